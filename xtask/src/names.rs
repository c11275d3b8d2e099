//! A domain has the same name in both halves.

use std::collections::BTreeSet;
use std::path::Path;

/// The crates that contain domains, one folder each.
pub const DOMAINS: [&str; 13] = [
    "staff",
    "orders",
    "supply",
    "telephony",
    "leads",
    "training",
    "workshop",
    "billing",
    "refunds",
    "market",
    "cases",
    "advices",
    "office",
];

/// Domains that exist in one half only, each with the reason.
const ALONE: [(&str, &str); 15] = [
    ("dnc", "shown beside the numbers of users"),
    ("banks", "shown in the forms of garages and vendors"),
    ("calls", "shown over every screen, and with the cases that they are about"),
    ("cases", "the engine of the kinds of cases, which have the screens"),
    ("customer_links", "keys that the messages and pages of other domains carry"),
    ("customer_page", "shown behind the link of a customer, beside the other pages of customers"),
    ("dues", "shown beside the payments of an order, in their half"),
    ("files", "stored for the parts of an order that show them"),
    ("fleets", "shown with their cars, in their half"),
    ("gst_checks", "shown in the forms of garages and fleets"),
    ("messages", "shown in the history of an order, in its half"),
    ("people", "only used by the forms of other domains so far"),
    ("prices", "shown with the parts, services and packages that they are of"),
    ("refunds", "shown beside the payments of an order, in their half"),
    ("settlements", "shown beside the payments of an order, in their half"),
];

pub fn check(root: &Path) -> anyhow::Result<Vec<String>> {
    let mut back = BTreeSet::new();
    for layer in DOMAINS {
        back.extend(folders(&root.join("crates").join(layer).join("src"))?);
    }
    let front = folders(&root.join("web/src/domains"))?;
    if front.is_empty() {
        return Ok(Vec::new());
    }
    let mut findings: Vec<String> = back
        .symmetric_difference(&front)
        .filter(|name| !ALONE.iter().any(|(known, _)| known == name))
        .map(|name| format!("domain {name}: in one half only; `cargo xtask new-domain LAYER {name}` creates both"))
        .collect();
    for (name, _) in ALONE {
        if back.contains(name) == front.contains(name) {
            findings.push(format!("domain {name}: now has both halves; remove it from the list in names.rs"));
        }
    }
    Ok(findings)
}

fn folders(path: &Path) -> anyhow::Result<BTreeSet<String>> {
    let Ok(entries) = std::fs::read_dir(path) else { return Ok(BTreeSet::new()) };
    let mut names = BTreeSet::new();
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            names.insert(entry.file_name().to_string_lossy().into_owned());
        }
    }
    Ok(names)
}
