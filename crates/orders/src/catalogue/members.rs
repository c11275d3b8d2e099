//! What packages are made of, and the packages on offer that have it.

use pitlane_base::names::{Named, all_named};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::types::WorkAction;

/// An entry of the catalogue that packages have.
#[derive(Clone, Copy, Debug)]
pub enum Member {
    Service(i64),
    Part(i64),
    /// A work on a part. A line without a work puts the part in.
    Work(i64, WorkAction),
}

impl Member {
    pub async fn packages(self, tx: &mut Tx) -> DbResult<Vec<Named>> {
        let (lines, args) = match self {
            Self::Service(id) => ("l.service_id = $1", args![id]),
            Self::Part(id) => ("l.part_id = $1", args![id]),
            Self::Work(id, WorkAction::Replaced) => {
                ("l.part_id = $1 AND (l.action IS NULL OR l.action = $2)", args![id, WorkAction::Replaced.as_str()])
            }
            Self::Work(id, action) => ("l.part_id = $1 AND l.action = $2", args![id, action.as_str()]),
        };
        let sql = format!(
            "SELECT k.id, k.name FROM packages k WHERE k.is_active
               AND EXISTS (SELECT 1 FROM package_lines l
                           WHERE l.package_id = k.id AND l.ended_version IS NULL AND {lines})
             ORDER BY k.name, k.id"
        );
        Ok(all_named(tx.all(sql, args).await?))
    }

    /// Packages that have what ends are shown in red, or cannot be picked any more: `why` begins what is said then, and
    /// `way` ends it.
    pub async fn check_unused(self, tx: &mut Tx, why: &str, way: &str) -> Result<()> {
        let packages = self.packages(tx).await?;
        if packages.is_empty() {
            return Ok(());
        }
        let names: Vec<&str> = packages.iter().map(|package| package.name.as_str()).collect();
        let message = format!("{why}: {}. {way}", names.join(", "));
        Err(ApiError::Conflict { message, data: json!({ "packages": packages }) })
    }
}
