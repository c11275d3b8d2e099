//! Leads of the orders: those from before the thirty days with how they ended, the others as they will come in.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::{LeadClosed, LeadStatus, LeadType};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{record, select};
use serde_json::json;

use super::book::Entry;
use super::desk::Arrival;
use super::lead::About;
use crate::dice::{Dice, Stream};
use crate::maker::Maker;
use crate::world::Member;

/// Of more than so many leads only the newest have a history; leads from before there were histories have none.
const MOST_TOLD: i64 = 5_000;

record! {
    struct Stored of l {
        id: i64,
        customer_id: i64,
        mobile: String = "c.mobile",
        source_id: i64,
        lead_type_id: Option<LeadType>,
        city_id: Option<i64>,
        status_id: LeadStatus,
        closed_reason: Option<LeadClosed>,
        closed_at: Option<DateTime<Utc>>,
        priority: i64,
        assignee: Option<i64> = "l.assign_to_call_id",
        created_at: DateTime<Utc>,
    }
}

pub struct Told {
    /// The histories of those from before.
    pub entries: Vec<Entry>,
    pub arrivals: Vec<Arrival>,
    /// Those who have asked for something lately, or have an open lead.
    pub customers: BTreeSet<i64>,
}

pub async fn told(tx: &mut Tx, maker: &Maker, start: DateTime<Utc>, manager: &Member) -> DbResult<Told> {
    let leads =
        select!(Stored, "FROM leads l JOIN customers c ON c.id = l.customer_id ORDER BY l.id DESC LIMIT $1", MOST_TOLD)
            .many(tx)
            .await?;
    let people: BTreeMap<i64, &Member> = maker.world.callers.iter().map(|member| (member.id, member)).collect();
    let mut told = Told { entries: Vec::new(), arrivals: Vec::new(), customers: BTreeSet::new() };
    let mut asked = BTreeSet::new();
    for mut lead in leads.into_iter().rev() {
        let by = lead.assignee.and_then(|user| people.get(&user).copied()).unwrap_or(manager);
        if lead.created_at >= start || lead.status_id.is_open() {
            told.customers.insert(lead.customer_id);
            // Who asks for the same again has no second lead: they ask for something else.
            let mut types = (0..LeadType::ALL.len()).map(|step| other(lead.lead_type_id, step));
            let own = types.find(|of| asked.insert((lead.customer_id, *of))).flatten();
            lead.lead_type_id = if lead.status_id == LeadStatus::New { own } else { lead.lead_type_id };
        }
        if lead.created_at < start {
            before(&lead, by, manager, &mut told.entries);
        } else {
            told.arrivals.push(arrival(lead, by, maker.seed));
        }
    }
    Ok(told)
}

/// A type, or the one so many steps after it.
fn other(of: Option<LeadType>, step: usize) -> Option<LeadType> {
    let at = LeadType::ALL.iter().position(|one| Some(*one) == of)?;
    LeadType::ALL.get((at + step) % LeadType::ALL.len()).copied()
}

/// What happened to a lead that has ended, or with which the desk was tried out.
fn before(lead: &Stored, by: &Member, manager: &Member, entries: &mut Vec<Entry>) {
    let changes = json!({ "status_id": [null, LeadStatus::New], "request": [null, null] });
    let created = Entry::new(lead.id, lead.created_at, by, "created", changes);
    entries.push(Entry { status: Some(LeadStatus::New), assignee: lead.assignee, ..created });
    let reason = lead.closed_reason;
    let changes = json!({ "status_id": [LeadStatus::New, lead.status_id], "closed_reason": [null, reason] });
    let entry = match (lead.status_id, reason, lead.closed_at) {
        (LeadStatus::Closed, Some(LeadClosed::Converted), Some(at)) => {
            let mut changes = changes;
            // The demonstration gives a lead and its order the same number.
            changes["order"] = json!([null, lead.id]);
            Entry::new(lead.id, at, by, "converted", changes)
        }
        (LeadStatus::Closed, _, Some(at)) => Entry::new(lead.id, at, by, "worked", changes),
        _ => {
            let at = lead.created_at + Duration::minutes(10);
            let changes = json!({ "status_id": [LeadStatus::New, LeadStatus::Testing] });
            let tried = Entry::new(lead.id, at, manager, "worked", changes);
            Entry { note: Some("To try out the desk"), ..tried }
        }
    };
    entries.push(Entry { status: Some(lead.status_id), ..entry });
}

fn arrival(lead: Stored, by: &Member, seed: u64) -> Arrival {
    let mut dice = Dice::new(seed, Stream::Desk, 1_000_000 + lead.id.unsigned_abs());
    let order = lead.closed_at.filter(|_| lead.closed_reason == Some(LeadClosed::Converted));
    Arrival {
        priority: lead.priority,
        by: by.clone(),
        is_own: lead.assignee.is_some(),
        is_late: false,
        never_answers: dice.chance(120),
        is_test: false,
        order: order.map(|at| (lead.id, at)),
        about: About {
            id: lead.id,
            customer: lead.customer_id,
            mobile: lead.mobile,
            source: lead.source_id,
            of: lead.lead_type_id,
            city: lead.city_id,
            model: None,
            plate: None,
            request: None,
            created_at: lead.created_at,
        },
    }
}
