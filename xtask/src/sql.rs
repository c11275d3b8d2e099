//! SQL that means the same on SQLite and PostgreSQL. docs/decisions/one-sql-two-databases.md gives the reasons.

use crate::sources::Source;

/// A word that SQL must not contain, and what to write instead.
const FORBIDDEN: [(&str, &str); 12] = [
    ("ILIKE", "compare folded columns with LIKE"),
    ("= ANY(", "expand the list: IN ($1, $2)"),
    ("= ANY (", "expand the list: IN ($1, $2)"),
    ("FOR UPDATE", "use a conditional UPDATE with RETURNING"),
    ("CURRENT_TIMESTAMP", "bind the region's clock"),
    ("NOW()", "bind the region's clock"),
    ("->>", "store JSON as text and parse it in Rust"),
    ("JSON_EXTRACT", "store JSON as text and parse it in Rust"),
    ("INSERT OR ", "ON CONFLICT"),
    ("AUTOINCREMENT", "{ID}"),
    ("STRFTIME(", "compute times in Rust"),
    ("DATE_TRUNC(", "compute times in Rust"),
];

/// The one place that writes LIKE.
const TEXT_SEARCH: &str = "crates/base/src/list/text.rs";

/// What declares columns or statements, wherever it occurs.
const WITH_SQL: [&str; 4] = ["record! {", "select!(", "insert!(", "update!("];

pub fn check(file: &Source) -> Vec<String> {
    let holds_sql = file.path.starts_with("migrations/")
        || (file.is_rust()
            && file.path.starts_with("crates/")
            && (file.path.contains("/store")
                || file.path.starts_with("crates/demo/")
                || WITH_SQL.iter().any(|with| file.text.contains(with))));
    // Tests run on both databases: differences show there.
    if !holds_sql || file.path.ends_with("tests.rs") {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (at, line) in file.lines() {
        let code = line.split("//").next().unwrap_or_default().split("-- ").next().unwrap_or_default();
        for (word, instead) in FORBIDDEN {
            if code.to_uppercase().contains(word) && is_text(code, file) {
                findings.push(format!("{}:{at}: {word} is not portable; {instead}", file.path));
            }
        }
        // `name "LIKE ?"` is a condition, too.
        if [" LIKE ", " \"LIKE "].iter().any(|word| code.contains(word)) && file.is_rust() && file.path != TEXT_SEARCH {
            findings.push(format!(
                "{}:{at}: LIKE takes % and _ for wildcards and its case depends on the database; use part_of",
                file.path
            ));
        }
        if code.contains("lower(") && code.contains('"') {
            findings.push(format!("{}:{at}: SQLite's lower() knows ASCII only; keep a folded column", file.path));
        }
        // PostgreSQL's sum of BIGINT is NUMERIC.
        let is_selected = code.contains("SELECT") || code.contains(" = \"");
        if is_selected && code.contains("SUM(") && !code.contains("CAST(") {
            findings
                .push(format!("{}:{at}: SUM without CAST(... AS BIGINT) has another type on each database", file.path));
        }
    }
    findings
}

/// In Rust a lower-case word may be a name; in SQL it is written in capitals, or is in a migration.
fn is_text(code: &str, file: &Source) -> bool {
    !file.is_rust() || FORBIDDEN.iter().any(|(word, _)| code.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(text: &str) -> usize {
        check(&Source { path: "crates/orders/src/x/store.rs".into(), text: text.into() }).len()
    }

    #[test]
    fn columns_are_checked_in_every_record() {
        let text = "record! {\n    struct Sums {\n        paid: Money = \"SUM(amount)\",\n    }\n}";
        let types = Source { path: "crates/orders/src/x/types.rs".into(), text: text.into() };
        assert_eq!(check(&types).len(), 1);
    }

    #[test]
    fn differences_between_the_databases_are_found() {
        for bad in [
            "\"SELECT 1 WHERE name ILIKE $1\"",
            "\"WHERE name LIKE $1\"",
            "\"WHERE id = ANY($1)\"",
            "\"SELECT SUM(amount) FROM orders\"",
            "\"SELECT id FROM jobs FOR UPDATE\"",
            "        paid: Option<Money> = \"SUM(amount)\",",
            "        at = \"NOW()\",",
            "    select!(Stored, \"FROM orders WHERE name LIKE $1\", name)",
            "    update!(things { open = \"FALSE\" } where { name \"LIKE ?\": name })",
            "\"WHERE name_folded LIKE $1\"",
            "\"WHERE lower(a.name) = lower($1)\"",
        ] {
            assert_eq!(findings(bad), 1, "{bad}");
        }
        for good in [
            "        paid: Money = \"CAST(SUM(amount) AS BIGINT)\",",
            "\"SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM orders\"",
            "// ILIKE would be shorter",
            "let now = region.now();",
        ] {
            assert_eq!(findings(good), 0, "{good}");
        }
    }
}
