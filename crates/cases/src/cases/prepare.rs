//! What follows a migration of cases.

use futures_util::FutureExt;
use pitlane_base::prepare::Prepare;

/// The migrations that moved rows with the ids that they had, and the tables to which.
const MOVED: [(&str, &[&str]); 2] =
    [("0100_cases", &["cases", "case_comments", "case_events"]), ("0102_case_work", &["case_comments", "case_events"])];

/// New rows get ids after those of the rows that were moved.
pub const SEQUENCES: Prepare = Prepare(|tx, applied| {
    async move {
        for (_, tables) in MOVED.iter().filter(|(name, _)| applied.contains(name)) {
            for table in *tables {
                tx.bump_identity(table).await?;
            }
        }
        Ok(())
    }
    .boxed()
});
