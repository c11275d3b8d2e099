//! Four users in every garage that works: one of its office, two mechanics, and a driver or an advisor.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use pitlane_base::access::Role;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::accounts::person;
use super::people;
use super::world::Atlas;

/// The numbers of these users, above those of all others.
const FIRST: u64 = 1_000;

/// Adds those who are missing; existing users stay unchanged.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let roles: BTreeMap<String, i64> = tx.all("SELECT name, id FROM roles", args![]).await?.into_iter().collect();
    let sql = "SELECT u.garage_id, r.name, u.id FROM users u JOIN roles r ON r.id = u.role_id
        WHERE u.garage_id IS NOT NULL ORDER BY u.id";
    let known: Vec<(i64, String, i64)> = tx.all(sql, args![]).await?;
    let names: Vec<String> = tx.all("SELECT name FROM users WHERE garage_id IS NULL", args![]).await?;
    let taken: BTreeSet<String> = names.into_iter().collect();
    for garage in 1..=atlas.country.garages {
        let has = |role: Role| known.iter().filter(|(own, name, _)| *own == garage && name == role.as_str()).count();
        let front = if garage % 2 == 0 { Role::Driver } else { Role::Advisor };
        let wanted = [(Role::OperationGarage, 1), (Role::Mechanic, 2), (front, 1)];
        let missing = wanted.into_iter().flat_map(|(role, count)| (has(role)..count).map(move |_| role));
        for (turn, role) in (0_u64..).zip(missing) {
            let number = FIRST + garage.unsigned_abs() * 4 + turn;
            let mobile = people::mobile(atlas.country, people::STAFF_MOBILES + number);
            // No one has the name of a user outside of the garages, whom files name as managers.
            let mut candidates = (0..).map(|again| person(atlas, seed, role, number + again * 10_000, mobile.clone()));
            let free = candidates.find(|account| !taken.contains(account.name()));
            if let Some(account) = free {
                account.of_garage(garage).write(tx, atlas, &roles, now).await?;
            }
        }
    }
    Ok(())
}
