//! An order comes of a lead: it is closed as converted, once, in the unit of work that creates the order.

use futures_util::FutureExt;
use pitlane_base::codes::{LeadClosed, LeadEvent, LeadStatus};
use pitlane_base::identity;
use pitlane_orders::orders::{LeadOfOrder, Origin};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::live;
use super::show;
use super::store::{self, Marks, StoredLead};

pub const OF_ORDER: LeadOfOrder = LeadOfOrder {
    find: |tx, who, (lead, mobile)| find(tx, who, lead, mobile).boxed(),
    converted: |tx, who, (lead, order)| converted(tx, who, lead, order).boxed(),
};

async fn find(tx: &mut Tx, who: &Caller, id: i64, mobile: &str) -> Result<Origin> {
    let lead = match show::find(tx, who, id).await {
        Err(ApiError::NotFound(_)) => return Err(ApiError::invalid("lead_id", "is not a lead")),
        found => found?,
    };
    refuse_closed(&lead)?;
    if identity::mobile(who.region.country, mobile).as_deref() != Some(lead.mobile.as_str()) {
        let name = &lead.name;
        return Err(ApiError::invalid(
            "mobile",
            format!("is not that of the lead of {name}: leave lead_id out, or use it"),
        ));
    }
    Ok(Origin { lead_id: id, source_id: lead.source_id, event_id: lead.event_id })
}

fn refuse_closed(lead: &StoredLead) -> Result<()> {
    if lead.status_id.is_open() {
        return Ok(());
    }
    let sentence = match lead.order_id {
        Some(order) => format!("Lead {} is closed: order {order} came of it. Open that order.", lead.id),
        None => format!("Lead {} is closed. Enter it again when the customer asks again.", lead.id),
    };
    Err(ApiError::Conflict { message: sentence, data: json!({ "lead_id": lead.id, "order_id": lead.order_id }) })
}

async fn converted(tx: &mut Tx, who: &Caller, id: i64, order: i64) -> Result<()> {
    let now = who.now();
    store::lock(tx, id).await?;
    let before = store::by_ids(tx, &[id], now).await?.pop().ok_or(ApiError::NotFound("lead"))?;
    // The order that is just created names the lead already.
    refuse_closed(&StoredLead { order_id: before.order_id.filter(|known| *known != order), ..before.clone() })?;
    let after = StoredLead {
        status_id: LeadStatus::Closed,
        closed_reason: Some(LeadClosed::Converted),
        closed_at: Some(now),
        next_call_at: None,
        first_touch_at: before.first_touch_at.or(Some(now)),
        ..before.clone()
    };
    store::update(tx, &after, now).await?;
    let changes = json!({
        "status_id": [before.status_id, after.status_id],
        "closed_reason": [null, after.closed_reason],
        "order": [null, order],
    });
    let marks = Marks::between(&before, &after);
    store::insert_event(tx, id, who.session.as_ref(), (LeadEvent::Converted, &changes, None), marks, now).await?;
    live::notify_workers(tx, &who.region, before.assign_to_call_id);
    who.audit(tx, Entry::done("lead.convert", "lead", id).after(&changes)).await
}
