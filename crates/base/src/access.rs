//! Resources, sections and roles: who may do what, declared once.
//!
//! From it follow the types in `Allow<P>`, the permissions in the API's description, the console's menu and
//! guard, the Roles screen and `role_matrix.txt`. Product.md section 6 and the table of screens are the source.

use std::time::Duration;

use pitlane_platform::access::{Catalogue as Declared, Resource, ResourceInfo, Section};
use pitlane_platform::words;
use pitlane_platform::words::Enumeration;
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

words! {
    /// The role of a user: the 44 roles, spelled as on the wire.
    Role {
        /// Passes every check.
        Admin => "admin",
        SuperAdmin => "Super Admin",
        CentralCr => "Central CR",
        /// Signed out after 25 idle hours, in the console and here.
        EscalationManager => "escalation manager",
        SupportExecutive => "Support Executive",
        TechSupport => "Tech Support",
        FeedbackExecutive => "Feedback Executive",
        LeadManager => "Lead Manager",
        LeadCallCenter => "Lead Call Center",
        LeadCallCenterL2 => "Lead Call Center L2",
        Bde => "BDE",
        Cr => "CR",
        Gi => "GI",
        Ci => "CI",
        ClusterCr => "Cluster CR",
        CityHead => "City Head",
        RegionHead => "Region Head",
        CentralOperationHead => "Central Operation Head",
        OperationGarage => "Operation/Garage",
        CxAgent => "CX Agent",
        Agent => "Agent",
        FleetManager => "Fleet Manager",
        FleetOperator => "Fleet Operator",
        InsuranceManager => "Insurance Manager",
        InsuranceBroker => "Insurance Broker",
        Vendor => "Vendor",
        VendorOperator => "Vendor Operator",
        Customer => "Customer",
        FinanceAdmin => "Finance Admin",
        FinanceOps => "Finance Ops",
        AccessoriesManager => "Accessories Manager",
        SparesEscalationManager => "Spares Escalation Manager",
        SparesOps => "Spares Ops",
        SparesAgent => "Spares Agent",
        AccEscalationManager => "acc_escalation_manager",
        SparesOpsRetail => "spares_ops_retail",
        SparesOpsInsurance => "spares_ops_insurance",
        SparesRetailer => "spares_retailer",
        Distributor => "distributor",
        DistributorCentral => "distributor_central",
        TrainingAdmin => "training_admin",
        Mechanic => "mechanic",
        Driver => "driver",
        Advisor => "advisor",
    }
}

impl Role {
    /// Looks after orders in the field: those that it makes are its own.
    pub const fn is_field_staff(self) -> bool {
        matches!(self, Self::Cr | Self::Gi | Self::Ci)
    }
}

/// The role that passes every check.
pub const ADMIN: &str = Role::Admin.as_str();

/// The names of the roles.
pub const ROLES: &[&str] = &role_names();

const fn role_names() -> [&'static str; Role::ALL.len()] {
    let mut names = [""; Role::ALL.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = Role::ALL[at].as_str();
        at += 1;
    }
    names
}

/// For the console, where a role is asked for by its name.
pub fn roles() -> Enumeration {
    let choices = Role::ALL.iter().map(|role| json!({ "id": role.as_str(), "key": format!("{role:?}") }));
    Enumeration { name: "Role", about: "The role of a user.", choices: choices.collect() }
}

/// The names of some roles.
macro_rules! named {
    ($($role:ident),* $(,)?) => { &[$(Role::$role.as_str()),*] };
}

/// Full letters on whatever their screens use.
const FULL: &[Role] = &[
    Role::Admin,
    Role::SuperAdmin,
    Role::EscalationManager,
    Role::CxAgent,
    Role::TrainingAdmin,
    Role::SupportExecutive,
    Role::CentralCr,
];

/// Work on orders and leads, read elsewhere.
const WORKERS: &[Role] = &[
    Role::CentralOperationHead,
    Role::CityHead,
    Role::RegionHead,
    Role::ClusterCr,
    Role::LeadManager,
    Role::LeadCallCenter,
    Role::LeadCallCenterL2,
    Role::Bde,
    Role::Cr,
    Role::Gi,
    Role::Ci,
];

const FINANCE: &[Role] = &[Role::FinanceAdmin, Role::FinanceOps];

/// Nothing but their own profile.
const OUTSIDERS: &[Role] = &[
    Role::Vendor,
    Role::VendorOperator,
    Role::Customer,
    Role::SparesRetailer,
    Role::Distributor,
    Role::Mechanic,
    Role::Driver,
    Role::Advisor,
];

/// Read orders within their rows, from the grid or their own screens.
const ORDER_READERS: &[Role] = &[
    Role::TechSupport,
    Role::FeedbackExecutive,
    Role::FleetManager,
    Role::FleetOperator,
    Role::InsuranceManager,
    Role::InsuranceBroker,
    Role::FinanceAdmin,
    Role::FinanceOps,
];

fn letters(role: &str, resource: &str) -> &'static str {
    // A role that is not declared may do nothing.
    Role::parse(role).map_or("", |role| letters_of(role, resource))
}

fn letters_of(role: Role, resource: &str) -> &'static str {
    let is = |group: &[Role]| group.contains(&role);
    match resource {
        _ if is(OUTSIDERS) => "",
        "audit" if is(&[Role::Admin, Role::SuperAdmin]) => "R",
        "roles" if is(&[Role::Admin, Role::SuperAdmin]) => "CRUD",
        "audit" | "roles" => "",
        // Trainers keep to the training slots.
        "orders" | "cars" | "payments" | "insurance" | "dashboard" if role == Role::TrainingAdmin => "",
        // The form section is everybody's for its FAQ; its car parts are not.
        "car_parts" if !is(&[Role::Admin, Role::CentralCr, Role::SuperAdmin]) => "",
        _ if is(FULL) => "CRUD",
        "orders" | "leads" | "cars" | "insurance" if is(WORKERS) => "CRU",
        "payments" | "refunds" | "payment_advice" if is(FINANCE) => "CRU",
        // Who works on orders takes money for them; to take it back is for others.
        "payments" if is(WORKERS) => "CR",
        "payments" if role == Role::OperationGarage || is(ORDER_READERS) => "R",
        // Who looks after an insurer's claims writes them; what the broker and others do with an order is read.
        "insurance" if role == Role::InsuranceManager => "CRU",
        "orders" | "insurance" if role == Role::OperationGarage => "RU",
        "orders" | "insurance" if is(ORDER_READERS) => "R",
        "orders" | "cars" | "payments" | "insurance" => "",
        // Figures are figures of orders.
        "dashboard" if letters_of(role, "orders").is_empty() => "",
        "dashboard" | "lookups" | "faq" => "R",
        _ if is(WORKERS) || is(FINANCE) => "R",
        _ if owns(role, resource) => "CRU",
        _ => "R",
    }
}

/// A section that lists the role uses the resource.
fn owns(role: Role, resource: &str) -> bool {
    SECTIONS.iter().any(|section| section.roles.contains(&role.as_str()) && section.resources.contains(&resource))
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
        roles: named![Admin, EscalationManager, SupportExecutive, CentralCr, TechSupport],
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
        roles: named![Admin, CentralCr, SuperAdmin],
    },
    Section {
        name: "Garage",
        screens: &["/garage", "/garage/create", "/garage/edit/{garageId}", "/garage/roster/{garageId}"],
        resources: &["garages"],
        roles: named![Admin, CentralCr, SuperAdmin],
    },
    Section {
        name: "Event",
        screens: &["/event", "/event/create", "/event/edit/{id}"],
        resources: &["events"],
        roles: named![Admin, CentralCr],
    },
    Section {
        name: "Cars",
        screens: &["/cars-fleets", "/cars-fleets/cars/{fleetId}", "/cars-fleets/create", "/cars-fleets/edit/{carId}"],
        resources: &["fleets", "cars"],
        roles: named![Admin, CentralCr, SuperAdmin],
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
        roles: named![Admin, CentralCr, SuperAdmin],
    },
    Section { name: "Roster", screens: &["/ce_roster/{userid}/{username}"], resources: &["rosters"], roles: &[] },
    Section {
        name: "Source Manager",
        screens: &["/ce_role_manage"],
        resources: &["users"],
        roles: named![Admin, CentralCr, SuperAdmin],
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
        roles: named![
            Admin,
            EscalationManager,
            CentralCr,
            SuperAdmin,
            FeedbackExecutive,
            LeadCallCenter,
            Bde,
            LeadManager
        ],
    },
    Section {
        name: "Payments",
        screens: &["/payment_advice", "/payment_advice/detail/{uuid}"],
        resources: &["payment_advice", "orders"],
        roles: named![Admin, SuperAdmin],
    },
    Section {
        name: "Feedback",
        screens: &["/feeback-list"],
        resources: &["feedback", "orders"],
        roles: named![Admin, SuperAdmin, FeedbackExecutive],
    },
    Section {
        name: "Accessories payments",
        screens: &["/accessories-payment", "/accessories-payment/detail/{orderId}"],
        resources: &["accessories"],
        roles: named![AccessoriesManager],
    },
    Section {
        name: "Spares payments",
        screens: &["/spares-payment", "/spares-payment/detail/{orderId}"],
        resources: &["spares"],
        roles: named![AccessoriesManager],
    },
    Section {
        name: "AutoDialer",
        screens: &["/leads-configuration", "/leads-configuration/edit-configuration/{id}"],
        resources: &["dialler"],
        roles: named![Admin, LeadManager],
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
        roles: named![
            Admin,
            SparesEscalationManager,
            EscalationManager,
            CentralCr,
            SuperAdmin,
            FeedbackExecutive,
            LeadCallCenter,
            Bde,
            LeadManager,
            SparesOps
        ],
    },
    Section {
        name: "OBD escalation",
        screens: &["/obd-escalation"],
        resources: &["escalations"],
        roles: named![Admin, TechSupport],
    },
    Section {
        name: "Spares Ops escalation",
        screens: &["/spares-ops-escalation"],
        resources: &["spares_escalations"],
        roles: named![Admin, SparesOps],
    },
    Section {
        name: "Spares vendors",
        screens: &["/spares-vendors", "/spares-vendors/create", "/spares-vendors/edit/{vendorId}"],
        resources: &["vendors"],
        roles: named![Admin, CentralCr, SuperAdmin],
    },
    Section {
        name: "Retailer",
        screens: &["/retailer", "/retailer/create", "/retailer/edit/{retailerId}", "/distributor"],
        resources: &["retailers"],
        roles: named![Admin, CentralCr, SuperAdmin],
    },
    Section {
        name: "Accessories escalation",
        screens: &[
            "/accessories-escalation",
            "/accessories-escalation/detail/{order_id}",
            "/accessories-escalation/escalation-details/{order_id}",
        ],
        resources: &["accessories_escalations"],
        roles: named![
            Admin,
            AccEscalationManager,
            EscalationManager,
            CentralCr,
            SuperAdmin,
            FeedbackExecutive,
            LeadCallCenter,
            Bde,
            LeadManager
        ],
    },
    Section {
        name: "Catalogue",
        screens: &["/catalogue/packages", "/catalogue/services"],
        resources: &["catalogue"],
        roles: named![Admin, CentralCr, SuperAdmin],
    },
    Section {
        name: "Training",
        screens: &["/training"],
        resources: &["training"],
        roles: named![Admin, SuperAdmin, TrainingAdmin],
    },
    Section {
        name: "Refunds",
        screens: &["/refunds"],
        resources: &["refunds", "payments"],
        roles: named![Admin, SuperAdmin, FinanceAdmin, FinanceOps],
    },
    Section {
        name: "Tickets",
        screens: &["/tickets"],
        resources: &["tickets"],
        roles: named![Admin, SuperAdmin, SupportExecutive, TechSupport],
    },
    Section {
        name: "Vouchers",
        screens: &["/coupon/vouchers"],
        resources: &["vouchers"],
        roles: named![Admin, CentralCr, SuperAdmin],
    },
    Section { name: "Roles", screens: &["/users/roles"], resources: &["roles"], roles: named![Admin, SuperAdmin] },
    Section { name: "Audit", screens: &["/audit"], resources: &["audit"], roles: named![Admin, SuperAdmin] },
];
