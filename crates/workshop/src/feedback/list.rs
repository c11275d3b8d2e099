//! Feedback found and listed, and who is to be called.

use pitlane_base::access::Feedback;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::orders::Status;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::input::Params;
use pitlane_platform::region::Region;

use super::filter::FeedbackFilter;
use super::rules::{self, NpsClass, Present};
use super::store::{self, Found};
use super::types::{FeedbackList, FeedbackRow};

/// The present of a region.
pub fn present(region: &Region) -> Present {
    Present { at: region.now(), zone: region.country.zone }
}

fn shown(row: Found, now: Present) -> FeedbackRow {
    FeedbackRow {
        is_due: rules::is_due(row.next_call_at, row.version, row.delivery_date, now),
        order_id: row.order_id,
        version: row.version,
        status: row.status,
        order_status: Status { id: row.status_id, status: row.order_status },
        delivery_date: row.delivery_date,
        name: row.name,
        phone: row.phone,
        registration_no: row.registration_no,
        city: Named { id: row.city_id, name: row.city },
        garage: Named::maybe(row.garage_id, row.garage),
        rating: row.rating,
        nps: row.nps,
        nps_class: row.nps.map(NpsClass::of_answer),
        good: row.good,
        bad: row.bad,
        remark: row.remark,
        attempts: row.attempts,
        next_call_at: row.next_call_at,
        called_by: Named::maybe(row.called_by, row.caller),
        called_at: row.called_at,
    }
}

pub async fn list_feedbacks(who: Allow<Read<Feedback>>, Params(asked): Params<FeedbackFilter>) -> Answer<FeedbackList> {
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| store::with_feedback(&scope, args));
    let now = present(&who.region);
    let mut tx = who.read().await?;
    let (count, counted) = store::count_and_sum(&mut tx, &query).await?;
    let rows = store::list(&mut tx, &query).await?;
    let callers = store::callers(&mut tx).await?;
    let feedbacks = rows.into_iter().map(|row| shown(row, now)).collect();
    Ok(Data::ok(FeedbackList { feedbacks, count, summary: rules::summary(counted), callers }))
}
