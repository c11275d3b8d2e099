//! The cars that earlier lines of a file add: of two similar ones the second is noticed, as if they were added one by one.

use std::collections::{BTreeMap, HashMap};

use pitlane_base::similar;

use crate::cars::facts::Facts;
use crate::cars::types::OwnerInput;

/// A plate or a name, and its line.
type Line = (String, i64);

#[derive(Default)]
pub struct Seen {
    plates: HashMap<String, i64>,
    vins: HashMap<String, i64>,
    /// By mobile: the name, and the line that has it.
    owners: HashMap<String, Line>,
    by_key: HashMap<String, Line>,
    /// By model and key, and by model and key backwards: both ends of a plate lead to it.
    heads: BTreeMap<(i64, String), Line>,
    tails: BTreeMap<(i64, String), (String, Line)>,
}

impl Seen {
    /// Notes the plate of a line; the line that had it before.
    pub fn plate(&mut self, plate: &str, line: i64) -> Option<i64> {
        self.plates.insert(plate.to_owned(), line)
    }

    /// The same of a VIN.
    pub fn vin(&mut self, vin: &str, line: i64) -> Option<i64> {
        self.vins.insert(vin.to_owned(), line)
    }

    /// Notes the owner of a line; the line that has another name for the same mobile.
    pub fn owner(&mut self, owner: &OwnerInput, line: i64) -> Option<i64> {
        let digits = owner.mobile.chars().filter(char::is_ascii_digit).collect();
        let name = owner.name.trim();
        let (first, at) = self.owners.entry(digits).or_insert_with(|| (name.to_owned(), line));
        (first != name).then_some(*at)
    }

    /// Notes a car that is added.
    pub fn add(&mut self, car: &Facts, line: i64) {
        let key = similar::key(&car.registration_no);
        let seen = (car.registration_no.clone(), line);
        self.tails.insert((car.model_id, similar::backwards(&key)), (key.clone(), seen.clone()));
        self.heads.insert((car.model_id, key.clone()), seen.clone());
        self.by_key.insert(key, seen);
    }

    /// A car of an earlier line whose plate is easily taken for this one.
    pub fn similar_to(&self, car: &Facts) -> Option<&Line> {
        let key = similar::key(&car.registration_no);
        let (head, tail) = similar::halves(&key);
        let after = |text: &str| format!("{text}\u{10ffff}");
        let model = car.model_id;
        let heads = self.heads.range((model, head.to_owned())..(model, after(head)));
        let tails = self.tails.range((model, tail.clone())..(model, after(&tail)));
        let by_head = || heads.map(|((_, other), line)| (other, line));
        let by_tail = || tails.map(|(_, (other, line))| (other, line));
        self.by_key.get(&key).or_else(|| {
            by_head().chain(by_tail()).find(|(other, _)| similar::is_one_off(&key, other)).map(|(_, line)| line)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn car(plate: &str, model_id: i64) -> Facts {
        Facts { registration_no: plate.into(), model_id, ..Facts::default() }
    }

    #[test]
    fn a_similar_plate_of_an_earlier_line_is_found() {
        let mut seen = Seen::default();
        seen.add(&car("KA01AB1234", 1), 2);
        let line = |plate: &str, model| seen.similar_to(&car(plate, model)).map(|(_, line)| *line);
        for plate in ["KA1AB1234", "KAO1AB1234", "KA01AB1235", "KA01AC1234", "MA01AB1234", "KA01AB123"] {
            assert_eq!(line(plate, 1), Some(2), "{plate}");
        }
        assert_eq!((line("KA01AB1235", 2), line("KA1AB1234", 2)), (None, Some(2)), "of another model");
        assert_eq!(line("KA01AC1235", 1), None);
    }
}
