//! How a case stands, and what is recorded on the way there.

use chrono::{DateTime, Utc};
use pitlane_cases::cases::{By, CaseStatus, Said, WaitingFor, insert_comment, insert_event};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{insert, record};
use serde_json::json;

record! {
    #[derive(Clone)]
    pub struct Worker of u {
        pub id: i64,
        pub name: String,
        pub role: String = "r.name",
    }
}

impl Worker {
    pub fn by(&self) -> By<'_> {
        By { id: Some(self.id), name: &self.name, role: &self.role }
    }
}

/// How a case stands.
pub struct Outcome {
    pub status: CaseStatus,
    pub level: i64,
    pub waiting_for: Option<WaitingFor>,
    pub until: Option<DateTime<Utc>>,
    pub fix: Option<&'static str>,
    pub answered: Option<DateTime<Utc>>,
    pub resolved: Option<DateTime<Utc>>,
    pub closed: Option<DateTime<Utc>>,
}

impl Default for Outcome {
    fn default() -> Self {
        Self {
            status: CaseStatus::Open,
            level: 1,
            waiting_for: None,
            until: None,
            fix: None,
            answered: None,
            resolved: None,
            closed: None,
        }
    }
}

impl Outcome {
    pub fn wait(&mut self, who: WaitingFor, until: DateTime<Utc>) {
        (self.status, self.waiting_for, self.until) = (CaseStatus::PendingCustomer, Some(who), Some(until));
    }

    pub fn resolve(&mut self, fix: &'static str, at: DateTime<Utc>) {
        (self.status, self.fix, self.resolved) = (CaseStatus::Resolved, Some(fix), Some(at));
    }

    pub fn close(&mut self, at: DateTime<Utc>) {
        (self.status, self.closed) = (CaseStatus::Closed, Some(at));
    }

    pub fn reopen(&mut self) {
        (self.status, self.resolved, self.closed) = (CaseStatus::Reopened, None, None);
    }
}

pub async fn say(
    tx: &mut Tx,
    id: i64,
    by: &Worker,
    (body, channel): (&str, Option<&str>),
    at: DateTime<Utc>,
) -> DbResult<()> {
    let said = Said { body, is_internal: channel.is_none(), channel };
    insert_comment(tx, id, by.by(), &said, at).await?;
    Ok(())
}

pub async fn step(tx: &mut Tx, id: i64, by: &Worker, (from, to): (&str, &str), at: DateTime<Utc>) -> DbResult<()> {
    insert_event(tx, id, by.by(), "status_changed", &json!({ "status": [from, to] }), at).await?;
    Ok(())
}

/// Why the worker has the case: the only one who could take it then.
pub async fn decide(tx: &mut Tx, id: i64, chosen: &Worker, at: DateTime<Utc>) -> DbResult<()> {
    let candidate = json!([{ "user_id": chosen.id, "name": chosen.name, "level": 1, "why": null, "open": 0, "last_assigned_at": null }]);
    insert!(assignment_decisions {
        subject = "'case'",
        subject_id: id,
        at: at,
        mode = "'auto'",
        chosen_id: chosen.id,
        rule = "'The fewest open cases, then the longest wait for one'",
        candidates: candidate.to_string(),
        by_name: By::PROGRAM.name,
    })
    .run(tx)
    .await?;
    Ok(())
}
