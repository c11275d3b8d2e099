//! The people of a garage.

use std::collections::BTreeMap;

use pitlane_base::access::{Garages, Lookups, Training};
use pitlane_base::codes::YesNo;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::filter::{TraineeFilter, WorkshopUserFilter};
use super::store::{self, StoredPerson};
use super::types::{TopicStanding, Trainee, TraineeList, WorkshopUserList};
use crate::training::bookings;

pub async fn list_training_users(
    who: Allow<Read<Training>>,
    Params(asked): Params<TraineeFilter>,
) -> Answer<TraineeList> {
    let mut query = Query::unscoped(&asked, &who.region);
    query.by.and("u.is_active");
    if let Some(status) = asked.status_id {
        bookings::asked_topics(&who, status, asked.topic_id, &mut query.by);
    }
    let mut tx = who.read().await?;
    // Who reads trainings sees all garages of the region.
    if !store::knows_garage(&mut tx, None, asked.garage_id).await? {
        return Err(ApiError::NotFound("garage"));
    }
    let (rows, count) = store::page(&mut tx, &query).await?;
    let users = trainees(&mut tx, &who, rows, asked.topic_id).await?;
    Ok(Data::ok(TraineeList { users, count }))
}

/// People with their status in each of the topics.
pub async fn trainees(tx: &mut Tx, who: &Caller, rows: Vec<StoredPerson>, topic: Option<i64>) -> Result<Vec<Trainee>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut standings: BTreeMap<i64, Vec<TopicStanding>> = BTreeMap::new();
    for row in bookings::of_people(tx, who, &ids, topic).await? {
        let renew = row.is_renewal();
        standings.entry(row.user_id).or_default().push(TopicStanding {
            topic: Named { id: row.topic_id, name: row.topic },
            status_id: row.status_id,
            renew,
            booking_id: row.id,
            starts_at: row.starts_at,
            score: row.score,
            valid_until: row.valid_until,
        });
    }
    let mut shown = Vec::with_capacity(rows.len());
    for row in rows {
        let garage = row.garage().unwrap_or(Named { id: 0, name: String::new() });
        shown.push(Trainee {
            profile: row.profile()?,
            statuses: standings.remove(&row.id).unwrap_or_default(),
            id: row.id,
            version: row.version,
            name: row.name,
            mobile: row.mobile,
            role: row.role,
            garage,
            is_active: row.is_active,
            absences: row.absences,
            is_flagged: row.absences >= bookings::ABSENCES,
        });
    }
    Ok(shown)
}

pub async fn list_workshop_users(
    who: Allow<Read<Lookups>>,
    Params(asked): Params<WorkshopUserFilter>,
) -> Answer<WorkshopUserList> {
    let reads = |resource: &str| who.profile.allows(resource, Letter::Read);
    let is_of_training = reads(Training::KEY);
    let scope = Scope::for_session(&who.session);
    let mut query = Query::unscoped(&asked, &who.region);
    query.by.and(if asked.is_active == Some(YesNo::No) { "NOT u.is_active" } else { "u.is_active" });
    let mut tx = who.read().await?;
    let known = store::knows_garage(&mut tx, (!is_of_training).then_some(&scope), asked.garage_id).await?;
    if !known {
        return Err(ApiError::NotFound("garage"));
    }
    let (rows, count) = store::page(&mut tx, &query).await?;
    let with_mobile = is_of_training || reads(Garages::KEY);
    let users = rows.into_iter().map(|row| row.picked(with_mobile)).collect();
    Ok(Data::ok(WorkshopUserList { users, count }))
}
