//! A user's own notices: listed, counted, and marked as read.

use pitlane_base::list::Query;
use pitlane_base::topics::NOTICES;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::SignedIn;
use pitlane_platform::db::bind;
use pitlane_platform::error::{ApiError, Fields};
use pitlane_platform::input::{Input, Params};

use super::store;
use super::types::{NoticeFilter, NoticeList, ReadNotices, UnreadNotices};

pub async fn list_notices(who: SignedIn, Params(asked): Params<NoticeFilter>) -> Answer<NoticeList> {
    let user = who.session.user_id;
    let query = Query::scoped(&asked, &who.region, |args| format!("n.user_id = {}", bind(args, user)));
    let mut tx = who.read().await?;
    let (notices, count) = store::list(&mut tx, &query).await?;
    Ok(Data::ok(NoticeList { notices, count }))
}

pub async fn count_unread_notices(who: SignedIn) -> Answer<UnreadNotices> {
    let mut tx = who.read_one().await?;
    let unread = store::count_unread(&mut tx, who.session.user_id).await?;
    Ok(Data::ok(UnreadNotices { unread }))
}

/// What a user has read concerns nobody else; only their other consoles are notified.
pub async fn read_notices(who: SignedIn, input: Input<ReadNotices>) -> Answer<UnreadNotices> {
    let (user, now) = (who.session.user_id, who.now());
    let mut tx = who.write().await?;
    match (input.body.id, input.body.up_to) {
        (Some(id), None) => {
            if !store::read_one(&mut tx, user, id, now).await? {
                return Err(ApiError::NotFound("notice"));
            }
        }
        (None, Some(id)) => {
            store::read_up_to(&mut tx, user, id, now).await?;
        }
        _ => {
            let mut fields = Fields::new();
            fields.add("id", "or up_to: exactly one of them is needed");
            fields.verdict()?;
        }
    }
    let unread = store::count_unread(&mut tx, user).await?;
    let region = who.region.clone();
    tx.after_save(move || {
        region.hub.answers_changed_for(region.country.key, user, region.shown_by(NOTICES));
    });
    tx.save().await?;
    Ok(Data::ok(UnreadNotices { unread }))
}
