//! Feedback found and listed, and who is to be called.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeZone, Utc};
use pitlane_base::access::Feedback;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::orders::{Status, search_keys};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Value;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;
use pitlane_platform::region::Region;

use super::rules::{self, NpsClass, Present};
use super::store::{self, Found, Query};
use super::types::{FeedbackFilter, FeedbackList, FeedbackRow, FeedbackSort};

/// The present of a region.
pub fn present(region: &Region) -> Present {
    Present { at: region.now(), zone: region.country.zone }
}

/// The instant at which a day begins where the region's people live.
fn start_of(day: NaiveDate, now: Present) -> Option<DateTime<Utc>> {
    now.zone.from_local_datetime(&day.and_time(NaiveTime::MIN)).earliest().map(|at| at.to_utc())
}

fn query<'a>(asked: &FeedbackFilter, scope: &'a Scope, region: &Region) -> Query<'a> {
    let now = present(region);
    let text = asked.text.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let equal = [
        ("f.rating", asked.rating),
        ("o.city_id", asked.city_id),
        ("o.garage_id", asked.garage_id),
        ("f.called_by", asked.caller_id),
    ];
    let called_before = asked.called_to.and_then(|day| start_of(day.checked_add_days(Days::new(1))?, now));
    let called_from = asked.called_from.and_then(|day| start_of(day, now));
    let ranges = [
        ("o.delivery_date", ">=", asked.delivery_from.map(Value::from)),
        ("o.delivery_date", "<=", asked.delivery_to.map(Value::from)),
        ("f.called_at", ">=", called_from.map(Value::from)),
        ("f.called_at", "<", called_before.map(Value::from)),
    ];
    Query {
        scope,
        status: asked.status,
        only_due: asked.due == Some(true),
        nps_class: asked.nps_class,
        is_retail: asked.is_retail,
        equal: equal.into_iter().filter_map(|(column, value)| Some((column, value?))).collect(),
        ranges: ranges.into_iter().filter_map(|(column, how, bound)| Some((column, how, bound?))).collect(),
        search: text.map(|text| search_keys(text, region.country)),
        now: now.at,
        first_day: rules::first_day(now.today()),
    }
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
        nps_class: row.nps.map(NpsClass::of),
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
    let scope = Scope::of(&who.session);
    let query = query(&asked, &scope, &who.region);
    let now = present(&who.region);
    let sort = asked.sort.unwrap_or(FeedbackSort::DeliveredLast);
    let mut tx = who.read().await?;
    let (count, counted) = store::count_and_sum(&mut tx, &query).await?;
    let rows = store::list(&mut tx, &query, sort, Page::of(asked.limit, asked.offset)).await?;
    let callers = store::callers(&mut tx).await?;
    let feedbacks = rows.into_iter().map(|row| shown(row, now)).collect();
    Ok(Data::ok(FeedbackList { feedbacks, count, summary: rules::summary(counted), callers }))
}
