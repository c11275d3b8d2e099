//! Grouping of the roll-ups.

use pitlane_base::codes::is_insurance;

/// The kind of an order, or of a row with its order type.
pub(super) fn kind() -> String {
    format!("CASE WHEN {} THEN 2 WHEN o.is_business THEN 0 ELSE 1 END", is_insurance("o."))
}

/// The GROUP BY list: with the subject's id first, unless it is a constant.
pub(super) fn grouped(id: &str, by: &str) -> String {
    if id == "0" { by.into() } else { format!("{id}, {by}") }
}
