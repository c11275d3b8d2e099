//! What makes a staff of accounts: roles of the marketplace's own, managers, employee codes, those who have left, and
//! machines that telephone.

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::{AgentType, Language};
use pitlane_base::identity;
use pitlane_platform::args;
use pitlane_platform::db::{DbError, DbResult, Tx};

use super::accounts::{Account, id_of, person};
use super::dice::{Dice, Stream};
use super::people;
use super::world::Atlas;

/// The marketplace's own roles: name, the declared role behind it, and the sections if they are other than that one's.
const OWN_ROLES: [(&str, Role, Option<&str>); 3] = [
    ("Senior CR", Role::Cr, None),
    ("Weekend Lead Desk", Role::LeadCallCenter, None),
    ("Quality Auditor", Role::FeedbackExecutive, Some(r#"["Dashboard","Feedback","Roster"]"#)),
];
/// Those who have left, by the role that they had.
const LEFT: [Role; 5] = [Role::Cr, Role::Cr, Role::Gi, Role::LeadCallCenter, Role::SupportExecutive];
const REASONS: [&str; 3] = ["Resigned", "Moved to another city", "End of the contract"];
const MACHINES: [(AgentType, &str); 2] = [(AgentType::Ml, "Voice assistant"), (AgentType::Ivr, "Call menu")];
/// The numbers of these accounts, above those of all others.
const FIRST: u64 = 500;

/// Adds the roles and users, and gives every user what their work needs. Accounts must exist.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let done: Option<i64> = tx.maybe("SELECT id FROM roles WHERE name = $1", args![OWN_ROLES[0].0]).await?;
    if done.is_some() {
        return Ok(());
    }
    for (name, based_on, sections) in OWN_ROLES {
        tx.run(
            "INSERT INTO roles (name, name_folded, based_on, sections) VALUES ($1, $2, $3, $4)",
            args![name, identity::folded(name), based_on.as_str(), sections],
        )
        .await?;
    }
    let roles: BTreeMap<String, i64> = tx.all("SELECT name, id FROM roles", args![]).await?.into_iter().collect();
    let mut number = FIRST;
    for (name, based_on, _) in OWN_ROLES {
        for _ in 0..2 {
            let user = add(tx, atlas, (seed, number), based_on, &roles, now).await?;
            let role = roles.get(name).copied().ok_or_else(|| DbError::Other(format!("there is no role {name}")))?;
            tx.run("UPDATE users SET role_id = $1 WHERE id = $2", args![role, user]).await?;
            tx.run("UPDATE user_roles SET role_id = $1 WHERE user_id = $2", args![role, user]).await?;
            number += 1;
        }
    }
    let boss: i64 =
        tx.one("SELECT id FROM users WHERE is_demo AND role_id = $1", args![id_of(&roles, Role::Admin)?]).await?;
    for (role, reason) in LEFT.into_iter().zip(REASONS.into_iter().cycle()) {
        let user = add(tx, atlas, (seed, number), role, &roles, now).await?;
        let at = now - Duration::days(20 + 17 * (number - FIRST).cast_signed());
        tx.run(
            "UPDATE users SET is_active = FALSE, left_on = $1, deactivated_at = $2, deactivated_by = $3,
                deactivation_reason = $4 WHERE id = $5",
            args![at.date_naive(), at, boss, reason, user],
        )
        .await?;
        number += 1;
    }
    for (kind, name) in MACHINES {
        let user = add(tx, atlas, (seed, number), Role::LeadCallCenter, &roles, now).await?;
        tx.run(
            "UPDATE users SET name = $1, name_folded = $2, email = NULL, agent_type_id = $3, auto_assign = FALSE
             WHERE id = $4",
            args![name, identity::folded(name), kind, user],
        )
        .await?;
        number += 1;
    }
    employ(tx, atlas, seed, now).await
}

async fn add(
    tx: &mut Tx,
    atlas: &Atlas,
    (seed, number): (u64, u64),
    role: Role,
    roles: &BTreeMap<String, i64>,
    now: DateTime<Utc>,
) -> DbResult<i64> {
    let mobile = people::mobile(atlas.country, people::STAFF_MOBILES + number);
    let account: Account = person(atlas, seed, role, number, mobile);
    account.write(tx, atlas, roles, now).await?;
    tx.one("SELECT id FROM users WHERE mobile = $1", args![account.mobile()]).await
}

/// Employee code, city, manager, languages and the day of joining of every user; caps and types of those who telephone.
async fn employ(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let users: Vec<(i64, String, bool)> = tx
        .all("SELECT u.id, r.based_on, u.agent_type_id IS NULL FROM users u JOIN roles r ON r.id = u.role_id ORDER BY u.id", args![])
        .await?;
    let first = |role: Role| users.iter().find(|(_, name, _)| name == role.as_str()).map(|(id, ..)| *id);
    let city = atlas.city(0).id;
    for (id, role, is_person) in &users {
        let mut dice = Dice::new(seed, Stream::Staff, 1_000 + id.unsigned_abs());
        let role = Role::parse(role);
        let telephones = matches!(role, Some(Role::LeadCallCenter | Role::LeadCallCenterL2 | Role::Bde));
        let above = match role {
            Some(Role::Cr | Role::Gi | Role::Ci) => first(Role::ClusterCr),
            Some(Role::ClusterCr) => first(Role::CityHead),
            Some(Role::CityHead) => first(Role::RegionHead),
            Some(Role::LeadCallCenter | Role::LeadCallCenterL2 | Role::Bde) => first(Role::LeadManager),
            Some(Role::SupportExecutive | Role::FeedbackExecutive | Role::LeadManager | Role::RegionHead) => {
                first(Role::CentralOperationHead)
            }
            _ => None,
        };
        let local = if atlas.country.is_india() { Language::Hindi } else { Language::Malay };
        let languages = if dice.chance(700) { vec![Language::English, local] } else { vec![Language::English] };
        let joined: NaiveDate = (now - Duration::days(dice.between(60, 700))).date_naive();
        let cap = if telephones { dice.between(20, 60) } else { 40 };
        let kind = telephones.then(|| *dice.pick(&[&AgentType::Outbound, &AgentType::Inbound, &AgentType::Blended]));
        let languages = serde_json::to_string(&languages).map_err(|error| DbError::Other(error.to_string()))?;
        tx.run(
            "UPDATE users SET employee_code = $1, city_id = $2, manager_id = $3, languages = $4, joined_on = $5,
                lead_cap = $6, auto_assign = $7, agent_type_id = COALESCE(agent_type_id, $8) WHERE id = $9",
            args![format!("PL-{id:04}"), city, above, languages, joined, cap, telephones && *is_person, kind, *id],
        )
        .await?;
    }
    Ok(())
}
