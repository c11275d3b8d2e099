//! The detail of an order's estimate.

use pitlane_base::access::Orders;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::prices;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_tax::line::{LineAmounts, LineKind};
use pitlane_tax::place::TaxKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::Rounding;
use serde::Serialize;

use super::revision::{Revision, kind_of, rounding};
use super::store::{self, StoredLine};
use super::supply::{Registration, Supply};
use super::types::{Approval, EstimateAsked, EstimateDetail, EstimateLine, LinkRow, Lock, PayerSum, PriceToday};
use super::{findings, jobs, lookup, margin, offer_hooks, rules};

pub async fn get_estimate(who: Allow<Read<Orders>>, Params(asked): Params<EstimateAsked>) -> Answer<EstimateDetail> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    Ok(Data::ok(load_estimate(&mut tx, &who, &order, asked.revision).await?))
}

/// The current revision of an estimate, without what only its page shows.
#[derive(Clone, Debug, Serialize)]
pub struct CurrentEstimate {
    pub order_id: i64,
    pub version: i64,
    /// Its number; 0: there is no estimate.
    pub revision: i64,
    pub labour: TaxKind,
    pub parts: TaxKind,
    pub rounding: Rounding,
    pub lines: Vec<EstimateLine>,
}

/// The current estimate of an order. Access to the order is checked before.
pub async fn current_estimate(tx: &mut Tx, region: &Region, order_id: i64) -> Result<CurrentEstimate> {
    let rounding = rounding(region);
    let head = store::head(tx, order_id).await?;
    let (version, number) = head.map_or((0, 0), |head| (head.version, head.revision));
    let found = if number == 0 { None } else { Revision::read(tx, order_id, number, rounding).await? };
    let (labour, parts) =
        found.as_ref().map_or((TaxKind::None, TaxKind::None), |found| (found.labour.tax, found.parts.tax));
    let lines = found.map(|found| found.lines.into_iter().zip(found.document.lines));
    let lines = lines.into_iter().flatten().map(|(line, amounts)| shown(line, amounts)).collect();
    Ok(CurrentEstimate { order_id, version, revision: number, labour, parts, rounding, lines })
}

/// The estimate of an order; the current revision if none is given. Access to the order is checked before.
pub async fn load_estimate(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    asked: Option<i64>,
) -> Result<EstimateDetail> {
    let order_id = order.row.order_id;
    let supply = Supply::read(tx, &who.region, order_id, Registration::default()).await?;
    let head = store::head(tx, order_id).await?;
    let (version, latest) = head.map_or((0, 0), |head| (head.version, head.revision));
    let number = asked.unwrap_or(latest);
    let found = Revision::read(tx, order_id, number, rounding(&who.region)).await?;
    if found.is_none() && asked.is_some() {
        return Err(ApiError::NotFound("revision"));
    }
    let lock = if number < latest { Some(Lock::Old) } else { lookup::lock(tx, order_id, order.is_open).await? };
    let mut detail = EstimateDetail {
        order_id,
        order_type: order.row.order_type,
        version,
        revision: number,
        latest,
        lock,
        standing: super::types::Standing::None,
        jobs: Vec::new(),
        lines: Vec::new(),
        discount: Money::ZERO,
        discount_percent: None,
        coupon_code: None,
        note: None,
        day: None,
        labour_tax: None,
        parts_tax: None,
        igst_reason: supply.parties.igst_reason.clone(),
        totals: pitlane_tax::totals::Totals::default(),
        by_rate: Vec::new(),
        by_payer: Vec::new(),
        approved: None,
        terms: supply.shown(rules::payer_of(order)),
        supplier: supply.parties.supplier(supply.rates.country),
        recipient: supply.parties.recipient(supply.rates.country),
        contact: supply.parties.contact(),
        fleet_id: supply.parties.fleet_id,
        revisions: store::revisions(tx, order_id).await?,
        decisions: store::decisions(tx, order_id).await?,
        link: link(tx, who, order_id, latest).await?,
        findings: Vec::new(),
        coupon_discount: Money::ZERO,
        voucher_discount: Money::ZERO,
        offer: offer_hooks::terms(tx, who, order_id).await?,
        margin: None,
    };
    if lock.is_none() {
        let lines = found.as_ref().map_or(&[][..], |revision| &revision.lines);
        detail.findings = findings::open(tx, who, order_id, lines, &supply).await?;
    }
    if let Some(revision) = found {
        detail.jobs = jobs::shown(tx, &who.region, (order_id, number), &revision).await?;
        fill(&mut detail, revision, &supply);
    }
    if lock.is_none() {
        show_prices_of_today(tx, who, &mut detail.lines).await?;
    }
    margin::show(tx, who, &mut detail).await?;
    Ok(detail)
}

/// A price of the catalogue that has followed is offered while a line is a draft; what was sent is not touched. D.4.1
async fn show_prices_of_today(tx: &mut Tx, who: &Caller, lines: &mut [EstimateLine]) -> Result<()> {
    let drafts = lines.iter_mut().filter(|line| line.approval == Approval::Proposed);
    let mut drafts: Vec<&mut EstimateLine> = drafts.filter(|line| line.price_id.is_some()).collect();
    let taken: Vec<i64> = drafts.iter().filter_map(|line| line.price_id).collect();
    let today = who.today();
    let now = prices::followers(tx, &taken, today).await?;
    for line in &mut drafts {
        let follower = line.price_id.and_then(|taken| now.get(&taken));
        line.price_today = follower.map(|&(price_id, price)| PriceToday { price_id, price });
    }
    Ok(())
}

fn fill(detail: &mut EstimateDetail, revision: Revision, supply: &Supply) {
    let approvals = revision.approvals();
    detail.standing = rules::standing(&approvals);
    detail.labour_tax = Some(supply.tax_shown(revision.labour, LineKind::Labour));
    detail.parts_tax = Some(supply.tax_shown(revision.parts, LineKind::Part));
    detail.day = Some(revision.stored.day);
    detail.discount_percent = revision.stored.whole().percent();
    detail.coupon_code.clone_from(&revision.stored.coupon_code);
    detail.note.clone_from(&revision.stored.note);
    detail.totals = revision.document.totals;
    detail.by_rate.clone_from(&revision.document.by_rate);
    if approvals.iter().any(|approval| approval.is_decided()) {
        let sums = rules::sums_of(&revision.amounts(), |at| approvals[at].is_agreed(), revision.rounding);
        detail.approved = Some(sums);
    }
    for (line, amounts) in revision.lines.into_iter().zip(revision.document.lines) {
        match detail.by_payer.iter_mut().find(|sum| sum.payer == line.payer) {
            Some(sum) => sum.total = sum.total + amounts.total,
            None => detail.by_payer.push(PayerSum { payer: line.payer, total: amounts.total }),
        }
        detail.lines.push(shown(line, amounts));
    }
    let own: Money = detail.lines.iter().map(|line| line.discount).sum();
    detail.coupon_discount = detail.lines.iter().map(|line| line.coupon_share).sum();
    detail.voucher_discount = detail.lines.iter().map(|line| line.voucher_share).sum();
    detail.discount = detail.totals.discount - own - detail.coupon_discount - detail.voucher_discount;
    detail.by_payer.sort_by_key(|sum| sum.payer);
}

fn shown(line: StoredLine, amounts: LineAmounts) -> EstimateLine {
    let own = line.own_discount();
    EstimateLine {
        // It was checked when the estimate was saved.
        discount: own.of(amounts.gross).unwrap_or(line.discount),
        discount_percent: own.percent(),
        source: line.source,
        kind: kind_of(&line),
        action: line.action,
        approval: line.approval,
        quantity: Quantity::from_thousandths(line.quantity).unwrap_or_default(),
        tax_slab: Rate::from_hundredths(line.rate).unwrap_or_default(),
        rate_is_chosen: line.rate_is_chosen,
        rate_reason: line.rate_reason,
        id: line.id,
        number: line.number,
        job: line.job,
        source_id: line.source_id,
        service_name: line.service_name,
        part_number: line.part_number,
        hsn: line.hsn,
        unit: line.unit,
        price: line.price,
        price_id: line.price_id,
        price_today: None,
        payer: line.payer,
        decided_at: line.decided_at,
        coupon_share: line.coupon_share,
        voucher_share: line.voucher_share,
        amounts,
        cost: None,
        margin: None,
    }
}

async fn link(tx: &mut Tx, who: &Caller, order_id: i64, latest: i64) -> Result<Option<LinkRow>> {
    let found = store::last_link(tx, order_id).await?.filter(|link| link.revision == latest);
    Ok(found.map(|link| LinkRow {
        is_open: link.ended.is_none() && link.expires_at > who.now(),
        revision: link.revision,
        mobile: link.mobile,
        made_at: link.made_at,
        expires_at: link.expires_at,
    }))
}
