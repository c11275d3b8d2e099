//! All SQL of leads.

mod write;

use chrono::{DateTime, Utc};
use pitlane_base::codes::{CallOutcome, LeadClosed, LeadEvent, LeadStatus, LeadType, call_outcomes};
use pitlane_base::lead_scope::LeadScope;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, record, select};
use pitlane_telephony::calls::UNKNOWN_CALLER;
use serde_json::Value;

pub use write::{By, Marks, NewLead, count_call, hold_number, insert, insert_event, lock, reassign, touch, update};

use super::filter::due;
use super::types::{LeadCar, LeadCounts, LeadEntry, LeadRow, OtherLead};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredLead of l {
        pub id: i64,
        pub version: i64,
        pub customer_id: i64,
        pub name: String = "c.name",
        pub mobile: String = "c.mobile",
        pub source_id: i64,
        pub source: String = "s.source_name",
        pub event_id: Option<i64>,
        pub lead_type_id: Option<LeadType>,
        pub city_id: Option<i64>,
        pub city: Option<String> = "i.name",
        pub model_id: Option<i64>,
        pub brand: Option<String> = "b.name",
        pub model: Option<String> = "m.name",
        pub registration_no: Option<String>,
        pub request: Option<String>,
        pub status_id: LeadStatus,
        pub closed_reason: Option<LeadClosed>,
        pub closed_at: Option<DateTime<Utc>>,
        pub priority: i64,
        pub follow_up_at: Option<DateTime<Utc>>,
        pub next_call_at: Option<DateTime<Utc>>,
        pub enquiries: i64,
        pub attempts: i64,
        pub tried_bands: i64,
        pub last_call_at: Option<DateTime<Utc>>,
        pub last_outcome: Option<CallOutcome>,
        pub assign_to_call_id: Option<i64>,
        pub assignee: Option<String> = "u.name",
        pub assigned_at: Option<DateTime<Utc>>,
        pub first_touch_at: Option<DateTime<Utc>>,
        pub created_at: DateTime<Utc>,
        pub order_id: Option<i64> = "(SELECT MAX(o.id) FROM orders o WHERE o.lead_id = l.id)",
        pub is_dnc: bool = "EXISTS (SELECT 1 FROM dnc_numbers d WHERE d.mobile = c.mobile AND (d.until IS NULL OR d.until > {now}))",
    }
}

const JOINS: &str = "JOIN customers c ON c.id = l.customer_id JOIN lead_sources s ON s.id = l.source_id
    LEFT JOIN cities i ON i.id = l.city_id LEFT JOIN car_models m ON m.id = l.model_id
    LEFT JOIN car_brands b ON b.id = m.brand_id LEFT JOIN users u ON u.id = l.assign_to_call_id";

impl StoredLead {
    pub fn assignee(&self) -> Option<Named> {
        Named::maybe(self.assign_to_call_id, self.assignee.clone())
    }

    /// As it is shown; `mobile` as the caller may see it.
    pub fn shown(self, mobile: String) -> LeadRow {
        let is_car_known = self.model_id.is_some() || self.registration_no.is_some();
        let assignee = self.assignee();
        LeadRow {
            id: self.id,
            version: self.version,
            name: self.name,
            mobile,
            source: Named { id: self.source_id, name: self.source },
            lead_type_id: self.lead_type_id,
            city: Named::maybe(self.city_id, self.city),
            car: is_car_known.then_some(LeadCar {
                registration_no: self.registration_no,
                model_id: self.model_id,
                brand: self.brand,
                model: self.model,
            }),
            request: self.request,
            status_id: self.status_id,
            closed_reason: self.closed_reason,
            priority: self.priority,
            follow_up_at: self.follow_up_at,
            next_call_at: self.next_call_at,
            enquiries: self.enquiries,
            attempts: self.attempts,
            last_call_at: self.last_call_at,
            last_outcome: self.last_outcome,
            assignee,
            assigned_at: self.assigned_at,
            first_touch_at: self.first_touch_at,
            closed_at: self.closed_at,
            created_at: self.created_at,
            order_id: self.order_id,
            is_dnc: self.is_dnc,
        }
    }
}

/// A page of leads, and how many there are in all.
pub async fn page(tx: &mut Tx, mut query: Query) -> DbResult<(Vec<StoredLead>, i64)> {
    let count = query.count_and_choose(tx).await?;
    if count <= query.page.offset {
        return Ok((Vec::new(), count));
    }
    let mut now = String::new();
    let rows = query.rows_by::<StoredLead>(|args| {
        now = bind(args, query.by.now);
        JOINS.to_owned()
    });
    Ok((rows.with("{now}", &now).all(tx).await?, count))
}

/// A lead in the scope.
pub async fn by_id(tx: &mut Tx, scope: &LeadScope, id: i64, now: DateTime<Utc>) -> DbResult<Option<StoredLead>> {
    let mut args = args![id];
    let now = bind(&mut args, now);
    let scope = scope.condition(&mut args);
    let rest = format!("FROM leads l {JOINS} WHERE l.id = $1 AND {scope}");
    Select::from_sql(&rest, args).with("{now}", &now).maybe(tx).await
}

/// These leads, whoever may see them.
pub async fn by_ids(tx: &mut Tx, ids: &[i64], now: DateTime<Utc>) -> DbResult<Vec<StoredLead>> {
    let mut args = Args::new();
    let now = bind(&mut args, now);
    let list = ids.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rest = format!("FROM leads l {JOINS} WHERE l.id IN ({list}) ORDER BY l.id");
    Select::from_sql(&rest, args).with("{now}", &now).all(tx).await
}

/// How many leads of a scope each tab has.
pub async fn counts(tx: &mut Tx, scope: &LeadScope, now: DateTime<Utc>) -> DbResult<LeadCounts> {
    let mut args = Args::new();
    let scope = scope.condition(&mut args);
    let now = bind(&mut args, now);
    let sum = |condition: &str| format!("CAST(COALESCE(SUM(CASE WHEN {condition} THEN 1 ELSE 0 END), 0) AS BIGINT)");
    let of = |status: LeadStatus| sum(&format!("l.status_id = {status}"));
    let sql = format!(
        "SELECT {}, {}, {}, {} FROM leads l WHERE {scope} AND l.status_id IN ({})",
        sum(&due(&now)),
        of(LeadStatus::New),
        of(LeadStatus::FollowUp),
        of(LeadStatus::Unanswered),
        LeadStatus::sql_where(LeadStatus::is_worked)
    );
    let (due, new, follow_up, unanswered) = tx.one(sql, args).await?;
    Ok(LeadCounts { due, new, follow_up, unanswered })
}

/// The open lead of a customer of a type, else the last one that was closed since then without an order.
pub async fn asked_before(
    tx: &mut Tx,
    customer: i64,
    of: LeadType,
    closed_since: DateTime<Utc>,
) -> DbResult<Option<(i64, LeadStatus)>> {
    let sql = format!(
        "SELECT l.id, l.status_id FROM leads l WHERE l.customer_id = $1 AND l.lead_type_id = $2
           AND (l.status_id IN ({}) OR (l.closed_at >= $3 AND l.closed_reason <> $4))
         ORDER BY CASE WHEN l.closed_at IS NULL THEN 0 ELSE 1 END, l.id DESC LIMIT 1",
        LeadStatus::sql_where(LeadStatus::is_open)
    );
    tx.maybe(sql, args![customer, of, closed_since, LeadClosed::Converted]).await
}

/// The customer of a number whose name is known.
pub async fn customer_of(tx: &mut Tx, mobile: &str) -> DbResult<Option<i64>> {
    tx.maybe("SELECT id FROM customers WHERE mobile = $1 AND name <> $2", args![mobile, UNKNOWN_CALLER]).await
}

/// The customer of a number, whatever is known of them.
pub async fn customer_with(tx: &mut Tx, mobile: &str) -> DbResult<Option<i64>> {
    tx.maybe("SELECT id FROM customers WHERE mobile = $1", args![mobile]).await
}

/// The last lead of a customer that is worked on.
pub async fn newest_open_of(tx: &mut Tx, customer: i64) -> DbResult<Option<i64>> {
    let open = LeadStatus::sql_where(LeadStatus::is_worked);
    let sql = format!("SELECT id FROM leads WHERE customer_id = $1 AND status_id IN ({open}) ORDER BY id DESC LIMIT 1");
    tx.maybe(sql, args![customer]).await
}

/// Whether the customer of a lead has asked for it again in these words.
pub async fn has_enquired(tx: &mut Tx, lead: i64, words: Option<&str>) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM lead_events WHERE lead_id = $1 AND event = 'enquired' AND COALESCE(note, '') = $2";
    Ok(tx.one::<i64>(sql, args![lead, words.unwrap_or_default()]).await? > 0)
}

/// The cities of the country by their names, which are unique.
pub async fn cities(tx: &mut Tx) -> DbResult<Vec<(i64, String)>> {
    tx.all("SELECT id, name FROM cities WHERE is_active ORDER BY id", args![]).await
}

/// The customer's number of a lead in the scope.
pub async fn mobile_of(tx: &mut Tx, scope: &LeadScope, id: i64) -> DbResult<Option<String>> {
    let mut args = args![id];
    let scope = scope.condition(&mut args);
    let sql =
        format!("SELECT c.mobile FROM leads l JOIN customers c ON c.id = l.customer_id WHERE l.id = $1 AND {scope}");
    tx.maybe(sql, args).await
}

/// The ids of a table that exist; the table is named in the program.
pub async fn exists(tx: &mut Tx, table: &'static str, id: i64) -> DbResult<bool> {
    Ok(tx.one::<i64>(format!("SELECT COUNT(*) FROM {table} WHERE id = $1"), args![id]).await? == 1)
}

record! {
    struct StoredEntry of e {
        id: i64,
        at: DateTime<Utc>,
        actor_name: String,
        role: String,
        event: LeadEvent,
        changes: String,
        note: Option<String>,
    }
}

/// The last entries of a lead's history, the newest first.
pub async fn history(tx: &mut Tx, lead: i64) -> DbResult<Vec<LeadEntry>> {
    let rows = select!(StoredEntry, "FROM lead_events e WHERE e.lead_id = $1 ORDER BY e.id DESC LIMIT 100", lead)
        .all(tx)
        .await?;
    let shown = rows.into_iter().map(|row| LeadEntry {
        id: row.id,
        at: row.at,
        actor_name: row.actor_name,
        role: row.role,
        event: row.event,
        changes: serde_json::from_str(&row.changes).unwrap_or(Value::Null),
        note: row.note,
    });
    Ok(shown.collect())
}

record! {
    struct StoredOther of l {
        id: i64,
        lead_type_id: Option<LeadType>,
        status_id: LeadStatus,
        closed_reason: Option<LeadClosed>,
        created_at: DateTime<Utc>,
    }
}

/// Other leads of the customer in the scope, the newest first.
pub async fn others(tx: &mut Tx, scope: &LeadScope, of: &StoredLead) -> DbResult<Vec<OtherLead>> {
    let mut args = args![of.customer_id, of.id];
    let scope = scope.condition(&mut args);
    let rest = format!("FROM leads l WHERE l.customer_id = $1 AND l.id <> $2 AND {scope} ORDER BY l.id DESC LIMIT 20");
    let rows: Vec<StoredOther> = Select::from_sql(&rest, args).all(tx).await?;
    let shown = rows.into_iter().map(|row| OtherLead {
        id: row.id,
        lead_type_id: row.lead_type_id,
        status_id: row.status_id,
        closed_reason: row.closed_reason,
        created_at: row.created_at,
    });
    Ok(shown.collect())
}

/// How often in a row the exchange or the agent failed in calls about a lead, the last one included.
pub async fn failures_in_a_row(tx: &mut Tx, lead: i64) -> DbResult<i64> {
    let attempts = call_outcomes(CallOutcome::is_attempt);
    let sql = format!(
        "SELECT COUNT(*) FROM calls k WHERE k.lead_id = $1 AND k.outcome IS NOT NULL AND k.outcome NOT IN ({attempts})
           AND k.id > COALESCE((SELECT MAX(b.id) FROM calls b WHERE b.lead_id = $1 AND b.outcome IN ({attempts})), 0)"
    );
    tx.one(sql, args![lead]).await
}

/// The attempts to reach a lead since an instant.
pub async fn attempts_since(tx: &mut Tx, lead: i64, since: DateTime<Utc>) -> DbResult<i64> {
    let attempts = call_outcomes(CallOutcome::is_attempt);
    let sql = format!(
        "SELECT COUNT(*) FROM calls k WHERE k.lead_id = $1 AND k.requested_at >= $2 AND k.outcome IN ({attempts})"
    );
    tx.one(sql, args![lead, since]).await
}

pub async fn count_open_of(tx: &mut Tx, user: i64) -> DbResult<i64> {
    let open = LeadStatus::sql_where(LeadStatus::is_open);
    tx.one(format!("SELECT COUNT(*) FROM leads WHERE assign_to_call_id = $1 AND status_id IN ({open})"), args![user])
        .await
}

pub async fn open_of(tx: &mut Tx, user: i64) -> DbResult<Vec<i64>> {
    let open = LeadStatus::sql_where(LeadStatus::is_open);
    let sql = format!("SELECT id FROM leads WHERE assign_to_call_id = $1 AND status_id IN ({open}) ORDER BY id");
    tx.all(sql, args![user]).await
}

/// A user as the history names them.
pub async fn actor(tx: &mut Tx, user: i64) -> DbResult<Option<(i64, String, String)>> {
    let sql = "SELECT u.id, u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = $1";
    tx.maybe(sql, args![user]).await
}
