//! Who may use whom (ARCHITECTURE.md): the platform knows no domain, a domain uses another only through its `mod.rs`;
//! in the console kit <- api <- domains <- app, and no barrels.

use crate::sources::Source;

pub fn check(file: &Source) -> Vec<String> {
    if file.is_rust() {
        rust(file)
    } else if file.is_typescript() {
        typescript(file)
    } else {
        Vec::new()
    }
}

fn rust(file: &Source) -> Vec<String> {
    let mut findings = Vec::new();
    let of_platform = file.path.starts_with("crates/platform/");
    let own = file.path.strip_prefix("crates/pitlane/src/domains/").and_then(|rest| rest.split_once('/'));
    for (at, line) in file.lines() {
        let code = line.split("//").next().unwrap_or_default();
        if of_platform && (code.contains("pitlane::") || code.contains("pitlane_providers")) {
            findings.push(format!("{}:{at}: the platform knows no domain and no provider", file.path));
        }
        let Some((own, _)) = own else { continue };
        for (name, rest) in code.split("domains::").skip(1).filter_map(|rest| rest.split_once("::")) {
            let inner = ["store", "rules"].iter().any(|inner| rest.starts_with(inner));
            if name != own && inner {
                findings.push(format!("{}:{at}: {name} is used through its mod.rs only", file.path));
            }
        }
    }
    findings
}

/// The layers of the console, lowest first.
const LAYERS: [&str; 4] = ["kit", "api", "domains", "app"];

fn typescript(file: &Source) -> Vec<String> {
    let mut findings = Vec::new();
    if file.path.ends_with("/index.ts") || file.path.ends_with("/index.tsx") {
        findings.push(format!("{}: a barrel hides where things are; import the file itself", file.path));
    }
    let Some(inside) = file.path.strip_prefix("web/src/") else { return findings };
    let is_test = file.path.contains(".test.");
    for (at, target) in imports(file) {
        let Some(target) = resolve(inside, &target) else { continue };
        let (Some(from), Some(to)) = (layer(inside), layer(&target)) else { continue };
        // A test may stand anything up.
        if to > from && !is_test {
            findings.push(format!("{}:{at}: {} must not import {}", file.path, LAYERS[from], LAYERS[to]));
        }
        let (own, other) = (domain(inside), domain(&target));
        if let (Some(own), Some(other)) = (own, other)
            && own != other
            && !is_test
        {
            findings.push(format!(
                "{}:{at}: {own} must not import {other}'s files; what is shared goes to kit or api",
                file.path
            ));
        }
    }
    findings
}

/// What a file imports, statically or lazily, by line.
fn imports(file: &Source) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (at, line) in file.lines() {
        for mark in ["from '", "from \"", "import('", "import(\"", "import '", "import \""] {
            for rest in line.split(mark).skip(1) {
                let end = rest.find(['\'', '"']).unwrap_or(rest.len());
                found.push((at, rest[..end].to_owned()));
            }
        }
    }
    found
}

/// A relative or `@/` address as a path under `web/src`.
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

fn layer(path: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| path.split('/').next() == Some(layer))
}

fn domain(path: &str) -> Option<&str> {
    path.strip_prefix("domains/")?.split_once('/').map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(path: &str, text: &str) -> usize {
        check(&Source { path: path.into(), text: text.into() }).len()
    }

    #[test]
    fn lower_layers_do_not_know_higher_ones() {
        assert_eq!(findings("web/src/kit/Table.tsx", "import { x } from '../api/client.ts'"), 1);
        assert_eq!(findings("web/src/api/client.ts", "import { x } from '../kit/Table.tsx'"), 0);
        assert_eq!(findings("web/src/domains/orders/a.ts", "const p = import('../leads/b.ts')"), 1);
        assert_eq!(findings("web/src/domains/orders/a.ts", "import b from './b.ts'\nimport x from 'react'"), 0);
        assert_eq!(findings("web/src/domains/orders/a.ts", "import b from '@/app/shell.tsx'"), 1);
        assert_eq!(findings("web/src/kit/index.ts", ""), 1);
        assert_eq!(findings("crates/platform/src/x.rs", "use pitlane::domains;"), 1);
        assert_eq!(findings("crates/pitlane/src/domains/orders/x.rs", "use crate::domains::leads::store::find;"), 1);
        assert_eq!(findings("crates/pitlane/src/domains/orders/x.rs", "use crate::domains::leads::open_of;"), 0);
    }
}
