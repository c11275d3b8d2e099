//! A lead of the demonstration: it moves by the rules of the desk, and its history says each move.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{CallOutcome, LeadClosed, LeadDisposition, LeadStatus, LeadType};
use pitlane_leads::leads::ladder::{Patience, band, with_band};
use pitlane_leads::leads::{AfterCall, Ended, after_call, raised};
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::Args;
use serde_json::{Value, json};

use super::book::{Book, Entry};
use crate::world::Member;

pub const NEW: &[&str] = &[
    "id",
    "customer_id",
    "source_id",
    "lead_type_id",
    "city_id",
    "model_id",
    "registration_no",
    "request",
    "status_id",
    "closed_reason",
    "closed_at",
    "priority",
    "follow_up_at",
    "next_call_at",
    "enquiries",
    "attempts",
    "tried_bands",
    "last_call_at",
    "last_outcome",
    "assign_to_call_id",
    "assigned_at",
    "first_touch_at",
    "version",
    "created_at",
    "updated_at",
];

/// What does not change.
#[derive(Clone, Debug)]
pub struct About {
    pub id: i64,
    pub customer: i64,
    pub mobile: String,
    pub source: i64,
    pub of: Option<LeadType>,
    pub city: Option<i64>,
    pub model: Option<i64>,
    pub plate: Option<String>,
    pub request: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// Where the agent's record of a talk takes a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    FollowUp(DateTime<Utc>),
    Closed(LeadClosed),
    Testing,
}

#[derive(Clone, Debug)]
pub struct Lead {
    pub about: About,
    pub status: LeadStatus,
    pub closed: Option<(LeadClosed, DateTime<Utc>)>,
    pub priority: i64,
    pub follow_up_at: Option<DateTime<Utc>>,
    pub next_call_at: Option<DateTime<Utc>>,
    pub enquiries: i64,
    pub attempts: i64,
    /// The bands of hours in which it was tried.
    pub tried_bands: i64,
    pub last_call: Option<(DateTime<Utc>, CallOutcome)>,
    pub assigned: Option<(i64, DateTime<Utc>)>,
    pub first_touch_at: Option<DateTime<Utc>>,
    pub version: i64,
    pub updated_at: DateTime<Utc>,
    /// Attempts on the last day with one.
    day: Option<(NaiveDate, i64)>,
    failures: i64,
}

impl Lead {
    /// A new lead that somebody enters; whoever sees only their own leads has it.
    pub fn enter(about: About, priority: i64, by: &Member, is_own: bool, book: &mut Book) -> Self {
        let at = about.created_at;
        let changes = json!({ "status_id": [null, LeadStatus::New], "request": [null, about.request] });
        let assignee = is_own.then_some(by.id);
        let entry = Entry::new(about.id, at, by, "created", changes);
        book.entries.push(Entry { status: Some(LeadStatus::New), assignee, ..entry });
        Self {
            about,
            status: LeadStatus::New,
            closed: None,
            priority,
            follow_up_at: None,
            next_call_at: None,
            enquiries: 1,
            attempts: 0,
            tried_bands: 0,
            last_call: None,
            assigned: assignee.map(|user| (user, at)),
            first_touch_at: None,
            version: 1,
            updated_at: at,
            day: None,
            failures: 0,
        }
    }

    pub fn owner(&self) -> Option<i64> {
        self.assigned.map(|(user, _)| user)
    }

    /// Somebody is to call it now.
    pub fn is_due(&self, now: DateTime<Utc>) -> bool {
        match self.status {
            LeadStatus::New | LeadStatus::Unanswered => self.next_call_at.is_none_or(|at| at <= now),
            LeadStatus::FollowUp => self.follow_up_at.is_some_and(|at| at <= now),
            LeadStatus::Testing | LeadStatus::Closed => false,
        }
    }

    pub fn touch(&mut self, at: DateTime<Utc>) {
        self.first_touch_at = self.first_touch_at.or(Some(at));
        self.updated_at = at;
    }

    /// A call about it has ended.
    pub fn called(
        &mut self,
        country: &Country,
        at: DateTime<Utc>,
        (outcome, talk): (CallOutcome, Option<i64>),
        by: &Member,
        book: &mut Book,
    ) {
        let today = at.with_timezone(&country.zone).date_naive();
        let before_today = self.day.filter(|(day, _)| *day == today).map_or(0, |(_, count)| count);
        let attempt = i64::from(outcome.is_attempt());
        self.attempts += attempt;
        if outcome.is_attempt() {
            self.tried_bands = with_band(self.tried_bands, band(country, at));
        }
        self.day = Some((today, before_today + attempt));
        self.failures = if outcome.is_attempt() { 0 } else { self.failures + 1 };
        let seen = Ended {
            outcome,
            asked: None,
            attempts: self.attempts,
            today: before_today + attempt,
            failures: self.failures,
        };
        let follows = after_call(country, at, self.status, seen, &Patience::LEAST);
        let agreed = self.follow_up_at.filter(|agreed| *agreed > at && follows.status == self.status);
        let after = AfterCall { next_call_at: agreed.or(follows.next_call_at), ..follows };
        let mut changes = json!({ "call": [null, outcome], "next_call_at": [self.next_call_at, after.next_call_at] });
        if let Some(talk) = talk {
            changes["talk_seconds"] = json!([null, talk]);
        }
        let is_moved = after.status != self.status;
        if is_moved {
            changes["status_id"] = json!([self.status, after.status]);
        }
        if let Some(reason) = after.closed_reason {
            changes["closed_reason"] = json!([null, reason]);
            self.closed = Some((reason, at));
            self.version += 1;
        }
        let entry = Entry::new(self.about.id, at, by, "called", changes);
        book.entries.push(Entry { status: is_moved.then_some(after.status), ..entry });
        self.status = after.status;
        self.next_call_at = after.next_call_at;
        self.last_call = Some((at, outcome));
        self.updated_at = at;
    }

    /// Somebody records what its customer said, or what they decided about it.
    pub fn worked(
        &mut self,
        at: DateTime<Utc>,
        (to, disposition): (Move, Option<LeadDisposition>),
        note: Option<&'static str>,
        by: &Member,
        book: &mut Book,
    ) {
        let (status, follow_up_at, reason) = match to {
            Move::FollowUp(agreed) => (LeadStatus::FollowUp, Some(agreed), None),
            Move::Closed(reason) => (LeadStatus::Closed, None, Some(reason)),
            Move::Testing => (LeadStatus::Testing, None, None),
        };
        let mut changes = json!({});
        let mut differs = |field: &str, old: Value, new: Value| {
            if old != new {
                changes[field] = json!([old, new]);
            }
        };
        differs("status_id", json!(self.status), json!(status));
        differs("closed_reason", Value::Null, json!(reason));
        differs("follow_up_at", json!(self.follow_up_at), json!(follow_up_at));
        differs("disposition", Value::Null, json!(disposition));
        let entry = Entry::new(self.about.id, at, by, "worked", changes);
        book.entries.push(Entry {
            note,
            status: (status != self.status).then_some(status),
            follow_up_at: follow_up_at.filter(|agreed| self.follow_up_at != Some(*agreed)),
            ..entry
        });
        self.status = status;
        self.follow_up_at = follow_up_at;
        self.next_call_at = follow_up_at;
        self.closed = reason.map(|reason| (reason, at));
        self.version += 1;
        self.touch(at);
    }

    /// An order comes of it.
    pub fn converted(&mut self, at: DateTime<Utc>, order: i64, by: &Member, book: &mut Book) {
        let changes = json!({
            "status_id": [self.status, LeadStatus::Closed],
            "closed_reason": [null, LeadClosed::Converted],
            "order": [null, order],
        });
        let entry = Entry::new(self.about.id, at, by, "converted", changes);
        book.entries.push(Entry { status: Some(LeadStatus::Closed), ..entry });
        self.status = LeadStatus::Closed;
        self.closed = Some((LeadClosed::Converted, at));
        self.next_call_at = None;
        self.version += 1;
        self.touch(at);
    }

    /// Its customer asks once more while it is open.
    pub fn enquired(&mut self, at: DateTime<Utc>, note: &'static str, by: &Member, book: &mut Book) {
        let priority = raised(self.priority);
        let mut changes = json!({ "enquiries": [self.enquiries, self.enquiries + 1] });
        if priority != self.priority {
            changes["priority"] = json!([self.priority, priority]);
        }
        let entry = Entry::new(self.about.id, at, by, "enquired", changes);
        book.entries.push(Entry { note: Some(note), ..entry });
        self.enquiries += 1;
        self.priority = priority;
        self.version += 1;
        self.updated_at = at;
    }

    /// A distribution gives it to somebody.
    pub fn given(
        &mut self,
        at: DateTime<Utc>,
        to: &Member,
        why: &str,
        (by, distribution): (&Member, i64),
        book: &mut Book,
    ) {
        let changes = json!({ "assignee": [null, { "id": to.id, "name": to.name }], "why": [null, why] });
        let entry = Entry::new(self.about.id, at, by, "assigned", changes);
        book.entries.push(Entry { assignee: Some(to.id), distribution: Some(distribution), ..entry });
        self.assigned = Some((to.id, at));
        self.version += 1;
        self.updated_at = at;
    }

    /// A distribution takes it back.
    pub fn returned(&mut self, at: DateTime<Utc>, by: &Member, book: &mut Book) {
        let changes = json!({
            "assignee": [self.owner(), null],
            "why": [null, "not touched, and its user is not on shift"],
        });
        book.entries.push(Entry::new(self.about.id, at, by, "returned", changes));
        self.assigned = None;
        self.version += 1;
        self.updated_at = at;
    }

    /// As [`NEW`] names them.
    pub fn row(&self) -> Args {
        let about = &self.about;
        args![
            about.id,
            about.customer,
            about.source,
            about.of,
            about.city,
            about.model,
            about.plate.clone(),
            about.request.clone(),
            self.status,
            self.closed.map(|(reason, _)| reason),
            self.closed.map(|(_, at)| at),
            self.priority,
            self.follow_up_at,
            self.next_call_at,
            self.enquiries,
            self.attempts,
            self.tried_bands,
            self.last_call.map(|(at, _)| at),
            self.last_call.map(|(_, outcome)| outcome),
            self.owner(),
            self.assigned.map(|(_, at)| at),
            self.first_touch_at,
            self.version,
            about.created_at,
            self.updated_at,
        ]
    }
}
