//! Actions on an entry: the decision of a second person, a cancellation, a certificate that came later.

use pitlane_base::access::Settlements;
use pitlane_base::scope::Scope;
use pitlane_base::texts;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::{Create, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use serde_json::json;

use super::list::{self, actions};
use super::record::{StoredAnswer, author, beyond, note};
use super::store::{self, Stored};
use super::types::{ChangeSettlement, SettlementAction, SettlementMade, SettlementStatus};
use super::{owed, rules};

pub async fn change_settlement(
    who: Allow<Create<Settlements>>,
    key: IdempotencyKey,
    input: Input<ChangeSettlement>,
) -> Answer<SettlementMade> {
    key.needed()?;
    let mut request = input.body;
    request.reason = request.reason.map(|text| text.trim().to_owned());
    request.certificate_number = request.certificate_number.map(|text| text.trim().to_owned());
    if matches!(request.action, SettlementAction::Approve | SettlementAction::Refuse) {
        // Who takes payments asks; finance and admins decide.
        who.require::<Update<Settlements>>().await?;
    }
    if request.action == SettlementAction::Cancel && !is_own_request(&who, request.settlement_id).await? {
        who.require::<Update<Settlements>>().await?;
    }
    let mut tx = who.write().await?;
    let (stored, order) = find(&mut tx, &who, request.settlement_id).await?;
    if let Some(StoredAnswer { settlement_id }) = key.claim(&mut tx, &who, "change_settlement", &input.hash).await? {
        return Ok(Data::ok(list::load(&mut tx, &who, settlement_id).await?));
    }
    check(&who, &request, &stored).verdict()?;
    if stored.status != request.status || !actions(&who, &stored).contains(&request.action) {
        return Err(refused(&mut tx, &who, &request, &stored).await);
    }
    act(&mut tx, &who, &order, &request, &stored).await?;
    let entry = Entry::done(audited(request.action), "settlement", stored.id);
    who.audit(&mut tx, entry.before(&json!({ "status": stored.status })).after(&request)).await?;
    key.store_answer(&mut tx, &who, 200, &StoredAnswer { settlement_id: stored.id }).await?;
    orders::notify_listeners(&mut tx, &who, stored.order_id, [stored.asked_by]).await?;
    let answer = list::load(&mut tx, &who, stored.id).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Done"))
}

/// Who asked may withdraw it while it is not decided.
async fn is_own_request(who: &Caller, id: i64) -> Result<bool> {
    let mut tx = who.read().await?;
    let stored = store::find(&mut tx, &Scope::for_session(&who.session), id).await?;
    let stored = stored.ok_or(ApiError::NotFound("entry"))?;
    Ok(stored.asked_by == who.session.user_id && stored.status == SettlementStatus::Asked)
}

const fn audited(action: SettlementAction) -> &'static str {
    match action {
        SettlementAction::Approve => "settlement.approve",
        SettlementAction::Refuse => "settlement.refuse",
        SettlementAction::Cancel => "settlement.cancel",
        SettlementAction::Certificate => "settlement.certificate",
    }
}

/// The entry and its order, if they are in the caller's scope. The order is locked from now on.
async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<(Stored, OrderDetail)> {
    let missing = || ApiError::NotFound("entry");
    let scope = Scope::for_session(&who.session);
    let known = store::find(tx, &scope, id).await?.ok_or_else(missing)?;
    orders::lock_order(tx, known.order_id).await?;
    let order = orders::find(tx, who, known.order_id).await?;
    Ok((store::find(tx, &scope, id).await?.ok_or_else(missing)?, order))
}

fn check(who: &Caller, request: &ChangeSettlement, stored: &Stored) -> Fields {
    let mut fields = Fields::new();
    let needs_reason = matches!(request.action, SettlementAction::Refuse | SettlementAction::Cancel);
    let length = request.reason.as_deref().map(|text| text.chars().count());
    if length.map_or(needs_reason, |length| length < 3) {
        fields.add("reason", "must give the reason, in at least 3 characters");
    }
    let (number, date) = (request.certificate_number.as_deref(), request.certificate_date);
    if request.action == SettlementAction::Certificate {
        if number.is_none() && date.is_none() {
            fields.add("certificate_number", "is required");
        }
        let today = who.today();
        fields.merge(rules::certificate(number, date, stored.deducted_on, today));
        return fields;
    }
    for (name, is_given) in [("certificate_number", number.is_some()), ("certificate_date", date.is_some())] {
        if is_given {
            fields.add(name, "is not part of this action");
        }
    }
    fields
}

async fn refused(tx: &mut Tx, who: &Caller, request: &ChangeSettlement, stored: &Stored) -> ApiError {
    let current = match list::load(tx, who, stored.id).await {
        Ok(current) => current,
        Err(error) => return error,
    };
    let decides = matches!(request.action, SettlementAction::Approve | SettlementAction::Refuse);
    let message = if stored.status != request.status {
        format!("The entry has changed: it is {} now. Check it again.", stored.status.as_str())
    } else if decides && stored.status == SettlementStatus::Asked {
        "You asked for this yourself: a second person decides it.".to_owned()
    } else {
        format!("This is not possible for an entry that is {}, or it was done already.", stored.status.as_str())
    };
    ApiError::Conflict { message, data: json!({ "current": current }) }
}

/// Another request was faster; the lock of the order prevents it.
fn outrun() -> ApiError {
    ApiError::Conflict { message: "The entry has changed. Check it again.".into(), data: json!({}) }
}

async fn act(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    request: &ChangeSettlement,
    stored: &Stored,
) -> Result<()> {
    let by = author(who);
    let status = |to: SettlementStatus| json!({ "settlement_status": [stored.status, to] });
    let (is_done, mut changes) = match request.action {
        SettlementAction::Approve => {
            check_open(tx, who, order, stored).await?;
            let to = SettlementStatus::Approved;
            (store::decide(tx, stored.id, to, by).await?, status(to))
        }
        SettlementAction::Refuse => {
            let to = SettlementStatus::Refused;
            (store::decide(tx, stored.id, to, by).await?, status(to))
        }
        SettlementAction::Cancel => {
            (store::cancel(tx, stored.id, stored.status).await?, status(SettlementStatus::Cancelled))
        }
        SettlementAction::Certificate => {
            let (Some(number), Some(date)) = (request.certificate_number.as_deref(), request.certificate_date) else {
                return Err(ApiError::invalid("certificate_number", "is required"));
            };
            let is_done = store::add_certificate(tx, stored.id, number, date).await?;
            (is_done, json!({ "certificate_number": [null, number] }))
        }
    };
    if !is_done {
        return Err(outrun());
    }
    changes[stored.kind.as_str()] = json!([stored.amount, stored.amount]);
    store::insert_step(tx, stored.id, request.action.as_str(), by, request.reason.as_deref()).await?;
    note(tx, who, order, changes, request.reason.as_deref()).await
}

/// The payer may have paid since it was asked for.
async fn check_open(tx: &mut Tx, who: &Caller, order: &OrderDetail, stored: &Stored) -> Result<()> {
    let owed = owed::read(tx, who, order, Some(stored.id)).await?;
    let money = |amount| texts::money(who.region.country, amount);
    let (open, others) = owed
        .by(stored.payer)
        .map_or((Money::ZERO, (Money::ZERO, Money::ZERO)), |owes| (owes.open, (owes.asked, owes.pending)));
    let message = match list::closed(order) {
        Some(sentence) => Some(sentence.to_owned()),
        None => beyond(stored.amount, open, others, &money),
    };
    match message {
        Some(message) => Err(ApiError::Conflict { message, data: json!({ "open": open }) }),
        None => Ok(()),
    }
}
