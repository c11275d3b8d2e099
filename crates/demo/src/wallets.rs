//! Goapp money that escalations of the markets gave: kept, spent in part, and expired.

use chrono::{DateTime, Duration, Utc};
use pitlane_cases::cases::{By, insert_event};
use pitlane_cases::escalations::wallet::{self, NewEntry, WalletOwner};
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};
use serde_json::json;

/// So many wallets, each with a grant; the first ones have expired, and the next ones are spent in part.
const WALLETS: usize = 20;
const EXPIRED: usize = 4;
const SPENT: usize = 6;
/// An escalation that was closed so long ago gave money that has expired by now.
const LONG_AGO: Duration = Duration::hours(73);

record! {
    /// An escalation with the buyer that it compensates, and who works on it.
    struct Granting of t {
        id: i64,
        closed_at: Option<DateTime<Utc>>,
        customer: Option<i64> = "m.buyer_customer_id",
        garage: Option<i64> = "m.buyer_garage_id",
        retailer: Option<i64> = "m.buyer_retailer_id",
        user_id: i64 = "u.id",
        user: String = "u.name",
        role: String = "r.name",
    }
}

impl Granting {
    fn owner(&self) -> Option<(WalletOwner, i64)> {
        let customer = self.customer.map(|id| (WalletOwner::Customer, id));
        let garage = self.garage.map(|id| (WalletOwner::Garage, id));
        customer.or(garage).or(self.retailer.map(|id| (WalletOwner::Retailer, id)))
    }
}

/// Writes the wallets where there are none yet.
pub async fn write(tx: &mut Tx, country: &'static Country, now: DateTime<Utc>) -> DbResult<()> {
    let are_there: i64 = tx.one("SELECT COUNT(*) FROM wallets", args![]).await?;
    if are_there > 0 {
        return Ok(());
    }
    let unit = if country.is_india() { 10_000 } else { 500 };
    for (at, case) in granting(tx, now).await?.iter().enumerate() {
        let Some(owner) = case.owner() else { continue };
        let amount = Money::from_minor(unit * (1 + i64::try_from(at % 5).unwrap_or_default()));
        grant(tx, case, (owner, amount), (at, now)).await?;
    }
    Ok(())
}

/// Escalations of different buyers: closed ones for money that has expired, then open ones.
async fn granting(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<Granting>> {
    let all: Vec<Granting> = select!(
        Granting,
        "FROM cases t JOIN market_orders m ON m.id = t.market_order_id JOIN users u ON u.id = t.assignee_id
         JOIN roles r ON r.id = u.role_id WHERE t.status <> 'cancelled' ORDER BY t.id"
    )
    .all(tx)
    .await?;
    let (closed, open): (Vec<_>, Vec<_>) = all.into_iter().partition(|case| case.closed_at.is_some());
    let closed = closed.into_iter().filter(|case| case.closed_at.is_some_and(|at| at < now - LONG_AGO));
    let (mut owners, mut chosen): (Vec<_>, Vec<Granting>) = (Vec::new(), Vec::new());
    for (case, most) in closed.map(|case| (case, EXPIRED)).chain(open.into_iter().map(|case| (case, WALLETS))) {
        let Some(owner) = case.owner().filter(|owner| chosen.len() < most && !owners.contains(owner)) else { continue };
        owners.push(owner);
        chosen.push(case);
    }
    Ok(chosen)
}

async fn grant(
    tx: &mut Tx,
    case: &Granting,
    (owner, amount): ((WalletOwner, i64), Money),
    (at, now): (usize, DateTime<Utc>),
) -> DbResult<()> {
    let minutes = i64::try_from(at).unwrap_or_default();
    let given = case.closed_at.map_or(now - Duration::minutes(5 + minutes), |closed| closed - Duration::minutes(1));
    let by = By { id: Some(case.user_id), name: &case.user, role: &case.role };
    let reason = ["The parcel came late", "The wrong part was sent", "The part had to be sent back"][at % 3];
    let day = tx.day_of(given)?;
    let expires_on = match (case.closed_at, at % 2) {
        (Some(_), _) => Some(day + Duration::days(2)),
        (None, 0) => Some(day + Duration::days(90)),
        _ => None,
    };
    wallet::hold(tx, owner).await?;
    let new = NewEntry { owner, amount, reason, case: Some(case.id), expires_on, expires_id: None };
    wallet::write(tx, &new, by, given).await?;
    let changes = json!({ "goapp_money": [null, amount], "reason": [null, reason] });
    insert_event(tx, case.id, by, "compensated", &changes, given).await?;
    tx.run("UPDATE cases SET version = version + 1 WHERE id = $1", args![case.id]).await?;
    let (rest, reason, expires_id) = if case.closed_at.is_some() {
        let sql = "SELECT MAX(id) FROM wallet_entries WHERE owner_kind = $1 AND owner_id = $2";
        (amount, "Expired", tx.one::<Option<i64>>(sql, args![owner.0, owner.1]).await?)
    } else if at < EXPIRED + SPENT {
        (Money::from_minor(amount.minor() / 2), "Spent on an order", None)
    } else {
        return Ok(());
    };
    let taken = given + if expires_id.is_some() { Duration::days(3) } else { Duration::minutes(2) };
    let new = NewEntry { owner, amount: -rest, reason, case: None, expires_on: None, expires_id };
    wallet::write(tx, &new, By::PROGRAM, taken).await?;
    Ok(())
}
