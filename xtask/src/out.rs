//! Error output of the tools.

use std::io::Write;

pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}
