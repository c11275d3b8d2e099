//! Decisions about one-time passwords, roles and who is meant by a search; no I/O.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::identity;
use pitlane_platform::access::Catalogue;
use pitlane_platform::error::Fields;

/// What is wrong with the sections and letters that an admin gives a role.
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

/// The letters in their usual order, if they are letters.
fn canonical(held: &str) -> Option<String> {
    let ordered: String = "CRUD".chars().filter(|letter| held.contains(*letter)).collect();
    (ordered.len() == held.len()).then_some(ordered)
}

/// Whether what was typed means this person: each of its words begins one of the name's, or it is a part of the
/// mobile in any way of writing it.
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
    fn somebody_is_meant_by_words_of_the_name_or_digits_of_the_mobile() {
        let meant = |typed| is_meant(typed, "José Álvarez Rao", "+60123456789");
        for typed in ["jose", " ÁLV ", "rao jos", "012-345 6789", "+60 12", "6789", "0"] {
            assert!(meant(typed), "{typed}");
        }
        for typed in ["ose", "jose rani", "", "  ", "+", "6788", "00199", "jose 6789"] {
            assert!(!meant(typed), "{typed}");
        }
    }

    #[test]
    fn only_real_sections_and_letters_make_a_role() {
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
