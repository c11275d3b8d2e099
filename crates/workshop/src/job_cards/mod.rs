//! The job card of an order: the customer's complaints, the diagnoses, the jobs with technician, bay and times, the
//! road test and the quality check.

mod changes;
mod detail;
mod overlap;
mod paper;
mod rules;
mod save;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::ORDER;
use pitlane_platform::calls::Calls;

pub use overlap::span;

pub fn calls() -> Calls {
    Calls::new("job_cards")
        .get("/orders/job-card/", detail::get_job_card, "The job card of an order, with the choices of its form")
        .shows(ORDER)
        .post("/orders/job-card/", save::create_job_card, "Open the job card of an order")
        .changes(ORDER)
        .put("/orders/job-card/", save::update_job_card, "Edit a job card")
        .changes(ORDER)
        .get("/orders/download/job-card/", paper::download_job_card, "The job card as PDF")
}
