//! Which lines of orders to list.

use chrono::NaiveDate;
use pitlane_base::codes::PaymentStatus;
use pitlane_base::identity;
use pitlane_base::list;
use pitlane_base::list::{Code, Many, Where, any_of, by, equal, equal_or_none, from_day, non_blank, to_day};
use pitlane_platform::country::Country;

use super::types::{Department, Fulfilment, MarketPaymentMode, Placement};

list! {
    /// Which lines of orders to list: of the newest orders first.
    pub struct MarketOrderFilter of "market_order_items t" by "t.id" {
        sort "-placed_at" {
            placed_at: by("t.placed_at"),
            amount: by("t.amount"),
        }
        filters {
            order_id: i64 => equal("t.order_id"),
            #[schemars(length(min = 1, max = 40))]
            sku: String => is_sku,
            #[schemars(length(max = 40))]
            status: Many<Code> => any_of("t.status"),
            /// Who sells; 0: the company.
            retailer_id: i64 => equal_or_none("t.retailer_id"),
            city_id: i64 => equal("t.city_id"),
            department: Department => equal("t.department"),
            payment_mode: MarketPaymentMode => equal("t.payment_mode"),
            payment_status: PaymentStatus => equal("t.payment_status"),
            placement: Placement => equal("t.placement"),
            fulfilment: Fulfilment => equal("t.fulfilment"),
            from: NaiveDate => from_day("t.placed_at"),
            to: NaiveDate => to_day("t.placed_at"),
            /// The beginning of the number of the order, of the buyer's name or of their mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

/// As it is stored: in capitals.
fn is_sku(sku: &str, by: &mut Where) {
    if let Some(sku) = non_blank(sku) {
        equal("t.sku")(&sku.to_uppercase(), by);
    }
}

/// Both, so that the indexes that begin with the market are used.
const MARKETS: &str = "o.market IN ('spares', 'accessories')";

/// The condition that a column begins with a text.
fn begins(column: &str, text: String, by: &mut Where) -> String {
    let after = by.bind(format!("{text}\u{10ffff}"));
    let text = by.bind(text);
    format!("({column} >= {text} AND {column} < {after})")
}

/// The beginning of a mobile, in the form in which it is stored.
fn mobile_begins(country: &Country, typed: &str) -> Option<String> {
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    let is_number = typed.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '+' | '-'));
    if !is_number || digits.is_empty() {
        return None;
    }
    let national = || format!("{}{}", country.phone_prefix, digits.trim_start_matches('0'));
    Some(
        identity::mobile(country, typed)
            .unwrap_or_else(|| if typed.starts_with('+') { format!("+{digits}") } else { national() }),
    )
}

fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let condition = if let Some(mobile) = mobile_begins(by.country, text) {
        begins("o.mobile", mobile, by)
    } else {
        let name = begins("o.name_folded", identity::folded(text), by);
        let number = begins("o.number", text.to_uppercase(), by);
        format!("({name} OR {number})")
    };
    by.and(format!("t.order_id IN (SELECT o.id FROM market_orders o WHERE {MARKETS} AND {condition})"));
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::mobile_begins;

    #[test]
    fn digits_are_the_beginning_of_a_mobile() {
        let of = |country, typed| mobile_begins(country, typed);
        assert_eq!(of(&INDIA, "98450 12"), Some("+919845012".into()));
        assert_eq!(of(&INDIA, "098450 12345"), Some("+919845012345".into()));
        assert_eq!(of(&INDIA, "+91 98"), Some("+9198".into()));
        assert_eq!(of(&MALAYSIA, "012-34"), Some("+601234".into()));
        assert_eq!((of(&INDIA, "SP-2026-1"), of(&INDIA, "-")), (None, None));
    }
}
