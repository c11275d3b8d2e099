//! The customer asks to be called back about the estimate, from the page behind their link.

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_base::notices::{NoticeBy, NoticeDetail, NoticeKind};
use pitlane_orders::customer_links::CUSTOMER;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Outsider};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::caller::Public;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Input;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use super::public::found;
use super::store::{self, StoredLink};
use super::types::LinkToken;

/// A call that the customer asked for.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CallBack {
    /// When the customer asked for the call that has not been made yet.
    pub asked_at: DateTime<Utc>,
    /// The customer had asked before: nobody was told again.
    pub is_repeated: bool,
}

/// Whoever holds a link may ask, whatever became of it: an expired one is a reason to call. An order has one open request,
/// until somebody has spoken with the customer; asking again changes nothing, so that it needs no limit of its own.
pub async fn ask_call_back(who: Public, input: Input<LinkToken>) -> Answer<CallBack> {
    let region = &who.region;
    let now = region.now();
    let mut tx = region.db.read().await?;
    let link = found(&mut tx, &input.body.token).await?;
    if let Some(asked_at) = store::open_call_back(&mut tx, link.order_id).await? {
        return Ok(repeated(asked_at));
    }
    drop(tx);
    let mut tx = region.db.write().await?;
    // Lock before reading: of many at once the first is written, and the others see it.
    orders::lock_order(&mut tx, link.order_id).await?;
    if let Some(asked_at) = store::open_call_back(&mut tx, link.order_id).await? {
        return Ok(repeated(asked_at));
    }
    store::write_call_back(&mut tx, &link, now).await?;
    tell(&mut tx, &who, &link).await?;
    tx.save().await?;
    Ok(Data::ok(CallBack { asked_at: now, is_repeated: false }).saying("You will be called back"))
}

fn repeated(asked_at: DateTime<Utc>) -> Data<CallBack> {
    Data::ok(CallBack { asked_at, is_repeated: true }).saying("You asked for this call already")
}

/// The order's history, the audit trail, the bell of who looks after the order, and the consoles that show it.
async fn tell(tx: &mut Tx, who: &Public, link: &StoredLink) -> Result<()> {
    let (region, now, order_id) = (&who.region, who.region.now(), link.order_id);
    let customer = orders::parties(tx, order_id).await?.customer;
    let changes = json!({ "call_back": [null, identity::masked_mobile(&link.mobile)] });
    let outsider = Outsider { name: &customer, role: CUSTOMER, now };
    orders::note_outsider(tx, outsider, order_id, Event::Estimate, &changes, None).await?;
    let event = format!("call back {order_id} {}", now.timestamp_micros());
    let by = NoticeBy::customer(&customer);
    let notice = orders::notice_of(NoticeKind::CallBack, order_id, event, by, NoticeDetail::default());
    orders::tell_responsible(tx, region, order_id, &notice, []).await?;
    let actor = who.outsider(&customer, CUSTOMER);
    audit::write(tx, &actor, Entry::done("estimate.call_back", "order", order_id)).await?;
    orders::notify_all_listeners(tx, region, order_id, []).await
}
