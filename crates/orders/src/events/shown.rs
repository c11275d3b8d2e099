//! Events as they are shown.

use pitlane_base::history;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};

use super::rules;
use super::store::{self, StoredEvent};
use super::types::{BANNER, Event, EventCoupon, EventDetail};
use crate::files::{self, Owner, ShownFile};

/// A page of events, and how many there are in all.
pub async fn page(tx: &mut Tx, who: &Caller, query: &Query) -> Result<(Vec<Event>, i64)> {
    let (rows, count) = store::page(tx, query).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut staff = store::staff(tx, &ids).await?;
    let events = rows.into_iter().map(|row| {
        let staff = staff.remove(&row.id).unwrap_or_default();
        shown(who, row, staff)
    });
    Ok((events.collect(), count))
}

pub async fn find(tx: &mut Tx, id: i64) -> Result<StoredEvent> {
    store::by_id(tx, id).await?.ok_or(ApiError::NotFound("event"))
}

/// An event with its staff, without its banner and its history.
pub async fn load(tx: &mut Tx, who: &Caller, row: StoredEvent) -> Result<Event> {
    let staff = store::staff(tx, &[row.id]).await?.remove(&row.id).unwrap_or_default();
    Ok(shown(who, row, staff))
}

pub async fn detail(tx: &mut Tx, who: &Caller, id: i64) -> Result<EventDetail> {
    let row = find(tx, id).await?;
    let (created_at, created_by) = (row.created_at, Named::maybe(row.created_by, row.creator.clone()));
    let (updated_at, updated_by) = (row.updated_at, Named::maybe(row.updated_by, row.updater.clone()));
    let event = load(tx, who, row).await?;
    let open: &[&str] = if event.status.is_open() { &rules::ALL_FIELDS } else { &rules::STAY_OPEN };
    Ok(EventDetail {
        banner: banner(tx, who, id).await?,
        open_fields: open.iter().map(|field| (*field).to_owned()).collect(),
        created_at,
        created_by,
        updated_at,
        updated_by,
        history: history::of(tx, "event", id).await?,
        event,
    })
}

pub async fn banner(tx: &mut Tx, who: &Caller, id: i64) -> Result<Option<ShownFile>> {
    Ok(files::of_owner(tx, who, Owner::event(id), &[BANNER]).await?.pop())
}

fn shown(who: &Caller, row: StoredEvent, staff: Vec<Named>) -> Event {
    let coupon = row.facts.coupon_id.zip(row.coupon_code).zip(row.coupon_title).zip(row.coupon_to);
    Event {
        id: row.id,
        version: row.version,
        status: rules::status_at(row.plan, row.facts.starts_at, row.facts.ends_at, who.now()),
        cancel_reason: row.cancel_reason,
        city: row.city,
        cluster: row.cluster,
        garage: row.garage,
        manager: row.manager,
        coupon: coupon.map(|(((id, code), title), valid_to)| EventCoupon { id, code, title, valid_to }),
        staff,
        leads: row.leads,
        orders: row.orders,
        amount: row.amount,
        cost_per_lead: rules::cost_per_lead(row.facts.spent, row.leads),
        facts: row.facts,
    }
}
