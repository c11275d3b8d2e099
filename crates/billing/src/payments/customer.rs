//! What the customer of an order owes, and the link under which they pay it on their own page.

use chrono::{DateTime, Duration, Utc};
use pitlane_orders::customer_links::CUSTOMER;
use pitlane_orders::orders;
use pitlane_orders::orders::{DuePayer, Event, Evidence, OrderDetail, Outsider};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::ids;
use pitlane_platform::money::Money;
use pitlane_workshop::estimates;
use serde_json::json;

use super::collect::LINK_HOURS;
use super::rules::{LEAST_BY_LINK, Mode, Payer, Status};
use super::store::{self, NewPayment, OpenLink, Step};
use super::types::{CustomersDue, NotPayable};
use super::{claims, ledger};

/// Whoever made a link asks the gateway for it; if they do not come to it, it is asked for after this time.
const MAKER_ASKS: Duration = Duration::seconds(90);
/// A link is not given to a customer who could hardly pay with it before it ends.
const STILL_VALID: Duration = Duration::minutes(10);

/// The link of a customer who wants to pay.
pub enum Asked {
    /// It was open already.
    Open(i64),
    /// It was made now: the gateway is to be asked for it.
    Made(i64),
    /// Others have to end first: the gateway is to be asked about them.
    After(Vec<i64>),
}

/// What the customer of an order in the caller's scope owes of it, and what speaks against paying it on their page.
pub async fn customers_due(tx: &mut Tx, who: &Caller, order: &OrderDetail) -> Result<CustomersDue> {
    let against = |against| CustomersDue { amount: Money::ZERO, against: Some(against) };
    if order.row.status.id.is_dead() {
        return Ok(against(NotPayable::GivenUp));
    }
    if order.is_business {
        return Ok(against(NotPayable::OfCompany));
    }
    let amount = match own_share(tx, who, order).await? {
        Ok(amount) => amount.min(ledger::sums(tx, &order.row).await?.due).max(Money::ZERO),
        Err(why) => return Ok(against(why)),
    };
    let against = if amount == Money::ZERO {
        Some(NotPayable::NothingDue)
    } else {
        (amount < LEAST_BY_LINK).then_some(NotPayable::TooLittle)
    };
    Ok(CustomersDue { amount, against })
}

/// What is the customer's of what is due, as far as it is known.
async fn own_share(tx: &mut Tx, who: &Caller, order: &OrderDetail) -> Result<Result<Money, NotPayable>> {
    let order_id = order.row.order_id;
    if order.row.order_type.is_insurance() {
        let claim = claims::money(tx, who, order).await?;
        return Ok(claim.and_then(|claim| claim.customer).map(|own| own.due).ok_or(NotPayable::OfInsurer));
    }
    if orders::has_evidence(tx, order_id, Evidence::Bill).await? {
        let own = order.row.due_by_payer.iter().filter(|due| due.payer == DuePayer::Customer);
        return Ok(Ok(own.map(|due| due.amount).sum()));
    }
    if !orders::has_evidence(tx, order_id, Evidence::Approval).await? {
        return Ok(Err(NotPayable::NotYet));
    }
    let estimate = estimates::current_estimate(tx, &who.region, order_id).await?;
    let of_others = estimate.lines.iter().filter(|line| line.payer != Payer::Customer && line.approval.is_agreed());
    let of_others: Money = of_others.map(|line| line.amounts.total).sum();
    Ok(Ok(ledger::sums(tx, &order.row).await?.due - of_others))
}

/// The open link of the customer's due, or a new one of exactly this amount: one at a time. Links that ask for more than is
/// due are withdrawn first. The calling code has locked the order, and checked that it can be paid.
pub async fn ask(tx: &mut Tx, who: &Caller, order: &OrderDetail, due: Money) -> Result<Asked> {
    let now = who.now();
    let open = store::open_links(tx, order.row.order_id).await?;
    if let Some(link) = open.iter().find(|link| is_payable(link, due, now)) {
        return Ok(Asked::Open(link.id));
    }
    for link in open.iter().filter(|link| !link.wants_cancel && link.expires_at.is_some_and(|end| end > now)) {
        store::want_cancel(tx, link.id, now).await?;
    }
    if !open.is_empty() {
        return Ok(Asked::After(open.into_iter().map(|link| link.id).collect()));
    }
    make(tx, who, order, due).await.map(Asked::Made)
}

/// A part of what is due may be asked for by staff: it is paid first.
fn is_payable(link: &OpenLink, due: Money, now: DateTime<Utc>) -> bool {
    let is_valid = link.expires_at.is_some_and(|end| end > now + STILL_VALID);
    link.payer == Payer::Customer && !link.wants_cancel && link.amount <= due && is_valid
}

async fn make(tx: &mut Tx, who: &Caller, order: &OrderDetail, due: Money) -> Result<i64> {
    let (country, now, order_id, name) = (who.region.country, who.now(), order.row.order_id, &order.row.name);
    let reference = format!("{}-{order_id}-{}", country.key, ids::random_hex(6));
    let (mode, status) = (Mode::RazorPay, Status::Initiated);
    let new = NewPayment {
        order_id,
        amount: due,
        collector_name: name,
        collector_role: CUSTOMER,
        created_at: now,
        gateway_reference: Some(&reference),
        link_expires_at: Some(now + Duration::hours(LINK_HOURS)),
        next_look_at: Some(now + MAKER_ASKS),
        ..NewPayment::new(mode, status, Payer::Customer)
    };
    let id = store::insert(tx, &new).await?;
    let step = Step {
        payment_id: id,
        source: "console",
        actor_name: name,
        from_status: None,
        to_status: status,
        detail: None,
        at: now,
    };
    store::insert_step(tx, step).await?;
    let changes = json!({ "payment": [null, due], "payment_mode": [null, mode.name()] });
    let customer = Outsider { name, role: CUSTOMER, now };
    orders::note_outsider(tx, customer, order_id, Event::Payment, &changes, None).await?;
    Ok(id)
}
