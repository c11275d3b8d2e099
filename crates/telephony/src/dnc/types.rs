//! Request and response types of numbers that do not want to be called.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{DncScope, YesNo};
use pitlane_base::identity;
use pitlane_base::list;
use pitlane_base::list::{Where, equal, non_blank, with};
use pitlane_base::names::Named;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

list! {
    /// Which of these numbers to list; the newest first.
    pub struct DncFilter of "dnc_numbers d" by "d.id" {
        order "d.created_at DESC, d.id DESC";
        filters {
            /// A mobile number, or the end of one.
            #[schemars(length(max = 30))]
            text: String => is_number,
            scope: DncScope => equal("d.scope"),
            /// 1: those that may be called again; left out: those that may not.
            ended: YesNo => with(is_ended),
        }
    }
}

fn is_number(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    if let Some(mobile) = identity::mobile(by.country, text) {
        let mobile = by.bind(mobile);
        by.and(format!("d.mobile = {mobile}"));
        return;
    }
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let end = by.bind(format!("%{digits}"));
    by.and(format!("d.mobile LIKE {end}"));
}

fn is_ended(asked: YesNo, by: &mut Where) {
    let now = by.bind(by.now);
    by.and(match asked {
        YesNo::Yes => format!("d.until <= {now}"),
        YesNo::No => format!("(d.until IS NULL OR d.until > {now})"),
    });
}

/// A number that does not want to be called.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DncNumber {
    pub id: i64,
    /// E.164.
    pub mobile: String,
    /// Whose number it is, if it is known.
    pub customer: Option<String>,
    pub scope: DncScope,
    pub reason: String,
    /// Null: it came with data of another program.
    pub added_by: Option<Named>,
    pub created_at: DateTime<Utc>,
    /// Until when; null: without end.
    pub until: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DncNumberList {
    pub numbers: Vec<DncNumber>,
    pub count: i64,
    /// Whether the caller may take numbers off.
    pub may_end: bool,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddNumber {
    #[schemars(length(min = 1, max = 30))]
    pub mobile: String,
    /// `promotional`: no calls to leads; `all`: none, besides calling back.
    pub scope: DncScope,
    #[schemars(length(min = 1, max = 500))]
    pub reason: String,
    /// Until when; left out: without end.
    pub until: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndNumber {
    #[schemars(range(min = 1))]
    pub id: i64,
    /// Why it may be called again.
    #[schemars(length(min = 1, max = 500))]
    pub reason: String,
}
