//! What follows a migration of cases.

use futures_util::FutureExt;
use pitlane_base::prepare::Prepare;

/// The migration that made cases of the tickets, with the ids that they had.
const MOVED: &str = "0100_cases";

/// New rows get ids after those of the rows that were moved.
pub const SEQUENCES: Prepare = Prepare(|tx, applied| {
    async move {
        if applied.contains(&MOVED) {
            for table in ["cases", "case_comments", "case_events"] {
                tx.bump_identity(table).await?;
            }
        }
        Ok(())
    }
    .boxed()
});
