//! Who may give which role and set which flag.

use std::collections::BTreeSet;

use pitlane_base::access::Role;

use super::state::State;

/// Whether a user in the role `of` may give a role and take it away; both are declared roles, or those that
/// others are based on.
pub fn may_give(of: Option<Role>, role: Option<Role>) -> bool {
    match of {
        Some(Role::Admin) => true,
        Some(Role::SuperAdmin) => role != Some(Role::Admin),
        Some(Role::CentralCr) => !matches!(
            role,
            None | Some(
                Role::Admin
                    | Role::SuperAdmin
                    | Role::CentralCr
                    | Role::EscalationManager
                    | Role::FinanceAdmin
                    | Role::FinanceOps
            )
        ),
        _ => false,
    }
}

/// What a change of a user is refused for, as the end of "it needs the permission".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub String);

/// Who changes a user, and in which role.
#[derive(Clone, Copy)]
pub struct Giver {
    pub user_id: i64,
    pub role: Option<Role>,
    /// Through the call for the people of garages, whoever may make it: only users in their roles, and those roles only.
    pub is_of_workshop: bool,
}

/// The roles of the people of garages that the training keeps.
pub const WORKSHOP_ROLES: [Role; 3] = [Role::Mechanic, Role::Driver, Role::Advisor];

impl Giver {
    fn may_give(self, role: Option<Role>) -> bool {
        let is_of_workshop = self.is_of_workshop && role.is_some_and(|role| WORKSHOP_ROLES.contains(&role));
        is_of_workshop || may_give(self.role, role)
    }

    /// The first thing in a change that this caller may not do. `id` is that of the user, `None` for a new one; `of_role`
    /// gives the declared role behind a role.
    pub fn refusal(
        self,
        id: Option<i64>,
        before: &State,
        after: &State,
        of_role: impl Fn(i64) -> (String, Option<Role>),
    ) -> Option<Refused> {
        let touched = after.access() != before.access();
        if id == Some(self.user_id) && after.rights() != before.rights() {
            return Some(Refused("to change your own access, which someone else has to do".into()));
        }
        let is_boss = matches!(self.role, Some(Role::Admin | Role::SuperAdmin));
        if !is_boss && (before.is_download, before.refund_enabled) != (after.is_download, after.refund_enabled) {
            return Some(Refused("to set downloads and refunds, which admin and Super Admin have".into()));
        }
        let roles: BTreeSet<i64> = if (touched || self.is_of_workshop) && id != Some(self.user_id) {
            before.roles.union(&after.roles).copied().collect()
        } else {
            before.roles.symmetric_difference(&after.roles).copied().collect()
        };
        roles
            .into_iter()
            .map(of_role)
            .find(|(_, role)| !self.may_give(*role))
            .map(|(name, _)| Refused(format!("to give the role {name} and to change the access of those who hold it")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_call_for_people_of_garages_gives_three_roles_to_whoever_may_make_it() {
        let giver = |role, is_of_workshop| Giver { user_id: 1, role: Some(role), is_of_workshop };
        let count = |of: Giver| Role::ALL.iter().filter(|role| of.may_give(Some(**role))).count();
        assert_eq!(count(giver(Role::TrainingAdmin, true)), 3);
        assert_eq!(count(giver(Role::TrainingAdmin, false)), 0);
        assert_eq!(count(giver(Role::Admin, true)), Role::ALL.len());
        // An admin's name is not theirs to change either.
        let admin = State { roles: BTreeSet::from([9]), name: "A".into(), ..State::default() };
        let renamed = State { name: "B".into(), ..admin.clone() };
        let role = |_| ("admin".to_owned(), Some(Role::Admin));
        assert!(giver(Role::TrainingAdmin, true).refusal(Some(2), &admin, &renamed, role).is_some());
    }

    #[test]
    fn roles_are_given_by_the_table() {
        use Role::{Admin, Bde, CentralCr, Cr, EscalationManager, FinanceAdmin, FinanceOps, SuperAdmin};
        let may = |of, role| may_give(Some(of), Some(role));
        assert!(Role::ALL.iter().all(|role| may(Admin, *role)));
        assert!(Role::ALL.iter().all(|role| may(SuperAdmin, *role) == (*role != Admin)));
        let closed = [Admin, SuperAdmin, CentralCr, EscalationManager, FinanceAdmin, FinanceOps];
        assert!(Role::ALL.iter().all(|role| may(CentralCr, *role) != closed.contains(role)));
        assert!(!may(Cr, Bde) && !may(Bde, Bde));
        assert!(!may_give(None, Some(Cr)) && !may_give(Some(CentralCr), None) && may_give(Some(Admin), None));
    }
}
