//! Words that were typed with a letter wrong.

use strsim::osa_distance;

/// Shorter words are near too many others.
const SHORTEST: usize = 4;
/// From this length on two letters may be wrong.
const LONG: usize = 8;

/// Whether a letter of it may be wrong: one more or less in a number is another number.
pub fn is_spelled(word: &str) -> bool {
    word.chars().count() >= SHORTEST && word.chars().all(char::is_alphabetic)
}

/// How many letters differ between what was typed and a word, or its beginning: a letter is wrong, missing or too many, or
/// two are swapped.
fn distance(typed: &str, word: &str) -> usize {
    let length = typed.chars().count();
    let beginning = |count: usize| word.char_indices().nth(count).and_then(|(at, _)| word.get(..at)).unwrap_or(word);
    let beginnings = (length.saturating_sub(1)..=length + 1).map(beginning);
    beginnings.map(|beginning| osa_distance(typed, beginning)).min().unwrap_or(length)
}

/// The known word that was probably meant, if one is near enough: the nearest, of several the one whose length is that of what
/// was typed, and then the first.
pub fn nearest<'a>(typed: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = typed.chars().count();
    let most = if length < LONG { 1 } else { 2 };
    // The first letter is rarely wrong.
    let rank = |word: &&str| {
        let starts_alike = word.chars().next() == typed.chars().next();
        (distance(typed, word), !starts_alike, word.chars().count().abs_diff(length))
    };
    known.map(|word| (rank(&word), word)).filter(|((distance, ..), _)| *distance <= most).min().map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 8] = ["alternator", "brake", "brass", "bumper", "filter", "lamp", "pads", "steering"];

    #[test]
    fn one_letter_may_be_wrong_missing_too_many_or_swapped() {
        for (typed, meant) in [
            ("brkae", "brake"),
            ("breake", "brake"),
            ("brqke", "brake"),
            ("pdas", "pads"),
            ("fliter", "filter"),
            ("altrnat", "alternator"),
            ("stearring", "steering"),
            ("rake", "brake"),
        ] {
            assert_eq!(nearest(typed, KNOWN.into_iter()), Some(meant), "{typed}");
        }
        for typed in ["wiper", "clutch", "bxmqer", "horn"] {
            assert_eq!(nearest(typed, KNOWN.into_iter()), None, "{typed}");
        }
    }

    #[test]
    fn numbers_and_short_words_are_not_guessed() {
        for word in ["bp701", "5w", "oil", "30"] {
            assert!(!is_spelled(word), "{word}");
        }
        assert!(is_spelled("brkae") && is_spelled("pára"));
    }
}
