//! A paper of the order behind a link, as PDF.

use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_orders::customer_links::{self, CUSTOMER};
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::caller::{Caller, Public};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use pitlane_workshop::{estimates, inventory};
use serde_json::json;

use super::open::found;
use super::papers;
use super::types::{CustomerPaperAsked, PaperKind};
use crate::{bills, payments};

pub async fn open_customer_paper(who: Public, letterhead: Letterhead, input: Input<CustomerPaperAsked>) -> Result<Pdf> {
    let CustomerPaperAsked { token, kind, id } = input.body;
    let now = who.region.now();
    // Before the writer is asked for: nobody waits for tokens that are unknown.
    customer_links::open(&mut who.region.db.read_one().await?, &token, now).await?;
    let mut tx = who.region.db.write().await?;
    let (link, reader, order) = found(&mut tx, &who, &token).await?;
    let is_theirs = papers::of(&mut tx, &order).await?.iter().any(|paper| (paper.kind, paper.id) == (kind, id));
    if !is_theirs {
        return Err(ApiError::NotFound("paper"));
    }
    customer_links::count_paper(&mut tx, &link, now).await?;
    let entry = Entry::done("order.customer_paper", "order", link.order_id);
    let opened = json!({ "kind": kind, "id": id });
    audit::write(&mut tx, &who.outsider(&order.row.name, CUSTOMER), entry.after(&opened)).await?;
    tx.save().await?;
    printed(&reader, &letterhead, (kind, id)).await
}

/// As staff print it; the reader's scope is the order of the link.
async fn printed(reader: &Caller, letterhead: &Letterhead, (kind, id): (PaperKind, i64)) -> Result<Pdf> {
    match kind {
        PaperKind::Inventory => inventory::pdf(reader, letterhead, id).await,
        PaperKind::Estimate => {
            let order_id = reader.session.link_to.ok_or(ApiError::NotFound("paper"))?;
            estimates::pdf(reader, letterhead, (order_id, Some(id))).await
        }
        PaperKind::Bill => bills::bill_pdf(reader, letterhead, id).await,
        PaperKind::CreditNote => bills::credit_note_pdf(reader, letterhead, id).await,
        PaperKind::DebitNote => bills::debit_note_pdf(reader, letterhead, id).await,
        PaperKind::Receipt => payments::receipt_pdf(reader, letterhead, id).await,
        PaperKind::RefundVoucher => payments::refund_voucher_pdf(reader, letterhead, id).await,
    }
}
