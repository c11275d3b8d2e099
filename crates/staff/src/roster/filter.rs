//! Whose days to list.

use chrono::NaiveDate;
use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{Many, Where, any_of, equal, ignored, non_blank, with, words_begin};

use super::scope::among_holders;
use crate::users::UserId;

list! {
    /// Whose days to list, from a day to a day, at most 62; every filter narrows the others.
    pub struct CalendarFilter of "users u" by "u.id" {
        order "u.name_folded, u.id";
        given {
            from: NaiveDate => ignored,
            to: NaiveDate => ignored,
        }
        filters {
            /// The beginnings of the words of a name.
            #[schemars(length(max = 80))]
            text: String => is_named,
            user_ids: Many<UserId> => any_of("u.id"),
            /// A role that they hold, or that one of theirs is based on.
            #[schemars(length(max = 60))]
            role: String => ignored,
            city_id: i64 => equal("u.city_id"),
            /// The cluster of their garage, or one that they look after.
            cluster_id: i64 => with(crate::users::is_of_cluster),
            /// Only people who can take leads of this source, and the cover of it.
            source_id: i64 => with(takes_source),
            /// 1: only people whose days the caller plans, without the caller.
            planned: YesNo => ignored,
        }
    }
}

list! {
    /// For which hour people are looked for, and who would be needed in it.
    pub struct CandidateFilter of "users u" by "u.id" {
        order "u.name_folded, u.id";
        given {
            day: NaiveDate => ignored,
            /// The hour that begins then.
            #[schemars(range(min = 0, max = 23))]
            hour: i64 => ignored,
            /// A declared role; holders of roles that are based on it count as well.
            #[schemars(length(min = 1, max = 60))]
            role: String => works_as,
        }
        filters {
            /// Only people who can take leads of this source.
            source_id: i64 => with(takes_source),
        }
    }
}

/// As cover counts them.
fn works_as(name: &str, by: &mut Where) {
    let name = by.bind(name);
    by.and(among_holders(&format!("r.is_active AND r.based_on = {name}")));
}

fn is_named(text: &str, by: &mut Where) {
    if let Some(text) = non_blank(text) {
        let condition = words_begin("u.name_folded", text, by);
        by.and(format!("({condition})"));
    }
}

fn takes_source(source: i64, by: &mut Where) {
    let source = by.bind(source);
    by.and(format!("EXISTS (SELECT 1 FROM user_skills k WHERE k.user_id = u.id AND k.source_id = {source})"));
}
