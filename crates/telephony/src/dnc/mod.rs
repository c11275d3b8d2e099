//! Numbers that do not want to be called: listed, added by hand or from a CSV file, and taken off with a reason.

mod handlers;
mod sheet;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::DIALLER;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub fn calls() -> Calls {
    Calls::new("dnc")
        .get("/dnc-numbers/", handlers::list_numbers, "Numbers that do not want to be called, by filter")
        .shows(DIALLER)
        .post("/dnc-numbers/", handlers::add_number, "Add a number that does not want to be called")
        .changes(DIALLER)
        .put("/dnc-numbers/", handlers::end_number, "Take a number off, with the reason: it may be called again")
        .changes(DIALLER)
        .refuses(Refusal::Forbidden)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get("/dnc-numbers/import/", sheet::numbers_template, "The headings of a file of numbers, as CSV")
        .post("/dnc-numbers/import/", sheet::import_numbers, "Add the numbers of a CSV file: all of them, or none")
        .changes(DIALLER)
        .refuses(Refusal::Conflict)
}
