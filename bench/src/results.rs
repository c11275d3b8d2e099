//! Measurements on one database of one size, stored so that RESULTS.md can show all of them.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::cases::Case;
use crate::data::Fill;
use crate::export::Export;
use crate::given::GivenOut;
use crate::load::Measured;
use crate::overload::Overload;
use crate::samples::median;
use crate::told::Told;

#[derive(Debug, Serialize, Deserialize)]
pub struct Results {
    pub database: String,
    /// The database product's version, as it reports it.
    pub engine: String,
    pub orders: u64,
    pub day: String,
    pub rounds: usize,
    pub seconds: f64,
    pub fill: Fill,
    /// Milliseconds from the start to the first 200 of /readyz, of each round.
    pub ready: Vec<f64>,
    /// Resident and own memory a second after that, in bytes.
    pub idle: (u64, u64),
    pub calls: Vec<Row>,
    /// None in results of earlier versions.
    #[serde(default)]
    pub overload: Option<Overload>,
    /// None in results of earlier versions.
    #[serde(default)]
    pub told: Option<Told>,
    /// None in results of earlier versions.
    #[serde(default)]
    pub given_out: Option<GivenOut>,
    #[serde(flatten)]
    pub exports: Exports,
}

/// The median download of each kind, by time.
#[derive(Debug, Serialize, Deserialize)]
pub struct Exports {
    pub month: Export,
    /// All orders.
    pub full: Export,
    /// All parts; none in results of earlier versions.
    #[serde(default)]
    pub parts: Export,
    /// All escalations; none in results of earlier versions.
    #[serde(default)]
    pub cases: Export,
}

/// A case with a number of connections.
#[derive(Debug, Serialize, Deserialize)]
pub struct Row {
    pub case: Case,
    pub connections: usize,
    pub ours: Option<Measured>,
    pub floor: Option<Measured>,
}

impl Results {
    fn path(work: &Path, database: &str, orders: u64) -> PathBuf {
        work.join(format!("results-{}-{orders}.json", database.to_lowercase()))
    }

    pub fn save(&self, work: &Path) -> anyhow::Result<()> {
        Ok(std::fs::write(Self::path(work, &self.database, self.orders), serde_json::to_vec_pretty(self)?)?)
    }

    /// All stored results, SQLite and small ones first.
    pub fn all(work: &Path) -> anyhow::Result<Vec<Self>> {
        let mut all = Vec::new();
        for entry in std::fs::read_dir(work)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.starts_with("results-") {
                all.push(serde_json::from_slice(&std::fs::read(path)?)?);
            }
        }
        all.sort_by_key(|results: &Self| (results.database != "SQLite", results.orders));
        Ok(all)
    }

    pub fn row(&self, case: Case, connections: usize) -> Option<&Row> {
        self.calls.iter().find(|row| row.case == case && row.connections == connections)
    }
}

/// The medians of several rounds.
pub fn middle(rounds: &[Measured]) -> Option<Measured> {
    let of = |figure: fn(&Measured) -> f64| median(rounds.iter().map(figure).collect());
    (!rounds.is_empty()).then(|| Measured {
        rate: of(|m| m.rate),
        half: of(|m| m.half),
        most: of(|m| m.most),
        cpu: of(|m| m.cpu),
    })
}
