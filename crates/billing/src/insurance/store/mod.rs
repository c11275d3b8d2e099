//! All SQL of insurance. Access to the order is checked before.

mod address;
mod bill;
mod claim;
mod survey;

use pitlane_base::scope::Scope;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};

use super::types::InsuranceCompany;

pub use address::{NewAddress, address, addresses, insert_address, name_is_taken, states, update_address, used};
pub use bill::{NewBill, StoredBill, bill, insert_bill, last_bill};
pub use claim::{
    StoredClaim, StoredDeliveryOrder, broker_is_known, claim, company_is_known, delete_delivery_order, delivery_order,
    save_delivery_order, update_claim,
};
pub use survey::{NewSurvey, StoredSurvey, StoredSurveyLine, save_survey, survey, survey_lines, withdraw_approval};

/// The insurers that a caller may choose: their own, or those of their orders.
pub fn insurers(scope: &Scope, column: &str, args: &mut Args) -> String {
    match scope {
        Scope::Insurers(own) => among(column, own, args),
        _ => scope.may_choose(column, &["insurance_company_id"], args),
    }
}

fn among(column: &str, ids: &[i64], args: &mut Args) -> String {
    let ids: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
    if ids.is_empty() { "1 = 0".into() } else { format!("{column} IN ({})", ids.join(", ")) }
}

pub async fn companies(tx: &mut Tx, scope: &Scope) -> DbResult<Vec<InsuranceCompany>> {
    let mut args = args![];
    let chosen = insurers(scope, "id", &mut args);
    let sql = format!("FROM insurance_companies WHERE is_active AND {chosen} ORDER BY company_name");
    Select::<InsuranceCompany>::from_sql(&sql, args).all(tx).await
}

/// Brokers to choose from. A broker finds itself, and no rivals.
pub async fn brokers(tx: &mut Tx, scope: &Scope) -> DbResult<Vec<(i64, String)>> {
    let mut args = args![];
    let chosen = match scope {
        Scope::Brokers(own) => among("id", own, &mut args),
        _ => scope.may_choose("id", &["insurance_broker_id"], &mut args),
    };
    let sql = format!("SELECT id, name FROM insurance_brokers WHERE is_active AND {chosen} ORDER BY name");
    tx.all(sql, args).await
}
