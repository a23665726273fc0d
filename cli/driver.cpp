#include "cli/driver.hpp"

#include "cli/output.hpp"
#include "cli/responder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace uriel::cli {
namespace {

constexpr std::size_t output_block = std::size_t{1} << 18U;

[[noreturn]] void fail(std::string_view file, int error) {
    throw io_error{std::string(file) + ": " + std::strerror(error)};
}

/// Files that cannot be read are found before the first record, not after the last of another file.
void check_files(settings const& chosen) {
    for (std::string_view const file : chosen.files) {
        if (file == "-") continue;
        struct stat status{};
        if (stat(file.data(), &status) != 0 || access(file.data(), R_OK) != 0) fail(file, errno);
        if (S_ISDIR(status.st_mode)) fail(file, EISDIR);
    }
}

/// A file descriptor that is closed, unless it is standard input.
class source {
public:
    explicit source(std::string_view file)
        : is_standard_input_(file == "-"),
          name_(is_standard_input_ ? "stdin" : file),
          descriptor_(is_standard_input_ ? STDIN_FILENO : open(file.data(), O_RDONLY | O_CLOEXEC)) {
        if (descriptor_ < 0) fail(name_, errno);
    }
    source(source const&) = delete;
    source& operator=(source const&) = delete;
    ~source() {
        if (!is_standard_input_) close(descriptor_);
    }

    std::string_view name() const noexcept { return name_; }
    int descriptor() const noexcept { return descriptor_; }
    bool is_regular_file() const noexcept {
        struct stat status{};
        return fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
    }

private:
    bool is_standard_input_;
    std::string_view name_;
    int descriptor_;
};

diagnostic_style style_for(settings const& chosen) {
    auto const variable = [](char const* name) {
        char const* const value = std::getenv(name);
        return std::string_view(value == nullptr ? "" : value);
    };
    bool const is_terminal = isatty(STDERR_FILENO) == 1;
    bool const wants_color = variable("NO_COLOR").empty() && variable("TERM") != "dumb";
    diagnostic_style style;
    style.caret = is_terminal || chosen.color == when::always;
    style.color = chosen.color == when::always ||
                  (chosen.color == when::automatic && is_terminal && wants_color);
    return style;
}

class driver {
public:
    driver(command const& what, settings const& chosen)
        : command_(what), settings_(chosen), responder_(what, chosen, style_for(chosen)) {}

    int run() {
        check_files(settings_);
        answer_all();
        if (!pending_.stopped) command_.finish(pending_.count, pending_.out, pending_.diagnostics);
        deliver();
        close_output();
        if (pending_.stopped) return 2;
        bool const all_fine = pending_.count.invalid == 0 && pending_.count.negative == 0;
        return all_fine || settings_.exit_zero ? 0 : 1;
    }

private:
    void answer_all() {
        if (!settings_.operands.empty()) {
            answer_operands();
        } else if (settings_.files.empty()) {
            answer_source("-");
        } else {
            for (std::string_view const file : settings_.files)
                if (!pending_.stopped) answer_source(file);
        }
    }

    void answer_operands() {
        std::size_t number = 0;
        for (std::string_view const text : settings_.operands) {
            respond({text, text.size() > settings_.max_length, true}, {{}, ++number});
            if (pending_.stopped) return;
        }
    }

    void answer_source(std::string_view file) {
        source const from(file);
        record_reader reader(from.descriptor(), {settings_.record_end(), settings_.max_length});
        // Whoever asks one question at a time waits for the answer before the next one.
        bool const answers_at_once =
            settings_.flush == flush_policy::line ||
            (settings_.flush == flush_policy::automatic && !from.is_regular_file());
        record asked;
        std::size_t number = 0;
        for (;;) {
            switch (reader.next(asked)) {
                case record_reader::step::end: return;
                case record_reader::step::record:
                    respond(asked, {from.name(), ++number});
                    if (pending_.stopped) return;
                    break;
                case record_reader::step::needs_input:
                    if (answers_at_once) deliver();
                    if (!reader.fill()) {
                        int const error = errno;
                        deliver();
                        fail(from.name(), error);
                    }
                    break;
            }
        }
    }

    void respond(record const& asked, origin const& where) {
        responder_.respond(asked, where, pending_);
        if (pending_.out.size() + pending_.diagnostics.size() >= output_block) deliver();
    }

    void deliver() {
        write_all(STDOUT_FILENO, pending_.out);
        pending_.out.clear();
        if (!pending_.diagnostics.empty()) write_diagnostics(pending_.diagnostics);
        pending_.diagnostics.clear();
    }

    command const& command_;
    settings const& settings_;
    responder responder_;
    answers pending_;
};

}  // namespace

int run(command const& what, settings const& chosen) { return driver(what, chosen).run(); }

}  // namespace uriel::cli
