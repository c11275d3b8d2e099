//! A suppressed rule must have a reason.

use crate::sources::Source;

/// How a rule is suppressed in TypeScript.
const MARKS: [&str; 6] =
    ["eslint-disable", "oxlint-disable", "biome-ignore", "@ts-ignore", "@ts-expect-error", "@ts-nocheck"];

pub fn check(file: &Source) -> Vec<String> {
    if !file.is_typescript() {
        // Clippy finds Rust's: allow_attributes_without_reason.
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (at, line) in file.lines() {
        for mark in MARKS {
            let Some((_, rest)) = line.split_once(mark) else { continue };
            // The reason follows the rule: `-- because`, `: because`.
            let reason = rest.split_once("--").or_else(|| rest.split_once(':')).map_or("", |(_, reason)| reason);
            if reason.trim().trim_end_matches("*/").trim().len() < 10 {
                findings.push(format!("{}:{at}: {mark} without a reason", file.path));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_required() {
        let text = "// oxlint-disable-next-line no-console -- the error log itself\n// @ts-expect-error\n// biome-ignore lint: x";
        let found = check(&Source { path: "web/src/a.ts".into(), text: text.into() });
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
