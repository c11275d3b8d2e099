//! The list of declined work, for calling the customer back.

use pitlane_base::access::Orders;
use pitlane_base::list::Query;
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::totals::Rounding;

use super::revision::Revision;
use super::store::{self, Unpriced};
use super::types::{DeclinedFilter, DeclinedList};

pub async fn list_declined_lines(
    who: Allow<Read<Orders>>,
    Params(asked): Params<DeclinedFilter>,
) -> Answer<DeclinedList> {
    if asked.from.zip(asked.to).is_some_and(|(from, to)| to < from) {
        return Err(ApiError::invalid("to", "must not be before from"));
    }
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| store::last_declined(&scope, args));
    let mut tx = who.read().await?;
    let (found, count) = store::declined(&mut tx, &query).await?;
    let mut lines = Vec::with_capacity(found.len());
    for line in found {
        let amount = match line.unpriced() {
            Some(line) => price(&mut tx, line).await?,
            None => Money::ZERO,
        };
        lines.push(line.shown(amount));
    }
    Ok(Data::ok(DeclinedList { lines, count }))
}

/// The total of a line in its revision.
async fn price(tx: &mut Tx, Unpriced { order_id, revision, line_id }: Unpriced) -> Result<Money> {
    let found = Revision::read(tx, order_id, revision, Rounding::None).await?;
    Ok(found.and_then(|revision| revision.line(line_id).map(|(_, price)| price.total)).unwrap_or_default())
}
