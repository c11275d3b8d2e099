//! A configuration copied, and an inactive one deleted.

use pitlane_base::access::Dialler;
use pitlane_platform::access::{Create, Delete};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::input::{Input, Params};
use serde_json::json;

use super::config::{ENTITY, check_name, hold_names, lock};
use super::edit;
use super::settings::Settings;
use super::types::{ConfigCopy, CopyConfig, DeletedConfig, EndCopy};
use super::{live, shown, store};

pub async fn copy_config(who: Allow<Create<Dialler>>, input: Input<CopyConfig>) -> Answer<ConfigCopy> {
    let asked = input.body;
    let readers = live::readers(&who.region).await?;
    let mut tx = who.write().await?;
    hold_names(&mut tx).await?;
    let origin = lock(&mut tx, &who, asked.id, None).await?;
    let mut fields = Fields::new();
    let name = asked.name.trim().to_owned();
    if name.is_empty() {
        fields.add("name", "is required");
    }
    check_name(&mut tx, &name, 0, &mut fields).await?;
    fields.verdict()?;
    let copy = Settings { name, is_active: false, ..origin.clone() };
    let by = (who.session.user_id, who.now());
    let id = store::insert(&mut tx, &copy, Some(asked.id), by).await?;
    let programs = store::ivr_agents(&mut tx, asked.id).await?;
    if !programs.is_empty() {
        store::set_ivr_agents(&mut tx, id, &programs, by).await?;
    }
    let mut facts = copy.facts();
    facts.insert("copied_from".into(), json!(origin.name));
    who.audit(&mut tx, Entry::done("dial_config.copy", ENTITY, id).after(&facts)).await?;
    live::notify(&mut tx, &who.region, readers, []);
    let config = shown::one(&mut tx, &who.region, id).await?;
    tx.save().await?;
    let differences = edit::differences(&origin, &copy);
    Ok(Data::ok(ConfigCopy { config, differences }).saying("Copied. It is switched off and has no callers yet."))
}

pub async fn delete_config(who: Allow<Delete<Dialler>>, Params(asked): Params<EndCopy>) -> Answer<DeletedConfig> {
    let readers = live::readers(&who.region).await?;
    let mut tx = who.write().await?;
    let settings = lock(&mut tx, &who, asked.id, Some(asked.version)).await?;
    if settings.is_active {
        return Err(ApiError::conflict(format!("{} is switched on. Switch it off first.", settings.name)));
    }
    let live_calls = store::live_calls(&mut tx, asked.id).await?;
    if live_calls > 0 {
        return Err(ApiError::Conflict {
            message: format!("{} has calls that have not ended. Try again when they have.", settings.name),
            data: json!({ "live_calls": live_calls }),
        });
    }
    let callers = store::users(&mut tx).await?.remove(&asked.id).unwrap_or_default();
    store::delete(&mut tx, asked.id, (who.session.user_id, who.now())).await?;
    let mut facts = settings.facts();
    facts.insert("users".into(), json!(callers));
    who.audit(&mut tx, Entry::done("dial_config.delete", ENTITY, asked.id).before(&facts)).await?;
    live::notify(&mut tx, &who.region, readers, callers.iter().map(|user| user.id));
    tx.save().await?;
    Ok(Data::ok(DeletedConfig { id: asked.id, name: settings.name }).saying("Deleted"))
}
