//! Garages, from the first entry to the last order, and their cities.

mod add;
mod bank;
mod bank_rules;
mod calendar;
mod detail;
mod edit;
mod hours;
mod list;
mod pickup;
mod rules;
mod status;
mod store;
mod types;
mod week;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{GARAGES, ORDER, ORDERS};
use pitlane_platform::calls::Calls;

use crate::orders::PickupCheck;

pub use rules::mismatches;
pub use store::known_to;
pub use types::{GstStatus, Mismatch};

pub fn calls() -> Calls {
    Calls::new("garages")
        .get("/garages/", list::list_garages, "Garages by filter, with their figures if asked for")
        .shows(GARAGES)
        .get("/garages/cities/", list::list_cities, "The cities that are served")
        .get("/central/clusters/", list::list_clusters, "The clusters of a city, with the number of their garages")
        .shows(GARAGES)
        .get("/central/banks/", bank::list_banks, "The banks of the country")
        .post("/garages/add-garage/", add::add_garage, "Add a garage")
        .changes(GARAGES)
        .get("/garages/detail/{id}/", detail::get_garage, "A garage with what is missing before it can be active")
        .shows(GARAGES)
        .put("/garages/detail/{id}/", edit::update_garage, "Edit a garage, or change its status")
        .changes(GARAGES)
        .changes(ORDER)
        .get("/garage-roaster/garage-week-schedule/", hours::get_garage_week, "The week, leaves and days of a garage")
        .shows(GARAGES)
        .shows(ORDERS)
        .post(
            "/garage-roaster/garage-week-schedule/",
            week::save_garage_week,
            "Change the week of a garage from a day on",
        )
        .changes(GARAGES)
        .changes(ORDER)
        .post("/garage-roaster/garage-leaves/", week::add_garage_leave, "Add a leave of a garage")
        .changes(GARAGES)
        .changes(ORDER)
        .delete(
            "/garage-roaster/garage-leaves/",
            week::end_garage_leave,
            "Delete a leave of a garage, or end one that has begun",
        )
        .changes(GARAGES)
        .get("/garages/slots/", hours::get_garage_slots, "The half hours of a day in which a garage picks up cars")
        .shows(GARAGES)
        .shows(ORDERS)
        .shows(ORDER)
        .hook(PickupCheck(pickup::refusal))
        .hook(Prepare(|tx, _applied| names::fold(tx, "garages").boxed()))
}
