//! Refunds of orders of the markets: requested here, decided on and sent by the engine of refunds.

mod calls;
mod hooks;
mod paid;
mod store;

pub use calls::{
    issue_accessories_refund, issue_accessories_refund_cod, issue_central_refund, issue_spares_refund_cod,
    refund_spares_payment,
};
pub use hooks::{ACCESSORIES, SPARES, methods, money};
pub use paid::{list_accessories_gateway_payments, list_spares_gateway_payments};

use pitlane_base::codes::RefundMarket;

use super::types::Market;

pub const fn of(market: Market) -> RefundMarket {
    match market {
        Market::Spares => RefundMarket::Spares,
        Market::Accessories => RefundMarket::Accessories,
    }
}
