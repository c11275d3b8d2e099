//! What coupons have to be, without I/O.

use chrono::NaiveDate;
use pitlane_base::codes::{OrderKind, OrderType};
use pitlane_base::list::non_blank;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;

use super::types::{CouponBase, CouponBearer, CouponCustomer, CouponFacts, CouponKind, CouponSeries, CreateCoupon};

/// Capitals without blanks around: the key of a code. `new-10 ` is `NEW-10`.
pub fn folded_code(typed: &str) -> String {
    typed.trim().to_uppercase()
}

pub fn is_code(code: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    (4..=20).contains(&code.len()) && code.starts_with(is_plain) && code.chars().all(|c| is_plain(c) || c == '-')
}

/// Facts to begin with, before anything is given.
pub fn empty(today: NaiveDate) -> CouponFacts {
    CouponFacts {
        code: String::new(),
        title: String::new(),
        description: None,
        terms: None,
        kind: CouponKind::Flat,
        value: Money::ZERO,
        max_discount: None,
        min_amount: None,
        base: CouponBase::Order,
        service_ids: Vec::new(),
        package_ids: Vec::new(),
        order_types: Vec::new(),
        customer: CouponCustomer::Any,
        away_days: None,
        is_retail: Vec::new(),
        city_ids: Vec::new(),
        garage_ids: Vec::new(),
        fleet_ids: Vec::new(),
        brand_ids: Vec::new(),
        model_ids: Vec::new(),
        source_ids: Vec::new(),
        weekdays: Vec::new(),
        valid_from: today,
        valid_to: today,
        usage_limit: None,
        per_customer: Some(1),
        per_car: None,
        budget: None,
        bearer: CouponBearer::Product,
        garage_share: None,
        event_id: None,
    }
}

/// Names what a new coupon lacks.
pub fn check_given(new: &CreateCoupon, is_copy: bool, fields: &mut Fields) {
    if new.code.is_none() && new.series.is_none() {
        fields.add("code", "is required");
    }
    if new.code.is_some() && new.series.is_some() {
        fields.add("code", "is not used with a series, which makes its codes");
    }
    if new.series.is_some() && new.mobiles.as_ref().is_some_and(|mobiles| !mobiles.is_empty()) {
        fields.add("mobiles", "are not used with a series, whose codes are for one use each");
    }
    if is_copy {
        return;
    }
    for (field, is_there) in [
        ("title", new.title.is_some()),
        ("kind", new.kind.is_some()),
        ("value", new.value.is_some()),
        ("valid_from", new.valid_from.is_some()),
        ("valid_to", new.valid_to.is_some()),
    ] {
        if !is_there {
            fields.add(field, "is required");
        }
    }
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The facts as they are stored; what is wrong is added to `fields`. The code of a series is checked by its own rule.
pub fn checked(facts: CouponFacts, series: Option<&CouponSeries>, fields: &mut Fields) -> CouponFacts {
    let text = |text: Option<String>| text.as_deref().and_then(non_blank).map(|text| text.trim().to_owned());
    let mut facts = CouponFacts {
        code: folded_code(&facts.code),
        title: plain(&facts.title),
        description: text(facts.description),
        terms: text(facts.terms),
        ..facts
    };
    match series {
        Some(series) => {
            facts.code = folded_code(&series.prefix);
            facts.usage_limit = Some(1);
        }
        None if !facts.code.is_empty() && !is_code(&facts.code) => {
            fields
                .add("code", "must be 4 to 20 letters, digits and hyphens, of which the first is a letter or a digit");
        }
        None => {}
    }
    if facts.title.is_empty() {
        fields.add("title", "must not be empty");
    }
    check_value(&facts, fields);
    check_conditions(&facts, fields);
    if facts.valid_from > facts.valid_to {
        fields.add("valid_to", "must not be before the first day");
    }
    if facts.budget.is_some_and(|budget| budget <= Money::ZERO) {
        fields.add("budget", "must be more than 0");
    }
    match (facts.bearer, facts.garage_share) {
        (CouponBearer::Shared, None) => fields.add("garage_share", "is required: what does the garage bear?"),
        (CouponBearer::Product | CouponBearer::Garage, Some(_)) => {
            fields.add("garage_share", "is only used with the bearer shared");
        }
        _ => {}
    }
    facts
}

fn check_value(facts: &CouponFacts, fields: &mut Fields) {
    let minor = facts.value.minor();
    match facts.kind {
        CouponKind::Flat if minor <= 0 => fields.add("value", "must be an amount above 0"),
        CouponKind::Percent if !(1..=10_000).contains(&minor) => {
            fields.add("value", "must be from 0.01 to 100 per cent");
        }
        CouponKind::FreeService if minor <= 0 || minor % 100 != 0 => fields.add("value", "must be the id of a service"),
        _ => {}
    }
    match facts.max_discount {
        Some(_) if facts.kind != CouponKind::Percent => {
            fields.add("max_discount", "is only used with a share in per cent");
        }
        Some(most) if most <= Money::ZERO => fields.add("max_discount", "must be more than 0"),
        _ => {}
    }
    if facts.min_amount.is_some_and(|least| least <= Money::ZERO) {
        fields.add("min_amount", "must be more than 0");
    }
    for (field, base, ids) in [
        ("service_ids", CouponBase::Services, &facts.service_ids),
        ("package_ids", CouponBase::Packages, &facts.package_ids),
    ] {
        if facts.base == base && ids.is_empty() {
            fields.add(field, "is required for this base");
        }
        if facts.base != base && !ids.is_empty() {
            fields.add(field, format!("is only used with the base {}", base.as_str()));
        }
    }
    if facts.kind == CouponKind::FreeService && facts.base != CouponBase::Order {
        fields.add("base", "is not used for a free service: it is deducted from that service");
    }
}

fn check_conditions(facts: &CouponFacts, fields: &mut Fields) {
    if facts.order_types.iter().any(|id| OrderType::from_id(*id).is_none()) {
        fields.add("order_types", "has a number that is no type of order");
    }
    if facts.is_retail.iter().any(|id| OrderKind::from_id(*id).is_none()) {
        fields.add("is_retail", "has a number other than 0, 1 and 2");
    }
    if facts.weekdays.iter().any(|day| !(1..=7).contains(day)) {
        fields.add("weekdays", "has a number that is no day of the week, from 1 to 7");
    }
    match (facts.customer, facts.away_days) {
        (CouponCustomer::Away, None) => fields.add("away_days", "is required for customers who were away"),
        (CouponCustomer::Away, Some(_)) | (_, None) => {}
        _ => fields.add("away_days", "is only used for customers who were away"),
    }
}

/// The fields that stay as they are after the first redemption, of those that would change; and limits that would shrink.
pub fn frozen(before: &CouponFacts, after: &CouponFacts) -> Vec<&'static str> {
    let shrinks = |before: Option<i64>, after: Option<i64>| match (before, after) {
        (None, Some(_)) => true,
        (Some(before), Some(after)) => after < before,
        _ => false,
    };
    let minor = |amount: Option<Money>| amount.map(Money::minor);
    let all = [
        ("code", before.code != after.code),
        ("kind", before.kind != after.kind),
        ("value", before.value != after.value),
        ("max_discount", before.max_discount != after.max_discount),
        ("base", before.base != after.base),
        ("service_ids", before.service_ids != after.service_ids),
        ("package_ids", before.package_ids != after.package_ids),
        ("bearer", before.bearer != after.bearer),
        ("garage_share", before.garage_share != after.garage_share),
        ("usage_limit", shrinks(before.usage_limit, after.usage_limit)),
        ("per_customer", shrinks(before.per_customer, after.per_customer)),
        ("per_car", shrinks(before.per_car, after.per_car)),
        ("budget", shrinks(minor(before.budget), minor(after.budget))),
    ];
    all.into_iter().filter(|(_, differs)| *differs).map(|(field, _)| field).collect()
}
