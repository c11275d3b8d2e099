//! Which escalations to list.

use chrono::NaiveDate;
use pitlane_base::codes::YesNo;
use pitlane_base::list::{
    Many, UpTo, Where, any_of, by, equal, equal_or_none, from_day, ignored, non_blank, to_day, when, with,
};
use pitlane_base::{identity, list};
use pitlane_platform::db::Args;
use pitlane_platform::region::Region;

use super::types::{CaseScreen, LiableParty};
use crate::cases::{CaseStatus, WaitingFor};
use crate::escalations::figures::{self, Figure};

list! {
    /// Which escalations to list; every filter narrows the others.
    pub struct EscalationFilter of "cases t" by "t.id" {
        sort "-created_at" {
            created_at: by("t.created_at"),
            updated_at: by("t.updated_at"),
            priority: by("t.priority").then("t.created_at DESC, t.id DESC"),
            level: by("t.level").then("t.created_at DESC, t.id DESC"),
            response_due_at: by("t.response_due_at").nulls_last(),
            resolution_due_at: by("t.resolution_due_at").nulls_last(),
        }
        filters {
            /// One status, or several with commas between them.
            #[schemars(length(max = 120))]
            status: Many<CaseStatus> => is_of_status,
            /// 1 urgent, 2 medium, 3 low; one, or several with commas between them.
            #[schemars(length(max = 20))]
            priority: Many<UpTo<3>> => any_of("t.priority"),
            /// 1 agent, 2 manager, 3 head; one, or several with commas between them.
            #[schemars(length(max = 20))]
            level: Many<UpTo<3>> => any_of("t.level"),
            /// True: only those that still need work.
            open: bool => when(is_open),
            type1: i64 => equal("t.type1_id"),
            type2: i64 => equal("t.type2_id"),
            type3: i64 => equal("t.type3_id"),
            source_id: i64 => equal("t.source_id"),
            group_id: i64 => equal_or_none("t.group_id"),
            /// The assignee; 0 for unassigned ones.
            assignee_id: i64 => equal_or_none("t.assignee_id"),
            /// True: only the open ones of the caller.
            mine: bool => when(is_mine),
            /// True: only open ones whose time has run out.
            late: bool => when(is_late),
            /// True: only open ones of which three quarters of the time are used, but not all of it.
            due_soon: bool => when(is_due_soon),
            /// True: only open ones of which the caller has not read the newest.
            unread: bool => when(is_unread),
            /// True: only those that were opened again.
            reopened: bool => when(|_| "t.run > 1".to_owned()),
            waiting_for: WaitingFor => with(is_waiting_for),
            /// Who was liable when it was last closed.
            liable_party: LiableParty => equal("t.liable_party"),
            /// The screen of its own on which the type is listed too.
            screen: CaseScreen => with(is_of_screen),
            /// The order; of spares and accessories, that of the market.
            order_id: i64 => with(is_of_order),
            city_id: i64 => equal("t.city_id"),
            garage_id: i64 => equal("t.garage_id"),
            /// 100 preventive, 101 general, 103 insurance, 110 accessories at home; of a market order, that of the order that
            /// it is for.
            order_type: i64 => equal("t.order_type"),
            created_from: NaiveDate => from_day("t.created_at"),
            created_to: NaiveDate => to_day("t.created_at"),
            resolved_from: NaiveDate => from_day("t.resolved_at"),
            resolved_to: NaiveDate => to_day("t.resolved_at"),
            /// Only those that a figure of performance counts, in the period that the next three name.
            figure: Figure => ignored,
            /// Whose figure; without it that of all together.
            figure_of: i64 => ignored,
            /// Without days the last 30.
            figure_from: NaiveDate => ignored,
            figure_to: NaiveDate => ignored,
            /// 1: all that is found as the file Orders_Escalation_Sheet.csv.
            download: YesNo => ignored,
            /// A number, an order's id or number, a mobile, a plate, or the beginning of a customer's name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

impl EscalationFilter {
    /// The condition on `cases t` that the figure counts them, if one is named.
    pub fn counted(&self, region: &Region, args: &mut Args) -> Option<String> {
        let (country, now) = (region.country, region.now());
        let today = now.with_timezone(&country.zone).date_naive();
        let days = figures::days(self.figure_from, self.figure_to, today);
        Some(self.figure?.of(self.figure_of, figures::instants(country, days, now), now, args))
    }
}

/// Says of what is open that it is: an index has only those, and SQLite takes it only then.
fn is_of_status(statuses: &Many<CaseStatus>, by: &mut Where) {
    any_of("t.status")(statuses, by);
    let statuses = statuses.values();
    if !statuses.is_empty() && statuses.iter().all(|status| status.is_open()) {
        by.and(CaseStatus::sql_open("t.status"));
    }
}

/// Only what is open waits.
fn is_waiting_for(whom: WaitingFor, by: &mut Where) {
    equal("t.waiting_for")(&whom, by);
    by.and(CaseStatus::sql_open("t.status"));
}

fn is_mine(by: &mut Where) -> String {
    let user = by.bind(by.user);
    format!("t.assignee_id = {user} AND {}", CaseStatus::sql_open("t.status"))
}

fn is_unread(by: &mut Where) -> String {
    let user = by.bind(by.user);
    let read = format!("(SELECT r.last_event_id FROM case_reads r WHERE r.case_id = t.id AND r.user_id = {user})");
    format!("{} AND {}", CaseStatus::sql_open("t.status"), newer_than(&read, &user))
}

/// The condition that somebody else wrote since the user has read a case, `read` being up to where.
pub fn newer_than(read: &str, user: &str) -> String {
    format!("(COALESCE(t.last_actor_id, 0) <> {user} AND t.last_event_id > COALESCE({read}, 0))")
}

fn is_of_screen(screen: CaseScreen, by: &mut Where) {
    let screen = by.bind(screen);
    by.and(format!("t.type1_id IN (SELECT y.id FROM case_types y WHERE y.screen = {screen})"));
}

fn is_due_soon(by: &mut Where) -> String {
    let now = by.bind(by.now);
    format!("{} AND {}", CaseStatus::sql_open("t.status"), due_soon(&now))
}

/// The condition on an open case that three quarters of a promise are used, but not all of it.
pub fn due_soon(now: &str) -> String {
    format!(
        "((t.first_response_at IS NULL AND t.response_soon_at <= {now} AND t.response_due_at >= {now})
         OR (t.waiting_since IS NULL AND t.resolution_soon_at <= {now} AND t.resolution_due_at >= {now}))"
    )
}

fn is_open(_: &mut Where) -> String {
    CaseStatus::sql_open("t.status")
}

fn is_late(by: &mut Where) -> String {
    let now = by.bind(by.now);
    format!("{} AND {}", CaseStatus::sql_open("t.status"), late(&now))
}

/// The condition on an open case that its time has run out; one that waits is as late as when it began to.
pub fn late(now: &str) -> String {
    format!(
        "((t.first_response_at IS NULL AND t.response_due_at < {now})
         OR (t.waiting_since IS NULL AND t.resolution_due_at < {now}))"
    )
}

/// The scope has one kind, whose cases have one of the two.
fn is_of_order(order: i64, by: &mut Where) {
    let order = by.bind(order);
    by.and(of_order(&order));
}

fn of_order(order: &str) -> String {
    format!("(t.order_id = {order} OR t.market_order_id = {order})")
}

/// The condition that the order, or that for which the market order is, is one of those of a condition on `o`.
fn for_orders(condition: &str) -> String {
    format!(
        "(t.order_id IN (SELECT o.id FROM orders o WHERE {condition}) OR t.market_order_id IN
         (SELECT m.id FROM orders o JOIN market_orders m ON m.order_id = o.id WHERE {condition}))"
    )
}

/// The condition that the market order is one of those of a condition on `m`. The market is named for its indexes.
fn of_market_orders(condition: &str) -> String {
    format!(
        "t.market_order_id IN (SELECT m.id FROM market_orders m WHERE m.market IN ('spares', 'accessories') AND {condition})"
    )
}

/// Every way a text may mean an escalation.
fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let number = by.bind(text.to_uppercase());
    let mut ways = vec![
        format!("t.number = {number}"),
        format!("t.market_order_id IN (SELECT m.id FROM market_orders m WHERE m.number = {number})"),
    ];
    if let Ok(order) = text.trim_start_matches('#').parse::<i64>() {
        ways.push(of_order(&by.bind(order)));
    }
    if let Some(mobile) = identity::mobile(by.country, text) {
        let mobile = by.bind(mobile);
        ways.push(format!("t.customer_id IN (SELECT c.id FROM customers c WHERE c.mobile = {mobile})"));
        ways.push(of_market_orders(&format!("m.mobile = {mobile}")));
    }
    let plate = by.bind(identity::plate(text));
    let of_plate = format!("o.car_id IN (SELECT k.id FROM cars k WHERE k.registration_no = {plate})");
    ways.push(for_orders(&of_plate));
    let name = identity::folded(text);
    let after = by.bind(format!("{name}\u{10ffff}"));
    let name = by.bind(name);
    ways.push(format!(
        "t.customer_id IN (SELECT c.id FROM customers c WHERE c.name_folded >= {name} AND c.name_folded < {after})"
    ));
    ways.push(of_market_orders(&format!("m.name_folded >= {name} AND m.name_folded < {after}")));
    by.and(format!("({})", ways.join(" OR ")));
}
