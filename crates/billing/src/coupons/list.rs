//! Coupons by filter, and those that could be tried on an order.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::{Coupons, Orders};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::sheets::{self, Csv, Sheet};
use pitlane_orders::orders;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use std::collections::BTreeMap;

use super::filter::CouponFilter;
use super::store::{self, StoredCoupon};
use super::types::{Coupon, CouponFacts, CouponList, CouponNames};
use super::{rules, subject, suggest};

type Names = BTreeMap<(&'static str, i64), String>;

fn names_of(facts: &CouponFacts, names: &Names) -> CouponNames {
    let rows_of = |table: &'static str, ids: &[i64]| {
        let found = ids.iter().filter_map(|id| Some(Named { id: *id, name: names.get(&(table, *id))?.clone() }));
        found.collect()
    };
    let mut services = facts.service_ids.clone();
    services.extend(rules::free_service(facts));
    CouponNames {
        services: rows_of("services", &services),
        packages: rows_of("packages", &facts.package_ids),
        cities: rows_of("cities", &facts.city_ids),
        garages: rows_of("garages", &facts.garage_ids),
        fleets: rows_of("fleets", &facts.fleet_ids),
        brands: rows_of("car_brands", &facts.brand_ids),
        models: rows_of("car_models", &facts.model_ids),
        sources: rows_of("lead_sources", &facts.source_ids),
    }
}

/// Coupons as they are shown.
pub async fn shown(tx: &mut Tx, who: &Caller, rows: Vec<StoredCoupon>) -> Result<Vec<Coupon>> {
    let facts: Vec<&CouponFacts> = rows.iter().map(|row| &row.facts).collect();
    let names = subject::names(tx, &facts, &rules::OrderFacts::default()).await?;
    let on = who.today();
    let of = |row: StoredCoupon| Coupon {
        id: row.id,
        version: row.version,
        names: names_of(&row.facts, &names),
        state: rules::state(&row.facts, row.status, row.counters, on),
        facts: row.facts,
        status: row.status,
        counters: row.counters,
        mobiles_count: row.mobiles_count,
        series: row.series,
        created_at: row.created_at,
        created_by: row.created_by,
        updated_at: row.updated_at,
    };
    Ok(rows.into_iter().map(of).collect())
}

async fn listed(tx: &mut Tx, who: &Caller, query: &Query) -> Result<(Vec<Coupon>, i64)> {
    let (rows, count) = store::list(tx, query).await?;
    Ok((shown(tx, who, rows).await?, count))
}

pub async fn list_coupons(who: Allow<Read<Orders>>, Params(asked): Params<CouponFilter>) -> Answer<CouponList> {
    let Some(order_id) = asked.order_id else {
        if !subject::sees_coupons(&who) {
            return Err(ApiError::invalid("order_id", "is required: the whole list needs the permission coupons.R"));
        }
        let mut tx = who.read().await?;
        let (coupons, count) = listed(&mut tx, &who, &Query::unscoped(&asked, &who.region)).await?;
        return Ok(Data::ok(CouponList { coupons, candidates: Vec::new(), applied: Vec::new(), count }));
    };
    let mut tx = who.read().await?;
    orders::find(&mut tx, &who, order_id).await?;
    let subject = subject::of_order(&mut tx, &who, order_id).await?;
    let mut candidates = suggest::candidates(&mut tx, &who, &subject).await?;
    let count = i64::try_from(candidates.len()).unwrap_or_default();
    let (limit, offset) = (asked.limit.unwrap_or(20), asked.offset.unwrap_or(0));
    let size = |of: i64| usize::try_from(of).unwrap_or_default();
    candidates = candidates.into_iter().skip(size(offset)).take(size(limit)).collect();
    let applied = store::applied(&mut tx, order_id).await?;
    Ok(Data::ok(CouponList { coupons: Vec::new(), candidates, applied, count }))
}

static SHEET: Sheet<Coupon> = Sheet {
    name: "Coupons.csv",
    entity: "coupon",
    rows: |tx, who, query| async move { Ok(listed(tx, who, query).await?.0) }.boxed(),
    columns: &[
        ("code", |coupon, line, _| line.text(&coupon.facts.code)),
        ("title", |coupon, line, _| line.text(&coupon.facts.title)),
        ("kind", |coupon, line, _| line.text(coupon.facts.kind.as_str())),
        ("value", |coupon, line, _| line.maybe(Some(coupon.facts.value))),
        ("state", |coupon, line, _| line.text(coupon.state.as_str())),
        ("valid_from", |coupon, line, _| line.maybe(Some(coupon.facts.valid_from))),
        ("valid_to", |coupon, line, _| line.maybe(Some(coupon.facts.valid_to))),
        ("usage_limit", |coupon, line, _| line.maybe(coupon.facts.usage_limit)),
        ("reserved_count", |coupon, line, _| line.maybe(Some(coupon.counters.reserved_count))),
        ("used_count", |coupon, line, _| line.maybe(Some(coupon.counters.used_count))),
        ("budget", |coupon, line, _| line.maybe(coupon.facts.budget)),
        ("reserved_amount", |coupon, line, _| line.maybe(Some(coupon.counters.reserved_amount))),
        ("used_amount", |coupon, line, _| line.maybe(Some(coupon.counters.used_amount))),
    ],
};

pub async fn download_coupons(
    who: Allow<Read<Coupons>>,
    Params(asked): Params<CouponFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &SHEET, Query::unscoped(&asked, &who.region), typed).await
}
