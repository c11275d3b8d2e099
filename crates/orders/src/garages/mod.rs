//! Garages and their cities.

mod handlers;
mod store;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::new("garages")
        .get("/garages/", handlers::list_garages, "Garages to pick from")
        .get("/garages/cities/", handlers::list_cities, "The cities that are served")
        .hook(Prepare(|tx, _applied| names::fold(tx, "garages").boxed()))
}
