//! Reading the audit trail.

use pitlane_base::access::Audit;
use pitlane_base::list::{Query, one_of};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use serde_json::Value;

use super::rules;
use super::store;
use super::types::{AuditEntry, AuditFilter, AuditList, AuditRow};

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
    let mut tx = who.read().await?;
    let mut query = Query::unscoped(&filter, &who.region);
    if let Some(typed) = &filter.actor {
        let people = store::people(&mut tx).await?.into_iter();
        let meant = people.filter(|(_, name, mobile)| rules::is_meant(typed, name, mobile)).map(|(id, ..)| id);
        one_of("a.actor_id", meant, &mut query.by);
    }
    let (rows, count) = store::audit_entries(&mut tx, &query).await?;
    Ok(Data::ok(AuditList { entries: rows.into_iter().map(AuditEntry::from).collect(), count }))
}
