//! What is known of a signed-in user.

use chrono::{DateTime, Duration, Utc};

use crate::{record, words};

/// The maximum lifetime of a session, active or not.
pub(crate) const LIFE: Duration = Duration::days(30);

words! {
    /// What the order of a link is an order of.
    LinkKind {
        /// The garage service of a car.
        Order => "order",
        Spares => "spares",
        Accessories => "accessories",
    }
}

/// The role of a link token: it is nobody's, so that its holder learns nothing of who created it.
pub const LINK: &str = "link";

record! {
    /// A session with what every request needs to know of its user.
    #[derive(Clone, Debug)]
    pub struct Session of s {
        pub id: i64,
        pub user_id: i64 = "u.id",
        pub user_name: String = "u.name",
        pub mobile: String = "u.mobile",
        pub role_id: i64 = "r.id",
        pub role: String = "r.name",
        /// The declared role that this one is based on, which decides its scope; itself for a declared one.
        pub based_on: String = "r.based_on",
        /// The admin's own role, while they view the console as another one.
        pub viewed_by: Option<String>,
        /// The one order that a link token opens, and what it is an order of.
        pub link_to: Option<i64> = "s.link_order_id",
        pub link_kind: LinkKind,
        /// Whose rows the session sees: the user's own, or those of the user as whom an admin views the console.
        pub scope_user_id: i64 = "v.id",
        pub garage_id: Option<i64> = "v.garage_id",
        pub order_accessibility: Option<String> = "v.order_accessibility",
        /// The place, as `kind:id`, whose rows an admin views without choosing a user.
        pub seen_place: Option<String>,
        pub last_seen_at: DateTime<Utc>,
        pub expires_at: DateTime<Utc>,
        pub revoked_at: Option<DateTime<Utc>>,
        /// Why it was ended, if it was.
        pub ended_because: Option<String>,
        pub is_active: bool = "u.is_active AND r.is_active",
        /// `kind:id` of the rows that the role may see, separated by commas.
        grants: Option<String> = "(SELECT string_agg(g.kind || ':' || CAST(g.object_id AS TEXT), ',') FROM user_scopes g WHERE g.user_id = v.id)",
    }
}

impl Session {
    /// Under which name and role what is written in this session is shown. The holder of a link is not who made it, and
    /// does not learn who it was.
    pub fn author(&self) -> (&str, &str) {
        if self.link_to.is_some() {
            return ("Holder of a link", LINK);
        }
        (&self.user_name, &self.role)
    }

    /// The session of somebody who holds the link of one order: it is stored nowhere, and sees nothing else.
    pub(crate) fn of_holder(order_id: i64, now: DateTime<Utc>) -> Self {
        Self {
            id: 0,
            user_id: 0,
            user_name: LINK.to_owned(),
            mobile: String::new(),
            role_id: 0,
            role: LINK.to_owned(),
            based_on: LINK.to_owned(),
            viewed_by: None,
            link_to: Some(order_id),
            link_kind: LinkKind::Order,
            scope_user_id: 0,
            garage_id: None,
            order_accessibility: None,
            seen_place: None,
            last_seen_at: now,
            expires_at: now,
            revoked_at: None,
            ended_because: None,
            is_active: true,
            grants: None,
        }
    }

    /// The ids of one kind that are assigned to the user, such as the fleets of a Fleet Manager.
    pub fn granted(&self, kind: &str) -> Vec<i64> {
        let granted = self.seen_place.as_deref().or(self.grants.as_deref());
        let all = granted.unwrap_or_default().split(',');
        all.filter_map(|grant| grant.split_once(':'))
            .filter(|(of, _)| *of == kind)
            .filter_map(|(_, id)| id.parse().ok())
            .collect()
    }

    pub(crate) fn is_over(&self, now: DateTime<Utc>, idle_life: std::time::Duration) -> bool {
        let idle_life = Duration::from_std(idle_life).unwrap_or(LIFE);
        self.revoked_at.is_some() || !self.is_active || now >= self.expires_at || now >= self.last_seen_at + idle_life
    }
}
