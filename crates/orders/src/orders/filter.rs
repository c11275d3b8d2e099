//! From what a user asks for to what the database is asked.

use chrono::{Days, NaiveDate};
use pitlane_base::identity;
use pitlane_platform::country::Country;
use pitlane_platform::db::Value;
use pitlane_platform::region::Region;

use super::store::{Narrowed, Present, SearchKeys};
use super::types::{Due, OrderFilter, OrderOf};

/// The fewest letters of a name that are searched for: fewer find half the country.
const SHORTEST_NAME: usize = 3;
/// The fewest characters of a plate.
const SHORTEST_PLATE: usize = 4;

fn numbers(list: Option<&String>) -> Vec<i64> {
    list.map(|list| list.split(',').filter_map(|id| id.parse().ok()).collect()).unwrap_or_default()
}

impl Narrowed {
    /// The filter in the database's terms.
    pub fn from_filter(filter: &OrderFilter, region: &Region) -> Self {
        let mut narrowed = Self {
            statuses: numbers(filter.status_id.as_ref()),
            order_types: numbers(filter.order_type.as_ref()),
            order_of: filter.order_of.map(OrderOf::as_str),
            is_retail: filter.is_retail,
            city_id: filter.city_id,
            search: filter
                .text
                .as_deref()
                .map(str::trim)
                .filter(|text| !text.is_empty())
                .map(|text| keys(text, region.country)),
            ..Self::default()
        };
        for (column, value) in [
            ("garage_id", filter.garage_id),
            ("cr_id", filter.cr_id),
            ("source_id", filter.source_id),
            ("fleet_id", filter.fleet_id),
            ("insurance_company_id", filter.insurance_company_id),
        ] {
            narrowed.equal.extend(value.map(|value| (column, value)));
        }
        narrowed.days(filter, region);
        if let Some(due) = filter.due {
            narrowed.due(due, region);
        }
        narrowed
    }

    fn days(&mut self, filter: &OrderFilter, region: &Region) {
        let next = |day: NaiveDate| day.checked_add_days(Days::new(1));
        let from = filter.created_from.and_then(|day| region.country.start_of(day));
        let to = filter.created_to.and_then(next).and_then(|day| region.country.start_of(day));
        self.ranges.extend(from.map(|at| ("created_at", ">=", Value::from(at))));
        self.ranges.extend(to.map(|at| ("created_at", "<", Value::from(at))));
        for (column, comparison, day) in [
            ("pick_date", ">=", filter.pick_from),
            ("pick_date", "<=", filter.pick_to),
            ("delivery_date", ">=", filter.delivery_from),
            ("delivery_date", "<=", filter.delivery_to),
        ] {
            self.ranges.extend(day.map(|day| (column, comparison, Value::from(day))));
        }
    }

    fn due(&mut self, due: Due, region: &Region) {
        let today = region.clock.today(region.country.zone);
        self.only_open = true;
        match due {
            Due::PickupToday => self.ranges.push(("pick_date", "=", today.into())),
            Due::DeliveryToday => self.ranges.push(("delivery_date", "=", today.into())),
            Due::Delayed => {
                let now = region.now();
                self.ranges.push(("expected_delivery", "<", now.into()));
                self.late = Present::in_country(region.country, now);
            }
        }
    }
}

/// Everything that a search text may mean.
pub fn keys(text: &str, country: &Country) -> SearchKeys {
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
