//! The schema's steps: the files of the folder `migrations` (`build.rs` lists them), oldest first. A released step is
//! never changed: a new one follows it.
//!
//! There is no 0007, and nothing is missing: the number was given to a step that was never merged, and numbers are not
//! reused. The next step takes the number after the last of its domain.

use pitlane_platform::db::{Migration, Migrations};

/// Every step, for `Migrations::apply`.
pub const MIGRATIONS: Migrations = Migrations(include!(concat!(env!("OUT_DIR"), "/migrations.rs")));

#[cfg(test)]
mod tests {
    use super::*;

    /// From here on each domain has ten numbers of its own, and uses as many as it needs.
    const IN_TENS: u32 = 44;

    #[test]
    fn every_step_has_a_number_of_its_own_and_follows_the_one_before() {
        let numbers: Vec<u32> = MIGRATIONS
            .0
            .iter()
            .map(|step| {
                let (number, what) = step.name.split_once('_').expect("NNNN_what");
                assert!(number.len() == 4 && !what.is_empty(), "{}", step.name);
                number.parse().expect("a number")
            })
            .collect();
        assert_eq!(numbers.first(), Some(&1));
        assert!(numbers.is_sorted_by(|before, after| before < after), "{numbers:?}");
        let missing: Vec<u32> = (1..=numbers[numbers.len() - 1]).filter(|number| !numbers.contains(number)).collect();
        assert_eq!(missing.into_iter().filter(|number| *number < IN_TENS).collect::<Vec<_>>(), [7]);
    }

    #[test]
    fn every_file_is_a_step() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
        let files = std::fs::read_dir(folder).expect("the folder of migrations");
        let mut names: Vec<String> = files
            .map(|file| file.expect("an entry").file_name().into_string().expect("a plain name"))
            .filter_map(|name| name.strip_suffix(".sql").map(str::to_owned))
            .collect();
        names.sort();
        assert!(names.iter().eq(MIGRATIONS.0.iter().map(|step| step.name)), "{names:?}");
    }
}
