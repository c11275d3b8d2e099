//! Pages, counts and sums of orders under a filter.
//!
//! A page's ids are found on an index first and joined afterwards, so a deep page reads no row that it skips.
//! Counts that the tallies can tell are read from them.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{Chain, OrderStatus};
use pitlane_base::list::{self, List, Sort, Where};
use pitlane_base::scope::Scope;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, Columns, DbResult, Select, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::page::Page;
use pitlane_platform::{args, record};

use super::late::{Present, late_rows};
use super::row::{JOINS, StoredRow};
use crate::orders::filter::OrderFilter;
use crate::orders::types::OrderTotals;

/// A query of orders: their conditions, and where their count and sums come from.
#[derive(Clone, Debug)]
pub struct Query {
    list: list::Query,
    figures: Figures,
}

/// Where the count and the sums of a list come from.
#[derive(Clone, Debug)]
enum Figures {
    /// The orders themselves.
    Rows,
    /// The tallies, if they contain exactly these orders.
    Tallies { table: &'static str, by: Where },
    /// The roll-ups, which know how many orders are late.
    Late { rows: String, by: Where },
}

impl Query {
    /// The orders of a scope under a filter, as of `now`.
    pub fn new(filter: &OrderFilter, scope: &Scope, country: &'static Country, now: DateTime<Utc>) -> Self {
        let figures =
            if *scope == Scope::Everything { Figures::of_all(filter, Where::new(country, now)) } else { Figures::Rows };
        let Some(due) = filter.due else {
            return Self { figures, ..Self::counted(filter, scope, Where::new(country, now)) };
        };
        // Little is due beside all that somebody may see: it is found first, whoever asks.
        let others = OrderFilter { due: None, ..filter.clone() };
        let mut query = Self { figures, ..Self::counted(&others, scope, Where::new(country, now)) };
        query.list.by.set_apart();
        due.narrow(&mut query.list.by);
        query.list.order = filter.sort.map_or_else(|| due.urgency(), Sort::sql_of_few);
        query
    }

    /// Orders whose count and sums are in no tally.
    pub fn counted<L: List>(asked: &L, scope: &Scope, mut by: Where) -> Self {
        by.and_by(|args| scope.condition(args));
        Self { list: list::Query::new(asked, by), figures: Figures::Rows }
    }

    /// The conditions on `orders o`, and their values.
    pub fn conditions(&self) -> (String, Args) {
        (self.list.by.sql(), self.list.by.args.clone())
    }

    /// Whether the rows are in the order that a list has unless another one is asked for.
    pub fn is_newest_first(&self) -> bool {
        self.list.order == OrderFilter::default().order()
    }

    /// Rows for another purpose than the list, of a page of their own.
    pub fn rows_of<T: Columns>(&self, page: Page, joins: &str) -> Select<T> {
        let mut list = self.list.clone();
        list.page = page;
        list.rows(joins)
    }

    /// Where counts and sums come from: the four sums, the table with its conditions, and the values of these.
    fn source(&self) -> ([&'static str; 4], String, Args) {
        const TALLIED: [&str; 4] = ["SUM(o.orders)", "SUM(o.amount)", "SUM(o.paid)", "SUM(o.due)"];
        match &self.figures {
            Figures::Tallies { table, by } => (TALLIED, format!("{table} o WHERE {}", by.sql()), by.args.clone()),
            Figures::Late { rows, by } => (TALLIED, format!("({rows}) o WHERE {}", by.sql()), by.args.clone()),
            Figures::Rows => {
                let (conditions, args) = self.conditions();
                let sums = ["COUNT(*)", "SUM(o.amount)", "SUM(o.paid_amount)", "SUM(o.due_amount)"];
                (sums, format!("orders o WHERE {conditions}"), args)
            }
        }
    }
}

impl Figures {
    /// Of everybody's orders.
    fn of_all(filter: &OrderFilter, mut by: Where) -> Self {
        if filter.is_tallied() {
            filter.narrow(&mut by);
            let table = if filter.city_id.is_some() { "order_tallies" } else { "status_tallies" };
            return Self::Tallies { table, by };
        }
        if let (Some(plain), Some(present)) = (filter.only_delayed(), Present::in_country(by.country, by.now)) {
            let rows = late_rows(&Scope::Everything, present, &mut by.args);
            plain.narrow(&mut by);
            return Self::Late { rows, by };
        }
        Self::Rows
    }
}

/// An SQL text and its values.
pub type Statement = (String, Args);

/// A page of orders.
pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<Vec<StoredRow>> {
    select_page(query).all(tx).await
}

pub fn select_page(query: &Query) -> Select<StoredRow> {
    query.list.rows(JOINS)
}

record! {
    struct Sums of n {
        count: Option<i64>,
        amount: Option<Money>,
        paid: Option<Money>,
        due: Option<Money>,
    }
}

/// What the sums of each source are called.
const SUMS: [&str; 4] = ["count", "amount", "paid", "due"];

/// How many orders the filter finds, and their sums.
pub async fn count_and_sum(tx: &mut Tx, query: &Query) -> DbResult<(i64, OrderTotals)> {
    let sums = select_sums(query).one(tx).await?;
    let totals = OrderTotals {
        amount: sums.amount.unwrap_or_default(),
        paid: sums.paid.unwrap_or_default(),
        due: sums.due.unwrap_or_default(),
    };
    Ok((sums.count.unwrap_or_default(), totals))
}

fn select_sums(query: &Query) -> Select<Sums> {
    let (sums, source, args) = query.source();
    let named = sums.into_iter().zip(SUMS).map(|(sum, name)| format!("CAST({sum} AS BIGINT) AS {name}"));
    let named: Vec<_> = named.collect();
    Select::from_sql(&format!("FROM (SELECT {} FROM {source}) n", named.join(", ")), args)
}

/// What [`count_and_sum`] asks, for the benchmark.
pub fn sums_statement(query: &Query) -> Statement {
    select_sums(query).into_parts()
}

record! {
    /// How many orders, and how much money, stand in a status.
    pub struct StatusCount of s {
        pub id: OrderStatus,
        pub status: String,
        pub orders: i64 = "COALESCE(n.orders, 0)",
        pub amount: Money = "COALESCE(n.amount, 0)",
    }
}

pub async fn status_counts(tx: &mut Tx, query: &Query) -> DbResult<Vec<StatusCount>> {
    let (_, source, args) = query.source();
    let count = if matches!(query.figures, Figures::Rows) { "COUNT(*)" } else { "SUM(o.orders)" };
    let sql = format!(
        "FROM order_statuses s
         LEFT JOIN (SELECT o.status_id, CAST({count} AS BIGINT) AS orders, CAST(SUM(o.amount) AS BIGINT) AS amount
                    FROM {source} GROUP BY o.status_id) n ON n.status_id = s.id
         ORDER BY s.chain DESC, s.sequence"
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// The statuses of a chain, or all of them: id and name.
pub async fn statuses(tx: &mut Tx, chain: Option<Chain>) -> DbResult<Vec<(OrderStatus, String)>> {
    tx.all(
        "SELECT id, status FROM order_statuses WHERE CAST($1 AS TEXT) IS NULL OR chain = $1 ORDER BY chain DESC, sequence",
        args![chain.map(Chain::as_str)],
    )
    .await
}
