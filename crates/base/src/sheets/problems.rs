//! What is wrong with a file that was to be imported, line by line.

use std::collections::HashSet;

use pitlane_platform::error::Fields;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most problems that an answer names; more are counted.
const MOST: usize = 200;

/// What is wrong in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct Problem {
    /// As in the file: the headings are line 1.
    pub line: i64,
    /// The heading; empty if the line as a whole is wrong.
    pub column: String,
    pub message: String,
}

/// Everything that is wrong with a file.
#[derive(Clone, Debug, Default)]
pub struct Problems {
    named: Vec<Problem>,
    /// The cells that are wrong: each is named once.
    cells: HashSet<(i64, String)>,
    count: i64,
}

impl Problems {
    pub fn add(&mut self, line: i64, column: &str, message: impl Into<String>) {
        if !column.is_empty() && !self.cells.insert((line, column.to_owned())) {
            return;
        }
        self.count += 1;
        if self.named.len() < MOST {
            self.named.push(Problem { line, column: column.to_owned(), message: message.into() });
        }
    }

    /// Names what is wrong with a line that was read as a body: `column_of` is the column of a field.
    pub fn refuse(&mut self, line: i64, wrong: &Fields, column_of: fn(&str) -> &str) {
        for (field, problem) in wrong.iter() {
            self.add(line, column_of(field), problem);
        }
    }

    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub const fn count(&self) -> i64 {
        self.count
    }

    /// In the order of the file, the first ones of many.
    pub fn into_named(mut self) -> Vec<Problem> {
        self.named.sort_by(|a, b| (a.line, &a.column).cmp(&(b.line, &b.column)));
        self.named
    }
}
