//! Advices listed, as a file, and the preview of a draft.

use axum::extract::RawQuery;
use pitlane_base::access::PaymentAdvice;
use pitlane_base::codes::YesNo;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::sheets::ListOrCsv;
use pitlane_platform::access::Read;
use pitlane_platform::answer::Data;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::input::Params;

use super::create::check_period;
use super::filter::AdviceFilter;
use super::here::Here;
use super::propose::{Asked, propose};
use super::sheet;
use super::show::{proposed, shown};
use super::store;
use super::types::{AdviceList, AdviceSums, Preview};

fn is_yes(asked: Option<YesNo>) -> bool {
    asked.is_some_and(|asked| asked == YesNo::Yes)
}

pub async fn list_advices(
    who: Allow<Read<PaymentAdvice>>,
    Params(asked): Params<AdviceFilter>,
    typed: RawQuery,
) -> Result<ListOrCsv<AdviceList>> {
    if is_yes(asked.preview) {
        let preview = preview(&who, &asked).await?;
        let (advices, sums) = (Vec::new(), AdviceSums::default());
        let list = AdviceList { advices, total_count: 0, sums, preview: Some(preview) };
        return Ok(ListOrCsv::List(Data::ok(list)));
    }
    let query = Query::unscoped(&asked, &who.region);
    if is_yes(asked.download) {
        return Ok(ListOrCsv::Csv(sheet::download(&who, query, typed).await?));
    }
    let mut tx = who.read().await?;
    let (rows, total_count) = store::list(&mut tx, &query).await?;
    let sums = store::sums(&mut tx, &query).await?;
    let sums = AdviceSums { gross: sums.gross, deductions: sums.deductions, net: sums.net };
    let list = AdviceList { advices: rows.iter().map(shown).collect(), total_count, sums, preview: None };
    Ok(ListOrCsv::List(Data::ok(list)))
}

/// What a draft would contain; nothing is written.
async fn preview(who: &Caller, asked: &AdviceFilter) -> Result<Preview> {
    let mut fields = Fields::new();
    for (path, is_given) in [
        ("garage_id", asked.garage_id.is_some()),
        ("period_from", asked.period_from.is_some()),
        ("period_to", asked.period_to.is_some()),
    ] {
        if !is_given {
            fields.add(path, "is required for a preview");
        }
    }
    fields.verdict()?;
    let period = (asked.period_from.unwrap_or_default(), asked.period_to.unwrap_or_default());
    check_period(who, period).verdict()?;
    let garage_id = asked.garage_id.unwrap_or_default();
    let mut tx = who.read().await?;
    let plan = Asked { garage_id, period, order_ids: None, typed: &[], draft: None, locks: false };
    let proposal = propose(&mut tx, Here::of(who), &plan).await?;
    let mut lines = Vec::with_capacity(proposal.lines.len());
    for line in &proposal.lines {
        lines.push(proposed(&mut tx, line).await?);
    }
    Ok(Preview {
        garage: Named { id: garage_id, name: proposal.garage },
        period_from: period.0,
        period_to: period.1,
        commission_rate: proposal.commission_rate,
        orders: proposal.totals.orders,
        gross: proposal.totals.gross,
        deductions: proposal.totals.deductions,
        net: proposal.totals.net,
        lines,
        held: proposal.held,
    })
}
