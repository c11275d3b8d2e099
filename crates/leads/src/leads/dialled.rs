//! What follows for a lead from the dialler: it becomes the caller's who speaks with its customer, or is skipped.

use chrono::{DateTime, Utc};
use pitlane_base::codes::LeadEvent;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use serde_json::{Value, json};

use super::change::{changes, given};
use super::live;
use super::store::{self, By, Marks};
use super::types::LeadRow;
use super::why::{self, AUTO, NewDecision};

/// A lead that is offered to a caller, as they see it.
pub async fn row_of(tx: &mut Tx, lead: i64, now: DateTime<Utc>) -> Result<Option<LeadRow>> {
    let found = store::by_ids(tx, &[lead], now).await?.pop();
    Ok(found.map(|lead| {
        let mobile = lead.mobile.clone();
        lead.shown(mobile)
    }))
}

/// The lead becomes that of a caller who is about to speak with its customer.
pub async fn give_to_caller(tx: &mut Tx, region: &Region, lead: i64, caller: i64) -> Result<()> {
    let now = region.now();
    store::lock(tx, lead).await?;
    let before = store::by_ids(tx, &[lead], now).await?.pop().ok_or(ApiError::NotFound("lead"))?;
    if before.assign_to_call_id == Some(caller) {
        return Ok(());
    }
    let (id, name, _) = store::actor(tx, caller).await?.ok_or(ApiError::NotFound("user"))?;
    let was = before.assign_to_call_id;
    let after = given(before.clone(), Some((id, name)), now);
    store::update(tx, &after, now).await?;
    let rule = match &before.assignee {
        Some(name) => format!("the dialler calls it for them: {name} is not available"),
        None => "the dialler calls it for them".to_owned(),
    };
    let decision = NewDecision {
        lead,
        mode: AUTO,
        chosen: Some(caller),
        rule: &rule,
        candidates: "[]",
        by_name: By::PROGRAM.name,
    };
    why::insert(tx, &[decision], now).await?;
    let mut all = changes(&before, &after);
    all.insert("reason".into(), json!([null, rule]));
    let marks = Marks::between(&before, &after);
    store::insert_event(tx, lead, By::PROGRAM, (LeadEvent::Assigned, &Value::Object(all), None), marks, now).await?;
    live::notify(tx, region, Vec::new(), [Some(caller), was].into_iter().flatten());
    Ok(())
}

/// The history says that a caller did not want to dial it.
pub async fn note_skip(tx: &mut Tx, who: &Caller, lead: i64, reason: &str) -> Result<()> {
    let event = (LeadEvent::Skipped, &json!({}), Some(reason));
    store::insert_event(tx, lead, who.session.as_ref(), event, Marks::default(), who.now()).await?;
    Ok(())
}
