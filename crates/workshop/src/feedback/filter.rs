//! Which feedback to list.

use chrono::NaiveDate;
use pitlane_base::codes::OrderKind;
use pitlane_base::list;
use pitlane_base::list::{Where, at_least, at_most, by, equal, from_day, to_day, when, with};
use pitlane_orders::orders::{is_meant, is_of_kind};

use super::rules::{self, NpsClass, Present};
use super::types::FeedbackStatus;

list! {
    /// Which feedback to list; every filter narrows the others.
    pub struct FeedbackFilter of "orders o" with "LEFT JOIN order_feedback f ON f.order_id = o.id" by "o.id" {
        sort "-delivery_date" {
            delivery_date: by("o.delivery_date").nulls_last(),
            called_at: by("f.called_at").nulls_last(),
            rating: by("f.rating").nulls_last(),
            nps: by("f.nps").nulls_last(),
            next_call_at: by("f.next_call_at").nulls_last(),
            order_id: by("o.id"),
        }
        filters {
            /// Only orders whose customer is to be called now.
            due: bool => when(due),
            status: FeedbackStatus => with(has_status),
            #[schemars(range(min = 1, max = 5))]
            rating: i64 => equal("f.rating"),
            nps_class: NpsClass => with(is_of_class),
            is_retail: OrderKind => with(is_of_kind),
            city_id: i64 => equal("o.city_id"),
            garage_id: i64 => equal("o.garage_id"),
            /// Who made the last call.
            caller_id: i64 => equal("f.called_by"),
            delivery_from: NaiveDate => at_least("o.delivery_date"),
            delivery_to: NaiveDate => at_most("o.delivery_date"),
            called_from: NaiveDate => from_day("f.called_at"),
            called_to: NaiveDate => to_day("f.called_at"),
            /// An order id, a mobile, a registration number, an invoice number, or the beginning of a name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

fn has_status(status: FeedbackStatus, by: &mut Where) {
    match status {
        FeedbackStatus::Pending => by.and("(f.status = 'pending' OR f.order_id IS NULL)"),
        _ => equal("f.status")(&status, by),
    }
}

fn is_of_class(class: NpsClass, by: &mut Where) {
    let (least, most) = class.range();
    let (least, most) = (by.bind(least), by.bind(most));
    by.and(format!("f.nps BETWEEN {least} AND {most}"));
}

/// The condition that the customer is to be called now, as `rules::is_due` has it.
pub fn due(by: &mut Where) -> String {
    let now = Present { at: by.now, zone: by.country.zone };
    let (at, first_day) = (by.bind(now.at), by.bind(rules::first_day(now.today())));
    format!("(f.next_call_at <= {at} OR (f.order_id IS NULL AND o.delivery_date >= {first_day}))")
}
