//! The rates of tax with their days.

use chrono::NaiveDate;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_tax::country::Country as TaxCountry;
use pitlane_tax::rate::Rate;
use pitlane_tax::rates::{RateRow, RateTable, SupplyKind};

/// The country as the tax engine knows it.
pub fn tax_country(country: &Country) -> TaxCountry {
    TaxCountry::by_key(country.key).unwrap_or(TaxCountry::India)
}

/// The rates of a country, checked.
pub struct Rates {
    pub country: TaxCountry,
    pub table: RateTable,
}

impl Rates {
    /// The rate of a code on a day, or the only one that there is.
    pub fn usual(&self, kind: SupplyKind, code: Option<&str>, day: NaiveDate) -> Option<Rate> {
        self.table.usual(self.country, kind, code, day).ok()
    }

    /// The rates that may be chosen on a day, lowest first.
    pub fn slabs(&self, kind: SupplyKind, day: NaiveDate) -> Vec<Rate> {
        self.table.slabs(self.country, kind, day)
    }
}

type Slab = (String, i64, NaiveDate, Option<NaiveDate>);
type Code = (String, String, i64, NaiveDate, Option<NaiveDate>);

/// Every rate of the country; rows that contradict each other are a mistake that somebody has to correct.
pub async fn rates(tx: &mut Tx, country: &Country) -> DbResult<Rates> {
    let wrong = |what: String| DbError::Other(format!("rates of tax: {what}"));
    let country = tax_country(country);
    let slabs: Vec<Slab> =
        tx.all("SELECT kind, rate, valid_from, valid_to FROM tax_rates ORDER BY id", args![]).await?;
    let codes: Vec<Code> =
        tx.all("SELECT code, kind, rate, valid_from, valid_to FROM hsn_codes ORDER BY id", args![]).await?;
    let slabs = slabs.into_iter().map(|(kind, rate, from, to)| (None, kind, rate, from, to));
    let codes = codes.into_iter().map(|(code, kind, rate, from, to)| (Some(code), kind, rate, from, to));
    let rows = slabs.chain(codes).map(|(code, kind, rate, valid_from, valid_to)| {
        let kind = if kind == "goods" { SupplyKind::Goods } else { SupplyKind::Service };
        let rate = Rate::from_hundredths(rate).ok_or_else(|| wrong(format!("{rate} is no rate")))?;
        Ok(RateRow { country, kind, code, rate, valid_from, valid_to })
    });
    let rows: Vec<RateRow> = rows.collect::<DbResult<_>>()?;
    let table = RateTable::new(rows)
        .map_err(|faults| wrong(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    Ok(Rates { country, table })
}
