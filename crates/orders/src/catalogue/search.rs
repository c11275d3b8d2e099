//! One search over everything that can become an estimate line.

use pitlane_base::access::{Lookups, Orders};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;

use super::fits::Car;
use super::packages::Package;
use super::store::{self, Picked};
use super::types::{CatalogueAsked, CatalogueFound, Found, Source};
use crate::orders;

/// Default number of results of each kind.
const USUAL: i64 = 20;

/// Agreed prices of the order's fleet come first; then packages (they save the most typing), services and parts.
pub async fn search_catalogue(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<CatalogueAsked>,
) -> Answer<CatalogueFound> {
    let limit = asked.limit.unwrap_or(USUAL);
    let words = store::words(&asked.text);
    let mut items = Vec::new();
    if !words.is_empty() {
        let mut tx = who.read().await?;
        let (fleet, car) = match asked.order_id {
            None => (None, Car::default()),
            Some(order) => {
                who.require::<Read<Orders>>().await?;
                let picking = orders::picking_for(&mut tx, &who, order).await?;
                let car = if asked.for_every_car { Car::default() } else { picking.car };
                (picking.fleet_id, car)
            }
        };
        let rates = store::rates(&mut tx, who.region.country).await?;
        let today = who.today();
        let deals = store::deals(&mut tx, fleet, today).await?;
        let page = Page { limit, offset: 0 };
        let picked = Picked { car, ..Picked::on_offer(&words, today, &deals) };
        let (packages, _) = store::packages(&mut tx, picked, page).await?;
        for package in store::full_packages(&mut tx, packages, &rates, today, &deals).await? {
            let Package { facts, price, lines, agreed, .. } = package;
            items.push(Found { source: Source::Package, id: facts.id, name: facts.name, price, lines, agreed });
        }
        let (mut offers, _) = store::service_offers(&mut tx, picked, page, &rates, today).await?;
        offers.extend(store::part_offers(&mut tx, &words, car, limit, &rates, today).await?);
        items.extend(offers.into_iter().map(|offer| Found {
            source: offer.source,
            id: offer.source_id,
            name: offer.service_name.clone(),
            price: offer.price,
            agreed: offer.agreed.clone(),
            lines: vec![offer],
        }));
        // Within each kind the agreed entries already come first.
        items.sort_by_key(|item| item.agreed.is_none());
    }
    items.truncate(usize::try_from(limit).unwrap_or_default());
    Ok(Data::ok(CatalogueFound { count: items.len(), items }))
}
