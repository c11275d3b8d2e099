//! What the customer of an order owes, and the link under which they pay it on their own page.

use chrono::{DateTime, Duration, Utc};
use pitlane_orders::customer_links::CUSTOMER;
use pitlane_orders::orders;
use pitlane_orders::orders::{DuePayer, Event, Evidence, OrderDetail, Outsider};
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
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
/// So many links of an order are made for its customer in this time at most, whatever becomes of them: each is a row of the
/// ledger.
const MOST_MADE: i64 = 5;
const MADE_WITHIN: Duration = Duration::hours(1);
/// Those who may owe a part of an order besides its customer.
const OTHERS: [Payer; 3] = [Payer::Insurer, Payer::Garage, Payer::Product];

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
    let due = ledger::sums(tx, &order.row).await?.due;
    Ok(Ok(due - left_to_others(tx, who, order_id).await?))
}

/// What others have still to pay of the approved work: what they paid is in the order's due already.
async fn left_to_others(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Money> {
    let estimate = estimates::current_estimate(tx, &who.region, order_id).await?;
    let mut left = Money::ZERO;
    for payer in OTHERS {
        let lines = estimate.lines.iter().filter(|line| line.payer == payer && line.approval.is_agreed());
        let share: Money = lines.map(|line| line.amounts.total).sum();
        if share > Money::ZERO {
            left = left + (share - store::paid_by(tx, order_id, payer).await?).max(Money::ZERO);
        }
    }
    Ok(left)
}

/// The open link of the customer's due, or a new one of exactly this amount: one at a time. Links of their own share that ask
/// for more than is due are withdrawn first. The calling code has locked the order, and checked that it can be paid.
pub async fn ask(
    tx: &mut Tx,
    who: &Caller,
    (order, due): (&OrderDetail, Money),
    customer: &Actor<'_>,
) -> Result<Asked> {
    let now = who.now();
    let open = store::open_links(tx, order.row.order_id).await?;
    if let Some(link) = open.iter().find(|link| is_payable(link, due, now)) {
        return Ok(Asked::Open(link.id));
    }
    let own: Vec<&OpenLink> = open.iter().filter(|link| is_of_share(link)).collect();
    for link in own.iter().filter(|link| !link.wants_cancel && link.expires_at.is_some_and(|end| end > now)) {
        withdraw(tx, order, link, customer).await?;
    }
    if !own.is_empty() {
        return Ok(Asked::After(own.into_iter().map(|link| link.id).collect()));
    }
    make(tx, who, (order, due), customer).await.map(Asked::Made)
}

/// A part of what is due may be asked for by staff: it is paid first. What the customer pays for the insurer is no part of their
/// own due.
fn is_payable(link: &OpenLink, due: Money, now: DateTime<Utc>) -> bool {
    let is_valid = link.expires_at.is_some_and(|end| end > now + STILL_VALID);
    link.payer == Payer::Customer && !link.wants_cancel && link.amount - link.insurers_part <= due && is_valid
}

/// Whether a link asks for the customer's own share and nothing else. Others are not theirs to withdraw, and wait for nobody:
/// those of other payers, and what staff agreed on, an advance or the insurer's part.
fn is_of_share(link: &OpenLink) -> bool {
    link.payer == Payer::Customer && !link.is_advance && link.insurers_part == Money::ZERO
}

/// The gateway is to end a link, because its customer wants to pay what is due now.
async fn withdraw(tx: &mut Tx, order: &OrderDetail, link: &OpenLink, customer: &Actor<'_>) -> Result<()> {
    store::want_cancel(tx, link.id, customer.at).await?;
    let step = Step {
        payment_id: link.id,
        source: "console",
        actor_name: &order.row.name,
        from_status: Some(link.status_id),
        to_status: link.status_id,
        detail: Some("cancel"),
        at: customer.at,
    };
    store::insert_step(tx, step).await?;
    let entry = Entry::done("payment.cancel", "payment", link.id);
    let withdrawn = json!({ "order_id": order.row.order_id, "amount": link.amount });
    audit::write(tx, customer, entry.after(&withdrawn)).await?;
    Ok(())
}

/// The calling code has locked the order, so that of many requests at once each sees the links of those before it.
async fn make(tx: &mut Tx, who: &Caller, (order, due): (&OrderDetail, Money), customer: &Actor<'_>) -> Result<i64> {
    let (country, now, order_id, name) = (who.region.country, who.now(), order.row.order_id, &order.row.name);
    if store::made_by_customer(tx, order_id, (CUSTOMER, now - MADE_WITHIN)).await? >= MOST_MADE {
        let message = "Too many payment links were made for this order. Try again in an hour, or call us.".into();
        return Err(ApiError::TooMany { message, retry_after: MADE_WITHIN.num_seconds() });
    }
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
    let outsider = Outsider { name, role: CUSTOMER, now };
    orders::note_outsider(tx, outsider, order_id, Event::Payment, &changes, None).await?;
    let entry = Entry::done("payment.collect", "payment", id);
    audit::write(tx, customer, entry.after(&json!({ "order_id": order_id, "amount": due }))).await?;
    Ok(id)
}
