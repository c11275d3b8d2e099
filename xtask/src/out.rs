//! What the chores tell on the error output.

use std::io::Write;

pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}
