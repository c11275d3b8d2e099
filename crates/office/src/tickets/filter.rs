//! Which tickets to list.

use chrono::NaiveDate;
use pitlane_base::list::{
    Many, UpTo, Where, any_of, by, equal, equal_or_none, from_day, non_blank, one_of, part_of, to_day, when, with,
};
use pitlane_base::{identity, list};

use super::store;
use super::types::{TicketCategory, TicketStatus};

list! {
    /// Which tickets to list; every filter narrows the others.
    pub struct TicketFilter of "cases t" by "t.id" {
        sort "-created_at" {
            created_at: by("t.created_at"),
            updated_at: by("t.updated_at"),
            priority: by("t.priority").then("t.created_at DESC, t.id DESC"),
            resolution_due_at: by("t.resolution_due_at"),
        }
        filters {
            /// One status, or several with commas between them.
            #[schemars(length(max = 80))]
            status: Many<TicketStatus> => is_in,
            /// 1 urgent, 2 medium, 3 low; one, or several with commas between them.
            #[schemars(length(max = 20))]
            priority: Many<UpTo<3>> => any_of("t.priority"),
            /// True: only those that still need work.
            open: bool => when(is_open),
            category: TicketCategory => equal("t.category"),
            /// The assignee; 0 for unassigned tickets.
            assignee_id: i64 => equal_or_none("t.assignee_id"),
            order_id: i64 => equal("t.order_id"),
            /// The customer of the order that it is about.
            customer_id: i64 => with(is_of_customer),
            /// The car of that order.
            car_id: i64 => with(is_of_car),
            /// True: only those whose time has run out and that wait for us.
            late: bool => when(is_late),
            created_from: NaiveDate => from_day("t.created_at"),
            created_to: NaiveDate => to_day("t.created_at"),
            /// A number, an order's id, or a part of the subject.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

fn is_in(statuses: &Many<TicketStatus>, by: &mut Where) {
    one_of("t.status", statuses.values().iter().map(|status| status.of_case().as_str()), by);
}

fn is_open(_: &mut Where) -> String {
    store::open()
}

/// The condition that a ticket's time has run out and that it waits for us.
fn is_late(by: &mut Where) -> String {
    let now = by.bind(by.now);
    format!(
        "t.resolved_at IS NULL AND ((t.first_response_at IS NULL AND t.response_due_at < {now})
         OR (t.waiting_since IS NULL AND t.resolution_due_at < {now}))"
    )
}

fn is_of_car(id: i64, by: &mut Where) {
    let id = by.bind(id);
    by.and(format!("t.order_id IN (SELECT o.id FROM orders o WHERE o.car_id = {id})"));
}

fn is_of_customer(id: i64, by: &mut Where) {
    let id = by.bind(id);
    by.and(format!("t.order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = {id})"));
}

/// Every way a text may mean a ticket.
fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let number = by.bind(text.to_uppercase());
    let mut ways = vec![format!("t.number = {number}"), part_of("t.subject_folded", &identity::folded(text), by)];
    if let Ok(order) = text.trim_start_matches('#').parse::<i64>() {
        ways.push(format!("t.order_id = {}", by.bind(order)));
    }
    by.and(format!("({})", ways.join(" OR ")));
}
