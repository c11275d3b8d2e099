//! What every domain stands on: calls, access, database, errors, jobs, real time. Knows no business word.

pub mod clock;
pub mod db;
pub mod ids;
pub mod money;
