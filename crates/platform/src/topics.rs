//! What screens show and calls change. Each row of the table of calls names its topics; they determine what the console
//! reloads after a call, and what the consoles of other users are told to reload.

use std::collections::BTreeMap;

/// Something that screens show and calls change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Topic {
    /// Its name in the API description and on the real-time channel.
    pub key: &'static str,
    /// The topic that changes with it: the lists of which it is a row.
    within: Option<&'static Topic>,
}

/// The audit trail. Every call that changes something writes to it.
pub const AUDIT: Topic = Topic::new("audit");

impl Topic {
    pub const fn new(key: &'static str) -> Self {
        Self { key, within: None }
    }

    /// One of many: a change to one changes the lists of many too, but not the other way round.
    pub const fn one_of(many: &'static Self, key: &'static str) -> Self {
        Self { key, within: Some(many) }
    }

    /// The name under which consoles watch the object with this id: `order:1042`.
    pub fn name_of_one(self, id: i64) -> String {
        format!("{}:{id}", self.key)
    }

    /// What a change of this topic changes: itself, its lists, the audit trail.
    pub(crate) fn changed(self) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self), |topic| topic.within.copied()).chain([AUDIT])
    }
}

/// The calls that show each topic. The table of calls registers it among its hooks.
pub(crate) struct ShownBy(pub BTreeMap<&'static str, Vec<&'static str>>);

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: Topic = Topic::new("orders");
    const ONE: Topic = Topic::one_of(&MANY, "order");

    #[test]
    fn a_change_of_one_changes_the_lists_but_a_change_of_lists_changes_no_other_one() {
        assert_eq!(ONE.changed().collect::<Vec<_>>(), [ONE, MANY, AUDIT]);
        assert_eq!(MANY.changed().collect::<Vec<_>>(), [MANY, AUDIT]);
    }

    #[test]
    fn one_is_watched_by_its_id() {
        assert_eq!(ONE.name_of_one(1042), "order:1042");
    }
}
