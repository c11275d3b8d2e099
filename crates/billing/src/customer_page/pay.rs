//! The customer pays what they owe, by the order's payment link.

use pitlane_base::gateways::Gateways;
use pitlane_orders::customer_links::CUSTOMER;
use pitlane_orders::{customer_links, orders};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::caller::Public;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::open::{due, found};
use super::types::{CustomerPayment, CustomerToken};
use crate::payments::{self, Asked, NotPayable, reconcile};

pub async fn pay_customer_order(
    who: Public,
    Provided(gateways): Provided<Gateways>,
    input: Input<CustomerToken>,
) -> Answer<CustomerPayment> {
    let region = &who.region;
    // A second time, because links that ask for too much are withdrawn first.
    for _ in 0..2 {
        let asked = ask(&who, &gateways, &input.body.token).await?;
        let gateway = gateways.for_region(region.country.key).ok_or_else(|| refused(NotPayable::Off))?;
        match asked {
            Asked::Open(id) => return shown(&who, id).await,
            Asked::Made(id) => {
                reconcile::look(region, gateway, id).await?;
                return shown(&who, id).await;
            }
            Asked::After(links) => {
                for id in links {
                    reconcile::look(region, gateway, id).await?;
                }
            }
        }
    }
    Err(ApiError::conflict("An earlier payment link is being withdrawn. Try again in a minute."))
}

fn refused(why: NotPayable) -> ApiError {
    ApiError::Conflict { message: why.sentence().into(), data: json!({ "not_payable": why }) }
}

/// Of many taps at once one makes the link, and the others find it.
async fn ask(who: &Public, gateways: &Gateways, token: &str) -> Result<Asked> {
    // Before the writer is asked for: nobody waits for tokens that are unknown.
    let link = customer_links::open(&mut who.region.db.read_one().await?, token, who.region.now()).await?;
    let mut tx = who.region.db.write().await?;
    // Lock before reading: whoever waits sees the link that was made meanwhile.
    orders::lock_order(&mut tx, link.order_id).await?;
    let (_, reader, order) = found(&mut tx, who, token).await?;
    let due = due(&mut tx, &reader, &order, gateways).await?;
    if let Some(why) = due.against {
        return Err(refused(why));
    }
    let customer = who.outsider(&order.row.name, CUSTOMER);
    let asked = payments::ask(&mut tx, &reader, (&order, due.amount), &customer).await?;
    if !matches!(asked, Asked::Open(_)) {
        orders::notify_all_listeners(&mut tx, &who.region, link.order_id, []).await?;
    }
    tx.save().await?;
    Ok(asked)
}

/// A link that the gateway refused for good is not asked for again: each would be another row of the ledger.
async fn shown(who: &Public, payment_id: i64) -> Answer<CustomerPayment> {
    let mut tx = who.region.db.read().await?;
    if !payments::is_link_open(&mut tx, payment_id).await? {
        return Err(refused(NotPayable::Refused));
    }
    let payment = payments::find(&mut tx, payment_id).await?.ok_or(ApiError::NotFound("payment"))?;
    Ok(Data::ok(CustomerPayment { amount: payment.amount, url: payment.link_url, expires_at: payment.link_expires_at }))
}
