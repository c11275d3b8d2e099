//! Request and response types of settlements without money.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Payer;
use pitlane_base::list;
use pitlane_base::list::{Many, any_of, by, equal, from_day, to_day, when};
use pitlane_orders::orders::is_meant;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::payments::PaymentSums;

words! {
    /// What closes a part of a bill without money.
    SettlementKind {
        /// Income tax deducted by who pays a contractor.
        TdsIncomeTax => "tds_income_tax",
        /// GST deducted by governments and their bodies.
        TdsGst => "tds_gst",
        /// The value of parts that customer or insurer keep.
        Salvage => "salvage",
        WriteOff => "write_off",
    }
}

impl SettlementKind {
    /// Tax that was paid to the state for the supplier. It counts when it is recorded; the others need approval.
    pub const fn is_tax(self) -> bool {
        matches!(self, Self::TdsIncomeTax | Self::TdsGst)
    }
}

words! {
    /// The state of an entry.
    SettlementStatus {
        /// Tax that was deducted.
        Recorded => "recorded",
        /// Awaits a second person.
        Asked => "asked",
        Approved => "approved",
        Refused => "refused",
        Cancelled => "cancelled",
    }
}

impl SettlementStatus {
    /// It lowers what is due.
    pub const fn counts(self) -> bool {
        matches!(self, Self::Recorded | Self::Approved)
    }
}

words! {
    /// Who keeps the parts of a salvage.
    KeptBy {
        Customer => "customer",
        Insurer => "insurer",
    }
}

words! {
    /// An action on an entry.
    SettlementAction {
        Approve => "approve",
        Refuse => "refuse",
        Cancel => "cancel",
        /// Add the certificate of a deduction.
        Certificate => "certificate",
    }
}

/// What one recipient is billed, less what was credited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BilledShare {
    /// `None`: the bill of the entire supply.
    pub recipient: Option<Payer>,
    pub total: Money,
    /// The value without tax.
    pub taxable: Money,
    pub tax: Money,
    /// The GSTIN of the supplier, from whose payment tax is deducted.
    pub supplier_number: Option<String>,
}

impl BilledShare {
    pub fn is_of(&self, payer: Payer) -> bool {
        self.recipient.is_none_or(|recipient| recipient == payer)
    }
}

/// The condition that the certificate of a deduction is awaited, as the partial index has it.
const AWAITED: &str = "s.status = 'recorded' AND s.certificate_number IS NULL";

list! {
    /// Which entries to list; every filter narrows the others.
    pub struct SettlementFilter of "order_settlements s" with "JOIN orders o ON o.id = s.order_id" by "s.id" {
        sort "-created_at" { created_at: by("s.created_at"), amount: by("s.amount"), deducted_on: by("s.deducted_on").nulls_last() }
        filters {
            status: Many<SettlementStatus> => any_of("s.status"),
            kind: Many<SettlementKind> => any_of("s.kind"),
            /// Only deductions whose certificate has not come.
            awaited: bool => when(|_| AWAITED.into()),
            payer: i64 => equal("s.payer"),
            created_from: NaiveDate => from_day("s.created_at"),
            created_to: NaiveDate => to_day("s.created_at"),
            /// An order id, a mobile, a registration number, an invoice number, or the beginning of a name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

list! {
    /// Whose entries, and which page of them.
    pub struct OrderSettlementFilter of "order_settlements s" with "JOIN orders o ON o.id = s.order_id" by "s.id" {
        order "s.id DESC";
        given { order_id: i64 => equal("s.order_id") }
    }
}

/// A step of an entry; never changed afterwards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SettlementStep {
    pub at: DateTime<Utc>,
    /// `record`, `ask`, or an action.
    pub action: String,
    pub actor_name: String,
    pub actor_role: String,
    pub reason: Option<String>,
}

/// An entry.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Settlement {
    pub id: i64,
    pub order_id: i64,
    pub invoice_number: Option<String>,
    /// Who is billed: the fleet, else the customer.
    pub customer: String,
    pub insurance_company: Option<String>,
    pub kind: SettlementKind,
    pub status: SettlementStatus,
    /// Whose share it closes.
    pub payer: Payer,
    pub amount: Money,
    pub reason: Option<String>,
    /// The day of a deduction, and the law that was in force on it.
    pub deducted_on: Option<NaiveDate>,
    pub law: Option<String>,
    /// TAN or, for GST, GSTIN of whoever deducted the tax.
    pub deductor: Option<String>,
    /// The value without tax on which the deduction was calculated, and the lawful amount.
    pub base: Option<Money>,
    pub lawful: Option<Money>,
    pub certificate_number: Option<String>,
    pub certificate_date: Option<NaiveDate>,
    /// The certificate has not come yet.
    pub is_awaited: bool,
    pub kept_by: Option<KeptBy>,
    pub asker_name: String,
    pub asker_role: String,
    pub created_at: DateTime<Utc>,
    pub decider_name: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// The actions that the caller may take now.
    pub actions: Vec<SettlementAction>,
    pub steps: Vec<SettlementStep>,
}

/// A page of entries over all orders in the caller's scope.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SettlementList {
    pub settlements: Vec<Settlement>,
    pub count: i64,
    /// The sum of all that is found.
    pub amount: Money,
}

/// A kind of tax that a payer may have deducted, and how much of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Deductible {
    pub kind: SettlementKind,
    /// In hundredths of a per cent.
    pub rate: i64,
    /// The value without tax of what this payer is billed.
    pub base: Money,
    /// The lawful amount on it, to the next rupee, and what earlier entries leave of that.
    pub lawful: Money,
    pub left: Money,
}

/// What a payer owes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PayerOwes {
    pub payer: Payer,
    pub share: Money,
    pub paid: Money,
    pub settled: Money,
    /// What was asked for and not decided.
    pub asked: Money,
    /// The sum of the open payment links.
    pub pending: Money,
    /// What can be settled now.
    pub open: Money,
    /// What they may have deducted; empty for private persons, and outside India.
    pub deductible: Vec<Deductible>,
}

/// A page of an order's entries, newest first, and what its form needs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OrderSettlements {
    pub order_id: i64,
    pub settlements: Vec<Settlement>,
    pub count: i64,
    pub sums: PaymentSums,
    pub payers: Vec<PayerOwes>,
    /// The kinds that the order can have.
    pub kinds: Vec<SettlementKind>,
    /// Why nothing can be settled now; null if it can.
    pub closed: Option<String>,
}

/// An entry to record.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordSettlement {
    pub order_id: i64,
    pub kind: SettlementKind,
    /// The id of a payer, customer or insurer; default: the customer.
    pub payer: Option<i64>,
    pub amount: Money,
    /// The due amount of the order that was read: if it has changed, nothing is recorded.
    pub due: Money,
    /// Required for salvage and write-offs, and for tax above the lawful amount.
    #[schemars(length(min = 3, max = 500))]
    pub reason: Option<String>,
    /// The day of the deduction, which decides the law.
    pub deducted_on: Option<NaiveDate>,
    /// TAN of whoever deducted income tax, GSTIN of whoever deducted GST.
    #[schemars(length(min = 1, max = 20))]
    pub deductor: Option<String>,
    /// May follow later.
    #[schemars(length(min = 3, max = 40))]
    pub certificate_number: Option<String>,
    pub certificate_date: Option<NaiveDate>,
    /// Who keeps the parts of a salvage.
    pub kept_by: Option<KeptBy>,
}

/// An action on an entry.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeSettlement {
    pub settlement_id: i64,
    pub action: SettlementAction,
    /// The status that was read: if it has changed, nothing is done.
    pub status: SettlementStatus,
    /// Required to refuse and to cancel.
    #[schemars(length(min = 3, max = 500))]
    pub reason: Option<String>,
    #[schemars(length(min = 3, max = 40))]
    pub certificate_number: Option<String>,
    pub certificate_date: Option<NaiveDate>,
}

/// An entry, and the order's sums with it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SettlementMade {
    pub settlement: Settlement,
    pub sums: PaymentSums,
}
