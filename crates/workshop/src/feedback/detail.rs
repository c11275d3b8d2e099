//! The feedback of one order.

use pitlane_base::access::Feedback;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::PathOf;
use serde_json::json;

use super::rules::{self, NpsClass};
use super::store;
use super::types::{Checks, FeedbackDetail, FeedbackPath, FeedbackStatus};

/// The order with its feedback, or 404 if it is outside the caller's scope.
pub async fn find(tx: &mut Tx, caller: &Caller, order_id: i64) -> Result<(OrderDetail, FeedbackDetail)> {
    let order = orders::find(tx, caller, order_id).await?;
    let scope = Scope::for_session(&caller.session);
    let stored = store::find(tx, &scope, order_id).await?;
    let attempts = store::attempts(tx, &scope, order_id).await?;
    let row = &order.row;
    let mut detail = FeedbackDetail {
        order_id,
        order_status: row.status.clone(),
        missing: rules::missing(row.status.id),
        name: row.name.clone(),
        phone: row.phone.clone(),
        registration_no: row.car.as_ref().map(|car| car.registration_no.clone()),
        garage: row.garage.clone(),
        delivery_date: row.delivery_date,
        version: 0,
        status: FeedbackStatus::Pending,
        checks: Checks::default(),
        rating: None,
        nps: None,
        nps_class: None,
        good: None,
        bad: None,
        remark: None,
        next_call_at: None,
        called_by: None,
        called_at: None,
        attempts,
    };
    if let Some(stored) = stored {
        detail.version = stored.version;
        detail.status = stored.status;
        detail.checks = stored.checks;
        detail.rating = stored.rating;
        detail.nps = stored.nps;
        detail.nps_class = stored.nps.map(NpsClass::of_answer);
        detail.good = stored.good;
        detail.bad = stored.bad;
        detail.remark = stored.remark;
        detail.next_call_at = stored.next_call_at;
        detail.called_by = stored.called_by;
        detail.called_at = stored.called_at;
    }
    Ok((order, detail))
}

/// The first check of both writes: the car must have been delivered, and the version must be current.
pub fn check_writable(feedback: &FeedbackDetail, version: i64) -> Result<()> {
    if !feedback.missing.is_empty() {
        return Err(ApiError::Conflict {
            message: format!(
                "Feedback can only be recorded after delivery: order {} is {} and must be delivered first.",
                feedback.order_id, feedback.order_status.status
            ),
            data: json!({ "missing": feedback.missing, "order_status": feedback.order_status }),
        });
    }
    if feedback.version == version { Ok(()) } else { Err(ApiError::stale(feedback)) }
}

pub async fn get_feedback(who: Allow<Read<Feedback>>, PathOf(path): PathOf<FeedbackPath>) -> Answer<FeedbackDetail> {
    let mut tx = who.read().await?;
    let (_, feedback) = find(&mut tx, &who, path.order_id).await?;
    Ok(Data::ok(feedback))
}
