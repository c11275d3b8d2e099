//! The bill of a fitting at the customer's door.

use pitlane_base::access::Accessories;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_billing::bills::{self, BillCopy};
use pitlane_orders::orders;
use pitlane_platform::access::Read;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use serde_json::json;

use super::store;
use super::types::{MarketMissing, MarketOrderAsked};

fn refused(what: &str, sentence: &str) -> ApiError {
    let missing = [MarketMissing { what: what.into(), sentence: sentence.into() }];
    ApiError::Conflict { message: sentence.into(), data: json!({ "missing": missing }) }
}

pub async fn download_dth_invoice(
    who: Allow<Read<Accessories>>,
    letterhead: Letterhead,
    Params(asked): Params<MarketOrderAsked>,
) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let found = store::dth_order(&mut tx, asked.order_id).await?.ok_or(ApiError::NotFound("order"))?;
    let Some(order_id) = found else {
        let sentence = "This order is not fitted at the customer's door: its retailer bills it.";
        return Err(refused("fulfilment", sentence));
    };
    let order = orders::find(&mut tx, &who, order_id).await?;
    let issued = bills::bills_of_order(&mut tx, order_id).await?;
    let Some(full) = issued.iter().find(|bill| bill.is_valid()).or(issued.first()) else {
        return Err(refused("bill", "No bill of the fitting is issued yet: issue it from the order of the car first."));
    };
    let document = bills::pdf_of_bill(&letterhead, full, &order, BillCopy::Original)?;
    drop(tx);
    Pdf::render(document).await
}
