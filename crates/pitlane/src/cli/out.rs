//! What a command says: results to standard output, complaints to standard error.

use std::io::Write;

/// Says a line. A reader who went away, as `| head` does, is no reason to fail.
pub fn line(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

pub fn complain(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "pitlane: {text}");
}

macro_rules! say {
    ($($part:tt)*) => { $crate::cli::out::line(&format!($($part)*)) };
}
pub(crate) use say;
