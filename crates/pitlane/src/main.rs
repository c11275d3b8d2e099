//! `pitlane`: everything is in the library, where tests can use it.

/// Answers consist of many small pieces; the system's allocator would take a fifth of the time of a call.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    pitlane::cli::run()
}
