//! Reads coupons and redemptions.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbError, DbResult, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};

use crate::coupons::types::{
    AppliedOffer, CouponCounters, CouponDay, CouponFacts, CouponStatus, OfferState, Redemption, ReleaseReason,
};
use crate::coupons::words::masked;

record! {
    #[derive(Clone, Debug)]
    pub struct CouponRow of c {
        pub id: i64,
        pub version: i64,
        pub facts: String,
        pub status: CouponStatus,
        pub paused_at: Option<DateTime<Utc>>,
        pub series: Option<String>,
        pub reserved_count: i64,
        pub reserved_amount: Money,
        pub used_count: i64,
        pub used_amount: Money,
        pub mobiles_count: i64 = "(SELECT COUNT(*) FROM coupon_mobiles m WHERE m.coupon_id = c.id)",
        pub created_at: DateTime<Utc>,
        pub created_by: Option<i64>,
        pub creator: Option<String> = "u.name",
        pub updated_at: DateTime<Utc>,
    }
}

/// A stored coupon with its facts read.
#[derive(Clone, Debug)]
pub struct StoredCoupon {
    pub id: i64,
    pub version: i64,
    pub facts: CouponFacts,
    pub status: CouponStatus,
    pub paused_at: Option<DateTime<Utc>>,
    pub series: Option<String>,
    pub counters: CouponCounters,
    pub mobiles_count: i64,
    pub created_at: DateTime<Utc>,
    pub created_by: Option<Named>,
    pub updated_at: DateTime<Utc>,
}

impl CouponRow {
    fn read(self) -> DbResult<StoredCoupon> {
        let facts = serde_json::from_str(&self.facts)
            .map_err(|error| DbError::Other(format!("facts of coupon {}: {error}", self.id)))?;
        Ok(StoredCoupon {
            id: self.id,
            version: self.version,
            facts,
            status: self.status,
            paused_at: self.paused_at,
            series: self.series,
            counters: CouponCounters {
                reserved_count: self.reserved_count,
                reserved_amount: self.reserved_amount,
                used_count: self.used_count,
                used_amount: self.used_amount,
            },
            mobiles_count: self.mobiles_count,
            created_at: self.created_at,
            created_by: Named::maybe(self.created_by, self.creator),
            updated_at: self.updated_at,
        })
    }
}

const JOINS: &str = "LEFT JOIN users u ON u.id = c.created_by";

pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredCoupon>, i64)> {
    let (rows, count): (Vec<CouponRow>, i64) = query.page(tx, JOINS).await?;
    Ok((rows.into_iter().map(CouponRow::read).collect::<DbResult<_>>()?, count))
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<StoredCoupon>> {
    let row = select!(CouponRow, ["FROM coupons c ", JOINS, " WHERE c.id = $1"], id).maybe(tx).await?;
    row.map(CouponRow::read).transpose()
}

pub async fn by_ids(tx: &mut Tx, ids: (i64, i64)) -> DbResult<Vec<String>> {
    tx.all("SELECT code FROM coupons WHERE id BETWEEN $1 AND $2 ORDER BY id", args![ids.0, ids.1]).await
}

/// The coupon of a code in its stored form.
pub async fn by_code(tx: &mut Tx, code: &str) -> DbResult<Option<StoredCoupon>> {
    let row = select!(CouponRow, ["FROM coupons c ", JOINS, " WHERE c.code = $1"], code).maybe(tx).await?;
    row.map(CouponRow::read).transpose()
}

/// Active coupons of a day that are for anyone, or for the customer of an order; none of a series, whose codes are given
/// out one by one.
pub async fn candidates(tx: &mut Tx, on: NaiveDate, mobile: &str) -> DbResult<Vec<StoredCoupon>> {
    let rows = select!(
        CouponRow,
        [
            "FROM coupons c ",
            JOINS,
            " WHERE c.status = 'active' AND c.series IS NULL AND c.valid_from <= $1 AND c.valid_to >= $1
                AND (NOT EXISTS (SELECT 1 FROM coupon_mobiles m WHERE m.coupon_id = c.id)
                     OR EXISTS (SELECT 1 FROM coupon_mobiles m WHERE m.coupon_id = c.id AND m.mobile = $2))
              ORDER BY c.id DESC LIMIT 200"
        ],
        on,
        mobile
    );
    rows.all(tx).await?.into_iter().map(CouponRow::read).collect()
}

pub async fn mobiles(tx: &mut Tx, coupon: i64) -> DbResult<Vec<String>> {
    tx.all("SELECT mobile FROM coupon_mobiles WHERE coupon_id = $1 ORDER BY mobile", args![coupon]).await
}

/// Whether a coupon is for this mobile; none if it is for any.
pub async fn is_for(tx: &mut Tx, coupon: i64, mobile: Option<&str>) -> DbResult<Option<bool>> {
    let (all, of_mobile): (i64, i64) = tx
        .one(
            "SELECT COUNT(*), COALESCE(CAST(SUM(CASE WHEN mobile = $2 THEN 1 ELSE 0 END) AS BIGINT), 0) FROM coupon_mobiles
             WHERE coupon_id = $1",
            args![coupon, mobile.unwrap_or_default()],
        )
        .await?;
    Ok((all > 0).then_some(of_mobile > 0))
}

record! {
    /// What an order has, or had, of a coupon.
    #[derive(Clone, Debug)]
    pub struct ForOrder of r {
        pub id: i64,
        pub coupon_id: i64,
        pub amount: Money,
        pub state: OfferState,
        pub reason: Option<ReleaseReason>,
        pub reserved_at: DateTime<Utc>,
    }
}

/// What the order has of a coupon now.
pub async fn live(tx: &mut Tx, order_id: i64) -> DbResult<Option<ForOrder>> {
    select!(ForOrder, "FROM coupon_redemptions r WHERE r.order_id = $1 AND r.state <> 'released'", order_id)
        .maybe(tx)
        .await
}

/// The coupon that the order had last.
pub async fn released_last(tx: &mut Tx, order_id: i64) -> DbResult<Option<ForOrder>> {
    select!(ForOrder, "FROM coupon_redemptions r WHERE r.order_id = $1 ORDER BY r.id DESC LIMIT 1", order_id)
        .maybe(tx)
        .await
}

/// How often other orders of the customer, and of the car, have the coupon.
pub async fn other_use(
    tx: &mut Tx,
    coupon: i64,
    order_id: i64,
    (customer, car): (Option<i64>, Option<i64>),
) -> DbResult<(i64, i64)> {
    let sql = "SELECT COALESCE(CAST(SUM(CASE WHEN customer_id = $3 THEN 1 ELSE 0 END) AS BIGINT), 0),
                      COALESCE(CAST(SUM(CASE WHEN car_id = $4 THEN 1 ELSE 0 END) AS BIGINT), 0)
               FROM coupon_redemptions
               WHERE coupon_id = $1 AND order_id <> $2 AND state <> 'released' AND (customer_id = $3 OR car_id = $4)";
    tx.one(sql, args![coupon, order_id, customer.unwrap_or(0), car.unwrap_or(0)]).await
}

/// The same of all coupons that the customer's other orders, or those of the car, have.
pub async fn other_uses(
    tx: &mut Tx,
    order_id: i64,
    (customer, car): (Option<i64>, Option<i64>),
) -> DbResult<BTreeMap<i64, (i64, i64)>> {
    let sql = "SELECT coupon_id, COALESCE(CAST(SUM(CASE WHEN customer_id = $2 THEN 1 ELSE 0 END) AS BIGINT), 0),
                      COALESCE(CAST(SUM(CASE WHEN car_id = $3 THEN 1 ELSE 0 END) AS BIGINT), 0)
               FROM coupon_redemptions
               WHERE order_id <> $1 AND state <> 'released' AND (customer_id = $2 OR car_id = $3) GROUP BY coupon_id";
    let rows: Vec<(i64, i64, i64)> = tx.all(sql, args![order_id, customer.unwrap_or(0), car.unwrap_or(0)]).await?;
    Ok(rows.into_iter().map(|(coupon, by_customer, by_car)| (coupon, (by_customer, by_car))).collect())
}

record! {
    struct AppliedRow of x {
        coupon_id: Option<i64>,
        voucher_id: Option<i64>,
        code: String,
        title: Option<String>,
        amount: Money,
        state: OfferState,
        reason: Option<ReleaseReason>,
        changed_at: DateTime<Utc>,
        changed_by_name: String,
    }
}

/// The coupons and vouchers that an order has, or had, the newest first.
pub async fn applied(tx: &mut Tx, order_id: i64) -> DbResult<Vec<AppliedOffer>> {
    let rows = select!(
        AppliedRow,
        "FROM (SELECT r.id, r.coupon_id, CAST(NULL AS BIGINT) AS voucher_id, c.code, c.title, r.amount, r.state, r.reason,
                      r.changed_at, r.changed_by_name
               FROM coupon_redemptions r JOIN coupons c ON c.id = r.coupon_id WHERE r.order_id = $1
               UNION ALL
               SELECT w.id, NULL, w.voucher_id, v.code, NULL, w.amount, w.state, w.reason, w.changed_at, w.changed_by_name
               FROM voucher_uses w JOIN vouchers v ON v.id = w.voucher_id WHERE w.order_id = $1) x
         ORDER BY x.changed_at DESC, CASE WHEN x.voucher_id IS NULL THEN 0 ELSE 1 END, x.id DESC LIMIT 100",
        order_id
    );
    let shown = rows.all(tx).await?.into_iter().map(|row| AppliedOffer {
        coupon_id: row.coupon_id,
        voucher_id: row.voucher_id,
        code: if row.voucher_id.is_some() { masked(&row.code) } else { row.code },
        title: row.title,
        amount: row.amount,
        state: row.state,
        reason: row.reason,
        at: row.changed_at,
        by: row.changed_by_name,
    });
    Ok(shown.collect())
}

record! {
    struct RedemptionRow of r {
        id: i64,
        order_id: i64,
        customer: String = "p.name",
        car: Option<String> = "a.registration_no",
        garage_id: Option<i64>,
        garage: Option<String> = "g.name",
        amount: Money,
        garage_share: Money,
        state: OfferState,
        reason: Option<ReleaseReason>,
        changed_at: DateTime<Utc>,
        changed_by_name: String,
    }
}

/// The last redemptions of a coupon, the newest first.
pub async fn redemptions(tx: &mut Tx, coupon: i64) -> DbResult<Vec<Redemption>> {
    let rows = select!(
        RedemptionRow,
        "FROM coupon_redemptions r JOIN customers p ON p.id = r.customer_id LEFT JOIN cars a ON a.id = r.car_id
         LEFT JOIN garages g ON g.id = r.garage_id WHERE r.coupon_id = $1 ORDER BY r.id DESC LIMIT 200",
        coupon
    );
    let shown = rows.all(tx).await?.into_iter().map(|row| Redemption {
        id: row.id,
        order_id: row.order_id,
        customer: row.customer,
        car: row.car,
        garage: Named::maybe(row.garage_id, row.garage),
        amount: row.amount,
        garage_share: row.garage_share,
        state: row.state,
        reason: row.reason,
        at: row.changed_at,
        by: row.changed_by_name,
    });
    Ok(shown.collect())
}

/// What was reserved on each of the last 366 days with any, and not released since.
pub async fn by_day(tx: &mut Tx, coupon: i64) -> DbResult<Vec<CouponDay>> {
    let rows: Vec<(DateTime<Utc>, Money)> = tx
        .all(
            "SELECT reserved_at, amount FROM coupon_redemptions WHERE coupon_id = $1 AND state <> 'released'
             ORDER BY reserved_at DESC LIMIT 20000",
            args![coupon],
        )
        .await?;
    let mut days: Vec<CouponDay> = Vec::new();
    for (at, amount) in rows {
        let day = tx.day_of(at)?;
        match days.last_mut() {
            Some(last) if last.day == day => {
                last.count += 1;
                last.amount = last.amount + amount;
            }
            _ => days.push(CouponDay { day, count: 1, amount }),
        }
    }
    days.truncate(366);
    days.reverse();
    Ok(days)
}

/// The ids among these that are no rows of a table.
pub async fn unknown(tx: &mut Tx, table: &'static str, ids: &[i64]) -> DbResult<Vec<i64>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let known: Vec<i64> = tx.all(format!("SELECT id FROM {table} WHERE id IN ({})", list.join(", ")), args).await?;
    Ok(ids.iter().copied().filter(|id| !known.contains(id)).collect())
}

/// How many coupons have counters other than the sums of their redemptions.
pub async fn drift(tx: &mut Tx) -> DbResult<i64> {
    let of = |what: &str, state: &str| {
        format!(
            "(SELECT CAST({what} AS BIGINT) FROM coupon_redemptions r WHERE r.coupon_id = c.id AND r.state = '{state}')"
        )
    };
    let sql = format!(
        "SELECT COUNT(*) FROM coupons c WHERE c.reserved_count <> {} OR c.reserved_amount <> {} OR c.used_count <> {}
            OR c.used_amount <> {}",
        of("COUNT(*)", "reserved"),
        of("COALESCE(SUM(r.amount), 0)", "reserved"),
        of("COUNT(*)", "used"),
        of("COALESCE(SUM(r.amount), 0)", "used"),
    );
    tx.one(sql, args![]).await
}

/// Whether any order has, or had, the coupon.
pub async fn has_redemptions(tx: &mut Tx, coupon: i64) -> DbResult<bool> {
    let found: i64 = tx
        .one("SELECT COUNT(*) FROM (SELECT 1 FROM coupon_redemptions WHERE coupon_id = $1 LIMIT 1) a", args![coupon])
        .await?;
    Ok(found > 0)
}
