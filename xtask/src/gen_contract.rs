//! `gen`: the description of every call from the Rust code, the console's client from the description, and the test
//! vectors for the console's own arithmetic.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, bail};
use serde_json::Value;

pub fn run(root: &Path) -> anyhow::Result<()> {
    std::fs::write(root.join("contract/tax_vectors.json"), pitlane_tax::vectors::text())?;
    let described = if let Some(built) = std::env::var_os("PITLANE_BIN") {
        Command::new(built).current_dir(root).arg("openapi").output()?
    } else {
        let mut build = Command::new(std::env::var("CARGO").unwrap_or_else(|_unset| "cargo".into()));
        build.current_dir(root).args(["run", "--quiet", "-p", "pitlane", "--", "openapi"]).output()?
    };
    if !described.status.success() {
        bail!("the program could not be built:\n{}", String::from_utf8_lossy(&described.stderr));
    }
    let description: Value = serde_json::from_slice(&described.stdout).context("the description is not JSON")?;
    std::fs::write(root.join("contract/openapi.json"), &described.stdout)?;
    std::fs::write(root.join("contract/statuses.txt"), statuses(&description))?;
    if !root.join("package.json").exists() {
        return Ok(());
    }
    let client = Command::new("npm").current_dir(root).args(["run", "--silent", "gen"]).status();
    if !client.context("npm (comes with Node 20.19 or later) could not be started")?.success() {
        bail!("the client could not be generated");
    }
    Ok(())
}

/// The statuses that each call may answer, a line each: every process of the tests reads them, and reading the whole
/// description took a quarter of the time of a short test.
fn statuses(description: &Value) -> String {
    let objects = |value: &Value| value.as_object().cloned().unwrap_or_default();
    let mut lines: Vec<_> = objects(&description["paths"])
        .iter()
        .flat_map(|(path, methods)| {
            objects(methods).into_iter().map(move |(method, call)| {
                let declared: Vec<_> = objects(&call["responses"]).into_iter().map(|(status, _)| status).collect();
                format!("{path} {method} {}\n", declared.join(" "))
            })
        })
        .collect();
    lines.sort_unstable();
    lines.concat()
}
