//! Sign-in, sessions, roles and the audit trail.

mod audit;
mod role_write;
mod roles;
mod rules;
mod seen_choices;
mod session_user;
mod sign_in;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::access::roles as role_names;
use pitlane_base::topics::{ROLES, USERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::topics::AUDIT;

pub fn calls() -> Calls {
    Calls::new("access")
        .enumeration(role_names)
        .post("/central/send-otp/", sign_in::send_otp, "Send a one-time password to a mobile")
        .refuses(Refusal::TooMany)
        .post("/central/login/", sign_in::login, "Sign in with a mobile and its one-time password")
        .refuses(Refusal::TooMany)
        .get("/central/logout", sign_in::logout, "End the session")
        .get("/users/login-user/", session_user::get_login_user, "The session's user")
        .get(
            "/users/login-user-roles/",
            session_user::get_role_profile,
            "The sections and permissions of the session's role",
        )
        .shows(ROLES)
        .refuses(Refusal::Missing)
        .post("/central/switch-role/", session_user::switch_role, "Switch to another role, with a new token")
        .get(
            "/central/switch-role/choices/",
            seen_choices::list_seen_choices,
            "The users and places of a role, whose rows an admin may see in it",
        )
        .refuses(Refusal::Missing)
        .post("/users/sign-out-everywhere/", sign_in::sign_out_everywhere, "End every session of a user")
        .get("/users/roles/", roles::list_roles, "Roles with their sections and permissions")
        .shows(ROLES)
        .post("/users/role/", role_write::post_role, "Make a role from a copied one, or give a user a role")
        .changes(ROLES)
        .changes(USERS)
        .refuses(Refusal::Missing)
        .put("/users/role/", role_write::update_role, "Change the name, sections and permissions of a role")
        .changes(ROLES)
        .delete("/users/role/delete/{id}/", role_write::delete_role, "Delete a role that no user holds")
        .changes(ROLES)
        .get("/central/audit/", audit::list_audit_entries, "The audit trail")
        .shows(AUDIT)
}
