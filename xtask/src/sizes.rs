//! A file that does not fit on a few screens is several files.

use crate::sources::Source;

const MOST: usize = 500;

pub fn check(file: &Source) -> Option<String> {
    let lines = file.text.lines().count();
    (lines > MOST).then(|| format!("{}: {lines} lines; at most {MOST}", file.path))
}
