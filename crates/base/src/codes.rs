//! The sets of numbers that the business goes by (product.md sections 4 and 9): orders and payments, with what holds of
//! each. They are declared here and nowhere else; SQL, the calls and the console are given theirs.

mod orders;
mod payments;

pub use orders::{Chain, OrderStatus, OrderType, Stage, is_insurance, order_statuses};
pub use payments::{Payer, PaymentMode, PaymentStatus, payers, payment_modes, payment_statuses};
