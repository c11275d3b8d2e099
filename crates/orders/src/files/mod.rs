//! Files of orders, garages, cars, users and others: stored for what shows them, served by signed links, deletions recorded.

mod discard;
mod keep;
mod owner;
mod printed;
mod room;
mod serve;
mod shown;
mod store;
mod types;

use discard::{DISCARD_FILE, DISCARD_LOOSE};
pub use keep::{StoredFiles, delete, store_bytes};
pub use owner::{Owner, OwnerKind};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
pub use printed::{Printed, of_owner as printed, read as read_printed};
pub use room::Room;
pub use shown::{link_to, named, of_owner, stored, thumbnails};
pub use store::{StoredFile, by_id, hand_over, of_owner as kept};
pub use types::ShownFile;

pub fn calls() -> Calls {
    Calls::new("files")
        .get(
            "/files/{file_id}/{size}/",
            serve::get_file,
            "A file or its thumbnail, by a signed link that is valid for 15 minutes",
        )
        .refuses(Refusal::Forbidden)
        .refuses(Refusal::Gone)
        .hook(DISCARD_FILE)
        .hook(DISCARD_LOOSE)
}
