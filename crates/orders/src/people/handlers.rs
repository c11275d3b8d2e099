//! Staff to choose from.

use std::collections::BTreeSet;

use pitlane_base::access::Lookups;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_staff::roster;

use super::store;
use super::types::{Cr, CrFilter, CrList};

pub async fn list_crs(who: Allow<Read<Lookups>>, Params(asked): Params<CrFilter>) -> Answer<CrList> {
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| store::in_the_field(&scope, args));
    let mut tx = who.read().await?;
    let (stored, count) = store::crs(&mut tx, &query).await?;
    // Those of other companies choose among the people of their orders, and learn nothing of their days.
    let is_staff = !scope.is_of_outsiders();
    let ids: BTreeSet<i64> = stored.iter().filter(|_| is_staff).map(|cr| cr.id).collect();
    let on_shift = roster::on_shift(&mut tx, &who, &ids.into_iter().collect::<Vec<_>>(), asked.on).await?;
    let crs = stored.into_iter().map(|cr| Cr {
        on_shift: on_shift.get(&cr.id).copied(),
        open_orders: is_staff.then_some(cr.open_orders),
        city: Named::maybe(cr.city_id, cr.city),
        id: cr.id,
        name: cr.name,
        role: cr.role,
    });
    Ok(Data::ok(CrList { crs: crs.collect(), count }))
}
