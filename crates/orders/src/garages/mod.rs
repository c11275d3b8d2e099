//! Garages, from the first entry to the last order, and their cities.

mod add;
mod apps;
mod calendar;
mod cities;
mod detail;
mod edit;
mod files;
mod hours;
mod linked;
mod list;
mod pause;
mod pickup;
mod rules;
mod sheet;
mod shown_files;
mod status;
mod store;
mod types;
mod week;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::gateways::GatewayWork;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{GARAGES, ORDER, ORDERS, TRAINING, USERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

use crate::orders::PickupCheck;

pub use detail::TrainingOf;
pub use hours::{closure, working_time};
pub use linked::account_reported;
pub use rules::{company_number, mismatches};
pub use sheet::import_file;
pub use store::{gst_known, known_to};
pub use types::{GarageTraining, GstStatus, Mismatch, NextTraining};

pub fn calls() -> Calls {
    let calls = Calls::new("garages")
        .get("/garages/", list::list_garages, "Garages by filter, with their figures if asked for")
        .shows(GARAGES)
        .get("/garages/download/", sheet::download_garages, "Garages by filter, as CSV")
        .get("/garages/import/", sheet::garages_template, "The headings of a file of garages, as CSV")
        .post("/garages/import/", sheet::import_garages, "Import garages from a CSV file: all of it, or nothing")
        .refuses(Refusal::Conflict)
        .changes(GARAGES)
        .post("/garages/pause/", pause::pause_garages, "Pause several garages; those that cannot be are named")
        .changes(GARAGES)
        .get("/garages/cities/", list::list_cities, "The cities that are served")
        .shows(GARAGES)
        .get("/garages/kept-cities/", cities::list_kept_cities, "All cities with their clusters, as they are kept")
        .shows(GARAGES)
        .put("/garages/cities/", cities::keep_city, "Add or change a city and its clusters")
        .changes(GARAGES)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post("/garages/upload_image/", files::add_garage_image, "Add a photo of a garage")
        .changes(GARAGES)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post("/garages/upload_pdf/", files::add_garage_pdf, "Add a document of a garage")
        .changes(GARAGES)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .delete("/garages/files/", files::delete_garage_file, "Delete a photo or a document of a garage")
        .changes(GARAGES)
        .get("/central/clusters/", list::list_clusters, "The clusters of a city, with the number of their garages")
        .shows(GARAGES)
        .post("/garages/add-garage/", add::add_garage, "Add a garage")
        .changes(GARAGES)
        .get("/garages/detail/{id}/", detail::get_garage, "A garage with what is missing before it can be active")
        .shows(GARAGES)
        .shows(USERS)
        .shows(TRAINING)
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
        .shows(ORDER);
    of_garage_service(calls)
        .hook(GatewayWork(|region, gateway, stop| linked::work(region, gateway, stop).boxed()))
        .hook(PickupCheck(pickup::refusal))
        .hook(Prepare(|tx, _applied| names::fold(tx, "garages").boxed()))
}

/// The calls of the garage service.
fn of_garage_service(calls: Calls) -> Calls {
    calls
        .on(Service::Garage)
        .get("/reconciliation/cities/all/", list::list_known_cities, "All cities, also those that are not served")
        .post(
            "/reconciliation/settlement/razorpay/add-new-account/",
            linked::open_account,
            "Open the account of a garage at the payment gateway",
        )
        .changes(GARAGES)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get("/workshop/version_control/versions", apps::list_app_versions, "The versions of the garages' app")
        .shows(GARAGES)
        .post("/workshop/version_control/versions", apps::add_app_version, "Add a version of the garages' app")
        .changes(GARAGES)
        .get("/workshop/version_control/garages/{id}", apps::list_cluster_apps, "The apps of the garages of a cluster")
        .shows(GARAGES)
        .post(
            "/workshop/version_control/garages/{id}",
            apps::give_app_version,
            "Choose a version for garages of a cluster",
        )
        .changes(GARAGES)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post(
            "/workshop/version_control/seen",
            apps::report_app_version,
            "An app says its version, and is told which to use",
        )
        .changes(GARAGES)
        .refuses(Refusal::Conflict)
}
