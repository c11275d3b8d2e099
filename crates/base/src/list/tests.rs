use chrono::{DateTime, NaiveDate, TimeZone, Utc};
use pitlane_platform::country::INDIA;
use pitlane_platform::db::Value;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::from_value;
use pitlane_platform::words;
use serde_json::json;

use crate::list;
use crate::list::{
    Code, List, Many, Where, any_of, at_most, by, contains, equal, equal_or_none, from_day, starts_with, to_day, when,
};

words! {
    /// What has become of a parcel.
    Parcel {
        Open => "open",
        Sent => "sent",
    }
}

list! {
    /// Parcels.
    pub struct ParcelFilter of "parcels p" with "LEFT JOIN people r ON r.id = p.receiver_id" by "p.id" {
        sort "-created_at" {
            created_at: by("p.created_at"),
            id: by("p.id"),
            day: by("p.day").nulls_last(),
            weight: by("p.weight").then("p.created_at DESC, p.id DESC"),
        }
        given { sender_id: i64 => equal("p.sender_id") }
        filters {
            #[schemars(length(max = 20))]
            status: Many<Parcel> => any_of("p.status"),
            #[schemars(length(max = 20))]
            kind: Many<Code> => any_of("p.kind"),
            receiver_id: i64 => equal_or_none("p.receiver_id"),
            late: bool => when(late),
            created_from: NaiveDate => from_day("p.created_at"),
            created_to: NaiveDate => to_day("p.created_at"),
            day_to: NaiveDate => at_most("p.day"),
            #[schemars(length(max = 80))]
            name: String => starts_with("r.name_folded"),
            #[schemars(length(max = 80))]
            text: String => contains("p.note_folded"),
        }
    }
}

fn late(by: &mut Where) -> String {
    let now = by.bind(by.now);
    format!("p.due_at < {now}")
}

list! {
    /// Names in one order.
    #[derive(Default)]
    pub struct NameFilter of "names n" by "n.id" {
        order "n.name, n.id";
    }
}

fn sql(asked: serde_json::Value) -> (String, Vec<Value>, String) {
    let asked: ParcelFilter = from_value(asked).expect("parameters");
    let mut by = Where::new(&INDIA, Utc.with_ymd_and_hms(2026, 3, 10, 6, 30, 0).unwrap());
    asked.narrow(&mut by);
    (by.sql(), by.args, asked.order())
}

#[test]
fn each_kind_of_filter_has_its_condition() {
    let (sql, args, _) = sql(json!({
        "sender_id": 7, "status": "open,sent", "kind": "103", "receiver_id": 0, "late": true,
        "created_from": "2026-03-01", "created_to": "2026-03-01", "day_to": "2026-03-02",
        "name": " Ásha ", "text": "50%_off!"
    }));
    assert_eq!(
        sql,
        "p.sender_id = $1 AND p.status IN ($2, $3) AND p.kind = $4 AND p.receiver_id IS NULL AND p.due_at < $5 \
         AND p.created_at >= $6 AND p.created_at < $7 AND p.day <= $8 AND r.name_folded >= $10 \
         AND r.name_folded < $9 AND p.note_folded LIKE $11 ESCAPE '!'"
    );
    let at = |day, hour, minute| Value::from(Utc.with_ymd_and_hms(2026, 2, day, hour, minute, 0).unwrap());
    assert_eq!(args[5], at(28, 18, 30), "the day begins where the country's people live");
    assert_eq!(args[6], Value::from(Utc.with_ymd_and_hms(2026, 3, 1, 18, 30, 0).unwrap()));
    assert_eq!(args[9], Value::from("asha"));
    assert_eq!(args[10], Value::from("%50!%!_off!!%"));
}

#[test]
fn what_is_not_asked_for_narrows_nothing() {
    let (sql, args, order) = sql(json!({ "sender_id": 7, "text": "  ", "late": false }));
    assert_eq!((sql.as_str(), args.len(), order.as_str()), ("p.sender_id = $1", 1, "p.created_at DESC, p.id DESC"));
    let all = Where::new(&INDIA, DateTime::<Utc>::UNIX_EPOCH);
    assert_eq!(all.sql(), "1 = 1");
    assert_eq!(NameFilter::default().order(), "n.name, n.id");
}

#[test]
fn every_sort_ends_with_what_tells_rows_apart() {
    for (sort, expected) in [
        ("created_at", "p.created_at, p.id"),
        ("-id", "p.id DESC"),
        ("day", "p.day NULLS LAST, p.id"),
        ("-day", "p.day DESC NULLS LAST, p.id DESC"),
        ("weight", "p.weight, p.created_at DESC, p.id DESC"),
        ("-weight", "p.weight DESC, p.created_at DESC, p.id DESC"),
    ] {
        assert_eq!(sql(json!({ "sender_id": 7, "sort": sort })).2, expected);
    }
}

#[test]
fn every_wrong_parameter_is_named() {
    let asked = json!({
        "limit": 201, "offset": -1, "sort": "colour", "status": "open,lost", "kind": "x", "created_from": "2026-02-30",
        "colour": 1
    });
    let Err(ApiError::Invalid(fields)) = from_value::<ParcelFilter>(asked) else { panic!("it is accepted") };
    let described: Vec<_> = fields.iter().map(|field| format!("{} {}", field.0, field.1)).collect();
    let expected = [
        "sender_id is required",
        "limit must be at most 200",
        "offset must be at least 0",
        "sort must be one of created_at, -created_at, id, -id, day, -day, weight, -weight",
        "status has an invalid format",
        "kind has an invalid format",
        "created_from must be an existing date, as YYYY-MM-DD",
        "colour is not a field of this call",
    ];
    for line in expected {
        assert!(described.contains(&line.to_owned()), "{line}: {described:?}");
    }
    assert_eq!(described.len(), expected.len(), "{described:?}");
}

#[test]
fn the_console_receives_what_may_be_asked() {
    let schema = serde_json::to_value(schemars::schema_for!(ParcelFilter)).unwrap();
    let of = |name: &str| schema["properties"][name].clone();
    assert_eq!(of("status")["x-many"], json!({ "values": ["open", "sent"] }));
    assert_eq!(of("kind")["x-many"], json!({ "pattern": "^[0-9]{1,4}$" }));
    assert_eq!(of("sort")["default"], "-created_at");
}
