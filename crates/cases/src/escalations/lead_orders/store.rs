//! All SQL of orders that are created for complaints.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::codes::{OrderStatus, OrderType, Payer};
use pitlane_orders::orders::Status;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select};
use pitlane_workshop::estimates;

use super::types::{CreatedFor, CreatedOrder, LeadOrder};
use crate::escalations::orders::Scope;

record! {
    struct StoredOrder of y {
        order_id: i64,
        lead_id: i64,
        order_type: OrderType = "o.order_type",
        status_id: OrderStatus = "o.status_id",
        payer: Payer,
        creator_name: String,
        role: String,
        created_at: DateTime<Utc>,
    }
}

/// The source of leads that come of complaints.
pub async fn escalation_source(tx: &mut Tx) -> DbResult<i64> {
    tx.one("SELECT id FROM lead_sources WHERE source_name = 'Escalation'", args![]).await
}

pub async fn insert(tx: &mut Tx, who: &Caller, case: i64, made: LeadOrder, payer: Payer) -> DbResult<u64> {
    insert!(case_orders {
        order_id: made.order_id,
        case_id: case,
        lead_id: made.lead_id,
        payer: payer,
        created_by: who.session.user_id,
        creator_name: &who.session.user_name,
        role: &who.session.role,
        created_at: who.now(),
    })
    .run(tx)
    .await
}

/// The orders that were created for a case, newest first.
pub async fn of_case(tx: &mut Tx, case: i64) -> Result<Vec<CreatedOrder>> {
    let rows = select!(
        StoredOrder,
        "FROM case_orders y JOIN orders o ON o.id = y.order_id WHERE y.case_id = $1 ORDER BY y.order_id DESC LIMIT 50",
        case
    )
    .all(tx)
    .await?;
    let mut shown = Vec::with_capacity(rows.len());
    for row in rows {
        shown.push(CreatedOrder {
            order_id: row.order_id,
            lead_id: row.lead_id,
            order_type: row.order_type,
            status: Status { id: row.status_id, status: row.status_id.name().to_owned() },
            payer: row.payer,
            cost: paid_by_product(tx, row.order_id, row.status_id).await?,
            creator_name: row.creator_name,
            role: row.role,
            created_at: row.created_at,
        });
    }
    Ok(shown)
}

/// What the product pays for the rework of each of these cases; those without any are left out.
pub async fn paid_for_rework(tx: &mut Tx, cases: &[i64]) -> Result<BTreeMap<i64, Money>> {
    let mut args = Args::new();
    let ids = cases.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT y.case_id, o.id, o.status_id FROM case_orders y JOIN orders o ON o.id = y.order_id
         WHERE y.case_id IN ({ids}) AND o.rework_of IS NOT NULL ORDER BY o.id"
    );
    let orders: Vec<(i64, i64, OrderStatus)> = tx.all(sql, args).await?;
    let mut paid: BTreeMap<i64, Money> = BTreeMap::new();
    for (case, order, status) in orders {
        let sum = paid_by_product(tx, order, status).await?;
        let so_far = paid.entry(case).or_insert(Money::ZERO);
        *so_far = *so_far + sum;
    }
    Ok(paid)
}

/// The lines that were agreed and that the product pays.
async fn paid_by_product(tx: &mut Tx, order: i64, status: OrderStatus) -> Result<Money> {
    if status.is_dead() {
        return Ok(Money::ZERO);
    }
    let agreed = estimates::agreed(tx, order).await?;
    Ok(agreed.lines.iter().filter(|line| line.payer == Payer::Product).map(|line| line.amounts.total).sum())
}

/// The complaint for which an order was created, if the caller may see it.
pub async fn created_for(tx: &mut Tx, scope: &Scope, order: i64) -> DbResult<Option<CreatedFor>> {
    let mut args = args![order];
    let of_scope = scope.condition(&mut args);
    let row: Option<(i64, String, i64, Payer)> = tx
        .maybe(
            format!(
                "SELECT t.id, t.number, t.order_id, y.payer FROM case_orders y JOIN cases t ON t.id = y.case_id
                 WHERE y.order_id = $1 AND {of_scope}"
            ),
            args,
        )
        .await?;
    Ok(row.map(|(escalation_id, number, order_id, payer)| CreatedFor { escalation_id, number, order_id, payer }))
}
