//! Which people of a garage to list.

use pitlane_base::codes::{TrainingStatus, YesNo};
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, ignored, with};

use super::types::WorkshopRole;
use crate::training::search::is_meant;

list! {
    /// Which people of a garage to list.
    pub struct TraineeFilter of "users u" by "u.id" {
        sort "name" { name: by("u.name_folded") }
        given {
            garage_id: i64 => equal("u.garage_id"),
        }
        filters {
            /// Absent: all topics that are taught.
            topic_id: i64 => ignored,
            /// Those who have this status in one of the topics asked.
            status_id: TrainingStatus => ignored,
            /// The beginnings of words of a name in any order, or digits of a mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

list! {
    /// Which people of a garage to pick from.
    pub struct WorkshopUserFilter of "users u" by "u.id" {
        sort "name" { name: by("u.name_folded") }
        given {
            garage_id: i64 => equal("u.garage_id"),
        }
        filters {
            role: WorkshopRole => with(holds),
            /// 0: those who have left; default: those who work there.
            is_active: YesNo => ignored,
            /// The beginnings of words of a name in any order, or digits of a mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

fn holds(role: WorkshopRole, by: &mut Where) {
    let name = by.bind(role.as_str());
    by.and(format!(
        "EXISTS (SELECT 1 FROM user_roles h JOIN roles r ON r.id = h.role_id WHERE h.user_id = u.id AND r.based_on = {name})"
    ));
}
