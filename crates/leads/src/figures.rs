//! Figures of people on the telephone that count leads, each with the condition that finds the leads that it counts.

use chrono::{DateTime, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::LeadStatus;
use pitlane_platform::db::{Args, bind};
use pitlane_platform::words;

words! {
    /// A figure of a report that counts leads.
    LeadFigure {
        /// Given to them.
        Assigned => "assigned",
        /// They called about it, or recorded something.
        Touched => "touched",
        /// An order came of it while it was theirs.
        Converted => "converted",
        /// The last status that they set.
        Status => "status",
        /// They set a status, and it came from this source.
        Source => "source",
        /// Another talk was agreed on for a time in the period.
        FollowUpsDue => "follow_ups_due",
        /// And the customer was called from that time on.
        FollowUpsKept => "follow_ups_kept",
    }
}

/// A figure of somebody, or of all who telephone, in a period.
#[derive(Clone, Debug)]
pub struct FigureOf {
    pub figure: LeadFigure,
    pub user: Option<i64>,
    pub role: Option<String>,
    /// The status or the source.
    pub key: Option<i64>,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
}

impl FigureOf {
    fn is_theirs(&self, column: &str, args: &mut Args) -> String {
        if let Some(user) = self.user {
            return format!("{column} = {}", bind(args, user));
        }
        let roles: Vec<_> = Role::ON_TELEPHONE.iter().map(|role| bind(args, role.as_str())).collect();
        let named = self.role.as_deref().map_or_else(String::new, |role| format!(" AND q.name = {}", bind(args, role)));
        format!(
            "{column} IN (SELECT h.user_id FROM user_roles h JOIN roles q ON q.id = h.role_id WHERE q.based_on IN ({}){named})",
            roles.join(", ")
        )
    }

    fn is_within(&self, column: &str, args: &mut Args) -> String {
        format!("{column} >= {} AND {column} < {}", bind(args, self.start), bind(args, self.end))
    }

    /// The condition on `lead_events e` that it is the last status of its lead that they set in the period.
    pub fn last_status(&self, args: &mut Args) -> String {
        let mut of = |alias: &str| {
            let (theirs, within) =
                (self.is_theirs(&format!("{alias}.actor_id"), args), self.is_within(&format!("{alias}.at"), args));
            format!("{alias}.status_id IS NOT NULL AND {theirs} AND {within}")
        };
        let (own, newer) = (of("e"), of("n"));
        format!(
            "{own} AND NOT EXISTS (SELECT 1 FROM lead_events n WHERE n.lead_id = e.lead_id AND n.id > e.id AND {newer})"
        )
    }

    /// The condition on `leads l`. Leads with which the desk is tried out are counted nowhere.
    pub fn condition(&self, args: &mut Args) -> String {
        let of_events = |condition: String| format!("l.id IN (SELECT e.lead_id FROM lead_events e WHERE {condition})");
        let found = match self.figure {
            LeadFigure::Assigned => {
                let condition = [self.is_theirs("e.assignee_id", args), self.is_within("e.at", args)].join(" AND ");
                of_events(condition)
            }
            LeadFigure::Touched => {
                let condition = [self.is_theirs("e.actor_id", args), self.is_within("e.at", args)].join(" AND ");
                of_events(format!("e.event IN ('worked', 'called', 'converted') AND {condition}"))
            }
            LeadFigure::Converted => {
                let theirs = self.is_theirs("l.assign_to_call_id", args);
                let within = self.is_within("e.at", args);
                format!("{theirs} AND {}", of_events(format!("e.event = 'converted' AND {within}")))
            }
            LeadFigure::Status => {
                let last = self.last_status(args);
                let key = self.key.map_or_else(String::new, |key| format!(" AND e.status_id = {}", bind(args, key)));
                of_events(format!("{last}{key}"))
            }
            LeadFigure::Source => {
                let last = self.last_status(args);
                let key = self.key.map_or_else(String::new, |key| format!("l.source_id = {} AND ", bind(args, key)));
                format!("{key}{}", of_events(last))
            }
            LeadFigure::FollowUpsDue => {
                let due = self.due(args);
                of_events(due)
            }
            LeadFigure::FollowUpsKept => {
                let due = self.due(args);
                let end = bind(args, self.end);
                of_events(format!(
                    "{due} AND EXISTS (SELECT 1 FROM calls k WHERE k.lead_id = e.lead_id
                       AND k.requested_at >= e.follow_up_at AND k.requested_at < {end})"
                ))
            }
        };
        format!("l.status_id <> {} AND {found}", LeadStatus::Testing)
    }

    fn due(&self, args: &mut Args) -> String {
        [self.is_theirs("e.actor_id", args), self.is_within("e.follow_up_at", args)].join(" AND ")
    }
}
