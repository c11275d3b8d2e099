//! Plates that are easily taken for one another: a letter read as a digit, a zero left out, one character typed wrongly.

/// A normalised plate without what is easily misread: O is 0, I is 1, and the district has no leading zero. Plates with
/// the same key are similar. Malaysian plates have no districts, and no leading zeros either.
pub fn key(plate: &str) -> String {
    let mut key: String = plate
        .chars()
        .map(|c| match c {
            'O' => '0',
            'I' => '1',
            other => other,
        })
        .collect();
    // After the two letters of the state.
    const DISTRICT: usize = 2;
    let bytes = key.as_bytes();
    let has_zero = bytes.get(DISTRICT) == Some(&b'0') && bytes.get(DISTRICT + 1).is_some_and(u8::is_ascii_digit);
    if has_zero {
        key.remove(DISTRICT);
    }
    key
}

/// The key backwards: a search by the end of a plate is one by the beginning of this.
pub fn backwards(key: &str) -> String {
    key.chars().rev().collect()
}

/// The two parts of a key of which a key that differs in one character has at least one in the same place: its beginning,
/// and its end, backwards.
pub fn halves(key: &str) -> (&str, String) {
    let (head, tail) = key.split_at_checked(key.len() / 2).unwrap_or((key, ""));
    (head, backwards(tail))
}

/// Whether two keys differ in at most one character: another one, one more, or one less.
pub fn is_one_off(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let same = short.bytes().zip(long.bytes()).take_while(|(x, y)| x == y).count();
    let rest = |text: &str, from: usize| text.as_bytes().get(from..).unwrap_or_default().to_vec();
    match long.len() - short.len() {
        0 => rest(short, same + 1) == rest(long, same + 1),
        1 => rest(short, same) == rest(long, same + 1),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_easily_misread_has_one_key() {
        for (a, b) in [
            ("KA1AB1234", "KA01AB1234"),
            ("KAO1AB1234", "KA01AB1234"),
            ("KA0IAB1234", "KA01AB1234"),
            ("OD02AB1234", "OD2AB1234"),
            ("DL04CAB1234", "DL4CAB1234"),
        ] {
            assert_eq!(key(a), key(b), "{a} {b}");
        }
        for (a, b) in [("KA01AB1234", "KA10AB1234"), ("KA01AB1234", "KA01AB0123"), ("22BH1234AA", "22BH1234AB")] {
            assert_ne!(key(a), key(b), "{a} {b}");
        }
        assert_eq!(key("WO1234"), key("W01234"));
        for odd in ["", "K", "KA", "KA0"] {
            assert_eq!(key(odd), odd);
        }
    }

    #[test]
    fn one_character_off_is_found_by_one_half_at_least() {
        let plate = "KA1AB1234";
        let (head, tail) = halves(plate);
        let found = |other: &str| other.starts_with(head) || backwards(other).starts_with(&tail);
        for at in 0..plate.len() {
            let [mut other, mut less, mut more] = [0; 3].map(|_| plate.to_owned());
            other.replace_range(at..=at, "X");
            less.remove(at);
            more.insert(at, 'X');
            for near in [other, less, more] {
                assert!(is_one_off(plate, &near) && is_one_off(&near, plate), "{near}");
                assert!(found(&near), "{near}");
            }
        }
        assert!(is_one_off(plate, plate) && is_one_off("", "A"));
        for far in ["KA1AB1243", "KA1AB12", "KA1AB123456", "", "MH1AC1234"] {
            assert!(!is_one_off(plate, far) && !is_one_off(far, plate), "{far}");
        }
    }
}
