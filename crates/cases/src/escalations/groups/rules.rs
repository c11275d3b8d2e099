//! The rules of groups; no I/O.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::names::Named;
use pitlane_platform::error::Fields;

use super::types::{GroupKind, SaveGroup};

/// What a group is checked against.
pub struct Known {
    pub calendars: Vec<Named>,
    /// Who may be a member.
    pub people: BTreeSet<i64>,
    /// The members that it has: who has lost the permission since may stay until they are taken out.
    pub members: BTreeSet<i64>,
    /// The first-level types of its kind.
    pub types: BTreeSet<i64>,
    pub cities: BTreeSet<i64>,
    /// The groups to which types go, in a city or in all.
    pub routes: BTreeMap<(i64, Option<i64>), Named>,
    /// Another group of the kind with this name.
    pub namesake: bool,
}

/// The validation errors of a group of this kind.
pub fn check(kind: GroupKind, save: &SaveGroup, known: &Known) -> Fields {
    let mut fields = Fields::new();
    if save.name.trim().is_empty() {
        fields.add("name", "must not be empty");
    }
    if known.namesake {
        fields.add("name", "is the name of another group");
    }
    if !known.calendars.iter().any(|calendar| calendar.id == save.calendar_id) {
        fields.add("calendar_id", "is not a calendar");
    }
    let mut seen = BTreeSet::new();
    for (at, member) in save.members.iter().enumerate() {
        let path = format!("members.{at}.user_id");
        if !seen.insert(member.user_id) {
            fields.add(&path, "is in the list twice");
        }
        if !known.people.contains(&member.user_id) && !known.members.contains(&member.user_id) {
            fields.add(&path, "is not a user who may work on these escalations");
        }
    }
    if kind == GroupKind::Hst && !save.routes.is_empty() {
        fields.add("routes", "must be empty: no cases are given to a high-severity team");
        return fields;
    }
    let mut seen = BTreeSet::new();
    for (at, route) in save.routes.iter().enumerate() {
        let path = format!("routes.{at}");
        if !known.types.contains(&route.type1_id) {
            fields.add(format!("{path}.type1_id"), "is not a type of the first level of this kind");
        }
        if route.city_id.is_some_and(|city| !known.cities.contains(&city)) {
            fields.add(format!("{path}.city_id"), "is not a city");
        }
        let key = (route.type1_id, route.city_id);
        if !seen.insert(key) {
            fields.add(&path, "is in the list twice");
        }
        if let Some(group) = known.routes.get(&key) {
            fields.add(&path, format!("goes to the group {} already", group.name));
        }
    }
    fields
}

/// The types that would go to no group if this one did not take them: those that went to it, and that neither it nor another
/// active group takes in all cities.
pub fn orphaned(before: &[(i64, Option<i64>)], save: &SaveGroup, others: &BTreeSet<i64>) -> BTreeSet<i64> {
    let kept: BTreeSet<i64> = save.routes.iter().filter(|_| save.is_active).map(|route| route.type1_id).collect();
    let types = before.iter().map(|(type1, _)| *type1);
    types.filter(|type1| !kept.contains(type1) && !others.contains(type1)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::types::{GroupStrategy, MemberInput, RouteInput};
    use super::*;

    fn group(members: &[i64], routes: &[(i64, Option<i64>)]) -> SaveGroup {
        SaveGroup {
            id: None,
            version: None,
            kind: None,
            name: "North".into(),
            calendar_id: 1,
            cap: 25,
            strategy: GroupStrategy::Balanced,
            is_active: true,
            members: members.iter().map(|user_id| MemberInput { user_id: *user_id, level: 1 }).collect(),
            routes: routes
                .iter()
                .map(|(type1_id, city_id)| RouteInput { type1_id: *type1_id, city_id: *city_id })
                .collect(),
            promises: None,
        }
    }

    fn known() -> Known {
        Known {
            calendars: vec![Named { id: 1, name: "Office hours".into() }],
            people: BTreeSet::from([1, 2]),
            members: BTreeSet::from([9]),
            types: BTreeSet::from([101, 102]),
            cities: BTreeSet::from([5]),
            routes: BTreeMap::from([((102, None), Named { id: 7, name: "South".into() })]),
            namesake: false,
        }
    }

    fn paths(fields: &Fields) -> Vec<String> {
        let mut paths: Vec<_> = fields.iter().map(|(path, _)| path.to_owned()).collect();
        paths.dedup();
        paths
    }

    #[test]
    fn every_wrong_place_is_named() {
        assert!(check(GroupKind::Order, &group(&[1, 2, 9], &[(101, None), (102, Some(5))]), &known()).is_empty());
        let mut wrong = group(&[1, 1, 3], &[(101, None), (101, None), (102, None), (55, Some(6))]);
        wrong.name = " ".into();
        wrong.calendar_id = 4;
        let fields = check(GroupKind::Order, &wrong, &Known { namesake: true, ..known() });
        assert_eq!(
            paths(&fields),
            [
                "calendar_id",
                "members.1.user_id",
                "members.2.user_id",
                "name",
                "routes.1",
                "routes.2",
                "routes.3.city_id",
                "routes.3.type1_id"
            ]
        );
        assert_eq!(paths(&check(GroupKind::Hst, &group(&[1], &[(101, None)]), &known())), ["routes"]);
    }

    #[test]
    fn a_type_keeps_a_group() {
        let before = [(101, None), (102, Some(5))];
        let mut save = group(&[], &[(101, Some(5))]);
        assert_eq!(orphaned(&before, &save, &BTreeSet::new()), BTreeSet::from([102]));
        assert_eq!(orphaned(&before, &save, &BTreeSet::from([102])), BTreeSet::new());
        save.is_active = false;
        assert_eq!(orphaned(&before, &save, &BTreeSet::from([102])), BTreeSet::from([101]));
    }
}
