use proptest::prelude::*;

use super::*;

fn rupees(amount: i64) -> Money {
    Money::from_minor(amount * 100)
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

/// A bill of 10,000 and 18 % tax.
fn bill(supplied_on: &str) -> Billed {
    Billed {
        number: "IB42/25/00017".into(),
        supplied_on: day(supplied_on),
        is_igst: false,
        total: rupees(11_800),
        taxable: rupees(10_000),
        taxed: rupees(10_000),
    }
}

fn order(bills: Vec<Billed>) -> OrderFacts {
    OrderFacts { order_id: 7, bills, collected: Money::ZERO, offers: Money::ZERO }
}

fn amounts(lines: &[NewLine]) -> Vec<(LineKind, i64)> {
    lines.iter().map(|line| (line.kind, line.amount.minor())).collect()
}

// Payment advice 10
#[test]
fn an_order_is_paid_less_commission_collections_and_tcs_by_the_day_of_supply() {
    let mut facts = order(vec![bill("2024-07-09")]);
    facts.collected = rupees(500);
    facts.offers = rupees(100);
    let lines = of_order(&facts, 1_500, true);
    assert_eq!(
        amounts(&lines),
        [
            (LineKind::Order, 1_180_000),
            (LineKind::Commission, -150_000),
            (LineKind::Collected, -50_000),
            (LineKind::Tcs, -10_000),
            (LineKind::Offer, 10_000),
        ]
    );
    let later = of_order(&order(vec![bill("2024-07-10")]), 1_500, true);
    assert_eq!(later.last().map(|line| line.amount.minor()), Some(-5_000), "half of it from the next day on");
    let malaysian = of_order(&order(vec![bill("2024-07-10")]), 0, false);
    assert_eq!(amounts(&malaysian), [(LineKind::Order, 1_180_000)]);
    let credited = Billed { total: Money::ZERO, taxable: Money::ZERO, taxed: Money::ZERO, ..bill("2024-07-10") };
    assert_eq!(of_order(&order(vec![credited]), 1_500, true), []);
}

#[test]
fn a_late_note_takes_back_what_was_paid_for_it() {
    let mut note = LateNote {
        order_id: 7,
        is_credit: true,
        id: 3,
        number: "IC42/25/00001".into(),
        advice: "IP0/25/00009".into(),
        commission_rate: 1_500,
        supplied_on: day("2026-02-01"),
        is_igst: true,
        total: rupees(1_180),
        value: rupees(1_000),
        taxed: rupees(1_000),
    };
    let line = of_note(&note, true);
    assert_eq!((line.amount.minor(), line.credit_note_id), (-(118_000 - 15_000 - 500), Some(3)));
    assert!(line.description.contains("IP0/25/00009"), "{}", line.description);
    note.is_credit = false;
    assert_eq!(of_note(&note, true).amount.minor(), 118_000 - 15_000 - 500);
}

prop_compose! {
    fn any_order()(
        bills in proptest::collection::vec((0..5_000_000_i64, 0..900_000_i64, any::<bool>(), 0..4_000_i64), 0..3),
        collected in 0..6_000_000_i64,
        offers in 0..100_000_i64,
    ) -> OrderFacts {
        let of = |(taxable, tax, is_igst, days): (i64, i64, bool, i64)| Billed {
            number: "B".into(),
            supplied_on: day("2018-01-01") + chrono::Duration::days(days),
            is_igst,
            total: Money::from_minor(taxable + tax),
            taxable: Money::from_minor(taxable),
            taxed: Money::from_minor(taxable),
        };
        OrderFacts {
            order_id: 7,
            bills: bills.into_iter().map(of).collect(),
            collected: Money::from_minor(collected),
            offers: Money::from_minor(offers),
        }
    }
}

proptest! {
    #[test]
    fn the_net_amount_is_the_sum_of_the_lines(
        orders in proptest::collection::vec(any_order(), 0..12),
        rate in 0..=10_000_i64,
        bears_tcs in any::<bool>(),
    ) {
        let lines: Vec<NewLine> = orders.iter().flat_map(|order| of_order(order, rate, bears_tcs)).collect();
        let totals = totals(lines.iter());
        prop_assert_eq!(totals.net, lines.iter().map(|line| line.amount).sum::<Money>());
        prop_assert_eq!(totals.gross - totals.deductions, totals.net);
        let billed: Money = orders.iter().flat_map(|order| &order.bills).map(|bill| bill.total).sum();
        prop_assert_eq!(totals.gross, billed);
        let expected: Money = orders.iter().map(|order| order.offers - order.collected).sum();
        let rest: Money = lines
            .iter()
            .filter(|line| matches!(line.kind, LineKind::Commission | LineKind::Tcs))
            .map(|line| line.amount)
            .sum();
        prop_assert_eq!(totals.net, billed + expected + rest, "nothing else is added or deducted");
        prop_assert!(rest <= Money::ZERO);
    }
}
