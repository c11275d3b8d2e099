//! All SQL of calls.

mod found;
mod write;

use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use pitlane_base::codes::{
    CallAnswer, CallDirection, CallOutcome, CallPurpose, CallState, DncScope, call_outcomes, call_purposes, call_states,
};
use pitlane_base::names::Named;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::{args, record, select};

pub use found::{
    UNKNOWN_CALLER, agent_of_number, last_agent, lead, lead_in_question, name_and_role, order, own_number, person,
};
pub use write::{
    NewPhoneCall, claim_look, claim_reader, dispose, finish, insert, insert_dnc, insert_event, lock, move_on,
    release_reader, schedule, set_agent, set_answer, set_hold, set_provider_id, set_recording,
};

use super::allowed::{AFTER_TALK, BETWEEN, Tried};
use super::types::PhoneCall;

record! {
    #[derive(Clone, Debug)]
    pub struct Stored of k {
        pub id: i64,
        pub call_id: String,
        pub provider: String,
        pub provider_call_id: Option<String>,
        pub direction: CallDirection,
        pub purpose: Option<CallPurpose>,
        pub mobile: String,
        pub agent_id: Option<i64>,
        pub agent: Option<String> = "u.name",
        pub agent_mobile: Option<String> = "u.mobile",
        pub lead_id: Option<i64>,
        pub order_id: Option<i64>,
        pub case_id: Option<i64>,
        pub config_id: Option<i64>,
        pub ivr_agent_id: Option<i64>,
        pub program: Option<String> = "v.name",
        pub answer: Option<CallAnswer>,
        pub reason: Option<String>,
        pub state: CallState,
        pub outcome: Option<CallOutcome>,
        pub requested_at: DateTime<Utc>,
        pub agent_ringing_at: Option<DateTime<Utc>>,
        pub customer_ringing_at: Option<DateTime<Utc>>,
        pub asked_at: Option<DateTime<Utc>>,
        pub connected_at: Option<DateTime<Utc>>,
        pub ended_at: Option<DateTime<Utc>>,
        pub ring_seconds: Option<i64>,
        pub talk_seconds: Option<i64>,
        pub heard_at: DateTime<Utc>,
        pub looks: i64,
        pub disposition: Option<String>,
        pub note: Option<String>,
        pub hold_seconds: Option<i64>,
        pub held_since: Option<DateTime<Utc>>,
    }
}

const FROM: &str =
    "FROM calls k LEFT JOIN users u ON u.id = k.agent_id LEFT JOIN dial_ivr_agents v ON v.id = k.ivr_agent_id";

impl Stored {
    /// How long it has been on hold by now, if it ever was.
    pub fn held_by(&self, now: DateTime<Utc>) -> Option<i64> {
        let since = self.held_since.map(|since| (now - since).num_seconds().max(0));
        match (self.hold_seconds, since) {
            (None, None) => None,
            (before, since) => Some(before.unwrap_or(0) + since.unwrap_or(0)),
        }
    }

    pub fn shown(self) -> PhoneCall {
        PhoneCall {
            call_id: self.call_id,
            direction: self.direction,
            purpose: self.purpose,
            mobile: self.mobile,
            agent: Named::maybe(self.agent_id, self.agent),
            program: self.program,
            answer: self.answer,
            lead_id: self.lead_id,
            order_id: self.order_id,
            escalation_id: self.case_id,
            state: self.state,
            outcome: self.outcome,
            reason: self.reason,
            requested_at: self.requested_at,
            connected_at: self.connected_at,
            ended_at: self.ended_at,
            ring_seconds: self.ring_seconds,
            talk_seconds: self.talk_seconds,
            disposition: self.disposition,
            note: self.note,
            hold_seconds: self.hold_seconds,
            held_since: self.held_since,
        }
    }
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<Stored>> {
    select!(Stored, [FROM, "WHERE k.id = $1"], id).maybe(tx).await
}

pub async fn by_call_id(tx: &mut Tx, call_id: &str) -> DbResult<Option<Stored>> {
    select!(Stored, [FROM, "WHERE k.call_id = $1"], call_id).maybe(tx).await
}

/// A user's last call about a lead, or this one.
pub async fn of_agent_about(tx: &mut Tx, (lead, user): (i64, i64), call_id: Option<&str>) -> DbResult<Option<i64>> {
    let sql =
        "SELECT k.id FROM calls k WHERE k.lead_id = $1 AND k.agent_id = $2 AND k.call_id = COALESCE($3, k.call_id)
        ORDER BY k.id DESC LIMIT 1";
    tx.maybe(sql, args![lead, user, call_id]).await
}

/// An agent's last talk that has ended since then and of which nothing is recorded.
pub async fn unrecorded_of_agent(tx: &mut Tx, agent: i64, since: DateTime<Utc>) -> DbResult<Option<Stored>> {
    let talks = call_outcomes(CallOutcome::is_talk);
    let rest = format!(
        "{FROM} WHERE k.agent_id = $1 AND k.requested_at >= $2 AND k.outcome IN ({talks}) AND k.disposition IS NULL
         ORDER BY k.requested_at DESC, k.id DESC LIMIT 1"
    );
    Select::from_sql(&rest, args![agent, since]).maybe(tx).await
}

pub async fn by_provider(tx: &mut Tx, provider: &str, id: &str) -> DbResult<Option<Stored>> {
    select!(Stored, [FROM, "WHERE k.provider = $1 AND k.provider_call_id = $2"], provider, id).maybe(tx).await
}

/// The live call of a number.
pub async fn live_of_number(tx: &mut Tx, mobile: &str) -> DbResult<Option<Stored>> {
    select!(Stored, [FROM, "WHERE k.mobile = $1 AND k.state <> 'ended'"], mobile).maybe(tx).await
}

/// The live call of an agent.
pub async fn live_of_agent(tx: &mut Tx, agent: i64) -> DbResult<Option<Stored>> {
    select!(Stored, [FROM, "WHERE k.agent_id = $1 AND k.state <> 'ended'"], agent).maybe(tx).await
}

/// The agent's call about a case that lives, or was placed since.
pub async fn recent_of_case(tx: &mut Tx, agent: i64, case: i64, since: DateTime<Utc>) -> DbResult<Option<Stored>> {
    select!(
        Stored,
        [
            FROM,
            "WHERE k.case_id = $1 AND k.agent_id = $2 AND k.direction = 'out' AND (k.state <> 'ended' OR k.requested_at > $3)
             ORDER BY k.id DESC LIMIT 1"
        ],
        case,
        agent,
        since
    )
    .maybe(tx)
    .await
}

pub async fn dialled_at(tx: &mut Tx, case: i64) -> DbResult<Vec<DateTime<Utc>>> {
    tx.all(
        "SELECT requested_at FROM calls
         WHERE case_id = $1 AND direction = 'out' AND agent_answered_at IS NOT NULL ORDER BY id",
        args![case],
    )
    .await
}

/// The calls about a case, the newest first.
pub async fn of_case(tx: &mut Tx, case: i64) -> DbResult<Vec<Stored>> {
    select!(Stored, [FROM, "WHERE k.case_id = $1 ORDER BY k.id DESC LIMIT 100"], case).all(tx).await
}

/// The calls about a lead, the newest first.
pub async fn of_lead(tx: &mut Tx, lead: i64) -> DbResult<Vec<Stored>> {
    select!(Stored, [FROM, "WHERE k.lead_id = $1 ORDER BY k.id DESC LIMIT 100"], lead).all(tx).await
}

/// The live calls that the exchange is asked about now: id and since when they are due.
pub async fn due_looks(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<(i64, DateTime<Utc>)>> {
    let sql = "SELECT id, next_look_at FROM calls WHERE next_look_at <= $1 ORDER BY next_look_at, id LIMIT 50";
    tx.all(sql, args![now]).await
}

/// Asks about every live call of an exchange as soon as possible.
pub async fn look_at_all(tx: &mut Tx, provider: &str, now: DateTime<Utc>) -> DbResult<u64> {
    let sql = "UPDATE calls SET next_look_at = $1 WHERE provider = $2 AND next_look_at > $1 AND state <> 'ended'";
    tx.run(sql, args![now, provider]).await
}

/// What a number does not want: the widest entry that is in effect.
pub async fn dnc(tx: &mut Tx, mobile: &str, now: DateTime<Utc>) -> DbResult<Option<DncScope>> {
    let sql =
        "SELECT scope FROM dnc_numbers WHERE mobile = $1 AND (until IS NULL OR until > $2) ORDER BY scope LIMIT 1";
    tx.maybe(sql, args![mobile, now]).await
}

/// When a number last called us.
pub async fn called_us_at(tx: &mut Tx, mobile: &str) -> DbResult<Option<DateTime<Utc>>> {
    tx.one("SELECT MAX(requested_at) FROM calls WHERE mobile = $1 AND direction = 'in'", args![mobile]).await
}

/// Calls to leads that count as attempts, or may yet.
static COUNTED: LazyLock<String> = LazyLock::new(|| {
    format!(
        "direction = 'out' AND purpose IN ({}) AND (state IN ({}) OR outcome IN ({}))",
        call_purposes(CallPurpose::is_promotional),
        call_states(CallState::is_live),
        call_outcomes(CallOutcome::is_attempt)
    )
});

/// The most attempts to reach a lead, of each number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostTried {
    pub a_day: i64,
    pub in_all: i64,
}

/// Conditions on `customers c`, for statements that look for leads to be called at a time; what [`tried`] counts of one.
#[derive(Clone, Debug)]
pub struct TriedOf {
    /// As often as it may be, on this local day or in all.
    pub too_often_today: String,
    pub too_often: String,
    /// So recently that the next attempt has to wait.
    pub too_recently: String,
    /// They spoke with us so recently that only an agreed time breaks the silence.
    pub talked_recently: String,
    /// A call with them lives.
    pub is_live: String,
    /// They do not want calls about offers.
    pub is_stopped: String,
}

impl TriedOf {
    pub fn conditions(args: &mut Args, at: DateTime<Utc>, midnight: DateTime<Utc>, most: MostTried) -> Self {
        let of = |condition: &str| format!("FROM calls k WHERE k.mobile = c.mobile AND {condition}");
        let counted = COUNTED.as_str();
        let (midnight, a_day, in_all) = (bind(args, midnight), bind(args, most.a_day), bind(args, most.in_all));
        let (recent, talked, now) = (bind(args, at - BETWEEN), bind(args, at - AFTER_TALK), bind(args, at));
        let today = of(&format!("{counted} AND k.requested_at >= {midnight}"));
        let talks = call_outcomes(CallOutcome::is_talk);
        let recently = of(&format!("{counted} AND k.requested_at > {recent}"));
        let talked = of(&format!("k.ended_at > {talked} AND k.outcome IN ({talks}) AND {counted}"));
        Self {
            too_often_today: format!("(SELECT COUNT(*) {today}) >= {a_day}"),
            too_often: format!("(SELECT COUNT(*) {}) >= {in_all}", of(counted)),
            too_recently: format!("EXISTS (SELECT 1 {recently})"),
            talked_recently: format!("EXISTS (SELECT 1 {talked})"),
            is_live: format!("EXISTS (SELECT 1 {})", of("k.state <> 'ended'")),
            is_stopped: format!(
                "EXISTS (SELECT 1 FROM dnc_numbers d WHERE d.mobile = c.mobile AND (d.until IS NULL OR d.until > {now}))"
            ),
        }
    }
}

/// What was tried to reach the number of a lead.
pub async fn tried(tx: &mut Tx, mobile: &str, midnight: DateTime<Utc>) -> DbResult<Tried> {
    let sql = format!(
        "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN requested_at >= $2 THEN 1 ELSE 0 END), 0) AS BIGINT), MAX(requested_at),
            MAX(CASE WHEN outcome IN ({}) THEN ended_at END)
         FROM calls WHERE mobile = $1 AND {}",
        call_outcomes(CallOutcome::is_talk),
        *COUNTED
    );
    let (in_all, today, last_at, last_talk_at) = tx.one(sql, args![mobile, midnight]).await?;
    Ok(Tried { today, in_all, last_at, last_talk_at })
}
