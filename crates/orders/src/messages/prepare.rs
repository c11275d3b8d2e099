//! What a message that is due says now, or why it is not sent.

use chrono::{DateTime, NaiveTime, Utc};
use pitlane_base::messages::{MessageFacts, Milestone, seal_of};
use pitlane_base::messengers::Messengers;
use pitlane_base::texts::{Said, Told, milestone};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;

use super::hooks::{CustomersShare, LinkOf, StillAsked, StillReceived};
use super::rules::{PACE, paced, reason_against};
use super::store::{self, Addressed, Taken};
use super::types::{MessageChannel, MessageWhy};
use crate::customer_links;

/// What to do with a message that was taken.
pub enum Step {
    Skip(MessageWhy),
    /// Not before this time.
    Wait(DateTime<Utc>),
    Send(Outgoing),
}

/// A message that can be sent.
pub struct Outgoing {
    pub channel: MessageChannel,
    pub mobile: String,
    pub told: Told,
}

/// Decides what becomes of a message. One that is sent has claimed its customer's minute.
pub async fn prepare(tx: &mut Tx, region: &Region, messengers: &Messengers, taken: &Taken) -> Result<Step> {
    let (rules, now) = (messengers.rules(region.country.key), region.now());
    if !rules.is_on(taken.milestone) {
        return Ok(Step::Skip(MessageWhy::Off));
    }
    let mut facts: MessageFacts =
        serde_json::from_str(&taken.facts).map_err(|error| ApiError::Internal(error.into()))?;
    let Some(order) = store::addressed(tx, taken.order_id).await? else { return Ok(Step::Skip(MessageWhy::Outdated)) };
    if let Some(why) = reason_against(taken.milestone, &facts, &order, now) {
        return Ok(Step::Skip(why));
    }
    if taken.milestone == Milestone::Promise && order.last_promise != Some(taken.id) {
        return Ok(Step::Skip(MessageWhy::Outdated));
    }
    if let Some(why) = overtaken(tx, region, taken.milestone, &facts).await? {
        return Ok(Step::Skip(why));
    }
    if let Some(morning) = rules.quiet_until(region.country, now).filter(|_| !taken.milestone.is_by_hand()) {
        return Ok(Step::Wait(morning));
    }
    if !store::claim_turn(tx, order.customer_id, now, now - PACE).await? {
        return Ok(Step::Wait(paced(order.told_at, now).unwrap_or(now + PACE)));
    }
    let has_whatsapp = messengers.whatsapp(region.country.key).is_some() && order.whatsapp == Some(true);
    let channel = match taken.channel {
        Some(channel) if channel == MessageChannel::Sms || has_whatsapp => channel,
        None if has_whatsapp => MessageChannel::Whatsapp,
        _ => MessageChannel::Sms,
    };
    let link = link(tx, region, taken).await?;
    let sealed = match &link {
        // Known to its message alone: what is sent again has the same one.
        Some(link) => {
            let seal = region.vault.seal(&seal_of(&taken.event), link);
            Some(seal.map_err(|error| ApiError::Internal(error.into()))?)
        }
        None => None,
    };
    store::begin(tx, taken.id, channel, sealed.as_deref()).await?;
    if taken.milestone == Milestone::Ready {
        facts.amount = customers_share(tx, region, taken.order_id).await?;
    }
    let address = link.map(|link| messengers.address(&link));
    let told = say(region, taken, &facts, (&order, address.as_deref()));
    Ok(Step::Send(Outgoing { channel, mobile: order.mobile, told }))
}

/// Why a message has no reason any more, as the domains know it that it is about.
async fn overtaken(
    tx: &mut Tx,
    region: &Region,
    milestone: Milestone,
    facts: &MessageFacts,
) -> Result<Option<MessageWhy>> {
    if let Some(link) = facts.about {
        for StillAsked(ask) in region.hooks.all() {
            if !ask(tx, link, region.now()).await? {
                return Ok(Some(MessageWhy::Answered));
            }
        }
    }
    if milestone == Milestone::Receipt
        && let Some(receipt) = facts.number.as_deref()
    {
        for StillReceived(ask) in region.hooks.all() {
            if !ask(tx, receipt).await? {
                return Ok(Some(MessageWhy::Outdated));
            }
        }
    }
    Ok(None)
}

/// What the customer has to pay; what others owe of the order is not asked of them.
async fn customers_share(tx: &mut Tx, region: &Region, order_id: i64) -> Result<Option<Money>> {
    let Some(CustomersShare(ask)) = region.hooks.all::<CustomersShare>().next() else { return Ok(None) };
    ask(tx, region, order_id).await.map(Some)
}

/// The link that the message was given, that of the order's page, or what its domain has for it.
async fn link(tx: &mut Tx, region: &Region, taken: &Taken) -> Result<Option<String>> {
    if let Some(sealed) = &taken.link {
        let link = region.vault.open(&seal_of(&taken.event), sealed);
        return link
            .map(Some)
            .ok_or_else(|| ApiError::Internal(anyhow::anyhow!("the link of a message cannot be read")));
    }
    if taken.milestone.shows_order() {
        let secret = customer_links::make(tx, region, taken.order_id).await?;
        return Ok(Some(customer_links::page(&secret)));
    }
    for LinkOf { milestone, find } in region.hooks.all() {
        if *milestone == taken.milestone
            && let Some(link) = find(tx, region, taken.order_id).await?
        {
            return Ok(Some(link));
        }
    }
    Ok(None)
}

/// The time that a message states, in the customer's time. One that has passed is not stated.
fn when(region: &Region, milestone: Milestone, facts: &MessageFacts, order: &Addressed) -> Option<String> {
    let now = region.now();
    let local = |at: DateTime<Utc>| at.with_timezone(&region.country.zone);
    let ahead = |at: Option<DateTime<Utc>>| Some(local(at.filter(|at| *at > now)?).format("%-d %b %H:%M").to_string());
    match milestone {
        Milestone::Booked | Milestone::Pickup => {
            let (day, here) = (order.pick_date?, local(now).naive_local());
            let slot = order.pick_slot.as_deref();
            let time = slot.and_then(|slot| NaiveTime::parse_from_str(slot, "%H:%M").ok());
            let is_ahead = time.map_or(day >= here.date(), |time| day.and_time(time) > here);
            let day = day.format("%-d %b").to_string();
            is_ahead.then(|| slot.map_or(day.clone(), |slot| format!("{day} {slot}")))
        }
        Milestone::WorkBegun => ahead(order.expected_delivery),
        Milestone::Promise => ahead(facts.promised),
        _ => None,
    }
}

fn say(region: &Region, taken: &Taken, facts: &MessageFacts, (order, link): (&Addressed, Option<&str>)) -> Told {
    let when = when(region, taken.milestone, facts, order);
    let said = Said {
        order: taken.order_id,
        car: order.plate.as_deref(),
        when: when.as_deref(),
        amount: facts.amount,
        number: facts.number.as_deref(),
        reason: facts.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty()),
        link,
    };
    milestone(region.country, taken.milestone, &said)
}
