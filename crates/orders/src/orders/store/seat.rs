//! The users who look after an order.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

/// As what a user looks after an order.
#[derive(Clone, Copy)]
pub enum Seat {
    Cr,
    Gi,
}

impl Seat {
    const fn column(self) -> &'static str {
        match self {
            Self::Cr => "cr_id",
            Self::Gi => "gi_id",
        }
    }

    /// Its name in the history.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Cr => "cr",
            Self::Gi => "gi",
        }
    }
}

pub async fn count_open_of(tx: &mut Tx, seat: Seat, user: i64) -> DbResult<i64> {
    tx.one(format!("SELECT COUNT(*) FROM orders WHERE {} = $1 AND is_open", seat.column()), args![user]).await
}

/// The open orders of a user, in the order in which they are locked.
pub async fn open_of(tx: &mut Tx, seat: Seat, user: i64) -> DbResult<Vec<i64>> {
    tx.all(format!("SELECT id FROM orders WHERE {} = $1 AND is_open ORDER BY id", seat.column()), args![user]).await
}

/// Gives an open order of one user to another; false if it is no longer theirs.
pub async fn reseat(
    tx: &mut Tx,
    seat: Seat,
    order: i64,
    from: i64,
    to: Option<i64>,
    now: DateTime<Utc>,
) -> DbResult<bool> {
    let column = seat.column();
    let sql = format!(
        "UPDATE orders SET {column} = $1, version = version + 1, updated_at = $2
         WHERE id = $3 AND {column} = $4 AND is_open"
    );
    Ok(tx.run(sql, args![to, now, order, from]).await? == 1)
}

/// The open orders of a CR or GI whose pick-up falls on these days.
pub async fn count_pickups_of(tx: &mut Tx, user: i64, from: NaiveDate, to: NaiveDate) -> DbResult<i64> {
    tx.one(
        "SELECT COUNT(*) FROM orders WHERE is_open AND pick_date >= $1 AND pick_date <= $2 AND (cr_id = $3 OR gi_id = $3)",
        args![from, to, user],
    )
    .await
}
