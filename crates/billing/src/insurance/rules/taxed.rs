//! The tax within an amount.

use pitlane_platform::money::Money;
use pitlane_tax::line::TaxAmounts;
use pitlane_tax::place::TaxKind;
use pitlane_tax::rate::Rate;

use crate::insurance::types::TaxName;

/// The tax included in an amount.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taxed {
    pub kind: TaxKind,
    pub rate: Rate,
    pub amounts: TaxAmounts,
}

impl Taxed {
    /// The single taxes, each with the rate that is printed with it.
    pub fn parts(&self) -> impl Iterator<Item = (TaxName, Rate, Money)> {
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
