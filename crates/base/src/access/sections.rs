//! The sections of the console.

use pitlane_platform::access::Section;

use super::role::Role;

/// The names of some roles.
macro_rules! named {
    ($($role:ident),* $(,)?) => { &[$(Role::$role.as_str()),*] };
}

pub const SECTIONS: &[Section] = &[
    Section {
        name: "Dashboard",
        screens: &["/grid", "/dashboard"],
        resources: &["dashboard", "orders", "payments", "settlements", "insurance", "cars", "lookups", "feedback"],
        roles: &[],
    },
    Section {
        name: "Orders",
        screens: &["/orders", "/orders/create", "/orders/show/{orderId}", "/customers/{id}", "/cars/{id}"],
        resources: &["orders", "payments", "settlements", "insurance", "cars", "lookups"],
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
        resources: &["escalations", "escalation_groups", "orders"],
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
        // Escalations are raised from the page of an order.
        resources: &["accessories", "accessories_escalations"],
        roles: named![AccessoriesManager],
    },
    Section {
        name: "Spares payments",
        screens: &["/spares-payment", "/spares-payment/detail/{orderId}"],
        resources: &["spares", "spares_escalations"],
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
        resources: &["spares_escalations", "escalation_groups"],
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
        screens: &["/refunds", "/settlements"],
        resources: &["refunds", "payments", "settlements"],
        roles: named![Admin, SuperAdmin, FinanceAdmin, FinanceOps],
    },
    Section {
        name: "Dues",
        screens: &["/dues"],
        resources: &["dues", "orders"],
        roles: named![Admin, SuperAdmin, FinanceAdmin, FinanceOps, CityHead, RegionHead, CentralOperationHead],
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
    Section {
        name: "Tax rates",
        screens: &["/catalogue/tax-rates", "/catalogue/taxpayers"],
        resources: &["tax_rates"],
        roles: named![Admin, SuperAdmin, FinanceAdmin, FinanceOps],
    },
    Section { name: "Audit", screens: &["/audit"], resources: &["audit"], roles: named![Admin, SuperAdmin] },
];
