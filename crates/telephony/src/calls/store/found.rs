//! Whose number it is: customers, leads, orders and agents.

use chrono::{DateTime, Utc};
use pitlane_base::codes::LeadStatus;
use pitlane_base::lead_scope::LeadScope;
use pitlane_base::scope::Scope;
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::{args, record};

/// The name of customers of whom nothing is known but the number from which they have called.
pub const UNKNOWN_CALLER: &str = "Unknown caller";

record! {
    /// A lead as a call about it needs it.
    pub struct CalledLead of l {
        pub mobile: String = "c.mobile",
        pub status_id: LeadStatus,
        pub follow_up_at: Option<DateTime<Utc>>,
    }
}

/// A lead that the caller sees.
pub async fn lead(tx: &mut Tx, scope: &LeadScope, id: i64) -> DbResult<Option<CalledLead>> {
    let mut args = args![id];
    let seen = scope.condition(&mut args);
    let rest = format!("FROM leads l JOIN customers c ON c.id = l.customer_id WHERE l.id = $1 AND {seen}");
    Select::from_sql(&rest, args).maybe(tx).await
}

/// The name of a user and of their role.
pub async fn name_and_role(tx: &mut Tx, user: i64) -> DbResult<(String, String)> {
    let sql = "SELECT u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = $1";
    tx.one(sql, args![user]).await
}

/// The mobile of the customer of an order in the scope, and whether the order is open.
pub async fn order(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<(String, bool)>> {
    let mut args = args![id];
    let seen = scope.condition(&mut args);
    let sql = format!(
        "SELECT c.mobile, o.is_open FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = $1 AND {seen}"
    );
    tx.maybe(sql, args).await
}

/// The number on which a user is called.
pub async fn own_number(tx: &mut Tx, user: i64) -> DbResult<Option<String>> {
    tx.maybe("SELECT mobile FROM users WHERE id = $1 AND is_active", args![user]).await
}

/// The user with this number.
pub async fn agent_of_number(tx: &mut Tx, mobile: &str) -> DbResult<Option<i64>> {
    tx.maybe("SELECT id FROM users WHERE mobile = $1 AND is_active", args![mobile]).await
}

/// Who last spoke with a number since then.
pub async fn last_agent(tx: &mut Tx, mobile: &str, since: DateTime<Utc>) -> DbResult<Option<i64>> {
    let sql = "SELECT k.agent_id FROM calls k JOIN users u ON u.id = k.agent_id
         WHERE k.mobile = $1 AND k.outcome = 'answered' AND k.requested_at >= $2 AND u.is_active
         ORDER BY k.requested_at DESC, k.id DESC LIMIT 1";
    tx.maybe(sql, args![mobile, since]).await
}

/// The open lead of a number that calls. Who has an open order may call about that: then nothing is said.
pub async fn lead_in_question(tx: &mut Tx, mobile: &str) -> DbResult<Option<i64>> {
    let open = LeadStatus::sql_where(LeadStatus::is_worked);
    let sql = format!(
        "SELECT l.id FROM leads l JOIN customers c ON c.id = l.customer_id
         WHERE c.mobile = $1 AND l.status_id IN ({open})
           AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.is_open)
         ORDER BY l.id DESC LIMIT 1"
    );
    tx.maybe(sql, args![mobile]).await
}

/// Who has a number, with what is open of them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Person {
    pub name: Option<String>,
    pub lead_id: Option<i64>,
    /// Their last orders, the newest first.
    pub order_ids: Vec<i64>,
}

pub async fn person(tx: &mut Tx, mobile: &str, most: usize) -> DbResult<Person> {
    let found: Option<(i64, String)> =
        tx.maybe("SELECT id, name FROM customers WHERE mobile = $1", args![mobile]).await?;
    let Some((id, name)) = found else { return Ok(Person::default()) };
    let open = LeadStatus::sql_where(LeadStatus::is_worked);
    let lead =
        format!("SELECT id FROM leads WHERE customer_id = $1 AND status_id IN ({open}) ORDER BY id DESC LIMIT 1");
    let lead_id = tx.maybe(lead, args![id]).await?;
    let orders = format!("SELECT id FROM orders WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT {most}");
    let name = Some(name).filter(|name| name != UNKNOWN_CALLER);
    Ok(Person { name, lead_id, order_ids: tx.all(orders, args![id]).await? })
}
