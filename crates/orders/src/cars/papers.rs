//! The documents of a car as they are shown.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::{ApiError, Result};

use super::store::{self, StoredDocument};
use super::types::{CarDocument, DocumentDay};
use crate::files::{self, Owner};

/// The file kinds of documents.
pub const KINDS: [&str; 8] = ["rc", "puc", "insurance", "permit", "fitness", "road_tax", "grant", "puspakom"];

/// The car is one that the caller may manage.
pub async fn car(tx: &mut Tx, who: &Caller, id: i64) -> Result<()> {
    let found = store::find(tx, &Scope::for_session(&who.session), id).await?;
    found.map(drop).ok_or(ApiError::NotFound("car"))
}

/// The last day on which a document that ends is due: it has ended, or ends within a month.
pub fn due_until(tx: &Tx, now: DateTime<Utc>) -> DbResult<NaiveDate> {
    Ok(tx.day_of(now)? + Days::new(30))
}

/// The current documents of each of these cars that are due.
pub async fn due_of_cars(tx: &mut Tx, cars: &[i64], now: DateTime<Utc>) -> DbResult<BTreeMap<i64, Vec<DocumentDay>>> {
    let until = due_until(tx, now)?;
    let mut days = store::document_days(tx, cars).await?;
    for documents in days.values_mut() {
        documents.retain(|document| document.valid_to <= until);
    }
    Ok(days)
}

/// The current documents of a car that are due.
pub async fn due_of_car(tx: &mut Tx, car: i64, now: DateTime<Utc>) -> DbResult<Vec<DocumentDay>> {
    Ok(due_of_cars(tx, &[car], now).await?.remove(&car).unwrap_or_default())
}

/// All documents of a car.
pub async fn of_car(tx: &mut Tx, who: &Caller, car: i64) -> Result<Vec<CarDocument>> {
    let documents = store::documents_of(tx, car).await?;
    shown(tx, who, documents).await
}

/// Documents of one car, with links to their files.
pub async fn shown(tx: &mut Tx, who: &Caller, documents: Vec<StoredDocument>) -> Result<Vec<CarDocument>> {
    let Some(car) = documents.first().map(|document| document.car_id) else { return Ok(Vec::new()) };
    let ids: Vec<i64> = documents.iter().filter_map(|document| document.file_id).collect();
    let files = files::named(tx, &who.region, Owner::car(car), &ids).await?;
    let shown = documents.into_iter().map(|document| CarDocument {
        file: files.iter().find(|file| Some(file.id) == document.file_id).cloned(),
        id: document.id,
        version: document.version,
        car_id: document.car_id,
        kind: document.kind,
        number: document.number,
        issuer: document.issuer,
        valid_from: document.valid_from,
        valid_to: document.valid_to,
        is_current: document.is_current,
        added_by: Named::maybe(document.added_by, document.adder),
        added_at: document.added_at,
    });
    Ok(shown.collect())
}

#[cfg(test)]
mod tests {
    use super::KINDS;
    use crate::cars::types::CarDocumentKind;

    #[test]
    fn the_kinds_of_files_are_those_of_papers() {
        assert_eq!(KINDS.to_vec(), CarDocumentKind::ALL.iter().map(|kind| kind.as_str()).collect::<Vec<_>>());
    }
}
