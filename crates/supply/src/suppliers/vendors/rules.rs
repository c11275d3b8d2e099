//! Decisions about warehouses; no I/O.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate, NaiveTime};
use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;

use super::types::{Area, Reach, Warehouse, WarehouseInput};
use crate::suppliers::business::{check_position, mobile, tidy};

const CUT_OFF: &str = "17:00";
const DAYS_OPEN: [i64; 6] = [1, 2, 3, 4, 5, 6];

/// A warehouse in its stored form; `at` is its place in the body. What is wrong is added to the errors.
pub fn checked(country: &Country, at: usize, input: &WarehouseInput, fields: &mut Fields) -> Warehouse {
    let path = |field: &str| format!("warehouses.{at}.{field}");
    let stored = Warehouse {
        id: input.id.unwrap_or_default(),
        code: input.code.split_whitespace().collect::<String>().to_uppercase(),
        name: tidy(&input.name),
        address_line: tidy(&input.address_line),
        city_id: input.city_id,
        city: String::new(),
        pincode: input.pincode.trim().to_owned(),
        lat: input.lat,
        lng: input.lng,
        contact: trimmed(input.contact.clone()),
        mobile: mobile(country, &path("mobile"), input.mobile.clone(), fields),
        cut_off: input.cut_off.clone().unwrap_or_else(|| CUT_OFF.into()),
        days_open: sorted(input.days_open.as_deref().unwrap_or(&DAYS_OPEN)),
        serves: Area { city_ids: sorted(&input.serves.city_ids), pin_prefixes: sorted(&input.serves.pin_prefixes) },
        is_default: input.is_default,
        is_active: input.is_active.unwrap_or(true),
    };
    for (field, text) in [("code", &stored.code), ("name", &stored.name), ("address_line", &stored.address_line)] {
        if text.is_empty() {
            fields.add(path(field), "must not be empty");
        }
    }
    if !identity::is_pincode(country, &stored.pincode) {
        fields.add(path("pincode"), identity::pincode_form(country));
    }
    let longest = if country.is_india() { 6 } else { 5 };
    if stored.serves.pin_prefixes.iter().any(|prefix| prefix.len() > longest) {
        fields.add(path("serves.pin_prefixes"), format!("must have at most {longest} digits each"));
    }
    check_position(country, &path(""), (stored.lat, stored.lng), fields);
    if stored.is_default && !stored.is_active {
        fields.add(path("is_default"), "must be a warehouse in use");
    }
    stored
}

fn sorted<T: Ord + Clone>(entries: &[T]) -> Vec<T> {
    entries.iter().cloned().collect::<BTreeSet<_>>().into_iter().collect()
}

/// The warehouses of a vendor after an edit: those that are sent take the place of those with their id, and are added
/// if they have none.
pub fn merged(stored: &[Warehouse], sent: &[Warehouse], fields: &mut Fields) -> Vec<Warehouse> {
    let mut after = stored.to_vec();
    let mut seen = BTreeSet::new();
    for (at, one) in sent.iter().enumerate() {
        if one.id == 0 {
            after.push(one.clone());
        } else if !seen.insert(one.id) {
            fields.add(format!("warehouses.{at}.id"), "is there twice");
        } else if let Some(place) = after.iter_mut().find(|known| known.id == one.id) {
            *place = one.clone();
        } else {
            fields.add(format!("warehouses.{at}.id"), "is not a warehouse of this vendor");
        }
    }
    for (at, one) in sent.iter().enumerate() {
        if after.iter().filter(|other| other.code == one.code).count() > 1 {
            fields.add(format!("warehouses.{at}.code"), "is the code of another warehouse of this vendor");
        }
    }
    if after.len() > MOST {
        fields.add("warehouses", format!("must be at most {MOST}"));
    }
    match after.iter().filter(|one| one.is_default).count() {
        1 => {}
        0 => fields.add("warehouses", "need one that is the default"),
        _ => fields.add("warehouses", "must have one default, not several"),
    }
    after
}

const MOST: usize = 100;

/// What a warehouse means for a PIN code that lies in these cities. G.4: serving > same city > default.
pub fn reach(warehouse: &Warehouse, pincode: &str, cities: &[i64]) -> Reach {
    let serves = &warehouse.serves;
    if serves.pin_prefixes.iter().any(|prefix| pincode.starts_with(prefix.as_str()))
        || serves.city_ids.iter().any(|city| cities.contains(city))
    {
        Reach::Serving
    } else if cities.contains(&warehouse.city_id) {
        Reach::SameCity
    } else if warehouse.is_default {
        Reach::Default
    } else {
        Reach::Other
    }
}

/// How many digits of a PIN code say in which district it is.
pub const fn district(country: &Country) -> usize {
    if country.is_india() { 3 } else { 2 }
}

/// The order among warehouses for a PIN code: those that are in use and serve it first; among those that serve it, the
/// longest beginning of the PIN code.
pub fn rank(warehouse: &Warehouse, pincode: &str, cities: &[i64]) -> (bool, usize, usize, i64) {
    let prefixes = warehouse.serves.pin_prefixes.iter().filter(|prefix| pincode.starts_with(prefix.as_str()));
    let longest = prefixes.map(String::len).max().unwrap_or_default();
    let place = match reach(warehouse, pincode, cities) {
        Reach::Serving => 0,
        Reach::SameCity => 1,
        Reach::Default => 2,
        Reach::Other => 3,
    };
    (!warehouse.is_active, place, usize::MAX - longest, warehouse.id)
}

/// The day on which what is ordered now arrives: dispatched today until the cut-off, then on the next open day.
pub fn promised(warehouse: &Warehouse, lead_days: i64, today: NaiveDate, now: NaiveTime) -> Option<NaiveDate> {
    let cut_off = NaiveTime::parse_from_str(&warehouse.cut_off, "%H:%M").ok()?;
    let from = u64::from(now > cut_off);
    let is_open = |day: &NaiveDate| warehouse.days_open.contains(&i64::from(day.weekday().number_from_monday()));
    let dispatched = (from..from + 7).filter_map(|days| today.checked_add_days(Days::new(days))).find(is_open)?;
    dispatched.checked_add_days(Days::new(u64::try_from(lead_days).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn warehouse(id: i64) -> Warehouse {
        Warehouse {
            id,
            code: format!("W{id}"),
            name: "Main".into(),
            address_line: "4, Ring Road".into(),
            city_id: id,
            city: "Pune".into(),
            pincode: "411001".into(),
            lat: None,
            lng: None,
            contact: None,
            mobile: None,
            cut_off: "17:00".into(),
            days_open: DAYS_OPEN.to_vec(),
            serves: Area::default(),
            is_default: id == 1,
            is_active: true,
        }
    }

    // G.5.2
    #[test]
    fn exactly_one_warehouse_is_the_default() {
        let wrong = |stored: &[Warehouse], sent: &[Warehouse]| {
            let mut fields = Fields::new();
            merged(stored, sent, &mut fields);
            fields.iter().map(|(field, _)| field.to_owned()).collect::<Vec<_>>()
        };
        let stored = [warehouse(1), warehouse(2)];
        let other = |id, code: &str, is_default| Warehouse { code: code.into(), is_default, ..warehouse(id) };
        assert!(wrong(&stored, &[]).is_empty(), "one that is absent stays");
        assert_eq!(wrong(&stored, &[other(2, "W2", true)]), ["warehouses"]);
        assert_eq!(wrong(&stored, &[other(1, "W1", false)]), ["warehouses"]);
        assert!(wrong(&stored, &[other(1, "W1", false), other(2, "W2", true)]).is_empty());
        assert_eq!(wrong(&stored, &[other(0, "W2", false)]), ["warehouses.0.code"]);
        assert_eq!(wrong(&stored, &[other(9, "W9", false)]), ["warehouses.0.id"]);
        assert_eq!(wrong(&stored, &[other(2, "X", false), other(2, "Y", false)]), ["warehouses.1.id"]);
    }

    // G.5.3
    #[test]
    fn a_pin_code_picks_the_warehouse() {
        let serving = Warehouse {
            serves: Area { pin_prefixes: vec!["56".into(), "5600".into()], city_ids: vec![] },
            ..warehouse(4)
        };
        let of_city = Warehouse { serves: Area { city_ids: vec![9], pin_prefixes: vec![] }, ..warehouse(5) };
        assert_eq!(reach(&serving, "560034", &[]), Reach::Serving);
        assert_eq!(reach(&of_city, "560034", &[9]), Reach::Serving);
        assert_eq!(reach(&warehouse(3), "560034", &[3]), Reach::SameCity);
        assert_eq!(reach(&warehouse(1), "560034", &[3]), Reach::Default);
        assert_eq!(reach(&warehouse(2), "560034", &[3]), Reach::Other);
        let mut all = [warehouse(1), warehouse(2), warehouse(3), of_city, serving];
        all.sort_by_key(|one| rank(one, "560034", &[3, 9]));
        assert_eq!(all.map(|one| one.id), [4, 5, 3, 1, 2]);
        let closed = Warehouse { is_active: false, ..warehouse(3) };
        assert!(rank(&closed, "560034", &[3]) > rank(&warehouse(2), "560034", &[3]));
    }

    #[test]
    fn after_the_cut_off_the_next_open_day_counts() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let time = |text: &str| NaiveTime::parse_from_str(text, "%H:%M").unwrap();
        // Saturday 2026-03-14; it is closed on Sundays.
        let promised = |now| promised(&warehouse(1), 2, day("2026-03-14"), time(now));
        assert_eq!(promised("17:00"), Some(day("2026-03-16")));
        assert_eq!(promised("17:01"), Some(day("2026-03-18")));
        let never = Warehouse { days_open: vec![], ..warehouse(1) };
        assert_eq!(super::promised(&never, 0, day("2026-03-14"), time("09:00")), None);
    }
}
