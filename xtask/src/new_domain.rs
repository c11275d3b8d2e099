//! `new-domain`: both halves of a domain, each with the least that compiles.

use std::path::Path;

use anyhow::{Context, bail};

pub fn run(root: &Path, name: &str) -> anyhow::Result<()> {
    let is_plain = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if !is_plain {
        bail!("a domain is named in lower case, as in spares_escalations");
    }
    let back = root.join("crates/pitlane/src/domains").join(name);
    let front = root.join("web/src/domains").join(name);
    if back.exists() && front.exists() {
        bail!("{name} is there already");
    }
    if !back.exists() {
        put(&back.join("mod.rs"), &module(name))?;
        put(&back.join("types.rs"), "//! What goes over the wire, in and out.\n")?;
        put(&back.join("store.rs"), &format!("//! All SQL of {}.\n", name.replace('_', " ")))?;
        put(&back.join("rules.rs"), "//! Decisions: values and the present in, a verdict out.\n")?;
        declare(&root.join("crates/pitlane/src/domains.rs"), name)?;
    }
    if !front.exists() {
        put(&front.join("screens.ts"), &screens(name))?;
    }
    crate::out::tell(&format!("{name} is made. Next: a row in calls() or screens, as CONTRIBUTING.md tells."));
    Ok(())
}

fn put(path: &Path, text: &str) -> anyhow::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

fn module(name: &str) -> String {
    let title = sentence(name);
    format!(
        "//! {title}.\n\nmod rules;\nmod store;\npub mod types;\n\nuse pitlane_platform::calls::Calls;\n\n\
         pub fn calls() -> Calls {{\n    Calls::of(\"{name}\")\n}}\n"
    )
}

fn screens(name: &str) -> String {
    format!("// {}: one row per screen.\n\nexport const screens = [] as const\n", sentence(name))
}

/// `spares_escalations` is "Spares escalations".
fn sentence(name: &str) -> String {
    let mut text = name.replace('_', " ");
    if let Some(first) = text.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// Puts the domain into the list, in alphabetical order.
fn declare(list: &Path, name: &str) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(list)?;
    let with_module = insert(&text, "pub mod ", &format!("pub mod {name};"));
    let with_calls = insert(&with_module, "        ", &format!("        {name}::calls(),"));
    std::fs::write(list, with_calls)?;
    Ok(())
}

/// Puts a line among those that begin alike, where the alphabet has it.
fn insert(text: &str, beginning: &str, line: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let alike = |known: &str| known.starts_with(beginning);
    let before = lines.iter().position(|known| alike(known) && *known > line);
    let after = lines.iter().rposition(|known| alike(known)).map(|at| at + 1);
    lines.insert(before.or(after).unwrap_or(lines.len()), line);
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_domain_finds_its_place_in_the_list() {
        let list =
            "pub mod cars;\npub mod orders;\n\n    vec![\n        cars::calls(),\n        orders::calls(),\n    ]\n";
        let list = insert(list, "pub mod ", "pub mod leads;");
        let list = insert(&list, "        ", "        zones::calls(),");
        assert_eq!(
            list,
            "pub mod cars;\npub mod leads;\npub mod orders;\n\n    vec![\n        cars::calls(),\n        \
             orders::calls(),\n        zones::calls(),\n    ]\n"
        );
        assert_eq!(sentence("spares_escalations"), "Spares escalations");
    }
}
