//! Adds a garage: it begins in onboarding.

use pitlane_base::access::Garages;
use pitlane_base::identity;
use pitlane_base::scope::hold_places;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::detail::{find, load, notify, readers};
use super::rules::Checking;
use super::store::{self, Written};
use super::types::{AddGarage, GarageDetail, GarageStatus, Profile};

/// Stored with the idempotency key; the garage itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn add_garage(
    who: Allow<Create<Garages>>,
    key: IdempotencyKey,
    input: Input<AddGarage>,
) -> Creation<GarageDetail> {
    let request = input.body;
    let roles = readers(&who).await?;
    let mut fields = Fields::new();
    let (profile, tax_number) = stored(who.region.country, &request, &mut fields);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "add_garage", &input.hash).await? {
        let garage = find(&mut tx, &who, id).await?;
        return Ok(Data::created(load(&mut tx, &who, garage).await?));
    }
    check_place(&mut tx, &profile, &mut fields).await?;
    check_listed(&mut tx, "brand_ids", "car_brands", &request.brand_ids, &mut fields).await?;
    check_listed(&mut tx, "insurer_ids", "insurance_companies", &request.insurer_ids, &mut fields).await?;
    fields.verdict()?;
    if !request.confirm_duplicate {
        refuse_duplicate(&mut tx, &profile, 0).await?;
    }
    let id = insert(&mut tx, &who, &request, &profile, tax_number.as_deref()).await.map_err(taken_deal)?;
    who.audit(&mut tx, Entry::done("garage.add", "garage", id).after(&request)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let garage = find(&mut tx, &who, id).await?;
    let answer = load(&mut tx, &who, garage).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::created(answer).saying("The garage is added"))
}

/// A new garage with its numbers in their stored form; what is wrong with it by itself is added to the errors.
pub fn stored(country: &'static Country, request: &AddGarage, fields: &mut Fields) -> (Profile, Option<String>) {
    let mut checking = Checking { country, filled: &request.filled(), fields };
    checking.foreign();
    let profile = checking.profile(request.profile());
    let (field, number) =
        if country.is_india() { ("gstin", request.gstin.clone()) } else { ("sst_no", request.sst_no.clone()) };
    let tax_number = checking.tax_number(field, number);
    check_stated(&profile, tax_number.as_deref(), field, fields);
    (profile, tax_number)
}

/// Writes a garage that was checked.
pub async fn insert(
    tx: &mut Tx,
    who: &Caller,
    request: &AddGarage,
    profile: &Profile,
    tax_number: Option<&str>,
) -> DbResult<i64> {
    let written = Written {
        profile,
        tax_number,
        status: GarageStatus::Onboarding,
        status_reason: None,
        by: who.session.user_id,
        now: who.now(),
    };
    let id = store::insert_garage(tx, &written).await?;
    store::write_services(tx, id, &sorted(request.services.clone())).await?;
    store::write_brands(tx, id, &sorted(request.brand_ids.clone())).await?;
    store::write_insurers(tx, id, &sorted(request.insurer_ids.clone())).await?;
    Ok(id)
}

/// Each entry once, in order.
pub fn sorted<T: Ord>(mut entries: Vec<T>) -> Vec<T> {
    entries.sort_unstable();
    entries.dedup();
    entries
}

/// A garage has a tax number, or states that it has none.
pub fn check_stated(profile: &Profile, tax_number: Option<&str>, field: &str, fields: &mut Fields) {
    if profile.is_unregistered && tax_number.is_some() {
        fields.add(field, "is the number of a registered garage: it cannot be stated as not registered");
    }
}

/// The city is served, and the cluster is one of it. Both are held: neither is taken away meanwhile.
pub async fn check_place(tx: &mut Tx, profile: &Profile, fields: &mut Fields) -> Result<()> {
    hold_places(tx).await?;
    let (is_served, fits) = store::fits(tx, profile.city_id, profile.cluster_id).await?;
    if !is_served {
        fields.add("city_id", "is not a city that is served");
    }
    if !fits {
        fields.add("cluster_id", "is not a cluster of this city");
    }
    Ok(())
}

/// Every id names a row.
pub async fn check_listed(
    tx: &mut Tx,
    field: &'static str,
    table: &'static str,
    ids: &[i64],
    fields: &mut Fields,
) -> Result<()> {
    for id in store::unknown(tx, table, ids).await? {
        fields.add(field, format!("contains {id}, which does not exist"));
    }
    Ok(())
}

/// Locked by those who give a name to a garage.
pub const NAMES: &str = "names of garages";

/// Two garages of one name and PIN code are usually one that is entered twice. Names are locked before one is looked up:
/// of several requests at once the first adds the garage.
pub async fn refuse_duplicate(tx: &mut Tx, profile: &Profile, besides: i64) -> Result<()> {
    let folded = identity::folded(&profile.name);
    tx.hold(NAMES).await?;
    let found = store::namesakes(tx, &folded, &profile.pincode, besides).await?;
    if found.is_empty() {
        return Ok(());
    }
    let duplicates: Vec<_> = found.into_iter().map(|(id, status)| json!({ "id": id, "status": status })).collect();
    Err(ApiError::Conflict {
        message: "A garage of this name and PIN code exists. Open it, or confirm that this is another one.".into(),
        data: json!({ "duplicates": duplicates }),
    })
}

/// A deal belongs to one garage.
pub fn taken_deal(error: DbError) -> ApiError {
    match error {
        DbError::Duplicate(_) => ApiError::invalid("deal_id", "is the deal of another garage"),
        other => other.into(),
    }
}
