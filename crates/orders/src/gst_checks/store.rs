//! All SQL of the checks.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::scope::Scope;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, insert, record, select};

use super::rules::Holder;
use super::types::{GstSource, Registered};
use crate::{fleets, garages};

record! {
    /// The last answer about a number.
    pub struct Kept of k {
        pub checked_at: DateTime<Utc>,
        pub source: GstSource,
        pub is_found: bool,
        ..pub registered: Registered
    }
}

/// The last answer about a number, if it came after a moment.
pub async fn kept(tx: &mut Tx, gstin: &str, after: DateTime<Utc>) -> DbResult<Option<Kept>> {
    select!(Kept, "FROM gst_checks k WHERE k.gstin = $1 AND k.checked_at > $2", gstin, after).maybe(tx).await
}

pub async fn keep(tx: &mut Tx, gstin: &str, answer: &Kept) -> DbResult<()> {
    insert!(gst_checks {
        gstin: gstin,
        checked_at: answer.checked_at,
        source: answer.source,
        is_found: answer.is_found,
        status: answer.registered.status,
        legal_name: answer.registered.legal_name.as_deref(),
        trade_name: answer.registered.trade_name.as_deref(),
        registered_on: answer.registered.registered_on,
        cancelled_on: answer.registered.cancelled_on,
        address: answer.registered.address.as_deref(),
    } "ON CONFLICT (gstin) DO UPDATE SET checked_at = excluded.checked_at, source = excluded.source,
       is_found = excluded.is_found, status = excluded.status, legal_name = excluded.legal_name,
       trade_name = excluded.trade_name, registered_on = excluded.registered_on,
       cancelled_on = excluded.cancelled_on, address = excluded.address")
    .run(tx)
    .await?;
    Ok(())
}

/// A registration that this installation knows itself.
pub async fn local(tx: &mut Tx, gstin: &str) -> DbResult<Option<Registered>> {
    select!(Registered, "FROM gst_register k WHERE k.gstin = $1", gstin).maybe(tx).await
}

/// Locks the look-ups of a user and returns how many they made in the last hour, and when the first of them was.
pub async fn lookups(tx: &mut Tx, user: i64, now: DateTime<Utc>) -> DbResult<(i64, Option<DateTime<Utc>>)> {
    tx.hold(&format!("GST look-ups of user {user}")).await?;
    let since = now - Duration::hours(1);
    tx.run("DELETE FROM gst_lookups WHERE user_id = $1 AND at <= $2", args![user, since]).await?;
    tx.one("SELECT COUNT(*), MIN(at) FROM gst_lookups WHERE user_id = $1", args![user]).await
}

pub async fn add_lookup(tx: &mut Tx, user: i64, now: DateTime<Utc>) -> DbResult<()> {
    insert!(gst_lookups { user_id: user, at: now }).run(tx).await?;
    Ok(())
}

record! {
    struct StoredHolder {
        legal_name: Option<String>,
        pan: Option<String>,
        state_code: String,
    }
}

impl From<StoredHolder> for Holder {
    fn from(stored: StoredHolder) -> Self {
        Self { legal_name: stored.legal_name, pan: stored.pan, state_code: stored.state_code }
    }
}

/// The code of the state of a city.
pub async fn state_of(tx: &mut Tx, city: i64) -> DbResult<Option<String>> {
    tx.maybe("SELECT state_code FROM cities WHERE id = $1", args![city]).await
}

/// What is known of a garage in the caller's scope.
pub async fn garage(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<Holder>> {
    let mut args = Args::new();
    let id = bind(&mut args, id);
    let known = garages::known_to(scope, &mut args);
    let sql = format!(
        "FROM (SELECT g.legal_name, g.pan, c.state_code FROM garages g JOIN cities c ON c.id = g.city_id
         WHERE g.id = {id} AND {known}) known"
    );
    Ok(Select::<StoredHolder>::from_sql(&sql, args).maybe(tx).await?.map(Into::into))
}

/// What is known of a fleet in the caller's scope. A business is registered under its name.
pub async fn fleet(tx: &mut Tx, scope: &Scope, id: i64) -> DbResult<Option<Holder>> {
    let mut args = Args::new();
    let id = bind(&mut args, id);
    let known = fleets::in_scope(scope, &mut args);
    let sql = format!(
        "FROM (SELECT f.name AS legal_name, f.pan, c.state_code FROM fleets f JOIN cities c ON c.id = f.city_id
         WHERE f.id = {id} AND {known}) known"
    );
    Ok(Select::<StoredHolder>::from_sql(&sql, args).maybe(tx).await?.map(Into::into))
}
