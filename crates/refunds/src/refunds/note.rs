//! What a change of a refund leaves behind: its events, the order's history, and notices to open consoles.

use pitlane_base::codes::RefundState;
use pitlane_base::topics::REFUNDS;
use pitlane_billing::payments::GATEWAY;
use pitlane_orders::orders::OUTSIDE;
use pitlane_platform::access::Letter;
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use serde_json::json;

use super::markets::{self, Noted};
use super::store::{self, NewEvent, Stored};

/// Where a change comes from.
#[derive(Clone, Copy)]
pub enum Source<'a> {
    Console(&'a Caller),
    Webhook,
    Poll,
    Worker,
}

impl<'a> Source<'a> {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Console(_) => "console",
            Self::Webhook => "webhook",
            Self::Poll => "poll",
            Self::Worker => "worker",
        }
    }

    pub const fn caller(self) -> Option<&'a Caller> {
        match self {
            Self::Console(who) => Some(who),
            _ => None,
        }
    }
}

/// An event of a refund or of one of its sends.
pub async fn event(
    tx: &mut Tx,
    region: &Region,
    source: Source<'_>,
    refund: i64,
    send: Option<i64>,
    (from, to): (Option<&'static str>, &'static str),
    detail: Option<&str>,
) -> Result<()> {
    let by = source.caller();
    let event = NewEvent {
        refund_id: refund,
        send_id: send,
        at: region.now(),
        source: source.name(),
        actor_id: by.map(|who| who.session.user_id),
        actor_name: by.map_or(GATEWAY, |who| &who.session.user_name),
        from_state: from,
        to_state: to,
        detail,
    };
    store::insert_event(tx, &event).await?;
    Ok(())
}

/// Writes a change of a refund's state to its events and to the order's history, and notifies open consoles.
pub async fn moved(
    tx: &mut Tx,
    region: &Region,
    source: Source<'_>,
    refund: &Stored,
    (from, to): (Option<RefundState>, RefundState),
    reason: Option<&str>,
) -> Result<()> {
    let states = (from.map(RefundState::as_str), to.as_str());
    event(tx, region, source, refund.id, None, states, reason).await?;
    let changes = json!({ "refund": [null, refund.amount], "refund_state": [from, to] });
    let hooks = markets::of(region, refund.market)?;
    let noted = Noted {
        order_id: refund.of_market(),
        by: source.caller(),
        changes: &changes,
        reason,
        requester: refund.requested_by,
    };
    (hooks.note)(tx, region, noted).await
}

/// Notifies the consoles that may read refunds, after the commit.
pub fn notify(tx: &mut Tx, region: &Region) {
    let region = region.clone();
    tx.after_save(move || {
        tokio::spawn(async move {
            match region.holders("refunds", Letter::Read).await {
                Ok(roles) => {
                    for (role, _) in roles {
                        region.hub.answers_changed(region.country.key, role, region.shown_by(REFUNDS));
                    }
                }
                Err(error) => tracing::warn!(?error, "consoles were not notified of a refund"),
            }
        });
    });
}

/// Writes what the gateway did to the audit trail.
pub async fn audit_outside(tx: &mut Tx, region: &Region, entry: Entry<'_>) -> Result<()> {
    Ok(audit::write_outside(tx, (GATEWAY, OUTSIDE), region.now(), entry).await?)
}
