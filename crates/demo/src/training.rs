//! Training: topics with their questions, slots behind and ahead, bookings in every status, and the tests.

mod assessed;
mod people;
mod topics;

use chrono::{DateTime, Days, Duration, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::dice::{Dice, Stream};
use super::world::Atlas;
use assessed::{State, Tests};
use topics::TOPICS;

pub const SLOT: &[&str] = &[
    "id",
    "topic_id",
    "starts_at",
    "ends_at",
    "place",
    "garage_id",
    "address",
    "city_id",
    "link",
    "trainer_id",
    "capacity",
    "booked",
    "status",
    "note",
    "cancel_reason",
    "created_at",
    "created_by",
];
pub const BOOKING: &[&str] = &[
    "id",
    "slot_id",
    "topic_id",
    "user_id",
    "garage_id",
    "status_id",
    "booked_by",
    "booked_at",
    "attended_at",
    "attempts",
    "score",
    "valid_until",
    "due_on",
    "updated_at",
];

/// The days of the slots, from today: one so long ago that its passes have to be renewed, two today, the others behind and
/// ahead.
const DAYS: [i64; 40] = [
    -345, -70, -64, -59, -55, -51, -47, -44, -41, -38, -35, -32, -29, -26, -23, -20, -18, -16, -14, -12, -9, -6, -4,
    -2, 0, 0, 1, 2, 3, 5, 6, 7, 8, 9, 12, 13, 15, 16, 20, 27,
];
/// A slot behind and one ahead that were cancelled, two ahead that are full, one that is closed.
const CANCELLED: [usize; 2] = [9, 33];
const FULL: [usize; 2] = [28, 31];
const CLOSED: usize = 36;
/// One topic is renewed every year: its passes of the first slot are due.
const FIRST_TOPIC: usize = 1;

/// Writes them where there are none yet. The people of garages must exist.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM training_topics", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    let trainers = people::trainers(tx, atlas, seed, now).await?;
    people::write_profiles(tx, atlas, seed).await?;
    topics::write(tx, atlas.country.is_india(), trainers[0], now).await?;
    let people = people::of_garages(tx).await?;
    let mut writer = Writer {
        atlas,
        seed,
        now,
        trainers,
        people,
        next: 1,
        slots: Batch::new("training_slots", SLOT, ""),
        bookings: Batch::new("slot_bookings", BOOKING, ""),
        tests: Tests::new(now),
        booking: 0,
    };
    for at in 0..DAYS.len() {
        writer.slot(tx, at)?;
    }
    writer.slots.flush(tx).await?;
    writer.bookings.flush(tx).await?;
    writer.tests.flush(tx).await?;
    for table in ["training_slots", "slot_bookings"] {
        tx.bump_identity(table).await?;
    }
    Ok(())
}

struct Writer<'a> {
    atlas: &'a Atlas,
    seed: u64,
    now: DateTime<Utc>,
    trainers: Vec<i64>,
    /// With their garages.
    people: Vec<(i64, i64)>,
    /// Who is booked next.
    next: usize,
    slots: Batch,
    bookings: Batch,
    tests: Tests,
    booking: i64,
}

/// A slot that is being written.
struct Slot {
    id: i64,
    topic: usize,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    created_at: DateTime<Utc>,
    trainer: i64,
}

impl Writer<'_> {
    fn slot(&mut self, tx: &Tx, at: usize) -> DbResult<()> {
        let mut dice = Dice::new(self.seed, Stream::Training, u64::try_from(at).unwrap_or_default());
        let today = tx.day_of(self.now)?;
        let day = if DAYS[at] < 0 {
            today - Days::new(DAYS[at].unsigned_abs())
        } else {
            today + Days::new(DAYS[at].unsigned_abs())
        };
        // Two of one day are not at the same time.
        let hour = if at.is_multiple_of(2) { 10 } else { 15 };
        let topic = (at + FIRST_TOPIC) % TOPICS.len();
        let starts_at = tx.start_of(day)? + Duration::hours(hour);
        let slot = Slot {
            id: i64::try_from(at).unwrap_or_default() + 1,
            topic,
            starts_at,
            ends_at: starts_at + Duration::minutes(TOPICS[topic].minutes),
            created_at: starts_at.min(self.now) - Duration::days(12),
            trainer: self.trainers[at % self.trainers.len()],
        };
        let is_cancelled = CANCELLED.contains(&at);
        let capacity = if FULL.contains(&at) { 8 } else { [12, 15, 10][at % 3] };
        let count = if FULL.contains(&at) { 8 } else { usize::try_from(dice.between(4, 9)).unwrap_or(4) };
        let mut people = self.chosen(count);
        // Somebody who never comes.
        if [2, 8].contains(&at) {
            people[0] = self.people[0];
        }
        let mut booked = 0;
        for (nth, person) in people.into_iter().enumerate() {
            let state = if is_cancelled { State::Cancelled } else { self.state(at, nth, slot.ends_at) };
            booked += i64::from(state != State::Cancelled);
            self.book(tx, &slot, (at, nth), person, state)?;
        }
        let status = match at {
            _ if is_cancelled => "cancelled",
            CLOSED => "closed",
            _ if slot.ends_at < self.now && DAYS[at] < 0 => "closed",
            _ => "open",
        };
        let row = self.row(&slot, at, (capacity, booked, status), &mut dice);
        self.slots.push(row);
        Ok(())
    }

    /// The next people, each in turn.
    fn chosen(&mut self, count: usize) -> Vec<(i64, i64)> {
        let all = self.people.len();
        let chosen = (0..count).map(|nth| self.people[(self.next + nth) % all]).collect();
        self.next = (self.next + count) % all;
        chosen
    }

    /// What became of a booking.
    fn state(&self, at: usize, nth: usize, ends_at: DateTime<Utc>) -> State {
        if DAYS[at] >= 0 {
            let is_cancelled = nth == 2 && !FULL.contains(&at) && DAYS[at] > 0 && at.is_multiple_of(3);
            return if is_cancelled { State::Cancelled } else { State::Booked };
        }
        // Right after a training no test was taken yet.
        let is_fresh = ends_at > self.now - Duration::days(3);
        match (at + nth * 3) % 10 {
            _ if nth == 0 && [2, 8].contains(&at) => State::Absent,
            0 => State::Absent,
            1 => State::Cancelled,
            2 => State::Trained,
            3 | 4 if is_fresh => State::Sent,
            _ if is_fresh => State::Trained,
            3 if at > 18 => State::Sent,
            4 | 5 => State::Failed { right: 3 + i64::try_from(nth % 4).unwrap_or_default() },
            _ => State::Passed { right: 7 + i64::try_from((at + nth) % 4).unwrap_or_default() },
        }
    }

    fn book(
        &mut self,
        tx: &Tx,
        slot: &Slot,
        (at, nth): (usize, usize),
        (user, garage): (i64, i64),
        state: State,
    ) -> DbResult<()> {
        self.booking += 1;
        let id = self.booking;
        let topic = &TOPICS[slot.topic];
        let attended = state.has_attended().then_some(slot.starts_at);
        let sent_at = (slot.ends_at + Duration::hours(4)).min(self.now - Duration::hours(5));
        let taken = state.right().map(|_| sent_at + Duration::hours(2));
        let passed = taken.filter(|_| matches!(state, State::Passed { .. }));
        let validity = match passed {
            Some(at) => topic.validity(tx.day_of(at)?),
            None => None,
        };
        self.bookings.push(args![
            id,
            slot.id,
            topics::id(slot.topic),
            user,
            garage,
            state.status(),
            slot.trainer,
            slot.created_at + Duration::hours(5 + i64::try_from(nth).unwrap_or_default()),
            attended,
            i64::from(state.has_test()),
            state.right().map(|right| right * 10),
            validity.map(|(until, _)| until),
            validity.map(|(_, due)| due),
            (state != State::Booked).then_some(taken.unwrap_or(slot.created_at + Duration::days(1))),
        ]);
        if state.has_test() {
            self.tests.add((self.seed, id), slot.topic, (at, nth), slot.trainer, (sent_at, taken), state);
        }
        Ok(())
    }

    fn row(
        &self,
        slot: &Slot,
        at: usize,
        (capacity, booked, status): (i64, i64, &str),
        dice: &mut Dice,
    ) -> pitlane_platform::db::Args {
        let (country, nth) = (self.atlas.country, at % self.atlas.country.places.len());
        let (_, garage) = self.people[(at * 7) % self.people.len()];
        let (place, garage, address, city, link) = match at % 4 {
            0 => ("garage", Some(garage), None, None, None),
            3 => ("online", None, None, None, Some(format!("https://meet.example.com/training-{}", slot.id))),
            _ => {
                let address = super::people::address(country, self.atlas.place(nth), dice);
                ("centre", None, Some(address), Some(self.atlas.city(nth).id), None)
            }
        };
        args![
            slot.id,
            topics::id(slot.topic),
            slot.starts_at,
            slot.ends_at,
            place,
            garage,
            address,
            city,
            link,
            slot.trainer,
            capacity,
            booked,
            status,
            at.is_multiple_of(5).then_some("Bring safety shoes"),
            (status == "cancelled").then_some("The trainer is ill"),
            slot.created_at,
            slot.trainer,
        ]
    }
}
