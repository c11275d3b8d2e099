//! What closes a part of a bill without money: tax deducted at source, salvage, and what is written off.

mod change;
mod count;
mod list;
mod owed;
mod record;
mod rules;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::ORDER;
use pitlane_platform::calls::Calls;

pub use count::{BilledShares, recount, settled_of};
pub use rules::deductible;
pub use types::{BilledShare, Deductible, SettlementKind, SettlementStatus};

pub fn calls() -> Calls {
    Calls::new("settlements")
        .get(
            "/orders/settlements/",
            list::list_settlements,
            "What is settled without money: tax deducted, salvage, write-offs, by state and kind",
        )
        .shows(ORDER)
        .post(
            "/orders/settlements/",
            record::record_settlement,
            "Record tax deducted at source, or ask for salvage or a write-off",
        )
        .changes(ORDER)
        .put(
            "/orders/settlements/",
            change::change_settlement,
            "Approve or refuse what another user asked for, cancel an entry, or add the certificate of a deduction",
        )
        .changes(ORDER)
        .get(
            "/orders/settlements/of-order/",
            list::list_order_settlements,
            "What is settled of an order without money, and what each payer still owes",
        )
        .shows(ORDER)
}
