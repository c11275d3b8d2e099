//! Validation of a new payment.

use chrono::{Months, NaiveDate};
use pitlane_base::texts;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_tax::totals::Rounding;

use super::{Mode, Payer};
use crate::payments::types::CollectPayment;

/// Cash of two lakh rupees or more from one person in a day, or for one order, must not be received (Income-tax Act,
/// section 269ST).
const CASH_LIMIT: Money = Money::from_minor(20_000_000);
/// The smallest amount that the gateway accepts.
pub const LEAST_BY_LINK: Money = Money::from_minor(100);

/// The facts about the order and its earlier payments.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    pub country: &'static Country,
    pub today: NaiveDate,
    pub is_insured: bool,
    pub due: Money,
    /// Cash taken for the order, and from the customer today, less reversals.
    pub cash_of_order: Money,
    pub cash_of_day: Money,
    pub knows_bank: bool,
    /// References of the same mode in the order's ledger.
    pub references: &'a [String],
}

/// The validation errors of a payment.
pub fn check(request: &CollectPayment, known: &Known<'_>) -> Fields {
    let mut fields = Fields::new();
    if request.amount <= Money::ZERO {
        fields.add("amount", "must be more than 0");
    }
    let payer = request.payer.and_then(Payer::from_id);
    match payer {
        None if request.payer.is_some() => fields.add("payer", "is not a payer"),
        Some(Payer::Insurer) if !known.is_insured => {
            fields.add("payer", "must be another payer: no insurer pays for this order");
        }
        _ => {}
    }
    let Some(mode) = Mode::from_id(request.mode).filter(|mode| mode.is_used_in(known.country)) else {
        fields.add("mode", "is not a payment method here");
        return fields;
    };
    check_parts(request, mode, &mut fields);
    if let Some(reference) = &request.reference {
        check_reference(reference, mode, known, &mut fields);
    }
    let pays_as_customer = payer.unwrap_or_else(|| usual_payer(mode)) == Payer::Customer;
    if request.insurers_part && !(known.is_insured && pays_as_customer) {
        fields.add("insurers_part", "is for customers who pay an insurer's part of a claim");
    }
    if request.bank_id.is_some() && !known.knows_bank {
        fields.add("bank_id", "is not a bank on the list");
    }
    match mode {
        Mode::Cash => check_cash(request.amount, known, &mut fields),
        Mode::Cheque => check_cheque_date(request.cheque_date, known, &mut fields),
        Mode::DoReceived if !known.is_insured => {
            fields.add("mode", "must be another method: this order has no insurer, so there is no delivery order");
        }
        Mode::DoReceived if payer.is_some_and(|payer| payer != Payer::Insurer) => {
            fields.add("payer", "must be the insurer, who issued the delivery order");
        }
        Mode::RazorPay if request.amount > Money::ZERO && request.amount < LEAST_BY_LINK => {
            fields.add("amount", "must be at least 1.00 by link");
        }
        _ => {}
    }
    fields
}

/// The mode's required fields must be present, and fields that it does not have must not.
fn check_parts(request: &CollectPayment, mode: Mode, fields: &mut Fields) {
    let parts = [
        (
            "reference",
            request.reference.as_deref().is_some_and(|text| !text.trim().is_empty()),
            request.reference.is_some(),
        ),
        ("bank_id", request.bank_id.is_some(), request.bank_id.is_some()),
        ("cheque_date", request.cheque_date.is_some(), request.cheque_date.is_some()),
        ("card_last4", request.card_last4.is_some(), request.card_last4.is_some()),
        ("link_hours", request.link_hours.is_some(), request.link_hours.is_some()),
        ("send_sms", request.send_sms.is_some(), request.send_sms.is_some()),
        ("reason", request.reason.is_some(), request.reason.is_some()),
    ];
    for (name, is_filled, is_given) in parts {
        let (needed, known) = (mode.needs().contains(&name), mode.takes().contains(&name));
        if needed && !is_filled {
            fields.add(name, "is required for this payment method");
        } else if is_given && !needed && !known {
            fields.add(name, "is not allowed for this payment method");
        }
    }
    for (name, text) in [("note", &request.note), ("reason", &request.reason)] {
        if text.as_deref().is_some_and(|text| text.trim().is_empty()) {
            fields.add(name, "must not be empty");
        }
    }
}

fn check_reference(reference: &str, mode: Mode, known: &Known<'_>, fields: &mut Fields) {
    let text = reference.trim();
    let is_plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-/_.".contains(&b));
    let (fits, request) = match mode {
        Mode::Cheque if known.country.is_india() => {
            (text.len() == 6 && text.bytes().all(|b| b.is_ascii_digit()), "must be the 6 digits of the cheque's number")
        }
        Mode::Cheque => (
            matches!(text.len(), 6..=8) && text.bytes().all(|b| b.is_ascii_digit()),
            "must be the digits of the cheque's number",
        ),
        Mode::NetBanking => {
            (is_plain && (6..=30).contains(&text.len()), "must be the 6 to 30 letters and digits of the transfer (UTR)")
        }
        _ => (is_plain && text.len() >= 3, "must have at least 3 characters: letters, digits and - / _ . only"),
    };
    if text.is_empty() {
        return;
    }
    if !fits {
        fields.add("reference", request);
    }
    // Cheques and transfers are unique in the country, and a delivery order is paid in parts.
    let is_once_per_order = !matches!(mode, Mode::Cheque | Mode::NetBanking | Mode::DoReceived);
    if is_once_per_order && known.references.iter().any(|other| other.eq_ignore_ascii_case(text)) {
        fields.add("reference", "is already in this order's ledger: this payment was entered before");
    }
}

fn check_cash(amount: Money, known: &Known<'_>, fields: &mut Fields) {
    if known.country.is_india() {
        let before = known.cash_of_order.max(known.cash_of_day).max(Money::ZERO);
        if before + amount >= CASH_LIMIT {
            let left = (CASH_LIMIT - before - Money::from_minor(1)).max(Money::ZERO);
            fields.add(
                "amount",
                format!("would bring the cash of one customer to ₹2,00,000.00 or more, which may not be received (section 269ST): take at most {} in cash and the rest another way", texts::money(known.country, left)),
            );
        }
    } else if amount != known.due && amount.minor() % 5 != 0 {
        fields.add("amount", "must end in 0 or 5 sen in cash, unless it is all that is due");
    } else if amount > Money::ZERO && (amount + rounding(amount, Mode::Cash, known.country)) <= Money::ZERO {
        fields.add("amount", "is less than the smallest coin; use another payment method");
    }
}

/// A cheque is valid for three months in India and six in Malaysia; a postdated one is not accepted.
fn check_cheque_date(date: Option<NaiveDate>, known: &Known<'_>, fields: &mut Fields) {
    let Some(date) = date else { return };
    let months = if known.country.is_india() { 3 } else { 6 };
    if date > known.today {
        fields.add("cheque_date", "is in the future: a cheque cannot be taken before its date");
    } else if date < known.today.checked_sub_months(Months::new(months)).unwrap_or(known.today) {
        fields.add("cheque_date", format!("is more than {months} months ago: the bank will not accept it"));
    }
}

/// The difference between the money handed over and the amount: Malaysian cash has no 1 sen coin.
pub fn rounding(amount: Money, mode: Mode, country: &Country) -> Money {
    let rounding = if mode == Mode::Cash && !country.is_india() { Rounding::FiveSen } else { Rounding::None };
    rounding.round_off(amount)
}

/// The default payer.
pub fn usual_payer(mode: Mode) -> Payer {
    if mode == Mode::DoReceived { Payer::Insurer } else { Payer::Customer }
}

/// Checks the reason for reversing or accepting a payment.
pub fn check_reason(reason: Option<&str>) -> Fields {
    let mut fields = Fields::new();
    if reason.is_none_or(|reason| reason.trim().is_empty()) {
        fields.add("reason", "is required: give the reason");
    }
    fields
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};
    use serde_json::{Value, json};

    use super::*;

    fn known(country: &'static Country) -> Known<'static> {
        Known {
            country,
            today: NaiveDate::from_ymd_opt(2026, 3, 10).unwrap(),
            is_insured: false,
            due: Money::from_minor(100_002),
            cash_of_order: Money::ZERO,
            cash_of_day: Money::ZERO,
            knows_bank: true,
            references: &[],
        }
    }

    fn wrong(known: &Known<'_>, more: Value) -> Vec<String> {
        let mut body = json!({ "order_id": 1, "mode": 3, "amount": 10, "due": 1000.02 });
        for (name, value) in more.as_object().unwrap() {
            body[name] = value.clone();
        }
        let fields = check(&serde_json::from_value(body).unwrap(), known);
        fields.iter().map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn each_payment_method_has_its_own_fields() {
        let india = known(&INDIA);
        for mode in Mode::ALL {
            let given: Vec<String> = wrong(&india, json!({ "mode": mode.id() }));
            let mut needed: Vec<String> = mode.needs().iter().map(|name| (*name).to_owned()).collect();
            if *mode == Mode::DoReceived {
                needed.push("mode".into());
            }
            needed.sort();
            assert_eq!(given, needed, "{mode:?}");
        }
        let foreign = json!({ "reference": "A1B2", "bank_id": 1, "cheque_date": "2026-03-01", "card_last4": "1234", "link_hours": 2, "send_sms": true });
        assert_eq!(
            wrong(&india, foreign),
            ["bank_id", "card_last4", "cheque_date", "link_hours", "reference", "send_sms"]
        );
        let cheque = json!({ "mode": 4, "reference": "123456", "bank_id": 1, "cheque_date": "2026-03-10" });
        assert!(wrong(&india, cheque).is_empty());
        assert_eq!(wrong(&india, json!({ "mode": 8 })), ["mode"]);
        assert_eq!(wrong(&known(&MALAYSIA), json!({ "mode": 2 })), ["mode"], "a wallet of India");
    }

    #[test]
    fn cheques_need_a_number_and_a_valid_date() {
        let india = known(&INDIA);
        for (number, date, fields) in [
            ("12345", "2026-03-10", vec!["reference"]),
            ("12345a", "2026-03-10", vec!["reference"]),
            ("123456", "2026-03-11", vec!["cheque_date"]),
            ("123456", "2025-12-10", vec![]),
            ("123456", "2025-12-09", vec!["cheque_date"]),
        ] {
            let cheque = json!({ "mode": 4, "reference": number, "bank_id": 1, "cheque_date": date });
            assert_eq!(wrong(&india, cheque), fields, "{number} {date}");
        }
        let six = json!({ "mode": 4, "reference": "123456", "bank_id": 1, "cheque_date": "2025-10-01" });
        assert!(wrong(&known(&MALAYSIA), six).is_empty());
    }

    #[test]
    fn cash_of_two_lakh_may_not_be_received() {
        let india = known(&INDIA);
        assert!(wrong(&india, json!({ "amount": 199_999.99 })).is_empty());
        assert_eq!(wrong(&india, json!({ "amount": 200_000 })), ["amount"]);
        let half = Known { cash_of_day: Money::from_minor(15_000_000), ..india };
        assert_eq!(wrong(&half, json!({ "amount": 50_000 })), ["amount"]);
        assert!(wrong(&half, json!({ "amount": 49_999 })).is_empty());
        let order = Known { cash_of_order: Money::from_minor(19_000_000), ..india };
        assert_eq!(wrong(&order, json!({ "amount": 10_000 })), ["amount"]);
        assert!(wrong(&order, json!({ "amount": 10_000, "mode": 13, "reference": "UTR12345" })).is_empty());
        assert!(wrong(&known(&MALAYSIA), json!({ "amount": 300_000 })).is_empty());
    }

    #[test]
    fn malaysian_cash_has_no_single_sen() {
        let malaysia = known(&MALAYSIA);
        assert!(wrong(&malaysia, json!({ "amount": 1000.02 })).is_empty(), "all that is due");
        assert_eq!(wrong(&malaysia, json!({ "amount": 500.02 })), ["amount"]);
        assert!(wrong(&malaysia, json!({ "amount": 500.05 })).is_empty());
        let tiny = Known { due: Money::from_minor(2), ..malaysia };
        assert_eq!(wrong(&tiny, json!({ "amount": 0.02 })), ["amount"]);
        for (amount, round) in [(100_002, -2), (100_003, 2), (100_005, 0), (100_009, 1), (100_007, -2)] {
            let found = rounding(Money::from_minor(amount), Mode::Cash, &MALAYSIA);
            assert_eq!(found.minor(), round, "{amount}");
        }
        assert_eq!(rounding(Money::from_minor(3), Mode::Card, &MALAYSIA), Money::ZERO);
        assert_eq!(rounding(Money::from_minor(3), Mode::Cash, &INDIA), Money::ZERO);
    }

    #[test]
    fn payers_and_amounts_fit_the_order() {
        let india = known(&INDIA);
        assert_eq!(wrong(&india, json!({ "amount": 0 })), ["amount"]);
        assert_eq!(wrong(&india, json!({ "amount": -5, "payer": 9, "mode": 99 })), ["amount", "mode", "payer"]);
        assert_eq!(wrong(&india, json!({ "payer": 4 })), ["payer"]);
        let insured = Known { is_insured: true, ..india };
        let order = json!({ "mode": 9, "reference": "DO-77", "payer": 4 });
        assert!(wrong(&insured, order).is_empty());
        assert_eq!(wrong(&insured, json!({ "mode": 9, "reference": "DO-77", "payer": 3 })), ["payer"]);
        assert_eq!(wrong(&india, json!({ "mode": 12, "amount": 0.5 })), ["amount"]);
        let again = ["ap00012".to_owned()];
        let before = Known { references: &again, ..india };
        let card = json!({ "mode": 7, "reference": "AP00012", "card_last4": "1234" });
        assert_eq!(wrong(&before, card), ["reference"]);
        assert_eq!(wrong(&india, json!({ "insurers_part": true })), ["insurers_part"]);
        assert!(wrong(&insured, json!({ "insurers_part": true })).is_empty());
        assert_eq!(wrong(&insured, json!({ "insurers_part": true, "payer": 2 })), ["insurers_part"]);
        assert_eq!(wrong(&insured, json!({ "reason": "More came" })), ["reason"]);
        assert!(wrong(&insured, json!({ "mode": 9, "reference": "DO-77", "reason": "More came" })).is_empty());
    }
}
