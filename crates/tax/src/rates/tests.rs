use serde::de::DeserializeOwned;

use super::*;
use Country::{India, Malaysia};
use SupplyKind::{Goods, Service};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn row(code: Option<&str>, percent: u16, from: &str, to: &str) -> RateRow {
    RateRow {
        country: India,
        kind: Goods,
        code: code.map(str::to_owned),
        rate: Rate::percent(percent),
        untaxed: None,
        valid_from: day(from),
        valid_to: (!to.is_empty()).then(|| day(to)),
    }
}

#[derive(Debug, Deserialize)]
struct SlabSeed {
    kind: SupplyKind,
    rate: i64,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

#[derive(Debug, Deserialize)]
struct CodeSeed {
    code: String,
    kind: SupplyKind,
    description: String,
    rate: i64,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    csv::Reader::from_reader(text.as_bytes()).deserialize().collect::<Result<_, _>>().unwrap()
}

fn seed(country: Country, code: Option<String>, seed: SlabSeed) -> RateRow {
    let SlabSeed { kind, rate, valid_from, valid_to } = seed;
    RateRow { country, kind, code, rate: Rate::from_hundredths(rate).unwrap(), untaxed: None, valid_from, valid_to }
}

/// The rates that the product ships with.
pub fn seeds() -> RateTable {
    let mut rows = Vec::new();
    for (country, text) in [
        (India, include_str!("../../../../seeds/india/tax_rates.csv")),
        (Malaysia, include_str!("../../../../seeds/malaysia/tax_rates.csv")),
    ] {
        rows.extend(read(text).into_iter().map(|slab| seed(country, None, slab)));
    }
    for code in read::<CodeSeed>(include_str!("../../../../seeds/india/hsn_codes.csv")) {
        assert!(code.description.len() > 3, "{code:?}");
        crate::codes::check(&code.code, code.kind, crate::codes::Turnover::UpToFiveCrore).unwrap();
        let CodeSeed { code, kind, rate, valid_from, valid_to, .. } = code;
        rows.push(seed(India, Some(code), SlabSeed { kind, rate, valid_from, valid_to }));
    }
    RateTable::new(rows).unwrap()
}

fn percents(rates: Vec<Rate>) -> Vec<i64> {
    rates.into_iter().map(|rate| rate.hundredths() / 100).collect()
}

#[test]
fn the_slabs_changed_on_22_september_2025() {
    let table = seeds();
    for kind in [Goods, Service] {
        assert_eq!(percents(table.slabs(India, kind, day("2025-09-21"))), [0, 5, 12, 18, 28]);
        assert_eq!(percents(table.slabs(India, kind, day("2025-09-22"))), [0, 5, 18, 40]);
    }
    let refused = table.check_slab(India, Goods, Rate::percent(28), day("2025-09-22")).unwrap_err();
    assert_eq!(refused.to_string(), "must be one of 0 %, 5 %, 18 %, 40 % on 2025-09-22");
    let refused = table.check_slab(India, Goods, Rate::percent(40), day("2025-09-21")).unwrap_err();
    assert_eq!(refused.to_string(), "must be one of 0 %, 5 %, 12 %, 18 %, 28 % on 2025-09-21");
    assert!(table.check_slab(India, Service, Rate::percent(18), day("2030-01-01")).is_ok());
    let early = table.check_slab(India, Goods, Rate::percent(18), day("2010-01-01")).unwrap_err();
    assert_eq!(early.to_string(), "is not known for 2010-01-01: an admin can add the rates of that day");
}

#[test]
fn a_code_has_the_rate_of_the_day() {
    let table = seeds();
    let rate = |kind, code, date| table.usual(India, kind, Some(code), day(date)).unwrap().hundredths() / 100;
    for code in ["8708", "870830", "87083000", "850710", "401110"] {
        assert_eq!((rate(Goods, code, "2025-09-21"), rate(Goods, code, "2025-09-22")), (28, 18), "{code}");
    }
    for code in ["998714", "997134", "997161", "997162"] {
        assert_eq!((rate(Service, code, "2025-09-21"), rate(Service, code, "2025-09-22")), (18, 18), "{code}");
    }
    for code in ["842123", "842131", "271019", "3819", "3820"] {
        assert_eq!(rate(Goods, code, "2025-10-01"), 18, "{code}");
    }
    // A code of another kind, or one that is not listed, needs an explicit rate.
    let open = table.usual(India, Goods, Some("9403"), day("2025-10-01")).unwrap_err();
    assert_eq!(open.to_string(), "is required: one of 0 %, 5 %, 18 %, 40 % is valid on 2025-10-01");
    assert!(table.usual(India, Service, Some("8708"), day("2025-10-01")).is_err());
}

#[test]
fn service_tax_rose_on_1_march_2024_and_parts_are_free() {
    let table = seeds();
    let rate = |kind, date| table.usual(Malaysia, kind, None, day(date)).unwrap().hundredths() / 100;
    assert_eq!((rate(Service, "2024-02-29"), rate(Service, "2024-03-01")), (6, 8));
    assert_eq!((rate(Goods, "2024-02-29"), rate(Goods, "2026-01-01")), (0, 0));
}

#[test]
fn the_longest_prefix_wins() {
    let rows = vec![
        row(None, 5, "2017-07-01", ""),
        row(None, 18, "2017-07-01", ""),
        row(Some("87"), 5, "2017-07-01", ""),
        row(Some("870830"), 18, "2020-01-01", "2020-12-31"),
    ];
    let table = RateTable::new(rows).unwrap();
    let rate = |code, date| table.usual(India, Goods, Some(code), day(date)).unwrap();
    assert_eq!(rate("87083000", "2020-06-01"), Rate::percent(18));
    assert_eq!(rate("87083000", "2021-01-01"), Rate::percent(5));
    assert_eq!(rate("870810", "2020-06-01"), Rate::percent(5));
}

#[test]
fn every_error_of_a_table_is_reported() {
    let slab = || row(None, 18, "2017-07-01", "");
    for (rows, sentences) in [
        (vec![row(None, 18, "2017-07-01", "2017-06-30")], vec!["18 % ends before it begins, on 2017-07-01"]),
        (vec![slab(), row(Some("87A"), 18, "2018-01-01", "")], vec!["87A must be the first 2 to 8 digits of a code"]),
        (vec![slab(), row(None, 18, "2020-01-01", "")], vec!["18 % has two rows for 2020-01-01"]),
        (vec![row(None, 18, "2017-07-01", "2019-12-31")], vec!["india Goods has no row for 2020-01-01"]),
        (
            vec![row(None, 18, "2017-07-01", "2019-12-31"), row(None, 5, "2020-01-02", "")],
            vec!["india Goods has no row for 2020-01-01"],
        ),
        (
            vec![slab(), row(Some("8708"), 18, "2018-01-01", "2018-12-31"), row(Some("8708"), 18, "2019-02-01", "")],
            vec!["8708 has no row for 2019-01-01"],
        ),
        (
            vec![slab(), row(Some("8708"), 18, "2018-01-01", ""), row(Some("8708"), 18, "2019-02-01", "")],
            vec!["8708 has two rows for 2019-02-01"],
        ),
        (
            vec![slab(), row(None, 28, "2017-07-01", "2025-09-21"), row(Some("8708"), 28, "2018-01-01", "")],
            vec!["8708 is taxed at 28 %, which is not a slab on 2025-09-22"],
        ),
        (
            vec![row(Some("8708"), 18, "2018-01-01", "")],
            vec!["8708 is taxed at 18 %, which is not a slab on 2018-01-01"],
        ),
    ] {
        let faults: Vec<String> = RateTable::new(rows).unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(faults, sentences);
    }
    // A slab that was withdrawn may come back while others were valid.
    let back = vec![slab(), row(None, 12, "2017-07-01", "2019-12-31"), row(None, 12, "2021-01-01", "")];
    assert!(RateTable::new(back).is_ok());
}

proptest::proptest! {
    /// On every day there is exactly one answer: the rate of the code, or the list of slabs.
    #[test]
    fn every_day_since_the_first_has_its_rates(days in 0_u64..12_000) {
        let table = seeds();
        let date = day("2018-09-01").checked_add_days(chrono::Days::new(days)).unwrap();
        for code in ["8708", "401110", "271019"] {
            let rate = table.usual(India, Goods, Some(code), date).unwrap();
            proptest::prop_assert!(table.check_slab(India, Goods, rate, date).is_ok());
        }
        let labour = table.usual(Malaysia, Service, None, date).unwrap();
        proptest::prop_assert_eq!(labour, Rate::percent(if date < day("2024-03-01") { 6 } else { 8 }));
        for rate in (0..=100).map(Rate::percent) {
            let listed = table.slabs(India, Goods, date).contains(&rate);
            proptest::prop_assert_eq!(table.check_slab(India, Goods, rate, date).is_ok(), listed);
        }
    }
}
