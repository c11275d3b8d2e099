//! Lines to be billed.

use pitlane_base::codes::Payer;
use pitlane_tax::invoice::Draft;
use pitlane_workshop::estimates::AgreedLine;

/// A line to be billed, before its tax is known.
#[derive(Clone, Debug)]
pub struct IssueLine {
    pub service_name: String,
    pub part_number: Option<String>,
    pub action: Option<String>,
    pub unit: String,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    pub draft: Draft,
}

impl IssueLine {
    pub fn from_agreed(agreed: &AgreedLine) -> Self {
        let AgreedLine { service_name, part_number, action, unit, payer, draft, .. } = agreed.clone();
        let action = action.map(|action| action.as_str().into());
        Self { service_name, part_number, action, unit, payer, draft }
    }
}
