//! Steps of an advice: edited, submitted, approved, rejected, paid or carried, by different people.

use pitlane_base::access::{Escalations, PaymentAdvice};
use pitlane_base::topics::{ADVICES, ESCALATIONS};
use pitlane_cases::cases::{By, lock_case, notify, readers};
use pitlane_cases::escalations::recoveries::{self, hold_garage};
use pitlane_platform::access::{Resource, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::create::check_typed;
use super::here::Here;
use super::propose::{Asked, propose};
use super::show::{detail_of, payee_of};
use super::states::{AdviceAction, LineKind};
use super::steps::{account_in_effect, next, own_step};
use super::store::{self, Step, StoredAdvice};
use super::types::{AdviceDetail, ChangeAdvice, TypedLine};

/// Stored with the idempotency key; the advice itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    uuid: String,
}

pub async fn change_advice(
    who: Allow<Update<PaymentAdvice>>,
    key: IdempotencyKey,
    input: Input<ChangeAdvice>,
) -> Answer<AdviceDetail> {
    let asked = input.body;
    if asked.action == AdviceAction::Pay {
        key.needed()?;
    }
    check_fields(&who, &asked).verdict()?;
    refuse_own(&who, &asked).await?;
    let settling = readers(&who, PaymentAdvice::KEY).await?;
    let escalating = readers(&who, Escalations::KEY).await?;
    let mut tx = who.write().await?;
    let call = format!("change_advice {}", asked.uuid);
    if let Some(StoredAnswer { uuid }) = key.claim(&mut tx, &who, &call, &input.hash).await? {
        return Ok(Data::ok(detail_of(&mut tx, &who, &uuid).await?));
    }
    let advice = locked(&mut tx, &asked).await?;
    if advice.version != asked.version {
        return Err(ApiError::stale(detail_of(&mut tx, &who, &asked.uuid).await?));
    }
    refuse_step(&mut tx, &who, &advice, asked.action).await?;
    if !take_step(&mut tx, Here::of(&who), (&who.session).into(), &asked).await? {
        return Err(ApiError::stale(detail_of(&mut tx, &who, &asked.uuid).await?));
    }
    let action = format!("advice.{}", asked.action.as_str());
    let after = json!({ "state": asked.action.leads_to(), "utr": asked.utr, "reason": asked.reason });
    who.audit(&mut tx, Entry::done(&action, "payment_advice", &advice.number).after(&after)).await?;
    key.store_answer(&mut tx, &who, 200, &StoredAnswer { uuid: asked.uuid.clone() }).await?;
    let answer = detail_of(&mut tx, &who, &asked.uuid).await?;
    notify(&mut tx, &who, settling, ADVICES);
    // Its recoveries are shown with their escalations.
    notify(&mut tx, &who, escalating, ESCALATIONS);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

/// Refuses who did the step before: submitted, approved and paid it is by three people. Asked before the unit of work, so that
/// the refusal is recorded.
async fn refuse_own(who: &Caller, asked: &ChangeAdvice) -> Result<()> {
    let mut tx = who.read().await?;
    let Some(advice) = store::by_uuid(&mut tx, &asked.uuid).await? else { return Ok(()) };
    drop(tx);
    let Some(sentence) = own_step(&advice, asked.action, who.session.user_id) else { return Ok(()) };
    let data = json!({ "missing": [{ "key": "other_person", "text": sentence }] });
    Err(who.bar("another person", sentence.to_owned(), data).await?)
}

/// The errors of fields that the step needs, or does not know.
fn check_fields(who: &Caller, asked: &ChangeAdvice) -> Fields {
    let mut fields = Fields::new();
    let action = asked.action;
    for (path, is_given, of) in [
        ("order_ids", asked.order_ids.is_some(), AdviceAction::Edit),
        ("lines", asked.lines.is_some(), AdviceAction::Edit),
        ("utr", asked.utr.is_some(), AdviceAction::Pay),
        ("paid_on", asked.paid_on.is_some(), AdviceAction::Pay),
        ("reason", asked.reason.is_some(), AdviceAction::Reject),
    ] {
        if is_given && action != of {
            fields.add(path, format!("is for the action {}", of.as_str()));
        }
    }
    if action == AdviceAction::Reject && asked.reason.as_deref().is_none_or(|text| text.trim().is_empty()) {
        fields.add("reason", "is required: why?");
    }
    if action == AdviceAction::Pay {
        if asked.utr.as_deref().is_none_or(|text| text.trim().chars().count() < 6) {
            fields.add("utr", "is required: the reference of the bank, of at least 6 characters");
        }
        match asked.paid_on {
            None => fields.add("paid_on", "is required"),
            Some(day) if day > who.today() => fields.add("paid_on", "must not be in the future"),
            Some(_) => {}
        }
    }
    check_typed(asked.lines.as_deref().unwrap_or_default(), "lines", &mut fields);
    fields
}

/// The advice, once nobody else changes it. What is paid changes the cases of its recoveries: they are locked before the
/// garage, as everywhere.
async fn locked(tx: &mut Tx, asked: &ChangeAdvice) -> Result<StoredAdvice> {
    let found = store::by_uuid(tx, &asked.uuid).await?.ok_or(ApiError::NotFound("payment advice"))?;
    if asked.action == AdviceAction::Pay {
        for (case, _) in store::recoveries_in(tx, found.id).await? {
            lock_case(tx, case, None).await?;
        }
    }
    hold_garage(tx, found.garage_id).await?;
    store::by_uuid(tx, &asked.uuid).await?.ok_or(ApiError::NotFound("payment advice"))
}

async fn refuse_step(tx: &mut Tx, who: &Caller, advice: &StoredAdvice, action: AdviceAction) -> Result<()> {
    let lines = store::lines(tx, advice.id).await?;
    let next = next(tx, who, advice, &lines).await?;
    let Some(wanted) = next.iter().find(|step| step.action == action) else {
        let ways: Vec<_> = next.iter().map(|step| step.action.as_str()).collect();
        let ways = if ways.is_empty() { "nothing".to_owned() } else { ways.join(", ") };
        let state = if advice.carried_at.is_some() { "carried" } else { advice.state.as_str() };
        let below = if action == AdviceAction::Submit && advice.net.minor() < 0 {
            " Its total is below zero: carry it to the next advice."
        } else {
            ""
        };
        return Err(ApiError::Conflict {
            message: format!("{} is {state}; what can be done is: {ways}.{below}", advice.number),
            data: json!({ "missing": [], "next": next }),
        });
    };
    if wanted.missing.is_empty() {
        return Ok(());
    }
    let texts: Vec<_> = wanted.missing.iter().map(|one| one.text.as_str()).collect();
    Err(ApiError::Conflict { message: texts.join(" "), data: json!({ "missing": wanted.missing, "next": next }) })
}

/// Takes a step that was checked before, of an advice that is locked; false when it has another version by now.
pub async fn take_step(tx: &mut Tx, here: Here<'_>, by: By<'_>, asked: &ChangeAdvice) -> Result<bool> {
    let advice = &store::by_uuid(tx, &asked.uuid).await?.ok_or(ApiError::NotFound("payment advice"))?;
    let now = here.now;
    let detail = asked.reason.as_deref().or(asked.utr.as_deref()).map(str::trim);
    store::add_event(tx, advice.id, (asked.action.as_str(), detail), by, now).await?;
    let mut step = Step::default();
    let payee;
    match asked.action {
        AdviceAction::Edit => {
            edit(tx, here, advice, asked).await?;
            return Ok(true);
        }
        AdviceAction::Submit => {
            let account = account_in_effect(tx, advice.garage_id).await?;
            payee = payee_of(tx, advice.garage_id, account.as_ref()).await?.to_json()?;
            step.account_id = account.map(|account| account.id);
            step.payee = Some(&payee);
            step.submitted_by = by.id;
        }
        AdviceAction::Approve => step.approved_by = by.id,
        AdviceAction::Carry => {
            payee = payee_of(tx, advice.garage_id, None).await?.to_json()?;
            step.payee = Some(&payee);
            step.carried_at = Some(now);
        }
        AdviceAction::Reject => {
            step.reason = asked.reason.as_deref().map(str::trim);
            store::free(tx, advice.id).await?;
        }
        AdviceAction::Pay => {
            let utr = asked.utr.as_deref().unwrap_or_default().trim();
            if let Some(number) = store::paid_by(tx, utr).await? {
                return Err(ApiError::conflict(format!("{utr} has paid {number} already: check the reference.")));
            }
            (step.utr, step.paid_on) = (Some(utr), asked.paid_on);
            for recovery in store::recoveries_in(tx, advice.id).await? {
                recoveries::apply(tx, recovery, &advice.number, by, now).await?;
            }
        }
    }
    Ok(store::advance(tx, (advice.id, asked.version), asked.action.leads_to(), &step, now).await?)
}

/// Calculates the draft again, with the orders and adjustments that are named, or those that it has.
async fn edit(tx: &mut Tx, here: Here<'_>, advice: &StoredAdvice, asked: &ChangeAdvice) -> Result<()> {
    let lines = store::lines(tx, advice.id).await?;
    let has = lines.iter().filter(|line| line.is_typed());
    let has = has.map(|line| TypedLine { description: line.description.clone(), amount: line.amount });
    let typed: Vec<TypedLine> = asked.lines.clone().unwrap_or_else(|| has.collect());
    let period = (advice.period_from, advice.period_to);
    let mut plan = Asked {
        garage_id: advice.garage_id,
        period,
        order_ids: asked.order_ids.as_deref(),
        typed: &typed,
        draft: Some(advice.id),
        locks: true,
    };
    // Of the orders that it has, those that are held by now are left out.
    let kept: Vec<i64>;
    if plan.order_ids.is_none() {
        let open = propose(tx, here, &Asked { typed: &[], ..plan }).await?;
        let has = |order: i64| lines.iter().any(|line| line.kind == LineKind::Order && line.order_id == Some(order));
        let free = open.lines.iter().filter(|line| line.kind == LineKind::Order).filter_map(|line| line.order_id);
        kept = free.filter(|order| has(*order)).collect();
        plan.order_ids = Some(&kept);
    }
    let proposal = propose(tx, here, &plan).await?;
    if proposal.lines.is_empty() {
        return Err(ApiError::invalid("order_ids", "leaves nothing to settle: add an order or an adjustment"));
    }
    store::replace_lines(tx, advice.id, &proposal.lines).await?;
    store::set_totals(tx, advice.id, proposal.totals, proposal.commission_rate, here.now).await?;
    Ok(())
}
