//! What the insurer pays of a repair and what the customer pays, with the reason for each line.
//!
//! Depreciation and compulsory deductible follow India's motor tariff. A policy that has neither (Malaysia) is settled
//! with `is_zero_depreciation` and its own excess.

use chrono::{Months, NaiveDate};
use pitlane_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::exact;
use crate::rate::Rate;

/// The material of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Material {
    /// Rubber, nylon, plastic, tyres, tubes, batteries, airbags.
    RubberPlasticBattery,
    Fibreglass,
    Glass,
    /// Metal and everything else that depreciates with age.
    Metal,
    /// Paint as such.
    PaintMaterial,
    /// Painting work: a quarter of it counts as paint.
    PaintWork,
    Labour,
    /// Oil, coolant, nuts and bolts: paid only when the policy covers consumables.
    Consumable,
}

/// Why a line depreciates as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "because", rename_all = "snake_case")]
pub enum Depreciation {
    /// The policy waives depreciation.
    ZeroDepreciation,
    /// The rate of the material, whatever the car's age.
    Material {
        rate: Rate,
    },
    /// The rate of the car's age.
    Age {
        rate: Rate,
        band: AgeBand,
    },
    /// It would depreciate with the car's age, which is unknown: nothing is deducted, and the claim cannot be settled
    /// by it.
    AgeUnknown,
    /// The rate for paint on the quarter of the line that is paint.
    PaintQuarter {
        rate: Rate,
    },
    /// Labour does not depreciate.
    Labour,
    ConsumableCovered,
    /// The customer pays the entire line.
    ConsumableNotCovered,
}

/// The age of a car.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AgeBand {
    UpTo6Months,
    UpTo1Year,
    UpTo2Years,
    UpTo3Years,
    UpTo4Years,
    UpTo5Years,
    UpTo10Years,
    Above10Years,
}

/// Each band with the month at which it ends and its rate; above the last, [`ABOVE`].
const BANDS: [(AgeBand, u32, u16); 7] = [
    (AgeBand::UpTo6Months, 6, 0),
    (AgeBand::UpTo1Year, 12, 5),
    (AgeBand::UpTo2Years, 24, 10),
    (AgeBand::UpTo3Years, 36, 15),
    (AgeBand::UpTo4Years, 48, 25),
    (AgeBand::UpTo5Years, 60, 35),
    (AgeBand::UpTo10Years, 120, 40),
];
const ABOVE: (AgeBand, Rate) = (AgeBand::Above10Years, Rate::percent(50));
const HALF: Rate = Rate::percent(50);

impl AgeBand {
    /// From the date of first registration and the date of the damage; none when the damage came first.
    pub fn between(registered: NaiveDate, damaged: NaiveDate) -> Option<Self> {
        if damaged < registered {
            return None;
        }
        let is_within =
            |months: u32| registered.checked_add_months(Months::new(months)).is_some_and(|end| damaged <= end);
        Some(BANDS.into_iter().find(|(_, months, _)| is_within(*months)).map_or(ABOVE.0, |(band, _, _)| band))
    }

    /// The depreciation of parts of this age.
    pub fn rate(self) -> Rate {
        BANDS.into_iter().find(|(band, _, _)| *band == self).map_or(ABOVE.1, |(_, _, percent)| Rate::percent(percent))
    }
}

/// What a policy covers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cover {
    pub is_zero_depreciation: bool,
    pub covers_consumables: bool,
    /// What the customer pays of every claim by law; see [`compulsory_deductible`].
    pub compulsory: Money,
    /// What the customer chose to pay in addition.
    pub voluntary: Money,
}

/// A line of the repair, with its tax.
#[derive(Clone, Copy, Debug)]
pub struct ClaimLine {
    pub material: Material,
    pub billed: Money,
    /// What the surveyor approved of it.
    pub approved: Money,
}

/// Who pays what of a line, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineShare {
    pub billed: Money,
    pub approved: Money,
    /// Its depreciation; the full amount when it is not covered.
    pub depreciation: Money,
    pub reason: Depreciation,
    /// Before the excess.
    pub insurer: Money,
    pub customer: Money,
}

/// A claim settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Settlement {
    pub lines: Vec<LineShare>,
    pub billed: Money,
    pub approved: Money,
    pub depreciation: Money,
    /// Compulsory and voluntary, at most what the insurer would pay.
    pub excess: Money,
    pub insurer: Money,
    pub customer: Money,
}

/// Why a claim cannot be settled; the sentence follows the name of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ClaimError {
    #[error("must not be below 0")]
    Negative,
    #[error("must not be more than what is billed")]
    ApprovedTooMuch,
    #[error("must not be before the car was registered")]
    DamagedBeforeRegistered,
    #[error("makes an amount beyond 100000000000.00")]
    TooLarge,
}

/// Engines up to this many cc count as small.
const SMALL_ENGINE: u32 = 1_500;

/// ₹1,000 up to 1,500 cc, ₹2,000 above. An engine of unknown size is assumed to be small: [`compulsory_reason`] gives
/// the wording for that.
pub fn compulsory_deductible(engine_cc: Option<u32>) -> Money {
    Money::from_minor(if engine_cc.unwrap_or(0) > SMALL_ENGINE { 200_000 } else { 100_000 })
}

/// Why the compulsory deductible has this amount.
pub fn compulsory_reason(engine_cc: Option<u32>) -> String {
    match engine_cc {
        Some(cc) if cc > SMALL_ENGINE => format!("the engine has {cc} cc, more than {SMALL_ENGINE}"),
        Some(cc) => format!("the engine has {cc} cc, at most {SMALL_ENGINE}"),
        None => format!("the engine's size is not known, at most {SMALL_ENGINE} cc assumed"),
    }
}

/// Whether the repair costs more than 75 % of the insured declared value: a constructive total loss. The insurer
/// decides; until then it is a warning.
pub fn is_total_loss(repair: Money, insured_value: Money) -> bool {
    insured_value > Money::ZERO && i128::from(repair.minor()) * 100 > i128::from(insured_value.minor()) * 75
}

/// Splits a repair between insurer and customer. An error names the line, counted from 0, and the field. While the age
/// is unknown (None), lines that depend on it do not depreciate yet and their reason says so.
pub fn settle(
    lines: &[ClaimLine],
    age: Option<AgeBand>,
    cover: &Cover,
) -> Result<Settlement, (Option<usize>, ClaimError)> {
    let shares: Vec<LineShare> = lines
        .iter()
        .enumerate()
        .map(|(at, line)| share(line, age, cover).map_err(|error| (Some(at), error)))
        .collect::<Result<_, _>>()?;
    if cover.compulsory < Money::ZERO || cover.voluntary < Money::ZERO {
        return Err((None, ClaimError::Negative));
    }
    let sum = |get: fn(&LineShare) -> Money| exact::sum(shares.iter().map(get)).ok_or((None, ClaimError::TooLarge));
    let (billed, approved, covered) = (sum(|line| line.billed)?, sum(|line| line.approved)?, sum(|line| line.insurer)?);
    let excess = exact::sum([cover.compulsory, cover.voluntary]).ok_or((None, ClaimError::TooLarge))?.min(covered);
    let insurer = covered - excess;
    let depreciation = sum(|line| line.depreciation)?;
    Ok(Settlement { lines: shares, billed, approved, depreciation, excess, insurer, customer: billed - insurer })
}

/// The tax contained in a part of an amount that includes it, half up: whoever pays that part pays this much tax. An
/// amount of zero contains no tax.
pub fn tax_within(tax: Money, part: Money, whole: Money) -> Money {
    let share = (whole > Money::ZERO).then(|| exact::part(tax.minor(), part.minor(), whole.minor())).flatten();
    share.unwrap_or(Money::ZERO).min(tax)
}

fn share(line: &ClaimLine, age: Option<AgeBand>, cover: &Cover) -> Result<LineShare, ClaimError> {
    let ClaimLine { material, billed, approved } = *line;
    if billed < Money::ZERO || approved < Money::ZERO {
        return Err(ClaimError::Negative);
    }
    if approved > billed {
        return Err(ClaimError::ApprovedTooMuch);
    }
    let reason = reason(material, age, cover);
    let of = |rate: Rate, unit| exact::part(approved.minor(), rate.hundredths(), unit).ok_or(ClaimError::TooLarge);
    let depreciation = match reason {
        Depreciation::Material { rate } | Depreciation::Age { rate, .. } => of(rate, 10_000)?,
        Depreciation::PaintQuarter { rate } => of(rate, 40_000)?,
        Depreciation::ConsumableNotCovered => approved,
        Depreciation::ZeroDepreciation
        | Depreciation::AgeUnknown
        | Depreciation::Labour
        | Depreciation::ConsumableCovered => Money::ZERO,
    };
    let insurer = approved - depreciation;
    Ok(LineShare { billed, approved, depreciation, reason, insurer, customer: billed - insurer })
}

fn reason(material: Material, age: Option<AgeBand>, cover: &Cover) -> Depreciation {
    match material {
        Material::Labour => Depreciation::Labour,
        Material::Consumable if cover.covers_consumables => Depreciation::ConsumableCovered,
        Material::Consumable => Depreciation::ConsumableNotCovered,
        _ if cover.is_zero_depreciation => Depreciation::ZeroDepreciation,
        Material::RubberPlasticBattery | Material::PaintMaterial => Depreciation::Material { rate: HALF },
        Material::PaintWork => Depreciation::PaintQuarter { rate: HALF },
        Material::Fibreglass => Depreciation::Material { rate: Rate::percent(30) },
        Material::Glass => Depreciation::Material { rate: Rate::ZERO },
        Material::Metal => age.map_or(Depreciation::AgeUnknown, |band| Depreciation::Age { rate: band.rate(), band }),
    }
}

impl Depreciation {
    /// The reason as a sentence.
    pub fn sentence(&self) -> String {
        match self {
            Self::ZeroDepreciation => "the policy waives depreciation".into(),
            Self::Material { rate } => format!("{rate} by its material"),
            Self::Age { rate, band } => format!("{rate}: {}", band.words()),
            Self::AgeUnknown => "the car's age is not known: depreciation not calculated yet".into(),
            Self::PaintQuarter { rate } => format!("{rate} of the quarter that is paint"),
            Self::Labour => "work does not depreciate".into(),
            Self::ConsumableCovered => "consumables are covered".into(),
            Self::ConsumableNotCovered => "consumables are not covered".into(),
        }
    }
}

impl AgeBand {
    /// The wording within a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            Self::UpTo6Months => "the car is up to 6 months old",
            Self::UpTo1Year => "the car is up to 1 year old",
            Self::UpTo2Years => "the car is up to 2 years old",
            Self::UpTo3Years => "the car is up to 3 years old",
            Self::UpTo4Years => "the car is up to 4 years old",
            Self::UpTo5Years => "the car is up to 5 years old",
            Self::UpTo10Years => "the car is up to 10 years old",
            Self::Above10Years => "the car is over 10 years old",
        }
    }
}

#[cfg(test)]
mod tests;
