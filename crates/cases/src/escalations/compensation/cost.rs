//! What escalations cost, apart from what their closings say: one line of the budget.

use std::collections::BTreeMap;

use pitlane_platform::db::{Args, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use schemars::JsonSchema;
use serde::Serialize;

use crate::escalations::lead_orders;

/// What was paid because of an escalation. Vouchers and goapp money count as granted, whether or not they expire unused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Spent {
    /// Issued, less those that were cancelled.
    pub vouchers: Money,
    pub goapp_money: Money,
    /// Processed.
    pub refunds: Money,
    /// What the product pays of orders that do the work again.
    pub rework: Money,
}

impl Spent {
    pub fn total(self) -> Money {
        self.vouchers + self.goapp_money + self.refunds + self.rework
    }
}

/// What was paid because of each of these escalations; those without an entry have cost nothing.
pub async fn of_cases(tx: &mut Tx, ids: &[i64]) -> Result<BTreeMap<i64, Spent>> {
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let reworks = lead_orders::paid_for_rework(tx, ids).await?;
    let mut args = Args::new();
    let ids = ids.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT x.case_id, CAST(SUM(x.vouchers) AS BIGINT), CAST(SUM(x.money) AS BIGINT), CAST(SUM(x.refunds) AS BIGINT)
         FROM (SELECT v.escalation_id AS case_id, v.amount AS vouchers, 0 AS money, 0 AS refunds FROM vouchers v
                   WHERE v.escalation_id IN ({ids}) AND v.status IN ('active', 'part_used', 'used')
               UNION ALL SELECT e.case_id, 0, e.amount, 0 FROM wallet_entries e WHERE e.case_id IN ({ids})
               UNION ALL SELECT r.case_id, 0, 0, s.amount FROM refunds r JOIN refund_sends s ON s.refund_id = r.id
                   WHERE r.case_id IN ({ids}) AND s.state = 'processed') x
         GROUP BY x.case_id"
    );
    let rows: Vec<(i64, Money, Money, Money)> = tx.all(sql, args).await?;
    let of = |(id, vouchers, goapp_money, refunds)| (id, Spent { vouchers, goapp_money, refunds, rework: Money::ZERO });
    let mut spent: BTreeMap<i64, Spent> = rows.into_iter().map(of).collect();
    for (id, rework) in reworks {
        spent.entry(id).or_default().rework = rework;
    }
    Ok(spent)
}
