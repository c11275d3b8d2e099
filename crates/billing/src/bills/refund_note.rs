//! The credit note of a refund: of exactly the amount that is returned.

use pitlane_base::offers::OfferRules;
use pitlane_base::texts;
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::credit::{Billed, BilledLine, NoteKind};
use pitlane_tax::exact_credit::credit_of;
use serde_json::json;

use super::credit::write;
use super::ledger::{self, BillWithLines};
use super::rules;
use super::store::LineRow;
use super::types::BillRecipient;

/// A credit note for a refund.
pub struct RefundNote<'a> {
    pub order_id: i64,
    pub amount: Money,
    pub reason: &'a str,
    /// The value alone is credited; the tax stays charged.
    pub is_goodwill: bool,
}

/// The valid bill of an order that its customer pays; `None` if there is none.
fn of_customer(bills: Vec<BillWithLines>) -> Option<BillWithLines> {
    bills.into_iter().find(|full| full.may_be_credited() && full.bill.recipient != Some(BillRecipient::Insurer))
}

/// What is left to credit of the bill that the customer pays; `None` if nothing is billed to them.
pub async fn left_to_credit(tx: &mut Tx, order_id: i64) -> Result<Option<Money>> {
    let bills = ledger::bills_of_order(tx, order_id).await?;
    Ok(of_customer(bills).map(|full| full.charged() - full.credited()))
}

/// Issues it and returns its id. The calling code has locked the order.
pub async fn credit_refund(tx: &mut Tx, who: &Caller, note: &RefundNote<'_>, offers: OfferRules) -> Result<i64> {
    let money = |amount| texts::money(who.region.country, amount);
    let order = orders::find(tx, who, note.order_id).await?;
    let bills = ledger::bills_of_order(tx, note.order_id).await?;
    let Some(full) = of_customer(bills) else {
        return Err(ApiError::conflict("Nothing is left to credit of this order. Refund it without a credit note."));
    };
    let left = full.charged() - full.credited();
    let refused = |message: String| ApiError::Conflict { message, data: json!({ "left_to_credit": left }) };
    if note.amount > left {
        return Err(refused(format!("Only {} of bill {} can be credited.", money(left), full.bill.number)));
    }
    let by_law = NoteKind::for_dates(tax_country(who.region.country), full.bill.day, who.today());
    let kind = if note.is_goodwill { NoteKind::Financial } else { by_law };
    let billed: Vec<BilledLine> = full.lines.iter().map(LineRow::billed).collect();
    let bill = Billed {
        lines: &billed,
        total: full.charged(),
        round_off: full.bill.round_off - full.notes.iter().map(|note| note.round_off).sum(),
        credited_total: full.credited(),
    };
    let all = rules::all_that_is_left(&full.lines);
    let credited = credit_of(&bill, &all, note.amount, kind).ok_or_else(|| {
        let without = if kind == NoteKind::Financial { " without its tax" } else { "" };
        refused(format!(
            "{} of bill {} cannot be credited{without}. Refund less.",
            money(note.amount),
            full.bill.number
        ))
    })?;
    write(tx, who, (&full, &order), note.reason, &credited, offers).await
}
