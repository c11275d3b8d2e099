//! What all suppliers have in common: name, numbers, address, terms of payment.

use pitlane_base::identity;
use pitlane_base::list::trimmed;
use pitlane_base::names::Named;
use pitlane_orders::garages::company_number;
use pitlane_platform::change::Change;
use pitlane_platform::country::{Country, CountryId};
use pitlane_platform::db::{Columns, DbResult, NamedArgs, Record, Row, Tx};
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_platform::{args, named, record, words};
use pitlane_tax::gstin::Gstin;
use pitlane_tax::{malaysia, pan};
use schemars::JsonSchema;
use serde::Serialize;

record! {
    /// What is stored of any supplier.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
    pub struct Business of t {
        pub name: String,
        /// E.164.
        pub mobile: Option<String>,
        pub email: Option<String>,
        /// GSTIN in India, service tax number in Malaysia.
        pub tax_number: Option<String>,
        /// India.
        pub pan: Option<String>,
        /// Malaysia: the taxpayer's number.
        pub tin: Option<String>,
        /// Malaysia: the number of the register of companies.
        pub company_no: Option<String>,
        pub address_line: String,
        pub city_id: i64,
        pub pincode: String,
        /// Days after which a bill is due.
        pub payment_days: Option<i64>,
        pub credit_limit: Option<Money>,
    }
}

/// A supplier's columns: what all have in common, and what is its own.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Facts<T> {
    #[serde(flatten)]
    pub business: Business,
    #[serde(flatten)]
    pub own: T,
}

impl<T: Columns> Record for Facts<T> {
    fn read(row: &mut Row<'_>) -> DbResult<Self> {
        Ok(Self { business: Business::read(row)?, own: T::read(row)? })
    }
}

impl<T: Columns> Columns for Facts<T> {
    fn columns(into: &mut String) {
        <Business as Columns>::columns(into);
        into.push_str(", ");
        <T as Columns>::columns(into);
    }
}

/// A body with fields of its own and those that all suppliers have in common; absent fields stay, null clears.
macro_rules! with_business {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
            /// A mobile in any notation.
            #[serde(default)]
            #[schemars(length(max = 30))]
            pub mobile: pitlane_platform::change::Change<String>,
            #[serde(default)]
            #[schemars(length(max = 254), email)]
            pub email: pitlane_platform::change::Change<String>,
            /// India: the GSTIN.
            #[serde(default)]
            #[schemars(length(max = 30))]
            pub tax_number: pitlane_platform::change::Change<String>,
            /// Malaysia: the service tax number.
            #[serde(default)]
            #[schemars(length(max = 30))]
            pub sst_no: pitlane_platform::change::Change<String>,
            /// India.
            #[serde(default)]
            #[schemars(length(max = 14))]
            pub pan: pitlane_platform::change::Change<String>,
            /// Malaysia: the taxpayer's number.
            #[serde(default)]
            #[schemars(length(max = 20))]
            pub tin: pitlane_platform::change::Change<String>,
            /// Malaysia: the number of the register of companies.
            #[serde(default)]
            #[schemars(length(max = 16))]
            pub company_no: pitlane_platform::change::Change<String>,
            /// Days after which a bill is due.
            #[serde(default)]
            #[schemars(range(min = 0, max = 120))]
            pub payment_days: pitlane_platform::change::Change<i64>,
            #[serde(default)]
            pub credit_limit: pitlane_platform::change::Change<pitlane_platform::money::Money>,
        }

        impl $name {
            /// The fields in common.
            pub fn stated(&self) -> crate::suppliers::business::Stated {
                crate::suppliers::business::Stated {
                    mobile: self.mobile.clone(),
                    email: self.email.clone(),
                    tax_number: self.tax_number.clone(),
                    sst_no: self.sst_no.clone(),
                    pan: self.pan.clone(),
                    tin: self.tin.clone(),
                    company_no: self.company_no.clone(),
                    payment_days: self.payment_days.clone(),
                    credit_limit: self.credit_limit.clone(),
                }
            }
        }
    };
}
pub(super) use with_business;

/// What a body states of the fields in common.
#[derive(Clone, Debug, Default)]
pub struct Stated {
    pub mobile: Change<String>,
    pub email: Change<String>,
    pub tax_number: Change<String>,
    pub sst_no: Change<String>,
    pub pan: Change<String>,
    pub tin: Change<String>,
    pub company_no: Change<String>,
    pub payment_days: Change<i64>,
    pub credit_limit: Change<Money>,
}

const FOREIGN: &str = "is not used in this country";

/// The field that has the tax number in a country.
pub const fn tax_field(country: &Country) -> &'static str {
    match country.id {
        CountryId::India => "tax_number",
        CountryId::Malaysia => "sst_no",
    }
}

/// Fields that only the other country has.
pub const fn foreign(country: &Country) -> &'static [&'static str] {
    match country.id {
        CountryId::India => &["sst_no", "tin", "company_no"],
        CountryId::Malaysia => &["tax_number", "pan"],
    }
}

impl Stated {
    /// Adds an error for every field of the other country.
    pub fn refuse_foreign(&self, country: &Country, fields: &mut Fields) {
        let given = [
            ("tax_number", self.tax_number.given()),
            ("sst_no", self.sst_no.given()),
            ("pan", self.pan.given()),
            ("tin", self.tin.given()),
            ("company_no", self.company_no.given()),
        ];
        for (field, value) in given {
            if value.is_some() && foreign(country).contains(&field) {
                fields.add(field, FOREIGN);
            }
        }
    }

    /// The business after the edit, as typed.
    pub fn over(self, before: Business, country: &Country) -> Business {
        let number = if country.is_india() { self.tax_number } else { self.sst_no };
        Business {
            mobile: self.mobile.over(before.mobile),
            email: self.email.over(before.email),
            tax_number: number.over(before.tax_number),
            pan: self.pan.over(before.pan),
            tin: self.tin.over(before.tin),
            company_no: self.company_no.over(before.company_no),
            payment_days: self.payment_days.over(before.payment_days),
            credit_limit: self.credit_limit.over(before.credit_limit),
            ..before
        }
    }
}

/// One blank between words.
pub fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A number of a register without blanks, in capitals.
fn plain(text: Option<String>) -> Option<String> {
    trimmed(text).map(|text| text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase())
}

impl Business {
    /// As it is stored: texts without spaces around them, numbers in one form. What is wrong is added to the errors.
    pub fn checked(self, country: &Country, fields: &mut Fields) -> Self {
        let mut number = |field, text: Option<String>, parse: &dyn Fn(String) -> Result<String, String>| {
            let text = plain(text)?;
            match parse(text.clone()) {
                Ok(stored) => Some(stored),
                Err(problem) => {
                    fields.add(field, problem);
                    Some(text)
                }
            }
        };
        let tax_number = number(tax_field(country), self.tax_number, &|text| match country.id {
            CountryId::India => Gstin::parse(&text).map(|gstin| gstin.text().to_owned()).map_err(|e| e.to_string()),
            CountryId::Malaysia => malaysia::sst_number(&text).map_err(|e| e.to_string()),
        });
        let pan = number("pan", self.pan, &|text| {
            if pan::is_pan(&text) { Ok(text) } else { Err("must be a PAN as in ABCPE1234F".into()) }
        });
        let tin = number("tin", self.tin, &|text| malaysia::tin(&text).map_err(|e| e.to_string()));
        let company_no = number("company_no", self.company_no, &company_number);
        let stored = Self {
            name: tidy(&self.name),
            mobile: mobile(country, "mobile", self.mobile, fields),
            email: trimmed(self.email),
            tax_number,
            pan,
            tin,
            company_no,
            address_line: tidy(&self.address_line),
            pincode: self.pincode.trim().to_owned(),
            ..self
        };
        for (field, text) in [("name", &stored.name), ("address_line", &stored.address_line)] {
            if text.is_empty() {
                fields.add(field, "must not be empty");
            }
        }
        if !identity::is_pincode(country, &stored.pincode) {
            fields.add("pincode", identity::pincode_form(country));
        }
        if stored.credit_limit.is_some_and(|limit| limit < Money::ZERO) {
            fields.add("credit_limit", "must not be negative");
        }
        stored
    }

    /// Its columns, and the folded name.
    pub fn named(&self) -> NamedArgs {
        named![
            name: self.name.as_str(),
            name_folded: identity::folded(&self.name),
            mobile: self.mobile.as_deref(),
            email: self.email.as_deref(),
            tax_number: self.tax_number.as_deref(),
            pan: self.pan.as_deref(),
            tin: self.tin.as_deref(),
            company_no: self.company_no.as_deref(),
            address_line: self.address_line.as_str(),
            city_id: self.city_id,
            pincode: self.pincode.as_str(),
            payment_days: self.payment_days,
            credit_limit: self.credit_limit,
        ]
    }

    /// As an answer has it: the tax number under its name in the country, which the second value is in Malaysia.
    pub fn shown(&self, country: &Country) -> (Self, Option<String>) {
        if country.is_india() {
            (self.clone(), None)
        } else {
            (Self { tax_number: None, ..self.clone() }, self.tax_number.clone())
        }
    }
}

/// A mobile in its stored form.
pub fn mobile(country: &Country, field: &str, text: Option<String>, fields: &mut Fields) -> Option<String> {
    let text = trimmed(text)?;
    let stored = identity::mobile(country, &text);
    if stored.is_none() {
        fields.add(field, "must be a mobile number of this country");
    }
    Some(stored.unwrap_or(text))
}

/// Latitude and longitude come as a pair, and lie in the country.
pub fn check_position(country: &Country, at: &str, (lat, lng): (Option<f64>, Option<f64>), fields: &mut Fields) {
    let (lats, lngs) = match country.id {
        CountryId::India => (6.0..=37.6, 68.0..=97.5),
        CountryId::Malaysia => (0.8..=7.5, 99.5..=119.4),
    };
    match (lat, lng) {
        (None, None) => {}
        (Some(_), None) => fields.add(format!("{at}lng"), "is required with a latitude"),
        (None, Some(_)) => fields.add(format!("{at}lat"), "is required with a longitude"),
        (Some(lat), Some(lng)) => {
            if !lats.contains(&lat) {
                fields.add(format!("{at}lat"), "is outside this country");
            }
            if !lngs.contains(&lng) {
                fields.add(format!("{at}lng"), "is outside this country");
            }
        }
    }
}

/// Whether there is such a city; suppliers may be in one that is not served.
pub async fn has_city(tx: &mut Tx, city: i64) -> DbResult<bool> {
    Ok(tx.one::<i64>("SELECT COUNT(*) FROM cities WHERE id = $1", args![city]).await? == 1)
}

words! {
    /// Who else has a tax number.
    TaxpayerOf {
        Garage => "garage",
        Vendor => "vendor",
        Retailer => "retailer",
        Distributor => "distributor",
    }
}

/// Another one with the same tax number.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SameTaxNumber {
    pub kind: TaxpayerOf,
    #[serde(flatten)]
    pub named: Named,
}

/// The others with this tax number: a note, and no refusal. G.4
pub async fn same_tax_number(
    tx: &mut Tx,
    number: Option<&str>,
    (kind, id): (TaxpayerOf, i64),
) -> DbResult<Vec<SameTaxNumber>> {
    let Some(number) = number else { return Ok(Vec::new()) };
    let sql = "SELECT 'garage', id, name FROM garages WHERE tax_number = $1 AND status <> 'closed'
        UNION ALL SELECT 'vendor', id, name FROM vendors WHERE tax_number = $1
        UNION ALL SELECT 'retailer', id, name FROM retailers WHERE tax_number = $1
        UNION ALL SELECT 'distributor', id, name FROM distributors WHERE tax_number = $1
        ORDER BY 1, 3, 2 LIMIT 20";
    let rows: Vec<(String, i64, String)> = tx.all(sql, args![number]).await?;
    let others = rows
        .into_iter()
        .filter_map(|(of, id, name)| Some(SameTaxNumber { kind: TaxpayerOf::parse(&of)?, named: Named { id, name } }));
    Ok(others.filter(|other| (other.kind, other.named.id) != (kind, id)).collect())
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn wrong(country: &Country, business: Business) -> Vec<String> {
        let mut fields = Fields::new();
        business.checked(country, &mut fields);
        fields.iter().map(|(field, _)| field.to_owned()).collect()
    }

    fn business(pincode: &str) -> Business {
        Business {
            name: "Apex Spares".into(),
            address_line: "4, Ring Road".into(),
            pincode: pincode.into(),
            ..Business::default()
        }
    }

    #[test]
    fn a_business_says_all_that_is_wrong_with_it() {
        let bad = Business {
            name: "  ".into(),
            mobile: Some("12".into()),
            tax_number: Some("27AAPFU0939F1ZX".into()),
            pan: Some("AB".into()),
            credit_limit: Some(Money::from_minor(-1)),
            ..business("12")
        };
        assert_eq!(wrong(&INDIA, bad), ["credit_limit", "mobile", "name", "pan", "pincode", "tax_number"]);
        let bad = Business { tax_number: Some("A1".into()), tin: Some("x".into()), ..business("560034") };
        assert_eq!(wrong(&MALAYSIA, bad), ["pincode", "sst_no", "tin"]);
        let mut fields = Fields::new();
        let good = Business {
            tax_number: Some("27 aapfu0939f1zv".into()),
            name: " Apex  Spares ".into(),
            ..business("560034")
        };
        let good = good.checked(&INDIA, &mut fields);
        assert!(fields.is_empty(), "{fields:?}");
        assert_eq!((good.name.as_str(), good.tax_number.as_deref()), ("Apex Spares", Some("27AAPFU0939F1ZV")));
    }

    #[test]
    fn fields_of_the_other_country_are_refused() {
        let one = || Change::Set(Some("1".to_owned()));
        let all =
            Stated { tax_number: one(), sst_no: one(), pan: one(), tin: one(), company_no: one(), ..Stated::default() };
        for country in [&INDIA, &MALAYSIA] {
            let mut fields = Fields::new();
            all.refuse_foreign(country, &mut fields);
            let mut expected = foreign(country).to_vec();
            expected.sort_unstable();
            assert_eq!(fields.iter().map(|(field, _)| field).collect::<Vec<_>>(), expected);
        }
    }
}
