//! Goapp money, the marketplace's wallet: granted by escalations, shown with them, and expired.

mod expire;
mod grant;
mod rules;
mod store;
mod types;

pub use expire::expire;
pub use grant::{check, give, of_case};
pub use store::{drift, hold, write};
pub use types::{GoappMoney, GrantMoney, NewEntry, WalletOwner};
