//! The session's user, the role's profile, and switching to another role.

use pitlane_base::access::{ADMIN, Role};
use pitlane_base::scope::{OrderAccessibility, is_limited, places_of};
use pitlane_orders::people;
use pitlane_platform::access::{LINK, Profile};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::{Input, Params};
use pitlane_platform::session::{self, Ended, LINK_LIFE, NewSession, Seen};
use serde_json::json;

use super::store;
use super::types::{
    FleetDashboardLetters, FleetLetters, NewToken, RoleProfile, SessionUser, SwitchRole, UserGarage, WhichProfile,
};

/// The user's real role, even while viewing the console as another role.
pub fn real_role(caller: &Caller) -> &str {
    caller.session.viewed_by.as_deref().unwrap_or(&caller.session.role)
}

fn accessibility(text: Option<&str>) -> Result<Option<OrderAccessibility>> {
    text.map(serde_json::from_str).transpose().map_err(|e| ApiError::Internal(e.into()))
}

/// Admins may view the console as any role; other users may switch between their own roles.
async fn switchable(tx: &mut Tx, caller: &Caller) -> Result<Vec<String>> {
    if real_role(caller) == ADMIN {
        return Ok(store::active_roles(tx).await?);
    }
    Ok(store::roles_of(tx, caller.session.user_id).await?)
}

pub async fn get_login_user(who: SignedIn) -> Answer<SessionUser> {
    if let Some(order_id) = who.session.link_to {
        return Ok(Data::ok(link_user(&who, order_id)));
    }
    let mut tx = who.read().await?;
    let user = store::user_by_id(&mut tx, who.session.user_id).await?.ok_or(ApiError::Expired)?;
    let roles = switchable(&mut tx, &who).await?;
    let seen = seen_name(&mut tx, &who).await?;
    // The rows of another user come with that user's garage.
    let of_scope = match who.session.scope_user_id {
        id if id == user.id => None,
        id => store::user_by_id(&mut tx, id).await?,
    };
    let of_scope = of_scope.as_ref().unwrap_or(&user);
    let (orders, deal_id, garage_id) = (of_scope.order_accessibility.clone(), of_scope.deal_id, of_scope.garage_id);
    let avatar = people::avatars(&mut tx, &who, &[user.id]).await?.remove(&user.id);
    let idle = (who.region.catalogue.idle_life)(&who.session.based_on);
    Ok(Data::ok(SessionUser {
        token: who.token.clone(),
        name: user.name,
        mobile: user.mobile,
        email: user.email,
        user_id: user.id,
        user_type: who.session.role.clone(),
        based_on: who.session.based_on.clone(),
        roles,
        viewed_by: who.session.viewed_by.clone(),
        seen,
        avatar,
        introduction: user.introduction,
        is_download: user.is_download,
        department: user.department,
        refund_enabled: user.refund_enabled,
        selectedCountry: who.region.country.key.to_owned(),
        orderAccessibility: accessibility(orders.as_deref())?,
        garageDealId: deal_id,
        garage: garage_id.map(|_| UserGarage { deal_id }),
        idle_ms: u64::try_from(idle.as_millis()).unwrap_or(u64::MAX),
        link_until: None,
    }))
}

/// A link is nobody's: its holder does not see who created it.
fn link_user(who: &Caller, order_id: i64) -> SessionUser {
    SessionUser {
        token: who.token.clone(),
        name: format!("Link to order {order_id}"),
        mobile: String::new(),
        email: None,
        user_id: 0,
        user_type: LINK.to_owned(),
        based_on: LINK.to_owned(),
        roles: Vec::new(),
        viewed_by: None,
        seen: None,
        avatar: None,
        introduction: None,
        is_download: false,
        department: None,
        refund_enabled: false,
        selectedCountry: who.region.country.key.to_owned(),
        orderAccessibility: None,
        garageDealId: None,
        garage: None,
        idle_ms: u64::try_from(LINK_LIFE.num_milliseconds()).unwrap_or(u64::MAX),
        link_until: Some(who.session.expires_at),
    }
}

pub async fn get_role_profile(who: SignedIn, Params(which): Params<WhichProfile>) -> Answer<RoleProfile> {
    if who.session.link_to.is_some() {
        if which.user_type.as_deref().is_some_and(|asked| asked != LINK) {
            return Err(ApiError::NotFound("role"));
        }
        return Ok(Data::ok(profile_of(0, &who.profile, None)));
    }
    let asked = which.user_type.as_deref().unwrap_or(&who.session.role);
    let mut tx = who.read().await?;
    let profile = if asked == who.session.role {
        who.profile.clone()
    } else if switchable(&mut tx, &who).await?.iter().any(|role| role == asked) {
        let (id, _) = store::role_named(&mut tx, asked).await?.ok_or(ApiError::NotFound("role"))?;
        who.region.profile(id).await?
    } else {
        return Err(ApiError::NotFound("role"));
    };
    let accessibility = accessibility(who.session.order_accessibility.as_deref())?;
    Ok(Data::ok(profile_of(who.session.user_id, &profile, accessibility)))
}

/// The profile in the shape of the contract; each entry has the permission letters of a resource.
fn profile_of(user_id: i64, profile: &Profile, order_accessibility: Option<OrderAccessibility>) -> RoleProfile {
    let permissions = profile.effective();
    let letters = |resource: &str| permissions.get(resource).cloned().unwrap_or_default();
    RoleProfile {
        user_id,
        user_role: profile.role.clone(),
        sections: profile.sections.clone(),
        fleet: FleetLetters {
            manage_fleet: letters("fleets"),
            cars: letters("cars"),
            orders: letters("orders"),
            invoices: letters("payments"),
        },
        deal: letters("garages"),
        users: letters("users"),
        services: letters("catalogue"),
        packages: letters("catalogue"),
        garage: letters("garages"),
        cr: letters("rosters"),
        fleet_dashboard: FleetDashboardLetters {
            preventive: letters("orders"),
            general: letters("orders"),
            document: letters("orders"),
            notification: letters("dashboard"),
        },
        apps: letters("garages"),
        order_accessibility,
        permissions,
    }
}

/// The name of the user or place whose rows an admin sees.
async fn seen_name(tx: &mut Tx, who: &Caller) -> Result<Option<String>> {
    if let Some((kind, id)) = who.session.seen_place.as_deref().and_then(|place| place.split_once(':')) {
        let place = Role::parse(&who.session.based_on).and_then(places_of).filter(|(of, _)| *of == kind);
        return Ok(match (place, id.parse()) {
            (Some((_, table)), Ok(id)) => store::place_name(tx, table, id).await?,
            _ => None,
        });
    }
    if who.session.scope_user_id == who.session.user_id {
        return Ok(None);
    }
    Ok(store::user_by_id(tx, who.session.scope_user_id).await?.map(|user| user.name))
}

/// Whose rows an admin sees in another role: those of the chosen user or place, otherwise of the role's first user.
async fn seen(tx: &mut Tx, role: Role, role_id: i64, asked: &SwitchRole) -> Result<Option<Seen>> {
    match (asked.user_id, asked.place_id) {
        (Some(_), Some(_)) => Err(ApiError::invalid("place_id", "cannot be chosen together with a user")),
        (None, Some(id)) => {
            let (kind, table) = places_of(role)
                .ok_or_else(|| ApiError::invalid("place_id", "is not for this role, which has no places"))?;
            match store::place_name(tx, table, id).await? {
                Some(_) => Ok(Some(Seen::Place(kind, id))),
                None => Err(ApiError::invalid("place_id", format!("is no known {}", kind.replace('_', " ")))),
            }
        }
        (Some(id), None) => match store::holder(tx, role_id, Some(id)).await? {
            Some(id) => Ok(Some(Seen::User(id))),
            None => Err(ApiError::invalid("user_id", "is not an active user with this role")),
        },
        (None, None) if is_limited(role) => Ok(store::holder(tx, role_id, None).await?.map(Seen::User)),
        (None, None) => Ok(None),
    }
}

/// For the audit trail.
fn seen_as(role: &str, seen: Option<&Seen>) -> serde_json::Value {
    match seen {
        Some(Seen::User(id)) => json!({ "role": role, "user_id": id }),
        Some(Seen::Place(kind, id)) => json!({ "role": role, (*kind): id }),
        None => json!({ "role": role }),
    }
}

pub async fn switch_role(who: SignedIn, input: Input<SwitchRole>) -> Answer<NewToken> {
    let mut tx = who.write().await?;
    let asked = input.body;
    let role = asked.role.clone();
    if !switchable(&mut tx, &who).await?.contains(&role) {
        return Err(ApiError::invalid("role", "is not one of the roles that you may switch to"));
    }
    let (role_id, based_on) = store::role_named(&mut tx, &role).await?.ok_or(ApiError::NotFound("role"))?;
    let real = real_role(&who);
    let viewed_by = (real == ADMIN && role != ADMIN).then_some(real);
    let seen = match based_on {
        Some(role) if viewed_by.is_some() => seen(&mut tx, role, role_id, &asked).await?,
        _ if asked.user_id.is_some() || asked.place_id.is_some() => {
            let field = if asked.user_id.is_some() { "user_id" } else { "place_id" };
            return Err(ApiError::invalid(field, "is for an admin who views the console as another role"));
        }
        _ => None,
    };
    session::end(&mut tx, &who.region, Ended::One(who.session.id), "switched role").await?;
    let new = NewSession {
        user_id: who.session.user_id,
        role_id,
        viewed_by,
        seen: seen.as_ref(),
        link_to: None,
        address: &who.address,
    };
    let access_token = session::begin(&mut tx, &who.region, new).await?;
    let entry = Entry::done("session.switch_role", "user", who.session.user_id)
        .before(&json!({ "role": who.session.role }))
        .after(&seen_as(&role, seen.as_ref()));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    Ok(Data::ok(NewToken { access_token }).saying(format!("You are now using the role {role}")))
}
