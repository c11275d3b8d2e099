//! What the history of an order of a car tells of its escalations. Garages read it: it has numbers and statuses, and
//! neither what was complained about nor what was said.

use pitlane_orders::orders::{self, Event, Outsider};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use serde_json::{Value, json};

use super::subject::Subject;
use crate::cases::{By, CaseStatus};

/// The statuses that the history of the order tells of, beside the first.
pub const fn is_told(to: CaseStatus) -> bool {
    matches!(to, CaseStatus::Closed | CaseStatus::Cancelled | CaseStatus::Reopened)
}

fn changes(number: &str, from: Option<CaseStatus>, to: CaseStatus) -> Value {
    json!({ "escalation": [null, number], "escalation_status": [from, to] })
}

/// Adds what a user did with an escalation to the history of its order.
pub async fn note(
    tx: &mut Tx,
    who: &Caller,
    (subject, number): (Subject, &str),
    (from, to): (Option<CaseStatus>, CaseStatus),
) -> Result<()> {
    let Some(order) = subject.order_of_a_car() else { return Ok(()) };
    orders::note(tx, who, order, Event::Escalation, &changes(number, from, to), None).await?;
    orders::notify_all_listeners(tx, &who.region, order, []).await
}

/// Adds that the program itself raised one.
pub async fn note_raised(tx: &mut Tx, region: &Region, order: i64, number: &str) -> Result<()> {
    let by = Outsider { name: By::PROGRAM.name, role: By::PROGRAM.role, now: region.now() };
    orders::note_outsider(tx, by, order, Event::Escalation, &changes(number, None, CaseStatus::Open), None).await?;
    orders::notify_all_listeners(tx, region, order, []).await
}
