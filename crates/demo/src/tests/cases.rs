//! The escalations of a demonstration.

use pitlane_cases::escalations;

use super::*;

#[tokio::test]
async fn escalations_of_every_kind_are_in_every_state_and_agree_with_their_clocks_and_orders() {
    for region in REGIONS {
        let full = filled(region).await;
        let count = "SELECT kind, COUNT(*) FROM cases WHERE kind <> 'ticket' GROUP BY kind ORDER BY kind";
        let counts: Vec<(String, i64)> = all(&full.db, count).await;
        assert_eq!(counts, [("accessories".into(), 40), ("order".into(), 160), ("spares".into(), 60)], "{region}");
        let states =
            "SELECT kind, COUNT(DISTINCT status) FROM cases WHERE kind <> 'ticket' GROUP BY kind ORDER BY kind";
        let states: Vec<(String, i64)> = all(&full.db, states).await;
        assert!(states.iter().all(|(_, states)| *states == 7), "{region}: {states:?}");
        let without = "SELECT id FROM cases c WHERE market_order_id IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM case_items i WHERE i.case_id = c.id)";
        assert_eq!(all::<i64>(&full.db, without).await, Vec::<i64>::new(), "each is about a line");
        let early = "SELECT c.id FROM cases c JOIN market_orders o ON o.id = c.market_order_id
            WHERE c.created_at < o.placed_at OR c.updated_at < c.created_at";
        assert_eq!(all::<i64>(&full.db, early).await, Vec::<i64>::new());
        let forms = "SELECT form_version, COUNT(*) FROM case_closings GROUP BY form_version ORDER BY form_version";
        let forms: Vec<(i64, i64)> = all(&full.db, forms).await;
        assert!(matches!(forms[..], [(1, first), (2, second)] if first >= 10 && second >= 10), "{region}: {forms:?}");
        let here = (country::Country::by_key(region).unwrap(), noon());
        assert_eq!(escalations::drift(&mut full.db.read().await.unwrap(), here).await.unwrap(), 0, "{region}");
    }
}

#[tokio::test]
async fn many_escalations_go_on_where_they_stopped_and_agree_with_their_clocks() {
    let country = country::Country::by_key("india").unwrap();
    let plan = CasePlan { cases: 1_200, seed: 1 };
    let (whole, broken) = (filled("india").await, filled("india").await);
    fill_cases(&whole.db, country, plan, noon(), |_| ()).await.unwrap();
    // The run ends after its first chunk, and the next one continues.
    let first = std::sync::atomic::AtomicU64::new(0);
    let stopped = async {
        let report = |done| first.store(done, std::sync::atomic::Ordering::SeqCst);
        fill_cases(&broken.db, country, plan, noon(), report).await.unwrap();
    };
    let until = async {
        while first.load(std::sync::atomic::Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! { () = stopped => (), () = until => () }
    let done = first.load(std::sync::atomic::Ordering::SeqCst);
    assert!(done > 0 && done < plan.cases, "{done}");
    fill_cases(&broken.db, country, plan, noon() + chrono::Duration::hours(1), |_| ()).await.unwrap();
    let rows = "SELECT number || ' ' || status || ' ' || description || ' ' || order_id FROM cases
        WHERE kind = 'order' ORDER BY id";
    let (of_whole, of_broken) = (all::<String>(&whole.db, rows).await, all::<String>(&broken.db, rows).await);
    assert_eq!(of_whole.len(), 160 + 1_200);
    assert_eq!(of_whole, of_broken);
    assert_eq!(escalations::drift(&mut whole.db.read().await.unwrap(), (country, noon())).await.unwrap(), 0);
    let other = CasePlan { cases: 1_300, ..plan };
    assert!(fill_cases(&whole.db, country, other, noon(), |_| ()).await.is_err(), "another number");
}

#[tokio::test]
async fn escalations_have_compensated_in_every_way_and_state() {
    for region in REGIONS {
        let full = filled(region).await;
        let states = "SELECT state, COUNT(*) FROM case_vouchers GROUP BY state ORDER BY state";
        let states: Vec<(String, i64)> = all(&full.db, states).await;
        let used =
            "SELECT COUNT(*) FROM case_vouchers p JOIN vouchers v ON v.id = p.voucher_id WHERE v.status = 'used'";
        let used: Vec<i64> = all(&full.db, used).await;
        // One is used, if a customer who was compensated has an order on which that is possible.
        assert!(used[0] <= 1, "{region}: {used:?}");
        let stored = [("approved", 2), ("cancelled", 2), ("declined", 1), ("issued", 4 + used[0]), ("proposed", 2)];
        assert_eq!(states, stored.map(|(state, count)| (state.to_owned(), count)), "{region}");
        let entries = "SELECT COUNT(*), COUNT(expires_id), COUNT(case_id) FROM wallet_entries";
        let entries: Vec<(i64, i64, i64)> = all(&full.db, entries).await;
        assert_eq!(entries, [(30, 4, 20)], "{region}");
        // What waits for a decision is of cases on which calls can decide.
        let closed = "SELECT p.id FROM case_vouchers p JOIN cases c ON c.id = p.case_id
            WHERE p.state IN ('proposed', 'approved') AND c.status IN ('closed', 'cancelled')";
        assert_eq!(all::<i64>(&full.db, closed).await, Vec::<i64>::new(), "{region}");
    }
}

#[tokio::test]
async fn calls_about_escalations_of_the_last_days_have_ended_within_the_calling_hours() {
    for region in REGIONS {
        let full = filled(region).await;
        let calls =
            "SELECT COUNT(*), COUNT(DISTINCT outcome), COUNT(talk_seconds) FROM calls WHERE case_id IS NOT NULL";
        let (count, outcomes, talks) = all::<(i64, i64, i64)>(&full.db, calls).await[0];
        assert!(count >= 10 && outcomes >= 3 && talks >= 3, "{region}: {count} {outcomes} {talks}");
        let wrong = "SELECT id FROM calls k WHERE case_id IS NOT NULL AND (state <> 'ended' OR ended_at < requested_at
            OR (outcome = 'answered') <> (talk_seconds IS NOT NULL)
            OR NOT EXISTS (SELECT 1 FROM case_events e WHERE e.case_id = k.case_id AND e.event = 'called'))";
        assert_eq!(all::<i64>(&full.db, wrong).await, Vec::<i64>::new(), "{region}");
    }
}
