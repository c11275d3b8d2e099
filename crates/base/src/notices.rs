//! What users are told of while they do something else, in the bell of the console: an approval, an assignment, a payment.
//!
//! A domain says what happened and whom it concerns; the rows are written last in the same unit of work, one for each active
//! user, and the consoles of these users are notified after the commit. What a user did themselves they are not told, nor
//! anything twice: an event has a name, and a user has one row for it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use pitlane_platform::db::{Args, DbError, DbResult, Deferred, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_platform::session::Session;
use pitlane_platform::{insert, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::topics::NOTICES;

/// So much of what was written is shown.
const EXCERPT: usize = 140;

words! {
    /// What happened.
    NoticeKind {
        /// Lines of an estimate were approved.
        Approval => "approval",
        /// All lines of an estimate that were asked for were declined.
        Decline => "decline",
        /// Somebody wrote in a case of the user.
        Answer => "answer",
        Assignment => "assignment",
        /// The user was named in a remark or a comment.
        Mention => "mention",
        /// The time for a case has run out.
        Breach => "breach",
        /// A customer paid by a link.
        Payment => "payment",
        /// A customer asks to be called back about an estimate.
        CallBack => "call_back",
    }
}

words! {
    /// What a notice is about.
    NoticeSubject {
        Order => "order",
        Escalation => "escalation",
        Ticket => "ticket",
        Lead => "lead",
    }
}

/// What more is known of an event; each field is absent where it has no meaning.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NoticeDetail {
    /// How many lines were approved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approved: Option<i64>,
    /// How many lines were declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declined: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// The beginning of what was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// `response` or `resolution`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Per cent of the promise that is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threshold: Option<i64>,
    /// How many were assigned at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i64>,
}

impl NoticeDetail {
    pub fn text(written: &str) -> Self {
        Self { text: Some(excerpt(written)), ..Self::default() }
    }
}

/// The beginning of a text in one line.
fn excerpt(written: &str) -> String {
    let line = written.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= EXCERPT {
        return line;
    }
    let mut short: String = line.chars().take(EXCERPT - 1).collect();
    short.push('…');
    short
}

/// Who did it.
#[derive(Clone, Debug, Default)]
pub struct NoticeBy {
    /// The user, who is not told of it.
    pub id: Option<i64>,
    /// None: the program.
    pub name: Option<String>,
}

impl NoticeBy {
    pub const PROGRAM: Self = Self { id: None, name: None };

    pub fn customer(name: &str) -> Self {
        Self { id: None, name: Some(name.to_owned()) }
    }
}

impl From<&Session> for NoticeBy {
    /// The holder of a link is no user.
    fn from(session: &Session) -> Self {
        let id = session.link_to.is_none().then_some(session.user_id);
        Self { id, name: Some(session.author().0.to_owned()) }
    }
}

/// What happened.
#[derive(Clone, Debug)]
pub struct Notice {
    pub kind: NoticeKind,
    pub subject: NoticeSubject,
    /// None: several at once.
    pub subject_id: Option<i64>,
    /// What tells this event from all others.
    pub event: String,
    pub by: NoticeBy,
    pub detail: NoticeDetail,
}

impl Notice {
    /// Somebody was given something. `change` tells this time from the others: the version that it has since.
    pub fn assignment(subject: NoticeSubject, id: i64, change: &str, by: NoticeBy) -> Self {
        Self {
            kind: NoticeKind::Assignment,
            subject,
            subject_id: Some(id),
            event: format!("{} {id} assigned {change}", subject.as_str()),
            by,
            detail: NoticeDetail::default(),
        }
    }

    /// Adds another one that is given at the same time.
    fn join(&mut self, other: &Self) {
        let of = |notice: &Self| notice.detail.count.unwrap_or(1);
        self.detail.count = Some(of(self) + of(other));
        self.subject_id = None;
    }
}

/// Tells these users when the unit of work is saved. Whoever is given several records by it is told once, with their number.
pub fn tell(tx: &mut Tx, region: &Region, notice: &Notice, to: impl IntoIterator<Item = i64>) {
    let told = tx.deferred::<Told>();
    for user in to {
        if Some(user) != notice.by.id {
            told.add(user, notice);
        }
    }
    told.region.get_or_insert_with(|| region.clone());
}

/// The records of a kind that a user was given, after the event under which they are told of all of them.
type Given = (String, BTreeSet<Option<i64>>);

/// What the users of a unit of work are told at its end.
#[derive(Default)]
struct Told {
    region: Option<Region>,
    all: BTreeMap<(i64, String), Notice>,
    given: BTreeMap<(i64, NoticeSubject), Given>,
}

impl Told {
    fn add(&mut self, user: i64, notice: &Notice) {
        if notice.kind != NoticeKind::Assignment {
            self.all.entry((user, notice.event.clone())).or_insert_with(|| notice.clone());
            return;
        }
        let given = self.given.entry((user, notice.subject));
        let (event, ids) = given.or_insert_with(|| (notice.event.clone(), BTreeSet::new()));
        if !ids.insert(notice.subject_id) {
            return;
        }
        let told = self.all.entry((user, event.clone()));
        told.and_modify(|before| before.join(notice)).or_insert_with(|| notice.clone());
    }
}

impl Deferred for Told {
    fn write(self: Box<Self>, tx: &mut Tx) -> BoxFuture<'_, DbResult<()>> {
        async move {
            let Some(region) = self.region else { return Ok(()) };
            let active = active_of(tx, self.all.keys().map(|(user, _)| *user).collect()).await?;
            let mut heard = BTreeSet::new();
            for ((user, event), notice) in self.all {
                if active.contains(&user) && insert(tx, user, &event, &notice, region.now()).await? {
                    heard.insert(user);
                }
            }
            tx.after_save(move || {
                for user in heard {
                    region.hub.answers_changed_for(region.country.key, user, region.shown_by(NOTICES));
                }
            });
            Ok(())
        }
        .boxed()
    }
}

async fn active_of(tx: &mut Tx, users: BTreeSet<i64>) -> DbResult<BTreeSet<i64>> {
    if users.is_empty() {
        return Ok(users);
    }
    let mut args = Args::new();
    let list = users.into_iter().map(|user| bind(&mut args, user)).collect::<Vec<_>>().join(", ");
    let active: Vec<i64> = tx.all(format!("SELECT id FROM users WHERE is_active AND id IN ({list})"), args).await?;
    Ok(active.into_iter().collect())
}

/// False when the user was told of the event before.
async fn insert(tx: &mut Tx, user: i64, event: &str, notice: &Notice, now: DateTime<Utc>) -> DbResult<bool> {
    let detail = serde_json::to_string(&notice.detail).map_err(|error| DbError::Other(error.to_string()))?;
    let id: Option<i64> = insert!(notices {
        user_id: user,
        at: now,
        kind: notice.kind,
        subject: notice.subject,
        subject_id: notice.subject_id,
        event: event,
        by_name: notice.by.name.as_deref(),
        detail: detail,
    } "ON CONFLICT (user_id, event) DO NOTHING RETURNING id")
    .maybe(tx)
    .await?;
    Ok(id.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(id: i64) -> Notice {
        Notice::assignment(NoticeSubject::Lead, id, "v2", NoticeBy { id: Some(1), name: Some("Asha".into()) })
    }

    #[test]
    fn what_is_given_at_once_is_told_once_with_its_number() {
        let mut told = Told::default();
        for id in [7, 8, 9, 8] {
            told.add(2, &given(id));
        }
        told.add(3, &given(10));
        let of = |user| told.all.range((user, String::new())..(user + 1, String::new())).collect::<Vec<_>>();
        let [(_, several)] = of(2)[..] else { panic!("one notice") };
        assert_eq!((several.subject_id, several.detail.count), (None, Some(3)));
        let [(key, one)] = of(3)[..] else { panic!("one notice") };
        assert_eq!((one.subject_id, one.detail.count, key.1.as_str()), (Some(10), None, "lead 10 assigned v2"));
    }

    #[test]
    fn the_same_event_is_told_once() {
        let mut told = Told::default();
        told.add(2, &given(7));
        told.add(2, &given(7));
        assert_eq!(told.all.len(), 1);
        assert_eq!(told.all.values().next().expect("a notice").subject_id, Some(7));
    }

    #[test]
    fn long_texts_are_cut_and_lines_joined() {
        assert_eq!(excerpt(" The car\n is  ready "), "The car is ready");
        let short = excerpt(&"é".repeat(200));
        assert_eq!((short.chars().count(), short.ends_with('…')), (140, true));
    }
}
