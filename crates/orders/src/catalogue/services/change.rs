//! Services are added and edited, and their prices. D.2

use pitlane_base::access::Catalogue;
use pitlane_platform::access::{Create, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::handlers::{find, load, stale};
use super::rules::{self, ServiceFacts};
use super::store;
use super::types::{CreateService, EditService, Service, ServiceDetail};
use crate::catalogue::members::Member;
use crate::catalogue::names::{Naming, check_unique};
use crate::catalogue::types::Source;
use crate::prices::{self, NewPrice, Owner, PriceEdit, Subject};

/// Stored with the idempotency key; the service itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn create_service(
    who: Allow<Create<Catalogue>>,
    key: IdempotencyKey,
    input: Input<CreateService>,
) -> Creation<ServiceDetail> {
    let (request, day) = (input.body, who.today());
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_service", &input.hash).await? {
        return Ok(Data::created(load(&mut tx, &who, id, day).await?));
    }
    let mut fields = Fields::new();
    let new = new_price(&who, &request, &mut fields);
    let (id, message) = match request.service_id {
        Some(id) => {
            request.check_price_alone(&mut fields);
            fields.verdict()?;
            add_price(&mut tx, &who, id, new.as_ref()).await?;
            (id, "The price is added")
        }
        None => (add_service(&mut tx, &who, &request, new.as_ref(), fields).await?, "The service is added"),
    };
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let answer = load(&mut tx, &who, id, day).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying(message))
}

/// Without a price nothing may be said of its days.
fn new_price(who: &Caller, request: &CreateService, fields: &mut Fields) -> Option<NewPrice> {
    let Some(price) = request.price else {
        let days = [("valid_from", request.valid_from.is_some()), ("valid_to", request.valid_to.is_some())];
        for (field, _) in days.iter().filter(|(_, is_given)| *is_given) {
            fields.add(*field, "is that of a price: enter the price");
        }
        return None;
    };
    let days = (request.valid_from, request.valid_to);
    let new = NewPrice::asked(price, days, request.reason.as_deref(), who.today());
    prices::check_price(price, request.is_free, "price", fields);
    prices::check_new(&new, who.today(), prices::may_begin_in_past(who), fields);
    Some(new)
}

async fn add_service(
    tx: &mut Tx,
    who: &Caller,
    request: &CreateService,
    new: Option<&NewPrice>,
    mut fields: Fields,
) -> Result<i64> {
    let facts = request.facts(&mut fields);
    if let Some(facts) = &facts {
        rules::check(facts, who.region.country, &mut fields);
    }
    fields.verdict()?;
    let facts = facts.ok_or_else(|| ApiError::invalid("name", "is required"))?;
    store::hold(tx).await?;
    check_unique(tx, naming(0, &facts), request.confirm).await?;
    let id = store::insert(tx, &facts).await?;
    if let Some(new) = new {
        prices::add(tx, who, owner(id), new).await?;
    }
    who.audit(tx, Entry::done("service.create", "service", id).after(request)).await?;
    Ok(id)
}

const fn owner(id: i64) -> Owner {
    Owner { subject: Subject::Service, id }
}

fn naming(id: i64, facts: &ServiceFacts) -> Naming<'_> {
    Naming { source: Source::Service, id, name: &facts.name, category: facts.category }
}

async fn add_price(tx: &mut Tx, who: &Caller, id: i64, new: Option<&NewPrice>) -> Result<()> {
    let service = find(tx, id, who.today()).await?;
    if !store::touch(tx, id, service.version).await? {
        return Err(stale(tx, who, id).await?);
    }
    if let Some(new) = new {
        prices::add(tx, who, owner(id), new).await?;
    }
    who.audit(tx, Entry::done("service.price", "service", id).after(&json!({ "price": new }))).await
}

pub async fn update_service(who: Allow<Update<Catalogue>>, input: Input<EditService>) -> Answer<ServiceDetail> {
    let request = input.body;
    let mut fields = Fields::new();
    request.check_alone(&mut fields);
    fields.verdict()?;
    let mut tx = who.write().await?;
    store::hold(&mut tx).await?;
    let before = find(&mut tx, request.service_id, who.today()).await?;
    if before.version != request.version {
        return Err(ApiError::stale(before));
    }
    match request.price_id {
        Some(price) => edit_price(&mut tx, &who, &before, price, &request).await?,
        None => edit_service(&mut tx, &who, &before, &request).await?,
    }
    let answer = load(&mut tx, &who, before.id, who.today()).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

async fn edit_service(tx: &mut Tx, who: &Caller, before: &Service, request: &EditService) -> Result<()> {
    let after = request.over(&before.facts());
    let mut fields = Fields::new();
    rules::check(&after, who.region.country, &mut fields);
    fields.verdict()?;
    check_unique(tx, naming(before.id, &after), request.confirm).await?;
    if before.is_active && !after.is_active && !request.confirm {
        let way = "Confirm to switch it off nevertheless.";
        Member::Service(before.id).check_unused(tx, "Packages have this service", way).await?;
    }
    if !store::update(tx, before, &after).await? {
        return Err(stale(tx, who, before.id).await?);
    }
    let entry = Entry::done("service.update", "service", before.id);
    who.audit(tx, entry.before(&before.facts()).after(&after)).await
}

async fn edit_price(tx: &mut Tx, who: &Caller, service: &Service, price: i64, request: &EditService) -> Result<()> {
    let (owner, before) = match prices::owner(tx, price).await? {
        Some((of, before)) if of == owner(service.id) => (of, before),
        _ => return Err(ApiError::invalid("price_id", "is not a price of this service")),
    };
    let mut fields = Fields::new();
    if let Some(price) = request.price {
        prices::check_price(price, request.is_free, "price", &mut fields);
    }
    fields.verdict()?;
    if !store::touch(tx, service.id, service.version).await? {
        return Err(stale(tx, who, service.id).await?);
    }
    let edit = PriceEdit {
        price: request.price,
        valid_from: request.valid_from,
        valid_to: request.valid_to.clone(),
        is_withdrawn: request.withdraw,
    };
    prices::change(tx, owner, &before, edit, who.today()).await?;
    let after = prices::owner(tx, price).await?.map(|(_, price)| price);
    let entry = Entry::done("service.change_price", "service", service.id);
    who.audit(tx, entry.before(&json!({ "price": before })).after(&json!({ "price": after }))).await
}
