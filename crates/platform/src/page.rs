//! Pages of a list: how many, from where, in which order.

use crate::db::{Args, bind};

/// The largest page.
pub const MOST: i64 = 200;
/// The page when none is asked for.
pub const USUAL: i64 = 20;

#[derive(Clone, Copy, Debug)]
pub struct Page {
    pub limit: i64,
    pub offset: i64,
}

impl Page {
    pub fn new(limit: Option<i64>, offset: Option<i64>) -> Self {
        Self { limit: limit.unwrap_or(USUAL), offset: offset.unwrap_or(0) }
    }

    /// The page in SQL. The limit is written as a literal: with a bound limit, SQLite plans the statement again at each
    /// use.
    pub fn clause(self, args: &mut Args) -> String {
        format!("LIMIT {} OFFSET {}", self.limit, bind(args, self.offset))
    }
}
