//! Which lines of an estimate make which job when it is saved; no I/O.

use std::collections::BTreeMap;

use pitlane_base::list::non_blank;
use pitlane_platform::error::Fields;

use super::rules::LONGEST_NAME;
use super::store::{StoredJob, StoredLine};
use super::types::{EstimateInput, JobInput, LineInput, LineSource};

/// A job that is about to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedJob {
    /// `None` for a new one.
    pub number: Option<i64>,
    pub title: String,
    pub reason: Option<String>,
    /// The files that are added to it; `None`: those it has.
    pub photos: Option<Vec<i64>>,
}

/// The jobs of an estimate in their order, and the place of each line's job among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    pub jobs: Vec<PlannedJob>,
    pub of_line: Vec<usize>,
}

/// The current revision.
#[derive(Clone, Copy)]
pub struct Before<'a> {
    pub lines: &'a [StoredLine],
    pub jobs: &'a [StoredJob],
}

/// The jobs that are stated, or without any those that the lines make by themselves. `packages` are the names of the packages
/// of new lines. What is wrong is added to `fields`.
pub fn planned(
    input: &EstimateInput,
    before: Before<'_>,
    packages: &BTreeMap<i64, String>,
    fields: &mut Fields,
) -> Plan {
    match &input.jobs {
        Some(jobs) => stated(jobs, &input.lines, before, fields),
        None => kept(&input.lines, before, packages, fields),
    }
}

/// The packages of lines that will make a job together.
pub fn new_packages(input: &EstimateInput) -> Vec<i64> {
    if input.jobs.is_some() {
        return Vec::new();
    }
    let mut ids: Vec<i64> = input.lines.iter().filter(|line| line.id.is_none()).filter_map(package).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn package(line: &LineInput) -> Option<i64> {
    line.source_id.filter(|_| line.source == LineSource::Package)
}

fn stated(jobs: &[JobInput], lines: &[LineInput], before: Before<'_>, fields: &mut Fields) -> Plan {
    let place_of = |line: &LineInput| {
        let place = line.job.and_then(|place| usize::try_from(place).ok());
        place.filter(|place| *place < jobs.len())
    };
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| place_of(line).is_none()) {
        let problem = match line.job {
            None => "is required: the position of its job in jobs, counted from 0",
            Some(_) => "is not the position of a job in jobs, counted from 0",
        };
        fields.add(format!("lines.{at}.job"), problem);
    }
    let of_line: Vec<usize> = lines.iter().map(|line| place_of(line).unwrap_or_default()).collect();
    for (at, job) in jobs.iter().enumerate() {
        if job.title.trim().is_empty() {
            fields.add(format!("jobs.{at}.title"), "must not be empty");
        } else if !lines.iter().any(|line| place_of(line) == Some(at)) {
            fields.add(format!("jobs.{at}.title"), "has no line: give it one, or remove the job");
        }
        let Some(number) = job.number else { continue };
        if before.jobs.iter().all(|known| known.number != number) {
            fields.add(format!("jobs.{at}.number"), "is not a job of the current revision");
        } else if jobs.iter().take(at).any(|other| other.number == job.number) {
            fields.add(format!("jobs.{at}.number"), "is given twice; a new job has no number yet");
        }
    }
    let jobs = jobs.iter().map(|job| PlannedJob {
        number: job.number,
        title: job.title.trim().to_owned(),
        reason: job.reason.as_deref().and_then(non_blank).map(str::to_owned),
        photos: job.photo_ids.clone(),
    });
    Plan { jobs: jobs.collect(), of_line }
}

/// What keeps lines together of which nobody says in which job they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bond {
    /// The number of the job.
    Job(i64),
    /// The id of the package that was added.
    Package(i64),
    /// The position of a new line.
    Line(usize),
}

fn kept(lines: &[LineInput], before: Before<'_>, packages: &BTreeMap<i64, String>, fields: &mut Fields) -> Plan {
    let mut bonds: Vec<Bond> = Vec::new();
    let mut plan = Plan::default();
    for (at, line) in lines.iter().enumerate() {
        if line.job.is_some() {
            fields.add(format!("lines.{at}.job"), "is a position in jobs, which are left out");
        }
        let known = line.id.and_then(|id| before.lines.iter().find(|known| known.id == id));
        let bond = match (known, package(line)) {
            (Some(known), _) => Bond::Job(known.job),
            (None, Some(package)) => Bond::Package(package),
            (None, None) => Bond::Line(at),
        };
        let place = bonds.iter().position(|other| *other == bond).unwrap_or_else(|| {
            bonds.push(bond);
            plan.jobs.push(match bond {
                Bond::Job(number) => known_job(number, line, before),
                Bond::Package(package) => {
                    new_job(packages.get(&package).map_or(line.service_name.as_str(), String::as_str))
                }
                Bond::Line(_) => new_job(&line.service_name),
            });
            bonds.len() - 1
        });
        plan.of_line.push(place);
    }
    plan
}

fn new_job(title: &str) -> PlannedJob {
    PlannedJob { number: None, title: title.trim().chars().take(LONGEST_NAME).collect(), reason: None, photos: None }
}

/// A job as it is stored. One that has the name of its only line is renamed with it.
fn known_job(number: i64, line: &LineInput, before: Before<'_>) -> PlannedJob {
    let new = PlannedJob { number: Some(number), ..new_job(&line.service_name) };
    let Some(known) = before.jobs.iter().find(|job| job.number == number) else { return new };
    let mut own = before.lines.iter().filter(|own| own.job == number);
    let only = own.next().filter(|_| own.next().is_none());
    let title = if only.is_some_and(|only| only.service_name == known.title) { new.title } else { known.title.clone() };
    PlannedJob { title, reason: known.reason.clone(), ..new }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn input(value: Value) -> EstimateInput {
        serde_json::from_value(value).expect("an estimate")
    }

    fn line(name: &str, more: &Value) -> Value {
        let mut line = json!({ "source": "free", "service_name": name, "kind": "labour", "quantity": 1, "price": 1 });
        for (key, value) in more.as_object().into_iter().flatten() {
            line[key] = value.clone();
        }
        line
    }

    fn wrong(value: Value) -> Vec<String> {
        let mut fields = Fields::new();
        planned(&input(value), Before { lines: &[], jobs: &[] }, &BTreeMap::new(), &mut fields);
        fields.iter().map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn without_jobs_a_package_is_one_and_every_other_line_one_of_its_own() {
        let package = |id: i64| json!({ "source": "package", "source_id": id });
        let lines = [
            line("Oil", &package(7)),
            line("Wash", &json!({})),
            line("Filter", &package(7)),
            line("Pads", &package(8)),
            line("Wash", &json!({})),
        ];
        let given = input(json!({ "lines": lines }));
        assert_eq!(new_packages(&given), [7, 8]);
        let names = BTreeMap::from([(7, "Annual service".to_owned())]);
        let mut fields = Fields::new();
        let plan = planned(&given, Before { lines: &[], jobs: &[] }, &names, &mut fields);
        assert!(fields.is_empty());
        assert_eq!(plan.of_line, [0, 1, 0, 2, 3]);
        let titles: Vec<&str> = plan.jobs.iter().map(|job| job.title.as_str()).collect();
        assert_eq!(titles, ["Annual service", "Wash", "Pads", "Wash"]);
    }

    #[test]
    fn every_wrong_job_is_named() {
        let jobs =
            json!([{ "title": "Brakes" }, { "title": " " }, { "title": "Empty" }, { "title": "X", "number": 9 }]);
        let lines = [
            line("Pads", &json!({ "job": 0 })),
            line("Labour", &json!({ "job": 1 })),
            line("Oil", &json!({ "job": 4 })),
            line("Wash", &json!({})),
            line("Wax", &json!({ "job": -1 })),
            line("Bulb", &json!({ "job": 3 })),
        ];
        let mut found = wrong(json!({ "lines": lines, "jobs": jobs }));
        found.sort_unstable();
        assert_eq!(
            found,
            ["jobs.1.title", "jobs.2.title", "jobs.3.number", "lines.2.job", "lines.3.job", "lines.4.job"]
        );
        assert_eq!(wrong(json!({ "lines": [line("Pads", &json!({ "job": 0 }))] })), ["lines.0.job"]);
    }
}
