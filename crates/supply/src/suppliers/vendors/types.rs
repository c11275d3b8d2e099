//! Request and response types of vendors.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_orders::banks::{AskBank, BankAccount, BankDecision};
use pitlane_platform::change::Change;
use pitlane_platform::money::Money;
use pitlane_platform::{record, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::suppliers::business::{Business, Facts, with_business};
use crate::suppliers::shown::{Shown, ShownFull};

words! {
    /// What a vendor supplies.
    VendorKind {
        Spares => "spares",
        Consumables => "consumables",
        Tyres => "tyres",
        Batteries => "batteries",
        Tools => "tools",
        Logistics => "logistics",
    }
}

words! {
    /// The status of a vendor. G.4
    VendorStatus {
        Active => "active",
        /// Gets no new orders; running ones go on.
        OnHold => "on_hold",
        /// Gets no new orders, and is not paid.
        Blocked => "blocked",
    }
}

impl VendorStatus {
    pub const fn takes_orders(self) -> bool {
        matches!(self, Self::Active)
    }

    pub const fn is_paid(self) -> bool {
        !matches!(self, Self::Blocked)
    }

    pub const fn needs_reason(self) -> bool {
        !matches!(self, Self::Active)
    }
}

record! {
    /// What only vendors have.
    #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
    pub struct Terms of t {
        pub kind: VendorKind,
        pub legal_name: Option<String>,
        pub contact_name: Option<String>,
        /// Days from dispatch to delivery.
        pub lead_days: Option<i64>,
        pub min_order: Option<Money>,
        /// Days on which goods can be returned.
        pub return_days: Option<i64>,
    }
}

pub type VendorFacts = Facts<Terms>;

/// A warehouse as it is sent, in full.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WarehouseInput {
    /// Absent for a new one.
    pub id: Option<i64>,
    /// Unique among those of the vendor.
    #[schemars(length(min = 1, max = 20))]
    pub code: String,
    #[schemars(length(min = 1, max = 120))]
    pub name: String,
    #[schemars(length(min = 1, max = 240))]
    pub address_line: String,
    pub city_id: i64,
    #[schemars(length(min = 1, max = 6))]
    pub pincode: String,
    #[schemars(range(min = -90, max = 90))]
    pub lat: Option<f64>,
    #[schemars(range(min = -180, max = 180))]
    pub lng: Option<f64>,
    #[schemars(length(max = 120))]
    pub contact: Option<String>,
    #[schemars(length(max = 30))]
    pub mobile: Option<String>,
    /// Orders until this time, `HH:MM`, are dispatched on the same day; default 17:00.
    #[schemars(regex(pattern = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"))]
    pub cut_off: Option<String>,
    /// The weekdays on which it dispatches, 1 Monday to 7 Sunday; default Monday to Saturday.
    #[schemars(length(min = 1, max = 7), inner(range(min = 1, max = 7)))]
    pub days_open: Option<Vec<i64>>,
    #[serde(default)]
    pub serves: Area,
    #[serde(default)]
    pub is_default: bool,
    /// Default: true.
    pub is_active: Option<bool>,
}

/// Where a warehouse delivers: whole cities, and PIN codes by their beginnings.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Area {
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub city_ids: Vec<i64>,
    /// Two to six digits each.
    #[serde(default)]
    #[schemars(length(max = 200), inner(regex(pattern = r"^[0-9]{2,6}$")))]
    pub pin_prefixes: Vec<String>,
}

/// A warehouse of a vendor.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Warehouse {
    pub id: i64,
    pub code: String,
    pub name: String,
    pub address_line: String,
    pub city_id: i64,
    pub city: String,
    pub pincode: String,
    pub lat: Option<f64>,
    pub lng: Option<f64>,
    pub contact: Option<String>,
    pub mobile: Option<String>,
    pub cut_off: String,
    pub days_open: Vec<i64>,
    pub serves: Area,
    pub is_default: bool,
    pub is_active: bool,
}

with_business! {
    /// A new vendor.
    CreateVendor {
        #[schemars(length(min = 1, max = 120))]
        name: String,
        kind: Option<VendorKind>,
        #[schemars(length(min = 1, max = 240))]
        address_line: String,
        city_id: i64,
        #[schemars(length(min = 1, max = 6))]
        pincode: String,
        #[schemars(length(max = 200))]
        legal_name: Option<String>,
        #[schemars(length(max = 120))]
        contact_name: Option<String>,
        #[schemars(range(min = 0, max = 60))]
        lead_days: Option<i64>,
        min_order: Option<Money>,
        #[schemars(range(min = 0, max = 90))]
        return_days: Option<i64>,
        #[serde(default)]
        #[schemars(length(max = 200))]
        brand_ids: Vec<i64>,
        /// Categories of parts.
        #[serde(default)]
        #[schemars(length(max = 200))]
        category_ids: Vec<i64>,
        /// Exactly one of them is the default.
        #[schemars(length(min = 1, max = 100))]
        warehouses: Vec<WarehouseInput>,
    }
}

with_business! {
    /// An edit of a vendor: fields that are absent stay, null clears.
    UpdateVendor {
        id: i64,
        /// The version that was read: if it has changed, nothing is saved.
        version: i64,
        #[schemars(length(min = 1, max = 120))]
        name: Option<String>,
        kind: Option<VendorKind>,
        #[schemars(length(min = 1, max = 240))]
        address_line: Option<String>,
        city_id: Option<i64>,
        #[schemars(length(min = 1, max = 6))]
        pincode: Option<String>,
        #[serde(default)]
        #[schemars(length(max = 200))]
        legal_name: Change<String>,
        #[serde(default)]
        #[schemars(length(max = 120))]
        contact_name: Change<String>,
        #[serde(default)]
        #[schemars(range(min = 0, max = 60))]
        lead_days: Change<i64>,
        #[serde(default)]
        min_order: Change<Money>,
        #[serde(default)]
        #[schemars(range(min = 0, max = 90))]
        return_days: Change<i64>,
        #[schemars(length(max = 200))]
        brand_ids: Option<Vec<i64>>,
        /// Categories of parts.
        #[schemars(length(max = 200))]
        category_ids: Option<Vec<i64>>,
        /// Those that change, each in full; new ones without an id. One that is absent stays.
        #[schemars(length(max = 100))]
        warehouses: Option<Vec<WarehouseInput>>,
        status: Option<VendorStatus>,
        /// Needed to hold or block it.
        #[schemars(length(max = 300))]
        status_reason: Option<String>,
        /// Ask for another bank account; another person decides on it.
        bank: Option<AskBank>,
        /// Decide on the account that was asked for.
        bank_decision: Option<BankDecision>,
    }
}

impl UpdateVendor {
    /// The facts after the edit, as typed.
    pub fn over(&self, before: VendorFacts, country: &pitlane_platform::country::Country) -> VendorFacts {
        let edit = self.clone();
        let Facts { business, own } = before;
        let business = Business {
            name: edit.name.clone().unwrap_or_else(|| business.name.clone()),
            address_line: edit.address_line.clone().unwrap_or_else(|| business.address_line.clone()),
            city_id: edit.city_id.unwrap_or(business.city_id),
            pincode: edit.pincode.clone().unwrap_or_else(|| business.pincode.clone()),
            ..edit.stated().over(business, country)
        };
        Facts {
            business,
            own: Terms {
                kind: edit.kind.unwrap_or(own.kind),
                legal_name: edit.legal_name.over(own.legal_name),
                contact_name: edit.contact_name.over(own.contact_name),
                lead_days: edit.lead_days.over(own.lead_days),
                min_order: edit.min_order.over(own.min_order),
                return_days: edit.return_days.over(own.return_days),
            },
        }
    }
}

impl CreateVendor {
    pub fn facts(&self, country: &pitlane_platform::country::Country) -> VendorFacts {
        let business = Business {
            name: self.name.clone(),
            address_line: self.address_line.clone(),
            city_id: self.city_id,
            pincode: self.pincode.clone(),
            ..Business::default()
        };
        let business = self.stated().over(business, country);
        Facts {
            business,
            own: Terms {
                kind: self.kind.unwrap_or(VendorKind::Spares),
                legal_name: self.legal_name.clone(),
                contact_name: self.contact_name.clone(),
                lead_days: self.lead_days,
                min_order: self.min_order,
                return_days: self.return_days,
            },
        }
    }
}

words! {
    /// Whether a vendor has a bank account.
    VendorBank {
        /// It is paid to one, whether or not another one is asked for.
        Approved => "approved",
        /// The first one awaits a decision.
        Asked => "asked",
        None => "none",
    }
}

/// A vendor in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Vendor {
    #[serde(flatten)]
    pub shown: Shown<Terms>,
    pub status: VendorStatus,
    pub status_reason: Option<String>,
    /// Whether it gets new orders.
    pub takes_orders: bool,
    /// False: payments to it are stopped.
    pub is_paid: bool,
    /// The number of warehouses in use.
    pub warehouse_count: i64,
    pub bank_status: VendorBank,
    /// The rest of one vendor, when it is asked for by its id.
    #[serde(flatten)]
    pub full: Option<VendorFull>,
}

/// What is shown of a single vendor.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VendorFull {
    pub warehouses: Vec<Warehouse>,
    pub bank: Option<BankAccount>,
    pub bank_asked: Option<BankAccount>,
    pub created_at: DateTime<Utc>,
    #[serde(flatten)]
    pub shown: ShownFull,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct VendorList {
    pub vendors: Vec<Vendor>,
    pub count: i64,
}

/// Which warehouses of a vendor to list.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartnerAsked {
    /// The vendor.
    pub partner_id: i64,
    /// Where the goods go: PIN code in India, postcode in Malaysia.
    #[schemars(length(min = 1, max = 6))]
    pub pincode: Option<String>,
    /// 1: those in use; 0: those that are not. Default: all.
    #[schemars(range(min = 0, max = 1))]
    pub is_active: Option<i64>,
    #[schemars(range(min = 1, max = 200))]
    pub limit: Option<i64>,
    #[schemars(range(min = 0, max = 1_000_000))]
    pub offset: Option<i64>,
}

words! {
    /// Why a warehouse comes where it does for a PIN code. G.4
    Reach {
        /// The PIN code is in its area.
        Serving => "serving",
        SameCity => "same_city",
        Default => "default",
        Other => "other",
    }
}

/// A warehouse with what it means for a PIN code.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartnerWarehouse {
    #[serde(flatten)]
    pub warehouse: Warehouse,
    /// Null without a PIN code.
    pub reach: Option<Reach>,
    /// The day on which what is ordered now arrives; null if the warehouse or the vendor takes no orders.
    pub promised_on: Option<NaiveDate>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartnerWarehouses {
    pub warehouses: Vec<PartnerWarehouse>,
    pub count: usize,
}
