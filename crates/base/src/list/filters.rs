//! What a filter's value asks of the rows. Each function gives the condition of one kind on a column.

use chrono::{DateTime, Days, NaiveDate, Utc};
use pitlane_platform::country::Country;
use pitlane_platform::db::{Args, Value, bind};
use pitlane_platform::region::Region;

use super::many::Many;
use crate::codes::YesNo;

/// The conditions of a list and the values that they compare with.
#[derive(Clone, Debug)]
pub struct Where {
    pub country: &'static Country,
    pub now: DateTime<Utc>,
    /// Who asks, for lists in which somebody may ask for what is theirs.
    pub user: Option<i64>,
    conditions: Vec<String>,
    pub args: Args,
}

impl Where {
    pub fn new(country: &'static Country, now: DateTime<Utc>) -> Self {
        Self { country, now, user: None, conditions: Vec::new(), args: Args::new() }
    }

    pub fn here(region: &Region) -> Self {
        Self::new(region.country, region.now())
    }

    /// Adds a value and gives its placeholder.
    pub fn bind(&mut self, value: impl Into<Value>) -> String {
        bind(&mut self.args, value)
    }

    /// Adds a condition; all of them have to hold.
    pub fn and(&mut self, condition: impl Into<String>) {
        let condition = condition.into();
        if condition != ALWAYS {
            self.conditions.push(condition);
        }
    }

    /// Adds a condition that binds its own values, as a scope does.
    pub fn and_by(&mut self, condition: impl FnOnce(&mut Args) -> String) {
        let condition = condition(&mut self.args);
        self.and(condition);
    }

    /// Keeps the conditions so far from choosing an index: they are looked at on the rows that the next ones find.
    pub fn set_apart(&mut self) {
        if !self.conditions.is_empty() {
            let all = self.sql();
            self.conditions = vec![format!("CASE WHEN {all} THEN TRUE ELSE FALSE END")];
        }
    }

    /// Every value of a list of them, as placeholders with commas between.
    pub fn bind_all<T: Into<Value>>(&mut self, values: impl IntoIterator<Item = T>) -> String {
        values.into_iter().map(|value| self.bind(value)).collect::<Vec<_>>().join(", ")
    }

    /// What follows WHERE.
    pub fn sql(&self) -> String {
        if self.conditions.is_empty() { ALWAYS.into() } else { self.conditions.join(" AND ") }
    }

    /// The instant at which a day of this country begins.
    fn start_of(&self, day: NaiveDate) -> Option<DateTime<Utc>> {
        self.country.start_of(day)
    }
}

/// A condition that holds for every row.
const ALWAYS: &str = "1 = 1";
/// A condition that holds for none.
const NEVER: &str = "1 = 0";

/// The column has this value.
pub fn equal<T: Clone + Into<Value>>(column: &'static str) -> impl Fn(&T, &mut Where) {
    move |value, by| {
        let value = by.bind(value.clone());
        by.and(format!("{column} = {value}"));
    }
}

/// The column refers to this id; 0 asks for the rows where it refers to none.
pub fn equal_or_none(column: &'static str) -> impl Fn(&i64, &mut Where) {
    move |id, by| match id {
        0 => by.and(format!("{column} IS NULL")),
        id => equal(column)(id, by),
    }
}

/// The column has one of these values.
pub fn any_of<T: Clone + Into<Value>>(column: &'static str) -> impl Fn(&Many<T>, &mut Where) {
    move |many, by| match many.values() {
        [] => {}
        [one] => equal(column)(one, by),
        several => {
            let list = by.bind_all(several.iter().cloned());
            by.and(format!("{column} IN ({list})"));
        }
    }
}

/// The column has one of these values; if there are none, no row is found.
pub fn one_of<T: Into<Value>>(column: &str, values: impl IntoIterator<Item = T>, by: &mut Where) {
    let list = by.bind_all(values);
    by.and(if list.is_empty() { NEVER.into() } else { format!("{column} IN ({list})") });
}

/// The instant in the column lies on this day or later.
pub fn from_day(column: &'static str) -> impl Fn(&NaiveDate, &mut Where) {
    move |day, by| {
        if let Some(from) = by.start_of(*day) {
            let from = by.bind(from);
            by.and(format!("{column} >= {from}"));
        }
    }
}

/// The instant in the column lies on this day or earlier.
pub fn to_day(column: &'static str) -> impl Fn(&NaiveDate, &mut Where) {
    move |day, by| {
        if let Some(before) = day.checked_add_days(Days::new(1)).and_then(|next| by.start_of(next)) {
            let before = by.bind(before);
            by.and(format!("{column} < {before}"));
        }
    }
}

/// The value in the column is this one or a greater one; of days: this day or a later one.
pub fn at_least<T: Clone + Into<Value>>(column: &'static str) -> impl Fn(&T, &mut Where) {
    move |value, by| {
        let value = by.bind(value.clone());
        by.and(format!("{column} >= {value}"));
    }
}

/// The value in the column is this one or a smaller one; of days: this day or an earlier one.
pub fn at_most<T: Clone + Into<Value>>(column: &'static str) -> impl Fn(&T, &mut Where) {
    move |value, by| {
        let value = by.bind(value.clone());
        by.and(format!("{column} <= {value}"));
    }
}

/// A flag: when it is set, this condition holds.
pub fn when(condition: impl Fn(&mut Where) -> String) -> impl Fn(&bool, &mut Where) {
    move |is_set, by| {
        if *is_set {
            let condition = condition(by);
            by.and(condition);
        }
    }
}

/// A flag in the column is set, or is not.
pub fn is(column: &'static str) -> impl Fn(&YesNo, &mut Where) {
    move |answer, by| {
        let not = if *answer == YesNo::Yes { "" } else { "NOT " };
        by.and(format!("{not}{column}"));
    }
}

/// A value that has conditions of its own.
pub fn with<T: Copy>(narrow: impl Fn(T, &mut Where)) -> impl Fn(&T, &mut Where) {
    move |value, by| narrow(*value, by)
}

/// No condition: the handler reads the parameter itself.
pub fn ignored<T>(_: &T, _: &mut Where) {}
