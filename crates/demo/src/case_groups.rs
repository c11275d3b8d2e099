//! The groups that work on escalations, with their members and the types that go to them.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Role;
use pitlane_base::identity::folded;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert};

/// A group: its kind, name, calendar, cap and strategy; its types by name; the roles of its members with their level and how
/// many of them.
struct Group {
    kind: &'static str,
    name: &'static str,
    calendar: &'static str,
    cap: i64,
    strategy: &'static str,
    types: &'static [&'static str],
    members: &'static [(Role, i64, usize)],
}

const GROUPS: &[Group] = &[
    Group {
        kind: "order",
        name: "Workshop desk",
        calendar: "Every day",
        cap: 25,
        strategy: "balanced",
        types: &["Service quality", "Parts", "Safety", "Staff behaviour"],
        members: &[(Role::SuperAdmin, 3, 1), (Role::CentralCr, 2, 1), (Role::EscalationManager, 1, 3)],
    },
    Group {
        kind: "order",
        name: "Service desk",
        calendar: "Every day",
        cap: 30,
        strategy: "round_robin",
        types: &["Delay", "Billing and price", "Payment and refund"],
        members: &[(Role::CentralCr, 2, 1), (Role::EscalationManager, 1, 5), (Role::SupportExecutive, 1, 2)],
    },
    Group {
        kind: "order",
        name: "Claims and damages",
        calendar: "Office hours",
        cap: 15,
        strategy: "balanced",
        types: &["Damage or loss", "Insurance claim", "OBD device"],
        members: &[(Role::SuperAdmin, 3, 1), (Role::EscalationManager, 2, 1), (Role::TechSupport, 1, 1)],
    },
    Group {
        kind: "spares",
        name: "Spares orders",
        calendar: "Office hours",
        cap: 25,
        strategy: "balanced",
        types: &["Wrong item", "Damaged item"],
        members: &[(Role::SparesEscalationManager, 2, 1), (Role::EscalationManager, 1, 2)],
    },
    Group {
        kind: "spares",
        name: "Spares dispatch",
        calendar: "Office hours",
        cap: 40,
        strategy: "round_robin",
        types: &["Late delivery", "Return and refund"],
        members: &[(Role::SparesEscalationManager, 2, 1), (Role::SparesOps, 1, 1)],
    },
    Group {
        kind: "spares",
        name: "Spares warranty",
        calendar: "Office hours",
        cap: 20,
        strategy: "balanced",
        types: &["Quality and warranty", "Billing and price"],
        members: &[(Role::SparesEscalationManager, 1, 1)],
    },
    Group {
        kind: "accessories",
        name: "Accessories orders",
        calendar: "Office hours",
        cap: 25,
        strategy: "balanced",
        types: &["Wrong item", "Damaged item", "Billing and price"],
        members: &[(Role::AccEscalationManager, 2, 1), (Role::EscalationManager, 1, 2)],
    },
    Group {
        kind: "accessories",
        name: "Accessories at home",
        calendar: "Every day",
        cap: 20,
        strategy: "round_robin",
        types: &["Installation at home"],
        members: &[(Role::AccEscalationManager, 1, 1)],
    },
    Group {
        kind: "accessories",
        name: "Accessories dispatch",
        calendar: "Office hours",
        cap: 30,
        strategy: "balanced",
        types: &["Late delivery", "Return and refund"],
        members: &[(Role::AccEscalationManager, 1, 1), (Role::EscalationManager, 1, 1)],
    },
    Group {
        kind: "hst",
        name: "High-severity team",
        calendar: "Round the clock",
        cap: 10,
        strategy: "balanced",
        types: &[],
        members: &[(Role::SuperAdmin, 3, 1), (Role::CentralCr, 2, 1)],
    },
];

/// Writes the groups where there are none yet.
pub async fn write(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<()> {
    let are_there: i64 = tx.one("SELECT COUNT(*) FROM case_groups", args![]).await?;
    if are_there > 0 {
        return Ok(());
    }
    let since = now - Duration::days(400);
    for group in GROUPS {
        let calendar = "SELECT id FROM calendars WHERE name = $1 AND state_code IS NULL";
        let calendar: i64 = tx.one(calendar, args![group.calendar]).await?;
        let id: i64 = insert!(case_groups {
            kind: group.kind,
            name: group.name,
            name_folded: folded(group.name),
            calendar_id: calendar,
            cap: group.cap,
            strategy: group.strategy,
        } "RETURNING id")
        .one(tx)
        .await?;
        for (role, level, count) in group.members {
            for user in holders(tx, *role).await?.into_iter().take(*count) {
                insert!(case_group_members { group_id: id, user_id: user, level: *level, since: since })
                    .run(tx)
                    .await?;
                // Agents get the cases of their group while they are signed in.
                if *level == 1 {
                    tx.run("UPDATE users SET auto_assign = TRUE WHERE id = $1", args![user]).await?;
                }
            }
        }
        for name in group.types {
            let type1 = "SELECT id FROM case_types WHERE kind = $1 AND name = $2 AND level = 1";
            let type1: i64 = tx.one(type1, args![group.kind, *name]).await?;
            insert!(case_group_routes { group_id: id, type1_id: type1 }).run(tx).await?;
        }
    }
    Ok(())
}

/// The active users of a role, the one of the demonstration first.
async fn holders(tx: &mut Tx, role: Role) -> DbResult<Vec<i64>> {
    let sql =
        "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_active ORDER BY u.id";
    tx.all(sql, args![role.as_str()]).await
}
