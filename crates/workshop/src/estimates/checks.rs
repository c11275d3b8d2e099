//! Checks of an estimate against what is known of its order, before it is saved.

use std::collections::BTreeSet;

use pitlane_orders::catalogue;
use pitlane_orders::catalogue::Source;
use pitlane_orders::prices::{self, Subject};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};

use super::jobs::{self, StoredJobs};
use super::plan::{self, Before, Plan};
use super::rules;
use super::store::StoredLine;
use super::types::{EstimateInput, LineInput, LineSource};
use crate::checklists;

/// Checks lines and jobs against the current revision, the catalogue and the checklist, and returns the jobs that the lines
/// will make. What is wrong is added to `fields`.
pub async fn checked(
    tx: &mut Tx,
    who: &Caller,
    order_id: i64,
    input: &EstimateInput,
    (lines, known): (&[StoredLine], &StoredJobs),
    fields: &mut Fields,
) -> Result<Plan> {
    check_ids(&input.lines, lines, fields);
    check_prices(tx, who, &input.lines, fields).await?;
    if input.lines.iter().any(|line| line.source == LineSource::Finding) {
        rules::check_findings(&input.lines, &known_findings(tx, who, order_id, lines).await?, fields);
    }
    jobs::check_photos(tx, order_id, input.jobs.as_deref().unwrap_or_default(), fields).await?;
    let packages = catalogue::package_names(tx, &plan::new_packages(input)).await?;
    Ok(plan::planned(input, Before { lines, jobs: &known.jobs }, &packages, fields))
}

/// Each id is that of a line of the current revision, and occurs once.
fn check_ids(lines: &[LineInput], before: &[StoredLine], fields: &mut Fields) {
    for (at, line) in lines.iter().enumerate() {
        if line.id.is_some_and(|id| before.iter().all(|known| known.id != id)) {
            fields.add(format!("lines.{at}.id"), "is not a line of the current revision");
        }
        if line.id.is_some() && lines[..at].iter().any(|other| other.id == line.id) {
            fields.add(format!("lines.{at}.id"), "is given twice; a new line has no id yet");
        }
    }
}

/// Each price that a line took has begun, and is one of what the line is of. A finding may be priced as anything.
async fn check_prices(tx: &mut Tx, who: &Caller, lines: &[LineInput], fields: &mut Fields) -> Result<()> {
    let taken: Vec<i64> = lines.iter().filter_map(|line| line.price_id).collect();
    let today = who.today();
    let known = prices::begun(tx, &taken, today).await?;
    for (at, line) in lines.iter().enumerate() {
        let Some(price) = line.price_id else { continue };
        let field = format!("lines.{at}.price_id");
        let owner = known.get(&price).and_then(|(subject, id)| Some((source_of(*subject)?, *id)));
        match (owner, line.source.catalogue().zip(line.source_id)) {
            (None, _) => fields.add(field, "is not a price of the catalogue that has begun"),
            (Some(owner), Some(of)) if owner != of => fields.add(field, "is a price of something else"),
            _ => {}
        }
    }
    Ok(())
}

/// The entries of the catalogue that have such prices; retail prices and those of vendors are not for estimates.
const fn source_of(subject: Subject) -> Option<Source> {
    match subject {
        Subject::Part | Subject::Work => Some(Source::Part),
        Subject::Service => Some(Source::Service),
        Subject::PackageLine => Some(Source::Package),
        Subject::Mrp | Subject::VendorPart => None,
    }
}

/// The findings that lines may refer to: those of the current checklist, and those of existing lines.
async fn known_findings(tx: &mut Tx, who: &Caller, order_id: i64, before: &[StoredLine]) -> Result<BTreeSet<i64>> {
    let found = checklists::findings(tx, who, order_id).await?;
    let lines = before.iter().filter(|line| line.source == LineSource::Finding);
    Ok(found.iter().map(|finding| finding.item_id).chain(lines.filter_map(|line| line.source_id)).collect())
}
