//! The order list as CSV: with the filter of the screen and the user's scope, sent while it is read.

use axum::extract::RawQuery;
use bytes::Bytes;
use chrono_tz::Tz;
use pitlane_base::access::Orders;
use pitlane_base::sheets::{Csv, Line, MARK, csv_answer};
use pitlane_platform::access::Read;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;
use serde_json::json;
use tokio::sync::mpsc;

use super::filter::OrderFilter;
use super::list;
use super::marked;
use super::sheet::{HEADINGS, Sheet, SheetRow};
use super::store::{self, Chunk, Query, SheetNames};

/// Rows per read; memory use is a few times this number of rows.
const CHUNK: i64 = 2_000;

pub async fn download_orders(
    who: Allow<Read<Orders>>,
    Params(asked): Params<OrderFilter>,
    RawQuery(typed): RawQuery,
) -> Result<Csv> {
    marked::check(&asked, &who).verdict()?;
    let query = list::query(&who, &asked);
    // No connection is held while another is waited for: many downloads at once would block each other.
    let (count, _) = store::count_and_sum(&mut who.read().await?, &query).await?;
    let mut tx = who.write().await?;
    let entry = Entry::done("order.download", "order", "list").after(&json!({ "filter": typed, "rows": count }));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    // The rows are those that were counted: both are read by one unit of work.
    let mut reading = who.read().await?;
    let (count, _) = store::count_and_sum(&mut reading, &query).await?;
    let (sender, receiver) = mpsc::channel::<std::io::Result<Bytes>>(2);
    let zone = who.region.country.zone;
    tokio::spawn(async move {
        if let Err(error) = write_rows(reading, zone, query, &sender).await {
            tracing::error!(?error, "a download broke off");
            // The body ends without its last chunk: the browser sees that it is not whole.
            let _ = sender.send(Err(std::io::Error::other("the download broke off"))).await;
        }
    });
    Ok(csv_answer("Orders_Sheet.csv", count, receiver))
}

async fn write_rows(mut tx: Tx, zone: Tz, query: Query, sender: &mpsc::Sender<std::io::Result<Bytes>>) -> Result<()> {
    let sheet = Sheet { names: SheetNames::read(&mut tx).await?, zone };
    // A separate task reads the next rows while these are written.
    let (chunks, mut read) = mpsc::channel(1);
    let reading = tokio::spawn(async move { read_rows(tx, &query, &chunks).await });
    let mut part = MARK.as_bytes().to_vec();
    let mut line = Line::new(&mut part);
    let written = line.headings(HEADINGS.iter().copied()).and_then(|()| line.flush());
    written.map_err(|e| ApiError::Internal(e.into()))?;
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
    let mut chunk = Chunk { before: None, page: Page { limit: CHUNK, offset: 0 } };
    loop {
        let rows: Vec<SheetRow> = chunk.rows(&mut tx, query).await?;
        chunk.page.offset += CHUNK;
        chunk.before = rows.last().map(|row| (row.created_at, row.id));
        let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows == CHUNK);
        if chunks.send(rows).await.is_err() || !is_full {
            return Ok(());
        }
    }
}
