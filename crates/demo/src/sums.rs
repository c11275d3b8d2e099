//! The cost of an order and what has been paid, to the last unit.

use pitlane_platform::money::Money;
use pitlane_tax::credit::CreditNote;
use pitlane_tax::debit::DebitNote;
use pitlane_tax::discount::{Discount, Percent};
use pitlane_tax::invoice::Invoice;
use pitlane_tax::line::LineKind;

use super::country::Prices;
use super::dice::Dice;

/// All in minor units.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sums {
    /// The estimate's discount on the whole.
    pub whole: Discount,
    /// Its discount on each line of labour.
    pub on_labour: Option<Percent>,
    pub labour: i64,
    pub material: i64,
    pub discount: i64,
    pub tax: i64,
    pub amount: i64,
    pub paid: i64,
    /// What is settled without money.
    pub settled: i64,
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
            sums.on_labour = Some(Percent::ALL);
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
        sums.on_labour = Percent::from_hundredths(1_000).filter(|_| (180..700).contains(&odd));
        let flat = dice.chance(180).then(|| dice.between(1, 10) * prices.labour.1 * 2);
        let percent = dice.chance(140).then(|| dice.between(1, 6) * 250);
        sums.whole = match flat {
            // Not more than what is left after the discounts of the lines.
            Some(flat) => Money::from_minor(flat.min(sums.material + sums.labour / 2)).into(),
            None => Discount::stored(Money::ZERO, percent),
        };
        sums
    }

    /// Takes a credit note off the amounts.
    pub fn credit(&mut self, note: &CreditNote, invoice: &Invoice) {
        for line in &note.lines {
            match invoice.lines[line.line].kind {
                LineKind::Labour => self.labour -= line.value.minor(),
                LineKind::Part => self.material -= line.value.minor(),
            }
        }
        self.tax -= note.tax.total().minor();
        self.amount -= note.total.minor();
    }

    /// Adds a debit note to the amounts.
    pub fn debit(&mut self, note: &DebitNote, invoice: &Invoice) {
        for line in &note.lines {
            match invoice.lines[line.line].kind {
                LineKind::Labour => self.labour += line.value.minor(),
                LineKind::Part => self.material += line.value.minor(),
            }
        }
        self.tax += note.tax.total().minor();
        self.amount += note.total.minor();
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
