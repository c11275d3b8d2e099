//! Escalations of orders listed.

use axum::extract::RawQuery;
use pitlane_base::access::Escalations;
use pitlane_base::codes::YesNo;
use pitlane_base::list::Query;
use pitlane_base::sheets::ListOrCsv;
use pitlane_platform::access::Read;
use pitlane_platform::answer::Data;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{Args, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::filter::EscalationFilter;
use super::scope::Scope;
use super::sheet;
use super::show;
use super::store;
use super::types::{EscalationCounts, EscalationList, EscalationRow};
use crate::cases::CaseStatus;
use crate::escalations::people::{people_of, workers};

pub async fn list_escalations(
    who: Allow<Read<Escalations>>,
    Params(asked): Params<EscalationFilter>,
    typed: RawQuery,
) -> Result<ListOrCsv<EscalationList>> {
    let scope = Scope::for_session(&who.session);
    let workers = workers(&who).await?;
    let query = Query::asked_by(&asked, &who, |args| scope.condition(args));
    if asked.download.is_some_and(|asked| asked == YesNo::Yes) {
        return Ok(ListOrCsv::Csv(sheet::download(&who, query, typed).await?));
    }
    let mut tx = who.read().await?;
    let (rows, count) = store::list(&mut tx, &query).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let comments = store::comment_counts(&mut tx, &ids).await?;
    let shown = show::shown(&mut tx, &who, rows).await?;
    let escalations = shown.into_iter().map(|(facts, description)| EscalationRow {
        comments: comments.get(&facts.id).copied().unwrap_or_default(),
        description: show::beginning(&description),
        facts,
    });
    let counts = counts(&mut tx, &who, &scope).await?;
    let assignees = people_of(&mut tx, &workers).await?;
    let list = EscalationList { escalations: escalations.collect(), count, counts, assignees };
    Ok(ListOrCsv::List(Data::ok(list)))
}

/// Of all open cases in the caller's scope, whatever is filtered.
async fn counts(tx: &mut Tx, who: &Caller, scope: &Scope) -> Result<EscalationCounts> {
    let mut args = Args::new();
    let scope = scope.condition(&mut args);
    let (user, now) = (bind(&mut args, who.session.user_id), bind(&mut args, who.now()));
    let sql = format!(
        "SELECT COALESCE(SUM(CASE WHEN t.assignee_id = {user} THEN 1 ELSE 0 END), 0),
                COALESCE(SUM(CASE WHEN t.assignee_id IS NULL THEN 1 ELSE 0 END), 0),
                COALESCE(SUM(CASE WHEN (t.first_response_at IS NULL AND t.response_due_at < {now})
                    OR (t.waiting_since IS NULL AND t.resolution_due_at < {now}) THEN 1 ELSE 0 END), 0),
                COALESCE(SUM(CASE WHEN (t.first_response_at IS NULL AND t.response_soon_at <= {now}
                        AND t.response_due_at >= {now})
                    OR (t.waiting_since IS NULL AND t.resolution_soon_at <= {now} AND t.resolution_due_at >= {now})
                    THEN 1 ELSE 0 END), 0),
                COALESCE(SUM(CASE WHEN COALESCE(t.last_actor_id, 0) <> {user} AND t.last_event_id > COALESCE(r.last_event_id, 0)
                    THEN 1 ELSE 0 END), 0)
         FROM cases t LEFT JOIN case_reads r ON r.case_id = t.id AND r.user_id = {user}
         WHERE {scope} AND {}",
        CaseStatus::sql_open("t.status")
    );
    let (mine, unassigned, late, due_soon, unread): (i64, i64, i64, i64, i64) = tx.one(sql, args).await?;
    Ok(EscalationCounts { mine, unassigned, due_soon, late, unread })
}
