//! The dues of orders by payer: derived from bills, payments and entries, kept for the lists, and compared.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, Payer, PaymentStatus};
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use crate::orders::dues::{Booked, DuePayer, OrderDue, Parties};
use crate::orders::rollup::Differences;
use crate::orders::types::DueByPayer;

/// So many orders are calculated at once.
const CHUNK: i64 = 5_000;

record! {
    struct Head of o {
        id: i64,
        customer_id: i64,
        fleet_id: Option<i64>,
        insurance_company_id: Option<i64>,
        garage_id: Option<i64>,
        city_id: i64,
        status_id: OrderStatus,
        delivery_date: Option<NaiveDate>,
        created_at: DateTime<Utc>,
        amount: Money,
        due_amount: Money,
        billed_on: Option<NaiveDate> = "(SELECT MAX(b.day) FROM bills b WHERE b.order_id = o.id)",
    }
}

impl Head {
    fn parties(&self, tx: &Tx) -> DbResult<Parties> {
        let handed_back = self.delivery_date.filter(|_| self.status_id.is_delivered());
        Ok(Parties {
            customer_id: self.customer_id,
            fleet_id: self.fleet_id,
            insurer_id: self.insurance_company_id,
            garage_id: self.garage_id,
            city_id: self.city_id,
            day: match handed_back.or(self.billed_on) {
                Some(day) => day,
                None => tx.day_of(self.created_at)?,
            },
        })
    }
}

record! {
    struct Stored of d {
        order_id: i64,
        payer: DuePayer,
        party_id: i64,
        city_id: i64,
        day: NaiveDate,
        amount: Money,
    }
}

impl Stored {
    fn due(self) -> OrderDue {
        let Self { payer, party_id, city_id, day, amount, .. } = self;
        OrderDue { payer, party_id, city_id, day, amount }
    }
}

/// The dues of each of these orders as they follow from the books; without those that owe nothing.
async fn calculated(tx: &mut Tx, from: i64, to: i64) -> DbResult<BTreeMap<i64, Vec<OrderDue>>> {
    let delivered = OrderStatus::sql_where(OrderStatus::is_delivered);
    let billed = format!("(o.invoice_number IS NOT NULL OR o.status_id IN ({delivered}))");
    let heads = select!(Head, ["FROM orders o WHERE o.id >= $1 AND o.id <= $2 AND", &billed], from, to);
    let heads = heads.many(tx).await?;
    let mut booked = BTreeMap::new();
    for head in &heads {
        booked.insert(head.id, Booked { amount: head.amount, due: head.due_amount, ..Booked::default() });
    }
    if !booked.is_empty() {
        read_bills(tx, (from, to), &mut booked).await?;
        // Most orders have one bill that its customer pays alone: what is due of them is the customer's.
        let is_shared =
            |of: &Booked| of.insurers_bill.is_some() || of.lines.keys().any(|payer| *payer != Payer::Customer);
        if booked.values().any(is_shared) {
            read_money(tx, (from, to), &mut booked).await?;
        }
    }
    let mut dues = BTreeMap::new();
    for head in heads {
        let Some(of) = booked.get(&head.id) else { continue };
        let of_order = of.dues(&head.parties(tx)?);
        if !of_order.is_empty() {
            dues.insert(head.id, of_order);
        }
    }
    Ok(dues)
}

/// What is billed: the insurer's bill, and the lines of the others by who pays them, with their notes.
async fn read_bills(tx: &mut Tx, (from, to): (i64, i64), booked: &mut BTreeMap<i64, Booked>) -> DbResult<()> {
    let lines = "SELECT b.order_id, b.recipient IS NOT NULL, l.payer, CAST(SUM(l.total
            - COALESCE((SELECT CAST(SUM(c.total) AS BIGINT) FROM credit_note_lines c WHERE c.line_id = l.id), 0)
            + COALESCE((SELECT CAST(SUM(d.total) AS BIGINT) FROM debit_note_lines d WHERE d.line_id = l.id), 0)) AS BIGINT)
        FROM bills b JOIN bill_lines l ON l.bill_id = b.id
        WHERE b.order_id >= $1 AND b.order_id <= $2 AND (b.recipient IS NULL OR b.recipient = 'customer')
        GROUP BY b.order_id, b.recipient IS NOT NULL, l.payer";
    for (order, is_divided, payer, total) in tx.many::<(i64, bool, Payer, Money)>(lines, args![from, to]).await? {
        let Some(of) = booked.get_mut(&order) else { continue };
        let line = of.lines.entry(payer).or_default();
        *line = *line + total;
        if is_divided {
            of.insurers_bill.get_or_insert_default();
        }
    }
    let insurers = "SELECT b.order_id, CAST(SUM(b.total
            - COALESCE((SELECT CAST(SUM(n.total) AS BIGINT) FROM credit_notes n WHERE n.bill_id = b.id), 0)
            + COALESCE((SELECT CAST(SUM(n.total) AS BIGINT) FROM debit_notes n WHERE n.bill_id = b.id), 0)) AS BIGINT)
        FROM bills b WHERE b.order_id >= $1 AND b.order_id <= $2 AND b.recipient = 'insurer' GROUP BY b.order_id";
    for (order, total) in tx.many::<(i64, Money)>(insurers, args![from, to]).await? {
        if let Some(of) = booked.get_mut(&order) {
            of.insurers_bill = Some(total);
        }
    }
    Ok(())
}

/// What came by payer, and what is settled of the insurer's share without money.
async fn read_money(tx: &mut Tx, (from, to): (i64, i64), booked: &mut BTreeMap<i64, Booked>) -> DbResult<()> {
    let paid = format!(
        "SELECT p.order_id, p.payer, CAST(SUM(p.amount) AS BIGINT), CAST(SUM(p.insurers_part) AS BIGINT)
         FROM payments p WHERE p.order_id >= $1 AND p.order_id <= $2 AND p.status_id IN ({})
         GROUP BY p.order_id, p.payer",
        PaymentStatus::sql_where(PaymentStatus::counts_as_paid)
    );
    for (order, payer, amount, insurers) in tx.many::<(i64, Payer, Money, Money)>(paid, args![from, to]).await? {
        let Some(of) = booked.get_mut(&order) else { continue };
        for (payer, amount) in [(payer, amount - insurers), (Payer::Insurer, insurers)] {
            let sum = of.paid.entry(payer).or_default();
            *sum = *sum + amount;
        }
    }
    let settled = "SELECT s.order_id, s.kind IN ('tds_income_tax', 'tds_gst'), CAST(SUM(s.amount) AS BIGINT)
        FROM order_settlements s
        WHERE s.order_id >= $1 AND s.order_id <= $2 AND s.payer = $3 AND s.status IN ('recorded', 'approved')
        GROUP BY s.order_id, s.kind IN ('tds_income_tax', 'tds_gst')";
    for (order, is_tax, amount) in tx.many::<(i64, bool, Money)>(settled, args![from, to, Payer::Insurer]).await? {
        let Some(of) = booked.get_mut(&order) else { continue };
        *(if is_tax { &mut of.insurers_tax } else { &mut of.insurers_given_up }) = amount;
    }
    Ok(())
}

/// The dues of each of these orders as they are stored.
async fn stored(tx: &mut Tx, from: i64, to: i64) -> DbResult<BTreeMap<i64, Vec<OrderDue>>> {
    let rows = select!(Stored, "FROM order_dues d WHERE d.order_id >= $1 AND d.order_id <= $2", from, to);
    let mut dues: BTreeMap<i64, Vec<OrderDue>> = BTreeMap::new();
    for row in rows.many(tx).await? {
        dues.entry(row.order_id).or_default().push(row.due());
    }
    for of_order in dues.values_mut() {
        of_order.sort_unstable();
    }
    Ok(dues)
}

/// Writes the dues of an order again, and collects what that changes in their sums. The calling code has locked the order.
pub(super) async fn replace(tx: &mut Tx, order_id: i64, changed: &mut Differences) -> DbResult<()> {
    let before = stored(tx, order_id, order_id).await?.remove(&order_id).unwrap_or_default();
    let after = calculated(tx, order_id, order_id).await?.remove(&order_id).unwrap_or_default();
    if before == after {
        return Ok(());
    }
    if !before.is_empty() {
        tx.run("DELETE FROM order_dues WHERE order_id = $1", args![order_id]).await?;
    }
    insert(tx, [(order_id, after.as_slice())]).await?;
    changed.add_dues(&before, &after);
    Ok(())
}

async fn insert(tx: &mut Tx, dues: impl IntoIterator<Item = (i64, &[OrderDue])>) -> DbResult<()> {
    let row = |order: i64, due: &OrderDue| args![order, due.payer, due.party_id, due.city_id, due.day, due.amount];
    let mut rows = Vec::new();
    for (order, of_order) in dues {
        rows.extend(of_order.iter().map(|due| row(order, due)));
    }
    let sql =
        "INSERT INTO order_dues (order_id, payer, party_id, city_id, day, amount) VALUES ($1, $2, $3, $4, $5, $6)";
    tx.run_many(sql, rows).await
}

/// The sums of `due_days` and `payer_dues`, of rows `d` of `order_dues`.
const SUMS: &str = "CAST(SUM(CASE WHEN d.amount > 0 THEN 1 ELSE 0 END) AS BIGINT),
    CAST(SUM(CASE WHEN d.amount > 0 THEN d.amount ELSE 0 END) AS BIGINT),
    CAST(SUM(CASE WHEN d.amount < 0 THEN -d.amount ELSE 0 END) AS BIGINT)";

/// Each sum of dues: its table with the rows that it has, its key, and how it is grouped.
fn sums() -> [(&'static str, &'static str, &'static str, String); 4] {
    let of = |columns: &str, by: &str| format!("SELECT {columns}, {SUMS} FROM order_dues d GROUP BY {by}");
    let day = "payer, party_id, city_id, day";
    let payer = "subject, subject_id, payer, party_id";
    [
        (
            "due_days",
            "party_id > 0",
            day,
            of("d.payer, d.party_id, d.city_id, d.day", "d.payer, d.party_id, d.city_id, d.day"),
        ),
        ("due_days", "party_id = 0", day, of("d.payer, 0, d.city_id, d.day", "d.payer, d.city_id, d.day")),
        ("payer_dues", "subject = 'all'", payer, of("'all', 0, d.payer, d.party_id", "d.payer, d.party_id")),
        (
            "payer_dues",
            "subject = 'city'",
            payer,
            of("'city', d.city_id, d.payer, d.party_id", "d.city_id, d.payer, d.party_id"),
        ),
    ]
}

/// The ids of the orders in chunks.
async fn chunks(tx: &mut Tx) -> DbResult<Vec<(i64, i64)>> {
    let (first, last): (Option<i64>, Option<i64>) = tx.one("SELECT MIN(id), MAX(id) FROM orders", args![]).await?;
    let (Some(first), Some(last)) = (first, last) else { return Ok(Vec::new()) };
    let mut chunks = Vec::new();
    let mut from = first;
    while from <= last {
        chunks.push((from, from + CHUNK - 1));
        from += CHUNK;
    }
    Ok(chunks)
}

/// Calculates the dues of all orders again, and their sums.
pub async fn rebuild_dues(tx: &mut Tx) -> DbResult<()> {
    for table in ["order_dues", "due_days", "payer_dues"] {
        tx.run(format!("DELETE FROM {table}"), args![]).await?;
    }
    for (from, to) in chunks(tx).await? {
        let dues = calculated(tx, from, to).await?;
        insert(tx, dues.iter().map(|(order, of_order)| (*order, of_order.as_slice()))).await?;
    }
    for (table, _, key, rows) in sums() {
        tx.run(format!("INSERT INTO {table} ({key}, orders, due, credit) {rows}"), args![]).await?;
    }
    Ok(())
}

/// What differs: the dues of orders from the books, or the sums from the dues.
pub(super) async fn drift(tx: &mut Tx) -> DbResult<Vec<String>> {
    let mut wrong = Vec::new();
    for (from, to) in chunks(tx).await? {
        if calculated(tx, from, to).await? != stored(tx, from, to).await? {
            wrong.push("order_dues".to_owned());
            break;
        }
    }
    for (table, which, key, rows) in sums() {
        let kept = format!("SELECT {key}, orders, due, credit FROM {table} WHERE {which}");
        let sql = format!(
            "SELECT (SELECT COUNT(*) FROM ({kept} EXCEPT {rows}) a) + (SELECT COUNT(*) FROM ({rows} EXCEPT {kept}) b)"
        );
        let differing: i64 = tx.one(sql, args![]).await?;
        if differing > 0 {
            wrong.push(format!("{table} ({which})"));
        }
    }
    Ok(wrong)
}

/// What each payer owes of these orders, by order.
pub async fn dues_by_payer(
    tx: &mut Tx,
    orders: impl IntoIterator<Item = i64>,
) -> DbResult<BTreeMap<i64, Vec<DueByPayer>>> {
    let mut args = Args::new();
    let ids: Vec<String> = orders.into_iter().map(|id| bind(&mut args, id)).collect();
    let mut dues: BTreeMap<i64, Vec<DueByPayer>> = BTreeMap::new();
    if ids.is_empty() {
        return Ok(dues);
    }
    let sql =
        format!("SELECT d.order_id, d.payer, d.amount FROM order_dues d WHERE d.order_id IN ({})", ids.join(", "));
    for (order, payer, amount) in tx.all::<(i64, DuePayer, Money)>(sql, args).await? {
        dues.entry(order).or_default().push(DueByPayer { payer, amount });
    }
    for of_order in dues.values_mut() {
        of_order.sort_unstable_by_key(|due| due.payer);
    }
    Ok(dues)
}
