//! The papers as those who read them get them: what stands on them, on how many pages, in which scripts.

#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod content;
mod flow;
mod hostile;
mod pictures;
mod read;
mod scripts;
