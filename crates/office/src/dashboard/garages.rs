//! Figures by garage: they are few, so the page is cut here.

use std::collections::BTreeMap;

use pitlane_base::access::Dashboard;
use pitlane_base::codes::OrderStatus;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;
use pitlane_workshop::feedback::average_rating;

use super::feedback::stars;
use super::overall::{period, statuses};
use super::period::Period;
use super::store::{self, Handed};
use super::types::{
    FiguresFilter, GaragePaymentList, GaragePayments, GarageSort, GaragesFilter, Sums, WorkshopList, WorkshopStats,
    kind_of,
};

impl GaragesFilter {
    fn period(&self, who: &Caller) -> Result<Period> {
        let days = FiguresFilter { range: self.range, from: self.from, to: self.to, flag: self.flag };
        period(who, &days)
    }

    fn kind(&self) -> Option<i64> {
        kind_of(self.flag.unwrap_or_default())
    }
}

fn take_page<T>(all: Vec<T>, page: Page) -> Vec<T> {
    let size = |value: i64| usize::try_from(value).unwrap_or_default();
    all.into_iter().skip(size(page.offset)).take(size(page.limit)).collect()
}

/// Sorts by what is asked for; the name decides between equals.
fn sort(rows: &mut [WorkshopStats], by: GarageSort) {
    use GarageSort as By;
    rows.sort_by(|a, b| a.garage.cmp(&b.garage).then(a.garage_id.cmp(&b.garage_id)));
    match by {
        By::Name => {}
        By::NameLast => rows.reverse(),
        By::InWork => rows.sort_by_key(|row| row.in_work),
        By::InWorkMost => rows.sort_by_key(|row| -row.in_work),
        By::Delayed => rows.sort_by_key(|row| row.delayed),
        By::DelayedMost => rows.sort_by_key(|row| -row.delayed),
        By::Delivered => rows.sort_by_key(|row| row.delivered),
        By::DeliveredMost => rows.sort_by_key(|row| -row.delivered),
        By::Amount => rows.sort_by_key(|row| row.amount),
        By::AmountMost => rows.sort_by_key(|row| -row.amount),
        By::Due => rows.sort_by_key(|row| row.due),
        By::DueMost => rows.sort_by_key(|row| -row.due),
        // What is not known stands last, whichever way.
        By::Work => rows.sort_by_key(|row| row.work_minutes.unwrap_or(i64::MAX)),
        By::WorkMost => rows.sort_by_key(|row| -row.work_minutes.unwrap_or(i64::MIN + 1)),
        By::Rating => rows.sort_by(|a, b| stars_or(a, f64::MAX).total_cmp(&stars_or(b, f64::MAX))),
        By::RatingMost => rows.sort_by(|a, b| stars_or(b, f64::MIN).total_cmp(&stars_or(a, f64::MIN))),
    }
}

fn stars_or(row: &WorkshopStats, unknown: f64) -> f64 {
    row.average_rating.unwrap_or(unknown)
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
    Params(asked): Params<GaragesFilter>,
) -> Answer<WorkshopList> {
    let (period, kind) = (asked.period(&who)?, asked.kind());
    let scope = Scope::of(&who.session);
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
    sort(&mut all, asked.sort.unwrap_or(GarageSort::DeliveredMost));
    let count = i64::try_from(all.len()).unwrap_or(i64::MAX);
    let workshops = take_page(all, Page::of(asked.limit, asked.offset));
    let (work_statuses, delivered_statuses) = (statuses(OrderStatus::is_in_work), statuses(OrderStatus::is_delivered));
    Ok(Data::ok(WorkshopList { period, as_of: who.now(), workshops, count, work_statuses, delivered_statuses }))
}

pub async fn list_garage_payments(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<GaragesFilter>,
) -> Answer<GaragePaymentList> {
    let (period, kind) = (asked.period(&who)?, asked.kind());
    let scope = Scope::of(&who.session);
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
    sort(&mut all, asked.sort.unwrap_or(GarageSort::DueMost));
    let count = i64::try_from(all.len()).unwrap_or(i64::MAX);
    let garages = take_page(all, Page::of(asked.limit, asked.offset))
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
