//! Resources, sections and roles: who may do what, declared once.
//!
//! From it follow the types in `Allow<P>`, the permissions in the API's description, the console's menu and
//! guard, the Roles screen and `role_matrix.txt`. Product.md section 6 and the table of screens are the source.

use std::time::Duration;

use pitlane_platform::access::{Catalogue as Declared, Resource, ResourceInfo, Section};

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
    Insurance => "insurance", "Insurance claims";
    Tickets => "tickets", "Tickets";
    Vouchers => "vouchers", "Vouchers";
    Roles => "roles", "Roles and permissions";
    Audit => "audit", "Audit trail";
}

/// The role that passes every check.
pub const ADMIN: &str = "admin";
/// Signed out after 25 idle hours, in the console and here.
pub const ESCALATION_MANAGER: &str = "escalation manager";

/// The 44 roles, spelled as they are on the wire.
pub const ROLES: &[&str] = &[
    "admin",
    "Super Admin",
    "Central CR",
    "escalation manager",
    "Support Executive",
    "Tech Support",
    "Feedback Executive",
    "Lead Manager",
    "Lead Call Center",
    "Lead Call Center L2",
    "BDE",
    "CR",
    "GI",
    "CI",
    "Cluster CR",
    "City Head",
    "Region Head",
    "Central Operation Head",
    "Operation/Garage",
    "CX Agent",
    "Agent",
    "Fleet Manager",
    "Fleet Operator",
    "Insurance Manager",
    "Insurance Broker",
    "Vendor",
    "Vendor Operator",
    "Customer",
    "Finance Admin",
    "Finance Ops",
    "Accessories Manager",
    "Spares Escalation Manager",
    "Spares Ops",
    "Spares Agent",
    "acc_escalation_manager",
    "spares_ops_retail",
    "spares_ops_insurance",
    "spares_retailer",
    "distributor",
    "distributor_central",
    "training_admin",
    "mechanic",
    "driver",
    "advisor",
];

/// Full letters on whatever their screens use.
const FULL: &[&str] =
    &[ADMIN, "Super Admin", ESCALATION_MANAGER, "CX Agent", "training_admin", "Support Executive", "Central CR"];

/// Work on orders and leads, read elsewhere.
const WORKERS: &[&str] = &[
    "Central Operation Head",
    "City Head",
    "Region Head",
    "Cluster CR",
    "Lead Manager",
    "Lead Call Center",
    "Lead Call Center L2",
    "BDE",
    "CR",
    "GI",
    "CI",
];

const FINANCE: &[&str] = &["Finance Admin", "Finance Ops"];

/// Nothing but their own profile.
const OUTSIDERS: &[&str] =
    &["Vendor", "Vendor Operator", "Customer", "spares_retailer", "distributor", "mechanic", "driver", "advisor"];

/// Read orders within their rows, from the grid or their own screens.
const ORDER_READERS: &[&str] = &[
    "Tech Support",
    "Feedback Executive",
    "Fleet Manager",
    "Fleet Operator",
    "Insurance Manager",
    "Insurance Broker",
    "Finance Admin",
    "Finance Ops",
];

const GARAGE_STAFF: &str = "Operation/Garage";

fn letters(role: &str, resource: &str) -> &'static str {
    let is = |group: &[&str]| group.contains(&role);
    match resource {
        _ if is(OUTSIDERS) => "",
        "audit" => {
            if [ADMIN, "Super Admin"].contains(&role) {
                "R"
            } else {
                ""
            }
        }
        "roles" => {
            if [ADMIN, "Super Admin"].contains(&role) {
                "CRUD"
            } else {
                ""
            }
        }
        // Trainers keep to the training slots.
        "orders" | "cars" | "payments" | "insurance" | "dashboard" if role == "training_admin" => "",
        // The form section is everybody's for its FAQ; its car parts are not.
        "car_parts" if !["admin", "Central CR", "Super Admin"].contains(&role) => "",
        _ if is(FULL) => "CRUD",
        "orders" | "leads" | "cars" | "insurance" if is(WORKERS) => "CRU",
        "payments" | "refunds" | "payment_advice" if is(FINANCE) => "CRU",
        // Who works on orders takes money for them; to take it back is for others.
        "payments" if is(WORKERS) => "CR",
        "payments" if role == GARAGE_STAFF || is(ORDER_READERS) => "R",
        // Who looks after an insurer's claims writes them; what the broker and others do with an order is read.
        "insurance" if role == "Insurance Manager" => "CRU",
        "orders" | "insurance" if role == GARAGE_STAFF => "RU",
        "orders" | "insurance" if is(ORDER_READERS) => "R",
        "orders" | "cars" | "payments" | "insurance" => "",
        // Figures are figures of orders.
        "dashboard" if letters(role, "orders").is_empty() => "",
        "dashboard" | "lookups" | "faq" => "R",
        _ if is(WORKERS) || is(FINANCE) => "R",
        _ if owns(role, resource) => "CRU",
        _ => "R",
    }
}

/// A section that lists the role uses the resource.
fn owns(role: &str, resource: &str) -> bool {
    SECTIONS.iter().any(|section| section.roles.contains(&role) && section.resources.contains(&resource))
}

const WEEK: Duration = Duration::from_secs(7 * 24 * 3_600);

fn idle_life(role: &str) -> Duration {
    // 90,000,000 ms (product.md section 4).
    if role == ESCALATION_MANAGER { Duration::from_millis(90_000_000) } else { WEEK }
}

pub static CATALOGUE: Declared = Declared {
    resources: RESOURCES,
    sections: SECTIONS,
    roles: ROLES,
    letters,
    idle_life,
    link_calls: LINK_CALLS,
    all_powerful: ADMIN,
};

/// What the page behind a link needs.
const LINK_CALLS: &[&str] =
    &["/users/login-user", "/users/login-user-roles", "/central/logout", "/orders/detail/{order_id}"];

const SECTIONS: &[Section] = &[
    Section {
        name: "Dashboard",
        screens: &["/grid", "/dashboard"],
        resources: &["dashboard", "orders", "payments", "insurance", "cars", "lookups"],
        roles: &[],
    },
    Section {
        name: "Orders",
        screens: &["/orders", "/orders/create", "/orders/show/{orderId}"],
        resources: &["orders", "payments", "insurance", "cars", "lookups"],
        roles: &["admin", "escalation manager", "Support Executive", "Central CR", "Tech Support"],
    },
    Section { name: "Leads", screens: &["/leads"], resources: &["leads"], roles: &[] },
    Section {
        name: "Users",
        screens: &[
            "/users",
            "/users/create",
            "/users/edit/{userId}",
            "/users/agent-activites",
            "/users/call-center-agents",
            "/users/caller-desk-config",
        ],
        resources: &["users", "leads", "dialler"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section {
        name: "Garage",
        screens: &["/garage", "/garage/create", "/garage/edit/{garageId}", "/garage/roster/{garageId}"],
        resources: &["garages"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section {
        name: "Event",
        screens: &["/event", "/event/create", "/event/edit/{id}"],
        resources: &["events"],
        roles: &["admin", "Central CR"],
    },
    Section {
        name: "Cars",
        screens: &["/cars-fleets", "/cars-fleets/cars/{fleetId}", "/cars-fleets/create", "/cars-fleets/edit/{carId}"],
        resources: &["fleets", "cars"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section {
        name: "Form",
        screens: &["/form/faq", "/form/car-parts", "/form/car-parts/{id}"],
        resources: &["faq", "car_parts"],
        roles: &[],
    },
    Section {
        name: "Coupon",
        screens: &["/coupon", "/coupon/create", "/coupon/show/{id}"],
        resources: &["coupons"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section { name: "Roster", screens: &["/ce_roster/{userid}/{username}"], resources: &["rosters"], roles: &[] },
    Section {
        name: "Source Manager",
        screens: &["/ce_role_manage"],
        resources: &["users"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section {
        name: "Escalation",
        screens: &[
            "/escalation",
            "/escalation/show/{order_id}/{id}",
            "/escalation-details/{order_id}",
            "/escalation/roster/{user_id}",
            "/escalation/groups",
        ],
        resources: &["escalations", "orders"],
        roles: &[
            "admin",
            "escalation manager",
            "Central CR",
            "Super Admin",
            "Feedback Executive",
            "Lead Call Center",
            "BDE",
            "Lead Manager",
        ],
    },
    Section {
        name: "Payments",
        screens: &["/payment_advice", "/payment_advice/detail/{uuid}"],
        resources: &["payment_advice", "orders"],
        roles: &["admin", "Super Admin"],
    },
    Section {
        name: "Feedback",
        screens: &["/feeback-list"],
        resources: &["feedback", "orders"],
        roles: &["admin", "Super Admin", "Feedback Executive"],
    },
    Section {
        name: "Accessories payments",
        screens: &["/accessories-payment", "/accessories-payment/detail/{orderId}"],
        resources: &["accessories"],
        roles: &["Accessories Manager"],
    },
    Section {
        name: "Spares payments",
        screens: &["/spares-payment", "/spares-payment/detail/{orderId}"],
        resources: &["spares"],
        roles: &["Accessories Manager"],
    },
    Section {
        name: "AutoDialer",
        screens: &["/leads-configuration", "/leads-configuration/edit-configuration/{id}"],
        resources: &["dialler"],
        roles: &["admin", "Lead Manager"],
    },
    Section {
        name: "Spares escalation",
        screens: &[
            "/spares-escalation",
            "/spares-escalation/detail/{order_id}",
            "/spares-escalation/escalation-details/{order_id}",
            "/spares/groups",
        ],
        resources: &["spares_escalations"],
        roles: &[
            "admin",
            "Spares Escalation Manager",
            "escalation manager",
            "Central CR",
            "Super Admin",
            "Feedback Executive",
            "Lead Call Center",
            "BDE",
            "Lead Manager",
            "Spares Ops",
        ],
    },
    Section {
        name: "OBD escalation",
        screens: &["/obd-escalation"],
        resources: &["escalations"],
        roles: &["admin", "Tech Support"],
    },
    Section {
        name: "Spares Ops escalation",
        screens: &["/spares-ops-escalation"],
        resources: &["spares_escalations"],
        roles: &["admin", "Spares Ops"],
    },
    Section {
        name: "Spares vendors",
        screens: &["/spares-vendors", "/spares-vendors/create", "/spares-vendors/edit/{vendorId}"],
        resources: &["vendors"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section {
        name: "Retailer",
        screens: &["/retailer", "/retailer/create", "/retailer/edit/{retailerId}", "/distributor"],
        resources: &["retailers"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section {
        name: "Accessories escalation",
        screens: &[
            "/accessories-escalation",
            "/accessories-escalation/detail/{order_id}",
            "/accessories-escalation/escalation-details/{order_id}",
        ],
        resources: &["accessories_escalations"],
        roles: &[
            "admin",
            "acc_escalation_manager",
            "escalation manager",
            "Central CR",
            "Super Admin",
            "Feedback Executive",
            "Lead Call Center",
            "BDE",
            "Lead Manager",
        ],
    },
    Section {
        name: "Catalogue",
        screens: &["/catalogue/packages", "/catalogue/services"],
        resources: &["catalogue"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section {
        name: "Training",
        screens: &["/training"],
        resources: &["training"],
        roles: &["admin", "Super Admin", "training_admin"],
    },
    Section {
        name: "Refunds",
        screens: &["/refunds"],
        resources: &["refunds", "payments"],
        roles: &["admin", "Super Admin", "Finance Admin", "Finance Ops"],
    },
    Section {
        name: "Tickets",
        screens: &["/tickets"],
        resources: &["tickets"],
        roles: &["admin", "Super Admin", "Support Executive", "Tech Support"],
    },
    Section {
        name: "Vouchers",
        screens: &["/coupon/vouchers"],
        resources: &["vouchers"],
        roles: &["admin", "Central CR", "Super Admin"],
    },
    Section { name: "Roles", screens: &["/users/roles"], resources: &["roles"], roles: &["admin", "Super Admin"] },
    Section { name: "Audit", screens: &["/audit"], resources: &["audit"], roles: &["admin", "Super Admin"] },
];
