//! How roll-ups are grouped.

use pitlane_base::codes::is_insurance;

/// The kind of an order or of a row that has its type.
pub(super) fn kind() -> String {
    format!("CASE WHEN {} THEN 2 WHEN o.is_business THEN 0 ELSE 1 END", is_insurance("o."))
}

/// What follows GROUP BY: a subject's id in front, unless it is a constant.
pub(super) fn grouped(id: &str, by: &str) -> String {
    if id == "0" { by.into() } else { format!("{id}, {by}") }
}
