//! What refunds need of the ledger: which money of an order can be returned, and the row of money that was returned.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{PaymentMode, PaymentStatus, SendState, send_states};
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Outsider};
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::record;
use pitlane_platform::region::Region;
use serde_json::json;

use super::rules::{Payer, Status};
use super::store::{self, NewPayment, Step};
use super::{GATEWAY, ledger};

record! {
    /// A captured payment of the customer, with what refunds returned of it and what they may still return. Money of an
    /// insurer is never among them.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Captured of p {
        pub id: i64,
        pub order_id: i64,
        pub mode: PaymentMode,
        pub amount: Money,
        pub returned: Money = "(SELECT CAST(COALESCE(-SUM(r.amount), 0) AS BIGINT) FROM payments r WHERE r.returns_id = p.id)",
        pub reserved: Money,
        pub gateway_payment_id: Option<String>,
        pub reference: Option<String>,
        pub settled_at: DateTime<Utc>,
    }
}

impl Captured {
    pub fn left(&self) -> Money {
        (self.amount - self.returned - self.reserved).max(Money::ZERO)
    }
}

/// The captured payments of these orders, newest first. Without orders there are none.
pub async fn captured(tx: &mut Tx, orders: &[i64]) -> DbResult<Vec<Captured>> {
    if orders.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let payer = bind(&mut args, Payer::Customer);
    let ids: Vec<String> = orders.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "FROM (SELECT p.*, (SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM refund_sends x
                 WHERE x.payment_id = p.id AND x.state IN ({})) AS reserved FROM payments p
               WHERE p.order_id IN ({}) AND p.payer = {payer} AND p.amount > 0 AND p.status_id IN ({})
                 AND NOT EXISTS (SELECT 1 FROM payments back WHERE back.reverses_id = p.id)) p
         ORDER BY p.settled_at DESC, p.id DESC",
        send_states(SendState::reserves),
        ids.join(", "),
        PaymentStatus::sql_where(PaymentStatus::counts_as_paid),
    );
    Select::<Captured>::from_sql(&sql, args).all(tx).await
}

/// Money of a payment that a refund returned.
pub struct Returned<'a> {
    pub send_id: i64,
    pub order_id: i64,
    pub payment_id: i64,
    pub amount: Money,
    pub reason: &'a str,
    /// The ARN or UTR.
    pub reference: Option<&'a str>,
    /// Who entered it; none: the gateway reported it.
    pub entered_by: Option<(i64, &'a str, &'a str)>,
}

/// Adds the row of money that was returned, with its voucher, and updates the order's paid amount. The calling code has
/// locked the order.
pub async fn book_refund(tx: &mut Tx, region: &Region, back: &Returned<'_>) -> Result<i64> {
    book_refund_at(tx, region.country, region.now(), back).await
}

/// The same at another time, for a demonstration.
pub async fn book_refund_at(tx: &mut Tx, country: &Country, now: DateTime<Utc>, back: &Returned<'_>) -> Result<i64> {
    let payment = store::find(tx, back.payment_id).await?.ok_or(ApiError::NotFound("payment"))?;
    let number = ledger::take_refund_number(tx, country, now).await?;
    let (by, name, role) = match back.entered_by {
        Some((id, name, role)) => (Some(id), name, role),
        None => (None, GATEWAY, orders::OUTSIDE),
    };
    let new = NewPayment {
        order_id: back.order_id,
        refund_number: Some(&number),
        amount: -back.amount,
        returns_id: Some(back.payment_id),
        refund_send_id: Some(back.send_id),
        reason: Some(back.reason),
        reference: back.reference,
        collected_by: by,
        collector_name: name,
        collector_role: role,
        created_at: now,
        settled_at: Some(now),
        ..NewPayment::new(payment.mode, Status::Successful, payment.payer)
    };
    let id = store::insert(tx, &new).await?;
    let step = Step {
        payment_id: id,
        source: if by.is_some() { "console" } else { "webhook" },
        actor_name: name,
        from_status: None,
        to_status: Status::Successful,
        detail: back.reference,
        at: now,
    };
    store::insert_step(tx, step).await?;
    orders::count_payment(tx, id).await?;
    let paid = store::paid(tx, back.order_id).await?;
    orders::write_paid(tx, back.order_id, paid, now).await?;
    let changes = json!({
        "payment_refunded": [null, -back.amount], "paid_amount": [paid + back.amount, paid],
        "payment_mode": [null, payment.mode.name()],
    });
    let outsider = Outsider { name, role, now };
    orders::note_outsider(tx, outsider, back.order_id, Event::Payment, &changes, Some(back.reason)).await?;
    Ok(id)
}
