//! Writes coupons, their counters and redemptions.

use chrono::{DateTime, Utc};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbError, DbResult, NamedArgs, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, named, update};

use super::read::StoredCoupon;
use crate::coupons::rules;
use crate::coupons::types::{CouponFacts, CouponStatus, OfferState, ReleaseReason};
use crate::coupons::words::words_of;

/// How many codes one statement inserts: each has some twenty values, of which a statement takes a limited number.
const MOST_AT_ONCE: usize = 500;

/// A coupon to store.
pub struct NewCoupon<'a> {
    pub facts: &'a CouponFacts,
    pub status: CouponStatus,
    pub series: Option<&'a str>,
}

/// The columns that a new coupon and an edit both write.
fn columns(facts: &CouponFacts, status: CouponStatus) -> DbResult<NamedArgs> {
    let service = rules::free_service(facts);
    let cities: Vec<String> = facts.city_ids.iter().map(i64::to_string).collect();
    let json = serde_json::to_string(facts).map_err(|error| DbError::Other(error.to_string()))?;
    Ok(named![
        code: facts.code.as_str(),
        title: facts.title.as_str(),
        words: words_of(&facts.code, &facts.title, facts.description.as_deref()),
        kind: facts.kind,
        value: if service.is_some() { Money::ZERO } else { facts.value },
        service_id: service,
        facts: json,
        city_keys: (!cities.is_empty()).then(|| format!(",{},", cities.join(","))),
        event_id: facts.event_id,
        valid_from: facts.valid_from,
        valid_to: facts.valid_to,
        usage_limit: facts.usage_limit,
        budget: facts.budget,
        bearer: facts.bearer,
        status: status,
    ])
}

pub async fn insert(tx: &mut Tx, who: &Caller, new: &NewCoupon<'_>) -> DbResult<i64> {
    insert!(coupons {
        series: new.series,
        paused_at: (new.status == CouponStatus::Paused).then(|| who.now()),
        created_at: who.now(),
        created_by: who.session.user_id,
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..columns(new.facts, new.status)?
    } "RETURNING id")
    .one(tx)
    .await
}

/// Saves an edit; false if the coupon has another version by now.
pub async fn update(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredCoupon,
    facts: &CouponFacts,
    status: CouponStatus,
) -> DbResult<bool> {
    let paused_at = match (before.status, status) {
        (CouponStatus::Paused, CouponStatus::Paused) => before.paused_at,
        (_, CouponStatus::Paused) => Some(who.now()),
        _ => None,
    };
    let written = update!(coupons {
        version = "version + 1",
        paused_at: paused_at,
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..columns(facts, status)?
    } where { id: before.id, version: before.version })
    .run(tx)
    .await?;
    Ok(written == 1)
}

/// Replaces the customers that a coupon is for.
pub async fn keep_mobiles(tx: &mut Tx, coupon: i64, mobiles: &[String]) -> DbResult<()> {
    tx.run("DELETE FROM coupon_mobiles WHERE coupon_id = $1", args![coupon]).await?;
    let rows = mobiles.iter().map(|mobile| args![coupon, mobile]).collect();
    tx.run_many("INSERT INTO coupon_mobiles (coupon_id, mobile) VALUES ($1, $2)", rows).await
}

/// Holds coupons until the end of the unit of work, in the order of their ids: what is decided about them stays valid.
pub async fn hold(tx: &mut Tx, ids: impl IntoIterator<Item = i64>) -> DbResult<()> {
    let mut ids: Vec<i64> = ids.into_iter().collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids {
        tx.run("UPDATE coupons SET version = version WHERE id = $1", args![id]).await?;
    }
    Ok(())
}

/// What a redemption adds to the counters, or takes off them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter {
    pub reserved_count: i64,
    pub reserved_amount: Money,
    pub used_count: i64,
    pub used_amount: Money,
}

/// Counts, unless a limit or the budget would be passed: then false. A change that only lowers them always passes.
pub async fn count(tx: &mut Tx, coupon: i64, by: Counter) -> DbResult<bool> {
    let sql = "UPDATE coupons SET reserved_count = reserved_count + $2, reserved_amount = reserved_amount + $3,
                   used_count = used_count + $4, used_amount = used_amount + $5
               WHERE id = $1
                 AND (usage_limit IS NULL OR $2 + $4 <= 0 OR reserved_count + used_count + $2 + $4 <= usage_limit)
                 AND (budget IS NULL OR $3 + $5 <= 0 OR reserved_amount + used_amount + $3 + $5 <= budget)";
    let counted =
        tx.run(sql, args![coupon, by.reserved_count, by.reserved_amount, by.used_count, by.used_amount]).await?;
    Ok(counted == 1)
}

/// The columns of what an order reserves of a coupon, or of a voucher.
pub fn reserved(who: &Caller, amount: Money) -> NamedArgs {
    let mut all = moved(who, (OfferState::Reserved, None), amount);
    all.extend(named![reserved_at: who.now()]);
    all
}

/// The columns of what an order has of a coupon or a voucher, in another state or of another amount.
pub fn moved(who: &Caller, (state, reason): (OfferState, Option<ReleaseReason>), amount: Money) -> NamedArgs {
    named![
        amount: amount,
        state: state,
        reason: reason,
        changed_at: who.now(),
        changed_by: who.session.user_id,
        changed_by_name: who.session.user_name.as_str(),
    ]
}

pub struct NewRedemption {
    pub coupon_id: i64,
    pub order_id: i64,
    pub customer_id: i64,
    pub car_id: Option<i64>,
    pub amount: Money,
}

pub async fn insert_redemption(tx: &mut Tx, who: &Caller, new: &NewRedemption) -> DbResult<u64> {
    insert!(coupon_redemptions {
        coupon_id: new.coupon_id,
        order_id: new.order_id,
        customer_id: new.customer_id,
        car_id: new.car_id,
        ..reserved(who, new.amount)
    })
    .run(tx)
    .await
}

/// Moves a redemption to another state or amount.
pub async fn move_redemption(
    tx: &mut Tx,
    who: &Caller,
    id: i64,
    (state, reason): (OfferState, Option<ReleaseReason>),
    amount: Money,
) -> DbResult<u64> {
    update!(coupon_redemptions { garage_share: Money::ZERO, ..moved(who, (state, reason), amount) } where { id: id })
        .run(tx)
        .await
}

/// Records what the garage bears of a used redemption.
pub async fn set_garage_share(tx: &mut Tx, id: i64, garage: Option<i64>, share: Money) -> DbResult<u64> {
    update!(coupon_redemptions { garage_id: garage, garage_share: share } where { id: id }).run(tx).await
}

pub async fn insert_wrong(tx: &mut Tx, user: i64, now: DateTime<Utc>) -> DbResult<u64> {
    insert!(wrong_codes { user_id: user, at: now }).run(tx).await
}

/// The other codes of a series; answers the id of the last.
pub async fn insert_more(
    tx: &mut Tx,
    who: &Caller,
    (all, status): (&[CouponFacts], CouponStatus),
    series: &str,
) -> DbResult<Option<i64>> {
    let mut last = None;
    for chunk in all.chunks(MOST_AT_ONCE) {
        let mut args = Args::new();
        let mut rows = Vec::new();
        let mut names = Vec::new();
        for facts in chunk {
            let mut all = columns(facts, status)?;
            all.extend(named![
                series: series,
                paused_at: (status == CouponStatus::Paused).then(|| who.now()),
                created_at: who.now(),
                created_by: who.session.user_id,
                updated_at: who.now(),
                updated_by: who.session.user_id,
            ]);
            names = all.iter().map(|(name, _)| *name).collect();
            let places: Vec<String> = all.into_iter().map(|(_, value)| bind(&mut args, value)).collect();
            rows.push(format!("({})", places.join(", ")));
        }
        let sql = format!("INSERT INTO coupons ({}) VALUES {} RETURNING id", names.join(", "), rows.join(", "));
        let ids: Vec<i64> = tx.all(sql, args).await?;
        last = ids.into_iter().max().max(last);
    }
    Ok(last)
}
