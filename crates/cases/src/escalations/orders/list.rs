//! Escalations listed.

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

use super::filter::{EscalationFilter, due_soon, late, newer_than};
use super::scope::Scope;
use super::sheet;
use super::show;
use super::store;
use super::types::{EscalationCounts, EscalationList, EscalationRow};
use crate::cases::{CaseKind, CaseStatus, people_of};
use crate::escalations::case::workers_on;

pub async fn list_escalations(
    who: Allow<Read<Escalations>>,
    Params(asked): Params<EscalationFilter>,
    typed: RawQuery,
) -> Result<ListOrCsv<EscalationList>> {
    list(&who, CaseKind::Order, &asked, typed).await
}

/// Escalations of any kind.
pub async fn list(
    who: &Caller,
    kind: CaseKind,
    asked: &EscalationFilter,
    typed: RawQuery,
) -> Result<ListOrCsv<EscalationList>> {
    let scope = Scope::for_session(&who.session, kind);
    let workers = workers_on(&who.region, kind).await?;
    let query = Query::asked_by(asked, who, |args| {
        let mut conditions = vec![scope.condition(args)];
        conditions.extend(asked.counted(&who.region, args));
        conditions.join(" AND ")
    });
    if asked.download.is_some_and(|asked| asked == YesNo::Yes) {
        return Ok(ListOrCsv::Csv(sheet::download(who, query, typed).await?));
    }
    let mut tx = who.read().await?;
    let (rows, count) = store::list(&mut tx, &query).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let comments = store::comment_counts(&mut tx, &ids).await?;
    let shown = show::shown(&mut tx, who, rows).await?;
    let escalations = shown.into_iter().map(|(facts, description)| EscalationRow {
        comments: comments.get(&facts.id).copied().unwrap_or_default(),
        description: show::beginning(&description),
        facts,
    });
    let counts = counts(&mut tx, who, &scope).await?;
    let assignees = people_of(&mut tx, &workers).await?;
    let list = EscalationList { escalations: escalations.collect(), count, counts, assignees };
    Ok(ListOrCsv::List(Data::ok(list)))
}

/// Of all open cases in the caller's scope, whatever is filtered.
async fn counts(tx: &mut Tx, who: &Caller, scope: &Scope) -> Result<EscalationCounts> {
    let mut args = Args::new();
    let scope = scope.condition(&mut args);
    let (user, now) = (bind(&mut args, who.session.user_id), bind(&mut args, who.now()));
    let sum = |condition: &str| format!("COALESCE(SUM(CASE WHEN {condition} THEN 1 ELSE 0 END), 0)");
    let sums = [
        sum(&format!("t.assignee_id = {user}")),
        sum("t.assignee_id IS NULL"),
        sum(&late(&now)),
        sum(&due_soon(&now)),
        sum(&newer_than("r.last_event_id", &user)),
    ];
    let sql = format!(
        "SELECT {} FROM cases t LEFT JOIN case_reads r ON r.case_id = t.id AND r.user_id = {user} WHERE {scope} AND {}",
        sums.join(", "),
        CaseStatus::sql_open("t.status")
    );
    let (mine, unassigned, late, due_soon, unread): (i64, i64, i64, i64, i64) = tx.one(sql, args).await?;
    Ok(EscalationCounts { mine, unassigned, due_soon, late, unread })
}
