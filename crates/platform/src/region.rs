//! A running region: its database, clock, sessions and consoles. The state of every handler.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::Notify;

use crate::access::{Catalogue, Letter, Profile};
use crate::clock::Clock;
use crate::country::Country;
use crate::db::{Db, DbResult};
use crate::error::{ApiError, Result};
use crate::files::FileStore;
use crate::hooks::Hooks;
use crate::hub::Hub;
use crate::signed_in::Session;
use crate::topics::{ShownBy, Topic};
use crate::vault::Vault;
use crate::{args, record, select};

#[derive(Clone)]
pub struct Region(Arc<Parts>);

pub struct Parts {
    pub country: &'static Country,
    pub db: Db,
    pub clock: Clock,
    pub catalogue: &'static Catalogue,
    /// The hooks that the domains have registered.
    pub hooks: Arc<Hooks>,
    pub hub: Hub,
    /// Where uploaded files are kept.
    pub files: Arc<dyn FileStore>,
    /// Encrypts what must not be readable in the database.
    pub vault: Arc<Vault>,
    /// Wakes the worker of the outbox.
    pub jobs: Arc<Notify>,
    /// Codes "sent" to demo mobiles may be shown; never otherwise.
    pub demo: bool,
    /// The key for the hashes of one-time passwords, unique to this installation.
    pub secret: String,
    pub(crate) sessions: Cache<String, Arc<Session>>,
    pub(crate) profiles: Cache<i64, Arc<Profile>>,
}

impl Deref for Region {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// The parts of a region.
pub struct Plan {
    pub country: &'static Country,
    pub db: Db,
    pub clock: Clock,
    pub catalogue: &'static Catalogue,
    pub hooks: Arc<Hooks>,
    pub hub: Hub,
    pub files: Arc<dyn FileStore>,
    pub vault: Arc<Vault>,
    pub demo: bool,
}

impl Region {
    /// Opens a region whose database has the current schema.
    pub async fn open(plan: Plan) -> DbResult<Self> {
        // A process alone with its database may cache; with others it looks each time.
        let memory = Duration::from_millis(if plan.db.is_embedded() { 1_000 } else { 0 });
        let secret = secret(&plan.db).await?;
        Ok(Self(Arc::new(Parts {
            country: plan.country,
            db: plan.db.in_zone(plan.country.zone),
            clock: plan.clock,
            catalogue: plan.catalogue,
            hooks: plan.hooks,
            hub: plan.hub,
            files: plan.files,
            vault: plan.vault,
            jobs: Arc::default(),
            demo: plan.demo,
            secret,
            sessions: Cache::builder().max_capacity(20_000).time_to_live(memory).build(),
            profiles: Cache::builder().max_capacity(1_000).time_to_live(memory).build(),
        })))
    }

    pub fn now(&self) -> chrono::DateTime<chrono::Utc> {
        self.clock.now()
    }

    /// The permissions of a role, as stored in the database now.
    pub async fn profile(&self, role_id: i64) -> Result<Arc<Profile>> {
        if let Some(known) = self.profiles.get(&role_id) {
            return Ok(known);
        }
        let mut tx = self.db.read_one().await?;
        let row = select!(StoredRole, "FROM roles WHERE id = $1", role_id).maybe(&mut tx).await?;
        let profile = Arc::new(row.ok_or(ApiError::Expired)?.profile(self.catalogue)?);
        self.profiles.insert(role_id, profile.clone());
        Ok(profile)
    }

    /// The roles that now have a letter on a resource: id and name.
    pub async fn holders(&self, resource: &str, letter: Letter) -> Result<Vec<(i64, String)>> {
        let rows = select!(StoredRole, "FROM roles ORDER BY id").all(&mut self.db.read_one().await?).await?;
        let mut holders = Vec::new();
        for role in rows {
            let id = role.id;
            let profile = role.profile_on(self.catalogue, resource)?;
            if profile.allows(resource, letter) {
                holders.push((id, profile.role));
            }
        }
        Ok(holders)
    }

    /// The calls that show a topic: what consoles reload when it has changed.
    pub fn shown_by(&self, topic: Topic) -> &[&'static str] {
        self.hooks.all::<ShownBy>().find_map(|ShownBy(calls)| calls.get(topic.key)).map_or(&[], Vec::as_slice)
    }

    /// Drops the cached profile of a role after a change.
    pub fn forget_role(&self, role_id: i64) {
        self.profiles.invalidate(&role_id);
    }

    /// Drops all cached sessions after some of them were ended.
    pub fn forget_sessions(&self) {
        self.sessions.invalidate_all();
    }
}

record! {
    struct StoredRole {
        id: i64,
        name: String,
        based_on: String,
        sections: Option<String>,
        letters: Option<String>,
    }
}

type Letters = BTreeMap<String, String>;

impl StoredRole {
    fn profile(self, catalogue: &Catalogue) -> Result<Profile> {
        let letters = from_json(self.letters)?;
        Ok(catalogue.profile(&self.name, &self.based_on, from_json(self.sections)?, letters))
    }

    /// As far as one resource is concerned: each write asks this of every role.
    fn profile_on(self, catalogue: &Catalogue, resource: &str) -> Result<Profile> {
        let declared = || Letters::from([(resource.into(), (catalogue.letters)(&self.based_on, resource).into())]);
        let letters = from_json(self.letters)?.unwrap_or_else(declared);
        Ok(catalogue.profile(&self.name, &self.based_on, from_json(self.sections)?, Some(letters)))
    }
}

fn from_json<T: serde::de::DeserializeOwned>(text: Option<String>) -> Result<Option<T>> {
    text.map(|text| serde_json::from_str(&text)).transpose().map_err(|e| ApiError::Internal(e.into()))
}

/// The installation's own key, created once.
async fn secret(db: &Db) -> DbResult<String> {
    let mut tx = db.write().await?;
    tx.run(
        "INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT (name) DO NOTHING",
        args![crate::ids::random_hex(32)],
    )
    .await?;
    let secret = tx.one("SELECT value FROM settings WHERE name = 'secret'", args![]).await?;
    tx.save().await?;
    Ok(secret)
}
