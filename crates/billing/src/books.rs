//! What is stored twice about money must agree: orders, the ledger, bills, credit and debit notes. Compared by
//! `pitlane doctor`, and by the tests after every scenario.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

/// Rows that disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// What does not hold, as a sentence about them.
    pub what: &'static str,
    pub count: i64,
    /// The lowest of their ids.
    pub first: i64,
}

/// What an order's bills amount to, with what was debited and less what was credited.
const BILLED: &str = "(SELECT CAST(COALESCE(SUM(b.total), 0) AS BIGINT) FROM bills b WHERE b.order_id = o.id)
    + (SELECT CAST(COALESCE(SUM(n.total), 0) AS BIGINT) FROM debit_notes n JOIN bills b ON b.id = n.bill_id
       WHERE b.order_id = o.id)
    - (SELECT CAST(COALESCE(SUM(n.total), 0) AS BIGINT) FROM credit_notes n JOIN bills b ON b.id = n.bill_id
       WHERE b.order_id = o.id)";
/// The same for the tax.
const TAXED: &str =
    "(SELECT CAST(COALESCE(SUM(b.central_tax + b.state_tax + b.integrated_tax + b.service_tax), 0) AS BIGINT)
       FROM bills b WHERE b.order_id = o.id)
    + (SELECT CAST(COALESCE(SUM(n.central_tax + n.state_tax + n.integrated_tax + n.service_tax), 0) AS BIGINT)
       FROM debit_notes n JOIN bills b ON b.id = n.bill_id WHERE b.order_id = o.id)
    - (SELECT CAST(COALESCE(SUM(n.central_tax + n.state_tax + n.integrated_tax + n.service_tax), 0) AS BIGINT)
       FROM credit_notes n JOIN bills b ON b.id = n.bill_id WHERE b.order_id = o.id)";
const PAID: &str = "(SELECT CAST(COALESCE(SUM(p.amount), 0) AS BIGINT) FROM payments p
    WHERE p.order_id = o.id AND p.status_id = 300)";

/// The discount on the whole order is that of the current revision of its estimate; without one there is none.
const DISCOUNTED: &str = "CASE WHEN EXISTS (SELECT 1 FROM estimates e WHERE e.order_id = o.id)
    THEN EXISTS (SELECT 1 FROM estimates e JOIN estimate_revisions r ON r.order_id = e.order_id AND r.revision = e.revision
        WHERE e.order_id = o.id AND r.discount = o.flat_discount AND COALESCE(r.discount_percent, 0) = o.percent_discount
          AND COALESCE((SELECT c.code FROM coupon_redemptions d JOIN coupons c ON c.id = d.coupon_id
               WHERE d.order_id = o.id AND d.state <> 'released'), r.coupon_code, '') = COALESCE(o.coupon_code, ''))
    ELSE o.flat_discount = 0 AND o.percent_discount = 0
          AND COALESCE((SELECT c.code FROM coupon_redemptions d JOIN coupons c ON c.id = d.coupon_id
               WHERE d.order_id = o.id AND d.state <> 'released'), '') = COALESCE(o.coupon_code, '') END";

/// What the entries of an order may close: tax that the customer (`tc`) and the insurer (`ti`) deducted, what was given
/// up (`g`), and what the bills of the entire supply (`b`), of the customer (`bc`) and of the insurer (`bi`) come to.
const SETTLED: &str = "FROM (SELECT o.id, o.invoice_number, o.covered_amount, o.paid_amount,
    (SELECT CAST(COALESCE(SUM(CASE WHEN s.kind IN ('tds_income_tax', 'tds_gst') AND s.payer = 3 THEN s.amount ELSE 0 END), 0) AS BIGINT)
       FROM order_settlements s WHERE s.order_id = o.id AND s.status IN ('recorded', 'approved')) AS tc,
    (SELECT CAST(COALESCE(SUM(CASE WHEN s.kind IN ('tds_income_tax', 'tds_gst') AND s.payer = 4 THEN s.amount ELSE 0 END), 0) AS BIGINT)
       FROM order_settlements s WHERE s.order_id = o.id AND s.status IN ('recorded', 'approved')) AS ti,
    (SELECT CAST(COALESCE(SUM(CASE WHEN s.kind IN ('salvage', 'write_off') THEN s.amount ELSE 0 END), 0) AS BIGINT)
       FROM order_settlements s WHERE s.order_id = o.id AND s.status IN ('recorded', 'approved')) AS g,
    (SELECT COUNT(*) FROM bills b WHERE b.order_id = o.id AND b.recipient IS NULL AND b.number = o.invoice_number) AS one,
    (SELECT CAST(COALESCE(SUM(b.total + (SELECT COALESCE(SUM(d.total), 0) FROM debit_notes d WHERE d.bill_id = b.id)
        - (SELECT COALESCE(SUM(n.total), 0) FROM credit_notes n WHERE n.bill_id = b.id)), 0) AS BIGINT)
       FROM bills b WHERE b.order_id = o.id AND b.recipient = 'customer') AS bc,
    (SELECT CAST(COALESCE(SUM(b.total + (SELECT COALESCE(SUM(d.total), 0) FROM debit_notes d WHERE d.bill_id = b.id)
        - (SELECT COALESCE(SUM(n.total), 0) FROM credit_notes n WHERE n.bill_id = b.id)), 0) AS BIGINT)
       FROM bills b WHERE b.order_id = o.id AND b.recipient = 'insurer') AS bi,
    o.amount
    FROM orders o
    WHERE o.covered_amount <> o.paid_amount OR EXISTS (SELECT 1 FROM order_settlements s WHERE s.order_id = o.id)) o";
/// What they do close: tax at most up to the share of its payer, and nothing of an order that is not billed.
const COUNTED: &str = "CASE WHEN o.invoice_number IS NULL THEN 0
    WHEN o.one > 0 THEN o.g + CASE WHEN o.tc + o.ti < o.amount THEN o.tc + o.ti ELSE o.amount END
    ELSE o.g + CASE WHEN o.tc < o.bc THEN o.tc ELSE o.bc END + CASE WHEN o.ti < o.bi THEN o.ti ELSE o.bi END END";

/// Each rule with the rows that break it. The database itself checks that what is due is the amount less what is covered.
fn rules() -> [(&'static str, String); 10] {
    let orders = |condition: String| format!("FROM orders o WHERE {condition}");
    [
        ("orders whose paid amount is not that of their ledger", orders(format!("o.paid_amount <> {PAID}"))),
        (
            "orders whose settled amount is not that of their entries",
            format!("{SETTLED} WHERE o.covered_amount - o.paid_amount <> {COUNTED}"),
        ),
        (
            "billed orders whose amount is not that of their bills",
            orders(format!("o.invoice_number IS NOT NULL AND o.amount <> {BILLED}")),
        ),
        (
            "billed orders whose tax is not that of their bills",
            orders(format!("o.invoice_number IS NOT NULL AND o.tax_amount <> {TAXED}")),
        ),
        (
            "orders whose invoice number is no bill of theirs",
            orders(
                "o.invoice_number IS NOT NULL AND NOT EXISTS
                 (SELECT 1 FROM bills b WHERE b.order_id = o.id AND b.number = o.invoice_number)"
                    .into(),
            ),
        ),
        ("orders whose discount is not that of their estimate", orders(format!("NOT {DISCOUNTED}"))),
        (
            "bills whose lines do not add up to them",
            "FROM bills o WHERE o.total - o.round_off <>
                 (SELECT CAST(COALESCE(SUM(l.total), 0) AS BIGINT) FROM bill_lines l WHERE l.bill_id = o.id)"
                .into(),
        ),
        (
            "credit notes whose lines do not add up to them",
            "FROM credit_notes o WHERE o.total - o.round_off <>
                 (SELECT CAST(COALESCE(SUM(l.total), 0) AS BIGINT) FROM credit_note_lines l WHERE l.note_id = o.id)"
                .into(),
        ),
        (
            "debit notes whose lines do not add up to them",
            "FROM debit_notes o WHERE o.total <>
                 (SELECT CAST(COALESCE(SUM(l.total), 0) AS BIGINT) FROM debit_note_lines l WHERE l.note_id = o.id)"
                .into(),
        ),
        (
            "lines of bills of which more was credited than was billed and debited",
            "FROM bill_lines o WHERE EXISTS (SELECT 1 FROM credit_note_lines c WHERE c.line_id = o.id) AND o.total
                 + (SELECT CAST(COALESCE(SUM(l.total), 0) AS BIGINT) FROM debit_note_lines l WHERE l.line_id = o.id)
                 < (SELECT CAST(COALESCE(SUM(l.total), 0) AS BIGINT) FROM credit_note_lines l WHERE l.line_id = o.id)"
                .into(),
        ),
    ]
}

/// What disagrees; nothing if the books are right.
pub async fn disagreements(tx: &mut Tx) -> DbResult<Vec<Disagreement>> {
    let mut found = Vec::new();
    for (what, rows) in rules() {
        let (count, first): (i64, Option<i64>) = tx.one(format!("SELECT COUNT(*), MIN(o.id) {rows}"), args![]).await?;
        found.extend(first.map(|first| Disagreement { what, count, first }));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::TestApp;

    async fn found(app: &TestApp) -> Vec<&'static str> {
        let all = disagreements(&mut app.tx().await).await.expect("compared");
        all.into_iter().map(|one| one.what).collect()
    }

    #[tokio::test]
    async fn the_books_of_the_demonstration_are_right_and_each_fault_is_found() {
        for app in [TestApp::new().await, TestApp::malaysian().await] {
            assert_eq!(found(&app).await, Vec::<&str>::new());
        }
        let billed = "(SELECT MIN(id) FROM orders WHERE invoice_number IS NOT NULL)";
        let faults = [
            (
                format!(
                    "UPDATE orders SET paid_amount = paid_amount + 1, covered_amount = covered_amount + 1, due_amount = due_amount - 1 WHERE id = {billed}"
                ),
                0,
            ),
            (format!("UPDATE orders SET amount = amount + 1, due_amount = due_amount + 1 WHERE id = {billed}"), 2),
            (format!("UPDATE orders SET tax_amount = tax_amount + 1 WHERE id = {billed}"), 3),
            (format!("UPDATE orders SET invoice_number = 'X1/26/00001' WHERE id = {billed}"), 4),
            (format!("UPDATE orders SET flat_discount = flat_discount + 1 WHERE id = {billed}"), 5),
            (
                "UPDATE orders SET coupon_code = 'SAVE10' WHERE id = (SELECT MIN(id) FROM orders WHERE amount = 0)"
                    .into(),
                5,
            ),
            (
                format!(
                    "UPDATE orders SET covered_amount = covered_amount + 1, due_amount = due_amount - 1 WHERE id = {billed}"
                ),
                1,
            ),
        ];
        // A debit note without lines, of which the order knows nothing.
        let note = format!(
            "INSERT INTO debit_notes (bill_id, number, series, place, cause, reason, day, value, central_tax, state_tax,
                 integrated_tax, service_tax, total, in_words, made_at, maker_name, maker_role)
             SELECT MIN(id), 'ID1/99/00001', 'ID1/99', 1, 'other', 'none', MIN(day), 100, 0, 0, 0, 0, 100, '',
                 MIN(issued_at), 'Asha', 'admin' FROM bills WHERE order_id = {billed}"
        );
        let faults = faults.map(|(fault, rule)| (fault, vec![rule])).into_iter().chain([(note, vec![2, 8])]);
        for (fault, broken) in faults {
            let app = TestApp::new().await;
            let mut tx = app.tx().await;
            tx.run(fault, args![]).await.expect("a fault");
            tx.save().await.expect("saved");
            let broken: Vec<&str> = broken.into_iter().map(|rule| rules()[rule].0).collect();
            assert_eq!(found(&app).await, broken);
        }
    }
}
