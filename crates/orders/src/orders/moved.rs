//! Which step an order took by itself, and whether it can be undone; no I/O.

use chrono::{DateTime, Duration, Utc};
use serde_json::Value;

use super::transitions;
use super::types::{Event, OrderDetail, Proof, Status, TimelineEntry, UndoableMove};

/// How long whoever moved an order by what they entered may undo the step.
const UNDO_FOR: Duration = Duration::minutes(10);

/// Why a step cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// A person took the last step, or there is none.
    Pressed,
    SomebodyElse,
    TooLate,
    /// More was entered since.
    Outdated,
}

impl NoUndo {
    pub const fn message(self) -> &'static str {
        match self {
            Self::Pressed => "The last step of this order was not taken by itself, or it was undone already.",
            Self::SomebodyElse => "Only the user whose entry moved this order can undo the step.",
            Self::TooLate => "The step was taken more than 10 minutes ago. It can no longer be undone.",
            Self::Outdated => "More was entered on this order since the step. It can no longer be undone.",
        }
    }
}

/// Whether what this entry tells was done on the strength of the status before it.
fn builds_on(event: &str) -> bool {
    let others = [Event::Edited, Event::File, Event::Escalation, Event::Refund, Event::Call];
    !others.iter().any(|other| other.key() == event)
}

/// Whether the last step of the order was undone.
pub fn is_undone(timeline: &[TimelineEntry]) -> bool {
    let last = timeline.iter().rfind(|entry| changes_status(entry));
    last.and_then(|entry| entry.changes.pointer("/moved_by/0")).is_some_and(Value::is_string)
}

fn changes_status(entry: &TimelineEntry) -> bool {
    entry.changes.get("status").is_some()
}

/// The step that this user may undo now: the last one of the order, if what they entered has moved it.
pub fn undoable(order: &OrderDetail, user_id: i64, now: DateTime<Utc>) -> Result<UndoableMove, NoUndo> {
    let at = order.timeline.iter().rposition(changes_status).ok_or(NoUndo::Pressed)?;
    let from_there = order.timeline.get(at..).unwrap_or_default();
    let (step, since) = from_there.split_first().ok_or(NoUndo::Pressed)?;
    let word = step.changes.pointer("/moved_by/1").and_then(Value::as_str);
    let moved_by = word.and_then(Proof::parse).ok_or(NoUndo::Pressed)?;
    let former = step.changes.pointer("/status/0").and_then(Value::as_str);
    let all = transitions::statuses(order.row.order_type);
    let former = all.into_iter().find(|status| Some(status.name()) == former).ok_or(NoUndo::Pressed)?;
    let until = step.at + UNDO_FOR;
    if step.actor_id != Some(user_id) {
        return Err(NoUndo::SomebodyElse);
    }
    if now >= until {
        return Err(NoUndo::TooLate);
    }
    if since.iter().any(|entry| builds_on(&entry.event)) {
        return Err(NoUndo::Outdated);
    }
    let back_to = Status { id: former, status: former.name().into() };
    Ok(UndoableMove { entry_id: step.id, moved_by, back_to, until })
}
