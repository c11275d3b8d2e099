//! The figures of the training.

use pitlane_base::access::Training;
use pitlane_base::codes::TrainingStatus;
use pitlane_base::list::Where;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Params;

use super::filter::Asked;
use super::store;
use super::types::{DashboardAsked, TrainingBucket, TrainingDashboard};

pub async fn get_training_dashboard(
    who: Allow<Read<Training>>,
    Params(asked): Params<DashboardAsked>,
) -> Answer<TrainingDashboard> {
    if asked.from.zip(asked.to).is_some_and(|(from, to)| to < from) {
        return Err(ApiError::invalid("to", "must not be before the first day"));
    }
    let asked = Asked::from(&asked);
    let mode = asked.mode(who.today());
    let mut by = Where::here(&who.region);
    asked.narrow(mode, &mut by);
    let mut tx = who.read().await?;
    let counts = store::counts(&mut tx, &by, mode).await?;
    let buckets = TrainingStatus::ALL.iter().map(|status| TrainingBucket {
        status_id: *status,
        name: status.name().to_owned(),
        count: counts.get(&status.id()).copied().unwrap_or_default(),
    });
    let buckets = buckets.collect();
    let (passed, tested) = store::results(&mut tx, &by).await?;
    Ok(Data::ok(TrainingDashboard {
        buckets,
        slots: store::open_slots(&mut tx, &who, &asked).await?,
        // Half up.
        pass_rate: (tested > 0).then(|| (passed * 200 + tested) / (2 * tested)),
        as_of: who.now(),
    }))
}
