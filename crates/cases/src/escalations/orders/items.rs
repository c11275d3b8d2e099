//! The lines of a market order that an escalation is about.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::codes::MarketItemStatus;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::{args, record, select};
use schemars::JsonSchema;
use serde::Serialize;

record! {
    /// A line of a market order.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct CaseItem of i {
        pub id: i64,
        pub line: i64,
        pub sku: String,
        pub name: String,
        pub quantity: i64,
        /// What is neither cancelled nor returned.
        pub left: i64 = "i.quantity - i.cancelled_quantity - i.returned_quantity",
        pub status: MarketItemStatus,
    }
}

/// The lines of an order.
pub async fn of_order(tx: &mut Tx, order: i64) -> DbResult<Vec<CaseItem>> {
    select!(CaseItem, "FROM market_order_items i WHERE i.order_id = $1 ORDER BY i.line", order).all(tx).await
}

/// Those that a case is about.
pub async fn of_case(tx: &mut Tx, case: i64) -> DbResult<Vec<CaseItem>> {
    select!(
        CaseItem,
        "FROM case_items x JOIN market_order_items i ON i.id = x.market_order_item_id WHERE x.case_id = $1 ORDER BY i.line",
        case
    )
    .all(tx)
    .await
}

/// Adds an error for each that is not a line of the order.
pub async fn check(tx: &mut Tx, order: i64, items: &[i64], fields: &mut Fields) -> Result<()> {
    if items.is_empty() {
        return Ok(());
    }
    let lines: BTreeSet<i64> = of_order(tx, order).await?.into_iter().map(|line| line.id).collect();
    let mut seen = BTreeSet::new();
    for (at, item) in items.iter().enumerate() {
        let path = format!("item_ids.{at}");
        if !lines.contains(item) {
            fields.add(path, "is not a line of this order");
        } else if !seen.insert(*item) {
            fields.add(path, "is in the list twice");
        }
    }
    Ok(())
}

pub async fn insert(tx: &mut Tx, case: i64, items: &[i64]) -> DbResult<()> {
    if items.is_empty() {
        return Ok(());
    }
    let rows = items.iter().map(|item| args![case, *item]).collect();
    tx.run_many("INSERT INTO case_items (case_id, market_order_item_id) VALUES ($1, $2)".to_owned(), rows).await?;
    Ok(())
}

record! {
    struct Line of i {
        order_id: i64,
        status: MarketItemStatus,
    }
}

/// The statuses of market orders: of each that of the line that is furthest behind, cancelled and returned ones last.
pub async fn statuses(tx: &mut Tx, orders: &[i64]) -> DbResult<BTreeMap<i64, MarketItemStatus>> {
    let mut args = Args::new();
    let list: Vec<_> = orders.iter().map(|order| bind(&mut args, *order)).collect();
    if list.is_empty() {
        return Ok(BTreeMap::new());
    }
    let sql = format!("FROM market_order_items i WHERE i.order_id IN ({})", list.join(", "));
    let mut lines: Vec<Line> = Select::from_sql(&sql, args).all(tx).await?;
    lines.sort_by_key(|line| (line.order_id, line.status.is_over(), line.status.id()));
    let mut statuses = BTreeMap::new();
    for line in lines {
        statuses.entry(line.order_id).or_insert(line.status);
    }
    Ok(statuses)
}
