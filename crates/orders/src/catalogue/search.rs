//! One search over everything that can become an estimate line.

use chrono::NaiveDate;
use pitlane_base::access::{Lookups, Orders};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;

use super::fits::Car;
use super::packages::Package;
use super::store::{self, Deals, Picked, Rates};
use super::types::{CatalogueAsked, CatalogueFound, Found, Source};
use crate::orders;

/// Default number of results of each kind.
const USUAL: i64 = 20;

/// Agreed prices of the order's fleet come first; then packages (they save the most typing), services and parts.
pub async fn search_catalogue(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<CatalogueAsked>,
) -> Answer<CatalogueFound> {
    let words = store::words(&asked.text);
    let (mut items, mut read_as) = (Vec::new(), None);
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
        let today = who.today();
        let for_order = ForOrder {
            car,
            deals: store::deals(&mut tx, fleet, today).await?,
            rates: store::rates(&mut tx, who.region.country).await?,
            today,
            limit: asked.limit.unwrap_or(USUAL),
        };
        items = for_order.find(&mut tx, &words).await?;
        if items.is_empty()
            && let Some(meant) = store::probably_meant(&mut tx, &words).await?
        {
            items = for_order.find(&mut tx, &meant).await?;
            read_as = Some(meant.join(" ")).filter(|_| !items.is_empty());
        }
    }
    Ok(Data::ok(CatalogueFound { count: items.len(), items, read_as }))
}

/// What is found depends on: the car and the fleet of the order, prices and taxes of the day.
struct ForOrder {
    car: Car,
    deals: Deals,
    rates: Rates,
    today: NaiveDate,
    limit: i64,
}

impl ForOrder {
    async fn find(&self, tx: &mut Tx, words: &[String]) -> Result<Vec<Found>> {
        let Self { car, deals, rates, today, limit } = self;
        let page = Page { limit: *limit, offset: 0 };
        let picked = Picked { car: *car, ..Picked::on_offer(words, *today, deals) };
        let mut items = Vec::new();
        let (packages, _) = store::packages(tx, picked, page).await?;
        for package in store::full_packages(tx, packages, rates, *today, deals).await? {
            let Package { facts, price, lines, agreed, .. } = package;
            items.push(Found { source: Source::Package, id: facts.id, name: facts.name, price, lines, agreed });
        }
        let (mut offers, _) = store::service_offers(tx, picked, page, rates, *today).await?;
        offers.extend(store::part_offers(tx, words, *car, *limit, rates, *today).await?);
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
        items.truncate(usize::try_from(*limit).unwrap_or_default());
        Ok(items)
    }
}
