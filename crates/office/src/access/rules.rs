//! The rules of one-time passwords, roles and the search for users; no I/O.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::identity;
use pitlane_platform::access::Catalogue;
use pitlane_platform::error::Fields;

/// The validation errors of the sections and permissions that an admin gives a role.
pub fn check_role(catalogue: &Catalogue, sections: &BTreeSet<String>, letters: &BTreeMap<String, String>) -> Fields {
    let mut fields = Fields::new();
    for name in sections {
        if !catalogue.sections.iter().any(|section| section.name == name) {
            fields.add(format!("sections.{name}"), "is not a section of the console");
        }
    }
    for (key, held) in letters {
        let path = format!("letters.{key}");
        if !catalogue.resources.iter().any(|resource| resource.key == key) {
            fields.add(path, "is not a resource");
        } else if canonical(held).as_ref() != Some(held) {
            fields.add(path, "must be letters out of C, R, U and D, in this order, each once");
        }
    }
    fields
}

/// The permission letters in their usual order, if they are valid.
fn canonical(held: &str) -> Option<String> {
    let ordered: String = "CRUD".chars().filter(|letter| held.contains(*letter)).collect();
    (ordered.len() == held.len()).then_some(ordered)
}

/// Whether a search text matches a user: each word is a prefix of a word in the name, or the text is a part of the
/// mobile in any notation.
pub fn is_meant(typed: &str, name: &str, mobile: &str) -> bool {
    let is_number = typed.chars().all(|c| c.is_ascii_digit() || "+-() ".contains(c));
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    if is_number && !digits.is_empty() {
        // E.164 has no trunk zero.
        return mobile.contains(&digits) || mobile.contains(digits.strip_prefix('0').unwrap_or(&digits));
    }
    let (typed, name) = (identity::folded(typed), identity::folded(name));
    !typed.is_empty() && typed.split(' ').all(|word| name.split(' ').any(|known| known.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_matches_name_words_or_mobile_digits() {
        let meant = |typed| is_meant(typed, "José Álvarez Rao", "+60123456789");
        for typed in ["jose", " ÁLV ", "rao jos", "012-345 6789", "+60 12", "6789", "0"] {
            assert!(meant(typed), "{typed}");
        }
        for typed in ["ose", "jose rani", "", "  ", "+", "6788", "00199", "jose 6789"] {
            assert!(!meant(typed), "{typed}");
        }
    }

    #[test]
    fn roles_need_known_sections_and_permissions() {
        let catalogue = &pitlane_base::access::CATALOGUE;
        let sections = |names: &[&str]| names.iter().map(|&n| n.to_owned()).collect::<BTreeSet<_>>();
        let letters = |pairs: &[(&str, &str)]| pairs.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect();
        assert!(
            check_role(catalogue, &sections(&["Orders"]), &letters(&[("orders", "CRU"), ("users", "")])).is_empty()
        );
        assert!(!check_role(catalogue, &sections(&["Nowhere"]), &letters(&[])).is_empty());
        for wrong in ["RC", "X", "CC", "cr"] {
            assert!(!check_role(catalogue, &sections(&[]), &letters(&[("orders", wrong)])).is_empty(), "{wrong}");
        }
        assert!(!check_role(catalogue, &sections(&[]), &letters(&[("nothing", "R")])).is_empty());
    }
}
