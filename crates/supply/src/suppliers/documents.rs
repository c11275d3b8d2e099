//! The documents that suppliers have, and how they are shown.

use pitlane_orders::files::{self, Owner, ShownFile};
use pitlane_platform::caller::Caller;
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::words;

words! {
    /// A document of a supplier.
    SupplierDocumentKind {
        Gst => "gst",
        Pan => "pan",
        Cheque => "cheque",
        Agreement => "agreement",
        Licence => "licence",
        Sst => "sst",
        Ssm => "ssm",
    }
}

impl SupplierDocumentKind {
    pub const fn is_used_in(self, country: &Country) -> bool {
        match self {
            Self::Gst | Self::Pan => country.is_india(),
            Self::Sst | Self::Ssm => !country.is_india(),
            Self::Cheque | Self::Agreement | Self::Licence => true,
        }
    }
}

pub fn kinds() -> Vec<&'static str> {
    SupplierDocumentKind::ALL.iter().map(|kind| kind.as_str()).collect()
}

/// The files of a supplier that the caller sees, oldest first.
pub async fn of(tx: &mut Tx, who: &Caller, owner: Owner) -> Result<Vec<ShownFile>> {
    files::of_owner(tx, who, owner, &kinds()).await
}
