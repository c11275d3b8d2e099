//! All SQL of coupons. Access to orders is checked before.

mod facts;
mod read;
mod write;

pub use facts::{known, names, order_facts, person_facts, service_price, sketch_model, wrong_codes};
pub use read::{
    ForOrder, StoredCoupon, applied, by_code, by_day, by_id, by_ids, candidates, drift, has_redemptions, is_for, list,
    live, mobiles, other_use, other_uses, redemptions, released_last, unknown,
};
pub use write::{
    Counter, NewCoupon, NewRedemption, count, hold, insert, insert_more, insert_redemption, insert_wrong, keep_mobiles,
    move_redemption, moved, reserved, set_garage_share, update,
};
