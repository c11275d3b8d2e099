//! Codes of vouchers, and whether one works on an order: without I/O.

use chrono::NaiveDate;
use pitlane_base::texts;
use pitlane_platform::country::Country;
use pitlane_platform::money::Money;

use super::rules::verdict;
use super::types::{OfferReason, OfferRule, Tried};
use super::voucher_store::StoredVoucher;
use super::voucher_types::{VoucherState, VoucherStatus};

/// 32 signs that are not taken for each other: no 0 O 1 I.
const SIGNS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// How long a voucher is valid unless stated, today included.
pub const USUAL_DAYS: i64 = 180;

fn sign(value: usize) -> char {
    char::from(SIGNS[value % SIGNS.len()])
}

/// Signs by chance, from as many random bytes.
pub fn signs(random: &[u8]) -> String {
    random.iter().map(|byte| sign(usize::from(*byte))).collect()
}

/// The sign that checks the others: it finds one wrong sign, and two that are swapped.
fn check_sign(code: &str) -> Option<char> {
    let mut sum = 0;
    for (at, c) in code.chars().enumerate() {
        let value = SIGNS.iter().position(|sign| char::from(*sign) == c)?;
        sum += value * (2 * at + 1);
    }
    Some(sign(sum))
}

/// A code of 12 signs from 11 random bytes.
pub fn new_code(random: &[u8]) -> String {
    let mut code = signs(random.get(..11).unwrap_or(random));
    code.extend(check_sign(&code));
    code
}

/// Whether a code could be that of a voucher.
pub fn is_code(code: &str) -> bool {
    let Some((body, last)) = code.char_indices().next_back().map(|(at, last)| (&code[..at], last)) else {
        return false;
    };
    code.len() == 12 && check_sign(body) == Some(last)
}

pub fn state(status: VoucherStatus, valid_to: NaiveDate, today: NaiveDate) -> VoucherState {
    let is_over = valid_to < today;
    match status {
        VoucherStatus::Active | VoucherStatus::PartUsed if is_over => VoucherState::Expired,
        VoucherStatus::Asked => VoucherState::Asked,
        VoucherStatus::Active => VoucherState::Active,
        VoucherStatus::PartUsed => VoucherState::PartUsed,
        VoucherStatus::Used => VoucherState::Used,
        VoucherStatus::Refused => VoucherState::Refused,
        VoucherStatus::Cancelled => VoucherState::Cancelled,
    }
}

/// What is known of the order.
pub struct VoucherOrder {
    pub customer_id: Option<i64>,
    /// What the customer pays after the coupon; none: there is no estimate.
    pub left: Option<Money>,
    /// Another voucher on the order, which is not to be replaced.
    pub other_code: Option<String>,
}

/// Every rule of a voucher for an order. `asked` is how much of it is to be used.
pub fn try_on(
    country: &Country,
    voucher: &StoredVoucher,
    order: &VoucherOrder,
    asked: Option<Money>,
    on: NaiveDate,
) -> Tried {
    let money = |amount: Money| texts::money(country, amount);
    let day = |day: NaiveDate| day.format("%-d %b %Y").to_string();
    let mut reasons = Vec::new();
    let mut add = |rule, passes, wanted: Option<String>, found: Option<String>, sentence: String| {
        reasons.push(OfferReason { rule, passes, wanted, found, sentence });
    };
    let status = state(voucher.status, voucher.valid_to, voucher.valid_to);
    let is_active = matches!(status, VoucherState::Active | VoucherState::PartUsed);
    let found = status.as_str().replace('_', " ");
    let sentence = if is_active {
        "The voucher is active".to_owned()
    } else {
        format!("The voucher cannot be used: it is {found}")
    };
    add(OfferRule::Status, is_active, Some("active".into()), Some(found), sentence);
    let is_valid = (voucher.valid_from..=voucher.valid_to).contains(&on);
    let days = format!("{} to {}", day(voucher.valid_from), day(voucher.valid_to));
    let sentence = if is_valid { format!("Holds from {days}") } else { format!("Held from {days}; it is {}", day(on)) };
    add(OfferRule::Days, is_valid, Some(days), Some(day(on)), sentence);
    let is_own = order.customer_id == Some(voucher.customer_id);
    let sentence = if is_own { "The voucher is this customer's" } else { "The voucher belongs to another customer" };
    add(OfferRule::Owner, is_own, Some("its own customer".into()), None, sentence.into());
    let wanted = asked.unwrap_or(voucher.balance);
    let has_balance = wanted <= voucher.balance && wanted > Money::ZERO;
    let sentence = if has_balance {
        format!("{} of it is left", money(voucher.balance))
    } else {
        format!("{} of it is left; {} is asked for", money(voucher.balance), money(wanted))
    };
    add(OfferRule::Balance, has_balance, Some(money(wanted)), Some(money(voucher.balance)), sentence);
    let has_base = order.left.is_none_or(|left| left > Money::ZERO);
    let sentence = match order.left {
        None => "Deducted from what the customer pays; there is no estimate yet".into(),
        Some(left) if has_base => format!("Deducted from what the customer pays: {}", money(left)),
        Some(_) => "The customer has nothing to pay on this order".into(),
    };
    add(OfferRule::Base, has_base, Some("what the customer pays".into()), order.left.map(money), sentence);
    let sentence = match &order.other_code {
        Some(code) => format!("The order has the voucher {code} already. Replace it, or keep it"),
        None => "The order has no other voucher".into(),
    };
    let is_alone = order.other_code.is_none();
    add(OfferRule::OtherOffer, is_alone, Some("no other voucher".into()), order.other_code.clone(), sentence);
    let discount = order.left.map_or(wanted, |left| wanted.min(left));
    let capped_by = (discount < wanted).then(|| "base".to_owned());
    verdict(reasons, discount, capped_by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coupons::words::masked;

    #[test]
    fn a_code_checks_itself() {
        let code = new_code(&[7, 200, 13, 31, 0, 255, 90, 45, 68, 3, 12]);
        assert!(is_code(&code) && code.len() == 12, "{code}");
        for at in 0..12 {
            let mut other: Vec<char> = code.chars().collect();
            other[at] = if other[at] == 'A' { 'B' } else { 'A' };
            assert!(!is_code(&other.into_iter().collect::<String>()), "{at}");
        }
        assert!(!is_code("") && !is_code("ABCDEFGHJKL0") && !is_code("ÄÖÜÄÖÜÄÖÜÄÖÜ"));
        assert_eq!(masked("ABCDEFGH7K2P"), "••••7K2P");
    }
}
