//! One line of a bill: its price, discount and tax.

use pitlane_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::discount::Discount;
use crate::exact;
use crate::place::TaxKind;
use crate::problem::{Fault, Problem};
use crate::quantity::Quantity;
use crate::rate::Rate;

pub use crate::kind::LineKind;
pub use crate::price::parse_price;

/// A line with its tax decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub kind: LineKind,
    /// HSN or SAC; totals are grouped by it.
    pub code: Option<String>,
    pub quantity: Quantity,
    /// Before tax.
    pub unit_price: Money,
    /// Discount on the line, before tax.
    pub discount: Discount,
    pub rate: Rate,
    pub tax: TaxKind,
}

/// The tax amounts, each to the last unit; those that do not apply are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TaxAmounts {
    /// CGST, always equal to `state`.
    pub central: Money,
    /// SGST or UTGST.
    pub state: Money,
    /// IGST.
    pub integrated: Money,
    /// Service tax of Malaysia.
    pub service: Money,
}

impl TaxAmounts {
    /// The tax on a taxable amount, half up. Where centre and state share it, the half is rounded, so that both are
    /// equal. None when it is too large.
    pub fn on(taxable: Money, tax: TaxKind, rate: Rate) -> Option<Self> {
        let of = |unit| exact::part(taxable.minor(), rate.hundredths(), unit);
        let none = Self::default();
        Some(match tax {
            TaxKind::None => none,
            TaxKind::CgstSgst | TaxKind::CgstUtgst => {
                let half = of(20_000)?;
                Self { central: half, state: half, ..none }
            }
            TaxKind::Igst => Self { integrated: of(10_000)?, ..none },
            TaxKind::ServiceTax => Self { service: of(10_000)?, ..none },
        })
    }

    pub fn total(self) -> Money {
        self.central + self.state + self.integrated + self.service
    }

    /// The sum; none when it is too large.
    pub fn plus(self, other: Self) -> Option<Self> {
        Some(Self {
            central: exact::sum([self.central, other.central])?,
            state: exact::sum([self.state, other.state])?,
            integrated: exact::sum([self.integrated, other.integrated])?,
            service: exact::sum([self.service, other.service])?,
        })
    }

    /// The difference; `other` is not greater in any of them.
    pub fn minus(self, other: Self) -> Self {
        Self {
            central: self.central - other.central,
            state: self.state - other.state,
            integrated: self.integrated - other.integrated,
            service: self.service - other.service,
        }
    }
}

/// The amounts of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LineAmounts {
    /// Quantity times price.
    pub gross: Money,
    /// Its own discount and its share of the bill's.
    pub discount: Money,
    /// The taxable value after discounts.
    pub taxable: Money,
    pub tax: TaxAmounts,
    pub total: Money,
}

/// Quantity times price, and the line's own discount.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Priced {
    gross: Money,
    discount: Money,
}

impl Priced {
    /// What is left after the line's own discount.
    pub(crate) fn left(self) -> Money {
        self.gross - self.discount
    }
}

impl Line {
    /// Quantity times price, and the line's own discount; otherwise every error of the line.
    pub(crate) fn priced(&self, at: usize) -> Result<Priced, Vec<Problem>> {
        let mut faults = Vec::new();
        if self.quantity == Quantity::ZERO {
            faults.push(Problem::of_line(at, "quantity", Fault::NotPositive));
        }
        if self.unit_price < Money::ZERO {
            faults.push(Problem::of_line(at, "price", Fault::Negative));
        }
        if self.discount.flat() < Money::ZERO {
            faults.push(Problem::of_line(at, "discount", Fault::Negative));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let gross =
            self.quantity.times(self.unit_price).ok_or_else(|| vec![Problem::of_line(at, "price", Fault::TooLarge)])?;
        let discount = self.discount.of(gross).map_err(|fault| vec![Problem::of_line(at, "discount", fault)])?;
        Ok(Priced { gross, discount })
    }

    /// The line's amounts after its share of the bill's discount; none when they are too large.
    pub(crate) fn amounts(&self, priced: Priced, share: Money) -> Option<LineAmounts> {
        let gross = priced.gross;
        let discount = priced.discount + share;
        let taxable = exact::money(i128::from((gross - discount).minor()))?;
        let tax = TaxAmounts::on(taxable, self.tax, self.rate)?;
        let total = exact::sum([taxable, tax.total()])?;
        Some(LineAmounts { gross, discount, taxable, tax, total })
    }
}
