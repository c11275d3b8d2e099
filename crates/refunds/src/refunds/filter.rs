//! Which refunds to list.

use chrono::NaiveDate;
use pitlane_base::codes::{RefundGroup, RefundMarket, RefundMethod, RefundReason, RefundState, YesNo, refund_states};
use pitlane_base::list;
use pitlane_base::list::{Many, Where, any_of, at_least, at_most, by, equal, from_day, ignored, to_day, with};
use pitlane_orders::orders::is_meant;
use pitlane_platform::money::Money;

list! {
    /// Which refunds to list; every filter narrows the others.
    pub struct RefundFilter of "refunds r" with "LEFT JOIN orders o ON o.id = r.order_id" by "r.id" {
        sort "-created_at" {
            created_at: by("r.created_at"),
            amount: by("r.amount"),
            decided_at: by("r.decided_at").nulls_last(),
        }
        filters {
            /// One refund, with its events.
            #[schemars(range(min = 1))]
            id: i64 => equal("r.id"),
            /// With what of the order's money can be returned, and what its form needs.
            #[schemars(range(min = 1))]
            order_id: i64 => equal("r.order_id"),
            /// An order of a market.
            #[schemars(range(min = 1))]
            market_order_id: i64 => equal("r.market_order_id"),
            market: RefundMarket => equal("r.market"),
            state: Many<RefundState> => any_of("r.state"),
            group: RefundGroup => with(is_in_group),
            method: Many<RefundMethod> => any_of("r.method"),
            reason_id: Many<RefundReason> => any_of("r.reason"),
            #[schemars(range(min = 1))]
            requested_by: i64 => equal("r.requested_by"),
            #[schemars(range(min = 1))]
            decided_by: i64 => equal("r.decided_by"),
            #[schemars(range(min = 1))]
            case_id: i64 => equal("r.case_id"),
            #[schemars(with = "Option<f64>", range(min = 0.0, max = 1_000_000_000.0))]
            amount_from: Money => at_least("r.amount"),
            #[schemars(with = "Option<f64>", range(min = 0.0, max = 1_000_000_000.0))]
            amount_to: Money => at_most("r.amount"),
            /// Requested on this day or later.
            from: NaiveDate => from_day("r.created_at"),
            to: NaiveDate => to_day("r.created_at"),
            /// 1: all that is found as the file Refunds_Sheet.csv.
            download: YesNo => ignored,
            /// An order id, a mobile, a registration number, an invoice number, or the beginning of a name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

fn is_in_group(group: RefundGroup, by: &mut Where) {
    by.and(format!("r.state IN ({})", refund_states(|state| group.contains(state))));
}
