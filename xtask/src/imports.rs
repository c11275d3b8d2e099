//! Who may use whom (ARCHITECTURE.md): the platform knows no domain, a domain uses another only through its `mod.rs`.

use crate::sources::Source;

pub fn check(file: &Source) -> Vec<String> {
    if file.is_rust() { rust(file) } else { Vec::new() }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(path: &str, text: &str) -> usize {
        check(&Source { path: path.into(), text: text.into() }).len()
    }

    #[test]
    fn lower_layers_do_not_know_higher_ones() {
        assert_eq!(findings("crates/platform/src/x.rs", "use pitlane::domains;"), 1);
        assert_eq!(findings("crates/pitlane/src/domains/orders/x.rs", "use crate::domains::leads::store::find;"), 1);
        assert_eq!(findings("crates/pitlane/src/domains/orders/x.rs", "use crate::domains::leads::open_of;"), 0);
    }
}
