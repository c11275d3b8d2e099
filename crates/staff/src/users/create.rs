//! Creates a user.

use pitlane_base::access::{Role, Users};
use pitlane_base::{identity, texts};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::jobs;
use pitlane_platform::region::Region;
use serde::{Deserialize, Serialize};

use super::giving::Giver;
use super::list::{notify, readers};
use super::rules::{self, KnownRoles, Sent};
use super::state::State;
use super::types::{CreateUser, UserDetail};
use super::{checks, detail, store};

/// Stored with the idempotency key; the user is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

pub async fn create_user(
    who: Allow<Create<Users>>,
    key: IdempotencyKey,
    input: Input<CreateUser>,
) -> Creation<UserDetail> {
    let request = input.body;
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_user", &input.hash).await? {
        return Ok(Data::created(detail::load(&mut tx, &who, id).await?));
    }
    let (mut state, sent, mut fields) = requested(&who, request);
    let known = checks::hold_roles(&mut tx, state.roles.iter()).await?;
    fields.merge(rules::check(who.region.country, sent, &known, &State::default(), &mut state));
    if let Some(refused) = giver(&who).refusal(None, &State::default(), &state, named(&known)) {
        return Err(checks::refuse(&who, tx, "user.create", &state.mobile, refused).await?);
    }
    let id = add(&mut tx, &state, fields, Some(who.session.user_id), who.now()).await?;
    welcome(&mut tx, &who.region, &known, &state).await?;
    who.audit(&mut tx, Entry::done("user.create", "user", id).after(&state)).await?;
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let created = detail::load(&mut tx, &who, id).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    let name = created.row.name.clone();
    Ok(Data::created(created).saying(format!("{name} was added")))
}

/// The state of the user who is asked for, and what is wrong with the mobile.
fn requested(who: &Caller, request: CreateUser) -> (State, Sent, Fields) {
    let mut fields = Fields::new();
    let mobile = identity::mobile(who.region.country, request.mobile.trim()).unwrap_or_else(|| {
        fields.add("mobile", "must be a mobile number of this country");
        String::new()
    });
    let mut state = State::new(&request.name, mobile, request.role_id);
    let sent =
        Sent { scopes: request.scopes.is_some(), order_accessibility: request.order_accessibility != Change::Keep };
    state.apply(request.fields());
    (state, sent, fields)
}

/// Checks a new user against the database and adds them.
pub async fn add(
    tx: &mut Tx,
    state: &State,
    mut fields: Fields,
    by: Option<i64>,
    now: chrono::DateTime<chrono::Utc>,
) -> Result<i64> {
    let none = State::default();
    checks::references(tx, None, &none, state, &mut fields).await?;
    let taken =
        if state.mobile.is_empty() { None } else { checks::unique(tx, None, &none, state, &mut fields).await? };
    fields.verdict()?;
    if let Some(taken) = taken {
        return Err(taken);
    }
    match store::insert(tx, state, by, now).await? {
        Some(id) => Ok(id),
        None => Err(checks::taken(tx, None, &state.mobile).await?.unwrap_or(ApiError::NotFound("user"))),
    }
}

/// Tells a new user that they can sign in; machines cannot.
async fn welcome(tx: &mut Tx, region: &Region, known: &KnownRoles, state: &State) -> Result<()> {
    if state.is_machine() {
        return Ok(());
    }
    let role = known.get(&state.role_id).map(|role| role.name.as_str()).unwrap_or_default();
    Ok(jobs::enqueue(tx, region, "sms", &texts::welcome(region.country, &state.mobile, role)).await?)
}

pub fn giver(who: &Caller) -> Giver {
    Giver { user_id: who.session.user_id, role: Role::parse(&who.session.based_on) }
}

/// The name of a role and the declared role behind it.
pub fn named(known: &KnownRoles) -> impl Fn(i64) -> (String, Option<Role>) {
    |id| known.get(&id).map_or_else(|| (id.to_string(), None), |role| (role.name.clone(), role.based_on))
}
