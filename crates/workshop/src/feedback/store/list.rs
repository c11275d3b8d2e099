//! Orders that were handed back, with their feedback: pages, counts and figures under a filter.

use std::fmt::Write as _;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::orders::{SearchKeys, found_by, select_kind};
use pitlane_platform::db::{Args, DbResult, Select, Tx, Value, bind};
use pitlane_platform::page::Page;
use pitlane_platform::{args, record};

use crate::feedback::rules::{Counted, NpsClass};
use crate::feedback::types::{FeedbackSort, FeedbackStatus};

/// A filter in the database's terms, with the scope of who asks.
pub struct Query<'a> {
    pub scope: &'a Scope,
    pub status: Option<FeedbackStatus>,
    pub only_due: bool,
    pub nps_class: Option<NpsClass>,
    /// 0 business, 1 retail, 2 insurance.
    pub is_retail: Option<i64>,
    /// Column and value of what must be equal.
    pub equal: Vec<(&'static str, i64)>,
    /// Column, comparison and bound of ranges.
    pub ranges: Vec<(&'static str, &'static str, Value)>,
    pub search: Option<SearchKeys>,
    /// What is due depends on the present, and on the first delivery that is still to be called about.
    pub now: DateTime<Utc>,
    pub first_day: NaiveDate,
}

const SOURCE: &str = "orders o LEFT JOIN order_feedback f ON f.order_id = o.id";

impl Query<'_> {
    /// The conditions on `orders o` with `order_feedback f`.
    fn conditions(&self, args: &mut Args) -> String {
        let statuses = OrderStatus::sql_where(OrderStatus::is_delivered);
        // An order that went back to the workshop keeps what was said of it.
        let mut sql = format!("(o.status_id IN ({statuses}) OR f.order_id IS NOT NULL)");
        let mut add = |condition: &str| {
            let _ = write!(sql, " AND {condition}");
        };
        add(&self.scope.condition(args));
        match self.status {
            Some(FeedbackStatus::Pending) => add("(f.status = 'pending' OR f.order_id IS NULL)"),
            Some(status) => add(&format!("f.status = {}", bind(args, status.as_str()))),
            None => {}
        }
        if self.only_due {
            add(&self.due(args));
        }
        if let Some(class) = self.nps_class {
            let (least, most) = class.range();
            add(&format!("f.nps BETWEEN {} AND {}", bind(args, least), bind(args, most)));
        }
        if let Some(kind) = self.is_retail {
            add(&select_kind(kind, "o."));
        }
        for (column, value) in &self.equal {
            add(&format!("{column} = {}", bind(args, *value)));
        }
        for (column, comparison, bound) in &self.ranges {
            add(&format!("{column} {comparison} {}", bind(args, bound.clone())));
        }
        if let Some(keys) = &self.search {
            add(&found_by(keys, args));
        }
        sql
    }

    /// As `rules::is_due` has it.
    fn due(&self, args: &mut Args) -> String {
        let (now, first_day) = (bind(args, self.now), bind(args, self.first_day));
        format!("(f.next_call_at <= {now} OR (f.order_id IS NULL AND o.delivery_date >= {first_day}))")
    }
}

/// The order of the list; the id decides between equals, so that pages never overlap.
fn order_by(sort: FeedbackSort) -> &'static str {
    match sort {
        FeedbackSort::Delivered => "o.delivery_date NULLS LAST, o.id",
        FeedbackSort::DeliveredLast => "o.delivery_date DESC NULLS LAST, o.id DESC",
        FeedbackSort::Called => "f.called_at NULLS LAST, o.id",
        FeedbackSort::CalledLast => "f.called_at DESC NULLS LAST, o.id DESC",
        FeedbackSort::Rating => "f.rating NULLS LAST, o.id",
        FeedbackSort::RatingLast => "f.rating DESC NULLS LAST, o.id DESC",
        FeedbackSort::Nps => "f.nps NULLS LAST, o.id",
        FeedbackSort::NpsLast => "f.nps DESC NULLS LAST, o.id DESC",
        FeedbackSort::NextCall => "f.next_call_at NULLS LAST, o.id",
        FeedbackSort::NextCallLast => "f.next_call_at DESC NULLS LAST, o.id DESC",
        FeedbackSort::Id => "o.id",
        FeedbackSort::IdLast => "o.id DESC",
    }
}

record! {
    pub struct Found of f {
        pub order_id: i64 = "o.id",
        pub version: i64 = "COALESCE(f.version, 0)",
        pub status: FeedbackStatus = "COALESCE(f.status, 'pending')",
        pub status_id: OrderStatus = "o.status_id",
        pub order_status: String = "st.status",
        pub delivery_date: Option<NaiveDate> = "o.delivery_date",
        pub name: String = "cu.name",
        pub phone: String = "cu.mobile",
        pub registration_no: Option<String> = "c.registration_no",
        pub city_id: i64 = "o.city_id",
        pub city: String = "ct.name",
        pub garage_id: Option<i64> = "o.garage_id",
        pub garage: Option<String> = "g.name",
        pub rating: Option<i64>,
        pub nps: Option<i64>,
        pub good: Option<String>,
        pub bad: Option<String>,
        pub remark: Option<String>,
        pub attempts: i64 = "(SELECT COUNT(*) FROM feedback_attempts a WHERE a.order_id = o.id)",
        pub next_call_at: Option<DateTime<Utc>>,
        pub called_by: Option<i64>,
        pub caller: Option<String> = "u.name",
        pub called_at: Option<DateTime<Utc>>,
    }
}

/// A page: its ids are found first and joined afterwards, so a deep page joins no row that it skips.
pub async fn list(tx: &mut Tx, query: &Query<'_>, sort: FeedbackSort, page: Page) -> DbResult<Vec<Found>> {
    let mut args = Args::new();
    let conditions = query.conditions(&mut args);
    let order = order_by(sort);
    let page = page.clause(&mut args);
    let sql = format!(
        "FROM (SELECT o.id FROM {SOURCE} WHERE {conditions} ORDER BY {order} {page}) p
         JOIN orders o ON o.id = p.id
         LEFT JOIN order_feedback f ON f.order_id = o.id
         JOIN order_statuses st ON st.id = o.status_id
         JOIN customers cu ON cu.id = o.customer_id
         JOIN cities ct ON ct.id = o.city_id
         LEFT JOIN cars c ON c.id = o.car_id
         LEFT JOIN garages g ON g.id = o.garage_id
         LEFT JOIN users u ON u.id = f.called_by
         ORDER BY {order}"
    );
    Select::<Found>::of(&sql, args).all(tx).await
}

record! {
    struct Sums {
        count: i64 = "COUNT(*)",
        rated: i64 = "COUNT(f.rating)",
        ratings: Option<i64> = "CAST(SUM(f.rating) AS BIGINT)",
        promoters: i64 = "COUNT(CASE WHEN f.nps >= 9 THEN 1 END)",
        passives: i64 = "COUNT(CASE WHEN f.nps IN (7, 8) THEN 1 END)",
        detractors: i64 = "COUNT(CASE WHEN f.nps <= 6 THEN 1 END)",
        due: i64 = "COUNT(CASE WHEN {due} THEN 1 END)",
    }
}

/// How many orders the filter finds, and what the figures over them are made of.
pub async fn count_and_sum(tx: &mut Tx, query: &Query<'_>) -> DbResult<(i64, Counted)> {
    let mut args = Args::new();
    let due = query.due(&mut args);
    let conditions = query.conditions(&mut args);
    let sql = format!("FROM {SOURCE} WHERE {conditions}");
    let sums: Sums = Select::<Sums>::of(&sql, args).with("{due}", &due).one(tx).await?;
    let counted = Counted {
        rated: sums.rated,
        ratings: sums.ratings.unwrap_or_default(),
        promoters: sums.promoters,
        passives: sums.passives,
        detractors: sums.detractors,
        due: sums.due,
    };
    Ok((sums.count, counted))
}

/// Everybody who has made a last call: not scoped, for they are colleagues to filter by.
pub async fn callers(tx: &mut Tx) -> DbResult<Vec<Named>> {
    let sql = "SELECT u.id, u.name FROM users u
               WHERE EXISTS (SELECT 1 FROM order_feedback f WHERE f.called_by = u.id) ORDER BY u.name, u.id";
    let found: Vec<(i64, String)> = tx.all(sql, args![]).await?;
    Ok(found.into_iter().map(|(id, name)| Named { id, name }).collect())
}
