//! The page of a coupon: read and edited.

use pitlane_base::access::Coupons;
use pitlane_base::history;
use pitlane_orders::events;
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, PathOf};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::store;
use super::types::{CouponDetail, CouponStatus, UpdateCoupon};
use super::{list, make, subject, valid};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct CouponPath {
    pub id: i64,
}

async fn detail(tx: &mut Tx, who: &Caller, id: i64) -> Result<CouponDetail> {
    let stored = store::by_id(tx, id).await?.ok_or(ApiError::NotFound("coupon"))?;
    let coupon = list::shown(tx, who, vec![stored]).await?.pop().ok_or(ApiError::NotFound("coupon"))?;
    Ok(CouponDetail {
        coupon,
        mobiles: store::mobiles(tx, id).await?,
        redemptions: store::redemptions(tx, id).await?,
        by_day: store::by_day(tx, id).await?,
        events: events::needing_coupon(tx, id, who.now()).await?,
        history: history::of(tx, "coupon", id).await?,
    })
}

pub async fn get_coupon(who: Allow<Read<Coupons>>, PathOf(path): PathOf<CouponPath>) -> Answer<CouponDetail> {
    let mut tx = who.read().await?;
    Ok(Data::ok(detail(&mut tx, &who, path.id).await?))
}

pub async fn update_coupon(
    who: Allow<Update<Coupons>>,
    PathOf(path): PathOf<CouponPath>,
    input: Input<UpdateCoupon>,
) -> Answer<CouponDetail> {
    let (id, edit) = (path.id, input.body);
    let mut tx = who.write().await?;
    store::hold(&mut tx, [id]).await?;
    let before = store::by_id(&mut tx, id).await?.ok_or(ApiError::NotFound("coupon"))?;
    if before.version != edit.version {
        return Err(ApiError::stale(detail(&mut tx, &who, id).await?.coupon));
    }
    let mut fields = Fields::new();
    let after = valid::checked(edit.over(before.facts.clone()), None, &mut fields);
    if after.code.is_empty() {
        fields.add("code", "must not be empty");
    }
    make::check_rows(&mut tx, &after, &mut fields).await?;
    let mobiles = make::mobiles(&who, edit.mobiles.as_deref(), &mut fields);
    if before.series.is_some() && !mobiles.is_empty() {
        fields.add("mobiles", "are not used with a code of a series");
    }
    if after.usage_limit.is_some_and(|limit| limit < before.counters.count()) {
        fields.add("usage_limit", format!("must not be below {}, which are reserved or used", before.counters.count()));
    }
    if after.budget.is_some_and(|budget| budget < before.counters.amount()) {
        fields.add("budget", "must not be below what is reserved and used");
    }
    let has_redemptions = store::has_redemptions(&mut tx, id).await?;
    let frozen = if has_redemptions { valid::frozen(&before.facts, &after) } else { Vec::new() };
    if !frozen.is_empty() {
        return Err(ApiError::Conflict {
            message: format!(
                "The coupon was used already: {} cannot be changed, and limits only grow. Pause it and copy it to a new one.",
                frozen.join(", ")
            ),
            data: json!({ "fields": frozen }),
        });
    }
    fields.verdict()?;
    let status = edit.status.unwrap_or(before.status);
    if has_redemptions && status == CouponStatus::Draft && before.status != CouponStatus::Draft {
        return Err(ApiError::conflict("The coupon was used already: it can be paused, and is no draft any more."));
    }
    if !edit.confirm_events {
        let offered = events::needing_coupon(&mut tx, id, who.now()).await?;
        let days = offered.iter().map(|event| subject::day_of(&who, event.ends_at)).collect::<Vec<_>>();
        let ends_early = days.iter().any(|day| after.valid_to < *day && before.facts.valid_to >= *day);
        let is_stopped = before.status == CouponStatus::Active && status != CouponStatus::Active;
        if is_stopped || ends_early {
            events::refusal(&after.code, &offered)?;
        }
    }
    match store::update(&mut tx, &who, &before, &after, status).await {
        Err(DbError::Duplicate(_)) => return Err(make::taken(&after.code)),
        Ok(false) => return Err(ApiError::stale(detail(&mut tx, &who, id).await?.coupon)),
        other => other.map(|_saved| ())?,
    }
    if edit.mobiles.is_some() {
        store::keep_mobiles(&mut tx, id, &mobiles).await?;
    }
    let of = |facts: &super::types::CouponFacts, status: CouponStatus, mobiles: i64| {
        let mut all = json!(facts);
        all["status"] = json!(status);
        all["mobiles"] = json!(mobiles);
        all
    };
    let kept =
        if edit.mobiles.is_some() { i64::try_from(mobiles.len()).unwrap_or_default() } else { before.mobiles_count };
    let entry = Entry::done("coupon.update", "coupon", id);
    let entry = entry.before(&of(&before.facts, before.status, before.mobiles_count)).after(&of(&after, status, kept));
    who.audit(&mut tx, entry).await?;
    let answer = detail(&mut tx, &who, id).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}
