//! A CSV file that is imported: first as a preview, then completely or not at all.

use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::content::Accepts;
use pitlane_platform::files::upload::{Upload, UploadForm};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::columns::{self, Column, Row};
use super::problems::{Problem, Problems};

/// Whether a file is to be imported or only examined. The file is sent beside it, as `file`: CSV in UTF-8, at most 5 MiB
/// and 20,000 lines.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportForm {
    pub dry_run: bool,
}

/// The name under which the file is sent.
pub const FILE: &str = "file";

impl UploadForm for ImportForm {
    const FILES: &'static [(&'static str, Accepts)] = &[(FILE, Accepts::Sheet)];
}

/// What a file changes, or would change.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ImportResult {
    /// Lines below the headings.
    pub lines: i64,
    pub to_create: i64,
    pub to_update: i64,
    pub unchanged: i64,
    /// How many problems there are. With one or more nothing is imported.
    pub problem_count: i64,
    /// The first 200 of them.
    pub problems: Vec<Problem>,
    /// False for a dry run.
    pub imported: bool,
}

/// A file in hand.
#[derive(Debug)]
pub struct Import {
    pub rows: Vec<Row>,
    pub problems: Problems,
    pub dry_run: bool,
}

impl Import {
    /// Reads the file that was sent.
    pub async fn received(upload: Upload<ImportForm>, columns: &'static [Column]) -> Result<Self> {
        let (import, _) = Self::with_form(upload, columns, |form| form.dry_run).await?;
        Ok(import)
    }

    /// Reads the file that was sent with a form that says more than whether it is a dry run.
    pub async fn with_form<T>(
        mut upload: Upload<T>,
        columns: &'static [Column],
        dry_run: fn(&T) -> bool,
    ) -> Result<(Self, T)> {
        let form = upload.form.take();
        let (files, mut wrong) = upload.read_files().await?;
        let mut files = files.into_iter();
        let (first, second) = (files.next(), files.next());
        match (&first, &form) {
            (None, _) if wrong.is_empty() => wrong.add(FILE, "is required: a CSV file"),
            (_, None) => wrong.add("form", "is required"),
            _ => {}
        }
        if second.is_some() {
            wrong.add(FILE, "must be one file");
        }
        wrong.verdict()?;
        let (Some(file), Some(form)) = (first, form) else { return Err(ApiError::NotAForm) };
        Ok((Self::read(&file.content.bytes, columns, dry_run(&form)), form))
    }

    /// Reads a file from anywhere, such as the command line.
    pub fn read(text: &[u8], columns: &'static [Column], dry_run: bool) -> Self {
        let mut problems = Problems::default();
        let rows = columns::parse(text, columns, &mut problems);
        Self { rows, problems, dry_run }
    }

    /// The result: of a dry run always; of an import only if nothing is wrong, else a 409 that names the problems.
    pub fn result(self, to_create: usize, to_update: usize) -> Result<ImportResult> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let lines = number(self.rows.len());
        let unchanged = lines - number(to_create) - number(to_update);
        let problem_count = self.problems.count();
        let result = ImportResult {
            lines,
            to_create: number(to_create),
            to_update: number(to_update),
            // Lines with problems are neither.
            unchanged: if problem_count == 0 { unchanged } else { 0 },
            problem_count,
            problems: self.problems.into_named(),
            imported: !self.dry_run,
        };
        if self.dry_run || problem_count == 0 {
            return Ok(result);
        }
        let message = match problem_count {
            1 => "Nothing was imported: 1 cell must be corrected.".to_owned(),
            count => format!("Nothing was imported: {count} cells must be corrected."),
        };
        let result = ImportResult { imported: false, ..result };
        let data = serde_json::to_value(result).map_err(|error| ApiError::Internal(error.into()))?;
        Err(ApiError::Conflict { message, data })
    }
}
