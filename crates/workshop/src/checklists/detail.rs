//! The checklist of one order.

use std::collections::BTreeMap;

use pitlane_base::access::Orders;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::files::{Owner, ShownFile};
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::{files, orders};
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::rules::{self, Item, StoredEntry};
use super::store::{self, Stored};
use super::types::{ChecklistDetail, ChecklistFilter, Entry, Finding, PHOTO, PreviousEntry, PreviousVisit};

/// A checklist with the data it is built from.
pub struct Found {
    pub detail: ChecklistDetail,
    pub items: Vec<Item>,
    pub stored_entries: Vec<StoredEntry>,
}

/// The checklist of an order, or 404 if the order is outside the caller's scope.
pub async fn find(tx: &mut Tx, caller: &Caller, order_id: i64) -> Result<Found> {
    let order = orders::find(tx, caller, order_id).await?;
    let scope = Scope::for_session(&caller.session);
    let missing = orders::missing_for_parts(&order);
    let stored = store::find(tx, &scope, order_id).await?;
    let stored_entries = stored.as_ref().map(|stored| store::entries(&stored.entries)).transpose()?.unwrap_or_default();
    let all = store::items(tx).await?;
    let items = rules::items_of(&all, order.row.order_type, &stored_entries, missing.is_empty());
    let mut photos = photos(tx, caller, order_id).await?;
    let (previous_visit, mut previous) = previous(tx, &scope, &order).await?;
    let mut entries: Vec<Entry> =
        items.iter().map(|item| entry(item, &stored_entries, stored.as_ref(), &mut photos, &mut previous)).collect();
    if missing.contains(&"open") && stored.is_none() {
        // The order is closed and nobody will check this car any more.
        entries.clear();
    }
    let done = rules::done(&entries);
    let detail = ChecklistDetail {
        order_id,
        order_status: order.row.status,
        missing,
        version: stored.as_ref().map_or(0, |stored| stored.version),
        total: i64::try_from(entries.len()).unwrap_or(i64::MAX),
        done: i64::try_from(done).unwrap_or(i64::MAX),
        is_complete: stored.is_some() && done == entries.len(),
        entries,
        previous_visit,
        updated_by: stored.as_ref().map(|s| Named { id: s.updated_by, name: s.updated_by_name.clone() }),
        updated_by_role: stored.as_ref().map(|stored| stored.updated_by_role.clone()),
        updated_at: stored.as_ref().map(|stored| stored.updated_at),
    };
    Ok(Found { detail, items, stored_entries })
}

fn entry(
    item: &Item,
    stored_entries: &[StoredEntry],
    stored: Option<&Stored>,
    photos: &mut BTreeMap<i64, Vec<ShownFile>>,
    previous: &mut BTreeMap<i64, PreviousEntry>,
) -> Entry {
    let unseen = StoredEntry::unseen(item.id);
    let known = stored_entries.iter().find(|entry| entry.item_id == item.id).unwrap_or(&unseen);
    // An entry without its own name and time has those of the row's last save.
    let row = stored.filter(|_| known.result.is_some());
    let by = known.by.as_ref().map(|by| Named { id: by.0, name: by.1.clone() });
    Entry {
        item_id: item.id,
        section: item.section,
        key: item.key.clone(),
        name: item.name.clone(),
        unit: item.unit,
        attention_below: item.attention_below,
        replace_below: item.replace_below,
        result: known.result,
        measure: known.measure,
        note: known.note.clone(),
        done: !known.is_open,
        checked_by: by.or_else(|| row.map(|s| Named { id: s.updated_by, name: s.updated_by_name.clone() })),
        checked_at: known.at.or_else(|| row.map(|stored| stored.updated_at)),
        photos: photos.remove(&item.id).unwrap_or_default(),
        finding: rules::finding(item, known),
        previous: previous.remove(&item.id),
    }
}

/// The photos of each item.
async fn photos(tx: &mut Tx, caller: &Caller, order_id: i64) -> Result<BTreeMap<i64, Vec<ShownFile>>> {
    let shown = store::photos(tx, order_id).await?;
    let mut by_item: BTreeMap<i64, Vec<ShownFile>> = BTreeMap::new();
    if shown.is_empty() {
        return Ok(by_item);
    }
    let files = files::of_owner(tx, caller, Owner::order(order_id), &[PHOTO]).await?;
    for (item, file) in shown {
        by_item.entry(item).or_default().extend(files.iter().find(|known| known.id == file).cloned());
    }
    Ok(by_item)
}

/// The photos of each item of an order, as pairs of item and file. Access to the order is checked before.
pub async fn photo_ids(tx: &mut Tx, order_id: i64) -> Result<Vec<(i64, i64)>> {
    Ok(store::photos(tx, order_id).await?)
}

type Previous = (Option<PreviousVisit>, BTreeMap<i64, PreviousEntry>);

/// The results of the car's previous visit. If the caller may not see that order, only the results are included.
async fn previous(tx: &mut Tx, scope: &Scope, order: &OrderDetail) -> Result<Previous> {
    let Some(car) = order.car_id else { return Ok((None, BTreeMap::new())) };
    let Some(earlier) = store::earlier(tx, scope, car, order.row.order_id).await? else {
        return Ok((None, BTreeMap::new()));
    };
    let found = store::entries(&earlier.entries)?.into_iter().filter_map(|entry| {
        let note = entry.note.filter(|_| earlier.is_seen);
        Some((entry.item_id, PreviousEntry { result: entry.result?, measure: entry.measure, note }))
    });
    let visit = PreviousVisit { order_id: earlier.is_seen.then_some(earlier.order_id), at: earlier.updated_at };
    Ok((Some(visit), found.collect()))
}

/// The findings on the car of an order, from which an estimate creates lines. Access to the order is checked before.
pub async fn findings(tx: &mut Tx, caller: &Caller, order_id: i64) -> Result<Vec<Finding>> {
    let scope = Scope::for_session(&caller.session);
    let Some(stored) = store::find(tx, &scope, order_id).await? else { return Ok(Vec::new()) };
    let stored_entries = store::entries(&stored.entries)?;
    let items = store::items(tx).await?;
    let found = stored_entries.iter().filter_map(|entry| {
        let item = items.iter().find(|item| item.id == entry.item_id)?;
        rules::finding(item, entry)
    });
    Ok(found.collect())
}

/// The first check of every write: a closed order, or one without a car, cannot be changed.
pub fn check_writable(checklist: &ChecklistDetail) -> Result<()> {
    orders::check_part("checklist", checklist.order_id, &checklist.order_status, &checklist.missing)
}

pub async fn get_checklist(
    who: Allow<Read<Orders>>,
    Params(asked): Params<ChecklistFilter>,
) -> Answer<ChecklistDetail> {
    let mut tx = who.read().await?;
    Ok(Data::ok(find(&mut tx, &who, asked.order_id).await?.detail))
}
