//! What has to be known to try a coupon on an order, read from the database.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::access::Coupons;
use pitlane_base::codes::{OrderKind, OrderType, Payer};
use pitlane_base::identity;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::line::LineKind;
use pitlane_workshop::estimates::{self, LineSource, OfferedLine};

use super::rules::{self, Asked, Known, Offer, OrderFacts, OtherUse};
use super::store::{self, StoredCoupon};
use super::types::{CouponFacts, OrderSketch, Tried};

/// An order, or a sketch of one.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// 0: a sketch.
    pub order_id: i64,
    pub customer_id: Option<i64>,
    pub car_id: Option<i64>,
    pub facts: OrderFacts,
}

/// Whether the caller may see coupons beyond those of an order: drafts, counters, mobiles.
pub fn sees_coupons(who: &Caller) -> bool {
    who.profile.allows(Coupons::KEY, Letter::Read)
}

/// The day of a moment in the region.
pub fn day_of(who: &Caller, at: DateTime<Utc>) -> NaiveDate {
    at.with_timezone(&who.region.country.zone).date_naive()
}

/// An order of the caller's scope.
pub async fn of_order(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Subject> {
    let row = store::order_facts(tx, order_id).await?.ok_or(ApiError::NotFound("order"))?;
    let (orders, last) = store::person_facts(tx, row.customer_id, order_id).await?;
    let facts = OrderFacts {
        order_type: Some(row.order_type),
        kind: Some(OrderKind::of(row.order_type, row.is_business)),
        city_id: Some(row.city_id),
        garage_id: Known::Is(row.garage_id),
        fleet_id: Known::Is(row.fleet_id),
        brand_id: Known::Is(row.brand_id),
        model_id: Known::Is(row.model_id),
        source_id: Some(row.source_id),
        mobile: Some(row.mobile),
        is_new: Some(orders == 0),
        away_days: last.map(|last| (who.now() - last).num_days()),
        lines: estimates::current_lines(tx, who, order_id).await?,
    };
    Ok(Subject { order_id, customer_id: Some(row.customer_id), car_id: row.car_id, facts })
}

fn sketched(kind: LineKind, left: Money) -> OfferedLine {
    OfferedLine { payer: Payer::Customer, kind, source: LineSource::Free, source_id: None, left }
}

/// An order that does not exist.
pub async fn of_sketch(tx: &mut Tx, who: &Caller, sketch: &OrderSketch) -> Result<Subject> {
    let mobile = match &sketch.mobile {
        Some(typed) => match identity::mobile(who.region.country, typed) {
            Some(mobile) => Some(mobile),
            None => return Err(ApiError::invalid("sketch.mobile", "is not a mobile number of this country")),
        },
        None => None,
    };
    let (customer_id, car_id) =
        store::known(tx, mobile.as_deref(), sketch.registration_no.as_deref().map(identity::plate).as_deref()).await?;
    let (orders, last) = match customer_id {
        Some(customer) => store::person_facts(tx, customer, 0).await?,
        None => (0, None),
    };
    let brand = match sketch.model_id {
        Some(model) => store::sketch_model(tx, model).await?,
        None => None,
    };
    let lines = [(LineKind::Labour, sketch.labour), (LineKind::Part, sketch.parts)];
    let lines: Vec<OfferedLine> = lines.into_iter().filter_map(|(kind, left)| Some(sketched(kind, left?))).collect();
    if lines.iter().any(|line| line.left < Money::ZERO) {
        return Err(ApiError::invalid("sketch.labour", "or parts must not be below 0"));
    }
    let known = |id: Option<i64>| if id.is_some() { Known::Is(id) } else { Known::Unknown };
    let facts = OrderFacts {
        order_type: sketch.order_type.and_then(OrderType::from_id),
        kind: sketch.is_retail.and_then(OrderKind::from_id),
        city_id: sketch.city_id,
        garage_id: known(sketch.garage_id),
        fleet_id: known(sketch.fleet_id),
        brand_id: known(brand),
        model_id: known(sketch.model_id),
        source_id: sketch.source_id,
        is_new: mobile.as_ref().map(|_| orders == 0),
        away_days: last.map(|last| (who.now() - last).num_days()),
        mobile,
        lines: (!lines.is_empty()).then_some(lines),
    };
    Ok(Subject { order_id: 0, customer_id, car_id, facts })
}

/// A stored coupon as the rules see it, for this customer.
pub async fn offer(tx: &mut Tx, stored: &StoredCoupon, mobile: Option<&str>) -> Result<Offer> {
    let is_for = if stored.mobiles_count == 0 { None } else { store::is_for(tx, stored.id, mobile).await? };
    offer_for(tx, stored, is_for).await
}

/// The same where it is known whether the coupon is for the customer.
pub async fn offer_for(tx: &mut Tx, stored: &StoredCoupon, is_for_customer: Option<bool>) -> Result<Offer> {
    let service_price = match rules::free_service(&stored.facts) {
        Some(service) => store::service_price(tx, service).await?,
        None => None,
    };
    Ok(Offer {
        id: stored.id,
        facts: stored.facts.clone(),
        status: stored.status,
        counters: stored.counters,
        is_for_customer,
        service_price,
    })
}

/// The tables and ids that a coupon names.
pub fn named_rows(facts: &CouponFacts) -> BTreeSet<(&'static str, i64)> {
    let lists = [
        ("services", &facts.service_ids),
        ("packages", &facts.package_ids),
        ("cities", &facts.city_ids),
        ("garages", &facts.garage_ids),
        ("fleets", &facts.fleet_ids),
        ("car_brands", &facts.brand_ids),
        ("car_models", &facts.model_ids),
        ("lead_sources", &facts.source_ids),
    ];
    let mut rows: BTreeSet<(&'static str, i64)> =
        lists.into_iter().flat_map(|(table, ids)| ids.iter().map(move |id| (table, *id))).collect();
    rows.extend(rules::free_service(facts).map(|service| ("services", service)));
    rows
}

/// The names of what coupons and an order name.
pub async fn names(
    tx: &mut Tx,
    coupons: &[&CouponFacts],
    order: &OrderFacts,
) -> Result<BTreeMap<(&'static str, i64), String>> {
    let mut wanted: BTreeSet<(&'static str, i64)> = coupons.iter().flat_map(|facts| named_rows(facts)).collect();
    let of_order = [
        ("cities", order.city_id),
        ("garages", order.garage_id.id()),
        ("fleets", order.fleet_id.id()),
        ("car_brands", order.brand_id.id()),
        ("car_models", order.model_id.id()),
        ("lead_sources", order.source_id),
    ];
    wanted.extend(of_order.into_iter().filter_map(|(table, id)| Some((table, id?))));
    Ok(store::names(tx, &wanted).await?)
}

/// Tries a coupon with every rule. `other_code` is a coupon that the order has and that is not to be replaced.
pub async fn tried(
    tx: &mut Tx,
    who: &Caller,
    offer: &Offer,
    subject: &Subject,
    other_code: Option<String>,
    on: NaiveDate,
) -> Result<Tried> {
    let (by_customer, by_car) = if offer.id == 0 {
        (0, 0)
    } else {
        store::other_use(tx, offer.id, subject.order_id, (subject.customer_id, subject.car_id)).await?
    };
    let names = names(tx, &[&offer.facts], &subject.facts).await?;
    let asked = Asked { country: who.region.country, on, names: &names };
    Ok(rules::try_on(offer, &subject.facts, &OtherUse { by_customer, by_car, other_code }, &asked))
}
