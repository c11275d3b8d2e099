//! Types and statuses of orders.

use pitlane_platform::words::{Enumeration, enumeration};
use pitlane_platform::{ids, words};
use serde_json::json;

words! {
    /// The statuses that an order walks through.
    Chain {
        Service => "service",
        Insurance => "insurance",
    }
}

ids! {
    /// What an order is for: its service category.
    OrderType {
        Preventive = 100 => "preventive",
        General = 101 => "general",
        Insurance = 103 => "insurance",
        /// At the customer's home; comes to no workshop.
        Accessories = 110 => "accessories_dth",
    }
}

impl OrderType {
    pub const fn is_insurance(self) -> bool {
        matches!(self, Self::Insurance)
    }

    pub const fn needs_car(self) -> bool {
        !matches!(self, Self::Accessories)
    }

    pub const fn chain(self) -> Chain {
        match self {
            Self::Preventive | Self::General | Self::Accessories => Chain::Service,
            Self::Insurance => Chain::Insurance,
        }
    }
}

/// The condition that an order, which `prefix` names, is of an insurer: `o.`.
pub fn is_insurance(prefix: &str) -> String {
    format!("{prefix}order_type IN ({})", OrderType::sql_where(OrderType::is_insurance))
}

ids! {
    /// The kind of an order by who orders the work (`is_retail` of the lists).
    OrderKind {
        Retail = 1 => "retail",
        Business = 0 => "business",
        Insurance = 2 => "insurance",
    }
}

impl OrderKind {
    pub const fn of(order_type: OrderType, is_business: bool) -> Self {
        match (order_type.is_insurance(), is_business) {
            (true, _) => Self::Insurance,
            (_, true) => Self::Business,
            (_, false) => Self::Retail,
        }
    }

    /// The condition that an order, which `prefix` names, is of this kind: `o.`.
    pub fn condition(self, prefix: &str) -> String {
        let insurance = is_insurance(prefix);
        match self {
            Self::Insurance => insurance,
            Self::Retail => format!("NOT {insurance} AND {prefix}is_business = FALSE"),
            Self::Business => format!("NOT {insurance} AND {prefix}is_business = TRUE"),
        }
    }
}

pub fn order_kinds() -> Enumeration {
    enumeration(|_: OrderKind| json!({}))
}

ids! {
    /// Which orders a figure counts (stats flags, product.md section 9).
    StatsFlag {
        Total = 0 => "total",
        Retail = 1 => "retail",
        Insurance = 2 => "insurance",
        Business = 3 => "business",
    }
}

impl StatsFlag {
    /// The only kind that it counts; `None` for all.
    pub const fn kind(self) -> Option<OrderKind> {
        match self {
            Self::Total => None,
            Self::Retail => Some(OrderKind::Retail),
            Self::Insurance => Some(OrderKind::Insurance),
            Self::Business => Some(OrderKind::Business),
        }
    }

    pub fn counts(self, kind: OrderKind) -> bool {
        self.kind().is_none_or(|only| only == kind)
    }
}

pub fn stats_flags() -> Enumeration {
    enumeration(|flag: StatsFlag| json!({ "kind": flag.kind() }))
}

ids! {
    /// A step of the service chain or of the insurance chain, in the order of each; dead/duplicate comes last.
    OrderStatus {
        New = 1 => "new",
        Confirmed = 2 => "confirmed",
        PickupScheduled = 5 => "pickup_scheduled",
        PickupComplete = 10 => "pickup_complete",
        AtWorkshop = 20 => "at_workshop",
        DiagnosticComplete = 30 => "diagnostic_complete",
        EstimateSent = 31 => "Estimate_sent",
        WorkInProgress = 40 => "work_in_progress",
        ReadyForDelivery = 50 => "ready_for_delivery",
        Delivered = 60 => "delivered",
        Complete = 90 => "complete",
        Dead = 21 => "dead/duplicate",
        ClaimRegistered = 800 => "claim_registered",
        ClaimDocumentsCollected = 820 => "documents_collected",
        ClaimPickupScheduled = 850 => "pickup_scheduled",
        ClaimPickupComplete = 900 => "pickup_complete",
        ClaimAtWorkshop = 920 => "at_workshop",
        ClaimEstimateSent = 950 => "estimate_sent",
        ClaimSurveyDone = 1_000 => "survey_done",
        ClaimApprovalReceived = 1_050 => "approval_received",
        ClaimWorkInProgress = 1_100 => "work_in_progress",
        ClaimReadyForDelivery = 1_150 => "ready_for_delivery",
        ClaimDelivered = 1_250 => "delivered",
        ClaimComplete = 1_400 => "complete",
        ClaimDead = 921 => "dead/duplicate",
    }
}

words! {
    /// How far an order has come in a status, of whichever chain.
    Stage {
        /// The car is still with its owner.
        Booked => "booked",
        /// The car was fetched, and the work is not done.
        InWork => "in_work",
        /// As in work, until the customer has answered the estimate.
        AwaitsAnswer => "awaits_answer",
        /// The work is done.
        Ready => "ready",
        /// The car is back with its owner.
        Delivered => "delivered",
        /// As delivered, and nothing is left to be done.
        Complete => "complete",
        /// Given up, or booked twice.
        Dead => "dead",
    }
}

impl OrderStatus {
    pub const fn chain(self) -> Chain {
        self.place().0
    }

    pub const fn stage(self) -> Stage {
        self.place().1
    }

    /// What holds of a status follows from these two alone.
    const fn place(self) -> (Chain, Stage) {
        use Chain::{Insurance, Service};
        match self {
            Self::New | Self::Confirmed | Self::PickupScheduled => (Service, Stage::Booked),
            Self::PickupComplete | Self::AtWorkshop | Self::DiagnosticComplete | Self::WorkInProgress => {
                (Service, Stage::InWork)
            }
            Self::EstimateSent => (Service, Stage::AwaitsAnswer),
            Self::ReadyForDelivery => (Service, Stage::Ready),
            Self::Delivered => (Service, Stage::Delivered),
            Self::Complete => (Service, Stage::Complete),
            Self::Dead => (Service, Stage::Dead),
            Self::ClaimRegistered | Self::ClaimDocumentsCollected | Self::ClaimPickupScheduled => {
                (Insurance, Stage::Booked)
            }
            Self::ClaimPickupComplete
            | Self::ClaimAtWorkshop
            | Self::ClaimSurveyDone
            | Self::ClaimApprovalReceived
            | Self::ClaimWorkInProgress => (Insurance, Stage::InWork),
            Self::ClaimEstimateSent => (Insurance, Stage::AwaitsAnswer),
            Self::ClaimReadyForDelivery => (Insurance, Stage::Ready),
            Self::ClaimDelivered => (Insurance, Stage::Delivered),
            Self::ClaimComplete => (Insurance, Stage::Complete),
            Self::ClaimDead => (Insurance, Stage::Dead),
        }
    }

    /// Its number in its chain, from 1.
    pub fn sequence(self) -> i64 {
        let before = Self::ALL.iter().take_while(|other| **other != self);
        before.filter(|other| other.chain() == self.chain()).fold(1, |number, _| number + 1)
    }

    /// The car is back with its customer: delivered and complete.
    pub const fn is_delivered(self) -> bool {
        matches!(self.stage(), Stage::Delivered | Stage::Complete)
    }

    pub const fn is_complete(self) -> bool {
        matches!(self.stage(), Stage::Complete)
    }

    pub const fn is_dead(self) -> bool {
        matches!(self.stage(), Stage::Dead)
    }

    /// Nothing is written into the parts of the order any more.
    pub const fn is_over(self) -> bool {
        matches!(self.stage(), Stage::Complete | Stage::Dead)
    }

    /// Work is still to be done.
    pub const fn is_open(self) -> bool {
        match self.stage() {
            Stage::Booked | Stage::InWork | Stage::AwaitsAnswer | Stage::Ready => true,
            Stage::Delivered | Stage::Complete | Stage::Dead => false,
        }
    }

    /// The work is done: ready for delivery and after.
    pub const fn is_done(self) -> bool {
        matches!(self.stage(), Stage::Ready | Stage::Delivered | Stage::Complete)
    }

    /// The car was not fetched yet.
    pub const fn is_before_pickup(self) -> bool {
        matches!(self.stage(), Stage::Booked)
    }

    /// The order got further than confirmed, and was not given up: its customer is no new one.
    pub const fn is_beyond_confirmed(self) -> bool {
        let is_early =
            matches!(self, Self::New | Self::Confirmed | Self::ClaimRegistered | Self::ClaimDocumentsCollected);
        !is_early && !self.is_dead()
    }

    /// The car was fetched, and is not ready to be handed back.
    pub const fn is_in_work(self) -> bool {
        matches!(self.stage(), Stage::InWork | Stage::AwaitsAnswer)
    }

    /// The car was fetched, and the work on it has not begun.
    pub const fn is_work_to_begin(self) -> bool {
        self.is_in_work() && !matches!(self, Self::WorkInProgress | Self::ClaimWorkInProgress)
    }

    /// The car is with us, or was, in an order that was not given up.
    pub const fn is_in_hands(self) -> bool {
        self.is_in_work() || self.is_done()
    }
}

pub fn order_statuses() -> Enumeration {
    enumeration(|status: OrderStatus| {
        json!({
            "chain": status.chain(),
            "stage": status.stage(),
            "is_open": status.is_open(),
            "is_done": status.is_done(),
            "is_delivered": status.is_delivered(),
            "is_over": status.is_over(),
            "is_dead": status.is_dead(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_list_the_statuses_of_both_chains() {
        type Holds = fn(OrderStatus) -> bool;
        let lists: [(Holds, &str); 10] = [
            (
                OrderStatus::is_beyond_confirmed,
                "5, 10, 20, 30, 31, 40, 50, 60, 90, 850, 900, 920, 950, 1000, 1050, 1100, 1150, 1250, 1400",
            ),
            (OrderStatus::is_delivered, "60, 90, 1250, 1400"),
            (OrderStatus::is_dead, "21, 921"),
            (OrderStatus::is_over, "90, 21, 1400, 921"),
            (OrderStatus::is_complete, "90, 1400"),
            // Ready for delivery and after: what is complete is done as well.
            (OrderStatus::is_done, "50, 60, 90, 1150, 1250, 1400"),
            (OrderStatus::is_before_pickup, "1, 2, 5, 800, 820, 850"),
            (OrderStatus::is_in_work, "10, 20, 30, 31, 40, 900, 920, 950, 1000, 1050, 1100"),
            (OrderStatus::is_work_to_begin, "10, 20, 30, 31, 900, 920, 950, 1000, 1050"),
            (
                OrderStatus::is_in_hands,
                "10, 20, 30, 31, 40, 50, 60, 90, 900, 920, 950, 1000, 1050, 1100, 1150, 1250, 1400",
            ),
        ];
        for (holds, list) in lists {
            assert_eq!(OrderStatus::sql_where(holds), list);
        }
        for status in OrderStatus::ALL {
            assert!(status.is_open() != (status.is_delivered() || status.is_dead()), "{status:?}");
        }
    }

    #[test]
    fn every_order_counts_under_the_total_and_one_flag() {
        for order_type in OrderType::ALL {
            for business in [false, true] {
                let kind = OrderKind::of(*order_type, business);
                let flags: Vec<_> = StatsFlag::ALL.iter().filter(|flag| flag.counts(kind)).collect();
                assert_eq!(flags.len(), 2, "{order_type} {business}");
                assert_eq!(flags[1].name(), kind.name());
            }
        }
    }

    #[test]
    fn statuses_are_spelled_as_the_business_spells_them() {
        for (id, name) in [
            (10, "pickup_complete"),
            (21, "dead/duplicate"),
            (31, "Estimate_sent"),
            (90, "complete"),
            (921, "dead/duplicate"),
            (950, "estimate_sent"),
        ] {
            assert_eq!(OrderStatus::from_id(id).map(OrderStatus::name), Some(name));
        }
    }

    #[test]
    fn a_chain_counts_from_one_and_ends_dead() {
        for (chain, length) in [(Chain::Service, 12), (Chain::Insurance, 13)] {
            let own: Vec<_> = OrderStatus::ALL.iter().filter(|status| status.chain() == chain).collect();
            let numbers: Vec<i64> = own.iter().map(|status| status.sequence()).collect();
            assert_eq!(numbers, (1..=length).collect::<Vec<_>>());
            assert!(own.last().is_some_and(|last| last.is_dead()));
        }
    }
}
