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

pub fn facts(mut of: EscalationFacts) -> EscalationFacts {
    let EscalationFacts {
        group,
        assignee,
        unread,
        cost,
        spent,
        liable_party,
        // Shown as they are.
        id: _,
        number: _,
        version: _,
        kind: _,
        order_id: _,
        status: _,
        priority: _,
        level: _,
        type1: _,
        type2: _,
        type3: _,
        source: _,
        customer: _,
        registration_no: _,
        city: _,
        garage: _,
        order: _,
        clock: _,
        waiting_for: _,
        waiting_until: _,
        reopen_count: _,
        created_at: _,
        updated_at: _,
        resolved_at: _,
        closed_at: _,
    } = &mut of;
    (*group, *assignee) = (None, None);
    // The holder of a link is no user: nothing is unread for them.
    *unread = 0;
    (*cost, *spent, *liable_party) = (None, Spent::default(), None);
    of
}

/// The facts and the history are those of the holder already.
pub fn detail(mut of: EscalationDetail) -> EscalationDetail {
    let EscalationDetail {
        fix,
        duplicate_of,
        next,
        missing,
        actions,
        unreachable,
        may_work,
        comments,
        history,
        calls,
        closings,
        may_correct,
        files,
        orders,
        vouchers,
        compensation,
        refunds,
        returnable,
        recoveries,
        why,
        // Shown as they are.
        facts: _,
        description: _,
        expectation: _,
        amount_claimed: _,
        more_before: _,
        items: _,
        others: _,
        newest_event: _,
    } = &mut of;
    (*fix, *duplicate_of, *returnable, *why) = (None, None, None, None);
    (*may_work, *may_correct) = (false, false);
    *compensation = CompensationTerms::default();
    next.clear();
    missing.clear();
    unreachable.clear();
    calls.clear();
    closings.clear();
    orders.clear();
    vouchers.clear();
    refunds.clear();
    recoveries.clear();
    actions.retain(|action| *action == CaseAction::Comment);
    comments.retain(is_said);
    comments.iter_mut().for_each(comment);
    history.iter_mut().for_each(event);
    // What links brought; nobody says of the others that they are for anybody outside.
    files.retain(|file| file.role == LINK);
    of
}

/// What is not internal, and what was written over links.
fn is_said(comment: &EscalationComment) -> bool {
    !comment.is_internal || (comment.author.is_none() && comment.role == LINK)
}

fn comment(of: &mut EscalationComment) {
    of.author = None;
    outside(&mut of.author_name, &mut of.role);
}

fn event(of: &mut EscalationEvent) {
    outside(&mut of.actor_name, &mut of.role);
    if let Some(fields) = of.changes.as_object_mut() {
        fields.retain(|field, _| field == STATUS);
    }
}

/// Whoever works here is the product to those outside.
fn outside(name: &mut String, role: &mut String) {
    if role != LINK {
        By::PROGRAM.name.clone_into(name);
        role.clear();
    }
}
