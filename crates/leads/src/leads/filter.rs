//! Which leads to list.

use chrono::{Datelike, Days, Months, NaiveDate};
use pitlane_base::codes::{CallOutcome, LeadClosed, LeadStatus};
use pitlane_base::list::{
    Many, UpTo, Where, any_of, at_least, at_most, by, equal, equal_or_none, from_day, ignored, non_blank, to_day, when,
    with,
};
use pitlane_base::{identity, list};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Args;

use super::types::DateFilter;
use crate::figures::{FigureOf, LeadFigure};

list! {
    /// Which leads to list; every filter narrows the others.
    pub struct LeadFilter of "leads l" by "l.id" {
        sort "-created_at" {
            created_at: by("l.created_at"),
            follow_up_at: by("l.follow_up_at").nulls_last(),
            next_call_at: by("l.next_call_at").nulls_last(),
            last_call_at: by("l.last_call_at").nulls_last(),
            priority: by("l.priority").then("l.created_at DESC, l.id DESC"),
            attempts: by("l.attempts").then("l.created_at DESC, l.id DESC"),
        }
        filters {
            /// 1 new, 2 follow up, 3 unanswered, 4 testing, 5 closed; one, or several with commas between them.
            #[schemars(length(max = 20))]
            status_id: Many<UpTo<5>> => any_of("l.status_id"),
            /// True: only those that are to be called now.
            due: bool => when(is_due),
            /// True: only those of the caller.
            mine: bool => when(is_mine),
            /// 1 urgent, 2 medium, 3 low; one, or several with commas between them.
            #[schemars(length(max = 20))]
            priority: Many<UpTo<3>> => any_of("l.priority"),
            source_id: i64 => equal("l.source_id"),
            /// What they are about, 1 to 8.
            #[schemars(range(min = 1, max = 8))]
            type_id: i64 => equal("l.lead_type_id"),
            city_id: i64 => equal("l.city_id"),
            /// To whom they are given; 0: to nobody.
            assign_to_call_id: i64 => equal_or_none("l.assign_to_call_id"),
            date_filter: DateFilter => with(is_of_period),
            last_outcome: CallOutcome => equal("l.last_outcome"),
            closed_reason: LeadClosed => equal("l.closed_reason"),
            #[schemars(range(min = 0, max = 1000))]
            attempts_from: i64 => at_least("l.attempts"),
            #[schemars(range(min = 0, max = 1000))]
            attempts_to: i64 => at_most("l.attempts"),
            created_from: NaiveDate => from_day("l.created_at"),
            created_to: NaiveDate => to_day("l.created_at"),
            follow_up_from: NaiveDate => from_day("l.follow_up_at"),
            follow_up_to: NaiveDate => to_day("l.follow_up_at"),
            last_call_from: NaiveDate => from_day("l.last_call_at"),
            last_call_to: NaiveDate => to_day("l.last_call_at"),
            /// Only those that a figure of a report counts, in the period and of those that the next five name.
            figure: LeadFigure => ignored,
            /// Whose figure; without it that of all who telephone.
            figure_of: i64 => ignored,
            #[schemars(length(min = 1, max = 60))]
            figure_role: String => ignored,
            /// The status or the source.
            figure_key: i64 => ignored,
            figure_from: NaiveDate => ignored,
            figure_to: NaiveDate => ignored,
            /// A lead's id, a mobile, a plate, or the beginning of a customer's name.
            #[schemars(length(max = 80))]
            text: String => is_meant,
        }
    }
}

impl LeadFilter {
    /// The condition on `leads l` that the figure counts them, if one is named.
    pub fn counted(&self, who: &Caller, args: &mut Args) -> Option<String> {
        let (country, today) = (who.region.country, who.today());
        let from = self.figure_from.unwrap_or(today);
        let after = self.figure_to.unwrap_or(from).succ_opt()?;
        let figure = FigureOf {
            figure: self.figure?,
            user: self.figure_of,
            role: self.figure_role.clone(),
            key: self.figure_key,
            start: country.start_of(from)?,
            end: country.start_of(after)?,
        };
        Some(figure.condition(args))
    }
}

/// The condition on `leads l` that somebody is to call it now.
pub fn due(now: &str) -> String {
    format!(
        "((l.status_id IN ({}) AND (l.next_call_at IS NULL OR l.next_call_at <= {now}))
          OR (l.status_id = {} AND l.follow_up_at <= {now}))",
        LeadStatus::sql_where(|status| matches!(status, LeadStatus::New | LeadStatus::Unanswered)),
        LeadStatus::FollowUp
    )
}

fn is_due(by: &mut Where) -> String {
    let now = by.bind(by.now);
    due(&now)
}

fn is_mine(by: &mut Where) -> String {
    let user = by.bind(by.user);
    format!("l.assign_to_call_id = {user}")
}

impl DateFilter {
    pub const fn name(self) -> &'static str {
        match self {
            Self::CreatedToday => "Created today",
            Self::CreatedYesterday => "Created yesterday",
            Self::Last7Days => "Created in the last 7 days",
            Self::ThisMonth => "Created this month",
            Self::LastMonth => "Created last month",
            Self::FollowUpToday => "Follow up today",
            Self::FollowUpOverdue => "Follow up overdue",
            Self::NeverCalled => "Never called",
            Self::Custom => "Other days",
        }
    }

    /// The first and the last day of it, if it is a period of days.
    pub fn days(self, today: NaiveDate) -> Option<(NaiveDate, NaiveDate)> {
        let yesterday = today.pred_opt().unwrap_or(today);
        let first = today.with_day(1).unwrap_or(today);
        Some(match self {
            Self::CreatedToday | Self::FollowUpToday => (today, today),
            Self::CreatedYesterday => (yesterday, yesterday),
            Self::Last7Days => (today.checked_sub_days(Days::new(6)).unwrap_or(today), today),
            Self::ThisMonth => (first, today),
            Self::LastMonth => {
                let begin = first.checked_sub_months(Months::new(1)).unwrap_or(first);
                (begin, first.pred_opt().unwrap_or(first))
            }
            Self::FollowUpOverdue | Self::NeverCalled | Self::Custom => return None,
        })
    }

    const fn column(self) -> &'static str {
        match self {
            Self::FollowUpToday | Self::FollowUpOverdue => "l.follow_up_at",
            _ => "l.created_at",
        }
    }
}

/// Narrows to a period that is asked for by name, at the time of the question.
pub fn is_of_period(asked: DateFilter, by: &mut Where) {
    let today = by.now.with_timezone(&by.country.zone).date_naive();
    if let Some((from, to)) = asked.days(today) {
        let after = to.succ_opt().and_then(|day| by.country.start_of(day));
        if let Some((from, after)) = by.country.start_of(from).zip(after) {
            let (from, after) = (by.bind(from), by.bind(after));
            let column = asked.column();
            by.and(format!("{column} >= {from} AND {column} < {after}"));
        }
    }
    match asked {
        DateFilter::FollowUpToday => by.and(format!("l.status_id = {}", LeadStatus::FollowUp)),
        DateFilter::FollowUpOverdue => {
            let now = by.bind(by.now);
            by.and(format!("l.status_id = {} AND l.follow_up_at < {now}", LeadStatus::FollowUp));
        }
        DateFilter::NeverCalled => by.and("l.last_call_at IS NULL"),
        _ => {}
    }
}

/// Every way a text may mean a lead.
fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let mut ways = Vec::new();
    if let Ok(id) = text.trim_start_matches('#').parse::<i64>() {
        ways.push(format!("l.id = {}", by.bind(id)));
    }
    if let Some(mobile) = identity::mobile(by.country, text) {
        let mobile = by.bind(mobile);
        ways.push(of_customers(&format!("c.mobile = {mobile}")));
    } else {
        let name = identity::folded(text);
        let after = by.bind(format!("{name}\u{10ffff}"));
        let name = by.bind(name);
        ways.push(of_customers(&format!("c.name_folded >= {name} AND c.name_folded < {after}")));
        let plate = identity::plate(text);
        if !plate.is_empty() {
            let plate = by.bind(plate);
            ways.push(format!("l.registration_no = {plate}"));
        }
    }
    by.and(format!("({})", ways.join(" OR ")));
}

fn of_customers(condition: &str) -> String {
    format!("l.customer_id IN (SELECT c.id FROM customers c WHERE {condition})")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(filter: DateFilter, today: &str) -> Option<(String, String)> {
        let (from, to) = filter.days(today.parse().expect("a day"))?;
        Some((from.to_string(), to.to_string()))
    }

    #[test]
    fn periods_are_days_of_the_calendar() {
        let of = |filter, today| days(filter, today).expect("a period");
        assert_eq!(of(DateFilter::LastMonth, "2026-03-31"), ("2026-02-01".into(), "2026-02-28".into()));
        assert_eq!(of(DateFilter::LastMonth, "2026-01-01"), ("2025-12-01".into(), "2025-12-31".into()));
        assert_eq!(of(DateFilter::ThisMonth, "2026-03-01"), ("2026-03-01".into(), "2026-03-01".into()));
        assert_eq!(of(DateFilter::Last7Days, "2026-03-03"), ("2026-02-25".into(), "2026-03-03".into()));
        assert_eq!(of(DateFilter::CreatedYesterday, "2026-03-01"), ("2026-02-28".into(), "2026-02-28".into()));
        assert_eq!(days(DateFilter::NeverCalled, "2026-03-03"), None);
    }
}
