// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Takes the picture of the explorer for web/README.md, from the real page: node web/picture.mjs docs/explorer.png
import { launch, open } from "./test/browser.mjs";

const browser = await launch();
const tab = await open(browser, "", { viewport: { width: 1120, height: 494 }, colorScheme: "light" });
await tab.screenshot({ path: process.argv[2] });
await browser.close();
