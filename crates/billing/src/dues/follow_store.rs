//! All SQL of notes on dues and of reminders.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_orders::orders::DuePayer;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbResult, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, insert, record, select};

use super::filter::payers_of;
use super::types::{AddedNote, DueNote};

/// What a note is about: a payer, or what they owe of one order.
#[derive(Clone, Copy, Debug)]
pub struct Of {
    pub payer: DuePayer,
    pub party_id: i64,
    pub order_id: Option<i64>,
}

record! {
    /// What the notes on it have come to.
    pub struct FollowUp of f {
        pub id: i64,
        pub version: i64,
        pub next_on: Option<NaiveDate>,
    }
}

pub async fn find(tx: &mut Tx, of: Of) -> DbResult<Option<FollowUp>> {
    select!(
        FollowUp,
        "FROM due_follow_ups f WHERE f.payer = $1 AND f.party_id = $2 AND f.order_id = $3",
        of.payer,
        of.party_id,
        of.order_id.unwrap_or_default()
    )
    .maybe(tx)
    .await
}

/// Whether the payer is among those that a scope sees, or has paid and is anybody's whose scope has no limits.
pub async fn is_payer_seen(tx: &mut Tx, scope: &Scope, of: Of) -> DbResult<bool> {
    if *scope == Scope::Everything {
        return Ok(true);
    }
    let mut args = args![of.payer, of.party_id];
    let seen = payers_of(scope, None, &mut args);
    let sql = format!("SELECT EXISTS (SELECT 1 FROM payer_dues p WHERE p.payer = $1 AND p.party_id = $2 AND {seen})");
    tx.one(sql, args).await
}

/// Whether something is due of it.
pub async fn owes(tx: &mut Tx, of: Of) -> DbResult<bool> {
    let mut args = args![of.payer, of.party_id];
    let order = of.order_id.map(|order| format!(" AND d.order_id = {}", bind(&mut args, order))).unwrap_or_default();
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM order_dues d WHERE d.payer = $1 AND d.party_id = $2 AND d.amount > 0{order})"
    );
    tx.one(sql, args).await
}

/// Writes the next day; none if another note came first. Version 0: there was no note when it was read.
pub async fn move_on(tx: &mut Tx, of: Of, version: i64, next_on: Option<NaiveDate>) -> DbResult<Option<i64>> {
    let Of { payer, party_id, order_id } = of;
    let order_id = order_id.unwrap_or_default();
    if version == 0 {
        return insert!(due_follow_ups {
            payer: payer,
            party_id: party_id,
            order_id: order_id,
            next_on: next_on,
        } "ON CONFLICT DO NOTHING RETURNING id")
        .maybe(tx)
        .await;
    }
    let sql = "UPDATE due_follow_ups SET version = version + 1, next_on = $1
               WHERE payer = $2 AND party_id = $3 AND order_id = $4 AND version = $5 RETURNING id";
    tx.maybe(sql, args![next_on, payer, party_id, order_id, version]).await
}

pub async fn insert_note(
    tx: &mut Tx,
    who: &Caller,
    follow_up: i64,
    (note, next_on): (&str, Option<NaiveDate>),
) -> DbResult<i64> {
    insert!(due_notes {
        follow_up_id: follow_up,
        note: note,
        next_on: next_on,
        at: who.now(),
        author_id: who.session.user_id,
        author_name: who.session.user_name.as_str(),
        author_role: who.session.role.as_str(),
    } "RETURNING id")
    .one(tx)
    .await
}

record! {
    struct StoredNote of n {
        id: i64,
        order_id: i64 = "f.order_id",
        version: i64 = "f.version",
        note: String,
        next_on: Option<NaiveDate>,
        at: DateTime<Utc>,
        author_name: String,
        author_role: String,
    }
}

impl StoredNote {
    fn shown(self) -> DueNote {
        DueNote {
            id: self.id,
            order_id: Some(self.order_id).filter(|order| *order > 0),
            note: self.note,
            next_on: self.next_on,
            at: self.at,
            author_name: self.author_name,
            author_role: self.author_role,
        }
    }
}

/// A page of notes, the newest first, and how many there are.
pub async fn notes(tx: &mut Tx, query: &Query) -> DbResult<(Vec<DueNote>, i64)> {
    let (rows, count) = query.page::<StoredNote>(tx, "").await?;
    Ok((rows.into_iter().map(StoredNote::shown).collect(), count))
}

/// A note with the version that it has led to.
pub async fn added(tx: &mut Tx, id: i64) -> DbResult<Option<AddedNote>> {
    let found =
        select!(StoredNote, "FROM due_notes n JOIN due_follow_ups f ON f.id = n.follow_up_id WHERE n.id = $1", id);
    Ok(found.maybe(tx).await?.map(|stored| AddedNote { version: stored.version, note: stored.shown() }))
}

record! {
    /// A due that can be asked for: with whom the message goes to.
    pub struct Reminded of d {
        pub party_id: i64,
        pub amount: Money,
        pub mobile: Option<String> = "CASE d.payer WHEN 'fleet' THEN f.mobile WHEN 'customer' THEN k.mobile END",
    }
}

/// What a payer owes of an order.
pub async fn reminded(tx: &mut Tx, order_id: i64, payer: DuePayer) -> DbResult<Option<Reminded>> {
    select!(
        Reminded,
        "FROM order_dues d LEFT JOIN customers k ON k.id = d.party_id LEFT JOIN fleets f ON f.id = d.party_id
         WHERE d.order_id = $1 AND d.payer = $2 AND d.amount > 0",
        order_id,
        payer
    )
    .maybe(tx)
    .await
}

/// Claims the reminder of a day; false if one was sent on it.
pub async fn claim_reminder(
    tx: &mut Tx,
    who: &Caller,
    (order_id, payer): (i64, DuePayer),
    amount: Money,
) -> DbResult<bool> {
    let written = insert!(due_reminders {
        order_id: order_id,
        day: who.today(),
        payer: payer,
        amount: amount,
        sent_at: who.now(),
        sent_by: who.session.user_id,
    } "ON CONFLICT (order_id, day) DO NOTHING")
    .run(tx)
    .await?;
    Ok(written == 1)
}
