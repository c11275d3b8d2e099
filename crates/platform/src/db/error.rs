//! Why the database did not do what it was asked, and how it is asked.

use std::borrow::Cow;
use std::time::Duration;

/// Why the database did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A unique rule refused the row.
    #[error("the row exists already: {0}")]
    Duplicate(String),
    /// A foreign key refused the row.
    #[error("a row refers to what does not exist: {0}")]
    Dangling(String),
    /// A check of the schema refused the row.
    #[error("a rule of the table refused the row: {0}")]
    Refused(String),
    /// Full disk, lost file, lost server, a lock that did not come: worth trying again.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// A mistake of ours.
    #[error("database: {0}")]
    Other(String),
}

pub type DbResult<T> = Result<T, DbError>;
/// SQL text: mostly static, sometimes put together from static parts.
pub type Sql = Cow<'static, str>;

/// How long a request waits for its turn at the database before it is told to come back.
pub const PATIENCE: Duration = Duration::from_secs(10);
