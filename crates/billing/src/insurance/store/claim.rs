//! Claims and delivery orders.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{args, record};

use crate::insurance::types::NewDeliveryOrder;

record! {
    /// A claim as it is kept; insurer and broker stand in the order.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct StoredClaim {
        pub version: i64,
        pub policy_number: Option<String>,
        pub policy_type: Option<String>,
        pub policy_expiry: Option<NaiveDate>,
        pub covers_consumables: bool,
        pub claim_number: Option<String>,
        pub idv: Option<Money>,
        pub registered_on: Option<NaiveDate>,
        pub damaged_on: Option<NaiveDate>,
        pub engine_cc: Option<i64>,
        pub settlement: Option<String>,
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
    tx.maybe(
        "SELECT version, policy_number, policy_type, policy_expiry, covers_consumables, claim_number, idv,
                registered_on, damaged_on, engine_cc, settlement, compulsory_excess, voluntary_excess, surveyor_name,
                surveyor_mobile, surveyor_email, survey_date, address_id, seller_address_id
         FROM order_insurance WHERE order_id = $1",
        args![order_id],
    )
    .await
}

/// Writes a claim over the version that it was made from, unless somebody was faster.
pub async fn update_claim(tx: &mut Tx, order_id: i64, version: i64, claim: &StoredClaim) -> DbResult<bool> {
    let touched = tx
        .run(
            "UPDATE order_insurance SET version = version + 1, policy_number = $1, policy_type = $2, policy_expiry = $3,
                    covers_consumables = $4, claim_number = $5, idv = $6, registered_on = $7, damaged_on = $8,
                    engine_cc = $9, settlement = $10, compulsory_excess = $11, voluntary_excess = $12,
                    surveyor_name = $13, surveyor_mobile = $14, surveyor_email = $15, survey_date = $16,
                    address_id = $17, seller_address_id = $18
             WHERE order_id = $19 AND version = $20",
            args![
                claim.policy_number.as_deref(),
                claim.policy_type.as_deref(),
                claim.policy_expiry,
                claim.covers_consumables,
                claim.claim_number.as_deref(),
                claim.idv,
                claim.registered_on,
                claim.damaged_on,
                claim.engine_cc,
                claim.settlement.as_deref(),
                claim.compulsory_excess,
                claim.voluntary_excess,
                claim.surveyor_name.as_deref(),
                claim.surveyor_mobile.as_deref(),
                claim.surveyor_email.as_deref(),
                claim.survey_date,
                claim.address_id,
                claim.seller_address_id,
                order_id,
                version,
            ],
        )
        .await?;
    Ok(touched == 1)
}

/// What the order's page shows of the shares: the excess always, the rest once the survey is approved.
pub async fn write_outcome(
    tx: &mut Tx,
    order_id: i64,
    excess: Money,
    depreciation: Option<Money>,
    customer_share: Option<Money>,
) -> DbResult<()> {
    tx.run(
        "UPDATE order_insurance SET excess = $1, depreciation = $2, customer_share = $3 WHERE order_id = $4",
        args![excess, depreciation, customer_share, order_id],
    )
    .await
    .map(drop)
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
    tx.maybe(
        "SELECT number, date, amount, recorded_by_name, recorded_at FROM delivery_orders WHERE order_id = $1",
        args![order_id],
    )
    .await
}

pub async fn keep_delivery_order(
    tx: &mut Tx,
    order_id: i64,
    new: &NewDeliveryOrder,
    by: &Session,
    now: DateTime<Utc>,
) -> DbResult<()> {
    tx.run(
        "INSERT INTO delivery_orders (order_id, number, date, amount, recorded_by, recorded_by_name, recorded_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (order_id) DO UPDATE SET number = excluded.number, date = excluded.date,
             amount = excluded.amount, recorded_by = excluded.recorded_by,
             recorded_by_name = excluded.recorded_by_name, recorded_at = excluded.recorded_at",
        args![order_id, new.number.trim(), new.date, new.amount, by.user_id, &by.user_name, now],
    )
    .await
    .map(drop)
}

pub async fn delete_delivery_order(tx: &mut Tx, order_id: i64) -> DbResult<()> {
    tx.run("DELETE FROM delivery_orders WHERE order_id = $1", args![order_id]).await.map(drop)
}
