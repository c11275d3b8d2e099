//! Under which heading vouchers are given to compensate.

use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{record, select};
use schemars::JsonSchema;
use serde::Serialize;

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    pub struct VoucherCampaign of p {
        pub id: i64,
        pub name: String,
        /// How long its vouchers are valid unless stated, the day on which they are issued included.
        pub days: i64,
    }
}

/// The campaigns under which vouchers are given now.
pub async fn campaigns(tx: &mut Tx) -> DbResult<Vec<VoucherCampaign>> {
    select!(VoucherCampaign, "FROM voucher_campaigns p WHERE p.is_active ORDER BY p.id").all(tx).await
}
