//! What is recovered from the garage or the retailer that is liable for a case: proposed when the case is closed, accepted
//! by another person or by itself, and deducted from a payment to the garage.

mod applied;
mod change;
mod show;
mod states;
mod step;
mod store;
mod types;
mod worker;

use futures_util::future::BoxFuture;
use pitlane_platform::db::{DbResult, Tx};

pub use applied::apply;
pub use change::{Change, Liable, check_cheaper, check_closing};
pub use show::of_case;
pub use states::{RecoveryAction, RecoveryParty, RecoveryState};
pub use step::{Manager, check_step};
pub use store::{is_retailer, last_closing};
pub use types::{Recovery, WorkOnRecovery};
pub use worker::work;
#[cfg(test)]
pub use worker::work_once;

/// The payment that deducts a recovery.
#[derive(Clone, Debug)]
pub struct Deducted {
    pub number: String,
    /// It is submitted: what it deducts no longer changes.
    pub is_fixed: bool,
}

/// The payment to its garage in which a recovery is deducted, if any; from the domain that pays garages.
pub struct DeductedIn(pub for<'a> fn(&'a mut Tx, i64) -> BoxFuture<'a, DbResult<Option<Deducted>>>);

/// Locks what is owed to a garage until the end of the unit of work. Who needs the lock of a case too takes that first.
pub async fn hold_garage(tx: &mut Tx, garage: i64) -> DbResult<()> {
    tx.hold(&format!("payments to garage {garage}")).await
}
