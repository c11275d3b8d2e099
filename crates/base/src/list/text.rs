//! Text search that means what was typed: case and marks are folded alike on both databases, and `%` and `_` are
//! letters like others.

use super::filters::Where;
use crate::identity;

/// The text without the spaces around it; none if nothing is left.
pub fn non_blank(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}

/// The same of a text that may be absent.
pub fn trimmed(text: Option<String>) -> Option<String> {
    text.as_deref().and_then(non_blank).map(str::to_owned)
}

/// A text for LIKE with `ESCAPE '!'`: each of its characters stands for itself.
fn escaped(text: &str) -> String {
    let signs = text.chars().flat_map(|c| matches!(c, '%' | '_' | '!').then_some('!').into_iter().chain([c]));
    signs.collect()
}

/// The folded column begins with the text. A range, so that an index on the column serves it.
pub fn starts_with(column: &'static str) -> impl Fn(&str, &mut Where) {
    move |text, by| {
        if let Some(text) = non_blank(text).map(identity::folded) {
            let after = by.bind(format!("{text}\u{10ffff}"));
            let text = by.bind(text);
            by.and(format!("{column} >= {text} AND {column} < {after}"));
        }
    }
}

/// The condition that every word of the text is the beginning of a word in the folded column, in any order.
pub fn words_begin(column: &str, text: &str, by: &mut Where) -> String {
    let words = identity::folded(text);
    let each = words.split(' ').map(|word| {
        let (first, later) = (by.bind(format!("{}%", escaped(word))), by.bind(format!("% {}%", escaped(word))));
        format!("({column} LIKE {first} ESCAPE '!' OR {column} LIKE {later} ESCAPE '!')")
    });
    each.collect::<Vec<_>>().join(" AND ")
}

/// The condition that the column has the text in it: both folded, or both in capitals.
pub fn part_of(column: &str, text: &str, by: &mut Where) -> String {
    let part = by.bind(format!("%{}%", escaped(text)));
    format!("{column} LIKE {part} ESCAPE '!'")
}

/// The folded column has the text in it.
pub fn contains(column: &'static str) -> impl Fn(&str, &mut Where) {
    move |text, by| {
        if let Some(text) = non_blank(text) {
            let condition = part_of(column, &identity::folded(text), by);
            by.and(condition);
        }
    }
}
