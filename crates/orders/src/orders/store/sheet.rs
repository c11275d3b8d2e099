//! The rows of a download.
//!
//! The names of small lookup tables are read once, so that each row joins only its customer, car and lead.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{Columns, DbResult, Select, Tx, bind};
use pitlane_platform::page::Page;

use super::list::Query;

/// What the columns of a sheet are read from. Every order has a customer; a left join keeps the planner from starting
/// with the customers.
const JOINS: &str = "
    LEFT JOIN customers cu ON cu.id = o.customer_id
    LEFT JOIN cars c ON c.id = o.car_id
    LEFT JOIN leads l ON l.id = o.lead_id";

/// Where the next chunk starts: before this order of the newest-first list, after so many rows of another order.
pub struct Chunk {
    pub before: Option<(DateTime<Utc>, i64)>,
    pub page: Page,
}

impl Chunk {
    /// The next rows of a download in the order of the list; newest first, without counting through those that went before.
    pub async fn rows<T: Columns>(&self, tx: &mut Tx, query: &Query) -> DbResult<Vec<T>> {
        if !query.is_newest_first() {
            return query.rows_of(self.page, JOINS).many(tx).await;
        }
        let (conditions, mut args) = query.conditions();
        let onward = match self.before {
            None => String::new(),
            Some((at, id)) => {
                let (at, id) = (bind(&mut args, at), bind(&mut args, id));
                format!("AND (o.created_at, o.id) < ({at}, {id})")
            }
        };
        let sql = format!(
            "FROM orders o {JOINS} WHERE {conditions} {onward}
             ORDER BY o.created_at DESC, o.id DESC LIMIT {}",
            self.page.limit
        );
        Select::from_sql(&sql, args).many(tx).await
    }
}

/// Names by id.
#[derive(Default)]
pub struct Names(HashMap<i64, String>);

impl Names {
    async fn read(tx: &mut Tx, sql: &'static str) -> DbResult<Self> {
        Ok(Self(tx.all::<(i64, String)>(sql, args![]).await?.into_iter().collect()))
    }

    pub fn get(&self, id: Option<i64>) -> &str {
        id.and_then(|id| self.0.get(&id)).map_or("", String::as_str)
    }
}

/// The names that the rows of a sheet refer to.
pub struct SheetNames {
    pub brands: Names,
    pub models: Names,
    pub car_types: Names,
    pub sources: Names,
    pub users: Names,
    pub garages: Names,
    pub fleets: Names,
    pub insurers: Names,
}

impl SheetNames {
    pub async fn read(tx: &mut Tx) -> DbResult<Self> {
        Ok(Self {
            brands: Names::read(tx, "SELECT m.id, b.name FROM car_models m JOIN car_brands b ON b.id = m.brand_id")
                .await?,
            models: Names::read(tx, "SELECT id, name FROM car_models").await?,
            car_types: Names::read(tx, "SELECT id, name FROM car_types").await?,
            sources: Names::read(tx, "SELECT id, source_name FROM lead_sources").await?,
            users: Names::read(tx, "SELECT id, name FROM users").await?,
            garages: Names::read(tx, "SELECT id, name FROM garages").await?,
            fleets: Names::read(tx, "SELECT id, name FROM fleets").await?,
            insurers: Names::read(tx, "SELECT id, company_name FROM insurance_companies").await?,
        })
    }
}
