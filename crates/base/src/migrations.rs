//! The schema's steps, oldest first. A released step is never changed: a new one follows it.
//!
//! There is no 0007, and nothing is missing: the number was given to a step that was never merged, and numbers are not
//! reused. The next step takes the number after the last.

use pitlane_platform::db::{Migration, Migrations};

macro_rules! steps {
    ($($name:literal),* $(,)?) => {
        &[$(Migration { name: $name, sql: include_str!(concat!("../../../migrations/", $name, ".sql")) }),*]
    };
}

/// Every step, for `Migrations::apply`.
pub const MIGRATIONS: Migrations = Migrations(steps![
    "0001_access",
    "0002_reference",
    "0003_orders",
    "0004_tickets",
    "0005_feedback",
    "0006_order_evidence",
    "0008_files",
    "0009_inventory",
    "0010_job_cards",
    "0011_checklists",
    "0012_catalogue",
    "0013_estimates",
    "0014_payments",
    "0015_rollups",
    "0016_bills",
    "0017_insurance",
    "0018_decided_totals",
    "0019_places",
    "0020_fleet_deals",
    "0021_sez_and_turnover",
    "0022_fleet_addresses",
    "0023_folded_names",
]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_step_in_order() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
        let files = std::fs::read_dir(folder).expect("the folder of migrations");
        let mut names: Vec<String> = files
            .map(|file| file.expect("an entry").file_name().into_string().expect("a plain name"))
            .filter_map(|name| name.strip_suffix(".sql").map(str::to_owned))
            .collect();
        names.sort();
        let listed: Vec<_> = MIGRATIONS.0.iter().map(|step| step.name).collect();
        assert_eq!(listed, names, "add the new file to MIGRATIONS");
    }
}
