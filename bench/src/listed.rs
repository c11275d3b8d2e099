//! Filters of lists and rows of theirs: of escalations, and of what the markets sell.

use pitlane_platform::args;
use pitlane_platform::db::Tx;
use serde::{Deserialize, Serialize};

/// Escalations of orders.
#[derive(Debug, Serialize, Deserialize)]
pub struct OfCases {
    pub count: i64,
    /// Their orders and ids, from all over the table.
    pub ids: Vec<(i64, i64)>,
    /// The orders and ids of the newest that are open.
    pub open: Vec<(i64, i64)>,
    /// Filters, each of a column.
    pub single: Vec<String>,
}

impl OfCases {
    const ROWS: i64 = 200;

    pub async fn take(tx: &mut Tx) -> anyhow::Result<Self> {
        let (count, lowest, highest): (i64, i64, i64) =
            tx.one("SELECT COUNT(*), MIN(id), MAX(id) FROM cases WHERE kind = 'order'", args![]).await?;
        let mut ids = Vec::new();
        for number in 0..Self::ROWS {
            let from = lowest + (highest - lowest) * (number * 157 % Self::ROWS) / Self::ROWS;
            let next = "SELECT order_id, id FROM cases WHERE kind = 'order' AND id >= $1 ORDER BY id LIMIT 1";
            ids.push(tx.one(next, args![from]).await?);
        }
        let newest =
            "SELECT order_id, id FROM cases WHERE kind = 'order' AND status = 'open' ORDER BY id DESC LIMIT 20";
        let open = tx.all(newest, args![]).await?;
        let (group, city, garage, assignee): (i64, i64, i64, i64) = tx
            .one(
                "SELECT group_id, city_id, garage_id, assignee_id FROM cases
                 WHERE kind = 'order' AND group_id IS NOT NULL AND assignee_id IS NOT NULL AND garage_id IS NOT NULL
                 ORDER BY id DESC LIMIT 1",
                args![],
            )
            .await?;
        let mut single: Vec<String> = [
            "status=closed",
            "status=open",
            "status=resolved,closed",
            "priority=1",
            "level=2",
            "open=true",
            "type1=101",
            "source_id=1",
            "late=true",
            "reopened=true",
            "unread=true",
            "liable_party=garage",
            "order_type=103",
        ]
        .map(str::to_owned)
        .into();
        single.extend([
            format!("group_id={group}"),
            format!("city_id={city}"),
            format!("garage_id={garage}"),
            format!("assignee_id={assignee}"),
        ]);
        Ok(Self { count, ids, open, single })
    }
}

/// Lines of orders of spares.
#[derive(Debug, Serialize, Deserialize)]
pub struct OfMarket {
    pub single: Vec<String>,
}

impl OfMarket {
    pub async fn take(tx: &mut Tx) -> anyhow::Result<Self> {
        let (city, retailer, sku): (i64, i64, String) = tx
            .one(
                "SELECT city_id, retailer_id, sku FROM market_order_items
                 WHERE market = 'spares' AND retailer_id IS NOT NULL ORDER BY id DESC LIMIT 1",
                args![],
            )
            .await?;
        let fixed = ["status=90", "status=15,30", "placement=Placed", "payment_mode=cod", "payment_status=300"];
        let mut single: Vec<String> = fixed.map(str::to_owned).into();
        single.extend([
            "department=retail".into(),
            format!("city_id={city}"),
            format!("retailer_id={retailer}"),
            format!("sku={sku}"),
            "text=98".into(),
        ]);
        Ok(Self { single })
    }
}

/// All pairs of filters of two columns.
pub fn pairs(single: &[String]) -> Vec<String> {
    let column = |filter: &str| filter.split('=').next().unwrap_or_default().to_owned();
    let pairs = single.iter().enumerate().flat_map(|(at, one)| single[at + 1..].iter().map(move |two| (one, two)));
    pairs.filter(|(one, two)| column(one) != column(two)).map(|(one, two)| format!("{one}&{two}")).collect()
}

/// Orders of which much was paid through the gateway.
pub async fn paid(tx: &mut Tx) -> anyhow::Result<Vec<i64>> {
    let sql = "SELECT p.order_id FROM payments p
               WHERE p.mode = 12 AND p.status_id = 300 AND p.amount > 500000
                   AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = p.order_id)
               ORDER BY p.id DESC LIMIT 300";
    Ok(tx.all(sql, args![]).await?)
}
