//! What `pitlane doctor` compares: what is stored of the clocks of escalations with their spans, and of markets with their
//! orders, and of wallets and vouchers with what was granted.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};

use super::case::{clocks_of, load};
use super::{vouchers, wallet};
use crate::cases::{CaseStatus, ClockOf, Promises};

type Due = Option<DateTime<Utc>>;

/// Ended spans of planned hours without the hours in them; cases that go on without a running or stopped clock, and those
/// that have ended with one; cases of another market than their order, and lines of other orders; rework of which the case
/// says something else than the order; cases for which somebody else was liable than their newest closing says; cases of
/// another type of order than their order has.
const BROKEN: [&str; 7] = [
    "SELECT COUNT(*) FROM cases c LEFT JOIN market_orders m ON m.id = c.market_order_id
     LEFT JOIN orders o ON o.id = COALESCE(c.order_id, m.order_id)
     WHERE c.kind <> 'ticket' AND COALESCE(c.order_type, 0) <> COALESCE(o.order_type, 0)",
    "SELECT COUNT(*) FROM cases c WHERE COALESCE(c.liable_party, '') <> COALESCE(
        (SELECT x.liable_party FROM case_closings x WHERE x.case_id = c.id ORDER BY x.id DESC LIMIT 1), '')",
    "SELECT COUNT(*) FROM case_orders y JOIN cases c ON c.id = y.case_id JOIN orders o ON o.id = y.order_id
     WHERE (y.payer IN (1, 2)) <> (o.rework_of IS NOT NULL)
        OR (o.rework_of IS NOT NULL AND (o.rework_of <> c.order_id OR o.rework_payer <> y.payer))",
    "SELECT COUNT(*) FROM cases c JOIN market_orders o ON o.id = c.market_order_id WHERE o.market <> c.kind",
    "SELECT COUNT(*) FROM case_items x JOIN cases c ON c.id = x.case_id
     JOIN market_order_items i ON i.id = x.market_order_item_id WHERE c.market_order_id IS NULL OR c.market_order_id <> i.order_id",
    "SELECT COUNT(*) FROM case_clock_spans s JOIN cases c ON c.id = s.case_id
     WHERE c.kind <> 'ticket' AND s.to_at IS NOT NULL AND s.seconds IS NULL",
    "SELECT COUNT(*) FROM cases c WHERE c.kind <> 'ticket'
       AND (c.status IN ('open', 'in_progress', 'pending_customer', 'reopened')) <> EXISTS
           (SELECT 1 FROM case_clock_spans s WHERE s.case_id = c.id AND s.clock = 'resolution' AND s.to_at IS NULL)",
];

/// The number of contradictions. A case that is due beyond the planned days has no due time on one of the two sides: that
/// changes with every day, and is none.
pub async fn drift(tx: &mut Tx, at: (&'static Country, DateTime<Utc>)) -> DbResult<i64> {
    let mut wrong = wallet::drift(tx).await? + vouchers::drift(tx).await?;
    for sql in BROKEN {
        wrong += tx.one::<i64>(sql, args![]).await?;
    }
    let open = CaseStatus::sql_open("status");
    let sql = format!(
        "SELECT id, response_due_at, resolution_due_at FROM cases WHERE kind <> 'ticket' AND {open} ORDER BY id"
    );
    let stored: Vec<(i64, Due, Due)> = tx.all(sql, args![]).await?;
    let promises = Promises::load(tx).await?;
    for (id, response, resolution) in stored {
        let Some(case) = load(tx, id).await? else { continue };
        let clocks = clocks_of(tx, at, &case).await?;
        let promise = promises.of(case.kind, case.priority);
        let due = [
            (response, clocks.due(ClockOf::Response, promise.first_response())),
            (resolution, clocks.due(ClockOf::Resolution, promise.resolution())),
        ];
        let differs = |(stored, counted): &(Option<DateTime<Utc>>, Option<DateTime<Utc>>)| matches!((stored, counted), (Some(stored), Some(counted)) if (*stored - *counted).num_seconds().abs() > 1);
        wrong += i64::from(due.iter().any(differs));
    }
    Ok(wrong)
}
