//! A customer asks for something: a new lead, or once more the one that they have.

use pitlane_base::access::Leads;
use pitlane_base::codes::{LeadEvent, LeadStatus};
use pitlane_base::identity;
use pitlane_base::lead_scope::LeadScope;
use pitlane_base::list::trimmed;
use pitlane_orders::{events, orders};
use pitlane_platform::access::Create;
use pitlane_platform::answer::Saved;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_telephony::calls::next_open;
use serde_json::json;

use super::live;
use super::rules::{self, ASKED_AGAIN_WITHIN};
use super::show::detail;
use super::sources::sources;
use super::store::{self, Marks, NewLead, StoredLead};
use super::types::{CreateLead, Entered, EnteredLead};

pub async fn create_lead(
    who: Allow<Create<Leads>>,
    key: IdempotencyKey,
    input: Input<CreateLead>,
) -> Result<Saved<EnteredLead>> {
    key.needed()?;
    let workers = live::workers(&who.region).await?;
    let mut tx = who.write().await?;
    if let Some(entered) = key.claim::<Entered>(&mut tx, &who, "create_lead", &input.hash).await? {
        return answer(&mut tx, &who, entered).await;
    }
    let mut fields = check(who.region.country, &input.body);
    let asked = with_origin(&mut tx, &who, input.body, &mut fields).await?;
    check_references(&mut tx, &asked.lead, &mut fields).await?;
    fields.verdict()?;
    let entered = enter(&mut tx, &who, &asked).await?;
    key.store_answer(&mut tx, &who, if entered.is_new { 201 } else { 200 }, &entered).await?;
    let answer = answer(&mut tx, &who, entered).await?;
    live::notify(&mut tx, &who.region, workers, []);
    tx.save().await?;
    Ok(answer)
}

async fn answer(tx: &mut Tx, who: &Caller, entered: Entered) -> Result<Saved<EnteredLead>> {
    // Whoever enters a lead sees it once, also one that somebody else works on.
    let lead = store::by_ids(tx, &[entered.id], who.now()).await?.pop().ok_or(ApiError::NotFound("lead"))?;
    let sentence = match (&entered.is_new, &lead.assignee) {
        (true, _) => format!("Lead {} was entered", lead.id),
        (false, Some(name)) => format!("{} has asked before: lead {} of {name} has it", lead.name, lead.id),
        (false, None) => format!("{} has asked before: lead {} has it", lead.name, lead.id),
    };
    let lead = detail(tx, who, lead).await?;
    Ok(Saved::new(entered.is_new, EnteredLead { lead, is_new: entered.is_new }).saying(sentence))
}

/// An enquiry with what it comes of.
pub struct Enquiry {
    pub lead: CreateLead,
    pub source_id: i64,
    pub event_id: Option<i64>,
}

/// The errors of the input by itself.
fn check(country: &Country, new: &CreateLead) -> Fields {
    check_texts(country, &new.mobile, &new.name, new.registration_no.as_deref())
}

/// The errors of what somebody typed.
pub fn check_texts(country: &Country, mobile: &str, name: &str, plate: Option<&str>) -> Fields {
    let mut fields = Fields::new();
    if identity::mobile(country, mobile).is_none() {
        fields.add("mobile", "must be a mobile number of this country");
    }
    if name.trim().is_empty() {
        fields.add("name", "must not be empty");
    }
    if plate.is_some_and(|plate| identity::plate(plate).is_empty()) {
        fields.add("registration_no", "must have letters or digits");
    }
    fields
}

/// What staff enter at an event comes from it, unless they name a source.
async fn with_origin(tx: &mut Tx, who: &Caller, lead: CreateLead, fields: &mut Fields) -> Result<Enquiry> {
    let running = events::running_of(tx, who.session.scope_user_id, who.now()).await?;
    let of_event = running.as_ref().and_then(|event| event.source_id);
    let source_id = lead.source_id.or(of_event);
    if source_id.is_none() {
        fields.add("source_id", "is required: where the lead comes from");
    }
    let event_id = running.filter(|_| source_id == of_event).map(|event| event.id);
    Ok(Enquiry { lead, source_id: source_id.unwrap_or_default(), event_id })
}

/// Adds an error for every reference that does not exist.
pub async fn check_references(tx: &mut Tx, new: &CreateLead, fields: &mut Fields) -> Result<()> {
    if let Some(source) = new.source_id
        && !sources(tx).await?.iter().any(|known| known.id == source)
    {
        fields.add("source_id", "is not a source in use");
    }
    for (path, table, id) in [("city_id", "cities", new.city_id), ("model_id", "car_models", new.model_id)] {
        if let Some(id) = id
            && !store::exists(tx, table, id).await?
        {
            fields.add(path, "does not exist");
        }
    }
    Ok(())
}

/// Enters a checked enquiry: a lead of the same customer and type that is open, or was closed a short time ago, gets it.
pub async fn enter(tx: &mut Tx, who: &Caller, asked: &Enquiry) -> Result<Entered> {
    let mobile = identity::mobile(who.region.country, &asked.lead.mobile).ok_or(ApiError::NotFound("customer"))?;
    store::hold_number(tx, &mobile).await?;
    let customer = match store::customer_of(tx, &mobile).await? {
        Some(known) => known,
        None => orders::customer(tx, who, &mobile, &asked.lead.name, None).await?,
    };
    let since = who.now() - ASKED_AGAIN_WITHIN;
    match store::asked_before(tx, customer, asked.lead.lead_type_id, since).await? {
        Some((id, _)) => again(tx, who, id, asked).await,
        None => first(tx, who, customer, asked).await,
    }
}

async fn first(tx: &mut Tx, who: &Caller, customer_id: i64, asked: &Enquiry) -> Result<Entered> {
    let (new, now) = (&asked.lead, who.now());
    let plate = new.registration_no.as_deref().map(identity::plate);
    let request = trimmed(new.request.clone());
    let row = NewLead {
        customer_id,
        source_id: asked.source_id,
        event_id: asked.event_id,
        lead_type_id: new.lead_type_id,
        city_id: new.city_id,
        model_id: new.model_id,
        registration_no: plate.as_deref(),
        request: request.as_deref(),
        priority: new.priority.unwrap_or(2),
        assignee: own(who),
        now,
    };
    let id = store::insert(tx, &row).await?;
    let changes = json!({ "status_id": [null, LeadStatus::New], "request": [null, request] });
    let marks = Marks { status: Some(LeadStatus::New), assignee: row.assignee, ..Marks::default() };
    store::insert_event(tx, id, who.session.as_ref(), (LeadEvent::Created, &changes, None), marks, now).await?;
    let after = json!({
        "customer_id": customer_id, "source_id": asked.source_id, "lead_type_id": new.lead_type_id,
        "city_id": new.city_id, "request": request,
    });
    who.audit(tx, Entry::done("lead.create", "lead", id).after(&after)).await?;
    Ok(Entered { id, is_new: true })
}

/// Whoever sees only what is theirs has what they enter.
fn own(who: &Caller) -> Option<i64> {
    match LeadScope::for_session(&who.session) {
        LeadScope::Assigned(user) => Some(user),
        _ => None,
    }
}

/// The customer asks once more: it becomes more urgent, and a closed one is followed up.
async fn again(tx: &mut Tx, who: &Caller, id: i64, asked: &Enquiry) -> Result<Entered> {
    let now = who.now();
    store::lock(tx, id).await?;
    let before = store::by_ids(tx, &[id], now).await?.pop().ok_or(ApiError::NotFound("lead"))?;
    let mut after = StoredLead {
        enquiries: before.enquiries + 1,
        priority: rules::raised(before.priority),
        city_id: before.city_id.or(asked.lead.city_id),
        model_id: before.model_id.or(asked.lead.model_id),
        registration_no: before.registration_no.clone().or(asked.lead.registration_no.as_deref().map(identity::plate)),
        ..before.clone()
    };
    let mut changes = json!({ "enquiries": [before.enquiries, after.enquiries] });
    if after.priority != before.priority {
        changes["priority"] = json!([before.priority, after.priority]);
    }
    if !before.status_id.is_open() {
        let at = next_open(who.region.country, now);
        after = StoredLead {
            status_id: LeadStatus::FollowUp,
            closed_reason: None,
            closed_at: None,
            follow_up_at: Some(at),
            next_call_at: Some(at),
            ..after
        };
        changes["status_id"] = json!([before.status_id, after.status_id]);
        changes["follow_up_at"] = json!([before.follow_up_at, after.follow_up_at]);
    }
    store::update(tx, &after, now).await?;
    let note = trimmed(asked.lead.request.clone());
    let marks = Marks::between(&before, &after);
    store::insert_event(tx, id, who.session.as_ref(), (LeadEvent::Enquired, &changes, note.as_deref()), marks, now)
        .await?;
    who.audit(tx, Entry::done("lead.enquiry", "lead", id).after(&changes)).await?;
    Ok(Entered { id, is_new: false })
}
