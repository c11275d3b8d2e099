//! Reads a PDF back.

use std::io::Write;
use std::process::{Command, Stdio};

use pitlane_documents::{Document, render};

/// The text of each page.
pub fn pages(document: &Document) -> Vec<String> {
    let bytes = render(document).unwrap_or_else(|error| panic!("{}: {error}", document.name()));
    pages_of(&bytes)
}

/// Uses an independent reader, `pdftotext` of poppler, which finds what a viewer's search finds. `-raw` is the order in
/// which a screen reader reads.
pub fn pages_of(bytes: &[u8]) -> Vec<String> {
    let mut reader = Command::new("pdftotext")
        .args(["-raw", "-enc", "UTF-8", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("pdftotext; get it: sudo apt-get install poppler-utils");
    let mut input = reader.stdin.take().expect("its input");
    let read = std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(bytes).expect("a reader that reads"));
        reader.wait_with_output().expect("its answer")
    });
    assert!(read.status.success(), "the PDF cannot be read");
    let text = String::from_utf8(read.stdout).expect("UTF-8");
    // Each page ends with a form feed.
    text.strip_suffix('\u{c}').unwrap_or(&text).split('\u{c}').map(ToOwned::to_owned).collect()
}

/// All text, with one space between words.
pub fn text(document: &Document) -> String {
    squeezed(&pages(document).join(" "))
}

/// Lines break where a column ends, so only text with single spaces is compared.
pub fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Without spaces: long words may break anywhere.
pub fn packed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}
