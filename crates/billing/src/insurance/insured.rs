//! What the insurer bears of a bill, for the bills domain.

use pitlane_base::codes::Payer;
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders::{OrderDetail, Side, states_of};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::country::Country;
use pitlane_tax::division::InsurerShare;
use pitlane_tax::spread::spread;

use super::compared;
use super::rules::billed::LineBilled;
use super::rules::taxed::Taxed;
use super::store;
use super::types::{ClaimComparison, OfficeAddress};
use crate::bills::{Insured, LineTotal, Missing};

/// What the insurer of an order in the caller's scope bears of these lines; `None` if it pays none of them.
pub async fn of_bill(tx: &mut Tx, who: &Caller, order: &OrderDetail, lines: &[LineTotal]) -> Result<Option<Insured>> {
    let Some(claim) = compared::read(tx, who, order).await? else { return Ok(None) };
    let Some(insurance) = &order.insurance else { return Ok(None) };
    let total_of = |id: i64| lines.iter().find(|(line, _)| *line == id).map(|(_, total)| *total);
    let pays = |payer| claim.estimate.lines.iter().any(|line| line.payer == payer && total_of(line.id).is_some());
    if !pays(Payer::Insurer) {
        return Ok(None);
    }
    let billed: Vec<Option<LineBilled>> = claim
        .estimate
        .lines
        .iter()
        .map(|line| Some(LineBilled::Whole(total_of(line.id).unwrap_or_default(), Taxed::default())))
        .collect();
    let of = (order, &claim.stored, &claim.estimate);
    let shares = compared::comparison(who, of, (claim.known.as_ref(), &claim.survey_lines), (&billed, None))?;
    let (share, excess) = divided_by(&shares, lines).ok_or_else(|| {
        ApiError::Internal(anyhow::anyhow!("the excess of order {} cannot be spread", order.row.order_id))
    })?;
    let address = match claim.stored.address_id {
        Some(id) => store::address(tx, id).await?,
        None => None,
    };
    let address = address.as_ref();
    Ok(Some(Insured {
        insurer: insurer_side(tax_country(who.region.country), &insurance.company.name, address),
        state: address.map(|address| (address.state_code.clone(), address.state.clone())),
        share,
        excess,
        missing: missing(who, claim.comparison.as_ref(), address, shares.insurer),
    }))
}

/// The insurer's share of these lines, with the excess spread over them, and the excess of each. `None` if an amount is
/// negative.
pub fn divided_by(shares: &ClaimComparison, lines: &[LineTotal]) -> Option<(InsurerShare, Vec<Money>)> {
    let share_of = |id: i64| {
        let line = shares.lines.iter().find(|line| line.line_id == id);
        line.map(|line| line.insurer).unwrap_or_default()
    };
    let before: Vec<Money> = lines.iter().map(|(id, _)| share_of(*id)).collect();
    let excess = spread(shares.excess, &before)?;
    let net = before.iter().zip(&excess).map(|(share, excess)| *share - *excess).collect();
    Some((InsurerShare { lines: net, total: shares.insurer }, excess))
}

/// The insurer as the recipient of a bill.
pub fn insurer_side(country: Country, name: &str, address: Option<&OfficeAddress>) -> Side {
    let name = name.to_owned();
    let Some(address) = address else { return Side { name, ..Side::default() } };
    let place = format!("{} {}", address.pincode, address.city);
    let lines = [Some(address.name.clone()), Some(address.line1.clone()), address.line2.clone(), Some(place)];
    let (state, address_state) = states_of(country, address.tax_number.as_ref(), &address.state_code, &address.state);
    Side {
        name,
        address: lines.into_iter().flatten().collect(),
        tax_number: address.tax_number.clone(),
        state,
        address_state,
        mobile: address.mobile.clone(),
        email: address.email.clone(),
        sez: None,
        tin: None,
    }
}

/// What has to be entered on the claim, as a sentence; empty if nothing is assumed.
fn assumed(fields: &[String]) -> String {
    let names: Vec<&str> = fields
        .iter()
        .map(|field| match field.as_str() {
            "registered_on" => "the first registration of the car",
            "damaged_on" => "the day of the damage",
            "engine_cc" => "the engine size",
            other => other,
        })
        .collect();
    if names.is_empty() { String::new() } else { format!("Enter {} on the claim. ", names.join(", ")) }
}

/// What the claim needs before its bills can be issued.
fn missing(
    who: &Caller,
    comparison: Option<&ClaimComparison>,
    address: Option<&OfficeAddress>,
    share: Money,
) -> Vec<Missing> {
    let mut missing = Vec::new();
    let mut lacks = |what: &str, sentence: &str| {
        missing.push(Missing { what: what.into(), sentence: sentence.into() });
    };
    if !comparison.is_some_and(|comparison| comparison.is_final) {
        let assumed = comparison.map(|comparison| assumed(&comparison.unconfirmed)).unwrap_or_default();
        lacks(
            "survey",
            &format!(
                "The insurer's share is not final, and the insurer has a bill of its own. {assumed}Decide every line of the \
                 survey and approve it."
            ),
        );
    }
    if share > Money::ZERO
        && who.region.country.is_india()
        && address.is_none_or(|address| address.tax_number.is_none())
    {
        lacks(
            "insurer_address",
            "The insurer has a bill of its own, which must show its address and GSTIN (Rule 46). Choose an address of the \
             insurer with a GSTIN on the claim.",
        );
    }
    missing
}
