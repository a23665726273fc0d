// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Faults for the command: a library to load before the C library (LD_PRELOAD), whose reads, writes
// and allocations go wrong as the environment says. Without a variable, nothing does.
//
//     FAULT_READ_SIZE, FAULT_WRITE_SIZE    how many bytes a call takes at most
//     FAULT_READ_ERROR, FAULT_WRITE_ERROR  BYTES:ERRNO, the error after so many bytes of input or
//                                          standard output
//     FAULT_INTERRUPT                      every other read, write and poll fails with EINTR
//     FAULT_CLOSE_ERROR                    the errno of closing standard output
//     FAULT_MEMORY                         how many allocations succeed before all fail
//     FAULT_THREADS                        how many threads can be made
#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <new>

namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

std::size_t number(char const* name, std::size_t otherwise) {
    char const* const text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

/// What is left of something that runs out.
class supply {
public:
    explicit supply(std::size_t amount) noexcept : left_(amount) {}

    bool take_one() noexcept {
        std::size_t left = left_;
        while (left != 0 && left != unlimited)
            if (left_.compare_exchange_weak(left, left - 1)) return true;
        return left != 0;
    }
    std::size_t left() const noexcept { return left_; }
    void take(std::size_t count) noexcept {
        if (left_ != unlimited) left_ -= count;
    }

private:
    std::atomic<std::size_t> left_;
};

/// The faults of one direction.
struct traffic {
    traffic(char const* size_name, char const* error_name)
        : size(number(size_name, unlimited)), bytes(number(error_name, unlimited)) {
        char const* const text = std::getenv(error_name);
        if (text == nullptr) return;
        char* colon = nullptr;
        static_cast<void>(std::strtoull(text, &colon, 10));
        error = *colon == ':' ? std::atoi(colon + 1) : EIO;
    }

    std::size_t size;
    supply bytes;
    int error = EIO;
};

bool is_interrupted() {
    static bool const wanted = std::getenv("FAULT_INTERRUPT") != nullptr;
    static std::atomic<unsigned> calls = 0;
    if (!wanted || calls++ % 2 != 0) return false;
    errno = EINTR;
    return true;
}

/// The function of that name that would have been called.
template <class Function>
Function* next(char const* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// Calls `transfer` with as many bytes as the faults leave.
template <class Transfer>
ssize_t with_faults(traffic& faults, std::size_t size, Transfer transfer) {
    if (is_interrupted()) return -1;
    if (size > 0 && faults.bytes.left() == 0) {
        errno = faults.error;
        return -1;
    }
    ssize_t const count = transfer(std::min({size, faults.size, faults.bytes.left()}));
    if (count > 0) faults.bytes.take(static_cast<std::size_t>(count));
    return count;
}

}  // namespace

extern "C" {

ssize_t read(int descriptor, void* to, size_t size) {
    static auto* const real = next<ssize_t(int, void*, size_t)>("read");
    static traffic faults("FAULT_READ_SIZE", "FAULT_READ_ERROR");
    return with_faults(faults, size, [&](size_t room) { return real(descriptor, to, room); });
}

ssize_t write(int descriptor, void const* from, size_t size) {
    static auto* const real = next<ssize_t(int, void const*, size_t)>("write");
    static traffic faults("FAULT_WRITE_SIZE", "FAULT_WRITE_ERROR");
    if (descriptor != STDOUT_FILENO) return real(descriptor, from, size);
    return with_faults(faults, size, [&](size_t room) { return real(descriptor, from, room); });
}

int poll(pollfd* waits, nfds_t count, int timeout) {
    static auto* const real = next<int(pollfd*, nfds_t, int)>("poll");
    return is_interrupted() ? -1 : real(waits, count, timeout);
}

int close(int descriptor) {
    static auto* const real = next<int(int)>("close");
    static std::size_t const error = number("FAULT_CLOSE_ERROR", 0);
    int const result = real(descriptor);
    if (descriptor != STDOUT_FILENO || error == 0) return result;
    errno = static_cast<int>(error);
    return -1;
}

int pthread_create(pthread_t* thread, pthread_attr_t const* attributes, void* (*start)(void*),
                   void* argument) {
    static auto* const real =
        next<int(pthread_t*, pthread_attr_t const*, void* (*)(void*), void*)>("pthread_create");
    static supply threads(number("FAULT_THREADS", unlimited));
    return threads.take_one() ? real(thread, attributes, start, argument) : EAGAIN;
}
}

// std::pmr asks for alignment, whatever it is.
void* operator new(std::size_t size, std::align_val_t alignment) {
    static supply allocations(number("FAULT_MEMORY", unlimited));
    void* memory = nullptr;
    auto const boundary = std::max(static_cast<std::size_t>(alignment), sizeof(void*));
    if (!allocations.take_one() || posix_memalign(&memory, boundary, size) != 0)
        throw std::bad_alloc();
    return memory;
}
void* operator new(std::size_t size) {
    return operator new(size, std::align_val_t{__STDCPP_DEFAULT_NEW_ALIGNMENT__});
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
