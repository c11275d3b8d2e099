//! All SQL of statements: the balance of a fleet, and what has changed it since a day.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, Payer, PaymentStatus};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use super::flow::{Flow, FlowKind};

record! {
    /// The fleet as it is printed.
    pub struct StatedFleet of f {
        pub id: i64,
        pub name: String,
        pub contact: Option<String>,
        pub mobile: Option<String>,
        pub email: Option<String>,
        pub tax_number: Option<String>,
        pub address_line: Option<String>,
        pub pincode: Option<String>,
        pub city: String = "c.name",
    }
}

impl StatedFleet {
    pub fn address(&self) -> Vec<String> {
        let place = [self.pincode.as_deref(), Some(self.city.as_str())];
        let place = place.into_iter().flatten().collect::<Vec<_>>().join(" ");
        self.address_line.iter().cloned().chain([place]).collect()
    }
}

pub async fn fleet(tx: &mut Tx, id: i64) -> DbResult<Option<StatedFleet>> {
    select!(StatedFleet, "FROM fleets f JOIN cities c ON c.id = f.city_id WHERE f.id = $1", id).maybe(tx).await
}

/// The payers whose lines of a bill are not the fleet's.
const OTHERS: [Payer; 3] = [Payer::Insurer, Payer::Garage, Payer::Product];

fn paid() -> String {
    let counts = PaymentStatus::sql_where(PaymentStatus::counts_as_paid);
    format!("p.status_id IN ({counts}) AND p.payer = {}", Payer::Customer)
}

/// What a fleet owes now, less what it has paid for orders that are not billed.
pub async fn balance(tx: &mut Tx, fleet: i64) -> DbResult<Money> {
    let dues = "SELECT CAST(COALESCE(SUM(d.amount), 0) AS BIGINT) FROM order_dues d
                WHERE d.payer = 'fleet' AND d.party_id = $1";
    let dues: Money = tx.one(dues, args![fleet]).await?;
    let advances = format!(
        "SELECT CAST(COALESCE(SUM(p.amount - p.insurers_part), 0) AS BIGINT)
         FROM orders o JOIN payments p ON p.order_id = o.id
         WHERE o.fleet_id = $1 AND o.invoice_number IS NULL AND o.status_id NOT IN ({}) AND {}",
        OrderStatus::sql_where(OrderStatus::is_delivered),
        paid()
    );
    let advances: Money = tx.one(advances, args![fleet]).await?;
    Ok(dues - advances)
}

type Dated = (NaiveDate, i64, String, Money);
type Paid = (DateTime<Utc>, i64, Option<String>, Money);

/// All that has changed the balance of a fleet since a day.
pub async fn flows(tx: &mut Tx, fleet: i64, since: NaiveDate) -> DbResult<Vec<Flow>> {
    let mut flows = documents(tx, fleet, since).await?;
    let start = tx.start_of(since)?;
    let sql = format!(
        "SELECT p.settled_at, p.order_id, p.receipt_number, p.amount - p.insurers_part
         FROM orders o JOIN payments p ON p.order_id = o.id
         WHERE o.fleet_id = $1 AND p.settled_at >= $2 AND {}",
        paid()
    );

    for (at, order_id, number, amount) in tx.all::<Paid>(sql, args![fleet, start]).await? {
        flows.push(Flow { day: tx.day_of(at)?, kind: FlowKind::Payment, order_id, number, amount: -amount });
    }
    // An entry counts from the step that made it count, and no longer from its cancellation.
    let sql =
        "SELECT t.at, s.order_id, s.certificate_number, CASE t.action WHEN 'cancel' THEN s.amount ELSE -s.amount END
         FROM orders o JOIN order_settlements s ON s.order_id = o.id
         JOIN order_settlement_steps t ON t.settlement_id = s.id
         WHERE o.fleet_id = $1 AND t.at >= $2 AND s.payer = $3 AND (t.action IN ('record', 'approve')
           OR t.action = 'cancel' AND EXISTS (SELECT 1 FROM order_settlement_steps e
             WHERE e.settlement_id = s.id AND e.action IN ('record', 'approve')))";
    let entries = tx.all::<Paid>(sql, args![fleet, start, Payer::Customer]).await?;
    for (at, order_id, number, amount) in entries {
        flows.push(Flow { day: tx.day_of(at)?, kind: FlowKind::Settlement, order_id, number, amount });
    }
    Ok(flows)
}

/// Bills and notes, without the lines that others pay.
async fn documents(tx: &mut Tx, fleet: i64, since: NaiveDate) -> DbResult<Vec<Flow>> {
    let others = OTHERS.map(|payer| payer.to_string()).join(", ");
    // On the customer's bill of a claim the lines of the insurer are what the customer bears of them.
    let of = |line: &str| {
        format!("({line}.payer IN ({others}) AND (b.recipient IS NULL OR {line}.payer <> {}))", Payer::Insurer)
    };
    let mine = "o.fleet_id = $1 AND (b.recipient IS NULL OR b.recipient = 'customer')";
    let bills = format!(
        "SELECT b.day, b.order_id, b.number, CAST(b.total - COALESCE((SELECT SUM(l.total) FROM bill_lines l
            WHERE l.bill_id = b.id AND {}), 0) AS BIGINT)
         FROM orders o JOIN bills b ON b.order_id = o.id WHERE {mine} AND b.day >= $2",
        of("l")
    );
    let notes = |notes: &str, lines: &str| {
        format!(
            "SELECT n.day, b.order_id, n.number, CAST(n.total - COALESCE((SELECT SUM(x.total) FROM {lines} x
                JOIN bill_lines l ON l.id = x.line_id WHERE x.note_id = n.id AND {}), 0) AS BIGINT)
             FROM orders o JOIN bills b ON b.order_id = o.id JOIN {notes} n ON n.bill_id = b.id
             WHERE {mine} AND n.day >= $2",
            of("l")
        )
    };
    let mut flows = Vec::new();
    for (kind, sign, sql) in [
        (FlowKind::Bill, 1, bills),
        (FlowKind::DebitNote, 1, notes("debit_notes", "debit_note_lines")),
        (FlowKind::CreditNote, -1, notes("credit_notes", "credit_note_lines")),
    ] {
        for (day, order_id, number, amount) in tx.all::<Dated>(sql, args![fleet, since]).await? {
            let amount = if sign > 0 { amount } else { -amount };
            flows.push(Flow { day, kind, order_id, number: Some(number), amount });
        }
    }
    Ok(flows)
}
