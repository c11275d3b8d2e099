//! Customers and their cars, each generated from its number alone.

use chrono::{DateTime, Datelike, Utc};
use pitlane_base::{identity, similar};
use pitlane_platform::{args, db::Args};

use super::dice::{Dice, Stream};
use super::world::World;
use super::{people, plates};

/// Of this many consecutive orders ...
const BLOCK: u64 = 20;
/// ... this many are from new customers: thirteen of twenty are from returning customers.
const NEW: u64 = 7;
/// The number of cars of the customers of a block: five have one, two have two.
const CARS: u64 = 9;
const FIRST_CAR: [u64; 7] = [0, 1, 2, 3, 4, 5, 7];

pub const CUSTOMER_COLUMNS: &[&str] = &["id", "name", "name_folded", "mobile", "email", "created_at"];
pub const CAR_COLUMNS: &[&str] = &[
    "id",
    "registration_no",
    "similar_key",
    "similar_back",
    "is_special",
    "customer_id",
    "fleet_id",
    "model_id",
    "car_type_id",
    "variant_id",
    "year",
    "created_at",
];

/// The customer of an order: their number, and whether this order is their first.
pub fn of_order(seed: u64, order: u64) -> (u64, bool) {
    let (block, place) = (order / BLOCK, order % BLOCK);
    if place.is_multiple_of(3) {
        return (block * NEW + place / 3, true);
    }
    let mut dice = Dice::new(seed, Stream::Home, order);
    let known = block * NEW + place / 3 + 1;
    let back = dice.low(usize::try_from(known).unwrap_or_default()) as u64;
    let customer = known - 1 - back;
    // A fleet's cars come more often.
    let driver = customer / NEW * NEW + NEW - 1;
    (if dice.chance(250) && driver < known { driver } else { customer }, false)
}

/// Where a customer lives and the fleet for which they drive.
pub struct Home {
    pub place: usize,
    pub fleet: Option<i64>,
}

pub fn home(world: &World, seed: u64, customer: u64) -> Home {
    let mut dice = Dice::new(seed, Stream::Home, !customer);
    if customer % NEW == NEW - 1 && !world.fleets.is_empty() {
        // The demo accounts' fleets come first, large ones before small ones.
        let turn = usize::try_from(customer / NEW).unwrap_or(usize::MAX);
        let at = if turn < world.fleets.len().min(3) { turn } else { dice.low(world.fleets.len()) };
        let (fleet, place) = world.fleets[at];
        return Home { place, fleet: Some(fleet) };
    }
    Home { place: dice.weighted(world.atlas.country.places.iter().map(|place| place.weight)), fleet: None }
}

/// The name of a customer, which is their first random value.
pub fn name_of(world: &World, seed: u64, customer: u64, home: &Home) -> String {
    first_roll(world, home, &mut Dice::new(seed, Stream::Customer, customer))
}

fn first_roll(world: &World, home: &Home, dice: &mut Dice) -> String {
    people::name(world.atlas.country, world.atlas.place(home.place), dice)
}

pub fn customer_row(world: &World, seed: u64, customer: u64, home: &Home, created: DateTime<Utc>) -> Args {
    let country = world.atlas.country;
    let mut dice = Dice::new(seed, Stream::Customer, customer);
    let name = first_roll(world, home, &mut dice);
    let email = if dice.chance(280) { None } else { people::email(country, &name, &mut dice) };
    args![id(customer), &name, identity::folded(&name), people::mobile(country, customer), email, created]
}

/// The numbers of a customer's cars.
pub fn cars_of(customer: u64) -> std::ops::Range<u64> {
    let place = customer % NEW;
    let first = customer / NEW * CARS + FIRST_CAR[usize::try_from(place).unwrap_or_default()];
    first..first + if place >= 5 { 2 } else { 1 }
}

/// The model of a car, and its variant by index among the model's.
pub struct Make {
    pub model: usize,
    variant: usize,
}

pub fn random_make(world: &World, seed: u64, car: u64) -> (Make, Dice) {
    let mut dice = Dice::new(seed, Stream::Car, car);
    let model = dice.low(world.atlas.models.len());
    let variant = dice.below(world.atlas.models[model].1.len());
    (Make { model, variant }, dice)
}

pub fn is_luxury(world: &World, random_make: &Make) -> bool {
    world.atlas.models[random_make.model].0.segment.starts_with("Luxury")
}

/// A car as documents describe it.
pub struct CarFacts<'w> {
    pub plate: String,
    /// Its index among the models.
    pub model: usize,
    pub variant: Option<&'w str>,
    pub fuel: i64,
}

/// The same car as its row, with random values drawn in the same order.
pub fn car_facts<'w>(world: &'w World, seed: u64, car: u64, home: &Home) -> CarFacts<'w> {
    let (random_make, mut dice) = random_make(world, seed, car);
    let variant = world.atlas.models[random_make.model].1.get(random_make.variant);
    let (plate, _) = plates::plate(world.atlas.country, world.atlas.place(home.place), car, &mut dice);
    if !dice.chance(40) {
        dice.mostly_low(0, 14);
    }
    let is_known = dice.chance(850);
    CarFacts {
        plate,
        model: random_make.model,
        variant: variant.filter(|_| is_known).map(|variant| variant.name.as_str()),
        fuel: variant.map_or(1, |variant| variant.car_type_id),
    }
}

pub fn car_row(world: &World, seed: u64, car: u64, customer: u64, home: &Home, created: DateTime<Utc>) -> Args {
    let (random_make, mut dice) = random_make(world, seed, car);
    let (model, variants) = &world.atlas.models[random_make.model];
    let variant = variants.get(random_make.variant);
    let (plate, special) = plates::plate(world.atlas.country, world.atlas.place(home.place), car, &mut dice);
    let year = (!dice.chance(40)).then(|| i64::from(created.year()) - dice.mostly_low(0, 14));
    let year = year.map(|year| year.max(model.from_year.unwrap_or(year)).min(model.to_year.unwrap_or(i64::MAX)));
    let variant_id = if dice.chance(850) { variant.map(|variant| variant.id) } else { None };
    let fuel = variant.map_or(1, |variant| variant.car_type_id);
    let key = similar::key(&plate);
    let back = similar::backwards(&key);
    args![id(car), plate, key, back, special, id(customer), home.fleet, model.id, fuel, variant_id, year, created]
}

/// Row ids count from one.
pub fn id(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX - 1) + 1
}
