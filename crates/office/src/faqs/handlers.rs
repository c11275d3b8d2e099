//! Questions and answers: read, added, edited, and put in order. E.2

use pitlane_base::access::Faq;
use pitlane_base::history;
use pitlane_base::identity::folded;
use pitlane_base::list::Query;
use pitlane_platform::access::{Create, Letter, Read, Resource, Update};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Input, Params};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::filter::FaqFilter;
use super::rules::{self, Asked};
use super::store;
use super::types::{CreateFaq, FaqChange, FaqItem, FaqList, UpdateFaq};

/// Drafts are for those who may edit them.
fn found(who: &Caller, asked: &FaqFilter) -> Query {
    let is_editor = who.profile.allows(Faq::KEY, Letter::Update);
    Query::scoped(asked, &who.region, |_| if is_editor { "1 = 1" } else { "f.is_published" }.to_owned())
}

pub async fn list_faqs(who: Allow<Read<Faq>>, Params(asked): Params<FaqFilter>) -> Answer<FaqList> {
    let mut tx = who.read().await?;
    let (faqs, count) = store::list(&mut tx, &found(&who, &asked)).await?;
    let history = match asked.id {
        Some(_) if faqs.is_empty() => return Err(ApiError::NotFound("question")),
        Some(id) => Some(history::of(&mut tx, "faq", id).await?),
        None => None,
    };
    let of_all = FaqFilter { category: None, id: None, ..asked };
    let categories = store::categories(&mut tx, &found(&who, &of_all)).await?;
    Ok(Data::ok(FaqList { faqs, categories, count, history }))
}

/// Stored with the idempotency key; the question itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn create_faq(who: Allow<Create<Faq>>, key: IdempotencyKey, input: Input<CreateFaq>) -> Creation<FaqItem> {
    let (mut new, mut fields) = rules::checked(input.body);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_faq", &input.hash).await? {
        return Ok(Data::created(find(&mut tx, id).await?));
    }
    store::hold(&mut tx).await?;
    check_stored(&mut tx, &mut new, None, &mut fields).await?;
    let place = store::next_place(&mut tx, &new.category).await?;
    let id = store::insert(&mut tx, &new, place, who.session.user_id, who.now()).await?;
    who.audit(&mut tx, Entry::done("faq.create", "faq", id).after(&new)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let added = find(&mut tx, id).await?;
    tx.save().await?;
    Ok(Data::created(added).saying("The question is added"))
}

pub async fn update_faq(who: Allow<Update<Faq>>, input: Input<UpdateFaq>) -> Answer<FaqChange> {
    let edit = input.body;
    let mut tx = who.write().await?;
    store::hold(&mut tx).await?;
    let faqs = match edit.asked().map_err(ApiError::Invalid)? {
        Asked::Order { category, ids } => put_in_order(&mut tx, &who, &category, &ids).await?,
        Asked::Edit { id, version } => vec![edit_one(&mut tx, &who, id, version, edit).await?],
    };
    tx.save().await?;
    Ok(Data::ok(FaqChange { faqs }).saying("Saved"))
}

async fn edit_one(tx: &mut Tx, who: &Caller, id: i64, version: i64, edit: UpdateFaq) -> Result<FaqItem> {
    let before = find(tx, id).await?;
    if before.version != version {
        return Err(ApiError::stale(before));
    }
    let (mut after, mut fields) = rules::checked(edit.over(before.facts.clone()));
    check_stored(tx, &mut after, Some(id), &mut fields).await?;
    // In a category that is new to it, a question comes last.
    let is_moved = folded(&after.category) != folded(&before.facts.category);
    let place = if is_moved { store::next_place(tx, &after.category).await? } else { before.sequence };
    if !store::update(tx, &before, &after, place, who.session.user_id, who.now()).await? {
        return Err(ApiError::stale(find(tx, id).await?));
    }
    who.audit(tx, Entry::done("faq.update", "faq", id).before(&before.facts).after(&after)).await?;
    find(tx, id).await
}

/// All questions of the category have to be named: who did not see one that was added meanwhile would put it anywhere.
async fn put_in_order(tx: &mut Tx, who: &Caller, category: &str, ids: &[i64]) -> Result<Vec<FaqItem>> {
    let before = store::of_category(tx, category).await?;
    let stored: Vec<i64> = before.iter().map(|faq| faq.id).collect();
    if ids.iter().any(|id| !stored.contains(id)) {
        return Err(ApiError::invalid("order", "has a question that is not in this category"));
    }
    if ids.len() < stored.len() {
        return Err(ApiError::Conflict {
            message: "Questions were added to this category meanwhile. Load it again, and then put it in order.".into(),
            data: json!({ "order": stored }),
        });
    }
    for (place, id) in (1..).zip(ids) {
        store::place(tx, *id, place).await?;
    }
    let entry = Entry::done("faq.order", "faq_category", category);
    who.audit(tx, entry.before(&json!({ "order": stored })).after(&json!({ "order": ids }))).await?;
    Ok(store::of_category(tx, category).await?)
}

async fn find(tx: &mut Tx, id: i64) -> Result<FaqItem> {
    store::by_id(tx, id).await?.ok_or(ApiError::NotFound("question"))
}

/// Takes the spelling of the category from its other questions, and names what is wrong: with the texts first, then with
/// what stands already.
async fn check_stored(tx: &mut Tx, facts: &mut CreateFaq, itself: Option<i64>, fields: &mut Fields) -> Result<()> {
    if let Some(spelling) = store::spelling(tx, &facts.category, itself).await? {
        facts.category = spelling;
    }
    std::mem::take(fields).verdict()?;
    match store::same_question(tx, facts, itself).await? {
        None => Ok(()),
        Some(id) => Err(ApiError::Conflict {
            message: "This question stands already in this language. Edit that one instead.".into(),
            data: json!({ "id": id }),
        }),
    }
}
