//! The job card of an order: the customer's complaints, the diagnoses, the jobs with technician, bay and times, the
//! road test and the quality check.

mod approved;
mod changes;
mod clock;
mod closed;
mod detail;
mod drift;
mod follow;
mod load;
mod overlap;
mod paper;
mod ready;
mod rules;
mod save;
mod spans;
mod store;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::topics::{ORDER, ORDERS};
use pitlane_orders::orders::OrderClosed;
use pitlane_platform::calls::Calls;

pub use drift::drift;
pub use follow::follow;
pub use overlap::span;
pub use store::{Undone, spans_of_times, undone};

pub fn calls() -> Calls {
    Calls::new("job_cards")
        .get("/orders/job-card/", detail::get_job_card, "The job card of an order, with the choices of its form")
        .shows(ORDER)
        .post("/orders/job-card/", save::create_job_card, "Open the job card of an order")
        .changes(ORDER)
        .put("/orders/job-card/", save::update_job_card, "Edit a job card")
        .changes(ORDER)
        .post("/orders/job-card/job/clock/", clock::clock_job, "Start, pause or end work on a job of the card")
        .changes(ORDER)
        .get("/orders/job-card/load/", load::get_garage_load, "Who and which bay of a garage has which job on a day")
        .shows(ORDERS)
        .get("/orders/download/job-card/", paper::download_job_card, "The job card as PDF")
        .hook(OrderClosed(|tx, order_id, now| closed::end_clocks(tx, order_id, now).boxed()))
}
