//! Suppliers as holders of a tax number: what its registration is compared with.

use pitlane_base::access::{Retailers, Vendors};
use pitlane_orders::gst_checks::{Holder, HolderKind};
use pitlane_platform::access::Read;
use pitlane_platform::caller::Caller;
use pitlane_platform::error::Result;

use super::{traders, vendors};

/// What is known of a supplier, for those who may see them; none of another kind of holder.
pub async fn holder(who: &Caller, kind: HolderKind, id: i64) -> Result<Option<Holder>> {
    let of_trader = match kind {
        HolderKind::Garage | HolderKind::Fleet => return Ok(None),
        HolderKind::Vendor => {
            who.require::<Read<Vendors>>().await?;
            return vendors::tax_holder(&mut who.read().await?, who, id).await.map(Some);
        }
        HolderKind::Retailer => traders::TraderKind::Retailer,
        HolderKind::Distributor => traders::TraderKind::Distributor,
    };
    who.require::<Read<Retailers>>().await?;
    traders::tax_holder(&mut who.read().await?, who, of_trader, id).await.map(Some)
}
