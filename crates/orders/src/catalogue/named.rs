//! Finds a catalogue entry by a name from elsewhere, for example a checklist item.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use pitlane_base::codes::Unit;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::page::Page;
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;

use super::fits::Car;
use super::packages::Package;
use super::store::{self, Deals, Picked, Rates};
use super::types::{Offer, Source, WorkAction};

/// If more entries than this match, the name is too general to choose one.
const MOST: i64 = 20;

/// The offer for an action on the thing with this name: the part itself if it is replaced, or the labour on it; else a
/// service; else a package. A fleet's agreed price is used where there is one. `None` if nothing matches, or if several
/// entries match and none has exactly this name.
pub async fn named(
    tx: &mut Tx,
    rates: &Rates,
    deals: &Deals,
    day: NaiveDate,
    name: &str,
    action: WorkAction,
) -> DbResult<Option<Offer>> {
    let words = stems(name);
    if words.is_empty() {
        return Ok(None);
    }
    let parts = store::part_offers(tx, &words, Car::default(), MOST, rates, day).await?;
    if let Some(part) = meant(parts, &words, |offer| &offer.service_name) {
        if action == WorkAction::Replaced {
            return Ok(Some(part));
        }
        let labour = store::works(tx, part.source_id, day).await?;
        if let Some(work) = labour.into_iter().find(|work| work.action == action && work.price.is_some()) {
            let (kind, hsn, unit, tax_slab) = (LineKind::Labour, None, Unit::Job, None);
            let (price, price_id, quantity) = (work.price, work.price_id, Quantity::ONE);
            return Ok(Some(Offer { hsn, kind, action, quantity, unit, price, price_id, tax_slab, ..part }));
        }
    }
    let (page, picked) = (Page { limit: MOST, offset: 0 }, Picked::on_offer(&words, day, deals));
    let (services, _) = store::service_offers(tx, picked, page, rates, day).await?;
    if let Some(service) = meant(services, &words, |offer| &offer.service_name) {
        return Ok(Some(Offer { action, ..service }));
    }
    let (packages, _) = store::packages(tx, picked, page).await?;
    let Some(package) = meant(packages, &words, |package| &package.name) else { return Ok(None) };
    let mut packages = store::full_packages(tx, vec![package], rates, day, deals).await?;
    Ok(packages.pop().and_then(|package| as_one(package, action)))
}

/// A package as one line, if all its lines have the same kind, code and tax slab.
fn as_one(package: Package, action: WorkAction) -> Option<Offer> {
    let Package { facts, price, mut lines, agreed, .. } = package;
    let first = lines.pop()?;
    let is_alike = |line: &Offer| (line.kind, &line.hsn, line.tax_slab) == (first.kind, &first.hsn, first.tax_slab);
    lines.iter().all(is_alike).then(|| Offer {
        source: Source::Package,
        source_id: facts.id,
        service_name: facts.name,
        part_number: None,
        action,
        quantity: Quantity::ONE,
        unit: Unit::usual(first.kind),
        price,
        price_id: None,
        agreed,
        ..first
    })
}

/// Chooses from entries that contain all the words: the one with exactly these words, or the only one.
fn meant<T>(mut found: Vec<T>, words: &[String], name: impl Fn(&T) -> &str) -> Option<T> {
    let exact = found.iter().position(|one| stems(name(one)) == words);
    match exact {
        Some(at) => Some(found.swap_remove(at)),
        None => (found.len() == 1).then(|| found.pop()).flatten(),
    }
}

/// The words of a name without a plural "s", so that "pad" also finds "pads".
fn stems(name: &str) -> Vec<String> {
    let stem = |word: String| match word.strip_suffix('s') {
        Some(one) if one.len() > 2 => one.to_owned(),
        _ => word,
    };
    let stems: BTreeSet<String> = store::words(name).into_iter().map(stem).collect();
    stems.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(among: &[&str], name: &str) -> Option<String> {
        meant(among.iter().map(|one| (*one).to_owned()).collect(), &stems(name), |one| one)
    }

    #[test]
    fn a_name_matches_one_entry_or_none() {
        assert_eq!(stems("Front brake pads"), stems("Brake pad, front"));
        assert_eq!(stems("Gas, bus, glass"), ["bus", "gas", "glas"]);
        assert_eq!(
            chosen(&["Cabin filter", "Cabin filter with charcoal"], "Cabin filters").as_deref(),
            Some("Cabin filter")
        );
        assert_eq!(chosen(&["Brake pad set, front"], "Front brake pads").as_deref(), Some("Brake pad set, front"));
        assert_eq!(chosen(&["Oil filter, petrol", "Oil filter, diesel"], "Oil filter"), None);
        assert_eq!(chosen(&[], "Horn"), None);
    }
}
