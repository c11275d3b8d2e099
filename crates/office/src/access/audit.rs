//! Reading the audit trail.

use chrono::Days;
use pitlane_base::access::Audit;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;
use serde_json::Value;

use super::rules;
use super::store::{self, AuditQuery};
use super::types::{AuditEntry, AuditFilter, AuditList, AuditRow, Outcome};

fn from_json(text: Option<String>) -> Value {
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

impl From<AuditRow> for AuditEntry {
    fn from(row: AuditRow) -> Self {
        Self {
            id: row.id,
            at: row.at,
            actor_id: row.actor_id,
            actor_name: row.actor_name,
            role: row.role,
            viewed_by: row.viewed_by,
            action: row.action,
            entity: row.entity,
            entity_id: row.entity_id,
            before: from_json(row.before),
            after: from_json(row.after),
            outcome: row.outcome,
            request_id: row.request_id,
            address: row.address,
        }
    }
}

pub async fn list_audit_entries(who: Allow<Read<Audit>>, Params(filter): Params<AuditFilter>) -> Answer<AuditList> {
    let country = who.region.country;
    let mut tx = who.read().await?;
    let actors = match &filter.actor {
        Some(typed) => {
            let people = store::people(&mut tx).await?.into_iter();
            Some(people.filter(|(_, name, mobile)| rules::is_meant(typed, name, mobile)).map(|(id, ..)| id).collect())
        }
        None => None,
    };
    let query = AuditQuery {
        actors,
        action: filter.action,
        actor_id: filter.actor_id,
        entity: filter.entity,
        entity_id: filter.entity_id,
        outcome: filter.outcome.map(|outcome| match outcome {
            Outcome::Done => "done",
            Outcome::Denied => "denied",
        }),
        from: filter.from.and_then(|day| country.start_of(day)),
        before: filter.to.and_then(|day| country.start_of(day.checked_add_days(Days::new(1))?)),
    };
    let (rows, count) = store::audit_entries(&mut tx, &query, Page::of(filter.limit, filter.offset)).await?;
    Ok(Data::ok(AuditList { entries: rows.into_iter().map(AuditEntry::from).collect(), count }))
}
