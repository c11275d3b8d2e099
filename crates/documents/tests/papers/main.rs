//! The documents as their readers get them: their content, page breaks and scripts.

#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod content;
mod flow;
mod hostile;
mod pictures;
mod read;
mod scripts;
