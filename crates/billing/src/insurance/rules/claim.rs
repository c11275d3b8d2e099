//! Validation of a claim, and the facts from which its shares are calculated.

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use pitlane_base::identity;
use pitlane_platform::change::Change;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_tax::insurance::{AgeBand, compulsory_deductible, compulsory_reason};

use crate::insurance::store::StoredClaim;
use crate::insurance::types::{ClaimFacts, PolicyType, SaveClaim};

/// The text, trimmed; null if it is empty.
fn tidy(change: Change<String>) -> Change<String> {
    match change {
        Change::Keep => Change::Keep,
        Change::Set(text) => Change::Set(text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())),
    }
}

/// The claim after the edit, and its validation errors.
pub fn applied(before: &StoredClaim, edit: &SaveClaim, country: &Country, today: NaiveDate) -> (StoredClaim, Fields) {
    let (edit, mut fields) = (edit.clone(), Fields::new());
    let old = before.clone();
    let mobile = tidy(edit.surveyor_mobile);
    let mobile = match mobile {
        Change::Set(Some(text)) => Change::Set(Some(identity::mobile(country, &text).unwrap_or_else(|| {
            fields.add("surveyor_mobile", "must be a mobile number of this country");
            text
        }))),
        other => other,
    };
    let after = StoredClaim {
        policy_number: tidy(edit.policy_number).over(old.policy_number),
        policy_type: edit.policy_type.over(old.policy_type),
        policy_expiry: edit.policy_expiry.over(old.policy_expiry),
        covers_consumables: edit.covers_consumables.unwrap_or(old.covers_consumables),
        claim_number: tidy(edit.claim_number).over(old.claim_number),
        idv: edit.idv.over(old.idv),
        registered_on: edit.registered_on.over(old.registered_on),
        damaged_on: edit.damaged_on.over(old.damaged_on),
        engine_cc: edit.engine_cc.over(old.engine_cc),
        settlement: edit.settlement.over(old.settlement),
        compulsory_excess: edit.compulsory_excess.over(old.compulsory_excess),
        voluntary_excess: edit.voluntary_excess.over(old.voluntary_excess),
        surveyor_name: tidy(edit.surveyor_name).over(old.surveyor_name),
        surveyor_mobile: mobile.over(old.surveyor_mobile),
        surveyor_email: tidy(edit.surveyor_email).over(old.surveyor_email),
        survey_date: edit.survey_date.over(old.survey_date),
        address_id: edit.address_id.over(old.address_id),
        seller_address_id: edit.seller_address_id.over(old.seller_address_id),
        version: old.version,
    };
    check(&after, today, &mut fields);
    if let Some(order) = edit.delivery_order.given() {
        if order.number.trim().is_empty() {
            fields.add("delivery_order.number", "must not be empty");
        }
        if order.amount <= Money::ZERO {
            fields.add("delivery_order.amount", "must be above 0");
        }
        if order.date > today {
            fields.add("delivery_order.date", "must not be in the future");
        }
    }
    (after, fields)
}

fn check(claim: &StoredClaim, today: NaiveDate, fields: &mut Fields) {
    for (field, day) in [("registered_on", claim.registered_on), ("damaged_on", claim.damaged_on)] {
        if day.is_some_and(|day| day > today) {
            fields.add(field, "must not be in the future");
        }
        if day.is_some_and(|day| day.year() < 1950) {
            fields.add(field, "must not be before 1950");
        }
    }
    if claim.registered_on.zip(claim.damaged_on).is_some_and(|(registered, damaged)| damaged < registered) {
        fields.add("damaged_on", "must not be before the car was registered");
    }
    if claim.survey_date.zip(claim.damaged_on).is_some_and(|(surveyed, damaged)| surveyed < damaged) {
        fields.add("survey_date", "must not be before the damage");
    }
    let amounts = [
        ("idv", claim.idv),
        ("compulsory_excess", claim.compulsory_excess),
        ("voluntary_excess", claim.voluntary_excess),
    ];
    for (field, amount) in amounts {
        if amount.is_some_and(|amount| amount < Money::ZERO) {
            fields.add(field, "must not be below 0");
        }
    }
}

/// The order data that the shares depend on.
pub struct OfOrder<'a> {
    pub country: &'a Country,
    pub created_at: DateTime<Utc>,
    pub car_year: Option<i64>,
}

/// Whether depreciation follows a tariff; in a country without one, only the policy's excess remains.
pub fn has_tariff(country: &Country) -> bool {
    country.is_india()
}

/// The facts from which the shares are calculated, and the age of the car at the time of damage, if known.
pub fn facts(claim: &StoredClaim, order: &OfOrder<'_>) -> (ClaimFacts, Option<AgeBand>) {
    let tariff = has_tariff(order.country);
    let damaged_on =
        claim.damaged_on.unwrap_or_else(|| order.created_at.with_timezone(&order.country.zone).date_naive());
    let of_year = order.car_year.and_then(|year| NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, 1, 1));
    let registered_on = claim.registered_on.or(of_year);
    let age = registered_on.and_then(|registered| AgeBand::between(registered, damaged_on));
    let engine_cc = claim.engine_cc.and_then(|cc| u32::try_from(cc).ok());
    // An amount in the policy overrides the statutory one.
    let is_by_law = tariff && claim.compulsory_excess.is_none();
    let by_law = if is_by_law { compulsory_deductible(engine_cc) } else { Money::ZERO };
    let is_waived = claim.policy_type == Some(PolicyType::ZeroDepreciation);
    let facts = ClaimFacts {
        registered_on,
        damaged_on,
        registered_is_assumed: claim.registered_on.is_none() && registered_on.is_some(),
        damaged_is_assumed: claim.damaged_on.is_none(),
        age: age.filter(|_| tariff).map(|age| age.words().to_owned()),
        age_is_missing: age.is_none() && tariff && !is_waived,
        is_zero_depreciation: is_waived || !tariff,
        covers_consumables: claim.covers_consumables || !tariff,
        compulsory_excess: claim.compulsory_excess.unwrap_or(by_law),
        compulsory_reason: is_by_law.then(|| compulsory_reason(engine_cc)),
        compulsory_is_assumed: is_by_law && engine_cc.is_none(),
        voluntary_excess: claim.voluntary_excess.unwrap_or(Money::ZERO),
    };
    (facts, age)
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn order(country: &Country) -> OfOrder<'_> {
        OfOrder { country, created_at: "2026-03-01T20:00:00Z".parse().expect("a time"), car_year: Some(2023) }
    }

    #[test]
    fn unknown_facts_are_assumed_and_marked() {
        let (facts, age) = facts(&StoredClaim::default(), &order(&INDIA));
        assert!(facts.registered_is_assumed && facts.damaged_is_assumed);
        // 01:30 in India.
        assert_eq!(facts.damaged_on.to_string(), "2026-03-02");
        assert_eq!(age, Some(AgeBand::UpTo4Years));
        assert_eq!(facts.compulsory_excess.minor(), 100_000);
        let large = StoredClaim { engine_cc: Some(1_998), ..StoredClaim::default() };
        let large = super::facts(&large, &order(&INDIA)).0;
        assert_eq!(large.compulsory_excess.minor(), 200_000);
        assert_eq!(large.compulsory_reason.as_deref(), Some("the engine has 1998 cc, more than 1500"));
        assert!(facts.compulsory_is_assumed && !large.compulsory_is_assumed);
        let by_hand = StoredClaim { compulsory_excess: Some(Money::from_minor(5)), ..StoredClaim::default() };
        let by_hand = super::facts(&by_hand, &order(&INDIA)).0;
        assert_eq!((by_hand.compulsory_excess.minor(), by_hand.compulsory_reason), (5, None));
        assert!(!by_hand.compulsory_is_assumed);
    }

    #[test]
    fn an_unknown_age_is_missing_if_needed() {
        let of = |order: OfOrder<'_>, claim: &StoredClaim| facts(claim, &OfOrder { car_year: None, ..order }).0;
        assert!(of(order(&INDIA), &StoredClaim::default()).age_is_missing);
        assert!(!of(order(&MALAYSIA), &StoredClaim::default()).age_is_missing);
        let waived = StoredClaim { policy_type: Some(PolicyType::ZeroDepreciation), ..StoredClaim::default() };
        assert!(!of(order(&INDIA), &waived).age_is_missing);
        assert!(!facts(&StoredClaim::default(), &order(&INDIA)).0.age_is_missing);
    }

    #[test]
    fn malaysia_has_no_tariff() {
        let (facts, _) = facts(&StoredClaim::default(), &order(&MALAYSIA));
        assert!(facts.is_zero_depreciation && facts.covers_consumables && facts.age.is_none());
        assert!(facts.compulsory_reason.is_none() && !facts.compulsory_is_assumed);
        assert_eq!(facts.compulsory_excess, Money::ZERO);
    }

    #[test]
    fn impossible_days_and_amounts_are_named() {
        let edit: SaveClaim = serde_json::from_value(serde_json::json!({
            "order_id": 1, "version": 1, "registered_on": "2026-02-10", "damaged_on": "2026-02-01",
            "survey_date": "2026-01-01", "idv": -1, "compulsory_excess": -0.01, "voluntary_excess": -2,
            "surveyor_mobile": "12", "policy_number": "  ",
            "delivery_order": { "number": " ", "date": "2026-04-01", "amount": 0 },
        }))
        .expect("an edit");
        let today = "2026-03-10".parse().expect("a day");
        let (after, fields) = applied(&StoredClaim::default(), &edit, &INDIA, today);
        let wrong: Vec<&str> = fields.iter().map(|(path, _)| path).collect();
        assert_eq!(
            wrong,
            [
                "compulsory_excess",
                "damaged_on",
                "delivery_order.amount",
                "delivery_order.date",
                "delivery_order.number",
                "idv",
                "survey_date",
                "surveyor_mobile",
                "voluntary_excess",
            ]
        );
        assert_eq!(after.policy_number, None);
    }
}
