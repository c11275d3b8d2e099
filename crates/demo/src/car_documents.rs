//! Documents of cars: seven cars in ten have them; some end soon, a few have ended.

use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, DbError, DbResult};

const DOCUMENT: &[&str] =
    &["car_id", "kind", "number", "issuer", "valid_from", "valid_to", "is_current", "added_by", "added_at"];
const INSURERS: [&str; 5] =
    ["New India Assurance", "ICICI Lombard", "HDFC ERGO", "Bajaj Allianz", "National Insurance"];
const MALAYSIAN_INSURERS: [&str; 4] = ["Etiqa", "Allianz Malaysia", "Kurnia", "Zurich Malaysia"];

/// Writes the documents, once for each database.
pub async fn put(db: &Db, region: &str, now: DateTime<Utc>) -> DbResult<()> {
    let country = Country::by_key(region).ok_or_else(|| DbError::Other(format!("there is no country {region}")))?;
    let mut tx = db.write().await?;
    let known: i64 = tx.one("SELECT COUNT(*) FROM car_documents", args![]).await?;
    if known > 0 {
        return Ok(());
    }
    let today = now.with_timezone(&country.zone).date_naive();
    let cars: Vec<i64> = tx.all("SELECT id FROM cars WHERE ended_at IS NULL ORDER BY id", args![]).await?;
    let adder: i64 = tx.one("SELECT MIN(id) FROM users", args![]).await?;
    let mut rows = Batch::new("car_documents", DOCUMENT, "");
    for car in cars.into_iter().filter(|car| car % 10 < 7) {
        let turn = u64::try_from(car).unwrap_or_default();
        for (kind, number, issuer, valid_to) in papers(country.is_india(), turn, today) {
            let valid_from = valid_to - Days::new(365);
            rows.push(args![car, kind, number, issuer, valid_from, valid_to, true, adder, now - Duration::days(40)]);
        }
    }
    rows.flush(&mut tx).await?;
    tx.save().await
}

type Paper = (&'static str, String, Option<&'static str>, NaiveDate);

/// The documents of a car of this number.
fn papers(is_india: bool, car: u64, today: NaiveDate) -> Vec<Paper> {
    let of = |list: &[&'static str]| list.get(usize::try_from(car).unwrap_or_default() % list.len()).copied();
    if is_india {
        vec![
            ("insurance", format!("POL{:08}", car * 7_919 % 100_000_000), of(&INSURERS), end(car, today)),
            ("puc", format!("PUC{:07}", car * 104_729 % 10_000_000), None, end(car + 41, today)),
        ]
    } else {
        vec![
            ("insurance", format!("CV{:08}", car * 7_919 % 100_000_000), of(&MALAYSIAN_INSURERS), end(car, today)),
            ("road_tax", format!("LKM{:07}", car * 104_729 % 10_000_000), Some("JPJ"), end(car + 41, today)),
        ]
    }
}

/// Of a hundred, three have ended and eight end within thirty days.
fn end(turn: u64, today: NaiveDate) -> NaiveDate {
    match turn % 100 {
        at @ 0..3 => today - Days::new(4 + 9 * at),
        at @ 3..11 => today + Days::new(1 + 4 * (at - 3)),
        at => today + Days::new(31 + 3 * at),
    }
}
