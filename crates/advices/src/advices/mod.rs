//! Payment advices: what a garage is paid for the orders of a period, and what is deducted.

mod change;
mod create;
mod drift;
mod filter;
mod here;
mod list;
mod paper;
mod propose;
mod rules;
mod sheet;
mod show;
mod states;
mod steps;
mod store;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::topics::{ADVICES, ESCALATIONS};
use pitlane_cases::escalations::recoveries::{Deducted, DeductedIn};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use change::take_step;
pub use create::write_draft;
pub use drift::drift;
pub use here::Here;
pub use states::{AdviceAction, AdviceState, LineKind};
pub use types::{ChangeAdvice, CreateAdvice, TypedLine};

pub fn calls() -> Calls {
    Calls::new("advices")
        .hook(DeductedIn(|tx, recovery| {
            async move {
                let found = store::deducting(tx, recovery).await?;
                Ok(found.map(|(number, state)| Deducted { number, is_fixed: state.is_fixed() }))
            }
            .boxed()
        }))
        .get(
            "/central-integration/payment-advice/",
            list::list_advices,
            "Payment advices by filter, with totals; or what a draft for a garage and a period would contain",
        )
        .shows(ADVICES)
        .refuses(Refusal::Forbidden)
        .post("/central-integration/payment-advice/", create::create_advice, "Create a draft for a garage and a period")
        .changes(ADVICES)
        .refuses(Refusal::Conflict)
        .put(
            "/central-integration/payment-advice/",
            change::change_advice,
            "Edit an advice, submit, approve or reject it, mark it as paid, or carry its total",
        )
        .changes(ADVICES)
        .changes(ESCALATIONS)
        .get(
            "/central-integration/payment-advice-detail/",
            show::get_advice,
            "A payment advice with its lines, the orders that are held, its history and what can be done next",
        )
        .shows(ADVICES)
        .refuses(Refusal::Missing)
        .get("/central-integration/payment-advice-detail/pdf/", paper::download_advice, "A payment advice as PDF")
        .refuses(Refusal::Missing)
}
