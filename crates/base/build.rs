//! Lists the files of the folder `migrations` for `src/migrations.rs`, so that a new step is a file and nothing else.

use std::fmt::Write as _;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Read when the script runs: a target folder that was copied has the script of another checkout.
    let crate_folder = std::env::var_os("CARGO_MANIFEST_DIR").ok_or("no CARGO_MANIFEST_DIR")?;
    let folder = Path::new(&crate_folder).join("../../migrations").canonicalize()?;
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "sql") {
            files.push(path);
        }
    }
    // By number: all have four digits.
    files.sort();
    let mut steps = String::from("&[\n");
    for path in &files {
        let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a name that is not UTF-8")?;
        let path = path.to_str().ok_or("a path that is not UTF-8")?;
        writeln!(steps, "    Migration {{ name: {name:?}, sql: include_str!({path:?}) }},")?;
    }
    steps.push_str("]\n");
    let out = std::env::var_os("OUT_DIR").ok_or("no OUT_DIR")?;
    Ok(std::fs::write(Path::new(&out).join("migrations.rs"), steps)?)
}
