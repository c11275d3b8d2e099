//! The order of a car that an escalation is about.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::{record, select};

use super::types::{CaseOrder, OrderHead};

record! {
    struct Stored of o {
        status: i64 = "o.status_id",
        order_type: i64,
        ..pub head: OrderHead
    }
}

const FROM: &str = "FROM orders o JOIN order_statuses st ON st.id = o.status_id
    LEFT JOIN cars k ON k.id = o.car_id LEFT JOIN car_models m ON m.id = k.model_id LEFT JOIN car_brands b ON b.id = m.brand_id
    LEFT JOIN users cr ON cr.id = o.cr_id LEFT JOIN users gi ON gi.id = o.gi_id WHERE o.id = $1";

/// An order that the caller sees, with its head.
pub async fn of_order(tx: &mut Tx, who: &Caller, id: i64) -> Result<CaseOrder> {
    let Stored { status, order_type, mut head } = select!(Stored, [FROM], id).one(tx).await?;
    if who.session.link_to.is_some() {
        (head.cr, head.gi) = (None, None);
    }
    Ok(CaseOrder { status, order_type: Some(order_type), number: None, head: Some(Box::new(head)) })
}
