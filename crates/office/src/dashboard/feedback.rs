//! Customer feedback on delivered orders.

use pitlane_base::access::Dashboard;
use pitlane_base::codes::StatsFlag;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_workshop::feedback::{average_rating, net_promoters};

use super::gmv::step_of;
use super::overall::period;
use super::store::{self, OpinionCell};
use super::types::{FeedbackAggregate, FeedbackPoint, FeedbackStats, FiguresFilter, Opinions};

/// The figures over several days.
fn opinions<'a>(cells: impl Iterator<Item = &'a OpinionCell>) -> Opinions {
    let mut all = Opinions::default();
    for cell in cells {
        let ratings = [cell.ones, cell.twos, cell.threes, cell.fours, cell.fives];
        all.ratings.iter_mut().zip(ratings).for_each(|(sum, more)| *sum += more);
        all.promoters += cell.promoters;
        all.passives += cell.passives;
        all.detractors += cell.detractors;
    }
    all.rated = all.ratings.iter().sum();
    all.average_rating = average_rating(stars(all.ratings), all.rated);
    all.nps = net_promoters(all.promoters, all.passives, all.detractors);
    all
}

/// The sum of the ratings, from the number of each rating from 1 to 5.
pub fn stars(ratings: [i64; 5]) -> i64 {
    (1..).zip(ratings).map(|(rating, count): (i64, i64)| rating * count).sum()
}

pub async fn get_orders_feedback_stats(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<FiguresFilter>,
) -> Answer<FeedbackStats> {
    let period = period(&who, &asked)?;
    let scope = Scope::for_session(&who.session);
    let kind = asked.flag.and_then(StatsFlag::kind);
    let mut tx = who.read().await?;
    let now = store::opinions(&mut tx, &scope, period.now(), kind).await?;
    let before = store::opinions(&mut tx, &scope, period.before(), kind).await?;
    let (now, before) = (opinions(now.iter()), opinions(before.iter()));
    Ok(Data::ok(FeedbackStats { period, as_of: who.now(), now, before }))
}

pub async fn get_feedback_aggregate(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<FiguresFilter>,
) -> Answer<FeedbackAggregate> {
    let period = period(&who, &asked)?;
    let scope = Scope::for_session(&who.session);
    let kind = asked.flag.and_then(StatsFlag::kind);
    let mut tx = who.read().await?;
    let cells = store::opinions(&mut tx, &scope, period.now(), kind).await?;
    let steps = period.steps();
    let mut by_step: Vec<Vec<OpinionCell>> = steps.iter().map(|_| Vec::new()).collect();
    for cell in cells {
        by_step[step_of(&steps, cell.day)].push(cell);
    }
    let points = steps
        .into_iter()
        .zip(by_step)
        .map(|((from, to), cells)| FeedbackPoint { from, to, opinions: opinions(cells.iter()) })
        .collect();
    Ok(Data::ok(FeedbackAggregate { period, as_of: who.now(), step: period.step(), points }))
}
