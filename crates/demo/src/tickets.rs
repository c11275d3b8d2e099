//! Support tickets: one of twenty orders has one, and the newest are in every state.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, Duration, Utc};
use pitlane_base::identity;
use pitlane_base::reference::Batch;
use pitlane_cases::cases::{CaseKind, ClockOf, Clocks, Hours, WaitingFor, number, ticket_promise};
use pitlane_office::tickets::TicketStatus::{self, Closed, InProgress, Open, Reopened, Resolved, Waiting};
use pitlane_office::tickets::moved;
use pitlane_platform::db::{Args, DbResult, Tx};
use pitlane_platform::{args, named};
use serde::{Deserialize, Serialize};

use super::customers::id;
use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::Order;
use super::phrases::{TICKET_ANSWERS, TICKET_ENDS, TICKETS};
use super::world::Member;

/// The number of orders per ticket.
const EVERY: u64 = 20;
/// The number of newest tickets that cover each status with each priority, twice.
const LIVE: u64 = 36;
/// This many of a thousand tickets are not about an order.
const WITHOUT_ORDER: u32 = 120;

pub const TICKET: &[&str] = &[
    "id",
    "kind",
    "number",
    "version",
    "subject",
    "subject_folded",
    "description",
    "category",
    "priority",
    "status",
    "order_id",
    "created_by",
    "assignee_id",
    "run",
    "waiting_for",
    "waiting_since",
    "response_due_at",
    "resolution_due_at",
    "first_response_at",
    "resolved_at",
    "last_event_id",
    "last_actor_id",
    "created_at",
    "updated_at",
];
pub const COMMENT: &[&str] = &["id", "case_id", "at", "author_id", "author_name", "role", "body"];
pub const EVENT: &[&str] = &["id", "case_id", "at", "actor_id", "actor_name", "role", "event", "changes", "comment_id"];
pub const SPAN: &[&str] = &["case_id", "clock", "run", "from_at", "to_at", "why"];

/// State that later tickets need from earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    tickets: i64,
    comments: i64,
    events: i64,
    /// The year of the last ticket, and the last number given in it: numbers have no gaps.
    year: i32,
    last: i64,
}

/// Rows to be written.
pub struct Batches {
    tickets: Batch,
    comments: Batch,
    events: Batch,
    spans: Batch,
    /// The last number of each year; one statement may name a year only once.
    numbers: BTreeMap<i32, i64>,
}

impl Batches {
    pub fn new() -> Self {
        Self {
            tickets: Batch::new("cases", TICKET, ""),
            comments: Batch::new("case_comments", COMMENT, ""),
            events: Batch::new("case_events", EVENT, ""),
            spans: Batch::new("case_clock_spans", SPAN, ""),
            numbers: BTreeMap::new(),
        }
    }

    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        for batch in [&mut self.tickets, &mut self.comments, &mut self.events, &mut self.spans] {
            batch.flush(tx).await?;
        }
        let tail = "ON CONFLICT (kind, year) DO UPDATE SET last = excluded.last";
        let mut numbers = Batch::new("case_numbers", &["kind", "year", "last"], tail);
        for (year, last) in std::mem::take(&mut self.numbers) {
            numbers.push(args![CaseKind::Ticket.as_str(), year, last]);
        }
        numbers.flush(tx).await
    }
}

/// A ticket on its way from open to its present status.
struct Life {
    created: DateTime<Utc>,
    /// Its status changes and their times.
    moves: Vec<(TicketStatus, DateTime<Utc>)>,
    clocks: Clocks,
    resolved: Option<DateTime<Utc>>,
}

/// The statuses that lead to a status.
const fn way(status: TicketStatus) -> &'static [TicketStatus] {
    match status {
        Open => &[],
        InProgress => &[InProgress],
        Waiting => &[InProgress, Waiting],
        Resolved => &[InProgress, Waiting, InProgress, Resolved],
        Closed => &[InProgress, Resolved, Closed],
        Reopened => &[InProgress, Resolved, Reopened],
    }
}

impl Maker {
    /// Adds the ticket of an order, if it has one.
    pub fn add_ticket(&self, batches: &mut Batches, counts: &mut Counts, order: &Order<'_>) -> DbResult<()> {
        if !order.index.is_multiple_of(EVERY) {
            return Ok(());
        }
        let mut dice = Dice::new(self.seed, Stream::Ticket, order.index);
        let back = (self.orders.saturating_sub(1) / EVERY).saturating_sub(order.index / EVERY);
        let (status, priority) = state(back, &mut dice);
        let life = self.ticket_life(order, back < LIVE, status, &mut dice);
        let number = counts.next_number(batches, life.created.with_timezone(&self.world.atlas.country.zone()).year());
        let crowd = &self.world.support;
        let reporter = if dice.chance(600) { order.crew.cr.unwrap_or(order.crew.caller) } else { dice.one(crowd) };
        let worker = dice.one(crowd);
        let assigned = status != Open || dice.chance(400);
        let (category, subject, description) = TICKETS[dice.below(TICKETS.len())];
        let about_order = !dice.chance(WITHOUT_ORDER) && matches!(category, "order" | "payment" | "garage");
        counts.tickets += 1;
        let ticket = counts.tickets;
        let updated = life.moves.last().map_or(life.created, |(_, at)| *at);
        let (promise, waiting) = (ticket_promise(priority), life.clocks.waiting_since());
        counts.event(batches, life.created, reporter, ("created", r#"{"status":[null,"open"]}"#, None));
        let (mut before, mut last) = (Open, reporter);
        for (to, at) in &life.moves {
            let changes = format!(r#"{{"status":["{}","{}"]}}"#, before.as_str(), to.as_str());
            let by = if *to == Reopened { reporter } else { worker };
            counts.event(batches, *at, by, ("status_changed", &changes, None));
            let text = match to {
                Resolved => dice.pick(TICKET_ENDS),
                Reopened => "The same happened again today, please look once more.",
                _ => dice.pick(TICKET_ANSWERS),
            };
            if *to != Closed {
                counts.comment(batches, *at, by, text);
            }
            (before, last) = (*to, by);
        }
        batches.tickets.push_named(named![
            id: ticket,
            kind: CaseKind::Ticket.as_str(),
            number: number,
            version: i64::try_from(life.moves.len()).unwrap_or_default() + 1,
            subject: subject,
            subject_folded: identity::folded(subject),
            description: description,
            category: category,
            priority: priority,
            status: status.of_case().as_str(),
            order_id: about_order.then(|| id(order.index)),
            created_by: reporter.id,
            assignee_id: assigned.then_some(worker.id),
            run: life.clocks.run,
            waiting_for: waiting.map(|_| WaitingFor::Others.as_str()),
            waiting_since: waiting,
            response_due_at: life.clocks.due(ClockOf::Response, promise.first_response()),
            resolution_due_at: life.clocks.due(ClockOf::Resolution, promise.resolution()),
            first_response_at: life.clocks.ended_at(ClockOf::Response),
            resolved_at: life.resolved,
            last_event_id: counts.events,
            last_actor_id: last.id,
            created_at: life.created,
            updated_at: updated,
        ])?;
        for span in &life.clocks.spans {
            let why = span.why.as_str();
            batches.spans.push(args![ticket, span.clock.as_str(), span.run, span.from_at, span.to_at, why]);
        }
        Ok(())
    }

    fn ticket_life(&self, order: &Order<'_>, live: bool, status: TicketStatus, dice: &mut Dice) -> Life {
        let after = Duration::minutes(dice.mostly_low(30, 2_880));
        let age = Duration::minutes(dice.mostly_low(10, 3_600));
        let created = if live { (self.now - age).max(order.created) } else { (order.created + after).min(self.now) };
        // An open ticket has used all the time since; an old one took a usual time.
        let room = if live { (self.now - created).num_seconds() } else { dice.mostly_low(3_600, 200_000) };
        let steps = way(status);
        let mut clocks = Clocks::started(created, Hours::Always);
        let mut resolved = None;
        let mut moves = Vec::with_capacity(steps.len());
        for (step, turn) in steps.iter().zip(1..) {
            let share = room * turn / (i64::try_from(steps.len()).unwrap_or_default() + 1);
            let at = (created + Duration::seconds(share)).min(self.now);
            moved(&mut clocks, *step, at);
            resolved = if step.of_case().is_open() { None } else { resolved.or(Some(at)) };
            moves.push((*step, at));
        }
        Life { created, moves, clocks, resolved }
    }
}

/// The newest cover every state; few of the older ones are still open.
fn state(back: u64, dice: &mut Dice) -> (TicketStatus, i64) {
    let all = TicketStatus::ALL;
    if back < LIVE {
        let place = usize::try_from(back).unwrap_or_default();
        let turn = place % all.len();
        return (all[turn], i64::try_from((place / all.len() + turn) % 3).unwrap_or_default() + 1);
    }
    let status = [Closed, Resolved, Waiting][dice.weighted([940, 55, 5].into_iter())];
    (status, i64::try_from(dice.weighted([150, 500, 350].into_iter())).unwrap_or_default() + 1)
}

impl Counts {
    fn next_number(&mut self, batches: &mut Batches, year: i32) -> String {
        // A ticket created shortly after midnight of the new year counts to the new year.
        if year > self.year {
            (self.year, self.last) = (year, 0);
        }
        self.last += 1;
        batches.numbers.insert(self.year, self.last);
        number(CaseKind::Ticket, self.year, self.last)
    }

    fn event(
        &mut self,
        batches: &mut Batches,
        at: DateTime<Utc>,
        by: &Member,
        (event, changes, comment): (&str, &str, Option<i64>),
    ) {
        self.events += 1;
        let row: Args = args![self.events, self.tickets, at, by.id, &by.name, &by.role, event, changes, comment];
        batches.events.push(row);
    }

    fn comment(&mut self, batches: &mut Batches, at: DateTime<Utc>, by: &Member, text: &str) {
        self.comments += 1;
        batches.comments.push(args![self.comments, self.tickets, at, by.id, &by.name, &by.role, text]);
        self.event(batches, at, by, ("commented", "{}", Some(self.comments)));
    }
}
