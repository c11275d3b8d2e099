//! Whose rosters a user sees, and whose they plan.

use std::collections::BTreeSet;

use pitlane_base::access::{CATALOGUE, Role, Rosters};
use pitlane_base::codes::AgentType;
use pitlane_base::list::Where;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::error::ApiError;
use pitlane_platform::session::Session;

/// The people whose days a user plans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Planned {
    Everyone,
    /// Holders of these roles, and of those that are based on them.
    Roles(&'static [Role]),
    /// People of a garage of these places, or who look after one of them.
    Places(&'static str, Vec<i64>),
    Nobody,
}

impl Planned {
    fn by(session: &Session) -> Self {
        let places = |kind| Self::Places(kind, session.granted(kind));
        match Role::parse(&session.based_on) {
            Some(
                Role::Admin | Role::SuperAdmin | Role::CentralCr | Role::CentralOperationHead | Role::EscalationManager,
            ) => Self::Everyone,
            Some(Role::LeadManager) => Self::Roles(&Role::ON_TELEPHONE),
            Some(Role::ClusterCr) => places("cluster"),
            Some(Role::CityHead) => places("city"),
            Some(Role::RegionHead) => places("region"),
            _ => Self::Nobody,
        }
    }

    /// The condition on `users u`.
    fn condition(&self, me: i64, by: &mut Where) -> String {
        let (places, ids) = match self {
            Self::Everyone => return "1 = 1".into(),
            Self::Nobody => return "1 = 0".into(),
            Self::Roles(roles) => {
                let roles = by.bind_all(roles.iter().map(|role| role.as_str()));
                return format!("({})", holds_based_on(&roles));
            }
            Self::Places(kind, ids) => (*kind, ids),
        };
        let me = by.bind(me);
        let ids = by.bind_all(ids.iter().copied());
        if ids.is_empty() {
            return format!("u.manager_id = {me}");
        }
        let clusters = match places {
            "cluster" => ids.clone(),
            "city" => format!("SELECT id FROM clusters WHERE city_id IN ({ids})"),
            _ => format!("SELECT k.id FROM clusters k JOIN cities c ON c.id = k.city_id WHERE c.region_id IN ({ids})"),
        };
        let cities = match places {
            "cluster" => None,
            "city" => Some(ids.clone()),
            _ => Some(format!("SELECT id FROM cities WHERE region_id IN ({ids})")),
        };
        let looks_after = |kind: &str, list: &str| {
            format!(
                "EXISTS (SELECT 1 FROM user_scopes s WHERE s.user_id = u.id AND s.kind = '{kind}' AND s.object_id IN ({list}))"
            )
        };
        let mut ways = vec![
            format!("u.manager_id = {me}"),
            format!("u.garage_id IN (SELECT id FROM garages WHERE cluster_id IN ({clusters}))"),
            looks_after("cluster", &clusters),
        ];
        if let Some(cities) = cities {
            ways.push(format!("u.city_id IN ({cities})"));
            ways.push(looks_after("city", &cities));
        }
        format!("({})", ways.join(" OR "))
    }
}

/// Narrows users `u` to those with a role `r` of a condition: few, so that they are found by their roles rather than by
/// a look at everybody.
pub fn among_holders(condition: &str) -> String {
    format!(
        "u.id IN (SELECT h.user_id FROM user_roles h WHERE h.role_id IN (SELECT r.id FROM roles r WHERE {condition}))"
    )
}

/// The same, asked for each user `u`: for what nearly everybody fulfils, or one way among others.
fn holds_based_on(roles: &str) -> String {
    format!(
        "EXISTS (SELECT 1 FROM user_roles h JOIN roles r ON r.id = h.role_id WHERE h.user_id = u.id AND r.based_on IN ({roles}))"
    )
}

/// Whose rosters a caller sees and plans.
pub struct Reach {
    pub me: i64,
    role: i64,
    planned: Planned,
}

impl Reach {
    pub fn of(who: &Caller) -> Self {
        let may_plan = who.profile.allows(Rosters::KEY, Letter::Update);
        let planned = if may_plan { Planned::by(&who.session) } else { Planned::Nobody };
        Self { me: who.session.scope_user_id, role: who.session.role_id, planned }
    }

    pub fn plans_somebody(&self) -> bool {
        self.planned != Planned::Nobody
    }

    /// Shifts, holidays and needs are those of everybody.
    pub fn may_define(&self) -> bool {
        self.planned == Planned::Everyone
    }

    /// Narrows to the people whose days the caller plans.
    pub fn only_planned(&self, by: &mut Where) {
        let condition = self.planned.condition(self.me, by);
        by.and(condition);
    }

    /// Narrows to the people whose days the caller plans, without the caller.
    pub fn only_others_planned(&self, by: &mut Where) {
        self.only_planned(by);
        let me = by.bind(self.me);
        by.and(format!("u.id <> {me}"));
    }

    /// Narrows to the people whose shifts the caller sees: those that they plan, themselves, and colleagues of the same
    /// role, with whom days can be exchanged.
    pub fn only_seen(&self, by: &mut Where) {
        if self.may_define() {
            return;
        }
        let planned = self.planned.condition(self.me, by);
        let me = by.bind(self.me);
        let colleagues = if self.plans_somebody() {
            String::new()
        } else {
            let role = by.bind(self.role);
            format!(" OR EXISTS (SELECT 1 FROM user_roles h WHERE h.user_id = u.id AND h.role_id = {role})")
        };
        by.and(format!("({planned} OR u.id = {me}{colleagues})"));
    }

    /// The refusal of what only planners may do.
    pub fn refusal() -> ApiError {
        ApiError::Forbidden { needs: "rosters.U for this user".into(), holders: None }
    }
}

/// Narrows to active people: no machines.
pub fn only_people(by: &mut Where) {
    let machines = AgentType::sql_where(AgentType::is_machine);
    by.and("u.is_active");
    by.and(format!("(u.agent_type_id IS NULL OR NOT u.agent_type_id IN ({machines}))"));
}

/// The roles that may see their rosters.
fn rostered() -> impl Iterator<Item = &'static str> {
    let has_roster = |role: &Role| !(CATALOGUE.letters)(role.as_str(), Rosters::KEY).is_empty();
    Role::ALL.iter().filter(move |role| has_roster(role)).map(|role| role.as_str())
}

/// Narrows to people who have rosters: active, no machines, in a role that may see its roster.
pub fn only_rostered(by: &mut Where) {
    only_people(by);
    let roles = by.bind_all(rostered());
    by.and(holds_based_on(&roles));
}

/// Narrows to those of them who hold a role of this name, or one that is based on it, as one that may see its roster.
pub fn only_rostered_as(role: &str, by: &mut Where) {
    only_people(by);
    let role = by.bind(role);
    let roles = by.bind_all(rostered());
    by.and(among_holders(&format!("(r.name = {role} OR r.based_on = {role}) AND r.based_on IN ({roles})")));
}

/// Narrows to those of them who hold one of these roles, or one that is based on it.
pub fn only_rostered_in(roles: &BTreeSet<&str>, by: &mut Where) {
    only_people(by);
    let roles = by.bind_all(rostered().filter(|role| roles.contains(role)));
    by.and(if roles.is_empty() { "1 = 0".to_owned() } else { among_holders(&format!("r.based_on IN ({roles})")) });
}
