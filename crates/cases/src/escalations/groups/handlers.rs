//! Groups listed with their history, and saved.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::{EscalationGroups, Escalations, SparesEscalations};
use pitlane_base::history;
use pitlane_base::names::Named;
use pitlane_base::topics::ESCALATION_GROUPS;
use pitlane_platform::access::{Read, Resource, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, Params};
use pitlane_platform::page::{Page, USUAL};
use serde_json::{Value, json};

use super::promises;
use super::rules::{self, Known};
use super::store;
use super::types::{Group, GroupChange, GroupKind, GroupList, HstGroups, SaveGroup, WhichGroups};
use crate::cases::{CaseKind, notify, people_of, readers};
use crate::escalations::alerts::of_group;
use crate::escalations::case::workers_on;
use crate::escalations::choices::types_of;

/// The kinds of groups of the screen of escalations; those of spares have a screen of their own.
const CENTRAL: &[GroupKind] = &[GroupKind::Order, GroupKind::Accessories, GroupKind::Hst];
const SPARES: &[GroupKind] = &[GroupKind::Spares];

/// The roles whose users may be members: they may work on the cases of the kind.
async fn workers(who: &Caller, kind: GroupKind) -> Result<Vec<i64>> {
    workers_on(&who.region, kind.cases().unwrap_or(CaseKind::Order)).await
}

pub async fn list_escalation_groups(
    who: Allow<Read<Escalations>>,
    Params(which): Params<WhichGroups>,
) -> Answer<GroupList> {
    list(&who, CENTRAL, which).await
}

pub async fn list_spares_groups(
    who: Allow<Read<SparesEscalations>>,
    Params(which): Params<WhichGroups>,
) -> Answer<GroupList> {
    list(&who, SPARES, which).await
}

pub async fn list_hst_groups(who: Allow<Read<Escalations>>) -> Answer<HstGroups> {
    let mut tx = who.read().await?;
    let groups = store::groups(&mut tx, &[GroupKind::Hst], None).await?;
    Ok(Data::ok(HstGroups { count: groups.len(), groups }))
}

async fn list(who: &Caller, kinds: &'static [GroupKind], which: WhichGroups) -> Answer<GroupList> {
    let roles = workers(who, kinds[0]).await?;
    let mut tx = who.read().await?;
    let groups = store::groups(&mut tx, kinds, which.group_id).await?;
    if which.group_id.is_some() && groups.is_empty() {
        return Err(ApiError::NotFound("group"));
    }
    let page = which.page.unwrap_or(-1);
    let (mut changes, mut history_count) = (Vec::new(), None);
    if let Ok(skipped) = u32::try_from(page) {
        let asked = Page::new(None, Some(i64::from(skipped) * USUAL));
        let (entries, count) = history::page(&mut tx, entity(kinds), which.group_id, asked).await?;
        let names = store::names(&mut tx).await?;
        changes.extend(entries.into_iter().map(|(id, entry)| {
            let id = id.parse().unwrap_or_default();
            GroupChange { group: Named { id, name: names.get(&id).cloned().unwrap_or_default() }, entry }
        }));
        history_count = Some(count);
    }
    Ok(Data::ok(GroupList {
        count: groups.len(),
        groups,
        history: changes,
        history_count,
        page,
        calendars: store::calendars(&mut tx).await?,
        promises: promises::of_kinds(&mut tx, kinds).await?,
        people: people_of(&mut tx, &roles).await?,
    }))
}

/// The history of each screen is its own.
fn entity(kinds: &[GroupKind]) -> &'static str {
    if kinds == SPARES { "spares_case_group" } else { "case_group" }
}

pub async fn save_escalation_group(who: Allow<Update<EscalationGroups>>, input: Input<SaveGroup>) -> Answer<Group> {
    save(&who, CENTRAL, input.body).await
}

pub async fn save_spares_group(who: Allow<Update<EscalationGroups>>, input: Input<SaveGroup>) -> Answer<Group> {
    save(&who, SPARES, input.body).await
}

async fn save(who: &Caller, kinds: &'static [GroupKind], save: SaveGroup) -> Answer<Group> {
    let resource = if kinds == SPARES { SparesEscalations::KEY } else { Escalations::KEY };
    let readers = readers(who, resource).await?;
    // The roles of each kind, before the unit of work: the kind of a group that is edited is read in it.
    let mut roles = BTreeMap::new();
    for kind in kinds {
        roles.insert(*kind, workers(who, *kind).await?);
    }
    let mut tx = who.write().await?;
    store::hold(&mut tx).await?;
    let before = match save.id {
        Some(id) => Some(find(&mut tx, kinds, id).await?),
        None => None,
    };
    let (kind, mut fields) = kind_of(kinds, before.as_ref(), &save);
    let roles = roles.get(&kind).map(Vec::as_slice).unwrap_or_default();
    let known = known(&mut tx, roles, kind, before.as_ref(), &save).await?;
    fields.merge(rules::check(kind, &save, &known));
    if let Some(promised) = &save.promises {
        fields.merge(promises::check(kind, promised));
    }
    if let Some(before) = before.as_ref().filter(|before| save.version.is_some_and(|version| version != before.version))
    {
        return Err(ApiError::stale(before));
    }
    fields.verdict()?;
    let id = match &before {
        None => store::insert(&mut tx, kind, &save).await?,
        Some(before) => {
            keep_routed(&mut tx, before, &save).await?;
            if before.calendar.id != save.calendar_id {
                of_group(&mut tx, &who.region, before.id).await?;
            }
            if !store::update(&mut tx, before.id, before.version, &save).await? {
                return Err(ApiError::stale(find(&mut tx, kinds, before.id).await?));
            }
            before.id
        }
    };
    let stored = match before.clone() {
        Some(before) => before,
        None => find(&mut tx, kinds, id).await?,
    };
    store::set_members(&mut tx, &stored, &save, who.now()).await?;
    store::set_routes(&mut tx, id, &save).await?;
    let after = find(&mut tx, kinds, id).await?;
    let action = if before.is_some() { "case_group.update" } else { "case_group.create" };
    let promised = promises::write(&mut tx, &who.region, kind, save.promises.as_ref()).await?;
    let (was, is) = promised.map_or((None, None), |(was, is)| (Some(was), Some(is)));
    let (before, shown) = (before.map(|before| with(json!(before.facts()), was)), with(json!(after.facts()), is));
    let entry = Entry::done(action, entity(kinds), id).after(&shown);
    let entry = match &before {
        Some(before) => entry.before(before),
        None => entry,
    };
    who.audit(&mut tx, entry).await?;
    notify(&mut tx, who, readers, ESCALATION_GROUPS);
    tx.save().await?;
    Ok(Data::ok(after).saying("Saved"))
}

/// The facts of a group with promises that were edited with it.
fn with(mut facts: Value, promises: Option<Value>) -> Value {
    if let Some(promises) = promises {
        facts["promises"] = promises;
    }
    facts
}

/// The kind of the group, and what is wrong with how it is named.
fn kind_of(kinds: &[GroupKind], before: Option<&Group>, save: &SaveGroup) -> (GroupKind, Fields) {
    let mut fields = Fields::new();
    let kind = before.map_or_else(|| save.kind.unwrap_or(kinds[0]), |before| before.kind);
    if save.kind.is_some_and(|asked| asked != kind) {
        fields.add("kind", "of a group never changes");
    }
    if !kinds.contains(&kind) {
        fields.add("kind", "has its groups on another screen");
    }
    match (save.id, save.version) {
        (Some(_), None) => fields.add("version", "is required for an edit"),
        (None, Some(_)) => fields.add("version", "is of a group with an id"),
        _ => {}
    }
    (kind, fields)
}

async fn known(tx: &mut Tx, roles: &[i64], kind: GroupKind, before: Option<&Group>, save: &SaveGroup) -> Result<Known> {
    let id = save.id.unwrap_or(0);
    let types = match kind.cases() {
        Some(kind) => types_of(tx, kind, 1).await?.into_iter().map(|one| one.id).collect(),
        None => BTreeSet::new(),
    };
    Ok(Known {
        calendars: store::calendars(tx).await?,
        people: people_of(tx, roles).await?.into_iter().map(|person| person.id).collect(),
        members: before.into_iter().flat_map(|group| &group.members).map(|member| member.user.id).collect(),
        types,
        cities: store::cities(tx).await?,
        routes: store::routes_of_others(tx, id).await?,
        namesake: store::has_namesake(tx, kind, save.name.trim(), id).await?,
    })
}

/// Cases of a type that went to a group go to one afterwards too.
async fn keep_routed(tx: &mut Tx, before: &Group, save: &SaveGroup) -> Result<()> {
    let routes: Vec<_> =
        before.routes.iter().map(|route| (route.type1.id, route.city.as_ref().map(|city| city.id))).collect();
    if !before.is_active {
        return Ok(());
    }
    let others = store::types_of_others(tx, before.id).await?;
    let orphaned = rules::orphaned(&routes, save, &others);
    let mut left: Vec<&Named> =
        before.routes.iter().map(|route| &route.type1).filter(|type1| orphaned.contains(&type1.id)).collect();
    left.dedup();
    if left.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = left.iter().map(|type1| type1.name.as_str()).collect();
    Err(ApiError::Conflict {
        message: format!("No other active group takes {}. Route these types to another group first.", names.join(", ")),
        data: json!({ "types": left }),
    })
}

async fn find(tx: &mut Tx, kinds: &[GroupKind], id: i64) -> Result<Group> {
    store::groups(tx, kinds, Some(id)).await?.pop().ok_or(ApiError::NotFound("group"))
}
