//! The shares of the taxes of a repair: each line's tax is shared like its amount, the tax in the excess in proportion
//! to what the insurer pays.

use pitlane_platform::money::Money;
use pitlane_tax::insurance::tax_within;
use pitlane_tax::line::TaxAmounts;
use pitlane_tax::place::TaxKind;
use pitlane_tax::rate::Rate;

use crate::insurance::types::{SharedTax, TaxName, WhoPays};

/// The tax included in an amount.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taxed {
    pub kind: TaxKind,
    pub rate: Rate,
    pub amounts: TaxAmounts,
}

impl Taxed {
    /// The single taxes, each with the rate that is printed with it.
    fn parts(&self) -> impl Iterator<Item = (TaxName, Rate, Money)> {
        let states = if self.kind == TaxKind::CgstUtgst { TaxName::Utgst } else { TaxName::Sgst };
        let TaxAmounts { central, state, integrated, service } = self.amounts;
        let parts = [
            (TaxName::Cgst, self.rate.half(), central),
            (states, self.rate.half(), state),
            (TaxName::Igst, self.rate, integrated),
            (TaxName::Service, self.rate, service),
        ];
        parts.into_iter().filter(|(_, _, amount)| *amount > Money::ZERO)
    }
}

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
    let settled = sums.into_iter().map(|Sum { mut of, rates }| {
        // The customer pays the excess including the tax in it.
        let borne = tax_within(of.insurer, excess, covered);
        (of.insurer, of.customer) = (of.insurer - borne, of.customer + borne);
        of.rate = rates.first().copied().filter(|_| rates.len() == 1);
        of
    });
    let mut settled: Vec<SharedTax> = settled.collect();
    settled.sort_by_key(|one| one.tax as u8);
    settled
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
