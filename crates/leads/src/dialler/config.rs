//! Configurations listed, added and edited.

use pitlane_base::access::Dialler;
use pitlane_base::exchanges::Exchanges;
use pitlane_base::history;
use pitlane_base::identity::folded;
use pitlane_platform::access::{Create, Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, Params};

use super::edit::edited;
use super::settings::{Settings, lawful};
use super::types::{DialConfig, DialConfigList, SaveConfig, WhichConfig};
use super::{live, shown, store};

/// Configurations in the audit trail, which is their history.
pub const ENTITY: &str = "dial_config";

pub async fn list_configs(
    who: Allow<Read<Dialler>>,
    Provided(exchanges): Provided<Exchanges>,
    Params(which): Params<WhichConfig>,
) -> Answer<DialConfigList> {
    let mut tx = who.read().await?;
    let configs = shown::all(&mut tx, &who.region, which.id).await?;
    let history = match which.id {
        Some(id) => history::of(&mut tx, ENTITY, id).await?,
        None => Vec::new(),
    };
    let answered = store::answered(&mut tx, who.now()).await?;
    let limits = shown::limits(&who.region, answered, exchanges.for_region(who.region.country.key));
    Ok(Data::ok(DialConfigList { count: configs.len(), configs, limits, history }))
}

pub async fn create_config(who: Allow<Create<Dialler>>, input: Input<SaveConfig>) -> Answer<DialConfig> {
    let edit = input.body;
    let readers = live::readers(&who.region).await?;
    let mut tx = who.write().await?;
    hold_names(&mut tx).await?;
    let mut fields = Fields::new();
    if edit.id.is_some() {
        fields.add("_id", "is of an existing configuration: edit it with PUT");
    }
    if edit.version.is_some() {
        fields.add("version", "is of an existing configuration");
    }
    if edit.name.is_none() {
        fields.add("name", "is required");
    }
    let usual = Settings::usual(who.region.country);
    let (settings, is_cut) = checked(&mut tx, &who, usual, &edit, fields).await?;
    let id = store::insert(&mut tx, &settings, None, (who.session.user_id, who.now())).await?;
    who.audit(&mut tx, Entry::done("dial_config.create", ENTITY, id).after(&settings.facts())).await?;
    live::notify(&mut tx, &who.region, readers, []);
    let config = shown::one(&mut tx, &who.region, id).await?;
    tx.save().await?;
    Ok(Data::ok(config).saying(said(&who, is_cut)))
}

pub async fn update_config(who: Allow<Update<Dialler>>, input: Input<SaveConfig>) -> Answer<DialConfig> {
    let edit = input.body;
    let mut fields = Fields::new();
    if edit.version.is_none() {
        fields.add("version", "is required for an edit");
    }
    let Some(id) = edit.id else {
        fields.add("_id", "is required for an edit");
        return Err(fields.verdict().err().unwrap_or(ApiError::NotFound("configuration")));
    };
    let readers = live::readers(&who.region).await?;
    let mut tx = who.write().await?;
    hold_names(&mut tx).await?;
    let before = lock(&mut tx, &who, id, edit.version).await?;
    let (after, is_cut) = checked(&mut tx, &who, before.clone(), &edit, fields).await?;
    if after != before {
        store::update(&mut tx, id, &after, (who.session.user_id, who.now())).await?;
        let entry = Entry::done("dial_config.update", ENTITY, id).before(&before.facts()).after(&after.facts());
        who.audit(&mut tx, entry).await?;
    }
    let config = shown::one(&mut tx, &who.region, id).await?;
    live::notify(&mut tx, &who.region, readers, config.users.iter().map(|user| user.id));
    tx.save().await?;
    Ok(Data::ok(config).saying(said(&who, is_cut)))
}

/// Names are taken one after the other.
pub async fn hold_names(tx: &mut Tx) -> Result<()> {
    Ok(tx.hold("names of configurations of the dialler").await?)
}

/// The settings of a configuration, locked, in the version that was read.
pub async fn lock(tx: &mut Tx, who: &Caller, id: i64, version: Option<i64>) -> Result<Settings> {
    let known = store::lock(tx, id).await?.ok_or(ApiError::NotFound("configuration"))?;
    if version.is_some_and(|version| version != known) {
        return Err(ApiError::stale(shown::one(tx, &who.region, id).await?));
    }
    let found = store::configs(tx, Some(id)).await?.pop().ok_or(ApiError::NotFound("configuration"))?;
    Ok(found.settings)
}

/// The settings after an edit that was checked.
async fn checked(
    tx: &mut Tx,
    who: &Caller,
    before: Settings,
    edit: &SaveConfig,
    mut fields: Fields,
) -> Result<(Settings, bool)> {
    let known = store::known(tx).await?;
    let (after, is_cut) = edited(who.region.country, before, edit, &known, &mut fields);
    check_name(tx, &after.name, edit.id.unwrap_or(0), &mut fields).await?;
    fields.verdict()?;
    Ok((after, is_cut))
}

/// A name is that of one configuration.
pub async fn check_name(tx: &mut Tx, name: &str, id: i64, fields: &mut Fields) -> Result<()> {
    if store::has_namesake(tx, &folded(name), id).await? {
        fields.add("name", "is that of another configuration");
    }
    Ok(())
}

fn said(who: &Caller, is_cut: bool) -> String {
    if !is_cut {
        return "Saved".into();
    }
    let (from, to) = lawful(who.region.country);
    format!("Saved. Leads are called from {from} to {to}: the window was cut to these hours.")
}
