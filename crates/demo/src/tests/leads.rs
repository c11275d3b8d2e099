//! Leads of a demonstration, and of the calls about them: as the calls of the desk would have left them.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::codes::{CallOutcome, LeadClosed, LeadStatus, NotReadyReason, call_outcomes};
use pitlane_leads::agents::Happening;

use super::*;

async fn none(db: &Db, what: &str, sql: &str) {
    assert_eq!(all::<i64>(db, sql).await, Vec::<i64>::new(), "{what}");
}

async fn distinct(db: &Db, sql: &str) -> BTreeSet<i64> {
    all::<i64>(db, sql).await.into_iter().collect()
}

#[tokio::test]
async fn leads_of_every_kind_came_of_the_last_days() {
    for region in REGIONS {
        let full = filled(region).await;
        let count: Vec<i64> = all(&full.db, "SELECT COUNT(*) FROM leads").await;
        assert_eq!(count, [500 + 250 + 5], "{region}");
        let statuses = distinct(&full.db, "SELECT status_id FROM leads").await;
        assert_eq!(statuses, LeadStatus::ALL.iter().map(|status| status.id()).collect(), "{region}");
        assert_eq!(distinct(&full.db, "SELECT lead_type_id FROM leads").await, (1..=8).collect(), "{region}");
        assert_eq!(distinct(&full.db, "SELECT priority FROM leads").await, (1..=3).collect(), "{region}");
        let sources = "SELECT id FROM lead_sources s WHERE is_active AND NOT EXISTS (SELECT 1 FROM leads l WHERE l.source_id = s.id)";
        none(&full.db, "every source", sources).await;
        let reasons: Vec<String> =
            all(&full.db, "SELECT DISTINCT closed_reason FROM leads WHERE closed_reason IS NOT NULL").await;
        // No call leaves "not stated".
        let missing = LeadClosed::ALL.iter().filter(|reason| !reasons.iter().any(|known| known == reason.as_str()));
        assert_eq!(missing.collect::<Vec<_>>(), [&LeadClosed::NotStated], "{region}");
        let events: Vec<String> = all(&full.db, "SELECT DISTINCT event FROM lead_events ORDER BY event").await;
        assert_eq!(
            events,
            ["assigned", "called", "converted", "created", "enquired", "returned", "worked"],
            "{region}"
        );
        let numbers: Vec<(i64, i64)> = all(&full.db, "SELECT COUNT(*), COUNT(DISTINCT mobile) FROM dnc_numbers").await;
        assert_eq!(numbers, [(20, 20)], "{region}");
    }
}

/// What the row of a lead says is what its calls and its history say.
#[tokio::test]
async fn a_lead_is_what_its_calls_and_its_history_made_of_it() {
    let attempts = call_outcomes(CallOutcome::is_attempt);
    for region in REGIONS {
        let full = filled(region).await;
        let calls = format!(
            "SELECT l.id FROM leads l WHERE
               attempts <> (SELECT COUNT(*) FROM calls k WHERE k.lead_id = l.id AND k.outcome IN ({attempts}))
               OR COALESCE(last_outcome, '') <> COALESCE((SELECT k.outcome FROM calls k WHERE k.lead_id = l.id ORDER BY k.id DESC LIMIT 1), '')
               OR (last_call_at IS NULL) <> NOT EXISTS (SELECT 1 FROM calls k WHERE k.lead_id = l.id)"
        );
        none(&full.db, "attempts", &calls).await;
        let history = "SELECT l.id FROM leads l WHERE
               status_id <> (SELECT e.status_id FROM lead_events e WHERE e.lead_id = l.id AND e.status_id IS NOT NULL ORDER BY e.id DESC LIMIT 1)
               OR created_at <> (SELECT MIN(e.at) FROM lead_events e WHERE e.lead_id = l.id)
               OR 1 <> (SELECT COUNT(*) FROM lead_events e WHERE e.lead_id = l.id AND e.event = 'created')
               OR enquiries <> 1 + (SELECT COUNT(*) FROM lead_events e WHERE e.lead_id = l.id AND e.event = 'enquired')
               OR version <= (SELECT COUNT(*) FROM lead_events e WHERE e.lead_id = l.id AND e.event NOT IN ('created', 'called'))
               OR updated_at < (SELECT MAX(e.at) FROM lead_events e WHERE e.lead_id = l.id)
               OR (closed_at IS NULL) = (status_id = 5)
               OR (status_id = 2 AND follow_up_at IS NULL)
               OR (first_touch_at IS NULL AND (status_id NOT IN (1) OR last_call_at IS NOT NULL))";
        none(&full.db, "history", history).await;
        let owners = "SELECT l.id FROM leads l WHERE assign_to_call_id IS NOT NULL AND assign_to_call_id <>
               COALESCE((SELECT e.assignee_id FROM lead_events e WHERE e.lead_id = l.id AND e.assignee_id IS NOT NULL ORDER BY e.id DESC LIMIT 1), 0)";
        none(&full.db, "owners", owners).await;
        let orders = "SELECT l.id FROM leads l WHERE (closed_reason = 'converted') <> EXISTS (SELECT 1 FROM orders o WHERE o.lead_id = l.id)
            AND closed_reason IS NOT NULL";
        none(&full.db, "orders", orders).await;
        let twice =
            "SELECT MIN(id) FROM leads WHERE status_id < 5 GROUP BY customer_id, lead_type_id HAVING COUNT(*) > 1";
        none(&full.db, "one open lead of a customer and type", twice).await;
        let future = "SELECT id FROM lead_events WHERE at > $1 UNION ALL SELECT id FROM calls WHERE ended_at > $1
            UNION ALL SELECT id FROM agent_events WHERE at > $1";
        let mut tx = full.db.read().await.unwrap();
        assert_eq!(tx.all::<i64>(future, args![noon()]).await.unwrap(), Vec::<i64>::new());
    }
}

/// The rules of the desk hold for every call.
#[tokio::test]
async fn calls_are_within_the_hours_one_at_a_time_and_not_too_often() {
    for region in REGIONS {
        let (full, country) = (filled(region).await, country::Country::by_key(region).unwrap());
        let count = "SELECT COALESCE(purpose, direction), COUNT(*) FROM calls GROUP BY 1 ORDER BY 1";
        let count: BTreeMap<String, i64> = all::<(String, i64)>(&full.db, count).await.into_iter().collect();
        assert_eq!(count.values().sum::<i64>(), 2_000, "{region}: {count:?}");
        for kind in ["dialler", "in", "lead", "order"] {
            assert!(count.get(kind).copied().unwrap_or(0) >= 100, "{region}: {count:?}");
        }
        type Row = (i64, String, Option<i64>, DateTime<Utc>, DateTime<Utc>, String);
        let rows: Vec<Row> = all(
            &full.db,
            "SELECT id, mobile, agent_id, requested_at, ended_at, COALESCE(purpose, '-') || ' ' || outcome FROM calls ORDER BY requested_at, id",
        )
        .await;
        let mut busy: BTreeMap<String, DateTime<Utc>> = BTreeMap::new();
        let mut tried: BTreeMap<(String, Option<chrono::NaiveDate>), i64> = BTreeMap::new();
        for (id, mobile, agent, at, ended, how) in rows {
            let (purpose, outcome) = how.split_once(' ').unwrap();
            assert!(pitlane_telephony::calls::is_open(country, at), "{region} {id}: {at}");
            for who in [Some(mobile.clone()), agent.map(|agent| agent.to_string())].into_iter().flatten() {
                let until = busy.insert(who, ended);
                assert!(until.is_none_or(|until| until <= at) && at < ended, "{region} {id}: {at} {until:?}");
            }
            let promotes = matches!(purpose, "lead" | "dialler");
            if promotes && CallOutcome::parse(outcome).is_some_and(CallOutcome::is_attempt) {
                let day = at.with_timezone(&country.zone).date_naive();
                for (key, most) in [((mobile.clone(), Some(day)), 3), ((mobile.clone(), None), 8)] {
                    let count = tried.entry(key).or_default();
                    *count += 1;
                    assert!(*count <= most, "{region} {id}: {mobile}");
                }
            }
        }
        let dispositions: Vec<String> =
            all(&full.db, "SELECT DISTINCT disposition FROM calls WHERE disposition IS NOT NULL").await;
        assert!(dispositions.len() >= 6, "{region}: {dispositions:?}");
        let stopped = "SELECT k.id FROM calls k JOIN dnc_numbers d ON d.mobile = k.mobile
            WHERE k.direction = 'out' AND k.requested_at > d.created_at AND (d.scope = 'all' OR k.purpose IN ('lead', 'dialler'))";
        none(&full.db, "numbers that are not called", stopped).await;
        let noted = "SELECT k.id FROM calls k WHERE purpose = 'order' AND NOT EXISTS
            (SELECT 1 FROM order_timeline t WHERE t.order_id = k.order_id AND t.event = 'call' AND t.at = k.ended_at)";
        none(&full.db, "the history of orders", noted).await;
    }
}

/// What callers did follows from their calls, by the rules of the desk; nobody is there at the end.
#[tokio::test]
async fn callers_did_what_their_calls_and_breaks_say() {
    for region in REGIONS {
        let (full, country) = (filled(region).await, country::Country::by_key(region).unwrap());
        type Row = (i64, DateTime<Utc>, String, Option<String>, Option<i64>);
        let rows: Vec<Row> =
            all(&full.db, "SELECT user_id, at, state, reason, call_id FROM agent_events ORDER BY user_id, id").await;
        let mut last: BTreeMap<i64, (DateTime<Utc>, String)> = BTreeMap::new();
        let (mut reasons, mut days) = (BTreeSet::new(), BTreeSet::new());
        for (user, at, state, reason, call) in rows {
            let before = last.insert(user, (at, state.clone()));
            let from = before.as_ref().map_or("offline", |(_, state)| state.as_str());
            assert!(before.as_ref().is_none_or(|(before, _)| *before <= at), "{region} {user} {at}");
            let follows = match state.as_str() {
                "not_ready" => from != "talking" || reason.is_none(),
                "ringing" => from == "available",
                "talking" => from == "ringing",
                "after_call_work" => from == "talking",
                "available" => matches!(from, "not_ready" | "ringing" | "after_call_work"),
                "offline" => from != "offline",
                _ => false,
            };
            assert!(follows, "{region} {user} {at}: {from} {state}");
            assert_eq!(call.is_some(), matches!(state.as_str(), "ringing" | "talking" | "after_call_work"));
            reasons.extend(reason);
            days.insert(at.with_timezone(&country.zone).date_naive());
        }
        assert_eq!((last.len(), reasons.len(), days.len()), (20, NotReadyReason::ALL.len(), 31), "{region}");
        assert!(last.values().all(|(_, state)| state == "offline"), "{region}");
        let states = "SELECT user_id FROM agent_states a WHERE state <> 'offline' OR since <>
            (SELECT MAX(e.at) FROM agent_events e WHERE e.user_id = a.user_id)";
        none(&full.db, "states", states).await;
        let rung = "SELECT k.id FROM calls k WHERE k.agent_id IN (SELECT user_id FROM agent_states)
            AND NOT EXISTS (SELECT 1 FROM agent_events e WHERE e.call_id = k.id AND e.state = 'ringing' AND e.at = k.requested_at)";
        none(&full.db, "calls that rang", rung).await;
        let talked = "SELECT k.id FROM calls k WHERE k.agent_id IN (SELECT user_id FROM agent_states) AND k.talk_seconds IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM agent_events e WHERE e.call_id = k.id AND e.state = 'after_call_work' AND e.at = k.ended_at)";
        none(&full.db, "talks", talked).await;
        assert_eq!(Happening::TimeOver.source().as_str(), "system");
    }
}

#[tokio::test]
async fn everybody_who_telephones_has_something_to_do_now() {
    let due = "(l.status_id IN (1, 3) AND (l.next_call_at IS NULL OR l.next_call_at <= $1) OR l.status_id = 2 AND l.follow_up_at <= $1)";
    for region in REGIONS {
        let full = filled(region).await;
        let mut tx = full.db.read().await.unwrap();
        let endings = format!(
            "SELECT c.mobile FROM leads l JOIN customers c ON c.id = l.customer_id JOIN users u ON u.id = l.assign_to_call_id
             JOIN roles r ON r.id = u.role_id WHERE u.is_demo AND r.name = 'Lead Call Center' AND {due}"
        );
        let mobiles: Vec<String> = tx.all(endings, args![noon()]).await.unwrap();
        for ending in ["00", "01", "02", "05", "10"] {
            assert!(mobiles.iter().any(|mobile| mobile.ends_with(ending)), "{region}: {ending} of {mobiles:?}");
        }
        let idle = format!(
            "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
             WHERE r.based_on IN ('Lead Call Center', 'Lead Call Center L2', 'BDE') AND u.is_active
               AND COALESCE(u.agent_type_id, 1) < 4 AND EXISTS (SELECT 1 FROM user_skills k WHERE k.user_id = u.id)
               AND NOT EXISTS (SELECT 1 FROM leads l WHERE l.assign_to_call_id = u.id AND {due})"
        );
        assert_eq!(tx.all::<i64>(idle, args![noon()]).await.unwrap(), Vec::<i64>::new(), "{region}");
    }
}

#[tokio::test]
async fn many_leads_go_on_where_they_stopped() {
    let country = country::Country::by_key("india").unwrap();
    let plan = LeadPlan { leads: 4_500, seed: 1 };
    let (whole, broken) = (filled("india").await, filled("india").await);
    let before: Vec<i64> = all(&whole.db, "SELECT COUNT(*) FROM leads").await;
    fill_leads(&whole.db, country, plan, noon(), |_| ()).await.unwrap();
    // The run ends after its first chunk, and the next one continues.
    let first = std::sync::atomic::AtomicU64::new(0);
    let stopped = async {
        let report = |done| first.store(done, std::sync::atomic::Ordering::SeqCst);
        fill_leads(&broken.db, country, plan, noon(), report).await.unwrap();
    };
    let until = async {
        while first.load(std::sync::atomic::Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! { () = stopped => (), () = until => () }
    let done = first.load(std::sync::atomic::Ordering::SeqCst);
    assert!(done > 0 && done < plan.leads, "{done}");
    fill_leads(&broken.db, country, plan, noon() + chrono::Duration::hours(1), |_| ()).await.unwrap();
    let rows = "SELECT c.mobile || ' ' || c.name || ' ' || l.status_id || ' ' || l.attempts || ' ' || COALESCE(l.last_outcome, '-')
            || ' ' || l.created_at || ' ' || COALESCE(l.last_call_at, l.created_at)
        FROM leads l JOIN customers c ON c.id = l.customer_id ORDER BY l.id";
    let (of_whole, of_broken) = (all::<String>(&whole.db, rows).await, all::<String>(&broken.db, rows).await);
    assert_eq!(of_whole.len() - usize::try_from(before[0]).unwrap(), 4_500);
    assert_eq!(of_whole, of_broken);
    let attempts = "SELECT COUNT(DISTINCT attempts) FROM leads";
    assert_eq!(all::<i64>(&whole.db, attempts).await[0], 9);
    let other = LeadPlan { leads: 4_600, ..plan };
    assert!(fill_leads(&whole.db, country, other, noon(), |_| ()).await.is_err(), "another number");
}
