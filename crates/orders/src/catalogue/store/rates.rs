//! Tax rates and their periods of validity.

use chrono::NaiveDate;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::{record, select};
use pitlane_tax::country::Country as TaxCountry;
use pitlane_tax::rate::Rate;
use pitlane_tax::rates::{RateRow, RateTable, SupplyKind, TableError};
use pitlane_tax::untaxed::Untaxed;

/// The country as the tax crate names it.
pub fn tax_country(country: &Country) -> TaxCountry {
    TaxCountry::by_key(country.key).unwrap_or(TaxCountry::India)
}

/// A country's tax rates, validated.
pub struct Rates {
    pub country: TaxCountry,
    pub table: RateTable,
}

impl Rates {
    /// The rate of a code on a day, or the only rate of that day.
    pub fn usual(&self, kind: SupplyKind, code: Option<&str>, day: NaiveDate) -> Option<Rate> {
        self.table.usual(self.country, kind, code, day).ok()
    }

    /// The rates that can be chosen on a day, lowest first.
    pub fn slabs(&self, kind: SupplyKind, day: NaiveDate) -> Vec<Rate> {
        self.table.slabs(self.country, kind, day)
    }
}

record! {
    struct SlabRow {
        kind: String,
        rate: i64,
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
    }
}

record! {
    struct CodeRow {
        code: String,
        kind: String,
        rate: i64,
        untaxed: Option<String>,
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
    }
}

/// All rates of the country. Rows that contradict each other are an error that has to be corrected in the data.
pub async fn rates(tx: &mut Tx, country: &Country) -> DbResult<Rates> {
    let table = table(tx, country).await?.map_err(|faults| {
        let sentences: Vec<String> = faults.iter().map(ToString::to_string).collect();
        DbError::Other(format!("rates of tax: {}", sentences.join("; ")))
    })?;
    Ok(Rates { country: tax_country(country), table })
}

/// The rows as a table, or what is wrong with them.
pub async fn table(tx: &mut Tx, country: &Country) -> DbResult<Result<RateTable, Vec<TableError>>> {
    let wrong = |what: String| DbError::Other(format!("rates of tax: {what}"));
    let country = tax_country(country);
    let slabs = select!(SlabRow, "FROM tax_rates ORDER BY id").all(tx).await?;
    let codes = select!(CodeRow, "FROM hsn_codes ORDER BY id").all(tx).await?;
    let slabs = slabs.into_iter().map(|row| (None, row.kind, row.rate, None, row.valid_from, row.valid_to));
    let codes = codes.into_iter().map(|row| {
        let untaxed = row.untaxed.as_deref().and_then(Untaxed::parse);
        (Some(row.code), row.kind, row.rate, untaxed, row.valid_from, row.valid_to)
    });
    let rows = slabs.chain(codes).map(|(code, kind, rate, untaxed, valid_from, valid_to)| {
        let kind = if kind == "goods" { SupplyKind::Goods } else { SupplyKind::Service };
        let rate = Rate::from_hundredths(rate).ok_or_else(|| wrong(format!("{rate} is not a valid rate")))?;
        Ok(RateRow { country, kind, code, rate, untaxed, valid_from, valid_to })
    });
    let rows: Vec<RateRow> = rows.collect::<DbResult<_>>()?;
    Ok(RateTable::new(rows))
}
