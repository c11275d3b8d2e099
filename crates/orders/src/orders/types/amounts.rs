//! The amounts of an order.

use pitlane_platform::money::Money;

/// The sums of an order. `total` may differ from labour + material - discount + tax by the round-off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amounts {
    pub labour: Money,
    pub material: Money,
    pub discount: Money,
    pub tax: Money,
    pub total: Money,
}
