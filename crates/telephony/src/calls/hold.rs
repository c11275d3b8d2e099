//! Puts a call in which both speak on hold, and takes it off again: by its own agent, where the exchange can.

use pitlane_base::codes::CallState;
use pitlane_base::exchanges::Exchanges;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::SignedIn;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use pitlane_providers::exchange::{Exchange, NotHeld};
use serde_json::json;

use super::dispose::{locked, shown_again};
use super::follow::OnTelephone;
use super::make::exchange_of;
use super::store::{self, Stored};
use super::types::{CallHeld, HoldCall};

pub async fn hold_call(
    who: SignedIn,
    Provided(exchanges): Provided<Exchanges>,
    input: Input<HoldCall>,
) -> Answer<CallHeld> {
    let HoldCall { call_id, hold } = input.body;
    let (user, now) = (who.session.user_id, who.now());
    let exchange = exchange_of(&who, &exchanges)?;
    let mut tx = who.write().await?;
    let call = locked(&mut tx, &call_id, user).await?.ok_or(ApiError::NotFound("call"))?;
    if call.state == CallState::Connected && call.held_since.is_some() == hold {
        return Ok(Data::ok(CallHeld { call: call.shown() }));
    }
    ask(exchange, &call, hold, now)?;
    store::set_hold(&mut tx, &call, hold, now).await?;
    let saved = shown_again(&mut tx, &who.region, call.id).await?;
    for hook in who.region.hooks.all::<OnTelephone>() {
        (hook.held)(&mut tx, &who.region, (user, call.id), hold).await?;
    }
    let entry = Entry::done("call.hold", "call", &call.call_id)
        .before(&json!({ "held_since": call.held_since }))
        .after(&json!({ "held_since": saved.held_since }));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    Ok(Data::ok(CallHeld { call: saved.shown() }))
}

fn ask(exchange: &Exchange, call: &Stored, hold: bool, now: chrono::DateTime<chrono::Utc>) -> Result<()> {
    let over = || ApiError::conflict("Nobody speaks in this call now: only a connected call is put on hold.");
    if call.state != CallState::Connected || call.provider != exchange.key() {
        return Err(over());
    }
    let id = call.provider_call_id.as_deref().ok_or_else(over)?;
    exchange.hold(id, hold, now).map_err(|why| match why {
        NotHeld::Over => over(),
        NotHeld::Impossible => {
            ApiError::conflict("The telephone exchange cannot put calls on hold. Ask the customer to wait a moment.")
        }
    })
}
