//! What coupons are found by, and what is shown of a voucher's code.

use pitlane_base::identity;

/// The folded words of a text with single spaces between them.
pub fn words(text: &str) -> String {
    let folded = identity::folded(text);
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

pub fn words_of(code: &str, title: &str, description: Option<&str>) -> String {
    words(&format!("{code} {title} {}", description.unwrap_or_default()))
}

/// The last four signs of a voucher's code.
pub fn masked(code: &str) -> String {
    format!("••••{}", code.get(code.len().saturating_sub(4)..).unwrap_or_default())
}
