//! What came of a call, recorded by its own agent when it has ended. What came of a call about an open lead is recorded
//! with the lead, because the lead moves by it.

use pitlane_base::access::Leads;
use pitlane_base::lead_scope::LeadScope;
use pitlane_base::list::trimmed;
use pitlane_orders::orders::{self, Event};
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use pitlane_platform::region::Region;
use serde_json::json;

use super::follow::OnTelephone;
use super::store::{self, Stored};
use super::types::{CallRecorded, RecordCall};
use super::{ask, pop};

pub async fn record_disposition(who: SignedIn, input: Input<RecordCall>) -> Answer<CallRecorded> {
    let RecordCall { call_id, disposition, note } = input.body;
    let (user, note) = (who.session.user_id, trimmed(note));
    let mut tx = who.write().await?;
    let call = locked(&mut tx, &call_id, user).await?.ok_or(ApiError::NotFound("call"))?;
    refuse(&mut tx, &who, &call).await?;
    let word = disposition.as_str();
    if call.disposition.as_deref() == Some(word) && call.note == note {
        return Ok(Data::ok(CallRecorded { call: call.shown() }).saying("Saved"));
    }
    let saved = save(&mut tx, &who.region, &call, (word, note.as_deref())).await?;
    for hook in who.region.hooks.all::<OnTelephone>() {
        (hook.recorded)(&mut tx, &who.region, (user, call.id)).await?;
    }
    note_order(&mut tx, &who, &call, &saved).await?;
    let entry = Entry::done("call.record", "call", &call.call_id)
        .before(&json!({ "disposition": call.disposition, "note": call.note }))
        .after(&json!({ "disposition": saved.disposition, "note": saved.note }));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    ask::changed(&who.region, &saved).await;
    Ok(Data::ok(CallRecorded { call: saved.shown() }).saying("Saved"))
}

/// Records on the user's last call about a lead, or on this one, what came of it; false if they had none, or it is not
/// theirs. The row of the call is locked before those of the agent and of the lead.
pub async fn record_of_lead(
    tx: &mut Tx,
    region: &Region,
    (lead, user): (i64, i64),
    call_id: Option<&str>,
    disposition: &str,
) -> Result<bool> {
    let Some(id) = store::of_agent_about(tx, (lead, user), call_id).await? else { return Ok(false) };
    let Some(call) = store::lock(tx, id).await? else { return Ok(false) };
    save(tx, region, &call, (disposition, call.note.as_deref())).await?;
    Ok(true)
}

/// A call of this user, locked; none of anybody else.
pub async fn locked(tx: &mut Tx, call_id: &str, user: i64) -> Result<Option<Stored>> {
    let Some(call) = store::by_call_id(tx, call_id).await?.filter(|call| call.agent_id == Some(user)) else {
        return Ok(None);
    };
    Ok(store::lock(tx, call.id).await?)
}

async fn refuse(tx: &mut Tx, who: &Caller, call: &Stored) -> Result<()> {
    if call.state.is_live() {
        return Err(ApiError::conflict("The call has not ended. Hang up first, then say what came of it."));
    }
    let Some(lead) = call.lead_id.filter(|_| who.profile.allows(Leads::KEY, Letter::Update)) else { return Ok(()) };
    let found = store::lead(tx, &LeadScope::for_session(&who.session), lead).await?;
    if found.is_none_or(|found| !found.status_id.is_worked()) {
        return Ok(());
    }
    Err(ApiError::Conflict {
        message: format!("This call was about lead {lead}, which is open: say with the lead what came of it."),
        data: json!({ "lead_id": lead }),
    })
}

/// Writes it; the card of the call goes in all consoles of its agent.
async fn save(tx: &mut Tx, region: &Region, call: &Stored, of: (&str, Option<&str>)) -> Result<Stored> {
    store::dispose(tx, call.id, of, region.now()).await?;
    shown_again(tx, region, call.id).await
}

/// A locked call as it is by now, which the consoles of its agent show.
pub async fn shown_again(tx: &mut Tx, region: &Region, id: i64) -> Result<Stored> {
    let saved = store::by_id(tx, id).await?.ok_or(ApiError::NotFound("call"))?;
    if let Some(notice) = pop::notice(tx, region, &saved).await? {
        let region = region.clone();
        tx.after_save(move || region.hub.call(region.country.key, notice));
    }
    Ok(saved)
}

/// The history of the order says what came of the call about it.
async fn note_order(tx: &mut Tx, who: &Caller, before: &Stored, saved: &Stored) -> Result<()> {
    let Some(order) = saved.order_id else { return Ok(()) };
    let changes = json!({ "disposition": [before.disposition, saved.disposition] });
    orders::note(tx, who, order, Event::Call, &changes, saved.note.as_deref()).await?;
    orders::notify_all_listeners(tx, &who.region, order, []).await
}
