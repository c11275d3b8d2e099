//! The first argument of every handler: the caller and their permissions.

use std::marker::PhantomData;
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::Arc;

use aide::OperationInput;
use aide::generate::GenContext;
use aide::openapi::Operation;
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath};
use http::{header, request::Parts};
use serde_json::Value;

use crate::access::{LINK, Permission, Profile};
use crate::audit;
use crate::db::Tx;
use crate::error::{ApiError, Result};
use crate::region::Region;
use crate::session::{self, LinkKind, Session};

/// A signed-in user during a call.
#[derive(Clone)]
pub struct Caller {
    pub region: Region,
    pub session: Arc<Session>,
    pub profile: Arc<Profile>,
    pub token: String,
    pub request_id: String,
    pub address: String,
}

impl<'a> From<&'a Caller> for audit::Actor<'a> {
    fn from(caller: &'a Caller) -> Self {
        Self {
            id: Some(caller.session.user_id),
            name: Some(&caller.session.user_name),
            role: Some(if caller.session.link_to.is_some() { LINK } else { &caller.session.role }),
            viewed_by: caller.session.viewed_by.as_deref(),
            request_id: &caller.request_id,
            address: &caller.address,
            at: caller.now(),
        }
    }
}

impl Caller {
    /// Begins a read transaction; all its statements see one state of the data.
    pub async fn read(&self) -> Result<Tx> {
        Ok(self.region.db.read().await?)
    }

    /// For exactly one statement that reads.
    pub async fn read_one(&self) -> Result<Tx> {
        Ok(self.region.db.read_one().await?)
    }

    /// Begins a write transaction; nothing is committed before [`Tx::save`].
    pub async fn write(&self) -> Result<Tx> {
        Ok(self.region.db.write().await?)
    }

    pub fn now(&self) -> chrono::DateTime<chrono::Utc> {
        self.region.now()
    }

    /// The day in the caller's country.
    pub fn today(&self) -> chrono::NaiveDate {
        self.region.clock.today(self.region.country.zone)
    }

    /// Writes an entry to the audit trail in the same unit of work.
    pub async fn audit(&self, tx: &mut Tx, entry: audit::Entry<'_>) -> Result<()> {
        Ok(audit::write(tx, &self.into(), entry).await?)
    }

    /// The same for many entries.
    pub async fn audit_all(&self, tx: &mut Tx, entries: Vec<audit::Entry<'_>>) -> Result<()> {
        Ok(audit::write_all(tx, &self.into(), entries).await?)
    }

    /// Checks another permission during a call; a refusal is written to the audit trail.
    pub async fn require<P: Permission>(&self) -> Result<()> {
        if self.profile.allows(P::RESOURCE, P::LETTER) {
            return Ok(());
        }
        self.deny(&P::key()).await?;
        let is_admin =
            self.session.viewed_by.as_deref().unwrap_or(&self.session.role) == self.region.catalogue.all_powerful;
        let holders = if is_admin {
            let roles = self.region.holders(P::RESOURCE, P::LETTER).await?;
            Some(roles.into_iter().map(|(_, name)| name).collect())
        } else {
            None
        };
        Err(ApiError::Forbidden { needs: P::key(), holders })
    }

    /// Refuses what the role may do but this user may not; the refusal is written to the audit trail. It begins a unit of
    /// work of its own.
    pub async fn bar(&self, needs: &str, message: String, data: Value) -> Result<ApiError> {
        self.deny(needs).await?;
        Ok(ApiError::Barred { message, data })
    }

    async fn deny(&self, needs: &str) -> Result<()> {
        let mut tx = self.region.db.write().await?;
        audit::write(&mut tx, &self.into(), audit::Entry::denied(needs)).await?;
        Ok(tx.save().await?)
    }
}

/// Requires the permission; a refusal is written to the audit trail.
pub struct Allow<P> {
    caller: Caller,
    permission: PhantomData<P>,
}

/// Requires a signed-in user, in any role.
pub struct SignedIn(Caller);

/// Open to everyone.
pub struct Public {
    pub region: Region,
    pub request_id: String,
    pub address: String,
}

impl Public {
    /// A reader of one order and of nothing else, for what the holder of its link is shown: its scope keeps every other
    /// order from them. It is no user: what it does is written to the audit trail by the call itself.
    pub fn reader_of(&self, order_id: i64) -> Caller {
        Caller {
            session: Arc::new(Session::of_holder(order_id, self.region.now())),
            profile: Arc::new(self.region.catalogue.link_profile(LinkKind::Order)),
            token: String::new(),
            region: self.region.clone(),
            request_id: self.request_id.clone(),
            address: self.address.clone(),
        }
    }

    /// Somebody without a session who is known by their link, for the audit trail.
    pub fn outsider<'a>(&'a self, name: &'a str, role: &'a str) -> audit::Actor<'a> {
        audit::Actor {
            id: None,
            name: Some(name),
            role: Some(role),
            viewed_by: None,
            request_id: &self.request_id,
            address: &self.address,
            at: self.region.now(),
        }
    }
}

impl<P> Deref for Allow<P> {
    type Target = Caller;
    fn deref(&self) -> &Caller {
        &self.caller
    }
}

impl Deref for SignedIn {
    type Target = Caller;
    fn deref(&self) -> &Caller {
        &self.0
    }
}

impl FromRequestParts<Region> for Public {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, region: &Region) -> Result<Self> {
        Ok(Self {
            region: region.clone(),
            request_id: crate::request::current_request_id(),
            address: address_of(parts),
        })
    }
}

impl FromRequestParts<Region> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, region: &Region) -> Result<Self> {
        let token = bearer(parts).ok_or(ApiError::Unauthorized)?.to_owned();
        let session = session::find(region, &token).await?;
        if session.link_to.is_some() && !is_open_to_links(parts, region) {
            return Err(ApiError::Forbidden { needs: "a sign-in of your own".into(), holders: None });
        }
        let profile = match session.link_to {
            Some(_) => Arc::new(region.catalogue.link_profile(session.link_kind)),
            None => region.profile(session.role_id).await?,
        };
        let Public { region, request_id, address } = Public::from_request_parts(parts, region).await?;
        Ok(Self(Caller { region, session, profile, token, request_id, address }))
    }
}

impl<P: Permission> FromRequestParts<Region> for Allow<P> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, region: &Region) -> Result<Self> {
        let SignedIn(caller) = SignedIn::from_request_parts(parts, region).await?;
        caller.require::<P>().await?;
        Ok(Self { caller, permission: PhantomData })
    }
}

/// Whether a link token may make this call: one of its page, and nothing else.
fn is_open_to_links(parts: &Parts, region: &Region) -> bool {
    let address = parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
    let mut calls = region.catalogue.link_calls.iter();
    calls.any(|(method, call)| parts.method == *method && address.ends_with(call))
}

fn bearer(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

/// The client's address, as the edge determined it.
fn address_of(parts: &Parts) -> String {
    let client = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    client.map_or_else(|| "unknown".into(), |ip| ip.to_string())
}

fn permission(operation: &mut Operation, key: String) {
    operation.extensions.insert("x-permission".into(), Value::String(key));
}

impl<P: Permission> OperationInput for Allow<P> {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        permission(operation, P::key());
    }
}

impl OperationInput for SignedIn {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        permission(operation, "signed-in".into());
    }
}

impl OperationInput for Public {
    fn operation_input(_: &mut GenContext, operation: &mut Operation) {
        permission(operation, "public".into());
    }
}
