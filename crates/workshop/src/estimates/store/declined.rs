//! Declined work, to be called back about.

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::scope::Scope;
use pitlane_orders::orders::{SearchKeys, Status, found_by};
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::page::Page;
use pitlane_platform::record;
use pitlane_tax::quantity::Quantity;

use crate::estimates::types::DeclinedLine;

pub struct DeclinedQuery {
    pub search: Option<SearchKeys>,
    pub order_id: Option<i64>,
    pub city_id: Option<i64>,
    pub cr_id: Option<i64>,
    pub from: Option<DateTime<Utc>>,
    pub before: Option<DateTime<Utc>>,
}

record! {
    struct StoredDeclined of l {
        line_id: i64 = "l.id",
        order_id: i64,
        service_name: String,
        quantity: i64,
        price: Money,
        decided_total: Option<Money>,
        revision: i64,
        declined_at: DateTime<Utc> = "l.decided_at",
        customer: String = "c.name",
        mobile: String = "c.mobile",
        city: String = "ct.name",
        registration_no: Option<String> = "k.registration_no",
        status_id: OrderStatus = "s.id",
        status: String = "s.status",
        cr: Option<String> = "u.name",
    }
}

impl StoredDeclined {
    fn shown(self, amount: Money) -> DeclinedLine {
        DeclinedLine {
            line_id: self.line_id,
            order_id: self.order_id,
            service_name: self.service_name,
            quantity: Quantity::from_thousandths(self.quantity).unwrap_or_default(),
            price: self.price,
            amount,
            declined_at: self.declined_at,
            customer: self.customer,
            mobile: self.mobile,
            city: self.city,
            registration_no: self.registration_no,
            status: Status { id: self.status_id, status: self.status },
            cr: self.cr,
        }
    }
}

/// A line whose price was not kept when it was declined: order and revision in which it stands, and its id.
#[derive(Clone, Copy, Debug)]
pub struct Unpriced {
    pub order_id: i64,
    pub revision: i64,
    pub line_id: i64,
}

/// A declined line, or what has to be reckoned before it can be shown.
pub struct Found(StoredDeclined);

impl Found {
    pub fn unpriced(&self) -> Option<Unpriced> {
        let StoredDeclined { order_id, revision, line_id, .. } = self.0;
        self.0.decided_total.is_none().then_some(Unpriced { order_id, revision, line_id })
    }

    /// `reckoned` is what an unpriced line comes to.
    pub fn shown(self, reckoned: Money) -> DeclinedLine {
        let amount = self.0.decided_total.unwrap_or(reckoned);
        self.0.shown(amount)
    }
}

/// A page of the lines that are declined as they stood last, the latest first, and how many there are. What was taken
/// off the estimate after it was declined is still to be called back about.
pub async fn declined(tx: &mut Tx, scope: &Scope, query: &DeclinedQuery, page: Page) -> DbResult<(Vec<Found>, i64)> {
    let mut args = Args::new();
    let mut conditions = vec!["l.approval = 'declined'".to_owned(), scope.condition(&mut args)];
    if let Some(order) = query.order_id {
        conditions.push(format!("l.order_id = {}", bind(&mut args, order)));
    }
    if let Some(city) = query.city_id {
        conditions.push(format!("o.city_id = {}", bind(&mut args, city)));
    }
    if let Some(cr) = query.cr_id {
        conditions.push(format!("o.cr_id = {}", bind(&mut args, cr)));
    }
    if let Some(keys) = &query.search {
        conditions.push(found_by(keys, &mut args));
    }
    if let Some(from) = query.from {
        conditions.push(format!("l.decided_at >= {}", bind(&mut args, from)));
    }
    if let Some(before) = query.before {
        conditions.push(format!("l.decided_at < {}", bind(&mut args, before)));
    }
    let from = format!(
        "FROM estimate_lines l JOIN orders o ON o.id = l.order_id
         WHERE NOT EXISTS (SELECT 1 FROM estimate_lines n WHERE n.order_id = l.order_id AND n.number = l.number
                             AND n.revision > l.revision) AND {}",
        conditions.join(" AND ")
    );
    let count = tx.one(format!("SELECT COUNT(*) {from}"), args.clone()).await?;
    let page = page.clause(&mut args);
    let sql = format!(
        "FROM (SELECT l.id {from} ORDER BY l.decided_at DESC, l.id DESC {page}) p
         JOIN estimate_lines l ON l.id = p.id JOIN orders o ON o.id = l.order_id
         JOIN customers c ON c.id = o.customer_id JOIN cities ct ON ct.id = o.city_id
         JOIN order_statuses s ON s.id = o.status_id LEFT JOIN cars k ON k.id = o.car_id
         LEFT JOIN users u ON u.id = o.cr_id
         ORDER BY l.decided_at DESC, l.id DESC"
    );
    let rows: Vec<StoredDeclined> = Select::<StoredDeclined>::of(&sql, args).all(tx).await?;
    Ok((rows.into_iter().map(Found).collect(), count))
}
