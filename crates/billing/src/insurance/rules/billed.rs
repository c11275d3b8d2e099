//! What was billed of a repair.

use pitlane_platform::money::Money;

use super::taxed::Taxed;

/// What was billed of a line, less credit notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineBilled {
    /// On one bill for all who pay, with the tax in it.
    Whole(Money, Taxed),
    /// On the bills of a claim.
    Parts(BilledShares),
}

/// What the bills of a claim bear of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BilledShares {
    pub insurer: Money,
    pub insurer_tax: Taxed,
    /// On the customer's bill: the customer's, or goodwill.
    pub other: Money,
    pub other_tax: Taxed,
    /// What of the customer's part is excess.
    pub excess: Money,
}

impl LineBilled {
    pub fn total(self) -> Money {
        match self {
            Self::Whole(total, _) => total,
            Self::Parts(BilledShares { insurer, other, .. }) => insurer + other,
        }
    }
}

/// What bills amount to besides their lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundOff {
    /// Of a bill for all who pay.
    pub whole: Money,
    /// Of the bills of a claim.
    pub insurer: Money,
    pub customer: Money,
}
