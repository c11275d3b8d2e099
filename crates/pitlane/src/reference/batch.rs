//! Many rows in few statements.

use pitlane_platform::db::{Args, DbError, DbResult, NamedArgs, Tx, Value};

/// Values a statement may carry: well below what either database allows, and as much as pays.
const VALUES: usize = 3_000;
const ROWS: usize = 100;

/// Collects the rows of one table and writes them with statements of many rows each.
pub struct Batch {
    names: Vec<String>,
    columns: usize,
    /// Statements with how many rows each carries, the longest first. They are few, so that each is prepared once.
    statements: [(usize, String); 3],
    values: Args,
}

impl Batch {
    /// `tail` stands behind the values: `ON CONFLICT ...` or nothing.
    pub fn new(table: &str, columns: &[&str], tail: &str) -> Self {
        let most = (VALUES / columns.len().max(1)).clamp(1, ROWS);
        let statements = [most, most.div_ceil(8), 1].map(|rows| (rows, statement(table, columns, rows, tail)));
        let names = columns.iter().map(|&name| name.to_owned()).collect();
        Self { names, columns: columns.len(), statements, values: Args::new() }
    }

    /// Adds a row: a value for each column.
    pub fn push(&mut self, row: impl IntoIterator<Item = Value>) {
        self.values.extend(row);
        debug_assert_eq!(self.values.len() % self.columns, 0, "{}", self.statements[2].1);
    }

    /// Adds a row whose values stand beside the names of their columns, in the order of the table's.
    pub fn push_named(&mut self, row: NamedArgs) -> DbResult<()> {
        if !self.names.iter().eq(row.iter().map(|(name, _)| name)) {
            return Err(DbError::Other(format!("the columns of a row are not those of: {}", self.statements[2].1)));
        }
        self.push(row.into_iter().map(|(_, value)| value));
        Ok(())
    }

    /// Writes what was collected.
    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        let mut values = std::mem::take(&mut self.values).into_iter();
        for (rows, statement) in &self.statements {
            let whole = rows * self.columns;
            while values.len() >= whole.max(1) {
                tx.run(statement.clone(), values.by_ref().take(whole).collect()).await?;
            }
        }
        Ok(())
    }
}

fn statement(table: &str, columns: &[&str], rows: usize, tail: &str) -> String {
    let row = |row: usize| {
        let marks: Vec<String> = (1..=columns.len()).map(|at| format!("${}", row * columns.len() + at)).collect();
        format!("({})", marks.join(", "))
    };
    let rows: Vec<String> = (0..rows).map(row).collect();
    format!("INSERT INTO {table} ({}) VALUES {} {tail}", columns.join(", "), rows.join(", "))
}
