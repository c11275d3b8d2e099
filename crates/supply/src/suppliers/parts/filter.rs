//! Which parts of vendors to list.

use chrono::NaiveDate;
use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, ignored, is, non_blank, part_of};
use pitlane_orders::catalogue::{Source, found_by, words};
use pitlane_orders::prices::{self, Subject};
use pitlane_platform::db::{Args, bind};

list! {
    /// Which parts of vendors to list.
    pub struct VendorPartFilter of "vendor_parts t" with "JOIN parts p ON p.id = t.part_id" by "t.id" {
        sort "part" {
            part: by("p.name"),
            part_number: by("p.part_number"),
            stock: by("t.stock").nulls_last(),
            id: by("t.id"),
        }
        filters {
            /// One part of a vendor, in full. One that does not exist, or that the caller may not see, is 404.
            id: i64 => equal("t.id"),
            vendor_id: i64 => equal("t.vendor_id"),
            part_id: i64 => equal("t.part_id"),
            /// Beginnings of words of the part's name and number, or any part of the vendor's own number.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            /// 1: what the vendor supplies now; 0: what it supplies no more.
            is_active: YesNo => is("t.is_active"),
            /// 1: parts that have no price on the day; 0: those that have one.
            without_price: YesNo => ignored,
            /// The day whose prices are shown; today if left out.
            on: NaiveDate => ignored,
        }
    }
}

fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let part = found_by("t.part_id", Source::Part, &words(text), &mut by.args);
    let own = part_of("UPPER(t.vendor_sku)", &text.trim().to_ascii_uppercase(), by);
    by.and(format!("(({part}) OR {own})"));
}

impl VendorPartFilter {
    /// The day whose prices are shown.
    pub fn day(&self, today: NaiveDate) -> NaiveDate {
        self.on.unwrap_or(today)
    }

    /// What is asked of prices.
    pub fn price_condition(&self, today: NaiveDate, args: &mut Args) -> String {
        let Some(without) = self.without_price else { return "1 = 1".into() };
        let day = bind(args, self.day(today));
        let not = if without == YesNo::Yes { "NOT " } else { "" };
        format!("{not}{}", prices::held(Subject::VendorPart, "t.id", &day))
    }
}
