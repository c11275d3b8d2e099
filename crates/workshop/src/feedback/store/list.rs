//! Orders that were handed back, with their feedback: pages, counts and figures under a filter.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Tx};
use pitlane_platform::{args, record};

use crate::feedback::filter::due;
use crate::feedback::rules::Counted;
use crate::feedback::types::FeedbackStatus;

/// The orders that may have feedback: delivered ones, and those that went back to the workshop after feedback was
/// recorded.
pub fn with_feedback(scope: &Scope, args: &mut Args) -> String {
    let statuses = OrderStatus::sql_where(OrderStatus::is_delivered);
    format!("(o.status_id IN ({statuses}) OR f.order_id IS NOT NULL) AND {}", scope.condition(args))
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

const JOINS: &str = "
    JOIN order_statuses st ON st.id = o.status_id
    JOIN customers cu ON cu.id = o.customer_id
    JOIN cities ct ON ct.id = o.city_id
    LEFT JOIN cars c ON c.id = o.car_id
    LEFT JOIN garages g ON g.id = o.garage_id
    LEFT JOIN users u ON u.id = f.called_by";

pub async fn list(tx: &mut Tx, query: &Query) -> DbResult<Vec<Found>> {
    query.rows(JOINS).all(tx).await
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
pub async fn count_and_sum(tx: &mut Tx, query: &Query) -> DbResult<(i64, Counted)> {
    let mut query = query.clone();
    let due = due(&mut query.by);
    let sums: Sums = query.sums::<Sums>().with("{due}", &due).one(tx).await?;
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
