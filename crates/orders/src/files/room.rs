//! How many files may be in one place.

use pitlane_platform::error::{ApiError, Result};

/// The most files in one place.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub most: usize,
    /// What has the files, and what they are, as in a sentence: `The claim`, `documents`.
    pub owner: &'static str,
    pub files: &'static str,
}

impl Room {
    /// Refuses more files than there is room for. Callers ask before the files are uploaded, and again, with the new ones,
    /// once the owner is locked: other users may have added files meanwhile.
    pub fn check(self, have: usize, more: usize) -> Result<()> {
        let Self { most, owner, files } = self;
        if more == 0 || have + more <= most {
            return Ok(());
        }
        Err(ApiError::conflict(format!(
            "{owner} has {have} {files}; at most {most} are allowed. Delete some that are not needed."
        )))
    }
}
