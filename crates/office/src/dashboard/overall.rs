//! The dashboard cards: the period, the current state, and the previous period.

use std::collections::BTreeMap;

use pitlane_base::access::Dashboard;
use pitlane_base::codes::{OrderKind, OrderStatus, OrderType, StatsFlag};
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;

use super::period::Period;
use super::store::{self, Axis, Cell, OwedSums};
use super::types::{
    CityCount, FiguresFilter, FlagFilter, KindCount, KindStats, OrdersCount, OverallStats, Owed, StatusDetail,
    StatusStats, Sums, Trade, TypeCount,
};

impl Sums {
    pub fn add(&mut self, orders: i64, [amount, paid, due]: [Money; 3]) {
        self.orders += orders;
        self.amount = self.amount + amount;
        self.paid = self.paid + paid;
        self.due = self.due + due;
    }
}

/// The requested period.
pub fn period(who: &Caller, asked: &FiguresFilter) -> Result<Period> {
    let today = who.today();
    let period = Period::asked(asked.range.unwrap_or_default(), asked.from, asked.to, today);
    period.map_err(|fields| fields.verdict().err().unwrap_or(ApiError::NotFound("period")))
}

/// The statuses of which this holds, by their ids.
pub fn statuses(holds: impl Fn(OrderStatus) -> bool) -> Vec<OrderStatus> {
    OrderStatus::ALL.iter().copied().filter(|status| holds(*status)).collect()
}

fn owed_by(sums: &[OwedSums], flag: StatsFlag) -> Owed {
    let counted = sums.iter().filter(|row| flag.counts(OrderKind::of(row.order_type, row.is_business)));
    counted.fold(Owed::default(), |all, row| Owed { orders: all.orders + row.orders, amount: all.amount + row.amount })
}

fn sum(cells: &[Cell], flag: StatsFlag) -> Sums {
    let mut sums = Sums::default();
    for cell in cells.iter().filter(|cell| flag.counts(OrderKind::of(cell.order_type, cell.is_business))) {
        sums.add(cell.orders, [cell.amount, cell.paid, cell.due]);
    }
    sums
}

/// The average of an amount over a number of orders, to the nearest minor unit.
pub fn average(amount: Money, orders: i64) -> Option<Money> {
    (orders > 0).then(|| Money::from_minor((amount.minor() * 2 + orders).div_euclid(orders * 2)))
}

async fn trade(tx: &mut Tx, scope: &Scope, span: (chrono::NaiveDate, chrono::NaiveDate)) -> Result<[Vec<Cell>; 2]> {
    let created = store::by_kind(tx, scope, Axis::Created, span, None).await?;
    Ok([created, store::by_kind(tx, scope, Axis::Delivered, span, None).await?])
}

fn trade_of([created, delivered]: &[Vec<Cell>; 2], flag: StatsFlag) -> Trade {
    let delivered = sum(delivered, flag);
    Trade { created: sum(created, flag), delivered, aov: average(delivered.amount, delivered.orders) }
}

pub async fn get_overall_stats(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<FiguresFilter>,
) -> Answer<OverallStats> {
    let period = period(&who, &asked)?;
    let scope = Scope::for_session(&who.session);
    let mut tx = who.read().await?;
    let now = trade(&mut tx, &scope, period.now()).await?;
    let before = trade(&mut tx, &scope, period.before()).await?;
    let status_sums = store::status_sums(&mut tx, &scope).await?;
    let statuses = store::statuses(&mut tx).await?;
    let delayed = store::delayed(&mut tx, &scope, who.now()).await?;
    let owed_sums = store::owed(&mut tx, &scope).await?;
    let open_statuses: Vec<OrderStatus> = statuses.iter().filter(|(_, _, open)| *open).map(|(id, ..)| *id).collect();
    let delivered_statuses = self::statuses(OrderStatus::is_delivered);
    let flags = StatsFlag::ALL.iter().copied();
    let stats = flags
        .filter(|flag| asked.flag.is_none_or(|only| only == *flag))
        .map(|flag| {
            let stand = |statuses: &[OrderStatus]| {
                let mut sums = Sums::default();
                let here = status_sums.iter().filter(|row| flag.counts(OrderKind::of(row.order_type, row.is_business)));
                for row in here.filter(|row| statuses.contains(&row.status_id)) {
                    sums.add(row.orders, [row.amount, row.paid, row.due]);
                }
                sums
            };
            let late =
                delayed.iter().filter(|(order_type, business, _)| flag.counts(OrderKind::of(*order_type, *business)));
            KindStats {
                flag,
                name: flag.name().into(),
                now: trade_of(&now, flag),
                before: trade_of(&before, flag),
                open: stand(&open_statuses),
                delayed: late.map(|(.., orders)| orders).sum(),
                handed_back: stand(&delivered_statuses),
                owed: owed_by(&owed_sums, flag),
            }
        })
        .collect();
    let as_of = who.now();
    Ok(Data::ok(OverallStats { period, as_of, stats, open_statuses, delivered_statuses }))
}

pub async fn get_order_status_detail(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<FlagFilter>,
) -> Answer<StatusDetail> {
    let scope = Scope::for_session(&who.session);
    let flag = asked.flag.unwrap_or(StatsFlag::Total);
    let mut tx = who.read().await?;
    let status_sums = store::status_sums(&mut tx, &scope).await?;
    let statuses = store::statuses(&mut tx).await?;
    let mut total = Sums::default();
    let statuses = statuses
        .into_iter()
        .map(|(status_id, status, is_open)| {
            let mut sums = Sums::default();
            let here = status_sums.iter().filter(|row| row.status_id == status_id);
            for row in here.filter(|row| flag.counts(OrderKind::of(row.order_type, row.is_business))) {
                sums.add(row.orders, [row.amount, row.paid, row.due]);
                total.add(row.orders, [row.amount, row.paid, row.due]);
            }
            StatusStats { status_id, status, is_open, sums }
        })
        .collect();
    Ok(Data::ok(StatusDetail { as_of: who.now(), statuses, total }))
}

pub async fn get_orders_count(
    who: Allow<Read<Dashboard>>,
    Params(asked): Params<FiguresFilter>,
) -> Answer<OrdersCount> {
    let period = period(&who, &asked)?;
    let scope = Scope::for_session(&who.session);
    let only = asked.flag.unwrap_or(StatsFlag::Total);
    let mut tx = who.read().await?;
    let now = store::by_kind(&mut tx, &scope, Axis::Created, period.now(), None).await?;
    let before = store::by_kind(&mut tx, &scope, Axis::Created, period.before(), None).await?;
    let cities = store::by_city(&mut tx, &scope, period.now(), only.kind()).await?;
    let kinds = StatsFlag::ALL
        .iter()
        .copied()
        .map(|flag| {
            let (orders, before) = (sum(&now, flag).orders, sum(&before, flag).orders);
            KindCount { flag, name: flag.name().into(), orders, before }
        })
        .collect();
    let mut by_type: BTreeMap<OrderType, i64> = BTreeMap::new();
    for cell in now.iter().filter(|cell| only.counts(OrderKind::of(cell.order_type, cell.is_business))) {
        *by_type.entry(cell.order_type).or_default() += cell.orders;
    }
    let types = OrderType::ALL
        .iter()
        .map(|order_type| {
            let orders = by_type.get(order_type).copied().unwrap_or_default();
            TypeCount { order_type: *order_type, name: order_type.name().into(), orders }
        })
        .collect();
    let cities = cities
        .into_iter()
        .map(|cell| CityCount { city_id: cell.city_id, city: cell.city, orders: cell.orders, amount: cell.amount })
        .collect();
    Ok(Data::ok(OrdersCount { period, as_of: who.now(), kinds, types, cities }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_average_is_rounded_to_the_nearest_unit() {
        let of = |amount, orders| average(Money::from_minor(amount), orders).map(Money::minor);
        assert_eq!([of(10, 4), of(9, 4), of(0, 3), of(5, 0)], [Some(3), Some(2), Some(0), None]);
    }
}
