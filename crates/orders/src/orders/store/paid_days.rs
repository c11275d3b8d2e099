//! The payment roll-up by day, mode and kind of order: updated with each ledger row that counts, rebuilt, and compared.

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::codes::PaymentStatus;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::grouping::{grouped, kind};

const KEYS: &str = "subject, subject_id, day, mode, kind";
/// Subject and its id.
const SUBJECTS: [(&str, &str); 2] = [("all", "0"), ("city", "o.city_id")];
/// A ledger row that counts: the money has arrived.
fn counts() -> String {
    format!("p.status_id IN ({}) AND p.settled_at IS NOT NULL", PaymentStatus::sql_where(PaymentStatus::counts_as_paid))
}

/// Adds a ledger row to its day. The calling code has just made the row count, and has locked its order.
pub async fn count_payment(tx: &mut Tx, payment_id: i64) -> DbResult<()> {
    let (counts, kind) = (counts(), kind());
    let at: DateTime<Utc> =
        tx.one(format!("SELECT p.settled_at FROM payments p WHERE p.id = $1 AND {counts}"), args![payment_id]).await?;
    let day = tx.day_of(at)?;
    for (subject, id) in SUBJECTS {
        let sql = format!(
            "INSERT INTO payment_days ({KEYS}, payments, amount)
             SELECT '{subject}', {id}, $1, p.mode, {kind}, 1, p.amount
             FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = $2
             ON CONFLICT ({KEYS}) DO UPDATE SET payments = payment_days.payments + 1,
                 amount = payment_days.amount + excluded.amount"
        );
        tx.run(sql, args![day, payment_id]).await?;
    }
    Ok(())
}

/// Rebuilds the roll-up from the ledger.
pub(super) async fn rebuild(tx: &mut Tx) -> DbResult<()> {
    let (counts, kind) = (counts(), kind());
    tx.run("DELETE FROM payment_days", args![]).await?;
    let span = format!("SELECT MIN(p.settled_at), MAX(p.settled_at) FROM payments p WHERE {counts}");
    let (first, last): (Option<DateTime<Utc>>, Option<DateTime<Utc>>) = tx.one(span, args![]).await?;
    let (Some(first), Some(last)) = (first, last) else { return Ok(()) };
    let (mut day, last): (NaiveDate, NaiveDate) = (tx.day_of(first)?, tx.day_of(last)?);
    while day <= last {
        let Some(next) = day.checked_add_days(Days::new(1)) else { break };
        let (from, to) = (tx.start_of(day)?, tx.start_of(next)?);
        for (subject, id) in SUBJECTS {
            let sql = format!(
                "INSERT INTO payment_days ({KEYS}, payments, amount)
                 SELECT '{subject}', {id}, $1, p.mode, {kind}, COUNT(*), CAST(SUM(p.amount) AS BIGINT)
                 FROM payments p JOIN orders o ON o.id = p.order_id
                 WHERE {counts} AND p.settled_at >= $2 AND p.settled_at < $3
                 GROUP BY {}",
                grouped(id, &format!("p.mode, {kind}")),
            );
            tx.run(sql, args![day, from, to]).await?;
        }
        day = next;
    }
    Ok(())
}

/// The names of the roll-ups that differ from the ledger.
pub(super) async fn drift(tx: &mut Tx) -> DbResult<Vec<String>> {
    let counts = counts();
    let counted = format!("SELECT COUNT(*), CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p WHERE {counts}");
    let counted: (i64, i64) = tx.one(counted, args![]).await?;
    let mut wrong = Vec::new();
    for (subject, _) in SUBJECTS {
        let sql = "SELECT CAST(COALESCE(SUM(payments), 0) AS BIGINT), CAST(COALESCE(SUM(amount), 0) AS BIGINT)
                   FROM payment_days WHERE subject = $1";
        let stored: (i64, i64) = tx.one(sql, args![subject]).await?;
        if stored != counted {
            wrong.push(format!("payment_days ({subject})"));
        }
    }
    Ok(wrong)
}
