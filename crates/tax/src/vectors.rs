//! Test vectors for the console's own arithmetic: inputs with the results of this crate, as a file that its tests read.

use pitlane_money::Money;
use serde_json::{Value, json};

use crate::discount::{Discount, Percent};
use crate::gstin::{self, Gstin, GstinError};
use crate::line::{Line, LineAmounts, LineKind, TaxAmounts, parse_price};
use crate::offer::{CouponValue, OfferLine, shares};
use crate::place::TaxKind;
use crate::quantity::Quantity;
use crate::rate::Rate;
use crate::spread::spread;
use crate::totals::{Reductions, Rounding, compute, compute_reduced};

/// The file's text, the same on every run. Amounts are minor units, quantities thousandths, rates hundredths of a per
/// cent.
pub fn text() -> String {
    let mut chance = Chance(20_250_922);
    let sections = [
        ("quantities", quantities(&mut chance)),
        ("prices", prices(&mut chance)),
        ("roundings", roundings(&mut chance)),
        ("spreads", spreads(&mut chance)),
        ("documents", documents(&mut chance)),
        ("gstins", gstins(&mut chance)),
        ("discounts", discounts(&mut chance)),
        ("per_cents", per_cents(&mut chance)),
        ("offers", offers(&mut chance)),
    ];
    let sections = sections.map(|(name, rows)| {
        let rows: Vec<String> = rows.iter().map(|row| format!("    {row}")).collect();
        format!("  \"{name}\": [\n{}\n  ]", rows.join(",\n"))
    });
    format!("{{\n{}\n}}\n", sections.join(",\n"))
}

/// Pseudo-random numbers that are the same on every run (splitmix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: i64) -> i64 {
        let end = u64::try_from(end).unwrap_or(1).max(1);
        i64::try_from(self.next() % end).unwrap_or_default()
    }

    fn pick<T: Copy>(&mut self, from: &[T], or: T) -> T {
        let at = usize::try_from(self.below(i64::try_from(from.len()).unwrap_or(1))).unwrap_or_default();
        from.get(at).copied().unwrap_or(or)
    }
}

fn quantities(chance: &mut Chance) -> Vec<Value> {
    let odd = [
        "",
        "0",
        "1",
        "007",
        "1.5",
        "0.125",
        "1.",
        ".5",
        "1.2345",
        "-1",
        "+1",
        "1e3",
        "1,000",
        " 1",
        "abc",
        "1.2.3",
        "999999.999",
        "1000000",
        "0.0001",
        "NaN",
        "99999999999999999999",
    ];
    let random: Vec<String> = (0..20)
        .map(|_| {
            let mut text = format!("{}.{:03}", chance.below(2_000), chance.below(1_000));
            // From two decimal places fewer to one too many.
            match chance.below(4) {
                0 => text.push('0'),
                places => text.truncate(text.len() + 1 - usize::try_from(places).unwrap_or(1)),
            }
            text
        })
        .collect();
    odd.into_iter()
        .map(str::to_owned)
        .chain(random)
        .map(|text| json!({ "thousandths": Quantity::parse(&text).map(Quantity::thousandths), "text": text }))
        .collect()
}

fn prices(chance: &mut Chance) -> Vec<Value> {
    let odd = [
        "",
        "0",
        "12",
        "12.",
        "12.5",
        "12.50",
        "12.505",
        ".5",
        "-1",
        "-0",
        "1e3",
        "1,000.00",
        " 1",
        "abc",
        "007.10",
        "100000000000",
        "100000000000.01",
        "99999999999999999999",
    ];
    let random: Vec<String> =
        (0..20).map(|_| format!("{}.{:02}", chance.below(1_000_000), chance.below(100))).collect();
    odd.into_iter()
        .map(str::to_owned)
        .chain(random)
        .map(|text| json!({ "minor": parse_price(&text).map(Money::minor), "text": text }))
        .collect()
}

fn roundings(chance: &mut Chance) -> Vec<Value> {
    let mut totals: Vec<i64> = vec![0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 49, 50, 51, 99, 100, 150, 9_999_999_999_950];
    totals.extend((0..30).map(|_| chance.below(100_000_000)));
    let of = |total: i64, rounding: Rounding| rounding.round_off(Money::from_minor(total)).minor();
    totals
        .into_iter()
        .map(|total| {
            let (rupee, five_sen) = (of(total, Rounding::Rupee), of(total, Rounding::FiveSen));
            json!({ "total": total, "rupee": rupee, "five_sen": five_sen })
        })
        .collect()
}

fn spreads(chance: &mut Chance) -> Vec<Value> {
    let mut cases: Vec<(i64, Vec<i64>)> =
        vec![(100, vec![1, 1, 1]), (1, vec![5, 5]), (0, vec![0, 0]), (1, vec![0]), (0, vec![]), (1, vec![])];
    for _ in 0..30 {
        let count = 1 + chance.below(9);
        let weights: Vec<i64> = (0..count).map(|_| chance.below(10_000_000)).collect();
        let total = chance.below(weights.iter().sum::<i64>() + 1);
        cases.push((total, weights));
    }
    // Products that a float cannot represent.
    cases.push((9_999_999_999_999, vec![9_999_999_999_999, 9_999_999_999_998, 7]));
    cases
        .into_iter()
        .map(|(total, weights)| {
            let all: Vec<Money> = weights.iter().copied().map(Money::from_minor).collect();
            let shares = spread(Money::from_minor(total), &all);
            let shares = shares.map(|shares| shares.into_iter().map(Money::minor).collect::<Vec<_>>());
            json!({ "total": total, "weights": weights, "shares": shares })
        })
        .collect()
}

fn documents(chance: &mut Chance) -> Vec<Value> {
    const INDIA: [TaxKind; 3] = [TaxKind::CgstSgst, TaxKind::CgstUtgst, TaxKind::Igst];
    let mut rows = Vec::new();
    for at in 0..160 {
        let is_india = at % 4 != 0;
        let tax = chance.pick(&INDIA, TaxKind::Igst);
        let count = 1 + chance.below(if at % 20 == 0 { 40 } else { 5 });
        let lines: Vec<Line> = (0..count).map(|_| line(chance, is_india.then_some(tax))).collect();
        let left: i64 = lines.iter().map(|line| line.unit_price.minor() * line.quantity.thousandths() / 1_000).sum();
        let discount = if chance.below(3) == 0 { chance.below(left / 2 + 1) } else { 0 };
        let rounding =
            if is_india { Rounding::Rupee } else { chance.pick(&[Rounding::None, Rounding::FiveSen], Rounding::None) };
        rows.push(document(&lines, Money::from_minor(discount).into(), rounding));
    }
    rows.extend(faulty());
    rows
}

/// A line with one of India's taxes, or one of Malaysia.
fn line(chance: &mut Chance, tax: Option<TaxKind>) -> Line {
    let is_labour = chance.below(2) == 0;
    let percent = match tax {
        Some(_) => chance.pick(&[0, 5, 12, 18, 18, 28, 40], 18),
        None if is_labour => 8,
        None => 0,
    };
    let fallback = if is_labour { TaxKind::ServiceTax } else { TaxKind::None };
    let whole = [1_000, 1_000, 2_000, 4_000, 1_500, 250, 3_333];
    let quantity = chance.pick(&whole, 1_000);
    let unit_price = chance.below(5_000_000);
    let gross = quantity * unit_price / 1_000;
    let discount = if chance.below(4) == 0 { chance.below(gross / 3 + 1) } else { 0 };
    Line {
        kind: if is_labour { LineKind::Labour } else { LineKind::Part },
        code: None,
        quantity: Quantity::from_thousandths(quantity).unwrap_or_default(),
        unit_price: Money::from_minor(unit_price),
        discount: Money::from_minor(discount).into(),
        rate: Rate::percent(percent),
        tax: tax.unwrap_or(fallback),
    }
}

/// Input that is refused, and input that is only just accepted.
fn faulty() -> Vec<Value> {
    let line = |quantity: i64, price: i64, discount: i64| Line {
        kind: LineKind::Part,
        code: None,
        quantity: Quantity::from_thousandths(quantity).unwrap_or_default(),
        unit_price: Money::from_minor(price),
        discount: Money::from_minor(discount).into(),
        rate: Rate::percent(18),
        tax: TaxKind::CgstSgst,
    };
    let great = pitlane_money::MOST;
    [
        (vec![], 0),
        (vec![line(0, -1, -1), line(1_000, 100, 101), line(999_999_999, great, 0)], -1),
        (vec![line(1_000, 1_000, 200)], 801),
        (vec![line(1_000, 1_000, 200)], 800),
        (vec![line(1_000, 6_000_000_000_000, 0), line(1_000, 6_000_000_000_000, 0)], 0),
        (vec![line(1_000, great, 0)], 0),
        (vec![line(1_000, 8_474_576_271_186, 0)], 0),
        (vec![line(1, 499, 0)], 0),
        (vec![line(1, 500, 0)], 0),
    ]
    .into_iter()
    .map(|(lines, discount)| document(&lines, Money::from_minor(discount).into(), Rounding::Rupee))
    .collect()
}

fn document(lines: &[Line], order_discount: Discount, rounding: Rounding) -> Value {
    let inputs: Vec<Value> = lines
        .iter()
        .map(|line| {
            json!({
                "kind": line.kind, "quantity": line.quantity.thousandths(), "unit_price": line.unit_price.minor(),
                "discount": discount(line.discount), "rate": line.rate.hundredths(), "tax": line.tax,
            })
        })
        .collect();
    let mut row = json!({ "lines": inputs, "discount": discount(order_discount), "rounding": rounding });
    match compute(lines, order_discount, rounding) {
        Ok(document) => {
            let totals = document.totals;
            row["amounts"] = document.lines.iter().map(amounts).collect();
            row["totals"] = json!({
                "labour": totals.labour.minor(), "material": totals.material.minor(),
                "discount": totals.discount.minor(), "taxable": totals.taxable.minor(), "tax": tax(totals.tax),
                "tax_total": totals.tax_total.minor(), "round_off": totals.round_off.minor(),
                "total": totals.total.minor(),
            });
            let sum = |sum: &crate::totals::RateSum| {
                json!({
                    "kind": sum.kind, "rate": sum.rate.hundredths(), "taxable": sum.taxable.minor(),
                    "tax": tax(sum.tax),
                })
            };
            row["by_rate"] = document.by_rate.iter().map(sum).collect();
        }
        Err(problems) => {
            let problem = |problem: &crate::problem::Problem| json!([problem.path(), problem.fault.name()]);
            row["problems"] = problems.iter().map(problem).collect();
        }
    }
    row
}

/// An amount, or hundredths of a per cent.
fn discount(discount: Discount) -> Value {
    match discount {
        Discount::Amount(amount) => json!(amount.minor()),
        Discount::Percent(percent) => json!({ "percent": percent.hundredths() }),
    }
}

fn discounts(chance: &mut Chance) -> Vec<Value> {
    let odd = [
        "", "0", "250", "12.5", "12.505", "-1", "%", "0%", "0.00 %", "10%", "12.5 %", "12.5  %", "0.01%", "007%",
        "100%", "100.00%", "100.01%", "1000%", "1.005%", ".5%", "5.%", "-5%", "10%%", "%5", "1e1%", " 5%", "5% ",
    ];
    let random: Vec<String> = (0..20).map(|_| format!("{}.{:02}%", chance.below(120), chance.below(100))).collect();
    let texts = odd.into_iter().map(str::to_owned).chain(random);
    texts.map(|text| json!({ "discount": Discount::parse(&text).map(discount), "text": text })).collect()
}

/// Bills with per cents, of lines and of the whole.
fn per_cents(chance: &mut Chance) -> Vec<Value> {
    let share = |chance: &mut Chance| {
        let hundredths = chance.pick(&[1_000, 500, 1_250, 1, 3_333, 10_000], 1_000);
        let hundredths = if chance.below(2) == 0 { hundredths } else { 1 + chance.below(10_000) };
        Percent::from_hundredths(hundredths).map_or(Discount::NONE, Discount::Percent)
    };
    let mut rows = Vec::new();
    for at in 0..80 {
        let is_india = at % 4 != 0;
        let count = 1 + chance.below(if at % 20 == 0 { 40 } else { 5 });
        let mut lines: Vec<Line> = (0..count).map(|_| line(chance, is_india.then_some(TaxKind::CgstSgst))).collect();
        for line in &mut lines {
            // Prices at which the rounding shows.
            if chance.below(3) == 0 {
                line.unit_price = Money::from_minor(chance.below(20));
                line.discount = Discount::NONE;
            }
            if chance.below(2) == 0 {
                line.discount = share(chance);
            }
        }
        let whole = if chance.below(3) == 0 { Discount::NONE } else { share(chance) };
        rows.push(document(&lines, whole, if is_india { Rounding::Rupee } else { Rounding::None }));
    }
    rows
}

/// Coupons and vouchers over lines, and the bills that they make.
fn offers(chance: &mut Chance) -> Vec<Value> {
    let mut rows = Vec::new();
    for at in 0..120 {
        let is_india = at % 4 != 0;
        let count = 1 + chance.below(6);
        let lines: Vec<Line> = (0..count).map(|_| line(chance, is_india.then_some(TaxKind::CgstSgst))).collect();
        let Ok(plain) = compute(&lines, Money::ZERO, Rounding::None) else { continue };
        let offered: Vec<OfferLine> = plain
            .lines
            .iter()
            .map(|amounts| OfferLine {
                left: amounts.taxable,
                is_customers: chance.below(4) > 0,
                is_in_base: chance.below(3) > 0,
            })
            .collect();
        let percent = Percent::from_hundredths(1 + chance.below(10_000)).unwrap_or(Percent::ALL);
        let most = (chance.below(2) == 0).then(|| Money::from_minor(chance.below(500_000)));
        let flat = Money::from_minor(chance.below(3_000_000));
        let value = match at % 5 {
            0 => None,
            1 => Some(CouponValue::Flat(flat)),
            2 => Some(CouponValue::All),
            _ => Some(CouponValue::Percent(percent, most)),
        };
        let voucher = Money::from_minor(if at % 3 == 0 { chance.below(4_000_000) } else { 0 });
        let Some(shares) = shares(&offered, value, voucher) else { continue };
        let taken: Vec<Money> = shares.iter().map(|share| share.total()).collect();
        let rounding = if is_india { Rounding::Rupee } else { Rounding::None };
        let bears_whole: Vec<bool> = offered.iter().map(|line| line.is_customers).collect();
        let whole = match at % 4 {
            0 => Discount::NONE,
            1 => Discount::Amount(Money::from_minor(chance.below(20_000))),
            _ => Discount::Percent(Percent::from_hundredths(1 + chance.below(10_000)).unwrap_or(Percent::ALL)),
        };
        let reductions = Reductions { offers: &taken, bears_whole: &bears_whole };
        let Ok(bill) = compute_reduced(&lines, reductions, whole, rounding) else { continue };
        let mut row = document(&lines, Discount::NONE, rounding);
        row["discount"] = discount(whole);
        row["customers"] = offered.iter().map(|line| line.is_customers).collect();
        row["in_base"] = offered.iter().map(|line| line.is_in_base).collect();
        row["coupon"] = match value {
            None => Value::Null,
            Some(CouponValue::Flat(amount)) => json!({ "flat": amount.minor() }),
            Some(CouponValue::Percent(share, most)) => {
                json!({ "percent": share.hundredths(), "most": most.map(Money::minor) })
            }
            Some(CouponValue::All) => json!("all"),
        };
        row["voucher"] = json!(voucher.minor());
        row["shares"] = shares.iter().map(|share| json!([share.coupon.minor(), share.voucher.minor()])).collect();
        row["amounts"] = bill.lines.iter().map(amounts).collect();
        row["total"] = json!(bill.totals.total.minor());
        rows.push(row);
    }
    rows
}

fn amounts(line: &LineAmounts) -> Value {
    json!({
        "gross": line.gross.minor(), "discount": line.discount.minor(), "taxable": line.taxable.minor(),
        "tax": tax(line.tax), "total": line.total.minor(),
    })
}

/// Central, state, integrated, service.
fn tax(tax: TaxAmounts) -> Value {
    json!([tax.central.minor(), tax.state.minor(), tax.integrated.minor(), tax.service.minor()])
}

fn gstins(chance: &mut Chance) -> Vec<Value> {
    let checked = |first: String| format!("{first}{}", gstin::check_character(&first));
    let mut texts: Vec<String> = [
        "27AAPFU0939F1ZV",
        "18AABCU9603R1ZM",
        "29ABCCE1234F1ZY",
        "33ABCPE1234F1ZI",
        "29AAGCB7383J1Z4",
        " 29 aagcb7383j1z4",
        "29ABCDE1234F1ZW",
        "29ABCDE1234F1Z5",
        "27AAECS1234M1Z5",
        "",
        "27AAPFU0939F1Z",
        "27AAPFU0939F1ZVV",
        "2XAAPFU0939F1ZV",
        "27AAPFU0939F0ZV",
        "27AAPFU0939F1XV",
        "39AAPFU0939F1ZV",
        "96AAPFU0939F1ZV",
        "२७AAPFU0939F1ZV",
    ]
    .map(str::to_owned)
    .to_vec();
    let forms = [
        "0717UNO00001UN",
        "2917USA00012ON",
        "27AAPFU0939F1D",
        "27DELE12345A1D",
        "27AAPFU0939F1C",
        "2917USA00012NR",
        "9917SGP29001OS",
        "28AAPFU0939F1Z",
        "07DELE12305A1Z",
        "07DELE12306A1Z",
        "07DELE12307A1Z",
    ];
    texts.extend(forms.map(|first| checked(first.to_owned())));
    for _ in 0..30 {
        let letter = |chance: &mut Chance| char::from(b'A' + u8::try_from(chance.below(26)).unwrap_or_default());
        let state = 1 + chance.below(40);
        let head: String = (0..3).map(|_| letter(chance)).collect();
        let (holder, last) = (chance.pick(&['P', 'C', 'H', 'F', 'A', 'X'], 'P'), letter(chance));
        let (digits, end) = (chance.below(10_000), letter(chance));
        let mut text = checked(format!("{state:02}{head}{holder}{last}{digits:04}{end}1Z"));
        if chance.below(3) == 0 {
            text.pop();
            text.push(chance.pick(&['0', '5', 'K', 'Z'], '0'));
        }
        texts.push(text);
    }
    texts
        .into_iter()
        .map(|text| match Gstin::parse(&text) {
            Ok(gstin) => json!({
                "text": text, "kind": gstin.kind(), "state": gstin.state().map(crate::state::State::code),
                "pan": gstin.pan(),
            }),
            Err(error) => {
                let (place, expected) = match error {
                    GstinError::Form { place, .. } => (Some(place), None),
                    GstinError::Check { expected } => (None, Some(expected)),
                    _ => (None, None),
                };
                json!({ "text": text, "fault": error.code(), "place": place, "expected": expected })
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_committed_vectors_are_those_of_the_code() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../contract/tax_vectors.json");
        let text = super::text();
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(path, &text).unwrap();
        }
        let committed = std::fs::read_to_string(path).unwrap();
        assert!(
            committed == text,
            "contract/tax_vectors.json is out of date: run `make gen` and look at the difference"
        );
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok());
    }
}
