//! Fleets: the businesses and groups behind orders.

mod handlers;
mod store;
mod types;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::new("fleets")
        .get("/central/fleets/", handlers::list_fleets, "Fleets to pick from")
        .hook(Prepare(|tx, _applied| names::fold(tx, "fleets").boxed()))
}
