//! Telephone calls of the last 30 days about escalations: answered, and not.

use chrono::{DateTime, Duration, Timelike, Utc};
use pitlane_base::codes::{CallDirection, CallOutcome, CallPurpose, CallState};
use pitlane_cases::cases::{By, insert_event};
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::ids::sha256;
use pitlane_platform::{insert, record, select};
use serde_json::json;

/// How the calls of one case after the other ended, with how long both spoke.
const ENDS: [(CallOutcome, i64); 8] = [
    (CallOutcome::Answered, 184),
    (CallOutcome::NoAnswer, 0),
    (CallOutcome::Answered, 67),
    (CallOutcome::Busy, 0),
    (CallOutcome::Answered, 312),
    (CallOutcome::SwitchedOff, 0),
    (CallOutcome::Answered, 45),
    (CallOutcome::Voicemail, 0),
];

/// How long a telephone rings before somebody speaks, or nobody does.
const RINGS: i64 = 9;
const PERIOD: Duration = Duration::days(30);
/// After the last entry of a case.
const LATER: Duration = Duration::minutes(25);

record! {
    struct Worked {
        id: i64 = "t.id",
        order_id: i64 = "t.order_id",
        agent_id: i64 = "u.id",
        agent: String = "u.name",
        role: String = "r.name",
        mobile: String = "c.mobile",
        last_at: DateTime<Utc> = "(SELECT MAX(e.at) FROM case_events e WHERE e.case_id = t.id)",
    }
}

/// Writes a call, or two, about each case that somebody has worked on in the period.
pub async fn write(tx: &mut Tx, country: &Country, now: DateTime<Utc>) -> DbResult<()> {
    let worked = select!(
        Worked,
        "FROM cases t JOIN users u ON u.id = t.assignee_id JOIN roles r ON r.id = u.role_id
         JOIN customers c ON c.id = t.customer_id
         WHERE t.kind = 'order' AND EXISTS (SELECT 1 FROM case_events e WHERE e.case_id = t.id AND e.at >= $1)
         ORDER BY t.id LIMIT 60",
        now - PERIOD
    )
    .all(tx)
    .await?;
    let mut ends = ENDS.iter().cycle();
    for case in worked {
        let mut at = case.last_at + LATER;
        for attempt in 0..2 {
            let Some(&(outcome, talk)) = ends.next() else { break };
            let hour = at.with_timezone(&country.zone).hour();
            if at + Duration::hours(1) > now || !(9..20).contains(&hour) {
                break;
            }
            put(tx, &case, (at, attempt), (outcome, talk)).await?;
            // Who was reached is not called again.
            if outcome.is_talk() {
                break;
            }
            at += LATER;
        }
    }
    Ok(())
}

async fn put(
    tx: &mut Tx,
    case: &Worked,
    (at, attempt): (DateTime<Utc>, i64),
    (outcome, talk): (CallOutcome, i64),
) -> DbResult<()> {
    let call_id = sha256(format!("{} {} {attempt}", case.id, case.mobile))[..32].to_owned();
    let seconds = |after: i64| at + Duration::seconds(after);
    let is_talk = outcome.is_talk();
    let rung = 2 + RINGS;
    insert!(calls {
        call_id: &call_id,
        provider: "simulated",
        provider_call_id: format!("demo-{}-{attempt}", case.id),
        direction: CallDirection::Out,
        purpose: CallPurpose::Escalation,
        mobile: &case.mobile,
        agent_id: case.agent_id,
        order_id: case.order_id,
        case_id: case.id,
        state: CallState::Ended,
        outcome: outcome,
        requested_at: at,
        agent_ringing_at: seconds(0),
        agent_answered_at: seconds(2),
        customer_ringing_at: seconds(2),
        connected_at: is_talk.then(|| seconds(rung)),
        ended_at: seconds(rung + talk),
        ring_seconds: RINGS,
        talk_seconds: is_talk.then_some(talk),
        heard_at: seconds(rung + talk),
    })
    .run(tx)
    .await?;
    let agent = By { id: Some(case.agent_id), name: &case.agent, role: &case.role };
    insert_event(tx, case.id, agent, "called", &json!({}), at).await?;
    Ok(())
}
