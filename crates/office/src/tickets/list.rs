//! Tickets listed, and one of them whole.

use chrono::{DateTime, Utc};
use pitlane_base::access::Tickets;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::topics::TICKETS;
use pitlane_cases::cases;
use pitlane_platform::access::{Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::{Params, PathOf};

use super::filter::TicketFilter;
use super::rules;
use super::scope::Scope;
use super::store::{self, StoredTicket};
use super::types::{
    TicketCategory, TicketComment, TicketDetail, TicketHistory, TicketList, TicketPath, TicketPriority,
};

/// The roles that may read tickets now: their users can be assignees, and their consoles are notified of changes.
pub async fn readers(caller: &Caller) -> Result<Vec<i64>> {
    cases::readers(caller, Tickets::KEY).await
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, caller: &Caller, roles: Vec<i64>) {
    cases::notify(tx, caller, roles, TICKETS);
}

pub async fn list_tickets(who: Allow<Read<Tickets>>, Params(asked): Params<TicketFilter>) -> Answer<TicketList> {
    let roles = readers(&who).await?;
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| scope.condition(args));
    let mut tx = who.read().await?;
    let (rows, count) = store::list(&mut tx, &query).await?;
    let assignees = cases::people_of(&mut tx, &roles).await?;
    let now = who.now();
    Ok(Data::ok(TicketList {
        tickets: rows.into_iter().map(|row| row.shown(now)).collect(),
        count,
        categories: TicketCategory::ALL.to_vec(),
        priorities: cases::ticket_promises()
            .iter()
            .map(|promise| TicketPriority {
                id: promise.priority,
                name: promise.name.into(),
                first_response_minutes: promise.first_response_minutes,
                resolution_minutes: promise.resolution_minutes,
            })
            .collect(),
        assignees,
    }))
}

pub async fn get_ticket(who: Allow<Read<Tickets>>, PathOf(path): PathOf<TicketPath>) -> Answer<TicketDetail> {
    let mut tx = who.read().await?;
    let ticket = find(&mut tx, &who, &path.support_ticket_number).await?;
    Ok(Data::ok(load_detail(&mut tx, ticket, who.now()).await?))
}

/// A ticket in the caller's scope, by number or id, or a not-found error.
pub async fn find(tx: &mut Tx, caller: &Caller, key: &str) -> Result<StoredTicket> {
    let scope = Scope::for_session(&caller.session);
    store::by_key(tx, &scope, key.trim()).await?.ok_or(ApiError::NotFound("ticket"))
}

/// A ticket with its comments and history.
pub async fn load_detail(tx: &mut Tx, ticket: StoredTicket, now: DateTime<Utc>) -> Result<TicketDetail> {
    let comments = cases::comments(tx, ticket.id).await?.into_iter().map(|comment| TicketComment {
        id: comment.id,
        at: comment.at,
        author: Named { id: comment.author_id.unwrap_or_default(), name: comment.author_name },
        role: comment.role,
        body: comment.body,
    });
    let comments = comments.collect();
    let history = cases::events(tx, ticket.id).await?.into_iter().map(|entry| TicketHistory {
        id: entry.id,
        at: entry.at,
        actor_name: entry.actor_name,
        role: entry.role,
        event: entry.event,
        changes: serde_json::from_str(&entry.changes).unwrap_or_default(),
    });
    Ok(TicketDetail {
        description: ticket.description.clone(),
        next: rules::next(ticket.status()).to_vec(),
        comments,
        history: history.collect(),
        row: ticket.shown(now),
    })
}
