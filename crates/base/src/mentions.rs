//! Users who are named in a remark or a comment: they are told of it if they may read the record that it is about.
//!
//! A request names them by id; the text keeps their names as they were typed.

use std::sync::Arc;

use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::realtime::may_watch;
use pitlane_platform::region::Region;
use pitlane_platform::session::{Session, possible};

use crate::notices::{self, Notice, NoticeDetail, NoticeKind, NoticeSubject};
use crate::scope::Scope;

/// Who is named, and who of them cannot be told.
#[derive(Default)]
pub struct Mentions {
    told: Vec<i64>,
    unseen: Vec<String>,
    /// What is wrong with the ids.
    pub errors: Fields,
}

/// Whether a user may read a record, `order:1042`, in one of their roles; what is internal only if they are of our staff.
pub async fn may_read(region: &Region, user: i64, record: &str, is_internal: bool) -> Result<bool> {
    for session in possible(region, user).await? {
        if !(is_internal && is_outsider(&session)) && may_watch(region, session, record).await {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Customers, garages, fleets and insurers do not learn who works for us, and name nobody.
pub fn is_outsider(session: &Arc<Session>) -> bool {
    Scope::for_session(session).is_of_outsiders()
}

impl Mentions {
    /// Looks at the ids of a request, before its unit of work: a second connection must not be waited for while a first one
    /// is held. `record` is what the text is about, as consoles watch it.
    pub async fn of(who: &Caller, ids: Option<&[i64]>, record: &str, is_internal: bool) -> Result<Self> {
        let mut found = Self::default();
        let ids = ids.unwrap_or_default();
        if ids.is_empty() {
            return Ok(found);
        }
        if is_outsider(&who.session) {
            found.errors.add("mentions", "is for company staff only");
            return Ok(found);
        }
        for (at, id) in ids.iter().enumerate() {
            let sql = "SELECT name FROM users WHERE id = $1 AND is_active";
            let name: Option<String> = who.read_one().await?.maybe(sql, args![*id]).await?;
            match name {
                None => found.errors.add(format!("mentions.{at}"), "is not an active user"),
                Some(_) if may_read(&who.region, *id, record, is_internal).await? => found.told.push(*id),
                Some(name) => found.unseen.push(name),
            }
        }
        Ok(found)
    }

    /// Tells them after the commit. `event` tells this text from all others.
    pub fn tell(&self, tx: &mut Tx, who: &Caller, (subject, id): (NoticeSubject, i64), (event, text): (String, &str)) {
        let notice = Notice {
            kind: NoticeKind::Mention,
            subject,
            subject_id: Some(id),
            event,
            by: who.session.as_ref().into(),
            detail: NoticeDetail::text(text),
        };
        notices::tell(tx, &who.region, &notice, self.told.iter().copied());
    }

    /// The message of an answer, with those who could not be told.
    pub fn saying(&self, done: &str) -> String {
        match &self.unseen[..] {
            [] => done.to_owned(),
            names => format!("{done}. Not told, because they may not read it: {}", names.join(", ")),
        }
    }
}
