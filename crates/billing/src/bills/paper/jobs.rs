//! The lines of a bill by job.

use pitlane_documents::JobHead;
use pitlane_platform::money::Money;

use super::printed::Printed;
use crate::bills::store::LineRow;

/// The lines in the order of their jobs, each with the heading of its job. A line that is a job of its own under its own
/// name needs none, nor does one that was billed before there were jobs.
pub fn by_job<'a>(lines: &'a [LineRow], printed: &Printed<'_>) -> Vec<(&'a LineRow, Option<JobHead>)> {
    let first_of = |line: &LineRow| lines.iter().position(|other| other.id == line.id || is_with(other, line));
    let mut sorted: Vec<&LineRow> = lines.iter().collect();
    sorted.sort_by_key(|line| first_of(line));
    sorted.into_iter().map(|line| (line, head(line, lines, printed))).collect()
}

fn is_with(one: &LineRow, other: &LineRow) -> bool {
    one.job.is_some() && one.job == other.job
}

fn head(line: &LineRow, lines: &[LineRow], printed: &Printed<'_>) -> Option<JobHead> {
    let (number, title) = (line.job?, line.job_title.clone()?);
    let own: Vec<&LineRow> = lines.iter().filter(|other| is_with(other, line)).collect();
    let is_alone = own.len() == 1 && title == line.service_name;
    let total: Money = own.iter().map(|line| line.total).sum();
    (!is_alone).then(|| JobHead { number, title, reason: None, total: printed.amount(total) })
}
