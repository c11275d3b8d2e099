//! The rules of a user's fields; no I/O.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Role;
use pitlane_base::identity;
use pitlane_base::scope::places_of;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;

use super::state::State;
use super::types::ScopeKind;

/// A role as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownRole {
    pub name: String,
    /// The declared role that it is based on.
    pub based_on: Option<Role>,
    pub is_active: bool,
}

pub type KnownRoles = BTreeMap<i64, KnownRole>;

/// Which optional parts of a user were sent; what was not sent and no longer fits the roles is dropped.
#[derive(Clone, Copy)]
pub struct Sent {
    pub scopes: bool,
    pub order_accessibility: bool,
}

/// The validation errors of a user's state after an edit; numbers are brought into their form, and what no role of the
/// user has a use for is dropped.
pub fn check(country: &Country, sent: Sent, known: &KnownRoles, before: &State, after: &mut State) -> Fields {
    let mut fields = Fields::new();
    if after.name.is_empty() {
        fields.add("name", "must not be empty");
    }
    check_roles(known, before, after, &mut fields);
    let held: Vec<Role> = after.roles.iter().filter_map(|id| known.get(id)?.based_on).collect();
    check_scopes(sent, &held, after, &mut fields);
    if after.garage_id.is_none()
        && let Some(role) = held.iter().find(|role| role.works_in_garage())
    {
        fields.add("garage_id", format!("is needed: the role {} works in a garage", role.as_str()));
    }
    if after.order_accessibility.is_some() && !held.contains(&Role::OperationGarage) {
        if sent.order_accessibility {
            fields.add("order_accessibility", "is for the role Operation/Garage only");
        }
        after.order_accessibility = None;
    }
    if after.left_on.zip(after.joined_on).is_some_and(|(left, joined)| left < joined) {
        fields.add("left_on", "must not be before the day on which they joined");
    }
    check_desk(country, after, &mut fields);
    fields
}

fn check_roles(known: &KnownRoles, before: &State, after: &State, fields: &mut Fields) {
    if !after.roles.contains(&after.role_id) {
        fields.add("role_id", "must be one of the user's roles");
    }
    for id in &after.roles {
        match known.get(id) {
            None => fields.add("roles", format!("{id} is not a role")),
            Some(role) if !role.is_active && !before.roles.contains(id) => {
                fields.add("roles", format!("{} is switched off and cannot be given", role.name));
            }
            Some(_) => {}
        }
        let is_off = known.get(id).is_some_and(|role| !role.is_active);
        if is_off && after.role_id == *id && before.role_id != *id {
            fields.add("role_id", "is switched off");
        }
    }
}

/// Roles that see the rows of places need one of each kind, because without one they see nothing.
fn check_scopes(sent: Sent, held: &[Role], after: &mut State, fields: &mut Fields) {
    let kinds: BTreeSet<&str> = held.iter().filter_map(|role| places_of(*role)).map(|(kind, _)| kind).collect();
    let fits = |kind: ScopeKind| kinds.contains(kind.as_str());
    if sent.scopes {
        for scope in after.scopes.iter().filter(|scope| !fits(scope.kind)) {
            let kind = scope.kind.as_str().replace('_', " ");
            fields.add("scopes", format!("no role of this user sees the rows of a {kind}"));
        }
    }
    after.scopes.retain(|scope| fits(scope.kind));
    // Staff of a garage have it in a field of its own.
    let own = ScopeKind::Garage.as_str();
    for kind in kinds.into_iter().filter(|kind| *kind != own) {
        if !after.scopes.iter().any(|scope| scope.kind.as_str() == kind) {
            let kind = kind.replace('_', " ");
            fields.add("scopes", format!("need a {kind}: without one the user would see nothing"));
        }
    }
}

fn check_desk(country: &Country, after: &mut State, fields: &mut Fields) {
    let desk = &mut after.caller_desk;
    for (field, number) in [("caller_desk.agent_number", &mut desk.agent_number), ("caller_desk.did", &mut desk.did)] {
        let Some(typed) = number.take().filter(|typed| !typed.trim().is_empty()) else { continue };
        match telephone(country, &typed) {
            Some(right) => *number = Some(right),
            None => fields.add(field, "must be a telephone number with its country code, such as +918012345678"),
        }
    }
    if desk.is_enabled && desk.agent_number.is_none() {
        fields.add("caller_desk.agent_number", "is needed while the caller desk is enabled");
    }
}

/// A telephone number as E.164: a mobile of the country in any notation, or any number with its country code.
fn telephone(country: &Country, typed: &str) -> Option<String> {
    let compact: String = typed.chars().filter(|c| !matches!(c, ' ' | '-' | '(' | ')' | '.')).collect();
    let digits = compact.strip_prefix('+').unwrap_or_default();
    let is_e164 = (7..=15).contains(&digits.len())
        && digits.bytes().all(|digit| digit.is_ascii_digit())
        && !digits.starts_with('0');
    identity::mobile(country, typed).or_else(|| is_e164.then_some(compact))
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::INDIA;

    use super::*;
    use crate::users::types::ScopeOf;

    const ALL: Sent = Sent { scopes: true, order_accessibility: true };

    fn known() -> KnownRoles {
        let role = |role: Role, is_active| KnownRole { name: role.as_str().into(), based_on: Some(role), is_active };
        BTreeMap::from([
            (1, role(Role::Cr, true)),
            (2, role(Role::CityHead, true)),
            (3, role(Role::Mechanic, true)),
            (4, role(Role::Gi, false)),
        ])
    }

    fn wrong(state: &mut State) -> Vec<String> {
        let fields = check(&INDIA, ALL, &known(), &State::default(), state);
        fields.iter().map(|(field, _)| field.to_owned()).collect()
    }

    #[test]
    fn every_role_needs_what_it_works_with() {
        let new = |role| State::new("A B", "+919876543210".into(), role);
        assert!(wrong(&mut new(1)).is_empty());
        assert_eq!(wrong(&mut new(2)), ["scopes"]);
        assert_eq!(wrong(&mut new(3)), ["garage_id"]);
        assert_eq!(wrong(&mut new(4)), ["role_id", "roles"], "switched off");
        assert_eq!(wrong(&mut new(9)), ["roles"]);
        let mut head = new(2);
        head.scopes.insert(ScopeOf { kind: ScopeKind::City, object_id: 1 });
        assert!(wrong(&mut head).is_empty());
        head.scopes.insert(ScopeOf { kind: ScopeKind::Fleet, object_id: 1 });
        assert_eq!(wrong(&mut head), ["scopes"]);
        assert_eq!(head.scopes.len(), 1);
    }

    #[test]
    fn telephone_numbers_are_stored_in_one_form() {
        for (typed, stored) in [
            ("98765 43210", Some("+919876543210")),
            ("+91 80 4123 4567", Some("+918041234567")),
            ("041 234 5678", None),
            ("+0123456789", None),
            ("+12345", None),
        ] {
            assert_eq!(telephone(&INDIA, typed).as_deref(), stored, "{typed}");
        }
        let mut state = State::new("A", "+919876543210".into(), 1);
        state.caller_desk.is_enabled = true;
        assert_eq!(wrong(&mut state), ["caller_desk.agent_number"]);
    }
}
