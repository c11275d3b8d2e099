//! Which retailers and distributors to list.

use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, ignored, with};

use super::types::TraderStatus;
use crate::suppliers::links::{LinkKind, SupplierKind, linked};
use crate::suppliers::vendors::is_meant;

list! {
    /// Which retailers to list: the oldest first, unless another order is asked for.
    pub struct RetailerFilter of "retailers t" by "t.id" {
        sort "id" {
            id: by("t.id"),
            name: by("t.name_folded").then("t.id"),
            created_at: by("t.created_at"),
        }
        filters {
            /// One retailer, in full. One that does not exist, or that the caller may not see, is 404.
            id: i64 => equal("t.id"),
            /// The beginnings of words of the name in any order, or digits of the mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            city_id: i64 => equal("t.city_id"),
            status: TraderStatus => equal("t.status"),
            distributor_id: i64 => equal("t.distributor_id"),
            brand_id: i64 => linked(SupplierKind::Retailer, LinkKind::Brand),
            category_id: i64 => linked(SupplierKind::Retailer, LinkKind::Category),
            /// Whether they sign in.
            has_user: YesNo => with(signs_in),
        }
    }
}

list! {
    /// Which distributors to list: the oldest first, unless another order is asked for.
    pub struct DistributorFilter of "distributors t" by "t.id" {
        sort "id" {
            id: by("t.id"),
            name: by("t.name_folded").then("t.id"),
            created_at: by("t.created_at"),
        }
        filters {
            /// One distributor, in full. One that does not exist, or that the caller may not see, is 404.
            id: i64 => equal("t.id"),
            /// The beginnings of words of the name in any order, or digits of the mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            /// A city of its territory.
            city_id: i64 => linked(SupplierKind::Distributor, LinkKind::City),
            status: TraderStatus => equal("t.status"),
        }
    }
}

list! {
    /// Retailers to pick from, by name: active ones; heads see those of their cities.
    pub struct RetailerChoiceFilter of "retailers t" by "t.id" {
        order "t.name_folded, t.id";
        filters {
            /// 1: all retailers, whatever their status and city.
            #[schemars(range(min = 0, max = 1))]
            all_retailers: i64 => ignored,
            city_id: i64 => equal("t.city_id"),
            /// The beginnings of words of the name in any order, or digits of the mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

list! {
    /// Active distributors to pick from, by name.
    pub struct DistributorChoiceFilter of "distributors t" by "t.id" {
        order "t.name_folded, t.id";
        filters {
            /// A city of its territory.
            city_id: i64 => linked(SupplierKind::Distributor, LinkKind::City),
            /// The beginnings of words of the name in any order, or digits of the mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

fn signs_in(wanted: YesNo, by: &mut Where) {
    let not = if wanted == YesNo::Yes { "NOT" } else { "" };
    by.and(format!("t.user_id IS {not} NULL"));
}
