//! What an order adds to the roll-ups, and how a change of the order changes them. No I/O.

mod tables;
mod times;

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::codes::{OrderKind, OrderStatus, OrderType};

pub use tables::{ALL_KINDS, Key, Part, Rollup, SUMS, Sums, week_of};
pub use times::Times;

use tables::MOST_SUMS;

use super::dues::OrderDue;

/// The values of an order that the roll-ups count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    pub status: OrderStatus,
    pub order_type: OrderType,
    pub order_of: String,
    pub is_business: bool,
    pub is_open: bool,
    pub city_id: i64,
    pub garage_id: Option<i64>,
    /// Days in the region's time zone.
    pub created: NaiveDate,
    pub delivered: Option<NaiveDate>,
    pub promised: Option<NaiveDate>,
    /// Amount, paid and due, in minor units.
    pub money: [i64; 3],
    pub rating: Option<i64>,
    pub nps: Option<i64>,
    pub times: Times,
}

impl Facts {
    /// Order count, amount, paid and due.
    fn sums(&self) -> Sums {
        let mut all = [0; MOST_SUMS];
        all[0] = 1;
        all[1..4].copy_from_slice(&self.money);
        all
    }

    /// [`sums`](Self::sums), plus the values that exist only after delivery.
    fn handed_back(&self) -> Sums {
        let mut all = self.sums();
        if let Some(place) = self.rating.and_then(|rating| usize::try_from(rating).ok()) {
            all[3 + place.clamp(1, 5)] = 1;
        }
        match self.nps {
            Some(9..) => all[9] = 1,
            Some(7 | 8) => all[10] = 1,
            Some(_) => all[11] = 1,
            None => {}
        }
        if let (Some(wait), Some(work)) = (self.times.wait_minutes, self.times.work_minutes) {
            all[12..].copy_from_slice(&[1, wait, work]);
        }
        all
    }

    /// Appends order type, owner and business flag to the first parts of a key.
    fn typed<const N: usize>(&self, before: [Part; N]) -> Vec<Part> {
        let of = [Part::Number(self.order_type.id()), Part::Text(self.order_of.clone()), Part::Flag(self.is_business)];
        before.into_iter().chain(of).collect()
    }

    /// The subjects that count the order: the whole region, its city, its garage.
    fn subjects(&self) -> impl Iterator<Item = (&'static str, i64)> {
        let all = [("all", Some(0)), ("city", Some(self.city_id)), ("garage", self.garage_id)];
        all.into_iter().filter_map(|(subject, id)| id.map(|id| (subject, id)))
    }

    /// The kinds that count the order: its own, and the sum of all.
    fn kinds(&self) -> [i64; 2] {
        [OrderKind::of(self.order_type, self.is_business).id(), ALL_KINDS]
    }

    /// The days of the order by axis. The delivery date counts once the car is handed back, the promised date as long
    /// as the order is open.
    fn days(&self) -> impl Iterator<Item = (&'static str, NaiveDate)> {
        let is_back = self.status.is_delivered();
        let axes = [
            ("created", Some(self.created)),
            ("delivered", self.delivered.filter(|_| is_back)),
            ("promised", self.promised.filter(|_| self.is_open)),
        ];
        axes.into_iter().filter_map(|(axis, day)| day.map(|day| (axis, day)))
    }

    /// The roll-up rows of the order, and what it adds to each.
    pub fn rows(&self) -> Vec<(Key, Sums)> {
        use Part::{Day, Number, Word};
        let (sums, status) = (self.sums(), Number(self.status.id()));
        let mut rows = vec![
            ((Rollup::OrderTallies, self.typed([Number(self.city_id), status.clone()])), sums),
            ((Rollup::StatusTallies, self.typed([status.clone()])), sums),
        ];
        if let Some(garage) = self.garage_id {
            rows.push(((Rollup::GarageTallies, self.typed([Number(garage), status.clone()])), sums));
            for kind in self.kinds() {
                let key = vec![Number(kind), status.clone(), Number(garage)];
                rows.push(((Rollup::GarageStanding, key), only(sums, 1)));
            }
        }
        for (axis, day) in self.days() {
            for (subject, id) in self.subjects() {
                let sums = match (axis, subject) {
                    ("delivered", _) => self.handed_back(),
                    // Promises are counted for every subject, but their money is summed only for the region.
                    ("promised", "city" | "garage") => only(sums, 1),
                    _ => sums,
                };
                let key = self.typed([Word(subject), Number(id), Word(axis), Day(day)]);
                rows.push(((Rollup::OrderDays, key), sums));
                if axis == "promised" {
                    rows.push(((Rollup::PromiseTallies, self.typed([Word(subject), Number(id)])), sums));
                }
            }
            rows.extend(self.of_place(axis, day));
        }
        rows
    }

    /// The rows of one place and day: created orders by city, delivered and promised ones by garage.
    fn of_place(&self, axis: &'static str, day: NaiveDate) -> Vec<(Key, Sums)> {
        let (place, sums) = match axis {
            "created" => (Some(self.city_id), only(self.sums(), 2)),
            "delivered" => (self.garage_id, self.handed_back()),
            _ => (self.garage_id, only(self.sums(), 1)),
        };
        let Some(place) = place else { return Vec::new() };
        let mut rows = Vec::with_capacity(4);
        for kind in self.kinds() {
            for (days, first) in [(1, day), (7, week_of(day))] {
                let key = vec![
                    Part::Word(axis),
                    Part::Number(kind),
                    Part::Number(days),
                    Part::Day(first),
                    Part::Number(place),
                ];
                rows.push(((Rollup::PlaceDays, key), sums));
            }
        }
        rows
    }
}

/// The rows that count a due: its day for its payer and for all of that kind, its payer in the region and in the city.
fn rows_of_due(due: &OrderDue) -> [Key; 4] {
    use Part::{Day, Number, Word};
    let payer = Word(due.payer.as_str());
    let day = |party| (Rollup::DueDays, vec![payer.clone(), Number(party), Number(due.city_id), Day(due.day)]);
    let whole = |subject, id| (Rollup::PayerDues, vec![Word(subject), Number(id), payer.clone(), Number(due.party_id)]);
    [day(0), day(due.party_id), whole("all", 0), whole("city", due.city_id)]
}

/// Only the first sums; the others are 0.
fn only(mut sums: Sums, first: usize) -> Sums {
    sums[first..].fill(0);
    sums
}

/// What to add to each row. The rows are sorted, so that two transactions cannot deadlock.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Differences(BTreeMap<Key, Sums>);

impl Differences {
    /// Adds the difference between an order before (if it existed) and after a change.
    pub fn add(&mut self, before: Option<&Facts>, after: &Facts) {
        let before = before.map(Facts::rows).unwrap_or_default().into_iter().map(|row| (row, -1));
        for ((key, sums), sign) in before.chain(after.rows().into_iter().map(|row| (row, 1))) {
            let row = self.0.entry(key).or_insert([0; MOST_SUMS]);
            row.iter_mut().zip(sums).for_each(|(sum, more)| *sum += sign * more);
        }
    }

    /// Adds the difference between the dues of an order before and after a change.
    pub fn add_dues(&mut self, before: &[OrderDue], after: &[OrderDue]) {
        for (due, sign) in before.iter().map(|due| (due, -1)).chain(after.iter().map(|due| (due, 1))) {
            let amount = due.amount.minor();
            let sums = if amount > 0 { [1, amount, 0] } else { [0, 0, -amount] };
            for key in rows_of_due(due) {
                let row = self.0.entry(key).or_insert([0; MOST_SUMS]);
                row.iter_mut().zip(sums).for_each(|(sum, more)| *sum += sign * more);
            }
        }
    }

    /// The rows of a table that change; rows with no difference are left out.
    pub fn rows_of(&self, table: Rollup) -> impl Iterator<Item = (&[Part], &Sums)> {
        let changed = self.0.iter().filter(|(_, sums)| sums.iter().any(|sum| *sum != 0));
        changed.filter(move |((of, _), _)| *of == table).map(|((_, key), sums)| (key.as_slice(), sums))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    /// Created on a Sunday, promised for the next Sunday, delivery agreed for the Monday after that.
    fn facts() -> Facts {
        Facts {
            status: OrderStatus::WorkInProgress,
            order_type: OrderType::General,
            order_of: "product".into(),
            is_business: false,
            is_open: true,
            city_id: 3,
            garage_id: Some(7),
            created: day("2026-03-01"),
            delivered: Some(day("2026-03-09")),
            promised: Some(day("2026-03-08")),
            money: [1_000, 400, 600],
            rating: None,
            nps: None,
            times: Times::default(),
        }
    }

    fn between(before: &Facts, after: &Facts) -> Differences {
        let mut changed = Differences::default();
        changed.add(Some(before), after);
        changed
    }

    fn changed(differences: &Differences) -> [usize; 9] {
        Rollup::ALL.map(|table| differences.rows_of(table).count())
    }

    /// The keys of an order's rows in a table, as text.
    fn keys(facts: &Facts, of: Rollup) -> Vec<String> {
        let word = |part: &Part| match part {
            Part::Word(word) => (*word).to_owned(),
            Part::Text(text) => text.clone(),
            Part::Number(number) => number.to_string(),
            Part::Day(day) => day.to_string(),
            Part::Flag(flag) => flag.to_string(),
        };
        let rows = facts.rows().into_iter().filter(|((table, _), _)| *table == of);
        rows.map(|((_, key), _)| key.iter().map(word).collect::<Vec<_>>().join(" ")).collect()
    }

    fn back() -> Facts {
        Facts { status: OrderStatus::Delivered, is_open: false, rating: Some(5), nps: Some(9), ..facts() }
    }

    #[test]
    fn an_order_counts_on_the_days_of_its_axes_for_region_city_and_garage() {
        let of = |axis: &str, day: &str| {
            ["all 0", "city 3", "garage 7"].map(|subject| format!("{subject} {axis} {day} 101 product false"))
        };
        // The agreed delivery day does not count before the car is handed back.
        let (created, promised) = (of("created", "2026-03-01"), of("promised", "2026-03-08"));
        assert_eq!(keys(&facts(), Rollup::OrderDays), [created.clone(), promised].concat());
        assert_eq!(keys(&back(), Rollup::OrderDays), [created, of("delivered", "2026-03-09")].concat());
        let nowhere = Facts { garage_id: None, ..back() };
        assert_eq!(keys(&nowhere, Rollup::OrderDays).len(), 4);
        assert_eq!(keys(&nowhere, Rollup::GarageStanding).len(), 0);
        for ((table, key), sums) in back().rows().into_iter().filter(|((table, _), _)| *table == Rollup::OrderDays) {
            let opinions = if key[2] == Part::Word("delivered") { [0, 0, 0, 0, 1, 1] } else { [0; 6] };
            assert_eq!(sums[..4], [1, 1_000, 400, 600], "{table:?} {key:?}");
            assert_eq!(sums[4..10], opinions, "opinions count on the day of delivery only");
        }
    }

    #[test]
    fn a_place_counts_by_day_and_week_under_the_kind_and_all() {
        let rows = keys(&facts(), Rollup::PlaceDays);
        let of = |axis: &str, place: &str, day: &str, monday: &str| {
            [format!("{axis} 1 1 {day} {place}"), format!("{axis} 1 7 {monday} {place}")]
                .into_iter()
                .chain([format!("{axis} 3 1 {day} {place}"), format!("{axis} 3 7 {monday} {place}")])
                .collect::<Vec<_>>()
        };
        let created = of("created", "3", "2026-03-01", "2026-02-23");
        assert_eq!(rows, [created, of("promised", "7", "2026-03-08", "2026-03-02")].concat());
        let claim = Facts { order_type: OrderType::Insurance, is_business: true, ..back() };
        let kinds: Vec<_> = keys(&claim, Rollup::GarageStanding);
        assert_eq!(kinds, ["2 60 7", "3 60 7"]);
        assert!(keys(&claim, Rollup::PlaceDays).contains(&"delivered 2 7 2026-03-09 7".to_owned()), "a Monday");
    }

    #[test]
    fn unchanged_rows_are_not_written() {
        assert_eq!(changed(&between(&facts(), &facts())), [0; 9]);
        let paid = between(&facts(), &Facts { money: [1_000, 1_000, 0], ..facts() });
        // Of the days, only that of creation and the region's promises change: paid amounts before delivery are not
        // summed by place.
        assert_eq!(changed(&paid), [1, 1, 1, 0, 1, 4, 0, 0, 0]);
        assert!(paid.rows_of(Rollup::OrderTallies).all(|(_, sums)| sums[..4] == [0, 0, 600, -600]));
        let dearer = between(&facts(), &Facts { money: [1_100, 400, 700], ..facts() });
        assert_eq!(changed(&dearer), [1, 1, 1, 0, 1, 4, 4, 0, 0], "its city's day and week");
        let later = between(&facts(), &Facts { promised: Some(day("2026-03-10")), ..facts() });
        assert_eq!(changed(&later), [0, 0, 0, 0, 0, 6, 8, 0, 0], "the number of promises does not change");
        let sooner = between(&facts(), &Facts { promised: Some(day("2026-03-02")), ..facts() });
        assert_eq!(changed(&sooner), [0, 0, 0, 0, 0, 6, 4, 0, 0], "within the week");
    }

    #[test]
    fn opposite_changes_cancel_out() {
        let paid = Facts { money: [1_000, 1_000, 0], ..facts() };
        let mut both = between(&facts(), &paid);
        both.add(Some(&paid), &facts());
        assert_eq!(changed(&both), [0; 9]);
        both.add(None, &facts());
        both.add(None, &facts());
        for table in [Rollup::OrderTallies, Rollup::StatusTallies, Rollup::GarageTallies] {
            assert!(both.rows_of(table).all(|(_, sums)| sums[..4] == [2, 2_000, 800, 1_200]), "{table:?}");
        }
    }

    #[test]
    fn a_change_and_its_reversal_cancel_out() {
        let moved = Facts { garage_id: Some(8), city_id: 4, rating: Some(1), ..back() };
        let (there, back) = (between(&facts(), &moved), between(&moved, &facts()));
        for table in Rollup::ALL {
            let undone: Vec<_> = back.rows_of(table).map(|(key, sums)| (key, sums.map(|sum| -sum))).collect();
            let done: Vec<_> = there.rows_of(table).map(|(key, sums)| (key, *sums)).collect();
            assert_eq!(done, undone, "{table:?}");
        }
    }

    #[test]
    fn a_due_counts_for_its_payer_its_day_and_its_city() {
        use pitlane_platform::money::Money;

        use crate::orders::dues::DuePayer;

        let due = |amount| OrderDue {
            payer: DuePayer::Insurer,
            party_id: 7,
            city_id: 3,
            day: day("2026-03-01"),
            amount: Money::from_minor(amount),
        };
        let mut paid = Differences::default();
        paid.add_dues(&[due(1_000)], &[due(400)]);
        assert_eq!(changed(&paid), [0, 0, 0, 0, 0, 0, 0, 2, 2]);
        assert!(paid.rows_of(Rollup::DueDays).all(|(_, sums)| sums[..3] == [0, -600, 0]));
        let mut too_much = Differences::default();
        too_much.add_dues(&[due(1_000)], &[due(-200)]);
        assert!(too_much.rows_of(Rollup::PayerDues).all(|(_, sums)| sums[..3] == [-1, -1_000, 200]));
    }

    #[test]
    fn a_week_begins_on_monday() {
        let mondays = ["2026-03-01", "2026-03-02", "2026-03-08", "2026-03-09"].map(|text| week_of(day(text)));
        assert_eq!(mondays, ["2026-02-23", "2026-03-02", "2026-03-02", "2026-03-09"].map(day));
    }
}
