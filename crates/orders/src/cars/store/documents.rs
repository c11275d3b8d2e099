//! Documents of cars, and the reminders of their ends.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, insert, record, select, update};

use crate::cars::types::{AddCarDocument, CarDocumentKind, DocumentDay};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredDocument of d {
        pub id: i64,
        pub version: i64,
        pub car_id: i64,
        pub kind: CarDocumentKind,
        pub number: Option<String>,
        pub issuer: Option<String>,
        pub valid_from: Option<NaiveDate>,
        pub valid_to: Option<NaiveDate>,
        pub file_id: Option<i64>,
        pub is_current: bool,
        pub added_by: Option<i64>,
        pub adder: Option<String> = "u.name",
        pub added_at: DateTime<Utc>,
    }
}

/// The documents of a car: the current ones first, then the older ones, the newest first.
pub async fn documents_of(tx: &mut Tx, car: i64) -> DbResult<Vec<StoredDocument>> {
    select!(
        StoredDocument,
        "FROM car_documents d LEFT JOIN users u ON u.id = d.added_by WHERE d.car_id = $1
         ORDER BY d.is_current DESC, d.kind, d.id DESC LIMIT 200",
        car
    )
    .all(tx)
    .await
}

pub async fn document(tx: &mut Tx, id: i64) -> DbResult<Option<StoredDocument>> {
    select!(StoredDocument, "FROM car_documents d LEFT JOIN users u ON u.id = d.added_by WHERE d.id = $1", id)
        .maybe(tx)
        .await
}

/// Until the end of the unit of work nobody else changes the documents of a car.
pub async fn hold_documents(tx: &mut Tx, car: i64) -> DbResult<()> {
    tx.hold(&format!("documents of car {car}")).await
}

/// Writes a document as the current one of its kind. The documents of the car are held.
pub async fn insert_document(tx: &mut Tx, who: &Caller, document: &AddCarDocument, file: Option<i64>) -> DbResult<i64> {
    let sql = "UPDATE car_documents SET is_current = FALSE WHERE car_id = $1 AND kind = $2 AND is_current";
    tx.run(sql, args![document.car_id, document.kind]).await?;
    insert!(car_documents {
        car_id: document.car_id,
        kind: document.kind,
        number: document.number.as_deref(),
        issuer: document.issuer.as_deref(),
        valid_from: document.valid_from,
        valid_to: document.valid_to,
        file_id: file,
        is_current: true,
        added_by: who.session.user_id,
        added_at: who.now(),
    } "RETURNING id")
    .one(tx)
    .await
}

/// Corrects a document of this version; false if another request was faster.
pub async fn update_document(tx: &mut Tx, after: &StoredDocument) -> DbResult<bool> {
    let written = update!(car_documents {
        version = "version + 1",
        number: after.number.as_deref(),
        issuer: after.issuer.as_deref(),
        valid_from: after.valid_from,
        valid_to: after.valid_to,
    } where { id: after.id, version: after.version });
    Ok(written.run(tx).await? == 1)
}

/// Deletes a document of this version; the one before it is the current one of its kind again. The documents of the car are held.
pub async fn delete_document(tx: &mut Tx, gone: &StoredDocument) -> DbResult<bool> {
    tx.run("DELETE FROM car_reminders WHERE document_id = $1", args![gone.id]).await?;
    let sql = "DELETE FROM car_documents WHERE id = $1 AND version = $2";
    if tx.run(sql, args![gone.id, gone.version]).await? == 0 {
        return Ok(false);
    }
    if gone.is_current {
        let sql = "UPDATE car_documents SET is_current = TRUE
                   WHERE id = (SELECT MAX(id) FROM car_documents WHERE car_id = $1 AND kind = $2)";
        tx.run(sql, args![gone.car_id, gone.kind]).await?;
    }
    Ok(true)
}

/// Gives the documents of a car to another one that it is merged into. Where that one has a current document of a kind, it stays
/// the current one.
pub async fn move_documents(tx: &mut Tx, from: i64, to: i64) -> DbResult<u64> {
    let sql = "UPDATE car_documents SET is_current = FALSE WHERE car_id = $1 AND is_current AND kind IN
               (SELECT k.kind FROM car_documents k WHERE k.car_id = $2 AND k.is_current)";
    tx.run(sql, args![from, to]).await?;
    // A scan that both have is one file.
    let twin = "SELECT k.id FROM files f JOIN files k ON k.owner = 'car' AND k.owner_id = $2 AND k.kind = f.kind
                    AND k.sha256 = f.sha256 AND k.deleted_at IS NULL WHERE f.id = car_documents.file_id";
    let sql = format!("UPDATE car_documents SET file_id = ({twin}) WHERE car_id = $1 AND EXISTS ({twin})");
    tx.run(sql, args![from, to]).await?;
    let sql = "UPDATE files SET owner_id = $2 WHERE owner = 'car' AND owner_id = $1
               AND id IN (SELECT d.file_id FROM car_documents d WHERE d.car_id = $1)";
    tx.run(sql, args![from, to]).await?;
    tx.run("UPDATE car_documents SET car_id = $2 WHERE car_id = $1", args![from, to]).await
}

/// The last days of the current documents of these cars that have one.
pub async fn document_days(tx: &mut Tx, cars: &[i64]) -> DbResult<BTreeMap<i64, Vec<DocumentDay>>> {
    let mut days: BTreeMap<i64, Vec<DocumentDay>> = BTreeMap::new();
    if cars.is_empty() {
        return Ok(days);
    }
    let mut args = Args::new();
    let list: Vec<_> = cars.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT car_id, kind, valid_to FROM car_documents
         WHERE car_id IN ({}) AND is_current AND valid_to IS NOT NULL ORDER BY car_id, kind",
        list.join(", ")
    );
    for (car, kind, valid_to) in tx.all::<(i64, CarDocumentKind, NaiveDate)>(sql, args).await? {
        days.entry(car).or_default().push(DocumentDay { kind, valid_to });
    }
    Ok(days)
}

record! {
    #[derive(Clone, Debug)]
    pub struct StoredDue of d {
        pub id: i64,
        pub car_id: i64,
        pub registration_no: String = "c.registration_no",
        pub fleet_id: Option<i64> = "c.fleet_id",
        pub fleet: Option<String> = "f.name",
        pub kind: CarDocumentKind,
        pub number: Option<String>,
        pub valid_to: NaiveDate,
    }
}

/// How many current documents of the cars in use of each of these fleets end until a day, or have ended.
pub async fn due_of_fleets(tx: &mut Tx, fleets: &[i64], until: NaiveDate) -> DbResult<BTreeMap<i64, i64>> {
    if fleets.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = args![until];
    let list: Vec<_> = fleets.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT c.fleet_id, COUNT(*) FROM car_documents d JOIN cars c ON c.id = d.car_id
         WHERE c.fleet_id IN ({}) AND c.ended_at IS NULL AND d.is_current AND d.valid_to <= $1 GROUP BY c.fleet_id",
        list.join(", ")
    );
    Ok(tx.all::<(i64, i64)>(sql, args).await?.into_iter().collect())
}

/// A page of documents that end, and how many there are in all.
pub async fn due_documents(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredDue>, i64)> {
    query.short_page(tx, "LEFT JOIN fleets f ON f.id = c.fleet_id").await
}

/// The reminders that were sent of these documents as they are now, as days before the end.
pub async fn reminders_of(tx: &mut Tx, documents: &[i64]) -> DbResult<BTreeMap<i64, Vec<i64>>> {
    let mut sent: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    if documents.is_empty() {
        return Ok(sent);
    }
    let mut args = Args::new();
    let list: Vec<_> = documents.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT r.document_id, r.days FROM car_reminders r JOIN car_documents d ON d.id = r.document_id
            AND d.valid_to = r.valid_to
         WHERE r.document_id IN ({}) ORDER BY r.document_id, r.days DESC",
        list.join(", ")
    );
    for (document, days) in tx.all::<(i64, i64)>(sql, args).await? {
        sent.entry(document).or_default().push(days);
    }
    Ok(sent)
}

record! {
    /// A document of which somebody is to be reminded today.
    #[derive(Clone, Debug)]
    pub struct Reminder of d {
        pub document_id: i64 = "d.id",
        pub car_id: i64,
        pub kind: CarDocumentKind,
        pub valid_to: NaiveDate,
        pub registration_no: String = "c.registration_no",
        /// The fleet's contact for documents, or the owner.
        pub mobile: String = "COALESCE(f.document_mobile, cu.mobile)",
    }
}

const REMINDED: &str = "FROM car_documents d JOIN cars c ON c.id = d.car_id JOIN customers cu ON cu.id = c.customer_id
    LEFT JOIN fleets f ON f.id = c.fleet_id";

/// The current documents of cars in use that end in so many days, of which no reminder was sent yet for that.
pub async fn to_remind(tx: &mut Tx, today: NaiveDate, days: u64, most: i64) -> DbResult<Vec<Reminder>> {
    let day = today + Days::new(days);
    let before = i64::try_from(days).unwrap_or_default();
    let sql = format!(
        "{REMINDED} WHERE d.is_current AND d.valid_to = $1 AND c.ended_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM car_reminders r WHERE r.document_id = d.id AND r.valid_to = d.valid_to AND r.days = $2)
         ORDER BY d.id LIMIT $3"
    );
    Select::from_sql(&sql, args![day, before, most]).all(tx).await
}

/// The current documents of cars in use that end until a day, or have ended, within the scope: of these cars, or these.
pub async fn due_now(
    tx: &mut Tx,
    scope: &Scope,
    (column, ids): (&'static str, &[i64]),
    until: NaiveDate,
) -> DbResult<Vec<Reminder>> {
    let mut args = args![until];
    let list: Vec<_> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let condition = super::in_fleets(scope, &mut args);
    let sql = format!(
        "{REMINDED} WHERE d.is_current AND d.valid_to <= $1 AND c.ended_at IS NULL AND {column} IN ({}) AND {condition}
         ORDER BY d.valid_to, d.id",
        list.join(", ")
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// Notes a reminder so many days before the end, or after it; false if there is one of that day already.
pub async fn note_reminder(tx: &mut Tx, of: &Reminder, days: i64, at: DateTime<Utc>) -> DbResult<bool> {
    let sql = "INSERT INTO car_reminders (document_id, valid_to, days, sent_at) VALUES ($1, $2, $3, $4)
               ON CONFLICT DO NOTHING";
    Ok(tx.run(sql, args![of.document_id, of.valid_to, days, at]).await? == 1)
}

/// When the last reminder of each of these documents was sent.
pub async fn last_reminded(tx: &mut Tx, documents: &[i64]) -> DbResult<BTreeMap<i64, DateTime<Utc>>> {
    if documents.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = documents.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "SELECT document_id, MAX(sent_at) FROM car_reminders WHERE document_id IN ({}) GROUP BY document_id",
        list.join(", ")
    );
    Ok(tx.all::<(i64, DateTime<Utc>)>(sql, args).await?.into_iter().collect())
}
