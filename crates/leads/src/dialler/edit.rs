//! A configuration edited: what it says afterwards, and what is wrong with it. No I/O.

use std::collections::BTreeSet;

use pitlane_base::codes::LeadStatus;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_staff::roster::Minute;

use super::settings::{DialMode, Filters, Settings, lawful};
use super::types::{Difference, SaveConfig};
use crate::leads::DateFilter;

/// What exists, to check what is named.
#[derive(Debug, Default)]
pub struct Known {
    pub sources: BTreeSet<i64>,
    pub cities: BTreeSet<i64>,
}

/// What a copy says differently from its origin, without its name.
pub fn differences(origin: &Settings, copy: &Settings) -> Vec<Difference> {
    let other = copy.facts();
    let differ = origin.facts().into_iter().filter(|(field, value)| field != "name" && other.get(field) != Some(value));
    differ
        .map(|(field, origin)| {
            let copy = other.get(&field).cloned().unwrap_or_default();
            Difference { field, origin, copy }
        })
        .collect()
}

/// What is said after an edit, with what is wrong added to `fields`; and whether the hours were cut to what the law allows.
pub fn edited(
    country: &Country,
    before: Settings,
    edit: &SaveConfig,
    known: &Known,
    fields: &mut Fields,
) -> (Settings, bool) {
    let mode = edit.mode.unwrap_or(before.mode);
    // Whoever goes back to preview need not think of the pacing.
    let pacing = edit.pacing.unwrap_or(if mode == DialMode::Preview { 1 } else { before.pacing });
    let (first, last) = lawful(country);
    let asked = (edit.window_from.unwrap_or(before.window_from), edit.window_to.unwrap_or(before.window_to));
    let window = (asked.0.max(first), asked.1.min(last));
    let after = Settings {
        name: edit.name.as_deref().map_or(before.name, |name| name.trim().to_owned()),
        is_active: edit.is_active.unwrap_or(before.is_active),
        valid_from: edit.valid_from.clone().over(before.valid_from),
        valid_to: edit.valid_to.clone().over(before.valid_to),
        weekdays: edit.weekdays.clone().map_or(before.weekdays, sorted),
        window_from: window.0,
        window_to: window.1,
        filters: edit.filters.clone().map_or(before.filters, Filters::sorted),
        order: edit.order.unwrap_or(before.order),
        mode,
        pacing,
        ring_seconds: edit.ring_seconds.unwrap_or(before.ring_seconds),
        acw_seconds: edit.acw_seconds.unwrap_or(before.acw_seconds),
        may_skip: edit.may_skip.unwrap_or(before.may_skip),
        ladder: edit.ladder.unwrap_or(before.ladder),
        max_per_day: edit.max_per_day.unwrap_or(before.max_per_day),
        max_total: edit.max_total.unwrap_or(before.max_total),
    };
    check(&after, (edit, known), (first, last), fields);
    (after, window != asked)
}

fn sorted(mut all: Vec<i64>) -> Vec<i64> {
    all.sort_unstable();
    all.dedup();
    all
}

impl Filters {
    fn sorted(self) -> Self {
        Self {
            source_ids: sorted(self.source_ids),
            type_ids: sorted(self.type_ids),
            status_ids: sorted(self.status_ids),
            priorities: sorted(self.priorities),
            city_ids: sorted(self.city_ids),
            ..self
        }
    }
}

fn check(after: &Settings, (edit, known): (&SaveConfig, &Known), law: (Minute, Minute), fields: &mut Fields) {
    if edit.name.is_some() && after.name.is_empty() {
        fields.add("name", "is required");
    }
    if after.valid_from.zip(after.valid_to).is_some_and(|(from, to)| to < from) {
        fields.add("valid_to", "must not be before valid_from");
    }
    if after.weekdays.iter().any(|day| !(1..=7).contains(day)) {
        fields.add("weekdays", "are 1 Monday to 7 Sunday");
    }
    if after.window_from >= after.window_to {
        fields.add("window_to", format!("must leave hours between {} and {}: leads are called then", law.0, law.1));
    }
    if after.mode == DialMode::Preview && after.pacing != 1 {
        fields.add("pacing", "is 1 in preview");
    }
    for (step, minutes, least) in after.ladder.steps() {
        if minutes < least {
            fields.add(format!("ladder.{step}"), format!("must be at least {least} minutes"));
        }
    }
    if after.max_per_day > after.max_total {
        fields.add("max_total", "must not be less than max_per_day");
    }
    if edit.filters.is_some() {
        check_filters(&after.filters, known, fields);
    }
}

fn check_filters(filters: &Filters, known: &Known, fields: &mut Fields) {
    if filters.source_ids.iter().any(|id| !known.sources.contains(id)) {
        fields.add("filters.source_ids", "names a source that does not exist");
    }
    if filters.city_ids.iter().any(|id| !known.cities.contains(id)) {
        fields.add("filters.city_ids", "names a city that does not exist");
    }
    if filters.type_ids.iter().any(|id| !(1..=8).contains(id)) {
        fields.add("filters.type_ids", "are 1 to 8");
    }
    let is_worked = |id: &i64| LeadStatus::from_id(*id).is_some_and(LeadStatus::is_worked);
    if !filters.status_ids.iter().all(is_worked) {
        fields.add("filters.status_ids", "are 1 New, 2 Follow Up or 3 Unanswered: others are never dialled");
    }
    if filters.priorities.iter().any(|priority| !(1..=3).contains(priority)) {
        fields.add("filters.priorities", "are 1 to 3");
    }
    if filters.date_filter == Some(DateFilter::Custom) {
        fields.add("filters.date_filter", "must be a period that moves with the days");
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::INDIA;

    use super::*;
    use crate::leads::ladder::Ladder;

    fn try_edit(edit: &SaveConfig) -> (Settings, bool, Vec<String>) {
        let mut fields = Fields::new();
        let known = Known { sources: BTreeSet::from([1]), cities: BTreeSet::from([2]) };
        let (after, cut) = edited(&INDIA, Settings::usual(&INDIA), edit, &known, &mut fields);
        (after, cut, fields.iter().map(|(path, _)| path.to_owned()).collect())
    }

    /// Acceptance 1: the hours are cut, and it is said.
    #[test]
    fn the_window_is_cut_to_the_law() {
        let at = |text| Minute::parse(text);
        let wide = SaveConfig { window_from: at("08:00"), window_to: at("22:00"), ..SaveConfig::default() };
        let (after, cut, wrong) = try_edit(&wide);
        assert_eq!((after.window_from.to_string(), after.window_to.to_string()), ("09:00".into(), "21:00".into()));
        assert!(cut && wrong.is_empty());
        let fits = SaveConfig { window_from: at("10:00"), window_to: at("18:30"), ..SaveConfig::default() };
        assert!(!try_edit(&fits).1);
        let night = SaveConfig { window_from: at("21:30"), window_to: at("23:00"), ..SaveConfig::default() };
        assert_eq!(try_edit(&night).2, ["window_to"]);
    }

    #[test]
    fn every_wrong_setting_is_named() {
        let filters = Filters {
            source_ids: vec![9],
            type_ids: vec![9],
            status_ids: vec![4],
            priorities: vec![0],
            city_ids: vec![9],
            date_filter: Some(DateFilter::Custom),
            ..Filters::default()
        };
        let edit = SaveConfig {
            name: Some(" ".into()),
            weekdays: Some(vec![0]),
            pacing: Some(2),
            ladder: Some(Ladder { busy: 5, ..Ladder::SHORTEST }),
            max_per_day: Some(3),
            max_total: Some(2),
            filters: Some(filters),
            ..SaveConfig::default()
        };
        let expected = [
            "filters.city_ids",
            "filters.date_filter",
            "filters.priorities",
            "filters.source_ids",
            "filters.status_ids",
            "filters.type_ids",
            "ladder.busy",
            "max_total",
            "name",
            "pacing",
            "weekdays",
        ];
        assert_eq!(try_edit(&edit).2, expected);
    }

    #[test]
    fn a_copy_differs_by_what_was_changed() {
        let origin = Settings::usual(&INDIA);
        let mut copy = Settings { name: "Copy".into(), max_total: 4, ..origin.clone() };
        copy.filters.source_ids = vec![1];
        let named: Vec<_> = differences(&origin, &copy).into_iter().map(|one| one.field).collect();
        assert_eq!(named, ["filters.source_ids", "max_total"]);
    }
}
