//! The call that places a call.

use pitlane_base::exchanges::Exchanges;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_providers::exchange::Exchange;

use super::place::{Wanted, place};
use super::types::{CallMade, MakeCall};
use super::{store, subject};

/// Whoever may work on what the call is about may call: the permission follows from the body.
pub async fn make_call(
    who: SignedIn,
    Provided(exchanges): Provided<Exchanges>,
    key: IdempotencyKey,
    input: Input<MakeCall>,
) -> Answer<CallMade> {
    let body = input.body;
    let own = store::own_number(&mut who.read_one().await?, who.session.user_id).await?;
    subject::check(&who, &body, own.as_deref())?;
    let subject = subject::find(&who, &body).await?;
    let exchange = exchange_of(&who, &exchanges)?;
    let reason = body.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
    let wanted = Wanted { subject, reason, key: Some((&key, &input.hash)), dialled: None };
    let made = CallMade::of(place(&who, exchange, &wanted).await?);
    let message = made.success.message.clone();
    Ok(Data::ok(made).saying(message))
}

/// The exchange of the caller's country.
pub fn exchange_of<'a>(who: &Caller, exchanges: &'a Exchanges) -> Result<&'a Exchange> {
    exchanges.for_region(who.region.country.key).ok_or(ApiError::NotFound("telephone exchange"))
}
