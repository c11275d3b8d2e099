//! Writes cars.

use chrono::{DateTime, Utc};
use pitlane_base::similar;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::{args, insert, record, select, update};

use crate::cars::facts::Facts;

/// Saves an edit; false if the car has another version by now, or has ended.
pub async fn update(tx: &mut Tx, who: &Caller, (id, version): (i64, i64), car: &Facts) -> DbResult<bool> {
    let written = update!(cars {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..car.columns()
    } where { id: id, version: version, ended_at "IS NULL" })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Puts a car that has ended back into use, as it is stated now; false if it has another version by now.
pub async fn revive(tx: &mut Tx, who: &Caller, (id, version): (i64, i64), car: &Facts) -> DbResult<bool> {
    let written = update!(cars {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ended_at = "NULL",
        ended_by = "NULL",
        end_reason = "NULL",
        ..car.columns()
    } where { id: id, version: version, ended_at "IS NOT NULL", merged_into_id "IS NULL" })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Ends a car; false if it has another version by now, or has ended before.
pub async fn end(tx: &mut Tx, who: &Caller, (id, version): (i64, i64), reason: &str) -> DbResult<bool> {
    let written = update!(cars {
        version = "version + 1",
        ended_at: who.now(),
        ended_by: who.session.user_id,
        end_reason: reason,
        updated_at: who.now(),
        updated_by: who.session.user_id,
    } where { id: id, version: version, ended_at "IS NULL" })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Claims the next version of a car in use; false if another request was faster.
pub async fn take_version(tx: &mut Tx, who: &Caller, (id, version): (i64, i64)) -> DbResult<bool> {
    let written = update!(cars {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
    } where { id: id, version: version, ended_at "IS NULL" })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Keeps a plate that a car no longer has.
pub async fn insert_plate(tx: &mut Tx, who: &Caller, car_id: i64, plate: &str, reason: &str) -> DbResult<u64> {
    insert!(car_plates {
        car_id: car_id,
        registration_no: plate,
        reason: reason,
        changed_at: who.now(),
        changed_by: who.session.user_id,
        changed_by_name: who.session.user_name.as_str(),
    })
    .run(tx)
    .await
}

/// The open orders of a car, whoever may see them.
pub async fn open_orders(tx: &mut Tx, car_id: i64) -> DbResult<Vec<i64>> {
    tx.all("SELECT id FROM orders WHERE car_id = $1 AND is_open ORDER BY id", args![car_id]).await
}

/// All orders of a car, whoever may see them.
pub async fn order_ids(tx: &mut Tx, car_id: i64) -> DbResult<Vec<i64>> {
    tx.all("SELECT id FROM orders WHERE car_id = $1 ORDER BY id", args![car_id]).await
}

/// How many rows of a car were given to another one.
pub struct Moved {
    pub orders: u64,
    pub plates: u64,
    pub owners: u64,
}

/// Gives the orders, plates and earlier owners of a car to another one, and those of the cars that were merged into it.
pub async fn move_all(tx: &mut Tx, from: i64, to: i64) -> DbResult<Moved> {
    let orders = "UPDATE orders SET car_id = $1, version = version + 1 WHERE car_id = $2";
    let orders = tx.run(orders, args![to, from]).await?;
    let plates = tx.run("UPDATE car_plates SET car_id = $1 WHERE car_id = $2", args![to, from]).await?;
    let owners = tx.run("UPDATE car_owners SET car_id = $1 WHERE car_id = $2", args![to, from]).await?;
    tx.run("UPDATE cars SET merged_into_id = $1 WHERE merged_into_id = $2", args![to, from]).await?;
    Ok(Moved { orders, plates, owners })
}

/// Marks a car as one with another; what is unique about it becomes the other one's.
pub async fn mark_merged(tx: &mut Tx, who: &Caller, from: i64, to: i64, reason: &str) -> DbResult<u64> {
    update!(cars {
        merged_into_id: to,
        vin = "NULL",
        ended_at: who.now(),
        ended_by: who.session.user_id,
        end_reason: reason,
    } where { id: from })
    .run(tx)
    .await
}

record! {
    /// A car whose plate may be another one's.
    #[derive(Clone, Debug)]
    pub struct Near of c {
        pub id: i64,
        pub registration_no: String,
        pub model_id: i64,
        pub similar_key: String,
    }
}

/// The cars in use that may be similar to a plate: with its key, or of the model and alike at one end.
pub async fn near(tx: &mut Tx, key: &str, model_id: i64) -> DbResult<Vec<Near>> {
    let (head, tail) = similar::halves(key);
    let after = |text: &str| format!("{text}\u{10ffff}");
    let sql = "FROM cars c WHERE c.ended_at IS NULL AND c.id IN (
        SELECT k.id FROM cars k WHERE k.similar_key = $1
        UNION SELECT k.id FROM cars k WHERE k.model_id = $2 AND k.similar_key >= $3 AND k.similar_key < $4
        UNION SELECT k.id FROM cars k WHERE k.model_id = $2 AND k.similar_back >= $5 AND k.similar_back < $6)
        ORDER BY c.registration_no";
    let args = args![key, model_id, head, after(head), tail.as_str(), after(&tail)];
    Select::<Near>::from_sql(sql, args).all(tx).await
}

/// Whether a model, a fuel and a variant exist and fit together: the fields that are wrong, each with its problem. A model
/// and a fleet that the car had before may have been switched off since.
pub async fn wrong_references(
    tx: &mut Tx,
    car: &Facts,
    before: Option<&Facts>,
) -> DbResult<Vec<(&'static str, &'static str)>> {
    let mut wrong = Vec::new();
    let mut exists = async |field, sql: &'static str, values, problem| -> DbResult<()> {
        let found: i64 = tx.one(sql, values).await?;
        if found == 0 {
            wrong.push((field, problem));
        }
        Ok(())
    };
    if before.is_none_or(|before| before.model_id != car.model_id) {
        let sql = "SELECT COUNT(*) FROM car_models m JOIN car_brands b ON b.id = m.brand_id
                   WHERE m.id = $1 AND m.is_active AND b.is_active";
        exists("model_id", sql, args![car.model_id], "is not a model that may be chosen").await?;
    }
    exists("car_type_id", "SELECT COUNT(*) FROM car_types WHERE id = $1", args![car.car_type_id], "is not a car type")
        .await?;
    if let Some(variant) = car.variant_id {
        let sql = "SELECT COUNT(*) FROM car_variants WHERE id = $1 AND model_id = $2 AND car_type_id = $3";
        let values = args![variant, car.model_id, car.car_type_id];
        exists("variant_id", sql, values, "is not a variant of this model and car type").await?;
    }
    if let Some(fleet) = car.fleet_id
        && before.is_none_or(|before| before.fleet_id != car.fleet_id)
        && !is_active_fleet(tx, fleet).await?
    {
        wrong.push(("fleet_id", "is not an active fleet"));
    }
    Ok(wrong)
}

/// Whether there is such a fleet, and it is served.
pub async fn is_active_fleet(tx: &mut Tx, fleet: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM fleets WHERE id = $1 AND is_active", args![fleet]).await?;
    Ok(found == 1)
}

/// Since when a car is its present owner's: since the last hand-over, or since it is known.
pub async fn owned_since(tx: &mut Tx, car: i64) -> DbResult<DateTime<Utc>> {
    let sql = "SELECT COALESCE((SELECT MAX(p.owned_until) FROM car_owners p WHERE p.car_id = c.id), c.created_at)
               FROM cars c WHERE c.id = $1";
    tx.one(sql, args![car]).await
}

/// The contact of a fleet, who is the customer of its cars unless another one is named.
pub async fn contact_of_fleet(tx: &mut Tx, fleet_id: i64) -> DbResult<Option<(String, Option<String>)>> {
    tx.maybe("SELECT COALESCE(contact, name), mobile FROM fleets WHERE id = $1", args![fleet_id]).await
}

/// Whether a car has this plate now, in use or not.
pub async fn has_car_with_plate(tx: &mut Tx, plate: &str) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM cars WHERE registration_no = $1", args![plate]).await?;
    Ok(found > 0)
}

/// The car with this VIN, apart from one.
pub async fn with_vin(tx: &mut Tx, vin: &str, but: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT id FROM cars WHERE vin = $1 AND id <> $2", args![vin, but]).await
}

record! {
    struct Keyless {
        id: i64,
        registration_no: String,
    }
}

/// Fills in the keys of cars that were stored without.
pub async fn fill_keys(tx: &mut Tx) -> DbResult<()> {
    loop {
        let cars = select!(Keyless, "FROM cars WHERE similar_key = '' ORDER BY id LIMIT 10000").all(tx).await?;
        if cars.is_empty() {
            return Ok(());
        }
        let rows = cars.into_iter().map(|car| {
            let key = similar::key(&car.registration_no);
            args![similar::backwards(&key), key, car.id]
        });
        let sql = "UPDATE cars SET similar_back = $1, similar_key = $2 WHERE id = $3";
        tx.run_many(sql, rows.collect()).await?;
    }
}
