//! Who is alerted, and when: people on shift at once, others when their next shift begins.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Result;
use pitlane_platform::hub::CaseAlert;
use pitlane_platform::region::Region;
use pitlane_platform::{args, insert, record, select, update};

use crate::cases::{CaseKind, ClockOf, PlanOf, Plans, Why};
use crate::escalations::case::Case;
use crate::escalations::told;

/// The managers of a group, who are alerted when nobody has a case.
const MANAGER: i64 = 2;
const MOST_AT_ONCE: i64 = 200;
/// Per cent of a promise, from which on it is broken.
const RUN_OUT: i64 = 100;

/// Adds those who are alerted: the assignee and the members of a level, or the group's managers when nobody has it.
pub async fn tell(tx: &mut Tx, region: &Region, case: &Case, alert: i64, level: Option<i64>) -> Result<()> {
    let mut people: BTreeSet<i64> = case.assignee_id.into_iter().collect();
    let level = level.or(people.is_empty().then_some(MANAGER));
    if let (Some(level), Some(group)) = (level, case.group_id) {
        let members: Vec<i64> = tx
            .all(
                "SELECT m.user_id FROM case_group_members m JOIN users u ON u.id = m.user_id
                 WHERE m.group_id = $1 AND m.until IS NULL AND m.level = $2 AND u.is_active",
                args![group, level],
            )
            .await?;
        people.extend(members);
    }
    let ids: Vec<i64> = people.iter().copied().collect();
    let now = region.now();
    let plans = Plans::load(tx, (region.country, region.now()), &ids, now).await?;
    for user in ids {
        let hours = plans.of(&PlanOf { assignee: Some(user), ..case.plan() });
        let from = if hours.why(now) == Why::Closed { hours.opens_at(now) } else { Some(now) };
        insert!(case_alert_receivers { alert_id: alert, user_id: user, deliver_at: from.unwrap_or(now) })
            .run(tx)
            .await?;
    }
    Ok(())
}

record! {
    struct Due of r {
        alert_id: i64,
        user_id: i64,
        case_id: i64 = "a.case_id",
        kind: CaseKind = "c.kind",
        order_id: Option<i64> = "COALESCE(c.order_id, c.market_order_id)",
        number: String = "c.number",
        clock: ClockOf = "a.clock",
        threshold: i64 = "a.threshold",
    }
}

/// Sends what is due to the consoles of its receivers, and returns how much. Of several programs one sends each.
pub async fn deliver(region: &Region) -> DbResult<usize> {
    let now: DateTime<Utc> = region.now();
    // Most often nothing is due: the writer is not asked for then.
    let due = select!(
        Due,
        "FROM case_alert_receivers r JOIN case_alerts a ON a.id = r.alert_id JOIN cases c ON c.id = a.case_id
         WHERE r.sent_at IS NULL AND r.deliver_at <= $1 ORDER BY r.deliver_at, r.alert_id LIMIT $2",
        now,
        MOST_AT_ONCE
    )
    .all(&mut region.db.read_one().await?)
    .await?;
    if due.is_empty() {
        return Ok(0);
    }
    let mut tx = region.db.write().await?;
    let mut sent = 0;
    for one in due {
        let is_first = update!(case_alert_receivers { sent_at: now }
            where { alert_id: one.alert_id, user_id: one.user_id, sent_at "IS NULL" })
        .run(&mut tx)
        .await?;
        if is_first == 1 {
            sent += 1;
            if one.threshold >= RUN_OUT {
                told::tell_late(&mut tx, region, (one.case_id, one.alert_id), (one.clock, one.threshold), one.user_id);
            }
            let (hub, key) = (region.hub.clone(), region.country.key);
            let alert = CaseAlert {
                case_id: one.case_id,
                kind: one.kind.as_str(),
                order_id: one.order_id,
                number: one.number,
                clock: one.clock.as_str(),
                threshold: one.threshold,
            };
            tx.after_save(move || hub.case_alert(key, one.user_id, alert));
        }
    }
    tx.save().await?;
    Ok(sent)
}
