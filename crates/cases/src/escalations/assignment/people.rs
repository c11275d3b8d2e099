//! The members of a group as they are now.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use pitlane_base::names::Named;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_platform::{args, record, select};
use pitlane_staff::roster::{DayKind, Rosters};

use super::rules::{self, State, Today};
use super::types::{Candidate, Manager};
use crate::cases::{CaseKind, Hours, PlanOf, Plans, Why};
use crate::escalations::case::Case;
use crate::escalations::groups::GroupStrategy;

/// Somebody whose console was not seen for so long is absent.
const ABSENT_AFTER: Duration = Duration::minutes(5);

record! {
    /// What decides how a group's cases are given.
    pub struct GroupRules of g {
        pub cap: i64,
        pub strategy: GroupStrategy,
    }
}

record! {
    struct Member of m {
        user_id: i64,
        level: i64,
        group_id: i64,
        group: String = "g.name",
        cap: i64 = "g.cap",
        name: String = "u.name",
        is_active: bool = "u.is_active",
        auto_assign: bool = "u.auto_assign",
        called_at: Option<DateTime<Utc>> = "(SELECT MAX(s.last_seen_at) FROM sessions s
            WHERE s.user_id = m.user_id AND s.revoked_at IS NULL AND s.link_order_id IS NULL)",
        online_at: Option<DateTime<Utc>> = "(SELECT MAX(s.online_at) FROM sessions s
            WHERE s.user_id = m.user_id AND s.revoked_at IS NULL AND s.link_order_id IS NULL)",
        open: i64 = "(SELECT COUNT(*) FROM cases c WHERE c.assignee_id = m.user_id AND c.kind <> 'ticket'
            AND c.status IN ('open', 'in_progress', 'pending_customer', 'reopened'))",
        last_assigned_at: Option<DateTime<Utc>> = "(SELECT MAX(d.at) FROM assignment_decisions d
            WHERE d.chosen_id = m.user_id AND d.subject = 'case')",
    }
}

impl Member {
    fn is_present(&self, now: DateTime<Utc>) -> bool {
        let seen = self.called_at.max(self.online_at);
        seen.is_some_and(|at| now - at < ABSENT_AFTER)
    }
}

/// The active members of the active groups of a kind, by name; a user is listed for each of their groups.
pub async fn members_of(tx: &mut Tx, kind: CaseKind, now: DateTime<Utc>) -> Result<Vec<Manager>> {
    let members = select!(
        Member,
        "FROM case_group_members m JOIN users u ON u.id = m.user_id JOIN case_groups g ON g.id = m.group_id
         WHERE g.kind = $1 AND g.is_active AND m.until IS NULL AND u.is_active ORDER BY u.name, u.id, g.name",
        kind
    )
    .all(tx)
    .await?;
    let shown = members.into_iter().map(|member| Manager {
        id: member.user_id,
        present: member.is_present(now),
        name: member.name,
        group: Named { id: member.group_id, name: member.group },
        level: member.level,
        open: member.open,
        cap: member.cap,
    });
    Ok(shown.collect())
}

/// The rules of a group and its members with what speaks against them. `roles` may work on the case; the unit of work holds
/// the lock of assignment, so that what is counted stays true.
pub async fn candidates(
    tx: &mut Tx,
    region: &Region,
    roles: &[i64],
    case: &Case,
    only: Option<i64>,
) -> Result<(GroupStrategy, Vec<Candidate>)> {
    let group = case.group_id.unwrap_or_default();
    let GroupRules { cap, strategy } = select!(GroupRules, "FROM case_groups g WHERE g.id = $1", group).one(tx).await?;
    let members = select!(
        Member,
        "FROM case_group_members m JOIN users u ON u.id = m.user_id JOIN case_groups g ON g.id = m.group_id
         WHERE m.group_id = $1 AND m.until IS NULL AND m.user_id = COALESCE($2, m.user_id) ORDER BY m.user_id",
        group,
        only
    )
    .all(tx)
    .await?;
    let workers: Vec<(i64, i64)> = tx
        .all(
            "SELECT r.user_id, r.role_id FROM user_roles r JOIN case_group_members m ON m.user_id = r.user_id
             WHERE m.group_id = $1 AND m.until IS NULL",
            args![group],
        )
        .await?;
    let workers: BTreeSet<i64> =
        workers.into_iter().filter(|(_, role)| roles.contains(role)).map(|(user, _)| user).collect();
    let ids: Vec<i64> = members.iter().map(|member| member.user_id).collect();
    let days = Days::load(tx, region, &ids, case).await?;
    let now = region.now();
    let all = members.into_iter().map(|member| {
        let state = State {
            may_work: member.is_active && workers.contains(&member.user_id),
            auto_assign: member.auto_assign,
            day: days.today(member.user_id),
            is_present: member.is_present(now),
            open: member.open,
        };
        Candidate {
            user_id: member.user_id,
            why: rules::against(&state, cap),
            name: member.name,
            level: member.level,
            open: member.open,
            last_assigned_at: member.last_assigned_at,
        }
    });
    Ok((strategy, all.collect()))
}

/// What today is for some people. For somebody without a roster the group's calendar decides, as it does for the clocks.
struct Days {
    rosters: Rosters,
    now: NaiveDateTime,
    is_open: bool,
}

impl Days {
    async fn load(tx: &mut Tx, region: &Region, ids: &[i64], case: &Case) -> Result<Self> {
        let now = region.now().with_timezone(&region.country.zone).naive_local();
        let days = (now.date(), now.date());
        let rosters = Rosters::of_users(tx, region.country, region.now(), ids, days).await?;
        let nobody = PlanOf { assignee: None, ..case.plan() };
        let hours: Hours = Plans::load(tx, (region.country, region.now()), &[], region.now()).await?.of(&nobody);
        Ok(Self { rosters, now, is_open: hours.why(region.now()) != Why::Closed })
    }

    fn today(&self, user: i64) -> Today {
        if self.rosters.on_shift_until(user, self.now).is_some() {
            return Today::OnShift;
        }
        match self.rosters.day(user, self.now.date()).map(|day| day.kind) {
            Some(DayKind::Leave) => Today::Leave,
            Some(DayKind::Off) => Today::WeeklyOff,
            None | Some(DayKind::NotRostered) if self.is_open => Today::OnShift,
            _ => Today::OffShift,
        }
    }
}
