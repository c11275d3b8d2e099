//! How each of those who telephone did.

use chrono::{DateTime, Utc};
use pitlane_base::access::Users;
use pitlane_base::codes::AgentState;
use pitlane_base::names::Named;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::args;
use pitlane_platform::caller::Allow;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::leads::{count, figure};
use super::period::{Report, mean, share};
use super::types::{AgentFigures, Analysis, Asked, Figure};
use crate::agents::spans::{Span, Totals};
use crate::figures::LeadFigure;

pub async fn get_lcc_analysis(who: Allow<Read<Users>>, Params(asked): Params<Asked>) -> Answer<Analysis> {
    let mut tx = who.read().await?;
    let report = Report::load(&mut tx, &who, &asked).await?;
    let mut agents = Vec::with_capacity(report.people.len());
    for (person, spans) in report.spans(&mut tx).await? {
        agents.push(of_one(&mut tx, &report, person, &spans).await?);
    }
    Ok(Data::ok(Analysis { count: agents.len(), agents, as_of: report.now }))
}

async fn of_one(tx: &mut Tx, report: &Report, user: Named, spans: &[Span]) -> Result<AgentFigures> {
    let totals = Totals::of(spans);
    let (talk, hold, wrap) = (
        totals.of_state(AgentState::Talking),
        totals.of_state(AgentState::Hold),
        totals.of_state(AgentState::AfterCallWork),
    );
    let (calls, answered, handled) = calls_of(tx, report, user.id).await?;
    let assigned = counted(tx, report, LeadFigure::Assigned, user.id).await?;
    let converted = counted(tx, report, LeadFigure::Converted, user.id).await?;
    Ok(AgentFigures {
        conversion: share(converted.leads, assigned.leads),
        assigned,
        touched: counted(tx, report, LeadFigure::Touched, user.id).await?,
        converted,
        first_touch: median(first_touches(tx, report, user.id, spans).await?),
        calls,
        answered,
        answer_rate: share(answered, calls),
        talk,
        hold,
        wrap,
        signed_in: totals.signed_in(),
        aht: mean(talk + hold + wrap, handled),
        occupancy: share(totals.sum(AgentState::is_handling), totals.signed_in()),
        follow_ups_due: counted(tx, report, LeadFigure::FollowUpsDue, user.id).await?,
        follow_ups_kept: counted(tx, report, LeadFigure::FollowUpsKept, user.id).await?,
        user,
    })
}

async fn counted(tx: &mut Tx, report: &Report, of: LeadFigure, user: i64) -> DbResult<Figure> {
    let (of, query) = figure(&report.period, of, (Some(user), None), None);
    Ok(Figure { leads: count(tx, &of).await?, query })
}

/// Calls that somebody dialled, those that were answered, and all in which both spoke.
async fn calls_of(tx: &mut Tx, report: &Report, user: i64) -> DbResult<(i64, i64, i64)> {
    let sum = |condition: &str| format!("CAST(COALESCE(SUM(CASE WHEN {condition} THEN 1 ELSE 0 END), 0) AS BIGINT)");
    let sql = format!(
        "SELECT {}, {}, {} FROM calls k WHERE k.agent_id = $1 AND k.requested_at >= $2 AND k.requested_at < $3",
        sum("k.direction = 'out'"),
        sum("k.direction = 'out' AND k.outcome = 'answered'"),
        sum("k.talk_seconds > 0")
    );
    tx.one(sql, args![user, report.period.start, report.period.end]).await
}

/// The minutes of their signed-in time from when a lead was given to them until they first did something for it.
async fn first_touches(tx: &mut Tx, report: &Report, user: i64, spans: &[Span]) -> DbResult<Vec<i64>> {
    let sql = "SELECT e.at, (SELECT MIN(t.at) FROM lead_events t WHERE t.lead_id = e.lead_id AND t.actor_id = $1
            AND t.event IN ('worked', 'called', 'converted') AND t.at >= e.at)
        FROM lead_events e WHERE e.assignee_id = $1 AND e.at >= $2 AND e.at < $3 ORDER BY e.id";
    let rows: Vec<(DateTime<Utc>, Option<DateTime<Utc>>)> =
        tx.many(sql, args![user, report.period.start, report.period.end]).await?;
    let minutes = |(given, touched): (DateTime<Utc>, Option<DateTime<Utc>>)| {
        let touched = touched?;
        let within = spans.iter().filter(|span| span.state.is_signed_in());
        let seconds: i64 = within.map(|span| (span.to.min(touched) - span.from.max(given)).num_seconds().max(0)).sum();
        Some(seconds / 60)
    };
    Ok(rows.into_iter().filter_map(minutes).collect())
}

/// The one in the middle, of two the lower.
fn median(mut of: Vec<i64>) -> Option<i64> {
    of.sort_unstable();
    of.get(of.len().saturating_sub(1) / 2).copied()
}
