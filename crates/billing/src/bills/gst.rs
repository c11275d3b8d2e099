//! The choice of IGST or CGST + SGST for an order that is not billed, and an order's taxed lines.

use pitlane_base::access::Orders;
use pitlane_base::list::List;
use pitlane_orders::orders;
use pitlane_orders::orders::Event;
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;
use pitlane_tax::place::{Reason, TaxKind};
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::{Registration, Supply};
use serde_json::json;

use super::ledger;
use super::prepare::prepare;
use super::show::{document, line_shown, order_bills};
use super::types::{GstItemsAsked, GstOrderItems, OrderBills, SezAsked, UpdateGst};

pub async fn update_gst(who: Allow<Update<Orders>>, Params(request): Params<UpdateGst>) -> Answer<OrderBills> {
    let order_id = request.order_id;
    let mut tx = who.write().await?;
    orders::lock_order(&mut tx, order_id).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    if request.is_igst.is_some() && !who.region.country.is_india() {
        return Err(ApiError::invalid("is_igst", "applies to India only; leave it out"));
    }
    if request.sez.is_some() && !who.region.country.is_india() {
        return Err(ApiError::invalid("sez", "applies to India only; leave it out"));
    }
    if let Some(number) = ledger::valid_number(&mut tx, order_id).await? {
        let message = format!("Bill {number} was issued with its tax. Credit it in full before you change the tax.");
        return Err(ApiError::Conflict { message, data: json!({ "missing": ["bill"], "number": number }) });
    }
    if !order.is_open {
        let message =
            "This order is closed: its taxes can no longer be changed. Reopen the order to change them.".into();
        return Err(ApiError::Conflict { message, data: json!({ "order_status": order.row.status }) });
    }
    let agreed = estimates::agreed(&mut tx, order_id).await?;
    if request.version.is_some_and(|version| version != agreed.version) {
        return Err(ApiError::stale(order_bills(&mut tx, &who, &order, None).await?));
    }
    let before = Supply::read(&mut tx, &who.region, order_id, Registration::default()).await?;
    let sez = request.sez.map_or(before.sez(), SezAsked::sez);
    if request.is_igst.is_some() && sez.is_some() {
        let problem = "follows from the customer's special economic zone; leave it out";
        return Err(ApiError::invalid("is_igst", problem));
    }
    let decides = request.is_igst.is_some() || request.sez.and_then(SezAsked::sez).is_some();
    if decides && before.labour.reason == Reason::SupplierNotRegistered {
        return Err(ApiError::conflict(
            "The garage is not registered for GST, so it charges none. Add its GSTIN to the garage first.",
        ));
    }
    let choice = request.is_igst.map(|is_igst| is_igst == 1);
    orders::write_igst_choice(&mut tx, order_id, choice).await?;
    orders::write_customer_sez(&mut tx, order_id, sez).await?;
    let total = estimates::retax(&mut tx, &who, order_id).await?;
    let after = Supply::read(&mut tx, &who.region, order_id, Registration::default()).await?;
    if let Some(problem) = after.sez_problem() {
        return Err(ApiError::invalid("sez", problem));
    }
    let mut changes = json!({ "is_igst": [before.terms().is_igst(), after.terms().is_igst()] });
    if before.sez() != sez {
        changes["customer_sez"] = json!([before.sez(), sez]);
    }
    if let Some(total) = total {
        changes["amount"] = json!([order.row.amount, total]);
    }
    orders::note(&mut tx, &who, order_id, Event::Estimate, &changes, None).await?;
    let entry = Entry::done("bill.update_gst", "order", order_id);
    let entry = entry.before(&json!({ "igst_choice": before.parties.igst_choice, "sez": before.sez() }));
    who.audit(&mut tx, entry.after(&json!({ "igst_choice": request.is_igst, "sez": sez, "total": total }))).await?;
    let order = orders::find(&mut tx, &who, order_id).await?;
    let answer = order_bills(&mut tx, &who, &order, None).await?;
    orders::notify_listeners(&mut tx, &who, order_id, []).await?;
    tx.save().await?;
    let sentence = match after.labour.tax {
        TaxKind::Igst => "IGST applies to the order",
        TaxKind::CgstSgst | TaxKind::CgstUtgst => "CGST and SGST apply to the order",
        TaxKind::None if sez.is_some() => "No tax applies to the order, under a letter of undertaking",
        TaxKind::None | TaxKind::ServiceTax => "There is no tax to choose for this order",
    };
    Ok(Data::ok(answer).saying(sentence))
}

pub async fn list_gst_order_items(
    who: Allow<Read<Orders>>,
    Params(asked): Params<GstItemsAsked>,
) -> Answer<GstOrderItems> {
    let mut tx = who.read().await?;
    let order = orders::find(&mut tx, &who, asked.order_id).await?;
    let page = asked.page();
    let valid =
        ledger::bills_of_order(&mut tx, asked.order_id).await?.into_iter().find(ledger::BillWithLines::is_valid);
    let answer = if let Some(full) = valid {
        let by_code = document(&full.lines)?.by_code;
        let (totals, count) = (full.bill.totals(), full.lines.len());
        let items = full.lines.into_iter().map(line_shown);
        GstOrderItems {
            order_id: asked.order_id,
            number: Some(full.bill.number),
            items: cut(items, page)?,
            count: i64::try_from(count).unwrap_or(i64::MAX),
            totals,
            by_code,
            tax_reason: full.bill.tax_reason,
        }
    } else {
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
    };
    Ok(Data::ok(answer))
}

/// A page of the lines of one order, which are all in memory.
fn cut<T>(all: impl Iterator<Item = T>, page: Page) -> Result<Vec<T>> {
    let of = |number: i64| usize::try_from(number).map_err(|error| ApiError::Internal(error.into()));
    Ok(all.skip(of(page.offset)?).take(of(page.limit)?).collect())
}
