//! What is promised for escalations: edited with the groups, by kind and priority.

use std::collections::BTreeMap;

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::kinds::{CaseKind, Promise, of_priority, ticket_promises};

/// The names of priorities, the most urgent first (product.md section 4).
const NAMES: [&str; 3] = ["Urgent", "Medium", "Low"];

/// The promises of all kinds, as they are now.
pub struct Promises(BTreeMap<&'static str, (i64, [Promise; 3])>);

impl Promises {
    pub async fn load(tx: &mut Tx) -> DbResult<Self> {
        let rows: Vec<(CaseKind, i64, i64, i64, i64)> = tx
            .all(
                "SELECT kind, priority, version, first_response_minutes, resolution_minutes FROM case_promises
                 ORDER BY kind, priority",
                args![],
            )
            .await?;
        let mut all: BTreeMap<_, (i64, Vec<Promise>)> = BTreeMap::new();
        for (kind, priority, version, first_response_minutes, resolution_minutes) in rows {
            let name = usize::try_from(priority - 1).ok().and_then(|at| NAMES.get(at)).copied().unwrap_or_default();
            let promise = Promise { priority, name, first_response_minutes, resolution_minutes };
            let of = all.entry(kind.as_str()).or_default();
            *of = (version, [std::mem::take(&mut of.1), vec![promise]].concat());
        }
        let whole =
            all.into_iter().filter_map(|(kind, (version, list))| Some((kind, (version, list.try_into().ok()?))));
        Ok(Self(whole.collect()))
    }

    /// Those of a kind, the most urgent first.
    pub fn all(&self, kind: CaseKind) -> &[Promise; 3] {
        self.0.get(kind.as_str()).map_or(ticket_promises(), |(_, promises)| promises)
    }

    pub fn version(&self, kind: CaseKind) -> i64 {
        self.0.get(kind.as_str()).map_or(0, |(version, _)| *version)
    }

    /// That of a priority.
    pub fn of(&self, kind: CaseKind, priority: i64) -> Promise {
        of_priority(self.all(kind), priority)
    }
}
