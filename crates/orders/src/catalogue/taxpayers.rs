//! How garages are registered for GST: listed, and changed from a day on by those who answer for the rates.

use chrono::NaiveDate;
use pitlane_base::access::TaxRates;
use pitlane_base::list::Query;
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Pending, Result};
use pitlane_platform::input::{Input, Params};
use serde_json::json;

use super::store;
use super::types::{AddTaxpayer, GarageTaxpayer, TaxpayerFilter, TaxpayerKind, TaxpayerList};

/// A hook for the number of bills that a garage issued for supplies from a day on: bills are in an upper layer.
pub struct BillsOfGarage(pub for<'a> fn(&'a mut Tx, i64, NaiveDate) -> Pending<'a, i64>);

async fn bills_of_garage(tx: &mut Tx, who: &Caller, garage_id: i64, from: NaiveDate) -> Result<i64> {
    match who.region.hooks.all::<BillsOfGarage>().next() {
        Some(BillsOfGarage(count)) => count(tx, garage_id, from).await,
        None => Ok(0),
    }
}

pub async fn list_taxpayers(who: Allow<Read<TaxRates>>, Params(asked): Params<TaxpayerFilter>) -> Answer<TaxpayerList> {
    let query = Query::unscoped(&asked, &who.region);
    let mut tx = who.read().await?;
    let (taxpayers, count) = store::taxpayers(&mut tx, &query).await?;
    Ok(Data::ok(TaxpayerList { taxpayers, count }))
}

pub async fn add_taxpayer(who: Allow<Create<TaxRates>>, input: Input<AddTaxpayer>) -> Creation<GarageTaxpayer> {
    let request = input.body;
    if !who.region.country.is_india() {
        return Err(ApiError::invalid("kind", "applies to India only"));
    }
    let mut tx = who.write().await?;
    // Before anything is read: of two that change a garage, the second sees the first one's.
    tx.hold(&format!("taxpayer {}", request.garage_id)).await?;
    check(&mut tx, &request).await?.verdict()?;
    let bills = bills_of_garage(&mut tx, &who, request.garage_id, request.since).await?;
    if bills > 0 && request.bills != Some(bills) {
        let message = format!(
            "The garage has issued {bills} bills for supplies from {} on. They keep their tax and may need credit notes. \
             Confirm that number to change the garage.",
            request.since
        );
        return Err(ApiError::Conflict { message, data: json!({ "bills": bills }) });
    }
    let id = store::insert_taxpayer(&mut tx, &request, &who.session, who.now()).await.map_err(|error| match error {
        DbError::Duplicate(_) => ApiError::invalid("since", "is already the first day of a registration"),
        other => other.into(),
    })?;
    who.audit(&mut tx, Entry::done("taxpayer.add", "garage", request.garage_id).after(&request)).await?;
    let added = store::taxpayer(&mut tx, id).await?.ok_or(ApiError::NotFound("registration"))?;
    tx.save().await?;
    Ok(Data::created(added).saying("The garage's registration is saved"))
}

async fn check(tx: &mut Tx, request: &AddTaxpayer) -> Result<Fields> {
    let mut fields = Fields::new();
    let Some(number) = store::number_of_garage(tx, request.garage_id).await? else {
        fields.add("garage_id", "is not a garage");
        return Ok(fields);
    };
    if number.is_none() && request.kind != TaxpayerKind::Unregistered {
        fields.add("kind", "needs the GSTIN of the garage, which has none");
    }
    if let Some((kind, since)) = store::last_taxpayer(tx, request.garage_id).await? {
        if request.since <= since {
            fields.add("since", format!("must be after {since}: registrations of past days are not changed"));
        } else if kind == request.kind {
            fields.add("kind", format!("is what the garage is since {since} already"));
        }
    }
    Ok(fields)
}
