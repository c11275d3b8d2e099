use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_tax::codes::Turnover;
use pitlane_tax::country::Country;
use pitlane_tax::invoice::Terms;
use pitlane_tax::place::MalaysianSupply;
use pitlane_tax::rate::Rate;
use pitlane_tax::rates::{RateRow, RateTable, SupplyKind};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::estimates::rules::{CalculatedEstimate, calculate};

/// Labour at 8 per cent, as in Malaysia.
fn calculated(prices: &[i64], discount: &str) -> CalculatedEstimate {
    let row = RateRow {
        country: Country::Malaysia,
        kind: SupplyKind::Service,
        code: None,
        rate: Rate::percent(8),
        untaxed: None,
        valid_from: "2024-03-01".parse().unwrap(),
        valid_to: None,
    };
    let rates = RateTable::new(vec![row]).unwrap();
    let supply = MalaysianSupply { is_registered: true, area: None };
    let terms = Terms {
        country: Country::Malaysia,
        rates: &rates,
        day: "2026-03-10".parse().unwrap(),
        bill: None,
        turnover: Turnover::default(),
        labour: supply.treatment(LineKind::Labour),
        parts: supply.treatment(LineKind::Part),
    };
    let money = |minor: i64| format!("{}.{:02}", minor / 100, minor % 100);
    let line = |price: &i64| json!({ "source": "free", "service_name": "Wash", "kind": "labour", "quantity": 1, "price": money(*price) });
    let lines: Vec<Value> = prices.iter().map(line).collect();
    let input = serde_json::from_value(json!({ "lines": lines, "discount": discount })).unwrap();
    let mut fields = Fields::new();
    let calculated = calculate(&input, &terms, &mut fields);
    calculated.unwrap_or_else(|| panic!("wrong fields: {:?}", fields.iter().collect::<Vec<_>>()))
}

/// A line that the customer has approved.
fn approved(calculated: &CalculatedEstimate, at: usize) -> StoredLine {
    let amounts = &calculated.document.lines[at];
    let mut line = stored(&calculated.lines[at], None, 1, amounts, OfferShare::default());
    line.approval = Approval::Approved;
    line.decided_at = Some("2026-03-10T06:30:00Z".parse().unwrap());
    line.set_decided(Some(Price::new(amounts)));
    line
}

proptest! {
    /// However the discount on the whole estimate and the other lines change: a line that stays approved costs no more
    /// than was approved, and a line that did not become more expensive needs no new decision.
    #[test]
    fn what_stays_approved_costs_no_more_than_was_shown(
        prices in prop::collection::vec(1_i64..200_000, 1..6),
        added in prop::collection::vec(1_i64..200_000, 0..3),
        (before, after) in (0_i64..=1_000, 0_i64..=1_000),
        (is_share_before, is_share_after) in any::<(bool, bool)>(),
    ) {
        let off = |prices: &[i64], part: i64, is_share: bool| {
            if is_share {
                format!("{}.{}%", part / 10, part % 10)
            } else {
                Money::from_minor(prices.iter().sum::<i64>() * part / 1_000).to_string()
            }
        };
        let first = calculated(&prices, &off(&prices, before, is_share_before));
        let all: Vec<i64> = prices.iter().chain(&added).copied().collect();
        let second = calculated(&all, &off(&all, after, is_share_after));
        for at in 0..prices.len() {
            let known = approved(&first, at);
            let amounts = &second.document.lines[at];
            let line = stored(&second.lines[at], Some(&known), 1, amounts, OfferShare::default());
            let is_dearer = amounts.total > first.document.lines[at].total;
            prop_assert_eq!(line.approval == Approval::Approved, !is_dearer);
            // Later prices are compared with the price that was approved first, however often the estimate is saved.
            prop_assert_eq!(line.decided(), known.decided().filter(|_| !is_dearer));
        }
    }
}

#[test]
fn a_decline_stays_at_any_price() {
    let mut known = approved(&calculated(&[10_000], "50.00"), 0);
    known.approval = Approval::Declined;
    let dearer = calculated(&[10_000], "0");
    let offer = OfferShare::default();
    let line = stored(&dearer.lines[0], Some(&known), 1, &dearer.document.lines[0], offer);
    assert_eq!(line.approval, Approval::Declined);
}

#[test]
fn one_unit_of_rounding_is_only_tolerated_for_igst() {
    let price = |minor, is_igst| Price { total: Money::from_minor(minor), is_igst };
    assert!(price(100, false).covers(price(101, true)) && price(100, true).covers(price(101, false)));
    assert!(!price(100, false).covers(price(101, false)) && !price(100, true).covers(price(101, true)));
    assert!(!price(100, false).covers(price(102, true)));
}
