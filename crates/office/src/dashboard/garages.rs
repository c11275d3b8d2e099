//! Figures by garage. There are few garages, so paging is done here.

use std::collections::BTreeMap;

use pitlane_base::access::Dashboard;
use pitlane_base::codes::{OrderStatus, StatsFlag};
use pitlane_base::list::List;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;
use pitlane_workshop::feedback::average_rating;

use super::feedback::stars;
use super::overall::{period, statuses};
use super::store::{self, Handed};
use super::types::{
    FiguresFilter, GaragePaymentFilter, GaragePaymentList, GaragePayments, Sums, WorkshopFilter, WorkshopList,
    WorkshopStats,
};

fn take_page<T>(all: Vec<T>, page: Page) -> Vec<T> {
    let size = |value: i64| usize::try_from(value).unwrap_or_default();
    all.into_iter().skip(size(page.offset)).take(size(page.limit)).collect()
}

/// Sorts by what is asked for; the name decides between equals, and what is not known comes last, whichever way.
fn sort<L: List>(rows: &mut [WorkshopStats], asked: &L) {
    let Some(sort) = asked.sorted() else { return };
    rows.sort_by(|a, b| a.garage.cmp(&b.garage).then(a.garage_id.cmp(&b.garage_id)));
    let sign: i32 = if sort.is_descending() { -1 } else { 1 };
    match sort.name() {
        "in_work" => rows.sort_by_key(|row| i64::from(sign) * row.in_work),
        "delayed" => rows.sort_by_key(|row| i64::from(sign) * row.delayed),
        "delivered" => rows.sort_by_key(|row| i64::from(sign) * row.delivered),
        "amount" => rows.sort_by_key(|row| i64::from(sign) * row.amount.minor()),
        "due" => rows.sort_by_key(|row| i64::from(sign) * row.due.minor()),
        "work_minutes" => {
            rows.sort_by_key(|row| row.work_minutes.map_or(i64::MAX, |minutes| i64::from(sign) * minutes));
        }
        "rating" => {
            let key = |row: &WorkshopStats| row.average_rating.map_or(f64::MAX, |stars| f64::from(sign) * stars);
            rows.sort_by(|a, b| key(a).total_cmp(&key(b)));
        }
        _ if sort.is_descending() => rows.reverse(),
        _ => {}
    }
}

/// What a garage handed back, as its row shows it.
fn handed(row: &mut WorkshopStats, handed: &Handed) {
    let ratings = [handed.ones, handed.twos, handed.threes, handed.fours, handed.fives];
    row.delivered = handed.orders;
    row.amount = handed.amount;
    row.due = handed.due;
    row.rated = ratings.iter().sum();
    row.average_rating = average_rating(stars(ratings), row.rated);
    let average = |sum: i64| (handed.timed > 0).then(|| (sum * 2 + handed.timed) / (handed.timed * 2));
    row.wait_minutes = average(handed.wait_minutes);
    row.work_minutes = average(handed.work_minutes);
}

pub async fn list_workshop_stats(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<WorkshopFilter>,
) -> Answer<WorkshopList> {
    let days = FiguresFilter { range: asked.range, from: asked.from, to: asked.to, flag: asked.flag };
    let (period, kind) = (period(&who, &days)?, asked.flag.and_then(StatsFlag::kind));
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let mut names = store::names(&mut tx).await?;
    let mut rows: BTreeMap<i64, WorkshopStats> = BTreeMap::new();
    for back in store::delivered_by_garage(&mut tx, &scope, period.now(), kind).await? {
        if back.orders > 0 {
            handed(rows.entry(back.garage_id).or_default(), &back);
        }
    }
    for (garage, orders) in store::in_work_by_garage(&mut tx, &scope, OrderStatus::is_in_work, kind).await? {
        rows.entry(garage).or_default().in_work = orders;
    }
    for (garage, orders) in store::delayed_by_garage(&mut tx, &scope, who.now(), kind).await? {
        rows.entry(garage).or_default().delayed = orders;
    }
    let mut all: Vec<_> = rows
        .into_iter()
        .map(|(garage_id, row)| {
            let (garage, city) = names.remove(&garage_id).unwrap_or_default();
            WorkshopStats { garage_id, garage, city, ..row }
        })
        .collect();
    sort(&mut all, &asked);
    let count = i64::try_from(all.len()).unwrap_or(i64::MAX);
    let workshops = take_page(all, asked.page());
    let (work_statuses, delivered_statuses) = (statuses(OrderStatus::is_in_work), statuses(OrderStatus::is_delivered));
    Ok(Data::ok(WorkshopList { period, as_of: who.now(), workshops, count, work_statuses, delivered_statuses }))
}

pub async fn list_garage_payments(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<GaragePaymentFilter>,
) -> Answer<GaragePaymentList> {
    let days = FiguresFilter { range: asked.range, from: asked.from, to: asked.to, flag: asked.flag };
    let (period, kind) = (period(&who, &days)?, asked.flag.and_then(StatsFlag::kind));
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let mut names = store::names(&mut tx).await?;
    let found = store::delivered_by_garage(&mut tx, &scope, period.now(), kind).await?;
    let mut totals = Sums::default();
    let mut paid = BTreeMap::new();
    let mut all = Vec::new();
    for back in found.into_iter().filter(|back| back.orders > 0) {
        totals.add(back.orders, [back.amount, back.paid, back.due]);
        paid.insert(back.garage_id, back.paid);
        let (garage, city) = names.remove(&back.garage_id).unwrap_or_default();
        let mut row = WorkshopStats { garage_id: back.garage_id, garage, city, ..WorkshopStats::default() };
        handed(&mut row, &back);
        all.push(row);
    }
    sort(&mut all, &asked);
    let count = i64::try_from(all.len()).unwrap_or(i64::MAX);
    let garages = take_page(all, asked.page())
        .into_iter()
        .map(|row| {
            let paid = paid.get(&row.garage_id).copied().unwrap_or_default();
            let sums = Sums { orders: row.delivered, amount: row.amount, paid, due: row.due };
            GaragePayments { garage_id: row.garage_id, garage: row.garage, city: row.city, sums }
        })
        .collect();
    let delivered_statuses = statuses(OrderStatus::is_delivered);
    Ok(Data::ok(GaragePaymentList { period, as_of: who.now(), garages, count, totals, delivered_statuses }))
}
