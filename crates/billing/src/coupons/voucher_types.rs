//! What goes over the wire about vouchers.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::history::HistoryEntry;
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, with};
use pitlane_base::names::Named;
use pitlane_platform::money::Money;
use pitlane_platform::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// Why a customer gets a voucher.
    VoucherReason {
        Goodwill => "goodwill",
        Escalation => "escalation",
        Promotion => "promotion",
        Other => "other",
    }
}

words! {
    /// The stored status of a voucher.
    VoucherStatus {
        /// A second person decides on it.
        Asked => "asked",
        Active => "active",
        PartUsed => "part_used",
        Used => "used",
        Refused => "refused",
        Cancelled => "cancelled",
    }
}

words! {
    /// The status with what follows from its days.
    VoucherState {
        Asked => "asked",
        Active => "active",
        PartUsed => "part_used",
        Used => "used",
        Refused => "refused",
        Cancelled => "cancelled",
        Expired => "expired",
    }
}

words! {
    /// Why a second person decides on a voucher.
    SecondPerson {
        AboveLimit => "above_limit",
        WithinNinetyDays => "within_90_days",
        RefundedOrder => "refunded_order",
    }
}

words! {
    VoucherAction {
        Issue => "issue",
        Approve => "approve",
        Refuse => "refuse",
        Cancel => "cancel",
        Extend => "extend",
        Resend => "resend",
    }
}

list! {
    /// Which vouchers to list; every filter narrows the others.
    pub struct VoucherFilter of "vouchers v" with "JOIN customers k ON k.id = v.customer_id" by "v.id" {
        sort "-issued_at" {
            issued_at: by("v.issued_at"),
            amount: by("v.amount"),
            balance: by("v.balance"),
            valid_to: by("v.valid_to"),
        }
        filters {
            /// One voucher, with its history.
            id: i64 => equal("v.id"),
            /// The whole code.
            #[schemars(length(max = 20))]
            code: String => has_code,
            /// The customer's mobile.
            #[schemars(length(max = 30))]
            mobile: String => has_mobile,
            /// The order that it compensates for, or that used it.
            order_id: i64 => with(is_of_order),
            status: VoucherState => with(is_in_state),
        }
    }
}

fn has_code(code: &str, by: &mut Where) {
    let code = by.bind(code.trim().to_uppercase());
    by.and(format!("v.code = {code}"));
}

fn has_mobile(typed: &str, by: &mut Where) {
    let mobile = pitlane_base::identity::mobile(by.country, typed).unwrap_or_default();
    let mobile = by.bind(mobile);
    by.and(format!("k.mobile = {mobile}"));
}

fn is_of_order(order: i64, by: &mut Where) {
    let (one, other) = (by.bind(order), by.bind(order));
    by.and(format!(
        "(v.order_id = {one} OR EXISTS (SELECT 1 FROM voucher_uses w WHERE w.voucher_id = v.id AND w.order_id = {other}))"
    ));
}

fn is_in_state(state: VoucherState, by: &mut Where) {
    let today = by.now.with_timezone(&by.country.zone).date_naive();
    let today = by.bind(today);
    by.and(match state {
        VoucherState::Expired => format!("v.status IN ('active', 'part_used') AND v.valid_to < {today}"),
        VoucherState::Active => format!("v.status = 'active' AND v.valid_to >= {today}"),
        VoucherState::PartUsed => format!("v.status = 'part_used' AND v.valid_to >= {today}"),
        other => format!("v.status = '{}' AND {today} = {today}", other.as_str()),
    });
}

/// Issues a voucher (`issue` with `mobile` or `order_id`, `amount` and `reason`), or acts on one (`id` and `version`).
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VoucherCall {
    pub action: VoucherAction,
    /// The customer's; or that of the order.
    #[schemars(length(min = 1, max = 30))]
    pub mobile: Option<String>,
    /// The order that it compensates for.
    #[schemars(range(min = 1))]
    pub order_id: Option<i64>,
    pub amount: Option<Money>,
    pub reason: Option<VoucherReason>,
    /// How long it is valid, today included: 180 if left out; or by how many days it is extended.
    #[schemars(range(min = 1, max = 365))]
    pub days: Option<i64>,
    #[schemars(length(max = 500))]
    pub note: Option<String>,
    #[schemars(range(min = 1))]
    pub id: Option<i64>,
    /// The version that was read.
    pub version: Option<i64>,
}

/// A voucher.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Voucher {
    pub id: i64,
    pub version: i64,
    /// In full for whoever may change vouchers, else its last four signs.
    pub code: String,
    pub customer: Named,
    pub mobile: String,
    pub amount: Money,
    pub balance: Money,
    pub reason: VoucherReason,
    pub order_id: Option<i64>,
    /// The escalation that gave it, which alone cancels it.
    pub escalation_id: Option<i64>,
    pub valid_from: NaiveDate,
    /// Its last day; it ends at midnight of the region.
    pub valid_to: NaiveDate,
    pub status: VoucherState,
    /// Why a second person decides on it; empty: nobody has to.
    pub second_person: Vec<SecondPerson>,
    pub note: Option<String>,
    pub issued_at: DateTime<Utc>,
    pub issued_by: Option<Named>,
    /// Whether the caller issued it, and so may not approve it.
    pub is_own: bool,
    pub decided_at: Option<DateTime<Utc>>,
    pub decided_by: Option<Named>,
    pub decision_note: Option<String>,
    pub sent_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct VoucherList {
    pub vouchers: Vec<Voucher>,
    pub count: i64,
    /// Of one voucher, when it is asked for by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<HistoryEntry>>,
    /// Above this amount a second person decides.
    pub limit: Money,
}

/// Stored with the idempotency key; the voucher is read again for the answer.
#[derive(Serialize, Deserialize)]
pub struct StoredVoucherAnswer {
    pub id: i64,
}
