//! Telephone calls. A call is placed, and then moves forward as the exchange reports it.

mod allowed;
mod ask;
mod dispose;
mod dnc;
mod follow;
mod hand_over;
mod hold;
mod incoming;
mod make;
mod page;
mod place;
mod pop;
mod rules;
mod shown;
mod store;
mod stream;
mod subject;
mod take;
mod types;
mod work;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::case_calls::CallsOfCase;
use pitlane_base::exchanges::{ExchangePages, ExchangeWork};
use pitlane_base::topics::{AGENTS, ESCALATIONS, LEADS, ORDER};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use allowed::{BETWEEN, MOST, MOST_A_DAY, calling_hours, is_open, next_open};
pub use dispose::record_of_lead;
pub use dnc::{customer_asked_to_stop, is_stopped, stop_calling};
pub use follow::{CallFollower, FollowedCall, OnTelephone};
pub use hand_over::HandOver;
pub use incoming::is_free;
pub use make::exchange_of;
pub use place::{Dialled, ProgramOf, Speaks, Wanted, place, place_for};
pub use shown::{attempts_of, live_card, of_case, of_lead, unrecorded_card};
pub use store::{MostTried, TriedOf, UNKNOWN_CALLER};
pub use subject::{CaseCalls, CaseOfNumber, Subject};
pub use types::{CallMade, PhoneCall};
pub use work::{deliver_events, look_at_due};

pub fn calls() -> Calls {
    Calls::new("calls")
        .on(Service::Telephony)
        .post(
            "/account/call/makecall",
            make::make_call,
            "Call the customer of a lead, an order or an escalation, or a number: the caller's telephone rings first",
        )
        .changes(ESCALATIONS)
        .changes(LEADS)
        .changes(ORDER)
        .changes(AGENTS)
        .refuses(Refusal::Forbidden)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post(
            "/account/call/disposition",
            dispose::record_disposition,
            "Record what came of a call of one's own that has ended",
        )
        .changes(ESCALATIONS)
        .changes(LEADS)
        .changes(ORDER)
        .changes(AGENTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post("/account/call/hold", hold::hold_call, "Put a call of one's own on hold, or take it off")
        .changes(AGENTS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .hook(CallsOfCase(|tx, case| shown::dialled_at(tx, case).boxed()))
        .hook(ExchangePages(page::router))
        .hook(ExchangeWork(|region, exchange, stop| work::work(region, exchange, stop).boxed()))
}
