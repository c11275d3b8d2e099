//! Edits a claim and its delivery order.

use pitlane_base::access::Insurance;
use pitlane_orders::orders;
use pitlane_orders::orders::Event;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use serde_json::{Value, json};

use super::detail::{Found, check_open, find};
use super::rules::frozen::{Agreed, Frozen};
use super::store::{self, StoredClaim};
use super::types::{ClaimDetail, ObjectType, SaveClaim};
use super::{changes, rules};
use crate::bills;

pub async fn update_claim(who: Allow<Update<Insurance>>, input: Input<SaveClaim>) -> Answer<ClaimDetail> {
    let edit = input.body;
    let order_id = edit.order_id;
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let before = find(&mut tx, &who, order_id).await?;
    check_open(&before.detail, before.detail.closed.as_ref())?;
    if before.detail.version != edit.version {
        return Err(ApiError::stale(before.detail));
    }
    let today = who.today();
    let (mut claim, mut fields) = rules::claim::applied(&before.stored, &edit, who.region.country, today);
    let (company, broker) = insurer(&mut tx, &before, &edit, &mut fields).await?;
    addresses(&mut tx, &before, company, &edit, &mut claim, &mut fields).await?;
    fields.verdict()?;
    let reason = edit.reason.as_deref().map(str::trim).filter(|text| text.chars().count() >= 3);
    check_frozen(&mut tx, &before, (&claim, company), reason).await?;
    if !store::update_claim(&mut tx, order_id, edit.version, &claim).await? {
        return Err(ApiError::stale(before.detail));
    }
    match &edit.delivery_order {
        Change::Keep => {}
        Change::Set(None) => store::delete_delivery_order(&mut tx, order_id).await?,
        Change::Set(Some(new)) => {
            store::save_delivery_order(&mut tx, order_id, new, &who.session, who.now()).await?;
        }
    }
    let policy = &before.detail.policy;
    if company != policy.company.id || broker != policy.broker.as_ref().map(|broker| broker.id) {
        orders::write_insurer(&mut tx, &who, order_id, company, broker).await?;
    }
    let after = still_seen(find(&mut tx, &who, order_id).await)?.detail;
    if let Some(order) = edit.delivery_order.given() {
        let share = after.comparison.as_ref().map(|comparison| comparison.insurer);
        rules::delivery_order::check(order, share, who.region.country)?;
    }
    record_changes(&mut tx, &who, &before.detail, &after, reason).await?;
    tx.save().await?;
    Ok(Data::ok(after).saying("The claim is saved"))
}

/// Refuses changes of facts that bills or a delivery order were made on; a change with a reason takes back the approval of
/// the survey.
async fn check_frozen(
    tx: &mut Tx,
    before: &Found,
    (claim, company): (&StoredClaim, i64),
    reason: Option<&str>,
) -> Result<()> {
    let order_id = before.detail.order_id;
    let mut changed = rules::frozen::changed(&before.stored, claim);
    let decides_shares = !changed.is_empty();
    if company != before.detail.policy.company.id {
        changed.push("company_id");
    }
    if before.stored.address_id != claim.address_id {
        changed.push("address_id");
    }
    let bills = bills::bills_of_order(tx, order_id).await?;
    let numbers: Vec<&str> =
        bills.iter().filter(|full| full.is_valid()).map(|full| full.bill.number.as_str()).collect();
    let order = before.detail.delivery_order.as_ref();
    let agreed = Agreed { is_billed: !numbers.is_empty(), is_promised: order.is_some() };
    match rules::frozen::check(&changed, agreed, reason) {
        Ok(()) => {}
        Err(Frozen::Bills) => {
            let message = format!(
                "Bill {} was issued on these facts. Credit it in full before you change them.",
                numbers.join(" and ")
            );
            return Err(ApiError::Conflict { message, data: json!({ "frozen": changed, "bills": numbers }) });
        }
        Err(Frozen::Reason) => {
            let number = order.map(|order| order.number.as_str()).unwrap_or_default();
            let problem = format!(
                "is required, in at least 3 characters: the delivery order {number} was given on what is changed ({}), and \
                 the survey has to be approved again",
                changed.join(", ")
            );
            return Err(ApiError::invalid("reason", problem));
        }
    }
    if order.is_some() && decides_shares {
        store::withdraw_approval(tx, order_id).await?;
    }
    Ok(())
}

/// A user who is limited to one insurer's orders could no longer see an order after changing its insurer.
fn still_seen(found: Result<Found>) -> Result<Found> {
    found.map_err(|error| match error {
        ApiError::NotFound(_) => ApiError::invalid(
            "company_id",
            "is outside your scope: you could no longer see this order; ask a user who can see both",
        ),
        other => other,
    })
}

async fn record_changes(
    tx: &mut Tx,
    who: &Caller,
    before: &ClaimDetail,
    after: &ClaimDetail,
    reason: Option<&str>,
) -> Result<()> {
    let order_id = after.order_id;
    let entry = Entry::done("claim.update", "order", order_id).before(&changes::plain(before));
    who.audit(tx, entry.after(&changes::plain(after))).await?;
    let changes = changes::between(before, after);
    if !changes.is_empty() {
        orders::note(tx, who, order_id, Event::Insurance, &Value::Object(changes), reason).await?;
    }
    orders::notify_listeners(tx, who, order_id, [who.session.user_id]).await
}

/// Insurer and broker after the edit. Unchanged values are not checked: they may have become inactive.
async fn insurer(tx: &mut Tx, before: &Found, edit: &SaveClaim, fields: &mut Fields) -> Result<(i64, Option<i64>)> {
    let policy = &before.detail.policy;
    let company = edit.company_id.unwrap_or(policy.company.id);
    if company != policy.company.id && !store::company_is_known(tx, company).await? {
        fields.add("company_id", "is not an insurer");
    }
    let former = policy.broker.as_ref().map(|broker| broker.id);
    let broker = edit.broker_id.clone().over(former);
    if let Some(id) = broker.filter(|id| Some(*id) != former)
        && !store::broker_is_known(tx, id).await?
    {
        fields.add("broker_id", "is not a broker");
    }
    Ok((company, broker))
}

/// Addresses must be of the insurer and of the product; changing the insurer clears the address.
async fn addresses(
    tx: &mut Tx,
    before: &Found,
    company: i64,
    edit: &SaveClaim,
    claim: &mut StoredClaim,
    fields: &mut Fields,
) -> Result<()> {
    if company != before.detail.policy.company.id && edit.address_id == Change::Keep {
        claim.address_id = None;
    }
    let chosen = [
        ("address_id", edit.address_id.given(), ObjectType::Insurer, company),
        ("seller_address_id", edit.seller_address_id.given(), ObjectType::Product, 1),
    ];
    let previous = [before.stored.address_id, before.stored.seller_address_id];
    for ((field, id, kind, object), previous) in chosen.into_iter().zip(previous) {
        let Some(id) = id.copied() else { continue };
        let known = store::address(tx, id).await?;
        let fits = known.is_some_and(|known| {
            known.object_type == kind.as_str() && known.object_id == object && (known.is_active || previous == Some(id))
        });
        if !fits {
            let of = if kind == ObjectType::Insurer { "this insurer" } else { "the product" };
            fields.add(field, format!("is not an active address of {of}"));
        }
    }
    Ok(())
}
