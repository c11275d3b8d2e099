//! What is promised for a kind of escalations, edited with its groups.

use pitlane_platform::args;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::region::Region;
use serde_json::{Value, json};

use super::types::{GroupKind, KindPromises, PromiseInput, SavePromises};
use crate::cases::{CaseKind, Promises};
use crate::escalations::alerts::of_promises;

/// Those of these kinds of groups.
pub async fn of_kinds(tx: &mut Tx, kinds: &[GroupKind]) -> Result<Vec<KindPromises>> {
    let all = Promises::load(tx).await?;
    Ok(kinds.iter().filter_map(|kind| Some(of_kind(&all, kind.cases()?))).collect())
}

fn of_kind(all: &Promises, kind: CaseKind) -> KindPromises {
    let priorities = all.all(kind).iter().map(|promise| PromiseInput {
        priority: promise.priority,
        first_response_minutes: promise.first_response_minutes,
        resolution_minutes: promise.resolution_minutes,
    });
    KindPromises { kind, version: all.version(kind), priorities: priorities.collect() }
}

/// The errors of promises: each priority once, an answer before the resolution, and the more urgent never later.
pub fn check(kind: GroupKind, save: &SavePromises) -> Fields {
    let mut fields = Fields::new();
    if kind.cases().is_none() {
        fields.add("promises", "must be left out: no cases are given to a high-severity team");
    }
    for (at, promise) in save.priorities.iter().enumerate() {
        let path = format!("promises.priorities.{at}");
        if promise.priority != i64::try_from(at).unwrap_or_default() + 1 {
            fields.add(format!("{path}.priority"), "must be 1, 2 and 3, in this order");
        }
        if promise.first_response_minutes > promise.resolution_minutes {
            fields.add(format!("{path}.first_response_minutes"), "must not be more than until the resolution");
        }
        let Some(above) = at.checked_sub(1).and_then(|at| save.priorities.get(at)) else { continue };
        if promise.first_response_minutes < above.first_response_minutes {
            fields.add(format!("{path}.first_response_minutes"), "must not be less than of a more urgent priority");
        }
        if promise.resolution_minutes < above.resolution_minutes {
            fields.add(format!("{path}.resolution_minutes"), "must not be less than of a more urgent priority");
        }
    }
    fields
}

/// Writes the promises of a kind; what they were and are, for the history, or none when nothing changed. From now on its open
/// cases are due by them.
pub async fn write(
    tx: &mut Tx,
    region: &Region,
    kind: GroupKind,
    save: Option<&SavePromises>,
) -> Result<Option<(Value, Value)>> {
    let (Some(save), Some(kind)) = (save, kind.cases()) else { return Ok(None) };
    let before = of_kind(&Promises::load(tx).await?, kind);
    if before.version != save.version {
        return Err(ApiError::stale(before));
    }
    if before.priorities == save.priorities {
        return Ok(None);
    }
    for promise in &save.priorities {
        let done = tx
            .run(
                "UPDATE case_promises SET version = version + 1, first_response_minutes = $1, resolution_minutes = $2
                 WHERE kind = $3 AND priority = $4 AND version = $5",
                args![promise.first_response_minutes, promise.resolution_minutes, kind, promise.priority, save.version],
            )
            .await?;
        if done != 1 {
            return Err(ApiError::stale(of_kind(&Promises::load(tx).await?, kind)));
        }
    }
    of_promises(tx, region, kind).await?;
    Ok(Some((words(&before.priorities), words(&save.priorities))))
}

/// As the history has them: "P1: 15 min, 240 min".
fn words(all: &[PromiseInput]) -> Value {
    let one = |promise: &PromiseInput| {
        format!("P{}: {} min, {} min", promise.priority, promise.first_response_minutes, promise.resolution_minutes)
    };
    json!(all.iter().map(one).collect::<Vec<_>>())
}
