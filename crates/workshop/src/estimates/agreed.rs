//! The lines of an estimate that may be billed, and how a bill changes the estimate.

use std::collections::BTreeMap;

use pitlane_base::codes::{Payer, Unit};
use pitlane_orders::catalogue::WorkAction;
use pitlane_orders::orders;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::discount::Percent;
use pitlane_tax::invoice::Draft;
use pitlane_tax::line::{LineAmounts, LineKind};
use pitlane_tax::offer::OfferShare;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::Rounding;

use super::price::{Price, covers};
use super::revision::{Revision, kind_of};
use super::store::{self, StoredLine};
use super::supply::{Registration, Supply};
use super::types::Approval;
use super::{outcome, save};

/// A line that was approved or is done.
#[derive(Clone, Debug)]
pub struct AgreedLine {
    pub id: i64,
    /// The number of its job, and the title.
    pub job: i64,
    pub job_title: String,
    /// Its position in the estimate, counted from 1.
    pub place: usize,
    pub service_name: String,
    pub part_number: Option<String>,
    pub action: Option<WorkAction>,
    pub unit: Unit,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    /// The work is stated to be done.
    pub is_done: bool,
    /// With its share of the discount on the whole estimate as an amount, and the tax slab if somebody chose it.
    pub draft: Draft,
    /// Set if the discount on the line itself is a share of its price.
    pub discount_percent: Option<Percent>,
    /// The slab of the estimate.
    pub estimated_rate: Rate,
    /// As calculated for the estimate.
    pub amounts: LineAmounts,
    /// The price at which it was approved.
    pub price: Price,
    /// What coupon and voucher take off it, which the discount of the draft includes.
    pub offer: OfferShare,
}

/// The current revision, limited to its approved lines.
#[derive(Clone, Debug, Default)]
pub struct Agreed {
    /// 0: there is no estimate.
    pub version: i64,
    pub revision: i64,
    /// Set if the discount on the whole is a share.
    pub discount_percent: Option<Percent>,
    pub lines: Vec<AgreedLine>,
    /// The names of lines without a decision.
    pub undecided: Vec<String>,
}

/// The lines of an order's estimate that are approved or done.
pub async fn agreed(tx: &mut Tx, order_id: i64) -> Result<Agreed> {
    let Some(head) = store::head(tx, order_id).await? else { return Ok(Agreed::default()) };
    // Line amounts are not rounded.
    let Some(revision) = Revision::read(tx, order_id, head.revision, Rounding::None).await? else {
        return Ok(Agreed::default());
    };
    let discount_percent = revision.stored.whole().percent();
    let mut agreed = Agreed { version: head.version, revision: head.revision, discount_percent, ..Agreed::default() };
    let jobs = store::jobs(tx, order_id, head.revision).await?;
    for (at, (line, amounts)) in revision.lines.into_iter().zip(revision.document.lines).enumerate() {
        let approval = line.approval;
        if approval.is_agreed() {
            let title = jobs.iter().find(|job| job.number == line.job).map(|job| job.title.clone());
            agreed.lines.push(agreed_line(line, title, at + 1, amounts));
        } else if !approval.is_decided() {
            agreed.undecided.push(line.service_name);
        }
    }
    Ok(agreed)
}

/// A job, or what one payer pays of it, that would be billed at more than was approved.
#[derive(Clone, Debug)]
pub struct DearerJob<'a> {
    /// In the order of the estimate.
    pub lines: Vec<&'a AgreedLine>,
    pub agreed: Money,
    pub billed: Money,
}

/// The jobs that would be billed at more than was approved, if these are the amounts of their lines.
pub fn dearer_jobs<'a>(lines: &'a [AgreedLine], amounts: &[LineAmounts]) -> Vec<DearerJob<'a>> {
    let mut parts: BTreeMap<(i64, Payer), Vec<(&AgreedLine, Price)>> = BTreeMap::new();
    for (line, amounts) in lines.iter().zip(amounts) {
        parts.entry((line.job, line.payer)).or_default().push((line, Price::new(amounts)));
    }
    let dearer = parts.into_values().filter(|part| !covers(part.iter().map(|(line, now)| (line.price, *now))));
    let mut dearer: Vec<DearerJob<'_>> = dearer
        .map(|part| DearerJob {
            agreed: part.iter().map(|(line, _)| line.price.total).sum(),
            billed: part.iter().map(|(_, now)| now.total).sum(),
            lines: part.into_iter().map(|(line, _)| line).collect(),
        })
        .collect();
    dearer.sort_by_key(|job| job.lines.first().map(|line| line.place));
    dearer
}

/// What a line is expected to come to, with its tax.
#[derive(Clone, Copy, Debug)]
pub struct Expected {
    pub kind: LineKind,
    pub rate: Rate,
    pub total: Money,
}

/// What an order is expected to be billed: the lines that are agreed, or while none is, all that are not declined.
pub async fn expected(tx: &mut Tx, order_id: i64) -> Result<Vec<Expected>> {
    let Some(head) = store::head(tx, order_id).await? else { return Ok(Vec::new()) };
    let Some(revision) = Revision::read(tx, order_id, head.revision, Rounding::None).await? else {
        return Ok(Vec::new());
    };
    let is_agreed = revision.lines.iter().any(|line| line.approval.is_agreed());
    let pairs = revision.lines.iter().zip(&revision.document.lines);
    let counted =
        pairs.filter(|(line, _)| if is_agreed { line.approval.is_agreed() } else { !line.approval.is_decided() });
    let of = |(line, amounts): (&StoredLine, &LineAmounts)| Expected {
        kind: kind_of(line),
        rate: Rate::from_hundredths(line.rate).unwrap_or_default(),
        total: amounts.total,
    };
    Ok(counted.map(of).collect())
}

fn agreed_line(line: StoredLine, job_title: Option<String>, place: usize, amounts: LineAmounts) -> AgreedLine {
    let price = line.decided().unwrap_or(Price::new(&amounts));
    let discount_percent = line.own_discount().percent();
    let draft = Draft {
        kind: kind_of(&line),
        code: line.hsn,
        quantity: Quantity::from_thousandths(line.quantity).unwrap_or_default(),
        unit_price: line.price,
        discount: amounts.discount.into(),
        rate: Rate::from_hundredths(line.rate).filter(|_| line.rate_is_chosen),
    };
    let estimated_rate = Rate::from_hundredths(line.rate).unwrap_or_default();
    AgreedLine {
        offer: OfferShare { coupon: line.coupon_share, voucher: line.voucher_share },
        price,
        id: line.id,
        job: line.job,
        job_title: job_title.unwrap_or_else(|| line.service_name.clone()),
        place,
        service_name: line.service_name,
        part_number: line.part_number,
        action: line.action,
        unit: line.unit,
        payer: line.payer,
        is_done: line.approval == Approval::Done,
        draft,
        discount_percent,
        estimated_rate,
        amounts,
    }
}

/// Recalculates the current revision with today's taxes; its lines and prices stay the same. Called when staff have
/// chosen between IGST and CGST + SGST, or when the customer's registration or the garage has changed. Approved jobs
/// that become more expensive need a new decision. Returns the order's new total; `None` if there is no estimate. The
/// calling code has locked the order, and records the reason in its history.
pub async fn retax(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<Money>> {
    let supply = Supply::read(tx, &who.region, order_id, Registration::default()).await?;
    let head = store::head(tx, order_id).await?;
    let lines = match head {
        Some(head) => store::lines(tx, order_id, head.revision).await?,
        None => Vec::new(),
    };
    let supply = supply.of_kinds(lines.iter().map(kind_of));
    orders::write_is_igst(tx, order_id, supply.terms().is_igst()).await?;
    let Some(head) = head else { return Ok(None) };
    let (labour, parts) = (save::as_json(supply.labour)?, save::as_json(supply.parts)?);
    let rounding = supply.terms().rounding();
    let before = Revision::read(tx, order_id, head.revision, rounding).await?;
    store::update_taxes(tx, order_id, head.revision, (&labour, &parts)).await?;
    if let (Some(before), Some(after)) = (before, Revision::read(tx, order_id, head.revision, rounding).await?) {
        store::update_total(tx, order_id, head.revision, after.document.totals.total).await?;
        outcome::reprice(tx, &before.lines, &after.document.lines).await?;
    }
    if !store::next_version(tx, order_id, head.version, head.revision, who.now()).await? {
        return Err(ApiError::conflict("Another user has changed the estimate. Reload it."));
    }
    Ok(Some(outcome::apply(tx, order_id, head.revision, rounding, who.now()).await?.totals.total))
}
