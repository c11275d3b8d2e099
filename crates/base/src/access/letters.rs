//! Which letters each role has on each resource, as declared.

use super::role::Role;
use super::sections::SECTIONS;

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

/// Look after what is common to all roles.
const CARETAKERS: &[Role] = &[Role::Admin, Role::CentralCr, Role::SuperAdmin];

/// Read orders, but work for other companies.
const PARTNERS: &[Role] = &[
    Role::FleetManager,
    Role::FleetOperator,
    Role::InsuranceManager,
    Role::InsuranceBroker,
    Role::OperationGarage,
    Role::DistributorCentral,
];

/// Answer for the money of cities and regions.
const HEADS: &[Role] = &[Role::CityHead, Role::RegionHead, Role::CentralOperationHead];

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

/// The letters of a role on a resource unless an admin changes them.
pub fn letters(role: &str, resource: &str) -> &'static str {
    // A role that is not declared may do nothing.
    Role::parse(role).map_or("", |role| letters_of(role, resource))
}

fn letters_of(role: Role, resource: &str) -> &'static str {
    let is = |group: &[Role]| group.contains(&role);
    match resource {
        _ if is(OUTSIDERS) => "",
        "audit" if is(&[Role::Admin, Role::SuperAdmin]) => "R",
        "roles" if is(&[Role::Admin, Role::SuperAdmin]) => "CRUD",
        // Those who answer for the tax of the company: decided for admins; finance reads them.
        "tax_rates" if is(&[Role::Admin, Role::SuperAdmin]) => "CR",
        "tax_rates" if is(FINANCE) => "R",
        // Decided for finance, heads and admins.
        "dues" if is(&[Role::Admin, Role::SuperAdmin]) || is(FINANCE) || is(HEADS) => "CR",
        "audit" | "roles" | "tax_rates" | "dues" => "",
        "settlements" => settlements_of(role),
        // Trainers keep to the training slots.
        "orders" | "cars" | "payments" | "insurance" | "dashboard" if role == Role::TrainingAdmin => "",
        // The sections of these resources are open to everybody, so that each role has its letters by name.
        "car_parts" if !is(CARETAKERS) => "",
        "faq" if !is(CARETAKERS) => "R",
        // Everybody may open the screen; they see the leads that are assigned to them.
        "leads" if role == Role::TrainingAdmin || !(is(FULL) || is(WORKERS)) => "R",
        "rosters" => rosters_of(role),
        "escalation_groups" => {
            if is(&[Role::Admin, Role::SuperAdmin]) {
                "CRUD"
            } else {
                ""
            }
        }
        // These use it, within their fleets, for the documents of their cars.
        "cars" if role == Role::FleetManager => "RU",
        "cars" if role == Role::FleetOperator => "R",
        // Its screens are theirs, or nobody's.
        "dialler" if role == Role::LeadManager => "CRUD",
        // Orders' tab and the grid use it too: who hands cars over to customers notes what these say of it.
        "feedback" => feedback_of(role),
        // They raise cases and comment on them; groups and rosters decide who works on them.
        "escalations" | "spares_escalations" | "accessories_escalations" => escalations_of(role, resource),
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

/// Who takes payments records and asks for what is settled without money; to approve it is for finance and admins.
fn settlements_of(role: Role) -> &'static str {
    let payments = letters_of(role, "payments");
    match role {
        Role::Admin | Role::SuperAdmin => "CRU",
        _ if FINANCE.contains(&role) => "CRU",
        _ if payments.contains('C') => "CR",
        _ if payments.contains('R') => "R",
        _ => "",
    }
}

/// Who manages the shifts of others, who asks for a change of their own, and who has no shifts here.
fn rosters_of(role: Role) -> &'static str {
    match role {
        _ if CARETAKERS.contains(&role) => "CRUD",
        Role::LeadManager
        | Role::CityHead
        | Role::RegionHead
        | Role::ClusterCr
        | Role::CentralOperationHead
        | Role::EscalationManager => "CRU",
        _ if PARTNERS.contains(&role) => "",
        _ => "CR",
    }
}

/// Who calls customers, who hands cars over to them, and who reads what they said. It is not for other companies, whose
/// work the customer rates.
fn feedback_of(role: Role) -> &'static str {
    match role {
        Role::Admin | Role::SuperAdmin => "CRUD",
        Role::FeedbackExecutive => "CRU",
        Role::SupportExecutive | Role::CentralCr | Role::EscalationManager | Role::CxAgent => "RU",
        _ if WORKERS.contains(&role) => "RU",
        Role::TechSupport => "R",
        _ => "",
    }
}

/// Who raises cases, who works on them, and who may delete them.
fn escalations_of(role: Role, resource: &str) -> &'static str {
    match role {
        _ if FULL.contains(&role) => "CRUD",
        Role::LeadCallCenter | Role::Bde | Role::AccessoriesManager => "CR",
        Role::LeadManager | Role::SparesOps => "CRU",
        _ if WORKERS.contains(&role) || FINANCE.contains(&role) => "R",
        _ if owns(role, resource) => "CRU",
        _ => "R",
    }
}

/// A section that lists the role uses the resource.
fn owns(role: Role, resource: &str) -> bool {
    SECTIONS.iter().any(|section| section.roles.contains(&role.as_str()) && section.resources.contains(&resource))
}
