//! Many prices are changed at once: with a preview, and to be undone. D.2

mod rules;
mod store;
mod types;

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use pitlane_base::access::CarParts;
use pitlane_base::list::Query;
use pitlane_base::sheets::{Column, Import};
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, Params};
use pitlane_platform::money::Money;
use serde_json::json;

use super::rules::folded_number;
use crate::prices::{self, DatedPrice, NewPrice, Subject};
use types::{
    BulkWhat, ChangePrices, ChangedPrice, ChangedPrices, PriceBatchFilter, PriceBatchList, UndoPrices, UndonePrices,
};

/// The most prices that are changed at once.
const MOST: usize = 20_000;
/// The number of parts whose prices are compared with their retail prices together.
const CHUNK: usize = 500;

const COLUMNS: &[Column] = &[Column::required("part_number"), Column::required("price")];

pub async fn change_prices(who: Allow<Update<CarParts>>, input: Input<ChangePrices>) -> Answer<ChangedPrices> {
    let mut request = input.body;
    request.reason = request.reason.map(|reason| reason.trim().to_owned());
    let mut fields = Fields::new();
    request.check(&mut fields);
    let days = (Some(request.valid_from), request.valid_to);
    let new = NewPrice::asked(Money::ZERO, days, request.reason.as_deref(), who.today());
    prices::check_new(&new, who.today(), prices::may_begin_in_past(&who), &mut fields);
    fields.verdict()?;
    let mut tx = if request.dry_run { who.read().await? } else { who.write().await? };
    let entered = match &request.csv {
        Some(text) => Some(read_prices(&mut tx, text).await?),
        None => None,
    };
    if let Some(entered) = &entered {
        let own = entered.keys().copied().collect::<BTreeSet<_>>();
        let ids = request.filter.ids.take().map_or_else(
            || own.iter().copied().collect(),
            |ids| ids.into_iter().filter(|id| own.contains(id)).collect::<Vec<_>>(),
        );
        request.filter.ids = Some(ids);
    }
    if !request.dry_run {
        store::touch(&mut tx, request.what, &request.filter).await?;
    }
    let mut answer = plan(&mut tx, &request, entered.as_ref()).await?;
    if who.region.country.is_india() {
        check_retail(&mut tx, &request, &mut answer.rows).await?;
    }
    count(&mut answer);
    if request.dry_run {
        return Ok(Data::ok(answer));
    }
    check(&answer, request.skip_problems)?;
    answer.rows.retain(|row| row.problem.is_none());
    let batch = store::write(&mut tx, &who, &request, &answer.rows).await?;
    let entry = Entry::done("price.change_many", "price_batch", batch);
    who.audit(&mut tx, entry.after(&json!({ "asked": request, "count": answer.count }))).await?;
    tx.save().await?;
    answer.batch_id = Some(batch);
    Ok(Data::ok(answer).saying("The prices are changed"))
}

/// The prices of a file by the ids of their parts.
async fn read_prices(tx: &mut Tx, text: &str) -> Result<BTreeMap<i64, Money>> {
    let mut import = Import::read(text.as_bytes(), COLUMNS, true);
    let numbers: Vec<String> = import.rows.iter().map(|row| folded_number(row.text("part_number"))).collect();
    let known = store::parts_by_number(tx, &numbers).await?;
    let mut entered = BTreeMap::new();
    for (row, number) in import.rows.iter().zip(&numbers) {
        let price = Money::parse(row.text("price")).filter(|price| *price > Money::ZERO);
        let part = known.get(number);
        if part.is_none() {
            import.problems.add(row.line, "part_number", "is not that of a part on offer");
        }
        if price.is_none() {
            import.problems.add(row.line, "price", "must be an amount above 0 with at most two decimal places");
        }
        if let Some((part, price)) = part.copied().zip(price)
            && entered.insert(part, price).is_some()
        {
            import.problems.add(row.line, "part_number", "is in the file twice");
        }
    }
    if import.problems.is_empty() {
        return Ok(entered);
    }
    let mut fields = Fields::new();
    for problem in import.problems.into_named() {
        fields.add("csv", format!("line {}, {}: {}", problem.line, problem.column, problem.message));
    }
    fields.verdict()?;
    Ok(entered)
}

async fn plan(tx: &mut Tx, request: &ChangePrices, entered: Option<&BTreeMap<i64, Money>>) -> Result<ChangedPrices> {
    let first = request.valid_from;
    let mut rows = Vec::new();
    let mut without_price = 0;
    for found in store::found(tx, request.what, &request.filter, first).await? {
        let new = match (entered, request.percent, found.old) {
            (Some(entered), ..) => entered.get(&found.id).map(|price| rules::entered(*price, request.round_to)),
            (None, Some(rise), Some(old)) => Some(rules::changed(old, rise, request.round_to)),
            _ => None,
        };
        match new {
            Some(new) if found.old != Some(new) => rows.push(found.becomes(new, first)),
            Some(_) => {}
            None => without_price += 1,
        }
    }
    if rows.len() > MOST {
        return Err(ApiError::invalid(
            "filter",
            format!("finds {} prices; at most {MOST} are changed at once", rows.len()),
        ));
    }
    Ok(ChangedPrices { rows, count: 0, problem_count: 0, without_price, batch_id: None })
}

fn count(answer: &mut ChangedPrices) {
    let problems = answer.rows.iter().filter(|row| row.problem.is_some()).count();
    answer.problem_count = i64::try_from(problems).unwrap_or(i64::MAX);
    answer.count = i64::try_from(answer.rows.len() - problems).unwrap_or(i64::MAX);
}

fn check(answer: &ChangedPrices, skips_problems: bool) -> Result<()> {
    if answer.problem_count > 0 && !skips_problems {
        let rows: Vec<&ChangedPrice> = answer.rows.iter().filter(|row| row.problem.is_some()).take(200).collect();
        return Err(ApiError::Conflict {
            message: format!(
                "Nothing is changed: {} prices cannot be changed so. Leave them out (skip_problems), or choose another day.",
                answer.problem_count
            ),
            data: json!({ "rows": rows, "problem_count": answer.problem_count }),
        });
    }
    if answer.count == 0 {
        return Err(ApiError::conflict("No price changes. Widen the filter, or enter another change."));
    }
    Ok(())
}

/// Nothing may be sold above the retail price that is printed on it, see `create::check_retail`.
async fn check_retail(tx: &mut Tx, request: &ChangePrices, rows: &mut [ChangedPrice]) -> Result<()> {
    if !matches!(request.what, BulkWhat::Part | BulkWhat::Mrp) {
        return Ok(());
    }
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut above: BTreeMap<i64, NaiveDate> = BTreeMap::new();
    let ids = match request.what {
        BulkWhat::Mrp => ids,
        _ => store::with_retail_price(tx, &ids).await?,
    };
    for ids in ids.chunks(CHUNK) {
        let mut own = prices::all(tx, Subject::Part, ids).await?;
        let mut retail = prices::all(tx, Subject::Mrp, ids).await?;
        for row in rows.iter().filter(|row| row.problem.is_none() && ids.binary_search(&row.id).is_ok()) {
            let (mut own, mut retail) =
                (own.remove(&row.id).unwrap_or_default(), retail.remove(&row.id).unwrap_or_default());
            let changed = if request.what == BulkWhat::Part { &mut own } else { &mut retail };
            changed.push(new_price(row.new, request));
            if let Some(day) = prices::above(&own, &retail, request.valid_from) {
                above.insert(row.id, day);
            }
        }
    }
    for row in rows {
        if let Some(day) = above.get(&row.id) {
            row.problem = Some(format!("the price would be above the retail price (mrp) on {day}"));
        }
    }
    Ok(())
}

/// The new price as if it were stored.
fn new_price(price: Money, request: &ChangePrices) -> DatedPrice {
    DatedPrice {
        id: 0,
        price,
        valid_from: request.valid_from,
        valid_to: request.valid_to,
        batch_id: None,
        reason: None,
        made_at: None,
        made_by: None,
    }
}

pub async fn undo_prices(who: Allow<Update<CarParts>>, input: Input<UndoPrices>) -> Answer<UndonePrices> {
    let id = input.body.batch_id;
    let mut tx = who.write().await?;
    let is_first = store::mark_undone(&mut tx, &who, id).await?;
    let batch = store::batch(&mut tx, id).await?.ok_or(ApiError::NotFound("change of prices"))?;
    if !is_first {
        return Err(ApiError::Conflict {
            message: "This change is undone already.".into(),
            data: json!({ "batch": batch }),
        });
    }
    let what = batch.change["what"].as_str().and_then(BulkWhat::parse);
    let what = what.ok_or_else(|| ApiError::conflict("This change cannot be undone: end its prices one by one."))?;
    let (withdrawn, ended) = store::undo(&mut tx, id, what, who.today()).await?;
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let answer = UndonePrices { withdrawn: number(withdrawn), ended: number(ended) };
    let entry = Entry::done("price.undo_many", "price_batch", id);
    who.audit(&mut tx, entry.after(&json!({ "withdrawn": answer.withdrawn, "ended": answer.ended }))).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying("The change is undone"))
}

pub async fn list_price_batches(
    who: Allow<Read<CarParts>>,
    Params(asked): Params<PriceBatchFilter>,
) -> Answer<PriceBatchList> {
    let query = Query::scoped(&asked, &who.region, |_| asked.condition());
    let (batches, count) = store::batches(&mut who.read().await?, &query).await?;
    Ok(Data::ok(PriceBatchList { batches, count }))
}
