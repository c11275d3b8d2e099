//! The order behind a link.

use pitlane_base::gateways::Gateways;
use pitlane_base::papers::Letterhead;
use pitlane_orders::customer_links::{self, CustomerLink};
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::caller::{Caller, Public};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;

use super::papers;
use super::types::{CustomerOrder, CustomerStanding, CustomerToken};
use crate::payments::{self, CustomersDue, NotPayable};

/// The order of a link that is valid, read by nobody but the link's holder.
pub async fn found(tx: &mut Tx, who: &Public, token: &str) -> Result<(CustomerLink, Caller, OrderDetail)> {
    let link = customer_links::open(tx, token, who.region.now()).await?;
    let reader = who.reader_of(link.order_id);
    let order = orders::find(tx, &reader, link.order_id).await.map_err(|error| match error {
        ApiError::NotFound(_) => ApiError::NotFound("link"),
        other => other,
    })?;
    Ok((link, reader, order))
}

/// What the customer owes, and why they cannot pay it here.
pub async fn due(tx: &mut Tx, reader: &Caller, order: &OrderDetail, gateways: &Gateways) -> Result<CustomersDue> {
    let due = payments::customers_due(tx, reader, order).await?;
    let has_gateway = gateways.for_region(reader.region.country.key).is_some();
    let off = (!has_gateway).then_some(NotPayable::Off);
    Ok(CustomersDue { against: due.against.or(off), ..due })
}

pub async fn open_customer_order(
    who: Public,
    Provided(gateways): Provided<Gateways>,
    letterhead: Letterhead,
    input: Input<CustomerToken>,
) -> Answer<CustomerOrder> {
    let mut tx = who.region.db.read().await?;
    let (link, reader, order) = found(&mut tx, &who, &input.body.token).await?;
    let due = due(&mut tx, &reader, &order, &gateways).await?;
    let car = orders::car_named(&mut tx, link.order_id).await?;
    let papers = papers::of(&mut tx, &order).await?;
    let status = order.row.status.id;
    let is_awaited = order.is_open && !status.is_done();
    Ok(Data::ok(CustomerOrder {
        order_id: link.order_id,
        standing: CustomerStanding::of(status),
        registration_no: car.as_ref().map(|(plate, _)| plate.clone()),
        car: car.map(|(_, name)| name),
        garage: order.row.garage.map(|garage| garage.name),
        phone: Some(letterhead.company().phone.clone()).filter(|phone| !phone.trim().is_empty()),
        promised_at: order.row.expected_delivery.filter(|_| is_awaited),
        due: due.amount,
        not_payable: due.against,
        papers,
        expires_at: link.expires_at,
    }))
}
