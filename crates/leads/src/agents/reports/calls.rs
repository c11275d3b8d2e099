//! Calls and events as lists.

use pitlane_base::access::{Leads, Users};
use pitlane_base::codes::CallDirection;
use pitlane_base::identity::masked_mobile;
use pitlane_base::list::Query;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::bind;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::period::Period;
use super::types::{CallFilter, CallReport, CallRow, CallSums, LogFilter, LogReport, LogRow};

pub async fn list_outbound_calls(who: Allow<Read<Users>>, Params(asked): Params<CallFilter>) -> Answer<CallReport> {
    Ok(Data::ok(list(&who, asked, CallDirection::Out).await?))
}

pub async fn list_inbound_calls(who: Allow<Read<Users>>, Params(asked): Params<CallFilter>) -> Answer<CallReport> {
    Ok(Data::ok(list(&who, asked, CallDirection::In).await?))
}

const JOINS: &str = "LEFT JOIN users u ON u.id = k.agent_id LEFT JOIN dial_ivr_agents v ON v.id = k.ivr_agent_id";

async fn list(who: &Caller, asked: CallFilter, direction: CallDirection) -> Result<CallReport> {
    let period = Period::of(who.region.country, who.today(), asked.from, asked.to)?;
    let asked = CallFilter { from: Some(period.from), to: Some(period.to), ..asked };
    let query = Query::scoped(&asked, &who.region, |args| format!("k.direction = {}", bind(args, direction)));
    let mut tx = who.read().await?;
    let (mut calls, count) = query.page::<CallRow>(&mut tx, JOINS).await?;
    // As in the list of leads: who does not work on them sees the last digits.
    if !who.profile.allows(Leads::KEY, Letter::Update) {
        for call in &mut calls {
            call.mobile = masked_mobile(&call.mobile);
        }
    }
    let sums = query.sums::<CallSums>().one(&mut tx).await?;
    Ok(CallReport { calls, count, sums, as_of: who.now() })
}

pub async fn list_agent_logs(who: Allow<Read<Users>>, Params(asked): Params<LogFilter>) -> Answer<LogReport> {
    let period = Period::of(who.region.country, who.today(), asked.from, asked.to)?;
    let asked = LogFilter { from: Some(period.from), to: Some(period.to), ..asked };
    let query = Query::unscoped(&asked, &who.region);
    let mut tx = who.read().await?;
    let joins = "JOIN users u ON u.id = e.user_id LEFT JOIN calls k ON k.id = e.call_id";
    let (logs, count) = query.page::<LogRow>(&mut tx, joins).await?;
    Ok(Data::ok(LogReport { logs, count, as_of: who.now() }))
}
