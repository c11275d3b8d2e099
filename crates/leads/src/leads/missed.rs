//! A customer has called, and nobody of ours has spoken with them: they are called back. Their open lead is due now; who
//! has none gets one.

use pitlane_base::codes::{CallDirection, CallOutcome, CallState, LeadEvent, LeadStatus, LeadType};
use pitlane_orders::orders;
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_platform::request::current_request_id;
use pitlane_telephony::calls::{FollowedCall, UNKNOWN_CALLER, next_open};
use serde_json::json;

use super::live;
use super::store::{self, By, Marks, NewLead, StoredLead};

/// The source `Inbound Call` of `lead_sources`.
const INBOUND_CALL: i64 = 3;
/// They want something now.
const URGENT: i64 = 1;

/// Whether a call that has moved is one to call back.
pub fn is_missed(call: &FollowedCall) -> bool {
    call.direction == CallDirection::In
        && call.state == CallState::Ended
        && call.before.is_some_and(CallState::is_live)
        && !call.outcome.is_some_and(CallOutcome::is_talk)
}

/// The row of the call is locked; that of the lead comes last.
pub async fn follow_up(tx: &mut Tx, region: &Region, call: &FollowedCall) -> Result<()> {
    store::hold_number(tx, &call.mobile).await?;
    let customer = store::customer_with(tx, &call.mobile).await?;
    let open = match customer {
        Some(customer) => store::newest_open_of(tx, customer).await?,
        None => None,
    };
    let assignee = match (open, customer) {
        (Some(lead), _) => due_now(tx, region, lead, call).await?,
        (None, Some(customer)) => enter(tx, region, customer, call).await?,
        (None, None) => {
            let request_id = current_request_id();
            let by = Actor::outside(audit::PROGRAM, &request_id, region.now());
            let customer = orders::new_caller(tx, &by, &call.mobile, UNKNOWN_CALLER).await?;
            enter(tx, region, customer, call).await?
        }
    };
    live::notify_workers(tx, region, assignee);
    Ok(())
}

/// The lead is due as soon as people may be called; who has it is returned.
async fn due_now(tx: &mut Tx, region: &Region, id: i64, call: &FollowedCall) -> Result<Option<i64>> {
    let now = region.now();
    store::lock(tx, id).await?;
    let before = store::by_ids(tx, &[id], now).await?.pop().ok_or(ApiError::NotFound("lead"))?;
    let at = next_open(region.country, now);
    let is_agreed = before.status_id == LeadStatus::FollowUp;
    // What is due earlier stays so.
    let follow_up_at = before.follow_up_at.map(|agreed| if is_agreed { agreed.min(at) } else { agreed });
    let next_call_at = before.next_call_at.map(|planned| planned.min(at));
    let after = StoredLead { follow_up_at, next_call_at, ..before.clone() };
    store::update(tx, &after, now).await?;
    let mut changes = json!({ "call": [null, call.outcome] });
    if after.follow_up_at != before.follow_up_at {
        changes["follow_up_at"] = json!([before.follow_up_at, after.follow_up_at]);
    } else if after.next_call_at != before.next_call_at {
        changes["next_call_at"] = json!([before.next_call_at, after.next_call_at]);
    }
    let marks = Marks::between(&before, &after);
    store::insert_event(tx, id, By::PROGRAM, (LeadEvent::Called, &changes, None), marks, now).await?;
    let entry = Entry::done("lead.missed_call", "lead", id).after(&changes);
    audit::write_outside(tx, audit::PROGRAM, now, entry).await?;
    Ok(before.assign_to_call_id)
}

async fn enter(tx: &mut Tx, region: &Region, customer_id: i64, call: &FollowedCall) -> Result<Option<i64>> {
    let now = region.now();
    let new = NewLead {
        customer_id,
        source_id: INBOUND_CALL,
        event_id: None,
        lead_type_id: LeadType::General,
        city_id: None,
        model_id: None,
        registration_no: None,
        request: None,
        priority: URGENT,
        assignee: None,
        now,
    };
    let id = store::insert(tx, &new).await?;
    let changes = json!({ "status_id": [null, LeadStatus::New], "call": [null, call.outcome] });
    let marks = Marks { status: Some(LeadStatus::New), ..Marks::default() };
    store::insert_event(tx, id, By::PROGRAM, (LeadEvent::Created, &changes, None), marks, now).await?;
    let after = json!({ "customer_id": customer_id, "source_id": INBOUND_CALL, "call_id": call.call_id });
    audit::write_outside(tx, audit::PROGRAM, now, Entry::done("lead.create", "lead", id).after(&after)).await?;
    Ok(None)
}
