//! Staff: customer representatives and the others.

mod handlers;
mod store;
mod types;

use pitlane_platform::calls::Calls;

pub fn calls() -> Calls {
    Calls::of("people").get(
        "/users/crs/",
        handlers::list_crs,
        "Customer representatives and garage in-charges to pick from",
    )
}
