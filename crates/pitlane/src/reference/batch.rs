//! Many rows in few statements.

use pitlane_platform::db::{Args, DbResult, Tx, Value};

/// Values a statement may carry: well below what either database allows, and as much as pays.
const VALUES: usize = 3_000;
const ROWS: usize = 100;

/// Collects the rows of one table and writes them with statements of many rows each.
pub struct Batch {
    columns: usize,
    many: String,
    single: String,
    rows: usize,
    values: Args,
}

impl Batch {
    /// `tail` stands behind the values: `ON CONFLICT ...` or nothing.
    pub fn new(table: &str, columns: &[&str], tail: &str) -> Self {
        let rows = (VALUES / columns.len().max(1)).clamp(1, ROWS);
        let statement = |rows: usize| {
            let mut number = 0;
            let groups: Vec<String> = (0..rows)
                .map(|_| {
                    let marks: Vec<String> = columns.iter().map(|_| { number += 1; format!("${number}") }).collect();
                    format!("({})", marks.join(", "))
                })
                .collect();
            format!("INSERT INTO {table} ({}) VALUES {} {tail}", columns.join(", "), groups.join(", "))
        };
        Self { columns: columns.len(), many: statement(rows), single: statement(1), rows, values: Args::new() }
    }

    /// Adds a row: a value for each column.
    pub fn push(&mut self, row: impl IntoIterator<Item = Value>) {
        self.values.extend(row);
        debug_assert_eq!(self.values.len() % self.columns, 0, "{}", self.single);
    }

    /// Writes what was collected.
    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        let mut values = std::mem::take(&mut self.values).into_iter();
        let whole = self.rows * self.columns;
        while values.len() >= whole {
            tx.run(self.many.clone(), values.by_ref().take(whole).collect()).await?;
        }
        // One text for every rest, so that the databases keep few prepared statements.
        let mut rest = Vec::new();
        while values.len() > 0 {
            rest.push(values.by_ref().take(self.columns).collect());
        }
        if rest.is_empty() { Ok(()) } else { tx.run_many(self.single.clone(), rest).await }
    }
}
