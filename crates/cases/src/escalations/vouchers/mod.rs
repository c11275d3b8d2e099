//! Vouchers of escalations: proposed, decided on by another person above the limit, and issued by the coupons.

mod add;
mod change;
mod show;
mod states;
mod steps;
mod store;
mod types;

pub use add::{add, check_new};
pub use change::{change, check_change};
pub use show::{of_case, one, terms};
pub use states::{CaseVoucherAction, CaseVoucherState};
pub use store::{case_of, drift, kind_of};
pub use types::{AddVoucher, CaseVoucher, CompensationTerms, SaveVoucher};
