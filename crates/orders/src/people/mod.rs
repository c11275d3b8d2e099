//! Staff in the field: CR (customer representatives), GI (garage in-charges) and CI; and the photos of all users.

mod avatar;
mod handlers;
mod store;
mod types;

#[cfg(test)]
mod tests;

pub use avatar::avatars;
use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_base::topics::{ROSTERS, USERS};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_staff::users::Avatars;

pub fn calls() -> Calls {
    Calls::new("people")
        .get(
            "/users/crs/",
            handlers::list_crs,
            "Customer representatives (CR), garage in-charges (GI) and CI to choose from",
        )
        .shows(ROSTERS)
        .post("/users/avatar/", avatar::set_avatar, "Set the photo of a user, in place of the one they had")
        .refuses(Refusal::Forbidden)
        .refuses(Refusal::Missing)
        .changes(USERS)
        .delete("/users/avatar/", avatar::delete_avatar, "Delete the photo of a user")
        .refuses(Refusal::Forbidden)
        .refuses(Refusal::Missing)
        .changes(USERS)
        .hook(Avatars(|tx, who, ids| avatars(tx, who, ids).boxed()))
        .hook(Prepare(|tx, _applied| names::fold(tx, "users").boxed()))
}
