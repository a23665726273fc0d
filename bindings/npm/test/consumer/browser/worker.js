// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import { answers } from "./answers.js";

postMessage(answers());
