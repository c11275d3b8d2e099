//! Escalations shown: rows with their clocks, and one of them in full.

use std::collections::BTreeMap;
use std::future::Future;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::{Escalations, Role};
use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_base::names::Named;
use pitlane_platform::access::{Letter, Read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::{Params, PathOf};
use pitlane_platform::money::Money;
use pitlane_refunds::refunds;
use serde::Serialize;

use super::closing_store;
use super::head;
use super::holder;
use super::items;
use super::rules::{self, State};
use super::scope::Scope;
use super::store::{self, StoredEscalation};
use super::subject::{self, Subject};
use super::types::{
    CaseAction, CaseClocks, CaseCustomer, CaseOrder, ClockSource, ClockState, ClockView, EscalationDetail,
    EscalationEvent, EscalationFacts, Missing, NextStep, OrderEscalations, OrderPath, WhichEscalation,
};
use super::unreachable;
use crate::cases::{self, CaseKind, ClockOf, Clocks, Hours, PlanOf, Plans, Promise, Promises, Why};
use crate::escalations::compensation::{self, Spent};
use crate::escalations::recoveries::{self, Manager};
use crate::escalations::{assignment, files, kinds, lead_orders, steps, vouchers};

/// So many entries of the history are answered at once.
const HISTORY: i64 = 50;

pub async fn get_escalations(
    who: Allow<Read<Escalations>>,
    limits: CompensationLimits,
    PathOf(path): PathOf<OrderPath>,
    Params(which): Params<WhichEscalation>,
) -> Answer<OrderEscalations> {
    let mut tx = who.read().await?;
    let subject = Subject::new(CaseKind::Order, path.order_id);
    Ok(Data::ok(OrderEscalations::of_case(&mut tx, (&who, &limits), subject, which).await?))
}

/// What the calls of a kind answer about the escalations of an order.
pub trait Shown: Serialize + Sized + Send {
    /// All that the caller sees of the order, or the one that is named.
    fn of_case(
        tx: &mut Tx,
        who: (&Caller, &CompensationLimits),
        subject: Subject,
        which: WhichEscalation,
    ) -> impl Future<Output = Result<Self>> + Send;
}

impl Shown for OrderEscalations {
    async fn of_case(
        tx: &mut Tx,
        (who, limits): (&Caller, &CompensationLimits),
        subject: Subject,
        which: WhichEscalation,
    ) -> Result<Self> {
        let rows = rows_of(tx, who, subject, which.escalation_id).await?;
        let order = head::of_order(tx, who, subject.order).await?;
        let mut escalations = Vec::with_capacity(rows.len());
        for row in rows {
            let mut detail = detail(tx, (who, limits), row, which.history_before).await?;
            detail.facts.order = order.clone();
            escalations.push(detail);
        }
        Ok(Self {
            order_id: subject.order,
            order,
            count: escalations.len(),
            created_for: lead_orders::created_for(tx, &Scope::for_session(&who.session, subject.kind), subject.order)
                .await?,
            escalations,
            may_create: may_create(who, subject.kind),
        })
    }
}

/// Whether the caller may raise another one.
pub fn may_create(who: &Caller, kind: CaseKind) -> bool {
    who.profile.allows(kinds::of(kind).resource, Letter::Create) && who.session.link_to.is_none()
}

/// The rows of an order in the caller's scope: those that are open first; or the one that is named.
pub async fn rows_of(tx: &mut Tx, who: &Caller, subject: Subject, one: Option<i64>) -> Result<Vec<StoredEscalation>> {
    let scope = Scope::for_session(&who.session, subject.kind);
    if subject::order(tx, &scope, subject.order).await?.is_none() {
        return Err(ApiError::NotFound("order"));
    }
    let mut rows = store::of_order(tx, &scope, subject.order).await?;
    if let Some(id) = one {
        rows.retain(|row| row.id == id);
        if rows.is_empty() {
            return Err(ApiError::NotFound("escalation"));
        }
    }
    Ok(rows)
}

/// What decides the hours of a case.
pub fn plan_of(case: &StoredEscalation) -> PlanOf {
    PlanOf { assignee: case.assignee_id, calendar: case.calendar_id, state: case.state.clone() }
}

/// The rows with their clocks and what the caller has not read of them.
pub async fn shown(tx: &mut Tx, who: &Caller, rows: Vec<StoredEscalation>) -> Result<Vec<(EscalationFacts, String)>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut all = with_clocks(tx, who, rows).await?;
    if who.session.link_to.is_some() {
        return Ok(all.into_iter().map(|(facts, description)| (holder::facts(facts), description)).collect());
    }
    let unread = store::unread_counts(tx, &ids, who.session.user_id).await?;
    for (facts, _) in &mut all {
        facts.unread = unread.get(&facts.id).copied().unwrap_or_default();
    }
    Ok(all)
}

/// The rows with their clocks, as a file has them.
pub async fn with_clocks(
    tx: &mut Tx,
    who: &Caller,
    rows: Vec<StoredEscalation>,
) -> Result<Vec<(EscalationFacts, String)>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut spans = cases::spans_of(tx, &ids).await?;
    let from = spans.values().flatten().filter(|span| span.to_at.is_none()).map(|span| span.from_at).min();
    let assignees: Vec<i64> = rows.iter().filter_map(|row| row.assignee_id).collect();
    let plans = Plans::load(tx, (who.region.country, who.now()), &assignees, from.unwrap_or_else(|| who.now())).await?;
    let promises = Promises::load(tx).await?;
    let of_markets: Vec<i64> = rows.iter().filter_map(|row| row.subject().market_order()).collect();
    let statuses = items::statuses(tx, &of_markets).await?;
    let mut spent = compensation::of_cases(tx, &ids).await?;
    let mut planned: BTreeMap<PlanOf, (Hours, ClockSource)> = BTreeMap::new();
    let all = rows.into_iter().map(|mut row| {
        if let Some(order) = row.subject().market_order() {
            row.order_status = statuses.get(&order).map(|status| status.id());
        }
        let hours_of = |plan: &PlanOf| {
            let hours = plans.of(plan);
            let source = source(&plans, plan, &hours, who.now());
            (hours, source)
        };
        let (hours, source) = planned.entry(plan_of(&row)).or_insert_with_key(hours_of).clone();
        let clocks = Clocks { run: row.run, spans: spans.remove(&row.id).unwrap_or_default(), hours };
        let promise = promises.of(row.kind, row.priority);
        let spent = spent.remove(&row.id).unwrap_or_default();
        facts(row, (&clocks, promise, source), spent, who.now())
    });
    Ok(all.collect())
}

fn facts(
    row: StoredEscalation,
    (clocks, promise, source): (&Clocks, Promise, ClockSource),
    spent: Spent,
    now: DateTime<Utc>,
) -> (EscalationFacts, String) {
    let clock = CaseClocks {
        response: view(
            clocks,
            ClockOf::Response,
            promise.first_response(),
            (row.response_due_at, row.first_response_at),
            now,
        ),
        resolution: view(
            clocks,
            ClockOf::Resolution,
            promise.resolution(),
            (row.resolution_due_at, row.resolved_at),
            now,
        ),
        source,
    };
    let facts = EscalationFacts {
        id: row.id,
        number: row.number,
        version: row.version,
        kind: row.kind,
        order_id: row.order_id,
        status: row.status,
        priority: row.priority,
        level: row.level,
        type1: Named { id: row.type1_id, name: row.type1 },
        type2: Named::maybe(row.type2_id, row.type2),
        type3: Named::maybe(row.type3_id, row.type3),
        source: Named { id: row.source_id, name: row.source },
        group: Named::maybe(row.group_id, row.group),
        assignee: Named::maybe(row.assignee_id, row.assignee),
        customer: CaseCustomer { id: row.customer_id, name: row.customer, mobile: row.mobile },
        registration_no: row.registration_no,
        city: Named::maybe(row.city_id, row.city),
        garage: Named::maybe(row.garage_id, row.garage),
        order: CaseOrder {
            status: row.order_status.unwrap_or_default(),
            order_type: row.order_type,
            number: row.order_number,
            head: None,
        },
        clock,
        waiting_for: row.waiting_for,
        waiting_until: row.waiting_until,
        reopen_count: row.run - 1,
        unread: 0,
        cost: cost(row.cost, spent),
        spent,
        liable_party: row.liable_party,
        created_at: row.created_at,
        updated_at: row.updated_at,
        resolved_at: row.resolved_at,
        closed_at: row.closed_at,
    };
    (facts, row.description)
}

/// The one line of the budget: what the last closing says, and all that was paid. Null while there is neither.
fn cost(closing: Option<Money>, spent: Spent) -> Option<Money> {
    if spent == Spent::default() { closing } else { Some(closing.unwrap_or(Money::ZERO) + spent.total()) }
}

/// A clock that has ended is met or breached; one that runs or is stopped is breached as soon as its time is over.
fn view(
    clocks: &Clocks,
    clock: ClockOf,
    promised: Duration,
    (due_at, done_at): (Option<DateTime<Utc>>, Option<DateTime<Utc>>),
    now: DateTime<Utc>,
) -> ClockView {
    let used = clocks.used(clock, now);
    let state = if used > promised {
        ClockState::Breached
    } else if clocks.ended_at(clock).is_some() {
        ClockState::Met
    } else if clocks.waiting_since().is_some() {
        ClockState::Paused
    } else {
        ClockState::Running
    };
    ClockView {
        due_at,
        done_at,
        state,
        used_percent: used.num_seconds() * 100 / promised.num_seconds().max(1),
        promised_minutes: promised.num_minutes(),
        remaining_minutes: (promised - used).num_minutes(),
    }
}

fn source(plans: &Plans, plan: &PlanOf, hours: &Hours, now: DateTime<Utc>) -> ClockSource {
    let (kind, name) = plans.source(plan, hours, now);
    let is_open = hours.why(now) != Why::Closed;
    ClockSource { kind, name, is_open, opens_at: hours.opens_at(now).filter(|_| !is_open) }
}

/// The first characters of a text.
pub fn beginning(text: &str) -> String {
    text.chars().take(200).collect()
}

/// What the caller may do with a case.
pub async fn state_for(tx: &mut Tx, who: &Caller, case: &StoredEscalation) -> Result<State> {
    let level = match case.group_id {
        Some(group) => store::level_in(tx, group, who.session.user_id).await?,
        None => None,
    };
    let is_admin = matches!(Role::parse(&who.session.based_on), Some(Role::Admin | Role::SuperAdmin));
    let leads = is_admin || level.is_some_and(|level| level >= 2);
    Ok(State {
        has_assignee: case.assignee_id.is_some(),
        closed_at: case.closed_at,
        may_end: leads || case.assignee_id == Some(who.session.user_id),
        may_cancel: leads,
        pending: compensation::pending(tx, case.id).await?,
    })
}

/// What the caller may do with a case.
fn actions(who: &Caller, case: &StoredEscalation, state: State) -> Vec<CaseAction> {
    let may = |letter| who.profile.allows(kinds::of(case.kind).resource, letter);
    let is_link = who.session.link_to.is_some();
    let mut all = Vec::new();
    if may(Letter::Create) {
        all.push(CaseAction::Comment);
    }
    if may(Letter::Update) && !is_link {
        all.extend([CaseAction::Edit, CaseAction::Assign, CaseAction::CallTheCustomer]);
        all.extend(case.check_works().is_ok().then_some(CaseAction::Compensate));
        all.extend((state.may_cancel && state.closed_at.is_some()).then_some(CaseAction::Correct));
    }
    all
}

/// A page of the history, and its last entry if there are older ones.
async fn history(
    tx: &mut Tx,
    case: i64,
    before: Option<i64>,
    only: Option<&[&str]>,
) -> Result<(Vec<EscalationEvent>, Option<i64>)> {
    let mut events = cases::latest_events(tx, case, before, HISTORY + 1, only).await?;
    let most = usize::try_from(HISTORY).unwrap_or(usize::MAX);
    let is_more = events.len() > most;
    events.truncate(most);
    let more_before = events.last().map(|event| event.id).filter(|_| is_more);
    let shown = events.into_iter().map(|event| EscalationEvent {
        id: event.id,
        at: event.at,
        actor_name: event.actor_name,
        role: event.role,
        event: event.event,
        changes: serde_json::from_str(&event.changes).unwrap_or_default(),
    });
    Ok((shown.collect(), more_before))
}

/// A case with its talk, history, closings and what may follow.
pub async fn detail(
    tx: &mut Tx,
    (who, limits): (&Caller, &CompensationLimits),
    row: StoredEscalation,
    history_before: Option<i64>,
) -> Result<EscalationDetail> {
    let scope = Scope::for_session(&who.session, row.kind);
    let state = state_for(tx, who, &row).await?;
    let next =
        steps::next(row.status).iter().map(|to| NextStep { status: *to, missing: rules::needs(state, *to, who.now()) });
    let next: Vec<NextStep> = next.collect();
    let mut missing: Vec<Missing> = Vec::new();
    for needed in next.iter().flat_map(|step| &step.missing) {
        if !missing.contains(needed) {
            missing.push(needed.clone());
        }
    }
    let actions = actions(who, &row, state);
    let unreachable = unreachable::missing(tx, &who.region, &row).await?;
    let (id, order, kind) = (row.id, row.order_id, row.kind);
    let (expectation, amount_claimed) = (row.expectation.clone(), row.amount_claimed);
    let (fix, duplicate_of) = (row.fix.clone(), row.duplicate_of);
    let case = row.compensated();
    let is_link = who.session.link_to.is_some();
    let may_work = who.profile.allows(kinds::of(kind).resource, Letter::Update);
    let returnable = if may_work && !is_link {
        Some(refunds::returnable(tx, who, kinds::refunds_of(kind), order).await?)
    } else {
        None
    };
    let (facts, description) = shown(tx, who, vec![row]).await?.pop().ok_or(ApiError::NotFound("escalation"))?;
    let (history, more_before) = history(tx, id, history_before, is_link.then_some(&holder::TOLD)).await?;
    let detail = EscalationDetail {
        facts,
        description,
        expectation,
        amount_claimed,
        fix,
        duplicate_of,
        next,
        missing,
        actions,
        unreachable,
        may_work,
        history,
        more_before,
        comments: store::comments(tx, id).await?,
        calls: pitlane_telephony::calls::of_case(tx, id).await?,
        closings: closing_store::closings(tx, id).await?,
        may_correct: state.may_cancel && state.closed_at.is_some(),
        files: files::of_case(tx, who, id).await?,
        orders: lead_orders::of_case(tx, id).await?,
        vouchers: vouchers::of_case(tx, who, limits, &case).await?,
        compensation: vouchers::terms(tx, who, limits, &case).await?,
        refunds: refunds::of_case(tx, id).await?,
        returnable,
        recoveries: recoveries::of_case(tx, who, Manager(state.may_cancel), id).await?,
        items: items::of_case(tx, id).await?,
        others: store::others(tx, &scope, order, id).await?,
        newest_event: store::last_events(tx, id).await?.first().copied().unwrap_or_default(),
        why: assignment::last(tx, id).await?,
    };
    Ok(if is_link { holder::detail(detail) } else { detail })
}

/// The case in the caller's scope, of this order.
pub async fn find(tx: &mut Tx, who: &Caller, subject: Subject, id: i64) -> Result<StoredEscalation> {
    let scope = Scope::for_session(&who.session, subject.kind);
    let found = store::by_id(tx, &scope, id).await?.filter(|case| case.order_id == subject.order);
    found.ok_or(ApiError::NotFound("escalation"))
}
