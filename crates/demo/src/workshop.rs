//! Work on cars in a workshop: job cards with their jobs, and checklists.

use std::fmt::Write as _;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::OrderStatus;
use pitlane_orders::orders::{Evidence, evidence_of};
use pitlane_platform::args;
use pitlane_platform::db::{Args, Value};
use pitlane_tax::line::LineKind;
use pitlane_workshop::job_cards::span;

use super::customers::id;
use super::dice::{Dice, Stream};
use super::estimates;
use super::inventory;
use super::maker::Maker;
use super::orders::Order;
use super::phrases;
use super::world::{Looked, Member};

pub const JOB_CARD: &[&str] = &[
    "order_id",
    "version",
    "complaints",
    "diagnoses",
    "terms",
    "road_test_by_id",
    "road_test_by",
    "road_test_km",
    "road_test_result",
    "road_tested_at",
    "quality_by_id",
    "quality_by",
    "quality_result",
    "quality_checked_at",
    "opened_by",
    "opened_by_name",
    "opened_by_role",
    "opened_at",
    "updated_at",
];
pub const JOB: &[&str] = &[
    "id",
    "order_id",
    "sequence",
    "work_action",
    "description",
    "part",
    "technician_id",
    "technician",
    "bay",
    "planned_start",
    "planned_end",
    "started_at",
    "ended_at",
    "status",
    "begins_at",
    "ends_at",
    "estimate_job",
];
pub const OPEN_WORK: &[&str] = &["order_id", "kind", "since"];
pub const CHECKLIST: &[&str] =
    &["order_id", "version", "entries", "updated_by", "updated_by_name", "updated_by_role", "started_at", "updated_at"];
pub const CHECKLIST_PHOTO: &[&str] = &["order_id", "item_id", "file_id"];

/// Action, description, part: what somebody typed before there was an approval.
const TASKS: &[(&str, &str, Option<&str>)] = &[
    ("Replaced", "Engine oil and filter", Some("Oil filter, 4 l of 5W-30")),
    ("Replaced", "Front brake pads", Some("Brake pad set, front")),
    ("Serviced", "Rear brakes", None),
    ("Checked", "Battery and charging", None),
    ("Cleaned", "Throttle body", None),
    ("Replaced", "Air filter", Some("Air filter")),
    ("Top-up", "Coolant and washer fluid", None),
    ("Serviced", "Wheel alignment and balancing", None),
    ("Repaired", "Suspension, lower arm bushes", Some("Lower arm bush kit")),
    ("Top-up", "Gas of the air conditioner", Some("R134a, 450 g")),
    ("Cleaned", "Cabin filter and vents", None),
    ("Labour", "Dismantling and refitting of the dashboard", None),
];
const DIAGNOSES: &[&str] = &[
    "Front brake pads at 2 mm, discs in order",
    "Cabin filter blocked, gas low",
    "Lower arm bushes torn on the left",
    "Battery at 11.9 V, charging in order",
    "Oil black, level at the lower mark",
    "Rear shock absorber leaks",
];
const TECHNICIANS: [&[&str]; 2] = [
    &["Ravi Kumar", "Suresh Babu", "Imtiaz Khan", "Gurmeet Singh", "Manoj Das"],
    &["Mohd Faizal", "Tan Wei Ming", "Kumaran Pillai", "Azlan Shah", "Lim Boon Keat"],
];

/// How far the work of an order is.
enum Work {
    Planned,
    Running(DateTime<Utc>),
    Done(DateTime<Utc>, DateTime<Utc>),
}

/// A job of a card, before it is timed.
struct Task<'a> {
    /// The number of the approved job of the estimate.
    approved: Option<i64>,
    action: &'a str,
    description: &'a str,
    part: Option<&'a str>,
}

/// The rows of a job card.
pub struct CardRows {
    pub card: Args,
    pub jobs: Vec<Args>,
    /// That approved jobs are open, if any are.
    pub open_work: Option<Args>,
}

/// When a status that requires this was first reached, if the order has it.
fn shown(order: &Order<'_>, evidence: Evidence) -> Option<DateTime<Utc>> {
    let reached = &order.life.reached;
    let (stood, _) = reached.iter().rev().find(|(status, _)| !status.is_dead())?;
    let (_, asked) = evidence_of(order.order_type(), *stood).into_iter().find(|(kind, _)| *kind == evidence)?;
    reached.iter().find(|(status, _)| *status >= asked).map(|(_, at)| *at)
}

fn responsible<'w>(order: &Order<'w>) -> &'w Member {
    order.crew.gi.or(order.crew.cr).unwrap_or(order.crew.caller)
}

impl Maker {
    /// The job card of an order that has one, and its jobs, numbered from `first` on.
    pub fn job_card_rows(&self, order: &Order<'_>, first: i64) -> Option<CardRows> {
        let opened = shown(order, Evidence::JobCard)?;
        let mut dice = Dice::new(self.seed, Stream::JobCard, order.index);
        let by = responsible(order);
        let complaint = phrases::complaint(order.kind, &mut dice);
        let complaints: Vec<&str> = complaint.split(". ").collect();
        let diagnoses: Vec<&str> = (0..dice.between(0, 2)).map(|_| dice.pick(DIAGNOSES)).collect();
        let work = Self::timed(order, opened);
        let jobs = self.job_rows(order, first, &work, &mut dice);
        let finished = match work {
            Work::Done(_, end) => Some(end),
            Work::Planned | Work::Running(_) => None,
        };
        let checker = order.crew.workshop;
        let mut row = args![id(order.index), 1_i64, json(&complaints), json(&diagnoses), "[]"];
        row.extend(args![finished.map(|_| by.id), finished.map(|_| by.name.as_str())]);
        let km: Option<f64> = finished.and_then(|_| u32::try_from(dice.between(2, 15)).ok()).map(f64::from);
        row.extend(args![km, finished.map(|_| "passed"), finished]);
        row.extend(args![finished.map(|_| checker.id), finished.map(|_| checker.name.as_str())]);
        row.extend(args![finished.map(|_| "passed"), finished, by.id, &by.name, &by.role, opened]);
        row.push(finished.unwrap_or(opened).into());
        let since = estimates::agreed_at(order).filter(|_| order.work.is_some() && finished.is_none());
        let open_work = since.map(|since| args![id(order.index), "jobs", since]);
        Some(CardRows { card: row, jobs, open_work })
    }

    fn timed(order: &Order<'_>, opened: DateTime<Utc>) -> Work {
        let at = |asked: OrderStatus| {
            let found = order.life.reached.iter().find(|(status, _)| *status >= asked && !status.is_dead());
            found.map(|(_, at)| *at)
        };
        match (at(OrderStatus::WorkInProgress), at(OrderStatus::ReadyForDelivery)) {
            // Some orders skipped the work in one step.
            (_, Some(ready)) if ready <= opened => {
                Work::Done((opened - Duration::minutes(90)).max(order.created), ready)
            }
            (begun, Some(ready)) => Work::Done(begun.filter(|begun| *begun < ready).unwrap_or(opened), ready),
            (Some(begun), None) => Work::Running(begun),
            (None, None) => Work::Planned,
        }
    }

    fn job_rows(&self, order: &Order<'_>, first: i64, work: &Work, dice: &mut Dice) -> Vec<Args> {
        let tasks = tasks(order, dice);
        let count = i64::try_from(tasks.len()).unwrap_or_default();
        let country = usize::from(!self.world.atlas.country.is_india());
        let known = order.garage.and_then(|garage| self.world.mechanics.get(&garage));
        let mut rows = Vec::new();
        for (sequence, task) in (0..count).zip(&tasks) {
            let (status, times) = self.times(order, work, (sequence, count));
            let mechanic = known.filter(|_| dice.chance(800)).map(|all| dice.one(all));
            let name = mechanic.map_or_else(|| dice.pick(TECHNICIANS[country]), |member| member.name.as_str());
            let has_plan = times.started.is_some() || dice.chance(800);
            let (from, to) = (times.from.filter(|_| has_plan), times.to.filter(|_| has_plan));
            let taken = span((from, to), (times.started, times.ended));
            let bay = dice.chance(800).then(|| format!("B{}", dice.between(1, 6)));
            let mut row = args![first + sequence, id(order.index), sequence + 1];
            row.extend(args![task.action, task.description, task.part]);
            row.extend(args![mechanic.map(|member| member.id), name, bay, from, to]);
            row.extend(args![times.started, times.ended, status, taken.map(|span| span.0), taken.map(|span| span.1)]);
            row.push(task.approved.into());
            rows.push(row);
        }
        rows
    }

    /// The state of one of several jobs, and its times.
    fn times(&self, order: &Order<'_>, work: &Work, (at, count): (i64, i64)) -> (&'static str, Times) {
        let plan = |begin: DateTime<Utc>| Times {
            from: Some(begin + Duration::minutes(75 * at)),
            to: Some(begin + Duration::minutes(75 * (at + 1))),
            started: None,
            ended: None,
        };
        match work {
            Work::Done(begin, end) => {
                let step = (*end - *begin).num_minutes().clamp(count, 180 * count) / count;
                let started = *begin + Duration::minutes(step * at);
                let ended = started + Duration::minutes(step.max(1));
                let times = Times { from: Some(started), to: Some(ended), ..plan(*begin) };
                ("done", Times { started: Some(started), ended: Some(ended), ..times })
            }
            Work::Running(begin) if at == 0 => ("in_progress", Times { started: Some(*begin), ..plan(*begin) }),
            Work::Running(begin) if at == 1 => ("waiting_parts", plan(*begin)),
            Work::Running(begin) => ("open", plan(*begin)),
            // The last hours before the promised time.
            Work::Planned => ("open", plan(order.expected.unwrap_or(self.now) - Duration::minutes(75 * (count + 1)))),
        }
    }

    /// The checklist of an order whose car was inspected, complete or half done.
    pub fn checklist_row(&self, order: &Order<'_>) -> Option<Args> {
        let complete = shown(order, Evidence::Checklist);
        // Work has begun, and so has the inspection.
        let half = || shown(order, Evidence::Approval);
        let at = complete.or_else(half)?;
        let mut dice = Dice::new(self.seed, Stream::Checklist, order.index);
        if complete.is_none() && dice.chance(400) {
            return None;
        }
        let items = &self.world.atlas.checklist[order.kind];
        let looked = if complete.is_some() { items.len() } else { dice.below(items.len()) };
        let mut text = String::with_capacity(items.len() * 20);
        for (place, item) in items.iter().enumerate() {
            text.push(if place == 0 { '[' } else { ',' });
            // Writing to a string cannot fail.
            let _ = if place < looked {
                entry(&mut text, item, &mut dice)
            } else {
                write!(text, r#"{{"i":{},"o":true}}"#, item.id)
            };
        }
        text.push(']');
        let by = responsible(order);
        Some(args![id(order.index), 1_i64, text, by.id, &by.name, &by.role, at, at])
    }

    /// The photos among an order's files that show the first item of its checklist.
    pub fn checklist_photo_rows(&self, order: &Order<'_>, files: &[Args]) -> Vec<Args> {
        let Some(item) = self.world.atlas.checklist[order.kind].first() else { return Vec::new() };
        let kind = inventory::FILE.iter().position(|column| *column == "kind");
        let photo = Value::from(pitlane_workshop::checklists::PHOTO);
        let photos = files.iter().filter(|row| kind.and_then(|kind| row.get(kind)) == Some(&photo));
        photos.map(|row| vec![id(order.index).into(), item.id.into(), row[0].clone()]).collect()
    }
}

/// The jobs of a card: those that are approved, as it takes them over from the estimate; until then what was typed.
fn tasks<'a>(order: &'a Order<'_>, dice: &mut Dice) -> Vec<Task<'a>> {
    let Some(work) = order.work.as_ref().filter(|_| estimates::agreed_at(order).is_some()) else {
        let (count, start) = (dice.mostly_low(1, 4), dice.below(TASKS.len()));
        let typed = (0..count).zip(TASKS.iter().cycle().skip(start));
        let tasks = typed.map(|(_, &(action, description, part))| Task { approved: None, action, description, part });
        return tasks.collect();
    };
    let mut tasks: Vec<Task<'_>> = Vec::new();
    for (line, job) in work.lines.iter().zip(work.jobs(order.index)) {
        let part = (line.draft.kind == LineKind::Part).then_some(line.name.as_str());
        match tasks.iter_mut().find(|task| task.approved == Some(job.number)) {
            Some(task) => task.part = task.part.or(part),
            None => {
                tasks.push(Task { approved: Some(job.number), action: line.action, description: job.title, part });
            }
        }
    }
    tasks
}

/// Planned and actual times of a job.
struct Times {
    from: Option<DateTime<Utc>>,
    to: Option<DateTime<Utc>>,
    started: Option<DateTime<Utc>>,
    ended: Option<DateTime<Utc>>,
}

/// The finding on one item; figures agree with the finding.
fn entry(text: &mut String, item: &Looked, dice: &mut Dice) -> std::fmt::Result {
    let result = match dice.between(0, 99) {
        0..=1 => "replace",
        2..=7 => "attention",
        8..=9 => "not_applicable",
        _ => "ok",
    };
    write!(text, r#"{{"i":{},"r":"{result}""#, item.id)?;
    if item.replace_below > 0 && result != "not_applicable" && dice.chance(600) {
        let (bad, good) = (item.replace_below, item.attention_below);
        let tenths = match result {
            "replace" => dice.between(bad / 2, bad - 1),
            "attention" => dice.between(bad, good - 1),
            _ => dice.between(good, good + good / 12 + 4),
        };
        write!(text, r#","m":{}.{}"#, tenths / 10, tenths % 10)?;
    }
    if matches!(result, "replace" | "attention") && dice.chance(300) {
        let note = dice.pick(&["Worn unevenly", "Customer was told", "Noise when cold", "Seen on the lift"]);
        write!(text, r#","n":"{note}""#)?;
    }
    text.push('}');
    Ok(())
}

fn json(list: &[&str]) -> String {
    serde_json::to_string(list).unwrap_or_else(|_| "[]".into())
}
