//! Which users to list.

use pitlane_base::codes::{AgentType, YesNo};
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, equal_or_none, ignored, is, non_blank, part_of, with, words_begin};

use super::types::WorkKind;

list! {
    /// Which users to list; every filter narrows the others.
    pub struct UserFilter of "users u" by "u.id" {
        sort "name" {
            name: by("u.name_folded"),
            created_at: by("u.created_at"),
            employee_code: by("u.employee_code").nulls_last(),
        }
        filters {
            /// The beginnings of the words of a name in any order, digits of a mobile, or an employee code.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            /// The name of a role that they hold.
            #[schemars(length(max = 60))]
            role: String => holds("r.name"),
            role_id: i64 => holds("r.id"),
            city_id: i64 => equal("u.city_id"),
            /// The cluster of their garage, or one that they look after.
            cluster_id: i64 => with(is_of_cluster),
            garage_id: i64 => equal("u.garage_id"),
            #[schemars(length(max = 60))]
            department: String => equal("u.department"),
            agent_type_id: AgentType => equal("u.agent_type_id"),
            /// The manager; 0 for users without one.
            manager_id: i64 => equal_or_none("u.manager_id"),
            is_active: YesNo => is("u.is_active"),
            /// 1: machines only, which never sign in; 0: people only.
            is_machine: YesNo => with(is_machine),
            auto_assign: YesNo => is("u.auto_assign"),
            is_download: YesNo => is("u.is_download"),
            refund_enabled: YesNo => is("u.refund_enabled"),
            /// 1: only those who are on shift now; 0: only the others.
            on_shift: YesNo => ignored,
            /// Only active people who may be given this kind of work.
            can_take: WorkKind => ignored,
        }
    }
}

fn holds<T: Clone + Into<pitlane_platform::db::Value>>(column: &'static str) -> impl Fn(&T, &mut Where) {
    move |value, by| {
        let value = by.bind(value.clone());
        by.and(format!(
            "EXISTS (SELECT 1 FROM user_roles h JOIN roles r ON r.id = h.role_id WHERE h.user_id = u.id AND {column} = {value})"
        ));
    }
}

/// One of these users, or none of them.
pub fn is_among(ids: impl IntoIterator<Item = i64>, answer: YesNo, by: &mut Where) {
    let list = by.bind_all(ids);
    match (answer, list.is_empty()) {
        (YesNo::Yes, true) => by.and("1 = 0"),
        (YesNo::No, true) => {}
        (YesNo::Yes, false) => by.and(format!("u.id IN ({list})")),
        (YesNo::No, false) => by.and(format!("u.id NOT IN ({list})")),
    }
}

/// Users who hold one of these roles.
pub fn holds_one_of(roles: impl IntoIterator<Item = i64>, by: &mut Where) {
    let list = by.bind_all(roles);
    let any = format!("EXISTS (SELECT 1 FROM user_roles h WHERE h.user_id = u.id AND h.role_id IN ({list}))");
    by.and(if list.is_empty() { "1 = 0".into() } else { any });
}

/// Of the cluster of their garage, or of one that they look after.
pub fn is_of_cluster(id: i64, by: &mut Where) {
    let id = by.bind(id);
    by.and(format!(
        "(u.garage_id IN (SELECT id FROM garages WHERE cluster_id = {id})
          OR EXISTS (SELECT 1 FROM user_scopes s WHERE s.user_id = u.id AND s.kind = 'cluster' AND s.object_id = {id}))"
    ));
}

/// Machines only, or people only.
pub fn is_machine(answer: YesNo, by: &mut Where) {
    let machines = AgentType::sql_where(AgentType::is_machine);
    let not = if answer == YesNo::Yes { "" } else { "u.agent_type_id IS NULL OR NOT " };
    by.and(format!("({not}u.agent_type_id IN ({machines}))"));
}

/// Every way a text may mean a user.
fn is_meant(text: &str, by: &mut Where) {
    let Some(text) = non_blank(text) else { return };
    let code = by.bind(text.to_uppercase());
    let mut ways = vec![format!("u.employee_code = {code}"), format!("({})", words_begin("u.name_folded", text, by))];
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    if !digits.is_empty() && text.chars().all(|c| c.is_ascii_digit() || "+-() .".contains(c)) {
        // E.164 has no trunk zero.
        let digits = digits.strip_prefix('0').unwrap_or(&digits).to_owned();
        ways.push(part_of("u.mobile", &digits, by));
    }
    by.and(format!("({})", ways.join(" OR ")));
}
