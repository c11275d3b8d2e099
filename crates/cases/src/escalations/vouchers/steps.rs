//! What the caller lacks for the steps of a voucher: without I/O.

use chrono::{Days, NaiveDate};
use pitlane_billing::coupons::{Compensated as Issued, VoucherState};
use pitlane_platform::money::Money;

use super::states::{CaseVoucherAction, CaseVoucherState};
use super::store::StoredVoucher;
use super::types::CaseVoucherStep;

/// Vouchers are decided on by some of those who compensate.
pub const NOT_FOR_VOUCHERS: &str =
    "Members of a high-severity team, the managers of its group and admins decide on vouchers.";

/// The state of a voucher, from the one that was issued for it.
pub fn state(stored: &StoredVoucher, issued: Option<&Issued>) -> CaseVoucherState {
    match issued.map(|issued| issued.state) {
        Some(VoucherState::Used) => CaseVoucherState::Used,
        Some(VoucherState::Expired) => CaseVoucherState::Expired,
        _ => stored.state,
    }
}

/// The last day of a voucher that is issued today.
pub fn last_day(stored: &StoredVoucher, today: NaiveDate) -> NaiveDate {
    let usual = u64::try_from(stored.days - 1).unwrap_or_default();
    stored.valid_until.unwrap_or_else(|| today.checked_add_days(Days::new(usual)).unwrap_or(today))
}

/// Who asks for the next steps.
#[derive(Clone, Debug)]
pub struct Asker {
    pub user: i64,
    pub may_vouch: bool,
    /// Why they may not approve this voucher, apart from being its proposer.
    pub barred: Option<String>,
}

/// What is missing for a step, in sentences.
fn missing(asker: &Asker, stored: &StoredVoucher, issued: Option<&Issued>, action: CaseVoucherAction) -> Vec<String> {
    if !asker.may_vouch {
        return vec![NOT_FOR_VOUCHERS.to_owned()];
    }
    let mut all = Vec::new();
    if action.decides() && stored.proposed_by == asker.user {
        all.push("You proposed it: another person decides on it.".to_owned());
    }
    if action == CaseVoucherAction::Approve {
        all.extend(asker.barred.clone());
    }
    let left = issued.map_or(stored.amount, |issued| issued.balance);
    if action == CaseVoucherAction::Cancel && left < stored.amount {
        all.push("A part of it is used: remove it from its order first.".to_owned());
    }
    all
}

/// The steps that may follow, each with what the caller lacks for it.
pub fn next(asker: &Asker, stored: &StoredVoucher, issued: Option<&Issued>) -> Vec<CaseVoucherStep> {
    let actions = state(stored, issued).next().iter();
    actions
        .map(|action| CaseVoucherStep { action: *action, missing: missing(asker, stored, issued, *action) })
        .collect()
}

/// Whether an edit leaves the decision as it is: an approved voucher does not become more.
pub fn keeps_approval(stored: &StoredVoucher, amount: Money) -> bool {
    stored.state == CaseVoucherState::Approved && amount <= stored.amount
}
