//! What of an estimate may be billed, and what a bill changes of it.

use pitlane_base::codes::Payer;
use pitlane_orders::orders;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_tax::invoice::Draft;
use pitlane_tax::line::LineAmounts;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::Rounding;

use super::detail::{Revision, kind_of};
use super::price::Price;
use super::store::{self, StoredLine};
use super::supply::{Registration, Supply};
use super::{outcome, save};

/// A line that was agreed to.
#[derive(Clone, Debug)]
pub struct AgreedLine {
    pub id: i64,
    /// Where it stands in the estimate, counted from 1.
    pub place: usize,
    pub service_name: String,
    pub part_number: Option<String>,
    pub action: Option<String>,
    pub unit: String,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    /// With its share of what was taken off the whole, and the slab that was chosen.
    pub draft: Draft,
    /// As the estimate reckons it.
    pub amounts: LineAmounts,
    /// What it came to when it was agreed to.
    pub price: Price,
}

/// The revision that holds, as far as it was agreed to.
#[derive(Clone, Debug, Default)]
pub struct Agreed {
    /// 0: nothing is estimated.
    pub version: i64,
    pub revision: i64,
    pub lines: Vec<AgreedLine>,
    /// The names of lines that nobody has decided about.
    pub undecided: Vec<String>,
}

/// What of an order's estimate was approved or is done.
pub async fn agreed(tx: &mut Tx, order_id: i64) -> Result<Agreed> {
    let Some(head) = store::head(tx, order_id).await? else { return Ok(Agreed::default()) };
    // Of what was agreed to line by line nothing is rounded.
    let Some(revision) = Revision::read(tx, order_id, head.revision, Rounding::None).await? else {
        return Ok(Agreed::default());
    };
    let mut agreed = Agreed { version: head.version, revision: head.revision, ..Agreed::default() };
    for (at, (line, amounts)) in revision.lines.into_iter().zip(revision.document.lines).enumerate() {
        let approval = line.approval();
        if approval.is_agreed() {
            agreed.lines.push(of(line, at + 1, amounts));
        } else if !approval.is_decided() {
            agreed.undecided.push(line.service_name);
        }
    }
    Ok(agreed)
}

fn of(line: StoredLine, place: usize, amounts: LineAmounts) -> AgreedLine {
    let price = line.decided().unwrap_or(Price::of(&amounts));
    let draft = Draft {
        kind: kind_of(&line),
        code: line.hsn,
        quantity: Quantity::from_thousandths(line.quantity).unwrap_or_default(),
        unit_price: line.price,
        discount: amounts.discount,
        rate: Rate::from_hundredths(line.rate),
    };
    AgreedLine {
        price,
        id: line.id,
        place,
        service_name: line.service_name,
        part_number: line.part_number,
        action: line.action,
        unit: line.unit,
        payer: line.payer,
        draft,
        amounts,
    }
}

/// Reckons the revision that holds by the taxes of today, its lines and prices as they are: somebody has decided
/// between IGST and CGST + SGST, where the customer is registered, or on another garage. Agreed lines that come out
/// dearer have to be asked again. Answers the order's new total; none when nothing is estimated. Whoever calls holds
/// the order and notes in its history why.
pub async fn retax(tx: &mut Tx, who: &Caller, order_id: i64) -> Result<Option<Money>> {
    let supply = Supply::of(tx, &who.region, order_id, Registration::default()).await?;
    orders::write_is_igst(tx, order_id, supply.terms().is_igst()).await?;
    let Some(head) = store::head(tx, order_id).await? else { return Ok(None) };
    let (labour, parts) = (save::as_json(supply.labour)?, save::as_json(supply.parts)?);
    let rounding = supply.terms().rounding();
    let before = Revision::read(tx, order_id, head.revision, rounding).await?;
    store::update_taxes(tx, order_id, head.revision, (&labour, &parts)).await?;
    if let (Some(before), Some(after)) = (before, Revision::read(tx, order_id, head.revision, rounding).await?) {
        store::update_total(tx, order_id, head.revision, after.document.totals.total).await?;
        for (line, amounts) in before.lines.iter().zip(&after.document.lines) {
            match line.decided() {
                Some(agreed) if line.approval().is_agreed() && !agreed.covers(Price::of(amounts)) => {
                    store::undecide_line(tx, line.id).await?;
                }
                Some(price) => {
                    store::keep_price(tx, line.id, price).await?;
                }
                None => {}
            }
        }
    }
    if !store::next_version(tx, order_id, head.version, head.revision, who.now()).await? {
        return Err(ApiError::conflict("Somebody else has changed the estimate meanwhile. Load it again."));
    }
    Ok(Some(outcome::apply(tx, order_id, head.revision, rounding, who.now()).await?.total))
}

/// Brings an order whose bill was taken back to what its estimate says; false when it has none.
pub async fn restate(tx: &mut Tx, region: &Region, order_id: i64) -> Result<bool> {
    let Some(head) = store::head(tx, order_id).await? else { return Ok(false) };
    let rounding = super::detail::rounding(tx, region, order_id).await?;
    outcome::apply(tx, order_id, head.revision, rounding, region.now()).await?;
    Ok(true)
}
