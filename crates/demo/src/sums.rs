//! The cost of an order and what has been paid, to the last unit.

use super::country::Prices;
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

/// The stage of an order's money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// No estimate yet.
    Unknown,
    Open,
    Delivered,
    Complete,
}

impl Sums {
    /// The cost of the work before tax.
    pub fn roll(prices: Prices, luxury: bool, stage: Stage, dice: &mut Dice) -> Self {
        let mut sums = Self::default();
        let odd = dice.between(0, 9_999);
        if stage == Stage::Unknown {
            return sums;
        }
        if (100..180).contains(&odd) {
            // Free of charge.
            sums.labour = prices.labour.0 * 100;
            sums.discount = sums.labour;
            return sums;
        }
        let factor = if luxury { 260 } else { 100 };
        let cents = *[0, 0, 0, 50, 99].get(dice.below(5)).unwrap_or(&0);
        sums.labour = dice.mostly_low(prices.labour.0, prices.labour.1) * factor + cents;
        sums.material = dice.mostly_low(prices.material.0, prices.material.1) * factor;
        if odd < 4 {
            // A completely rebuilt luxury car.
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
        sums
    }

    /// What was paid of the amount, once that is known.
    pub fn settle(&mut self, stage: Stage, dice: &mut Dice) {
        self.paid = if self.amount == 0 { 0 } else { self.pay(stage, dice) };
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

/// A share in hundredths of a per cent, rounded half up.
fn per(amount: i64, hundredths: i64) -> i64 {
    (amount * hundredths + 5_000) / 10_000
}
