//! What packages have to be, without I/O.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use pitlane_base::codes::OrderType;
use pitlane_platform::error::Fields;
use pitlane_tax::quantity::Quantity;
use serde::Serialize;

use super::types::{CreatePackage, EditPackage, KeptLine, LineInput, PackageFacts};
use crate::catalogue::names::{maybe_plain, plain};
use crate::catalogue::types::WorkAction;

/// What is written of a package, besides its lines and cars.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackageWritten {
    pub name: String,
    pub category: i64,
    pub description: Option<String>,
    pub duration_minutes: Option<i64>,
    pub valid_from: Option<NaiveDate>,
    pub valid_to: Option<NaiveDate>,
    pub is_active: bool,
}

impl PackageFacts {
    pub fn written(&self) -> PackageWritten {
        PackageWritten {
            name: self.name.clone(),
            category: self.category,
            description: self.description.clone(),
            duration_minutes: self.duration_minutes,
            valid_from: self.valid_from,
            valid_to: self.valid_to,
            is_active: self.is_active,
        }
    }
}

impl CreatePackage {
    pub fn written(&self) -> PackageWritten {
        PackageWritten {
            name: plain(&self.name),
            category: self.category,
            description: maybe_plain(self.description.clone()),
            duration_minutes: self.duration_minutes,
            valid_from: self.valid_from,
            valid_to: self.valid_to,
            is_active: true,
        }
    }
}

impl EditPackage {
    /// The package after the edit.
    pub fn over(&self, before: &PackageWritten) -> PackageWritten {
        PackageWritten {
            name: self.name.as_deref().map_or_else(|| before.name.clone(), plain),
            category: self.category.unwrap_or(before.category),
            description: maybe_plain(self.description.clone().over(before.description.clone())),
            duration_minutes: self.duration_minutes.clone().over(before.duration_minutes),
            valid_from: self.valid_from.clone().over(before.valid_from),
            valid_to: self.valid_to.clone().over(before.valid_to),
            is_active: self.is_active.unwrap_or(before.is_active),
        }
    }
}

pub fn check(facts: &PackageWritten, fields: &mut Fields) {
    if OrderType::from_id(facts.category).is_none() {
        fields.add("category", format!("must be {}", OrderType::choices()));
    }
    if facts.valid_from.zip(facts.valid_to).is_some_and(|(first, last)| last < first) {
        fields.add("valid_to", "must not be before the first day");
    }
}

/// What a line is of: a service, a part, or a work on a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineOf {
    pub service_id: Option<i64>,
    pub part_id: Option<i64>,
    pub action: Option<WorkAction>,
}

/// A line in its place, as it is written.
#[derive(Clone, Copy, Debug)]
pub struct PlacedLine {
    /// None: a new one.
    pub id: Option<i64>,
    pub service_id: Option<i64>,
    pub part_id: Option<i64>,
    pub action: Option<WorkAction>,
    pub quantity: Quantity,
}

/// Services and parts by their ids, each with whether it is on offer.
#[derive(Debug, Default)]
pub struct Known {
    pub services: BTreeMap<i64, bool>,
    pub parts: BTreeMap<i64, bool>,
}

impl Known {
    /// Whether it is on offer; none if there is no such row.
    fn of(&self, line: LineOf) -> Option<bool> {
        match (line.service_id, line.part_id) {
            (Some(id), _) => self.services.get(&id).copied(),
            (None, Some(id)) => self.parts.get(&id).copied(),
            (None, None) => None,
        }
    }
}

/// Each line is one that stands, or a new one of something that is on offer; none is there twice, and one at least can be
/// done. D.4.4
pub fn check_lines(lines: &[LineInput], before: &[KeptLine], known: &Known, fields: &mut Fields) {
    let mut seen = BTreeSet::new();
    let mut can_be_done = false;
    for (at, line) in lines.iter().enumerate() {
        let mut wrong = |field: &str, problem: &str| fields.add(format!("lines.{at}.{field}"), problem);
        if line.quantity <= Quantity::ZERO {
            wrong("quantity", "must be above 0");
        }
        let stands = line.id.map(|id| before.iter().find(|known| known.id == id));
        if matches!(stands, Some(None)) {
            wrong("id", "is not a line of this package");
            continue;
        }
        let of = stands.flatten().map_or_else(|| line.of(), KeptLine::of);
        if line.id.is_some() && line.of() != of && line.of() != LineOf::NONE {
            wrong("id", "is of something else: remove the line, and add another");
        }
        if !seen.insert(of) {
            wrong("id", "is there twice: change the quantity of the first one");
        }
        if line.id.is_none() {
            check_new(of, known, &mut wrong);
        }
        can_be_done |= known.of(of) == Some(true);
    }
    if !can_be_done {
        fields.add("lines", "need one at least whose service or part is on offer");
    }
}

fn check_new(of: LineOf, known: &Known, wrong: &mut impl FnMut(&str, &str)) {
    match (of.service_id, of.part_id) {
        (Some(_), None) if of.action.is_some() => wrong("action", "is that of a part: a service has none"),
        (Some(_), None) | (None, Some(_)) => {}
        _ => return wrong("service_id", "or part_id is required, one of them"),
    }
    let field = if of.service_id.is_some() { "service_id" } else { "part_id" };
    match known.of(of) {
        Some(true) => {}
        Some(false) => wrong(field, "is switched off: switch it on first"),
        None => wrong(field, "is unknown"),
    }
}

impl LineOf {
    pub const NONE: Self = Self { service_id: None, part_id: None, action: None };
}

impl LineInput {
    /// A part that is put in is the part itself.
    pub fn of(&self) -> LineOf {
        let action = self.action.filter(|action| *action != WorkAction::Replaced || self.part_id.is_none());
        LineOf { service_id: self.service_id, part_id: self.part_id, action }
    }
}

impl KeptLine {
    pub fn of(&self) -> LineOf {
        LineOf { service_id: self.service_id, part_id: self.part_id, action: self.action }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(service_id: Option<i64>, part_id: Option<i64>, action: Option<WorkAction>, quantity: &str) -> LineInput {
        LineInput {
            id: None,
            service_id,
            part_id,
            action,
            quantity: Quantity::parse(quantity).expect("a quantity"),
            price: None,
            valid_from: None,
            valid_to: None,
            is_free: false,
        }
    }

    fn wrong(lines: &[LineInput]) -> Vec<String> {
        let known = Known { services: [(1, true), (2, false)].into(), parts: [(7, true)].into() };
        let mut fields = Fields::new();
        check_lines(lines, &[], &known, &mut fields);
        fields.iter().map(|(field, _)| field.to_owned()).collect()
    }

    #[test]
    fn a_line_is_of_one_thing_that_is_on_offer_and_there_once() {
        let cleaned = Some(WorkAction::Cleaned);
        assert!(wrong(&[line(Some(1), None, None, "1"), line(None, Some(7), cleaned, "0.5")]).is_empty());
        assert_eq!(wrong(&[line(Some(1), Some(7), None, "1")]), ["lines.0.service_id"]);
        assert_eq!(wrong(&[line(Some(1), None, cleaned, "0")]), ["lines.0.action", "lines.0.quantity"]);
        assert_eq!(wrong(&[line(Some(2), None, None, "1")]), ["lines", "lines.0.service_id"]);
        assert_eq!(wrong(&[line(Some(1), None, None, "1"), line(Some(9), None, None, "1")]), ["lines.1.service_id"]);
        let put_in = line(None, Some(7), Some(WorkAction::Replaced), "1");
        assert_eq!(wrong(&[line(None, Some(7), None, "1"), put_in]), ["lines.1.id"]);
    }
}
