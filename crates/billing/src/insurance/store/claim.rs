//! Claims and delivery orders.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_orders::orders::Settlement;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, record, select, update};

use crate::insurance::types::{NewDeliveryOrder, PolicyType};

record! {
    /// A claim as stored; insurer and broker are in the order's row.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct StoredClaim {
        pub version: i64,
        pub policy_number: Option<String>,
        pub policy_type: Option<PolicyType>,
        pub policy_expiry: Option<NaiveDate>,
        pub covers_consumables: bool,
        pub claim_number: Option<String>,
        pub idv: Option<Money>,
        pub registered_on: Option<NaiveDate>,
        pub damaged_on: Option<NaiveDate>,
        pub engine_cc: Option<i64>,
        pub settlement: Option<Settlement>,
        pub compulsory_excess: Option<Money>,
        pub voluntary_excess: Option<Money>,
        pub surveyor_name: Option<String>,
        pub surveyor_mobile: Option<String>,
        pub surveyor_email: Option<String>,
        pub survey_date: Option<NaiveDate>,
        pub address_id: Option<i64>,
        pub seller_address_id: Option<i64>,
    }
}

pub async fn claim(tx: &mut Tx, order_id: i64) -> DbResult<Option<StoredClaim>> {
    select!(StoredClaim, "FROM order_insurance WHERE order_id = $1", order_id).maybe(tx).await
}

/// Writes a claim over the version it is based on; false if another request was faster.
pub async fn update_claim(tx: &mut Tx, order_id: i64, version: i64, claim: &StoredClaim) -> DbResult<bool> {
    let touched = update!(order_insurance {
        version = "version + 1",
        policy_number: claim.policy_number.as_deref(),
        policy_type: claim.policy_type,
        policy_expiry: claim.policy_expiry,
        covers_consumables: claim.covers_consumables,
        claim_number: claim.claim_number.as_deref(),
        idv: claim.idv,
        registered_on: claim.registered_on,
        damaged_on: claim.damaged_on,
        engine_cc: claim.engine_cc,
        settlement: claim.settlement,
        compulsory_excess: claim.compulsory_excess,
        voluntary_excess: claim.voluntary_excess,
        surveyor_name: claim.surveyor_name.as_deref(),
        surveyor_mobile: claim.surveyor_mobile.as_deref(),
        surveyor_email: claim.surveyor_email.as_deref(),
        survey_date: claim.survey_date,
        address_id: claim.address_id,
        seller_address_id: claim.seller_address_id,
    } where { order_id: order_id, version: version })
    .run(tx)
    .await?;
    Ok(touched == 1)
}

pub async fn company_is_known(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM insurance_companies WHERE id = $1 AND is_active", args![id]).await?;
    Ok(found == 1)
}

pub async fn broker_is_known(tx: &mut Tx, id: i64) -> DbResult<bool> {
    let found: i64 = tx.one("SELECT COUNT(*) FROM insurance_brokers WHERE id = $1 AND is_active", args![id]).await?;
    Ok(found == 1)
}

record! {
    #[derive(Clone, Debug, PartialEq)]
    pub struct StoredDeliveryOrder {
        pub number: String,
        pub date: NaiveDate,
        pub amount: Money,
        pub recorded_by_name: String,
        pub recorded_at: DateTime<Utc>,
    }
}

pub async fn delivery_order(tx: &mut Tx, order_id: i64) -> DbResult<Option<StoredDeliveryOrder>> {
    select!(StoredDeliveryOrder, "FROM delivery_orders WHERE order_id = $1", order_id).maybe(tx).await
}

pub async fn save_delivery_order(
    tx: &mut Tx,
    order_id: i64,
    new: &NewDeliveryOrder,
    by: &Session,
    now: DateTime<Utc>,
) -> DbResult<()> {
    insert!(delivery_orders {
        order_id: order_id,
        number: new.number.trim(),
        date: new.date,
        amount: new.amount,
        recorded_by: by.user_id,
        recorded_by_name: &by.user_name,
        recorded_at: now,
    } "ON CONFLICT (order_id) DO UPDATE SET number = excluded.number, date = excluded.date, amount = excluded.amount, recorded_by = excluded.recorded_by, recorded_by_name = excluded.recorded_by_name, recorded_at = excluded.recorded_at").run(tx)
    .await
    .map(drop)
}

pub async fn delete_delivery_order(tx: &mut Tx, order_id: i64) -> DbResult<()> {
    tx.run("DELETE FROM delivery_orders WHERE order_id = $1", args![order_id]).await.map(drop)
}
