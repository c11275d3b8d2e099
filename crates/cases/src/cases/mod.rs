//! The engine of all cases: numbers, clocks, talk and history. The kinds of cases are domains of their own, with their
//! calls; the table `cases` and all that hangs on it are written here.

mod clocks;
mod hours;
mod kinds;
mod live;
mod plan;
mod prepare;
mod promises;
mod store;
mod timing;

use pitlane_platform::calls::Calls;

pub use clocks::{ClockOf, Clocks, Span};
pub use hours::{Hours, Why, Window};
pub use kinds::{CaseKind, CaseStatus, Promise, WaitingFor, number, ticket_promise, ticket_promises};
pub use live::{notify, notify_in, people_of, readers, readers_in};
pub use plan::{PlanOf, Plans};
pub use promises::Promises;
pub use store::{
    By, CaseComment, CaseEvent, Said, comments, events, insert_comment, insert_event, latest_events, load_clocks,
    lock_case, save_clocks, spans_of, take_number, touch,
};
pub use timing::{THRESHOLDS, Timing, WAIT_LIMIT, reached};

/// What the engine adds to the program; it has no calls of its own.
pub fn calls() -> Calls {
    Calls::new("cases").hook(prepare::SEQUENCES)
}
