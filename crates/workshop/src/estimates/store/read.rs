//! Reads estimates.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{Payer, Unit};
use pitlane_orders::catalogue::{Source, WorkAction};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};
use pitlane_tax::discount::Discount;

use crate::estimates::price::Price;
use crate::estimates::types::{Approval, DecisionRow, How, LineSource, RevisionRow};

record! {
    /// The current version and revision of an order's estimate.
    #[derive(Clone, Copy, Debug)]
    pub struct Head {
        pub version: i64,
        pub revision: i64,
    }
}

pub async fn head(tx: &mut Tx, order_id: i64) -> DbResult<Option<Head>> {
    select!(Head, "FROM estimates WHERE order_id = $1", order_id).maybe(tx).await
}

record! {
    #[derive(Clone, Debug)]
    pub struct StoredRevision {
        /// 0 if the discount on the whole is a share.
        pub discount: Money,
        /// In hundredths of a per cent.
        pub discount_percent: Option<i64>,
        /// Only the lines that the customer pays bear it; false: all do, as in estimates of before.
        pub discount_is_customers: bool,
        pub coupon_code: Option<String>,
        pub note: Option<String>,
        pub day: NaiveDate,
        /// A treatment as JSON.
        pub labour_tax: String,
        pub parts_tax: String,
        pub total: Money,
        pub sent_at: Option<DateTime<Utc>>,
    }
}

pub async fn revision(tx: &mut Tx, order_id: i64, revision: i64) -> DbResult<Option<StoredRevision>> {
    select!(
        StoredRevision,
        "FROM estimate_revisions
         WHERE order_id = $1 AND revision = $2",
        order_id,
        revision
    )
    .maybe(tx)
    .await
}

record! {
    #[derive(Clone, Debug)]
    pub struct StoredLine {
        pub id: i64,
        /// Unique within the order; the same in every revision that contains the line.
        pub number: i64,
        /// The number of its job.
        pub job: i64,
        pub source: LineSource,
        pub source_id: Option<i64>,
        pub service_name: String,
        pub part_number: Option<String>,
        pub hsn: Option<String>,
        pub kind: String,
        pub action: Option<WorkAction>,
        /// In thousandths.
        pub quantity: i64,
        pub unit: Unit,
        pub price: Money,
        /// The dated price of the catalogue that it took.
        pub price_id: Option<i64>,
        /// 0 if the discount on the line is a share.
        pub discount: Money,
        /// In hundredths of a per cent.
        pub discount_percent: Option<i64>,
        /// In hundredths of a per cent.
        pub rate: i64,
        pub rate_is_chosen: bool,
        pub rate_reason: Option<String>,
        pub payer: Payer,
        pub approval: Approval,
        pub decided_at: Option<DateTime<Utc>>,
        /// The total at the time of the decision; `None` for decisions from before it was stored.
        pub decided_total: Option<Money>,
        pub decided_igst: Option<bool>,
        /// What the order's coupon takes off, after the discount on the line itself.
        pub coupon_share: Money,
        pub voucher_share: Money,
    }
}

impl StoredRevision {
    /// The discount on the whole.
    pub fn whole(&self) -> Discount {
        Discount::stored(self.discount, self.discount_percent)
    }

    /// Which of its lines bear the discount on the whole.
    pub fn bears_whole(&self, lines: &[StoredLine]) -> Vec<bool> {
        lines.iter().map(|line| !self.discount_is_customers || line.payer == Payer::Customer).collect()
    }
}

impl StoredLine {
    /// What coupon and voucher take off.
    pub fn offer(&self) -> Money {
        self.coupon_share + self.voucher_share
    }

    /// The discount on the line itself.
    pub fn own_discount(&self) -> Discount {
        Discount::stored(self.discount, self.discount_percent)
    }

    /// The price at the time of the decision.
    pub fn decided(&self) -> Option<Price> {
        let (total, is_igst) = self.decided_total.zip(self.decided_igst)?;
        Some(Price { total, is_igst })
    }

    pub fn set_decided(&mut self, price: Option<Price>) {
        self.decided_total = price.map(|price| price.total);
        self.decided_igst = price.map(|price| price.is_igst);
    }
}

pub async fn lines(tx: &mut Tx, order_id: i64, revision: i64) -> DbResult<Vec<StoredLine>> {
    select!(
        StoredLine,
        "FROM estimate_lines WHERE order_id = $1 AND revision = $2 ORDER BY sequence",
        order_id,
        revision
    )
    .all(tx)
    .await
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct StoredJob {
        /// Unique within the order; the same in every revision that contains the job.
        pub number: i64,
        pub title: String,
        pub reason: Option<String>,
    }
}

/// The jobs of a revision in their order.
pub async fn jobs(tx: &mut Tx, order_id: i64, revision: i64) -> DbResult<Vec<StoredJob>> {
    select!(StoredJob, "FROM estimate_jobs WHERE order_id = $1 AND revision = $2 ORDER BY sequence", order_id, revision)
        .all(tx)
        .await
}

/// The photos that were added to the jobs of a revision, as pairs of job and file.
pub async fn job_photos(tx: &mut Tx, order_id: i64, revision: i64) -> DbResult<Vec<(i64, i64)>> {
    tx.all(
        "SELECT job, file_id FROM estimate_job_photos WHERE order_id = $1 AND revision = $2 ORDER BY job, file_id",
        args![order_id, revision],
    )
    .await
}

/// The greatest number of a job of the order; 0 if there is none.
pub async fn last_job(tx: &mut Tx, order_id: i64) -> DbResult<i64> {
    tx.one("SELECT COALESCE(MAX(number), 0) FROM estimate_jobs WHERE order_id = $1", args![order_id]).await
}

/// The orders that had a part in their estimate since an instant.
pub async fn orders_with(tx: &mut Tx, source: Source, id: i64, since: DateTime<Utc>) -> DbResult<i64> {
    // The source is written out: each has an index of its own.
    let sql = format!(
        "SELECT COUNT(DISTINCT l.order_id) FROM estimate_lines l
         JOIN estimate_revisions r ON r.order_id = l.order_id AND r.revision = l.revision
         WHERE l.source = '{}' AND l.source_id = $1 AND r.made_at >= $2",
        source.key()
    );
    tx.one(sql, args![id, since]).await
}

/// The greatest line number of the order; 0 if there is none.
pub async fn last_number(tx: &mut Tx, order_id: i64) -> DbResult<i64> {
    tx.one("SELECT COALESCE(MAX(number), 0) FROM estimate_lines WHERE order_id = $1", args![order_id]).await
}

record! {
    struct Revision {
        revision: i64,
        made_at: DateTime<Utc>,
        made_by: String = "made_by_name",
        sent_at: Option<DateTime<Utc>>,
        total: Money,
    }
}

/// All revisions, newest first.
pub async fn revisions(tx: &mut Tx, order_id: i64) -> DbResult<Vec<RevisionRow>> {
    let asked = select!(Revision, "FROM estimate_revisions WHERE order_id = $1 ORDER BY revision DESC", order_id);
    let shown = asked.all(tx).await?.into_iter().map(|row| RevisionRow {
        revision: row.revision,
        made_at: row.made_at,
        made_by: row.made_by,
        sent_at: row.sent_at,
        total: row.total,
    });
    Ok(shown.collect())
}

record! {
    struct StoredDecision of d {
        id: i64,
        revision: i64,
        service_name: String = "l.service_name",
        decision: Approval,
        how: How,
        said_by: String,
        note: Option<String>,
        at: DateTime<Utc>,
        by: String = "d.actor_name",
    }
}

/// Whether anybody has decided about a line of a revision, whether or not that still holds.
pub async fn has_decisions(tx: &mut Tx, order_id: i64, revision: i64) -> DbResult<bool> {
    tx.one(
        "SELECT COUNT(*) > 0 FROM estimate_decisions WHERE order_id = $1 AND revision = $2",
        args![order_id, revision],
    )
    .await
}

/// The decisions on lines, newest first; there are too few for pages.
pub async fn decisions(tx: &mut Tx, order_id: i64) -> DbResult<Vec<DecisionRow>> {
    let rows: Vec<StoredDecision> = select!(
        StoredDecision,
        "FROM estimate_decisions d JOIN estimate_lines l ON l.id = d.line_id
             WHERE d.order_id = $1 ORDER BY d.id DESC LIMIT 1000",
        order_id
    )
    .all(tx)
    .await?;
    let shown = rows.into_iter().map(|row| DecisionRow {
        decision: row.decision,
        how: row.how,
        id: row.id,
        revision: row.revision,
        service_name: row.service_name,
        said_by: row.said_by,
        note: row.note,
        at: row.at,
        by: row.by,
    });
    Ok(shown.collect())
}
