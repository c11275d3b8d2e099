//! Which orders to list.

use chrono::NaiveDate;
use pitlane_base::codes::OrderKind;
use pitlane_base::list::{
    Code, Many, Where, any_of, at_least, at_most, by, equal, from_day, non_blank, to_day, when, with,
};
use pitlane_base::{identity, list};
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, bind};

use super::due::Due;
use super::marks;
use super::types::OrderOf;

list! {
    /// Which orders to list; every filter narrows the others.
    #[derive(Default)]
    pub struct OrderFilter of "orders o" by "o.id" {
        sort "-created_at" {
            created_at: by("o.created_at"),
            order_id: by("o.id"),
            pick_date: by("o.pick_date").nulls_last(),
            delivery_date: by("o.delivery_date").nulls_last(),
            amount: by("o.amount"),
        }
        filters {
            /// One id, or several with commas between them.
            #[schemars(length(max = 200))]
            status_id: Many<Code> => any_of("o.status_id"),
            /// One type, or several with commas between them.
            #[schemars(length(max = 40))]
            order_type: Many<Code> => any_of("o.order_type"),
            order_of: OrderOf => equal("o.order_of"),
            is_retail: OrderKind => with(is_of_kind),
            city_id: i64 => equal("o.city_id"),
            garage_id: i64 => equal("o.garage_id"),
            cr_id: i64 => equal("o.cr_id"),
            /// Who created it.
            taken_by: i64 => equal("o.created_by"),
            source_id: i64 => equal("o.source_id"),
            /// Those that came of this event.
            event_id: i64 => equal("o.event_id"),
            fleet_id: i64 => equal("o.fleet_id"),
            customer_id: i64 => equal("o.customer_id"),
            car_id: i64 => equal("o.car_id"),
            insurance_company_id: i64 => equal("o.insurance_company_id"),
            created_from: NaiveDate => from_day("o.created_at"),
            created_to: NaiveDate => to_day("o.created_at"),
            pick_from: NaiveDate => at_least("o.pick_date"),
            pick_to: NaiveDate => at_most("o.pick_date"),
            delivery_from: NaiveDate => at_least("o.delivery_date"),
            delivery_to: NaiveDate => at_most("o.delivery_date"),
            /// Work that is due: those that have waited longest come first, unless another sort is asked for.
            due: Due => with(Due::narrow),
            /// Only orders that were paid more than they amount to: the customer is owed the rest.
            owed: bool => when(|_| marks::OWED.into()),
            /// Only orders with an open escalation.
            escalated: bool => when(|_| marks::is_escalated()),
            /// Only orders whose customer is to get money back: of a granted refund, of a cancelled order, or paid beyond
            /// the amount.
            refund_due: bool => when(|_| marks::is_refund_due()),
            /// An order id, a mobile, a registration number, an invoice number, or the beginning of a name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

impl OrderFilter {
    /// Whether only filters are set that the tallies have columns for.
    pub fn is_tallied(&self) -> bool {
        let Self { limit, offset, sort, status_id, order_type, order_of, is_retail, city_id, .. } = self.clone();
        let tallied =
            Self { limit, offset, sort, status_id, order_type, order_of, is_retail, city_id, ..Self::default() };
        *self == tallied
    }

    /// The other filters of a query for late orders, if the roll-ups can count these.
    pub fn only_delayed(&self) -> Option<Self> {
        let plain = Self { due: None, ..self.clone() };
        let is_known = self.due == Some(Due::Delayed) && self.status_id.is_none() && self.city_id.is_none();
        (is_known && plain.is_tallied()).then_some(plain)
    }
}

list! {
    /// Which orders a search finds.
    #[derive(Default)]
    pub struct SearchFilter of "orders o" by "o.id" {
        order "o.created_at DESC, o.id DESC";
        given {
            /// An order id, a mobile in any form, a registration number, an invoice number or the beginning of a name.
            #[schemars(length(min = 1, max = 80))]
            search_reg: String => is_searched,
        }
    }
}

list! {
    /// A page of the work that is due.
    pub struct WorkFilter of "orders o" by "o.id" {
        order "o.created_at DESC, o.id DESC";
        filters {
            is_retail: OrderKind => with(is_of_kind),
        }
    }
}

pub fn is_of_kind(kind: OrderKind, by: &mut Where) {
    by.and(kind.condition("o."));
}

/// Orders that match a search text; a blank text does not narrow the list.
pub fn is_meant(text: &str, by: &mut Where) {
    if non_blank(text).is_some() {
        is_searched(text, by);
    }
}

/// Orders that match a search text; a blank text matches none.
fn is_searched(text: &str, by: &mut Where) {
    let keys = keys(text, by.country);
    by.and_by(|args| found_by(&keys, args));
}

/// The fewest letters of a name that are searched for: fewer find half the country.
const SHORTEST_NAME: usize = 3;
/// The fewest characters of a plate.
const SHORTEST_PLATE: usize = 4;

/// The keys that a search text may be, by its form.
struct SearchKeys {
    order_id: Option<i64>,
    mobile: Option<String>,
    plate: Option<String>,
    name: Option<String>,
    invoice: Option<String>,
}

/// All keys that a search text may be.
fn keys(text: &str, country: &Country) -> SearchKeys {
    let text = text.trim();
    let plate = identity::plate(text);
    let has_digit = text.bytes().any(|b| b.is_ascii_digit());
    let is_plate = has_digit && plate.len() >= SHORTEST_PLATE && plate.bytes().any(|b| b.is_ascii_alphabetic());
    let name = identity::folded(text);
    SearchKeys {
        order_id: text.trim_start_matches('#').parse().ok(),
        mobile: identity::mobile(country, text),
        plate: is_plate.then_some(plate),
        name: (!has_digit && name.chars().count() >= SHORTEST_NAME).then_some(name),
        invoice: (has_digit && text.len() <= 16).then(|| text.to_uppercase()),
    }
}

/// A condition on `orders o`: one look-up for each key, each with its own index.
fn found_by(keys: &SearchKeys, args: &mut Args) -> String {
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
    let mut beginning = |table: &str, column: &str, on: &str, text: &str| {
        let (from, to) = (bind(args, text), bind(args, format!("{text}\u{10ffff}")));
        ways.push(format!(
            "SELECT x.id FROM orders x JOIN {table} k ON {on} WHERE k.{column} >= {from} AND k.{column} < {to}"
        ));
    };
    if let Some(plate) = &keys.plate {
        beginning("cars", "registration_no", "k.id = x.car_id", plate);
        beginning("car_plates", "registration_no", "k.car_id = x.car_id", plate);
    }
    if let Some(name) = &keys.name {
        beginning("customers", "name_folded", "k.id = x.customer_id", name);
    }
    if let Some(invoice) = &keys.invoice {
        ways.push(format!("SELECT id FROM orders WHERE invoice_number = {}", bind(args, invoice)));
    }
    if ways.is_empty() { "1 = 0".into() } else { format!("o.id IN ({})", ways.join(" UNION ")) }
}
