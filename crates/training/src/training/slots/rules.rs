//! The rules of slots; no I/O.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::list::trimmed;
use pitlane_platform::error::Fields;

use super::types::{SlotPlace, SlotStatus, Whereabouts};

/// The longest training.
const LONGEST: Duration = Duration::hours(12);
const SHORTEST: Duration = Duration::minutes(15);

/// The place without blanks, with an error for what it needs and for what belongs to another one.
pub fn place(asked: Whereabouts, fields: &mut Fields) -> Whereabouts {
    let kept = Whereabouts { address: trimmed(asked.address), link: trimmed(asked.link), ..asked };
    let has = [
        ("garage_id", SlotPlace::Garage, kept.garage_id.is_some()),
        ("address", SlotPlace::Centre, kept.address.is_some()),
        ("city_id", SlotPlace::Centre, kept.city_id.is_some()),
        ("link", SlotPlace::Online, kept.link.is_some()),
    ];
    for (field, place, is_given) in has {
        match (place == kept.place, is_given) {
            (true, false) => fields.add(field, format!("is needed for the place {}", place.as_str())),
            (false, true) => fields.add(field, format!("is only used for the place {}", place.as_str())),
            _ => {}
        }
    }
    kept
}

/// A training ends after it begins, on the same day or in the night after.
pub fn times(starts_at: DateTime<Utc>, ends_at: DateTime<Utc>, fields: &mut Fields) {
    let length = ends_at - starts_at;
    if length < SHORTEST || length > LONGEST {
        fields.add("ends_at", "must be a quarter of an hour to twelve hours after the start");
    }
}

/// Why a slot cannot get another status, if it cannot. `begun` and `attended`: it has begun, attendance was entered.
pub fn refusal(from: SlotStatus, to: SlotStatus, begun: bool, attended: bool) -> Option<&'static str> {
    match (from, to) {
        (SlotStatus::Cancelled, _) => Some("This training was cancelled. Add a new one."),
        (_, SlotStatus::Cancelled) if attended => {
            Some("The attendance was entered already, so this training cannot be cancelled.")
        }
        (SlotStatus::Closed, SlotStatus::Open) if begun => {
            Some("This training has begun; it cannot be booked any more.")
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(of: Whereabouts) -> Vec<String> {
        let mut fields = Fields::new();
        place(of, &mut fields);
        fields.iter().map(|(field, _)| field.to_owned()).collect()
    }

    #[test]
    fn each_place_needs_its_own_fields_and_no_others() {
        let nothing =
            Whereabouts { place: SlotPlace::Online, garage_id: None, address: None, city_id: None, link: None };
        assert_eq!(wrong(nothing.clone()), ["link"]);
        assert_eq!(wrong(Whereabouts { place: SlotPlace::Centre, ..nothing.clone() }), ["address", "city_id"]);
        let garage = Whereabouts { place: SlotPlace::Garage, garage_id: Some(1), ..nothing };
        assert!(wrong(garage.clone()).is_empty());
        assert_eq!(wrong(Whereabouts { link: Some("https://x.in/1".into()), ..garage.clone() }), ["link"]);
        assert!(wrong(Whereabouts { address: Some("  ".into()), ..garage }).is_empty(), "blanks are nothing");
    }

    #[test]
    fn what_was_cancelled_or_attended_stays() {
        use SlotStatus::{Cancelled, Closed, Open};
        assert!(
            refusal(Cancelled, Open, false, false).is_some() && refusal(Cancelled, Cancelled, false, false).is_some()
        );
        assert!(refusal(Closed, Cancelled, true, true).is_some() && refusal(Open, Cancelled, true, false).is_none());
        assert!(refusal(Closed, Open, true, false).is_some() && refusal(Closed, Open, false, false).is_none());
    }
}
