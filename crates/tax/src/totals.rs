//! A bill's amounts: its lines, totals by rate and by code, round-off, total.

use std::collections::BTreeMap;

use pitlane_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::country::Country;
use crate::discount::Discount;
use crate::exact;
use crate::line::{Line, LineAmounts, LineKind, TaxAmounts};
use crate::place::TaxKind;
use crate::problem::{Fault, Problem};
use crate::rate::Rate;
use crate::spread::spread;

/// The unit to which a total is rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rounding {
    #[default]
    None,
    /// To the rupee, 50 paise up (CGST Act s. 170).
    Rupee,
    /// To 5 sen: 1, 2, 6, 7 down and 3, 4, 8, 9 up. In Malaysia, for cash payments.
    FiveSen,
}

impl Rounding {
    /// A bill in India is rounded to the rupee; in Malaysia the sen stay, and only a cash payment is rounded.
    pub const fn of_bills(country: Country) -> Self {
        match country {
            Country::India => Self::Rupee,
            Country::Malaysia => Self::None,
        }
    }

    /// The amount added to a non-negative total to round it: negative when it is rounded down.
    pub fn round_off(self, total: Money) -> Money {
        let unit = match self {
            Self::None => return Money::ZERO,
            Self::Rupee => 100,
            Self::FiveSen => 5,
        };
        let over = total.minor() % unit;
        Money::from_minor(if over * 2 >= unit { unit - over } else { -over })
    }
}

/// The totals of a bill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Totals {
    /// Labour before discount and tax.
    pub labour: Money,
    /// Parts before discount and tax.
    pub material: Money,
    pub discount: Money,
    pub taxable: Money,
    pub tax: TaxAmounts,
    pub tax_total: Money,
    /// The amount added to round the total; negative when it is rounded down.
    pub round_off: Money,
    /// The payable total.
    pub total: Money,
}

/// The total of the lines of one rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RateSum {
    pub kind: TaxKind,
    pub rate: Rate,
    pub taxable: Money,
    pub tax: TaxAmounts,
}

/// The total of the lines of one code and rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CodeSum {
    /// None: the lines without a code.
    pub code: Option<String>,
    pub rate: Rate,
    pub taxable: Money,
    pub tax: TaxAmounts,
}

/// A bill's amounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Document {
    /// In the order of the lines.
    pub lines: Vec<LineAmounts>,
    pub totals: Totals,
    /// By tax and rate, lowest first.
    pub by_rate: Vec<RateSum>,
    /// By code and rate, lowest first.
    pub by_code: Vec<CodeSum>,
}

/// What is taken off lines before tax, besides their own discounts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reductions<'a> {
    /// What coupon and voucher take off each line ([`crate::offer`]); missing ones have none.
    pub offers: &'a [Money],
    /// Whether each line bears its share of the discount on the whole; missing ones do.
    pub bears_whole: &'a [bool],
}

/// Calculates all totals. `order_discount` is deducted from what is left after the lines' own discounts, and spread over
/// the lines in proportion to what is left of each, so that the shares add up exactly. Every wrong line and field is
/// named.
pub fn compute(
    lines: &[Line],
    order_discount: impl Into<Discount>,
    rounding: Rounding,
) -> Result<Document, Vec<Problem>> {
    compute_reduced(lines, Reductions::default(), order_discount, rounding)
}

/// As [`compute`], after what coupon and voucher take off each line: `order_discount` is deducted from what they leave of
/// the lines that bear it.
pub fn compute_reduced(
    lines: &[Line],
    reductions: Reductions<'_>,
    order_discount: impl Into<Discount>,
    rounding: Rounding,
) -> Result<Document, Vec<Problem>> {
    let order_discount = order_discount.into();
    let (priced, mut problems): (Vec<_>, Vec<_>) = lines.iter().enumerate().map(|(at, line)| line.priced(at)).fold(
        (Vec::new(), Vec::new()),
        |(mut priced, mut problems), line| {
            match line {
                Ok(amounts) => priced.push(amounts),
                Err(faults) => problems.extend(faults),
            }
            (priced, problems)
        },
    );
    if lines.is_empty() {
        problems.push(Problem::of_all("lines", Fault::Empty));
    }
    if order_discount.flat() < Money::ZERO {
        problems.push(Problem::of_all("discount", Fault::Negative));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let Reductions { offers, bears_whole } = reductions;
    let offers: Vec<Money> = (0..lines.len()).map(|at| offers.get(at).copied().unwrap_or(Money::ZERO)).collect();
    for (at, (line, offer)) in priced.iter().zip(&offers).enumerate() {
        if *offer < Money::ZERO || *offer > line.left() {
            problems.push(Problem::of_line(at, "discount", Fault::DiscountTooGreat(line.left())));
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let bears = |at: usize| bears_whole.get(at).copied().unwrap_or(true);
    let left = priced.iter().zip(&offers).enumerate();
    let left: Vec<Money> =
        left.map(|(at, (line, offer))| if bears(at) { line.left() - *offer } else { Money::ZERO }).collect();
    let too_large = || vec![Problem::of_all("lines", Fault::TooLarge)];
    let sum = exact::sum(left.iter().copied()).ok_or_else(too_large)?;
    let deducted = order_discount.of(sum).map_err(|fault| vec![Problem::of_all("discount", fault)])?;
    let shares = spread(deducted, &left).ok_or_else(too_large)?;
    let amounts: Option<Vec<LineAmounts>> = lines
        .iter()
        .zip(priced.into_iter().zip(offers.into_iter().zip(shares)))
        .map(|(line, (priced, (offer, share)))| line.amounts(priced, offer + share))
        .collect();
    amounts.and_then(|amounts| add_up(lines, amounts, rounding)).ok_or_else(too_large)
}

/// The totals of lines whose amounts are known; none when one is too large.
fn add_up(lines: &[Line], amounts: Vec<LineAmounts>, rounding: Rounding) -> Option<Document> {
    let pairs = || lines.iter().zip(&amounts);
    let gross_of = |kind: LineKind| exact::sum(pairs().filter(|(line, _)| line.kind == kind).map(|(_, a)| a.gross));
    let tax = amounts.iter().try_fold(TaxAmounts::default(), |sum, line| sum.plus(line.tax))?;
    let before = exact::sum(amounts.iter().map(|line| line.total))?;
    let round_off = rounding.round_off(before);
    let totals = Totals {
        labour: gross_of(LineKind::Labour)?,
        material: gross_of(LineKind::Part)?,
        discount: exact::sum(amounts.iter().map(|line| line.discount))?,
        taxable: exact::sum(amounts.iter().map(|line| line.taxable))?,
        tax,
        tax_total: tax.total(),
        round_off,
        total: exact::sum([before, round_off])?,
    };
    let rates = grouped(pairs().map(|(line, amounts)| ((line.tax, line.rate), *amounts)))?;
    let codes = grouped(pairs().map(|(line, amounts)| ((line.code.clone(), line.rate), *amounts)))?;
    let by_rate =
        rates.into_iter().map(|((kind, rate), (taxable, tax))| RateSum { kind, rate, taxable, tax }).collect();
    let by_code =
        codes.into_iter().map(|((code, rate), (taxable, tax))| CodeSum { code, rate, taxable, tax }).collect();
    Some(Document { lines: amounts, totals, by_rate, by_code })
}

/// Taxable value and tax, by key.
fn grouped<K: Ord>(lines: impl Iterator<Item = (K, LineAmounts)>) -> Option<BTreeMap<K, (Money, TaxAmounts)>> {
    let mut groups: BTreeMap<K, (Money, TaxAmounts)> = BTreeMap::new();
    for (key, line) in lines {
        let (taxable, tax) = groups.entry(key).or_default();
        *taxable = exact::sum([*taxable, line.taxable])?;
        *tax = tax.plus(line.tax)?;
    }
    Some(groups)
}

#[cfg(test)]
pub(crate) mod tests;
