//! Writes orders, customers and cars.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{LeadClosed, LeadStatus, LeadType, OrderStatus, OrderType};
use pitlane_base::identity;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Statement, Tx};
use pitlane_platform::{args, insert, update};
use serde_json::json;

use super::rollup::Counted;
use super::status::lock_order;
use crate::orders::types::{
    AskedService, InsuranceInput, OrderDetail, PlainDetail, PlainListed, Rework, plain_columns,
};

pub async fn insert_customer(
    tx: &mut Tx,
    mobile: &str,
    name: &str,
    email: Option<&str>,
    now: DateTime<Utc>,
) -> DbResult<i64> {
    insert!(customers {
        name: name,
        name_folded: identity::folded(name),
        mobile: mobile,
        email: email,
        created_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}

pub async fn update_customer(tx: &mut Tx, id: i64, name: &str, email: Option<&str>) -> DbResult<u64> {
    update!(customers {
        name: name,
        name_folded: identity::folded(name),
        email: email,
        version = "version + 1",
    } where { id: id })
    .run(tx)
    .await
}

/// Whether the variant belongs to the model and has that fuel.
pub async fn variant_fits(tx: &mut Tx, variant: i64, model: i64, car_type: i64) -> DbResult<bool> {
    let found: i64 = tx
        .one(
            "SELECT COUNT(*) FROM car_variants WHERE id = $1 AND model_id = $2 AND car_type_id = $3",
            args![variant, model, car_type],
        )
        .await?;
    Ok(found == 1)
}

/// The lead of an order that a lead caller creates, or that is created for a complaint.
pub struct NewLead {
    pub customer_id: i64,
    pub source_id: i64,
    pub event_id: Option<i64>,
    pub lead_type: LeadType,
    pub city_id: i64,
    pub caller: i64,
    pub now: DateTime<Utc>,
}

/// Inserts a lead that is converted from the beginning, in the caller's name.
pub async fn insert_lead(tx: &mut Tx, lead: &NewLead) -> DbResult<i64> {
    const MEDIUM: i64 = 2;
    insert!(leads {
        customer_id: lead.customer_id,
        source_id: lead.source_id,
        event_id: lead.event_id,
        lead_type_id: lead.lead_type,
        city_id: lead.city_id,
        status_id: LeadStatus::Closed,
        closed_reason: LeadClosed::Converted,
        closed_at: lead.now,
        priority: MEDIUM,
        assign_to_call_id: lead.caller,
        assigned_at: lead.now,
        first_touch_at: lead.now,
        created_at: lead.now,
        updated_at: lead.now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// The history of such a lead begins with its order.
pub async fn note_converted(tx: &mut Tx, who: &Caller, lead: i64, order: i64) -> DbResult<()> {
    let changes = json!({ "order": [null, order] });
    insert!(lead_events {
        lead_id: lead,
        at: who.now(),
        actor_id: who.session.user_id,
        actor_name: &who.session.user_name,
        role: &who.session.role,
        event = "'converted'",
        status_id: LeadStatus::Closed,
        changes: changes.to_string(),
    })
    .run(tx)
    .await
    .map(drop)
}

/// The lead of which an order came.
pub async fn lead_of(tx: &mut Tx, order: i64) -> DbResult<Option<i64>> {
    tx.one("SELECT lead_id FROM orders WHERE id = $1", args![order]).await
}

/// The lead of an order came of the same event.
pub async fn move_lead(tx: &mut Tx, order: i64, event: Option<i64>) -> DbResult<()> {
    let sql = "UPDATE leads SET event_id = $1 WHERE id = (SELECT o.lead_id FROM orders o WHERE o.id = $2)";
    tx.run(sql, args![event, order]).await.map(drop)
}

/// The columns of a new order.
#[derive(Debug)]
pub struct NewOrder {
    pub order_type: OrderType,
    pub order_of: &'static str,
    pub is_business: bool,
    pub status: OrderStatus,
    pub customer_id: i64,
    pub car_id: Option<i64>,
    pub fleet_id: Option<i64>,
    pub private_reason: Option<String>,
    pub city_id: i64,
    pub garage_id: Option<i64>,
    pub cr_id: Option<i64>,
    pub gi_id: Option<i64>,
    pub lead_id: Option<i64>,
    pub source_id: i64,
    pub event_id: Option<i64>,
    pub rework: Option<Rework>,
    pub lat: Option<f64>,
    pub lng: Option<f64>,
    pub plain: (PlainListed, PlainDetail),
    pub insurance_company_id: Option<i64>,
    pub insurance_broker_id: Option<i64>,
    pub created_by: i64,
    pub now: DateTime<Utc>,
}

pub async fn insert_order(tx: &mut Tx, order: &NewOrder) -> DbResult<i64> {
    let id: i64 = insert!(orders {
        order_type: order.order_type,
        order_of: order.order_of,
        is_business: order.is_business,
        status_id: order.status,
        is_open = "TRUE",
        customer_id: order.customer_id,
        car_id: order.car_id,
        fleet_id: order.fleet_id,
        private_reason: order.private_reason.as_deref(),
        city_id: order.city_id,
        garage_id: order.garage_id,
        cr_id: order.cr_id,
        gi_id: order.gi_id,
        lead_id: order.lead_id,
        source_id: order.source_id,
        event_id: order.event_id,
        rework_of: order.rework.map(|rework| rework.order_id),
        rework_payer: order.rework.map(|rework| rework.payer),
        lat: order.lat,
        lng: order.lng,
        insurance_company_id: order.insurance_company_id,
        insurance_broker_id: order.insurance_broker_id,
        created_by: order.created_by,
        created_at: order.now,
        updated_at: order.now,
        ..plain_columns(&order.plain.0, &order.plain.1)
    } "RETURNING id")
    .one(tx)
    .await?;
    Counted::new_order(tx, id);
    Ok(id)
}

pub async fn insert_insurance(tx: &mut Tx, order_id: i64, claim: &InsuranceInput) -> DbResult<u64> {
    insert!(order_insurance {
        order_id: order_id,
        policy_number: claim.policy_number.as_deref(),
        claim_number: claim.claim_number.as_deref(),
        policy_expiry: claim.policy_expiry,
        idv: claim.idv,
        surveyor_name: claim.surveyor_name.as_deref(),
        surveyor_mobile: claim.surveyor_mobile.as_deref(),
        settlement: claim.settlement,
    })
    .run(tx)
    .await
}

pub async fn insert_services(tx: &mut Tx, order_id: i64, services: &[AskedService]) -> DbResult<()> {
    let rows = (1_i64..).zip(services).map(|(sequence, service)| {
        insert!(order_services {
            order_id: order_id,
            sequence: sequence,
            service_id: service.service_id,
            name: service.name.trim(),
        })
    });
    Statement::run_all(rows, tx).await
}

/// An order's details after an edit.
pub struct Edit<'a> {
    pub id: i64,
    /// The version that the editor read.
    pub version: i64,
    pub after: &'a OrderDetail,
    pub now: DateTime<Utc>,
}

/// Writes the edited fields; false if another request was faster.
pub async fn update_order(tx: &mut Tx, edit: Edit<'_>) -> DbResult<bool> {
    let after = edit.after;
    if !lock_order(tx, edit.id).await? {
        return Ok(false);
    }
    Counted::track(tx, edit.id).await?;
    let touched = update!(orders {
        version = "version + 1",
        updated_at: edit.now,
        garage_id: after.row.garage.as_ref().map(|garage| garage.id),
        cr_id: after.row.cr.as_ref().map(|cr| cr.id),
        gi_id: after.row.gi.as_ref().map(|gi| gi.id),
        source_id: after.source.id,
        event_id: after.event.as_ref().map(|event| event.id),
        expected_delivery: after.row.expected_delivery,
        ..plain_columns(&after.row.plain, &after.plain)
    } where { id: edit.id, version: edit.version })
    .run(tx)
    .await?;
    Ok(touched == 1)
}
