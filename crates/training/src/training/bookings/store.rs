//! All SQL of bookings.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::TrainingStatus;
use pitlane_base::list::{Query, Where, one_of};
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{insert, record, update};

use super::filter::{Asked, Mode};
use super::types::{BookedSlot, BookedUser, SlotBooking};
use crate::training::slots::{SlotPlace, SlotStatus};

/// The most tests of a booking.
pub const MOST_ATTEMPTS: i64 = 3;
/// So many absences flag a person.
pub const ABSENCES: i64 = 2;

record! {
    /// A person in a topic, with a booking or without.
    #[derive(Clone, Debug)]
    pub struct StoredBooking of b {
        pub id: Option<i64>,
        pub version: Option<i64>,
        pub slot_id: Option<i64>,
        pub starts_at: Option<DateTime<Utc>> = "s.starts_at",
        pub ends_at: Option<DateTime<Utc>> = "s.ends_at",
        pub place: Option<SlotPlace> = "s.place",
        pub slot_status: Option<SlotStatus> = "s.status",
        pub trainer: Option<String> = "tr.name",
        pub topic_id: i64 = "t.id",
        pub topic: String = "t.name",
        pub user_id: i64 = "u.id",
        pub user: String = "u.name",
        pub mobile: String = "u.mobile",
        pub is_active: bool = "u.is_active",
        pub garage_id: Option<i64> = "g.id",
        pub garage: Option<String> = "g.name",
        pub booked_garage_id: Option<i64> = "bg.id",
        pub booked_garage: Option<String> = "bg.name",
        pub status_id: TrainingStatus = "{status}",
        pub score: Option<i64>,
        pub valid_until: Option<NaiveDate>,
        pub attempts: i64 = "COALESCE(b.attempts, 0)",
        pub absences: i64 = "(SELECT COUNT(*) FROM slot_bookings a WHERE a.user_id = u.id AND a.status_id = 7)",
        pub note: Option<String>,
        pub booked_at: Option<DateTime<Utc>>,
        pub attended_at: Option<DateTime<Utc>>,
    }
}
const TRAINERS: &str = "LEFT JOIN users tr ON tr.id = s.trainer_id";
const FROM: &str = "FROM users u CROSS JOIN training_topics t
    LEFT JOIN slot_bookings b ON b.user_id = u.id AND b.topic_id = t.id LEFT JOIN training_slots s ON s.id = b.slot_id
    LEFT JOIN garages g ON g.id = u.garage_id LEFT JOIN garages bg ON bg.id = b.garage_id";

impl StoredBooking {
    pub fn is_renewal(&self) -> bool {
        self.id.is_some() && self.status_id == TrainingStatus::ToBeTrained
    }

    /// Where they work now, or of a booking: where they worked.
    fn garage_in(&self, mode: Mode) -> Named {
        let now = Named::maybe(self.garage_id, self.garage.clone());
        let booked = Named::maybe(self.booked_garage_id, self.booked_garage.clone());
        let shown = if mode == Mode::Bookings { booked.or(now) } else { now.or(booked) };
        shown.unwrap_or(Named { id: 0, name: String::new() })
    }

    pub fn shown(self, mode: Mode) -> SlotBooking {
        let garage = self.garage_in(mode);
        let slot = match (self.slot_id, self.starts_at, self.ends_at, self.place, self.slot_status) {
            (Some(id), Some(starts_at), Some(ends_at), Some(place), Some(status)) => Some(BookedSlot {
                id,
                starts_at,
                ends_at,
                place,
                status,
                trainer: self.trainer.clone().unwrap_or_default(),
            }),
            _ => None,
        };
        SlotBooking {
            renew: self.is_renewal(),
            id: self.id,
            version: self.version,
            slot,
            topic: Named { id: self.topic_id, name: self.topic },
            user: BookedUser { id: self.user_id, name: self.user, mobile: self.mobile, is_active: self.is_active },
            garage,
            status_id: self.status_id,
            score: self.score,
            valid_until: self.valid_until,
            attempts: self.attempts,
            attempts_left: if self.id.is_some() { MOST_ATTEMPTS - self.attempts } else { 0 },
            absences: self.absences,
            is_flagged: self.absences >= ABSENCES,
            note: self.note,
            booked_at: self.booked_at,
            attended_at: self.attended_at,
        }
    }
}

/// Puts the columns that depend on the mode into a statement.
fn read_as(select: Select<StoredBooking>, mode: Mode) -> Select<StoredBooking> {
    select.with("{status}", &mode.status())
}

/// The rows of a page.
pub async fn rows(tx: &mut Tx, query: &Query, mode: Mode) -> DbResult<Vec<StoredBooking>> {
    read_as(query.short_rows(TRAINERS), mode).all(tx).await
}

/// How many rows have each status.
pub async fn counts(tx: &mut Tx, by: &Where, mode: Mode) -> DbResult<BTreeMap<i64, i64>> {
    let sql = format!(
        "SELECT p.status_id, COUNT(*) FROM (SELECT {} AS status_id {FROM} WHERE {}) p GROUP BY p.status_id",
        mode.status(),
        by.sql()
    );
    Ok(tx.all::<(i64, i64)>(sql, by.args.clone()).await?.into_iter().collect())
}

/// How many bookings of a query were passed, and how many have a result.
pub async fn results(tx: &mut Tx, by: &Where) -> DbResult<(i64, i64)> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(CASE WHEN b.status_id = 5 THEN 1 ELSE 0 END), 0) AS BIGINT),
                CAST(COALESCE(SUM(CASE WHEN b.status_id IN (5, 6) THEN 1 ELSE 0 END), 0) AS BIGINT)
         {FROM} WHERE {}",
        by.sql()
    );
    tx.one(sql, by.args.clone()).await
}

/// Bookings by their ids, in the order of the ids.
pub async fn by_ids(tx: &mut Tx, who: &Caller, ids: &[i64]) -> DbResult<Vec<StoredBooking>> {
    let mut by = Where::here(&who.region);
    one_of("b.id", ids.iter().copied(), &mut by);
    let sql = format!("{FROM} {TRAINERS} WHERE {} ORDER BY b.id", by.sql());
    read_as(Select::from_sql(&sql, by.args), Mode::Bookings).all(tx).await
}

/// The standing of people in the topics that are asked for, by the names of the topics.
pub async fn of_people(tx: &mut Tx, who: &Caller, people: &[i64], topic: Option<i64>) -> DbResult<Vec<StoredBooking>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let mut by = Where::here(&who.region);
    one_of("u.id", people.iter().copied(), &mut by);
    let mode = Mode::Standing { today: who.today() };
    Asked { topic, ..Asked::default() }.narrow_topics(&mut by);
    let sql = format!("{FROM} {TRAINERS} WHERE {} ORDER BY u.id, t.name_folded, t.id", by.sql());
    read_as(Select::from_sql(&sql, by.args), mode).all(tx).await
}

/// The condition on `users u` that they have a status in a topic, or in one of those that are taught.
pub fn asked_topics(who: &Caller, status: TrainingStatus, topic: Option<i64>, by: &mut Where) {
    let mode = Mode::Standing { today: who.today() };
    let mut inner = Where::here(&who.region);
    std::mem::swap(&mut inner.args, &mut by.args);
    Asked { topic, ..Asked::default() }.narrow_topics(&mut inner);
    let condition = format!(
        "EXISTS (SELECT 1 FROM training_topics t LEFT JOIN slot_bookings b ON b.user_id = u.id AND b.topic_id = t.id
         WHERE {} AND {} = {})",
        inner.sql(),
        mode.status(),
        status.id()
    );
    std::mem::swap(&mut inner.args, &mut by.args);
    by.and(condition);
}

/// What is written of a new booking.
pub struct NewBooking<'a> {
    pub slot_id: i64,
    pub topic_id: i64,
    pub user_id: i64,
    pub garage_id: i64,
    pub note: Option<&'a str>,
}

pub async fn insert(tx: &mut Tx, who: &Caller, new: &NewBooking<'_>) -> DbResult<i64> {
    insert!(slot_bookings {
        slot_id: new.slot_id,
        topic_id: new.topic_id,
        user_id: new.user_id,
        garage_id: new.garage_id,
        status_id: TrainingStatus::Booked,
        booked_by: who.session.user_id,
        booked_at: who.now(),
        note: new.note,
    } "RETURNING id")
    .one(tx)
    .await
}

record! {
    /// A person who is to be booked.
    #[derive(Clone, Debug)]
    pub struct Person of u {
        pub id: i64,
        pub name: String,
        pub mobile: String,
        pub garage_id: Option<i64>,
        pub role: String = "r.based_on",
        pub trade: Option<String> = "w.trade",
    }
}

/// The people of garages among these users who are active, by their ids.
pub async fn people(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, Person>> {
    let mut args = Args::new();
    let list: Vec<_> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "FROM users u JOIN roles r ON r.id = u.role_id LEFT JOIN workshop_profiles w ON w.user_id = u.id
         WHERE u.is_active AND u.garage_id IS NOT NULL AND u.id IN ({})",
        list.join(", ")
    );
    let rows = Select::<Person>::from_sql(&sql, args).all(tx).await?;
    Ok(rows.into_iter().map(|person| (person.id, person)).collect())
}

/// Writes whether a person came; false if the booking has another version by now, or another status.
pub async fn write_attendance(
    tx: &mut Tx,
    (id, version): (i64, i64),
    attended: bool,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let status = if attended { TrainingStatus::Trained } else { TrainingStatus::Absent };
    let written = update!(slot_bookings {
        status_id: status,
        attended_at: attended.then_some(now),
        version = "version + 1",
        updated_at: now,
    } where { id: id, version: version, status_id: TrainingStatus::Booked })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// The open slots ahead, with their seats.
pub async fn open_slots(tx: &mut Tx, who: &Caller, asked: &Asked) -> DbResult<super::types::OpenSlots> {
    let mut by = Where::here(&who.region);
    let now = by.bind(who.now());
    by.and(format!("s.status = 'open' AND s.starts_at > {now}"));
    let place = "COALESCE(s.city_id, g.city_id)";
    for (column, id) in [("s.garage_id", asked.garage), (place, asked.city), ("s.topic_id", asked.topic)] {
        if let Some(id) = id {
            let id = by.bind(id);
            by.and(format!("{column} = {id}"));
        }
    }
    if let Some(from) = asked.from {
        pitlane_base::list::from_day("s.starts_at")(&from, &mut by);
    }
    if let Some(to) = asked.to {
        pitlane_base::list::to_day("s.starts_at")(&to, &mut by);
    }
    let sql = format!("FROM training_slots s LEFT JOIN garages g ON g.id = s.garage_id WHERE {}", by.sql());
    Select::from_sql(&sql, by.args).one(tx).await
}
