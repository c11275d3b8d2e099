//! Pages, counts and sums of orders under a filter.
//!
//! A page's ids are found on an index first and joined afterwards, so a deep page reads no row that it skips.
//! Counts that the tallies can tell are read from them.

use pitlane_base::codes::{Chain, OrderStatus, is_insurance};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, Value, bind};
use pitlane_platform::money::Money;
use pitlane_platform::page::Page;
use pitlane_platform::{args, record};

use super::late::{Present, late_rows};
use super::row::{JOINS, StoredRow};
use crate::orders::types::{OrderSort, OrderTotals};

/// What a search text may stand for, as far as it has the form of it.
#[derive(Clone, Debug, Default)]
pub struct SearchKeys {
    pub order_id: Option<i64>,
    pub mobile: Option<String>,
    pub plate: Option<String>,
    pub name: Option<String>,
    pub invoice: Option<String>,
}

/// A filter in the database's terms: days are instants, lists are numbers.
#[derive(Clone, Debug, Default)]
pub struct Narrowed {
    pub statuses: Vec<i64>,
    pub order_types: Vec<i64>,
    pub order_of: Option<&'static str>,
    /// 0 business, 1 retail, 2 insurance.
    pub is_retail: Option<i64>,
    pub city_id: Option<i64>,
    /// Column and value of what else must be equal.
    pub equal: Vec<(&'static str, i64)>,
    /// Column, comparison and bound of ranges.
    pub ranges: Vec<(&'static str, &'static str, Value)>,
    pub only_open: bool,
    /// When only late orders are asked for: the present, as one of the ranges has it.
    pub late: Option<Present>,
    pub search: Option<SearchKeys>,
}

/// A filter with the scope of who asks.
pub struct Query<'a> {
    pub filter: &'a Narrowed,
    pub scope: &'a Scope,
}

impl Query<'_> {
    /// The conditions on `orders o`.
    pub fn conditions(&self, args: &mut Args) -> String {
        let filter = self.filter;
        let mut all = vec![self.scope.condition(args)];
        all.extend(self.tallied(args, "o."));
        for (column, value) in &filter.equal {
            all.push(format!("o.{column} = {}", bind(args, *value)));
        }
        for (column, comparison, bound) in &filter.ranges {
            all.push(format!("o.{column} {comparison} {}", bind(args, bound.clone())));
        }
        if filter.only_open {
            // As the partial index has it.
            all.push("o.is_open".into());
        }
        if let Some(keys) = &filter.search {
            all.push(found_by(keys, args));
        }
        all.retain(|condition| condition != "1 = 1");
        if all.is_empty() { "1 = 1".into() } else { all.join(" AND ") }
    }

    /// The conditions that the tallies have columns for.
    fn tallied(&self, args: &mut Args, prefix: &str) -> Vec<String> {
        let filter = self.filter;
        let mut all = Vec::new();
        let mut one_of = |column: &str, ids: &[i64]| {
            if let [id] = ids {
                all.push(format!("{prefix}{column} = {}", bind(args, *id)));
            } else if !ids.is_empty() {
                let list: Vec<_> = ids.iter().map(|id| bind(args, *id)).collect();
                all.push(format!("{prefix}{column} IN ({})", list.join(", ")));
            }
        };
        one_of("status_id", &filter.statuses);
        one_of("order_type", &filter.order_types);
        if let Some(owner) = filter.order_of {
            all.push(format!("{prefix}order_of = {}", bind(args, owner)));
        }
        all.extend(filter.is_retail.map(|kind| select_kind(kind, prefix)));
        if let Some(city) = filter.city_id {
            all.push(format!("{prefix}city_id = {}", bind(args, city)));
        }
        all
    }

    /// Whether the tallies know the answer.
    fn is_tallied(&self) -> bool {
        let filter = self.filter;
        *self.scope == Scope::Everything
            && filter.equal.is_empty()
            && filter.ranges.is_empty()
            && filter.search.is_none()
            && !filter.only_open
    }

    /// The present, if the roll-ups know how many orders are late under the filter.
    fn late(&self) -> Option<Present> {
        let filter = self.filter;
        let is_plain = *self.scope == Scope::Everything
            && filter.statuses.is_empty()
            && filter.city_id.is_none()
            && filter.equal.is_empty()
            && filter.ranges.len() == 1
            && filter.search.is_none();
        filter.late.filter(|_| is_plain)
    }

    /// Where counts and sums come from: the columns of the sums, the table and its conditions.
    fn source(&self, args: &mut Args) -> (&'static str, String) {
        if self.is_tallied() {
            let conditions = self.tallied(args, "o.");
            let conditions = if conditions.is_empty() { "1 = 1".into() } else { conditions.join(" AND ") };
            let table = if self.filter.city_id.is_some() { "order_tallies" } else { "status_tallies" };
            ("SUM(o.orders), SUM(o.amount), SUM(o.paid), SUM(o.due)", format!("{table} o WHERE {conditions}"))
        } else {
            let conditions = self.conditions(args);
            ("COUNT(*), SUM(o.amount), SUM(o.paid_amount), SUM(o.due_amount)", format!("orders o WHERE {conditions}"))
        }
    }
}

/// The orders of a kind (0 business, 1 retail, 2 insurance): a condition on what `prefix` names.
pub fn select_kind(kind: i64, prefix: &str) -> String {
    match kind {
        2 => is_insurance(prefix),
        1 => format!("NOT {} AND {prefix}is_business = FALSE", is_insurance(prefix)),
        _ => format!("NOT {} AND {prefix}is_business = TRUE", is_insurance(prefix)),
    }
}

/// Every way an order may be meant, each by its own index: a condition on `orders o`.
pub fn found_by(keys: &SearchKeys, args: &mut Args) -> String {
    let mut ways = Vec::new();
    if let Some(id) = keys.order_id {
        ways.push(format!("SELECT id FROM orders WHERE id = {}", bind(args, id)));
    }
    if let Some(mobile) = &keys.mobile {
        let mobile = bind(args, mobile);
        ways.push(format!(
            "SELECT x.id FROM orders x JOIN customers k ON k.id = x.customer_id WHERE k.mobile = {mobile}"
        ));
    }
    let mut beginning = |table: &str, column: &str, link: &str, text: &str| {
        let (from, to) = (bind(args, text), bind(args, format!("{text}\u{10ffff}")));
        ways.push(format!(
            "SELECT x.id FROM orders x JOIN {table} k ON k.id = x.{link} WHERE k.{column} >= {from} AND k.{column} < {to}"
        ));
    };
    if let Some(plate) = &keys.plate {
        beginning("cars", "registration_no", "car_id", plate);
    }
    if let Some(name) = &keys.name {
        beginning("customers", "name_folded", "customer_id", name);
    }
    if let Some(invoice) = &keys.invoice {
        ways.push(format!("SELECT id FROM orders WHERE invoice_number = {}", bind(args, invoice)));
    }
    if ways.is_empty() { "1 = 0".into() } else { format!("o.id IN ({})", ways.join(" UNION ")) }
}

/// The order of a list; the id decides between equals, so that pages never overlap.
fn order_by(sort: OrderSort) -> &'static str {
    match sort {
        OrderSort::Created => "o.created_at, o.id",
        OrderSort::CreatedLast => "o.created_at DESC, o.id DESC",
        OrderSort::Id => "o.id",
        OrderSort::IdLast => "o.id DESC",
        OrderSort::Pick => "o.pick_date NULLS LAST, o.id",
        OrderSort::PickLast => "o.pick_date DESC NULLS LAST, o.id DESC",
        OrderSort::Delivery => "o.delivery_date NULLS LAST, o.id",
        OrderSort::DeliveryLast => "o.delivery_date DESC NULLS LAST, o.id DESC",
        OrderSort::Amount => "o.amount, o.id",
        OrderSort::AmountLast => "o.amount DESC, o.id DESC",
    }
}

/// A text and what is bound to it.
pub type Statement = (String, Args);

/// A page of orders.
pub async fn list(tx: &mut Tx, query: &Query<'_>, sort: OrderSort, page: Page) -> DbResult<Vec<StoredRow>> {
    select_page(query, sort, page).all(tx).await
}

pub fn select_page(query: &Query<'_>, sort: OrderSort, page: Page) -> Select<StoredRow> {
    let mut args = Args::new();
    let conditions = query.conditions(&mut args);
    let order = order_by(sort);
    let page = page.clause(&mut args);
    let rest = format!(
        "FROM (SELECT o.id FROM orders o WHERE {conditions} ORDER BY {order} {page}) p
         JOIN orders o ON o.id = p.id {JOINS} ORDER BY {order}"
    );
    Select::of(&rest, args)
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
pub async fn count_and_sum(tx: &mut Tx, query: &Query<'_>) -> DbResult<(i64, OrderTotals)> {
    let sums = select_sums(query).one(tx).await?;
    let totals = OrderTotals {
        amount: sums.amount.unwrap_or_default(),
        paid: sums.paid.unwrap_or_default(),
        due: sums.due.unwrap_or_default(),
    };
    Ok((sums.count.unwrap_or_default(), totals))
}

fn select_sums(query: &Query<'_>) -> Select<Sums> {
    let mut args = Args::new();
    let (sums, source) = if let Some(present) = query.late() {
        let rows = late_rows(query.scope, present, &mut args);
        let conditions = query.tallied(&mut args, "o.");
        let conditions = if conditions.is_empty() { "1 = 1".into() } else { conditions.join(" AND ") };
        ("SUM(o.orders), SUM(o.amount), SUM(o.paid), SUM(o.due)", format!("({rows}) o WHERE {conditions}"))
    } else {
        query.source(&mut args)
    };
    let named = sums.split(", ").zip(SUMS).map(|(sum, name)| format!("CAST({sum} AS BIGINT) AS {name}"));
    let named: Vec<_> = named.collect();
    Select::of(&format!("FROM (SELECT {} FROM {source}) n", named.join(", ")), args)
}

/// What [`count_and_sum`] asks, for the benchmark.
pub fn sums_statement(query: &Query<'_>) -> Statement {
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

pub async fn status_counts(tx: &mut Tx, query: &Query<'_>) -> DbResult<Vec<StatusCount>> {
    let mut args = Args::new();
    let (_, source) = query.source(&mut args);
    let count = if query.is_tallied() { "SUM(o.orders)" } else { "COUNT(*)" };
    let sql = format!(
        "FROM order_statuses s
         LEFT JOIN (SELECT o.status_id, CAST({count} AS BIGINT) AS orders, CAST(SUM(o.amount) AS BIGINT) AS amount
                    FROM {source} GROUP BY o.status_id) n ON n.status_id = s.id
         ORDER BY s.chain DESC, s.sequence"
    );
    Select::of(&sql, args).all(tx).await
}

/// The statuses of a chain, or all of them: id and name.
pub async fn statuses(tx: &mut Tx, chain: Option<Chain>) -> DbResult<Vec<(OrderStatus, String)>> {
    tx.all(
        "SELECT id, status FROM order_statuses WHERE CAST($1 AS TEXT) IS NULL OR chain = $1 ORDER BY chain DESC, sequence",
        args![chain.map(Chain::as_str)],
    )
    .await
}
