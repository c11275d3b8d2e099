//! What may be stated of a car; pure.

use chrono::{Datelike, NaiveDate};
use pitlane_base::identity;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;

use super::facts::Facts;

/// The longest plate.
const LONGEST_PLATE: usize = 16;
/// The length of a vehicle identification number.
const VIN: usize = 17;

/// The problem with a normalised plate.
pub fn plate_problem(country: &Country, plate: &str, is_special: bool) -> Option<&'static str> {
    if plate.is_empty() || plate.len() > LONGEST_PLATE {
        return Some("must have 1 to 16 letters and digits");
    }
    let is_usual = is_special || identity::is_usual_plate(country, plate);
    (!is_usual).then_some("is not a plate of this country; mark it as special if it really is this")
}

/// The letters of a VIN exclude I, O and Q, which look like digits.
fn is_vin(vin: &str) -> bool {
    let fits = |b: u8| b.is_ascii_digit() || b.is_ascii_uppercase() && !matches!(b, b'I' | b'O' | b'Q');
    vin.len() == VIN && vin.bytes().all(fits)
}

/// All that is wrong with a car by itself, before any look-up.
pub fn check(country: &Country, car: &Facts, today: NaiveDate) -> Fields {
    let mut fields = Fields::new();
    if let Some(problem) = plate_problem(country, &car.registration_no, car.is_special) {
        fields.add("registration_no", problem);
    }
    if car.year.is_some_and(|year| year > i64::from(today.year()) + 1) {
        fields.add("year", "must not be after next year");
    }
    if car.vin.as_deref().is_some_and(|vin| !is_vin(vin)) {
        fields.add("vin", "must have 17 digits and letters without I, O and Q");
    }
    for (field, day) in [("registered_on", car.registered_on), ("purchased_on", car.purchased_on)] {
        if day.is_some_and(|day| day > today) {
            fields.add(field, "must not be in the future");
        }
    }
    if car.driver_mobile.as_deref().is_some_and(|mobile| identity::mobile(country, mobile).is_none()) {
        fields.add("driver_mobile", "must be a mobile number of this country");
    }
    fields
}

/// A car as it is stored: texts without spaces around them, plate, VIN and mobile in one form.
pub fn normalised(country: &Country, car: Facts) -> Facts {
    let trimmed = pitlane_base::list::trimmed;
    let in_capitals = |text: Option<String>| trimmed(text).map(|text| text.to_ascii_uppercase());
    let mobile = trimmed(car.driver_mobile);
    Facts {
        registration_no: identity::plate(&car.registration_no),
        colour: trimmed(car.colour),
        vin: in_capitals(car.vin),
        engine_no: in_capitals(car.engine_no),
        driver_name: trimmed(car.driver_name),
        driver_mobile: mobile.map(|mobile| identity::mobile(country, &mobile).unwrap_or(mobile)),
        notes: trimmed(car.notes),
        ..car
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 3, 10).expect("a day");

    fn car(change: impl FnOnce(&mut Facts)) -> Facts {
        let mut car = Facts { registration_no: "KA01AB1234".into(), ..Facts::default() };
        change(&mut car);
        car
    }

    fn wrong(country: &Country, car: Facts) -> Vec<String> {
        let car = normalised(country, car);
        check(country, &car, TODAY).iter().map(|(path, _)| path.to_owned()).collect()
    }

    /// C.7.13
    #[test]
    fn plates_of_both_countries_and_special_ones() {
        let of = |country, plate: &str, is_special| {
            wrong(country, car(|car| (car.registration_no, car.is_special) = (plate.into(), is_special)))
        };
        for plate in ["KA01AB1234", "DL4CAB1234", "DL4C1234", "MH12A1", "22 BH 1234 AA"] {
            assert!(of(&INDIA, plate, false).is_empty(), "{plate}");
        }
        for plate in ["WA1234B", "QAA1234C", "KV4567B"] {
            assert!(of(&MALAYSIA, plate, false).is_empty(), "{plate}");
        }
        for (country, plate) in [(&INDIA, "22BH1234I"), (&INDIA, "12 CD 34"), (&MALAYSIA, "A0123")] {
            assert_eq!(of(country, plate, false), ["registration_no"], "{plate}");
            assert!(of(country, plate, true).is_empty(), "{plate}");
        }
        for plate in ["", " - ", "ABCDEFGHIJKLMNOPQ"] {
            assert_eq!(of(&INDIA, plate, true), ["registration_no"], "{plate}");
        }
    }

    #[test]
    fn a_car_says_all_that_is_wrong_with_it() {
        let all_wrong = car(|car| {
            car.year = Some(2028);
            car.vin = Some("MA3EUA61S00I23456".into());
            car.registered_on = TODAY.succ_opt();
            car.driver_mobile = Some("12".into());
        });
        assert_eq!(wrong(&INDIA, all_wrong), ["driver_mobile", "registered_on", "vin", "year"]);
        for vin in ["MA3EUA61S00O23456", "MA3EUA61S00Q23456", "MA3EUA61S0023456", "MA3EUA61S0012345Ä"] {
            assert_eq!(wrong(&INDIA, car(|car| car.vin = Some(vin.into()))), ["vin"], "{vin}");
        }
        let right = car(|car| {
            car.year = Some(2027);
            car.vin = Some(" ma3eua61s00123456 ".into());
            car.registered_on = Some(TODAY);
            car.driver_mobile = Some("98765 43210".into());
            car.notes = Some("  ".into());
        });
        let stored = normalised(&INDIA, right.clone());
        assert!(wrong(&INDIA, right).is_empty());
        assert_eq!(stored.vin.as_deref(), Some("MA3EUA61S00123456"));
        assert_eq!((stored.driver_mobile.as_deref(), stored.notes), (Some("+919876543210"), None));
    }
}
