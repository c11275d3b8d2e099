//! Garages, from the first entry to the last order, and their cities.

mod add;
mod detail;
mod edit;
mod list;
mod rules;
mod status;
mod store;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::GARAGES;
use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::new("garages")
        .get("/garages/", list::list_garages, "Garages by filter, with their figures if asked for")
        .shows(GARAGES)
        .get("/garages/cities/", list::list_cities, "The cities that are served")
        .get("/central/clusters/", list::list_clusters, "The clusters of a city, with the number of their garages")
        .shows(GARAGES)
        .post("/garages/add-garage/", add::add_garage, "Add a garage")
        .changes(GARAGES)
        .get("/garages/detail/{id}/", detail::get_garage, "A garage with what is missing before it can be active")
        .shows(GARAGES)
        .put("/garages/detail/{id}/", edit::update_garage, "Edit a garage, or change its status")
        .changes(GARAGES)
        .hook(Prepare(|tx, _applied| names::fold(tx, "garages").boxed()))
}
