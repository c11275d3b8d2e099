//! Files of orders: kept for the parts of an order that show them, handed out by signed links, deleted on record.

mod discard;
mod keep;
mod printed;
mod serve;
mod shown;
mod store;
mod types;

use discard::{DISCARD_FILE, DISCARD_LOOSE};
pub use keep::{Kept, delete, keep};
use pitlane_platform::calls::Calls;
pub use printed::{Printed, of_order as printed, read as read_printed};
pub use shown::{named, of_order, stored};
pub use store::StoredFile;
pub use types::OrderFile;

pub fn calls() -> Calls {
    Calls::of("files")
        .get(
            "/files/{file_id}/{size}/",
            serve::get_file,
            "A file, or the small picture of it, by a signed link that is good for 15 minutes",
        )
        .hook(DISCARD_FILE)
        .hook(DISCARD_LOOSE)
}
