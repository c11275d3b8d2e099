//! Some lines of a file: looked up together, checked one by one, written together.

use std::collections::HashMap;

use chrono::NaiveDate;
use pitlane_base::identity;
use pitlane_base::scope::Scope;
use pitlane_base::sheets::{Problems, Row, body_of};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{DbError, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use serde_json::json;

use super::lines::{self, Customers, column_of};
use super::names::Names;
use super::seen::Seen;
use crate::cars::create::{self, check_owner, similar_to};
use crate::cars::facts::Facts;
use crate::cars::register;
use crate::cars::rules;
use crate::cars::store::{self, StoredKept};
use crate::cars::types::{CreateCar, OwnerInput, UpdateCar};
use crate::cars::update::{self, check_own_fleet, edited};
use crate::orders;

/// An import under way.
pub struct Run<'w> {
    pub who: &'w Caller,
    pub scope: Scope,
    pub may_edit: bool,
    pub today: NaiveDate,
    pub names: Names,
    pub seen: Seen,
    pub created: usize,
    pub updated: usize,
}

/// What is known of the plates, VINs and owners of these lines.
struct Looked {
    cars: HashMap<String, StoredKept>,
    /// Present plates by earlier ones.
    earlier: HashMap<String, String>,
    vins: HashMap<String, (i64, String)>,
    customers: Customers,
}

/// A line without problems, as it will be stored.
struct Planned {
    car: Facts,
    owner: Option<OwnerInput>,
    /// The car as it is: in use, or ended.
    before: Option<StoredKept>,
}

pub async fn import(tx: &mut Tx, run: &mut Run<'_>, rows: &[Row], problems: &mut Problems) -> Result<()> {
    let mut looked = look_up(tx, run.who, rows).await?;
    let mut planned = Vec::with_capacity(rows.len());
    for row in rows {
        let before = problems.count();
        let plan = plan(tx, run, &looked, row, problems).await?;
        if problems.count() == before {
            planned.extend(plan);
        }
    }
    // A file with problems is only checked to its end.
    if problems.is_empty() { write(tx, run, &mut looked.customers, planned).await } else { Ok(()) }
}

async fn look_up(tx: &mut Tx, who: &Caller, rows: &[Row]) -> Result<Looked> {
    let country = who.region.country;
    let plates: Vec<_> = rows.iter().map(|row| identity::plate(row.text("registration_no"))).collect();
    let vins: Vec<_> = rows.iter().filter_map(|row| row.filled("vin")).map(str::to_ascii_uppercase).collect();
    let mobiles: Vec<_> = rows.iter().filter_map(|row| identity::mobile(country, row.text("owner_mobile"))).collect();
    let cars = store::by_plates(tx, &plates).await?.into_iter();
    Ok(Looked {
        cars: cars.map(|car| (car.facts.registration_no.clone(), car)).collect(),
        earlier: store::earlier_plates(tx, &plates).await?,
        vins: store::with_vins(tx, &vins).await?,
        customers: store::customers(tx, &mobiles).await?,
    })
}

/// Reads and checks a line; none if it is refused before it can be read completely.
async fn plan(
    tx: &mut Tx,
    run: &mut Run<'_>,
    looked: &Looked,
    row: &Row,
    problems: &mut Problems,
) -> Result<Option<Planned>> {
    let who = run.who;
    let plate = identity::plate(row.text("registration_no"));
    if let Some(first) = run.seen.plate(&plate, row.line).filter(|_| !plate.is_empty()) {
        problems.add(row.line, "registration_no", format!("is in line {first} already"));
    }
    let before = looked.cars.get(&plate);
    if let Some(problem) = before.and_then(|car| refusal(run, car)) {
        problems.add(row.line, "registration_no", problem);
        return Ok(None);
    }
    let known = before.filter(|car| car.ended_at.is_none());
    let facts = known.map(|car| &car.facts);
    let mut fields = lines::fields(row, (&run.names, &looked.customers), who.region.country, facts, problems);
    let (stated, owner, is_confirmed) = if let Some(known) = known {
        fields.extend([("id".to_owned(), json!(known.id)), ("version".to_owned(), json!(known.version))]);
        let Some(edit) = body_of::<UpdateCar>(row, fields, problems, column_of)? else { return Ok(None) };
        (edited(&known.facts, &edit), edit.customer, true)
    } else {
        fields.insert("registration_no".to_owned(), json!(row.text("registration_no")));
        let Some(request) = body_of::<CreateCar>(row, fields, problems, column_of)? else {
            let is_special = row.flag("is_special", &mut Problems::default()) == Some(true);
            if let Some(problem) = rules::plate_problem(who.region.country, &plate, is_special) {
                problems.add(row.line, "registration_no", problem);
            }
            return Ok(None);
        };
        let mut wrong = Fields::new();
        let owner = create::owner(tx, who, &request, &mut wrong).await?;
        problems.refuse(row.line, &wrong, column_of);
        (create::facts(&request), Some(owner), request.confirm_similar)
    };
    let car = rules::normalised(who.region.country, stated);
    let wrong = check(run, &car, known, owner.as_ref());
    problems.refuse(row.line, &wrong, column_of);
    check_vin(run, looked, row.line, &car, before, problems);
    if let Some(first) = owner.as_ref().and_then(|owner| run.seen.owner(owner, row.line)) {
        problems.add(row.line, "owner_name", format!("is another one than in line {first}, with the same mobile"));
    }
    if !is_confirmed {
        check_plate(tx, run, looked, row.line, &car, before, problems).await?;
    }
    if known.is_none() {
        run.seen.add(&car, row.line);
    }
    Ok(Some(Planned { car, owner, before: before.cloned() }))
}

/// Why a car cannot be imported over.
fn refusal(run: &Run<'_>, car: &StoredKept) -> Option<String> {
    if !run.may_edit {
        return Some("is that of a known car: to edit cars needs the permission cars.U".to_owned());
    }
    if car.merged_into_id.is_some() {
        return Some("is that of a car that was merged into another one: write the plate of that one".to_owned());
    }
    match &run.scope {
        Scope::Fleets(own) if !car.facts.fleet_id.is_some_and(|fleet| own.contains(&fleet)) => {
            Some("is not that of a car in your fleets".to_owned())
        }
        _ => None,
    }
}

/// The rules of a new car and of an edit, as the calls check them.
fn check(run: &Run<'_>, car: &Facts, known: Option<&StoredKept>, owner: Option<&OwnerInput>) -> Fields {
    let mut fields = rules::check(run.who.region.country, car, run.today);
    if let Some(owner) = owner.filter(|owner| !owner.mobile.is_empty()) {
        check_owner(&mut fields, run.who, owner);
    }
    let fleet = car.fleet_id.filter(|fleet| known.and_then(|car| car.facts.fleet_id) != Some(*fleet));
    if fleet.is_some_and(|fleet| !run.names.is_active_fleet(fleet)) {
        fields.add("fleet_id", "is not an active fleet");
    }
    if let (Some(known), Some(_)) = (known, car.variant_id)
        && known.facts.variant_id == car.variant_id
        && (known.facts.model_id, known.facts.car_type_id) != (car.model_id, car.car_type_id)
    {
        fields.add("variant_id", "is not a variant of this model and car type");
    }
    check_own_fleet(&run.scope, car, &mut fields);
    fields
}

/// A VIN belongs to one car, and is in one line.
fn check_vin(
    run: &mut Run<'_>,
    looked: &Looked,
    line: i64,
    car: &Facts,
    before: Option<&StoredKept>,
    problems: &mut Problems,
) {
    let Some(vin) = &car.vin else { return };
    if let Some((id, plate)) = looked.vins.get(vin)
        && before.is_none_or(|car| car.id != *id)
    {
        problems.add(line, "vin", format!("belongs to the car {plate}"));
    }
    if let Some(first) = run.seen.vin(vin, line) {
        problems.add(line, "vin", format!("is in line {first} already"));
    }
}

/// A new plate that another car had before, or that is easily taken for another one, is confirmed.
async fn check_plate(
    tx: &mut Tx,
    run: &Run<'_>,
    looked: &Looked,
    line: i64,
    car: &Facts,
    before: Option<&StoredKept>,
    problems: &mut Problems,
) -> Result<()> {
    const CONFIRM: &str = "write yes under confirm_similar if this is another car";
    if let Some(now) = looked.earlier.get(&car.registration_no).filter(|_| before.is_none()) {
        problems.add(line, "registration_no", format!("is an earlier plate of {now}: write that one, or {CONFIRM}"));
        return Ok(());
    }
    let similar = match run.seen.similar_to(car) {
        Some((plate, first)) => Some(format!("{plate} in line {first}")),
        None => similar_to(tx, car, before.map(|car| car.id)).await?.into_iter().next().map(|car| car.registration_no),
    };
    if let Some(other) = similar {
        problems.add(line, "registration_no", format!("is similar to {other}: {CONFIRM}"));
    }
    Ok(())
}

async fn write(tx: &mut Tx, run: &mut Run<'_>, customers: &mut Customers, planned: Vec<Planned>) -> Result<()> {
    let who = run.who;
    let mut added = Vec::new();
    for Planned { mut car, owner, before } in planned {
        if let Some(owner) = &owner {
            car.customer_id = customer(tx, who, customers, owner).await?;
        }
        match before {
            None => added.push(car),
            Some(found) if found.ended_at.is_some() => {
                create::revive(tx, who, &found, &found.known(), car).await?;
                run.updated += 1;
            }
            Some(found) if found.facts != car => {
                update::write(tx, who, &found, &car, None).await?;
                run.updated += 1;
            }
            Some(_) => {}
        }
    }
    run.created += added.len();
    add(tx, who, &added).await
}

/// The customer with a mobile: as named, or created.
async fn customer(tx: &mut Tx, who: &Caller, known: &mut Customers, owner: &OwnerInput) -> Result<i64> {
    let name = owner.name.trim();
    let mobile = identity::mobile(who.region.country, &owner.mobile).unwrap_or_default();
    if let Some((id, of)) = known.get(&mobile)
        && of == name
    {
        return Ok(*id);
    }
    let id = orders::customer(tx, who, &mobile, name, None).await?;
    known.insert(mobile, (id, name.to_owned()));
    Ok(id)
}

async fn add(tx: &mut Tx, who: &Caller, cars: &[Facts]) -> Result<()> {
    match register::insert_all(tx, who, cars).await {
        Err(DbError::Duplicate(_)) => {
            return Err(ApiError::conflict("Another user has just saved one of these cars. Import the file again."));
        }
        other => other?,
    }
    let plates: Vec<_> = cars.iter().map(|car| car.registration_no.clone()).collect();
    let ids = store::ids(tx, &plates).await?;
    let entries = cars.iter().filter_map(|car| {
        let id = ids.get(&car.registration_no)?;
        Some(Entry::done("car.create", "car", id).after(car))
    });
    who.audit_all(tx, entries.collect()).await
}
