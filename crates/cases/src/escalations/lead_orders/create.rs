//! Creates the order, and the lead that it comes of: both or neither.

use pitlane_base::access::{Escalations, Orders};
use pitlane_base::codes::Payer;
use pitlane_base::topics::ESCALATIONS;
use pitlane_orders::orders::{self, OrderDraft, Rework};
use pitlane_platform::access::{Create, Resource, Update};
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde_json::json;

use super::draft::{check, draft};
use super::store;
use super::types::{CreateLeadOrder, LeadOrder};
use crate::cases::{CaseKind, insert_event, lock_case, notify, readers};
use crate::escalations::orders::{Scope, StoredEscalation, by_id};

pub async fn create_lead_order(
    who: Allow<Update<Escalations>>,
    key: IdempotencyKey,
    input: Input<CreateLeadOrder>,
) -> Creation<LeadOrder> {
    let asked = &input.body;
    let (_, payer) = check(asked)?;
    key.needed()?;
    who.require::<Create<Orders>>().await?;
    let readers = readers(&who, Escalations::KEY).await?;
    let mut tx = who.write().await?;
    if let Some(made) = key.claim::<LeadOrder>(&mut tx, &who, "create_lead_order", &input.hash).await? {
        return Ok(Data::created(made));
    }
    let case = find(&mut tx, &who, asked.escalation_id).await?;
    let before = orders::find(&mut tx, &who, case.order_id).await?;
    let request = draft(&mut tx, &before, asked).await?;
    let rework = (payer != Payer::Customer).then_some(Rework { order_id: case.order_id, payer });
    let draft = OrderDraft::new(&who, &request).for_complaint(rework);
    let order = orders::create_order_from_draft(&mut tx, &who, draft).await?;
    let made = LeadOrder {
        order_id: order.row.order_id,
        lead_id: orders::lead_of(&mut tx, order.row.order_id).await?.ok_or(ApiError::NotFound("lead"))?,
    };
    // The case comes after the order, as everywhere.
    lock_case(&mut tx, case.id, None).await?;
    find(&mut tx, &who, case.id).await?.check_works()?;
    store::insert(&mut tx, &who, case.id, made, payer).await?;
    note(&mut tx, &who, &case, made, payer).await?;
    key.store_answer(&mut tx, &who, 201, &made).await?;
    notify(&mut tx, &who, readers, ESCALATIONS);
    tx.save().await?;
    let sentence = match rework {
        Some(_) => format!("Order {} was created as rework of order {}", made.order_id, case.order_id),
        None => format!("Order {} was created", made.order_id),
    };
    Ok(Data::created(made).saying(sentence))
}

async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<StoredEscalation> {
    let scope = Scope::for_session(&who.session, CaseKind::Order);
    by_id(tx, &scope, id).await?.ok_or(ApiError::NotFound("escalation"))
}

async fn note(tx: &mut Tx, who: &Caller, case: &StoredEscalation, made: LeadOrder, payer: Payer) -> Result<()> {
    let changes = json!({ "created_order": [null, made.order_id], "payer": [null, payer.name()] });
    insert_event(tx, case.id, &who.session, "order_created", &changes, who.now()).await?;
    let entry = Entry::done("escalation.create_order", "escalation", &case.number);
    who.audit(tx, entry.after(&json!({ "order": made, "payer": payer }))).await
}
