//! Which suppliers a caller sees, and whose consoles are told of a change.

use pitlane_base::access::Role;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::topics::Topic;

const NOTHING: &str = "1 = 0";
const ALL: &str = "1 = 1";

/// People of other companies, who see none but their own.
pub fn is_outside(who: &Caller) -> bool {
    let role = Role::parse(&who.session.based_on);
    let is_of_supplier =
        matches!(role, Some(Role::Vendor | Role::VendorOperator | Role::SparesRetailer | Role::Distributor));
    is_of_supplier || Scope::for_session(&who.session).is_of_outsiders()
}

/// The condition on `vendors t`.
pub fn vendors(who: &Caller) -> &'static str {
    if is_outside(who) { NOTHING } else { ALL }
}

/// The condition on `retailers t`: a retailer sees themselves, a distributor their retailers.
pub fn retailers(who: &Caller, args: &mut Args) -> String {
    let user = who.session.scope_user_id;
    match Role::parse(&who.session.based_on) {
        Some(Role::SparesRetailer) => format!("t.user_id = {}", bind(args, user)),
        Some(Role::Distributor) => {
            format!("t.distributor_id IN (SELECT d.id FROM distributors d WHERE d.user_id = {})", bind(args, user))
        }
        _ if is_outside(who) => NOTHING.into(),
        _ => ALL.into(),
    }
}

/// The condition on `distributors t`: a distributor sees themselves, a retailer theirs.
pub fn distributors(who: &Caller, args: &mut Args) -> String {
    let user = who.session.scope_user_id;
    match Role::parse(&who.session.based_on) {
        Some(Role::Distributor) => format!("t.user_id = {}", bind(args, user)),
        Some(Role::SparesRetailer) => {
            format!("t.id IN (SELECT r.distributor_id FROM retailers r WHERE r.user_id = {})", bind(args, user))
        }
        _ if is_outside(who) => NOTHING.into(),
        _ => ALL.into(),
    }
}

/// The condition on the city of a row for lists to pick from: heads see those of their cities.
pub fn of_area(who: &Caller, column: &str, args: &mut Args) -> String {
    let among = |ids: &[i64], args: &mut Args| -> String {
        let list: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
        list.join(", ")
    };
    match Scope::for_session(&who.session) {
        Scope::Cities(ids) | Scope::Clusters(ids) | Scope::Regions(ids) if ids.is_empty() => NOTHING.into(),
        Scope::Cities(ids) => format!("{column} IN ({})", among(&ids, args)),
        Scope::Clusters(ids) => {
            format!("{column} IN (SELECT k.city_id FROM clusters k WHERE k.id IN ({}))", among(&ids, args))
        }
        Scope::Regions(ids) => {
            format!("{column} IN (SELECT c.id FROM cities c WHERE c.region_id IN ({}))", among(&ids, args))
        }
        _ => ALL.into(),
    }
}

/// The ids of the roles that may read these now; asked before a unit of work begins.
pub async fn readers(who: &Caller, resources: &[&'static str]) -> Result<Vec<i64>> {
    let mut roles = Vec::new();
    for resource in resources {
        roles.extend(who.region.holders(resource, Letter::Read).await?.into_iter().map(|(id, _)| id));
    }
    roles.sort_unstable();
    roles.dedup();
    Ok(roles)
}

/// Those of retailers and distributors, which are picked from as well.
pub async fn readers_of_traders(who: &Caller) -> Result<Vec<i64>> {
    use pitlane_base::access::{Lookups, Retailers};
    readers(who, &[Retailers::KEY, Lookups::KEY]).await
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, roles: Vec<i64>, topic: Topic) {
    let region = who.region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(topic));
        }
    });
}
