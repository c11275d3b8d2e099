//! Packages: list and detail.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use pitlane_base::access::Lookups;
use pitlane_base::history;
use pitlane_base::list::List;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::store;
use super::types::{
    CataloguePackages, KeptLine, ListedPackage, Package, PackageAsked, PackageDetail, PackageFacts, PackageFilter,
};
use crate::catalogue::fits::FitsOf;
use crate::catalogue::handlers::check_category;
use crate::catalogue::store::{self as catalogue_store, Deals, Picked};
use crate::catalogue::types::Source;
use crate::catalogue::uses;
use crate::prices::{self, Subject};

pub async fn list_packages(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<PackageFilter>,
) -> Answer<CataloguePackages> {
    check_category(asked.category)?;
    let day = asked.on.unwrap_or_else(|| who.today());
    let words = catalogue_store::words(asked.text.as_deref().unwrap_or_default());
    let mut tx = who.read().await?;
    let deals = Deals::default();
    let picked = Picked {
        category: asked.category,
        offered: asked.offered(),
        car: asked.car(),
        ..Picked::on_offer(&words, day, &deals)
    };
    let (found, count) = catalogue_store::packages(&mut tx, picked, asked.page()).await?;
    let ids: Vec<i64> = found.iter().map(|package| package.id).collect();
    let fleets = store::fleets_of(&mut tx, &ids, day).await?;
    let mut agreed: BTreeMap<i64, i64> = BTreeMap::new();
    for (package, _) in &fleets {
        *agreed.entry(*package).or_default() += 1;
    }
    let packages = full(&mut tx, &who, found, day).await?.into_iter().map(|package| ListedPackage {
        agreed_fleets: agreed.get(&package.facts.id).copied().unwrap_or_default(),
        package,
    });
    Ok(Data::ok(CataloguePackages { packages: packages.collect(), count }))
}

async fn full(tx: &mut Tx, who: &Caller, found: Vec<PackageFacts>, day: NaiveDate) -> Result<Vec<Package>> {
    let rates = catalogue_store::rates(tx, who.region.country).await?;
    Ok(catalogue_store::full_packages(tx, found, &rates, day, &Deals::default()).await?)
}

pub async fn find(tx: &mut Tx, id: i64) -> Result<PackageFacts> {
    store::find(tx, id).await?.ok_or(ApiError::NotFound("package"))
}

/// A package with everything that is kept of it.
pub async fn load(tx: &mut Tx, who: &Caller, id: i64, day: NaiveDate) -> Result<PackageDetail> {
    let facts = find(tx, id).await?;
    let mut found = full(tx, who, vec![facts], day).await?;
    let package = found.pop().ok_or(ApiError::NotFound("package"))?;
    let lines = store::lines(tx, id, day).await?;
    let ids: Vec<i64> = lines.iter().map(|line| line.id).collect();
    let mut dated = prices::all(tx, Subject::PackageLine, &ids).await?;
    let kept_lines = lines.into_iter().map(|line| {
        let prices = dated.remove(&line.id).unwrap_or_default();
        KeptLine { next_price: prices::next_change(&prices, day), prices, ..line }
    });
    let fleets = store::fleets_of(tx, &[id], day).await?.into_iter().map(|(_, fleet)| fleet);
    Ok(PackageDetail {
        package,
        kept_lines: kept_lines.collect(),
        past_lines: store::past_lines(tx, id).await?,
        fits: FitsOf::Package.shown(tx, id).await?,
        fleets: fleets.collect(),
        used_90_days: uses(tx, who, Source::Package, id, Days::new(90)).await?,
        history: history::of(tx, "package", id).await?,
    })
}

pub async fn get_package(who: Allow<Read<Lookups>>, Params(asked): Params<PackageAsked>) -> Answer<PackageDetail> {
    let day = asked.on.unwrap_or_else(|| who.today());
    Ok(Data::ok(load(&mut who.read().await?, &who, asked.package_id, day).await?))
}
