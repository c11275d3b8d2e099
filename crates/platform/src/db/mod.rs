//! The only code that tells SQLite from PostgreSQL: one portable SQL text, one unit of work, one row reader.

mod breaker;
mod choice;
mod database;
mod error;
mod migrate;
mod portable;
mod postgres;
mod recording;
mod row;
mod sqlite;
mod statement;
#[cfg(test)]
mod tests;
mod unit;
mod value;

pub use choice::Choice;
pub use database::{Db, is_postgres};
pub use error::{DbError, DbResult, PATIENCE, Sql};
pub use migrate::{Migration, Migrations};
pub use postgres::{PLANNING, Server};
pub use recording::{Asked, recorded};
pub use row::{Column, Record, Row};
pub use sqlite::BackupProgress;
pub use statement::{Both, Columns, Part, Select, Statement, bound, insert, insert_with, update, update_with};
pub use unit::{Deferred, Tx};
pub use value::{Args, NamedArgs, Value, bind};
