//! The order list as CSV: with the filter of the screen and the user's scope, sent while it is read.

use std::fmt::{Display, Write};

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use chrono::SubsecRound;
use chrono_tz::Tz;
use http::header;
use pitlane_base::access::Orders;
use pitlane_platform::access::Read;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use serde_json::json;
use tokio::sync::mpsc;

use super::filter::OrderFilter;
use super::list;
use super::store::{self, Chunk, Query, SheetNames, SheetRow};

/// Rows per read; memory use is a few times this number of rows.
const CHUNK: i64 = 2_000;
/// The approximate length of a line.
const ROW_BYTES: usize = 320;

/// The headings of the order list's columns (product.md section 2).
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

/// A CSV response.
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
    let query = list::query(&who, &asked);
    // The rows are those that were counted: both are read by one unit of work.
    let mut reading = who.read().await?;
    let (count, _) = store::count_and_sum(&mut reading, &query).await?;
    let mut tx = who.write().await?;
    let entry = Entry::done("order.download", "order", "list").after(&json!({ "rows": count }));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    let (sender, receiver) = mpsc::channel::<std::io::Result<Bytes>>(2);
    let zone = who.region.country.zone;
    tokio::spawn(async move {
        if let Err(error) = write_rows(reading, zone, query, &sender).await {
            tracing::error!(?error, "a download broke off");
            // The body ends without its last chunk: the browser sees that it is not whole.
            let _ = sender.send(Err(std::io::Error::other("the download broke off"))).await;
        }
    });
    let rows =
        futures_util::stream::unfold(receiver, async |mut receiver| receiver.recv().await.map(|part| (part, receiver)));
    // The compression layer polls once more after the end.
    let body = futures_util::StreamExt::fuse(rows);
    let headers = [
        (header::CONTENT_TYPE.as_str(), "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION.as_str(), "attachment; filename=\"Orders_Sheet.csv\"".to_owned()),
        ("x-total-count", count.to_string()),
    ];
    Ok(Csv((headers, Body::from_stream(body)).into_response()))
}

async fn write_rows(mut tx: Tx, zone: Tz, query: Query, sender: &mpsc::Sender<std::io::Result<Bytes>>) -> Result<()> {
    let sheet = Sheet { names: SheetNames::read(&mut tx).await?, zone };
    // A separate task reads the next rows while these are written.
    let (chunks, mut read) = mpsc::channel(1);
    let reading = tokio::spawn(async move { read_rows(tx, &query, &chunks).await });
    // Spreadsheets take the text for UTF-8 when it begins with this mark.
    let mut part = "\u{feff}".as_bytes().to_vec();
    csv::Writer::from_writer(&mut part).write_record(HEADINGS).map_err(|e| ApiError::Internal(e.into()))?;
    while let Some(rows) = read.recv().await {
        sheet.write(&mut part, &rows).map_err(|e| ApiError::Internal(e.into()))?;
        // The client has disconnected.
        if sender.send(Ok(std::mem::take(&mut part).into())).await.is_err() {
            return Ok(());
        }
    }
    reading.await.map_err(|e| ApiError::Internal(e.into()))?
}

async fn read_rows(mut tx: Tx, query: &Query, chunks: &mpsc::Sender<Vec<SheetRow>>) -> Result<()> {
    let mut chunk = Chunk { before: None, size: CHUNK };
    loop {
        let rows = chunk.rows(&mut tx, query).await?;
        chunk.before = rows.last().map(|row| (row.created_at, row.id));
        let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows == CHUNK);
        if chunks.send(rows).await.is_err() || !is_full {
            return Ok(());
        }
    }
}

/// Writes rows as sheet lines.
struct Sheet {
    names: SheetNames,
    zone: Tz,
}

impl Sheet {
    fn write(&self, part: &mut Vec<u8>, rows: &[SheetRow]) -> csv::Result<()> {
        part.reserve(rows.len() * ROW_BYTES);
        let mut line = Line { csv: csv::Writer::from_writer(part), cell: String::new() };
        for row in rows {
            self.row(&mut line, row)?;
        }
        Ok(line.csv.flush()?)
    }

    fn row(&self, line: &mut Line<'_>, row: &SheetRow) -> csv::Result<()> {
        let names = &self.names;
        let cr = names.users.get(row.cr_id);
        let created = row.created_at.with_timezone(&self.zone);
        line.number(row.id)?;
        line.text(row.status_id.name())?;
        line.text(names.brands.get(row.model_id))?;
        line.text(names.models.get(row.model_id))?;
        line.text(names.car_types.get(row.car_type_id))?;
        line.text(row.invoice_number.as_deref().unwrap_or_default())?;
        line.delivery(row)?;
        line.text(names.sources.get(row.lead_source_id))?;
        line.text(names.users.get(row.lead_caller_id))?;
        line.text(&row.name)?;
        line.text(row.email.as_deref().unwrap_or_default())?;
        // A number with a leading + is not a formula, but spreadsheets treat it as one.
        line.text(row.phone.trim_start_matches('+'))?;
        line.text(row.order_type.name())?;
        line.number(row.amount)?;
        line.number(row.material_cost)?;
        line.number(row.labour_cost)?;
        line.number(row.tax_amount)?;
        line.text(names.garages.get(row.garage_id))?;
        line.text(names.fleets.get(row.fleet_id))?;
        line.text(if cr.is_empty() { names.users.get(row.gi_id) } else { cr })?;
        line.number(row.flat_discount)?;
        line.text(names.insurers.get(row.insurance_company_id))?;
        line.maybe(row.rating)?;
        line.text(row.feedback.as_deref().unwrap_or_default())?;
        line.text(row.feedback_remark.as_deref().unwrap_or_default())?;
        line.maybe(row.pick_date)?;
        line.text(&row.order_of)?;
        // Same as `%Y-%m-%d %H:%M:%S`, which takes several times as long.
        line.number(format_args!("{} {}", created.date_naive(), created.time().trunc_subsecs(0)))?;
        line.csv.write_record(None::<&[u8]>)
    }
}

/// A line of the sheet, written cell by cell.
struct Line<'a> {
    csv: csv::Writer<&'a mut Vec<u8>>,
    cell: String,
}

impl Line<'_> {
    /// Escapes a text that a spreadsheet would run as a formula.
    fn text(&mut self, text: &str) -> csv::Result<()> {
        match text.as_bytes().first() {
            Some(b'=' | b'+' | b'-' | b'@' | b'\t' | b'\r') => self.number(format_args!("'{text}")),
            _ => self.csv.write_field(text),
        }
    }

    /// A value that does not come from user input.
    fn number(&mut self, value: impl Display) -> csv::Result<()> {
        self.cell.clear();
        // Writing to a String cannot fail.
        let _ = write!(self.cell, "{value}");
        self.csv.write_field(&self.cell)
    }

    fn maybe(&mut self, value: Option<impl Display>) -> csv::Result<()> {
        match value {
            Some(value) => self.number(value),
            None => self.csv.write_field(""),
        }
    }

    fn delivery(&mut self, row: &SheetRow) -> csv::Result<()> {
        match (row.delivery_date, &row.delivery_time) {
            (Some(day), Some(time)) => self.number(format_args!("{day} {time}")),
            (day, _) => self.maybe(day),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Line;

    fn cell(text: &str) -> String {
        let mut out = Vec::new();
        let mut line = Line { csv: csv::Writer::from_writer(&mut out), cell: String::new() };
        line.text(text).expect("a cell");
        line.csv.write_record(None::<&[u8]>).expect("a line");
        drop(line);
        String::from_utf8(out).expect("a text").trim_end_matches('\n').to_owned()
    }

    #[test]
    fn formulas_become_texts() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"] {
            assert_eq!(cell(text), format!("'{text}"));
        }
        assert_eq!(cell("\r=1"), "\"'\r=1\"");
        assert_eq!(cell("Asha = 1"), "Asha = 1");
    }
}
