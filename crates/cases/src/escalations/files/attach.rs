//! Attaches files to an escalation: their bytes are stored before the unit of work, their rows are written in it.

use pitlane_orders::files::{self, Owner, Room, ShownFile, StoredFiles};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::upload::Upload;
use serde_json::json;

use crate::cases::insert_event;

/// What the files of a case are, to their owner.
pub const ATTACHED: &str = "attachment";

const ROOM: Room = Room { most: 50, owner: "The escalation", files: "files" };

/// Files whose bytes are stored, on their way to a case. Nothing stays of them if the unit of work fails.
pub struct Attaching(Option<StoredFiles>);

impl Attaching {
    /// Examines and stores what came with a call about this case, or about one that is being raised. Outside the unit of
    /// work: it takes as long as the storage does. The caller's access to the case was checked before.
    pub async fn store<T>(who: &Caller, case: Option<i64>, upload: Upload<T>) -> Result<Self> {
        let count = upload.len();
        if count == 0 {
            return Ok(Self(None));
        }
        let (received, wrong) = upload.read_files().await?;
        wrong.verdict()?;
        let owner = case.map_or(Owner::new_case(), Owner::case);
        if case.is_some() {
            let have = files::kept(&mut who.read().await?, owner, &[ATTACHED]).await?.len();
            ROOM.check(have, count)?;
        }
        Ok(Self(Some(files::store_bytes(who, owner, received).await?)))
    }

    /// Writes the rows, and the entry of the history. The case is locked.
    pub async fn write(&mut self, tx: &mut Tx, who: &Caller, case: i64) -> Result<()> {
        let Some(stored) = &mut self.0 else { return Ok(()) };
        let owner = Owner::case(case);
        let written = stored.write(tx, who, owner).await?;
        let new: Vec<i64> = written.iter().filter(|(_, _, is_new)| *is_new).map(|(id, _, _)| *id).collect();
        let all = files::kept(tx, owner, &[ATTACHED]).await?;
        ROOM.check(all.len() - new.len(), new.len())?;
        let names: Vec<&str> =
            all.iter().filter(|file| new.contains(&file.id)).map(|file| file.name.as_str()).collect();
        if names.is_empty() {
            return Ok(());
        }
        insert_event(tx, case, &who.session, "files_added", &json!({ "files": [null, names] }), who.now()).await?;
        Ok(())
    }

    /// After the commit.
    pub fn done(self) {
        if let Some(stored) = self.0 {
            stored.done();
        }
    }
}

/// The files of a case, oldest first. The caller's access to it was checked before.
pub async fn of_case(tx: &mut Tx, who: &Caller, case: i64) -> Result<Vec<ShownFile>> {
    files::of_owner(tx, who, Owner::case(case), &[ATTACHED]).await
}

/// Deletes a file of a case, which is locked: by whoever attached it, or by a manager of the case.
pub async fn remove(tx: &mut Tx, who: &Caller, (case, file): (i64, i64), is_manager: bool) -> Result<()> {
    let found = files::stored(tx, Owner::case(case), file, &[ATTACHED]).await?;
    let found = found.ok_or_else(|| ApiError::invalid("remove_file_id", "is not a file of this escalation"))?;
    if !is_manager && found.uploaded_by != who.session.user_id {
        let sentence = "is deleted by whoever attached it, by a manager of the group, or by an admin";
        return Err(ApiError::invalid("remove_file_id", sentence));
    }
    files::delete(tx, who, &found).await?;
    let changes = json!({ "files": [found.name, null] });
    insert_event(tx, case, &who.session, "file_removed", &changes, who.now()).await?;
    Ok(())
}
