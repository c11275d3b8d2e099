//! What is measured, and how long.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Database {
    Sqlite,
    Postgres,
}

impl Database {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// Measures Pitlane beside its floor and writes bench/RESULTS.md.
#[derive(Parser)]
#[command(name = "pitlane-bench")]
pub struct Options {
    /// Number of orders in the database, one run for each
    #[arg(long, value_delimiter = ',', default_value = "100000,1000000")]
    pub orders: Vec<u64>,
    /// On which databases; PostgreSQL is skipped where it is not installed
    #[arg(long, value_delimiter = ',', default_value = "sqlite,postgres")]
    pub database: Vec<Database>,
    /// How often each measurement is repeated; the median counts
    #[arg(long, default_value_t = 3)]
    pub rounds: usize,
    /// How long one measurement takes
    #[arg(long, default_value_t = 1.0)]
    pub seconds: f64,
    /// Only cases with this in their name: list, search, detail, deep, naive, dashboard, page, pdf, create, estimate, bill,
    /// roster, users, cars, car-plate, parts, part-search, part-mistyped, prices, pick-up, escalation, market-lines, leads,
    /// due-work, due-roles, due-lists, dues, refund, coupon-check, coupon-apply,
    /// overload, told, csv, start; RESULTS.md is not written
    #[arg(long)]
    pub only: Option<String>,
    /// At most so many orders stay open, and in proportion owed, so that as much work is due at each size; the others are given
    /// up, for good
    #[arg(long)]
    pub open: Option<u64>,
    #[arg(long, value_delimiter = ',', default_value = "1,16,64")]
    pub concurrency: Vec<usize>,
    /// Where data and interim results are stored
    #[arg(long, default_value = "bench/work")]
    pub work: PathBuf,
    /// The program [default: the one in the same folder as this one]
    #[arg(long)]
    pub pitlane: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub enum Command {
    /// The floor: the statements of the calls behind a bare server
    #[command(hide = true)]
    Floor { database: String, samples: PathBuf, port: u16 },
}

impl Options {
    pub fn wants(&self, name: &str) -> bool {
        self.only.as_deref().is_none_or(|only| name.contains(only))
    }

    pub fn program(&self) -> anyhow::Result<PathBuf> {
        match &self.pitlane {
            Some(path) => Ok(path.clone()),
            None => Ok(std::env::current_exe()?.with_file_name("pitlane")),
        }
    }
}
