//! Configurations of the dialler with their callers. The callers who sign in to a demonstration have none yet.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::identity::folded;
use pitlane_leads::leads::ladder::Ladder;
use pitlane_platform::db::{DbError, DbResult, Tx};
use pitlane_platform::{args, insert};
use serde_json::{Value, json};

/// A configuration of the demonstration.
struct Plan {
    name: &'static str,
    is_active: bool,
    mode: &'static str,
    order: &'static str,
    window: (&'static str, &'static str),
    filters: Value,
    /// A program that asks, switched off: who tries it out switches it on.
    program: Option<&'static str>,
}

fn plans() -> [Plan; 4] {
    [
        Plan {
            name: "Fresh leads",
            is_active: true,
            mode: "progressive",
            order: "newest",
            window: ("09:00", "21:00"),
            filters: json!({ "status_ids": [1], "max_age_days": 30 }),
            program: Some("Maya"),
        },
        Plan {
            name: "Agreed talks",
            is_active: true,
            mode: "preview",
            order: "follow_up_first",
            window: ("09:00", "21:00"),
            filters: json!({ "status_ids": [2, 3] }),
            program: None,
        },
        Plan {
            name: "Insurance and fleets",
            is_active: true,
            mode: "preview",
            order: "priority",
            window: ("10:00", "18:00"),
            filters: json!({ "type_ids": [3, 6] }),
            program: None,
        },
        Plan {
            name: "Evening round",
            is_active: false,
            mode: "preview",
            order: "oldest",
            window: ("18:00", "21:00"),
            filters: json!({ "status_ids": [3], "max_age_days": 60 }),
            program: None,
        },
    ]
}

/// The calls of the dialler are those of the configuration of who spoke; who has none called by hand.
pub async fn name_calls(tx: &mut Tx) -> DbResult<()> {
    for sql in [
        "UPDATE calls SET config_id = (SELECT p.config_id FROM dial_config_users p WHERE p.user_id = calls.agent_id)
         WHERE purpose = 'dialler'",
        "UPDATE calls SET purpose = 'lead' WHERE purpose = 'dialler' AND config_id IS NULL",
    ] {
        tx.run(sql, args![]).await?;
    }
    Ok(())
}

/// The callers are shared out to those that are active.
pub async fn write(tx: &mut Tx, callers: &[i64], (by, now): (i64, DateTime<Utc>)) -> DbResult<()> {
    let signing_in: Vec<i64> = tx.all("SELECT id FROM users WHERE is_demo", args![]).await?;
    let since = now - Duration::days(30);
    let mut active = Vec::new();
    for plan in plans() {
        let id = insert(tx, &plan, (by, since)).await?;
        if plan.is_active {
            active.push(id);
        }
        if let Some(name) = plan.program {
            let columns = insert!(dial_ivr_agents {
                config_id: id,
                name: name,
                language: "en",
                kind: "ivr",
                max_parallel: 2,
                is_active: false
            });
            columns.run(tx).await?;
        }
    }
    let callers = callers.iter().filter(|user| !signing_in.contains(user));
    for (user, config) in callers.zip(active.into_iter().cycle()) {
        insert!(dial_config_users { user_id: *user, config_id: config, since: since }).run(tx).await?;
    }
    Ok(())
}

async fn insert(tx: &mut Tx, plan: &Plan, (by, at): (i64, DateTime<Utc>)) -> DbResult<i64> {
    let ladder = serde_json::to_string(&Ladder::SHORTEST).map_err(|error| DbError::Other(error.to_string()))?;
    insert!(dial_configs {
        name: plan.name,
        name_folded: folded(plan.name),
        is_active: plan.is_active,
        window_from: plan.window.0,
        window_to: plan.window.1,
        mode: plan.mode,
        dial_order: plan.order,
        pacing: 1,
        ring_seconds: 30,
        acw_seconds: 60,
        may_skip: true,
        max_per_day: 3,
        max_total: 8,
        weekdays: "[1,2,3,4,5,6]",
        filters: plan.filters.to_string(),
        ladder: ladder,
        updated_at: at,
        updated_by: by,
    } "RETURNING id")
    .one(tx)
    .await
}
