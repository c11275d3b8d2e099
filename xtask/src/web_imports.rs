//! Import rules for the console (ARCHITECTURE.md): kit <- api <- shared <- domains <- app, no domain imports another's
//! files, no import cycles, and no barrels.

use std::collections::{BTreeMap, BTreeSet};

use crate::circles::circles;
use crate::sources::Source;

/// The layers of the console, lowest first.
const LAYERS: [&str; 5] = ["kit", "api", "shared", "domains", "app"];
/// The texts: read by `app`, and by tests.
const TEXTS: &str = "locales";

pub fn check(files: &[Source]) -> Vec<String> {
    let mut findings = Vec::new();
    let console: BTreeMap<&str, &Source> = files
        .iter()
        .filter(|file| file.is_typescript())
        .filter_map(|file| file.path.strip_prefix("web/src/").map(|inside| (inside, file)))
        .collect();
    let mut graph = BTreeMap::new();
    for (inside, file) in &console {
        findings.extend(place(inside, file));
        let imports = imports(&file.text);
        let targets = imports.iter().filter_map(|(at, target)| resolve(inside, target).map(|path| (*at, path)));
        // A test may import whatever it tests.
        if file.path.contains(".test.") {
            continue;
        }
        let mut known = BTreeSet::new();
        for (at, target) in targets {
            findings.extend(direction(inside, &target).map(|rule| format!("{}:{at}: {rule}", file.path)));
            known.extend(console.keys().copied().find(|path| is_file(path, &target)));
        }
        graph.insert(*inside, known);
    }
    findings.extend(circles(graph).iter().map(|circle| format!("web/src: an import cycle: {}", circle.join(" -> "))));
    findings
}

/// Violations in the location of a file.
fn place(inside: &str, file: &Source) -> Vec<String> {
    let mut findings = Vec::new();
    if inside.ends_with("/index.ts") || inside.ends_with("/index.tsx") {
        findings.push(format!("{}: a barrel hides where things are; import the file itself", file.path));
    }
    if let Some((folder, _)) = inside.split_once('/')
        && layer(inside).is_none()
        && folder != TEXTS
    {
        findings.push(format!("{}: {folder} is not a layer of the console ({})", file.path, LAYERS.join(" <- ")));
    }
    findings
}

/// A violation of an import, by the layers and domains at both ends.
fn direction(inside: &str, target: &str) -> Option<String> {
    let (from, to) = (layer(inside)?, layer(target)?);
    if to > from {
        return Some(format!("{} must not import {}", LAYERS[from], LAYERS[to]));
    }
    let (own, other) = (domain(inside)?, domain(target)?);
    (own != other).then(|| format!("{own} must not import {other}'s files; shared code goes to shared"))
}

/// The imports of a file, static or lazy, with their lines; an import may span several lines.
fn imports(text: &str) -> Vec<(usize, String)> {
    let code: String = text.lines().flat_map(|line| [if is_comment(line) { "" } else { line }, "\n"]).collect();
    let mut found = Vec::new();
    for word in ["from", "import"] {
        for (at, _) in code.match_indices(word) {
            let is_whole = !code[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$'));
            let rest = code[at + word.len()..].trim_start();
            let rest = rest.strip_prefix('(').map_or(rest, str::trim_start);
            let Some(quote) = rest.chars().next().filter(|c| matches!(c, '\'' | '"') && is_whole) else { continue };
            if let Some((target, _)) = rest[1..].split_once(quote) {
                found.push((code[..at].matches('\n').count() + 1, target.to_owned()));
            }
        }
    }
    found
}

fn is_comment(line: &str) -> bool {
    ["//", "/*", "*"].iter().any(|mark| line.trim_start().starts_with(mark))
}

/// A relative or `@/` import as a path under `web/src`.
fn resolve(inside: &str, target: &str) -> Option<String> {
    if let Some(path) = target.strip_prefix("@/") {
        return Some(path.to_owned());
    }
    if !target.starts_with('.') {
        return None;
    }
    let mut parts: Vec<&str> = inside.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// Whether an import of `target` means this file; its extension may be omitted.
fn is_file(path: &str, target: &str) -> bool {
    path.strip_prefix(target).is_some_and(|ending| ["", ".ts", ".tsx"].contains(&ending))
}

fn layer(path: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| path.split('/').next() == Some(layer))
}

fn domain(path: &str) -> Option<&str> {
    path.strip_prefix("domains/")?.split_once('/').map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let source = |(path, text): &(&str, &str)| Source { path: format!("web/src/{path}"), text: (*text).to_owned() };
        check(&files.iter().map(source).collect::<Vec<_>>())
    }

    fn count(path: &str, text: &str) -> usize {
        findings(&[(path, text)]).len()
    }

    #[test]
    fn lower_layers_do_not_import_higher_ones() {
        assert_eq!(count("kit/Table.tsx", "import { x } from '../api/client.ts'"), 1);
        assert_eq!(count("api/client.ts", "import { x } from '../kit/Table.tsx'"), 0);
        assert_eq!(count("api/client.ts", "import { x } from '../shared/tax'"), 1);
        assert_eq!(count("shared/tax.ts", "import { x } from '../domains/bills/edit'"), 1);
        assert_eq!(count("domains/orders/view/a.ts", "import { x } from '../../../shared/tax'"), 0);
        assert_eq!(count("domains/orders/a.ts", "import b from '@/app/shell.tsx'"), 1);
        assert_eq!(count("domains/orders/a.ts", "import b from './b.ts'\nimport x from 'react'"), 0);
        assert_eq!(count("kit/a.test.ts", "import { en } from '../app/i18n'"), 0);
    }

    #[test]
    fn a_domain_does_not_import_another() {
        assert_eq!(count("domains/orders/a.ts", "const p = import('../leads/b.ts')"), 1);
        assert_eq!(count("domains/orders/view/a.ts", "export { b } from '../b'"), 0);
    }

    #[test]
    fn files_are_in_a_layer_and_not_behind_barrels() {
        assert_eq!(count("kit/index.ts", ""), 1);
        assert_eq!(count("utils/text.ts", ""), 1);
        assert_eq!(count("locales/en.ts", ""), 0);
    }

    #[test]
    fn imports_are_found_in_every_notation() {
        let text = "import type {\n  A,\n} from\n  '../api/a'\nconst p = import(\n  \"./b\"\n)\n// from './c'\nimport './d.css'\n\
                    const words = t.from('./e')\n";
        let found: Vec<_> = imports(text).into_iter().map(|(at, target)| format!("{at} {target}")).collect();
        assert_eq!(found, ["3 ../api/a", "5 ./b", "9 ./d.css"]);
        assert_eq!(findings(&[("kit/x.ts", text)]), ["web/src/kit/x.ts:3: kit must not import api"]);
    }

    #[test]
    fn cycles_are_found_and_reported() {
        let files = [
            ("kit/a.ts", "import { b } from './b'"),
            ("kit/b.tsx", "import type {\n  C,\n} from './c'"),
            ("kit/c.ts", "const b = () => import('./b')\nimport { d } from './d'"),
            ("kit/d.ts", ""),
        ];
        assert_eq!(findings(&files), ["web/src: an import cycle: kit/b.tsx -> kit/c.ts -> kit/b.tsx"]);
        assert_eq!(findings(&files[..2]), Vec::<String>::new());
    }
}
