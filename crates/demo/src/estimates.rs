//! Estimates of orders: their lines, the approval links, and the decision on each line.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_base::reference::Batch;
use pitlane_billing::bills::line_kind;
use pitlane_platform::db::{Args, DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, ids};
use pitlane_tax::codes::Turnover;
use pitlane_tax::discount::Discount;
use pitlane_tax::invoice::{Draft, Terms, compose};
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::bills::{as_json, biller, payer, wrong};
use super::customers::{self, id};
use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::{Order, SENT};
use super::people;
use super::rows::{By, HistoryEntry};
use super::work::{JobOf, Work, WorkLine, hundredths, reason};

const ESTIMATE: &[&str] = &["order_id", "version", "revision", "updated_at"];
const REVISION: &[&str] = &[
    "order_id",
    "revision",
    "discount",
    "discount_percent",
    "coupon_code",
    "day",
    "labour_tax",
    "parts_tax",
    "total",
    "made_by",
    "made_by_name",
    "made_at",
    "sent_at",
];
pub const JOB: &[&str] = &["order_id", "revision", "number", "sequence", "title", "reason"];
pub const LINE: &[&str] = &[
    "id",
    "order_id",
    "revision",
    "sequence",
    "number",
    "job",
    "source",
    "source_id",
    "service_name",
    "part_number",
    "hsn",
    "kind",
    "action",
    "quantity",
    "unit",
    "price",
    "discount",
    "discount_percent",
    "rate",
    "payer",
    "approval",
    "decided_at",
    "coupon_share",
];
pub const DECISION: &[&str] =
    &["id", "order_id", "revision", "line_id", "at", "decision", "how", "said_by", "actor_id", "actor_name"];
pub const LINK: &[&str] =
    &["id", "order_id", "revision", "token_hash", "mobile", "made_by", "made_at", "expires_at", "ended_at", "ended"];

/// The statuses at which work is approved, and at which it is done.
const AGREED: (OrderStatus, OrderStatus) = (OrderStatus::WorkInProgress, OrderStatus::ClaimApprovalReceived);
const DONE: (OrderStatus, OrderStatus) = (OrderStatus::ReadyForDelivery, OrderStatus::ClaimReadyForDelivery);
/// For this many of a thousand customers one more line was offered and declined.
const DECLINED: u32 = 80;
/// How customers decide, and how many of a thousand.
const HOW: [(&str, u32); 4] = [("link", 520), ("phone", 260), ("in_person", 130), ("message", 90)];
const LINK_HOURS: i64 = 72;

/// State that later estimates need from earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    lines: i64,
    decisions: i64,
    links: i64,
}

impl Counts {
    /// The id of the next line.
    pub const fn next_line(&self) -> i64 {
        self.lines + 1
    }
}

/// Rows to be written.
pub struct Batches {
    estimates: Batch,
    revisions: Batch,
    jobs: Batch,
    lines: Batch,
    links: Batch,
    decisions: Batch,
}

impl Batches {
    pub fn new() -> Self {
        Self {
            estimates: Batch::new("estimates", ESTIMATE, ""),
            revisions: Batch::new("estimate_revisions", REVISION, ""),
            jobs: Batch::new("estimate_jobs", JOB, ""),
            lines: Batch::new("estimate_lines", LINE, ""),
            links: Batch::new("estimate_links", LINK, ""),
            decisions: Batch::new("estimate_decisions", DECISION, ""),
        }
    }

    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        let estimates = [&mut self.estimates, &mut self.revisions, &mut self.jobs, &mut self.lines];
        for batch in estimates.into_iter().chain([&mut self.links, &mut self.decisions]) {
            batch.flush(tx).await?;
        }
        Ok(())
    }
}

/// A decision on some lines, before it is written.
struct DecisionSource<'w> {
    at: DateTime<Utc>,
    how: &'static str,
    /// The person who decided; `by` recorded it.
    speaker: String,
    by: By<'w>,
}

/// A line with its rate and its decision.
struct Shown<'a> {
    line: &'a WorkLine,
    job: JobOf<'a>,
    rate: i64,
    approval: &'static str,
    decided_at: Option<DateTime<Utc>>,
    /// What the order's coupon takes off.
    coupon: Money,
}

impl Shown<'_> {
    fn is_refused(&self) -> bool {
        self.approval == "declined"
    }
}

/// The declined line, and the estimate's total including it.
struct Refused {
    line: WorkLine,
    rate: i64,
    total: Money,
}

impl Maker {
    /// Adds the estimate of an order that has one, and the decisions on it.
    pub fn add_estimate<'w>(
        &self,
        batches: &mut Batches,
        counts: &mut Counts,
        order: &Order<'w>,
        history: &mut Vec<HistoryEntry<'w>>,
    ) -> DbResult<()> {
        let Some(work) = order.work.as_ref().filter(|_| order.life.is_past(SENT.0, SENT.1)) else { return Ok(()) };
        let mut dice = Dice::new(self.seed, Stream::Estimate, order.index);
        let (order_id, by) = (id(order.index), biller(order));
        let sent = reached(order, SENT).unwrap_or(order.created);
        let agreed = agreed_at(order);
        let done = agreed.and_then(|_| reached(order, DONE));
        // A discount on the whole is shared by declined lines too: the bill would not be the sum of the others.
        let is_refused = agreed.is_some() && order.insurer.is_none() && dice.chance(DECLINED) && work.whole.is_none();
        let refused = is_refused.then(|| self.refused(work, &mut dice)).transpose()?;
        let total = refused.as_ref().map_or(work.invoice.document.totals.total, |refused| refused.total);
        let decided = i64::from(agreed.is_some()) + i64::from(done.is_some());
        batches.estimates.push(args![order_id, 1 + decided, 1_i64, done.or(agreed).unwrap_or(sent)]);
        let taxes = (as_json(&work.labour)?, as_json(&work.parts)?);
        let whole = order.whole();
        let mut row = args![order_id, 1_i64, whole.flat(), hundredths(whole), order.coupon];
        row.extend(args![work.day, taxes.0, taxes.1, total, by.id, &by.name, sent, sent]);
        batches.revisions.push(row);

        let approval = if done.is_some() {
            "done"
        } else if agreed.is_some() {
            "approved"
        } else {
            "sent"
        };
        let lines = shown_lines(order, work, refused.as_ref(), (approval, done.or(agreed), agreed));
        add_jobs(batches, order_id, &lines);
        let first = counts.lines + 1;
        for (sequence, shown) in (0_i64..).zip(&lines) {
            counts.lines += 1;
            batches.lines.push(line_row(order, counts.lines, sequence, shown));
        }
        let how = if order.insurer.is_some() {
            "insurer"
        } else {
            HOW[dice.weighted(HOW.iter().map(|(_, weight)| *weight))].0
        };
        if how == "link" {
            self.add_link(batches, counts, order, sent, agreed);
        }
        history.push(HistoryEntry {
            at: sent,
            by: by.into(),
            event: "estimate",
            changes: json!({ "revision": [null, 1], "lines": [0, lines.len()], "amount": [0, total] }).to_string(),
            reason: None,
        });
        let changes = json!({ "sent_revision": [null, 1] }).to_string();
        history.push(HistoryEntry { at: sent, by: by.into(), event: "estimate", changes, reason: None });
        let Some(agreed) = agreed else { return Ok(()) };
        let amounts = [total, work.invoice.document.totals.total];
        let source = self.decision_source(order, agreed, how);
        history.push(add_decisions(batches, counts, order_id, (first, &lines), &source, amounts));
        if let Some(done) = done {
            let workshop = order.crew.workshop;
            let source =
                DecisionSource { at: done, how: "in_person", speaker: workshop.name.clone(), by: workshop.into() };
            history.push(add_done(batches, counts, order_id, (first, &lines), &source));
        }
        Ok(())
    }

    /// Who decided: the customer, or the surveyor for the insurer. Through a link customers record it themselves.
    fn decision_source<'w>(&self, order: &Order<'w>, at: DateTime<Utc>, how: &'static str) -> DecisionSource<'w> {
        let speaker = match &order.surveyor {
            Some(surveyor) => surveyor.clone(),
            None => customers::name_of(&self.world, self.seed, order.customer, &order.home),
        };
        let by = if how == "link" { By::Customer(speaker.clone()) } else { biller(order).into() };
        DecisionSource { at, how, speaker, by }
    }

    /// A link that was used for the approval, that expired, or that is still valid. Its token is unknown.
    fn add_link(
        &self,
        batches: &mut Batches,
        counts: &mut Counts,
        order: &Order<'_>,
        sent: DateTime<Utc>,
        agreed: Option<DateTime<Utc>>,
    ) {
        counts.links += 1;
        let token = format!("{} {} {}", self.world.atlas.country.platform.key, self.seed, order.index);
        let expires = (sent + Duration::hours(LINK_HOURS)).max(agreed.unwrap_or(sent) + Duration::hours(1));
        let mut row = args![counts.links, id(order.index), 1_i64, ids::sha256(&token)];
        row.extend(args![people::mobile(self.world.atlas.country, order.customer), biller(order).id, sent, expires]);
        row.extend(args![agreed, agreed.map(|_| "used")]);
        batches.links.push(row);
    }

    /// A part that was also offered, at a round price.
    fn refused(&self, work: &Work, dice: &mut Dice) -> DbResult<Refused> {
        let atlas = &self.world.atlas;
        let part = &atlas.parts[dice.below(atlas.parts.len())];
        let unit = if atlas.country.is_india() { 5_000 } else { 500 };
        let line = WorkLine {
            source: "part",
            source_id: Some(part.id),
            name: part.name.clone(),
            part_number: Some(part.number.clone()),
            action: "Replaced",
            unit: part.unit.clone(),
            draft: Draft {
                kind: LineKind::Part,
                code: atlas.country.is_india().then(|| part.hsn.clone()),
                quantity: Quantity::ONE,
                unit_price: Money::from_minor(dice.between(8, 120) * unit),
                discount: Discount::NONE,
                rate: None,
            },
        };
        let terms = Terms {
            country: self.world.rates.country,
            rates: &self.world.rates.table,
            day: work.day,
            bill: None,
            turnover: Turnover::UpToFiveCrore,
            labour: work.labour,
            parts: work.parts,
        };
        let drafts: Vec<Draft> = work.lines.iter().map(|line| &line.draft).chain([&line.draft]).cloned().collect();
        let invoice = compose(&drafts, Money::ZERO, &terms).map_err(|problems| wrong(format!("{problems:?}")))?;
        let rate = invoice.lines.last().map_or(0, |line| line.rate.hundredths());
        Ok(Refused { line, rate, total: invoice.document.totals.total })
    }
}

/// The lines of an estimate. `decided` is the state of those that were not refused, and since when; and when the others were
/// refused.
fn shown_lines<'a>(
    order: &Order<'_>,
    work: &'a Work,
    refused: Option<&'a Refused>,
    (approval, decided_at, refused_at): (&'static str, Option<DateTime<Utc>>, Option<DateTime<Utc>>),
) -> Vec<Shown<'a>> {
    let jobs = work.jobs(order.index);
    let rated = work.lines.iter().zip(&work.invoice.lines).zip(&jobs);
    let mut lines: Vec<Shown<'_>> = rated
        .map(|((line, taxed), job)| Shown {
            line,
            job: *job,
            rate: taxed.rate.hundredths(),
            approval,
            decided_at,
            coupon: Money::ZERO,
        })
        .collect();
    if order.offer().is_some() {
        lines.iter_mut().zip(work.shares()).for_each(|(line, share)| line.coupon = share);
    }
    if let Some(Refused { line, rate, .. }) = refused {
        let number = jobs.iter().map(|job| job.number).max().unwrap_or_default() + 1;
        let job = JobOf { number, title: &line.name, reason: Some(reason(order.index)) };
        lines.push(Shown { line, job, rate: *rate, approval: "declined", decided_at: refused_at, coupon: Money::ZERO });
    }
    lines
}

/// When the work of an order was approved, if it was.
pub fn agreed_at(order: &Order<'_>) -> Option<DateTime<Utc>> {
    reached(order, AGREED).filter(|_| order.life.is_past(SENT.0, SENT.1))
}

/// When an order first reached a status of its chain, if it did.
fn reached(order: &Order<'_>, (service, insurance): (OrderStatus, OrderStatus)) -> Option<DateTime<Utc>> {
    let own = if order.insurer.is_some() { insurance } else { service };
    let reached = order.life.reached.iter().filter(|_| order.life.is_past(service, insurance));
    reached.into_iter().find(|(status, _)| *status >= own).map(|(_, at)| *at)
}

fn line_row(order: &Order<'_>, number: i64, sequence: i64, shown: &Shown<'_>) -> Args {
    let line = shown.line;
    let mut row = args![number, id(order.index), 1_i64, sequence, sequence + 1, shown.job.number];
    row.extend(args![line.source, line.source_id]);
    row.extend(args![&line.name, line.part_number.as_deref(), line.draft.code.as_deref(), line_kind(line.draft.kind)]);
    row.extend(args![line.action, line.draft.quantity.thousandths(), &line.unit, line.draft.unit_price]);
    row.extend(args![
        line.draft.discount.flat(),
        hundredths(line.draft.discount),
        shown.rate,
        payer(order),
        shown.approval,
        shown.decided_at,
        shown.coupon
    ]);
    row
}

/// The jobs of these lines, numbered in the order of their first lines.
fn add_jobs(batches: &mut Batches, order_id: i64, lines: &[Shown<'_>]) {
    let mut last = 0;
    for JobOf { number, title, reason } in lines.iter().map(|shown| shown.job) {
        if number > last {
            batches.jobs.push(args![order_id, 1_i64, number, number - 1, title, reason]);
            last = number;
        }
    }
}

/// The decision on each line, the first of which has this id; returns the timeline's text about it.
fn add_decisions<'w>(
    batches: &mut Batches,
    counts: &mut Counts,
    order_id: i64,
    (first, lines): (i64, &[Shown<'_>]),
    source: &DecisionSource<'w>,
    amounts: [Money; 2],
) -> HistoryEntry<'w> {
    for (line_id, shown) in (first..).zip(lines) {
        let decision = if shown.is_refused() { "declined" } else { "approved" };
        add_decision(batches, counts, (order_id, line_id), decision, source);
    }
    let declined = lines.iter().filter(|shown| shown.is_refused()).count();
    let approved = lines.len() - declined;
    let mut changes = json!({ "approved": [null, approved], "declined": [null, declined], "how": [null, source.how] });
    if source.how != "link" {
        changes["said_by"] = json!([null, &source.speaker]);
        changes["amount"] = json!(amounts);
    }
    history_entry(source, &changes)
}

/// Adds that the approved work is done.
fn add_done<'w>(
    batches: &mut Batches,
    counts: &mut Counts,
    order_id: i64,
    (first, lines): (i64, &[Shown<'_>]),
    source: &DecisionSource<'w>,
) -> HistoryEntry<'w> {
    let mut done = 0;
    for (line_id, _) in (first..).zip(lines).filter(|(_, shown)| !shown.is_refused()) {
        add_decision(batches, counts, (order_id, line_id), "done", source);
        done += 1;
    }
    history_entry(
        source,
        &json!({ "done": [null, done], "said_by": [null, &source.speaker], "how": [null, source.how] }),
    )
}

fn history_entry<'w>(source: &DecisionSource<'w>, changes: &Value) -> HistoryEntry<'w> {
    HistoryEntry { at: source.at, by: source.by.clone(), event: "approval", changes: changes.to_string(), reason: None }
}

fn add_decision(
    batches: &mut Batches,
    counts: &mut Counts,
    (order_id, line_id): (i64, i64),
    decision: &'static str,
    source: &DecisionSource<'_>,
) {
    counts.decisions += 1;
    let (actor, name, _) = source.by.named();
    let mut row = args![counts.decisions, order_id, 1_i64, line_id, source.at, decision, source.how, &source.speaker];
    row.extend(args![actor, name]);
    batches.decisions.push(row);
}
