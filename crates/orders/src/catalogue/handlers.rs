//! Services, packages and categories to pick from.

use pitlane_base::access::Lookups;
use pitlane_base::codes::OrderType;
use pitlane_base::list::List;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, SignedIn};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::store::{self, Deals, Picked};
use super::types::{PackageFilter, PackageList, ServiceFilter, ServiceList};

/// Rejects a category that is not an order type.
pub fn check_category(category: Option<i64>) -> Result<()> {
    if category.is_some_and(|category| OrderType::from_id(category).is_none()) {
        return Err(ApiError::invalid("category", format!("must be {}", OrderType::choices())));
    }
    Ok(())
}

pub async fn list_services(who: SignedIn, Params(asked): Params<ServiceFilter>) -> Answer<ServiceList> {
    check_category(asked.category)?;
    let services = store::services(&mut who.read_one().await?, asked.category).await?;
    Ok(Data::ok(ServiceList { count: services.len(), services }))
}

pub async fn list_packages(who: Allow<Read<Lookups>>, Params(asked): Params<PackageFilter>) -> Answer<PackageList> {
    check_category(asked.category)?;
    let mut tx = who.read().await?;
    let rates = store::rates(&mut tx, who.region.country).await?;
    let today = who.region.clock.today(who.region.country.zone);
    let words = store::words(asked.text.as_deref().unwrap_or_default());
    let deals = Deals::default();
    let picked = Picked { category: asked.category, words: &words, deals: &deals, only_agreed: false };
    let (found, count) = store::packages(&mut tx, picked, asked.page()).await?;
    let packages = store::full_packages(&mut tx, found, &rates, today, &deals).await?;
    Ok(Data::ok(PackageList { packages, count }))
}
