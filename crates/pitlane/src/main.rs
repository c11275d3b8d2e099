//! `pitlane`: everything is in the library, where tests reach it.

/// Answers are made of many small pieces; the system's allocator takes a fifth of the time of a call.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    pitlane::cli::run()
}
