//! What the next revision keeps of a line.

use pitlane_base::list::non_blank;
use pitlane_tax::discount::Percent;
use pitlane_tax::line::{LineAmounts, LineKind};
use pitlane_tax::offer::OfferShare;

use super::price::Price;
use super::rules::ValidLine;
use super::store::StoredLine;
use super::types::Approval;

/// The line as stored. Its decision is kept if the line has not changed; an approval is kept only if the line,
/// including its share of the discount on the whole estimate, costs no more than what was approved.
pub fn stored(
    valid: &ValidLine,
    known: Option<&StoredLine>,
    number: i64,
    amounts: &LineAmounts,
    offer: OfferShare,
) -> StoredLine {
    let input = &valid.input;
    let mut line = StoredLine {
        id: 0,
        number,
        source: input.source,
        source_id: input.source_id,
        service_name: valid.name().into(),
        part_number: input.part_number.as_deref().and_then(non_blank).map(str::to_owned),
        hsn: input.hsn.clone(),
        kind: if input.kind == LineKind::Labour { "labour" } else { "part" }.into(),
        action: input.action,
        quantity: valid.quantity.thousandths(),
        unit: valid.unit(),
        price: valid.price,
        price_id: input.price_id,
        discount: valid.discount.flat(),
        discount_percent: valid.discount.percent().map(Percent::hundredths),
        rate: valid.rate.hundredths(),
        rate_is_chosen: valid.rate_is_chosen,
        rate_reason: valid.rate_reason(),
        payer: valid.payer(),
        approval: Approval::Proposed,
        decided_at: None,
        decided_total: None,
        decided_igst: None,
        coupon_share: offer.coupon,
        voucher_share: offer.voucher,
    };
    let now = Price::new(amounts);
    let holds = |known: &&StoredLine| {
        let is_dearer = known.decided().is_some_and(|agreed| !agreed.covers(now));
        known.approval.is_decided() && is_same_work(known, &line) && !(known.approval.is_agreed() && is_dearer)
    };
    if let Some(known) = known.filter(holds) {
        line.approval = known.approval;
        line.decided_at = known.decided_at;
        line.set_decided(known.decided());
    }
    line
}

/// Whether a decision about one line is also valid for the other.
fn is_same_work(one: &StoredLine, other: &StoredLine) -> bool {
    let agreed = |line: &StoredLine| {
        let discount = line.own_discount();
        let StoredLine { service_name, kind, action, quantity, unit, price, rate, payer, .. } = line.clone();
        (service_name, kind, action, quantity, (unit, price, discount, rate, payer))
    };
    agreed(one) == agreed(other)
}

#[cfg(test)]
mod tests;
