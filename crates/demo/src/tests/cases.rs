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
        let here = (country::Country::by_key(region).unwrap(), noon());
        assert_eq!(escalations::drift(&mut full.db.read().await.unwrap(), here).await.unwrap(), 0, "{region}");
    }
}

#[tokio::test]
async fn calls_about_escalations_of_the_last_days_have_ended_within_the_calling_hours() {
    for region in REGIONS {
        let full = filled(region).await;
        let calls = "SELECT COUNT(*), COUNT(DISTINCT outcome), COUNT(talk_seconds) FROM calls";
        let (count, outcomes, talks) = all::<(i64, i64, i64)>(&full.db, calls).await[0];
        assert!(count >= 10 && outcomes >= 3 && talks >= 3, "{region}: {count} {outcomes} {talks}");
        let wrong = "SELECT id FROM calls k WHERE state <> 'ended' OR ended_at < requested_at
            OR (outcome = 'answered') <> (talk_seconds IS NOT NULL)
            OR NOT EXISTS (SELECT 1 FROM case_events e WHERE e.case_id = k.case_id AND e.event = 'called')";
        assert_eq!(all::<i64>(&full.db, wrong).await, Vec::<i64>::new(), "{region}");
    }
}
