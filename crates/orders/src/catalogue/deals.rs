//! Lists of a fleet's agreed prices.

use chrono::NaiveDate;
use pitlane_base::access::Orders;
use pitlane_base::list::List;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;

use super::handlers::check_category;
use super::packages::PackageList;
use super::store::{self, Deals, Picked, Rates};
use super::types::{DealServiceList, DealsAsked};
use crate::orders;

/// The data that all three lists need.
struct Asked {
    deals: Deals,
    rates: Rates,
    day: NaiveDate,
    words: Vec<String>,
    page: Page,
}

/// Allowed for users who can see the fleet or one of its orders.
async fn asked(tx: &mut Tx, who: &Caller, asked: &DealsAsked) -> Result<Asked> {
    check_category(asked.category)?;
    orders::check_fleet(tx, who, asked.fleet_id).await?;
    let day = asked.on.unwrap_or_else(|| who.today());
    Ok(Asked {
        deals: store::deals(tx, Some(asked.fleet_id), day).await?,
        rates: store::rates(tx, who.region.country).await?,
        day,
        words: store::words(asked.text.as_deref().unwrap_or_default()),
        page: asked.page(),
    })
}

async fn packages(who: &Caller, filter: DealsAsked, only_agreed: bool) -> Answer<PackageList> {
    let mut tx = who.read().await?;
    let Asked { deals, rates, day, words, page } = asked(&mut tx, who, &filter).await?;
    let picked = Picked { category: filter.category, only_agreed, ..Picked::on_offer(&words, day, &deals) };
    let (found, count) = store::packages(&mut tx, picked, page).await?;
    let packages = store::full_packages(&mut tx, found, &rates, day, &deals).await?;
    Ok(Data::ok(PackageList { packages, count }))
}

/// All packages for the fleet: those with agreed prices first, then the others at list price.
pub async fn list_fleet_packages(who: Allow<Read<Orders>>, Params(asked): Params<DealsAsked>) -> Answer<PackageList> {
    packages(&who, asked, false).await
}

pub async fn list_deal_packages(who: Allow<Read<Orders>>, Params(asked): Params<DealsAsked>) -> Answer<PackageList> {
    packages(&who, asked, true).await
}

pub async fn list_deal_services(
    who: Allow<Read<Orders>>,
    Params(filter): Params<DealsAsked>,
) -> Answer<DealServiceList> {
    let mut tx = who.read().await?;
    let Asked { deals, rates, day, words, page } = asked(&mut tx, &who, &filter).await?;
    let picked = Picked { category: filter.category, only_agreed: true, ..Picked::on_offer(&words, day, &deals) };
    let (services, count) = store::service_offers(&mut tx, picked, page, &rates, day).await?;
    Ok(Data::ok(DealServiceList { services, count }))
}
