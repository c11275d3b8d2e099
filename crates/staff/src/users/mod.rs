//! Users: who signs in to the console, with which roles, scopes and flags, and what becomes of their work when they leave.

mod agent_types;
mod auto_assign;
mod checks;
mod choices;
mod create;
mod detail;
mod filter;
mod giving;
mod hand_over;
mod ids;
mod list;
mod moves;
mod rules;
mod several;
mod sheet;
mod sign_in;
mod state;
mod store;
mod types;
mod update;
mod work;
mod workshop;

#[cfg(test)]
mod tests;

use pitlane_base::topics::{AGENTS, ROLES, USERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub use auto_assign::{Readiness, SetReadiness};
pub use checks::refuse;
pub use create::Written;
pub use filter::is_of_cluster;
pub use giving::WORKSHOP_ROLES;
pub use ids::UserId;
pub use list::{Avatars, notify, readers};
pub use moves::{GarageLeft, LeftGarage};
pub use sheet::import_file;
pub use sign_in::{KnownUser, close_sign_in, has_only_role, make_sign_in, move_sign_in, open_sign_in, with_mobile};
pub use store::{hold_role, lock, owners_of_mobiles};
pub use types::{CallerDesk, HandOver, UserDetail, WorkKind};
pub use update::give_role;
pub use work::{Handing, OpenWork, Takers};
pub use workshop::{NewPerson, PersonChange, add_person, by_mobile, change_person, next_version, plan_of};

pub fn calls() -> Calls {
    Calls::new("users")
        .get("/users/", list::list_users, "Users by filter, with count")
        .shows(USERS)
        .post("/users/", create::create_user, "Create a user")
        .changes(USERS)
        .put("/users/", update::update_user, "Edit a user, or deactivate them and hand over their work")
        .changes(USERS)
        .put(
            "/users/several/",
            several::change_several,
            "Move several users to a manager or deactivate them: all, or none",
        )
        .refuses(Refusal::Conflict)
        .changes(USERS)
        .get("/users/open-work/", several::count_open_work, "The open work of several users together")
        .shows(USERS)
        .get("/users/download/", sheet::download_users, "Users by filter, as CSV")
        .get("/users/import/", sheet::users_template, "The headings of a file of users, as CSV")
        .post("/users/import/", sheet::import_users, "Import users from a CSV file: all of it, or nothing")
        .refuses(Refusal::Conflict)
        .changes(USERS)
        .get("/users/detail/{user_id}/", detail::get_user, "A user in full, with open work and sessions")
        .shows(USERS)
        .patch(
            "/users/auto-assign/",
            auto_assign::set_auto_assign,
            "Set whether users are given leads by themselves, and whether somebody is ready for calls",
        )
        .changes(USERS)
        .changes(AGENTS)
        .get(
            "/users/role-choices/",
            choices::list_role_choices,
            "The roles that users can be given, with what each needs",
        )
        .shows(ROLES)
        .get("/agent-type/", agent_types::list_agent_types, "The types of agents")
}
