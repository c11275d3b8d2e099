//! Bank accounts of garages and vendors: asked for by one person, decided on by another.

mod accounts;
mod rules;
mod store;
mod types;

use pitlane_platform::calls::Calls;

pub use accounts::{account, account_by_id, ask, check, decide, load, purpose, unseal};
pub use types::{
    AccountNumber, AskBank, BankAccount, BankDecision, BankStatus, BankWarning, Payee, PayeeKind, StoredBank,
};

pub fn calls() -> Calls {
    Calls::new("banks").get("/central/banks/", accounts::list_banks, "The banks of the country")
}
