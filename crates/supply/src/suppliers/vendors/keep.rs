//! Adds and edits vendors with their warehouses.

use pitlane_base::access::Vendors;
use pitlane_base::list::trimmed;
use pitlane_base::papers::Letterhead;
use pitlane_base::topics::VENDORS;
use pitlane_orders::banks::{self, AskBank, PayeeKind};
use pitlane_platform::access::{Create, Resource, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::bank::payee;
use super::store::StoredVendor;
use super::types::{CreateVendor, UpdateVendor, Vendor, VendorFacts, VendorStatus, Warehouse, WarehouseInput};
use super::{checks, reads, rules, store};
use crate::suppliers::links::{self, LinkKind, SupplierKind};
use crate::suppliers::reach::{notify, readers};

/// Stored with the idempotency key; the vendor itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

/// What is audited of a vendor.
#[derive(Serialize)]
struct Audited<'a> {
    #[serde(flatten)]
    facts: &'a VendorFacts,
    status: VendorStatus,
    status_reason: Option<&'a str>,
    brands: Vec<&'a str>,
    categories: Vec<&'a str>,
    warehouses: Value,
    bank: Option<String>,
    bank_asked: Option<String>,
}

fn audited(vendor: &Vendor) -> Audited<'_> {
    let full = vendor.full.as_ref();
    // Each warehouse by its code, so that the history shows those that changed.
    let warehouses = full.map(|full| json!(full.warehouses)).unwrap_or_default();
    Audited {
        facts: &vendor.shown.facts,
        status: vendor.status,
        status_reason: vendor.status_reason.as_deref(),
        brands: vendor.shown.brands.iter().map(|brand| brand.name.as_str()).collect(),
        categories: vendor.shown.categories.iter().map(|category| category.name.as_str()).collect(),
        warehouses,
        bank: full.and_then(|full| full.bank.as_ref()).map(|bank| format!("{} …{}", bank.bank, bank.last4)),
        bank_asked: full.and_then(|full| full.bank_asked.as_ref()).map(|bank| format!("{} …{}", bank.bank, bank.last4)),
    }
}

fn warehouses(who: &Caller, sent: &[WarehouseInput], fields: &mut Fields) -> Vec<Warehouse> {
    sent.iter().enumerate().map(|(at, one)| rules::checked(who.region.country, at, one, fields)).collect()
}

pub async fn create_vendor(
    who: Allow<Create<Vendors>>,
    key: IdempotencyKey,
    input: Input<CreateVendor>,
) -> Creation<Vendor> {
    let request = input.body;
    let mut fields = Fields::new();
    request.stated().refuse_foreign(who.region.country, &mut fields);
    let facts = checks::checked(&who, request.facts(who.region.country), &mut fields);
    let sent = warehouses(&who, &request.warehouses, &mut fields);
    for (at, _) in sent.iter().enumerate().filter(|(_, one)| one.id != 0) {
        fields.add(format!("warehouses.{at}.id"), "is not known: a new vendor has new warehouses");
    }
    let readers = readers(&who, &[Vendors::KEY]).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_vendor", &input.hash).await? {
        return Ok(Data::created(reads::load(&mut tx, &who, id).await?));
    }
    store::hold_names(&mut tx).await?;
    let lists = (Some(request.brand_ids.as_slice()), Some(request.category_ids.as_slice()));
    checks::references(&mut tx, facts.business.city_id, lists, &sent, &mut fields).await?;
    let new: Vec<_> = sent.into_iter().map(|one| Warehouse { id: 0, ..one }).collect();
    rules::merged(&[], &new, &mut fields);
    fields.verdict()?;
    checks::unique(&mut tx, &facts, 0).await?;
    let id = store::insert(&mut tx, &who, &facts).await?;
    write_lists(&mut tx, id, lists).await?;
    store::write_warehouses(&mut tx, id, &[], &new).await?;
    let created = reads::load(&mut tx, &who, id).await?;
    who.audit(&mut tx, Entry::done("vendor.create", "vendor", id).after(&audited(&created))).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let answer = reads::load(&mut tx, &who, id).await?;
    notify(&mut tx, &who, readers, VENDORS);
    tx.save().await?;
    Ok(Data::created(answer).saying("The vendor is added"))
}

pub async fn update_vendor(
    who: Allow<Update<Vendors>>,
    letterhead: Letterhead,
    input: Input<UpdateVendor>,
) -> Answer<Vendor> {
    let edit = input.body;
    let id = edit.id;
    let readers = readers(&who, &[Vendors::KEY]).await?;
    let mut tx = who.write().await?;
    store::hold_names(&mut tx).await?;
    store::lock(&mut tx, id).await?;
    let stored = reads::find(&mut tx, &who, id).await?;
    let before = reads::load(&mut tx, &who, id).await?;
    if stored.version != edit.version {
        return Err(ApiError::stale(before));
    }
    let after = plan(&mut tx, &who, &stored, &before, &edit).await?;
    checks::unique(&mut tx, &after.facts, id).await?;
    let had = before.full.as_ref().map(|full| full.warehouses.as_slice()).unwrap_or_default();
    checks::open_orders(&mut tx, &who, had, &after.warehouses).await?;
    let status = (after.status, after.reason.as_deref());
    if !store::update(&mut tx, &who, (id, edit.version), &after.facts, status).await? {
        return Err(ApiError::stale(reads::load(&mut tx, &who, id).await?));
    }
    write_lists(&mut tx, id, (edit.brand_ids.as_deref(), edit.category_ids.as_deref())).await?;
    if edit.warehouses.is_some() {
        store::write_warehouses(&mut tx, id, had, &after.warehouses).await?;
    }
    if let Some(decision) = &edit.bank_decision {
        banks::decide(&mut tx, &who, (PayeeKind::Vendor, id), decision).await?;
    }
    if let Some(account) = &after.bank {
        let phone = &letterhead.company().phone;
        banks::ask(&mut tx, &who, payee(id, &stored.facts), account, phone).await?;
    }
    let saved = reads::load(&mut tx, &who, id).await?;
    let entry = Entry::done("vendor.update", "vendor", id).before(&audited(&before)).after(&audited(&saved));
    who.audit(&mut tx, entry).await?;
    let answer = reads::load(&mut tx, &who, id).await?;
    notify(&mut tx, &who, readers, VENDORS);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

/// A vendor after an edit that is valid.
struct Planned {
    facts: VendorFacts,
    warehouses: Vec<Warehouse>,
    status: VendorStatus,
    reason: Option<String>,
    bank: Option<AskBank>,
}

async fn plan(
    tx: &mut Tx,
    who: &Caller,
    stored: &StoredVendor,
    before: &Vendor,
    edit: &UpdateVendor,
) -> Result<Planned> {
    let country = who.region.country;
    let mut fields = Fields::new();
    edit.stated().refuse_foreign(country, &mut fields);
    let facts = checks::checked(who, edit.over(stored.facts.clone(), country), &mut fields);
    let sent = warehouses(who, edit.warehouses.as_deref().unwrap_or_default(), &mut fields);
    let lists = (edit.brand_ids.as_deref(), edit.category_ids.as_deref());
    checks::references(tx, facts.business.city_id, lists, &sent, &mut fields).await?;
    let had = before.full.as_ref().map(|full| full.warehouses.as_slice()).unwrap_or_default();
    let warehouses = rules::merged(had, &sent, &mut fields);
    let bank = banks::check(tx, who, edit.bank.as_ref(), edit.bank_decision.as_ref(), &mut fields).await?;
    let given = trimmed(edit.status_reason.clone());
    let status = edit.status.unwrap_or(stored.status);
    let reason = match (status == stored.status, status.needs_reason()) {
        (true, _) if given.is_some() && edit.status.is_none() => {
            fields.add("status_reason", "is only given with a status");
            None
        }
        (true, true) => given.or_else(|| stored.status_reason.clone()),
        (false, true) if given.is_none() => {
            fields.add("status_reason", "is required: why is the status changed?");
            None
        }
        (_, true) => given,
        (_, false) => None,
    };
    fields.verdict()?;
    Ok(Planned { facts, warehouses, status, reason, bank })
}

async fn write_lists(tx: &mut Tx, id: i64, (brands, categories): (Option<&[i64]>, Option<&[i64]>)) -> Result<()> {
    let owner = (SupplierKind::Vendor, id);
    if let Some(brands) = brands {
        links::replace(tx, owner, LinkKind::Brand, brands).await?;
    }
    if let Some(categories) = categories {
        links::replace(tx, owner, LinkKind::Category, categories).await?;
    }
    Ok(())
}
