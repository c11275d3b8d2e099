//! The estimate as the customer sees it behind their link.

use pitlane_base::codes::Payer;
use pitlane_base::identity;
use pitlane_base::texts;
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_tax::discount::explained;
use pitlane_tax::line::LineAmounts;
use pitlane_tax::quantity::Quantity;

use super::jobs::JobPhotos;
use super::revision::{Revision, kind_of, rounding};
use super::rules::{self, is_asked};
use super::store::{self, StoredJob, StoredLine, StoredLink};
use super::types::{Approval, CustomerEstimate, CustomerJob, CustomerLine, JobPhoto, Shares};

/// The estimate of a link that is open.
pub async fn shown(tx: &mut Tx, region: &Region, link: StoredLink) -> Result<CustomerEstimate> {
    let parties = orders::parties(tx, link.order_id).await?;
    let car = orders::car_named(tx, link.order_id).await?;
    let rounding = rounding(region);
    let revision = Revision::read(tx, link.order_id, link.revision, rounding).await?;
    let revision = revision.ok_or(ApiError::NotFound("link"))?;
    let version = store::head(tx, link.order_id).await?.map_or(0, |head| head.version);
    let jobs = jobs(tx, region, &link, &revision).await?;
    let amounts = revision.amounts();
    let borne = |payer| rules::sums_of(&amounts, |at| revision.lines[at].payer == payer, rounding).total;
    let shares = shares(revision.lines.iter(), borne);
    let lines = revision.lines.iter().zip(&revision.document.lines);
    let lines = lines.map(|(line, amounts)| line_shown(region, &revision, line, amounts));
    Ok(CustomerEstimate {
        order_id: link.order_id,
        version,
        revision: link.revision,
        recipient: parties.recipient(tax_country(region.country)).name,
        registration_no: car.as_ref().map(|(plate, _)| plate.clone()),
        car: car.map(|(_, name)| name),
        garage: parties.garage,
        note: revision.stored.note.clone(),
        jobs,
        lines: lines.collect(),
        totals: revision.document.totals,
        coupon_code: revision.stored.coupon_code.clone(),
        shares,
        mobile: identity::masked_mobile(&link.mobile),
        expires_at: link.expires_at,
    })
}

/// What each side pays of these lines, if others than the customer pay for some of them.
fn shares<'a>(mut lines: impl Iterator<Item = &'a StoredLine>, borne: impl Fn(Payer) -> Money) -> Option<Shares> {
    lines.any(|line| line.payer != Payer::Customer).then(|| Shares {
        own: borne(Payer::Customer),
        insurer: borne(Payer::Insurer),
        garage: borne(Payer::Garage),
        company: borne(Payer::Product),
    })
}

fn line_shown(region: &Region, revision: &Revision, line: &StoredLine, amounts: &LineAmounts) -> CustomerLine {
    CustomerLine {
        id: line.id,
        job: line.job,
        service_name: line.service_name.clone(),
        kind: kind_of(line),
        action: line.action,
        quantity: Quantity::from_thousandths(line.quantity).unwrap_or_default(),
        unit: line.unit,
        price: line.price,
        discount: amounts.discount,
        discount_note: explained(
            (line.own_discount().percent(), revision.stored.whole().percent()),
            (amounts.gross, amounts.discount),
            |amount| texts::money(region.country, amount),
        ),
        tax: amounts.tax.total(),
        total: amounts.total,
        approval: line.approval,
        is_open: is_asked(line),
        is_insured: line.payer == Payer::Insurer,
        is_own: line.payer == Payer::Customer,
    }
}

async fn jobs(tx: &mut Tx, region: &Region, link: &StoredLink, revision: &Revision) -> Result<Vec<CustomerJob>> {
    let of = (link.order_id, link.revision);
    let photos = JobPhotos::read(tx, region, of, &revision.lines).await?;
    let jobs = store::jobs(tx, of.0, of.1).await?;
    Ok(jobs.into_iter().map(|job| job_shown(job, revision, &photos)).collect())
}

fn job_shown(job: StoredJob, revision: &Revision, photos: &JobPhotos) -> CustomerJob {
    let all = revision.lines.iter().zip(&revision.document.lines);
    let lines: Vec<_> = all.filter(|(line, _)| line.job == job.number).collect();
    let is_insured = |line: &StoredLine| line.payer == Payer::Insurer;
    let sum = |is_it: &dyn Fn(&StoredLine) -> bool| -> Money {
        lines.iter().filter(|(line, _)| is_it(line)).map(|(_, amounts)| amounts.total).sum()
    };
    let is_all_insured = lines.iter().all(|(line, _)| is_insured(line));
    let shares = shares(lines.iter().map(|(line, _)| *line), |payer| sum(&|line| line.payer == payer));
    // What the insurer decides about is not the customer's decision, unless it is all of the job.
    let decided = lines.iter().filter(|(line, _)| is_all_insured || !is_insured(line));
    let approvals: Vec<Approval> = decided.map(|(line, _)| line.approval).collect();
    CustomerJob {
        total: sum(&|_| true),
        shares,
        approval: rules::job_standing(&approvals),
        is_open: lines.iter().any(|(line, _)| is_asked(line)),
        is_insured: is_all_insured,
        photos: photos.of(job.number).into_iter().map(JobPhoto::from).collect(),
        number: job.number,
        title: job.title,
        reason: job.reason,
    }
}
