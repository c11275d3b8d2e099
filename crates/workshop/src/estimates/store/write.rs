//! Writes estimates and decisions.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, update};
use pitlane_tax::discount::{Discount, Percent};
use pitlane_tax::offer::OfferShare;

use super::read::{StoredJob, StoredLine};
use crate::estimates::price::Price;
use crate::estimates::types::{Approval, How};

/// Takes the next version after the one that was read; false if another request was faster. The first call inserts the
/// row.
pub async fn next_version(tx: &mut Tx, order_id: i64, read: i64, revision: i64, now: DateTime<Utc>) -> DbResult<bool> {
    let touched = if read == 0 {
        insert!(estimates {
            order_id: order_id,
            version = "1",
            revision: revision,
            updated_at: now,
        } "ON CONFLICT (order_id) DO NOTHING")
        .run(tx)
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
    pub discount: Discount,
    /// The code under which the discount is given.
    pub coupon: Option<&'a str>,
    pub note: Option<&'a str>,
    pub day: NaiveDate,
    /// A treatment as JSON.
    pub labour_tax: String,
    pub parts_tax: String,
    pub total: Money,
    pub made_by: i64,
    pub made_by_name: &'a str,
    pub now: DateTime<Utc>,
}

pub async fn insert_revision(tx: &mut Tx, new: &NewRevision<'_>) -> DbResult<u64> {
    insert!(estimate_revisions {
        order_id: new.order_id,
        revision: new.revision,
        discount: new.discount.flat(),
        discount_percent: new.discount.percent().map(Percent::hundredths),
        discount_is_customers: true,
        coupon_code: new.coupon,
        note: new.note,
        day: new.day,
        labour_tax: &new.labour_tax,
        parts_tax: &new.parts_tax,
        total: new.total,
        made_by: new.made_by,
        made_by_name: new.made_by_name,
        made_at: new.now,
    })
    .run(tx)
    .await
}

/// Overwrites a revision that only staff have seen, without its lines and jobs.
pub async fn replace_revision(tx: &mut Tx, new: &NewRevision<'_>) -> DbResult<u64> {
    // What refers to others first.
    for table in ["estimate_lines", "estimate_job_photos", "estimate_jobs"] {
        let sql = format!("DELETE FROM {table} WHERE order_id = $1 AND revision = $2");
        tx.run(sql, args![new.order_id, new.revision]).await?;
    }
    update!(estimate_revisions {
        discount: new.discount.flat(),
        discount_percent: new.discount.percent().map(Percent::hundredths),
        discount_is_customers: true,
        coupon_code: new.coupon,
        note: new.note,
        day: new.day,
        labour_tax: &new.labour_tax,
        parts_tax: &new.parts_tax,
        total: new.total,
        made_by: new.made_by,
        made_by_name: new.made_by_name,
        made_at: new.now,
    } where { order_id: new.order_id, revision: new.revision })
    .run(tx)
    .await
}

/// Writes new taxes (treatments as JSON) for a revision whose lines do not change.
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

/// Inserts a line; the database assigns its id.
pub async fn insert_line(tx: &mut Tx, order_id: i64, revision: i64, sequence: i64, line: &StoredLine) -> DbResult<u64> {
    insert!(estimate_lines {
        order_id: order_id,
        revision: revision,
        sequence: sequence,
        number: line.number,
        job: line.job,
        source: line.source,
        source_id: line.source_id,
        service_name: &line.service_name,
        part_number: line.part_number.as_deref(),
        hsn: line.hsn.as_deref(),
        kind: &line.kind,
        action: line.action,
        quantity: line.quantity,
        unit: line.unit,
        price: line.price,
        price_id: line.price_id,
        discount: line.discount,
        discount_percent: line.discount_percent,
        rate: line.rate,
        rate_is_chosen: line.rate_is_chosen,
        rate_reason: line.rate_reason.as_deref(),
        payer: line.payer,
        approval: line.approval,
        decided_at: line.decided_at,
        decided_total: line.decided_total,
        decided_igst: line.decided_igst,
        coupon_share: line.coupon_share,
        voucher_share: line.voucher_share,
    })
    .run(tx)
    .await
}

/// Inserts a job at its place in a revision.
pub async fn insert_job(
    tx: &mut Tx,
    (order_id, revision): (i64, i64),
    sequence: i64,
    job: &StoredJob,
) -> DbResult<u64> {
    insert!(estimate_jobs {
        order_id: order_id,
        revision: revision,
        number: job.number,
        sequence: sequence,
        title: &job.title,
        reason: job.reason.as_deref(),
    })
    .run(tx)
    .await
}

/// Adds a photo of the order to a job.
pub async fn insert_job_photo(tx: &mut Tx, (order_id, revision): (i64, i64), job: i64, file: i64) -> DbResult<u64> {
    insert!(estimate_job_photos { order_id: order_id, revision: revision, job: job, file_id: file } "ON CONFLICT DO NOTHING")
        .run(tx)
        .await
}

/// Stores what coupon and voucher take off a line.
pub async fn update_offer(tx: &mut Tx, line: i64, share: OfferShare) -> DbResult<u64> {
    update!(estimate_lines { coupon_share: share.coupon, voucher_share: share.voucher } where { id: line })
        .run(tx)
        .await
}

/// Marks the open lines of a revision as sent.
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

/// Takes the next version for a change that does not affect the revision.
pub async fn set_revision(tx: &mut Tx, order_id: i64, now: DateTime<Utc>) -> DbResult<u64> {
    tx.run("UPDATE estimates SET version = version + 1, updated_at = $1 WHERE order_id = $2", args![now, order_id])
        .await
}

/// Records the decision on a line, with the line's price. Work that is done was approved before: its price does not
/// change.
pub async fn decide_line(
    tx: &mut Tx,
    line: &StoredLine,
    decision: Approval,
    price: Price,
    now: DateTime<Utc>,
) -> DbResult<u64> {
    let price = line.decided().filter(|_| decision == Approval::Done).unwrap_or(price);
    update!(estimate_lines {
        approval: decision,
        decided_at: now,
        decided_total: price.total,
        decided_igst: price.is_igst,
    } where { id: line.id })
    .run(tx)
    .await
}

/// Stores the price at which a line was decided, because it no longer follows from the line's taxes.
pub async fn save_price(tx: &mut Tx, line: i64, price: Price) -> DbResult<u64> {
    tx.run(
        "UPDATE estimate_lines SET decided_total = $1, decided_igst = $2 WHERE id = $3",
        args![price.total, price.is_igst, line],
    )
    .await
}

/// Resets the decision on a line: it has to be asked again.
pub async fn undecide_line(tx: &mut Tx, line: i64) -> DbResult<u64> {
    update!(estimate_lines {
        approval = "'proposed'",
        decided_at = "NULL",
        decided_total = "NULL",
        decided_igst = "NULL",
    } where { id: line })
    .run(tx)
    .await
}

/// A decision on a line, with its reason.
#[derive(Clone, Copy)]
pub struct NewDecision<'a> {
    pub line_id: i64,
    pub decision: Approval,
    pub note: Option<&'a str>,
}

/// Who decided, how we know, and who recorded it.
pub struct DecidedBy<'a> {
    pub how: How,
    pub said_by: &'a str,
    /// `None` if the customer decided through the link.
    pub actor_id: Option<i64>,
    pub actor_name: &'a str,
    pub now: DateTime<Utc>,
}

pub async fn insert_decision(
    tx: &mut Tx,
    (order_id, revision): (i64, i64),
    new: NewDecision<'_>,
    by: &DecidedBy<'_>,
) -> DbResult<u64> {
    insert!(estimate_decisions {
        order_id: order_id,
        revision: revision,
        line_id: new.line_id,
        at: by.now,
        decision: new.decision.as_str(),
        how: by.how.as_str(),
        said_by: by.said_by,
        note: new.note,
        actor_id: by.actor_id,
        actor_name: by.actor_name,
    })
    .run(tx)
    .await
}
