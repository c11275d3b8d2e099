//! A list as CSV: all that its filters find within the caller's scope, sent while it is read.

use axum::extract::RawQuery;
use bytes::Bytes;
use chrono_tz::Tz;
use futures_util::future::BoxFuture;
use pitlane_platform::args;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::page::Page;
use serde_json::json;
use tokio::runtime::Handle;
use tokio::sync::mpsc;

use super::MARK;
use super::answer::{Csv, csv_answer};
use super::line::Line;
use crate::list::Query;

/// Rows per read; memory use is a few times this number of rows.
const ROWS: usize = 500;

/// Reads the page of a query: the rows as the screen shows them, and masked as there.
pub type SheetRows<T> = for<'a> fn(&'a mut Tx, &'a Caller, &'a Query) -> BoxFuture<'a, Result<Vec<T>>>;

/// Writes one cell of a row, with times in this zone.
pub type Cell<T> = fn(&T, &mut Line<'_>, Tz) -> csv::Result<()>;

/// A list as a file.
pub struct Sheet<T: 'static> {
    /// Of the file: `Garages.csv`.
    pub name: &'static str,
    /// As in the audit trail: `garage`.
    pub entity: &'static str,
    pub rows: SheetRows<T>,
    /// Headings and cells, as on the screen.
    pub columns: &'static [(&'static str, Cell<T>)],
}

/// A list whose rows need more than their query, such as the days of people: [`SheetRows`] that know it.
pub struct Table<T: 'static> {
    pub name: &'static str,
    pub entity: &'static str,
    pub columns: &'static [(&'static str, Cell<T>)],
}

/// Reads the page of a query, with what it was created with.
pub type Pages<T> =
    Box<dyn for<'a> Fn(&'a mut Tx, &'a Caller, &'a Query) -> BoxFuture<'a, Result<Vec<T>>> + Send + Sync>;

/// What `query` finds, as a file. The audit trail records the filters as they were asked for, and the number of rows.
pub async fn download<T: Send + 'static>(
    who: &Caller,
    sheet: &'static Sheet<T>,
    query: Query,
    asked: RawQuery,
) -> Result<Csv> {
    let Sheet { name, entity, rows, columns } = *sheet;
    download_pages(who, Table { name, entity, columns }, Box::new(rows), query, asked).await
}

/// Refuses users for whom downloads are not enabled, where a file needs that besides the permission. Asked before a unit of
/// work is begun.
pub async fn check_enabled(who: &Caller) -> Result<()> {
    let sql = "SELECT is_download FROM users WHERE id = $1";
    if who.read_one().await?.one(sql, args![who.session.user_id]).await? {
        return Ok(());
    }
    let message = "Downloading is not enabled for your account. An admin can enable it.".to_owned();
    Err(who.bar("is_download", message, json!({ "needs": "is_download" })).await?)
}

/// The same of a table. What a query finds may be several rows of it.
pub async fn download_pages<T: Send + 'static>(
    who: &Caller,
    table: Table<T>,
    pages: Pages<T>,
    query: Query,
    RawQuery(asked): RawQuery,
) -> Result<Csv> {
    // No connection is held while another is waited for: many downloads at once would block each other.
    let count = query.count(&mut who.read().await?).await?;
    let mut tx = who.write().await?;
    let action = format!("{}.download", table.entity);
    let entry = Entry::done(&action, table.entity, "list").after(&json!({ "filter": asked, "rows": count }));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    // The rows are those that were counted: both are read by one unit of work.
    let mut reading = who.read().await?;
    // Found once: an offset would pass over the same rows for every page again.
    let ids = query.ids(&mut reading).await?;
    let count = i64::try_from(ids.len()).unwrap_or(i64::MAX);
    let (sender, receiver) = mpsc::channel(2);
    let who = who.clone();
    let name = table.name;
    on_own_thread(async move {
        if let Err(error) = write(reading, &who, &table, &pages, (query, &ids), &sender).await {
            tracing::error!(?error, name, "a download broke off");
            // The body ends without its last chunk: the browser sees that it is incomplete.
            let _ = sender.send(Err(std::io::Error::other("the download broke off"))).await;
        }
    })?;
    Ok(csv_answer(name, count, receiver))
}

/// Reads of hundreds of rows are long, and between them the memory of the last ones is used again: on a thread of its own a
/// download neither changes it with every statement nor leaves memory behind on each.
fn on_own_thread(download: impl Future<Output = ()> + Send + 'static) -> Result<()> {
    let runtime = Handle::current();
    let thread = std::thread::Builder::new().name("download".into());
    thread.spawn(move || runtime.block_on(download)).map_err(|error| ApiError::Unavailable(error.to_string()))?;
    Ok(())
}

async fn write<T: Send + 'static>(
    mut tx: Tx,
    who: &Caller,
    table: &Table<T>,
    pages: &Pages<T>,
    (mut query, ids): (Query, &[i64]),
    sender: &mpsc::Sender<std::io::Result<Bytes>>,
) -> Result<()> {
    tx.keep_thread();
    let (zone, columns) = (who.region.country.zone, table.columns);
    let mut text = MARK.as_bytes().to_vec();
    let mut line = Line::new(&mut text);
    line.headings(columns.iter().map(|(heading, _)| *heading)).map_err(internal)?;
    line.flush().map_err(internal)?;
    let limit = i64::try_from(ROWS).unwrap_or(i64::MAX);
    query.page = Page { limit, offset: 0 };
    let mut pages_left = ids.chunks(ROWS);
    let mut rows = Vec::new();
    // A failure means that the client has disconnected.
    while sender.send(Ok(text.into())).await.is_ok() {
        let next = pages_left.next();
        if next.is_none() && rows.is_empty() {
            break;
        }
        // The next rows are read while these become text.
        let writing = tokio::task::spawn_blocking(move || lines(columns, &rows, zone));
        let reading = async {
            let Some(ids) = next else { return Ok(Vec::new()) };
            query.choose(ids);
            pages(&mut tx, who, &query).await
        };
        let (written, read) = tokio::join!(writing, reading);
        text = written.map_err(|error| ApiError::Internal(error.into()))?.map_err(internal)?;
        rows = read?;
        query.page.offset += limit;
    }
    Ok(())
}

fn lines<T>(columns: &[(&str, Cell<T>)], rows: &[T], zone: Tz) -> csv::Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut line = Line::new(&mut text);
    for row in rows {
        for (_, cell) in columns {
            cell(row, &mut line, zone)?;
        }
        line.end()?;
    }
    line.flush()?;
    Ok(text)
}

fn internal(error: csv::Error) -> ApiError {
    ApiError::Internal(error.into())
}
