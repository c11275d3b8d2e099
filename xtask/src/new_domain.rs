//! `new-domain LAYER NAME`: both halves of a domain, each with the minimum that compiles, added to all lists of
//! domains.

use std::path::Path;

use anyhow::{Context, bail};

use crate::names::DOMAINS;
use crate::out::print_line;

const LANGUAGES: [&str; 3] = ["en", "es", "zh"];

pub fn run(root: &Path, layer: &str, name: &str) -> anyhow::Result<()> {
    let is_plain = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if !is_plain {
        bail!("a domain is named in lower case, as in spares_escalations");
    }
    if !DOMAINS.contains(&layer) {
        bail!("a domain is in one of the layers {}", DOMAINS.join(", "));
    }
    let source = root.join("crates").join(layer).join("src");
    let (back, front) = (source.join(name), root.join("web/src/domains").join(name));
    if back.exists() && front.exists() {
        bail!("{name} exists already");
    }
    if !back.exists() {
        put(&back.join("mod.rs"), &module(name))?;
        put(&back.join("types.rs"), "//! Request and response types.\n")?;
        put(&back.join("store.rs"), &format!("//! All SQL of {}.\n", spaced(name)))?;
        put(&back.join("rules.rs"), "//! Decisions: values and the present in, a verdict out.\n")?;
        put(&back.join("tests.rs"), &format!("//! {} over HTTP.\n", sentence(name)))?;
        edit(&source.join("lib.rs"), |text| {
            let text = insert(text, "pub mod ", &format!("pub mod {name};"));
            with_calls(&text, name)
        })?;
    }
    if !front.exists() {
        console(root, &front, name)?;
    }
    print_line(&format!(
        "{name} was created. Next: `make format`, and a row in its calls() or screens, as described in CONTRIBUTING.md."
    ));
    Ok(())
}

/// Adds the domain's calls to the list of its crate; `make format` formats the lines.
fn with_calls(text: &str, name: &str) -> String {
    let Some((before, rest)) = text.split_once("vec![") else { return text.to_owned() };
    let Some((list, after)) = rest.split_once(']') else { return text.to_owned() };
    let own = format!("{name}::calls()");
    let mut calls: Vec<&str> = list.split(',').map(str::trim).filter(|calls| !calls.is_empty()).collect();
    calls.push(&own);
    calls.sort_unstable();
    format!("{before}vec![{}]{after}", calls.join(", "))
}

/// The half in the console: its screens, its texts in all languages.
fn console(root: &Path, front: &Path, name: &str) -> anyhow::Result<()> {
    let camel = camel(name);
    put(
        &front.join("screens.ts"),
        &format!("import {{ screens }} from '../../shared/screen'\n\nexport const {camel} = screens([])\n"),
    )?;
    edit(&root.join("web/src/app/screens.tsx"), |text| {
        let import = format!("import {{ {camel} }} from '../domains/{name}/screens'");
        insert(&insert(text, "import { ", &import), "  ...", &format!("  ...{camel},"))
    })?;
    let locales = root.join("web/src/locales");
    for language in LANGUAGES {
        let texts = if language == "en" {
            format!("export const {camel} = {{}}\n")
        } else {
            format!(
                "import type {{ Texts }} from '../en'\nimport type {{ Shape }} from '../shape'\n\n\
                 export const {camel}: Shape<Texts['{camel}']> = {{}}\n"
            )
        };
        put(&locales.join(language).join(format!("{camel}.ts")), &texts)?;
        edit(&locales.join(format!("{language}.ts")), |text| {
            let import = format!("import {{ {camel} }} from './{language}/{camel}'");
            insert(&insert(text, "import { ", &import), "  ", &format!("  {camel},"))
        })?;
    }
    Ok(())
}

fn put(path: &Path, text: &str) -> anyhow::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

fn edit(path: &Path, change: impl FnOnce(&str) -> String) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    put(path, &change(&text))
}

fn module(name: &str) -> String {
    format!(
        "//! {}.\n\nmod rules;\nmod store;\nmod types;\n\n#[cfg(test)]\nmod tests;\n\nuse pitlane_platform::calls::Calls;\n\n\
         pub fn calls() -> Calls {{\n    Calls::new(\"{name}\")\n}}\n",
        sentence(name)
    )
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// `spares_escalations` is "Spares escalations".
fn sentence(name: &str) -> String {
    let mut text = spaced(name);
    if let Some(first) = text.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// `spares_escalations` is `sparesEscalations`.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |text, word| text + &sentence(word))
}

/// Inserts a line in alphabetical order among those with the same beginning.
fn insert(text: &str, beginning: &str, line: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let alike = |known: &str| known.starts_with(beginning) && !known[beginning.len()..].starts_with([' ', '{']);
    let after = lines.iter().rposition(|known| alike(known) && *known < line).map(|at| at + 1);
    let before = lines.iter().position(|known| alike(known));
    lines.insert(after.or(before).unwrap_or(lines.len()), line);
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// A folder that is deleted when dropped.
    struct Folder(PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn project() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a root").to_owned()
    }

    #[test]
    fn a_new_domain_is_in_every_list_that_names_it() {
        let root = Folder(std::env::temp_dir().join(format!("pitlane-new-domain-{}", std::process::id())));
        let lists = ["crates/office/src/lib.rs", "web/src/app/screens.tsx"].map(str::to_owned);
        let lists = lists.into_iter().chain(LANGUAGES.map(|language| format!("web/src/locales/{language}.ts")));
        for list in lists {
            let text = std::fs::read_to_string(project().join(&list)).expect("a list");
            put(&root.0.join(list), &text).expect("a copy");
        }
        run(&root.0, "office", "made_up").expect("made");
        let read = |path: &str| std::fs::read_to_string(root.0.join(path)).expect(path);
        let library = read("crates/office/src/lib.rs");
        // Between the domains that stand before and after it by name, whichever those are.
        assert_eq!(library.matches("\npub mod made_up;\n").count(), 1, "{library}");
        assert_eq!(library.matches("made_up::calls()").count(), 1, "{library}");
        let at = |domain: &str| library.find(domain).expect(domain);
        assert!(at("pub mod dashboard;") < at("pub mod made_up;") && at("pub mod made_up;") < at("pub mod tickets;"));
        assert!(at("dashboard::calls()") < at("made_up::calls()") && at("made_up::calls()") < at("tickets::calls()"));
        for file in ["mod", "types", "store", "rules", "tests"] {
            let text = read(&format!("crates/office/src/made_up/{file}.rs"));
            syn::parse_file(&text).expect(file);
        }
        let screens = read("web/src/app/screens.tsx");
        assert!(screens.contains("import { madeUp } from '../domains/made_up/screens'\n"), "{screens}");
        assert_eq!(screens.matches("\n  ...madeUp,\n").count(), 1, "{screens}");
        assert!(read("web/src/domains/made_up/screens.ts").contains("export const madeUp = screens([])"));
        for language in LANGUAGES {
            let index = read(&format!("web/src/locales/{language}.ts"));
            assert!(index.contains(&format!("import {{ madeUp }} from './{language}/madeUp'\n")), "{index}");
            assert_eq!(index.matches("\n  madeUp,\n").count(), 1, "{index}");
            assert!(read(&format!("web/src/locales/{language}/madeUp.ts")).contains("export const madeUp"));
        }
        assert!(run(&root.0, "office", "made_up").is_err(), "it is there already");
        assert!(run(&root.0, "nowhere", "other").is_err() && run(&root.0, "office", "Other").is_err());
    }
}
