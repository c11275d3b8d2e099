//! The rules of inventories; no I/O.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_orders::files::Room;
use pitlane_platform::change::Change;
use pitlane_platform::error::Fields;

use super::types::{Choices, DocumentState, Presence, SaveInventory, SignatureKind};

/// The maximum number of photos of an order, far above normal use.
pub const ROOM: Room = Room { most: 150, owner: "The order", files: "photos and documents" };

/// Rounded to a number of decimal places.
fn rounded(value: f64, places: f64) -> f64 {
    (value * places).round() / places
}

/// The form without a problem that repeats what the order says: it was typed once, and is shown from there.
pub fn without_complaints_of(mut form: SaveInventory, of_order: Option<&str>) -> SaveInventory {
    let is_same = |text: &String| of_order.is_some_and(|known| identity::folded(known) == identity::folded(text));
    form.initial_problem = form.initial_problem.filter(|text| !is_same(text));
    form
}

/// The form as it is stored: texts trimmed, figures rounded to what can be measured on a car.
pub fn tidied(mut form: SaveInventory) -> SaveInventory {
    form.odometer_reason = trimmed(form.odometer_reason);
    form.battery_number = trimmed(form.battery_number);
    form.belongings = trimmed(form.belongings);
    form.initial_problem = trimmed(form.initial_problem);
    form.items.sort_by_key(|item| item.item_id);
    form.documents.retain(|document| document.state != Presence::NotLookedAt);
    form.documents.sort_by_key(|document| document.document_id);
    for tyre in &mut form.tyres {
        tyre.brand = trimmed(tyre.brand.take());
        tyre.tread_mm = tyre.tread_mm.map(|tread| rounded(tread, 10.0));
    }
    form.tyres.sort_by_key(|tyre| tyre.position);
    for mark in &mut form.marks {
        mark.note = trimmed(mark.note.take());
        mark.x = rounded(mark.x, 10_000.0);
        mark.y = rounded(mark.y, 10_000.0);
    }
    if let Change::Set(Some(signature)) = &mut form.signature {
        signature.name = signature.name.trim().to_owned();
    }
    form
}

/// What a form is validated against.
pub struct Against<'a> {
    pub choices: &'a Choices,
    /// The entries of the stored inventory, which may stay even if they are no longer on the list.
    pub kept_items: &'a [i64],
    pub previous_documents: &'a [i64],
    pub previous_brand: Option<i64>,
    pub last_odometer: Option<i64>,
    pub ordered_at: DateTime<Utc>,
    pub now: DateTime<Utc>,
    /// Whether a signature file was uploaded.
    pub has_signature_file: bool,
}

/// The validation errors of a tidied form.
pub fn check(form: &SaveInventory, against: &Against<'_>) -> Fields {
    let mut fields = Fields::new();
    check_items(form, against, &mut fields);
    let Against { choices, last_odometer, .. } = against;
    for (at, DocumentState { document_id: id, .. }) in form.documents.iter().enumerate() {
        let path = || format!("documents.{at}.document_id");
        if form.documents[..at].iter().any(|other| other.document_id == *id) {
            fields.add(path(), "is named twice");
        }
        if !choices.documents.iter().any(|known| known.id == *id) && !against.previous_documents.contains(id) {
            fields.add(path(), "is not a document on the list");
        }
    }
    if let Some(brand) = form.battery_brand_id
        && against.previous_brand != Some(brand)
        && !choices.battery_brands.iter().any(|known| known.id == brand)
    {
        fields.add("battery_brand_id", "is not a battery brand on the list");
    }
    for (at, tyre) in form.tyres.iter().enumerate() {
        if form.tyres[..at].iter().any(|other| other.position == tyre.position) {
            fields.add(format!("tyres.{at}.position"), "is named twice");
        }
    }
    if let Some(last) = last_odometer
        && form.odometer < *last
        && form.odometer_reason.is_none()
    {
        fields.add("odometer_reason", format!("is required: the car showed {last} km at its last visit"));
    }
    if form.taken_at.is_some_and(|at| at > against.now) {
        fields.add("taken_at", "must not be in the future");
    }
    if form.taken_at.is_some_and(|at| at < against.ordered_at) {
        fields.add("taken_at", "must not be before the order was created");
    }
    check_signature(form, against, &mut fields);
    fields
}

fn check_items(form: &SaveInventory, against: &Against<'_>, fields: &mut Fields) {
    let mut seen = BTreeSet::new();
    for (at, item) in form.items.iter().enumerate() {
        let path = |field: &str| format!("items.{at}.{field}");
        if !seen.insert(item.item_id) {
            fields.add(path("item_id"), "is named twice");
        }
        match against.choices.items.iter().find(|known| known.id == item.item_id) {
            None if !against.kept_items.contains(&item.item_id) => {
                fields.add(path("item_id"), "is not an item on the list");
            }
            Some(known) if !known.is_counted && item.count > 1 => {
                fields.add(path("count"), "must be 0 or 1: this item is present or not");
            }
            _ => {}
        }
        if item.count == 0 && item.condition.is_some() {
            fields.add(path("condition"), "is only allowed for items that are present");
        }
    }
}

fn check_signature(form: &SaveInventory, against: &Against<'_>, fields: &mut Fields) {
    match &form.signature {
        Change::Set(Some(signature)) => {
            if signature.name.is_empty() {
                fields.add("signature.name", "must not be empty");
            }
            if signature.kind == SignatureKind::Pad && !against.has_signature_file {
                fields.add("signature", "needs the drawing, as the file signature");
            }
        }
        _ if against.has_signature_file => fields.add("signature", "must say who signed, and how"),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::inventory::types::{DocumentChoice, ItemChoice};
    use pitlane_base::names::Named;

    fn choices() -> Choices {
        let item = |id, is_counted| ItemChoice {
            id,
            key: format!("k{id}"),
            name: format!("Item {id}"),
            is_counted,
            usual_count: 1,
        };
        Choices {
            items: vec![item(1, true), item(2, false)],
            documents: vec![DocumentChoice { id: 5, key: "rc".into(), name: "RC".into() }],
            battery_brands: vec![Named { id: 7, name: "Exide".into() }],
        }
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    /// The validation errors of a form with these fields, in addition to the required ones.
    fn wrong(more: Value, has_signature_file: bool) -> Vec<String> {
        let mut body = json!({ "version": 0, "odometer": 50_000, "fuel_level": 4 });
        for (name, value) in more.as_object().expect("fields") {
            body[name] = value.clone();
        }
        let form = tidied(serde_json::from_value(body).expect("a form"));
        let choices = choices();
        let against = Against {
            choices: &choices,
            kept_items: &[9],
            previous_documents: &[],
            previous_brand: Some(8),
            last_odometer: Some(40_000),
            ordered_at: at("2026-03-09T00:00:00Z"),
            now: at("2026-03-10T00:00:00Z"),
            has_signature_file,
        };
        check(&form, &against).iter().map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn all_errors_of_a_form_are_named() {
        assert_eq!(wrong(json!({}), false), Vec::<String>::new());
        let everything = json!({
            "odometer": 39_999,
            "items": [
                { "item_id": 1, "count": 4, "condition": "worn" },
                { "item_id": 1, "count": 0, "condition": "good" },
                { "item_id": 2, "count": 2 },
                { "item_id": 3, "count": 1 },
                { "item_id": 9, "count": 1 },
            ],
            "documents": [
                { "document_id": 5, "state": "there" },
                { "document_id": 5, "state": "not_there" },
                { "document_id": 6, "state": "there" },
                { "document_id": 7, "state": "not_looked_at" },
            ],
            "battery_brand_id": 9,
            "tyres": [{ "position": "spare" }, { "position": "spare", "tread_mm": 3.27 }],
            "taken_at": "2026-03-10T00:00:01Z",
            "signature": { "kind": "pad", "name": "  " },
        });
        let expected = [
            "battery_brand_id",
            "documents.1.document_id",
            "documents.2.document_id",
            "items.1.condition",
            "items.1.item_id",
            "items.2.count",
            "items.3.item_id",
            "odometer_reason",
            "signature",
            "signature.name",
            "taken_at",
            "tyres.1.position",
        ];
        assert_eq!(wrong(everything, false), expected);
        assert_eq!(wrong(json!({ "taken_at": "2026-03-08T23:59:59Z" }), false), ["taken_at"]);
    }

    #[test]
    fn a_lower_odometer_needs_a_reason() {
        assert_eq!(wrong(json!({ "odometer": 39_999 }), false), ["odometer_reason"]);
        assert_eq!(wrong(json!({ "odometer": 39_999, "odometer_reason": " " }), false), ["odometer_reason"]);
        assert_eq!(wrong(json!({ "odometer": 39_999, "odometer_reason": "new meter" }), false), Vec::<String>::new());
        assert_eq!(wrong(json!({ "odometer": 40_000 }), false), Vec::<String>::new());
    }

    #[test]
    fn removed_choices_may_stay() {
        assert_eq!(wrong(json!({ "battery_brand_id": 8 }), false), Vec::<String>::new());
    }

    #[test]
    fn a_signature_needs_name_and_kind() {
        let paper = json!({ "signature": { "kind": "paper", "name": "Asha" } });
        assert_eq!(wrong(paper.clone(), false), Vec::<String>::new());
        assert_eq!(wrong(paper, true), Vec::<String>::new());
        let pad = json!({ "signature": { "kind": "pad", "name": "Asha" } });
        assert_eq!(wrong(pad.clone(), true), Vec::<String>::new());
        assert_eq!(wrong(pad, false), ["signature"]);
        assert_eq!(wrong(json!({}), true), ["signature"]);
        assert_eq!(wrong(json!({ "signature": null }), true), ["signature"]);
    }

    #[test]
    fn a_form_is_tidied() {
        let body = json!({
            "version": 0, "odometer": 1, "fuel_level": 0, "belongings": "  two bags ", "initial_problem": " ",
            "marks": [{ "view": "top", "kind": "dent", "x": 0.333_333, "y": 1.0, "note": "" }],
            "tyres": [{ "position": "rear_left", "tread_mm": 3.27 }, { "position": "front_left", "brand": " MRF " }],
        });
        let mut form = tidied(serde_json::from_value(body).expect("a form"));
        form.initial_problem = Some("AC is not  cold".into());
        let form = without_complaints_of(form, Some("Ac is not cold"));
        assert_eq!((form.belongings.as_deref(), form.initial_problem), (Some("two bags"), None));
        assert_eq!((form.marks[0].x, form.marks[0].note.as_deref()), (0.3333, None));
        assert_eq!((form.tyres[0].brand.as_deref(), form.tyres[1].tread_mm), (Some("MRF"), Some(3.3)));
    }
}
