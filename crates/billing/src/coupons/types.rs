//! What goes over the wire about coupons.

mod input;
mod shown;
mod tried;

use pitlane_platform::words;

pub use input::*;
pub use shown::*;
pub use tried::*;

words! {
    /// What a coupon gives.
    CouponKind {
        Flat => "flat",
        Percent => "percent",
        FreeService => "free_service",
    }
}

words! {
    /// What a coupon is deducted from, of the lines that the customer pays.
    CouponBase {
        Order => "order",
        Labour => "labour",
        Parts => "parts",
        Services => "services",
        Packages => "packages",
    }
}

words! {
    /// For which customers a coupon is: new is who has no order beyond confirmed yet.
    CouponCustomer {
        Any => "any",
        New => "new",
        Existing => "existing",
        /// Their last order is at least `away_days` ago.
        Away => "away_days",
    }
}

words! {
    /// Who bears the discount.
    CouponBearer {
        Product => "product",
        Garage => "garage",
        /// The garage bears `garage_share` per cent of it.
        Shared => "shared",
    }
}

words! {
    CouponStatus {
        Draft => "draft",
        Active => "active",
        Paused => "paused",
    }
}

words! {
    /// The status with what follows from days and limits.
    CouponState {
        Draft => "draft",
        Paused => "paused",
        Waiting => "waiting",
        Running => "running",
        Over => "over",
        UsedUp => "used_up",
    }
}

words! {
    /// What an order has of a coupon or a voucher.
    OfferState {
        Reserved => "reserved",
        Used => "used",
        Released => "released",
    }
}
