use proptest::prelude::*;

use super::*;

fn rupees(text: &str) -> Money {
    Money::parse(text).unwrap()
}

fn line(material: Material, billed: &str) -> ClaimLine {
    ClaimLine { material, billed: rupees(billed), approved: rupees(billed) }
}

fn band(registered: &str, damaged: &str) -> Option<AgeBand> {
    AgeBand::between(registered.parse().unwrap(), damaged.parse().unwrap())
}

#[test]
fn a_car_is_as_old_as_the_calendar_says() {
    for (damaged, percent) in [
        ("2020-02-29", 0),
        ("2020-08-29", 0),
        ("2020-08-30", 5),
        ("2021-02-28", 5),
        ("2021-03-01", 10),
        ("2022-02-28", 10),
        ("2022-03-01", 15),
        ("2023-02-28", 15),
        ("2023-03-01", 25),
        ("2024-02-29", 25),
        ("2024-03-01", 35),
        ("2025-02-28", 35),
        ("2025-03-01", 40),
        ("2030-02-28", 40),
        ("2030-03-01", 50),
        ("2060-01-01", 50),
    ] {
        let rate = band("2020-02-29", damaged).unwrap().rate();
        assert_eq!(rate, Rate::percent(percent), "{damaged}");
    }
    assert_eq!(band("2020-02-29", "2020-02-28"), None);
}

#[test]
fn each_material_depreciates_by_its_own_rule() {
    let cover = Cover::default();
    for (material, depreciation, reason) in [
        (Material::RubberPlasticBattery, "500.00", "50 % by its material"),
        (Material::Fibreglass, "300.00", "30 % by its material"),
        (Material::Glass, "0.00", "0 % by its material"),
        (Material::Metal, "150.00", "15 %: the car is up to 3 years old"),
        (Material::PaintMaterial, "500.00", "50 % by its material"),
        (Material::PaintWork, "125.00", "50 % of the quarter that is paint"),
        (Material::Labour, "0.00", "work does not depreciate"),
        (Material::Consumable, "1000.00", "consumables are not covered"),
    ] {
        let settled = settle(&[line(material, "1000.00")], Some(AgeBand::UpTo3Years), &cover).unwrap();
        let line = settled.lines[0];
        assert_eq!(line.depreciation, rupees(depreciation), "{material:?}");
        assert_eq!(line.reason.sentence(), reason, "{material:?}");
        assert_eq!(settled.customer, rupees(depreciation), "{material:?}");
        assert_eq!(line.insurer + line.customer, line.billed);
    }
}

#[test]
fn a_claim_is_settled_to_the_paisa() {
    // A 2,000 cc car of four years: bumper, door, windscreen, painting, labour, clips; the surveyor reduced the door.
    let lines = [
        line(Material::RubberPlasticBattery, "8400.50"),
        ClaimLine { approved: rupees("10000.00"), ..line(Material::Metal, "12000.00") },
        line(Material::Glass, "6500.00"),
        line(Material::PaintWork, "9000.02"),
        line(Material::Labour, "5000.00"),
        line(Material::Consumable, "350.00"),
    ];
    let cover =
        Cover { compulsory: compulsory_deductible(Some(1_998)), voluntary: rupees("2500.00"), ..Cover::default() };
    let settled = settle(&lines, Some(AgeBand::UpTo4Years), &cover).unwrap();
    // 4,200.25 + 2,500.00 + 0 + 1,125.0025 + 0 + 350.00
    assert_eq!(settled.depreciation, rupees("8175.25"));
    assert_eq!((settled.billed, settled.approved), (rupees("41250.52"), rupees("39250.52")));
    // 39,250.52 - 8,175.25 - 4,500.00
    assert_eq!((settled.excess, settled.insurer), (rupees("4500.00"), rupees("26575.27")));
    assert_eq!(settled.customer, rupees("14675.25"));

    let zero = Cover { is_zero_depreciation: true, covers_consumables: true, ..cover };
    let settled = settle(&lines, Some(AgeBand::UpTo4Years), &zero).unwrap();
    assert_eq!((settled.depreciation, settled.insurer), (Money::ZERO, rupees("34750.52")));
    assert_eq!(settled.lines[1].reason, Depreciation::ZeroDepreciation);
    // What the surveyor did not approve stays with the customer, in addition to the excess.
    assert_eq!(settled.customer, rupees("6500.00"));
}

#[test]
fn the_excess_never_exceeds_what_the_insurer_would_pay() {
    let cover = Cover { compulsory: compulsory_deductible(Some(1_500)), ..Cover::default() };
    let settled = settle(&[line(Material::Labour, "600.00")], Some(AgeBand::UpTo1Year), &cover).unwrap();
    assert_eq!((settled.excess, settled.insurer, settled.customer), (rupees("600.00"), Money::ZERO, rupees("600.00")));
    for (cc, rupees_of) in [(None, "1000.00"), (Some(1_500), "1000.00"), (Some(1_501), "2000.00")] {
        assert_eq!(compulsory_deductible(cc), rupees(rupees_of), "{cc:?}");
    }
}

#[test]
fn an_unknown_age_deducts_nothing_and_says_so() {
    let lines =
        [line(Material::Metal, "1000.00"), line(Material::Glass, "10.00"), line(Material::Fibreglass, "100.00")];
    let settled = settle(&lines, None, &Cover::default()).unwrap();
    assert_eq!(settled.lines[0].reason, Depreciation::AgeUnknown);
    assert_eq!(settled.lines[0].reason.sentence(), "the car's age is not known: depreciation not calculated yet");
    // What depreciates by its material alone does so all the same.
    assert_eq!((settled.lines[0].depreciation, settled.depreciation), (Money::ZERO, rupees("30.00")));
    let zero = Cover { is_zero_depreciation: true, ..Cover::default() };
    assert_eq!(settle(&lines, None, &zero).unwrap().lines[0].reason, Depreciation::ZeroDepreciation);
}

#[test]
fn the_compulsory_deductible_has_a_reason() {
    for (cc, reason) in [
        (None, "the engine's size is not known, at most 1500 cc assumed"),
        (Some(1_500), "the engine has 1500 cc, at most 1500"),
        (Some(1_501), "the engine has 1501 cc, more than 1500"),
    ] {
        assert_eq!(compulsory_reason(cc), reason);
    }
}

#[test]
fn above_three_quarters_of_its_value_a_car_is_a_total_loss() {
    for (repair, value, is_lost) in [
        ("75000.00", "100000.00", false),
        ("75000.01", "100000.00", true),
        ("1.00", "0.00", false),
        ("99999999999.00", "100000000000.00", true),
    ] {
        assert_eq!(is_total_loss(rupees(repair), rupees(value)), is_lost, "{repair} of {value}");
    }
}

#[test]
fn invalid_claims_are_refused() {
    let cover = Cover::default();
    let settled = |lines: &[ClaimLine], cover: &Cover| settle(lines, Some(AgeBand::UpTo1Year), cover).unwrap_err();
    let good = line(Material::Metal, "1.00");
    let negative = line(Material::Metal, "-1.00");
    assert_eq!(settled(&[good, negative], &cover), (Some(1), ClaimError::Negative));
    let above = ClaimLine { approved: rupees("1.01"), ..good };
    assert_eq!(settled(&[above], &cover), (Some(0), ClaimError::ApprovedTooMuch));
    assert_eq!(settled(&[good], &Cover { voluntary: rupees("-1"), ..cover }), (None, ClaimError::Negative));
    let great = line(Material::Metal, "100000000000.00");
    assert_eq!(settled(&[great, great], &cover), (None, ClaimError::TooLarge));
    assert_eq!(settle(&[], Some(AgeBand::UpTo1Year), &cover).unwrap().customer, Money::ZERO);
}

proptest! {
    #[test]
    fn insurer_and_customer_pay_all_of_it(
        lines in prop::collection::vec((0_usize..8, 0_i64..10_000_000, 0_i64..=100), 0..20),
        months in 0_u32..200,
        is_zero_depreciation in any::<bool>(),
        covers_consumables in any::<bool>(),
        voluntary in 0_i64..5_000_000,
    ) {
        const ALL: [Material; 8] = [
            Material::RubberPlasticBattery, Material::Fibreglass, Material::Glass, Material::Metal,
            Material::PaintMaterial, Material::PaintWork, Material::Labour, Material::Consumable,
        ];
        let lines: Vec<ClaimLine> = lines
            .into_iter()
            .map(|(material, billed, part)| ClaimLine {
                material: ALL[material],
                billed: Money::from_minor(billed),
                approved: Money::from_minor(billed * part / 100),
            })
            .collect();
        let registered: NaiveDate = "2015-05-05".parse().unwrap();
        let age = AgeBand::between(registered, registered.checked_add_months(Months::new(months)).unwrap()).unwrap();
        let cover = Cover {
            is_zero_depreciation,
            covers_consumables,
            compulsory: compulsory_deductible(None),
            voluntary: Money::from_minor(voluntary),
        };
        let settled = settle(&lines, Some(age), &cover).unwrap();
        prop_assert_eq!(settled.insurer + settled.customer, settled.billed);
        prop_assert_eq!(settled.approved - settled.depreciation - settled.excess, settled.insurer);
        prop_assert!(settled.insurer >= Money::ZERO && settled.customer >= settled.excess);
        prop_assert!(settled.lines.iter().all(|line| line.depreciation <= line.approved));
    }
}
