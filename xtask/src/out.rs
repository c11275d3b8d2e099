//! Error output of the tools.

use std::io::Write;

pub fn print_line(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}
