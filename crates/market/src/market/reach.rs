//! Which orders a caller sees, and whose consoles are notified of a change.

use pitlane_base::access::{Accessories, Spares};
use pitlane_base::topics::{ACCESSORIES_ORDERS, SPARES_ORDERS};
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_platform::topics::Topic;

use super::types::Market;

/// The condition on rows with this alias: of the market, and of spares those of the department of the user, if they have
/// one that spares are bought for.
pub fn condition(who: &Caller, market: Market, alias: &str, args: &mut Args) -> String {
    of_market(who.session.scope_user_id, market, alias, args)
}

/// The same for the user whose rows are seen.
pub fn of_market(user: i64, market: Market, alias: &str, args: &mut Args) -> String {
    let of_market = format!("{alias}.market = {}", bind(args, market));
    if market == Market::Accessories {
        return of_market;
    }
    format!("{of_market} AND {}", of_department(user, &format!("{alias}.department"), args))
}

/// The condition that `column`, the department of an order of spares, is that of the user. A user whose department does not
/// buy spares sees all: that is asked first, as the column may be read from another table.
pub fn of_department(user: i64, column: &str, args: &mut Args) -> String {
    let user = bind(args, user);
    let department = format!("(SELECT LOWER(TRIM(u.department)) FROM users u WHERE u.id = {user})");
    format!("(COALESCE({department}, '') NOT IN ('retail', 'insurance') OR {column} = {department})")
}

const fn resource_of(market: Market) -> &'static str {
    match market {
        Market::Spares => Spares::KEY,
        Market::Accessories => Accessories::KEY,
    }
}

/// The roles that may read the market's orders now; asked for before a unit of work is begun.
pub async fn readers(who: &Caller, market: Market) -> Result<Vec<i64>> {
    let holders = who.region.holders(resource_of(market), Letter::Read).await?;
    Ok(holders.into_iter().map(|(id, _)| id).collect())
}

const fn topic_of(market: Market) -> Topic {
    match market {
        Market::Spares => SPARES_ORDERS,
        Market::Accessories => ACCESSORIES_ORDERS,
    }
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, roles: Vec<i64>, market: Market) {
    let region = who.region.clone();
    tx.after_save(move || tell(&region, &roles, market));
}

fn tell(region: &Region, roles: &[i64], market: Market) {
    for role in roles {
        region.hub.answers_changed(region.country.key, *role, region.shown_by(topic_of(market)));
    }
}

/// The same where there is no caller: the roles are looked up after the commit.
pub fn notify_later(tx: &mut Tx, region: &Region, market: Market) {
    let region = region.clone();
    tx.after_save(move || {
        tokio::spawn(async move {
            match region.holders(resource_of(market), Letter::Read).await {
                Ok(holders) => {
                    let roles: Vec<i64> = holders.into_iter().map(|(id, _)| id).collect();
                    tell(&region, &roles, market);
                }
                Err(error) => tracing::warn!(?error, "consoles were not notified of an order of a market"),
            }
        });
    });
}
