//! Reads the lines of a CSV file by their headings.

use pitlane_platform::input::is_unwanted;
use serde_json::Value;

use super::MARK;
use super::problems::Problems;

/// The most lines of a file.
const MOST_LINES: usize = 20_000;

/// A column of a file that can be imported.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub name: &'static str,
    /// Whether every file must have it. Its cells are then filled in, too.
    pub is_required: bool,
    /// False for a column of the downloaded list that follows from others: a file may have it, and it is passed over.
    pub is_read: bool,
}

impl Column {
    pub const fn required(name: &'static str) -> Self {
        Self { name, is_required: true, is_read: true }
    }

    pub const fn optional(name: &'static str) -> Self {
        Self { name, is_required: false, is_read: true }
    }

    pub const fn derived(name: &'static str) -> Self {
        Self { name, is_required: false, is_read: false }
    }
}

/// A line by its headings.
#[derive(Clone, Debug)]
pub struct Row {
    /// As in the file: the headings are line 1.
    pub line: i64,
    cells: Vec<(&'static str, String)>,
}

impl Row {
    /// The text of a cell without blanks around it; empty if the file does not have the column.
    pub fn text(&self, column: &str) -> &str {
        self.cells.iter().find(|(name, _)| *name == column).map_or("", |(_, text)| text)
    }

    /// The text of a cell that is filled in.
    pub fn filled(&self, column: &str) -> Option<&str> {
        Some(self.text(column)).filter(|text| !text.is_empty())
    }

    /// Whether the file has the column. An empty cell of a column that it has clears the value, a missing column keeps it.
    pub fn has(&self, column: &str) -> bool {
        self.cells.iter().any(|(name, _)| *name == column)
    }

    /// The cell as a body has it: null for an empty one. None if the file does not have the column.
    pub fn value(&self, column: &str) -> Option<Value> {
        self.has(column).then(|| self.filled(column).map_or(Value::Null, Value::from))
    }

    /// The same, of a column of numbers. Another text stays one, so that the schema of the body refuses it.
    pub fn number(&self, column: &str) -> Option<Value> {
        self.value(column).map(|value| match self.text(column).parse::<i64>() {
            Ok(number) => number.into(),
            Err(_) => value,
        })
    }

    /// Whether a cell says yes or no; none if it is empty. Downloads write `yes` and `no`.
    pub fn flag(&self, column: &str, problems: &mut Problems) -> Option<bool> {
        match self.filled(column)?.to_lowercase().as_str() {
            "yes" | "true" | "1" => Some(true),
            "no" | "false" | "0" => Some(false),
            _ => {
                problems.add(self.line, column, "must be yes or no");
                None
            }
        }
    }

    /// The entries of a cell that has several, separated by semicolons.
    pub fn entries(&self, column: &str) -> impl Iterator<Item = &str> {
        self.text(column).split(';').map(str::trim).filter(|entry| !entry.is_empty())
    }
}

/// Headings are compared without case, and with blanks for underscores.
fn same_heading(heading: &str, column: &Column) -> bool {
    let plain = |text: &str| text.trim().replace([' ', '_'], "").to_lowercase();
    plain(heading) == plain(column.name)
}

/// The lines of a file. What cannot be read is added to `problems`; the lines that can are returned nevertheless, so that
/// their problems are found in the same pass.
pub fn parse(text: &[u8], columns: &'static [Column], problems: &mut Problems) -> Vec<Row> {
    let text = without_returns(text.strip_prefix(MARK.as_bytes()).unwrap_or(text));
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).flexible(true).from_reader(text.as_slice());
    let headings = match reader.headers() {
        Ok(headings) => headings.clone(),
        Err(error) => {
            problems.add(1, "", unreadable(&error));
            return Vec::new();
        }
    };
    let Some(named) = by_heading(&headings, columns, problems) else { return Vec::new() };
    let mut rows = Vec::new();
    for (index, record) in reader.records().enumerate() {
        if index == MOST_LINES {
            problems.add(1, "", format!("has more than {MOST_LINES} lines; split the file"));
            return rows;
        }
        match record {
            Ok(record) => rows.extend(row(&record, &named, problems)),
            Err(error) => {
                let line = error.position().map_or(0, csv::Position::line);
                problems.add(i64::try_from(line).unwrap_or_default(), "", unreadable(&error));
            }
        }
    }
    if rows.is_empty() && problems.is_empty() {
        problems.add(1, "", "has no lines below the headings");
    }
    rows
}

/// The text with Unix line ends: the reader counts the line of a record before it has read the second character of a
/// Windows line end, and would name the line above.
fn without_returns(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    for (at, byte) in text.iter().enumerate() {
        if *byte != b'\r' || text.get(at + 1) != Some(&b'\n') {
            plain.push(*byte);
        }
    }
    plain
}

fn unreadable(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::Utf8 { .. } => "is not in UTF-8; save the file as CSV UTF-8".to_owned(),
        _ => "cannot be read as CSV".to_owned(),
    }
}

/// The column of each heading. None if the headings do not fit.
fn by_heading(
    headings: &csv::StringRecord,
    columns: &'static [Column],
    problems: &mut Problems,
) -> Option<Vec<&'static Column>> {
    let mut named: Vec<&'static Column> = Vec::new();
    for heading in headings {
        match columns.iter().find(|column| same_heading(heading, column)) {
            Some(column) if named.iter().any(|other| other.name == column.name) => {
                problems.add(1, heading, "is a column that the file has twice");
            }
            Some(column) => named.push(column),
            None => {
                let known: Vec<&str> = columns.iter().filter(|it| it.is_read).map(|column| column.name).collect();
                problems.add(1, heading, format!("is not a column of this file; the columns are {}", known.join(", ")));
            }
        }
    }
    for column in columns.iter().filter(|column| column.is_required) {
        if !named.iter().any(|other| other.name == column.name) {
            problems.add(1, column.name, "is a column that the file must have");
        }
    }
    problems.is_empty().then_some(named)
}

/// A line as a row; none if it is blank or has another number of cells than the headings.
fn row(record: &csv::StringRecord, named: &[&'static Column], problems: &mut Problems) -> Option<Row> {
    let line = record.position().map_or(0, csv::Position::line);
    let line = i64::try_from(line).unwrap_or_default();
    if record.iter().all(str::is_empty) {
        return None;
    }
    if record.len() != named.len() {
        problems.add(line, "", format!("has {} cells where the headings are {}", record.len(), named.len()));
        return None;
    }
    let mut cells = Vec::with_capacity(named.len());
    for (column, cell) in named.iter().zip(record) {
        if !column.is_read {
            continue;
        }
        // What a download defused is read as it was meant.
        let text = defused(cell);
        if text.chars().any(is_unwanted) {
            problems.add(line, column.name, "contains control characters or marks of direction");
        }
        if column.is_required && text.is_empty() {
            problems.add(line, column.name, "is required");
        }
        cells.push((column.name, text.to_owned()));
    }
    Some(Row { line, cells })
}

/// The text of a cell that begins with `'` because a spreadsheet would take it for a formula.
fn defused(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(text) if text.starts_with(['=', '+', '-', '@', '\t', '\r']) => text,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: &[Column] = &[
        Column::required("name"),
        Column::required("mobile"),
        Column::optional("left_on"),
        Column::derived("last_seen"),
    ];

    fn read(text: &str) -> (Vec<Row>, Vec<(i64, String, String)>) {
        let mut problems = Problems::default();
        let rows = parse(text.as_bytes(), COLUMNS, &mut problems);
        let named = problems.into_named().into_iter().map(|it| (it.line, it.column, it.message)).collect();
        (rows, named)
    }

    #[test]
    fn lines_are_read_by_their_headings() {
        let (rows, problems) =
            read("\u{feff}Mobile,NAME,Left on\r\n 98 ,\"Rao, Asha\",\r\n,,\r\n'+91,\"a\"\"b\",2026-01-02\r\n");
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!((rows.len(), rows[0].text("name"), rows[0].text("mobile")), (2, "Rao, Asha", "98"));
        assert_eq!((rows[0].filled("left_on"), rows[0].has("left_on"), rows[0].has("email")), (None, true, false));
        assert_eq!((rows[1].line, rows[1].text("mobile"), rows[1].text("name")), (4, "+91", "a\"b"));
    }

    #[test]
    fn a_derived_column_is_passed_over() {
        let (rows, problems) = read("name,last seen,mobile\nAsha,=1,98\n");
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!((rows[0].text("mobile"), rows[0].has("last_seen")), ("98", false));
    }

    #[test]
    fn cells_are_read_as_a_body_has_them() {
        let (rows, _) = read("name,mobile,left_on\n A; B ;,12,\nYES,x,2026-01-02\n");
        assert_eq!(rows[0].entries("name").collect::<Vec<_>>(), ["A", "B"]);
        assert_eq!((rows[0].number("mobile"), rows[1].number("mobile")), (Some(12.into()), Some("x".into())));
        assert_eq!((rows[0].value("left_on"), rows[0].value("email")), (Some(Value::Null), None));
        let mut problems = Problems::default();
        assert_eq!((rows[1].flag("name", &mut problems), problems.count()), (Some(true), 0));
        assert_eq!((rows[1].flag("mobile", &mut problems), problems.count()), (None, 1));
        assert_eq!((rows[0].flag("left_on", &mut problems), problems.count()), (None, 1));
    }

    #[test]
    fn every_problem_is_named_by_line_and_column() {
        let (rows, problems) = read("name,mobile\nA,1\n,2\nB\nC\u{7},3\nD\u{202e},4\n");
        assert_eq!(rows.len(), 4);
        let named: Vec<(i64, &str)> = problems.iter().map(|(line, column, _)| (*line, column.as_str())).collect();
        assert_eq!(named, [(3, "name"), (4, ""), (5, "name"), (6, "name")]);
    }

    #[test]
    fn headings_that_do_not_fit_are_named() {
        let (rows, problems) = read("name,name,age\nA,B,3\n");
        assert!(rows.is_empty());
        let named: Vec<&str> = problems.iter().map(|(_, column, _)| column.as_str()).collect();
        assert_eq!(named, ["age", "mobile", "name"]);
        let (_, problems) = read("name,mobile\n");
        assert_eq!(problems[0].2, "has no lines below the headings");
    }

    #[test]
    fn a_file_in_another_encoding_is_pointed_out() {
        let mut problems = Problems::default();
        parse(b"name,mobile\nJos\xe9,1\n", COLUMNS, &mut problems);
        let named = problems.into_named();
        assert_eq!((named[0].line, named[0].message.as_str()), (2, "is not in UTF-8; save the file as CSV UTF-8"));
    }
}
