//! Database errors and SQL text.

use std::borrow::Cow;
use std::time::Duration;

/// Why a database operation failed.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A unique constraint refused the row.
    #[error("the row exists already: {0}")]
    Duplicate(String),
    /// A foreign key refused the row.
    #[error("a row refers to what does not exist: {0}")]
    Dangling(String),
    /// A check constraint refused the row.
    #[error("a check constraint refused the row: {0}")]
    Refused(String),
    /// Disk full, file missing, server unreachable, lock not obtained: worth trying again.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// An error in our code.
    #[error("database: {0}")]
    Other(String),
}

pub type DbResult<T> = Result<T, DbError>;
/// SQL text: mostly static, sometimes assembled from static parts.
pub type Sql = Cow<'static, str>;

/// How long work waits for a connection or lock before it fails as unavailable. A request has less: see
/// [`crate::request::waiting`].
pub const PATIENCE: Duration = Duration::from_secs(10);
