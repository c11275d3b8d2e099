//! Garages and cities as lists show them.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, record, select};

use super::apps::apps_of;
use super::files::photos_of;
use super::hours::{GarageWeek, listed, plans};
use crate::garages::rules::Standing;
use crate::garages::types::{
    BankStanding, City, Cluster, GarageApp, GarageFigures, KnownCity, LinkedStatus, RowApp, StoredRow,
};
use crate::orders::ALL_KINDS;

/// The garages that orders may be given to.
pub const IS_ACTIVE: &str = "g.is_active";

/// The garages that a user knows: garage staff their own, other outsiders those of their orders, our staff all.
pub fn known_to(scope: &Scope, args: &mut Args) -> String {
    match scope {
        Scope::Garage(own, _) => own.map_or_else(|| "1 = 0".into(), |own| format!("g.id = {}", bind(args, own))),
        _ => scope.may_choose("g.id", &["garage_id"], args),
    }
}

pub async fn garages(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredRow>, i64)> {
    query.short_page(tx, "JOIN clusters k ON k.id = g.cluster_id JOIN states s ON s.code = c.state_code").await
}

record! {
    /// What decides whether a garage can be active.
    struct StoredStanding of g {
        id: i64,
        mobile: String,
        address_line: String,
        pincode: String,
        has_tax_number: bool = "g.tax_number IS NOT NULL",
        is_unregistered: bool,
        has_bank: bool = "EXISTS (SELECT 1 FROM bank_accounts b WHERE b.owner = 'garage' AND b.owner_id = g.id AND b.status = 'approved')",
        asks_bank: bool = "EXISTS (SELECT 1 FROM bank_accounts b WHERE b.owner = 'garage' AND b.owner_id = g.id AND b.status = 'asked')",
        linked_account: Option<LinkedStatus> = "(SELECT l.status FROM linked_accounts l WHERE l.garage_id = g.id)",
    }
}

/// The figures of the garages of a page, each derived for all of them at once.
pub async fn figures(
    tx: &mut Tx,
    country: &'static Country,
    rows: &[StoredRow],
    now: DateTime<Utc>,
) -> DbResult<BTreeMap<i64, GarageFigures>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut services = services_of(tx, &ids).await?;
    let ratings = ratings_of(tx, &ids, now).await?;
    let photos = photos_of(tx, &ids).await?;
    let open = open_orders_of(tx, &ids).await?;
    let mut apps = apps_by_garage(tx, &ids).await?;
    let mut weeks = plans(tx, &ids, tx.day_of(now)?).await?;
    let mut args = Args::new();
    let list = listed(&ids, &mut args);
    let standings = Select::<StoredStanding>::from_sql(&format!("FROM garages g WHERE g.id IN ({list})"), args);
    let figures = standings.all(tx).await?.into_iter().map(|of| {
        let services = services.remove(&of.id).unwrap_or_default();
        let GarageWeek { has_week, weekly_off, plan } = weeks.remove(&of.id).unwrap_or_default();
        let standing = Standing {
            country,
            mobile: &of.mobile,
            address_line: &of.address_line,
            pincode: &of.pincode,
            services: services.len(),
            has_week,
            has_tax_number: of.has_tax_number,
            is_unregistered: of.is_unregistered,
            has_bank: of.has_bank,
            photos: photos.get(&of.id).copied().unwrap_or_default(),
        };
        let figures = GarageFigures {
            onboarding: standing.missing(),
            rating: ratings.get(&of.id).copied(),
            open_orders: open.get(&of.id).copied().unwrap_or_default(),
            services,
            weekly_off,
            on_leave: plan.is_on_leave,
            closes_at: plan.closes_at().map(str::to_owned),
            closure: plan.closure,
            apps: apps.remove(&of.id).unwrap_or_default(),
            bank: Some(match (of.has_bank, of.asks_bank) {
                (true, _) => BankStanding::Approved,
                (false, true) => BankStanding::Asked,
                (false, false) => BankStanding::None,
            }),
            linked_account: of.linked_account,
        };
        (of.id, figures)
    });
    Ok(figures.collect())
}

/// The versions of the apps that each garage has.
async fn apps_by_garage(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, Vec<RowApp>>> {
    let mut apps: BTreeMap<i64, Vec<RowApp>> = BTreeMap::new();
    for GarageApp { garage_id, platform, number, seen_number, .. } in apps_of(tx, ids).await? {
        if number.is_some() || seen_number.is_some() {
            apps.entry(garage_id).or_default().push(RowApp { platform, number, seen_number });
        }
    }
    Ok(apps)
}

/// The types of orders that each garage takes.
pub async fn services_of(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, Vec<OrderType>>> {
    let mut args = Args::new();
    let list = listed(ids, &mut args);
    let sql = format!(
        "SELECT garage_id, order_type FROM garage_services WHERE garage_id IN ({list}) ORDER BY garage_id, order_type"
    );
    let mut services: BTreeMap<i64, Vec<OrderType>> = BTreeMap::new();
    for (garage, order_type) in tx.all::<(i64, OrderType)>(sql, args).await? {
        services.entry(garage).or_default().push(order_type);
    }
    Ok(services)
}

/// Weeks in which ratings count.
const WEEKS: u64 = 52;

/// The average rating of each garage's orders, from the sums by week.
pub async fn ratings_of(tx: &mut Tx, ids: &[i64], now: DateTime<Utc>) -> DbResult<BTreeMap<i64, f64>> {
    let since = tx.day_of(now)? - Days::new(7 * WEEKS);
    let mut args = args![ALL_KINDS, since];
    let list = listed(ids, &mut args);
    let sql = format!(
        "SELECT place_id, CAST(SUM(rated_1 + 2 * rated_2 + 3 * rated_3 + 4 * rated_4 + 5 * rated_5) AS BIGINT),
                CAST(SUM(rated_1 + rated_2 + rated_3 + rated_4 + rated_5) AS BIGINT)
         FROM place_days WHERE axis = 'delivered' AND kind = $1 AND days = 7 AND day > $2 AND place_id IN ({list})
         GROUP BY place_id"
    );
    let sums: Vec<(i64, i64, i64)> = tx.all(sql, args).await?;
    let rated = sums.into_iter().filter(|(.., ratings)| *ratings > 0);
    Ok(rated.map(|(garage, stars, ratings)| (garage, tenths(stars, ratings))).collect())
}

/// An average with one decimal place.
fn tenths(sum: i64, count: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "ratings are few enough")]
    let average = sum as f64 / count as f64;
    (average * 10.0).round() / 10.0
}

/// The number of open orders at each garage, from the tallies by status.
pub async fn open_orders_of(tx: &mut Tx, ids: &[i64]) -> DbResult<BTreeMap<i64, i64>> {
    let mut args = args![ALL_KINDS];
    let list = listed(ids, &mut args);
    let open = OrderStatus::sql_where(OrderStatus::is_open);
    let sql = format!(
        "SELECT garage_id, CAST(SUM(orders) AS BIGINT) FROM garage_standing
         WHERE kind = $1 AND status_id IN ({open}) AND garage_id IN ({list}) GROUP BY garage_id"
    );
    Ok(tx.all::<(i64, i64)>(sql, args).await?.into_iter().collect())
}

pub async fn cities(tx: &mut Tx) -> DbResult<Vec<City>> {
    select!(
        City,
        "FROM cities c
         JOIN states s ON s.code = c.state_code JOIN regions r ON r.id = c.region_id
         WHERE c.is_active ORDER BY c.name"
    )
    .all(tx)
    .await
}

/// All cities, also those that are not served, for addresses outside of where garages work.
pub async fn known_cities(tx: &mut Tx) -> DbResult<Vec<KnownCity>> {
    select!(KnownCity, "FROM cities c JOIN states s ON s.code = c.state_code ORDER BY c.name, c.id").all(tx).await
}

/// The clusters of a city, or all of them.
pub async fn clusters(tx: &mut Tx, city: Option<i64>) -> DbResult<Vec<Cluster>> {
    let mut args = Args::new();
    let of_city = city.map_or_else(|| "1 = 1".into(), |city| format!("k.city_id = {}", bind(&mut args, city)));
    let rest = format!(
        "FROM clusters k JOIN cities c ON c.id = k.city_id WHERE c.is_active AND {of_city} ORDER BY c.name, k.name, k.id"
    );
    Select::from_sql(&rest, args).all(tx).await
}
