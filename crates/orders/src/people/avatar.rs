//! The photo of a user: one, which is replaced by the next. Users set their own, and whoever edits users those of others.

use std::collections::BTreeMap;

use pitlane_base::access::Users;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;
use pitlane_staff::users;
use serde_json::json;

use super::store;
use super::types::{AVATAR, Avatar, AvatarOf, SetAvatar};
use crate::files::{self, Owner, OwnerKind};

/// Links to the photos of those of these users who have one.
pub async fn avatars(tx: &mut Tx, who: &Caller, ids: &[i64]) -> Result<BTreeMap<i64, String>> {
    files::thumbnails(tx, who, OwnerKind::User, ids, AVATAR).await
}

/// The user whose photo the caller may change.
async fn subject(who: &Caller, asked: Option<i64>) -> Result<i64> {
    let own = who.session.user_id;
    let user = asked.unwrap_or(own);
    if user != own {
        who.require::<Update<Users>>().await?;
        if !store::is_user(&mut who.read_one().await?, user).await? {
            return Err(ApiError::NotFound("user"));
        }
    }
    Ok(user)
}

pub async fn set_avatar(who: SignedIn, mut upload: Upload<SetAvatar>) -> Answer<Avatar> {
    let user = subject(&who, upload.form.take().and_then(|form| form.user_id)).await?;
    let sent = upload.len();
    let (received, mut wrong) = upload.read_files().await?;
    match sent {
        0 => wrong.add(AVATAR, "is required: a photo"),
        1 => {}
        _ => wrong.add(AVATAR, "is one photo"),
    }
    wrong.verdict()?;
    let owner = Owner::user(user);
    let new = received.first().map(|photo| photo.content.sha256.clone());
    let readers = users::readers(&who).await?;
    let mut stored = files::store_bytes(&who, owner, received).await?;
    let mut tx = who.write().await?;
    // Of two photos that are sent at once, the second replaces the first one.
    users::lock(&mut tx, user).await?;
    let old = files::kept(&mut tx, owner, &[AVATAR]).await?;
    for file in old.iter().filter(|file| Some(&file.sha256) != new.as_ref()) {
        files::delete(&mut tx, &who, file).await?;
    }
    if stored.write(&mut tx, &who, owner).await?.iter().any(|(.., is_new)| *is_new) {
        let name = |files: &[files::StoredFile]| json!({ "avatar": files.first().map(|file| &file.name) });
        let now = files::kept(&mut tx, owner, &[AVATAR]).await?;
        let entry = Entry::done("user.avatar", "user", user).before(&name(&old)).after(&name(&now));
        who.audit(&mut tx, entry).await?;
    }
    let avatar = avatars(&mut tx, &who, &[user]).await?.remove(&user);
    users::notify(&mut tx, &who, readers);
    tx.save().await?;
    stored.done();
    Ok(Data::ok(Avatar { user_id: user, avatar }).saying("The photo is saved"))
}

pub async fn delete_avatar(who: SignedIn, Params(asked): Params<AvatarOf>) -> Answer<Avatar> {
    let user = subject(&who, asked.user_id).await?;
    let readers = users::readers(&who).await?;
    let mut tx = who.write().await?;
    users::lock(&mut tx, user).await?;
    let old = files::kept(&mut tx, Owner::user(user), &[AVATAR]).await?;
    let file = old.first().ok_or(ApiError::NotFound("photo"))?;
    files::delete(&mut tx, &who, file).await?;
    let header = json!({ "avatar": file.name });
    who.audit(&mut tx, Entry::done("user.avatar", "user", user).before(&header)).await?;
    users::notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(Avatar { user_id: user, avatar: None }).saying("The photo is deleted"))
}
