//! The choice of IGST or CGST + SGST for an order that is not billed, and an order's taxed lines.

use chrono::NaiveDate;
use pitlane_base::access::{Orders, Payments};
use pitlane_base::list::List;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, OrderDetail};
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::args;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;
use pitlane_tax::place::{Reason, Sez, TaxKind};
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::{Registration, Supply};
use serde_json::json;

use super::ledger::{self, BillWithLines};
use super::prepare::prepare;
use super::preview::added;
use super::show::{document, line_shown, order_bills};
use super::store::LineRow;
use super::types::{GstItemsAsked, GstOrderItems, OrderBills, SezAsked, UpdateGst};

/// The tax of a bill is decided by those who issue bills and may credit them: a wrong one has to be paid again. How goods
/// reach the customer is a fact that everybody may state who issues bills; it leaves the choice as it is.
pub async fn update_gst(who: Allow<Update<Orders>>, Params(request): Params<UpdateGst>) -> Answer<OrderBills> {
    let states_fact = request.goods_delivery.is_some() && request.is_igst.is_none() && request.sez.is_none();
    if !states_fact {
        who.require::<Update<Payments>>().await?;
    }
    let order_id = request.order_id;
    let reason = request.reason.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    if request.is_igst.is_some() && !who.region.country.is_india() {
        return Err(ApiError::invalid("is_igst", "applies to India only; leave it out"));
    }
    if request.sez.is_some() && !who.region.country.is_india() {
        return Err(ApiError::invalid("sez", "applies to India only; leave it out"));
    }
    check_open(&mut tx, &order).await?;
    let agreed = estimates::agreed(&mut tx, order_id).await?;
    if request.version.is_some_and(|version| version != agreed.version) {
        return Err(ApiError::stale(order_bills(&mut tx, &who, &order, None).await?));
    }
    let kinds = || agreed.lines.iter().map(|line| line.draft.kind);
    let before = Supply::read(&mut tx, &who.region, order_id, Registration::default()).await?.of_kinds(kinds());
    let sez = request.sez.map_or(before.sez(), SezAsked::sez);
    if request.is_igst.is_some() && sez.is_some() {
        let problem = "follows from the customer's special economic zone; leave it out";
        return Err(ApiError::invalid("is_igst", problem));
    }
    let decides = request.is_igst.is_some() || request.sez.and_then(SezAsked::sez).is_some();
    if decides && !before.taxpayer.charges_tax() {
        return Err(ApiError::conflict(
            "The garage charges no GST: it is not registered, or pays by composition. Correct that at the garage first.",
        ));
    }
    let kept = before.parties.igst_choice.filter(|_| states_fact);
    let choice = request.is_igst.or(kept).map(|is_igst| is_igst == 1);
    let reason = if states_fact { before.parties.igst_reason.clone() } else { reason.map(str::to_owned) };
    orders::write_igst_choice(&mut tx, order_id, choice, None).await?;
    orders::write_customer_sez(&mut tx, order_id, sez).await?;
    if let Some(delivery) = request.goods_delivery {
        orders::write_goods_delivery(&mut tx, order_id, Some(delivery)).await?;
    }
    let total = estimates::retax(&mut tx, &who, order_id).await?;
    let after = Supply::read(&mut tx, &who.region, order_id, Registration::default()).await?.of_kinds(kinds());
    let is_other = matches!(after.labour.reason, Reason::Chosen { .. });
    if is_other && reason.is_none() {
        return Err(ApiError::invalid("reason", needed(after.labour.tax)));
    }
    let reason = reason.as_deref().filter(|_| is_other);
    orders::write_igst_choice(&mut tx, order_id, choice, reason).await?;
    if let Some(problem) = after.sez_problem() {
        return Err(ApiError::invalid("sez", problem));
    }
    let mut changes = json!({ "is_igst": [before.terms().is_igst(), after.terms().is_igst()] });
    if before.sez() != sez {
        changes["customer_sez"] = json!([before.sez(), sez]);
    }
    if before.parties.igst_reason.as_deref() != reason {
        changes["igst_reason"] = json!([before.parties.igst_reason, reason]);
    }
    if before.parties.goods_delivery != after.parties.goods_delivery {
        changes["goods_delivery"] = json!([before.parties.goods_delivery, after.parties.goods_delivery]);
    }
    if let Some(total) = total {
        changes["amount"] = json!([order.row.amount, total]);
    }
    orders::note(&mut tx, &who, order_id, Event::Estimate, &changes, reason).await?;
    let entry = Entry::done("bill.update_gst", "order", order_id);
    let old =
        json!({ "igst_choice": before.parties.igst_choice, "reason": before.parties.igst_reason, "sez": before.sez() });
    let new = json!({ "goods_delivery": after.parties.goods_delivery, "igst_choice": after.parties.igst_choice, "reason": reason, "sez": sez,
        "total": total });
    who.audit(&mut tx, entry.before(&old).after(&new)).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    let answer = order_bills(&mut tx, &who, &order, None).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    tx.save().await?;
    Ok(Data::ok(answer).saying(outcome(after.labour.tax, sez)))
}

/// What applies to an order from now on.
const fn outcome(tax: TaxKind, sez: Option<Sez>) -> &'static str {
    match tax {
        TaxKind::Igst => "IGST applies to the order",
        TaxKind::CgstSgst | TaxKind::CgstUtgst => "CGST and SGST apply to the order",
        TaxKind::None if sez.is_some() => "No tax applies to the order, under a letter of undertaking",
        TaxKind::None | TaxKind::ServiceTax => "There is no tax to choose for this order",
    }
}

/// The tax of an order can be changed until it is billed or closed.
async fn check_open(tx: &mut Tx, order: &OrderDetail) -> Result<()> {
    if let Some(number) = ledger::valid_number(&ledger::bills_of_order(tx, order.row.order_id).await?) {
        let message = format!("Bill {number} was issued with its tax. Credit it in full before you change the tax.");
        return Err(ApiError::Conflict { message, data: json!({ "missing": ["bill"], "number": number }) });
    }
    if !order.is_open {
        let message =
            "This order is closed: its taxes can no longer be changed. Reopen the order to change them.".into();
        return Err(ApiError::Conflict { message, data: json!({ "order_status": order.row.status }) });
    }
    Ok(())
}

/// How many issued bills have a line of a code and were supplied from a day on.
pub async fn bills_of_code(tx: &mut Tx, code: &str, from: NaiveDate) -> Result<i64> {
    let sql = "SELECT COUNT(DISTINCT b.id) FROM bills b JOIN bill_lines l ON l.bill_id = b.id
               WHERE b.supplied_on >= $1 AND SUBSTR(l.hsn, 1, CAST($2 AS INTEGER)) = $3";
    let digits = i64::try_from(code.len()).map_err(|error| ApiError::Internal(error.into()))?;
    Ok(tx.one(sql, args![from, digits, code]).await?)
}

/// How many bills a garage has issued for supplies from a day on.
pub async fn bills_of_garage(tx: &mut Tx, garage_id: i64, from: NaiveDate) -> Result<i64> {
    let sql = "SELECT COUNT(*) FROM bills WHERE garage_id = $1 AND supplied_on >= $2";
    Ok(tx.one(sql, args![garage_id, from]).await?)
}

/// Why a reason is needed: what the law says of tax that was paid under the wrong head.
fn needed(chosen: TaxKind) -> String {
    let law = "section 77 of the CGST Act and section 19 of the IGST Act: tax paid under the wrong head is paid again under the right one, and the wrong payment is refunded separately";
    let tax = if chosen == TaxKind::Igst { "IGST" } else { "CGST and SGST" };
    format!("is required, because the place of supply does not decide for {tax} ({law})")
}

pub async fn list_gst_order_items(
    who: Allow<Read<Orders>>,
    Params(asked): Params<GstItemsAsked>,
) -> Answer<GstOrderItems> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    let page = asked.page();
    let mut valid: Vec<BillWithLines> =
        ledger::bills_of_order(&mut tx, asked.order_id).await?.into_iter().filter(BillWithLines::is_valid).collect();
    // In the order of their numbers.
    valid.reverse();
    let answer = if valid.is_empty() {
        let prepared = prepare(&mut tx, &who, &order, Registration::default(), None).await?;
        let by_code = prepared.invoice.as_ref().map(|invoice| invoice.document.by_code.clone());
        let preview = prepared.shown();
        GstOrderItems {
            order_id: asked.order_id,
            number: None,
            count: i64::try_from(preview.lines.len()).unwrap_or(i64::MAX),
            items: cut(preview.lines.into_iter(), page)?,
            totals: preview.totals,
            by_code: by_code.unwrap_or_default(),
            tax_reason: preview.tax_reason,
        }
    } else {
        let numbers: Vec<&str> = valid.iter().map(|full| full.bill.number.as_str()).collect();
        let reasons: Vec<&str> = valid.iter().map(|full| full.bill.tax_reason.as_str()).collect();
        let (number, tax_reason) = (numbers.join(", "), reasons.join("; "));
        let totals = valid.iter().map(|full| full.bill.totals()).reduce(added).unwrap_or_default();
        let lines: Vec<LineRow> = valid.into_iter().flat_map(|full| full.lines).collect();
        GstOrderItems {
            order_id: asked.order_id,
            number: Some(number),
            by_code: document(&lines)?.by_code,
            count: i64::try_from(lines.len()).unwrap_or(i64::MAX),
            items: cut(lines.into_iter().map(line_shown), page)?,
            totals,
            tax_reason,
        }
    };
    Ok(Data::ok(answer))
}

/// A page of the lines of one order, which are all in memory.
fn cut<T>(all: impl Iterator<Item = T>, page: Page) -> Result<Vec<T>> {
    let of = |number: i64| usize::try_from(number).map_err(|error| ApiError::Internal(error.into()));
    Ok(all.skip(of(page.offset)?).take(of(page.limit)?).collect())
}
