//! Staff in the field: CR (customer representatives), GI (garage in-charges) and CI.

mod handlers;
mod store;
mod types;

use futures_util::FutureExt;
use pitlane_base::names;
use pitlane_base::prepare::Prepare;
use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::new("people")
        .get(
            "/users/crs/",
            handlers::list_crs,
            "Customer representatives (CR), garage in-charges (GI) and CI to choose from",
        )
        .hook(Prepare(|tx, _applied| names::fold(tx, "users").boxed()))
}
