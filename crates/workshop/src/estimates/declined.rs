//! The list of declined work, for calling the customer back.

use pitlane_base::access::Orders;
use pitlane_base::scope::Scope;
use pitlane_orders::orders::search_keys;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_platform::page::Page;
use pitlane_tax::totals::Rounding;

use super::detail::Revision;
use super::store::{self, DeclinedQuery, Unpriced};
use super::types::{DeclinedFilter, DeclinedList};

pub async fn list_declined_lines(
    who: Allow<Read<Orders>>,
    Params(asked): Params<DeclinedFilter>,
) -> Answer<DeclinedList> {
    if asked.from.zip(asked.to).is_some_and(|(from, to)| to < from) {
        return Err(ApiError::invalid("to", "must not be before from"));
    }
    let country = who.region.country;
    let text = asked.text.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let query = DeclinedQuery {
        search: text.map(|text| search_keys(text, country)),
        order_id: asked.order_id,
        city_id: asked.city_id,
        cr_id: asked.cr_id,
        from: asked.from.and_then(|day| country.start_of(day)),
        before: asked.to.and_then(|day| day.succ_opt()).and_then(|day| country.start_of(day)),
    };
    let scope = Scope::of(&who.session);
    let page = Page::of(asked.limit, asked.offset);
    let mut tx = who.read().await?;
    let (found, count) = store::declined(&mut tx, &scope, &query, page).await?;
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
