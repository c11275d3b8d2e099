//! Public items that no production code uses. The compiler does not warn about them, because another crate might.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::Visit;
use syn::{Attribute, File, ImplItemFn, Item, ItemUse, UseTree, Visibility};

use crate::sources::Source;

/// Items that only tests in other crates use, each with the reason.
const KNOWN: &[(&str, &str)] = &[("with_symbol", "tests of printed documents look for amounts with their currency")];

/// Crates whose items are for tests.
const FOR_TESTS: [&str; 2] = ["crates/testkit/", "bench/"];

pub fn check(files: &[Source]) -> Vec<String> {
    let mut declared: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut used: BTreeMap<String, usize> = BTreeMap::new();
    let parsed: Vec<(&Source, File)> = files
        .iter()
        .filter(|file| file.is_rust())
        .filter_map(|file| Some((file, syn::parse_file(&file.text).ok()?)))
        .collect();
    let tests = test_files(&parsed);
    for (file, parsed) in &parsed {
        if tests.contains(file.path.as_str()) {
            continue;
        }
        let mut reader = Reader { file, declared: &mut declared, used: &mut used };
        reader.visit_file(parsed);
    }
    let unused = declared.iter().filter(|(name, paths)| used.get(*name).copied().unwrap_or_default() <= paths.len());
    let known: BTreeSet<&str> = KNOWN.iter().map(|(name, _)| *name).collect();
    let mut findings: Vec<String> = unused
        .filter(|(name, _)| !known.contains(name.as_str()))
        .flat_map(|(name, paths)| paths.iter().map(move |path| (name, path)))
        .filter(|(_, path)| !FOR_TESTS.iter().any(|folder| path.starts_with(folder)))
        .map(|(name, path)| format!("{path}: no code but tests uses {name}; remove it, or its `pub`"))
        .collect();
    findings.sort();
    findings
}

/// Files that are compiled for tests only: declared under `cfg(test)`, or in a folder of tests.
fn test_files<'a>(parsed: &[(&'a Source, File)]) -> BTreeSet<&'a str> {
    let mut roots: Vec<String> = Vec::new();
    for (file, parsed) in parsed {
        let folder = file.path.trim_end_matches(".rs").trim_end_matches("/mod").trim_end_matches("/lib");
        for item in &parsed.items {
            if let Item::Mod(module) = item
                && is_test(&module.attrs)
            {
                roots.push(format!("{folder}/{}", module.ident));
            }
        }
    }
    let in_tests = |path: &str| {
        path.contains("/tests/")
            || roots
                .iter()
                .any(|root| path.strip_prefix(root.as_str()).is_some_and(|rest| rest.starts_with(['.', '/'])))
    };
    parsed.iter().map(|(file, _)| file.path.as_str()).filter(|path| in_tests(path)).collect()
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || (attribute.path().is_ident("cfg") && attribute.to_token_stream().to_string().contains("test"))
    })
}

/// Tests do not count as use.
fn is_skipped(item: &Item) -> bool {
    match item {
        Item::Fn(function) => is_test(&function.attrs),
        Item::Mod(module) => is_test(&module.attrs),
        Item::Impl(block) => is_test(&block.attrs),
        _ => false,
    }
}

struct Reader<'a> {
    file: &'a Source,
    declared: &'a mut BTreeMap<String, Vec<String>>,
    used: &'a mut BTreeMap<String, usize>,
}

impl Reader<'_> {
    fn declare(&mut self, visibility: &Visibility, ident: &syn::Ident) {
        if matches!(visibility, Visibility::Public(_)) {
            self.declared.entry(ident.to_string()).or_default().push(self.file.path.clone());
        }
    }

    /// A name that is handed on under another one is used if that is.
    fn rename(&mut self, tree: &UseTree) {
        match tree {
            UseTree::Path(path) => self.rename(&path.tree),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.rename(tree)),
            UseTree::Rename(rename) => {
                *self.used.entry(rename.ident.to_string()).or_default() += 1;
                self.declared.entry(rename.rename.to_string()).or_default().push(self.file.path.clone());
                *self.used.entry(rename.rename.to_string()).or_default() += 1;
            }
            UseTree::Name(_) | UseTree::Glob(_) => {}
        }
    }

    /// Counts every name that is mentioned, also in macros and in the braces of format texts.
    fn count(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => *self.used.entry(ident.to_string()).or_default() += 1,
                TokenTree::Group(group) => self.count(group.stream()),
                TokenTree::Literal(literal) => {
                    // A function's path in an attribute: `serialize_with = "moment::maybe_day"`.
                    let text = literal.to_string();
                    if let Some((_, name)) = text.trim_matches('"').rsplit_once("::").filter(|_| !text.contains(' ')) {
                        *self.used.entry(name.to_owned()).or_default() += 1;
                    }
                    for part in text.split('{').skip(1) {
                        let name: String = part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                        *self.used.entry(name).or_default() += 1;
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_file(&mut self, file: &'ast File) {
        for item in &file.items {
            self.visit_item(item);
        }
    }

    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Use(ItemUse { vis: Visibility::Public(_), tree, .. }) => return self.rename(tree),
            item if is_skipped(item) => return,
            Item::Fn(function) => self.declare(&function.vis, &function.sig.ident),
            Item::Struct(item) => self.declare(&item.vis, &item.ident),
            Item::Enum(item) => self.declare(&item.vis, &item.ident),
            Item::Trait(item) => self.declare(&item.vis, &item.ident),
            Item::Type(item) => self.declare(&item.vis, &item.ident),
            Item::Const(item) => self.declare(&item.vis, &item.ident),
            Item::Static(item) => self.declare(&item.vis, &item.ident),
            Item::Mod(module) => {
                if let Some((_, items)) = &module.content {
                    for item in items {
                        self.visit_item(item);
                    }
                    return;
                }
            }
            Item::Impl(block) => syn::visit::visit_item_impl(self, block),
            _ => {}
        }
        self.count(item.to_token_stream());
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_test(&function.attrs) {
            self.declare(&function.vis, &function.sig.ident);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<Source> =
            files.iter().map(|(path, text)| Source { path: (*path).into(), text: (*text).into() }).collect();
        check(&files)
    }

    #[test]
    fn what_only_tests_use_is_found() {
        let found = findings(&[
            (
                "crates/a/src/lib.rs",
                "mod b;\n#[cfg(test)]\nmod tests;\npub use b::{dead, live};\npub const NAME: &str = \"x\";\n",
            ),
            (
                "crates/a/src/b.rs",
                "pub fn dead() {}\npub fn live() -> String { format!(\"{NAME}\") }\nimpl A { pub fn gone(&self) {} }\n",
            ),
            ("crates/a/src/tests.rs", "fn t() { super::dead(); A.gone(); }"),
            ("crates/c/src/lib.rs", "fn f() { a::live(); }\n#[cfg(test)]\nmod tests { fn t() { a::dead() } }"),
        ]);
        let names: Vec<_> = found.iter().map(|line| line.split(" uses ").nth(1).unwrap_or_default()).collect();
        assert_eq!(names, ["dead; remove it, or its `pub`", "gone; remove it, or its `pub`"]);
    }
}
