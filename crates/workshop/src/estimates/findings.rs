//! Checklist findings that are not estimate lines yet.

use pitlane_base::codes::Unit;
use pitlane_orders::catalogue;
use pitlane_orders::catalogue::{Offer, WorkAction};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::money::Money;
use pitlane_tax::country::Country;
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;

use super::rules::LONGEST_NAME;
use super::store::StoredLine;
use super::supply::{REPAIR, Supply};
use super::types::{FindingLine, LineSource, OpenFinding};
use crate::checklists;
use crate::checklists::Finding;

/// The findings of an order without a line, each as the line that it would become.
pub async fn open(
    tx: &mut Tx,
    who: &Caller,
    order_id: i64,
    lines: &[StoredLine],
    supply: &Supply,
) -> Result<Vec<OpenFinding>> {
    let is_line = |finding: &Finding| {
        let of = |line: &StoredLine| line.source == LineSource::Finding && line.source_id == Some(finding.item_id);
        lines.iter().any(of)
    };
    let deals = catalogue::deals(tx, supply.parties.fleet_id, supply.day).await?;
    let mut open = Vec::new();
    for finding in checklists::findings(tx, who, order_id).await? {
        if !is_line(&finding) {
            let offer =
                catalogue::named(tx, &supply.rates, &deals, supply.day, &finding.name, finding.work_action).await?;
            open.push(shown(finding, offer, supply));
        }
    }
    Ok(open)
}

fn shown(finding: Finding, offer: Option<Offer>, supply: &Supply) -> OpenFinding {
    let agreed = offer.as_ref().and_then(|offer| offer.agreed.clone());
    let priced_as = offer.as_ref().filter(|offer| offer.price.is_some()).map(|offer| offer.service_name.clone());
    let kind = match &offer {
        Some(offer) => offer.kind,
        None if finding.work_action == WorkAction::Replaced => LineKind::Part,
        None => LineKind::Labour,
    };
    let repair = (supply.rates.country == Country::India && kind == LineKind::Labour).then(|| REPAIR.to_owned());
    let line = FindingLine {
        service_name: finding.text.chars().take(LONGEST_NAME).collect(),
        kind,
        action: finding.work_action,
        part_number: offer.as_ref().and_then(|offer| offer.part_number.clone()),
        hsn: offer.as_ref().and_then(|offer| offer.hsn.clone()).or(repair),
        quantity: offer.as_ref().map_or(Quantity::ONE, |offer| offer.quantity),
        unit: offer.as_ref().map_or(Unit::usual(kind), |offer| offer.unit),
        price: offer.as_ref().and_then(|offer| offer.price).unwrap_or(Money::ZERO),
        price_id: offer.as_ref().and_then(|offer| offer.price_id),
        tax_slab: offer.and_then(|offer| offer.tax_slab).unwrap_or_else(|| supply.usual(kind)),
    };
    let Finding { item_id, section, result, text, .. } = finding;
    OpenFinding { item_id, section, result, text, priced_as, agreed, line }
}
