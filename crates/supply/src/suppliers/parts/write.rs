//! Writes parts of vendors, for a call and for the lines of a file. The vendor is locked before.

use pitlane_orders::prices::{self, NewPrice, Owner, Subject};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde::Serialize;
use serde_json::json;

use super::reads::load;
use super::store::{self, Facts, StoredPart};

/// What is audited of a part of a vendor: with a price, if one is added.
#[derive(Serialize)]
struct Audited<'a> {
    vendor_id: i64,
    part_id: i64,
    #[serde(flatten)]
    facts: &'a Facts,
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<&'a NewPrice>,
}

/// Whose price it is.
pub const fn owner(id: i64) -> Owner {
    Owner { subject: Subject::VendorPart, id }
}

/// Adds a part of the catalogue to a vendor; its id.
pub async fn add(
    tx: &mut Tx,
    who: &Caller,
    (vendor_id, part_id): (i64, i64),
    facts: &Facts,
    price: Option<&NewPrice>,
) -> Result<i64> {
    let Some(id) = store::insert(tx, who, (vendor_id, part_id), facts).await? else {
        let known = store::of_part(tx, vendor_id, part_id).await?;
        return Err(ApiError::Conflict {
            message: "The vendor has this part already. Edit that one instead.".into(),
            data: json!({ "vendor_part_id": known }),
        });
    };
    if let Some(price) = price {
        prices::add(tx, who, owner(id), price).await?;
    }
    let entry = Entry::done("vendor_part.create", "vendor_part", id);
    who.audit(tx, entry.after(&Audited { vendor_id, part_id, facts, price })).await?;
    Ok(id)
}

/// Saves an edit, and adds a price; false if nothing changes.
pub async fn edit(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredPart,
    after: &Facts,
    price: Option<&NewPrice>,
) -> Result<bool> {
    if price.is_none() && *after == before.facts {
        return Ok(false);
    }
    if !store::update(tx, who, before, after).await? {
        return Err(ApiError::stale(load(tx, who, before.id, who.today()).await?));
    }
    if let Some(price) = price {
        prices::add(tx, who, owner(before.id), price).await?;
    }
    let (vendor_id, part_id) = (before.vendor_id, before.part_id);
    let entry = Entry::done("vendor_part.update", "vendor_part", before.id)
        .before(&Audited { vendor_id, part_id, facts: &before.facts, price: None })
        .after(&Audited { vendor_id, part_id, facts: after, price });
    who.audit(tx, entry).await?;
    Ok(true)
}
