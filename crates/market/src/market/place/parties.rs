//! Who buys and sells, and the parts of the catalogue that are sold.

use std::collections::BTreeMap;

use pitlane_base::identity;
use pitlane_base::list::non_blank;
use pitlane_base::papers::Letterhead;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::money::Money;
use pitlane_tax::rate::Rate;

use crate::market::price::Resolved;
use crate::market::store::{self, CatalogueRow, NewItem};
use crate::market::types::{Buyer, NewMarketLine};

/// The buyer as the order records them.
pub struct KnownBuyer {
    pub name: String,
    pub mobile: String,
    pub tax_number: Option<String>,
}

pub async fn buyer(tx: &mut Tx, who: &Caller, asked: &Buyer, fields: &mut Fields) -> Result<Option<KnownBuyer>> {
    if let Some(id) = asked.id {
        let Some(row) = store::buyer(tx, asked.kind, id).await? else {
            fields.add("buyer.id", format!("is no {}", asked.kind.as_str()));
            return Ok(None);
        };
        let Some(mobile) = identity::mobile(who.region.country, &row.mobile) else {
            fields.add("buyer.id", "has no mobile number on record; add it there first");
            return Ok(None);
        };
        return Ok(Some(KnownBuyer { name: row.name, mobile, tax_number: row.tax_number }));
    }
    let mobile = asked.mobile.as_deref().and_then(|typed| identity::mobile(who.region.country, typed));
    let Some(mobile) = mobile else {
        fields.add("buyer.mobile", "is not a mobile number of this country");
        return Ok(None);
    };
    let name = asked.name.as_deref().and_then(non_blank).unwrap_or_default().to_owned();
    Ok(Some(KnownBuyer { name, mobile, tax_number: None }))
}

/// The registration and the state of who sells.
pub async fn seller(
    tx: &mut Tx,
    letterhead: &Letterhead,
    retailer: Option<i64>,
    fields: &mut Fields,
) -> Result<(Option<String>, Option<String>)> {
    let Some(id) = retailer else {
        let number = letterhead.company().tax_id.clone();
        return Ok((Some(number).filter(|number| !number.is_empty()), letterhead.state().map(str::to_owned)));
    };
    match store::seller(tx, id).await? {
        None => fields.add("retailer_id", "is no retailer"),
        Some(row) if !row.status.takes_orders() => {
            fields.add("retailer_id", "is a retailer who takes no new orders now");
        }
        Some(row) => return Ok((row.tax_number, Some(row.state_code))),
    }
    Ok((None, None))
}

/// A line with what the catalogue knows of its part.
fn resolved(at: usize, line: &NewMarketLine, part: Option<&CatalogueRow>, fields: &mut Fields) -> Resolved {
    let text = |typed: &Option<String>, known: Option<&String>| {
        typed.as_deref().and_then(non_blank).map(str::to_owned).or_else(|| known.cloned())
    };
    let sku = text(&line.sku, part.map(|part| &part.part_number)).map(|sku| sku.to_uppercase());
    let name = text(&line.name, part.map(|part| &part.name));
    let price = line.price.or_else(|| part.and_then(|part| part.price));
    for (field, is_missing) in [("sku", sku.is_none()), ("name", name.is_none()), ("price", price.is_none())] {
        if is_missing {
            let problem = match (line.part_id, field) {
                (Some(_), "price") if part.is_some() => "is required: the part has no price today",
                (Some(_), _) => continue,
                (None, _) => "is required without part_id",
            };
            fields.add(format!("items.{at}.{field}"), problem);
        }
    }
    let item = NewItem {
        sku: sku.unwrap_or_default(),
        part_id: part.map(|part| part.id),
        name: name.unwrap_or_default(),
        brand: text(&line.brand, part.and_then(|part| part.brand.as_ref())),
        hsn: text(&line.hsn, part.and_then(|part| part.hsn.as_ref())),
        quantity: line.quantity,
        mrp: line.mrp.or_else(|| part.and_then(|part| part.mrp)),
        price: price.unwrap_or(Money::ZERO),
        discount: line.discount.unwrap_or(Money::ZERO),
        slab: Rate::ZERO,
        tax: Money::ZERO,
        amount: Money::ZERO,
    };
    Resolved { item, chosen_rate: line.slab }
}

pub async fn lines(tx: &mut Tx, who: &Caller, asked: &[NewMarketLine], fields: &mut Fields) -> Result<Vec<Resolved>> {
    let ids: Vec<i64> = asked.iter().filter_map(|line| line.part_id).collect();
    let parts = store::catalogue(tx, &ids, who.today()).await?;
    let parts: BTreeMap<i64, CatalogueRow> = parts.into_iter().map(|part| (part.id, part)).collect();
    let mut all = Vec::with_capacity(asked.len());
    for (at, line) in asked.iter().enumerate() {
        let part = line.part_id.and_then(|id| parts.get(&id));
        if line.part_id.is_some() && part.is_none() {
            fields.add(format!("items.{at}.part_id"), "is no part that is sold");
        }
        all.push(resolved(at, line, part, fields));
    }
    Ok(all)
}
