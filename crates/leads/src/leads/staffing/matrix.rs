//! The Source Manager: people with their levels by source.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::{Leads, Users};
use pitlane_base::list::{Query, Where, one_of};
use pitlane_base::topics::USERS;
use pitlane_platform::access::{Letter, Read, Resource, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, Params};
use pitlane_staff::roster;
use serde_json::json;

use super::agents;
use super::store::{self, StoredRow};
use super::types::{SetSkills, Skill, SkillFilter, SkillMatrix, SkillRow, SkillsOf, SkillsSaved, StaffedSource};

pub async fn list_skills(who: Allow<Read<Users>>, Params(asked): Params<SkillFilter>) -> Answer<SkillMatrix> {
    let query = query(&who, &asked);
    let mut tx = who.read().await?;
    let (stored, count) = store::page(&mut tx, &query).await?;
    let users = rows(&mut tx, &who, stored).await?;
    let team = agents::load(&mut tx, &who, |_| {}).await?;
    let sources = crate::leads::sources::sources(&mut tx).await?.into_iter().map(|source| StaffedSource {
        can_take: team.iter().filter(|known| known.agent.why_not(Some(source.id)).is_empty()).count(),
        id: source.id,
        source_name: source.source_name,
    });
    Ok(Data::ok(SkillMatrix { users, count, sources: sources.collect() }))
}

/// Who stands in the matrix.
pub fn query(who: &Caller, asked: &SkillFilter) -> Query {
    let mut query = Query::unscoped(asked, &who.region);
    match &asked.role {
        None => store::only_takers(&mut query.by),
        Some(role) => store::only_active_in(role, &mut query.by),
    }
    query
}

async fn rows(tx: &mut Tx, who: &Caller, stored: Vec<StoredRow>) -> Result<Vec<SkillRow>> {
    let ids: Vec<i64> = stored.iter().map(|row| row.id).collect();
    let mut by = Where::here(&who.region);
    one_of("u.id", ids.iter().copied(), &mut by);
    let mut skills = store::skills(tx, &by).await?;
    let mut clusters = store::clusters(tx, &by).await?;
    let mut today = roster::of_people(tx, who, &ids).await?;
    let rows = stored.into_iter().map(|row| {
        let own: BTreeMap<i64, i64> = skills.remove(&row.id).unwrap_or_default();
        SkillRow {
            clusters: clusters.remove(&row.id).unwrap_or_default(),
            sources: own.into_iter().map(|(source_id, level)| Skill { source_id, level }).collect(),
            today: today.remove(&row.id),
            caller_desk: row.desk(),
            id: row.id,
            version: row.version,
            name: row.name,
            role: row.role,
            city: row.city,
            lead_cap: row.lead_cap,
            auto_assign: row.auto_assign,
            open_orders: row.open_orders,
            open_leads: row.open_leads,
        }
    });
    Ok(rows.collect())
}

/// All rows are saved, or none.
pub async fn set_skills(who: Allow<Update<Users>>, input: Input<SetSkills>) -> Answer<SkillsSaved> {
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    let ids = write(&mut tx, &who, input.body.rows).await?;
    let stored = store::rows(&mut tx, &who.region, ids).await?;
    let users = rows(&mut tx, &who, stored).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(SkillsSaved { count: users.len(), users }).saying("Saved"))
}

/// The roles whose consoles may show who takes which leads.
pub async fn readers(who: &Caller) -> Result<Vec<i64>> {
    Ok(who.region.holders(Leads::KEY, Letter::Read).await?.into_iter().map(|(role, _)| role).collect())
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, readers: Vec<i64>) {
    let region = who.region.clone();
    tx.after_save(move || {
        for role in readers {
            region.hub.answers_changed(region.country.key, role, region.shown_by(USERS));
        }
    });
}

/// Checks the skills of users and writes them; returns the users.
pub async fn write(tx: &mut Tx, who: &Caller, mut asked: Vec<SkillsOf>) -> Result<Vec<i64>> {
    // In one order everywhere, so that two requests do not wait for each other.
    asked.sort_by_key(|row| row.user_id);
    let known: BTreeSet<i64> = crate::leads::sources::sources(tx).await?.into_iter().map(|source| source.id).collect();
    let mut fields = Fields::new();
    let (mut stale, mut seen) = (Vec::new(), BTreeSet::new());
    for (at, row) in asked.iter().enumerate() {
        if !seen.insert(row.user_id) {
            fields.add(format!("rows[{at}].user_id"), "is given twice");
        }
        let sources: BTreeSet<_> = row.skills.iter().map(|skill| skill.source_id).collect();
        if sources.len() < row.skills.len() {
            fields.add(format!("rows[{at}].skills"), "name a source twice");
        }
        for source in sources.difference(&known) {
            fields.add(format!("rows[{at}].skills"), format!("{source} is not a source of leads"));
        }
        match store::lock_user(tx, row.user_id).await? {
            None => fields.add(format!("rows[{at}].user_id"), format!("{} is no user", row.user_id)),
            Some(version) if version != row.version => stale.push(row.user_id),
            Some(_) => {}
        }
    }
    fields.verdict()?;
    if !stale.is_empty() {
        let stored = store::rows(tx, &who.region, stale).await?;
        let stale = rows(tx, who, stored).await?;
        let names: Vec<_> = stale.iter().map(|row| row.name.clone()).collect();
        return Err(ApiError::Conflict {
            message: format!(
                "Another user has changed {} in the meantime. Nothing was saved: load them again.",
                names.join(", ")
            ),
            data: json!({ "stale": stale }),
        });
    }
    let ids: Vec<i64> = asked.iter().map(|row| row.user_id).collect();
    let mut by = Where::here(&who.region);
    one_of("u.id", ids.iter().copied(), &mut by);
    let before = store::skills(tx, &by).await?;
    for row in &asked {
        store::set_skills(tx, row.user_id, &row.skills, (who.session.user_id, who.now())).await?;
        let entry = Entry::done("user.skills", "user", row.user_id)
            .before(&json!({ "skills": before.get(&row.user_id) }))
            .after(&json!({ "skills": row.skills.iter().map(|skill| (skill.source_id, skill.level)).collect::<BTreeMap<_, _>>() }));
        who.audit(tx, entry).await?;
    }
    Ok(ids)
}
