//! Checks of a vendor against the database.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use serde_json::json;

use super::store;
use super::types::{Terms, VendorFacts, Warehouse};
use crate::suppliers::business::{has_city, tidy};
use crate::suppliers::links::{self, LinkKind};
use crate::suppliers::spares;

/// The facts as they are stored; what is wrong is added to the errors.
pub fn checked(who: &Caller, facts: VendorFacts, fields: &mut Fields) -> VendorFacts {
    let own = Terms {
        legal_name: trimmed(facts.own.legal_name).map(|name| tidy(&name)),
        contact_name: trimmed(facts.own.contact_name),
        ..facts.own
    };
    if own.min_order.is_some_and(|amount| amount < Money::ZERO) {
        fields.add("min_order", "must not be negative");
    }
    VendorFacts { business: facts.business.checked(who.region.country, fields), own }
}

/// Adds an error for every reference that does not exist.
pub async fn references(
    tx: &mut Tx,
    city: i64,
    (brands, categories): (Option<&[i64]>, Option<&[i64]>),
    sent: &[Warehouse],
    fields: &mut Fields,
) -> Result<()> {
    if !has_city(tx, city).await? {
        fields.add("city_id", "is not a city");
    }
    links::check(tx, "brand_ids", LinkKind::Brand, brands, fields).await?;
    links::check(tx, "category_ids", LinkKind::Category, categories, fields).await?;
    let of_areas = sent.iter().flat_map(|one| one.serves.city_ids.iter().copied().chain([one.city_id]));
    let asked: Vec<i64> = of_areas.collect::<BTreeSet<_>>().into_iter().collect();
    let known: BTreeSet<i64> = store::known_cities(tx, &asked).await?.into_iter().collect();
    for (at, one) in sent.iter().enumerate() {
        if !known.contains(&one.city_id) {
            fields.add(format!("warehouses.{at}.city_id"), "is not a city");
        }
        for city in one.serves.city_ids.iter().filter(|city| !known.contains(city)) {
            fields.add(format!("warehouses.{at}.serves.city_ids"), format!("contains {city}, which does not exist"));
        }
    }
    Ok(())
}

/// A name and a tax number belong to one vendor. Names are held before.
pub async fn unique(tx: &mut Tx, facts: &VendorFacts, besides: i64) -> Result<()> {
    let business = &facts.business;
    let folded = identity::folded(&business.name);
    if let Some(other) = store::other_with(tx, "name_folded", &folded, besides).await? {
        return Err(taken("name", &other));
    }
    if let Some(number) = &business.tax_number
        && let Some(other) = store::other_with(tx, "tax_number", number, besides).await?
    {
        return Err(taken("tax number", &other));
    }
    Ok(())
}

fn taken(what: &str, other: &Named) -> ApiError {
    ApiError::Conflict {
        message: format!("The {what} is that of the vendor {}. Open that one instead.", other.name),
        data: json!({ "vendor": other }),
    }
}

/// A warehouse with open orders of spares is not switched off.
pub async fn open_orders(tx: &mut Tx, who: &Caller, before: &[Warehouse], after: &[Warehouse]) -> Result<()> {
    let is_off = |one: &&Warehouse| after.iter().any(|now| now.id == one.id && one.is_active && !now.is_active);
    let ids: Vec<i64> = before.iter().filter(is_off).map(|one| one.id).collect();
    let open: BTreeMap<i64, i64> = spares::open_of_warehouses(tx, &who.region, &ids).await?;
    let Some((id, count)) = open.iter().find(|(_, count)| **count > 0) else { return Ok(()) };
    let name = before.iter().find(|one| one.id == *id).map(|one| one.name.clone()).unwrap_or_default();
    Err(ApiError::Conflict {
        message: format!("{name} has {count} open orders of spares: it can be switched off when they are done."),
        data: json!({ "warehouse_id": id, "open_orders": count }),
    })
}
