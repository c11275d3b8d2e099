//! Escalations of the three kinds in every state: some are due within the hour, some late, some wait, some nobody has.

mod form;
mod histories;
mod kinds;
mod many;
mod outcome;

use chrono::{DateTime, Datelike, Days, Duration, Utc};
use kinds::{Fate, KINDS, Kind};
use outcome::{Outcome, Worker, decide, say, step};
use pitlane_cases::cases::{
    By, CaseKind, CaseStatus, Clocks, Hours, PlanOf, Plans, Promise, Promises, Timing, WaitingFor, Why, insert_event,
    reached, save_clocks, take_number,
};
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::{args, insert, record, select, update};
use serde_json::json;

use super::dice::Dice;
use super::phrases::{ESCALATION_ANSWERS, ESCALATION_ENDS};
pub use many::{CasePlan, fill_cases};

/// The first so many sources are people who say something; the others are devices and authorities.
const OF_PEOPLE: i64 = 7;
/// Nobody complains about an order before it is a fortnight old: every case has had the time that it shows.
const ORDER_AGE: Duration = Duration::days(14);

record! {
    /// The order that a case is about.
    struct About of o {
        id: i64,
        customer_id: Option<i64>,
        garage_id: Option<i64>,
        city_id: i64,
        order_type: Option<i64>,
        state: String = "c.state_code",
    }
}

/// A case before it is written.
struct Story {
    kind: &'static Kind,
    about: About,
    type1: i64,
    group: Option<(i64, i64)>,
    priority: i64,
    fate: Fate,
    worker: Worker,
    hours: Hours,
    created: DateTime<Utc>,
    /// Up to then everything happened that is over.
    ended: DateTime<Utc>,
    dice: Dice,
}

impl Story {
    fn is_of_market(&self) -> bool {
        self.kind.of != CaseKind::Order
    }
}

/// What all cases have in common.
struct Desk {
    country: &'static Country,
    now: DateTime<Utc>,
    promises: Promises,
}

/// Writes the escalations where there are none yet.
pub async fn write(tx: &mut Tx, country: &'static Country, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let are_there: i64 = tx.one("SELECT COUNT(*) FROM cases WHERE kind <> 'ticket'", args![]).await?;
    if are_there > 0 {
        return Ok(());
    }
    let desk = Desk { country, now, promises: Promises::load(tx).await? };
    form::publish(tx, now).await?;
    let mut stories = Vec::new();
    for kind in &KINDS {
        stories.extend(stories_of(tx, &desk, kind, seed).await?);
    }
    // Numbers are given in the order in which the cases are raised.
    stories.sort_by_key(|story| (story.created, story.about.id));
    for story in stories {
        desk.tell(tx, story).await?;
    }
    histories::write(tx).await
}

async fn stories_of(tx: &mut Tx, desk: &Desk, kind: &'static Kind, seed: u64) -> DbResult<Vec<Story>> {
    let orders = orders(tx, desk, kind).await?;
    let first_level: Vec<i64> = tx
        .all("SELECT id FROM case_types WHERE kind = $1 AND level = 1 AND is_active ORDER BY id", args![kind.of])
        .await?;
    let mut stories = Vec::with_capacity(orders.len());
    for (at, about) in orders.into_iter().enumerate() {
        let type1 = first_level[at % first_level.len()];
        let group: Option<(i64, i64)> = tx
            .maybe(
                "SELECT g.id, g.calendar_id FROM case_group_routes r JOIN case_groups g ON g.id = r.group_id
                 WHERE r.type1_id = $1 AND r.city_id IS NULL",
                args![type1],
            )
            .await?;
        let workers = workers(tx, group).await?;
        let mut dice = Dice::new(seed, kind.stream, u64::try_from(at).unwrap_or_default());
        let (worker, fate) = (dice.one(&workers).clone(), (kind.fate)(at));
        let plan = PlanOf {
            assignee: (fate != Fate::Queued).then_some(worker.id),
            calendar: group.map(|(_, calendar)| calendar),
            state: Some(about.state.clone()),
        };
        let from = desk.now - ORDER_AGE;
        let hours = Plans::load(tx, (desk.country, desk.now), &[worker.id], from).await?.of(&plan);
        // What waits for somebody is not urgent: it would be late before anybody signs in.
        let priority = if fate == Fate::Queued { 3 } else { i64::try_from(at % 3).unwrap_or_default() + 1 };
        let created = desk.created(fate, &hours, desk.promises.of(kind.of, priority), &mut dice);
        stories.push(Story {
            kind,
            about,
            type1,
            group,
            priority,
            fate,
            worker,
            hours,
            created,
            ended: desk.now,
            dice,
        });
    }
    Ok(stories)
}

/// The newest orders that are old enough.
async fn orders(tx: &mut Tx, desk: &Desk, kind: &Kind) -> DbResult<Vec<About>> {
    let (orders, args) = match kind.of {
        CaseKind::Order => (
            "SELECT id, customer_id, garage_id, city_id, order_type FROM orders WHERE garage_id IS NOT NULL AND created_at < $1",
            args![desk.now - ORDER_AGE],
        ),
        _ => (
            "SELECT id, buyer_customer_id AS customer_id, buyer_garage_id AS garage_id, city_id,
                 (SELECT x.order_type FROM orders x WHERE x.id = market_orders.order_id) AS order_type FROM market_orders
             WHERE placed_at < $1 AND market = $2",
            args![desk.now - ORDER_AGE, kind.of],
        ),
    };
    let sql = format!(
        "FROM ({orders} ORDER BY id DESC LIMIT {}) o JOIN cities c ON c.id = o.city_id ORDER BY o.id DESC",
        kind.count
    );
    Select::from_sql(&sql, args).all(tx).await
}

/// Of a market order the first line, or the first two.
async fn lines(tx: &mut Tx, case: i64, story: &mut Story) -> DbResult<()> {
    tx.run(
        "INSERT INTO case_items (case_id, market_order_item_id)
         SELECT $1, i.id FROM market_order_items i WHERE i.order_id = $2 AND i.line <= $3",
        args![case, story.about.id, story.dice.between(1, 2)],
    )
    .await?;
    Ok(())
}

/// The members of a group on its first level, or all that it has.
async fn workers(tx: &mut Tx, group: Option<(i64, i64)>) -> DbResult<Vec<Worker>> {
    select!(
        Worker,
        "FROM case_group_members m JOIN users u ON u.id = m.user_id JOIN roles r ON r.id = u.role_id
         WHERE m.group_id = $1 AND m.until IS NULL ORDER BY m.level, u.id LIMIT 3",
        group.map_or(0, |(id, _)| id)
    )
    .all(tx)
    .await
}

impl Desk {
    /// When a case was raised: of an open one so long ago that its promise has as much left as it is to show.
    fn created(&self, fate: Fate, hours: &Hours, promise: Promise, dice: &mut Dice) -> DateTime<Utc> {
        let back = |left: i64| {
            let over = hours.after(self.now, Duration::minutes(left)).unwrap_or(self.now);
            hours.after(over, -promise.resolution()).unwrap_or(self.now)
        };
        let created = match fate {
            Fate::Queued => self.now - Duration::minutes(dice.between(2, 40)),
            Fate::DueIn(minutes) => back(minutes.min(promise.resolution_minutes - 30)),
            Fate::LateBy(minutes) => back(-minutes),
            Fate::Waiting(_) => self.now - Duration::hours(dice.between(6, 40)),
            Fate::Reopened => self.now - Duration::hours(dice.between(60, 160)),
            Fate::Resolved => self.now - Duration::hours(dice.between(20, 90)),
            Fate::Cancelled | Fate::Closed => self.now - Duration::hours(dice.between(30, 300)),
        };
        created.clamp(self.now - ORDER_AGE, self.now)
    }

    fn midnight(&self) -> DateTime<Utc> {
        let today = self.now.with_timezone(&self.country.zone).date_naive();
        today.checked_add_days(Days::new(1)).and_then(|day| self.country.start_of(day)).unwrap_or(self.now)
    }

    async fn tell(&self, tx: &mut Tx, mut story: Story) -> DbResult<()> {
        let mut clocks = Clocks::started(story.created, story.hours.clone());
        let id = self.raise(tx, &mut story).await?;
        if story.fate == Fate::Queued {
            return self.finish(tx, id, (&story, &clocks), Outcome::default()).await;
        }
        let mut outcome = Outcome {
            status: CaseStatus::InProgress,
            level: 1 + i64::from(story.dice.chance(200)),
            ..Outcome::default()
        };
        let worker = story.worker.clone();
        let changes = json!({ "status": ["open", "in_progress"], "assignee": [null, &worker.name] });
        insert_event(tx, id, By::PROGRAM, "status_changed", &changes, story.created).await?;
        decide(tx, id, &worker, story.created).await?;
        let created = story.created;
        let room = (story.ended - created).num_seconds();
        let at = |part: i64| created + Duration::seconds(room * part / 100);
        // One late case in two was not answered either.
        if !matches!(story.fate, Fate::LateBy(minutes) if minutes % 2 == 0) {
            let answered = (story.created + Duration::minutes(story.dice.between(3, 12))).min(self.now);
            clocks.answer(answered);
            outcome.answered = Some(answered);
            say(tx, id, &worker, (story.dice.pick(ESCALATION_ANSWERS), Some("call")), answered).await?;
        }
        match story.fate {
            Fate::Queued | Fate::DueIn(_) => {}
            Fate::LateBy(minutes) => outcome.level = if minutes > 100 { 3 } else { 2 },
            Fate::Waiting(who) => {
                let why = if who == WaitingFor::Customer { Why::Customer } else { Why::Others };
                let since = at(80);
                clocks.wait(why, since);
                outcome.wait(who, self.now + Duration::hours(story.dice.between(4, 60)));
                say(tx, id, &worker, ("They promised to come back to us.", None), since).await?;
                step(tx, id, &worker, ("in_progress", "pending_customer"), since).await?;
            }
            Fate::Resolved | Fate::Closed | Fate::Reopened => {
                let (solved, closed) = (at(50), at(70));
                clocks.finish(solved);
                outcome.resolve(story.dice.pick(ESCALATION_ENDS), solved);
                step(tx, id, &worker, ("in_progress", "resolved"), solved).await?;
                if story.fate != Fate::Resolved {
                    outcome.close(closed);
                    step(tx, id, &worker, ("resolved", "closed"), closed).await?;
                    self.close(tx, id, &mut story, (&outcome, closed)).await?;
                }
                if story.fate == Fate::Reopened {
                    let again = at(85);
                    clocks.restart(again);
                    outcome.reopen();
                    step(tx, id, &worker, ("closed", "reopened"), again).await?;
                }
            }
            Fate::Cancelled => {
                clocks.finish(at(40));
                outcome.status = CaseStatus::Cancelled;
                step(tx, id, &worker, ("in_progress", "cancelled"), at(40)).await?;
            }
        }
        self.finish(tx, id, (&story, &clocks), outcome).await
    }

    async fn raise(&self, tx: &mut Tx, story: &mut Story) -> DbResult<i64> {
        let year = story.created.with_timezone(&self.country.zone).year();
        let number = take_number(tx, story.kind.of, year).await?;
        let is_given = story.fate != Fate::Queued;
        let id: i64 = insert!(cases {
            kind: story.kind.of,
            number: number,
            order_id: (!story.is_of_market()).then_some(story.about.id),
            market_order_id: story.is_of_market().then_some(story.about.id),
            customer_id: story.about.customer_id,
            garage_id: story.about.garage_id,
            city_id: story.about.city_id,
            order_type: story.about.order_type,
            type1_id: story.type1,
            source_id: story.dice.between(1, OF_PEOPLE),
            priority: story.priority,
            description: story.dice.pick(story.kind.complaints),
            group_id: story.group.map(|(id, _)| id),
            assignee_id: is_given.then_some(story.worker.id),
            status: CaseStatus::Open,
            created_by: story.worker.id,
            created_at: story.created,
            updated_at: story.created,
        } "RETURNING id")
        .one(tx)
        .await?;
        let changes = json!({ "status": [null, "open"] });
        insert_event(tx, id, story.worker.by(), "created", &changes, story.created).await?;
        if story.is_of_market() {
            lines(tx, id, story).await?;
        }
        Ok(id)
    }

    async fn close(
        &self,
        tx: &mut Tx,
        id: i64,
        story: &mut Story,
        (outcome, closed): (&Outcome, DateTime<Utc>),
    ) -> DbResult<()> {
        let causes: Vec<i64> =
            tx.all("SELECT id FROM case_root_causes WHERE type1_id = $1 ORDER BY id", args![story.type1]).await?;
        if causes.is_empty() {
            return Ok(());
        }
        let (party, garage) = match story.dice.weighted([400, 250, 200, 150].into_iter()) {
            0 if story.is_of_market() => ("logistics", None),
            0 => ("garage", story.about.garage_id),
            1 => ("company", None),
            2 => ("customer", None),
            _ => ("none", None),
        };
        let ours = matches!(party, "garage" | "company").then_some("The check list has a point for it now.");
        let cost = story.dice.mostly_low(0, 2_500) * 100;
        let (form_version, answers) = form::answers(tx, (self.now, closed), (party, cost), &mut story.dice)?;
        insert!(case_closings {
            case_id: id,
            run: 1_i64,
            form_version: form_version,
            root_cause_id: *story.dice.one(&causes),
            liable_party: party,
            liable_garage_id: garage,
            cost: cost,
            fix: outcome.fix.unwrap_or("It was settled with the customer."),
            customer_agreed: story.dice.chance(850),
            preventive_action: ours,
            answers: answers,
            tat_seconds: (closed - story.created).num_seconds(),
            at: closed,
            by_id: story.worker.id,
            by_name: &story.worker.name,
            role: &story.worker.role,
        })
        .run(tx)
        .await?;
        Ok(())
    }

    /// Writes how the case stands now, with clocks and the thresholds that it has behind it.
    async fn finish(&self, tx: &mut Tx, id: i64, (story, clocks): (&Story, &Clocks), outcome: Outcome) -> DbResult<()> {
        let promise = self.promises.of(story.kind.of, story.priority);
        let timing = Timing::of(clocks, promise, (self.now, self.midnight()), outcome.until);
        update!(cases {
            status: outcome.status,
            level: outcome.level,
            waiting_for: outcome.waiting_for,
            waiting_since: timing.waiting_since,
            waiting_until: outcome.until,
            run: clocks.run,
            fix: outcome.fix,
            first_response_at: outcome.answered,
            resolved_at: outcome.resolved,
            closed_at: outcome.closed,
            response_due_at: timing.response_due_at,
            response_soon_at: timing.response_soon_at,
            resolution_due_at: timing.resolution_due_at,
            resolution_soon_at: timing.resolution_soon_at,
            next_alert_at: timing.next_alert_at,
            liable_party = "(SELECT x.liable_party FROM case_closings x WHERE x.case_id = cases.id)",
            updated_at = "(SELECT MAX(e.at) FROM case_events e WHERE e.case_id = cases.id)",
        } where { id: id })
        .run(tx)
        .await?;
        save_clocks(tx, id, clocks).await?;
        for (clock, threshold) in reached(clocks, promise, self.now) {
            insert!(case_alerts { case_id: id, clock: clock, run: clocks.run, threshold: threshold, at: self.now })
                .run(tx)
                .await?;
        }
        Ok(())
    }
}
