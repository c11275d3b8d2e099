//! Parts are added to a vendor, edited, and priced by day. G.1, D.1

use chrono::NaiveDate;
use pitlane_base::access::Vendors;
use pitlane_base::list::trimmed;
use pitlane_base::topics::VENDORS;
use pitlane_orders::parts;
use pitlane_orders::prices::{self, NewPrice, PriceEdit};
use pitlane_platform::access::{Resource, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::reads::{find, load};
use super::store::{self, Facts, StoredPart};
use super::types::{AddVendorPart, EditVendorPart, ListedVendorPart};
use super::write::{self, owner};
use crate::suppliers::reach::{notify, readers};
use crate::suppliers::vendors;

/// Stored with the idempotency key; the part itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

/// A price that is to be added, checked.
pub fn new_price(
    who: &Caller,
    price: Money,
    (valid_from, valid_to): (Option<NaiveDate>, Option<NaiveDate>),
    (reason, is_free): (Option<String>, bool),
    fields: &mut Fields,
) -> NewPrice {
    let today = who.today();
    let new =
        NewPrice { price, valid_from: valid_from.unwrap_or(today), valid_to, reason: trimmed(reason), batch_id: None };
    prices::check_price(price, is_free, "price", fields);
    prices::check_new(&new, today, prices::may_begin_in_past(who), fields);
    new
}

const NEEDS_PRICE: &str = "needs a price";

pub async fn add_vendor_part(
    who: Allow<Update<Vendors>>,
    key: IdempotencyKey,
    input: Input<AddVendorPart>,
) -> Creation<ListedVendorPart> {
    let (request, day) = (input.body, who.today());
    let mut fields = Fields::new();
    let days = (request.valid_from, request.valid_to);
    let why = (request.reason, request.is_free);
    let price = request.price.map(|price| new_price(&who, price, days, why, &mut fields));
    if price.is_none() {
        for (field, _) in [("valid_from", days.0), ("valid_to", days.1)].iter().filter(|(_, day)| day.is_some()) {
            fields.add(*field, NEEDS_PRICE);
        }
    }
    let roles = readers(&who, &[Vendors::KEY]).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "add_vendor_part", &input.hash).await? {
        return Ok(Data::created(load(&mut tx, &who, id, day).await?));
    }
    vendors::lock(&mut tx, request.vendor_id).await?;
    vendors::find(&mut tx, &who, request.vendor_id).await?;
    if !parts::exists(&mut tx, request.part_id).await? {
        fields.add("part_id", "is not a part of the catalogue");
    }
    fields.verdict()?;
    let facts = Facts { vendor_sku: trimmed(request.vendor_sku), stock: request.stock, is_active: true };
    let id = write::add(&mut tx, &who, (request.vendor_id, request.part_id), &facts, price.as_ref()).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let answer = load(&mut tx, &who, id, day).await?;
    notify(&mut tx, &who, roles, VENDORS);
    tx.save().await?;
    Ok(Data::created(answer).saying("The part is added"))
}

pub async fn edit_vendor_part(who: Allow<Update<Vendors>>, input: Input<EditVendorPart>) -> Answer<ListedVendorPart> {
    let (edit, day) = (input.body, who.today());
    let mut fields = Fields::new();
    edit.check_alone(&mut fields);
    fields.verdict()?;
    let roles = readers(&who, &[Vendors::KEY]).await?;
    let mut tx = who.write().await?;
    let id = edit.id;
    store::lock(&mut tx, id).await?;
    find(&mut tx, &who, id, day).await?;
    let before = store::stored(&mut tx, id).await?.ok_or(ApiError::NotFound("vendor part"))?;
    if before.version != edit.version {
        return Err(ApiError::stale(load(&mut tx, &who, id, day).await?));
    }
    match edit.price_id {
        Some(price) => edit_price(&mut tx, &who, &before, price, &edit).await?,
        None => edit_facts(&mut tx, &who, &before, &edit).await?,
    }
    let answer = load(&mut tx, &who, id, day).await?;
    notify(&mut tx, &who, roles, VENDORS);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

impl EditVendorPart {
    /// With `price_id` only that price is edited; without a price its days say nothing.
    fn check_alone(&self, fields: &mut Fields) {
        let facts = [
            ("vendor_sku", self.vendor_sku != Change::Keep),
            ("stock", self.stock != Change::Keep),
            ("is_active", self.is_active.is_some()),
        ];
        let days = [
            ("valid_from", self.valid_from.is_some()),
            ("valid_to", self.valid_to != Change::Keep),
            ("reason", self.reason.is_some()),
        ];
        let mut refuse = |given: &[(&'static str, bool)], why: &str| {
            for (field, _) in given.iter().filter(|(_, is_given)| *is_given) {
                fields.add(*field, why);
            }
        };
        if self.price_id.is_some() {
            refuse(&facts, "is not sent with the edit of a price");
            refuse(&days[2..], "is only for a new price");
        } else {
            refuse(&[("withdraw", self.withdraw)], "needs price_id: the price that is taken back");
            if self.price.is_none() {
                refuse(&days, NEEDS_PRICE);
            }
        }
    }
}

async fn edit_facts(tx: &mut Tx, who: &Caller, before: &StoredPart, edit: &EditVendorPart) -> Result<()> {
    let mut fields = Fields::new();
    let days = (edit.valid_from, edit.valid_to.given().copied());
    let why = (edit.reason.clone(), edit.is_free);
    let price = edit.price.map(|price| new_price(who, price, days, why, &mut fields));
    fields.verdict()?;
    let after = Facts {
        vendor_sku: trimmed(edit.vendor_sku.clone().over(before.facts.vendor_sku.clone())),
        stock: edit.stock.clone().over(before.facts.stock),
        is_active: edit.is_active.unwrap_or(before.facts.is_active),
    };
    write::edit(tx, who, before, &after, price.as_ref()).await.map(drop)
}

async fn edit_price(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredPart,
    price_id: i64,
    edit: &EditVendorPart,
) -> Result<()> {
    let found = prices::owner(tx, price_id).await?.filter(|(of, _)| *of == owner(before.id));
    let Some((of, price)) = found else {
        return Err(ApiError::invalid("price_id", "is not a price of this part of the vendor"));
    };
    let mut fields = Fields::new();
    if let Some(price) = edit.price {
        prices::check_price(price, edit.is_free, "price", &mut fields);
    }
    fields.verdict()?;
    if !store::update(tx, who, before, &before.facts).await? {
        return Err(ApiError::stale(load(tx, who, before.id, who.today()).await?));
    }
    let change = PriceEdit {
        price: edit.price,
        valid_from: edit.valid_from,
        valid_to: edit.valid_to.clone(),
        is_withdrawn: edit.withdraw,
    };
    prices::change(tx, of, &price, change, who.today()).await?;
    let after = prices::owner(tx, price_id).await?.map(|(_, price)| price);
    let entry = Entry::done("vendor_part.change_price", "vendor_part", before.id);
    who.audit(tx, entry.before(&json!({ "price": price })).after(&json!({ "price": after }))).await
}
