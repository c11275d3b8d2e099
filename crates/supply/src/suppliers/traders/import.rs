//! Imports a file: retailers with a known mobile are edited, the others are added, by the rules of the call. Nobody is
//! given a sign-in by a file.

use std::collections::BTreeMap;

use pitlane_base::access::Retailers;
use pitlane_base::identity;
use pitlane_base::sheets::{Import, ImportResult, body_of};
use pitlane_base::topics::RETAILERS;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::error::{ApiError, Result};
use pitlane_staff::users::Written;
use serde_json::json;

use super::kind::TraderKind;
use super::lines::{self, Names, column_of};
use super::types::{Keep, KeepRetailer};
use super::{store, write};
use crate::suppliers::reach::{notify, readers_of_traders};

const KIND: TraderKind = TraderKind::Retailer;

pub async fn run(who: &Caller, mut import: Import) -> Result<ImportResult> {
    let country = who.region.country;
    let may_edit = who.profile.allows(Retailers::KEY, Letter::Update);
    let roles = readers_of_traders(who).await?;
    let mut tx = who.write().await?;
    store::hold_mobiles(&mut tx).await?;
    let names = Names::read(&mut tx).await?;
    let rows = std::mem::take(&mut import.rows);
    let mobiles: Vec<_> = rows.iter().filter_map(|row| identity::mobile(country, row.text("mobile"))).collect();
    let mut known = BTreeMap::new();
    for some in mobiles.chunks(500) {
        known.extend(store::with_mobiles(&mut tx, KIND, some).await?);
    }
    let (mut seen, mut created, mut updated) = (BTreeMap::new(), 0, 0);
    for row in &rows {
        let before = import.problems.count();
        let mobile = identity::mobile(country, row.text("mobile"));
        if mobile.is_none() {
            import.problems.add(row.line, "mobile", "must be a mobile number of this country");
        }
        if let Some(first) = mobile.as_ref().and_then(|mobile| seen.insert(mobile.clone(), row.line)) {
            import.problems.add(row.line, "mobile", format!("is in line {first} already"));
        }
        let stored = mobile.as_ref().and_then(|mobile| known.get(mobile));
        if stored.is_some() && !may_edit {
            let problem = "is that of a retailer: to edit retailers needs the permission retailers.U";
            import.problems.add(row.line, "mobile", problem);
        }
        let fields = lines::fields(row, &names, &mut import.problems);
        let body = body_of::<KeepRetailer>(row, fields, &mut import.problems, column_of)?;
        let Some(mut body) = body.filter(|_| import.problems.count() == before) else { continue };
        match stored {
            Some(stored) => body.id = Some(stored.id),
            None => body.make_user = Some(false),
        }
        match write::write(&mut tx, who, KIND, stored, &Keep::Retailer(Box::new(body))).await {
            Ok(Written::Done(kept)) if stored.is_some() => updated += usize::from(kept.is_changed),
            Ok(Written::Done(_)) => created += 1,
            Ok(Written::Refused(_)) => import.problems.add(row.line, "", "cannot be saved by your role"),
            Err(ApiError::Invalid(wrong)) => import.problems.refuse(row.line, &wrong, column_of),
            Err(ApiError::Conflict { message, .. }) => import.problems.add(row.line, "", message),
            Err(other) => return Err(other),
        }
    }
    let lines = rows.len();
    import.rows = rows;
    if !import.dry_run && import.problems.is_empty() && created + updated > 0 {
        let after = json!({ "lines": lines, "created": created, "updated": updated });
        who.audit(&mut tx, Entry::done("retailer.import", "retailer", "file").after(&after)).await?;
        notify(&mut tx, who, roles, RETAILERS);
        tx.save().await?;
    }
    import.result(created, updated)
}
