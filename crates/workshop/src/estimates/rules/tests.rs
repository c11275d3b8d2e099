use pitlane_tax::codes::Turnover;
use pitlane_tax::country::Country;
use pitlane_tax::line::LineKind;
use pitlane_tax::place::{MalaysianSupply, TaxKind};
use pitlane_tax::rates::{RateRow, RateTable, SupplyKind};
use pitlane_tax::totals::Rounding;
use proptest::prelude::*;
use serde_json::json;

use super::*;

fn table() -> RateTable {
    let row = |kind, percent| RateRow {
        country: Country::Malaysia,
        kind,
        code: None,
        rate: Rate::percent(percent),
        untaxed: None,
        valid_from: "2024-03-01".parse().unwrap(),
        valid_to: None,
    };
    RateTable::new(vec![row(SupplyKind::Goods, 0), row(SupplyKind::Service, 8)]).unwrap()
}

fn terms(rates: &RateTable) -> Terms<'_> {
    let supply = MalaysianSupply { is_registered: true, area: None };
    Terms {
        country: Country::Malaysia,
        rates,
        day: "2026-03-10".parse().unwrap(),
        bill: None,
        turnover: Turnover::default(),
        labour: supply.treatment(LineKind::Labour),
        parts: supply.treatment(LineKind::Part),
    }
}

fn estimate(lines: serde_json::Value) -> EstimateInput {
    serde_json::from_value(json!({ "lines": lines })).unwrap()
}

fn wrong(lines: serde_json::Value) -> Vec<String> {
    let rates = table();
    let mut fields = Fields::new();
    let calculated = calculate(&estimate(lines), &terms(&rates), &mut fields);
    assert_eq!(calculated.is_none(), !fields.is_empty());
    fields.iter().map(|(path, _)| path.to_owned()).collect()
}

#[test]
fn every_wrong_field_of_every_line_is_named_at_once() {
    let good = json!({ "source": "free", "service_name": "Wash", "kind": "labour", "quantity": 1, "price": 50 });
    assert_eq!(wrong(json!([good])), Vec::<String>::new());
    assert_eq!(
        wrong(json!([
            good,
            { "source": "free", "service_name": "  ", "kind": "labour", "quantity": "1e3", "price": "ten" },
            { "source": "free", "service_name": "x", "kind": "part", "quantity": 0, "price": -1, "tax_slab": 8 },
            { "source": "free", "kind": "part" },
            { "source": "free", "service_name": "x", "kind": "labour", "quantity": 1, "price": 5, "discount": 6 },
        ])),
        [
            "lines.1.price",
            "lines.1.quantity",
            "lines.1.service_name",
            "lines.2.price",
            "lines.2.quantity",
            "lines.2.tax_slab",
            "lines.3.price",
            "lines.3.quantity",
            "lines.3.service_name",
            "lines.4.discount",
        ]
    );
}

#[test]
fn integers_and_plain_decimals_are_quantities_and_nothing_else() {
    let line = |quantity| json!([{ "source": "free", "service_name": "Oil", "kind": "part", "quantity": quantity, "price": 10 }]);
    for good in [json!(1), json!(3.5), json!("0.125"), json!("4")] {
        assert_eq!(wrong(line(good.clone())), Vec::<String>::new(), "{good}");
    }
    for bad in
        [json!("1,5"), json!(".5"), json!("-1"), json!(-1), json!("NaN"), json!(""), json!("0x10"), json!(0.0001)]
    {
        assert_eq!(wrong(line(bad.clone())), ["lines.0.quantity"], "{bad}");
    }
}

#[test]
fn an_estimate_is_approved_if_all_decided_and_one_approved() {
    use Approval::{Approved, Declined, Done, Proposed, Sent};
    for (lines, expected) in [
        (vec![], Standing::None),
        (vec![Proposed, Proposed], Standing::Proposed),
        (vec![Proposed, Sent], Standing::Sent),
        (vec![Approved, Sent], Standing::Partly),
        (vec![Declined, Proposed], Standing::Partly),
        (vec![Approved, Declined], Standing::Approved),
        (vec![Done], Standing::Approved),
        (vec![Declined, Declined], Standing::Declined),
    ] {
        assert_eq!(standing(&lines), expected, "{lines:?}");
    }
    assert!(may_follow(Proposed, Approved) && may_follow(Approved, Declined) && may_follow(Declined, Approved));
    assert!(may_follow(Approved, Done) && !may_follow(Declined, Done) && !may_follow(Done, Declined));
    assert!(!may_follow(Approved, Sent) && !may_follow(Sent, Proposed));
}

proptest! {
    /// The sum of lines that are approved one by one, with tax, equals the amounts shown for those lines.
    #[test]
    fn approved_lines_keep_their_amounts(
        prices in prop::collection::vec((1_i64..500_000, 1_i64..8_000, any::<bool>(), any::<bool>()), 1..12),
        discount in 0_i64..500,
        share in prop::option::of(0_i64..=10_000),
    ) {
        let rates = table();
        let lines: Vec<_> = prices.iter().map(|(price, quantity, labour, _)| json!({
            "source": "free", "service_name": "x", "kind": if *labour { "labour" } else { "part" },
            "quantity": format!("{}.{:03}", quantity / 1_000, quantity % 1_000),
            "price": format!("{}.{:02}", price / 100 + 100, price % 100),
        })).collect();
        let mut input = estimate(json!(lines));
        input.discount = Some(Typed::Text(match share {
            Some(share) => format!("{}.{:02}%", share / 100, share % 100),
            None => format!("0.{:02}", discount % 100),
        }));
        let terms = terms(&rates);
        let mut fields = Fields::new();
        let Some(calculated) = calculate(&input, &terms, &mut fields) else {
            // With thousandths as quantity, nothing may be left to take a discount from.
            prop_assert!(!fields.is_empty());
            return Ok(());
        };
        let shown: Vec<(Line, LineAmounts)> = calculated.lines.iter().zip(&calculated.document.lines).map(|(line, amounts)| {
            let tax = terms.treatment(line.input.kind).tax;
            let rate = if tax == TaxKind::None { Rate::ZERO } else { line.rate };
            let line = Line { kind: line.input.kind, code: None, quantity: line.quantity, unit_price: line.price,
                              discount: line.discount, rate, tax };
            (line, *amounts)
        }).collect();
        let approved = sums_of(&shown, |at| prices[at].3, Rounding::None);
        let expected: Money = shown.iter().zip(&prices).filter(|(_, (_, _, _, yes))| *yes).map(|((_, a), _)| a.total).sum();
        prop_assert_eq!(approved.total, expected);
        let all = sums_of(&shown, |_| true, terms.rounding());
        prop_assert_eq!(all.total, calculated.document.totals.total);
    }
}

#[test]
fn the_insurer_pays_a_line_of_a_claim_unless_somebody_says_otherwise() {
    let given: EstimateInput = serde_json::from_value(serde_json::json!({
        "lines": [
            { "source": "free", "service_name": "Bumper", "kind": "part", "quantity": 1, "price": 10 },
            { "source": "free", "service_name": "Polish", "kind": "labour", "quantity": 1, "price": 10, "payer": 3 },
            { "source": "finding", "source_id": 1, "service_name": "Tyre", "kind": "part", "quantity": 1, "price": 10 },
        ],
    }))
    .expect("an estimate");
    let payers = |order_type| -> Vec<Option<Payer>> {
        with_payers(&given, usual_payer(order_type, None)).lines.iter().map(|line| line.payer).collect()
    };
    let [insurer, customer] = [Some(Payer::Insurer), Some(Payer::Customer)];
    assert_eq!(payers(OrderType::Insurance), [insurer, customer, customer]);
    assert_eq!(payers(OrderType::General), [customer, customer, customer]);
    let rework = with_payers(&given, usual_payer(OrderType::Insurance, Some(Payer::Garage)));
    let rework: Vec<_> = rework.lines.iter().map(|line| line.payer).collect();
    assert_eq!(rework, [Some(Payer::Garage), customer, customer], "what is found besides is not done again");
}
