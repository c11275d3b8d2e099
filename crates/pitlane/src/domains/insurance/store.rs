//! All SQL of insurers.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::types::InsuranceCompany;

pub async fn companies(tx: &mut Tx) -> DbResult<Vec<InsuranceCompany>> {
    tx.all("SELECT id, company_name FROM insurance_companies WHERE is_active ORDER BY company_name", args![]).await
}

pub async fn brokers(tx: &mut Tx) -> DbResult<Vec<(i64, String)>> {
    tx.all("SELECT id, name FROM insurance_brokers WHERE is_active ORDER BY name", args![]).await
}
