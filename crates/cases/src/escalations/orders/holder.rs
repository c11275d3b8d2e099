//! What the holder of a link sees of an escalation: how their complaint stands, and what was said to them. Nothing of money
//! that was paid because of it, of those who work here, or of what these wrote for each other.
//!
//! Every field is named here, so that a new one is decided on before it is shown outside.

use pitlane_platform::access::LINK;

use super::types::{CaseAction, EscalationComment, EscalationDetail, EscalationEvent, EscalationFacts};
use crate::cases::By;
use crate::escalations::compensation::Spent;
use crate::escalations::vouchers::CompensationTerms;

/// Entries of the history that tell the holder something: when it was raised, and each status since.
pub const TOLD: [&str; 2] = ["created", "status_changed"];

/// Of such an entry, nothing but the status: reasons, fixes, costs and people are for those who work here.
const STATUS: &str = "status";

pub fn facts(of: EscalationFacts) -> EscalationFacts {
    let EscalationFacts {
        id,
        number,
        version,
        kind,
        order_id,
        status,
        priority,
        level,
        type1,
        type2,
        type3,
        source,
        group: _,
        assignee: _,
        customer,
        registration_no,
        city,
        garage,
        order,
        clock,
        waiting_for,
        waiting_until,
        reopen_count,
        unread: _,
        cost: _,
        spent: _,
        liable_party: _,
        created_at,
        updated_at,
        resolved_at,
        closed_at,
    } = of;
    EscalationFacts {
        id,
        number,
        version,
        kind,
        order_id,
        status,
        priority,
        level,
        type1,
        type2,
        type3,
        source,
        group: None,
        assignee: None,
        customer,
        registration_no,
        city,
        garage,
        order,
        clock,
        waiting_for,
        waiting_until,
        reopen_count,
        // The holder of a link is no user: nothing is unread for them.
        unread: 0,
        cost: None,
        spent: Spent::default(),
        liable_party: None,
        created_at,
        updated_at,
        resolved_at,
        closed_at,
    }
}

/// The facts and the history are those of the holder already.
pub fn detail(of: EscalationDetail) -> EscalationDetail {
    let EscalationDetail {
        facts,
        description,
        expectation,
        amount_claimed,
        fix: _,
        duplicate_of: _,
        next: _,
        missing: _,
        actions,
        unreachable: _,
        may_work: _,
        comments,
        history,
        more_before,
        calls: _,
        closings: _,
        may_correct: _,
        files,
        orders: _,
        vouchers: _,
        compensation: _,
        refunds: _,
        returnable: _,
        recoveries: _,
        items,
        others,
        newest_event,
        why: _,
    } = of;
    EscalationDetail {
        facts,
        description,
        expectation,
        amount_claimed,
        fix: None,
        duplicate_of: None,
        next: Vec::new(),
        missing: Vec::new(),
        actions: actions.into_iter().filter(|action| *action == CaseAction::Comment).collect(),
        unreachable: Vec::new(),
        may_work: false,
        comments: comments.into_iter().filter(is_said).map(comment).collect(),
        history: history.into_iter().map(event).collect(),
        more_before,
        calls: Vec::new(),
        closings: Vec::new(),
        may_correct: false,
        // What links brought; nobody says of the others that they are for anybody outside.
        files: files.into_iter().filter(|file| file.role == LINK).collect(),
        orders: Vec::new(),
        vouchers: Vec::new(),
        compensation: CompensationTerms::default(),
        refunds: Vec::new(),
        returnable: None,
        recoveries: Vec::new(),
        items,
        others,
        newest_event,
        why: None,
    }
}

/// What is not internal, and what was written over links.
fn is_said(comment: &EscalationComment) -> bool {
    !comment.is_internal || (comment.author.is_none() && comment.role == LINK)
}

fn comment(of: EscalationComment) -> EscalationComment {
    let (author_name, role) = outside(of.author_name, of.role);
    EscalationComment { author: None, author_name, role, ..of }
}

fn event(of: EscalationEvent) -> EscalationEvent {
    let (actor_name, role) = outside(of.actor_name, of.role);
    let mut changes = of.changes;
    if let Some(fields) = changes.as_object_mut() {
        fields.retain(|field, _| field == STATUS);
    }
    EscalationEvent { actor_name, role, changes, ..of }
}

/// Whoever works here is the product to those outside.
fn outside(name: String, role: String) -> (String, String) {
    if role == LINK { (name, role) } else { (By::PROGRAM.name.to_owned(), String::new()) }
}
