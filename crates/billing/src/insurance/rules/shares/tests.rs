//! Shares add up for any lines; the examples are from facts.md C.8.

use pitlane_platform::money::Money;
use pitlane_tax::insurance::{AgeBand, Material};
use pitlane_tax::line::{LineKind, TaxAmounts};
use pitlane_tax::place::TaxKind;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::totals::Rounding;
use proptest::prelude::*;

use super::*;
use crate::insurance::types::TaxName;

fn facts(is_zero_depreciation: bool, compulsory: i64) -> ClaimFacts {
    ClaimFacts {
        registered_on: None,
        damaged_on: "2026-03-01".parse().expect("a day"),
        registered_is_assumed: false,
        damaged_is_assumed: false,
        age: None,
        age_is_missing: false,
        is_zero_depreciation,
        covers_consumables: false,
        compulsory_excess: Money::from_minor(compulsory),
        compulsory_reason: None,
        compulsory_is_assumed: false,
        voluntary_excess: Money::ZERO,
    }
}

fn terms(age: AgeBand, facts: ClaimFacts) -> Terms {
    Terms {
        facts,
        age: Some(age),
        has_tariff: true,
        rounding: Rounding::Rupee,
        billed_round_off: None,
        revision: 1,
        is_approved: true,
        idv: None,
    }
}

/// CGST and SGST of 9 % each, included in an amount.
fn halves(amount: Money) -> Taxed {
    let half = Money::from_minor(amount.minor() * 9 / 118);
    let amounts = TaxAmounts { central: half, state: half, ..TaxAmounts::default() };
    Taxed { kind: TaxKind::CgstSgst, rate: Rate::percent(18), amounts }
}

/// On one bill for all who pay.
fn whole(total: Money) -> LineBilled {
    LineBilled::Whole(total, halves(total))
}

fn off(minor: i64) -> RoundOff {
    RoundOff { whole: Money::from_minor(minor), ..RoundOff::default() }
}

fn line(material: Material, payer: Payer, estimated: i64) -> Line {
    let estimated = Money::from_minor(estimated);
    Line {
        line_id: 1,
        service_name: "A line".into(),
        hsn: None,
        kind: if material == Material::Labour { LineKind::Labour } else { LineKind::Part },
        quantity: Quantity::ONE,
        payer,
        material,
        estimated,
        is_declined: false,
        decision: SurveyDecision::Approved,
        approved: Some(estimated),
        remark: None,
        decided_by: None,
        decided_at: None,
        billed: None,
        tax: halves(estimated),
    }
}

fn halves_of(shares: &ClaimComparison) -> Money {
    shares.lines.iter().map(|line| halves(line.cost).amounts.total()).sum()
}

#[test]
fn a_claim_of_a_car_of_three_years_by_hand() {
    // Bumper 10,000 (plastic 50 %), bonnet 20,000 (metal 15 %), windscreen 8,000 (glass 0), painting 12,000 (50 % of a
    // quarter), labour 5,000, oil 1,500 (not covered), the customer's own request 2,000; excess 1,000.
    let lines = vec![
        line(Material::RubberPlasticBattery, Payer::Insurer, 1_000_000),
        line(Material::Metal, Payer::Insurer, 2_000_000),
        line(Material::Glass, Payer::Insurer, 800_000),
        line(Material::PaintWork, Payer::Insurer, 1_200_000),
        line(Material::Labour, Payer::Insurer, 500_000),
        line(Material::Consumable, Payer::Insurer, 150_000),
        line(Material::Metal, Payer::Customer, 200_000),
    ];
    let shares = compare(lines, terms(AgeBand::UpTo3Years, facts(false, 100_000))).expect("shares");
    let customer: Vec<i64> = shares.lines.iter().map(|line| line.customer.minor()).collect();
    assert_eq!(customer, [500_000, 300_000, 0, 150_000, 0, 150_000, 200_000]);
    assert_eq!((shares.excess.minor(), shares.insurer.minor()), (100_000, 5_650_000 - 1_100_000 - 100_000));
    assert_eq!((shares.customer.minor(), shares.total.minor()), (1_300_000 + 100_000, 5_850_000));
    assert_eq!(shares.lines[1].reason, "Metal: 15 %: the car is up to 3 years old");
    assert_eq!(shares.lines[0].reason, "Rubber, plastic, battery: 50 % by its material");
    // Painting: of the 9 % tax in 12,000 the insurer pays the part in their 10,500, less the part in the excess.
    let tax = &shares.taxes[0];
    assert_eq!((tax.tax, tax.total + shares.taxes[1].total), (TaxName::Cgst, halves_of(&shares)));
    assert_eq!(tax.insurer.minor(), 339_405);
    assert_eq!((tax.insurer + tax.customer, tax.house), (tax.total, Money::ZERO));
    let waived = compare(
        vec![line(Material::RubberPlasticBattery, Payer::Insurer, 1_000_000)],
        terms(AgeBand::Above10Years, facts(true, 100_000)),
    );
    let waived = waived.expect("shares");
    assert_eq!((waived.customer.minor(), waived.insurer.minor()), (100_000, 900_000));
}

#[test]
fn reductions_are_the_customers_and_rejected_work_is_not_done() {
    let mut reduced = line(Material::Labour, Payer::Insurer, 100_000);
    (reduced.decision, reduced.approved) = (SurveyDecision::Reduced, Some(Money::from_minor(60_000)));
    reduced.remark = Some("rate of the schedule".into());
    let mut rejected = line(Material::Metal, Payer::Insurer, 500_000);
    (rejected.decision, rejected.approved) = (SurveyDecision::Rejected, Some(Money::ZERO));
    let mut goodwill = line(Material::Labour, Payer::Garage, 30_000);
    goodwill.decision = SurveyDecision::Open;
    let shares = compare(vec![reduced, rejected.clone(), goodwill], terms(AgeBand::UpTo1Year, facts(false, 0)));
    let shares = shares.expect("shares");
    assert_eq!((shares.insurer.minor(), shares.customer.minor(), shares.house.minor()), (60_000, 40_000, 30_000));
    assert_eq!(
        shares.lines[0].reason,
        "Labour: work does not depreciate; the rest is not approved: rate of the schedule"
    );
    assert_eq!(shares.lines[1].reason, "Not approved by the insurer, not done");
    assert!(shares.is_final);
    // The work was done anyway.
    rejected.billed = Some(whole(Money::from_minor(500_000)));
    let billed = compare(vec![rejected], terms(AgeBand::UpTo1Year, facts(false, 100_000))).expect("shares");
    assert_eq!((billed.insurer.minor(), billed.customer.minor(), billed.excess.minor()), (0, 500_000, 0));
}

#[test]
fn without_a_survey_nothing_is_final() {
    let mut open = line(Material::Metal, Payer::Insurer, 100_050);
    (open.decision, open.approved) = (SurveyDecision::Open, None);
    let shares = compare(vec![open], terms(AgeBand::UpTo2Years, facts(false, 0))).expect("shares");
    assert!(!shares.is_final);
    assert_eq!(shares.approved, None);
    // 10 % of 1,000.50; the total is rounded to the rupee, at the customer's expense.
    assert_eq!((shares.depreciation.minor(), shares.round_off.minor()), (10_005, 50));
    assert_eq!(shares.insurer + shares.customer, shares.total);
}

#[test]
fn an_unknown_age_leaves_nothing_final() {
    let of = |material| {
        let terms = Terms { age: None, ..terms(AgeBand::UpTo2Years, facts(false, 0)) };
        compare(vec![line(material, Payer::Insurer, 100_000)], terms).expect("shares")
    };
    let metal = of(Material::Metal);
    assert!(!metal.is_final);
    assert_eq!((metal.depreciation, metal.lines[0].depreciation_rate), (Money::ZERO, None));
    assert_eq!(metal.lines[0].reason, "Metal: the car's age is not known: depreciation not calculated yet");
    // Of glass the age does not matter.
    assert!(of(Material::Glass).is_final);
}

#[test]
fn no_share_falls_below_zero_by_rounding() {
    let covered = |minor| {
        let mut line = line(Material::Labour, Payer::Insurer, minor);
        line.billed = Some(whole(line.estimated));
        line
    };
    let of = |lines, compulsory| compare(lines, terms(AgeBand::UpTo1Year, facts(true, compulsory))).expect("shares");
    // 118.40 is rounded to 118: the customer has nothing to pay, so the insurer bears it.
    let all = of(vec![covered(11_840)], 0);
    assert_eq!((all.customer.minor(), all.insurer.minor(), all.round_off.minor()), (0, 11_800, -40));
    assert_eq!((all.customer_round_off().minor(), all.insurer_round_off().minor()), (0, -40));
    let up = of(vec![covered(11_860)], 0);
    assert_eq!((up.customer.minor(), up.insurer.minor()), (0, 11_900));
    // The customer pays an excess of 0.25 only: the insurer bears the rest.
    let both = of(vec![covered(11_840)], 25);
    assert_eq!((both.customer.minor(), both.insurer.minor()), (0, 11_800));
    // All insured lines rejected, and goodwill.
    let mut rejected = line(Material::Metal, Payer::Insurer, 50_000);
    (rejected.decision, rejected.approved) = (SurveyDecision::Rejected, Some(Money::ZERO));
    let goodwill = of(vec![rejected, line(Material::Labour, Payer::Garage, 30_040)], 100_000);
    assert_eq!((goodwill.customer.minor(), goodwill.insurer.minor(), goodwill.house.minor()), (0, 0, 30_000));
}

#[test]
fn the_round_off_of_a_bill_stays_when_lines_are_credited() {
    let mut left = line(Material::Labour, Payer::Insurer, 11_815);
    left.billed = Some(whole(left.estimated));
    let own = line(Material::Labour, Payer::Customer, 50_000);
    let terms = Terms { billed_round_off: Some(off(-40)), ..terms(AgeBand::UpTo1Year, facts(true, 0)) };
    let shares = compare(vec![left, own], terms).expect("shares");
    assert_eq!((shares.customer.minor(), shares.insurer.minor()), (49_960, 11_815));
    assert_eq!(shares.total.minor(), 61_775);
}

fn any_line() -> impl Strategy<Value = Line> {
    let materials = prop::sample::select(vec![
        Material::RubberPlasticBattery,
        Material::Fibreglass,
        Material::Glass,
        Material::Metal,
        Material::PaintMaterial,
        Material::PaintWork,
        Material::Labour,
        Material::Consumable,
    ]);
    let amounts = (0..5_000_000_i64, 0..=100_i64, prop::option::of(0..6_000_000_i64));
    (materials, prop::sample::select(Payer::ALL.to_vec()), amounts, 0..4_u8, any::<bool>()).prop_map(
        |(material, payer, amounts, decided, is_declined)| {
            let (estimated, percent, billed) = amounts;
            let mut line = line(material, payer, estimated);
            (line.decision, line.approved) = match decided {
                0 => (SurveyDecision::Open, None),
                1 => (SurveyDecision::Approved, Some(line.estimated)),
                2 => (SurveyDecision::Reduced, Some(Money::from_minor(estimated * percent / 100))),
                _ => (SurveyDecision::Rejected, Some(Money::ZERO)),
            };
            line.is_declined = is_declined;
            line.billed = billed.map(Money::from_minor).map(whole);
            line.tax = halves(line.estimated);
            line
        },
    )
}

proptest! {
    #[test]
    fn shares_add_up_to_the_total_exactly(
        lines in prop::collection::vec(any_line(), 0..30),
        is_zero in any::<bool>(),
        compulsory in 0..500_000_i64,
        rounding in prop::sample::select(vec![Rounding::None, Rounding::Rupee, Rounding::FiveSen]),
        billed in prop::option::of(-50_i64..50),
    ) {
        let cost: Money = lines.iter().map(Line::cost).sum();
        // A bill is never rounded to less than nothing.
        let billed_round_off = billed.map(|minor| off(minor.max(-cost.minor())));
        let terms = Terms { rounding, billed_round_off, ..terms(AgeBand::UpTo4Years, facts(is_zero, compulsory)) };
        let shares = compare(lines, terms).expect("shares");
        prop_assert_eq!(shares.insurer + shares.customer + shares.house, shares.total);
        for share in [shares.insurer, shares.customer, shares.house] {
            prop_assert!(share >= Money::ZERO);
        }
        prop_assert!(shares.excess <= Money::from_minor(compulsory));
        let mut sum = shares.round_off;
        for line in &shares.lines {
            prop_assert_eq!(line.insurer + line.customer + line.house, line.cost);
            prop_assert!(line.insurer >= Money::ZERO && line.customer >= Money::ZERO);
            prop_assert!(line.insurer <= line.approved.unwrap_or(line.cost).max(Money::ZERO) || line.approved.is_none());
            sum = sum + line.cost;
        }
        prop_assert_eq!(sum, shares.total);
        let done = shares.lines.iter().map(|line| halves(line.cost).amounts.central);
        let taxed: Money = done.sum();
        prop_assert_eq!(shares.taxes.len(), if taxed > Money::ZERO { 2 } else { 0 });
        for tax in &shares.taxes {
            prop_assert_eq!(tax.total, taxed);
            prop_assert_eq!(tax.insurer + tax.customer + tax.house, tax.total);
            prop_assert!(tax.insurer >= Money::ZERO && tax.insurer <= shares.insurer - shares.insurer_round_off());
            prop_assert!(tax.customer >= Money::ZERO && tax.house >= Money::ZERO);
        }
        if let [central, state] = shares.taxes.as_slice() {
            prop_assert_eq!((central.tax, state.tax), (TaxName::Cgst, TaxName::Sgst));
            prop_assert_eq!((central.insurer, central.customer), (state.insurer, state.customer));
            prop_assert_eq!(central.rate, Some(Rate::percent(9)));
        }
    }
}

/// What the bills of a claim bear of a line, part of it credited, and their round-offs.
fn any_parts() -> impl Strategy<Value = (Payer, i64, i64, i64)> {
    (prop::sample::select(Payer::ALL.to_vec()), 0..5_000_000_i64, 0..5_000_000_i64, 0..100_000_i64)
}

proptest! {
    #[test]
    fn the_bills_of_a_claim_say_who_pays_what(
        lines in prop::collection::vec(any_parts(), 1..30),
        offs in (-50_i64..50, -50_i64..50),
    ) {
        let money = Money::from_minor;
        let elsewhere = |amount: Money| Taxed {
            kind: TaxKind::Igst,
            rate: Rate::percent(18),
            amounts: TaxAmounts { integrated: money(amount.minor() * 18 / 118), ..TaxAmounts::default() },
        };
        let billed: Vec<Line> = lines
            .iter()
            .map(|(payer, insurer, other, excess)| {
                let insurer = if *payer == Payer::Insurer { money(*insurer) } else { Money::ZERO };
                let other = money(*other);
                let excess = if *payer == Payer::Insurer { money(*excess).min(other) } else { Money::ZERO };
                let (insurer_tax, other_tax) = (elsewhere(insurer), halves(other));
                let shares = BilledShares { insurer, insurer_tax, other, other_tax, excess };
                Line { billed: Some(LineBilled::Parts(shares)), ..line(Material::Metal, *payer, 9_000_000) }
            })
            .collect();
        let insurers: Money = lines.iter().filter(|line| line.0 == Payer::Insurer).map(|line| money(line.1)).sum();
        let others: Money = lines.iter().map(|line| money(line.2)).sum();
        let offs = RoundOff {
            whole: Money::ZERO,
            insurer: money(offs.0).max(-insurers),
            customer: money(offs.1).max(-others),
        };
        let terms = Terms { billed_round_off: Some(offs), ..terms(AgeBand::UpTo4Years, facts(false, 100_000)) };
        let shares = compare(billed, terms).expect("shares");
        prop_assert_eq!(shares.insurer, insurers + offs.insurer);
        prop_assert_eq!(shares.customer + shares.house, others + offs.customer);
        prop_assert_eq!(shares.insurer + shares.customer + shares.house, shares.total);
        prop_assert!(shares.customer >= Money::ZERO && shares.house >= Money::ZERO);
        for line in &shares.lines {
            prop_assert_eq!(line.insurer + line.customer + line.house, line.cost);
        }
        for tax in &shares.taxes {
            prop_assert_eq!(tax.insurer + tax.customer + tax.house, tax.total);
            prop_assert_eq!(tax.insurer == Money::ZERO, tax.tax != TaxName::Igst);
        }
    }
}
