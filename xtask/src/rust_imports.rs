//! Import rules for Rust (ARCHITECTURE.md). Cargo enforces the layers; this checks what it does not: a crate depends on
//! lower layers only, a domain is used through its `mod.rs`, and files do not import each other in a cycle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::Visit;

use crate::circles::circles;
use crate::sources::Source;

/// The crates from the lowest layer up; those on one line do not depend on each other.
const LAYERS: [&[&str]; 13] = [
    &["money"],
    &["tax"],
    &["platform", "documents", "providers"],
    &["base"],
    &["server", "staff"],
    &["orders"],
    &["supply", "telephony", "training", "workshop", "testkit"],
    &["billing", "leads"],
    &["refunds"],
    &["market"],
    &["cases"],
    &["advices", "office"],
    &["demo"],
];

/// Violations among the crates that a crate depends on; its tests may also use the test kit.
pub fn check_layers(root: &Path) -> anyhow::Result<Vec<String>> {
    let mut findings = Vec::new();
    for (at, name) in LAYERS.iter().enumerate().flat_map(|(at, names)| names.iter().map(move |name| (at, *name))) {
        let manifest = std::fs::read_to_string(root.join("crates").join(name).join("Cargo.toml"))?;
        let own = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        for used in own.lines().filter_map(|line| line.strip_prefix("pitlane-")) {
            let used = used.split(['.', ' ']).next().unwrap_or_default();
            let is_lower = LAYERS[..at].iter().any(|names| names.contains(&used));
            if !is_lower {
                findings.push(format!("crates/{name}/Cargo.toml: {name} must not depend on {used}"));
            }
        }
    }
    Ok(findings)
}

pub fn check(files: &[Source]) -> Vec<String> {
    let mut findings = Vec::new();
    let mut crates: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is_rust() && file.path.contains("/src/")) {
        let folder = file.path.split("/src/").next().unwrap_or_default();
        crates.entry(folder).or_default().push(file);
    }
    for (folder, files) in crates {
        let modules = Modules::read(&files);
        findings.extend(modules.errors.iter().cloned());
        for circle in circles(modules.graph()) {
            findings.push(format!("{folder}/src: an import cycle: {}", circle.join(" -> ")));
        }
    }
    findings
}

/// A module: a file, with what it declares and what it mentions.
#[derive(Default)]
struct Module<'a> {
    file: &'a str,
    children: BTreeSet<String>,
    /// Children that exist in tests only.
    tests: BTreeSet<String>,
    /// Imported names, each with its original path.
    taken: BTreeMap<String, Vec<String>>,
    /// Every path that it mentions, imports included.
    paths: BTreeSet<Vec<String>>,
}

/// The modules of a crate, by their paths from its root.
struct Modules<'a> {
    by_path: BTreeMap<Vec<String>, Module<'a>>,
    errors: Vec<String>,
}

impl<'a> Modules<'a> {
    fn read(files: &[&'a Source]) -> Self {
        let mut modules = Self { by_path: BTreeMap::new(), errors: Vec::new() };
        for file in files {
            let inside = file.path.split_once("/src/").map_or(file.path.as_str(), |(_, inside)| inside);
            let mut path: Vec<String> = inside.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
            if matches!(path.last().map(String::as_str), Some("mod" | "lib" | "main")) {
                path.pop();
            }
            let mut module = Module { file: file.path.as_str(), ..Module::default() };
            match syn::parse_file(&file.text) {
                Ok(parsed) => Reader { module: &mut module, is_handing_on: false }.visit_file(&parsed),
                Err(error) => modules.errors.push(format!("{}: cannot be read: {error}", file.path)),
            }
            // The binary next to the library of its crate.
            if file.path.ends_with("/main.rs") && modules.by_path.contains_key(&path) {
                path.push("main".into());
            }
            modules.by_path.insert(path, module);
        }
        modules
    }

    /// The dependencies between files.
    fn graph(&self) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
        let used = |(path, module): (&Vec<String>, &Module<'a>)| {
            let targets = module.paths.iter().filter_map(|mentioned| self.file_of(path, mentioned, 0));
            // A module is above its children: declaring them does not count as using them.
            (module.file, targets.filter(|target| *target != module.file).collect())
        };
        self.by_path.iter().filter(|(path, _)| !self.is_test(path)).map(used).collect()
    }

    /// A test may use whatever it tests.
    fn is_test(&self, path: &[String]) -> bool {
        (0..path.len()).any(|at| self.by_path.get(&path[..at]).is_some_and(|module| module.tests.contains(&path[at])))
    }

    /// The file to which a path mentioned in a module leads, following re-exports.
    fn file_of(&self, from: &[String], mentioned: &[String], depth: usize) -> Option<&'a str> {
        // A limit for chains of re-exports.
        if depth > 8 {
            return None;
        }
        let (mut at, rest) = if depth == 0 { self.start(from, mentioned)? } else { self.start_plain(from, mentioned)? };
        let mut rest = rest.iter();
        let mut name = rest.next();
        while let Some(next) = name.filter(|next| self.by_path.get(&at).is_some_and(|m| m.children.contains(*next))) {
            at.push(next.clone());
            name = rest.next();
        }
        let module = self.by_path.get(&at)?;
        match name.and_then(|name| module.taken.get(name)) {
            Some(origin) => self.file_of(&at, origin, depth + 1),
            // The module itself, without a name from it, does not count as use.
            None => name.map(|_| module.file),
        }
    }

    /// Where a path begins; none when that is outside the crate.
    fn start<'p>(&self, from: &[String], mentioned: &'p [String]) -> Option<(Vec<String>, &'p [String])> {
        let mut at = from.to_vec();
        let mut rest = mentioned;
        match rest.first()?.as_str() {
            "crate" => (at, rest) = (Vec::new(), &rest[1..]),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|word| word == "super") {
                    at.pop()?;
                    rest = &rest[1..];
                }
            }
            first => {
                let module = self.by_path.get(from)?;
                if let Some(origin) = module.taken.get(first).filter(|_| rest.len() > 1) {
                    // `use super::store;` and then `store::find`.
                    let whole = [origin.as_slice(), &rest[1..]].concat();
                    return self.follow(from, &whole).map(|at| (at, &rest[rest.len() - 1..]));
                }
                if !module.children.contains(first) {
                    return None;
                }
            }
        }
        Some((at, rest))
    }

    /// The module to which all of a path but its last word leads.
    fn follow(&self, from: &[String], whole: &[String]) -> Option<Vec<String>> {
        let (mut at, rest) = self.start_plain(from, whole)?;
        for word in rest.iter().take(rest.len().saturating_sub(1)) {
            if !self.by_path.get(&at)?.children.contains(word) {
                break;
            }
            at.push(word.clone());
        }
        Some(at)
    }

    /// As [`start`](Self::start), for a path in a `use`, which does not begin with an imported name.
    fn start_plain<'p>(&self, from: &[String], whole: &'p [String]) -> Option<(Vec<String>, &'p [String])> {
        if matches!(whole.first()?.as_str(), "crate" | "self" | "super") {
            return self.start(from, whole);
        }
        self.by_path.get(from)?.children.contains(whole.first()?).then(|| (from.to_vec(), whole))
    }
}

/// Collects what a file mentions.
struct Reader<'m, 'a> {
    module: &'m mut Module<'a>,
    /// The current import is a re-export: the module does not use it itself.
    is_handing_on: bool,
}

impl Reader<'_, '_> {
    fn take(&mut self, tree: &syn::UseTree, before: &[String]) {
        let with = |word: &syn::Ident| [before, &[word.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.take(&path.tree, &with(&path.ident)),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.take(tree, before)),
            syn::UseTree::Glob(_) => {}
            syn::UseTree::Name(name) if name.ident == "self" => {
                let name = before.last().cloned().unwrap_or_default();
                self.add(name, before.to_vec());
            }
            syn::UseTree::Name(name) => self.add(name.ident.to_string(), with(&name.ident)),
            syn::UseTree::Rename(renamed) => {
                let origin = if renamed.ident == "self" { before.to_vec() } else { with(&renamed.ident) };
                self.add(renamed.rename.to_string(), origin);
            }
        }
    }

    fn add(&mut self, name: String, origin: Vec<String>) {
        if !self.is_handing_on {
            self.module.paths.insert(origin.clone());
        }
        self.module.taken.insert(name, origin);
    }

    /// Paths in macro input, which is not parsed.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        let mut done = |path: &mut Vec<String>| {
            if path.len() > 1 {
                self.module.paths.insert(std::mem::take(path));
            }
            path.clear();
        };
        let mut inner = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Ident(word) => {
                    if colons != 2 {
                        done(&mut path);
                    }
                    path.push(word.to_string());
                    colons = 0;
                }
                TokenTree::Group(group) => {
                    done(&mut path);
                    inner.push(group.stream());
                }
                _ => {
                    done(&mut path);
                    colons = 0;
                }
            }
        }
        done(&mut path);
        for stream in inner {
            self.tokens(stream);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_, '_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.content.is_none() {
            let is_test = item.attrs.iter().any(|attribute| {
                attribute.path().is_ident("cfg") && attribute.meta.to_token_stream().to_string().contains("test")
            });
            if is_test {
                self.module.tests.insert(item.ident.to_string());
            }
            self.module.children.insert(item.ident.to_string());
            return;
        }
        // Tests inside a file may use all of it; `super` has another meaning there.
        if item.ident != "tests" {
            syn::visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.is_handing_on = !matches!(item.vis, syn::Visibility::Inherited);
        self.take(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 {
            self.module.paths.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        }
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let source =
            |(path, text): &(&str, &str)| Source { path: format!("crates/x/src/{path}"), text: (*text).into() };
        check(&files.iter().map(source).collect::<Vec<_>>())
    }

    #[test]
    fn cycles_are_found_through_re_exports() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a/mod.rs", "mod deep; mod other; pub use deep::{\n    Thing,\n};"),
            ("a/deep.rs", "use super::other; pub struct Thing; fn f() { other::g(); }"),
            ("a/other.rs", "pub fn g() { let x = json!({ \"a\": crate::b::h() }); }"),
            ("b.rs", "use crate::a::Thing; pub fn h() {}"),
        ];
        assert_eq!(
            findings(&files),
            ["crates/x/src: an import cycle: crates/x/src/a/deep.rs -> crates/x/src/a/other.rs -> \
              crates/x/src/b.rs -> crates/x/src/a/deep.rs"]
        );
        let mut open = files;
        open[4].1 = "pub fn h() {}";
        assert_eq!(findings(&open), Vec::<String>::new());
    }

    #[test]
    fn a_module_may_declare_what_uses_it() {
        let files = [
            ("lib.rs", "mod a;"),
            ("a/mod.rs", "mod b; pub use b::calls; "),
            ("a/b.rs", "use super::b::x; pub fn calls() {} pub fn x() {}"),
        ];
        assert_eq!(findings(&files), Vec::<String>::new());
    }
}
