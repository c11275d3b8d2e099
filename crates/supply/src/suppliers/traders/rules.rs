//! Decisions about retailers and distributors; no I/O.

use super::kind::TraderKind;
use super::types::TraderStatus;

/// Why a change of status is not allowed, if it is not.
pub fn refusal(kind: TraderKind, from: TraderStatus, to: TraderStatus) -> Option<String> {
    if from == to || from.next().contains(&to) {
        return None;
    }
    let ways: Vec<_> = from.next().iter().map(|status| status.as_str()).collect();
    let (kind, from, to) = (kind.entity(), from.as_str(), to.as_str());
    Some(format!("This {kind} is {from}; it can become {}, but not {to}.", ways.join(" or ")).replace('_', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_one_applies_again() {
        for from in TraderStatus::ALL {
            let refused = refusal(TraderKind::Retailer, *from, TraderStatus::Applied);
            assert_eq!(refused.is_some(), *from != TraderStatus::Applied, "{from:?}");
        }
        let message = refusal(TraderKind::Retailer, TraderStatus::Closed, TraderStatus::OnHold);
        assert_eq!(message.as_deref(), Some("This retailer is closed; it can become active, but not on hold."));
    }
}
