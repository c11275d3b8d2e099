//! Rosters: rules of every shift, days planned by hand, leaves and swaps in every state, holidays, and how many are needed.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use pitlane_base::access::{CATALOGUE, Role};
use pitlane_platform::db::{Args, DbResult, Statement, Tx};
use pitlane_platform::{args, insert};

use super::dice::{Dice, Stream};
use super::world::Atlas;

/// Month, day, name, state, and whether it is worked.
type Holiday = (u32, u32, &'static str, &'static str, bool);

pub const INDIA: &[Holiday] = &[
    (1, 14, "Makar Sankranti", "", true),
    (1, 26, "Republic Day", "", false),
    (3, 4, "Holi", "", false),
    (3, 19, "Ugadi", "29", false),
    (3, 19, "Gudi Padwa", "27", false),
    (3, 21, "Id-ul-Fitr", "", false),
    (4, 3, "Good Friday", "", true),
    (4, 14, "Tamil New Year", "33", false),
    (5, 1, "Maharashtra Day", "27", false),
    (5, 27, "Bakrid", "", false),
    (8, 15, "Independence Day", "", false),
    (8, 28, "Raksha Bandhan", "", true),
    (9, 14, "Ganesh Chaturthi", "27", false),
    (10, 2, "Gandhi Jayanti", "", false),
    (10, 20, "Dussehra", "", false),
    (11, 1, "Kannada Rajyotsava", "29", false),
    (11, 8, "Diwali", "", false),
    (12, 25, "Christmas", "", false),
];
pub const MALAYSIA: &[Holiday] = &[
    (1, 1, "New Year", "", false),
    (2, 1, "Federal Territory Day", "KUL", false),
    (2, 17, "Chinese New Year", "", false),
    (2, 18, "Chinese New Year, second day", "", false),
    (3, 21, "Hari Raya Aidilfitri", "", false),
    (3, 22, "Hari Raya Aidilfitri, second day", "", false),
    (5, 1, "Labour Day", "", false),
    (5, 27, "Hari Raya Haji", "", false),
    (5, 31, "Wesak Day", "", false),
    (6, 1, "Birthday of the Agong", "", false),
    (8, 31, "Merdeka Day", "", false),
    (9, 16, "Malaysia Day", "", false),
    (11, 8, "Deepavali", "", false),
    (12, 11, "Birthday of the Sultan of Selangor", "SGR", false),
    (12, 24, "Christmas Eve", "", true),
    (12, 25, "Christmas", "", false),
];

/// Rules hold from so many days before today on.
const BACK: u64 = 90;
/// Days planned by hand lie so many days around today.
const AROUND: i64 = 30;
const LEAVES: usize = 25;
/// Each with its reason; a decision has a note where somebody would write one.
const REASONS: [&str; 5] = ["Wedding in the family", "Fever", "Moving house", "School admission", "Trip home"];
/// Sources with needs of their own, and how many people they need.
const NEEDED: [(i64, i64); 3] = [(1, 4), (2, 3), (3, 2)];

/// A user with the shift of their rule.
struct Rostered {
    id: i64,
    role: Role,
    shift: i64,
    rotates: bool,
}

/// Adds the rosters of all users. Users, shifts and sources must exist.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let done: Option<i64> = tx.maybe("SELECT id FROM roster_rules LIMIT 1", args![]).await?;
    if done.is_some() {
        return Ok(());
    }
    let today = now.with_timezone(&atlas.country.zone()).date_naive();
    holidays(tx, atlas, today).await?;
    let people = rules(tx, seed, today, now).await?;
    days(tx, seed, &people, today, now).await?;
    leaves(tx, seed, &people, today, now).await?;
    swaps(tx, &people, today, now).await?;
    skills(tx, seed, &people).await?;
    needs(tx).await
}

async fn holidays(tx: &mut Tx, atlas: &Atlas, today: NaiveDate) -> DbResult<()> {
    let list = if atlas.country.is_india() { INDIA } else { MALAYSIA };
    let rows = list.iter().filter_map(|(month, day, name, state, is_optional)| {
        let day = NaiveDate::from_ymd_opt(today.year(), *month, *day)?;
        Some(insert!(holidays { day: day, name: *name, state_code: *state, is_optional: *is_optional }))
    });
    Statement::run_all(rows, tx).await
}

const fn telephones(role: Role) -> bool {
    matches!(role, Role::LeadCallCenter | Role::LeadCallCenterL2 | Role::Bde)
}

/// A rule for everybody with a roster: those who telephone have all five shifts, six of them rotating weekly offs.
async fn rules(tx: &mut Tx, seed: u64, today: NaiveDate, now: DateTime<Utc>) -> DbResult<Vec<Rostered>> {
    let users: Vec<(i64, String)> = tx
        .all(
            "SELECT u.id, r.based_on FROM users u JOIN roles r ON r.id = u.role_id
             WHERE u.is_active AND (u.agent_type_id IS NULL OR u.agent_type_id < 4) ORDER BY u.id",
            args![],
        )
        .await?;
    let shifts: Vec<i64> = tx.all("SELECT id FROM shifts ORDER BY id", args![]).await?;
    let from = today.checked_sub_days(Days::new(BACK)).unwrap_or(today);
    let anchor = from.week(chrono::Weekday::Mon).first_day();
    let (mut people, mut rows, mut callers, mut rotating) = (Vec::new(), Vec::new(), 0, 0);
    for (id, role) in users {
        let Some(role) = Role::parse(&role) else { continue };
        if (CATALOGUE.letters)(role.as_str(), "rosters").is_empty() {
            continue;
        }
        let mut dice = Dice::new(seed, Stream::Roster, id.unsigned_abs());
        let usual = shifts.get(1).copied().unwrap_or(1);
        let shift = if telephones(role) { shifts[callers % shifts.len().max(1)] } else { usual };
        let rotates = telephones(role) && callers % 3 == 2 && rotating < 6;
        callers += usize::from(telephones(role));
        rotating += usize::from(rotates);
        // Four weeks: two days off in the second, none in the last.
        let offs = if rotates {
            r#"[{"week":1,"weekday":7},{"week":2,"weekday":6},{"week":2,"weekday":7},{"week":3,"weekday":3}]"#
                .to_owned()
        } else {
            format!(r#"[{{"week":1,"weekday":{}}}]"#, if telephones(role) { dice.between(5, 7) } else { 7 })
        };
        rows.push(insert!(roster_rules {
            user_id: id,
            shift_id: shift,
            valid_from: from,
            cycle_weeks: if rotates { 4_i64 } else { 1 },
            anchor: anchor,
            offs: offs,
            created_at: now,
        }));
        people.push(Rostered { id, role, shift, rotates });
    }
    Statement::run_all(rows, tx).await?;
    Ok(people)
}

/// Some days of those who telephone are planned by hand: trainings, offs, other shifts.
async fn days(tx: &mut Tx, seed: u64, people: &[Rostered], today: NaiveDate, now: DateTime<Utc>) -> DbResult<()> {
    let mut rows = Vec::new();
    for person in people.iter().filter(|person| telephones(person.role)) {
        let mut dice = Dice::new(seed, Stream::Roster, 100_000 + person.id.unsigned_abs());
        let mut planned = BTreeMap::new();
        for _ in 0..4 {
            let (kind, shift) = *dice.one(&[("off", None), ("training", Some(5_i64)), ("shift", Some(2))]);
            planned.insert(dice.between(-AROUND, AROUND), (kind, shift));
        }
        rows.extend(planned.into_iter().map(|(offset, (kind, shift))| {
            insert!(roster_days {
                user_id: person.id,
                day: moved(today, offset),
                kind: kind,
                shift_id: shift,
                origin: "manual",
                created_at: now,
            } "ON CONFLICT (user_id, day) DO NOTHING")
        }));
    }
    Statement::run_all(rows, tx).await
}

/// One leave each of many people, in every state; what was decided has who decided it.
async fn leaves(tx: &mut Tx, seed: u64, people: &[Rostered], today: NaiveDate, now: DateTime<Utc>) -> DbResult<()> {
    // A Lead Manager decides for those who telephone, Central CR for everybody.
    let holder = |role| people.iter().find(|person| person.role == role).map(|person| person.id);
    let (of_callers, of_others) = (holder(Role::LeadManager), holder(Role::CentralCr));
    let staff = people.iter().filter(|person| telephones(person.role) || person.role == Role::Cr).take(LEAVES);
    let mut rows = Vec::new();
    for (number, person) in (0..).zip(staff) {
        let mut dice = Dice::new(seed, Stream::Roster, 200_000 + number);
        let status = *dice.one(&["granted", "asked", "granted", "refused", "withdrawn", "cancelled", "asked"]);
        let offset = if status == "asked" { dice.between(1, 25) } else { dice.between(-25, 25) };
        let (part, length) = if dice.chance(200) { ("first_half", 0) } else { ("full", dice.mostly_low(0, 4)) };
        let from = moved(today, offset);
        let decided = matches!(status, "granted" | "refused");
        let asked_at = now - chrono::Duration::days(26 + dice.between(0, 10));
        rows.push(insert!(leaves {
            user_id: person.id,
            from_day: from,
            to_day: moved(from, length),
            part: part,
            kind: *dice.one(&["casual", "sick", "earned", "unpaid", "comp_off"]),
            reason: *dice.one(&REASONS),
            status: status,
            asked_by: person.id,
            asked_at: asked_at,
            decided_by: if telephones(person.role) { of_callers } else { of_others }.filter(|_| decided),
            decided_at: decided.then_some(asked_at + chrono::Duration::hours(20)),
            decision_note: (status == "refused").then_some("Too few people on these days"),
        }));
    }
    Statement::run_all(rows, tx).await
}

/// Eight swaps of pairs of call centre people. A granted one has the days that both took over.
async fn swaps(tx: &mut Tx, people: &[Rostered], today: NaiveDate, now: DateTime<Utc>) -> DbResult<()> {
    let agents: Vec<_> =
        people.iter().filter(|person| person.role == Role::LeadCallCenter && !person.rotates).collect();
    let statuses = ["asked", "accepted", "asked", "granted", "refused", "withdrawn", "asked", "accepted"];
    for ((number, status), pair) in (0..).zip(statuses).zip(agents.iter().zip(agents.iter().skip(1)).cycle()) {
        let (one, other) = pair;
        // The last two have expired: their day came before anybody acted.
        let offset = if number < 6 { 4 + number } else { -10 };
        let day = next_wednesday(moved(today, offset));
        let asked_at = now - chrono::Duration::days(9);
        let decided = matches!(status, "granted" | "refused");
        let id: i64 = insert!(swaps {
            from_user: one.id,
            from_day: day,
            to_user: other.id,
            to_day: day,
            status: status,
            asked_by: one.id,
            asked_at: asked_at,
            decided_at: decided.then_some(asked_at + chrono::Duration::hours(3)),
        } "RETURNING id")
        .one(tx)
        .await?;
        if status != "granted" {
            continue;
        }
        for (user, shift) in [(one.id, other.shift), (other.id, one.shift)] {
            insert!(roster_days {
                user_id: user,
                day: day,
                kind: "shift",
                shift_id: shift,
                origin: "swap",
                swap_id: id,
                created_at: now,
            } "ON CONFLICT (user_id, day) DO UPDATE SET kind = excluded.kind, shift_id = excluded.shift_id,
                origin = excluded.origin, swap_id = excluded.swap_id")
            .run(tx)
            .await?;
        }
    }
    Ok(())
}

/// Everybody who telephones can take most of the sources, each at a level.
async fn skills(tx: &mut Tx, seed: u64, people: &[Rostered]) -> DbResult<()> {
    let sources: Vec<i64> = tx.all("SELECT id FROM lead_sources WHERE is_active ORDER BY id", args![]).await?;
    let mut rows: Vec<Args> = Vec::new();
    for person in people.iter().filter(|person| telephones(person.role)) {
        let mut dice = Dice::new(seed, Stream::Roster, 300_000 + person.id.unsigned_abs());
        for source in &sources {
            if dice.chance(800) {
                rows.push(args![person.id, *source, dice.between(1, 3)]);
            }
        }
    }
    tx.run_many("INSERT INTO user_skills (user_id, source_id, level) VALUES ($1, $2, $3)", rows).await
}

async fn needs(tx: &mut Tx) -> DbResult<()> {
    let mut rows = Vec::new();
    for (source, needed) in NEEDED {
        for weekday in 1..=7_i64 {
            rows.push(insert!(cover_needs {
                role: Role::LeadCallCenter.as_str(),
                source_id: source,
                weekday: weekday,
                from_hour: 9_i64,
                to_hour: 21_i64,
                needed: if weekday == 7 { 1 } else { needed },
            }));
        }
    }
    Statement::run_all(rows, tx).await
}

fn moved(day: NaiveDate, offset: i64) -> NaiveDate {
    day.checked_add_signed(chrono::Duration::days(offset)).unwrap_or(day)
}

fn next_wednesday(day: NaiveDate) -> NaiveDate {
    day.iter_days().find(|day| day.weekday() == chrono::Weekday::Wed).unwrap_or(day)
}
