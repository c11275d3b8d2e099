//! Orders and GMV over time.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::access::Dashboard;
use pitlane_base::codes::{OrderKind, StatsFlag};
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;

use super::overall::period;
use super::store::{self, Axis};
use super::types::{FiguresFilter, GmvPoint, GmvStats, KindPoint};

/// The index of the step that contains a day.
pub fn step_of(steps: &[(NaiveDate, NaiveDate)], day: NaiveDate) -> usize {
    steps.partition_point(|(from, _)| *from <= day).saturating_sub(1)
}

pub async fn get_order_gmv_stats(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<FiguresFilter>,
) -> Answer<GmvStats> {
    let period = period(&who, &asked)?;
    let scope = Scope::for_session(&who.session);
    let kind = asked.flag.and_then(StatsFlag::kind);
    let mut tx = who.read().await?;
    let created = store::by_day(&mut tx, &scope, Axis::Created, period.now(), kind).await?;
    let delivered = store::by_day(&mut tx, &scope, Axis::Delivered, period.now(), kind).await?;
    let steps = period.steps();
    let mut found: BTreeMap<(usize, OrderKind), (i64, i64, Money)> = BTreeMap::new();
    for (axis, cells) in [(Axis::Created, created), (Axis::Delivered, delivered)] {
        for cell in cells {
            let key = (step_of(&steps, cell.day), OrderKind::of(cell.order_type, cell.is_business));
            let (created, delivered, gmv) = found.entry(key).or_default();
            if axis == Axis::Created {
                *created += cell.orders;
            } else {
                *delivered += cell.orders;
                *gmv = *gmv + cell.amount;
            }
        }
    }
    let points = steps
        .iter()
        .enumerate()
        .map(|(at, (from, to))| {
            let kinds: Vec<_> = StatsFlag::ALL
                .iter()
                .filter_map(|flag| Some((*flag, found.get(&(at, flag.kind()?)).copied().unwrap_or_default())))
                .map(|(flag, (created, delivered, gmv))| KindPoint { flag, created, delivered, gmv })
                .collect();
            GmvPoint {
                from: *from,
                to: *to,
                created: kinds.iter().map(|kind| kind.created).sum(),
                delivered: kinds.iter().map(|kind| kind.delivered).sum(),
                gmv: kinds.iter().map(|kind| kind.gmv).sum(),
                kinds,
            }
        })
        .collect();
    Ok(Data::ok(GmvStats { period, as_of: who.now(), step: period.step(), points }))
}
