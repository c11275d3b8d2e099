//! The link with which the customer approves the estimate without signing in.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Orders;
use pitlane_base::codes::OrderStatus;
use pitlane_base::messengers::Messengers;
use pitlane_base::otp::{RecentOtps, must_wait};
use pitlane_orders::messages;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::ids;
use pitlane_platform::input::Params;
use serde_json::json;

use super::revision::rounding;
use super::store::{self, NewLink};
use super::types::{ApprovalLink, SendLink};
use super::{lookup, outcome, rules};

/// How long a link is valid.
const LIFE: Duration = Duration::hours(72);

/// The token is in the URL fragment, which browsers do not send to any server.
fn page(token: &str) -> String {
    format!("/approve#{token}")
}

/// Reading the message, and the code that is requested later, proves access to the order's mobile.
pub async fn send_approval_link(
    who: Allow<Update<Orders>>,
    Provided(messengers): Provided<Messengers>,
    Params(asked): Params<SendLink>,
) -> Answer<ApprovalLink> {
    let (order_id, now) = (asked.order_id, who.now());
    let mut tx = who.write().await?;
    let order = lookup::held(&mut tx, &who, order_id).await?;
    lookup::check_unlocked(&mut tx, &order).await?;
    let Some(head) = store::head(&mut tx, order_id).await? else {
        return Err(ApiError::conflict("There is no estimate yet. Save one before you send it."));
    };
    let lines = store::lines(&mut tx, order_id, head.revision).await?;
    if !lines.iter().any(rules::is_asked) {
        return Err(ApiError::conflict(
            "Nothing is left for the customer to decide. Change a line to ask again, or record the insurer's decision.",
        ));
    }
    check_pace(&store::recent_links(&mut tx, order_id, now).await?, now)?;
    let token = format!("{}.{}", who.region.country.key, ids::random_hex(32));
    store::end_links(&mut tx, order_id, "replaced", now).await?;
    let link = NewLink {
        order_id,
        revision: head.revision,
        token_hash: &ids::sha256(&token),
        mobile: &order.row.phone,
        made_by: who.session.user_id,
        now,
        expires_at: now + LIFE,
    };
    let link_id = store::insert_link(&mut tx, &link).await?;
    store::mark_sent(&mut tx, order_id, head.revision, now).await?;
    let rounding = rounding(&who.region);
    let outcome = outcome::apply(&mut tx, order_id, head.revision, rounding, now).await?;
    let is_asked = asked.sms.unwrap_or(true);
    let mut why_unsent = None;
    if is_asked {
        // It is queued all the same: the order's messages say what became of it.
        messages::ask_for_approval(&mut tx, &who.region, order_id, (link_id, page(&token).as_str())).await?;
        why_unsent = messages::reason_unsent(&mut tx, (&who.region, &messengers), order_id).await?;
    }
    let is_sent = is_asked && why_unsent.is_none();
    let changes = json!({ "sent_revision": [null, head.revision] });
    orders::note(&mut tx, &who, order_id, Event::Estimate, &changes, None).await?;
    let entry = Entry::done("estimate.send", "order", order_id);
    who.audit(&mut tx, entry.after(&json!({ "revision": head.revision, "sms": is_sent }))).await?;
    orders::advance(&mut tx, &who, order_id, outcome.shown).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    tx.save().await?;
    let answer = ApprovalLink {
        link: page(&token),
        mobile: order.row.phone,
        revision: head.revision,
        expires_at: now + LIFE,
        is_sent,
        why_unsent,
    };
    Ok(Data::ok(answer).saying(if is_sent { "The link is being sent" } else { "The link was created" }))
}

/// The rate limit of sign-in codes: every 30 seconds, five times an hour.
fn check_pace(sent_at: &[DateTime<Utc>], now: DateTime<Utc>) -> Result<()> {
    let recent = RecentOtps {
        of_mobile: i64::try_from(sent_at.len()).unwrap_or(i64::MAX),
        of_address: 0,
        last_of_mobile: sent_at.last().copied(),
        first_of_mobile: sent_at.first().copied(),
        first_of_address: None,
    };
    match must_wait(&recent, now) {
        None => Ok(()),
        Some(retry_after) => {
            let message = format!("A link was just created. Wait {retry_after} seconds before you create another one.");
            Err(ApiError::TooMany { message, retry_after })
        }
    }
}

/// Nobody decides about an order that was given up: its link ends.
pub async fn end_with_order(tx: &mut Tx, who: &Caller, before: &OrderDetail, to: OrderStatus) -> Result<()> {
    if to.is_dead() {
        store::end_links(tx, before.row.order_id, "outdated", who.now()).await?;
    }
    Ok(())
}
