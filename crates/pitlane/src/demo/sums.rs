//! What an order costs and what has been paid, to the last unit.

use super::country::{Country, Prices};
use super::dice::Dice;

/// All in minor units.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sums {
    pub flat_discount: i64,
    /// Hundredths of a per cent.
    pub percent_discount: i64,
    pub labour: i64,
    pub material: i64,
    pub discount: i64,
    pub tax: i64,
    pub amount: i64,
    pub paid: i64,
}

/// How far the money of an order has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// No estimate yet.
    Unknown,
    Open,
    Delivered,
    Complete,
}

impl Sums {
    pub fn roll(country: &Country, prices: Prices, luxury: bool, igst: bool, stage: Stage, dice: &mut Dice) -> Self {
        let mut sums = Self::default();
        let odd = dice.between(0, 9_999);
        if stage == Stage::Unknown || (100..180).contains(&odd) {
            // Not estimated yet, or done for nothing.
            return sums;
        }
        let factor = if luxury { 260 } else { 100 };
        let cents = *[0, 0, 0, 50, 99].get(dice.below(5)).unwrap_or(&0);
        sums.labour = dice.mostly_low(prices.labour.0, prices.labour.1) * factor + cents;
        sums.material = dice.mostly_low(prices.material.0, prices.material.1) * factor;
        if odd < 4 {
            // A luxury car rebuilt from the ground up.
            sums.labour = 49_999_900;
            sums.material = 98_765_499;
        }
        let gross = sums.labour + sums.material;
        if dice.chance(180) {
            sums.flat_discount = (dice.between(1, 10) * prices.labour.1 * 2).min(gross);
        }
        if dice.chance(140) {
            sums.percent_discount = dice.between(1, 6) * 250;
        }
        sums.discount = (sums.flat_discount + per(gross, sums.percent_discount)).min(gross);
        sums.tax = tax(country, &sums, igst);
        sums.amount = gross - sums.discount + sums.tax;
        sums.paid = sums.pay(stage, dice);
        sums
    }

    fn pay(&self, stage: Stage, dice: &mut Dice) -> i64 {
        let part = |dice: &mut Dice| self.amount / 100 * dice.between(10, 80);
        match (stage, dice.between(0, 999)) {
            (Stage::Complete, 0..=7) | (Stage::Delivered, 0..=4) => self.amount + dice.between(1, 40) * 1_250,
            (Stage::Complete, _) | (Stage::Delivered, 5..=499) => self.amount,
            (Stage::Delivered, 500..=749) | (Stage::Open, 0..=119) => part(dice),
            _ => 0,
        }
    }
}

/// So many hundredths of a per cent, rounded half up.
fn per(amount: i64, hundredths: i64) -> i64 {
    (amount * hundredths + 5_000) / 10_000
}

fn tax(country: &Country, sums: &Sums, igst: bool) -> i64 {
    let gross = sums.labour + sums.material;
    if !country.is_india() {
        // Service tax is on labour alone, less the share of the discount that falls on it.
        let share = i128::from(sums.discount) * i128::from(sums.labour) / i128::from(gross.max(1));
        return per(sums.labour - i64::try_from(share).unwrap_or_default(), 800);
    }
    let taxable = gross - sums.discount;
    // Centre and state take halves that are equal to the last paisa.
    if igst { per(taxable, 1_800) } else { 2 * per(taxable, 900) }
}
