//! Imports a file: garages with a known name and PIN code are edited, the others added, by the rules of these calls.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use pitlane_base::access::Garages;
use pitlane_base::identity::folded;
use pitlane_base::scope::{Scope, hold_places};
use pitlane_base::sheets::{Import, ImportResult, Problems, Row, body_of};
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use serde_json::{Map, Value, json};

use super::lines::{self, column_of};
use super::names::Names;
use crate::garages::add::{self, NAMES, sorted};
use crate::garages::detail::{notify, readers};
use crate::garages::edit::{self, Edited};
use crate::garages::store::{self, Lists, StoredGarage};
use crate::garages::types::{AddGarage, EditGarage, Profile};

/// The number of lines that are looked up, checked and written together.
const CHUNK: usize = 500;

/// The folded name and the PIN code: one garage has both.
type Key = (String, String);

fn key(row: &Row) -> Key {
    (folded(row.text("name")), row.text("pincode").to_owned())
}

/// An import under way.
struct Run<'w> {
    who: &'w Caller,
    may_edit: bool,
    names: Names,
    /// Earlier lines, and the deals that they give.
    seen: HashMap<Key, i64>,
    deals: HashMap<i64, i64>,
    created: usize,
    updated: usize,
}

/// What is known of the garages of some lines.
#[derive(Default)]
struct Known {
    garages: HashMap<Key, Vec<StoredGarage>>,
    /// Those that the caller may edit.
    own: BTreeSet<i64>,
    lists: BTreeMap<i64, Lists>,
    open_orders: BTreeMap<i64, i64>,
    /// The garage of a deal.
    deals: HashMap<i64, i64>,
}

/// A line without problems, as it will be stored.
enum Planned {
    New { request: Box<AddGarage>, profile: Box<Profile>, tax_number: Option<String> },
    Edit { before: Box<StoredGarage>, after: Box<Edited>, lists: Lists, edit: Box<EditGarage> },
}

pub async fn run(who: &Caller, mut import: Import) -> Result<ImportResult> {
    let roles = readers(who).await?;
    let mut tx = who.write().await?;
    let locked = lock(&mut tx, &import.rows).await?;
    let mut run = Run {
        who,
        may_edit: who.profile.allows(Garages::KEY, Letter::Update),
        names: Names::read(&mut tx).await?,
        seen: HashMap::new(),
        deals: HashMap::new(),
        created: 0,
        updated: 0,
    };
    for rows in import.rows.chunks(CHUNK) {
        let known = look_up(&mut tx, who, rows).await?;
        if known.garages.values().flatten().any(|garage| !locked.contains(&garage.id)) {
            return Err(changed_meanwhile());
        }
        let mut planned = Vec::with_capacity(rows.len());
        for row in rows {
            let before = import.problems.count();
            let plan = plan(&mut tx, &mut run, &known, row, &mut import.problems).await?;
            if import.problems.count() == before {
                planned.extend(plan);
            }
        }
        // A file with problems is only checked to its end.
        if import.problems.is_empty() {
            write(&mut tx, &mut run, &known, planned).await?;
        }
    }
    let Run { created, updated, .. } = run;
    if !import.dry_run && import.problems.is_empty() && created + updated > 0 {
        let after = json!({ "lines": import.rows.len(), "created": created, "updated": updated });
        who.audit(&mut tx, Entry::done("garage.import", "garage", "file").after(&after)).await?;
        notify(&mut tx, who, roles);
        tx.save().await?;
    }
    import.result(created, updated)
}

fn changed_meanwhile() -> ApiError {
    ApiError::conflict("Another user has just saved one of these garages. Import the file again.")
}

/// Locks the known garages, the places and the names, in the order of an edit; returns the garages.
async fn lock(tx: &mut Tx, rows: &[Row]) -> Result<BTreeSet<i64>> {
    tx.hold("import of garages").await?;
    let mut ids = BTreeSet::new();
    for rows in rows.chunks(CHUNK) {
        let names: Vec<_> = rows.iter().map(|row| folded(row.text("name"))).collect();
        let keys: BTreeSet<_> = rows.iter().map(key).collect();
        let found = store::with_names(tx, &names).await?.into_iter();
        ids.extend(found.filter(|garage| keys.contains(&key_of(garage))).map(|garage| garage.id));
    }
    for id in &ids {
        store::lock(tx, *id).await?;
    }
    hold_places(tx).await?;
    tx.hold(NAMES).await?;
    Ok(ids)
}

fn key_of(garage: &StoredGarage) -> Key {
    (folded(&garage.profile.name), garage.profile.pincode.clone())
}

async fn look_up(tx: &mut Tx, who: &Caller, rows: &[Row]) -> Result<Known> {
    let names: Vec<_> = rows.iter().map(|row| folded(row.text("name"))).collect();
    let keys: BTreeSet<_> = rows.iter().map(key).collect();
    let mut garages: HashMap<Key, Vec<StoredGarage>> = HashMap::new();
    let mut ids = Vec::new();
    for garage in store::with_names(tx, &names).await? {
        let key = key_of(&garage);
        if keys.contains(&key) {
            ids.push(garage.id);
            garages.entry(key).or_default().push(garage);
        }
    }
    let deals: Vec<i64> = rows.iter().filter_map(|row| row.text("deal_id").parse().ok()).collect();
    let mut known = Known { garages, deals: store::garages_of_deals(tx, &deals).await?, ..Known::default() };
    if !ids.is_empty() {
        known.own = store::known_among(tx, &Scope::for_session(&who.session), &ids).await?;
        known.lists = store::lists_of(tx, &ids).await?;
        known.open_orders = store::open_orders_of(tx, &ids).await?;
    }
    Ok(known)
}

/// Reads and checks a line; none if it is refused before it can be read completely.
async fn plan(
    tx: &mut Tx,
    run: &mut Run<'_>,
    known: &Known,
    row: &Row,
    problems: &mut Problems,
) -> Result<Option<Planned>> {
    let key = key(row);
    let is_named = !key.0.is_empty() && !key.1.is_empty();
    if let Some(first) = run.seen.insert(key.clone(), row.line).filter(|_| is_named) {
        problems.add(row.line, "name", format!("is in line {first} already, with the same PIN code"));
    }
    let named = known.garages.get(&key).map(Vec::as_slice).unwrap_or_default();
    let before = match named {
        [] => None,
        [garage] if !run.may_edit => {
            let problem = format!("is that of garage {}: to edit garages needs the permission garages.U", garage.id);
            problems.add(row.line, "name", problem);
            return Ok(None);
        }
        [garage] if !known.own.contains(&garage.id) => {
            problems.add(row.line, "name", "is that of a garage which is not yours");
            return Ok(None);
        }
        [garage] => Some(garage),
        several => {
            let ids: Vec<_> = several.iter().map(|garage| garage.id.to_string()).collect();
            let ids = ids.join(", ");
            let problem = format!("is, with its PIN code, that of the garages {ids}: edit them one by one");
            problems.add(row.line, "name", problem);
            return Ok(None);
        }
    };
    let mut fields = lines::fields(row, &run.names, problems);
    let planned = match before {
        Some(before) => {
            fields.insert("version".to_owned(), before.version.into());
            body_of(row, fields, problems, column_of)?.map(|edit| (before, edit))
        }
        None => return plan_new(run, known, row, fields, problems),
    };
    let Some((before, edit)) = planned else { return Ok(None) };
    plan_edit(tx, run, known, row.line, before, edit, problems).await.map(Some)
}

fn plan_new(
    run: &mut Run<'_>,
    known: &Known,
    row: &Row,
    fields: Map<String, Value>,
    problems: &mut Problems,
) -> Result<Option<Planned>> {
    let Some(request) = body_of::<AddGarage>(row, fields, problems, column_of)? else { return Ok(None) };
    let mut wrong = Fields::new();
    let (profile, tax_number) = add::stored(run.who.region.country, &request, &mut wrong);
    check_place(run, &profile, None, &mut wrong);
    check_deal(run, known, row.line, &profile, None, &mut wrong);
    problems.refuse(row.line, &wrong, column_of);
    Ok(Some(Planned::New { request: Box::new(request), profile: Box::new(profile), tax_number }))
}

async fn plan_edit(
    tx: &mut Tx,
    run: &mut Run<'_>,
    known: &Known,
    line: i64,
    before: &StoredGarage,
    edit: EditGarage,
    problems: &mut Problems,
) -> Result<Planned> {
    let mut wrong = Fields::new();
    let after = edit::after(run.who, before, &edit, &mut wrong);
    edit::check_registration(tx, run.who, before, &after, &mut wrong).await?;
    check_place(run, &after.profile, Some(&before.profile), &mut wrong);
    check_deal(run, known, line, &after.profile, Some(before), &mut wrong);
    let open = known.open_orders.get(&before.id).copied().unwrap_or_default();
    if after.profile.deal_id != before.profile.deal_id && open > 0 {
        wrong.add("deal_id", format!("cannot be changed while {open} orders are open under it"));
    }
    problems.refuse(line, &wrong, column_of);
    let had = known.lists.get(&before.id).cloned().unwrap_or_default();
    let lists = Lists {
        services: edit.services.clone().map_or(had.services, sorted),
        brands: edit.brand_ids.clone().map_or(had.brands, sorted),
        insurers: edit.insurer_ids.clone().map_or(had.insurers, sorted),
    };
    Ok(Planned::Edit { before: Box::new(before.clone()), after: Box::new(after), lists, edit: Box::new(edit) })
}

/// The city is served, and the cluster is one of it. A place that stays is not asked about.
fn check_place(run: &Run<'_>, profile: &Profile, before: Option<&Profile>, wrong: &mut Fields) {
    let (city, cluster) = (profile.city_id, profile.cluster_id);
    if before.is_some_and(|before| (before.city_id, before.cluster_id) == (city, cluster)) {
        return;
    }
    if !run.names.is_served(city) {
        wrong.add("city_id", "is not a city that is served");
    }
    if !run.names.is_in(cluster, city) {
        wrong.add("cluster_id", "is not a cluster of this city");
    }
}

/// A deal belongs to one garage, and is in one line.
fn check_deal(
    run: &mut Run<'_>,
    known: &Known,
    line: i64,
    profile: &Profile,
    before: Option<&StoredGarage>,
    wrong: &mut Fields,
) {
    let Some(deal) = profile.deal_id else { return };
    if known.deals.get(&deal).is_some_and(|garage| before.is_none_or(|before| before.id != *garage)) {
        wrong.add("deal_id", "is the deal of another garage");
    }
    if let Some(first) = run.deals.insert(deal, line) {
        wrong.add("deal_id", format!("is in line {first} already"));
    }
}

async fn write(tx: &mut Tx, run: &mut Run<'_>, known: &Known, planned: Vec<Planned>) -> Result<()> {
    let who = run.who;
    for planned in planned {
        match planned {
            Planned::New { request, profile, tax_number } => {
                let written = add::insert(tx, who, &request, &profile, tax_number.as_deref()).await;
                let id = written.map_err(taken)?;
                who.audit(tx, Entry::done("garage.add", "garage", id).after(&request)).await?;
                run.created += 1;
            }
            Planned::Edit { before, after, lists, edit } => {
                let had = known.lists.get(&before.id).cloned().unwrap_or_default();
                let (old, new) = changes(run, (&before.profile, &before.tax_number, &had), (&after, &lists))?;
                if new.is_empty() {
                    continue;
                }
                edit::write(tx, who, &before, &after, None).await?;
                edit::write_lists(tx, before.id, &edit).await?;
                let entry = Entry::done("garage.update", "garage", before.id).before(&old).after(&new);
                who.audit(tx, entry).await?;
                run.updated += 1;
            }
        }
    }
    Ok(())
}

/// A deal that was free when it was looked up.
fn taken(error: DbError) -> ApiError {
    match error {
        DbError::Duplicate(_) => changed_meanwhile(),
        other => other.into(),
    }
}

/// The fields that a line changes, as the history shows those of an edit.
fn changes(
    run: &Run<'_>,
    before: (&Profile, &Option<String>, &Lists),
    (after, lists): (&Edited, &Lists),
) -> Result<(Map<String, Value>, Map<String, Value>)> {
    let number = if run.who.region.country.is_india() { "gstin" } else { "sst_no" };
    let flat = |profile: &Profile, tax_number: &Option<String>, lists: &Lists| -> Result<Map<String, Value>> {
        let flat = serde_json::to_value(profile).map_err(|error| ApiError::Internal(error.into()))?;
        let mut flat = flat.as_object().cloned().unwrap_or_default();
        flat.insert(number.to_owned(), json!(tax_number));
        flat.insert("services".to_owned(), json!(lists.services));
        flat.insert("brands".to_owned(), json!(run.names.brands(&lists.brands)));
        flat.insert("insurers".to_owned(), json!(run.names.insurers(&lists.insurers)));
        Ok(flat)
    };
    let (profile, tax_number, had) = before;
    let mut old = flat(profile, tax_number, had)?;
    let mut new = flat(&after.profile, &after.tax_number, lists)?;
    let is_same: BTreeSet<_> =
        old.iter().filter(|(field, value)| new.get(*field) == Some(value)).map(|(field, _)| field.clone()).collect();
    old.retain(|field, _| !is_same.contains(field));
    new.retain(|field, _| !is_same.contains(field));
    Ok((old, new))
}
