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

use super::giving::{Giver, Refused};
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
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, &who, "create_user", &input.hash).await? {
        return Ok(Data::created(detail::load(&mut tx, &who, id).await?));
    }
    let user = NewUser::requested(&who, input.body);
    let mobile = user.state.mobile.clone();
    let id = match write(&mut tx, &who, user).await? {
        Written::Done(id) => id,
        Written::Refused(refused) => return Err(checks::refuse(&who, tx, "user.create", &mobile, refused).await?),
    };
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let created = detail::load(&mut tx, &who, id).await?;
    notify(&mut tx, &who, readers);
    tx.save().await?;
    let name = created.row.name.clone();
    Ok(Data::created(created).saying(format!("{name} was added")))
}

/// A user who is asked for.
pub struct NewUser {
    pub state: State,
    sent: Sent,
    /// What is wrong with the mobile.
    fields: Fields,
}

impl NewUser {
    pub fn requested(who: &Caller, request: CreateUser) -> Self {
        let mut fields = Fields::new();
        let mobile = identity::mobile(who.region.country, request.mobile.trim()).unwrap_or_else(|| {
            fields.add("mobile", "must be a mobile number of this country");
            String::new()
        });
        let mut state = State::new(&request.name, mobile, request.role_id);
        let sent =
            Sent { scopes: request.scopes.is_some(), order_accessibility: request.order_accessibility != Change::Keep };
        state.apply(request.fields());
        Self { state, sent, fields }
    }
}

/// A user who was written, or may not be written by this caller.
pub enum Written<T> {
    Done(T),
    Refused(Refused),
}

/// Checks a new user, adds them and welcomes them.
pub async fn write(tx: &mut Tx, who: &Caller, user: NewUser) -> Result<Written<i64>> {
    write_as(tx, who, giver(who), user).await
}

/// As [`write`], with what this giver may do.
pub async fn write_as(tx: &mut Tx, who: &Caller, giver: Giver, user: NewUser) -> Result<Written<i64>> {
    let NewUser { mut state, sent, mut fields } = user;
    let none = State::default();
    let known = checks::hold_roles(tx, state.roles.iter()).await?;
    fields.merge(rules::check(who.region.country, sent, &known, &none, &mut state));
    if let Some(refused) = giver.refusal(None, &none, &state, named(&known)) {
        return Ok(Written::Refused(refused));
    }
    checks::references(tx, None, &none, &state, &mut fields).await?;
    let taken =
        if state.mobile.is_empty() { None } else { checks::unique(tx, None, &none, &state, &mut fields).await? };
    fields.verdict()?;
    if let Some(taken) = taken {
        return Err(taken);
    }
    let Some(id) = store::insert(tx, &state, Some(who.session.user_id), who.now()).await? else {
        return Err(checks::taken(tx, None, &state.mobile).await?.unwrap_or(ApiError::NotFound("user")));
    };
    welcome(tx, &who.region, &known, &state).await?;
    who.audit(tx, Entry::done("user.create", "user", id).after(&state)).await?;
    Ok(Written::Done(id))
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
    Giver { user_id: who.session.user_id, role: Role::parse(&who.session.based_on), is_of_workshop: false }
}

/// The name of a role and the declared role behind it.
pub fn named(known: &KnownRoles) -> impl Fn(i64) -> (String, Option<Role>) {
    |id| known.get(&id).map_or_else(|| (id.to_string(), None), |role| (role.name.clone(), role.based_on))
}
