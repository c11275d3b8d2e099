//! The template for the tests' databases, created by the program.

use std::path::{Path, PathBuf};
use std::process::Command;

use pitlane_platform::country::Country;
use tempfile::TempDir;

use super::moment::now;

/// Orders in the template: every status and type, few enough to be quick.
pub const ORDERS: u64 = 400;

/// The program whose demonstration the tests use.
fn program() -> PathBuf {
    let named = std::env::var_os("PITLANE_BIN").map(PathBuf::from);
    let program = named.unwrap_or_else(|| {
        // Tests are in `target/<profile>/deps`, the program one folder above.
        let test = std::env::current_exe().expect("a program");
        test.ancestors().nth(2).expect("a target directory").join("pitlane")
    });
    assert!(program.exists(), "there is no {}: run `cargo build` first", program.display());
    program
}

/// Fills a database as `pitlane serve --demo` does, with fewer orders, and without the days of the lead call centre: tests of
/// calls and of who is at the desk make their own.
pub fn fill(country: &Country, url: &str) {
    let folder = TempDir::new().expect("a folder");
    let orders = ORDERS.to_string();
    let moment = now().to_rfc3339();
    let arguments =
        ["demo-data", "--region", country.key, "--orders", &orders, "--no-desk", "--now", &moment, "--data-dir"];
    let output = Command::new(program())
        .args(arguments)
        .arg(folder.path())
        .env(format!("PITLANE_DATABASE__{}", country.key.to_uppercase()), url)
        .current_dir(folder.path())
        .output()
        .expect("the program");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Another program may have another schema or other data.
pub fn template_key() -> String {
    key_of(&program())
}

/// The same for what the tests of a crate fill themselves.
pub fn tests_key() -> String {
    key_of(&std::env::current_exe().expect("a program"))
}

fn key_of(program: &Path) -> String {
    let file = program.metadata().expect("a file");
    let age = file.modified().expect("a time").duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    format!("{:x}_{:x}", age.as_nanos(), file.len())
}
