//! All SQL of the people of garages.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::{Language, TrainingStatus};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::garages::{self, NextTraining};
use pitlane_platform::db::{DbError, DbResult, NamedArgs, Tx};
use pitlane_platform::{args, insert, named, record, select};

use super::types::{IdKind, TouchedBooking, WorkshopProfile, WorkshopUser};
use crate::training::topics::WorkshopTrade;

record! {
    /// What is stored of a person beside the user.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct Entered of w {
        pub designation: Option<String>,
        pub trade: Option<WorkshopTrade>,
        pub experience_years: Option<i64>,
        pub id_kind: Option<IdKind>,
        pub id_last4: Option<String>,
    }
}

record! {
    /// A person of a garage as stored.
    #[derive(Clone, Debug)]
    pub struct StoredPerson of u {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub mobile: String,
        pub role: String = "r.name",
        pub based_on: String = "r.based_on",
        pub garage_id: Option<i64>,
        pub garage: Option<String> = "g.name",
        pub is_active: bool,
        pub languages: String,
        pub joined_on: Option<NaiveDate>,
        pub left_on: Option<NaiveDate>,
        pub absences: i64 = "(SELECT COUNT(*) FROM slot_bookings a WHERE a.user_id = u.id AND a.status_id = 7)",
        ..pub entered: Entered
    }
}
const JOINS: &str = "JOIN roles r ON r.id = u.role_id LEFT JOIN garages g ON g.id = u.garage_id
    LEFT JOIN workshop_profiles w ON w.user_id = u.id";

impl StoredPerson {
    pub fn garage(&self) -> Option<Named> {
        Named::maybe(self.garage_id, self.garage.clone())
    }

    pub fn trade(&self) -> WorkshopTrade {
        self.entered.trade.unwrap_or_else(|| WorkshopTrade::usual(Role::parse(&self.based_on)))
    }

    pub fn profile(&self) -> DbResult<WorkshopProfile> {
        let languages: Vec<Language> = serde_json::from_str(&self.languages)
            .map_err(|error| DbError::Other(format!("the languages of user {}: {error}", self.id)))?;
        Ok(WorkshopProfile {
            designation: self.entered.designation.clone(),
            trade: self.trade(),
            experience_years: self.entered.experience_years,
            languages,
            joined_on: self.joined_on,
            left_on: self.left_on,
            id_kind: self.entered.id_kind,
            id_last4: self.entered.id_last4.clone(),
        })
    }

    /// To pick from.
    pub fn picked(self, with_mobile: bool) -> WorkshopUser {
        WorkshopUser {
            trade: self.trade(),
            id: self.id,
            name: self.name,
            role: self.role,
            is_active: self.is_active,
            mobile: with_mobile.then_some(self.mobile),
        }
    }
}

/// A page of people, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredPerson>, i64)> {
    query.page(tx, JOINS).await
}

/// Any user, whether they work in a garage or not.
pub async fn person(tx: &mut Tx, id: i64) -> DbResult<Option<StoredPerson>> {
    select!(StoredPerson, ["FROM users u ", JOINS, " WHERE u.id = $1"], id).maybe(tx).await
}

/// The declared roles behind those that a user holds.
pub async fn roles(tx: &mut Tx, id: i64) -> DbResult<BTreeSet<String>> {
    let sql = "SELECT r.based_on FROM user_roles h JOIN roles r ON r.id = h.role_id WHERE h.user_id = $1";
    Ok(tx.all::<String>(sql, args![id]).await?.into_iter().collect())
}

fn columns(of: &Entered) -> NamedArgs {
    named![
        designation: of.designation.as_deref(),
        trade: of.trade,
        experience_years: of.experience_years,
        id_kind: of.id_kind,
        id_last4: of.id_last4.as_deref(),
    ]
}

/// Writes what is stored of a person beside the user. Their row is locked.
pub async fn write(tx: &mut Tx, id: i64, of: &Entered) -> DbResult<()> {
    tx.run("DELETE FROM workshop_profiles WHERE user_id = $1", args![id]).await?;
    insert!(workshop_profiles { user_id: id, ..columns(of) }).run(tx).await?;
    Ok(())
}

/// Whether a garage exists within a scope.
pub async fn knows_garage(tx: &mut Tx, scope: Option<&Scope>, id: i64) -> DbResult<bool> {
    let mut args = args![id];
    let known = scope.map_or_else(|| "1 = 1".to_owned(), |scope| garages::known_to(scope, &mut args));
    let found: Option<i64> = tx.maybe(format!("SELECT g.id FROM garages g WHERE g.id = $1 AND {known}"), args).await?;
    Ok(found.is_some())
}

record! {
    /// A booking ahead of a person.
    #[derive(Clone, Debug)]
    pub struct Ahead of b {
        pub id: i64,
        pub slot_id: i64,
        pub garage_id: i64,
        pub topic: String = "t.name",
        pub starts_at: DateTime<Utc> = "s.starts_at",
        /// Null unless the training is in a garage.
        pub at_garage: Option<i64> = "s.garage_id",
        pub at_garage_name: Option<String> = "g.name",
    }
}

impl Ahead {
    pub fn touched(&self) -> TouchedBooking {
        TouchedBooking { id: self.id, topic: self.topic.clone(), starts_at: self.starts_at }
    }
}

/// The bookings ahead of a person, the next one first.
pub async fn ahead(tx: &mut Tx, user: i64, now: DateTime<Utc>) -> DbResult<Vec<Ahead>> {
    select!(
        Ahead,
        "FROM slot_bookings b JOIN training_slots s ON s.id = b.slot_id JOIN training_topics t ON t.id = s.topic_id
         LEFT JOIN garages g ON g.id = s.garage_id WHERE b.user_id = $1 AND b.status_id = $2 AND s.starts_at > $3 ORDER BY s.starts_at, b.id",
        user,
        TrainingStatus::Booked,
        now
    )
    .all(tx)
    .await
}

/// The bookings ahead of a person go on from another garage.
pub async fn move_bookings(tx: &mut Tx, bookings: &[i64], garage: i64, now: DateTime<Utc>) -> DbResult<()> {
    let rows = bookings.iter().map(|id| args![garage, now, *id]).collect();
    let sql = "UPDATE slot_bookings SET garage_id = $1, version = version + 1, updated_at = $2 WHERE id = $3";
    tx.run_many(sql, rows).await
}

/// The people of a garage, those who attended a training, and those with a pass that holds.
pub async fn trained(tx: &mut Tx, garage: i64, today: NaiveDate) -> DbResult<(i64, i64, i64)> {
    let attended = TrainingStatus::sql_where(TrainingStatus::is_trained);
    tx.one(
        format!(
            "SELECT COUNT(*),
                CAST(COALESCE(SUM(CASE WHEN EXISTS (SELECT 1 FROM slot_bookings b WHERE b.user_id = u.id
                    AND b.status_id IN ({attended})) THEN 1 ELSE 0 END), 0) AS BIGINT),
                CAST(COALESCE(SUM(CASE WHEN EXISTS (SELECT 1 FROM slot_bookings b WHERE b.user_id = u.id
                    AND b.status_id = 5 AND (b.valid_until IS NULL OR b.valid_until >= $2)) THEN 1 ELSE 0 END), 0) AS BIGINT)
             FROM users u WHERE u.garage_id = $1 AND u.is_active"
        ),
        args![garage, today],
    )
    .await
}

/// The next training in a garage, or to which one of its people comes.
pub async fn next_training(tx: &mut Tx, garage: i64, now: DateTime<Utc>) -> DbResult<Option<NextTraining>> {
    select!(
        NextTraining,
        "FROM training_slots s JOIN training_topics t ON t.id = s.topic_id
         WHERE s.status <> 'cancelled' AND s.starts_at > $2 AND (s.garage_id = $1 OR EXISTS
           (SELECT 1 FROM slot_bookings b WHERE b.slot_id = s.id AND b.garage_id = $1 AND b.status_id = 2))
         ORDER BY s.starts_at, s.id LIMIT 1",
        garage,
        now
    )
    .maybe(tx)
    .await
}
