//! What may be part of the product, by `deny.toml`: licences, sources, banned crates, duplicate versions.
//!
//! `cargo deny` reads the same file, but not every machine has it; this check always runs, and needs no network.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use anyhow::Context;
use serde_json::Value;
use spdx::{Expression, ParseMode};

/// What is allowed.
pub struct Rules {
    licences: Vec<String>,
    banned: Vec<(String, String)>,
    /// `name@version` of crates that are present next to a newer version.
    second_versions: Vec<String>,
    platforms: Vec<String>,
}

/// A package that is built into one of our programs.
pub struct Package {
    name: String,
    version: String,
    licence: Option<String>,
    /// None for those of the workspace.
    source: Option<String>,
    /// Its dependencies with an open version requirement.
    any_version_of: Vec<String>,
}

pub fn check(root: &Path) -> anyhow::Result<Vec<String>> {
    let rules = Rules::parse(&std::fs::read_to_string(root.join("deny.toml"))?)?;
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["metadata", "--locked", "--format-version", "1"]);
    for platform in &rules.platforms {
        cargo.args(["--filter-platform", platform]);
    }
    let answer = cargo.output().context("cargo metadata")?;
    anyhow::ensure!(answer.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&answer.stderr));
    let packages = packages(&serde_json::from_slice(&answer.stdout)?);
    anyhow::ensure!(!packages.is_empty(), "cargo metadata names no package");
    Ok(findings(&rules, &packages))
}

impl Rules {
    fn parse(text: &str) -> anyhow::Result<Self> {
        let table: Value = toml::from_str(text).context("deny.toml")?;
        let texts = |list: &Value| -> Vec<String> {
            list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let banned = table["bans"]["deny"].as_array().into_iter().flatten();
        let rules = Self {
            licences: texts(&table["licenses"]["allow"]),
            banned: banned.map(|one| (text_of(&one["name"]), text_of(&one["reason"]))).collect(),
            second_versions: texts(&table["bans"]["skip"]),
            platforms: texts(&table["graph"]["targets"]),
        };
        anyhow::ensure!(!rules.licences.is_empty() && !rules.banned.is_empty(), "deny.toml allows or bans nothing");
        Ok(rules)
    }

    fn allows(&self, licence: &str) -> bool {
        // "MIT/Apache-2.0" is the former notation.
        Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| {
            expression.evaluate(|required| self.licences.iter().any(|one| *one == required.to_string()))
        })
    }
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Packages that are built on one of the platforms; `packages` also lists others, `resolve` does not.
fn packages(metadata: &Value) -> Vec<Package> {
    let built: Vec<&Value> = metadata["resolve"]["nodes"].as_array().into_iter().flatten().map(|n| &n["id"]).collect();
    let all = metadata["packages"].as_array().into_iter().flatten();
    let package = |one: &Value| {
        let needs = one["dependencies"].as_array().into_iter().flatten();
        let open = needs.filter(|need| need["req"] == "*" && need["path"].is_null());
        Package {
            name: text_of(&one["name"]),
            version: text_of(&one["version"]),
            licence: one["license"].as_str().map(str::to_owned),
            source: one["source"].as_str().map(str::to_owned),
            any_version_of: open.map(|need| text_of(&need["name"])).collect(),
        }
    };
    all.filter(|one| built.contains(&&one["id"])).map(package).collect()
}

fn findings(rules: &Rules, packages: &[Package]) -> Vec<String> {
    let mut found = Vec::new();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages {
        let Package { name, version, licence, source, any_version_of } = package;
        versions.entry(name).or_default().push(version);
        if let Some((_, reason)) = rules.banned.iter().find(|(banned, _)| banned == name) {
            found.push(format!("{name} {version} is banned: {reason}"));
        }
        let Some(source) = source else {
            found.extend(any_version_of.iter().map(|other| format!("{name} allows any version of {other}")));
            continue;
        };
        if source != "registry+https://github.com/rust-lang/crates.io-index" {
            found.push(format!("{name} {version} comes from {source}"));
        }
        match licence {
            Some(licence) if rules.allows(licence) => {}
            Some(licence) => found.push(format!("{name} {version} has the licence {licence}, which is not allowed")),
            None => found.push(format!("{name} {version} names no licence")),
        }
    }
    let is_known = |name: &str, version: &str| rules.second_versions.contains(&format!("{name}@{version}"));
    for (name, versions) in &versions {
        let new: Vec<&str> = versions.iter().copied().filter(|version| !is_known(name, version)).collect();
        if new.len() > 1 {
            found.push(format!("{name} comes in several versions: {} (`skip` of deny.toml)", new.join(", ")));
        }
    }
    let is_there = |known: &&String| packages.iter().any(|one| format!("{}@{}", one.name, one.version) == **known);
    let gone = rules.second_versions.iter().filter(|known| !is_there(known));
    found.extend(gone.map(|known| format!("{known} is in `skip` of deny.toml, but no longer part of the product")));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = r#"
        [licenses]
        allow = ["MIT", "Apache-2.0 WITH LLVM-exception", "Unicode-3.0"]
        [bans]
        deny = [{ name = "openssl", reason = "rustls is used" }]
        skip = ["base64@0.22.1"]
    "#;

    fn package(name: &str, version: &str, licence: &str) -> Package {
        Package {
            name: name.into(),
            version: version.into(),
            licence: Some(licence.into()),
            source: Some("registry+https://github.com/rust-lang/crates.io-index".into()),
            any_version_of: Vec::new(),
        }
    }

    fn found(packages: &[Package]) -> Vec<String> {
        let second = package("base64", "0.22.1", "MIT");
        let packages: Vec<Package> = packages.iter().chain([&second]).map(copy).collect();
        findings(&Rules::parse(RULES).expect("rules"), &packages)
    }

    fn copy(one: &Package) -> Package {
        let mut copy = package(&one.name, &one.version, one.licence.as_deref().unwrap_or_default());
        copy.source.clone_from(&one.source);
        copy
    }

    #[test]
    fn a_licence_is_allowed_if_its_choices_and_its_parts_are() {
        let rules = Rules::parse(RULES).expect("rules");
        for good in
            ["MIT", "GPL-3.0 OR MIT", "GPL-2.0/MIT", "(MIT OR Zlib) AND Unicode-3.0", "Apache-2.0 WITH LLVM-exception"]
        {
            assert!(rules.allows(good), "{good}");
        }
        for bad in ["Apache-2.0", "GPL-3.0", "MIT AND Zlib", "", "whatever we like"] {
            assert!(!rules.allows(bad), "{bad}");
        }
    }

    #[test]
    fn forbidden_dependencies_are_reported() {
        assert_eq!(found(&[package("serde", "1.0.0", "MIT"), package("base64", "0.23.0", "MIT")]), [""; 0]);
        assert_eq!(found(&[package("openssl", "1.0.0", "MIT")]), ["openssl 1.0.0 is banned: rustls is used"]);
        let mut foreign = package("serde", "1.0.0", "MIT");
        foreign.source = Some("git+https://example.com/serde".into());
        assert_eq!(found(&[foreign]), ["serde 1.0.0 comes from git+https://example.com/serde"]);
        let twice = [package("base64", "0.23.0", "MIT"), package("base64", "0.24.0", "MIT")];
        assert_eq!(found(&twice), ["base64 comes in several versions: 0.23.0, 0.24.0 (`skip` of deny.toml)"]);
        let gone = findings(&Rules::parse(RULES).expect("rules"), &[]);
        assert_eq!(gone, ["base64@0.22.1 is in `skip` of deny.toml, but no longer part of the product"]);
    }
}
