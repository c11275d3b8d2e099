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
use super::types::{
    PackageFilter, PackageList, PartCategoryList, PartSubCategoryList, PartWork, ServiceFilter, ServiceList,
    SubCategoryFilter, WorkAction, WorkList, WorkOf,
};

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

pub async fn list_part_categories(who: Allow<Read<Lookups>>) -> Answer<PartCategoryList> {
    let categories = store::categories(&mut who.read_one().await?).await?;
    Ok(Data::ok(PartCategoryList { count: categories.len(), categories }))
}

pub async fn list_part_sub_categories(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<SubCategoryFilter>,
) -> Answer<PartSubCategoryList> {
    let sub_categories = store::sub_categories(&mut who.read_one().await?, asked.category_id).await?;
    Ok(Data::ok(PartSubCategoryList { count: sub_categories.len(), sub_categories }))
}

pub async fn list_work_done(who: Allow<Read<Lookups>>, Params(asked): Params<WorkOf>) -> Answer<WorkList> {
    let works = match asked.part_id {
        None => WorkAction::ALL.iter().map(|action| PartWork { action: *action, price: None }).collect(),
        Some(id) => {
            let mut tx = who.read().await?;
            store::part(&mut tx, id).await?.ok_or(ApiError::NotFound("part"))?;
            store::works(&mut tx, id).await?
        }
    };
    Ok(Data::ok(WorkList { count: works.len(), works }))
}
