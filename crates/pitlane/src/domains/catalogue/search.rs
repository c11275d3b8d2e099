//! One box for everything that an estimate picks from.

use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;

use super::store;
use super::types::{CatalogueAsked, CatalogueFound, Found, Source};
use crate::access::Lookups;

/// So many of each are offered when nobody says how many in all.
const USUAL: i64 = 20;

/// Packages first, because they save the most typing; then services, then parts.
pub async fn search_catalogue(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<CatalogueAsked>,
) -> Answer<CatalogueFound> {
    let limit = asked.limit.unwrap_or(USUAL);
    let words = store::words(&asked.text);
    let mut items = Vec::new();
    if !words.is_empty() {
        let mut tx = who.read().await?;
        let rates = store::rates(&mut tx, who.region.country).await?;
        let today = who.region.clock.today(who.region.country.zone);
        let page = Page { limit, offset: 0 };
        for package in store::packages(&mut tx, None, &words, page).await?.0 {
            let package = store::whole_package(&mut tx, package, &rates, today).await?;
            let (id, name, price) = (package.id, package.name, package.price);
            items.push(Found { source: Source::Package, id, name, price, lines: package.lines });
        }
        let mut offers = store::service_offers(&mut tx, &words, limit, &rates, today).await?;
        offers.extend(store::part_offers(&mut tx, &words, limit, &rates, today).await?);
        items.extend(offers.into_iter().map(|offer| Found {
            source: offer.source,
            id: offer.source_id,
            name: offer.service_name.clone(),
            price: offer.price,
            lines: vec![offer],
        }));
    }
    items.truncate(usize::try_from(limit).unwrap_or_default());
    Ok(Data::ok(CatalogueFound { count: items.len(), items }))
}
