//! Leads: their statuses and types, how a talk about one ended, and why one was closed.

use pitlane_platform::words::{Enumeration, enumeration};
use pitlane_platform::{ids, words};
use serde_json::json;

use super::OrderType;

ids! {
    /// The status of a lead.
    LeadStatus {
        New = 1 => "New",
        FollowUp = 2 => "Follow Up",
        Unanswered = 3 => "Unanswered",
        /// A lead with which the desk or the dialler is tried out: never called, given or counted.
        Testing = 4 => "Testing",
        Closed = 5 => "Closed",
    }
}

impl LeadStatus {
    /// There is still work to do.
    pub const fn is_open(self) -> bool {
        match self {
            Self::New | Self::FollowUp | Self::Unanswered | Self::Testing => true,
            Self::Closed => false,
        }
    }

    /// It is called, given to people and counted as their work.
    pub const fn is_worked(self) -> bool {
        self.is_open() && !matches!(self, Self::Testing)
    }
}

/// For the console: which statuses are open, and which are worked on.
pub fn lead_statuses() -> Enumeration {
    enumeration(|status: LeadStatus| json!({ "is_open": status.is_open(), "is_worked": status.is_worked() }))
}

ids! {
    /// What a lead is about.
    LeadType {
        General = 1 => "General service",
        Preventive = 2 => "Preventive service",
        Insurance = 3 => "Insurance",
        Accessories = 4 => "Accessories",
        Spares = 5 => "Spares",
        Fleet = 6 => "Fleet",
        Complaint = 7 => "Complaint",
        Roadside = 8 => "Roadside",
    }
}

impl LeadType {
    /// The type of a lead of which an order of this type came.
    pub const fn of_order(order: OrderType) -> Self {
        match order {
            OrderType::Preventive => Self::Preventive,
            OrderType::General => Self::General,
            OrderType::Insurance => Self::Insurance,
            OrderType::Accessories => Self::Accessories,
        }
    }

    /// The type of order that is proposed for such a lead.
    pub const fn order_type(self) -> OrderType {
        match self {
            Self::Preventive => OrderType::Preventive,
            Self::Insurance => OrderType::Insurance,
            Self::Accessories => OrderType::Accessories,
            Self::General | Self::Spares | Self::Fleet | Self::Complaint | Self::Roadside => OrderType::General,
        }
    }
}

/// For the console: which type of order is proposed for each.
pub fn lead_types() -> Enumeration {
    enumeration(|of: LeadType| json!({ "order_type": of.order_type().id() }))
}

words! {
    /// Why a lead was closed.
    LeadClosed {
        /// An order came of it.
        Converted => "converted",
        NotInterested => "not_interested",
        Price => "price",
        WrongNumber => "wrong_number",
        Duplicate => "duplicate",
        OutOfArea => "out_of_area",
        /// The customer does not want to be called.
        DoNotCall => "do_not_call",
        /// It was tried as often as it may be.
        Unreachable => "unreachable",
        /// Closed before reasons were recorded.
        NotStated => "not_stated",
    }
}

impl LeadClosed {
    /// A user may give it as the reason; the others follow from what happens.
    pub const fn is_stated(self) -> bool {
        !matches!(self, Self::Converted | Self::NotStated)
    }
}

words! {
    /// What was done with a lead, as its history names it.
    LeadEvent {
        Created => "created",
        /// Its customer has asked for the same again.
        Enquired => "enquired",
        Edited => "edited",
        /// What came of a talk was recorded, or another status set.
        Worked => "worked",
        /// Given to somebody.
        Assigned => "assigned",
        /// Taken from somebody: nobody has it.
        Returned => "returned",
        /// A call about it has ended.
        Called => "called",
        /// An order came of it.
        Converted => "converted",
        /// A caller did not want to dial it.
        Skipped => "skipped",
    }
}

words! {
    /// What a user records of a talk about a lead, each with a key of its own.
    LeadDisposition {
        Interested => "interested",
        CallBack => "call_back",
        NoAnswer => "no_answer",
        NotInterested => "not_interested",
        Price => "price",
        OutOfArea => "out_of_area",
        WrongNumber => "wrong_number",
        DoNotCall => "do_not_call",
    }
}

impl LeadDisposition {
    /// Another talk was agreed on: it takes a time.
    pub const fn takes_time(self) -> bool {
        matches!(self, Self::Interested | Self::CallBack)
    }

    /// Why the lead is closed by it, if it is.
    pub const fn closes(self) -> Option<LeadClosed> {
        Some(match self {
            Self::Interested | Self::CallBack | Self::NoAnswer => return None,
            Self::NotInterested => LeadClosed::NotInterested,
            Self::Price => LeadClosed::Price,
            Self::OutOfArea => LeadClosed::OutOfArea,
            Self::WrongNumber => LeadClosed::WrongNumber,
            Self::DoNotCall => LeadClosed::DoNotCall,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_disposition_leads_somewhere_and_closes_for_reasons_that_users_give() {
        for disposition in LeadDisposition::ALL {
            assert!(!(disposition.takes_time() && disposition.closes().is_some()), "{disposition:?}");
            assert!(disposition.closes().is_none_or(LeadClosed::is_stated), "{disposition:?}");
        }
        assert_eq!(LeadStatus::sql_where(LeadStatus::is_open), "1, 2, 3, 4");
        assert_eq!(LeadStatus::sql_where(LeadStatus::is_worked), "1, 2, 3");
    }

    #[test]
    fn an_order_of_a_type_comes_of_a_lead_of_that_type() {
        for of in OrderType::ALL {
            assert_eq!(LeadType::of_order(*of).order_type(), *of);
        }
    }
}
