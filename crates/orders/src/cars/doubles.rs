//! Cars that may be one: listed in pairs, to be merged. C.4.1

use std::collections::BTreeMap;

use pitlane_base::access::Cars;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;

use super::kept::shown;
use super::store;
use super::types::{CarRow, Doubles, DoublesAsked, Pair};

/// Pairs of each kind that are looked for. Whoever merges these finds the next ones afterwards.
const MOST: usize = 1_000;

pub async fn list_doubles(who: Allow<Read<Cars>>, Params(asked): Params<DoublesAsked>) -> Answer<Doubles> {
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let mut pairs = store::misread(&mut tx, &scope, MOST).await?;
    let has_more = pairs.len() == MOST;
    pairs.extend(store::one_off(&mut tx, &scope, MOST).await?);
    let count = pairs.len();
    let page = Query::unscoped(&asked, &who.region).page;
    let index = |number: i64| usize::try_from(number).unwrap_or_default();
    let pairs: Vec<_> = pairs.into_iter().skip(index(page.offset)).take(index(page.limit)).collect();
    let mut ids: Vec<i64> = pairs.iter().flat_map(|(older, newer, _)| [*older, *newer]).collect();
    ids.sort_unstable();
    ids.dedup();
    let cars = store::cars_by_id(&mut tx, &ids).await?;
    let rows: BTreeMap<i64, CarRow> =
        shown(&mut tx, &scope, &cars).await?.into_iter().map(|row| (row.id, row)).collect();
    let pair =
        |(older, newer, why)| Some(Pair { why, older: rows.get(&older)?.clone(), newer: rows.get(&newer)?.clone() });
    Ok(Data::ok(Doubles { pairs: pairs.into_iter().filter_map(pair).collect(), count, has_more }))
}
