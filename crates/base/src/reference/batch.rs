//! Inserts many rows with few statements.

use pitlane_platform::db::{Args, DbError, DbResult, NamedArgs, Tx, Value};

/// The number of values per statement: well below the limit of either database; more would not be faster.
const VALUES: usize = 3_000;
const ROWS: usize = 100;

/// Collects the rows of one table and writes them with multi-row statements.
pub struct Batch {
    names: Vec<String>,
    columns: usize,
    /// Statements with the number of rows of each, the longest first. They are few, so that each is prepared once.
    statements: [(usize, String); 3],
    values: Args,
}

impl Batch {
    /// `tail` follows the values: `ON CONFLICT ...` or nothing.
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

    /// Adds a row whose values have column names, in the order of the table's columns.
    pub fn push_named(&mut self, row: NamedArgs) -> DbResult<()> {
        if !self.names.iter().eq(row.iter().map(|(name, _)| name)) {
            return Err(DbError::Other(format!("the columns of a row are not those of: {}", self.statements[2].1)));
        }
        self.push(row.into_iter().map(|(_, value)| value));
        Ok(())
    }

    /// Writes the collected rows.
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
