//! Lists as CSV files, and CSV files as rows: RFC 4180 in UTF-8 with a byte order mark, as spreadsheets read it.

mod answer;
mod body;
mod columns;
mod download;
mod import;
mod line;
mod problems;

pub use answer::{Csv, ListOrCsv, csv_answer, template};
pub use body::body_of;
pub use columns::{Column, Row};
pub use download::{Pages, Sheet, SheetRows, Table, check_enabled, download, download_pages};
pub use import::{FILE, Import, ImportForm, ImportResult};
pub use line::Line;
pub use problems::{Problem, Problems};

/// Spreadsheets take a text for UTF-8 when it begins with this mark.
pub const MARK: &str = "\u{feff}";
