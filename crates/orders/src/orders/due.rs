//! Work that is due: the queues of the grid. Each is a condition on orders, with the moment since when somebody waits and
//! what comes next. All of it follows from rows that other domains write, so that there is nothing to keep up to date.

use chrono::{DateTime, Duration, NaiveTime, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::{Chain, MarketItemStatus, OrderStatus, Stage};
use pitlane_base::list::{Where, equal, from_day, of_few, to_day};
use pitlane_platform::country::Country;
use pitlane_platform::words;

use super::marks;

words! {
    /// Work that is due, by what comes next; the most urgent first.
    Due {
        /// Promised for a time that has passed, and not handed back.
        Delayed => "delayed",
        /// The customer asked on their page to be called back, and nobody has spoken with them since.
        CallBack => "call_back",
        /// The customer has approved the work, and it has not begun.
        Approved => "approved",
        /// The customer has declined work on their page, and nobody has spoken with them since.
        Declined => "declined",
        /// The customer was sent the estimate a day ago, and has not answered.
        Unanswered => "unanswered",
        /// Promised for today, and not handed back.
        DeliveryToday => "delivery_today",
        /// Ready, and not handed back.
        Ready => "ready",
        /// To be picked up today.
        PickupToday => "pickup_today",
        /// A job waits for parts, or spares that were ordered for the car are on their way.
        WaitingForParts => "waiting_for_parts",
        /// An escalation is open.
        Escalated => "escalated",
        /// A claim without the documents that it needs from its beginning.
        DocumentsMissing => "documents_missing",
        /// The insurer has the bill, and their delivery order has not come.
        DeliveryOrder => "delivery_order",
        /// Handed back, and not paid.
        WithDues => "with_dues",
    }
}

words! {
    /// Who waits.
    Waiting {
        Customer => "customer",
        Garage => "garage",
        Insurer => "insurer",
        /// We do: for money.
        Company => "company",
    }
}

words! {
    /// What somebody does about work that is due.
    DueStep {
        Call => "call",
        /// Give a new promise.
        Promise => "promise",
        /// Send the link to the estimate again.
        SendAgain => "send_again",
        StartWork => "start_work",
        HandOver => "hand_over",
        Collect => "collect",
        LookAtParts => "look_at_parts",
        LookAtCase => "look_at_case",
        AddDocuments => "add_documents",
        RecordDeliveryOrder => "record_delivery_order",
    }
}

/// The time within which customers answer.
const ANSWER: Duration = Duration::hours(24);

/// The approval of an order `o`.
const APPROVAL: &str = "FROM order_evidence e WHERE e.order_id = o.id AND e.kind = 'approval'";
/// What the customer of an order `o` declined on their page.
const DECLINED: &str =
    "FROM estimate_decisions d WHERE d.order_id = o.id AND d.decision = 'declined' AND d.how = 'link'";
/// That the customer of an order `o` asked to be called back.
const CALL_BACK: &str = "FROM estimate_call_backs b WHERE b.order_id = o.id";
/// The bills of an order `o` for its insurer.
const BILLED: &str = "FROM claim_bills b WHERE b.order_id = o.id AND b.kind = 'surveyor'";

impl Due {
    /// The queues of a role that reads orders.
    pub fn of(role: Role) -> &'static [Self] {
        match role {
            Role::OperationGarage => &[
                Self::Delayed,
                Self::Approved,
                Self::DeliveryToday,
                Self::Ready,
                Self::PickupToday,
                Self::WaitingForParts,
            ],
            Role::FleetManager | Role::FleetOperator => {
                &[Self::Delayed, Self::Unanswered, Self::DeliveryToday, Self::Ready, Self::PickupToday, Self::WithDues]
            }
            Role::InsuranceManager | Role::InsuranceBroker => &[
                Self::DocumentsMissing,
                Self::DeliveryOrder,
                Self::Delayed,
                Self::Unanswered,
                Self::DeliveryToday,
                Self::Ready,
                Self::WithDues,
            ],
            Role::FinanceAdmin | Role::FinanceOps => &[Self::WithDues, Self::DeliveryOrder],
            Role::FeedbackExecutive => &[Self::Ready, Self::DeliveryToday, Self::Delayed, Self::Escalated],
            _ => Self::ALL,
        }
    }

    /// It is for the staff of the company only.
    pub const fn is_internal(self) -> bool {
        matches!(self, Self::Escalated)
    }

    pub const fn waiting(self) -> Waiting {
        match self {
            Self::Delayed
            | Self::CallBack
            | Self::Approved
            | Self::Declined
            | Self::DeliveryToday
            | Self::Ready
            | Self::PickupToday
            | Self::Escalated => Waiting::Customer,
            Self::Unanswered | Self::WaitingForParts => Waiting::Garage,
            Self::DocumentsMissing => Waiting::Insurer,
            Self::DeliveryOrder | Self::WithDues => Waiting::Company,
        }
    }

    /// What somebody does about it.
    pub const fn step(self) -> DueStep {
        match self {
            Self::Delayed => DueStep::Promise,
            Self::Approved => DueStep::StartWork,
            Self::CallBack | Self::Declined | Self::PickupToday => DueStep::Call,
            Self::Unanswered => DueStep::SendAgain,
            Self::DeliveryToday | Self::Ready => DueStep::HandOver,
            Self::WaitingForParts => DueStep::LookAtParts,
            Self::Escalated => DueStep::LookAtCase,
            Self::DocumentsMissing => DueStep::AddDocuments,
            Self::DeliveryOrder => DueStep::RecordDeliveryOrder,
            Self::WithDues => DueStep::Collect,
        }
    }

    /// Its condition begins with statuses, by whose index it is found; asked for besides, whether the order is open would be
    /// read from each of their rows.
    const fn names_statuses(self) -> bool {
        matches!(
            self,
            Self::PickupToday
                | Self::Approved
                | Self::Ready
                | Self::DocumentsMissing
                | Self::DeliveryOrder
                | Self::WithDues
        )
    }

    /// Adds its condition on `orders o`.
    pub fn narrow(self, by: &mut Where) {
        let today = by.now.with_timezone(&by.country.zone).date_naive();
        match self {
            Self::PickupToday => {
                equal("o.pick_date")(&today, by);
                by.and(format!("o.status_id IN ({})", OrderStatus::sql_where(OrderStatus::is_before_pickup)));
            }
            Self::DeliveryToday => {
                from_day("o.expected_delivery")(&today, by);
                to_day("o.expected_delivery")(&today, by);
            }
            Self::Delayed => {
                let now = by.bind(by.now);
                by.and(is_late(&now));
            }
            Self::CallBack => {
                by.and(format!("EXISTS (SELECT 1 {CALL_BACK} AND NOT EXISTS ({}))", spoken_since("b.asked_at")));
            }
            Self::Approved => {
                by.and(format!("o.status_id IN ({})", OrderStatus::sql_where(OrderStatus::is_work_to_begin)));
                by.and(format!("EXISTS (SELECT 1 {APPROVAL})"));
            }
            Self::Declined => {
                by.and(format!("EXISTS (SELECT 1 {DECLINED} AND {IS_LAST} AND NOT EXISTS ({}))", spoken_since("d.at")));
            }
            Self::Unanswered => {
                let sent = by.bind(by.now - ANSWER);
                let links =
                    format!("SELECT k.order_id FROM estimate_links k WHERE k.ended IS NULL AND k.made_at <= {sent}");
                by.and(format!("o.id IN ({links})"));
            }
            Self::Ready => {
                let ready = OrderStatus::sql_where(|status| status.stage() == Stage::Ready);
                by.and(format!("o.status_id IN ({ready})"));
            }
            Self::WaitingForParts => {
                by.and(format!("(EXISTS (SELECT 1 {JOBS_WAITING}) OR EXISTS ({}))", spares_awaited()));
            }
            Self::Escalated => by.and(format!("EXISTS (SELECT 1 {})", escalations())),
            Self::DocumentsMissing => {
                let open = OrderStatus::sql_where(|status| status.chain() == Chain::Insurance && status.is_open());
                by.and(format!("o.status_id IN ({open})"));
                by.and("NOT EXISTS (SELECT 1 FROM order_evidence e WHERE e.order_id = o.id AND e.kind = 'documents')");
            }
            Self::DeliveryOrder => {
                let going_on = OrderStatus::sql_where(|status| status.chain() == Chain::Insurance && !status.is_over());
                by.and(format!("o.status_id IN ({going_on})"));
                by.and(format!("EXISTS (SELECT 1 {BILLED})"));
                by.and("NOT EXISTS (SELECT 1 FROM delivery_orders r WHERE r.order_id = o.id)");
            }
            Self::WithDues => by.and(with_dues()),
        }
        if !self.names_statuses() {
            // Not handed back and not given up, as the partial index has it.
            by.and("o.is_open");
        }
    }

    /// Since when somebody waits, of an order `o`. None: the day and the time of its row say so.
    pub fn since(self) -> Option<String> {
        Some(match self {
            Self::PickupToday | Self::WithDues => return None,
            Self::DeliveryToday | Self::Delayed => "o.expected_delivery".into(),
            Self::CallBack => format!("(SELECT b.asked_at {CALL_BACK})"),
            Self::Approved => format!("(SELECT MAX(e.at) {APPROVAL})"),
            Self::Declined => format!("(SELECT MAX(d.at) {DECLINED})"),
            Self::Unanswered => {
                "(SELECT MAX(k.made_at) FROM estimate_links k WHERE k.order_id = o.id AND k.ended IS NULL)".into()
            }
            Self::Ready => {
                "(SELECT MAX(t.at) FROM order_timeline t WHERE t.order_id = o.id AND t.event = 'status_changed')".into()
            }
            Self::WaitingForParts => format!(
                "(SELECT MIN(w.since) FROM (
                    SELECT j.waiting_since AS since {JOBS_WAITING} UNION ALL {}) w)",
                spares_awaited()
            ),
            Self::Escalated => format!("(SELECT MIN(t.created_at) {})", escalations()),
            Self::DocumentsMissing => "o.created_at".into(),
            Self::DeliveryOrder => format!("(SELECT MAX(b.made_at) {BILLED})"),
        })
    }

    /// The order of its list: whoever has waited longest comes first.
    pub fn urgency(self) -> String {
        let since = match (self, self.since()) {
            (Self::DocumentsMissing, _) => of_few("o.created_at"),
            (_, Some(since)) => since,
            (Self::PickupToday, None) => "o.pick_slot".into(),
            (_, None) => of_few("o.delivery_date"),
        };
        format!("{since} NULLS LAST, o.id")
    }
}

/// The condition that the promise of an open order `o` has passed at this instant.
pub fn is_late(now: &str) -> String {
    format!("o.expected_delivery < {now}")
}

/// The line of a decision `d` of an order `o` still stands as it was declined: it was not changed or decided anew. It is asked
/// with the order, so that PostgreSQL looks at the lines of open orders only.
const IS_LAST: &str =
    "EXISTS (SELECT 1 FROM estimate_lines l WHERE l.id = d.line_id AND l.order_id = o.id AND l.approval = 'declined'
    AND NOT EXISTS (SELECT 1 FROM estimate_lines n WHERE n.order_id = l.order_id AND n.number = l.number
                      AND n.revision > l.revision))";

/// The jobs of an order `o` that wait for parts, unless they are not approved any more; as the partial index has it.
const JOBS_WAITING: &str =
    "FROM order_jobs j WHERE j.order_id = o.id AND j.status = 'waiting_parts' AND j.withdrawn IS NULL";

/// An order `o` that was handed back, and of which something is due. Found by the partial index of what is due: the sign before the
/// status keeps SQLite from the index of all orders by status.
fn with_dues() -> String {
    format!("+o.status_id IN ({}) AND o.due_amount > 0", OrderStatus::sql_where(OrderStatus::is_delivered))
}

/// The open escalations of an order `o`. Few orders are open, and many escalations are: they are looked up by their order. The
/// kind is written so that the index that begins with it is not taken for it.
fn escalations() -> String {
    let open = marks::OPEN_CASE.replace("t.kind = ", "t.kind || '' = ");
    format!("FROM cases t WHERE t.order_id = o.id AND {open}")
}

/// The calls about an order `o` since an instant in which somebody spoke with the customer.
pub fn spoken_since(since: &str) -> String {
    format!("SELECT 1 FROM calls k WHERE k.order_id = o.id AND k.outcome = 'answered' AND k.requested_at >= {since}")
}

/// The statuses of spares that have not arrived.
fn awaited() -> String {
    MarketItemStatus::sql_where(|status| !status.is_done())
}

/// When spares were ordered for the car of an order `o` that have not arrived.
fn spares_awaited() -> String {
    format!(
        "SELECT m.placed_at FROM market_orders m WHERE m.order_id = o.id AND m.market || '' = 'spares' AND EXISTS
           (SELECT 1 FROM market_order_items i WHERE i.order_id = m.id AND i.status IN ({}))",
        awaited()
    )
}

/// The instant of a day and a time of the clock, which lists keep apart.
pub fn instant(country: &Country, day: chrono::NaiveDate, time: Option<&str>) -> Option<DateTime<Utc>> {
    let time = time.and_then(|time| NaiveTime::parse_from_str(time, "%H:%M").ok());
    Some(country.start_of(day)? + time.map_or(Duration::zero(), |time| time - NaiveTime::MIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partial_indexes_have_the_conditions_of_their_queues() {
        let migration = include_str!("../../../../migrations/0158_due_work.sql");
        assert!(migration.contains(&format!("(order_id) WHERE status IN ({})", awaited())));
        let waiting = include_str!("../../../../migrations/0180_work_of_before.sql");
        let conditions = JOBS_WAITING.replace("j.", "");
        let (_, conditions) = conditions.split_once(" AND ").expect("conditions");
        assert!(waiting.contains(&format!("ON order_jobs (order_id, waiting_since) WHERE {conditions};")));
        let dues = include_str!("../../../../migrations/0166_dues_found.sql");
        assert!(dues.contains("ON orders (status_id, delivery_date, id) WHERE due_amount > 0;"));
        assert!(with_dues().starts_with("+o.status_id IN (") && with_dues().ends_with(" AND o.due_amount > 0"));
        let declined = include_str!("../../../../migrations/0182_declined_covered.sql");
        let (_, conditions) = DECLINED.split_once(" AND ").expect("conditions");
        assert!(declined.contains(&format!("(order_id, line_id, at) WHERE {};", conditions.replace("d.", ""))));
        // The index that begins with the kind of a case has all open ones: it would be walked for each order.
        assert!(escalations().contains("t.kind || '' = 'order' AND t.status IN"), "{}", escalations());
    }

    #[test]
    fn who_works_for_another_company_has_no_internal_queue() {
        for role in Role::ALL.iter().filter(|role| !crate::orders::rules::sees_internal(role.as_str())) {
            assert!(!Due::of(*role).iter().any(|due| due.is_internal()), "{role:?}");
        }
    }
}
