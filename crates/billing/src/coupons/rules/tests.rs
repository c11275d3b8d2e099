//! The rules of coupons, without I/O.

use pitlane_platform::country::INDIA;

use super::*;
use crate::coupons::valid;

fn offer() -> Offer {
    let day = NaiveDate::from_ymd_opt(2026, 3, 10).unwrap();
    let facts = CouponFacts { title: "Ten".into(), value: Money::from_minor(30_000), ..valid::empty(day) };
    let (status, counters) = (CouponStatus::Active, CouponCounters::default());
    Offer { id: 1, facts, status, counters, is_for_customer: None, service_price: None }
}

fn tried(offer: &Offer, order: &OrderFacts) -> Tried {
    let names = BTreeMap::new();
    let on = NaiveDate::from_ymd_opt(2026, 3, 10).unwrap();
    try_on(offer, order, &OtherUse::default(), &Asked { country: &INDIA, on, names: &names })
}

fn failed(tried: &Tried) -> Vec<OfferRule> {
    tried.reasons.iter().filter(|reason| !reason.passes).map(|reason| reason.rule).collect()
}

#[test]
fn every_rule_that_fails_is_named() {
    let mut offer = offer();
    assert!(tried(&offer, &OrderFacts::default()).works);
    offer.status = CouponStatus::Paused;
    offer.facts.city_ids = vec![3];
    offer.facts.usage_limit = Some(1);
    offer.counters.used_count = 1;
    offer.facts.customer = CouponCustomer::New;
    let order = OrderFacts { city_id: Some(4), is_new: Some(false), ..OrderFacts::default() };
    let found = tried(&offer, &order);
    assert!(!found.works && found.discount == Money::ZERO);
    let rules = [OfferRule::Status, OfferRule::UsageLimit, OfferRule::City, OfferRule::Customer];
    assert_eq!(failed(&found), rules);
}

#[test]
fn a_budget_that_is_smaller_than_the_discount_does_not_cut_it() {
    let mut offer = offer();
    offer.facts.budget = Some(Money::from_minor(50_000));
    assert!(tried(&offer, &OrderFacts::default()).works);
    offer.counters.reserved_amount = Money::from_minor(30_000);
    assert_eq!(failed(&tried(&offer, &OrderFacts::default())), [OfferRule::Budget]);
}

#[test]
fn the_minimum_says_what_is_there() {
    let mut offer = offer();
    offer.facts.min_amount = Some(Money::from_minor(200_000));
    let line = OfferedLine {
        payer: Payer::Customer,
        kind: LineKind::Labour,
        source: LineSource::Free,
        source_id: None,
        left: Money::from_minor(145_000),
    };
    let order = OrderFacts { lines: Some(vec![line]), ..OrderFacts::default() };
    let found = tried(&offer, &order);
    assert_eq!(failed(&found), [OfferRule::MinAmount]);
    assert_eq!(found.reasons[0].wanted.as_deref(), Some("₹2,000.00"));
    assert_eq!(found.reasons[0].found.as_deref(), Some("₹1,450.00"));
}
