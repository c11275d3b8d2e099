//! The company of each country in the heading of its documents.

use std::path::PathBuf;

use pitlane_documents::Picture;
use pitlane_platform::error::Fields;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::state::State;
use pitlane_tax::{malaysia, pan};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::reference;

/// The company that issues the documents, by country.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Companies {
    pub india: CompanySettings,
    pub malaysia: CompanySettings,
}

/// The company data on documents. Without a name documents show only `Pitlane`, except in a demonstration.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CompanySettings {
    #[schemars(length(min = 1, max = 120))]
    pub name: Option<String>,
    /// Line by line.
    #[schemars(length(max = 6), inner(length(min = 1, max = 120)))]
    pub address: Vec<String>,
    /// The code of the state, as in `seeds/<country>/states.csv`.
    pub state: Option<String>,
    /// GSTIN in India, service tax number in Malaysia; omitted when not registered.
    pub tax_number: Option<String>,
    /// PAN in India, TIN in Malaysia.
    pub other_tax_number: Option<String>,
    #[schemars(length(max = 40))]
    pub phone: Option<String>,
    #[schemars(length(max = 120), email)]
    pub email: Option<String>,
    /// A line at the foot of each page, such as the registered office.
    #[schemars(length(max = 200))]
    pub footer: Option<String>,
    /// A file: PNG, JPEG, WebP, GIF or SVG.
    pub logo: Option<String>,
    /// The company's terms on a new job card.
    #[schemars(length(max = 20), inner(length(min = 1, max = 500)))]
    pub terms: Vec<String>,
}

#[derive(Deserialize)]
pub struct StateRow {
    pub code: String,
    pub name: String,
}

impl Companies {
    pub fn for_region(&self, region: &str) -> &CompanySettings {
        if region == "malaysia" { &self.malaysia } else { &self.india }
    }
}

impl CompanySettings {
    /// The logo, if one is named.
    pub fn logo(&self) -> Result<Option<Picture>, String> {
        let Some(path) = self.logo.as_ref().map(PathBuf::from) else { return Ok(None) };
        let bytes = std::fs::read(path).map_err(|error| format!("cannot be read: {error}"))?;
        Picture::new(bytes).map(Some).map_err(|error| format!("cannot be shown: {error}"))
    }

    /// The state by its code.
    pub fn state_row(&self, region: &str) -> Option<StateRow> {
        let code = self.state.as_deref()?;
        reference::rows::<StateRow>(region, "states").ok()?.into_iter().find(|state| state.code == code)
    }

    /// Adds errors to `bad`.
    pub fn sense(&self, region: &str, bad: &mut Fields) {
        let path = |field: &str| format!("company.{region}.{field}");
        if self.name.is_none() && *self != Self::default() {
            bad.add(path("name"), "is required when other company data is set");
        }
        if self.name.is_some() && self.address.is_empty() {
            bad.add(path("address"), "is required: it is printed on every bill");
        }
        if self.state.is_some() && self.state_row(region).is_none() {
            bad.add(path("state"), format!("must be a code of seeds/{region}/states.csv"));
        }
        if let Err(problem) = self.logo() {
            bad.add(path("logo"), problem);
        }
        if region == "malaysia" {
            if let Some(Err(problem)) = self.tax_number.as_deref().map(malaysia::sst_number) {
                bad.add(path("tax_number"), problem.to_string());
            }
            if let Some(Err(problem)) = self.other_tax_number.as_deref().map(malaysia::tin) {
                bad.add(path("other_tax_number"), problem.to_string());
            }
            return;
        }
        if self.other_tax_number.as_deref().is_some_and(|text| !pan::is_pan(text)) {
            bad.add(path("other_tax_number"), "must be a PAN as in ABCCE1234F");
        }
        match self.tax_number.as_deref().map(Gstin::parse) {
            Some(Err(problem)) => bad.add(path("tax_number"), problem.to_string()),
            Some(Ok(gstin)) => {
                if self.state.is_some() && gstin.state().map(State::code) != self.state {
                    bad.add(path("state"), "differs from the state in the first two digits of the GSTIN");
                }
                if self.other_tax_number.is_some() && gstin.pan() != self.other_tax_number.as_deref() {
                    bad.add(path("other_tax_number"), "is not the PAN contained in the GSTIN");
                }
            }
            None => {}
        }
    }
}
