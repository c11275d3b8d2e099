//! The roles.

use pitlane_platform::words;

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
    /// Those who telephone for leads: the lead call centre.
    pub const ON_TELEPHONE: [Self; 3] = [Self::LeadCallCenter, Self::LeadCallCenterL2, Self::Bde];

    /// Looks after orders in the field: those that it makes are its own.
    pub const fn is_field_staff(self) -> bool {
        matches!(self, Self::Cr | Self::Gi | Self::Ci)
    }

    /// Works in one garage.
    pub const fn works_in_garage(self) -> bool {
        matches!(self, Self::OperationGarage | Self::Mechanic | Self::Driver | Self::Advisor)
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
