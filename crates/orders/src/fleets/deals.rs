//! What a fleet has agreed to pay in place of the list's price: added, changed, ended. C.4.6

use std::collections::BTreeSet;

use chrono::NaiveDate;
use pitlane_base::access::Fleets;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Create, Read, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::deal_store;
use super::deal_types::{
    AgreePrice, ChangeDeal, DealLine, FleetDeal, FleetDealFilter, FleetDealList, LinesAsked, PackageLines,
};
use super::keep::{notify, readers};
use super::store;

pub async fn list_fleet_deals(
    who: Allow<Read<Fleets>>,
    Params(asked): Params<FleetDealFilter>,
) -> Answer<FleetDealList> {
    let mut tx = who.read().await?;
    check_fleet(&mut tx, &who, asked.fleet_id).await?;
    let query = Query::unscoped(&asked, &who.region);
    let (deals, count) = deal_store::deals(&mut tx, &query, who.today()).await?;
    Ok(Data::ok(FleetDealList { deals, count }))
}

pub async fn list_package_lines(who: Allow<Read<Fleets>>, Params(asked): Params<LinesAsked>) -> Answer<PackageLines> {
    let lines = deal_store::package_lines(&mut who.read().await?, asked.package_id, who.today()).await?;
    if lines.is_empty() {
        return Err(ApiError::NotFound("package"));
    }
    Ok(Data::ok(PackageLines { count: lines.len(), lines }))
}

/// The fleet is one that the caller may see.
async fn check_fleet(tx: &mut Tx, who: &Caller, id: i64) -> Result<()> {
    let found = store::find(tx, &Scope::for_session(&who.session), id).await?;
    found.map(drop).ok_or(ApiError::NotFound("fleet"))
}

/// Deals may overlap: the one that began last counts on a day, and the one before it again when that one has ended.
pub async fn agree_price(
    who: Allow<Create<Fleets>>,
    key: IdempotencyKey,
    input: Input<AgreePrice>,
) -> Creation<FleetDeal> {
    let request = input.body;
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    check_fleet(&mut tx, &who, request.fleet_id).await?;
    if let Some(first) = key.claim::<Value>(&mut tx, &who, "agree_price", &input.hash).await? {
        return Ok(Data::created(find(&mut tx, &who, first["id"].as_i64().unwrap_or_default()).await?));
    }
    let mut fields = Fields::new();
    check_subject(&mut tx, &who, &request, &mut fields).await?;
    check_days(request.valid_from, request.valid_to, &mut fields);
    fields.verdict()?;
    let id = deal_store::insert(&mut tx, &who, &request).await.map_err(taken)?;
    deal_store::replace_lines(&mut tx, id, &request.lines).await?;
    let deal = find(&mut tx, &who, id).await?;
    who.audit(&mut tx, Entry::done("fleet.agree_price", "fleet", request.fleet_id).after(&deal)).await?;
    key.store_answer(&mut tx, &who, 201, &json!({ "id": id })).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::created(deal).saying("The price is agreed"))
}

pub async fn change_deal(who: Allow<Update<Fleets>>, input: Input<ChangeDeal>) -> Answer<FleetDeal> {
    let edit = input.body;
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    let before = find(&mut tx, &who, edit.id).await?;
    if before.version != edit.version {
        return Err(ApiError::stale(before));
    }
    let valid_to = edit.valid_to.over(before.valid_to);
    let mut fields = Fields::new();
    check_days(before.valid_from, valid_to, &mut fields);
    check_price(edit.price, &mut fields);
    match &before.package {
        Some(package) => {
            if edit.price.is_some() {
                fields.add("price", "of a package is stated for its lines");
            }
            if let Some(lines) = &edit.lines {
                check_lines(&mut tx, &who, package.id, lines, &mut fields).await?;
            }
        }
        None if edit.lines.as_ref().is_some_and(|lines| !lines.is_empty()) => {
            fields.add("lines", "belong to packages");
        }
        None => {}
    }
    fields.verdict()?;
    let price = edit.price.or(before.price);
    if !deal_store::update(&mut tx, &who, (edit.id, edit.version), price, valid_to).await? {
        return Err(ApiError::stale(find(&mut tx, &who, edit.id).await?));
    }
    if let Some(lines) = edit.lines.as_ref().filter(|_| before.package.is_some()) {
        deal_store::replace_lines(&mut tx, edit.id, lines).await?;
    }
    let after = find(&mut tx, &who, edit.id).await?;
    let entry = Entry::done("fleet.change_price", "fleet", before.fleet_id);
    who.audit(&mut tx, entry.before(&before).after(&after)).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(after).saying("Saved"))
}

/// A deal of a fleet that the caller may see.
async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<FleetDeal> {
    let deal = deal_store::deal(tx, id, who.today()).await?.ok_or(ApiError::NotFound("deal"))?;
    check_fleet(tx, who, deal.fleet_id).await?;
    Ok(deal)
}

/// A service with its price, or a package with prices of its lines.
async fn check_subject(tx: &mut Tx, who: &Caller, deal: &AgreePrice, fields: &mut Fields) -> Result<()> {
    check_price(deal.price, fields);
    match (deal.service_id, deal.package_id) {
        (Some(service), None) => {
            if !deal_store::is_in_use(tx, "services", service).await? {
                fields.add("service_id", "is not a service in use");
            }
            if deal.price.is_none() {
                fields.add("price", "is required for a service");
            }
            if !deal.lines.is_empty() {
                fields.add("lines", "belong to packages");
            }
        }
        (None, Some(package)) => {
            if deal.price.is_some() {
                fields.add("price", "of a package is stated for its lines");
            }
            if deal_store::is_in_use(tx, "packages", package).await? {
                check_lines(tx, who, package, &deal.lines, fields).await?;
            } else {
                fields.add("package_id", "is not a package in use");
            }
        }
        _ => {
            fields.add("service_id", "or package_id is required, and not both");
            fields.add("package_id", "or service_id is required, and not both");
        }
    }
    Ok(())
}

fn check_price(price: Option<Money>, fields: &mut Fields) {
    if price.is_some_and(|price| price < Money::ZERO) {
        fields.add("price", "must not be below zero");
    }
}

/// Each line is one of the package, and is given once; at least one is.
async fn check_lines(tx: &mut Tx, who: &Caller, package: i64, lines: &[DealLine], fields: &mut Fields) -> Result<()> {
    if lines.is_empty() {
        fields.add("lines", "must have at least one price: a package without any costs its list price");
    }
    let known = deal_store::package_lines(tx, package, who.today()).await?;
    let known: BTreeSet<i64> = known.into_iter().map(|line| line.package_line_id).collect();
    let mut seen = BTreeSet::new();
    for (at, line) in lines.iter().enumerate() {
        if !known.contains(&line.package_line_id) || !seen.insert(line.package_line_id) {
            fields.add(format!("lines.{at}.package_line_id"), "is not a line of the package, or is given twice");
        }
        if line.price < Money::ZERO {
            fields.add(format!("lines.{at}.price"), "must not be below zero");
        }
    }
    Ok(())
}

fn check_days(from: NaiveDate, to: Option<NaiveDate>, fields: &mut Fields) {
    if to.is_some_and(|to| to < from) {
        fields.add("valid_to", "must not be before the first day");
    }
}

fn taken(error: DbError) -> ApiError {
    match error {
        DbError::Duplicate(_) => {
            ApiError::invalid("valid_from", "is the first day of another deal for the same; change that one")
        }
        other => other.into(),
    }
}
