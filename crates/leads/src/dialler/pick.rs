//! Which lead comes next, and why others do not: one statement for what is dialled, for what would be, and for the figures.

use chrono::{DateTime, Utc};
use pitlane_base::codes::LeadStatus;
use pitlane_base::list::{Where, one_of};
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::record;
use pitlane_platform::region::Region;
use pitlane_telephony::calls::TriedOf;

use super::settings::{DialOrder, Filters, Settings};
use super::types::{Held, HeldReason};
use crate::leads::is_of_period;
use crate::leads::ladder::band;

/// What leads are looked for: with which settings, at which time, and for which callers.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    pub region: &'a Region,
    pub settings: &'a Settings,
    pub at: DateTime<Utc>,
    /// All callers of the configuration.
    pub callers: &'a [i64],
}

/// For whom a lead is looked for.
#[derive(Clone, Copy)]
pub struct For<'a> {
    /// None: a program, which calls on behalf of all callers. Agreed talks are not for it.
    pub agent: Option<i64>,
    /// Who waits for a call: their own leads are theirs.
    pub available: &'a [i64],
    /// Customers who are not meant.
    pub without: &'a [i64],
    /// A lead that is offered to the agent: whether it is still theirs to call.
    pub offered: Option<i64>,
}

record! {
    /// A lead that comes next.
    #[derive(Clone, Debug)]
    pub struct Picked of l {
        pub id: i64,
        pub customer_id: i64,
        pub name: String = "c.name",
        pub mobile: String = "c.mobile",
        pub source_id: i64,
        pub status_id: LeadStatus,
        pub follow_up_at: Option<DateTime<Utc>>,
        pub assignee: Option<i64> = "l.assign_to_call_id",
    }
}

const FROM: &str = "FROM leads l JOIN customers c ON c.id = l.customer_id";

/// What stands for and against leads at a time, as conditions on `leads l` and `customers c`.
struct Conditions {
    /// The time of the next call has come.
    is_time: String,
    tried: TriedOf,
    pause: String,
    offered: String,
    no_skill: String,
}

impl Search<'_> {
    /// The leads that the configuration is for.
    fn meant(&self) -> Where {
        let mut by = Where::new(self.region.country, self.at);
        let filters = &self.settings.filters;
        let is_meant = |status: LeadStatus| {
            status.is_worked() && (filters.status_ids.is_empty() || filters.status_ids.contains(&status.id()))
        };
        by.and(format!("l.status_id IN ({})", LeadStatus::sql_where(is_meant)));
        narrow(filters, &mut by);
        by
    }

    fn conditions(&self, args: &mut Args, offered: Option<i64>) -> Conditions {
        let (now, real) = (bind(args, self.at), bind(args, self.region.now()));
        let follow_up = LeadStatus::FollowUp;
        let country = self.region.country;
        let midnight = country.start_of(self.at.with_timezone(&country.zone).date_naive()).unwrap_or(self.at);
        let tried = TriedOf::conditions(args, self.at, midnight, self.settings.patience().most);
        let agreed = format!("(l.status_id = {follow_up} AND l.follow_up_at <= {now})");
        let own = offered.map_or_else(String::new, |lead| format!(" AND f.lead_id <> {}", bind(args, lead)));
        let callers = among(args, self.callers);
        Conditions {
            is_time: format!(
                "((l.next_call_at IS NULL OR l.next_call_at <= {now})
                  AND (l.status_id <> {follow_up} OR l.follow_up_at IS NULL OR l.follow_up_at <= {now}))"
            ),
            pause: format!("({} OR ({} AND NOT {agreed}))", tried.too_recently, tried.talked_recently),
            tried,
            offered: format!(
                "EXISTS (SELECT 1 FROM dial_offers f WHERE f.lead_id = l.id AND f.expires_at > {real}{own})"
            ),
            no_skill: format!(
                "(l.assign_to_call_id IS NULL OR l.assign_to_call_id NOT IN ({callers}))
                 AND l.source_id NOT IN (SELECT k.source_id FROM user_skills k WHERE k.user_id IN ({callers}))"
            ),
        }
    }
}

/// The values of a list, and never none of them: `NOT IN` of nothing holds, of an empty list it is an error.
fn among(args: &mut Args, ids: &[i64]) -> String {
    if ids.is_empty() {
        return "-1".into();
    }
    ids.iter().map(|id| bind(args, *id)).collect::<Vec<_>>().join(", ")
}

fn narrow(filters: &Filters, by: &mut Where) {
    let lists = [
        ("l.source_id", &filters.source_ids),
        ("l.lead_type_id", &filters.type_ids),
        ("l.priority", &filters.priorities),
        ("l.city_id", &filters.city_ids),
    ];
    for (column, ids) in lists.into_iter().filter(|(_, ids)| !ids.is_empty()) {
        one_of(column, ids.iter().copied(), by);
    }
    if let Some(filter) = filters.date_filter {
        is_of_period(filter, by);
    }
    if let Some(days) = filters.max_age_days {
        let since = by.bind(by.now - chrono::Duration::days(days));
        by.and(format!("l.created_at >= {since}"));
    }
}

/// How leads are ordered: conditions one after the other, each with its order, so that each is read along an index.
fn passes(order: DialOrder) -> Vec<(String, &'static str)> {
    let follow_up = LeadStatus::FollowUp;
    const OLDEST: &str = "l.created_at, l.id";
    match order {
        DialOrder::FollowUpFirst => vec![
            (format!("l.status_id = {follow_up}"), "l.follow_up_at, l.id"),
            (format!("l.status_id <> {follow_up}"), OLDEST),
        ],
        DialOrder::Newest => vec![("1 = 1".into(), "l.created_at DESC, l.id DESC")],
        DialOrder::Oldest => vec![("1 = 1".into(), OLDEST)],
        DialOrder::Priority => (1..=3).map(|priority| (format!("l.priority = {priority}"), OLDEST)).collect(),
    }
}

/// The lead that comes next for a caller.
pub async fn next(tx: &mut Tx, search: &Search<'_>, whom: &For<'_>) -> DbResult<Option<Picked>> {
    let bit = band(search.region.country, search.at);
    for (pass, order) in passes(search.settings.order) {
        // Another band of hours than those in which it was tried, where one is left.
        for tried in [format!("(l.tried_bands & {bit}) = 0"), format!("(l.tried_bands & {bit}) <> 0")] {
            let mut by = callable(search, whom);
            by.and(pass.clone());
            by.and(tried);
            let rest = format!("{FROM} WHERE {} ORDER BY {order} LIMIT 1", by.sql());
            if let Some(found) = Select::<Picked>::from_sql(&rest, by.args).maybe(tx).await? {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// A lead that is offered, whatever stands against it.
pub async fn of_lead(tx: &mut Tx, lead: i64) -> DbResult<Option<Picked>> {
    Select::from_sql(&format!("{FROM} WHERE l.id = $1"), pitlane_platform::args![lead]).maybe(tx).await
}

/// Whether a lead that was offered to a caller is still theirs to call.
pub async fn is_next(tx: &mut Tx, search: &Search<'_>, whom: &For<'_>, lead: i64) -> DbResult<bool> {
    let mut by = callable(search, whom);
    let lead = by.bind(lead);
    by.and(format!("l.id = {lead}"));
    let sql = format!("SELECT COUNT(*) {FROM} WHERE {}", by.sql());
    Ok(tx.one::<i64>(sql, by.args).await? == 1)
}

/// When the first lead that waits for its time may be called, after an instant.
pub async fn next_time(tx: &mut Tx, search: &Search<'_>) -> DbResult<Option<DateTime<Utc>>> {
    let mut by = search.meant();
    let after = by.bind(search.at);
    by.and(format!("{READY_AT} > {after}"));
    let sql = format!("SELECT MIN({READY_AT}) {FROM} WHERE {}", by.sql());
    tx.one(sql, by.args).await
}

/// When a lead may be called that waits for its time.
const READY_AT: &str = "(CASE WHEN l.status_id = 2 AND l.follow_up_at > COALESCE(l.next_call_at, l.follow_up_at)
    THEN l.follow_up_at ELSE COALESCE(l.next_call_at, l.follow_up_at) END)";

fn callable(search: &Search<'_>, whom: &For<'_>) -> Where {
    let mut by = search.meant();
    let all = search.conditions(&mut by.args, whom.offered);
    let others: Vec<i64> = whom.available.iter().copied().filter(|id| Some(*id) != whom.agent).collect();
    let others = among(&mut by.args, &others);
    let is_nobodys = format!("(l.assign_to_call_id IS NULL OR l.assign_to_call_id NOT IN ({others}))");
    if let Some(agent) = whom.agent {
        let (agent, now) = (by.bind(agent), by.bind(search.at));
        by.and(format!(
            "(l.assign_to_call_id = {agent}
              OR ({is_nobodys} AND l.source_id IN (SELECT k.source_id FROM user_skills k WHERE k.user_id = {agent})))"
        ));
        by.and(format!(
            "NOT EXISTS (SELECT 1 FROM dial_skips s WHERE s.lead_id = l.id AND s.agent_id = {agent} AND s.until > {now})"
        ));
    } else {
        by.and(is_nobodys);
        by.and(format!("l.status_id <> {}", LeadStatus::FollowUp));
        by.and(format!("NOT ({})", all.no_skill));
    }
    by.and(all.is_time);
    if !whom.without.is_empty() {
        let without = by.bind_all(whom.without.iter().copied());
        by.and(format!("l.customer_id NOT IN ({without})"));
    }
    for stands_against in [
        all.offered,
        all.tried.is_stopped,
        all.tried.is_live,
        all.tried.too_often,
        all.tried.too_often_today,
        all.pause,
    ] {
        by.and(format!("NOT ({stands_against})"));
    }
    by
}

/// The leads of a configuration that may be called at a time, and why the others are not.
pub async fn figures(tx: &mut Tx, search: &Search<'_>) -> DbResult<(i64, Vec<Held>)> {
    let mut by = search.meant();
    let all = search.conditions(&mut by.args, None);
    let reasons = [
        (all.tried.is_stopped, HeldReason::Dnc),
        (all.tried.too_often, HeldReason::Attempts),
        (format!("NOT {}", all.is_time), HeldReason::Waits),
        (all.tried.too_often_today, HeldReason::AttemptsToday),
        (all.pause, HeldReason::Pause),
        (all.tried.is_live, HeldReason::InCall),
        (all.offered, HeldReason::Offered),
        (all.no_skill, HeldReason::NoSkill),
    ];
    let cases: Vec<_> = reasons.iter().map(|(when, then)| format!("WHEN {when} THEN '{}'", then.as_str())).collect();
    let sql = format!(
        "SELECT reason, COUNT(*), MIN(ready_at) FROM (
            SELECT CASE {} ELSE 'callable' END AS reason, {READY_AT} AS ready_at {FROM} WHERE {}) found
         GROUP BY reason",
        cases.join(" "),
        by.sql()
    );
    let rows: Vec<(String, i64, Option<DateTime<Utc>>)> = tx.all(sql, by.args).await?;
    let mut callable = 0;
    let mut held = Vec::new();
    for (reason, leads, ready_at) in rows {
        match HeldReason::parse(&reason) {
            Some(reason) => {
                let until = ready_at.filter(|_| reason == HeldReason::Waits);
                held.push(Held { reason, leads, until });
            }
            None => callable = leads,
        }
    }
    held.sort_by_key(|held| (-held.leads, held.reason));
    Ok((callable, held))
}

/// How often it was tried to reach a customer.
pub async fn attempts(tx: &mut Tx, search: &Search<'_>, mobile: &str) -> DbResult<i64> {
    pitlane_telephony::calls::attempts_of(tx, search.region, mobile).await
}
