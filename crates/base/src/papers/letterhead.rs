//! The issuer of a document.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use axum::extract::FromRequestParts;
use chrono::{DateTime, Utc};
use http::request::Parts;
use pitlane_documents::{Company, Picture, Region as Rules, Sheet};
use pitlane_platform::app_state::AppState;
use pitlane_platform::country::{Country, CountryId};
use pitlane_platform::error::ApiError;
use pitlane_platform::region::Region;

use crate::papers::{Companies, CompanySettings};

/// A time in the time zone of the document's readers.
pub type Local = DateTime<chrono::FixedOffset>;

/// The company of the caller's country, as it heads a document; an argument of the calls that issue one.
#[derive(Clone)]
pub struct Letterhead(Arc<House>);

struct House {
    country: &'static Country,
    company: Company,
    state: Option<String>,
    terms: Vec<String>,
}

/// The letterheads of all countries, which the router provides to handlers.
#[derive(Clone)]
pub struct Letterheads(Arc<BTreeMap<&'static str, [Letterhead; 2]>>);

impl Letterheads {
    /// Builds them from the settings, which have been validated.
    pub fn new(companies: &Companies) -> Self {
        let both = |country: &'static Country| {
            let settings = companies.for_region(country.key);
            let real = Letterhead::new(country, settings, None);
            let shown = if settings.name.is_some() { real.clone() } else { demonstration(country) };
            (country.key, [real, shown])
        };
        Self(Arc::new(pitlane_platform::country::COUNTRIES.into_iter().map(both).collect()))
    }

    fn for_region(&self, region: &Region) -> Option<Letterhead> {
        let [real, shown] = self.0.get(region.country.key)?;
        Some(if region.demo { shown.clone() } else { real.clone() })
    }
}

impl Letterhead {
    fn new(country: &'static Country, settings: &CompanySettings, logo: Option<Picture>) -> Self {
        let state = settings.state_row(country.key);
        let is_india = country.is_india();
        let mut address = settings.address.clone();
        address.extend(
            state.as_ref().map(
                |state| {
                    if is_india { format!("{} ({})", state.name, state.code) } else { state.name.clone() }
                },
            ),
        );
        let kind = if is_india { "PAN" } else { "TIN" };
        let text = |of: &Option<String>| of.clone().unwrap_or_default();
        let company = Company {
            name: settings.name.clone().unwrap_or_else(|| "Pitlane".into()),
            address,
            tax_id: text(&settings.tax_number),
            other_tax_id: settings.other_tax_number.as_ref().map(|number| format!("{kind} {number}")),
            phone: text(&settings.phone),
            email: text(&settings.email),
            footer: settings.footer.clone(),
            logo: settings.logo().ok().flatten().or(logo),
        };
        let state = state.map(|state| state.code);
        Self(Arc::new(House { country, company, state, terms: settings.terms.clone() }))
    }

    /// The common part of every document.
    pub fn sheet(&self, number: impl Into<String>, made_at: DateTime<Utc>) -> Sheet {
        Sheet {
            region: self.rules(),
            company: self.0.company.clone(),
            number: number.into(),
            made_at: self.local(made_at),
        }
    }

    /// The country's rules for documents: currency, wording, names of numbers.
    pub fn rules(&self) -> Rules {
        match self.0.country.id {
            CountryId::India => Rules::India,
            CountryId::Malaysia => Rules::Malaysia,
        }
    }

    /// The local time where the document is read.
    pub fn local(&self, at: DateTime<Utc>) -> Local {
        at.with_timezone(&self.0.country.zone).fixed_offset()
    }

    /// The time zone where the document is read.
    pub fn zone(&self) -> chrono_tz::Tz {
        self.0.country.zone
    }

    pub fn company(&self) -> &Company {
        &self.0.company
    }

    /// The code of the company's state.
    pub fn state(&self) -> Option<&str> {
        self.0.state.as_deref()
    }

    /// The company's terms on a new job card.
    pub fn terms(&self) -> &[String] {
        &self.0.terms
    }
}

/// A fictitious company, for demonstrations.
fn demonstration(country: &'static Country) -> Letterhead {
    static LOGO: LazyLock<Option<Picture>> = LazyLock::new(|| Picture::new(include_bytes!("logo.svg").to_vec()).ok());
    let words = |lines: &[&str]| lines.iter().map(|&line| line.to_owned()).collect();
    let some = |text: &str| Some(text.to_owned());
    let terms = words(&[
        "The car is driven on the road for tests at the owner's risk.",
        "Parts that were replaced are handed over on request at delivery.",
        "Nothing beyond this card is done without the customer's consent.",
    ]);
    let settings = if country.is_india() {
        CompanySettings {
            name: some("Pitlane Car Services Private Limited"),
            address: words(&["4th Floor, 80 Feet Road, Indiranagar", "Bengaluru 560038"]),
            state: some("29"),
            tax_number: some("29ABCCE1234F1ZY"),
            other_tax_number: some("ABCCE1234F"),
            phone: some("+91 80 4000 1234"),
            email: some("care@pitlane.example"),
            footer: some("Registered office: 80 Feet Road, Indiranagar, Bengaluru 560038"),
            logo: None,
            terms,
        }
    } else {
        CompanySettings {
            name: some("Pitlane Auto Services Sdn. Bhd."),
            address: words(&["Level 7, Menara Pitlane, Jalan Ampang", "50450 Kuala Lumpur"]),
            state: None,
            tax_number: some("W10-2345-67891012"),
            other_tax_number: some("C12345678900"),
            phone: some("+60 3-2100 1234"),
            email: some("care@pitlane.example"),
            footer: some("Company no. 202601012345 (1234567-X)"),
            logo: None,
            terms,
        }
    };
    Letterhead::new(country, &settings, LOGO.clone())
}

impl FromRequestParts<Region> for Letterhead {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, region: &Region) -> Result<Self, ApiError> {
        let known = AppState::find::<Letterheads>(parts).and_then(|all| all.for_region(region));
        known.ok_or_else(|| ApiError::Internal(anyhow::anyhow!("no letterhead of {}", region.country.key)))
    }
}

impl aide::OperationInput for Letterhead {}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};
    use pitlane_platform::error::Fields;

    use super::*;

    #[test]
    fn a_demonstrations_company_is_valid() {
        for country in [&INDIA, &MALAYSIA] {
            let letterhead = demonstration(country);
            let settings = CompanySettings {
                name: Some(letterhead.company().name.clone()),
                address: letterhead.company().address.clone(),
                state: letterhead.state().map(str::to_owned),
                tax_number: Some(letterhead.company().tax_id.clone()),
                other_tax_number: letterhead.company().other_tax_id.as_ref().map(|text| text[4..].to_owned()),
                ..CompanySettings::default()
            };
            let mut bad = Fields::new();
            settings.sense(country.key, &mut bad);
            assert_eq!(bad.iter().collect::<Vec<_>>(), []);
            assert!(letterhead.company().logo.is_some() && !letterhead.terms().is_empty());
        }
    }

    #[test]
    fn a_configured_company_is_used_in_a_demonstration_too() {
        let mut companies = Companies::default();
        companies.malaysia.name = Some("Bengkel Kita".into());
        let all = Letterheads::new(&companies);
        let name = |country: &str, at: usize| all.0[country][at].company().name.clone();
        assert_eq!((name("malaysia", 0), name("malaysia", 1)), ("Bengkel Kita".into(), "Bengkel Kita".into()));
        assert_eq!(name("india", 0), "Pitlane");
        assert_eq!(name("india", 1), "Pitlane Car Services Private Limited");
    }
}
