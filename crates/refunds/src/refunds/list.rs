//! Refunds by filter, and what the form of an order's refund needs.

use axum::extract::RawQuery;
use pitlane_base::access::Refunds;
use pitlane_base::codes::{RefundMarket, RefundMethod, RefundReason, RefundSettles, YesNo};
use pitlane_base::list::Query;
use pitlane_base::refund_rules::RefundRules;
use pitlane_base::scope::Scope;
use pitlane_base::sheets::ListOrCsv;
use pitlane_billing::bills;
use pitlane_orders::orders;
use pitlane_platform::access::Read;
use pitlane_platform::answer::Data;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::filter::RefundFilter;
use super::types::{RefundForm, RefundLine, RefundList};
use super::{flag, markets, request, sheet, show, store};

pub async fn list_refunds(
    who: Allow<Read<Refunds>>,
    limits: RefundRules,
    Params(asked): Params<RefundFilter>,
    typed: RawQuery,
) -> Result<ListOrCsv<RefundList>> {
    flag::check(&who).await?;
    let scope = Scope::for_session(&who.session);
    let query = Query::scoped(&asked, &who.region, |args| scope.condition(args));
    if asked.download.is_some_and(|asked| asked == YesNo::Yes) {
        return Ok(ListOrCsv::Csv(sheet::download(&who, limits, query, typed).await?));
    }
    let mut tx = who.read().await?;
    let form = match asked.order_id {
        Some(order_id) => Some(form(&mut tx, &who, &limits, order_id).await?),
        None => None,
    };
    let (count, sums) = store::count_and_sums(&mut tx, &query).await?;
    if asked.id.is_some() && count == 0 {
        return Err(ApiError::NotFound("refund"));
    }
    let rows = store::list(&mut tx, &query).await?;
    let refunds = show::shown(&mut tx, &who, &limits, rows, asked.id.is_some()).await?;
    let left = form.as_ref().map(|form| form.money.left);
    Ok(ListOrCsv::List(Data::ok(RefundList { refunds, count, sums, left, form })))
}

/// What can be requested for an order of the caller's scope.
async fn form(tx: &mut Tx, who: &Caller, limits: &RefundRules, order_id: i64) -> Result<RefundForm> {
    orders::find(tx, who, order_id).await?;
    let hooks = markets::of(&who.region, RefundMarket::Order)?;
    let money = markets::money_of(tx, hooks, order_id).await?;
    let country = who.region.country;
    let names = store::names_of_lines(tx, &[order_id]).await?;
    let lines = names.into_iter().map(|known| RefundLine {
        line: Some(known.line),
        market_item_id: None,
        name: Some(known.name),
        quantity: None,
        amount: pitlane_platform::money::Money::ZERO,
    });
    Ok(RefundForm {
        money: show::money(&money),
        payments: money.payments.iter().map(|payment| show::shown_payment(who, payment)).collect(),
        methods: RefundMethod::ALL.iter().copied().filter(|method| method.is_used_in(country)).collect(),
        reasons: RefundReason::ALL.to_vec(),
        settles: request::choices(&money),
        advance: money.advance.max(pitlane_platform::money::Money::ZERO),
        creditable: if request::choices(&money).contains(&RefundSettles::Credit) {
            bills::left_to_credit(tx, order_id).await?
        } else {
            None
        },
        lines: lines.collect(),
        two_persons_above: limits.two_persons_above,
    })
}
