//! The order list as CSV: the screen's filter, the user's rows, written as it is read.

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header;
use pitlane_platform::access::Read;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use serde_json::json;
use tokio::sync::mpsc;

use super::rules;
use super::scope::Scope;
use super::store::{self, Chunk, Narrowed, Query, StoredRow};
use super::types::OrderFilter;
use crate::access::Orders;

/// Rows that are read at once; what is held in memory is this many, a few times.
const CHUNK: i64 = 2_000;

/// The headings, as the order list shows its columns (product.md section 2).
const HEADINGS: [&str; 28] = [
    "Order ID",
    "Status",
    "Brand",
    "Model",
    "Fuel",
    "Invoice No",
    "Delivery Date and Time",
    "Lead Source",
    "Assigned Caller",
    "Name",
    "Email",
    "Phone",
    "Order Type",
    "Total Amount",
    "Material Amount",
    "Labour Amount",
    "Tax",
    "Garage",
    "Fleet",
    "CR/GI",
    "Flat Discount",
    "Insurance Company",
    "Rating",
    "Feedback",
    "Feedback Remark",
    "Pick Up Date",
    "Order Of",
    "Created At",
];

/// A CSV as an answer of its own kind.
pub struct Csv(Response);

impl IntoResponse for Csv {
    fn into_response(self) -> Response {
        self.0
    }
}

impl aide::OperationOutput for Csv {
    type Inner = String;

    fn inferred_responses(
        _: &mut aide::generate::GenContext,
        _: &mut aide::openapi::Operation,
    ) -> Vec<(Option<u16>, aide::openapi::Response)> {
        let mut response = aide::openapi::Response { description: "Orders_Sheet.csv".into(), ..Default::default() };
        response.content.insert("text/csv".into(), aide::openapi::MediaType::default());
        vec![(Some(200), response)]
    }
}

pub async fn download_orders(who: Allow<Read<Orders>>, Params(asked): Params<OrderFilter>) -> Result<Csv> {
    let filter = Narrowed::from_filter(&asked, &who.region);
    let scope = Scope::of(&who.session);
    let mut tx = who.read().await?;
    let (count, _) = store::count_and_sum(&mut tx, &Query { filter: &filter, scope: &scope }).await?;
    drop(tx);
    let mut tx = who.write().await?;
    let entry = Entry::done("order.download", "order", "list").after(&json!({ "rows": count }));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    let (sender, receiver) = mpsc::channel::<std::io::Result<Bytes>>(2);
    let caller = Caller::clone(&who);
    tokio::spawn(async move {
        if let Err(error) = write_rows(&caller, &filter, &scope, &sender).await {
            tracing::error!(?error, "a download broke off");
            // The body ends without its last chunk: the browser sees that it is not whole.
            let _ = sender.send(Err(std::io::Error::other("the download broke off"))).await;
        }
    });
    let rows =
        futures_util::stream::unfold(receiver, async |mut receiver| receiver.recv().await.map(|part| (part, receiver)));
    // Compression asks once more after the end.
    let body = futures_util::StreamExt::fuse(rows);
    let headers = [
        (header::CONTENT_TYPE.as_str(), "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION.as_str(), "attachment; filename=\"Orders_Sheet.csv\"".to_owned()),
        ("x-total-count", count.to_string()),
    ];
    Ok(Csv((headers, Body::from_stream(body)).into_response()))
}

async fn write_rows(
    caller: &Caller,
    filter: &Narrowed,
    scope: &Scope,
    sender: &mpsc::Sender<std::io::Result<Bytes>>,
) -> Result<()> {
    let zone = caller.region.country.zone;
    let mut tx = caller.read().await?;
    let mut chunk = Chunk { before: None, size: CHUNK };
    // Spreadsheets take the text for UTF-8 when it begins with this mark.
    let mut part = "\u{feff}".as_bytes().to_vec();
    let mut headings = true;
    loop {
        let rows = chunk.rows(&mut tx, &Query { filter, scope }).await?;
        let last = rows.last().map(|row| (row.created_at, row.id));
        let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows == CHUNK);
        {
            let mut csv = csv::Writer::from_writer(&mut part);
            if std::mem::take(&mut headings) {
                csv.write_record(HEADINGS).map_err(|e| ApiError::Internal(e.into()))?;
            }
            for row in rows {
                write_row(&mut csv, row, zone).map_err(|e| ApiError::Internal(e.into()))?;
            }
            csv.flush().map_err(|e| ApiError::Internal(e.into()))?;
        }
        // Who hung up needs no more rows.
        if sender.send(Ok(std::mem::take(&mut part).into())).await.is_err() || !is_full {
            return Ok(());
        }
        chunk.before = last;
    }
}

fn write_row(csv: &mut csv::Writer<&mut Vec<u8>>, row: StoredRow, zone: chrono_tz::Tz) -> csv::Result<()> {
    let delivery = row.delivery_date.map(|day| format!("{day} {}", row.delivery_time.as_deref().unwrap_or_default()));
    let cr_or_gi = row.cr.or(row.gi);
    let text = |value: Option<String>| safe(value.unwrap_or_default());
    let number = |value: Option<i64>| value.map(|n| n.to_string()).unwrap_or_default();
    csv.write_record([
        row.id.to_string(),
        row.status,
        text(row.brand),
        text(row.model),
        text(row.car_type),
        text(row.invoice_number),
        delivery.unwrap_or_default().trim().to_owned(),
        text(row.lead_source),
        text(row.lead_caller),
        safe(row.name),
        text(row.email),
        // A number that begins with + is no formula, but a spreadsheet would take it for one.
        row.phone.trim_start_matches('+').to_owned(),
        rules::order_type_name(row.order_type).to_owned(),
        row.amount.to_string(),
        row.material_cost.to_string(),
        row.labour_cost.to_string(),
        row.tax_amount.to_string(),
        text(row.garage),
        text(row.fleet),
        text(cr_or_gi),
        row.flat_discount.to_string(),
        text(row.insurance_company),
        number(row.rating),
        text(row.feedback),
        text(row.feedback_remark),
        row.pick_date.map(|day| day.to_string()).unwrap_or_default(),
        row.order_of,
        row.created_at.with_timezone(&zone).format("%Y-%m-%d %H:%M:%S").to_string(),
    ])
}

/// A text that a spreadsheet would run as a formula is quoted so that it shows as text.
fn safe(text: String) -> String {
    match text.as_bytes().first() {
        Some(b'=' | b'+' | b'-' | b'@' | b'\t' | b'\r') => format!("'{text}"),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::safe;

    #[test]
    fn formulas_become_texts() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(safe(text.into()), format!("'{text}"));
        }
        assert_eq!(safe("Asha = 1".into()), "Asha = 1");
    }
}
