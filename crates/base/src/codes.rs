//! The sets of numbers that the business goes by (product.md sections 4 and 9): orders and payments, with what holds of
//! each. They are declared here and nowhere else; SQL, the calls and the console are given theirs.

mod agents;
mod calls;
mod leads;
mod market;
mod orders;
mod payments;
mod refunds;
mod staff;
mod training;
mod units;

pub use agents::{AgentEventSource, AgentState, NotReadyReason, WantedState};
pub use calls::{
    CallAnswer, CallDirection, CallDisposition, CallOutcome, CallPurpose, CallState, DncScope, call_outcomes,
    call_purposes, call_states,
};
pub use leads::{LeadClosed, LeadDisposition, LeadEvent, LeadStatus, LeadType, lead_statuses, lead_types};
pub use market::{MarketItemStatus, market_item_statuses};
pub use orders::{
    Chain, OrderKind, OrderStatus, OrderType, Stage, StatsFlag, is_insurance, order_kinds, order_statuses, stats_flags,
};
pub use payments::{Payer, PaymentMode, PaymentStatus, payers, payment_modes, payment_statuses};
pub use refunds::{
    RefundGroup, RefundMarket, RefundMethod, RefundReason, RefundSettles, RefundState, SendState, refund_states,
    send_states,
};
pub use staff::{AgentType, Language, YesNo};
pub use training::{TrainingStatus, training_statuses};
pub use units::{Unit, unit_text};
