//! Reads a PDF.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::Reply;

/// The text of a PDF answer, in the order of a screen reader, with single spaces. Its file name must contain `name`.
#[track_caller]
pub fn text_of(reply: &Reply, name: &str) -> String {
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(reply.headers["content-type"], "application/pdf");
    let file = reply.headers["content-disposition"].to_str().expect("a name");
    assert!(file.contains(name), "{file}");
    let mut tool = Command::new("pdftotext")
        .args(["-raw", "-enc", "UTF-8", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("pdftotext; get it: sudo apt-get install poppler-utils");
    let mut input = tool.stdin.take().expect("its input");
    let bytes = reply.bytes.clone();
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let output = tool.wait_with_output().expect("a text");
    writer.join().expect("a writer").expect("all of it");
    String::from_utf8(output.stdout).expect("letters").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An amount of a call as documents write it: 123456.5 as `1,23,456.50` in India, `123,456.50` in Malaysia.
pub fn grouped(amount: &Value, is_india: bool) -> String {
    let minor = pitlane_platform::money::Money::parse(&amount.to_string()).expect("an amount").minor();
    let rules = if is_india { pitlane_documents::Region::India } else { pitlane_documents::Region::Malaysia };
    rules.amount(minor).to_string()
}
