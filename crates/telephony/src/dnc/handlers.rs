//! Numbers listed, added and taken off.

use pitlane_base::access::{Dialler, Role};
use pitlane_base::codes::YesNo;
use pitlane_base::identity;
use pitlane_base::list::Query;
use pitlane_base::topics::DIALLER;
use pitlane_platform::access::{Letter, Read, Resource, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, Params};
use serde_json::json;

use super::store;
use super::types::{AddNumber, DncFilter, DncNumber, DncNumberList, EndNumber};

pub async fn list_numbers(who: Allow<Read<Dialler>>, Params(mut asked): Params<DncFilter>) -> Answer<DncNumberList> {
    asked.ended = asked.ended.or(Some(YesNo::No));
    let query = Query::unscoped(&asked, &who.region);
    let mut tx = who.read().await?;
    let (numbers, count) = store::page(&mut tx, &query).await?;
    Ok(Data::ok(DncNumberList { numbers, count, may_end: may_end(&who) }))
}

/// The roles that see these numbers. Asked before a unit of work begins.
pub async fn readers(who: &Caller) -> Result<Vec<i64>> {
    let holders = who.region.holders(Dialler::KEY, Letter::Read).await?;
    Ok(holders.into_iter().map(|(role, _)| role).collect())
}

/// Notifies the consoles of these roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, roles: Vec<i64>) {
    let region = who.region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(DIALLER));
        }
    });
}

/// Only an admin takes numbers off.
fn may_end(who: &Caller) -> bool {
    matches!(Role::parse(&who.session.based_on), Some(Role::Admin | Role::SuperAdmin))
}

pub async fn add_number(who: Allow<Update<Dialler>>, input: Input<AddNumber>) -> Answer<DncNumber> {
    let asked = input.body;
    let mobile = check(&who, &asked)?;
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    let (number, _) = add(&mut tx, &who, &mobile, &asked).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::ok(number).saying("Saved"))
}

/// The number as it is stored; every wrong field is named.
pub fn check(who: &Caller, asked: &AddNumber) -> Result<String> {
    let mut fields = Fields::new();
    let mobile = identity::mobile(who.region.country, &asked.mobile);
    if mobile.is_none() {
        fields.add("mobile", "must be a mobile number of this country");
    }
    if asked.reason.trim().is_empty() {
        fields.add("reason", "is required");
    }
    if asked.until.is_some_and(|until| until <= who.now()) {
        fields.add("until", "must be in the future");
    }
    fields.verdict()?;
    Ok(mobile.unwrap_or_default())
}

/// Adds a number, unless it wants no such calls already; whether it was added.
pub async fn add(tx: &mut Tx, who: &Caller, mobile: &str, asked: &AddNumber) -> Result<(DncNumber, bool)> {
    // As when a call is placed: what is decided about a number is decided one after the other.
    tx.hold(&format!("calls with {mobile}")).await?;
    let now = who.now();
    if let Some(known) = store::in_effect(tx, mobile, now).await? {
        let is_as_wide = known.scope >= asked.scope;
        let is_as_long = known.until.is_none() || asked.until.is_some_and(|until| known.until >= Some(until));
        if is_as_wide && is_as_long {
            return Ok((known, false));
        }
    }
    let reason = asked.reason.trim();
    let id = store::insert(tx, (mobile, asked.scope), reason, asked.until, (who.session.user_id, now)).await?;
    let after = json!({ "mobile": mobile, "scope": asked.scope, "reason": reason, "until": asked.until });
    who.audit(tx, Entry::done("dnc.add", "dnc number", id).after(&after)).await?;
    Ok((store::by_id(tx, id).await?.ok_or(ApiError::NotFound("number"))?, true))
}

pub async fn end_number(who: Allow<Update<Dialler>>, input: Input<EndNumber>) -> Answer<DncNumber> {
    let asked = input.body;
    if !may_end(&who) {
        let message = "Only an admin takes a number off this list. Ask one.".to_owned();
        return Err(who.bar("dnc.end", message, json!({ "needs": "admin" })).await?);
    }
    let reason = asked.reason.trim();
    if reason.is_empty() {
        return Err(ApiError::invalid("reason", "is required: why it may be called again"));
    }
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    let before = store::by_id(&mut tx, asked.id).await?.ok_or(ApiError::NotFound("number"))?;
    tx.hold(&format!("calls with {}", before.mobile)).await?;
    if !store::end(&mut tx, asked.id, who.now()).await? {
        return Err(ApiError::conflict("This number was taken off before. Nothing is left to do."));
    }
    let entry = Entry::done("dnc.end", "dnc number", asked.id)
        .before(&json!({ "mobile": before.mobile, "scope": before.scope, "until": before.until }))
        .after(&json!({ "until": who.now(), "reason": reason }));
    who.audit(&mut tx, entry).await?;
    notify(&mut tx, &who, roles);
    let after = store::by_id(&mut tx, asked.id).await?.ok_or(ApiError::NotFound("number"))?;
    tx.save().await?;
    Ok(Data::ok(after).saying("Saved"))
}
