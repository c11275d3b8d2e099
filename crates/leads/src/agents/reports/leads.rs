//! Leads that people worked on, by status and by source. Each figure says by which query its leads are listed.

use pitlane_base::access::Users;
use pitlane_base::codes::{LeadClosed, LeadStatus};
use pitlane_base::names::Named;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::db::{Args, DbResult, Tx};
use pitlane_platform::input::Params;

use super::period::{Period, Report};
use super::types::{Asked, FigureQuery, SourceBreakdown, SourceShare, StatusBreakdown, StatusShare};
use crate::figures::{FigureOf, LeadFigure};

/// A figure with the query of its leads.
pub fn figure(
    period: &Period,
    figure: LeadFigure,
    (user, role): (Option<i64>, Option<&str>),
    key: Option<i64>,
) -> (FigureOf, FigureQuery) {
    let role = role.map(str::to_owned);
    let of = FigureOf { figure, user, role: role.clone(), key, start: period.start, end: period.end };
    let query = FigureQuery {
        figure,
        figure_of: user,
        figure_role: role,
        figure_key: key,
        figure_from: period.from,
        figure_to: period.to,
    };
    (of, query)
}

pub async fn get_status_breakdown(who: Allow<Read<Users>>, Params(asked): Params<Asked>) -> Answer<StatusBreakdown> {
    let mut tx = who.read().await?;
    let report = Report::load(&mut tx, &who, &asked).await?;
    let whose = (asked.user_id, asked.role.as_deref());
    let (of, _) = figure(&report.period, LeadFigure::Status, whose, None);
    let mut breakdown = Vec::new();
    for (status, leads) in by_status(&mut tx, &of).await? {
        let (_, query) = figure(&report.period, LeadFigure::Status, whose, Some(status.id()));
        breakdown.push(StatusShare { status_id: status, status: status.name().to_owned(), leads, query });
    }
    Ok(Data::ok(StatusBreakdown {
        count: breakdown.len(),
        leads: breakdown.iter().map(|one| one.leads).sum(),
        breakdown,
        as_of: report.now,
    }))
}

/// Each lead once, by the last status that was set.
async fn by_status(tx: &mut Tx, of: &FigureOf) -> DbResult<Vec<(LeadStatus, i64)>> {
    let mut args = Args::new();
    let last = of.last_status(&mut args);
    let sql = format!(
        "SELECT e.status_id, COUNT(*) FROM lead_events e JOIN leads l ON l.id = e.lead_id
         WHERE l.status_id <> {} AND {last} GROUP BY e.status_id ORDER BY e.status_id",
        LeadStatus::Testing
    );
    tx.many(sql, args).await
}

pub async fn get_source_breakdown(who: Allow<Read<Users>>, Params(asked): Params<Asked>) -> Answer<SourceBreakdown> {
    let mut tx = who.read().await?;
    let report = Report::load(&mut tx, &who, &asked).await?;
    let whose = (asked.user_id, asked.role.as_deref());
    let (of, _) = figure(&report.period, LeadFigure::Source, whose, None);
    let mut breakdown = Vec::new();
    for (id, name, leads, converted) in by_source(&mut tx, &of).await? {
        let (_, query) = figure(&report.period, LeadFigure::Source, whose, Some(id));
        breakdown.push(SourceShare { source: Named { id, name }, leads, converted, query });
    }
    Ok(Data::ok(SourceBreakdown {
        count: breakdown.len(),
        leads: breakdown.iter().map(|one| one.leads).sum(),
        converted: breakdown.iter().map(|one| one.converted).sum(),
        breakdown,
        as_of: report.now,
    }))
}

async fn by_source(tx: &mut Tx, of: &FigureOf) -> DbResult<Vec<(i64, String, i64, i64)>> {
    let mut args = Args::new();
    let condition = of.condition(&mut args);
    let sql = format!(
        "SELECT s.id, s.source_name, COUNT(*), CAST(SUM(CASE WHEN l.closed_reason = '{}' THEN 1 ELSE 0 END) AS BIGINT)
         FROM leads l JOIN lead_sources s ON s.id = l.source_id WHERE {condition}
         GROUP BY s.id, s.source_name ORDER BY COUNT(*) DESC, s.source_name",
        LeadClosed::Converted.as_str()
    );
    tx.many(sql, args).await
}

/// How many leads a figure counts.
pub async fn count(tx: &mut Tx, of: &FigureOf) -> DbResult<i64> {
    let mut args = Args::new();
    let condition = of.condition(&mut args);
    tx.one(format!("SELECT COUNT(*) FROM leads l WHERE {condition}"), args).await
}
