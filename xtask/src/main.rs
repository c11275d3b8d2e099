//! The project's own tools: `cargo xtask gen | check-structure | check-dependencies | new-domain LAYER NAME`.

mod circles;
mod dependencies;
mod gen_contract;
mod names;
mod new_domain;
mod out;
mod rust_imports;
mod sizes;
mod sources;
mod sql;
mod suppressions;
mod unused;
mod web_imports;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use out::print_line;

const USAGE: &str = "cargo xtask gen | check-structure | check-dependencies | new-domain LAYER NAME";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["gen"] => gen_contract::run(&root()),
        ["check-structure"] => check_structure(&root()),
        ["check-dependencies"] => check_dependencies(&root()),
        ["new-domain", layer, name] => new_domain::run(&root(), layer, name),
        _ => Err(anyhow::anyhow!("usage: {USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print_line(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(|| PathBuf::from("."), Path::to_owned)
}

fn check_dependencies(root: &Path) -> anyhow::Result<()> {
    let findings = dependencies::check(root)?;
    if findings.is_empty() {
        print_line("dependencies: no findings");
        return Ok(());
    }
    print_line(&findings.join("\n"));
    anyhow::bail!("dependencies: {} findings", findings.len())
}

/// Every rule that a compiler does not check, over every source file.
fn check_structure(root: &Path) -> anyhow::Result<()> {
    let files = sources::read(root)?;
    let mut findings = names::check(root)?;
    findings.extend(rust_imports::check_layers(root)?);
    findings.extend(rust_imports::check(&files));
    findings.extend(web_imports::check(&files));
    findings.extend(unused::check(&files));
    for file in &files {
        findings.extend(sizes::check(file));
        findings.extend(sql::check(file));
        findings.extend(suppressions::check(file));
    }
    if findings.is_empty() {
        print_line(&format!("structure: {} files, no findings", files.len()));
        return Ok(());
    }
    print_line(&findings.join("\n"));
    anyhow::bail!("structure: {} findings", findings.len())
}
