//! Training: what the people of garages are taught, when and where, who comes, and the tests by which they pass. H

mod assessments;
mod bookings;
mod live;
mod notice;
mod people;
mod reminders;
mod search;
mod seats;
mod slots;
mod topics;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::codes::training_statuses;
use pitlane_base::gateways::RegionWork;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_orders::garages::TrainingOf;
use pitlane_platform::calls::Calls;
use pitlane_staff::users::LeftGarage;

pub use seats::drift;

pub fn calls() -> Calls {
    let calls = topics::calls(Calls::new("training"));
    let calls = bookings::calls(slots::calls(calls));
    assessments::calls(people::calls(calls))
        .enumeration(training_statuses)
        .hook(LeftGarage(|tx, who, of| people::left(tx, who, of).boxed()))
        .hook(TrainingOf(|tx, who, garage| people::training_of(tx, who, garage).boxed()))
        .hook(RegionWork(|region, stop| reminders::work(region, stop).boxed()))
        .hook(Prepare(|tx, _applied| names::fold(tx, "training_topics").boxed()))
}
