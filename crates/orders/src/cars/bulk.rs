//! Several cars at once: moved to another fleet, ended, their owners reminded of documents. All of it, or nothing. C.3

use std::collections::BTreeSet;

use pitlane_base::access::Cars;
use pitlane_base::identity;
use pitlane_base::scope::Scope;
use pitlane_platform::access::{Delete, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use serde_json::json;

use super::create::ADDING;
use super::end::{end_one, listed, reason_of};
use super::facts::Facts;
use super::kept::find;
use super::papers::due_until;
use super::store::{self, StoredKept};
use super::types::{CarVersion, CarsChanged, EndCars, MoveCars, RemindOfCars, RemindersSent};
use super::update::{check_own_fleet, write_from};
use super::{live, remind};
use crate::orders;

/// Cars come to another fleet. Those whose customer is the old fleet's contact become those of the new one's.
pub async fn move_cars(who: Allow<Update<Cars>>, input: Input<MoveCars>) -> Answer<CarsChanged> {
    let request = input.body;
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    tx.hold(ADDING).await?;
    let mut fields = Fields::new();
    check_once(&request.cars, &mut fields);
    let from = match request.day {
        Some(day) if day > tx.day_of(who.now())? => {
            fields.add("day", "must not be in the future");
            who.now()
        }
        Some(day) if day < tx.day_of(who.now())? => tx.start_of(day)?,
        _ => who.now(),
    };
    let fleet = Some(request.fleet_id);
    if !store::is_active_fleet(&mut tx, request.fleet_id).await? {
        fields.add("fleet_id", "is not an active fleet");
    }
    let asked = Facts { fleet_id: fleet, ..Facts::default() };
    check_own_fleet(&Scope::for_session(&who.session), &asked, &mut fields);
    let cars = found(&mut tx, &who, &request.cars).await?;
    for (at, car) in cars.iter().enumerate() {
        if car.facts.fleet_id == fleet {
            fields.add(format!("cars.{at}.id"), "is in this fleet already");
        } else if store::owned_since(&mut tx, car.id).await? > from {
            fields.add("day", format!("is before {} came to its present owner", car.facts.registration_no));
        }
    }
    fields.verdict()?;
    refuse_stale(&cars, &request.cars)?;
    let contact = contact_of(&mut tx, &who, request.fleet_id).await?;
    let mut open_orders = Vec::new();
    for car in &cars {
        let is_contacts = match car.facts.fleet_id {
            Some(old) => is_contact(&mut tx, who.region.country, old, car).await?,
            None => false,
        };
        let customer_id = contact.filter(|_| is_contacts).unwrap_or(car.facts.customer_id);
        let after = Facts { fleet_id: fleet, customer_id, ..car.facts.clone() };
        write_from(&mut tx, &who, car, &after, (None, from)).await?;
        open_orders.extend(store::open_orders(&mut tx, car.id).await?);
    }
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    let message = if open_orders.is_empty() { "Moved" } else { "Moved. Open orders keep their fleet and its prices." };
    Ok(Data::ok(CarsChanged { cars: cars.len(), open_orders }).saying(message))
}

pub async fn end_cars(who: Allow<Delete<Cars>>, input: Input<EndCars>) -> Answer<CarsChanged> {
    let request = input.body;
    let reason = reason_of(&request.reason)?;
    let mut fields = Fields::new();
    check_once(&request.cars, &mut fields);
    fields.verdict()?;
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    let cars = found(&mut tx, &who, &request.cars).await?;
    refuse_stale(&cars, &request.cars)?;
    // Always in the same order: two who end the same cars do not wait for each other.
    let mut cars: Vec<_> = cars.into_iter().zip(&request.cars).collect();
    cars.sort_by_key(|(car, _)| car.id);
    let mut busy = Vec::new();
    for (car, asked) in &cars {
        let open = end_one(&mut tx, &who, (car.id, asked.version), reason).await?;
        if !open.is_empty() {
            busy.push((car.facts.registration_no.clone(), open));
        }
    }
    if !busy.is_empty() {
        let plates: Vec<_> = busy.iter().map(|(plate, _)| plate.as_str()).collect();
        let orders: Vec<i64> = busy.iter().flat_map(|(_, orders)| orders).copied().collect();
        return Err(ApiError::Conflict {
            message: format!(
                "{} cannot end: there are open orders ({}). Leave these cars out, or finish the orders first.",
                plates.join(", "),
                listed(&orders)
            ),
            data: json!({ "cars": plates, "orders": orders }),
        });
    }
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    Ok(Data::ok(CarsChanged { cars: cars.len(), open_orders: Vec::new() }).saying("The cars have ended"))
}

/// Sends the reminders of documents that are due now, instead of on their days: of each document once a day at most.
pub async fn remind_of_cars(who: Allow<Update<Cars>>, input: Input<RemindOfCars>) -> Answer<RemindersSent> {
    let request = input.body;
    let which = match (request.car_ids.as_slice(), request.document_ids.as_slice()) {
        (cars @ [_, ..], []) => ("d.car_id", cars),
        ([], documents @ [_, ..]) => ("d.id", documents),
        _ => return Err(ApiError::invalid("car_ids", "or document_ids is required, and only one of the two")),
    };
    let readers = live::readers(&who).await?;
    let mut tx = who.write().await?;
    let until = due_until(&tx, who.now())?;
    let due = store::due_now(&mut tx, &Scope::for_session(&who.session), which, until).await?;
    if due.is_empty() {
        return Err(ApiError::invalid(
            if which.0 == "d.id" { "document_ids" } else { "car_ids" },
            "have no documents that end within 30 days",
        ));
    }
    let mut answer = RemindersSent { sent: 0, already: 0 };
    for reminder in &due {
        if !remind::send(&mut tx, &who.region, reminder, who.now()).await? {
            answer.already += 1;
            continue;
        }
        answer.sent += 1;
        let about = json!({ "document": reminder.kind, "valid_to": reminder.valid_to });
        who.audit(&mut tx, Entry::done("car.remind", "car", reminder.car_id).after(&about)).await?;
    }
    live::notify(&mut tx, &who, readers);
    tx.save().await?;
    let message = match (answer.sent, answer.already) {
        (sent, 0) => format!("Reminders sent: {sent}"),
        (sent, already) => format!("Reminders sent: {sent}. Sent earlier today: {already}."),
    };
    Ok(Data::ok(answer).saying(message))
}

fn check_once(cars: &[CarVersion], fields: &mut Fields) {
    let mut seen = BTreeSet::new();
    for (at, car) in cars.iter().enumerate() {
        if !seen.insert(car.id) {
            fields.add(format!("cars.{at}.id"), "is given twice");
        }
    }
}

/// The cars in the order in which they are asked for.
async fn found(tx: &mut Tx, who: &Caller, asked: &[CarVersion]) -> Result<Vec<StoredKept>> {
    let mut cars = Vec::with_capacity(asked.len());
    for car in asked {
        cars.push(find(tx, who, car.id).await?);
    }
    Ok(cars)
}

fn refuse_stale(cars: &[StoredKept], asked: &[CarVersion]) -> Result<()> {
    let is_stale = |(car, asked): &(&StoredKept, &CarVersion)| car.version != asked.version || car.ended_at.is_some();
    let plates: Vec<_> =
        cars.iter().zip(asked).filter(is_stale).map(|(car, _)| car.facts.registration_no.as_str()).collect();
    if plates.is_empty() {
        return Ok(());
    }
    Err(ApiError::Conflict {
        message: format!("Another user has changed {} in the meantime. Choose the cars again.", plates.join(", ")),
        data: json!({ "cars": plates }),
    })
}

/// The customer who is the contact of a fleet, if it has one with a mobile.
async fn contact_of(tx: &mut Tx, who: &Caller, fleet: i64) -> Result<Option<i64>> {
    let Some((name, Some(mobile))) = store::contact_of_fleet(tx, fleet).await? else { return Ok(None) };
    if identity::mobile(who.region.country, &mobile).is_none() {
        return Ok(None);
    }
    Ok(Some(orders::customer(tx, who, &mobile, &name, None).await?))
}

/// Whether the customer of a car is the contact of a fleet.
async fn is_contact(tx: &mut Tx, country: &Country, fleet: i64, car: &StoredKept) -> Result<bool> {
    let contact = store::contact_of_fleet(tx, fleet).await?;
    let mobile = contact.and_then(|(_, mobile)| identity::mobile(country, &mobile?));
    Ok(mobile.is_some_and(|mobile| mobile == car.owner_mobile))
}
