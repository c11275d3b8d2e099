//! Ends a car, and merges two that are one.

use pitlane_base::access::Cars;
use pitlane_platform::access::Delete;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::facts::Facts;
use super::kept::{find, stale};
use super::live;
use super::store::{self, StoredKept};
use super::types::{CarsMerged, EndCar, MergeCars, SavedCar};
use crate::orders;

pub async fn delete_car(who: Allow<Delete<Cars>>, input: Input<EndCar>) -> Answer<SavedCar> {
    let request = input.body;
    let reason = reason_of(&request.reason)?;
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    let car = find(&mut tx, &who, request.id).await?;
    let open = end_one(&mut tx, &who, (car.id, request.version), reason).await?;
    if !open.is_empty() {
        return Err(ApiError::Conflict {
            message: format!("The car has open orders: {}. It can end when they are done.", listed(&open)),
            data: json!({ "orders": open }),
        });
    }
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    let ended = SavedCar {
        id: car.id,
        version: request.version + 1,
        registration_no: car.facts.registration_no,
        revived: false,
    };
    Ok(Data::ok(ended).saying("The car has ended"))
}

/// Ends a car of this version, and returns its open orders: if there are any, the unit of work is not saved.
pub async fn end_one(tx: &mut Tx, who: &Caller, (id, version): (i64, i64), reason: &str) -> Result<Vec<i64>> {
    // Before the orders are read: an order that is created meanwhile locks the car too.
    if !store::end(tx, who, (id, version), reason).await? {
        return Err(stale(tx, who, id).await);
    }
    let entry = Entry::done("car.end", "car", id)
        .before(&json!({ "is_ended": false }))
        .after(&json!({ "is_ended": true, "reason": reason }));
    who.audit(tx, entry).await?;
    Ok(store::open_orders(tx, id).await?)
}

pub fn listed(orders: &[i64]) -> String {
    orders.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

pub fn reason_of(reason: &str) -> Result<&str> {
    pitlane_base::list::non_blank(reason).ok_or_else(|| ApiError::invalid("reason", "must not be empty"))
}

/// The orders, plates and earlier owners of one car become those of another; its plate finds the other one from now on.
pub async fn merge_cars(who: Allow<Delete<Cars>>, input: Input<MergeCars>) -> Answer<CarsMerged> {
    let request = input.body;
    let reason = reason_of(&request.reason)?;
    if request.keep_id == request.drop_id {
        return Err(ApiError::Invalid(Fields::single("drop_id", "must be another car than the one to keep")));
    }
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    let (keep, drop) = claim_both(&mut tx, &who, &request).await?;
    refuse_different(&mut tx, &keep, &drop).await?;
    let orders_moved = store::order_ids(&mut tx, drop.id).await?;
    let moved = store::move_all(&mut tx, drop.id, keep.id).await?;
    store::hold_documents(&mut tx, keep.id).await?;
    let documents = store::move_documents(&mut tx, drop.id, keep.id).await?;
    store::insert_plate(&mut tx, &who, keep.id, &drop.facts.registration_no, reason).await?;
    store::mark_merged(&mut tx, &who, drop.id, keep.id, reason).await?;
    let after = Facts { vin: keep.facts.vin.clone().or_else(|| drop.facts.vin.clone()), ..keep.facts.clone() };
    store::update(&mut tx, &who, (keep.id, keep.version + 1), &after).await?;
    for (car, other) in [(&keep, &drop), (&drop, &keep)] {
        let what = if car.id == keep.id { "car.merge" } else { "car.merged" };
        let before = json!({ "vin": car.facts.vin });
        let vin = if car.id == keep.id { &after.vin } else { &None };
        let after = json!({
            "vin": vin,
            "merged_with": other.facts.registration_no,
            "orders": orders_moved,
            "reason": reason,
        });
        who.audit(&mut tx, Entry::done(what, "car", car.id).before(&before).after(&after)).await?;
    }
    let merged = CarsMerged {
        id: keep.id,
        version: keep.version + 2,
        registration_no: after.registration_no,
        orders: moved.orders,
        plates: moved.plates + 1,
        owners: moved.owners,
        documents,
        dry_run: request.dry_run,
    };
    if request.dry_run {
        return Ok(Data::ok(CarsMerged { version: keep.version, ..merged }));
    }
    for order in orders_moved {
        orders::notify_listeners(&mut tx, &who, order, []).await?;
    }
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(merged).saying("The cars are merged"))
}

/// Claims the versions of both cars, the smaller id first: two that merge the same cars do not wait for each other.
async fn claim_both(tx: &mut Tx, who: &Caller, request: &MergeCars) -> Result<(StoredKept, StoredKept)> {
    let (keep, drop) = (find(tx, who, request.keep_id).await?, find(tx, who, request.drop_id).await?);
    let mut both = [(keep.id, request.keep_version), (drop.id, request.drop_version)];
    both.sort_unstable();
    for (id, version) in both {
        if !store::take_version(tx, who, (id, version)).await? {
            return Err(stale(tx, who, id).await);
        }
    }
    Ok((keep, drop))
}

/// Cars that are worked on at the same time, or whose VINs differ, are two.
async fn refuse_different(tx: &mut Tx, keep: &StoredKept, drop: &StoredKept) -> Result<()> {
    if let (Some(one), Some(other)) = (&keep.facts.vin, &drop.facts.vin)
        && one != other
    {
        return Err(ApiError::Conflict {
            message: "The cars have different VINs: they are two cars.".into(),
            data: json!({ "vins": [one, other] }),
        });
    }
    let open = (store::open_orders(tx, keep.id).await?, store::open_orders(tx, drop.id).await?);
    if open.0.is_empty() || open.1.is_empty() {
        return Ok(());
    }
    let all: Vec<i64> = open.0.into_iter().chain(open.1).collect();
    Err(ApiError::Conflict {
        message: format!("Both cars have open orders: {}. Finish those of one car first.", listed(&all)),
        data: json!({ "orders": all }),
    })
}
