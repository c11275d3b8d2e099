//! The estimate as PDF.

use pitlane_base::access::Orders;
use pitlane_base::codes::Payer;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{
    Amount, Approval as PaperApproval, Document, Estimate, EstimateLine as PaperLine, JobHead, LineKind as PaperKind,
    Rate as PaperRate, TaxKind as PaperTax, TaxSum, Totals as PaperTotals,
};
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::papers::{order_ref, side, vehicle};
use pitlane_platform::access::Read;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::discount::explained;
use pitlane_tax::line::{LineKind, TaxAmounts};
use pitlane_tax::place::TaxKind;
use pitlane_tax::rate::Rate;
use pitlane_tax::words::in_words;

use super::detail::load_estimate;
use super::store;
use super::types::{Approval, EstimateAsked, EstimateDetail, EstimateJob, EstimateLine, How, RevisionRow};

pub async fn download_estimate(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<EstimateAsked>,
) -> Result<Pdf> {
    pdf(&who, &letterhead, (asked.order_id, asked.revision)).await
}

/// A revision of the estimate of an order in the caller's scope; the current one if none is given.
pub async fn pdf(who: &Caller, letterhead: &Letterhead, (order_id, revision): (i64, Option<i64>)) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, who, order_id).await?;
    let estimate = load_estimate(&mut tx, who, &order, revision).await?;
    drop(tx);
    if estimate.lines.is_empty() {
        return Err(ApiError::NotFound("estimate"));
    }
    Pdf::render(Document::Estimate(paper(who, letterhead, &order, &estimate))).await
}

/// The newest revision that the customer was shown. What is still being written is not for them.
pub async fn last_shown(tx: &mut Tx, order_id: i64) -> Result<Option<RevisionRow>> {
    let all = store::revisions(tx, order_id).await?;
    let decided = store::decisions(tx, order_id).await?;
    let is_shown =
        |row: &RevisionRow| row.sent_at.is_some() || decided.iter().any(|decision| decision.revision == row.revision);
    Ok(all.into_iter().find(is_shown))
}

fn paper(who: &Caller, letterhead: &Letterhead, order: &OrderDetail, estimate: &EstimateDetail) -> Estimate {
    let rules = letterhead.rules();
    let amount = |money: Money| rules.amount(money.minor());
    let current = estimate.revisions.iter().find(|row| row.revision == estimate.revision);
    let made_at = current.map_or_else(|| who.now(), |row| row.made_at);
    Estimate {
        sheet: letterhead.sheet(format!("EST-{}-{}", order.row.order_id, estimate.revision), made_at),
        order: order_ref(order, who.region.country),
        recipient: side(&estimate.recipient, estimate.contact.as_ref()),
        vehicle: vehicle(order),
        revision: u32::try_from(estimate.revision).unwrap_or_default(),
        date: letterhead.local(made_at).date_naive(),
        valid_until: None,
        lines: by_job(estimate).into_iter().map(|(line, job)| paper_line(estimate, (line, job), amount)).collect(),
        totals: totals(who, estimate, amount),
        approved_total: estimate.approved.map(|sums| amount(sums.total)),
        approval_note: approval_note_of(letterhead, estimate),
        discount_note: discount_note_of(estimate, amount),
        terms: Vec::new(),
    }
}

/// The tax rate of the line: none if the garage is not registered, although the line keeps its slab.
fn rate(estimate: &EstimateDetail, line: &EstimateLine) -> Rate {
    let tax = if line.kind == LineKind::Labour { &estimate.labour_tax } else { &estimate.parts_tax };
    if tax.as_ref().is_some_and(|tax| tax.kind == TaxKind::None) { Rate::ZERO } else { line.tax_slab }
}

/// The lines in the order of their jobs.
fn by_job(estimate: &EstimateDetail) -> Vec<(&EstimateLine, Option<&EstimateJob>)> {
    let mut lines: Vec<&EstimateLine> = estimate.lines.iter().collect();
    lines.sort_by_key(|line| estimate.jobs.iter().position(|job| job.number == line.job));
    let job_of = |line: &EstimateLine| estimate.jobs.iter().find(|job| job.number == line.job);
    lines.into_iter().map(|line| (line, job_of(line))).collect()
}

/// The heading of a job. A line that is a job of its own under its own name needs none.
fn head(
    estimate: &EstimateDetail,
    (line, job): (&EstimateLine, &EstimateJob),
    amount: impl Fn(Money) -> Amount,
) -> Option<JobHead> {
    let is_alone = estimate.lines.iter().filter(|other| other.job == line.job).count() == 1;
    (!(is_alone && job.title == line.service_name)).then(|| JobHead {
        number: job.number,
        title: job.title.clone(),
        reason: job.reason.clone(),
        total: amount(job.total),
    })
}

fn paper_line(
    estimate: &EstimateDetail,
    (line, job): (&EstimateLine, Option<&EstimateJob>),
    amount: impl Fn(Money) -> Amount,
) -> PaperLine {
    let head = job.and_then(|job| head(estimate, (line, job), &amount));
    let reason = job.and_then(|job| job.reason.clone()).filter(|_| head.is_none());
    let rate = rate(estimate, line);
    let (percents, amounts) = ((line.discount_percent, estimate.discount_percent), &line.amounts);
    let discounted = explained(percents, (amounts.gross, amounts.discount), |money| amount(money).to_string());
    let discounted = discounted.map(|text| format!("{text} discount"));
    let parts: Vec<String> = line.part_number.iter().cloned().chain(discounted).chain(reason).collect();
    PaperLine {
        job: head,
        kind: if line.kind == LineKind::Labour { PaperKind::Labour } else { PaperKind::Part },
        description: line.service_name.clone(),
        detail: (!parts.is_empty()).then(|| parts.join(" · ")),
        action: line.action.map(|action| action.as_str().to_owned()),
        code: line.hsn.clone().unwrap_or_default(),
        quantity: line.quantity.to_string(),
        unit: line.unit.text().into(),
        price: amount(line.price),
        discount: amount(line.amounts.discount),
        tax_rate: PaperRate(u32::try_from(rate.hundredths()).unwrap_or_default()),
        tax: amount(line.amounts.tax.total()),
        total: amount(line.amounts.total),
        payer: match line.payer {
            Payer::Product => "Product",
            Payer::Garage => "Garage",
            Payer::Customer => "Customer",
            Payer::Insurer => "Insurer",
        }
        .into(),
        approval: match line.approval {
            Approval::Proposed => PaperApproval::Proposed,
            Approval::Sent => PaperApproval::Sent,
            Approval::Approved => PaperApproval::Approved,
            Approval::Declined => PaperApproval::Declined,
            Approval::Done => PaperApproval::Done,
        },
    }
}

fn totals(who: &Caller, estimate: &EstimateDetail, amount: impl Fn(Money) -> Amount) -> PaperTotals {
    let some = |money: Money| (money != Money::ZERO).then(|| amount(money));
    let sums = estimate.totals;
    let is_territory = estimate.by_rate.iter().any(|sum| sum.kind == TaxKind::CgstUtgst);
    let TaxAmounts { central, state, integrated, service } = sums.tax;
    let taxes = [
        (PaperTax::Cgst, central),
        (if is_territory { PaperTax::Utgst } else { PaperTax::Sgst }, state),
        (PaperTax::Igst, integrated),
        (PaperTax::Service, service),
    ];
    let taxes = taxes.into_iter().filter(|(_, money)| *money != Money::ZERO);
    PaperTotals {
        parts: some(sums.material),
        labour: some(sums.labour),
        discount: some(sums.discount),
        taxable: amount(sums.taxable),
        taxes: taxes.map(|(kind, money)| TaxSum { kind, rate: None, amount: amount(money) }).collect(),
        round_off: some(sums.round_off),
        total: amount(sums.total),
        in_words: in_words(sums.total, tax_country(who.region.country)).ok(),
        paid: None,
        due: None,
    }
}

/// The discount on the whole, which the lines share: `5 % discount on the whole: 123.45 (code SAVE10)`.
fn discount_note_of(estimate: &EstimateDetail, amount: impl Fn(Money) -> Amount) -> Option<String> {
    let percent = estimate.discount_percent.map(|percent| format!("{percent} discount"));
    let code = estimate.coupon_code.as_ref().map(|code| format!(" (code {code})")).unwrap_or_default();
    let what = percent.unwrap_or_else(|| "Discount".into());
    let is_given = estimate.discount > Money::ZERO || !code.is_empty();
    is_given.then(|| {
        format!("{what} on the whole: {}{code}; it is part of the lines' discounts.", amount(estimate.discount))
    })
}

/// The last decision: who, how and when.
fn approval_note_of(letterhead: &Letterhead, estimate: &EstimateDetail) -> Option<String> {
    let last = estimate.decisions.iter().find(|decision| decision.revision == estimate.revision)?;
    let how = match last.how {
        How::Link => "through the link",
        How::Phone => "on the phone",
        How::InPerson => "in person",
        How::Message => "by a message",
        How::Insurer => "for the insurer",
    };
    Some(format!("Decided by {} {how} on {}", last.said_by, letterhead.local(last.at).format("%-d %b %Y, %H:%M")))
}
