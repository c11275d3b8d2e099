//! What is settled with a garage, and what is not yet.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::codes::OrderStatus;
use pitlane_cases::cases::CaseStatus;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record};

use crate::advices::rules::{Billed, LateNote, USUAL_COMMISSION};

/// The ids as a list of bound values; ids that are none are matched by nothing.
fn list_of(ids: &[i64], args: &mut Args) -> String {
    let list: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
    if list.is_empty() { "NULL".to_owned() } else { list.join(", ") }
}

/// A garage: its name, and the rate of its commission.
pub async fn garage(tx: &mut Tx, id: i64) -> DbResult<Option<(String, i64)>> {
    let found: Option<(String, Option<i64>)> =
        tx.maybe("SELECT name, commission FROM garages WHERE id = $1", args![id]).await?;
    Ok(found.map(|(name, rate)| (name, rate.unwrap_or(USUAL_COMMISSION))))
}

/// The orders that a garage handed back in a period and that no other advice settles, by id. Its own orders, for which it
/// is not paid by the company, are not among them.
pub async fn handed_back(
    tx: &mut Tx,
    garage: i64,
    (from, to): (NaiveDate, NaiveDate),
    but_of: Option<i64>,
) -> DbResult<Vec<i64>> {
    let sql = format!(
        "SELECT o.id FROM orders o
         WHERE o.garage_id = $1 AND o.delivery_date BETWEEN $2 AND $3 AND o.status_id IN ({}) AND o.order_of = 'product'
           AND EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.garage_id = $1)
           AND NOT EXISTS (SELECT 1 FROM payment_advice_lines l
                           WHERE l.order_id = o.id AND l.kind = 'order' AND l.is_live AND l.advice_id <> $4)
         ORDER BY o.id",
        OrderStatus::sql_where(OrderStatus::is_delivered)
    );
    tx.all(sql, args![garage, from, to, but_of.unwrap_or_default()]).await
}

/// The advice that settles an order, by number.
pub async fn settled_in(tx: &mut Tx, order: i64, but: Option<i64>) -> DbResult<Option<String>> {
    tx.maybe(
        "SELECT p.number FROM payment_advice_lines l JOIN payment_advices p ON p.id = l.advice_id
         WHERE l.order_id = $1 AND l.kind = 'order' AND l.is_live AND l.advice_id <> $2",
        args![order, but.unwrap_or_default()],
    )
    .await
}

/// An open escalation of each of these orders that has one.
pub async fn escalated(tx: &mut Tx, orders: &[i64]) -> DbResult<BTreeMap<i64, String>> {
    let mut args = Args::new();
    let list = list_of(orders, &mut args);
    let sql = format!(
        "SELECT c.order_id, MIN(c.number) FROM cases c
         WHERE c.kind = 'order' AND c.order_id IN ({list}) AND {} GROUP BY c.order_id",
        CaseStatus::sql_open("c.status")
    );
    Ok(tx.all::<(i64, String)>(sql, args).await?.into_iter().collect())
}

record! {
    struct BillRow of b {
        order_id: i64,
        number: String,
        supplied_on: NaiveDate,
        is_igst: i64,
        total: Money = "b.total
            + CAST(COALESCE((SELECT SUM(d.total) FROM debit_notes d WHERE d.bill_id = b.id), 0) AS BIGINT)
            - CAST(COALESCE((SELECT SUM(c.total) FROM credit_notes c WHERE c.bill_id = b.id), 0) AS BIGINT)",
        taxable: Money = "b.taxable
            + CAST(COALESCE((SELECT SUM(d.value) FROM debit_notes d WHERE d.bill_id = b.id), 0) AS BIGINT)
            - CAST(COALESCE((SELECT SUM(c.value) FROM credit_notes c WHERE c.bill_id = b.id), 0) AS BIGINT)",
        taxed: Money = "CAST(COALESCE((SELECT SUM(l.taxable) FROM bill_lines l
                WHERE l.bill_id = b.id AND l.tax <> 'none' AND l.rate > 0), 0) AS BIGINT)
            + CAST(COALESCE((SELECT SUM(m.value) FROM debit_note_lines m JOIN debit_notes d ON d.id = m.note_id
                WHERE d.bill_id = b.id AND m.rate > 0), 0) AS BIGINT)
            - CAST(COALESCE((SELECT SUM(m.value) FROM credit_note_lines m JOIN credit_notes c ON c.id = m.note_id
                JOIN bill_lines l ON l.id = m.line_id
                WHERE c.bill_id = b.id AND c.kind = 'tax' AND l.tax <> 'none' AND l.rate > 0), 0) AS BIGINT)",
    }
}

/// The bills of these orders with their notes, by order.
pub async fn bills(tx: &mut Tx, orders: &[i64]) -> DbResult<BTreeMap<i64, Vec<Billed>>> {
    let mut args = Args::new();
    let list = list_of(orders, &mut args);
    let sql = format!("FROM bills b WHERE b.order_id IN ({list}) ORDER BY b.order_id, b.id");
    let mut all: BTreeMap<i64, Vec<Billed>> = BTreeMap::new();
    for row in Select::<BillRow>::from_sql(&sql, args).all(tx).await? {
        all.entry(row.order_id).or_default().push(Billed {
            number: row.number,
            supplied_on: row.supplied_on,
            is_igst: row.is_igst == 1,
            total: row.total,
            taxable: row.taxable,
            taxed: row.taxed,
        });
    }
    Ok(all)
}

async fn amounts(tx: &mut Tx, sql: String, args: Args) -> DbResult<BTreeMap<i64, Money>> {
    let rows = tx.all::<(i64, i64)>(sql, args).await?.into_iter();
    Ok(rows.map(|(order, amount)| (order, Money::from_minor(amount))).collect())
}

/// The cash and cards that users of the order's garage took, less what of it was reversed.
pub async fn collected(tx: &mut Tx, orders: &[i64]) -> DbResult<BTreeMap<i64, Money>> {
    let mut args = Args::new();
    let list = list_of(orders, &mut args);
    let sql = format!(
        "SELECT p.order_id, CAST(SUM(p.amount) AS BIGINT) FROM payments p JOIN orders o ON o.id = p.order_id
         LEFT JOIN payments r ON r.id = p.reverses_id JOIN users u ON u.id = COALESCE(r.collected_by, p.collected_by)
         WHERE p.order_id IN ({list}) AND p.status_id = 300 AND COALESCE(r.mode, p.mode) IN (3, 7)
           AND u.garage_id = o.garage_id GROUP BY p.order_id"
    );
    amounts(tx, sql, args).await
}

/// What the company bears of the coupons and vouchers that the bills of these orders are reduced by.
pub async fn offers(tx: &mut Tx, orders: &[i64]) -> DbResult<BTreeMap<i64, Money>> {
    let mut args = Args::new();
    let list = list_of(orders, &mut args);
    let sql = format!(
        "SELECT t.order_id, CAST(SUM(t.amount) AS BIGINT) FROM
            (SELECT c.order_id, c.amount - c.garage_share AS amount FROM coupon_redemptions c
             WHERE c.state = 'used' AND c.order_id IN ({list})
             UNION ALL SELECT v.order_id, v.amount FROM voucher_uses v
             WHERE v.state = 'used' AND v.order_id IN ({list})) t GROUP BY t.order_id"
    );
    amounts(tx, sql, args).await
}

/// Accepted recoveries from a garage that no other advice deducts: id, amount, number of the case.
pub async fn recoveries(tx: &mut Tx, garage: i64, but_of: Option<i64>) -> DbResult<Vec<(i64, Money, String)>> {
    let rows: Vec<(i64, i64, String)> = tx
        .all(
            "SELECT y.id, y.amount, c.number FROM recoveries y JOIN cases c ON c.id = y.case_id
             WHERE y.garage_id = $1 AND y.state = 'accepted'
               AND NOT EXISTS (SELECT 1 FROM payment_advice_lines l
                               WHERE l.recovery_id = y.id AND l.is_live AND l.advice_id <> $2) ORDER BY y.id",
            args![garage, but_of.unwrap_or_default()],
        )
        .await?;
    Ok(rows.into_iter().map(|(id, amount, number)| (id, Money::from_minor(amount), number)).collect())
}

/// Carried advices of a garage that are a line of no other advice: id, total, number.
pub async fn carried(tx: &mut Tx, garage: i64, but_of: Option<i64>) -> DbResult<Vec<(i64, Money, String)>> {
    let rows: Vec<(i64, i64, String)> = tx
        .all(
            "SELECT p.id, p.net, p.number FROM payment_advices p WHERE p.garage_id = $1 AND p.carried_at IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM payment_advice_lines l
                               WHERE l.carried_id = p.id AND l.is_live AND l.advice_id <> $2) ORDER BY p.id",
            args![garage, but_of.unwrap_or_default()],
        )
        .await?;
    Ok(rows.into_iter().map(|(id, amount, number)| (id, Money::from_minor(amount), number)).collect())
}

record! {
    struct LateRow of n {
        id: i64,
        order_id: i64 = "b.order_id",
        number: String,
        advice: String = "p.number",
        commission_rate: i64 = "p.commission_rate",
        supplied_on: NaiveDate = "b.supplied_on",
        is_igst: i64 = "b.is_igst",
        total: Money,
        value: Money,
    }
}

/// Notes on orders of a garage that were paid or carried before, which neither the settlement of the order nor an
/// adjustment of another advice contains.
pub async fn late_notes(tx: &mut Tx, garage: i64, but_of: Option<i64>) -> DbResult<Vec<LateNote>> {
    let mut notes = Vec::new();
    for (table, column, is_credit) in
        [("credit_notes", "credit_note_id", true), ("debit_notes", "debit_note_id", false)]
    {
        let sql = format!(
            "FROM {table} n JOIN bills b ON b.id = n.bill_id
             JOIN payment_advice_lines s ON s.order_id = b.order_id AND s.kind = 'order' AND s.is_live
             JOIN payment_advices p ON p.id = s.advice_id
             WHERE p.garage_id = $1 AND (p.state = 'paid' OR p.carried_at IS NOT NULL)
               AND NOT EXISTS (SELECT 1 FROM payment_advice_notes x WHERE x.{column} = n.id)
               AND NOT EXISTS (SELECT 1 FROM payment_advice_lines l
                               WHERE l.{column} = n.id AND l.is_live AND l.advice_id <> $2) ORDER BY n.id"
        );
        for row in Select::<LateRow>::from_sql(&sql, args![garage, but_of.unwrap_or_default()]).all(tx).await? {
            notes.push(LateNote {
                order_id: row.order_id,
                is_credit,
                id: row.id,
                number: row.number,
                advice: row.advice,
                commission_rate: row.commission_rate,
                supplied_on: row.supplied_on,
                is_igst: row.is_igst == 1,
                total: row.total,
                value: row.value,
                taxed: taxed_of(tx, row.id, is_credit).await?,
            });
        }
    }
    Ok(notes)
}

/// What of a note's value bears tax that it returns or charges.
async fn taxed_of(tx: &mut Tx, note: i64, is_credit: bool) -> DbResult<Money> {
    let sql = if is_credit {
        "SELECT CAST(COALESCE(SUM(m.value), 0) AS BIGINT) FROM credit_note_lines m JOIN credit_notes c ON c.id = m.note_id
         JOIN bill_lines l ON l.id = m.line_id
         WHERE c.id = $1 AND c.kind = 'tax' AND l.tax <> 'none' AND l.rate > 0"
    } else {
        "SELECT CAST(COALESCE(SUM(m.value), 0) AS BIGINT) FROM debit_note_lines m WHERE m.note_id = $1 AND m.rate > 0"
    };
    Ok(Money::from_minor(tx.one(sql, args![note]).await?))
}
