//! Orders and GMV over time.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::access::Dashboard;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;

use super::overall::period;
use super::store::{self, Axis};
use super::types::{FiguresFilter, GmvPoint, GmvStats, KindPoint, flag_of, kind_of};

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
    let kind = kind_of(asked.flag.unwrap_or_default());
    let mut tx = who.read().await?;
    let created = store::by_day(&mut tx, &scope, Axis::Created, period.now(), kind).await?;
    let delivered = store::by_day(&mut tx, &scope, Axis::Delivered, period.now(), kind).await?;
    let steps = period.steps();
    let mut found: BTreeMap<(usize, i64), KindPoint> = BTreeMap::new();
    for (axis, cells) in [(Axis::Created, created), (Axis::Delivered, delivered)] {
        for cell in cells {
            let key = (step_of(&steps, cell.day), flag_of(cell.order_type, cell.is_business));
            let point = found.entry(key).or_default();
            if axis == Axis::Created {
                point.created += cell.orders;
            } else {
                point.delivered += cell.orders;
                point.gmv = point.gmv + cell.amount;
            }
        }
    }
    let points = steps
        .iter()
        .enumerate()
        .map(|(at, (from, to))| {
            let kinds: Vec<_> = [1, 2, 3]
                .into_iter()
                .map(|flag| KindPoint { flag, ..found.get(&(at, flag)).copied().unwrap_or_default() })
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
