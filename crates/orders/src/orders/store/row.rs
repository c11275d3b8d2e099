//! The columns of an order in lists, and their mapping to the nested shape of the contract.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_base::names::{Name, Named};
use pitlane_platform::money::Money;
use pitlane_platform::record;

use crate::orders::marks::refund_due;
use crate::orders::rules;
use crate::orders::types::{CarTbl, CompanyName, OrderCar, OrderLead, OrderRow, PlainListed, SourceName, Status};

/// The joins that the columns need, besides `orders o`.
pub const JOINS: &str = "
    JOIN order_statuses st ON st.id = o.status_id
    JOIN customers cu ON cu.id = o.customer_id
    LEFT JOIN cars c ON c.id = o.car_id
    LEFT JOIN car_models m ON m.id = c.model_id
    LEFT JOIN car_brands b ON b.id = m.brand_id
    LEFT JOIN car_types t ON t.id = c.car_type_id
    LEFT JOIN leads l ON l.id = o.lead_id
    LEFT JOIN lead_sources ls ON ls.id = l.source_id
    LEFT JOIN users lu ON lu.id = l.assign_to_call_id
    LEFT JOIN garages g ON g.id = o.garage_id
    LEFT JOIN fleets f ON f.id = o.fleet_id
    LEFT JOIN users cr ON cr.id = o.cr_id
    LEFT JOIN users gi ON gi.id = o.gi_id
    LEFT JOIN insurance_companies ic ON ic.id = o.insurance_company_id";

record! {
    pub struct StoredRow of o {
        pub id: i64,
        pub version: i64,
        pub status_id: OrderStatus,
        pub status: String = "st.status",
        pub order_type: OrderType,
        pub order_of: String,
        pub is_open: bool,
        pub registration_no: Option<String> = "c.registration_no",
        pub brand: Option<String> = "b.name",
        pub model: Option<String> = "m.name",
        pub car_type: Option<String> = "t.name",
        pub invoice_number: Option<String>,
        pub delivery_date: Option<NaiveDate>,
        pub delivery_time: Option<String>,
        pub lead_id: Option<i64>,
        pub lead_source: Option<String> = "ls.source_name",
        pub lead_caller: Option<String> = "lu.name",
        pub name: String = "cu.name",
        pub email: Option<String> = "cu.email",
        pub phone: String = "cu.mobile",
        pub amount: Money,
        pub material_cost: Money,
        pub labour_cost: Money,
        pub tax_amount: Money,
        pub paid_amount: Money,
        pub settled_amount: Money = "o.covered_amount - o.paid_amount",
        pub due_amount: Money,
        pub garage_id: Option<i64>,
        pub garage: Option<String> = "g.name",
        pub fleet: Option<String> = "f.name",
        pub cr_id: Option<i64>,
        pub cr: Option<String> = "cr.name",
        pub gi_id: Option<i64>,
        pub gi: Option<String> = "gi.name",
        pub flat_discount: Money,
        pub insurance_company: Option<String> = "ic.company_name",
        pub rating: Option<i64>,
        pub feedback: Option<String>,
        pub feedback_remark: Option<String>,
        pub expected_delivery: Option<DateTime<Utc>>,
        // The conditions of `marks`.
        pub open_escalations: i64 = "(SELECT COUNT(*) FROM cases t WHERE t.order_id = o.id AND t.kind = 'order'
            AND t.status IN ('open', 'in_progress', 'pending_customer', 'reopened'))",
        pub granted_refunds: i64 = "(SELECT COUNT(*) FROM refunds r WHERE r.order_id = o.id AND r.market = 'order'
            AND r.state IN ('approved', 'initiated', 'failed'))",
        pub created_at: DateTime<Utc>,
        ..pub plain: PlainListed
    }
}

impl StoredRow {
    fn car(&mut self) -> Option<OrderCar> {
        let name = |name: Option<String>| Name { name: name.unwrap_or_default() };
        Some(OrderCar {
            registration_no: self.registration_no.take()?,
            car_tbl: CarTbl {
                brand: name(self.brand.take()),
                model: name(self.model.take()),
                car_type: name(self.car_type.take()),
            },
        })
    }

    /// Only of what is billed or handed back somebody owes something.
    pub const fn may_be_owed(&self) -> bool {
        self.invoice_number.is_some() || self.status_id.is_delivered()
    }

    pub fn shown(mut self, now: DateTime<Utc>) -> OrderRow {
        OrderRow {
            car: self.car(),
            lead: self.lead_id.map(|_| OrderLead {
                source: self.lead_source.map(|source_name| SourceName { source_name }),
                assign_to_call: self.lead_caller.map(|name| Name { name }),
            }),
            order_id: self.id,
            version: self.version,
            phase: rules::phase(self.order_type, self.status_id),
            status: Status { id: self.status_id, status: self.status },
            invoice_number: self.invoice_number,
            delivery_date: self.delivery_date,
            delivery_time: self.delivery_time,
            name: self.name,
            email: self.email,
            phone: self.phone,
            order_type: self.order_type,
            order_type_name: self.order_type.name().into(),
            amount: self.amount,
            material_cost: self.material_cost,
            labour_cost: self.labour_cost,
            tax_amount: self.tax_amount,
            paid_amount: self.paid_amount,
            settled_amount: self.settled_amount,
            due_amount: self.due_amount,
            due_by_payer: Vec::new(),
            garage: Named::maybe(self.garage_id, self.garage),
            fleet_name: self.fleet,
            cr: Named::maybe(self.cr_id, self.cr),
            gi: Named::maybe(self.gi_id, self.gi),
            flat_discount: self.flat_discount,
            insurance_company: self.insurance_company.map(|company_name| CompanyName { company_name }),
            rating: self.rating,
            feedback: self.feedback,
            feedback_remark: self.feedback_remark,
            plain: self.plain,
            order_of: self.order_of,
            expected_delivery: self.expected_delivery,
            is_delayed: self.is_open && self.expected_delivery.is_some_and(|at| at < now),
            open_escalations: self.open_escalations,
            refund_due: refund_due(self.granted_refunds, self.status_id.is_dead(), (self.paid_amount, self.due_amount)),
            due_work: None,
            created_at: self.created_at,
        }
    }
}
