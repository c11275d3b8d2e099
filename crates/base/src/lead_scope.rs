//! Which leads a user may see: decided by the role, kept in every query of leads.

use pitlane_platform::db::{Args, bind};
use pitlane_platform::session::Session;

use crate::access::Role;

/// The leads that a user may see (areas-cases section 7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeadScope {
    Everything,
    /// Those that are assigned to them.
    Assigned(i64),
    /// Those of these cities, and those that are assigned to them.
    Cities(Vec<i64>, i64),
    /// The same of the cities of clusters.
    Clusters(Vec<i64>, i64),
    /// The same of the cities of regions.
    Regions(Vec<i64>, i64),
    /// Of a link.
    Nothing,
}

impl LeadScope {
    pub fn for_session(session: &Session) -> Self {
        if session.link_to.is_some() {
            return Self::Nothing;
        }
        let user = session.scope_user_id;
        match Role::parse(&session.based_on) {
            Some(
                Role::Admin
                | Role::SuperAdmin
                | Role::CentralCr
                | Role::LeadManager
                | Role::CxAgent
                | Role::SupportExecutive
                | Role::EscalationManager
                | Role::FeedbackExecutive
                | Role::CentralOperationHead,
            ) => Self::Everything,
            Some(Role::CityHead) => Self::Cities(session.granted("city"), user),
            Some(Role::ClusterCr) => Self::Clusters(session.granted("cluster"), user),
            Some(Role::RegionHead) => Self::Regions(session.granted("region"), user),
            Some(_) => Self::Assigned(user),
            None => Self::Nothing,
        }
    }

    /// The condition on `leads l`; its values are added to `args`.
    pub fn condition(&self, args: &mut Args) -> String {
        match self {
            Self::Everything => "1 = 1".into(),
            Self::Nothing => "1 = 0".into(),
            Self::Assigned(user) => format!("l.assign_to_call_id = {}", bind(args, *user)),
            Self::Cities(ids, user) => within(args, ids, *user, |list| format!("l.city_id IN ({list})")),
            Self::Clusters(ids, user) => within(args, ids, *user, |list| {
                format!("l.city_id IN (SELECT k.city_id FROM clusters k WHERE k.id IN ({list}))")
            }),
            Self::Regions(ids, user) => within(args, ids, *user, |list| {
                format!("l.city_id IN (SELECT c.id FROM cities c WHERE c.region_id IN ({list}))")
            }),
        }
    }
}

/// In these places, or the user's own.
fn within(args: &mut Args, ids: &[i64], user: i64, condition: impl FnOnce(&str) -> String) -> String {
    let user = bind(args, user);
    if ids.is_empty() {
        return format!("l.assign_to_call_id = {user}");
    }
    let list = ids.iter().map(|id| bind(args, *id)).collect::<Vec<_>>().join(", ");
    format!("({} OR l.assign_to_call_id = {user})", condition(&list))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_places_sees_their_own() {
        let mut args = Args::new();
        assert_eq!(LeadScope::Cities(Vec::new(), 7).condition(&mut args), "l.assign_to_call_id = $1");
        let mut args = Args::new();
        let cities = LeadScope::Cities(vec![4, 5], 7).condition(&mut args);
        assert_eq!(cities, "(l.city_id IN ($2, $3) OR l.assign_to_call_id = $1)");
        assert_eq!(args.len(), 3);
    }
}
