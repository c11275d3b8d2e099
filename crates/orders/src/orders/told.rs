//! What happened to an order, for the bell of those who look after it.

use pitlane_base::names::Named;
use pitlane_base::notices::{self, Notice, NoticeBy, NoticeDetail, NoticeKind, NoticeSubject};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;

use super::store;
use super::types::OrderDetail;

/// Something that happened to an order. `event` tells it from all others.
pub fn notice_of(kind: NoticeKind, order_id: i64, event: String, by: NoticeBy, detail: NoticeDetail) -> Notice {
    Notice { kind, subject: NoticeSubject::Order, subject_id: Some(order_id), event, by, detail }
}

/// Tells the order's CR and GI, and these users, after the commit.
pub async fn tell_responsible(
    tx: &mut Tx,
    region: &Region,
    order_id: i64,
    notice: &Notice,
    also: impl IntoIterator<Item = i64>,
) -> Result<()> {
    let mut users = store::responsible(tx, order_id).await?;
    users.extend(also);
    notices::tell(tx, region, notice, users);
    Ok(())
}

/// What was decided on lines of an estimate, by the customer or by whoever recorded it; lines that are done are no decision.
pub async fn tell_decided(
    tx: &mut Tx,
    region: &Region,
    (order_id, event): (i64, String),
    by: NoticeBy,
    (approved, declined): (usize, usize),
) -> Result<()> {
    let kind = match (approved, declined) {
        (0, 0) => return Ok(()),
        (0, _) => NoticeKind::Decline,
        _ => NoticeKind::Approval,
    };
    let count = |lines: usize| i64::try_from(lines).ok().filter(|lines| *lines > 0);
    let detail = NoticeDetail { approved: count(approved), declined: count(declined), ..NoticeDetail::default() };
    tell_responsible(tx, region, order_id, &notice_of(kind, order_id, event, by, detail), []).await
}

/// Tells a new CR or GI of an order that the caller has given it to them; of a new order, `before` is none.
pub fn tell_assigned(tx: &mut Tx, who: &Caller, before: Option<&OrderDetail>, after: &OrderDetail) {
    let id = |user: &Option<Named>| user.as_ref().map(|user| user.id);
    let seats = |order: &OrderDetail| [id(&order.row.cr), id(&order.row.gi)];
    let had = before.map_or([None, None], seats);
    let given = seats(after).into_iter().zip(had).filter(|(now, had)| now != had).filter_map(|(now, _)| now);
    let given: Vec<i64> = given.filter(|user| !had.contains(&Some(*user))).collect();
    let order = after.row.order_id;
    let notice = Notice::assignment(
        NoticeSubject::Order,
        order,
        &format!("v{}", after.row.version),
        who.session.as_ref().into(),
    );
    notices::tell(tx, &who.region, &notice, given);
}

/// The same for an order of a user who leaves.
pub fn tell_handed_over(tx: &mut Tx, who: &Caller, order_id: i64, seat: &str, to: Option<i64>) {
    let change = format!("as {seat} at {}", who.now().timestamp_micros());
    let notice = Notice::assignment(NoticeSubject::Order, order_id, &change, who.session.as_ref().into());
    notices::tell(tx, &who.region, &notice, to);
}
