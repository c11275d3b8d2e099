//! The lines of a CSV file, written cell by cell.

use std::fmt::{Display, Write};

use chrono::{DateTime, NaiveDate, SubsecRound, Utc};
use chrono_tz::Tz;

/// A line that is being written.
pub struct Line<'a> {
    csv: csv::Writer<&'a mut Vec<u8>>,
    cell: String,
}

impl<'a> Line<'a> {
    pub fn new(out: &'a mut Vec<u8>) -> Self {
        // Lines end as RFC 4180 says.
        let csv = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(out);
        Self { csv, cell: String::new() }
    }

    /// Escapes a text that a spreadsheet would run as a formula.
    pub fn text(&mut self, text: &str) -> csv::Result<()> {
        match text.as_bytes().first() {
            Some(b'=' | b'+' | b'-' | b'@' | b'\t' | b'\r') => self.number(format_args!("'{text}")),
            _ => self.csv.write_field(text),
        }
    }

    pub fn maybe_text(&mut self, text: Option<&str>) -> csv::Result<()> {
        self.text(text.unwrap_or_default())
    }

    /// A value that does not come from user input.
    pub fn number(&mut self, value: impl Display) -> csv::Result<()> {
        self.cell.clear();
        // Writing to a String cannot fail.
        let _ = write!(self.cell, "{value}");
        self.csv.write_field(&self.cell)
    }

    pub fn maybe(&mut self, value: Option<impl Display>) -> csv::Result<()> {
        match value {
            Some(value) => self.number(value),
            None => self.csv.write_field(""),
        }
    }

    /// A mobile number. One with a leading + is not a formula, but spreadsheets treat it as one.
    pub fn mobile(&mut self, mobile: Option<&str>) -> csv::Result<()> {
        self.text(mobile.unwrap_or_default().trim_start_matches('+'))
    }

    pub fn flag(&mut self, flag: bool) -> csv::Result<()> {
        self.csv.write_field(if flag { "yes" } else { "no" })
    }

    /// A time of this zone: `2026-03-10 18:20:00`.
    pub fn time(&mut self, at: DateTime<Utc>, zone: Tz) -> csv::Result<()> {
        let local = at.with_timezone(&zone);
        // Same as `%Y-%m-%d %H:%M:%S`, which takes several times as long.
        self.number(format_args!("{} {}", local.date_naive(), local.time().trunc_subsecs(0)))
    }

    pub fn maybe_time(&mut self, at: Option<DateTime<Utc>>, zone: Tz) -> csv::Result<()> {
        match at {
            Some(at) => self.time(at, zone),
            None => self.csv.write_field(""),
        }
    }

    /// A day with a time of day, such as that of a delivery.
    pub fn day_and_time(&mut self, day: Option<NaiveDate>, time: Option<&str>) -> csv::Result<()> {
        match (day, time) {
            (Some(day), Some(time)) => self.number(format_args!("{day} {time}")),
            (day, _) => self.maybe(day),
        }
    }

    pub fn headings(&mut self, headings: impl IntoIterator<Item = &'static str>) -> csv::Result<()> {
        self.csv.write_record(headings)
    }

    /// Ends the line.
    pub fn end(&mut self) -> csv::Result<()> {
        self.csv.write_record(None::<&[u8]>)
    }

    /// Writes what is still buffered.
    pub fn flush(mut self) -> csv::Result<()> {
        Ok(self.csv.flush()?)
    }
}

#[cfg(test)]
mod tests {
    use super::Line;

    fn cell(text: &str) -> String {
        let mut out = Vec::new();
        let mut line = Line::new(&mut out);
        line.text(text).expect("a cell");
        line.end().expect("a line");
        drop(line);
        String::from_utf8(out).expect("a text").trim_end_matches("\r\n").to_owned()
    }

    #[test]
    fn formulas_become_texts() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"] {
            assert_eq!(cell(text), format!("'{text}"));
        }
        assert_eq!(cell("\r=1"), "\"'\r=1\"");
        assert_eq!(cell("Asha = 1"), "Asha = 1");
    }
}
