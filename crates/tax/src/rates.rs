//! Rates with their dates. The caller provides the rows; a table is validated once and then looked up by the date of
//! supply (for a credit note, the date of its bill).

use std::collections::BTreeMap;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::country::Country;
use crate::rate::Rate;
use crate::untaxed::Untaxed;

/// The kind of supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SupplyKind {
    Goods,
    Service,
}

/// The period in which a rate is valid.
///
/// Without a code it is a slab: a rate that may be chosen. With a code it is the rate for goods or services whose HSN
/// or SAC begins with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RateRow {
    pub country: Country,
    pub kind: SupplyKind,
    /// The first 2 to 8 digits of HSN or SAC codes.
    pub code: Option<String>,
    pub rate: Rate,
    /// Why a code's supplies bear no tax, if its rate is 0; none also on rows from before it was stored.
    pub untaxed: Option<Untaxed>,
    pub valid_from: NaiveDate,
    /// The last day; none while no end is known.
    pub valid_to: Option<NaiveDate>,
}

impl RateRow {
    fn holds_on(&self, day: NaiveDate) -> bool {
        self.valid_from <= day && day <= self.last()
    }

    fn last(&self) -> NaiveDate {
        self.valid_to.unwrap_or(NaiveDate::MAX)
    }

    fn is_slab_of(&self, country: Country, kind: SupplyKind) -> bool {
        self.code.is_none() && self.country == country && self.kind == kind
    }

    /// How messages name the row.
    fn name(&self) -> String {
        self.code.clone().unwrap_or_else(|| self.rate.to_string())
    }
}

/// Why rows are not a valid table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    #[error("{name} ends before it begins, on {from}")]
    Backwards { name: String, from: NaiveDate },
    #[error("{name} must be the first 2 to 8 digits of a code")]
    Code { name: String },
    #[error("{name} has two rows for {day}")]
    Overlap { name: String, day: NaiveDate },
    #[error("{name} has no row for {day}")]
    Hole { name: String, day: NaiveDate },
    #[error("{name} is taxed at {rate}, which is not a slab on {day}")]
    NoSlab { name: String, rate: Rate, day: NaiveDate },
}

/// Why there is no rate; the sentence follows the name of the field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RateError {
    #[error("must be one of {} on {day}", list(.slabs))]
    NotASlab { slabs: Vec<Rate>, day: NaiveDate },
    #[error("is required: one of {} is valid on {day}", list(.slabs))]
    Open { slabs: Vec<Rate>, day: NaiveDate },
    #[error("is not known for {day}: an admin can add the rates of that day")]
    NoRates { day: NaiveDate },
}

fn list(rates: &[Rate]) -> String {
    rates.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A validated table of rates.
#[derive(Clone, Debug)]
pub struct RateTable(Vec<RateRow>);

impl RateTable {
    /// Validates the rows; every error is reported. A code has one rate per day and no gap between its first and its
    /// last day; each kind has a slab on every day from the first on; a code's rate is a slab while it is valid.
    pub fn new(rows: Vec<RateRow>) -> Result<Self, Vec<TableError>> {
        let mut faults = Vec::new();
        for row in &rows {
            if row.last() < row.valid_from {
                faults.push(TableError::Backwards { name: row.name(), from: row.valid_from });
            }
            let is_code = |code: &String| (2..=8).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_digit());
            if row.code.as_ref().is_some_and(|code| !is_code(code)) {
                faults.push(TableError::Code { name: row.name() });
            }
        }
        if faults.is_empty() {
            let table = Self(rows);
            table.check_series(&mut faults);
            table.check_slabs(&mut faults);
            return if faults.is_empty() { Ok(table) } else { Err(faults) };
        }
        Err(faults)
    }

    /// Rows of the same code or slab follow each other.
    fn check_series(&self, faults: &mut Vec<TableError>) {
        let mut series: BTreeMap<_, Vec<&RateRow>> = BTreeMap::new();
        for row in &self.0 {
            let slab = row.code.is_none().then_some(row.rate);
            series.entry((row.country, row.kind, row.code.as_deref(), slab)).or_default().push(row);
        }
        for ((_, _, code, _), mut rows) in series {
            rows.sort_by_key(|row| row.valid_from);
            for pair in rows.windows(2) {
                let [before, after] = pair else { continue };
                let next = before.last().succ_opt();
                if after.valid_from <= before.last() {
                    faults.push(TableError::Overlap { name: after.name(), day: after.valid_from });
                } else if let Some(day) = next.filter(|day| code.is_some() && *day < after.valid_from) {
                    // A slab may be withdrawn and come back; a code always has a rate.
                    faults.push(TableError::Hole { name: after.name(), day });
                }
            }
        }
    }

    fn check_slabs(&self, faults: &mut Vec<TableError>) {
        for country in [Country::India, Country::Malaysia] {
            for kind in [SupplyKind::Goods, SupplyKind::Service] {
                let slabs = || self.0.iter().filter(|row| row.is_slab_of(country, kind));
                if let Some(first) = slabs().map(|row| row.valid_from).min()
                    && let Some(day) = first_day_without(first, NaiveDate::MAX, slabs)
                {
                    faults.push(TableError::Hole { name: format!("{} {kind:?}", country.key()), day });
                }
            }
        }
        for row in self.0.iter().filter(|row| row.code.is_some()) {
            let same = || self.0.iter().filter(|slab| slab.is_slab_of(row.country, row.kind) && slab.rate == row.rate);
            if let Some(day) = first_day_without(row.valid_from, row.last(), same) {
                faults.push(TableError::NoSlab { name: row.name(), rate: row.rate, day });
            }
        }
    }

    /// The rates that may be chosen on a day, lowest first.
    pub fn slabs(&self, country: Country, kind: SupplyKind, day: NaiveDate) -> Vec<Rate> {
        let rows = self.0.iter().filter(|row| row.is_slab_of(country, kind) && row.holds_on(day));
        let mut rates: Vec<Rate> = rows.map(|row| row.rate).collect();
        rates.sort_unstable();
        rates
    }

    /// Whether a rate may be chosen on a day; if not, the error lists those that may.
    pub fn check_slab(&self, country: Country, kind: SupplyKind, rate: Rate, day: NaiveDate) -> Result<(), RateError> {
        let slabs = self.slabs(country, kind, day);
        if slabs.is_empty() {
            Err(RateError::NoRates { day })
        } else if slabs.contains(&rate) {
            Ok(())
        } else {
            Err(RateError::NotASlab { slabs, day })
        }
    }

    /// The row of a code on a day: the longest prefix of the code.
    pub fn of_code(&self, country: Country, kind: SupplyKind, code: &str, day: NaiveDate) -> Option<&RateRow> {
        let begins = |row: &&RateRow| row.code.as_deref().is_some_and(|own| code.starts_with(own));
        self.0
            .iter()
            .filter(|row| row.country == country && row.kind == kind && row.holds_on(day))
            .filter(begins)
            .max_by_key(|row| row.code.as_ref().map_or(0, String::len))
    }

    /// The default rate: the code's, or the only one available on that day.
    pub fn usual(
        &self,
        country: Country,
        kind: SupplyKind,
        code: Option<&str>,
        day: NaiveDate,
    ) -> Result<Rate, RateError> {
        if let Some(row) = code.and_then(|code| self.of_code(country, kind, code, day)) {
            return Ok(row.rate);
        }
        let slabs = self.slabs(country, kind, day);
        match slabs.as_slice() {
            [] => Err(RateError::NoRates { day }),
            [only] => Ok(*only),
            _ => Err(RateError::Open { slabs, day }),
        }
    }
}

/// The first day of a period on which none of the rows is valid.
fn first_day_without<'a, I: Iterator<Item = &'a RateRow>>(
    from: NaiveDate,
    to: NaiveDate,
    rows: impl Fn() -> I,
) -> Option<NaiveDate> {
    let mut day = from;
    while day <= to {
        let Some(last) = rows().filter(|row| row.holds_on(day)).map(RateRow::last).max() else { return Some(day) };
        day = last.succ_opt()?;
    }
    None
}

#[cfg(test)]
pub(crate) mod tests;
