//! Cars as other domains find, add and hand them over.

use chrono::{DateTime, Utc};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Statement, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::{args, insert, record, select, update};
use serde_json::json;

use super::facts::Facts;

record! {
    /// A car that a plate leads to, and whose it is.
    #[derive(Clone, Debug)]
    pub struct Known of c {
        pub id: i64,
        pub customer_id: i64,
        pub fleet_id: Option<i64>,
        pub ended_at: Option<DateTime<Utc>>,
    }
}

/// The car with this normalised plate, or the one that it was merged into; otherwise the last one that had the plate.
pub async fn by_plate(tx: &mut Tx, plate: &str) -> DbResult<Option<Known>> {
    select!(
        Known,
        "FROM cars c WHERE c.id = COALESCE(
             (SELECT COALESCE(k.merged_into_id, k.id) FROM cars k WHERE k.registration_no = $1),
             (SELECT p.car_id FROM car_plates p WHERE p.registration_no = $1 ORDER BY p.id DESC LIMIT 1))",
        plate
    )
    .maybe(tx)
    .await
}

/// The same, locked: no other unit of work ends it or merges it into another one before this one is saved.
pub async fn lock_by_plate(tx: &mut Tx, plate: &str) -> DbResult<Option<Known>> {
    let mut found = by_plate(tx, plate).await?;
    while let Some(car) = &found {
        let id = car.id;
        lock(tx, id).await?;
        found = by_plate(tx, plate).await?;
        if found.as_ref().is_some_and(|now| now.id == id) {
            break;
        }
    }
    Ok(found)
}

/// Locks a car; false if there is none.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE cars SET version = version WHERE id = $1", args![id]).await? == 1)
}

/// Adds a car.
pub async fn insert(tx: &mut Tx, who: &Caller, car: &Facts) -> DbResult<i64> {
    insert!(cars { created_at: who.now(), created_by: who.session.user_id, ..car.columns() }
        "RETURNING id")
    .one(tx)
    .await
}

/// Adds many cars.
pub async fn insert_all(tx: &mut Tx, who: &Caller, cars: &[Facts]) -> DbResult<()> {
    let rows = cars
        .iter()
        .map(|car| insert!(cars { created_at: who.now(), created_by: who.session.user_id, ..car.columns() } ""));
    Statement::run_all(rows, tx).await
}

/// Lets a car that has ended be chosen again.
pub async fn revive(tx: &mut Tx, who: &Caller, id: i64) -> Result<()> {
    update!(cars {
        ended_at = "NULL",
        ended_by = "NULL",
        end_reason = "NULL",
        version = "version + 1",
    } where { id: id })
    .run(tx)
    .await?;
    who.audit(tx, Entry::done("car.revive", "car", id)).await
}

/// Gives a car another owner, another fleet or both. Whose it was before is kept.
pub async fn hand_over(tx: &mut Tx, who: &Caller, car: &Known, customer_id: i64, fleet_id: Option<i64>) -> Result<()> {
    note_owner(tx, who, car, who.now()).await?;
    update!(cars { customer_id: customer_id, fleet_id: fleet_id, version = "version + 1" } where { id: car.id })
        .run(tx)
        .await?;
    let entry = Entry::done("car.hand_over", "car", car.id)
        .before(&json!({ "customer_id": car.customer_id, "fleet_id": car.fleet_id }))
        .after(&json!({ "customer_id": customer_id, "fleet_id": fleet_id }));
    who.audit(tx, entry).await
}

/// Keeps who has had the car until an instant: since the last hand-over, or since it is known.
pub async fn note_owner(tx: &mut Tx, who: &Caller, car: &Known, until: DateTime<Utc>) -> DbResult<u64> {
    insert!(car_owners {
        car_id: car.id,
        customer_id: car.customer_id,
        fleet_id: car.fleet_id,
        owned_from = "COALESCE((SELECT MAX(p.owned_until) FROM car_owners p WHERE p.car_id = ?),
                               (SELECT k.created_at FROM cars k WHERE k.id = ?))": car.id,
        owned_until: until,
        changed_by: who.session.user_id,
        changed_by_name: who.session.user_name.as_str(),
    })
    .run(tx)
    .await
}
