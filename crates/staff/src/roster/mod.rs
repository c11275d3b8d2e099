//! Rosters: who works when, who is away, and who is on shift now.

mod calendar;
mod candidates;
mod change;
mod conflicts;
mod cover;
mod day;
mod engaged;
mod filter;
mod fit;
mod kinds;
mod leaves;
mod live;
mod load;
mod minute;
mod now;
mod of_one;
mod on_behalf;
mod requests;
mod rows;
mod scope;
mod sheet;
mod store;
mod swaps;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::ROSTERS;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use change::{DueWork, HoursChange};
pub use day::Day;
pub use engaged::{StaffEvent, StaffEvents};
pub use kinds::{DayKind, LeaveKind, LeavePart, LeaveStatus};
pub use leaves::end as end_leave_of;
pub use live::{notify as notify_readers, readers};
pub use load::Rosters;
pub use minute::Minute;
pub use now::{Today, of_people, on_shift, on_shift_now};
pub use of_one::roster_of;
pub use on_behalf::{DayPlan, grant_leave, leave_status, plan_days};
pub use rows::{check_range, local_now};
pub use scope::{among_holders, only_people};
pub use store::end_future;
pub use types::{AskLeave, DayRow, EndLeave, HolidayRow, LeaveAction, LeaveRow, ShiftRow, UserRoster};

pub fn calls() -> Calls {
    Calls::new("rosters")
        .get("/users/roster-calender/", calendar::get_calendar, "People with their days, holidays and cover")
        .shows(ROSTERS)
        .post("/users/roster-calender/", change::change_roster, "Change rosters, all or nothing, or try a change")
        .changes(ROSTERS)
        .refuses(Refusal::Conflict)
        .get(
            "/users/roster-calender/candidates/",
            candidates::list_candidates,
            "Who could come at an hour, with what speaks against it",
        )
        .shows(ROSTERS)
        .refuses(Refusal::Forbidden)
        .get("/users/roster-calender/download/", sheet::download_roster, "People with their days, as CSV")
        .get("/users/roster-calender/import/", sheet::roster_template, "The headings of a file of days, as CSV")
        .post(
            "/users/roster-calender/import/",
            sheet::import_roster,
            "Import days from a CSV file: all of them, or none",
        )
        .refuses(Refusal::Conflict)
        .changes(ROSTERS)
        .get("/cr-roster/", of_one::get_roster, "The roster of one user, with leaves, swaps and rules")
        .shows(ROSTERS)
        .refuses(Refusal::Missing)
        .get("/users/roster-requests/", requests::list_requests, "Leaves and swaps that wait for somebody")
        .shows(ROSTERS)
        .post("/users/leaves/", leaves::ask_leave, "Ask for a leave")
        .changes(ROSTERS)
        .refuses(Refusal::Missing)
        .put("/users/leaves/", leaves::end_leave, "Withdraw or cancel a leave")
        .changes(ROSTERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post("/users/swaps/", swaps::ask_swap, "Ask a colleague to exchange days")
        .changes(ROSTERS)
        .refuses(Refusal::Missing)
        .put("/users/swaps/", swaps::answer_swap, "Accept or withdraw a swap")
        .changes(ROSTERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
}
