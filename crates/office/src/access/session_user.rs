//! The session's user, the role's profile, and switching to another role.

use pitlane_base::access::{ADMIN, ROLES};
use pitlane_base::scope::OrderAccessibility;
use pitlane_platform::access::Profile;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::{Input, Params};
use pitlane_platform::session::{self, Ended, NewSession};
use serde_json::json;

use super::store;
use super::types::{
    FleetDashboardLetters, FleetLetters, NewToken, RoleProfile, SessionUser, SwitchRole, UserGarage, WhichProfile,
};

/// The user's real role, even while viewing the console as another role.
fn real_role(caller: &Caller) -> &str {
    caller.session.viewed_by.as_deref().unwrap_or(&caller.session.role)
}

fn accessibility(text: Option<&str>) -> Result<Option<OrderAccessibility>> {
    text.map(serde_json::from_str).transpose().map_err(|e| ApiError::Internal(e.into()))
}

/// Admins may view the console as any role; other users may switch between their own roles.
async fn switchable(tx: &mut Tx, caller: &Caller) -> Result<Vec<String>> {
    if real_role(caller) == ADMIN {
        return Ok(ROLES.iter().map(|&role| role.to_owned()).collect());
    }
    Ok(store::roles_of(tx, caller.session.user_id).await?.into_iter().map(|(_, name)| name).collect())
}

pub async fn get_login_user(who: SignedIn) -> Answer<SessionUser> {
    let mut tx = who.read().await?;
    let user = store::user_by_id(&mut tx, who.session.user_id).await?.ok_or(ApiError::Expired)?;
    let roles = switchable(&mut tx, &who).await?;
    let idle = (who.region.catalogue.idle_life)(&who.session.role);
    Ok(Data::ok(SessionUser {
        token: who.token.clone(),
        name: user.name,
        mobile: user.mobile,
        email: user.email,
        user_id: user.id,
        user_type: who.session.role.clone(),
        roles,
        viewed_by: who.session.viewed_by.clone(),
        avatar: user.avatar,
        introduction: user.introduction,
        is_download: user.is_download,
        department: user.department,
        refund_enabled: user.refund_enabled,
        selectedCountry: who.region.country.key.to_owned(),
        orderAccessibility: accessibility(user.order_accessibility.as_deref())?,
        garageDealId: user.deal_id,
        garage: user.garage_id.map(|_| UserGarage { deal_id: user.deal_id }),
        idle_ms: u64::try_from(idle.as_millis()).unwrap_or(u64::MAX),
    }))
}

pub async fn get_role_profile(who: SignedIn, Params(which): Params<WhichProfile>) -> Answer<RoleProfile> {
    let asked = which.user_type.as_deref().unwrap_or(&who.session.role);
    let mut tx = who.read().await?;
    let profile = if asked == who.session.role {
        who.profile.clone()
    } else if switchable(&mut tx, &who).await?.iter().any(|role| role == asked) {
        let id = store::role_named(&mut tx, asked).await?.ok_or(ApiError::NotFound("role"))?;
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

pub async fn switch_role(who: SignedIn, input: Input<SwitchRole>) -> Answer<NewToken> {
    let mut tx = who.write().await?;
    let role = input.body.role;
    if !switchable(&mut tx, &who).await?.contains(&role) {
        return Err(ApiError::invalid("role", "is not one of the roles that you may switch to"));
    }
    let role_id = store::role_named(&mut tx, &role).await?.ok_or(ApiError::NotFound("role"))?;
    let real = real_role(&who);
    let viewed_by = (real == ADMIN && role != ADMIN).then_some(real);
    session::end(&mut tx, &who.region, Ended::One(who.session.id), "switched role").await?;
    let new = NewSession { user_id: who.session.user_id, role_id, viewed_by, link_to: None, address: &who.address };
    let access_token = session::begin(&mut tx, &who.region, new).await?;
    let entry = Entry::done("session.switch_role", "user", who.session.user_id)
        .before(&json!({ "role": who.session.role }))
        .after(&json!({ "role": role }));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    Ok(Data::ok(NewToken { access_token }).saying(format!("You are now using the role {role}")))
}
