//! Which parts to list.

use chrono::{Days, NaiveDate};
use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{by, equal, ignored};
use pitlane_platform::db::{Args, bind};

use super::types::PartMake;
use crate::catalogue::fits::{Car, FitsOf};
use crate::catalogue::{Source, found_by, words};
use crate::prices::{self, Subject};

list! {
    /// Which parts to list, by name; every filter narrows the others.
    pub struct PartFilter of "parts p" with "JOIN part_sub_categories s ON s.id = p.sub_category_id" by "p.id" {
        sort "name" { name: by("p.name"), part_number: by("p.part_number"), id: by("p.id") }
        filters {
            category_id: i64 => equal("s.category_id"),
            sub_category_id: i64 => equal("p.sub_category_id"),
            /// Beginnings of words of the name or of the part number.
            #[schemars(length(max = 80))]
            text: String => ignored,
            make: PartMake => equal("p.make"),
            /// Parts that fit this model, and those that fit every car.
            model_id: i64 => ignored,
            /// With this fuel of the model.
            car_type_id: i64 => ignored,
            /// The day whose prices are shown; today if left out.
            on: NaiveDate => ignored,
            /// 1, the default: parts on offer; 0: those that are switched off.
            is_active: YesNo => ignored,
            /// 1: parts on offer and those that are switched off.
            all: YesNo => ignored,
            /// A price begins or ends within so many days from today.
            #[schemars(range(min = 0, max = 366))]
            due: i64 => ignored,
            /// 1: parts that have no price on the day; 0: those that have one.
            without_price: YesNo => ignored,
        }
    }
}

impl PartFilter {
    /// The day whose prices are shown.
    pub fn day(&self, today: NaiveDate) -> NaiveDate {
        self.on.unwrap_or(today)
    }

    /// What the filters ask for that no column states.
    pub fn conditions(&self, today: NaiveDate, args: &mut Args) -> String {
        let words = words(self.text.as_deref().unwrap_or_default());
        let mut all = vec![found_by("p.id", Source::Part, &words, args)];
        if self.all != Some(YesNo::Yes) {
            all.push(if self.is_active == Some(YesNo::No) { "NOT p.is_active" } else { "p.is_active" }.into());
        }
        let car = Car { model: self.model_id, fuel: self.car_type_id };
        if let Some(condition) = FitsOf::Part.condition("p.id", car, args) {
            all.push(condition);
        }
        if let Some(without) = self.without_price {
            let day = bind(args, self.day(today));
            let not = if without == YesNo::Yes { "NOT " } else { "" };
            all.push(format!("{not}{}", prices::held(Subject::Part, "p.id", &day)));
        }
        if let Some(days) = self.due {
            let (from, to) = (bind(args, today), bind(args, today + Days::new(days.unsigned_abs())));
            all.push(format!(
                "EXISTS (SELECT 1 FROM prices h WHERE h.subject = 'part' AND h.subject_id = p.id
                  AND (h.valid_from > {from} AND h.valid_from <= {to} OR h.valid_to >= {from} AND h.valid_to <= {to}))"
            ));
        }
        all.join(" AND ")
    }
}
