//! What goes over the wire about notices.

use chrono::{DateTime, Utc};
use pitlane_base::list;
use pitlane_base::list::{Many, Where, any_of, when};
use pitlane_base::notices::{NoticeDetail, NoticeKind, NoticeSubject};
use pitlane_cases::cases::CaseKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

list! {
    /// Which notices of the caller to list.
    pub struct NoticeFilter of "notices n" by "n.id" {
        order "n.id DESC";
        filters {
            /// One kind, or several with commas between them.
            #[schemars(length(max = 80))]
            kind: Many<NoticeKind> => any_of("n.kind"),
            /// True: only those that the caller has not read.
            unread: bool => when(is_unread),
        }
    }
}

fn is_unread(_: &mut Where) -> String {
    "n.read_at IS NULL".into()
}

/// What happened to a record, and who did it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NoticeRow {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub kind: NoticeKind,
    pub subject: NoticeSubject,
    /// The id of the order, the escalation, the ticket or the lead; null: several at once.
    pub subject_id: Option<i64>,
    /// The number of an escalation or a ticket.
    pub number: Option<String>,
    /// What an escalation is about.
    pub case_kind: Option<CaseKind>,
    /// The order that it is about; of spares and accessories, that of the market.
    pub order_id: Option<i64>,
    /// The customer or the user who did it; null: the program.
    pub by: Option<String>,
    pub detail: NoticeDetail,
    pub read_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct NoticeList {
    pub notices: Vec<NoticeRow>,
    pub count: i64,
}

/// How many the caller has not read.
#[derive(Debug, Serialize, JsonSchema)]
pub struct UnreadNotices {
    /// At most 100: beyond it nobody counts.
    pub unread: i64,
}

/// Exactly one of the two.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadNotices {
    /// This one.
    pub id: Option<i64>,
    /// This one, and all that are older.
    pub up_to: Option<i64>,
}
