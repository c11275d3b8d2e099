//! Writes every document to a folder, for both countries, short and long, and prints how long each took and how big it
//! is.
//!
//! `cargo run --release -p pitlane-documents --example papers -- FOLDER`

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use pitlane_documents::{Document, Error, Region, render, samples, warm_up};

/// Each document is rendered this many times; the median time is printed.
const ROUNDS: usize = 11;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).map(PathBuf::from).ok_or("usage: papers FOLDER")?;
    std::fs::create_dir_all(&folder)?;
    let mut out = std::io::stdout().lock();
    let began = Instant::now();
    warm_up();
    writeln!(out, "{:<44} {:>8.1} ms", "fonts and templates", milliseconds(began))?;
    writeln!(out, "{:<44} {:>11} {:>11} {:>9}", "paper", "first", "then", "size")?;
    for (country, region) in [("india", Region::India), ("malaysia", Region::Malaysia)] {
        for lines in [4, 60] {
            for kind in 0..samples::all(region, &(0..0)).len() {
                let (document, bytes, first, then) = timed(region, lines, kind)?;
                let name = format!("{country}-{lines}-{}", file_name(&document));
                writeln!(out, "{name:<44} {first:>8.1} ms {then:>8.1} ms {:>5} KiB", bytes.len() / 1024)?;
                std::fs::write(folder.join(name), bytes)?;
            }
        }
    }
    Ok(())
}

/// The garage's bill is called a tax invoice too, so its file needs a name of its own.
fn file_name(document: &Document) -> String {
    match document {
        Document::GarageBill(_) => format!("garage-{}", document.file_name()),
        _ => document.file_name(),
    }
}

/// The document, its bytes, and the time in milliseconds of the first rendering and of the median of the later ones,
/// each for another order.
fn timed(region: Region, lines: usize, kind: usize) -> Result<(Document, Vec<u8>, f64, f64), Error> {
    let document = samples::all(region, &(0..lines)).remove(kind);
    let began = Instant::now();
    let bytes = render(&document)?;
    let first = milliseconds(began);
    let mut times = Vec::new();
    for round in 1..=ROUNDS {
        let other = samples::all(region, &(round * lines..(round + 1) * lines)).remove(kind);
        let began = Instant::now();
        render(&other)?;
        times.push(milliseconds(began));
    }
    times.sort_by(f64::total_cmp);
    Ok((document, bytes, first, times[ROUNDS / 2]))
}

fn milliseconds(began: Instant) -> f64 {
    began.elapsed().as_secs_f64() * 1000.0
}
