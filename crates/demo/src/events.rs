//! Events in every state, with staff, offers, and the leads and orders that came of those that have begun.

use chrono::{DateTime, Duration, NaiveTime, TimeZone, Utc};
use pitlane_base::identity::folded;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert};

use super::dice::{Dice, Stream};
use super::people;
use super::world::Atlas;

/// Kinds with what they are called.
const KINDS: [(&str, &str); 6] = [
    ("camp", "Free check-up camp"),
    ("society", "Society car day"),
    ("corporate", "Office park service day"),
    ("mall", "Weekend at the mall"),
    ("online", "Online booking week"),
    ("training", "Know your car"),
];
const EVENTS: usize = 24;
/// One lead of so many came of an event.
const SHARE: i64 = 10;

/// How an event came to its state: drafts, cancelled and planned ones have brought nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Draft,
    Cancelled,
    Planned,
    Running,
    Over,
}

const fn state(at: usize) -> State {
    match at % 8 {
        0 => State::Draft,
        1 => State::Cancelled,
        2 | 3 => State::Planned,
        4 => State::Running,
        _ => State::Over,
    }
}

/// From when until when.
fn times(atlas: &Atlas, at: usize, is_online: bool, now: DateTime<Utc>) -> (DateTime<Utc>, DateTime<Utc>) {
    let step = i64::try_from(at).unwrap_or_default();
    if state(at) == State::Running {
        // The three of them began one after the other.
        return (now - Duration::hours(2 + step / 8), now + Duration::hours(if is_online { 72 } else { 5 }));
    }
    let days = match state(at) {
        State::Over => -9 - 12 * step,
        State::Cancelled => -20 + 3 * step,
        _ => 3 + 2 * step,
    };
    let zone = atlas.country.zone();
    let day = now.with_timezone(&zone).date_naive() + Duration::days(days);
    let morning = day.and_time(NaiveTime::MIN) + Duration::hours(10);
    let start = zone.from_local_datetime(&morning).earliest().map_or(now, |at| at.to_utc());
    (start, start + Duration::hours(if is_online { 7 * 24 } else { 8 }))
}

/// Writes the events once orders and coupons are there.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM events", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    // Those who sign in to look around stand at none, so that what they enter is theirs.
    let staff: Vec<i64> = tx
        .all(
            "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE u.is_active AND NOT u.is_demo
               AND r.name IN ('CR', 'BDE', 'Lead Call Center') AND (u.agent_type_id IS NULL OR u.agent_type_id < 4)
             ORDER BY u.id",
            args![],
        )
        .await?;
    let managers: Vec<i64> = tx
        .all(
            "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
             WHERE u.is_active AND r.name IN ('Central CR', 'City Head') ORDER BY u.id",
            args![],
        )
        .await?;
    let today = tx.day_of(now)?;
    let coupons: Vec<i64> = tx
        .all(
            "SELECT id FROM coupons WHERE series IS NULL AND status = 'active' AND valid_to >= $1 ORDER BY id DESC LIMIT 4",
            args![today],
        )
        .await?;
    if staff.is_empty() || managers.is_empty() {
        return Ok(());
    }
    let mut begun = Vec::new();
    for at in 0..EVENTS {
        let mut dice = Dice::new(seed, Stream::Event, u64::try_from(at).unwrap_or_default());
        let place = at % atlas.country.places.len().min(8);
        let (id, starts_at) = one(tx, atlas, &mut dice, (at, place, now), (&managers, &coupons)).await?;
        let count = 2 + at % 4;
        for number in 0..count {
            let user = staff[(at * 5 + number) % staff.len()];
            tx.run(
                "INSERT INTO event_staff (event_id, user_id) VALUES ($1, $2) ON CONFLICT (event_id, user_id) DO NOTHING",
                args![id, user],
            )
            .await?;
        }
        if matches!(state(at), State::Running | State::Over) {
            begun.push((starts_at, id));
        }
    }
    tx.bump_identity("events").await?;
    leads(tx, begun).await
}

async fn one(
    tx: &mut Tx,
    atlas: &Atlas,
    dice: &mut Dice,
    (at, place, now): (usize, usize, DateTime<Utc>),
    (managers, coupons): (&[i64], &[i64]),
) -> DbResult<(i64, DateTime<Utc>)> {
    let (kind, title) = KINDS[(at + at / 8) % KINDS.len()];
    let is_online = kind == "online";
    let city = atlas.city(place);
    let country = atlas.country;
    let (starts_at, ends_at) = times(atlas, at, is_online, now);
    let state = state(at);
    let garage: Option<i64> =
        tx.one("SELECT MAX(id) FROM garages WHERE city_id = $1 AND is_active", args![city.id]).await?;
    let point = people::point(atlas.place(place), dice);
    let area = dice.pick(atlas.place(place).areas);
    let name = format!("{title}, {area}");
    let unit = if country.is_india() { 100_000 } else { 10_000 };
    let budget = Money::from_minor(unit * dice.between(10, 60));
    let spent = match state {
        State::Over => Money::from_minor(unit * dice.between(8, 55) + dice.between(0, 99)),
        State::Running => Money::from_minor(unit * 5),
        State::Draft | State::Cancelled | State::Planned => Money::ZERO,
    };
    let made = (starts_at - Duration::days(20)).min(now - Duration::days(1));
    let id: i64 = insert!(events {
        name: name.as_str(),
        name_folded: folded(&name),
        kind: kind,
        city_id: city.id,
        garage_id: garage.filter(|_| at % 3 == 2 && !is_online),
        address_line: (!is_online).then(|| people::address(country, atlas.place(place), dice)),
        pincode: (!is_online).then(|| people::postcode(country, atlas.place(place), dice)),
        lat: (!is_online).then_some(point.0),
        lng: (!is_online).then_some(point.1),
        starts_at: starts_at,
        ends_at: ends_at,
        manager_id: managers[at % managers.len()],
        coupon_id: coupons.get(at % 6).copied().filter(|_| state != State::Over),
        expected_leads: dice.between(2, 12) * 10,
        budget: budget,
        spent: spent,
        notes: (at % 4 == 1).then_some("Bring the banner, two tables and the diagnosis tablet."),
        status: match state {
            State::Draft => "draft",
            State::Cancelled => "cancelled",
            State::Planned | State::Running | State::Over => "planned",
        },
        cancel_reason: (state == State::Cancelled).then_some("The place was not free"),
        created_at: made,
        updated_at: made,
    } "RETURNING id")
    .one(tx)
    .await?;
    Ok((id, starts_at))
}

/// The first leads after the beginning of each event are its own, until one lead of ten is. The latest event comes first:
/// after it there are the fewest.
async fn leads(tx: &mut Tx, mut begun: Vec<(DateTime<Utc>, i64)>) -> DbResult<()> {
    begun.sort_unstable_by(|one, other| other.cmp(one));
    let all: i64 = tx.one("SELECT COUNT(*) FROM leads", args![]).await?;
    let source: Option<i64> =
        tx.one("SELECT MIN(id) FROM lead_sources WHERE source_name = 'Field Event'", args![]).await?;
    let mut left = all / SHARE;
    for (number, (starts_at, event)) in begun.iter().enumerate() {
        let events_left = i64::try_from(begun.len() - number).unwrap_or(1);
        let taken = tx
            .run(
                "UPDATE leads SET event_id = $1, source_id = COALESCE($2, source_id) WHERE id IN (
                    SELECT id FROM leads WHERE created_at >= $3 AND event_id IS NULL ORDER BY created_at, id LIMIT $4)",
                args![*event, source, *starts_at, left / events_left],
            )
            .await?;
        left -= i64::try_from(taken).unwrap_or_default();
    }
    tx.run(
        "UPDATE orders SET source_id = COALESCE($1, source_id),
            event_id = (SELECT l.event_id FROM leads l WHERE l.id = orders.lead_id)
         WHERE lead_id IN (SELECT l.id FROM leads l WHERE l.event_id IS NOT NULL)",
        args![source],
    )
    .await
    .map(drop)
}
