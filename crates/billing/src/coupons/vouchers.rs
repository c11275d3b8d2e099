//! Vouchers: listed, issued, decided on by a second person, cancelled, extended and sent again. F.2

use chrono::{Duration, NaiveDate};
use pitlane_base::access::Vouchers;
use pitlane_base::list::{Query, trimmed};
use pitlane_base::names::Named;
use pitlane_base::offers::OfferRules;
use pitlane_base::{history, identity};
use pitlane_orders::orders;
use pitlane_platform::access::{Create, Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::ids;
use pitlane_platform::input::{Input, Params};
use pitlane_platform::money::Money;
use serde_json::json;

use super::compensation::hold_customer;
use super::voucher_issue::{find, insert, send};
use super::voucher_rules::{self, USUAL_DAYS, new_code};
use super::voucher_store::{self as store, NewVoucher, StoredVoucher};
use super::voucher_types::{
    SecondPerson, StoredVoucherAnswer, Voucher, VoucherAction, VoucherCall, VoucherFilter, VoucherList, VoucherReason,
    VoucherStatus,
};
use super::words::masked;

/// A second voucher within this time needs a second person.
const SECOND_WITHIN: Duration = Duration::days(90);
const RESEND_AFTER: Duration = Duration::minutes(1);

fn shown(who: &Caller, of: StoredVoucher) -> Result<Voucher> {
    let is_editor = who.profile.allows(Vouchers::KEY, Letter::Update);
    let second_person: Vec<SecondPerson> =
        serde_json::from_str(&of.second_person).map_err(|error| ApiError::Internal(error.into()))?;
    Ok(Voucher {
        id: of.id,
        version: of.version,
        code: if is_editor { of.code } else { masked(&of.code) },
        customer: Named { id: of.customer_id, name: of.customer },
        mobile: of.mobile,
        amount: of.amount,
        balance: of.balance,
        reason: of.reason,
        order_id: of.order_id,
        escalation_id: of.escalation_id,
        valid_from: of.valid_from,
        valid_to: of.valid_to,
        status: voucher_rules::state(of.status, of.valid_to, who.today()),
        second_person,
        note: of.note,
        issued_at: of.issued_at,
        is_own: of.issued_by == Some(who.session.user_id),
        issued_by: Named::maybe(of.issued_by, of.issuer),
        decided_at: of.decided_at,
        decided_by: Named::maybe(of.decided_by, of.decider),
        decision_note: of.decision_note,
        sent_at: of.sent_at,
    })
}

pub async fn list_vouchers(
    who: Allow<Read<Vouchers>>,
    offers: OfferRules,
    Params(asked): Params<VoucherFilter>,
) -> Answer<VoucherList> {
    let mut tx = who.read().await?;
    let (rows, count) = store::list(&mut tx, &Query::unscoped(&asked, &who.region)).await?;
    let history = match asked.id {
        Some(_) if rows.is_empty() => return Err(ApiError::NotFound("voucher")),
        Some(id) => Some(history::of(&mut tx, "voucher", id).await?),
        None => None,
    };
    let vouchers = rows.into_iter().map(|row| shown(&who, row)).collect::<Result<_>>()?;
    Ok(Data::ok(VoucherList { vouchers, count, history, limit: offers.voucher_limit }))
}

pub async fn change_voucher(
    who: Allow<Create<Vouchers>>,
    key: IdempotencyKey,
    offers: OfferRules,
    input: Input<VoucherCall>,
) -> Answer<Voucher> {
    key.needed()?;
    let call = input.body;
    check_fields(&call)?;
    let mut tx = who.write().await?;
    if let Some(StoredVoucherAnswer { id }) = key.claim(&mut tx, &who, "change_voucher", &input.hash).await? {
        let stored = find(&mut tx, id).await?;
        return Ok(Data::ok(shown(&who, stored)?));
    }
    let id = match call.id {
        None => issue(&mut tx, &who, &call, offers).await?,
        Some(id) => {
            act(&mut tx, &who, id, &call).await?;
            id
        }
    };
    key.store_answer(&mut tx, &who, 200, &StoredVoucherAnswer { id }).await?;
    let answer = shown(&who, find(&mut tx, id).await?)?;
    tx.save().await?;
    let sentence = match (call.action, answer.status.as_str()) {
        (VoucherAction::Issue, "asked") => "The voucher waits for a second person",
        (VoucherAction::Issue | VoucherAction::Approve | VoucherAction::Resend, _) => {
            "The code was sent to the customer"
        }
        _ => "Saved",
    };
    Ok(Data::ok(answer).saying(sentence))
}

/// Names every field that does not belong to the action, or is missing for it.
fn check_fields(call: &VoucherCall) -> Result<()> {
    let mut fields = Fields::new();
    let is_issue = call.action == VoucherAction::Issue;
    let extends = call.action == VoucherAction::Extend;
    for (field, is_given) in [("id", call.id.is_some()), ("version", call.version.is_some())] {
        match (is_issue, is_given) {
            (true, true) => fields.add(field, "is not used to issue a voucher"),
            (false, false) => fields.add(field, "is required"),
            _ => {}
        }
    }
    for (field, is_given) in [
        ("mobile", call.mobile.is_some()),
        ("order_id", call.order_id.is_some()),
        ("amount", call.amount.is_some()),
        ("reason", call.reason.is_some()),
        ("days", call.days.is_some() && !extends),
    ] {
        if is_given && !is_issue {
            fields.add(field, "is only used to issue a voucher");
        }
    }
    if extends && call.days.is_none() {
        fields.add("days", "is required: by how many days?");
    }
    if is_issue {
        if call.mobile.is_none() && call.order_id.is_none() {
            fields.add("mobile", "or order_id is required: who gets the voucher?");
        }
        match call.amount {
            None => fields.add("amount", "is required"),
            Some(amount) if amount <= Money::ZERO => fields.add("amount", "must be more than 0"),
            Some(_) => {}
        }
        if call.reason.is_none() {
            fields.add("reason", "is required");
        }
    }
    let is_silent = trimmed(call.note.clone()).is_none();
    if matches!(call.action, VoucherAction::Refuse | VoucherAction::Cancel) && is_silent {
        fields.add("note", "is required: why?");
    }
    fields.verdict()
}

async fn customer(tx: &mut Tx, who: &Caller, call: &VoucherCall) -> Result<i64> {
    let order = match call.order_id {
        Some(order_id) => match orders::find(tx, who, order_id).await {
            Err(ApiError::NotFound(_)) => return Err(ApiError::invalid("order_id", "is no order that you can see")),
            other => Some(other?),
        },
        None => None,
    };
    let of_mobile = match &call.mobile {
        Some(typed) => {
            let mobile = identity::mobile(who.region.country, typed);
            let found = match mobile {
                Some(mobile) => store::customer_of(tx, &mobile).await?,
                None => None,
            };
            Some(found.ok_or_else(|| ApiError::invalid("mobile", "is the mobile of no customer"))?)
        }
        None => None,
    };
    match (of_mobile, order.map(|order| order.customer_id)) {
        (Some(customer), Some(other)) if customer != other => {
            Err(ApiError::invalid("order_id", "is an order of another customer"))
        }
        (Some(customer), _) | (None, Some(customer)) => Ok(customer),
        (None, None) => Err(ApiError::NotFound("customer")),
    }
}

async fn issue(tx: &mut Tx, who: &Caller, call: &VoucherCall, offers: OfferRules) -> Result<i64> {
    let customer_id = customer(tx, who, call).await?;
    hold_customer(tx, customer_id).await?;
    let amount = call.amount.unwrap_or(Money::ZERO);
    let mut second = Vec::new();
    if amount > offers.voucher_limit {
        second.push(SecondPerson::AboveLimit);
    }
    if store::count_since(tx, customer_id, who.now() - SECOND_WITHIN).await? > 0 {
        second.push(SecondPerson::WithinNinetyDays);
    }
    if let Some(order) = call.order_id
        && store::is_refunded(tx, order).await?
    {
        second.push(SecondPerson::RefundedOrder);
    }
    let code = new_code(&ids::random_bytes(11));
    let from = who.today();
    let note = trimmed(call.note.clone());
    let new = NewVoucher {
        code: &code,
        customer_id,
        amount,
        reason: call.reason.unwrap_or(VoucherReason::Other),
        order_id: call.order_id,
        escalation_id: None,
        days: (from, from + Duration::days(call.days.unwrap_or(USUAL_DAYS) - 1)),
        status: if second.is_empty() { VoucherStatus::Active } else { VoucherStatus::Asked },
        second_person: json!(second).to_string(),
        note: note.as_deref(),
    };
    let status = new.status;
    let id = insert(tx, who, &new).await?;
    if status == VoucherStatus::Active {
        send(tx, who, id).await?;
    }
    Ok(id)
}

async fn act(tx: &mut Tx, who: &Caller, id: i64, call: &VoucherCall) -> Result<()> {
    store::hold(tx, id).await?;
    let before = find(tx, id).await?;
    if call.version != Some(before.version) {
        return Err(ApiError::stale(shown(who, before)?));
    }
    let note = trimmed(call.note.clone());
    let is_asked = before.status == VoucherStatus::Asked;
    let is_live = matches!(before.status, VoucherStatus::Active | VoucherStatus::PartUsed);
    let decided = match call.action {
        VoucherAction::Approve | VoucherAction::Refuse if !is_asked => {
            return Err(ApiError::conflict("This voucher is decided on already. Reload it."));
        }
        VoucherAction::Approve if before.issued_by == Some(who.session.user_id) => {
            return Err(ApiError::conflict("You issued this voucher yourself: another person approves it."));
        }
        VoucherAction::Approve => Some(VoucherStatus::Active),
        VoucherAction::Refuse => Some(VoucherStatus::Refused),
        VoucherAction::Cancel if before.escalation_id.is_some() => {
            return Err(ApiError::conflict("This voucher is from an escalation: cancel it there."));
        }
        VoucherAction::Cancel if before.balance != before.amount || !(is_live || is_asked) => {
            return Err(ApiError::conflict(
                "Only a voucher that is not used can be cancelled. Remove it from its order first.",
            ));
        }
        VoucherAction::Cancel => Some(VoucherStatus::Cancelled),
        VoucherAction::Extend | VoucherAction::Resend | VoucherAction::Issue if !is_live => {
            return Err(ApiError::conflict("This voucher is not active."));
        }
        VoucherAction::Extend => return extend(tx, who, &before, call.days.unwrap_or_default()).await,
        VoucherAction::Resend | VoucherAction::Issue => return resend(tx, who, &before).await,
    };
    let Some(status) = decided else { return Ok(()) };
    if !store::decide(tx, who, &before, status, note.as_deref()).await? {
        return Err(ApiError::stale(shown(who, find(tx, id).await?)?));
    }
    let action = format!("voucher.{}", word(call.action));
    let entry = Entry::done(&action, "voucher", id).before(&json!({ "status": before.status }));
    who.audit(tx, entry.after(&json!({ "status": status, "decision_note": note }))).await?;
    if status == VoucherStatus::Active { send(tx, who, id).await } else { Ok(()) }
}

fn word(action: VoucherAction) -> &'static str {
    action.as_str()
}

async fn extend(tx: &mut Tx, who: &Caller, before: &StoredVoucher, days: i64) -> Result<()> {
    let to: NaiveDate = before.valid_to.max(who.today()) + Duration::days(days);
    if to > who.today() + Duration::days(365) {
        return Err(ApiError::invalid("days", "would make the voucher valid for more than 365 days from today"));
    }
    if !store::extend(tx, before, to).await? {
        return Err(ApiError::stale(shown(who, find(tx, before.id).await?)?));
    }
    let entry = Entry::done("voucher.extend", "voucher", before.id).before(&json!({ "valid_to": before.valid_to }));
    who.audit(tx, entry.after(&json!({ "valid_to": to }))).await
}

async fn resend(tx: &mut Tx, who: &Caller, before: &StoredVoucher) -> Result<()> {
    if let Some(sent) = before.sent_at.filter(|sent| *sent + RESEND_AFTER > who.now()) {
        return Err(ApiError::TooMany {
            message: "The code was sent less than a minute ago. Wait, and send it again.".into(),
            retry_after: (sent + RESEND_AFTER - who.now()).num_seconds().max(1),
        });
    }
    if before.valid_to < who.today() {
        return Err(ApiError::conflict("This voucher has expired. Extend it first."));
    }
    who.audit(tx, Entry::done("voucher.resend", "voucher", before.id)).await?;
    send(tx, who, before.id).await
}
