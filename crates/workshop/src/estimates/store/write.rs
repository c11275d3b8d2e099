//! Writing estimates and what was said of them.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;

use super::read::StoredLine;
use crate::estimates::rules::Price;
use crate::estimates::types::{Approval, How};

/// Takes the next version over the one that was read; false when somebody was faster. The first is made.
pub async fn next_version(tx: &mut Tx, order_id: i64, read: i64, revision: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let touched = if read == 0 {
        tx.run(
            "INSERT INTO estimates (order_id, version, revision, updated_at) VALUES ($1, 1, $2, $3)
             ON CONFLICT (order_id) DO NOTHING",
            args![order_id, revision, now],
        )
        .await?
    } else {
        tx.run(
            "UPDATE estimates SET version = version + 1, revision = $1, updated_at = $2
             WHERE order_id = $3 AND version = $4",
            args![revision, now, order_id, read],
        )
        .await?
    };
    Ok(touched == 1)
}

pub struct NewRevision<'a> {
    pub order_id: i64,
    pub revision: i64,
    pub discount: Money,
    pub note: Option<&'a str>,
    pub day: NaiveDate,
    /// JSON of a treatment.
    pub labour_tax: String,
    pub parts_tax: String,
    pub total: Money,
    pub made_by: i64,
    pub made_by_name: &'a str,
    pub now: DateTime<Utc>,
}

pub async fn insert_revision(tx: &mut Tx, new: &NewRevision<'_>) -> DbResult<u64> {
    tx.run(
        "INSERT INTO estimate_revisions (order_id, revision, discount, note, day, labour_tax, parts_tax, total, made_by,
                                         made_by_name, made_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        args![
            new.order_id,
            new.revision,
            new.discount,
            new.note,
            new.day,
            &new.labour_tax,
            &new.parts_tax,
            new.total,
            new.made_by,
            new.made_by_name,
            new.now,
        ],
    )
    .await
}

/// Writes a revision anew that nobody outside has seen yet, without its lines.
pub async fn replace_revision(tx: &mut Tx, new: &NewRevision<'_>) -> DbResult<u64> {
    tx.run("DELETE FROM estimate_lines WHERE order_id = $1 AND revision = $2", args![new.order_id, new.revision])
        .await?;
    tx.run(
        "UPDATE estimate_revisions SET discount = $1, note = $2, day = $3, labour_tax = $4, parts_tax = $5, total = $6,
                made_by = $7, made_by_name = $8, made_at = $9
         WHERE order_id = $10 AND revision = $11",
        args![
            new.discount,
            new.note,
            new.day,
            &new.labour_tax,
            &new.parts_tax,
            new.total,
            new.made_by,
            new.made_by_name,
            new.now,
            new.order_id,
            new.revision,
        ],
    )
    .await
}

/// Other taxes for a revision whose lines stay as they are; JSON of treatments.
pub async fn update_taxes(tx: &mut Tx, order_id: i64, revision: i64, taxes: (&str, &str)) -> DbResult<u64> {
    tx.run(
        "UPDATE estimate_revisions SET labour_tax = $1, parts_tax = $2 WHERE order_id = $3 AND revision = $4",
        args![taxes.0, taxes.1, order_id, revision],
    )
    .await
}

pub async fn update_total(tx: &mut Tx, order_id: i64, revision: i64, total: Money) -> DbResult<u64> {
    tx.run(
        "UPDATE estimate_revisions SET total = $1 WHERE order_id = $2 AND revision = $3",
        args![total, order_id, revision],
    )
    .await
}

/// Writes a line; its id is given by the database.
pub async fn insert_line(tx: &mut Tx, order_id: i64, revision: i64, sequence: i64, line: &StoredLine) -> DbResult<u64> {
    tx.run(
        "INSERT INTO estimate_lines (order_id, revision, sequence, number, source, source_id, service_name, part_number,
                                     hsn, kind, action, quantity, unit, price, discount, rate, payer, approval,
                                     decided_at, decided_total, decided_igst)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)",
        args![
            order_id,
            revision,
            sequence,
            line.number,
            &line.source,
            line.source_id,
            &line.service_name,
            line.part_number.as_deref(),
            line.hsn.as_deref(),
            &line.kind,
            line.action.as_deref(),
            line.quantity,
            &line.unit,
            line.price,
            line.discount,
            line.rate,
            line.payer,
            &line.approval,
            line.decided_at,
            line.decided_total,
            line.decided_igst,
        ],
    )
    .await
}

/// What is open of a revision is sent from now on.
pub async fn mark_sent(tx: &mut Tx, order_id: i64, revision: i64, now: DateTime<Utc>) -> DbResult<()> {
    tx.run(
        "UPDATE estimate_revisions SET sent_at = COALESCE(sent_at, $1) WHERE order_id = $2 AND revision = $3",
        args![now, order_id, revision],
    )
    .await?;
    tx.run(
        "UPDATE estimate_lines SET approval = 'sent' WHERE order_id = $1 AND revision = $2 AND approval = 'proposed'",
        args![order_id, revision],
    )
    .await?;
    Ok(())
}

/// Takes the next version for a change that leaves the revision as it is.
pub async fn set_revision(tx: &mut Tx, order_id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    tx.run("UPDATE estimates SET version = version + 1, updated_at = $1 WHERE order_id = $2", args![now, order_id])
        .await
}

/// Writes down what was decided about a line, at what it comes to. Work that is done was agreed to before: its price
/// stays.
pub async fn decide_line(
    tx: &mut Tx,
    line: &StoredLine,
    decision: Approval,
    price: Price,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    let price = line.decided().filter(|_| decision == Approval::Done).unwrap_or(price);
    tx.run(
        "UPDATE estimate_lines SET approval = $1, decided_at = $2, decided_total = $3, decided_igst = $4 WHERE id = $5",
        args![decision.as_str(), now, price.total, price.is_igst, line.id],
    )
    .await
}

/// Keeps at what a line was decided about, which its taxes no longer tell.
pub async fn keep_price(tx: &mut Tx, line: i64, price: Price) -> DbResult<u64> {
    tx.run(
        "UPDATE estimate_lines SET decided_total = $1, decided_igst = $2 WHERE id = $3",
        args![price.total, price.is_igst, line],
    )
    .await
}

/// Takes back what was decided about a line: it has to be asked again.
pub async fn undecide_line(tx: &mut Tx, line: i64) -> DbResult<u64> {
    tx.run(
        "UPDATE estimate_lines SET approval = 'proposed', decided_at = NULL, decided_total = NULL, decided_igst = NULL
         WHERE id = $1",
        args![line],
    )
    .await
}

pub struct NewDecision<'a> {
    pub order_id: i64,
    pub revision: i64,
    pub line_id: i64,
    pub decision: Approval,
    pub how: How,
    pub said_by: &'a str,
    pub note: Option<&'a str>,
    /// Nobody when the customer wrote it down himself.
    pub actor_id: Option<i64>,
    pub actor_name: &'a str,
    pub now: DateTime<Utc>,
}

pub async fn insert_decision(tx: &mut Tx, new: &NewDecision<'_>) -> DbResult<u64> {
    tx.run(
        "INSERT INTO estimate_decisions (order_id, revision, line_id, at, decision, how, said_by, note, actor_id,
                                         actor_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        args![
            new.order_id,
            new.revision,
            new.line_id,
            new.now,
            new.decision.as_str(),
            new.how.as_str(),
            new.said_by,
            new.note,
            new.actor_id,
            new.actor_name,
        ],
    )
    .await
}
