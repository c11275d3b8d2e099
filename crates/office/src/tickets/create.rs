//! Creates a ticket.

use chrono::Datelike;
use pitlane_base::access::Tickets;
use pitlane_cases::cases::{CaseKind, insert_event, people_of, take_number};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::list::{find, load_detail, notify, readers};
use super::scope::Scope;
use super::types::{CreateTicket, TicketDetail, TicketStatus};
use super::{rules, store, told};

/// Stored with the idempotency key; the ticket itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    number: String,
}

pub async fn create_ticket(
    who: Allow<Create<Tickets>>,
    key: IdempotencyKey,
    input: Input<CreateTicket>,
) -> Creation<TicketDetail> {
    let request = input.body;
    let roles = readers(&who).await?;
    let mut fields = rules::check_new(&request);
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { number }) = key.claim(&mut tx, &who, "create_ticket", &input.hash).await? {
        let ticket = find(&mut tx, &who, &number).await?;
        return Ok(Data::created(load_detail(&mut tx, ticket, who.now()).await?));
    }
    check_references(&mut tx, &who, &roles, request.order_id, request.assignee_id, &mut fields).await?;
    fields.verdict()?;
    let now = who.now();
    let year = now.with_timezone(&who.region.country.zone).year();
    let number = take_number(&mut tx, CaseKind::Ticket, year).await?;
    let id = store::insert(&mut tx, &number, &request, who.session.user_id, now).await?;
    let changes = json!({ "status": [null, TicketStatus::Open.as_str()] });
    insert_event(&mut tx, id, &who.session, "created", &changes, now).await?;
    who.audit(&mut tx, Entry::done("ticket.create", "ticket", &number).after(&request)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { number: number.clone() }).await?;
    told::tell_assigned(&mut tx, &who, (id, "v1"), (None, request.assignee_id));
    let ticket = find(&mut tx, &who, &number).await?;
    let created = load_detail(&mut tx, ticket, now).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::created(created).saying(format!("Ticket {number} was created")))
}

/// Adds an error for every reference that does not exist.
pub async fn check_references(
    tx: &mut Tx,
    caller: &Caller,
    roles: &[i64],
    order: Option<i64>,
    assignee: Option<i64>,
    fields: &mut Fields,
) -> Result<()> {
    if let Some(order) = order
        && !store::sees_order(tx, &Scope::for_session(&caller.session), order).await?
    {
        fields.add("order_id", "is not an order that you may see");
    }
    if let Some(assignee) = assignee
        && people_of(tx, roles).await?.iter().all(|one| one.id != assignee)
    {
        fields.add("assignee_id", "is not a user who works on tickets");
    }
    Ok(())
}
