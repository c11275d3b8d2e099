//! Swaps: asked for, accepted, withdrawn. They are granted with other changes of rosters.

use pitlane_base::access::Rosters as RosterRights;
use pitlane_base::list::{Where, one_of};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::calendar::planned_of;
use super::kinds::SwapStatus;
use super::live::{notify, readers};
use super::rows::local_now;
use super::scope::Reach;
use super::store;
use super::types::{AnswerSwap, AskSwap, SwapAction, SwapRow};

/// Stored with the idempotency key.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn ask_swap(
    who: Allow<Create<RosterRights>>,
    key: IdempotencyKey,
    input: Input<AskSwap>,
) -> Creation<SwapRow> {
    let asked = input.body;
    let reach = Reach::of(&who);
    let readers = readers(&who).await?;
    let from = asked.from_user.unwrap_or(who.session.user_id);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "ask_swap", &input.hash).await? {
        return Ok(Data::created(load(&mut tx, &who, id).await?));
    }
    if from != who.session.user_id && !planned_of(&mut tx, &who, &reach, &[from]).await?.contains(&from) {
        return Err(ApiError::NotFound("user"));
    }
    let today = local_now(&who).date();
    let mut fields = Fields::new();
    for (field, day) in [("from_day", asked.from_day), ("to_day", asked.to_day)] {
        if day <= today {
            fields.add(field, "must be after today");
        }
    }
    if asked.to_user == from {
        fields.add("to_user", "must be somebody else");
    } else if !store::shares_role(&mut tx, from, asked.to_user).await? {
        fields.add("to_user", "must hold a role in common");
    }
    fields.verdict()?;
    let id = store::insert_swap(&mut tx, from, &asked, (who.session.user_id, who.now())).await?;
    who.audit(&mut tx, Entry::done("swap.ask", "swap", id).after(&asked)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let row = load(&mut tx, &who, id).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::created(row).saying("The swap was asked for"))
}

/// The colleague accepts; either of the two withdraws, as long as it was not granted.
pub async fn answer_swap(who: Allow<Create<RosterRights>>, input: Input<AnswerSwap>) -> Answer<SwapRow> {
    let AnswerSwap { id, version, action } = input.body;
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    let me = who.session.user_id;
    let swap = store::swap(&mut tx, id).await?.filter(|swap| swap.from_user == me || swap.to_user == me);
    let swap = swap.ok_or(ApiError::NotFound("swap"))?;
    if swap.version != version {
        return Err(ApiError::stale(load(&mut tx, &who, id).await?));
    }
    let stands = swap.status_on(local_now(&who).date());
    let status = match (action, stands) {
        (SwapAction::Accept, SwapStatus::Asked) if swap.to_user == me => SwapStatus::Accepted,
        (SwapAction::Withdraw, status) if status.is_open() => SwapStatus::Withdrawn,
        (SwapAction::Accept, SwapStatus::Asked) => {
            return Err(ApiError::conflict("The colleague who is asked accepts, nobody else."));
        }
        (_, status) => {
            let message = format!("This swap is {}: nothing can be done with it.", status.as_str());
            return Err(ApiError::Conflict { message, data: json!({ "status": status }) });
        }
    };
    if !store::set_swap(&mut tx, (id, version), status, None).await? {
        return Err(ApiError::stale(load(&mut tx, &who, id).await?));
    }
    let entry = Entry::done("swap.answer", "swap", id)
        .before(&json!({ "status": swap.status }))
        .after(&json!({ "status": status }));
    who.audit(&mut tx, entry).await?;
    let row = load(&mut tx, &who, id).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(row).saying("Saved"))
}

pub async fn load(tx: &mut Tx, who: &Caller, id: i64) -> Result<SwapRow> {
    let mut by = Where::here(&who.region);
    one_of("s.id", [id], &mut by);
    store::swaps(tx, &by, local_now(who).date()).await?.pop().ok_or(ApiError::NotFound("swap"))
}
