use proptest::prelude::*;

use super::*;
use crate::quantity::Quantity;

fn rupees(text: &str) -> Money {
    Money::parse(text).unwrap()
}

fn line(kind: LineKind, quantity: &str, price: &str, discount: &str, percent: u16, tax: TaxKind) -> Line {
    Line {
        kind,
        code: Some(if kind == Labour { "998714" } else { "8708" }.into()),
        quantity: Quantity::parse(quantity).unwrap(),
        unit_price: rupees(price),
        discount: Discount::parse(discount).unwrap_or_else(|| rupees(discount).into()),
        rate: Rate::percent(percent),
        tax,
    }
}

use LineKind::{Labour, Part};
use TaxKind::{CgstSgst, Igst, ServiceTax};

fn words(totals: &Totals) -> Vec<String> {
    [
        totals.labour,
        totals.material,
        totals.discount,
        totals.taxable,
        totals.tax.central,
        totals.tax.state,
        totals.tax.integrated,
        totals.tax.service,
        totals.round_off,
        totals.total,
    ]
    .map(|amount| amount.to_string())
    .to_vec()
}

#[test]
fn a_repair_before_the_change_of_september_2025_is_taxed_at_two_rates() {
    // Brake pads 2 x 1,450.00 at 28 %, fitting 1.5 h at 899.00 at 18 %, 100.00 off the bill.
    let lines = [line(Part, "2", "1450.00", "0", 28, CgstSgst), line(Labour, "1.5", "899.00", "48.50", 18, CgstSgst)];
    let bill = compute(&lines, rupees("100.00"), Rounding::Rupee).unwrap();
    // 2,900.00 and 1,348.50 - 48.50 = 1,300.00: their shares of the 100.00 are 69.05 and 30.95.
    assert_eq!([bill.lines[0].discount, bill.lines[1].discount], [rupees("69.05"), rupees("79.45")]);
    assert_eq!([bill.lines[0].taxable, bill.lines[1].taxable], [rupees("2830.95"), rupees("1269.05")]);
    // 14 % of 2,830.95 is 396.333; 9 % of 1,269.05 is 114.2145.
    assert_eq!([bill.lines[0].tax.central, bill.lines[1].tax.central], [rupees("396.33"), rupees("114.21")]);
    assert_eq!(
        words(&bill.totals),
        ["1348.50", "2900.00", "148.50", "4100.00", "510.54", "510.54", "0.00", "0.00", "-0.08", "5121.00"]
    );
    assert_eq!(bill.by_rate.len(), 2);
    assert_eq!((bill.by_rate[0].rate, bill.by_rate[0].taxable), (Rate::percent(18), rupees("1269.05")));
    assert_eq!(bill.by_code[0].code.as_deref(), Some("8708"));
}

#[test]
fn the_half_is_rounded_first() {
    // 18 % of 0.25 is 0.045: 0.05 as one tax, twice 0.02 as two.
    for (tax, total) in [(Igst, "0.05"), (CgstSgst, "0.04")] {
        let bill = compute(&[line(Part, "1", "0.25", "0", 18, tax)], Money::ZERO, Rounding::None).unwrap();
        assert_eq!(bill.totals.tax_total, rupees(total), "{tax:?}");
    }
    let bill = compute(&[line(Labour, "1", "999.99", "0", 18, CgstSgst)], Money::ZERO, Rounding::Rupee).unwrap();
    assert_eq!((bill.totals.tax.central, bill.totals.tax.state), (rupees("90.00"), rupees("90.00")));
    assert_eq!((bill.totals.round_off, bill.totals.total), (rupees("0.01"), rupees("1180.00")));
}

#[test]
fn malaysia_taxes_labour_and_keeps_the_sen() {
    let lines = [line(Labour, "1", "120.55", "0", 8, ServiceTax), line(Part, "1", "88.90", "0", 0, TaxKind::None)];
    let bill = compute(&lines, Money::ZERO, Rounding::None).unwrap();
    // 8 % of 120.55 is 9.644.
    assert_eq!(
        words(&bill.totals),
        ["120.55", "88.90", "0.00", "209.45", "0.00", "0.00", "0.00", "9.64", "0.00", "219.09"]
    );
    let cash = compute(&lines, Money::ZERO, Rounding::FiveSen).unwrap();
    assert_eq!((cash.totals.round_off, cash.totals.total), (rupees("0.01"), rupees("219.10")));
}

#[test]
fn totals_are_rounded_as_each_country_says() {
    for (total, rupee, five_sen) in [
        ("100.00", "0.00", "0.00"),
        ("100.49", "-0.49", "0.01"),
        ("100.50", "0.50", "0.00"),
        ("100.51", "0.49", "-0.01"),
        ("0.02", "-0.02", "-0.02"),
        ("0.03", "-0.03", "0.02"),
        ("0.07", "-0.07", "-0.02"),
        ("0.98", "0.02", "0.02"),
    ] {
        assert_eq!(Rounding::Rupee.round_off(rupees(total)), rupees(rupee), "{total}");
        assert_eq!(Rounding::FiveSen.round_off(rupees(total)), rupees(five_sen), "{total}");
    }
}

#[test]
fn every_wrong_line_is_named() {
    let lines = [
        line(Part, "0", "-1", "0", 18, Igst),
        line(Part, "1", "10.00", "10.01", 18, Igst),
        line(Part, "1", "10.00", "-0.01", 18, Igst),
        line(Part, "999999.999", "100000000000", "0", 18, Igst),
    ];
    let found: Vec<_> = compute(&lines, rupees("-1"), Rounding::Rupee)
        .unwrap_err()
        .iter()
        .map(|problem| format!("{} {}", problem.path(), problem.fault))
        .collect();
    assert_eq!(
        found,
        [
            "lines.0.quantity must be more than 0",
            "lines.0.price must not be below 0",
            "lines.1.discount must not be more than 10.00, from which it is deducted",
            "lines.2.discount must not be below 0",
            "lines.3.price makes an amount beyond 100000000000.00; split it into several bills",
            "discount must not be below 0",
        ]
    );
    let empty = compute(&[], Money::ZERO, Rounding::Rupee).unwrap_err();
    assert_eq!(empty[0].path(), "lines");
    let off = compute(&[line(Part, "1", "10.00", "2.00", 18, Igst)], rupees("8.01"), Rounding::Rupee).unwrap_err();
    assert_eq!(off[0].fault, Fault::DiscountTooGreat(rupees("8.00")));
    // Each fits, the sum does not; and the tax alone makes it too large.
    let great = line(Part, "1", "60000000000.00", "0", 0, Igst);
    assert_eq!(compute(&[great.clone(), great], Money::ZERO, Rounding::Rupee).unwrap_err()[0].fault, Fault::TooLarge);
    let great = line(Part, "1", "100000000000.00", "0", 18, Igst);
    assert_eq!(compute(&[great], Money::ZERO, Rounding::Rupee).unwrap_err()[0].fault, Fault::TooLarge);
}

prop_compose! {
    pub fn any_line()(
        labour in any::<bool>(),
        thousandths in 1_i64..200_000,
        price in 0_i64..50_000_000,
        off in prop_oneof![
            (0_i64..=100).prop_map(|part| (part, None)),
            (0_i64..=10_000).prop_map(|share| (0, Some(share))),
        ],
        percent in prop::sample::select(vec![0_u16, 5, 6, 8, 12, 18, 28, 40]),
        tax in prop::sample::select(vec![TaxKind::None, CgstSgst, TaxKind::CgstUtgst, Igst, ServiceTax]),
    ) -> Line {
        let gross = exact::part(thousandths, price, 1_000).unwrap();
        Line {
            kind: if labour { Labour } else { Part },
            code: (percent % 2 == 0).then(|| format!("87{percent:02}")),
            quantity: Quantity::from_thousandths(thousandths).unwrap(),
            unit_price: Money::from_minor(price),
            discount: Discount::stored(Money::from_minor(gross.minor() * off.0 / 100), off.1),
            rate: Rate::percent(percent),
            tax,
        }
    }
}

#[test]
fn per_cents_are_deducted_from_lines_first_and_then_from_what_is_left() {
    // 10 % of 2,900.00 and 48.50, then 5 % of 2,610.00 + 1,300.00: 195.50, of which 130.50 and 65.00.
    let lines = [line(Part, "2", "1450.00", "10%", 28, CgstSgst), line(Labour, "1.5", "899.00", "48.50", 18, CgstSgst)];
    let whole = |text: &str| compute(&lines, Discount::parse(text).unwrap(), Rounding::None).unwrap();
    let bill = whole("5%");
    assert_eq!([bill.lines[0].discount, bill.lines[1].discount], [rupees("420.50"), rupees("113.50")]);
    assert_eq!([bill.lines[0].taxable, bill.lines[1].taxable], [rupees("2479.50"), rupees("1235.00")]);
    assert_eq!(bill, whole("195.50"));
    assert_eq!(whole("0%"), whole("0"));
    let free = whole("100%").totals;
    assert_eq!((free.discount, free.taxable, free.total), (rupees("4248.50"), Money::ZERO, Money::ZERO));
    // A share follows the quantity.
    let more = [line(Part, "3", "1450.00", "10%", 28, CgstSgst)];
    assert_eq!(compute(&more, Money::ZERO, Rounding::None).unwrap().lines[0].discount, rupees("435.00"));
    // 5 % of three times 0.10 is 0.015: 0.02 together, and no line gets more than there is.
    let small = vec![line(Part, "1", "0.10", "0", 18, CgstSgst); 3];
    let shares = compute(&small, Discount::parse("5%").unwrap(), Rounding::None).unwrap();
    assert_eq!(shares.lines.iter().map(|line| line.discount.minor()).collect::<Vec<_>>(), [1, 1, 0]);
}

#[test]
fn the_discount_on_the_whole_is_borne_by_some_lines_after_coupon_and_voucher() {
    // The insurer pays the part; 200.00 of the labour are a coupon's. 10 % of the other 800.00.
    let lines = [line(Part, "1", "5000", "0", 18, CgstSgst), line(Labour, "1", "1000", "0", 18, CgstSgst)];
    let offers = [Money::ZERO, rupees("200")];
    let reductions = Reductions { offers: &offers, bears_whole: &[false, true] };
    let bill = compute_reduced(&lines, reductions, Discount::parse("10%").unwrap(), Rounding::None).unwrap();
    assert_eq!([bill.lines[0].discount, bill.lines[1].discount], [Money::ZERO, rupees("280")]);
    let over = compute_reduced(&lines, reductions, rupees("800.01"), Rounding::None).unwrap_err();
    assert_eq!(over[0].fault, Fault::DiscountTooGreat(rupees("800")));
}

proptest! {
    /// F.4.1: nothing of what others pay is given away, and coupon, voucher and the discount on the whole come in this order.
    #[test]
    fn others_lines_are_not_reduced(
        lines in prop::collection::vec((any_line(), any::<bool>(), any::<bool>()), 1..20),
        coupon in 0_i64..5_000_000,
        voucher in 0_i64..5_000_000,
        share in 1_i64..=10_000,
    ) {
        use crate::offer::{CouponValue, OfferLine, shares};
        let bears: Vec<bool> = lines.iter().map(|(_, is_customers, _)| *is_customers).collect();
        let in_base: Vec<bool> = lines.iter().map(|(.., is_in_base)| *is_in_base).collect();
        let lines: Vec<Line> = lines.into_iter().map(|(line, ..)| line).collect();
        let plain = compute(&lines, Money::ZERO, Rounding::None).unwrap();
        let offered: Vec<OfferLine> = plain
            .lines
            .iter()
            .zip(bears.iter().zip(&in_base))
            .map(|(line, (is_customers, is_in_base))| OfferLine {
                left: line.taxable,
                is_customers: *is_customers,
                is_in_base: *is_in_base,
            })
            .collect();
        let coupon = CouponValue::Flat(Money::from_minor(coupon));
        let taken = shares(&offered, Some(coupon), Money::from_minor(voucher)).unwrap();
        let offers: Vec<Money> = taken.iter().map(|share| share.total()).collect();
        let whole = Discount::stored(Money::ZERO, Some(share));
        let reductions = Reductions { offers: &offers, bears_whole: &bears };
        let bill = compute_reduced(&lines, reductions, whole, Rounding::None).unwrap();
        let own = |at: usize| plain.lines[at].discount;
        let left: Money = (0..lines.len()).filter(|at| bears[*at]).map(|at| offered[at].left - offers[at]).sum();
        let of_whole: Money = (0..lines.len()).map(|at| bill.lines[at].discount - own(at) - offers[at]).sum();
        prop_assert_eq!(of_whole, whole.of(left).unwrap());
        for (at, line) in bill.lines.iter().enumerate() {
            prop_assert!(bears[at] || *line == plain.lines[at]);
            prop_assert!(line.taxable >= Money::ZERO && line.discount >= own(at) + offers[at]);
        }
    }

    #[test]
    fn bills_add_up_to_the_last_unit(
        lines in prop::collection::vec(any_line(), 1..30),
        off in 0_i64..=100,
        share in prop::option::of(0_i64..=10_000),
        rounding in prop::sample::select(vec![Rounding::None, Rounding::Rupee, Rounding::FiveSen]),
    ) {
        let free = compute(&lines, Money::ZERO, rounding).unwrap();
        let flat = if share.is_some() { 0 } else { free.totals.taxable.minor() * off / 100 };
        let whole = Discount::stored(Money::from_minor(flat), share);
        let bill = compute(&lines, whole, rounding).unwrap();
        let order_discount = whole.of(free.totals.taxable).unwrap();
        let totals = bill.totals;
        let of = |get: fn(&LineAmounts) -> Money| bill.lines.iter().map(get).sum::<Money>();

        prop_assert_eq!(totals.labour + totals.material, of(|line| line.gross));
        prop_assert_eq!(totals.discount, of(|line| line.discount));
        prop_assert_eq!(totals.discount, free.totals.discount + order_discount);
        for (line, amounts) in lines.iter().zip(&free.lines) {
            prop_assert_eq!(Ok(amounts.discount), line.discount.of(amounts.gross));
        }
        prop_assert_eq!(totals.taxable, of(|line| line.taxable));
        prop_assert_eq!(totals.taxable, totals.labour + totals.material - totals.discount);
        prop_assert_eq!(totals.tax_total, of(|line| line.tax.total()));
        prop_assert_eq!(totals.total, of(|line| line.total) + totals.round_off);
        prop_assert_eq!(totals.total, totals.taxable + totals.tax_total + totals.round_off);
        for line in &bill.lines {
            prop_assert_eq!(line.tax.central, line.tax.state);
            prop_assert_eq!(line.gross - line.discount, line.taxable);
            prop_assert!(line.taxable >= Money::ZERO);
        }
        let most = match rounding { Rounding::None => 0, Rounding::Rupee => 50, Rounding::FiveSen => 2 };
        prop_assert!(totals.round_off.minor().abs() <= most);
        let unit = match rounding { Rounding::None => 1, Rounding::Rupee => 100, Rounding::FiveSen => 5 };
        prop_assert_eq!(totals.total.minor() % unit, 0);
        prop_assert_eq!(bill.by_rate.iter().map(|sum| sum.taxable).sum::<Money>(), totals.taxable);
        prop_assert_eq!(bill.by_rate.iter().map(|sum| sum.tax.total()).sum::<Money>(), totals.tax_total);
        prop_assert_eq!(bill.by_code.iter().map(|sum| sum.taxable).sum::<Money>(), totals.taxable);
        prop_assert_eq!(bill.by_code.iter().map(|sum| sum.tax.total()).sum::<Money>(), totals.tax_total);
    }

    #[test]
    fn tax_is_within_half_a_unit_of_the_exact_one(taxable in 0_i64..10_000_000_000, percent in 0_u16..=100) {
        let rate = Rate::percent(percent);
        let exact = i128::from(taxable) * i128::from(rate.hundredths());
        for (tax, parts) in [(Igst, 1), (ServiceTax, 1), (CgstSgst, 2)] {
            let amounts = TaxAmounts::on(Money::from_minor(taxable), tax, rate).unwrap();
            let off = (i128::from(amounts.total().minor()) * 10_000 - exact).abs();
            prop_assert!(off <= 5_000 * parts);
        }
    }
}
