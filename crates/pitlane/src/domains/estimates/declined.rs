//! Declined work, to be called back about.

use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;

use super::store::{self, DeclinedQuery};
use super::types::{DeclinedFilter, DeclinedList};
use crate::access::Orders;
use crate::domains::orders::{Scope, search_keys};

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
    let (lines, count) = store::declined(&mut who.read().await?, &scope, &query, page).await?;
    Ok(Data::ok(DeclinedList { lines, count }))
}
