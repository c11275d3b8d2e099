//! Which advices to list.

use chrono::NaiveDate;
use pitlane_base::codes::YesNo;
use pitlane_base::list::{Many, Where, any_of, by, equal, ignored, non_blank, with};
use pitlane_base::{identity, list};

use super::states::AdviceState;

list! {
    /// Which payment advices to list; every filter narrows the others.
    pub struct AdviceFilter of "payment_advices p" with "JOIN garages g ON g.id = p.garage_id" by "p.id" {
        sort "-created_at" {
            created_at: by("p.created_at"),
            period_from: by("p.period_from").then("p.created_at DESC, p.id DESC"),
            number: by("p.number"),
            net: by("p.net").then("p.created_at DESC, p.id DESC"),
            paid_on: by("p.paid_on").nulls_last(),
        }
        filters {
            garage_id: i64 => equal("p.garage_id"),
            city_id: i64 => equal("g.city_id"),
            /// One state, or several with commas between them.
            #[schemars(length(max = 60))]
            state: Many<AdviceState> => any_of("p.state"),
            /// Advices whose period ends on this day or later; for a preview the first day.
            period_from: NaiveDate => with(ends_after),
            /// Advices whose period begins on this day or before; for a preview the last day.
            period_to: NaiveDate => with(begins_before),
            #[schemars(length(max = 16))]
            number: String => has_number,
            /// A number, a reference of the bank, or the beginning of the name of a garage.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            /// 1: what a draft for the garage and the period would contain.
            preview: YesNo => ignored,
            /// 1: all that is found as the file Payment_Advices.csv, for the bank.
            download: YesNo => ignored,
        }
    }
}

fn ends_after(day: NaiveDate, by: &mut Where) {
    let day = by.bind(day);
    by.and(format!("p.period_to >= {day}"));
}

fn begins_before(day: NaiveDate, by: &mut Where) {
    let day = by.bind(day);
    by.and(format!("p.period_from <= {day}"));
}

fn has_number(number: &str, by: &mut Where) {
    let number = by.bind(number.trim().to_uppercase());
    by.and(format!("p.number = {number}"));
}

fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let number = by.bind(text.to_uppercase());
    let name = identity::folded(text);
    let after = by.bind(format!("{name}\u{10ffff}"));
    let name = by.bind(name);
    by.and(format!(
        "(p.number = {number} OR p.utr = {number} OR (g.name_folded >= {name} AND g.name_folded < {after}))"
    ));
}
