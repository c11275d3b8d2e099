//! All SQL of insurance. Access to the order is checked before.

mod address;
mod bill;
mod claim;
mod survey;

use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, select};

use super::types::InsuranceCompany;

pub use address::{NewAddress, address, addresses, insert_address, name_is_taken, states, update_address, used};
pub use bill::{NewBill, StoredBill, bill, insert_bill, last_bill};
pub use claim::{
    StoredClaim, StoredDeliveryOrder, broker_is_known, claim, company_is_known, delete_delivery_order, delivery_order,
    save_delivery_order, update_claim, write_outcome,
};
pub use survey::{NewSurvey, StoredSurvey, StoredSurveyLine, save_survey, survey, survey_lines};

pub async fn companies(tx: &mut Tx) -> DbResult<Vec<InsuranceCompany>> {
    select!(InsuranceCompany, "FROM insurance_companies WHERE is_active ORDER BY company_name").all(tx).await
}

pub async fn brokers(tx: &mut Tx) -> DbResult<Vec<(i64, String)>> {
    tx.all("SELECT id, name FROM insurance_brokers WHERE is_active ORDER BY name", args![]).await
}
