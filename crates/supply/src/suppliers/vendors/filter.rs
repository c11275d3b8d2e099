//! Which vendors to list.

use pitlane_base::identity;
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, non_blank, part_of, with, words_begin};

use super::types::{VendorKind, VendorStatus};
use crate::suppliers::links::{LinkKind, SupplierKind, linked};

list! {
    /// Which vendors to list.
    pub struct VendorFilter of "vendors t" by "t.id" {
        sort "name" {
            id: by("t.id"),
            name: by("t.name_folded").then("t.id"),
            created_at: by("t.created_at"),
            lead_days: by("t.lead_days").nulls_last(),
            credit_limit: by("t.credit_limit").nulls_last(),
        }
        filters {
            /// One vendor, in full. One that does not exist, or that the caller may not see, is 404.
            id: i64 => equal("t.id"),
            /// The beginnings of words of its name in any order, or digits of its mobile.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            city_id: i64 => equal("t.city_id"),
            kind: VendorKind => equal("t.kind"),
            brand_id: i64 => linked(SupplierKind::Vendor, LinkKind::Brand),
            category_id: i64 => linked(SupplierKind::Vendor, LinkKind::Category),
            status: VendorStatus => equal("t.status"),
            /// Those that supply this part of the catalogue now.
            part_id: i64 => with(supplies),
        }
    }
}

fn supplies(part: i64, by: &mut Where) {
    let part = by.bind(part);
    by.and(format!("t.id IN (SELECT o.vendor_id FROM vendor_parts o WHERE o.part_id = {part} AND o.is_active)"));
}

/// The fewest digits that are looked for in mobiles.
const DIGITS: usize = 4;

/// By the beginnings of words of the name, or by digits of the mobile.
pub fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text).map(identity::folded) else { return };
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_number = text.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '+' | '-'));
    let name = words_begin("t.name_folded", &text, by);
    if is_number && digits.len() >= DIGITS {
        let mobile = part_of("t.mobile", &digits, by);
        by.and(format!("(({name}) OR {mobile})"));
    } else {
        by.and(format!("({name})"));
    }
}
