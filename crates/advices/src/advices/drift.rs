//! What `pitlane doctor` compares: the totals of advices with their lines, and recoveries with the advices that deduct them.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

/// Advices whose totals are not those of their lines; lines that are live although their advice is rejected, or the other
/// way round; carried advices that are no line of the advice that they were carried to; recoveries from garages that are
/// applied without being in a paid advice, or the other way round; numbers that are missing in their series.
const WRONG: [&str; 5] = [
    "SELECT COUNT(*) FROM payment_advices p WHERE p.net <>
        (SELECT CAST(COALESCE(SUM(l.amount), 0) AS BIGINT) FROM payment_advice_lines l WHERE l.advice_id = p.id)
      OR p.gross <> (SELECT CAST(COALESCE(SUM(l.amount), 0) AS BIGINT) FROM payment_advice_lines l
                     WHERE l.advice_id = p.id AND l.kind = 'order')
      OR p.orders <> (SELECT COUNT(*) FROM payment_advice_lines l WHERE l.advice_id = p.id AND l.kind = 'order')",
    "SELECT COUNT(*) FROM payment_advice_lines l JOIN payment_advices p ON p.id = l.advice_id
     WHERE l.is_live <> (p.state <> 'rejected')",
    "SELECT COUNT(*) FROM payment_advices p WHERE p.carried_to IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM payment_advice_lines l
         WHERE l.carried_id = p.id AND l.advice_id = p.carried_to AND l.is_live AND l.amount = p.net)",
    "WITH RECURSIVE included (root, id) AS (
        SELECT p.id, p.id FROM payment_advices p WHERE p.state = 'paid'
        UNION SELECT i.root, q.id FROM payment_advices q JOIN included i ON q.carried_to = i.id)
     SELECT COUNT(*) FROM recoveries y WHERE y.party = 'garage' AND (y.state = 'applied') <> EXISTS
        (SELECT 1 FROM payment_advice_lines l JOIN included i ON i.id = l.advice_id
         WHERE l.recovery_id = y.id AND l.is_live)",
    "SELECT COUNT(*) FROM payment_advice_numbers n WHERE n.last <>
        (SELECT COUNT(*) FROM payment_advices p WHERE p.number LIKE n.series || '/%')",
];

/// The number of contradictions.
pub async fn drift(tx: &mut Tx) -> DbResult<i64> {
    let mut wrong = 0;
    for sql in WRONG {
        wrong += tx.one::<i64>(sql, args![]).await?;
    }
    Ok(wrong)
}
