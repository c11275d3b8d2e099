//! Addresses of insurers and of the company: list, create, change.

use pitlane_base::access::{Insurance, Lookups};
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Create, Delete, Read};
use pitlane_platform::answer::{Answer, Data, Saved};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use serde::{Deserialize, Serialize};

use super::rules;
use super::store::{self, NewAddress};
use super::types::{AddressFilter, AddressList, ObjectType, OfficeAddress, SaveAddress};

pub async fn list_addresses(who: Allow<Read<Lookups>>, Params(asked): Params<AddressFilter>) -> Answer<AddressList> {
    let mut tx = who.read().await?;
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| {
        let used = store::used(asked.all == Some(true));
        match asked.object_type {
            ObjectType::Insurer => format!("{used} AND {}", store::insurers(&scope, "a.object_id", args)),
            ObjectType::Product => used.into(),
        }
    });
    let (addresses, count) = store::addresses(&mut tx, &query).await?;
    Ok(Data::ok(AddressList { addresses, count, states: store::states(&mut tx).await? }))
}

/// Stored with the idempotency key; the address itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn save_address(
    who: Allow<Create<Insurance>>,
    key: IdempotencyKey,
    input: Input<SaveAddress>,
) -> Result<Saved<OfficeAddress>> {
    let is_new = input.body.id.is_none();
    if input.body.object_type == ObjectType::Product {
        // The company's own addresses are printed on its bills, so changing them needs a stronger permission.
        who.require::<Delete<Insurance>>().await?;
    }
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "save_address", &input.hash).await? {
        let address = store::address(&mut tx, id).await?.ok_or(ApiError::NotFound("address"))?;
        return Ok(Saved::new(is_new, address));
    }
    let states: Vec<String> = store::states(&mut tx).await?.into_iter().map(|state| state.code).collect();
    let (address, mut fields) = rules::address::checked(input.body, who.region.country, &states);
    let is_insurer = address.object_type == ObjectType::Insurer;
    if is_insurer && !store::company_is_known(&mut tx, address.object_id).await? {
        fields.add("object_id", "is not an insurer");
    }
    if store::name_is_taken(&mut tx, &address).await? {
        fields.add("name", "is already used by another address; choose a different name");
    }
    fields.verdict()?;
    let id = write(&mut tx, &who, &address).await?;
    let saved = store::address(&mut tx, id).await?.ok_or(ApiError::NotFound("address"))?;
    key.store_answer(&mut tx, &who, if is_new { 201 } else { 200 }, &StoredAnswer { id }).await?;
    tx.save().await?;
    Ok(Saved::new(is_new, saved).saying("The address is saved"))
}

async fn write(tx: &mut Tx, who: &Caller, address: &SaveAddress) -> Result<i64> {
    let new = NewAddress { address, now: who.now() };
    let Some(id) = address.id else {
        let id = store::insert_address(tx, &new).await?;
        who.audit(tx, Entry::done("address.create", "address", id).after(address)).await?;
        return Ok(id);
    };
    let before = store::address(tx, id).await?.ok_or(ApiError::NotFound("address"))?;
    // An address cannot be moved to another owner, because claims refer to it.
    if before.object_type != address.object_type.as_str() || before.object_id != address.object_id {
        return Err(ApiError::NotFound("address"));
    }
    if !store::update_address(tx, id, address.version.unwrap_or_default(), &new).await? {
        return Err(ApiError::stale(before));
    }
    who.audit(tx, Entry::done("address.update", "address", id).before(&before).after(address)).await?;
    Ok(id)
}
