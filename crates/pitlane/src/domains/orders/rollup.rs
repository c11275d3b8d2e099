//! What the figures count of an order, and what a change of it changes of them. No I/O.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};

use super::rules::DELIVERED;

/// The columns of sums of `order_days`, in their order.
pub const MEASURES: [&str; 15] = [
    "orders",
    "amount",
    "paid",
    "due",
    "rated_1",
    "rated_2",
    "rated_3",
    "rated_4",
    "rated_5",
    "promoters",
    "passives",
    "detractors",
    "timed",
    "wait_minutes",
    "work_minutes",
];
/// The columns of sums of the tallies.
pub const TALLIED: [&str; 4] = ["orders", "amount", "paid", "due"];

/// How long an order took so far, as far as its changes of status tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    pub fetched_at: Option<DateTime<Utc>>,
    pub wait_minutes: Option<i64>,
    pub work_minutes: Option<i64>,
}

/// Whether the car is with us, or was, in an order that was not given up.
fn is_in_hands(status_id: i64) -> bool {
    matches!(status_id, 10..=20 | 30..=90 | 900..=920 | 950..=1_400)
}

const fn is_before_pickup(status_id: i64) -> bool {
    matches!(status_id, ..10 | 800..900)
}

impl Times {
    /// The times once the order that was made then moves from one status to another now.
    #[must_use]
    pub fn after(self, created: DateTime<Utc>, from: i64, to: i64, now: DateTime<Utc>) -> Self {
        let minutes = |since: DateTime<Utc>| (now - since).num_minutes().max(0);
        if is_before_pickup(to) {
            return Self::default();
        }
        if !is_in_hands(to) {
            return self;
        }
        let fetched = match self.fetched_at {
            // It came into our hands before anybody wrote down when.
            None if is_in_hands(from) => return Self::default(),
            None => Self { fetched_at: Some(now), wait_minutes: Some(minutes(created)), work_minutes: None },
            Some(_) => self,
        };
        let work_minutes = match (DELIVERED.contains(&from), DELIVERED.contains(&to)) {
            (true, true) => self.work_minutes,
            (false, true) => fetched.fetched_at.map(minutes),
            (_, false) => None,
        };
        Self { work_minutes, ..fetched }
    }
}

/// What the figures know of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    pub status_id: i64,
    pub order_type: i64,
    pub order_of: String,
    pub is_business: bool,
    pub is_open: bool,
    pub city_id: i64,
    pub garage_id: Option<i64>,
    /// The days are the region's.
    pub created: NaiveDate,
    pub delivered: Option<NaiveDate>,
    pub promised: Option<NaiveDate>,
    /// Amount, paid and due, in minor units.
    pub money: [i64; 3],
    pub rating: Option<i64>,
    pub nps: Option<i64>,
    pub times: Times,
}

/// A row of `order_days`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(clippy::struct_field_names, reason = "named as the columns")]
pub struct Day {
    pub subject: &'static str,
    pub subject_id: i64,
    pub axis: &'static str,
    pub day: NaiveDate,
    pub order_type: i64,
    pub order_of: String,
    pub is_business: bool,
}

/// A row of `order_tallies` or `garage_tallies`: `place` is the city or the garage.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tally {
    pub place: i64,
    pub status_id: i64,
    pub order_type: i64,
    pub order_of: String,
    pub is_business: bool,
}

impl Facts {
    fn sums(&self) -> [i64; 4] {
        let [amount, paid, due] = self.money;
        [1, amount, paid, due]
    }

    fn tally(&self, place: i64) -> (Tally, [i64; 4]) {
        let tally = Tally {
            place,
            status_id: self.status_id,
            order_type: self.order_type,
            order_of: self.order_of.clone(),
            is_business: self.is_business,
        };
        (tally, self.sums())
    }

    fn of_city(&self) -> Vec<(Tally, [i64; 4])> {
        vec![self.tally(self.city_id)]
    }

    fn of_garage(&self) -> Vec<(Tally, [i64; 4])> {
        self.garage_id.map(|garage| self.tally(garage)).into_iter().collect()
    }

    /// The sums of a day; what is known only of an order that was handed back counts on that day alone.
    fn measures(&self, axis: &str) -> [i64; 15] {
        let mut all = [0; 15];
        all[..4].copy_from_slice(&self.sums());
        if axis != "delivered" {
            return all;
        }
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

    /// The rows that the order counts in.
    pub fn days(&self) -> Vec<(Day, [i64; 15])> {
        let is_back = DELIVERED.contains(&self.status_id);
        let axes = [
            ("created", Some(self.created)),
            ("delivered", self.delivered.filter(|_| is_back)),
            ("promised", self.promised.filter(|_| self.is_open)),
        ];
        let subjects = [("all", Some(0)), ("city", Some(self.city_id)), ("garage", self.garage_id)];
        let mut rows = Vec::with_capacity(9);
        for (axis, day) in axes {
            for (subject, subject_id) in subjects {
                let (Some(day), Some(subject_id)) = (day, subject_id) else { continue };
                let row = Day {
                    subject,
                    subject_id,
                    axis,
                    day,
                    order_type: self.order_type,
                    order_of: self.order_of.clone(),
                    is_business: self.is_business,
                };
                rows.push((row, self.measures(axis)));
            }
        }
        rows
    }
}

/// What is to be added to each row, sorted, so that no two units of work wait for each other crosswise.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Differences {
    pub cities: BTreeMap<Tally, [i64; 4]>,
    pub garages: BTreeMap<Tally, [i64; 4]>,
    pub days: BTreeMap<Day, [i64; 15]>,
}

impl Differences {
    /// Between an order as it was, if it was there, and as it is.
    pub fn between(before: Option<&Facts>, after: &Facts) -> Self {
        Self {
            cities: difference(before.map(Facts::of_city).unwrap_or_default(), after.of_city()),
            garages: difference(before.map(Facts::of_garage).unwrap_or_default(), after.of_garage()),
            days: difference(before.map(Facts::days).unwrap_or_default(), after.days()),
        }
    }

    /// The differences of another order as well.
    pub fn add(&mut self, other: Self) {
        add(&mut self.cities, other.cities, 1);
        add(&mut self.garages, other.garages, 1);
        add(&mut self.days, other.days, 1);
    }
}

type Rows<K, const N: usize> = BTreeMap<K, [i64; N]>;

fn difference<K: Ord, const N: usize>(before: Vec<(K, [i64; N])>, after: Vec<(K, [i64; N])>) -> Rows<K, N> {
    let mut rows = BTreeMap::new();
    add(&mut rows, before, -1);
    add(&mut rows, after, 1);
    rows
}

/// Rows that come to nothing are none.
fn add<K: Ord, const N: usize>(rows: &mut Rows<K, N>, more: impl IntoIterator<Item = (K, [i64; N])>, sign: i64) {
    for (key, sums) in more {
        let row = rows.entry(key).or_insert([0; N]);
        row.iter_mut().zip(sums).for_each(|(sum, more)| *sum += sign * more);
    }
    rows.retain(|_, sums| sums.iter().any(|sum| *sum != 0));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> Facts {
        let day = |text: &str| text.parse().ok();
        Facts {
            status_id: 40,
            order_type: 101,
            order_of: "product".into(),
            is_business: false,
            is_open: true,
            city_id: 3,
            garage_id: Some(7),
            created: "2026-03-01".parse().expect("a day"),
            delivered: day("2026-03-09"),
            promised: day("2026-03-08"),
            money: [1_000, 400, 600],
            rating: None,
            nps: None,
            times: Times::default(),
        }
    }

    fn at(text: &str) -> DateTime<Utc> {
        format!("2026-03-{text}:00Z").parse().expect("a time")
    }

    #[test]
    fn an_order_counts_on_the_days_of_its_axes_for_region_city_and_garage() {
        let rows = facts().days();
        let axes: Vec<_> = rows.iter().map(|(day, _)| (day.axis, day.subject, day.subject_id)).collect();
        let of = |axis| [(axis, "all", 0), (axis, "city", 3), (axis, "garage", 7)];
        // The day agreed for its delivery does not count before it is handed back.
        assert_eq!(axes, [of("created"), of("promised")].concat());
        let back = Facts { status_id: 60, is_open: false, rating: Some(5), nps: Some(9), garage_id: None, ..facts() };
        let rows = back.days();
        assert_eq!(rows.len(), 4);
        let (day, sums) = &rows[2];
        assert_eq!((day.axis, day.subject), ("delivered", "all"));
        assert_eq!(*sums, [1, 1_000, 400, 600, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0]);
        assert_eq!(rows[0].1[4..], [0; 11], "opinions count on the day of delivery only");
    }

    #[test]
    fn what_does_not_change_is_not_written() {
        assert_eq!(Differences::between(Some(&facts()), &facts()), Differences::default());
        let paid = Facts { money: [1_000, 1_000, 0], ..facts() };
        let changed = Differences::between(Some(&facts()), &paid);
        assert_eq!((changed.cities.len(), changed.garages.len(), changed.days.len()), (1, 1, 6));
        assert!(changed.cities.values().all(|sums| *sums == [0, 0, 600, -600]));
    }

    #[test]
    fn what_one_order_leaves_and_another_takes_comes_to_nothing() {
        let paid = Facts { money: [1_000, 1_000, 0], ..facts() };
        let mut both = Differences::between(Some(&facts()), &paid);
        both.add(Differences::between(Some(&paid), &facts()));
        assert_eq!(both, Differences::default());
        both.add(Differences::between(None, &facts()));
        both.add(Differences::between(None, &facts()));
        assert!(both.cities.values().chain(both.garages.values()).all(|sums| *sums == [2, 2_000, 800, 1_200]));
    }

    #[test]
    fn to_and_fro_comes_to_nothing() {
        let moved = Facts { status_id: 60, is_open: false, garage_id: Some(8), city_id: 4, rating: Some(1), ..facts() };
        let (there, back) =
            (Differences::between(Some(&facts()), &moved), Differences::between(Some(&moved), &facts()));
        for (day, sums) in &there.days {
            assert_eq!(back.days[day], sums.map(|sum| -sum), "{day:?}");
        }
        assert_eq!(there.days.len(), back.days.len());
    }

    #[test]
    fn times_follow_the_car() {
        let new = Times::default();
        let fetched = new.after(at("01T10:00"), 5, 10, at("01T12:30"));
        assert_eq!((fetched.wait_minutes, fetched.work_minutes), (Some(150), None));
        assert_eq!(fetched.after(at("01T10:00"), 10, 40, at("02T12:30")), fetched);
        let back = fetched.after(at("01T10:00"), 50, 60, at("03T12:30"));
        assert_eq!((back.wait_minutes, back.work_minutes), (Some(150), Some(2 * 1_440)));
        assert_eq!(back.after(at("01T10:00"), 60, 90, at("09T12:30")), back, "complete is not delivered again");
        assert_eq!(back.after(at("01T10:00"), 60, 20, at("04T12:30")), fetched, "reopened");
        assert_eq!(fetched.after(at("01T10:00"), 20, 5, at("04T12:30")), new, "never fetched after all");
        assert_eq!(fetched.after(at("01T10:00"), 20, 21, at("04T12:30")), fetched, "dead");
        assert_eq!(new.after(at("01T10:00"), 40, 60, at("04T12:30")), new, "nobody wrote down when it came");
    }
}
