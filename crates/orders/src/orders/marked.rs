//! Who sees the marks of orders: the staff of the company. Garages, fleets and insurers see their orders without them.

use pitlane_platform::caller::Caller;
use pitlane_platform::error::Fields;

use super::due::Due;
use super::filter::OrderFilter;
use super::rules;
use super::types::OrderRow;

pub fn sees_marks(who: &Caller) -> bool {
    who.session.link_to.is_none() && rules::sees_internal(&who.session.based_on)
}

/// Removes the marks for those who do not see them.
pub fn hide(row: &mut OrderRow, who: &Caller) {
    if !sees_marks(who) {
        row.open_escalations = 0;
        row.refund_due = None;
    }
}

/// Who does not see a mark does not filter by it either.
pub fn check(asked: &OrderFilter, who: &Caller) -> Fields {
    let mut fields = Fields::new();
    let is_internal = asked.due.is_some_and(Due::is_internal);
    for (path, is_asked) in
        [("escalated", asked.escalated.is_some()), ("refund_due", asked.refund_due.is_some()), ("due", is_internal)]
    {
        if is_asked && !sees_marks(who) {
            fields.add(path, "is for company staff only");
        }
    }
    fields
}
