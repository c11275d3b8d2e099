//! Adds coupons: one, a copy, or a series of codes for one use each.

use std::collections::BTreeSet;

use pitlane_base::access::Coupons;
use pitlane_base::identity;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::ids;
use pitlane_platform::input::Input;
use serde_json::json;

use super::store::{self, NewCoupon};
use super::types::{CouponFacts, CouponMade, CouponSeries, CouponStatus, CreateCoupon, StoredAnswer};
use super::{list, rules, valid, voucher_rules};

/// The facts of a new coupon as they are stored; everything that is wrong with them is the error.
pub async fn checked(tx: &mut Tx, who: &Caller, new: &CreateCoupon) -> Result<(CouponFacts, Vec<String>)> {
    let mut fields = Fields::new();
    let base = match new.copy_of {
        Some(id) => store::by_id(tx, id).await?.map(|stored| CouponFacts { code: String::new(), ..stored.facts }),
        None => None,
    };
    if new.copy_of.is_some() && base.is_none() {
        fields.add("copy_of", "is no coupon");
    }
    valid::check_given(new, base.is_some(), &mut fields);
    let facts = new.over(base.unwrap_or_else(|| valid::empty(who.today())));
    let facts = valid::checked(facts, new.series.as_ref(), &mut fields);
    check_rows(tx, &facts, &mut fields).await?;
    let mobiles = mobiles(who, new.mobiles.as_deref(), &mut fields);
    fields.verdict()?;
    Ok((facts, mobiles))
}

/// Names the lists with ids of rows that do not exist.
pub async fn check_rows(tx: &mut Tx, facts: &CouponFacts, fields: &mut Fields) -> Result<()> {
    for (field, table, ids) in [
        ("service_ids", "services", &facts.service_ids),
        ("package_ids", "packages", &facts.package_ids),
        ("city_ids", "cities", &facts.city_ids),
        ("garage_ids", "garages", &facts.garage_ids),
        ("fleet_ids", "fleets", &facts.fleet_ids),
        ("brand_ids", "car_brands", &facts.brand_ids),
        ("model_ids", "car_models", &facts.model_ids),
        ("source_ids", "lead_sources", &facts.source_ids),
    ] {
        if !store::unknown(tx, table, ids).await?.is_empty() {
            fields.add(field, "has an id that does not exist");
        }
    }
    if let Some(event) = facts.event_id
        && !store::unknown(tx, "events", &[event]).await?.is_empty()
    {
        fields.add("event_id", "is not an event");
    }
    if let Some(service) = rules::free_service(facts)
        && !store::unknown(tx, "services", &[service]).await?.is_empty()
        && fields.iter().all(|(field, _)| field != "value")
    {
        fields.add("value", "must be the id of a service");
    }
    Ok(())
}

/// Mobiles in their stored form, each once.
pub fn mobiles(who: &Caller, typed: Option<&[String]>, fields: &mut Fields) -> Vec<String> {
    let mut found = BTreeSet::new();
    let mut wrong = 0;
    for text in typed.unwrap_or_default() {
        match identity::mobile(who.region.country, text) {
            Some(mobile) => {
                found.insert(mobile);
            }
            None => wrong += 1,
        }
    }
    if wrong > 0 {
        fields.add("mobiles", format!("has {wrong} that are no mobile numbers of this country"));
    }
    found.into_iter().collect()
}

pub fn taken(code: &str) -> ApiError {
    ApiError::Conflict {
        message: format!("There is a coupon {code} already. Choose another code."),
        data: json!({ "code": code }),
    }
}

pub async fn create_coupon(
    who: Allow<Create<Coupons>>,
    key: IdempotencyKey,
    input: Input<CreateCoupon>,
) -> Creation<CouponMade> {
    let new = input.body;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { ids }) = key.claim(&mut tx, &who, "create_coupon", &input.hash).await? {
        return Ok(Data::created(made(&mut tx, &who, ids).await?));
    }
    let (facts, mobiles) = checked(&mut tx, &who, &new).await?;
    let status = new.status.unwrap_or(CouponStatus::Draft);
    let ids = if let Some(series) = &new.series {
        insert_series(&mut tx, &who, (&facts, status), series).await?
    } else {
        let id = insert(&mut tx, &who, &NewCoupon { facts: &facts, status, series: None }).await?;
        store::keep_mobiles(&mut tx, id, &mobiles).await?;
        (id, id)
    };
    let after = json!({ "facts": facts, "status": status, "mobiles": mobiles.len(), "series": new.series });
    who.audit(&mut tx, Entry::done("coupon.create", "coupon", ids.0).after(&after)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { ids }).await?;
    let answer = made(&mut tx, &who, ids).await?;
    tx.save().await?;
    let sentence = match &new.series {
        Some(series) => format!("{} codes are added", series.count),
        None => format!("{} is added", answer.coupon.facts.code),
    };
    Ok(Data::created(answer).saying(sentence))
}

async fn insert(tx: &mut Tx, who: &Caller, new: &NewCoupon<'_>) -> Result<i64> {
    match store::insert(tx, who, new).await {
        Err(DbError::Duplicate(_)) => Err(taken(&new.facts.code)),
        other => Ok(other?),
    }
}

/// Codes by chance that differ from each other; that one exists already is as good as impossible, and an error.
fn codes(series: &CouponSeries) -> BTreeSet<String> {
    let prefix = valid::folded_code(&series.prefix);
    let count = usize::try_from(series.count).unwrap_or_default();
    let mut codes = BTreeSet::new();
    while codes.len() < count {
        codes.insert(format!("{prefix}-{}", voucher_rules::signs(&ids::random_bytes(8))));
    }
    codes
}

async fn insert_series(
    tx: &mut Tx,
    who: &Caller,
    (facts, status): (&CouponFacts, CouponStatus),
    series: &CouponSeries,
) -> Result<(i64, i64)> {
    // No other coupon gets an id between them.
    tx.hold("ids of coupons").await?;
    let prefix = valid::folded_code(&series.prefix);
    let all: Vec<CouponFacts> = codes(series).into_iter().map(|code| CouponFacts { code, ..facts.clone() }).collect();
    let first = all.first().ok_or(ApiError::NotFound("series"))?;
    let id = insert(tx, who, &NewCoupon { facts: first, status, series: Some(&prefix) }).await?;
    let last = store::insert_more(tx, who, (&all[1..], status), &prefix).await?;
    Ok((id, last.unwrap_or(id)))
}

async fn made(tx: &mut Tx, who: &Caller, ids: (i64, i64)) -> Result<CouponMade> {
    let stored = store::by_id(tx, ids.0).await?.ok_or(ApiError::NotFound("coupon"))?;
    let codes = if stored.series.is_some() { store::by_ids(tx, ids).await? } else { Vec::new() };
    let coupon = list::shown(tx, who, vec![stored]).await?.pop().ok_or(ApiError::NotFound("coupon"))?;
    Ok(CouponMade { coupon, codes })
}
