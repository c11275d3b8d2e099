//! Sums over days: from the roll-ups if they match the caller's scope, else from the orders of those days.

use chrono::{Days, NaiveDate};
use pitlane_base::codes::{OrderKind, OrderStatus, OrderType};
use pitlane_base::scope::{Places, Scope};
use pitlane_orders::orders::ALL_KINDS;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::record;

use crate::dashboard::period::{Piece, pieces};

/// The event that is counted by day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    Created,
    Delivered,
}

/// First and last day.
pub type Span = (NaiveDate, NaiveDate);

/// The source of sums.
pub(super) struct Source {
    /// Whether it is a roll-up; else it is the orders.
    pub is_rolled: bool,
    pub sql: String,
}

impl Source {
    fn sums(&self) -> &'static str {
        sums(self.is_rolled)
    }
}

/// The columns of count, amount, paid and due, for roll-ups or orders.
pub(super) fn sums(is_rolled: bool) -> &'static str {
    if is_rolled {
        "CAST(SUM(o.orders) AS BIGINT) AS orders, CAST(SUM(o.amount) AS BIGINT) AS amount,
         CAST(SUM(o.paid) AS BIGINT) AS paid, CAST(SUM(o.due) AS BIGINT) AS due"
    } else {
        "COUNT(*) AS orders, CAST(SUM(o.amount) AS BIGINT) AS amount, CAST(SUM(o.paid_amount) AS BIGINT) AS paid,
         CAST(SUM(o.due_amount) AS BIGINT) AS due"
    }
}

/// The delivered statuses, for SQL.
pub(super) fn delivered_statuses() -> String {
    OrderStatus::sql_where(OrderStatus::is_delivered)
}

/// The rows in the caller's scope, of a kind, on some days.
fn source(
    tx: &Tx,
    scope: &Scope,
    args: &mut Args,
    axis: Axis,
    (from, to): Span,
    kind: Option<OrderKind>,
) -> DbResult<Source> {
    let rolled = scope.rollups(args).map(|rollups| rollups.days);
    rows_of(tx, scope, args, rolled, axis, (from, to), kind, "")
}

/// Like [`source`], with the roll-ups to use, and the joins to add if the orders are used.
#[expect(clippy::too_many_arguments, reason = "the parameters of one statement")]
pub(super) fn rows_of(
    tx: &Tx,
    scope: &Scope,
    args: &mut Args,
    rolled: Option<String>,
    axis: Axis,
    (from, to): Span,
    kind: Option<OrderKind>,
    joins: &str,
) -> DbResult<Source> {
    let is_rolled = rolled.is_some();
    let mut sql = if let Some(days) = rolled {
        let axis = if axis == Axis::Created { "created" } else { "delivered" };
        let (from, to) = (bind(args, from), bind(args, to));
        format!("order_days o WHERE {days} AND o.axis = '{axis}' AND o.day >= {from} AND o.day <= {to}")
    } else {
        let condition = scope.condition(args);
        let days = if axis == Axis::Created {
            let next = to.checked_add_days(Days::new(1)).unwrap_or(to);
            let (from, to) = (bind(args, tx.start_of(from)?), bind(args, tx.start_of(next)?));
            format!("o.created_at >= {from} AND o.created_at < {to}")
        } else {
            let (from, to, back) = (bind(args, from), bind(args, to), delivered_statuses());
            format!("o.status_id IN ({back}) AND o.delivery_date >= {from} AND o.delivery_date <= {to}")
        };
        format!("orders o {joins} WHERE {condition} AND {days}")
    };
    if let Some(kind) = kind {
        sql.push_str(" AND ");
        sql.push_str(&kind.condition("o."));
    }
    Ok(Source { is_rolled, sql })
}

/// The rows `o` of the roll-up by place: for an axis, places, days, and a kind or all; without a last day, all from the
/// first one on. Each piece is one index range; a single condition for all pieces would not use the index.
pub(super) fn place_days(
    args: &mut Args,
    (axis, places): (&str, &Places),
    (from, to): (NaiveDate, Option<NaiveDate>),
    kind: Option<OrderKind>,
) -> String {
    let (kind, places) = (kind.map_or(ALL_KINDS, OrderKind::id), places.condition("o.place_id"));
    let parts: Vec<_> = pieces(from, to)
        .into_iter()
        .map(|Piece { days, from, to }| {
            let from = bind(args, from);
            let to = to.map(|to| format!(" AND o.day <= {}", bind(args, to))).unwrap_or_default();
            format!(
                "SELECT * FROM place_days o WHERE o.axis = '{axis}' AND o.kind = {kind} AND o.days = {days}
                    AND o.day >= {from}{to} AND {places}"
            )
        })
        .collect();
    format!("({}) o", parts.join(" UNION ALL "))
}

record! {
    /// Sums of one order type, business or not.
    pub struct Cell of x {
        pub order_type: OrderType,
        pub is_business: bool,
        pub orders: i64,
        pub amount: Money,
        pub paid: Money,
        pub due: Money,
    }
}

pub async fn by_kind(
    tx: &mut Tx,
    scope: &Scope,
    axis: Axis,
    span: Span,
    kind: Option<OrderKind>,
) -> DbResult<Vec<Cell>> {
    let mut args = Args::new();
    let source = source(tx, scope, &mut args, axis, span, kind)?;
    let sql = format!(
        "FROM (SELECT o.order_type, o.is_business, {} FROM {} GROUP BY o.order_type, o.is_business) x",
        source.sums(),
        source.sql
    );
    Select::from_sql(&sql, args).all(tx).await
}

record! {
    /// Sums of one day and order type, business or not.
    pub struct DayCell of x {
        pub day: NaiveDate,
        pub order_type: OrderType,
        pub is_business: bool,
        pub orders: i64,
        pub amount: Money,
        pub paid: Money,
        pub due: Money,
    }
}

pub async fn by_day(
    tx: &mut Tx,
    scope: &Scope,
    axis: Axis,
    span: Span,
    kind: Option<OrderKind>,
) -> DbResult<Vec<DayCell>> {
    let mut args = Args::new();
    let rolled = scope.rollups(&mut args).map(|rollups| rollups.days);
    if rolled.is_none() && axis == Axis::Created {
        return created_by_day(tx, scope, span, kind).await;
    }
    let source = rows_of(tx, scope, &mut args, rolled, axis, span, kind, "")?;
    let day = if source.is_rolled { "o.day" } else { "o.delivery_date" };
    let sql = format!(
        "FROM (SELECT {day} AS day, o.order_type, o.is_business, {} FROM {}
               GROUP BY {day}, o.order_type, o.is_business) x",
        source.sums(),
        source.sql
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// The days are bound as a table, because the database does not know the region's day boundaries.
async fn created_by_day(
    tx: &mut Tx,
    scope: &Scope,
    (from, to): Span,
    kind: Option<OrderKind>,
) -> DbResult<Vec<DayCell>> {
    let mut args = Args::new();
    let mut days = Vec::new();
    for day in from.iter_days().take_while(|day| *day <= to) {
        let next = day.checked_add_days(Days::new(1)).unwrap_or(day);
        let (begins, ends) = (tx.start_of(day)?, tx.start_of(next)?);
        days.push(format!("({}, {}, {})", bind(&mut args, day), bind(&mut args, begins), bind(&mut args, ends)));
    }
    let condition = scope.condition(&mut args);
    let kind = kind.map_or("1 = 1".into(), |kind| kind.condition("o."));
    let sql = format!(
        "FROM (WITH days (day, begins, ends) AS (VALUES {})
               SELECT d.day, o.order_type, o.is_business, {}
               FROM days d JOIN orders o ON o.created_at >= d.begins AND o.created_at < d.ends
               WHERE {condition} AND {kind} GROUP BY d.day, o.order_type, o.is_business) x",
        days.join(", "),
        sums(false)
    );
    Select::from_sql(&sql, args).all(tx).await
}

record! {
    /// Created orders of a city.
    pub struct CityCell of n {
        pub city_id: i64,
        pub city: String = "c.name",
        pub orders: i64,
        pub amount: Money,
    }
}

/// Created orders by city, most orders first.
pub async fn by_city(tx: &mut Tx, scope: &Scope, span: Span, kind: Option<OrderKind>) -> DbResult<Vec<CityCell>> {
    let mut args = Args::new();
    let (city, count, rows) = if let Some(cities) = scope.cities(&mut args) {
        let days = place_days(&mut args, ("created", &cities), (span.0, Some(span.1)), kind);
        ("o.place_id", "SUM(o.orders)", days)
    } else {
        let source = rows_of(tx, scope, &mut args, None, Axis::Created, span, kind, "")?;
        ("o.city_id", "COUNT(*)", source.sql)
    };
    let sql = format!(
        "FROM (SELECT {city} AS city_id, CAST({count} AS BIGINT) AS orders, CAST(SUM(o.amount) AS BIGINT) AS amount
               FROM {rows} GROUP BY {city}) n
         JOIN cities c ON c.id = n.city_id WHERE n.orders > 0 ORDER BY n.orders DESC, c.name"
    );
    Select::from_sql(&sql, args).all(tx).await
}

record! {
    /// The feedback on orders delivered on a day.
    pub struct OpinionCell of x {
        pub day: NaiveDate,
        pub ones: i64,
        pub twos: i64,
        pub threes: i64,
        pub fours: i64,
        pub fives: i64,
        pub promoters: i64,
        pub passives: i64,
        pub detractors: i64,
    }
}

/// The columns of feedback sums, for roll-ups, or for orders with their feedback as `f`.
pub(super) fn opinion_sums(is_rolled: bool) -> &'static str {
    if is_rolled {
        "CAST(SUM(o.rated_1) AS BIGINT) AS ones, CAST(SUM(o.rated_2) AS BIGINT) AS twos,
         CAST(SUM(o.rated_3) AS BIGINT) AS threes, CAST(SUM(o.rated_4) AS BIGINT) AS fours,
         CAST(SUM(o.rated_5) AS BIGINT) AS fives, CAST(SUM(o.promoters) AS BIGINT) AS promoters,
         CAST(SUM(o.passives) AS BIGINT) AS passives, CAST(SUM(o.detractors) AS BIGINT) AS detractors"
    } else {
        "COUNT(CASE WHEN f.rating = 1 THEN 1 END) AS ones, COUNT(CASE WHEN f.rating = 2 THEN 1 END) AS twos,
         COUNT(CASE WHEN f.rating = 3 THEN 1 END) AS threes, COUNT(CASE WHEN f.rating = 4 THEN 1 END) AS fours,
         COUNT(CASE WHEN f.rating = 5 THEN 1 END) AS fives, COUNT(CASE WHEN f.nps >= 9 THEN 1 END) AS promoters,
         COUNT(CASE WHEN f.nps IN (7, 8) THEN 1 END) AS passives, COUNT(CASE WHEN f.nps <= 6 THEN 1 END) AS detractors"
    }
}

pub async fn opinions(tx: &mut Tx, scope: &Scope, span: Span, kind: Option<OrderKind>) -> DbResult<Vec<OpinionCell>> {
    let mut args = Args::new();
    let rolled = scope.rollups(&mut args).map(|rollups| rollups.days);
    let join = "JOIN order_feedback f ON f.order_id = o.id";
    let source = rows_of(tx, scope, &mut args, rolled, Axis::Delivered, span, kind, join)?;
    let day = if source.is_rolled { "o.day" } else { "o.delivery_date" };
    let sums = opinion_sums(source.is_rolled);
    let sql = format!("FROM (SELECT {day} AS day, {sums} FROM {} GROUP BY {day}) x", source.sql);
    Select::from_sql(&sql, args).all(tx).await
}
