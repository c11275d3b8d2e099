//! The checklist of an order: the items for its order type, with results, photos and the results of the previous visit.

mod changes;
mod detail;
mod photos;
mod rules;
mod save;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::ORDER;
use pitlane_platform::calls::Calls;
use pitlane_platform::service::Service;

pub use detail::{findings, photo_ids};
pub use types::{CheckResult, Finding, PHOTO, Section};

pub fn calls() -> Calls {
    Calls::new("checklists")
        .get(
            "/orders/checklist/",
            detail::get_checklist,
            "The checklist of an order, with the results of the previous visit",
        )
        .shows(ORDER)
        .post(
            "/orders/checklist/{order_id}/photos/{item_id}/",
            photos::add_checklist_photos,
            "Add photos to an entry of a checklist",
        )
        .changes(ORDER)
        .delete(
            "/orders/checklist/{order_id}/photos/{item_id}/",
            photos::delete_checklist_photo,
            "Delete a photo of an entry of a checklist",
        )
        .changes(ORDER)
        .on(Service::Oauth)
        .post("/v1/oauth/order/save_checklist", save::save_checklist, "Save entries of an order's checklist")
        .changes(ORDER)
}
