//! What `pitlane doctor` compares: amounts of orders with their lines, and money with payments.

use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use super::rules::part;

/// Orders whose amounts are not those of their lines, whose lines repeat something else of them, or whose money is not
/// that of their payments.
const UNEQUAL: &str = "SELECT COUNT(*) FROM market_orders o
    JOIN (SELECT order_id, CAST(SUM(price * quantity) AS BIGINT) AS gross, CAST(SUM(discount) AS BIGINT) AS discount,
                 CAST(SUM(tax) AS BIGINT) AS tax FROM market_order_items GROUP BY order_id) t ON t.order_id = o.id
    LEFT JOIN (SELECT order_id, CAST(SUM(CASE WHEN amount > 0 THEN amount ELSE 0 END) AS BIGINT) AS captured,
                      CAST(SUM(CASE WHEN amount < 0 THEN -amount ELSE 0 END) AS BIGINT) AS refunded
               FROM market_payments WHERE status = 300 GROUP BY order_id) p ON p.order_id = o.id
    WHERE o.items_amount <> t.gross OR o.discount <> t.discount OR o.tax <> t.tax OR o.captured <> COALESCE(p.captured, 0)
       OR o.refunded <> COALESCE(p.refunded, 0)
       OR EXISTS (SELECT 1 FROM market_order_items i WHERE i.order_id = o.id AND
                  (i.market <> o.market OR i.placed_at <> o.placed_at OR i.placement <> o.placement
                   OR i.payment_status <> o.payment_status OR i.payment_mode <> o.payment_mode
                   OR COALESCE(i.department, '') <> COALESCE(o.department, '') OR i.fulfilment <> o.fulfilment
                   OR i.city_id <> o.city_id OR COALESCE(i.retailer_id, 0) <> COALESCE(o.retailer_id, 0)))";

const WITHOUT_LINES: &str = "SELECT COUNT(*) FROM market_orders o
    WHERE NOT EXISTS (SELECT 1 FROM market_order_items t WHERE t.order_id = o.id)";

/// Refunds that were processed without a row of exactly their amount, and payments of which more is returned or reserved than
/// was paid.
const RETURNED: &str =
    "SELECT (SELECT COUNT(*) FROM refund_sends s LEFT JOIN market_payments p ON p.refund_send_id = s.id
        WHERE s.market_payment_id IS NOT NULL AND ((s.state = 'processed') <> (p.id IS NOT NULL)
          OR p.amount <> -s.amount OR p.returns_id <> s.market_payment_id))
    + (SELECT COUNT(*) FROM market_payments p WHERE p.amount > 0 AND p.amount < (
        SELECT CAST(COALESCE(SUM(s.amount), 0) AS BIGINT) FROM refund_sends s WHERE s.market_payment_id = p.id
          AND s.state NOT IN ('failed', 'cancelled', 'expired', 'rejected')))";

/// The number of orders that contradict their lines, payments or refunds.
pub async fn drift(tx: &mut Tx) -> DbResult<i64> {
    let unequal: i64 = tx.one(UNEQUAL, args![]).await?;
    let empty: i64 = tx.one(WITHOUT_LINES, args![]).await?;
    let returned: i64 = tx.one(RETURNED, args![]).await?;
    Ok(unequal + empty + returned + taken_off(tx).await?)
}

record! {
    struct TakenRow of t {
        order_id: i64,
        taken_off: Money = "o.taken_off",
        shipping_off: Money = "CASE WHEN o.is_shipping_off THEN o.shipping ELSE 0 END",
        price: Money,
        discount: Money,
        tax: Money,
        quantity: i64,
        taken: i64 = "t.cancelled_quantity + t.returned_quantity",
    }
}

/// Orders from which something else is taken off than what is cancelled and returned of their lines.
async fn taken_off(tx: &mut Tx) -> DbResult<i64> {
    let rows = select!(
        TakenRow,
        "FROM market_orders o JOIN market_order_items t ON t.order_id = o.id
         WHERE o.taken_off > 0 OR t.cancelled_quantity + t.returned_quantity > 0 ORDER BY o.id"
    );
    let rows = rows.all(tx).await?;
    let mut wrong = 0;
    for order in rows.chunk_by(|one, other| one.order_id == other.order_id) {
        let lines = order.iter().map(|row| part((row.price, row.discount, row.tax), row.quantity, row.taken).amount());
        let of_lines: Money = lines.sum();
        wrong += i64::from(of_lines + order[0].shipping_off != order[0].taken_off);
    }
    Ok(wrong)
}
