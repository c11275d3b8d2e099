//! What a message that is due says now, or why it is not sent.

use chrono::{DateTime, Utc};
use pitlane_base::messages::{MessageFacts, Milestone, seal_of};
use pitlane_base::messengers::Messengers;
use pitlane_base::texts::{Said, Told, milestone};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;

use super::hooks::{LinkOf, StillAsked};
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
    let facts: MessageFacts = serde_json::from_str(&taken.facts).map_err(|error| ApiError::Internal(error.into()))?;
    let Some(order) = store::addressed(tx, taken.order_id).await? else { return Ok(Step::Skip(MessageWhy::Outdated)) };
    if let Some(why) = reason_against(taken.milestone, &facts, &order) {
        return Ok(Step::Skip(why));
    }
    if !is_asked(tx, region, &facts).await? {
        return Ok(Step::Skip(MessageWhy::Answered));
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
    let address = link.map(|link| messengers.address(&link));
    let told = say(region, taken, &facts, (&order, address.as_deref()));
    Ok(Step::Send(Outgoing { channel, mobile: order.mobile, told }))
}

/// Whether the customer's answer is still awaited, where the message asks for one.
async fn is_asked(tx: &mut Tx, region: &Region, facts: &MessageFacts) -> Result<bool> {
    let Some(about) = facts.about else { return Ok(true) };
    for StillAsked(ask) in region.hooks.all() {
        if !ask(tx, about, region.now()).await? {
            return Ok(false);
        }
    }
    Ok(true)
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

fn say(region: &Region, taken: &Taken, facts: &MessageFacts, (order, link): (&Addressed, Option<&str>)) -> Told {
    let local = |at: DateTime<Utc>| at.with_timezone(&region.country.zone).format("%-d %b %H:%M").to_string();
    let slot = || {
        let day = order.pick_date?.format("%-d %b").to_string();
        Some(order.pick_slot.as_ref().map_or(day.clone(), |slot| format!("{day} {slot}")))
    };
    let when = match taken.milestone {
        Milestone::Booked | Milestone::Pickup => slot(),
        Milestone::WorkBegun => order.expected_delivery.map(local),
        Milestone::Promise => facts.promised.map(local),
        _ => None,
    };
    let amount = match taken.milestone {
        // A company pays by its terms, not when the car is collected; what is the customer's of a claim the page says.
        Milestone::Ready => {
            let is_theirs = !order.is_business && !order.order_type.is_insurance();
            Some(if is_theirs { order.due_amount } else { Money::ZERO })
        }
        _ => facts.amount,
    };
    let said = Said {
        order: taken.order_id,
        car: order.plate.as_deref(),
        when: when.as_deref(),
        amount,
        number: facts.number.as_deref(),
        reason: facts.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty()),
        link,
    };
    milestone(region.country, taken.milestone, &said)
}
