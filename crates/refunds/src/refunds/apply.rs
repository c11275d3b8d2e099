//! Applies what the provider reported, or answered, to a send and to its grant: in the same way for reports, look-ups and
//! the worker.

use chrono::Duration;
use pitlane_base::codes::{RefundState, SendState};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_providers::payments::{RefundReport, SendNews};
use serde_json::json;

use super::markets::{self, Processed};
use super::note::{Source, audit_outside, event, moved, notify};
use super::rules::{Follows, Happens, SendOf, grant_after, next};
use super::store::{self, Stored, StoredSend};

/// A report of the provider; its outcome, or `None` if it matches no send. The outcome is `applied`, `ignored` or
/// `contradicted`.
pub async fn reported(tx: &mut Tx, region: &Region, report: &RefundReport) -> Result<Option<&'static str>> {
    let Some(id) = store::send_of_report(tx, report.id.as_deref(), report.key.as_deref()).await? else {
        return Ok(None);
    };
    let (refund, send) = held(tx, region, id).await?;
    let outcome = apply(tx, region, Source::Webhook, &refund, &send, report).await?;
    notify(tx, region);
    Ok(Some(outcome))
}

/// A send and its grant, with the order locked.
pub async fn held(tx: &mut Tx, region: &Region, send: i64) -> Result<(Stored, StoredSend)> {
    let missing = || ApiError::NotFound("refund");
    let known = store::find_send(tx, send).await?.ok_or_else(missing)?;
    let refund = store::find(tx, known.refund_id).await?.ok_or_else(missing)?;
    (markets::of(region, refund.market)?.hold)(tx, None, refund.of_market()).await?;
    let refund = store::find(tx, known.refund_id).await?.ok_or_else(missing)?;
    Ok((refund, store::find_send(tx, send).await?.ok_or_else(missing)?))
}

/// Applies a report to a send. The calling code has locked the order.
pub async fn apply(
    tx: &mut Tx,
    region: &Region,
    source: Source<'_>,
    refund: &Stored,
    send: &StoredSend,
    report: &RefundReport,
) -> Result<&'static str> {
    if let Some(id) = &report.id {
        store::save_link(tx, send.id, id, report.url.as_deref()).await?;
    }
    let fits = report.amount.is_none_or(|amount| amount == send.amount.minor())
        && report.currency.as_deref().is_none_or(|currency| currency == region.country.currency);
    let follows = next(send.state, Happens::Reported(report.news));
    match follows {
        Follows::Nothing => Ok("ignored"),
        Follows::Becomes(to) if fits => {
            become_state(tx, region, source, refund, send, to, report).await?;
            Ok("applied")
        }
        // Another amount than was requested is never booked by itself.
        Follows::Becomes(_) | Follows::Contradiction => {
            contradicted(tx, region, source, refund, send, report).await?;
            Ok("contradicted")
        }
    }
}

/// Moves a send, books what was returned, and moves its grant.
async fn become_state(
    tx: &mut Tx,
    region: &Region,
    source: Source<'_>,
    refund: &Stored,
    send: &StoredSend,
    to: SendState,
    report: &RefundReport,
) -> Result<()> {
    let ends = (report.problem.as_deref(), report.reference.as_deref());
    if !store::move_send(tx, send, to, region.now(), ends).await? {
        return Ok(());
    }
    let detail = report.problem.as_deref().or(report.reference.as_deref());
    let states = (Some(send.state.as_str()), to.as_str());
    event(tx, region, source, refund.id, Some(send.id), states, detail).await?;
    if to == SendState::Processed {
        book(tx, region, refund, send, report.reference.as_deref(), None).await?;
    }
    let after = json!({ "send_id": send.id, "state": to, "reference": report.reference, "problem": report.problem });
    let entry = Entry::done("refund.reported", "refund", refund.id).before(&json!({ "state": send.state }));
    audit_outside(tx, region, entry.after(&after)).await?;
    settle_grant(tx, region, source, refund).await
}

/// A report that contradicts how a send ended is audited, and the provider is asked; its money is not touched.
async fn contradicted(
    tx: &mut Tx,
    region: &Region,
    source: Source<'_>,
    refund: &Stored,
    send: &StoredSend,
    report: &RefundReport,
) -> Result<()> {
    let reported = format!("{:?}", report.news).to_lowercase();
    let detail = format!("reported as {reported}");
    let states = (Some(send.state.as_str()), send.state.as_str());
    event(tx, region, source, refund.id, Some(send.id), states, Some(&detail)).await?;
    let after = json!({
        "send_id": send.id, "state": send.state, "reported": reported, "amount": report.amount.map(Money::from_minor),
        "currency": report.currency, "event": report.event,
    });
    // Refused entries are listed for staff to check.
    audit_outside(tx, region, Entry::refused("refund.contradicted", "refund", refund.id).after(&after)).await?;
    let is_looked_up = matches!(source, Source::Poll | Source::Worker);
    let (at, problem) = if is_looked_up {
        (None, format!("The gateway has it as {reported}. Ask the gateway's support before you send it again."))
    } else {
        (Some(region.now()), format!("{detail}; the gateway is asked"))
    };
    store::schedule(tx, send.id, at, Some(&problem)).await?;
    Ok(())
}

async fn book(
    tx: &mut Tx,
    region: &Region,
    refund: &Stored,
    send: &StoredSend,
    reference: Option<&str>,
    entered_by: Option<(i64, String, String)>,
) -> Result<()> {
    let processed = Processed {
        send_id: send.id,
        order_id: refund.of_market(),
        payment_id: send.of_market(),
        amount: send.amount,
        reason: format!("Refund {}: {}", refund.id, refund.reason.sentence()),
        reference: reference.map(str::to_owned),
        entered_by,
    };
    (markets::of(region, refund.market)?.book)(tx, region, &processed).await
}

/// The state of a grant follows from its sends.
pub async fn settle_grant(tx: &mut Tx, region: &Region, source: Source<'_>, refund: &Stored) -> Result<()> {
    let current = store::find(tx, refund.id).await?.ok_or(ApiError::NotFound("refund"))?;
    let sends = store::sends(tx, &[refund.id]).await?;
    let of = |send: &StoredSend| SendOf { state: send.state, amount: send.amount, wants_cancel: send.wants_cancel };
    let sends: Vec<SendOf> = sends.iter().map(of).collect();
    let to = grant_after(current.state, current.amount, current.credit_note_id.is_some(), &sends);
    if to == current.state {
        // Its sends changed: whoever has it open sees another version.
        store::set_state(tx, &current, to, region.now()).await?;
        return Ok(());
    }
    store::set_state(tx, &current, to, region.now()).await?;
    moved(tx, region, source, &current, (Some(current.state), to), None).await
}

/// A transfer that finance made.
pub async fn transferred(tx: &mut Tx, who: &Caller, refund: &Stored, send: &StoredSend, reference: &str) -> Result<()> {
    let (region, source) = (&who.region, Source::Console(who));
    let mut current = send.clone();
    for happens in [Happens::HandedOver, Happens::Reported(SendNews::Processed)] {
        let Follows::Becomes(to) = next(current.state, happens) else { continue };
        if !store::move_send(tx, &current, to, who.now(), (None, Some(reference))).await? {
            return Err(ApiError::conflict("This transfer was entered by someone else. Reload the refund."));
        }
        let states = (Some(current.state.as_str()), to.as_str());
        event(tx, region, source, refund.id, Some(send.id), states, Some(reference)).await?;
        current.state = to;
    }
    let by = (who.session.user_id, who.session.user_name.clone(), who.session.role.clone());
    book(tx, region, refund, send, Some(reference), Some(by)).await?;
    settle_grant(tx, region, source, refund).await
}

/// Withdraws the sends of a refund that were not handed over.
pub async fn withdraw(tx: &mut Tx, who: &Caller, refund: &Stored) -> Result<()> {
    for send in store::sends(tx, &[refund.id]).await? {
        let Follows::Becomes(to) = next(send.state, Happens::Withdrawn) else { continue };
        if store::move_send(tx, &send, to, who.now(), (None, None)).await? {
            let states = (Some(send.state.as_str()), to.as_str());
            event(tx, &who.region, Source::Console(who), refund.id, Some(send.id), states, None).await?;
        }
    }
    Ok(())
}

/// What the worker did, or could not do, to a send that is no report.
pub async fn happened(
    tx: &mut Tx,
    region: &Region,
    refund: &Stored,
    send: &StoredSend,
    happens: Happens,
    problem: Option<&str>,
) -> Result<bool> {
    let Follows::Becomes(to) = next(send.state, happens) else { return Ok(false) };
    if !store::move_send(tx, send, to, region.now(), (problem, None)).await? {
        return Ok(false);
    }
    let states = (Some(send.state.as_str()), to.as_str());
    event(tx, region, Source::Worker, refund.id, Some(send.id), states, problem).await?;
    settle_grant(tx, region, Source::Worker, refund).await?;
    if refund.state == RefundState::Approved || to == SendState::Failed {
        let entry = Entry::done("refund.sent", "refund", refund.id).before(&json!({ "state": send.state }));
        let after = json!({ "send_id": send.id, "state": to, "problem": problem });
        audit_outside(tx, region, entry.after(&after)).await?;
    }
    Ok(true)
}

/// How long after a link's end it is looked up.
pub const AFTER_EXPIRY: Duration = Duration::seconds(5);
