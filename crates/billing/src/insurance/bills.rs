//! The customer's and the surveyor's bill of a claim: created from an approved survey, never changed, downloaded as
//! PDF.

use pitlane_base::access::Insurance;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_orders::orders;
use pitlane_orders::orders::Event;
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Data, Saved};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::{Input, Params};
use serde_json::json;

use super::billed;
use super::detail::{Found, find, insured, shown_bill};
use super::paper::{self, Content};
use super::store::{self, NewBill};
use super::types::{BillAsked, BillKind, ClaimBill, ClaimComparison, MakeBill};
use crate::payments::Payer;
use crate::{payments, settlements};

pub async fn make_customer_bill(who: Allow<Update<Insurance>>, input: Input<MakeBill>) -> Result<Saved<ClaimBill>> {
    create_bill(&who, &input.body, BillKind::Customer).await
}

pub async fn make_surveyor_bill(who: Allow<Update<Insurance>>, input: Input<MakeBill>) -> Result<Saved<ClaimBill>> {
    create_bill(&who, &input.body, BillKind::Surveyor).await
}

/// Creates a bill, unless the last one has the same content: repeating the request creates no second bill.
async fn create_bill(who: &Caller, request: &MakeBill, kind: BillKind) -> Result<Saved<ClaimBill>> {
    let order_id = request.order_id;
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let found = find(&mut tx, who, order_id).await?;
    let comparison = check(&found, request)?;
    let content = Content {
        comparison: comparison.clone(),
        policy: found.detail.policy.clone(),
        delivery_order: store::delivery_order(&mut tx, order_id).await?.map(Into::into),
        invoice: billed::of_order(&mut tx, order_id).await?.bill_of(kind.recipient()),
    };
    let text = serde_json::to_string(&content).map_err(|e| ApiError::Internal(e.into()))?;
    let last = store::last_bill(&mut tx, order_id, kind).await?;
    if let Some(last) = last.as_ref().filter(|last| last.content == text) {
        return Ok(Data::ok(shown_bill(last)).saying("This bill already exists: nothing has changed since").into());
    }
    let sequence = last.map_or(0, |last| last.sequence) + 1;
    let number = format!("{}-{order_id}-{sequence}", if kind == BillKind::Customer { "CB" } else { "SB" });
    let total = if kind == BillKind::Customer { comparison.customer } else { comparison.insurer };
    let new =
        NewBill { order_id, kind, sequence, number: &number, total, content: &text, by: &who.session, now: who.now() };
    let id = store::insert_bill(&mut tx, &new).await?;
    let field = if kind == BillKind::Customer { "customer_bill" } else { "surveyor_bill" };
    let changes = json!({ field: [null, format!("{number}, {total}")] });
    orders::note(&mut tx, who, order_id, Event::Insurance, &changes, None).await?;
    let entry = Entry::done("claim.bill", "claim_bill", id);
    who.audit(&mut tx, entry.after(&json!({ "number": number, "total": total }))).await?;
    orders::notify_listeners(&mut tx, who, order_id, [who.session.user_id]).await?;
    let created = store::bill(&mut tx, id).await?.ok_or(ApiError::NotFound("bill"))?;
    tx.save().await?;
    Ok(Data::created(shown_bill(&created)).saying(format!("Bill {number} was created")).into())
}

/// A bill is only created from an approved survey.
fn check<'a>(found: &'a Found, request: &MakeBill) -> Result<&'a ClaimComparison> {
    let detail = &found.detail;
    let refused = |message: &str| ApiError::Conflict {
        message: message.into(),
        data: json!({ "missing": detail.missing, "current": detail }),
    };
    let Some(survey) = detail.survey.as_ref().filter(|survey| survey.is_approved) else {
        return Err(refused("The survey is not approved yet, so the insurer's share is unknown. Approve it first."));
    };
    if survey.is_stale {
        return Err(refused(
            "The estimate has changed since the survey. Survey the changes before you create the bill.",
        ));
    }
    if survey.version != request.survey_version {
        return Err(refused("The survey has changed. Check it again before you create the bill."));
    }
    if detail.missing.contains(&"registered_on") {
        return Err(refused("The age of the car is unknown. Enter the date of its first registration."));
    }
    let comparison = detail.comparison.as_ref().filter(|comparison| comparison.is_final);
    comparison.ok_or_else(|| refused("Some lines have no decision yet. Decide them and approve the survey."))
}

pub async fn download_claim_bill(
    who: Allow<Read<Insurance>>,
    letterhead: Letterhead,
    Params(asked): Params<BillAsked>,
) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let document = document(&mut tx, &who, &letterhead, asked.bill_id).await?;
    drop(tx);
    Pdf::render(document).await
}

async fn document(tx: &mut Tx, who: &Caller, letterhead: &Letterhead, id: i64) -> Result<pitlane_documents::Document> {
    let missing = || ApiError::NotFound("bill");
    let bill = store::bill(tx, id).await?.ok_or_else(missing)?;
    // A bill of an order outside the caller's scope does not exist for the caller.
    let order = insured(tx, who, bill.order_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => missing(),
        other => other,
    })?;
    let payer = match bill.kind {
        BillKind::Surveyor => Payer::Insurer,
        BillKind::Customer => Payer::Customer,
    };
    let paid = payments::paid_by(tx, bill.order_id, payer).await?;
    let settled = settlements::settled_of(tx, bill.order_id, payer, bill.total).await?;
    let parties = orders::parties(tx, bill.order_id).await?;
    paper::document(&bill, &order, &parties, (paid, settled), who, letterhead)
}
