//! Decisions of customers and insurers, recorded by staff.

use pitlane_base::access::Orders;
use pitlane_orders::orders;
use pitlane_orders::orders::Event;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::decide::{Decider, Given, check_told, expanded};
use super::detail::load_estimate;
use super::revision::{Revision, rounding};
use super::rules;
use super::store::{self, DecidedBy, NewDecision, StoredLine};
use super::types::{Approval, Decision, EstimateDetail, How, RecordApproval};
use super::{lookup, outcome};

/// Stored with the idempotency key; the estimate itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct Recorded {
    order_id: i64,
}

pub async fn record_approval(
    who: Allow<Update<Orders>>,
    key: IdempotencyKey,
    input: Input<RecordApproval>,
) -> Answer<EstimateDetail> {
    let request = input.body;
    let (order_id, now) = (request.order_id, who.now());
    let mut tx = who.write().await?;
    let order = lookup::held(&mut tx, &who, order_id).await?;
    if key.claim::<Recorded>(&mut tx, &who, "record_approval", &input.hash).await?.is_some() {
        return Ok(Data::ok(load_estimate(&mut tx, &who, &order, None).await?));
    }
    lookup::check_unlocked(&mut tx, &order).await?;
    let Some(head) = store::head(&mut tx, order_id).await? else {
        return Err(ApiError::conflict("There is no estimate yet. Save one before you record an approval."));
    };
    if head.revision != request.revision {
        let current = load_estimate(&mut tx, &who, &order, None).await?;
        return Err(ApiError::Conflict {
            message: format!(
                "Revision {} was replaced by revision {}: ask again about the changes.",
                request.revision, head.revision
            ),
            data: json!({ "current": current }),
        });
    }
    if head.version != request.version {
        return Err(ApiError::stale(load_estimate(&mut tx, &who, &order, None).await?));
    }
    let found = Revision::read(&mut tx, order_id, head.revision, rounding(&who.region)).await?;
    let revision = found.ok_or(ApiError::NotFound("revision"))?;
    let decisions = checked(&request, &revision.lines)?;
    store::next_version(&mut tx, order_id, head.version, head.revision, now).await?;
    let note = Some(request.note.trim());
    let new = |one: &Decision| NewDecision { line_id: one.line_id, decision: one.decision, note };
    let decided: Vec<_> = decisions.iter().map(new).collect();
    let by = DecidedBy {
        how: request.how,
        said_by: request.said_by.trim(),
        actor_id: Some(who.session.user_id),
        actor_name: &who.session.user_name,
        now,
    };
    let outcome = outcome::record(&mut tx, (order_id, head.revision), &revision, &by, &decided).await?;
    if !store::lines(&mut tx, order_id, head.revision).await?.iter().any(rules::is_asked) {
        // No line is left to decide through the link.
        store::end_links(&mut tx, order_id, "used", now).await?;
    }
    let count = |choice| decisions.iter().filter(|decision| decision.decision == choice).count();
    let changes = json!({
        "approved": [null, count(Approval::Approved)],
        "declined": [null, count(Approval::Declined)],
        "done": [null, count(Approval::Done)],
        "said_by": [null, request.said_by.trim()],
        "how": [null, request.how],
        "amount": [order.row.amount, outcome.totals.total],
    });
    orders::note(&mut tx, &who, order_id, Event::Approval, &changes, note).await?;
    let event = format!("estimate {order_id} v{}", head.version + 1);
    let counts = (count(Approval::Approved), count(Approval::Declined));
    orders::tell_decided(&mut tx, &who.region, (order_id, event), who.session.as_ref().into(), counts).await?;
    who.audit(&mut tx, Entry::done("estimate.approve", "order", order_id).after(&request)).await?;
    key.store_answer(&mut tx, &who, 200, &Recorded { order_id }).await?;
    orders::advance(&mut tx, &who, order_id, outcome.shown).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    let answer = load_estimate(&mut tx, &who, &order, None).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("The decisions are recorded"))
}

/// The decisions line by line. Those that are not possible are errors, each by its index.
fn checked(request: &RecordApproval, lines: &[StoredLine]) -> Result<Vec<Decision>> {
    let mut fields = Fields::new();
    if request.how == How::Link {
        fields.add("how", "is only for the customer's own decision; choose how you were informed");
    }
    if request.decisions.is_empty() && request.jobs.is_empty() {
        fields.add("decisions", "must name at least one line or job");
    }
    check_told(&request.decisions, request.how, lines, &mut fields);
    let given = Given { lines: &request.decisions, jobs: &request.jobs };
    let decisions = expanded(given, Decider::Told(request.how), lines, &mut fields);
    fields.verdict()?;
    Ok(decisions)
}
