//! People by what is typed of them.

use pitlane_base::list::{Where, non_blank, part_of, words_begin};

/// The fewest digits that are looked for in mobiles.
const DIGITS: usize = 4;

/// By the beginnings of words of the name of `u`, or by digits of the mobile.
pub fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_number = text.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '+' | '-'));
    let name = words_begin("u.name_folded", text, by);
    if is_number && digits.len() >= DIGITS {
        let mobile = part_of("u.mobile", &digits, by);
        by.and(format!("(({name}) OR {mobile})"));
    } else {
        by.and(format!("({name})"));
    }
}
