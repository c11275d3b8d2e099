//! Output of commands: results to standard output, errors to standard error.

use std::io::Write;

/// Prints a line. A closed pipe, as with `| head`, is not an error.
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
