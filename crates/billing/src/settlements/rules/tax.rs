//! Tax deducted at source: how much, and by which law.

use chrono::NaiveDate;
use pitlane_platform::money::Money;
use pitlane_tax::gstin::Gstin;

use crate::settlements::types::{BilledShare, Deductible, SettlementKind};

/// Section 194C of the Income-tax Act, 1961, and section 393(1) of the Act of 2025: 1 % where the contractor is an
/// individual or a Hindu undivided family, 2 % otherwise. In hundredths of a per cent.
const INDIVIDUAL: i64 = 100;
const OTHERS: i64 = 200;
/// Section 51 of the CGST Act: 1 % of central and 1 % of state tax, or 2 % of integrated tax.
const GST: i64 = 200;

/// The first day of the Income-tax Act, 2025.
fn new_act() -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(2026, 4, 1)
}

/// The law of a deduction; it depends on the day.
pub fn law(kind: SettlementKind, day: NaiveDate) -> Option<&'static str> {
    match kind {
        SettlementKind::TdsIncomeTax if new_act().is_some_and(|first| day >= first) => {
            Some("section 393, Income-tax Act, 2025")
        }
        SettlementKind::TdsIncomeTax => Some("section 194C, Income-tax Act, 1961"),
        SettlementKind::TdsGst => Some("section 51, CGST Act, 2017"),
        SettlementKind::Salvage | SettlementKind::WriteOff => None,
    }
}

/// The rate of a deduction from what the supplier is paid. The fourth character of a PAN tells individuals (P) and Hindu
/// undivided families (H) from companies and firms.
fn rate(kind: SettlementKind, supplier: Option<&str>) -> i64 {
    if kind == SettlementKind::TdsGst {
        return GST;
    }
    let number = supplier.and_then(|number| Gstin::parse(number).ok());
    let holder = number.as_ref().and_then(|number| number.pan()).and_then(|pan| pan.chars().nth(3));
    if matches!(holder, Some('P' | 'H')) { INDIVIDUAL } else { OTHERS }
}

/// To the next rupee: deductors round.
fn part_of(base: Money, rate: i64) -> Money {
    let exact = (i128::from(base.minor()) * i128::from(rate) + 9_999) / 10_000;
    Money::from_minor(i64::try_from((exact + 99) / 100 * 100).unwrap_or(i64::MAX))
}

/// What may be deducted of a share, after what earlier entries deducted. The tax itself is not part of the base (CBDT
/// Circular 23/2017; section 51 CGST). GST is deducted only where GST is charged.
pub fn deductible(kind: SettlementKind, share: &BilledShare, before: Money) -> Option<Deductible> {
    if !kind.is_tax() || (kind == SettlementKind::TdsGst && share.tax <= Money::ZERO) {
        return None;
    }
    let rate = rate(kind, share.supplier_number.as_deref());
    let base = share.taxable.max(Money::ZERO);
    let lawful = part_of(base, rate);
    Some(Deductible { kind, rate, base, lawful, left: (lawful - before).max(Money::ZERO) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(taxable: i64, tax: i64, supplier: Option<&str>) -> BilledShare {
        let [taxable, tax] = [taxable, tax].map(Money::from_minor);
        let supplier_number = supplier.map(str::to_owned);
        BilledShare { recipient: None, total: taxable + tax, taxable, tax, supplier_number }
    }

    #[test]
    fn the_value_without_tax_bears_two_per_cent_or_one() {
        let of = |supplier| {
            let found = deductible(SettlementKind::TdsIncomeTax, &share(1_000_000, 180_000, supplier), Money::ZERO);
            found.map(|found| (found.rate, found.lawful.minor()))
        };
        assert_eq!(of(None), Some((200, 20_000)));
        // A firm (F) and an individual (P) by their PAN.
        assert_eq!(of(Some("27AAPFU0939F1ZV")), Some((200, 20_000)));
        let individual = format!("29ABCPE1234F1Z{}", pitlane_tax::gstin::check_character("29ABCPE1234F1Z0"));
        assert_eq!(of(Some(&individual)), Some((100, 10_000)));
        let rounded = deductible(SettlementKind::TdsIncomeTax, &share(1_004_910, 0, None), Money::from_minor(20_000));
        assert_eq!(rounded.map(|of| (of.lawful.minor(), of.left.minor())), Some((20_100, 100)));
    }

    #[test]
    fn gst_is_deducted_only_where_it_is_charged() {
        let of = |tax| deductible(SettlementKind::TdsGst, &share(1_000_000, tax, None), Money::ZERO);
        assert_eq!(of(180_000).map(|of| of.lawful.minor()), Some(20_000));
        assert_eq!(of(0), None);
    }

    #[test]
    fn the_law_is_that_of_the_day() {
        let on = |month| NaiveDate::from_ymd_opt(2026, month, 1).and_then(|day| law(SettlementKind::TdsIncomeTax, day));
        assert_eq!(on(3), Some("section 194C, Income-tax Act, 1961"));
        assert_eq!(on(4), Some("section 393, Income-tax Act, 2025"));
    }
}
