//! The list of refunds as CSV, for users whose downloads are enabled.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::list::Query;
use pitlane_base::refund_rules::RefundRules;
use pitlane_base::sheets::{self, Csv, Pages, Table};
use pitlane_platform::caller::Caller;
use pitlane_platform::error::Result;

use super::types::{RefundItem, RefundSend};
use super::{show, store};

/// All that a query finds, in its order; the audit trail has the filter and the number of rows.
pub async fn download(who: &Caller, limits: RefundRules, query: Query, asked: RawQuery) -> Result<Csv> {
    sheets::check_enabled(who).await?;
    let pages: Pages<RefundItem> = Box::new(move |tx, who, query| {
        async move {
            let rows = store::list(tx, query).await?;
            show::shown(tx, who, &limits, rows, false).await
        }
        .boxed()
    });
    sheets::download_pages(who, TABLE, pages, query, asked).await
}

/// The references and the problems of the sends, each once.
fn joined(sends: &[RefundSend], of: impl Fn(&RefundSend) -> Option<&str>) -> Option<String> {
    let mut all: Vec<&str> = sends.iter().filter_map(of).collect();
    all.dedup();
    (!all.is_empty()).then(|| all.join(", "))
}

const TABLE: Table<RefundItem> = Table {
    name: "Refunds_Sheet.csv",
    entity: "refund",
    columns: &[
        ("Refund ID", |row, line, _| line.number(row.refund.id)),
        ("Market", |row, line, _| line.text(row.refund.market.as_str())),
        ("Order ID", |row, line, _| line.number(row.orders.order_id)),
        ("Order No", |row, line, _| line.maybe_text(row.orders.number.as_deref())),
        ("Escalation ID", |row, line, _| line.maybe(row.refund.case_id)),
        ("Customer", |row, line, _| line.text(&row.orders.customer)),
        ("Phone", |row, line, _| line.mobile(Some(&row.orders.mobile))),
        ("Invoice No", |row, line, _| line.maybe_text(row.orders.invoice_number.as_deref())),
        ("State", |row, line, _| line.text(row.refund.state.as_str())),
        ("Amount", |row, line, _| line.number(row.refund.amount)),
        ("Returned", |row, line, _| line.number(row.refund.processed)),
        ("Reason", |row, line, _| line.text(row.refund.reason_id.as_str())),
        ("Note", |row, line, _| line.maybe_text(row.refund.note.as_deref())),
        ("Method", |row, line, _| line.text(row.refund.method.as_str())),
        ("Settles", |row, line, _| line.text(row.refund.settles.as_str())),
        ("Credit Note", |row, line, _| line.maybe_text(row.refund.credit_note.as_ref().map(|note| note.name.as_str()))),
        ("Requested By", |row, line, _| line.text(&row.refund_requested_by_name)),
        ("Requested At", |row, line, zone| line.time(row.refund.created_at, zone)),
        ("Decided By", |row, line, _| line.maybe_text(row.refund.decided_by.as_deref())),
        ("Decided At", |row, line, zone| line.maybe_time(row.refund.decided_at, zone)),
        ("References", |row, line, _| {
            line.maybe_text(joined(&row.refund.sends, |send| send.reference.as_deref()).as_deref())
        }),
        ("Problems", |row, line, _| {
            line.maybe_text(joined(&row.refund.sends, |send| send.problem.as_deref()).as_deref())
        }),
    ],
};
