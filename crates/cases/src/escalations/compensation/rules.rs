//! How much compensation who may grant (areas-cases 1.7): without I/O.

use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_base::texts;
use pitlane_platform::country::Country;
use pitlane_platform::error::ApiError;
use pitlane_platform::money::Money;
use serde_json::json;

/// What is known of an escalation and of the party that it compensates.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    /// By the escalation, so far.
    pub granted: Money,
    /// The party was compensated in the last 90 days.
    pub within_90_days: bool,
    /// Everything that was paid for the order was refunded.
    pub is_refunded: bool,
}

/// Why a level may not grant it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// More than the level may grant by one escalation, with the level that may; none: no one may grant this much.
    Limit(Option<i64>),
    SecondWithin90Days,
    FullRefund,
    /// A voucher for the same cause exists already.
    SameCause,
}

/// What prevents a level from granting an amount by an escalation.
pub fn barred(limits: &CompensationLimits, level: i64, amount: Money, before: &Before) -> Option<Barred> {
    if before.is_refunded && level < 3 {
        return Some(Barred::FullRefund);
    }
    if before.within_90_days && level < 2 {
        return Some(Barred::SecondWithin90Days);
    }
    let total = before.granted + amount;
    let enough = |level: &i64| total <= limits.of_level(*level);
    (!enough(&level)).then(|| Barred::Limit((level + 1..=3).find(enough)))
}

impl Barred {
    /// The key by which a console tells them apart.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Limit(_) => "limit",
            Self::SecondWithin90Days => "second_within_90_days",
            Self::FullRefund => "full_refund",
            Self::SameCause => "same_cause",
        }
    }

    /// Why, and who may.
    pub fn words(self, country: &Country, limit: Money) -> String {
        let limit = texts::money(country, limit);
        match self {
            Self::Limit(Some(level)) => {
                format!("You may compensate at most {limit} by one escalation. More is granted by {}.", who(level))
            }
            Self::Limit(None) => {
                format!("You may compensate at most {limit} by one escalation, and no one may grant this much.")
            }
            Self::SecondWithin90Days => {
                format!("They were compensated in the last 90 days. A second compensation is granted by {}.", who(2))
            }
            Self::FullRefund => format!("The order was refunded in full. More is granted by {}.", who(3)),
            Self::SameCause => {
                "This escalation has a voucher for the same cause already: edit or cancel that one.".to_owned()
            }
        }
    }
}

const fn who(level: i64) -> &'static str {
    match level {
        2 => "a manager (level 2) or head (level 3) of the group or of a high-severity team, or by an admin",
        _ => "a head (level 3) of the group or of a high-severity team, or by an admin",
    }
}

/// What is over the caller's limit others may grant; everything else is a state of the escalation.
pub fn refusal(why: Barred, country: &Country, limit: Money) -> ApiError {
    let message = why.words(country, limit);
    let data = json!({ "missing": [{ "key": why.key(), "text": &message }] });
    match why {
        Barred::Limit(Some(_)) => ApiError::Barred { message, data },
        _ => ApiError::Conflict { message, data },
    }
}

#[cfg(test)]
mod tests {
    use pitlane_base::compensation_rules::CompensationSettings;

    use super::*;

    fn rupees(amount: i64) -> Money {
        Money::from_minor(amount * 100)
    }

    #[test]
    fn each_level_has_its_limit_by_escalation_and_names_who_may_grant_more() {
        let limits = CompensationSettings::default().india;
        let before = |granted| Before { granted: rupees(granted), within_90_days: false, is_refunded: false };
        assert_eq!(barred(&limits, 1, rupees(1_000), &before(0)), None);
        assert_eq!(barred(&limits, 1, rupees(1_000), &before(1)), Some(Barred::Limit(Some(2))));
        assert_eq!(barred(&limits, 1, rupees(9_999), &before(1)), Some(Barred::Limit(Some(3))));
        assert_eq!(barred(&limits, 3, rupees(10_000), &before(0)), None);
        assert_eq!(barred(&limits, 3, rupees(10_001), &before(0)), Some(Barred::Limit(None)));
    }

    #[test]
    fn a_second_one_takes_a_manager_and_more_than_a_full_refund_a_head() {
        let limits = CompensationSettings::default().malaysia;
        let second = Before { granted: Money::ZERO, within_90_days: true, is_refunded: false };
        assert_eq!(barred(&limits, 1, rupees(1), &second), Some(Barred::SecondWithin90Days));
        assert_eq!(barred(&limits, 2, rupees(1), &second), None);
        let refunded = Before { is_refunded: true, ..second };
        assert_eq!(barred(&limits, 2, rupees(1), &refunded), Some(Barred::FullRefund));
        assert_eq!(barred(&limits, 3, rupees(1), &refunded), None);
    }
}
