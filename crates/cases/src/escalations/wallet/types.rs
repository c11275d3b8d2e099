//! Wallets: what is written, and what goes over the wire.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::money::Money;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// Whose money it is.
    WalletOwner {
        Customer => "customer",
        Garage => "garage",
        Retailer => "retailer",
    }
}

/// An entry that is written.
pub struct NewEntry<'a> {
    pub owner: (WalletOwner, i64),
    pub amount: Money,
    pub reason: &'a str,
    /// The escalation that gives it.
    pub case: Option<i64>,
    pub expires_on: Option<NaiveDate>,
    /// The grant whose rest has expired.
    pub expires_id: Option<i64>,
}

/// Who has a wallet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Owner {
    pub kind: WalletOwner,
    pub id: i64,
    pub name: String,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct WalletEntry of e {
        pub id: i64,
        pub at: DateTime<Utc>,
        /// Below zero: spent, or expired.
        pub amount: Money,
        pub balance_after: Money,
        pub reason: String,
        /// The escalation that granted it.
        pub case_number: Option<String> = "c.number",
        /// The last day on which it can be spent.
        pub expires_on: Option<NaiveDate>,
        pub by_name: String,
        pub role: String,
    }
}

/// The goapp money of the buyer, and how much of it the escalation may still grant.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GoappMoney {
    pub balance: Money,
    /// INR or MYR.
    pub currency: String,
    pub owner: Owner,
    /// Compensation by this escalation so far: goapp money and vouchers.
    pub granted: Money,
    /// Up to how much the caller may compensate by one escalation.
    pub limit: Money,
    pub may_grant: bool,
    /// Why the caller may not grant it, and who may.
    pub barred: Option<String>,
    /// The newest 50.
    pub entries: Vec<WalletEntry>,
    /// Of all entries.
    pub count: i64,
}

/// Goapp money that an escalation gives.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrantMoney {
    pub amount: Money,
    #[schemars(length(min = 1, max = 200))]
    pub reason: String,
    /// The last day on which it can be spent; without it the money stays.
    pub expires_on: Option<NaiveDate>,
}
