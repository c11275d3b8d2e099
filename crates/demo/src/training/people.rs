//! Who teaches, and what is known of those who are taught.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::access::Role;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use crate::accounts::person;
use crate::dice::{Dice, Stream};
use crate::people;
use crate::world::Atlas;

/// The numbers of the trainers beside the account of the role, between those of other users.
const FIRST: u64 = 900;
const TRAINERS: u64 = 2;

pub const PROFILE: &[&str] = &["user_id", "designation", "trade", "experience_years", "id_kind", "id_last4"];
const MECHANICS: [(&str, &str); 5] = [
    ("Senior technician", "general"),
    ("Auto electrician", "electrical"),
    ("Body technician", "body"),
    ("Painter", "paint"),
    ("AC technician", "ac"),
];

/// The users who teach: the account of the role first.
pub async fn trainers(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<Vec<i64>> {
    let roles: BTreeMap<String, i64> = tx.all("SELECT name, id FROM roles", args![]).await?.into_iter().collect();
    for number in FIRST..FIRST + TRAINERS {
        let mobile = people::mobile(atlas.country, people::STAFF_MOBILES + number);
        person(atlas, seed, Role::TrainingAdmin, number, mobile).write(tx, atlas, &roles, now).await?;
    }
    let sql =
        "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_active ORDER BY u.id";
    tx.all(sql, args![Role::TrainingAdmin.as_str()]).await
}

/// The active people of garages, with their garages: the mechanics first of each.
pub async fn of_garages(tx: &mut Tx) -> DbResult<Vec<(i64, i64)>> {
    let sql = "SELECT u.id, u.garage_id FROM users u JOIN roles r ON r.id = u.role_id
        WHERE u.garage_id IS NOT NULL AND u.is_active AND r.name IN ('mechanic', 'driver', 'advisor')
        ORDER BY u.garage_id, u.id";
    tx.all(sql, args![]).await
}

/// Profiles of two thirds of them.
pub async fn write_profiles(tx: &mut Tx, atlas: &Atlas, seed: u64) -> DbResult<()> {
    let sql = "SELECT u.id, r.name FROM users u JOIN roles r ON r.id = u.role_id
        WHERE u.garage_id IS NOT NULL AND r.name IN ('mechanic', 'driver', 'advisor') ORDER BY u.id";
    let people: Vec<(i64, String)> = tx.all(sql, args![]).await?;
    let mut rows = Batch::new("workshop_profiles", PROFILE, "");
    for (id, role) in people.into_iter().filter(|(id, _)| id % 3 != 0) {
        let mut dice = Dice::new(seed, Stream::Training, 1_000 + id.unsigned_abs());
        let (designation, trade) = match role.as_str() {
            "driver" => ("Driver", "driver"),
            "advisor" => ("Service advisor", "advisor"),
            _ => *dice.one(&MECHANICS),
        };
        let kind = match (atlas.country.is_india(), dice.chance(500)) {
            (true, true) => "aadhaar",
            (false, true) => "mykad",
            (_, false) => "driving_licence",
        };
        let last4 = format!("{:04}", dice.between(0, 9_999));
        rows.push(args![id, designation, trade, dice.between(0, 22), kind, last4]);
    }
    rows.flush(tx).await
}
