//! Which dues to list.

use pitlane_base::list::{Where, at_least, at_most, by, equal, ignored, non_blank, part_of, when, with};
use pitlane_base::scope::Scope;
use pitlane_base::{identity, list};
use pitlane_orders::orders::{DuePayer, is_meant};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, bind};
use pitlane_platform::error::Fields;

use super::age::DueAge;

list! {
    /// Which payers to list: those who owe something; every filter narrows the others.
    pub struct PayerDueFilter of "payer_dues p" by "p.id" {
        sort "-due" { due: by("p.due"), orders: by("p.orders") }
        filters {
            payer: DuePayer => equal("p.payer"),
            /// Only those of whom something is due of this age.
            age: DueAge => with(has_age),
            /// Only their orders in this city.
            city_id: i64 => ignored,
            /// Only those who are to be asked again today, or were to be before, for all that they owe or for one order.
            follow_up: bool => when(|by| is_asked_again("w.payer = p.payer AND w.party_id = p.party_id", by)),
            /// The beginning of a customer's name, their mobile, or a part of the name of another payer.
            #[schemars(length(max = 80))]
            text: String => is_named,
        }
    }
}

list! {
    /// Which dues of orders to list; every filter narrows the others.
    pub struct OrderDueFilter of "order_dues d" with "JOIN orders o ON o.id = d.order_id" by "d.id" {
        sort "since" { since: by("d.day"), due: by("d.amount") }
        filters {
            payer: DuePayer => equal("d.payer"),
            /// One payer, with their kind in `payer`.
            #[schemars(range(min = 1))]
            party_id: i64 => equal("d.party_id"),
            age: DueAge => with(is_of_age),
            city_id: i64 => equal("d.city_id"),
            /// What was paid too much, in place of what is due.
            credit: bool => ignored,
            /// Only those for which the payer is to be asked again today, or was to be before.
            follow_up: bool => when(|by| {
                is_asked_again("w.payer = d.payer AND w.party_id = d.party_id AND w.order_id = d.order_id", by)
            }),
            /// An order id, a mobile, a registration number, an invoice number, or the beginning of a name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

list! {
    /// Whose notes, and which page of them; the newest come first.
    pub struct DueNoteFilter of "due_notes n" with "JOIN due_follow_ups f ON f.id = n.follow_up_id" by "n.id" {
        order "n.id DESC";
        given {
            payer: DuePayer => equal("f.payer"),
            #[schemars(range(min = 1))]
            party_id: i64 => equal("f.party_id"),
        }
        filters {
            /// Only those on this order.
            #[schemars(range(min = 1))]
            order_id: i64 => equal("f.order_id"),
        }
    }
}

impl OrderDueFilter {
    /// An id says nothing without the kind of payer.
    pub fn check(&self) -> Fields {
        let mut fields = Fields::new();
        if self.party_id.is_some() && self.payer.is_none() {
            fields.add("payer", "is required with party_id: it says whose id that is");
        }
        fields
    }

    pub fn is_credit(&self) -> bool {
        self.credit == Some(true)
    }

    /// Whether the sums by day contain exactly these dues.
    pub fn is_summed_up(&self) -> bool {
        !self.is_credit() && self.follow_up != Some(true) && self.text.as_deref().and_then(non_blank).is_none()
    }
}

/// The sums of payers that a user may see: those of the region, or of their cities. Whoever sees only some orders of a city
/// sees no sums of payers.
pub fn payers_of(scope: &Scope, city: Option<i64>, args: &mut Args) -> String {
    let Some(cities) = scope.cities(args) else { return "1 = 0".into() };
    let cities = cities.condition("p.subject_id");
    let which = match (scope, city) {
        (Scope::Everything, None) => "p.subject = 'all' AND p.subject_id = 0".into(),
        (_, None) => format!("p.subject = 'city' AND {cities}"),
        (_, Some(city)) => format!("p.subject = 'city' AND p.subject_id = {} AND {cities}", bind(args, city)),
    };
    format!("{which} AND p.due > 0")
}

/// The days of sums `d` that a user may see.
pub fn days_of(scope: &Scope, city: Option<i64>, args: &mut Args) -> Option<String> {
    let cities = scope.cities(args)?.condition("d.city_id");
    Some(match city {
        None => cities,
        Some(city) => format!("d.city_id = {} AND {cities}", bind(args, city)),
    })
}

fn today(by: &Where) -> chrono::NaiveDate {
    by.now.with_timezone(&by.country.zone).date_naive()
}

pub fn is_of_age(age: DueAge, by: &mut Where) {
    let (from, to) = age.range(today(by));
    if let Some(from) = from {
        at_least("d.day")(&from, by);
    }
    if let Some(to) = to {
        at_most("d.day")(&to, by);
    }
}

fn has_age(age: DueAge, by: &mut Where) {
    let (from, to) = age.range(today(by));
    let mut days = String::new();
    for (sign, day) in [(">=", from), ("<=", to)] {
        if let Some(day) = day {
            days = format!("{days} AND d.day {sign} {}", by.bind(day));
        }
    }
    by.and(format!(
        "EXISTS (SELECT 1 FROM due_days d WHERE d.payer = p.payer AND d.party_id = p.party_id
           AND (p.subject = 'all' OR d.city_id = p.subject_id) AND d.due > 0{days})"
    ));
}

/// The condition that a follow-up `w` of a row is due.
fn is_asked_again(of: &str, by: &mut Where) -> String {
    let today = today(by);
    let today = by.bind(today);
    format!("EXISTS (SELECT 1 FROM due_follow_ups w WHERE {of} AND w.next_on <= {today})")
}

/// Each payer is looked up by their id: few owe something, and many have a name.
fn is_named(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let folded = identity::folded(text);
    let (from, after) = (by.bind(folded.as_str()), by.bind(format!("{folded}\u{10ffff}")));
    let mobile = by.bind(identity::mobile(by.country, text));
    let part = part_of("k.name_folded", &folded, by);
    // Names of insurers have no folded form; they are few.
    let insurer = part_of("lower(k.company_name)", &folded, by);
    let of = |payer: DuePayer, table: &str, condition: &str| {
        format!(
            "p.payer = '{}' AND EXISTS (SELECT 1 FROM {table} k WHERE k.id = p.party_id AND {condition})",
            payer.as_str()
        )
    };
    let customer = format!("(k.name_folded >= {from} AND k.name_folded < {after} OR k.mobile = {mobile})");
    let all = [
        of(DuePayer::Customer, "customers", &customer),
        of(DuePayer::Fleet, "fleets", &part),
        of(DuePayer::Garage, "garages", &part),
        of(DuePayer::Insurer, "insurance_companies", &insurer),
    ];
    by.and(format!("({})", all.join(" OR ")));
}

/// Of an order list: what is due of the orders in the scope, or what was paid too much.
pub fn dues_of(who: &Caller, is_credit: bool, args: &mut Args) -> String {
    let scope = Scope::for_session(&who.session).condition(args);
    let which = if is_credit { "d.amount < 0" } else { "d.amount > 0" };
    if scope == "1 = 1" { which.into() } else { format!("{which} AND {scope}") }
}
