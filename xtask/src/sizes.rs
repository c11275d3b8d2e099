//! Limits the length of files.

use crate::sources::Source;

const MOST: usize = 500;

pub fn check(file: &Source) -> Option<String> {
    let lines = file.text.lines().count();
    (lines > MOST).then(|| format!("{}: {lines} lines; at most {MOST}", file.path))
}
