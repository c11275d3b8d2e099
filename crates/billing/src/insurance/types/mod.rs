//! Request and response types of insurance.

mod address;
mod bill;
mod claim;
mod documents;
mod survey;

use pitlane_base::names::Named;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use address::{AddressFilter, AddressList, ObjectType, OfficeAddress, SaveAddress, StateChoice};
pub use bill::{BillAsked, BillKind, ClaimBill, MakeBill};
pub use claim::{
    ClaimDetail, ClaimDues, ClaimPolicy, DeliveryOrderShown, NewDeliveryOrder, PolicyType, SaveClaim, SurveyShown,
};
pub use documents::{ClaimDocument, ClaimFiles, ClaimUpload, DOCUMENT_KINDS, DocumentList};
pub use survey::{
    ClaimComparison, ClaimFacts, SaveSurvey, SharedTax, SurveyDecision, SurveyLineInput, TaxName, WhoPays,
};

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

/// The order of the claim.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimAsked {
    pub order_id: i64,
}

/// The order to which the files are added.
#[derive(Deserialize, JsonSchema)]
pub struct ClaimPath {
    pub order_id: i64,
}
