//! Resources, sections and roles: who may do what, declared once.
//!
//! From it follow the types in `Allow<P>`, the permissions in the API's description, the console's menu and
//! guard, the Roles screen and `role_matrix.txt`. Product.md section 6 and the table of screens are the source.

mod letters;
mod role;
mod sections;

use std::time::Duration;

use letters::letters;
use pitlane_platform::access::{Catalogue as Declared, LinkPage, Resource, ResourceInfo};
use pitlane_platform::session::LinkKind;
use pitlane_platform::words::Enumeration;
pub use role::{ADMIN, ROLES, Role};
use sections::SECTIONS;
use serde_json::json;

macro_rules! resources {
    ($($type:ident => $key:literal, $name:literal;)*) => {
        $(
            #[doc = $name]
            pub struct $type;
            impl Resource for $type {
                const KEY: &'static str = $key;
            }
        )*
        const RESOURCES: &[ResourceInfo] = &[$(ResourceInfo { key: $key, name: $name }),*];
    };
}

resources! {
    Dashboard => "dashboard", "Dashboard figures";
    Orders => "orders", "Orders";
    Lookups => "lookups", "Names to pick from (garages, fleets, staff, insurers)";
    Leads => "leads", "Leads";
    Users => "users", "Users";
    Dialler => "dialler", "Autodialler";
    Garages => "garages", "Garages";
    Events => "events", "Events";
    Fleets => "fleets", "Fleets";
    Cars => "cars", "Cars";
    Faq => "faq", "FAQ";
    CarParts => "car_parts", "Car parts";
    Coupons => "coupons", "Coupons";
    Rosters => "rosters", "Rosters";
    Escalations => "escalations", "Escalations";
    EscalationGroups => "escalation_groups", "Escalation groups and rosters";
    PaymentAdvice => "payment_advice", "Payment advice";
    Feedback => "feedback", "Feedback";
    Accessories => "accessories", "Accessories";
    Spares => "spares", "Spares";
    SparesEscalations => "spares_escalations", "Spares escalations";
    Vendors => "vendors", "Vendors";
    Retailers => "retailers", "Retailers";
    AccessoriesEscalations => "accessories_escalations", "Accessories escalations";
    Catalogue => "catalogue", "Catalogue";
    Training => "training", "Training";
    Refunds => "refunds", "Refunds";
    Payments => "payments", "Payments";
    Settlements => "settlements", "What is settled without money";
    Dues => "dues", "What payers owe";
    Insurance => "insurance", "Insurance claims";
    Tickets => "tickets", "Tickets";
    Vouchers => "vouchers", "Vouchers";
    Roles => "roles", "Roles and permissions";
    Audit => "audit", "Audit trail";
    TaxRates => "tax_rates", "Tax rates and codes";
}

/// For the console, where a role is asked for by its name.
pub fn roles() -> Enumeration {
    let choices = Role::ALL.iter().map(|role| json!({ "id": role.as_str(), "key": format!("{role:?}") }));
    Enumeration { name: "Role", about: "The role of a user.", choices: choices.collect() }
}

const WEEK: Duration = Duration::from_secs(7 * 24 * 3_600);

fn idle_life(role: &str) -> Duration {
    // 90,000,000 ms (product.md section 4).
    if Role::parse(role) == Some(Role::EscalationManager) { Duration::from_millis(90_000_000) } else { WEEK }
}

pub static CATALOGUE: Declared = Declared {
    resources: RESOURCES,
    sections: SECTIONS,
    roles: ROLES,
    letters,
    idle_life,
    link_calls: LINK_CALLS,
    link_page,
    all_powerful: ADMIN,
};

/// Its holder comments: that takes the letter with which escalations are raised, a call that is not among those of the
/// page.
const fn link_page(kind: LinkKind) -> LinkPage {
    match kind {
        LinkKind::Order => ("Escalation", &[("escalations", "CR"), ("orders", "R")]),
        LinkKind::Spares => ("Spares escalation", &[("spares_escalations", "CR")]),
        LinkKind::Accessories => ("Accessories escalation", &[("accessories_escalations", "CR")]),
    }
}

/// What the pages behind links need.
const LINK_CALLS: &[(&str, &str)] = &[
    ("GET", "/users/login-user"),
    ("GET", "/users/login-user-roles"),
    ("GET", "/central/logout"),
    ("GET", "/orders/detail/{order_id}"),
    ("GET", "/central/escalations/detail/{order_id}"),
    ("PUT", "/central/escalations/detail/{order_id}"),
    ("PATCH", "/central/escalations/detail/{order_id}"),
    ("GET", "/central/escalations-types"),
    ("GET", "/central/escalations-sources"),
    ("GET", "/central/escalations-statuses"),
    ("GET", "/central/escalations/closing-info"),
    ("GET", "/central/escalations/firebase-signed-url"),
    ("GET", "/spares-escalations-detail/{order_id}"),
    ("PUT", "/spares-escalations-detail/{order_id}"),
    ("GET", "/spares-escalation-types"),
    ("GET", "/spares-escalations-sources"),
    ("GET", "/spares-escalation-closing-info"),
    ("GET", "/accessories-escalations-detail/{order_id}"),
    ("PUT", "/accessories-escalations-detail/{order_id}"),
    ("GET", "/accessories-escalation-types"),
    ("GET", "/accessories-escalations-sources"),
    ("GET", "/accessories-escalation-closing-info"),
];
