//! Imports a file: cars with a known plate are edited, the others added, by the rules of these calls.

use pitlane_base::access::Cars;
use pitlane_base::scope::Scope;
use pitlane_base::sheets::{Import, ImportResult};
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::error::Result;
use serde_json::json;

use super::chunk::{self, Run};
use super::names::Names;
use super::seen::Seen;
use crate::cars::create::ADDING;
use crate::cars::live;

/// The number of lines that are looked up, checked and written together.
const CHUNK: usize = 500;

pub async fn run(who: &Caller, mut import: Import) -> Result<ImportResult> {
    let readers = live::readers(who).await?;
    let country = who.region.country;
    let mut tx = who.write().await?;
    tx.hold(ADDING).await?;
    let mut run = Run {
        who,
        scope: Scope::for_session(&who.session),
        may_edit: who.profile.allows(Cars::KEY, Letter::Update),
        today: who.region.clock.today(country.zone),
        names: Names::read(&mut tx).await?,
        seen: Seen::default(),
        created: 0,
        updated: 0,
    };
    for rows in import.rows.chunks(CHUNK) {
        chunk::import(&mut tx, &mut run, rows, &mut import.problems).await?;
    }
    let Run { created, updated, .. } = run;
    if !import.dry_run && import.problems.is_empty() && created + updated > 0 {
        let after = json!({ "lines": import.rows.len(), "created": created, "updated": updated });
        who.audit(&mut tx, Entry::done("car.import", "car", "file").after(&after)).await?;
        live::notify(&mut tx, who, readers);
        tx.save().await?;
    }
    import.result(created, updated)
}
