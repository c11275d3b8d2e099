//! All SQL of orders. Every function takes the transaction first and the caller's scope second.

mod amounts;
mod arrival;
mod check;
mod detail;
mod due;
mod dues;
mod evidence;
mod grouping;
mod insurer;
mod late;
mod list;
mod paid_days;
mod parties;
mod promise;
mod recount;
mod remark;
mod rollup;
mod row;
mod seat;
mod sheet;
mod status;
mod timeline;
mod write;

pub use amounts::{settled, update_amounts, update_paid, update_settled};
pub use arrival::{last_odometer, update_arrival};
pub use check::{ForeignRow, check_references, check_services};
pub use detail::{
    SERVICES, by_key, cars_of, customer_by_mobile, detail, last_order, open_orders_of_car, open_orders_of_customer,
    select_claim, select_detail,
};
pub use due::due_rows;
pub use dues::{dues_by_payer, rebuild_dues};
pub use evidence::{EVIDENCE, delete_evidence, delete_lack, evidence, insert_evidence, insert_lack};
pub use insurer::update_insurer;
pub use late::{Present, late_rows};
pub use list::{Query, Statement, count_and_sum, list, select_page, status_counts, statuses, sums_statement};
pub use paid_days::count_payment;
pub use parties::{
    car_named, parties, picking_for, sees_fleet, update_coupon_code, update_customer_gstin, update_customer_sez,
    update_discount, update_goods_delivery, update_igst_choice, update_invoice_number, update_is_igst,
};
pub use promise::update_promise;
pub use recount::{drift, rebuild};
pub use remark::{
    Opinion, insert_remark, is_in_scope, listeners, opinion, readable_remarks, remark, remarks, responsible,
    update_opinion,
};
pub use rollup::Counted;
pub use row::{JOINS, StoredRow};
pub use seat::{Seat, count_open_of, count_pickups_of, open_of, reseat};
pub use sheet::{Chunk, SheetNames};
pub use status::{Movable, Place, lock_order, movable, take_version, update_status};
pub use timeline::{NewTimelineEntry, insert_timeline, select_timeline};
pub use write::{
    Edit, NewLead, NewOrder, insert_customer, insert_insurance, insert_lead, insert_order, insert_services, lead_of,
    move_lead, note_converted, update_customer, update_order, variant_fits,
};
