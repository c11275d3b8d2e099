//! The list of declined work.

use chrono::{DateTime, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_orders::orders::Status;
use pitlane_platform::db::{Args, DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::record;
use pitlane_tax::quantity::Quantity;

use crate::estimates::types::DeclinedLine;

record! {
    struct StoredDeclined of l {
        line_id: i64 = "l.id",
        order_id: i64,
        service_name: String,
        job: i64,
        job_title: String = "j.title",
        reason: Option<String> = "j.reason",
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
            job: self.job,
            job_title: self.job_title,
            reason: self.reason,
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

/// A line that was declined before prices were stored: its order, revision and id.
#[derive(Clone, Copy, Debug)]
pub struct Unpriced {
    pub order_id: i64,
    pub revision: i64,
    pub line_id: i64,
}

/// A declined line, whose price may have to be calculated first.
pub struct Found(StoredDeclined);

impl Found {
    pub fn unpriced(&self) -> Option<Unpriced> {
        let StoredDeclined { order_id, revision, line_id, .. } = self.0;
        self.0.decided_total.is_none().then_some(Unpriced { order_id, revision, line_id })
    }

    /// `reckoned` is the calculated total of a line without a stored price.
    pub fn shown(self, calculated: Money) -> DeclinedLine {
        let amount = self.0.decided_total.unwrap_or(calculated);
        self.0.shown(amount)
    }
}

/// The lines that are declined as they were last. What was taken off the estimate after it was declined is still to be
/// called back about.
pub fn last_declined(scope: &Scope, args: &mut Args) -> String {
    format!(
        "l.approval = 'declined' AND {}
         AND NOT EXISTS (SELECT 1 FROM estimate_lines n WHERE n.order_id = l.order_id AND n.number = l.number
                           AND n.revision > l.revision)",
        scope.condition(args)
    )
}

/// A page of them, the latest first, and how many there are.
pub async fn declined(tx: &mut Tx, query: &Query) -> DbResult<(Vec<Found>, i64)> {
    let (rows, count) = query
        .page::<StoredDeclined>(
            tx,
            "JOIN customers c ON c.id = o.customer_id JOIN cities ct ON ct.id = o.city_id
             JOIN estimate_jobs j ON j.order_id = l.order_id AND j.revision = l.revision AND j.number = l.job
             JOIN order_statuses s ON s.id = o.status_id LEFT JOIN cars k ON k.id = o.car_id
             LEFT JOIN users u ON u.id = o.cr_id",
        )
        .await?;
    Ok((rows.into_iter().map(Found).collect(), count))
}
