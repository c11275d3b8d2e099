//! The source files to which the rules apply.

use std::path::Path;

use anyhow::Context;

/// A source file, by its path from the project's root.
pub struct Source {
    pub path: String,
    pub text: String,
}

impl Source {
    /// Its lines, numbered from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(at, line)| (at + 1, line))
    }

    pub fn is_rust(&self) -> bool {
        has_ending(&self.path, &["rs"])
    }

    pub fn is_typescript(&self) -> bool {
        has_ending(&self.path, &["ts", "tsx"])
    }
}

const ROOTS: [&str; 6] = ["crates", "xtask", "web", "e2e", "bench", "migrations"];
const KINDS: [&str; 6] = ["rs", "ts", "tsx", "css", "sql", "mjs"];
const SKIPPED: [&str; 5] = ["node_modules", "dist", "target", "results", "work"];

pub fn read(root: &Path) -> anyhow::Result<Vec<Source>> {
    let mut files = Vec::new();
    for folder in ROOTS {
        walk(root, &root.join(folder), &mut files)?;
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<Source>) -> anyhow::Result<()> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !SKIPPED.contains(&name) {
                walk(root, &path, files)?;
            }
        } else if has_ending(name, &KINDS) && !name.contains(".gen.") {
            let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let path = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            files.push(Source { path, text });
        }
    }
    Ok(())
}

fn has_ending(path: &str, endings: &[&str]) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending))
}
