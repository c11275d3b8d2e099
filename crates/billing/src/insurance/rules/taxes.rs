//! The shares of the taxes of a repair: each line's tax is shared like its amount, the tax in the excess in proportion
//! to what the insurer pays.

use pitlane_base::codes::Payer;
use pitlane_platform::money::Money;
use pitlane_tax::insurance::tax_within;
use pitlane_tax::rate::Rate;

use super::billed::BilledShares;
use super::taxed::Taxed;
use crate::insurance::types::{SharedTax, TaxName, WhoPays};

/// A sum in progress.
struct Sum {
    of: SharedTax,
    rates: Vec<Rate>,
}

/// The taxes of all lines. `covered` is what the insurer would pay without the excess.
pub fn shared<'a>(
    lines: impl Iterator<Item = (&'a Taxed, &'a WhoPays)>,
    covered: Money,
    excess: Money,
) -> Vec<SharedTax> {
    let mut sums: Vec<Sum> = Vec::new();
    for (taxed, line) in lines.filter(|(_, line)| line.cost > Money::ZERO) {
        for (tax, rate, amount) in taxed.parts() {
            let insurer = tax_within(amount, line.insurer, line.cost);
            let house = tax_within(amount, line.house, line.cost);
            add(&mut sums, tax, rate, [amount, insurer, amount - insurer - house, house]);
        }
    }
    for Sum { of, .. } in &mut sums {
        // The customer pays the excess including the tax in it.
        let borne = tax_within(of.insurer, excess, covered);
        (of.insurer, of.customer) = (of.insurer - borne, of.customer + borne);
    }
    sorted(sums)
}

/// The taxes of the bills of a claim: each part of a line bears the tax of its own bill.
pub fn of_bills<'a>(lines: impl Iterator<Item = (&'a BilledShares, &'a WhoPays)>) -> Vec<SharedTax> {
    let mut sums: Vec<Sum> = Vec::new();
    let none = Money::ZERO;
    for (parts, line) in lines {
        for (tax, rate, amount) in parts.insurer_tax.parts() {
            add(&mut sums, tax, rate, [amount, amount, none, none]);
        }
        let is_goodwill = matches!(line.payer, Payer::Product | Payer::Garage);
        for (tax, rate, amount) in parts.other_tax.parts() {
            let (customer, house) = if is_goodwill { (none, amount) } else { (amount, none) };
            add(&mut sums, tax, rate, [amount, none, customer, house]);
        }
    }
    sorted(sums)
}

/// In the order in which they are printed, each with its rate if it has one.
fn sorted(sums: Vec<Sum>) -> Vec<SharedTax> {
    let mut all: Vec<SharedTax> = sums
        .into_iter()
        .map(|Sum { of, rates }| SharedTax { rate: rates.first().copied().filter(|_| rates.len() == 1), ..of })
        .collect();
    all.sort_by_key(|one| one.tax as u8);
    all
}

fn add(sums: &mut Vec<Sum>, tax: TaxName, rate: Rate, [total, insurer, customer, house]: [Money; 4]) {
    let Some(Sum { of, rates }) = sums.iter_mut().find(|sum| sum.of.tax == tax) else {
        let of = SharedTax { tax, rate: None, total, insurer, customer, house };
        sums.push(Sum { of, rates: vec![rate] });
        return;
    };
    of.total = of.total + total;
    of.insurer = of.insurer + insurer;
    of.customer = of.customer + customer;
    of.house = of.house + house;
    if !rates.contains(&rate) {
        rates.push(rate);
    }
}
