//! Parts are added, and prices of parts. D.2

use chrono::NaiveDate;
use pitlane_base::access::CarParts;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::money::Money;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::handlers::{find, load, today};
use super::rules::{self, PartFacts};
use super::types::{CarPartDetail, CreatePart};
use super::{fits, store};
use crate::prices::{self, NewPrice, Owner, Subject};

/// Stored with the idempotency key; the part itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn create_part(
    who: Allow<Create<CarParts>>,
    key: IdempotencyKey,
    input: Input<CreatePart>,
) -> Creation<CarPartDetail> {
    create(&who, key, input).await
}

pub async fn create_car_part(
    who: Allow<Create<CarParts>>,
    key: IdempotencyKey,
    input: Input<CreatePart>,
) -> Creation<CarPartDetail> {
    create(&who, key, input).await
}

async fn create(who: &Caller, key: IdempotencyKey, input: Input<CreatePart>) -> Creation<CarPartDetail> {
    let (request, day) = (input.body, today(who));
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, who, "create_part", &input.hash).await? {
        return Ok(Data::created(load(&mut tx, who, id, day).await?));
    }
    let mut fields = Fields::new();
    let new = new_prices(who, &request, day, &mut fields);
    let (id, message) = match request.part_id {
        Some(id) => {
            request.check_price_alone(&mut fields);
            fields.verdict()?;
            (add_prices(&mut tx, who, id, &new).await?, "The price is added")
        }
        None => (add_part(&mut tx, who, &request, &new, fields).await?, "The part is added"),
    };
    key.store_answer(&mut tx, who, 201, &StoredAnswer { id }).await?;
    let answer = load(&mut tx, who, id, day).await?;
    tx.save().await?;
    Ok(Data::created(answer).saying(message))
}

/// The prices of a part that are added together.
struct Prices {
    price: Option<NewPrice>,
    mrp: Option<NewPrice>,
    works: Vec<NewPrice>,
}

fn new_prices(who: &Caller, request: &CreatePart, today: NaiveDate, fields: &mut Fields) -> Prices {
    let new = |price: Money| NewPrice {
        price,
        valid_from: request.valid_from.unwrap_or(today),
        valid_to: request.valid_to,
        reason: request.reason.as_deref().map(|reason| reason.trim().to_owned()),
        batch_id: None,
    };
    prices::check_new(&new(Money::ZERO), today, prices::may_begin_in_past(who), fields);
    if let Some(price) = request.price {
        prices::check_price(price, request.is_free, "price", fields);
    }
    if request.mrp.is_some_and(|mrp| mrp <= Money::ZERO) {
        fields.add("mrp", "must be above 0");
    }
    for (at, work) in request.works.iter().enumerate() {
        prices::check_price(work.price, request.is_free, &format!("works.{at}.price"), fields);
        if request.works[..at].iter().any(|other| other.action == work.action) {
            fields.add(format!("works.{at}.action"), "is given twice");
        }
    }
    Prices {
        price: request.price.map(new),
        mrp: request.mrp.map(new),
        works: request.works.iter().map(|work| new(work.price)).collect(),
    }
}

async fn add_part(tx: &mut Tx, who: &Caller, request: &CreatePart, new: &Prices, mut fields: Fields) -> Result<i64> {
    let facts = request.facts(&mut fields);
    if let Some(facts) = &facts {
        check_facts(tx, who, facts, &mut fields).await?;
    }
    fits::check(tx, &request.fits, &mut fields).await?;
    fields.verdict()?;
    let facts = facts.ok_or_else(|| ApiError::invalid("name", "is required"))?;
    store::hold(tx).await?;
    check_unique(tx, &facts, 0, request.confirm).await?;
    let id = store::insert(tx, &facts).await?;
    fits::replace(tx, id, &request.fits).await?;
    for (work, price) in request.works.iter().zip(&new.works) {
        let work = store::insert_work(tx, id, work.action).await?;
        prices::add(tx, who, Owner { subject: Subject::Work, id: work }, price).await?;
    }
    write_prices(tx, who, id, new).await?;
    who.audit(tx, Entry::done("part.create", "part", id).after(request)).await?;
    Ok(id)
}

/// What the sub-category and the country ask of a part.
pub async fn check_facts(tx: &mut Tx, who: &Caller, facts: &PartFacts, fields: &mut Fields) -> Result<()> {
    rules::check(facts, who.region.country, fields);
    if !store::has_sub_category(tx, facts.sub_category_id).await? {
        fields.add("sub_category_id", "is not a sub-category");
    }
    Ok(())
}

/// A number is that of one part; a name of one in its sub-category, unless the other one is known. D.4.4
pub async fn check_unique(tx: &mut Tx, facts: &PartFacts, itself: i64, is_confirmed: bool) -> Result<()> {
    if let Some((id, name)) = store::of_number(tx, &facts.part_number, itself).await? {
        return Err(ApiError::Conflict {
            message: format!("This part number is that of {name}. Use another number, or edit that part."),
            data: json!({ "part": { "id": id, "name": name }, "field": "part_number" }),
        });
    }
    let folded = pitlane_base::identity::folded(&facts.name);
    let others = store::names_of(tx, facts.sub_category_id, itself).await?;
    let same = others.into_iter().find(|(_, name)| pitlane_base::identity::folded(name) == folded);
    match same {
        Some((id, name)) if !is_confirmed => Err(ApiError::Conflict {
            message: format!(
                "Another part of this sub-category is called {name}. Confirm, if this is a different one."
            ),
            data: json!({ "part": { "id": id, "name": name }, "field": "name" }),
        }),
        _ => Ok(()),
    }
}

async fn add_prices(tx: &mut Tx, who: &Caller, id: i64, new: &Prices) -> Result<i64> {
    let part = find(tx, id, today(who)).await?;
    // Two prices of one part are added one after the other: each sees the retail price of the other.
    if !store::touch(tx, id, part.version).await? {
        return Err(ApiError::stale(find(tx, id, today(who)).await?));
    }
    write_prices(tx, who, id, new).await?;
    let entry = Entry::done("part.price", "part", id);
    who.audit(tx, entry.after(&json!({ "price": new.price, "mrp": new.mrp }))).await?;
    Ok(id)
}

async fn write_prices(tx: &mut Tx, who: &Caller, id: i64, new: &Prices) -> Result<()> {
    if let Some(mrp) = &new.mrp {
        prices::add(tx, who, Owner { subject: Subject::Mrp, id }, mrp).await?;
    }
    if let Some(price) = &new.price {
        prices::add(tx, who, Owner { subject: Subject::Part, id }, price).await?;
    }
    check_retail(tx, who, id, today(who)).await
}

/// Nothing may be sold above the retail price that is printed on it: Legal Metrology (Packaged Commodities) Rules 2011,
/// rule 18(2). The prices are compared without tax, which the printed price includes.
pub async fn check_retail(tx: &mut Tx, who: &Caller, id: i64, today: NaiveDate) -> Result<()> {
    if !who.region.country.is_india() {
        return Ok(());
    }
    let of_part = prices::all(tx, Subject::Part, &[id]).await?.remove(&id).unwrap_or_default();
    let mrps = prices::all(tx, Subject::Mrp, &[id]).await?.remove(&id).unwrap_or_default();
    match prices::above(&of_part, &mrps, today) {
        None => Ok(()),
        Some(day) => Err(ApiError::invalid("price", format!("is above the retail price (mrp) on {day}"))),
    }
}
