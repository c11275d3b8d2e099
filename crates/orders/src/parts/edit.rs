//! Parts and their prices are edited. D.2

use pitlane_base::access::CarParts;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::create::{check_facts, check_retail, check_unique};
use super::handlers::{find, load};
use super::store;
use super::types::{CarPartDetail, EditPart, Part};
use crate::catalogue::Member;
use crate::catalogue::fits::{self, Fit, FitsOf};
use crate::prices::{self, Owner, PriceEdit, Subject};

pub async fn update_car_part(who: Allow<Update<CarParts>>, input: Input<EditPart>) -> Answer<CarPartDetail> {
    edit(&who, &input.body).await
}

pub async fn edit_car_part(who: Allow<Update<CarParts>>, input: Input<EditPart>) -> Answer<CarPartDetail> {
    edit(&who, &input.body).await
}

async fn edit(who: &Caller, request: &EditPart) -> Answer<CarPartDetail> {
    let mut fields = Fields::new();
    request.check_alone(&mut fields);
    fields.verdict()?;
    let mut tx = who.write().await?;
    store::hold(&mut tx).await?;
    let before = find(&mut tx, request.part_id, who.today()).await?;
    if before.version != request.version {
        return Err(ApiError::stale(before));
    }
    match request.price_id {
        Some(price) => edit_price(&mut tx, who, &before, price, request).await?,
        None => edit_part(&mut tx, who, &before, request).await?,
    }
    let answer = load(&mut tx, who, before.id, who.today()).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

async fn edit_part(tx: &mut Tx, who: &Caller, before: &Part, request: &EditPart) -> Result<()> {
    let after = request.over(&before.facts());
    let mut fields = Fields::new();
    check_facts(tx, who, &after, &mut fields).await?;
    if let Some(fits) = &request.fits {
        fits::check(tx, fits, &mut fields).await?;
    }
    fields.verdict()?;
    check_unique(tx, &after, before.id, request.confirm).await?;
    if before.is_active && !after.is_active && !request.confirm {
        let way = "Confirm to switch it off nevertheless.";
        Member::Part(before.id).check_unused(tx, "Packages hold this part", way).await?;
    }
    if !store::update(tx, before, &after).await? {
        return Err(ApiError::stale(find(tx, before.id, who.today()).await?));
    }
    let mut entry = Entry::done("part.update", "part", before.id);
    match &request.fits {
        Some(fits) => {
            let stored = FitsOf::Part.stored(tx, before.id).await?;
            FitsOf::Part.replace(tx, before.id, fits).await?;
            entry = entry.before(&with_fits(before.facts(), &stored)).after(&with_fits(after, fits));
        }
        None => entry = entry.before(&before.facts()).after(&after),
    }
    who.audit(tx, entry).await
}

fn with_fits(facts: impl serde::Serialize, fits: &[Fit]) -> serde_json::Value {
    let mut whole = json!(facts);
    whole["fits"] = json!(fits);
    whole
}

async fn edit_price(tx: &mut Tx, who: &Caller, part: &Part, price: i64, request: &EditPart) -> Result<()> {
    let found = prices::owner(tx, price).await?;
    let (owner, before) = match found {
        Some(found) if is_of(tx, part.id, found.0).await? => found,
        _ => return Err(ApiError::invalid("price_id", "is not a price of this part or of a work on it")),
    };
    let mut fields = Fields::new();
    if let Some(price) = request.price {
        prices::check_price(price, request.is_free, "price", &mut fields);
    }
    fields.verdict()?;
    if !store::touch(tx, part.id, part.version).await? {
        return Err(ApiError::stale(find(tx, part.id, who.today()).await?));
    }
    let edit = PriceEdit {
        price: request.price,
        valid_from: request.valid_from,
        valid_to: request.valid_to.clone(),
        is_withdrawn: request.withdraw,
    };
    prices::change(tx, owner, &before, edit, who.today()).await?;
    check_retail(tx, who, part.id, who.today()).await?;
    let after = prices::owner(tx, price).await?.map(|(_, price)| price);
    let entry = Entry::done("part.change_price", "part", part.id);
    who.audit(tx, entry.before(&json!({ "price": before })).after(&json!({ "price": after }))).await
}

/// Whether a price is one of the part or of a work on it.
async fn is_of(tx: &mut Tx, part: i64, owner: Owner) -> Result<bool> {
    Ok(match owner.subject {
        Subject::Part | Subject::Mrp => owner.id == part,
        Subject::Work => store::work(tx, owner.id).await?.is_some_and(|work| work.part_id == part),
        Subject::Service | Subject::PackageLine | Subject::VendorPart => false,
    })
}
