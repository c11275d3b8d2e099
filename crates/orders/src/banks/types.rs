//! The bank account to which a garage or a vendor is paid. Its number never leaves the server again.

use std::fmt;

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// Who is paid.
    PayeeKind {
        Garage => "garage",
        Vendor => "vendor",
    }
}

/// A garage or a vendor, as far as its account is concerned.
#[derive(Clone, Copy, Debug)]
pub struct Payee<'a> {
    pub kind: PayeeKind,
    pub id: i64,
    pub name: &'a str,
    pub legal_name: Option<&'a str>,
    /// The mobile of who is told of a change; E.164.
    pub mobile: Option<&'a str>,
}

words! {
    /// The state of a bank account.
    BankStatus {
        /// Awaits another person.
        Asked => "asked",
        /// Payments go to it.
        Approved => "approved",
        Refused => "refused",
        /// Another one took its place.
        Replaced => "replaced",
    }
}

words! {
    AccountType {
        Current => "current",
        Savings => "savings",
    }
}

words! {
    /// What should be checked before an account is approved.
    BankWarning {
        /// The IFSC begins with the letters of another bank; sponsored banks share them.
        OtherBank => "other_bank",
        /// The IFSC is that of a bank that was merged.
        MergedBank => "merged_bank",
        /// The holder is named differently from whom it belongs to.
        OtherHolder => "other_holder",
    }
}

/// An account number as it is typed. It is not printed.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct AccountNumber(pub String);

impl fmt::Debug for AccountNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(hidden)")
    }
}

/// Another account for a garage or a vendor.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskBank {
    /// Of the list; otherwise `bank_name`.
    pub bank_id: Option<i64>,
    #[schemars(length(max = 120))]
    pub bank_name: Option<String>,
    #[schemars(length(min = 3, max = 120))]
    pub holder: String,
    pub account_number: AccountNumber,
    /// India.
    #[schemars(length(max = 20))]
    pub ifsc: Option<String>,
    /// Malaysia.
    #[schemars(length(max = 20))]
    pub bic: Option<String>,
    pub account_type: AccountType,
}

/// The decision on an account that was asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BankDecision {
    pub id: i64,
    pub grant: bool,
    /// Needed to refuse.
    #[schemars(length(max = 300))]
    pub note: Option<String>,
}

record! {
    pub struct StoredBank of b {
        pub id: i64,
        pub bank: String = "COALESCE(k.name, b.bank_name)",
        pub prefixes: Option<String> = "k.prefixes",
        pub holder: String,
        pub number_sealed: String,
        pub last4: String,
        pub ifsc: Option<String>,
        pub bic: Option<String>,
        pub account_type: AccountType,
        pub status: BankStatus,
        pub asked_by: Option<i64>,
        pub asker: Option<String> = "a.name",
        pub asked_at: DateTime<Utc>,
        pub decided_by: Option<i64>,
        pub decider: Option<String> = "d.name",
        pub decided_at: Option<DateTime<Utc>>,
        pub note: Option<String>,
    }
}

/// A bank account, of whose number the last four digits are shown.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BankAccount {
    pub id: i64,
    pub bank: String,
    pub holder: String,
    pub last4: String,
    pub ifsc: Option<String>,
    pub bic: Option<String>,
    pub account_type: AccountType,
    pub status: BankStatus,
    pub asked_by: Option<Named>,
    pub asked_at: DateTime<Utc>,
    pub decided_by: Option<Named>,
    pub decided_at: Option<DateTime<Utc>>,
    pub note: Option<String>,
    pub warnings: Vec<BankWarning>,
    /// The caller asked for it, so that another person decides.
    pub is_own: bool,
}

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct Bank {
        pub id: i64,
        pub name: String,
        /// India: how its IFSCs begin, separated by spaces.
        pub prefixes: Option<String>,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct BankList {
    pub banks: Vec<Bank>,
    pub count: usize,
}
