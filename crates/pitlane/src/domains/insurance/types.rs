//! What goes over the wire about insurers.

use pitlane_platform::record;
use schemars::JsonSchema;
use serde::Serialize;

use crate::domains::orders::types::Named;

record! {
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct InsuranceCompany {
        pub id: i64,
        pub company_name: String,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct InsuranceCompanyList {
    pub insurance_companies: Vec<InsuranceCompany>,
    pub count: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct InsuranceBrokerList {
    pub insurance_brokers: Vec<Named>,
    pub count: usize,
}
