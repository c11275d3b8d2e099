//! Garages and fleets.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::OrderType;
use pitlane_base::identity;
use pitlane_base::reference::Batch;
use pitlane_platform::{
    args,
    db::{Args, DbResult, Tx},
};
use pitlane_tax::taxpayer::Taxpayer;

use super::dice::{Dice, Stream};
use super::onboarding::{Item, lacks};
use super::world::Atlas;
use super::{people, plates};

const GARAGE: &[&str] = &[
    "id",
    "name",
    "name_folded",
    "city_id",
    "cluster_id",
    "address_line",
    "pincode",
    "mobile",
    "email",
    "tax_number",
    "tin",
    "turnover",
    "deal_id",
    "lat",
    "lng",
    "is_active",
    "created_at",
    "status",
    "status_reason",
    "kind",
    "bays",
    "has_pickup_drop",
    "has_towing",
    "has_waiting_room",
    "legal_name",
    "business_type",
    "owner_name",
    "owner_mobile",
    "pan",
    "company_no",
    "commission",
    "deal_from",
    "mismatch_note",
    "is_unregistered",
];
const SERVICES: &[&str] = &["garage_id", "order_type"];
const FLEET: &[&str] = &[
    "id",
    "name",
    "name_folded",
    "kind",
    "city_id",
    "contact",
    "mobile",
    "email",
    "tax_number",
    "is_active",
    "created_at",
    "address_line",
    "pincode",
];

/// Writes the region's garages and fleets.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let mut garages = Batch::new("garages", GARAGE, "ON CONFLICT (id) DO NOTHING");
    let columns = ["garage_id", "since", "kind", "set_by_name", "set_at"];
    let mut taxpayers = Batch::new("garage_taxpayers", &columns, "ON CONFLICT (garage_id, since) DO NOTHING");
    let mut services = Batch::new("garage_services", SERVICES, "ON CONFLICT (garage_id, order_type) DO NOTHING");
    let mut fleets = Batch::new("fleets", FLEET, "ON CONFLICT (id) DO NOTHING");
    for number in 0..atlas.country.garages + atlas.country.new_garages {
        garages.push(garage(atlas, seed, number, now));
        let has_services = !is_new(atlas, number) || !lacks(number + 1).contains(&Item::Service);
        for order_type in OrderType::ALL.iter().filter(|order_type| has_services && takes(number, **order_type)) {
            services.push(args![number + 1, *order_type]);
        }
        if atlas.country.is_india() && number % 11 == 4 && !is_new(atlas, number) {
            let since = (now - Duration::days(1_900)).date_naive();
            taxpayers.push(args![number + 1, since, Taxpayer::Composition.key(), "Pitlane", now]);
        }
    }
    for number in 0..atlas.country.fleets {
        fleets.push(fleet(atlas, seed, number, now));
    }
    garages.flush(tx).await?;
    taxpayers.flush(tx).await?;
    services.flush(tx).await?;
    fleets.flush(tx).await?;
    tx.bump_identity("garages").await?;
    tx.bump_identity("fleets").await
}

fn dice(seed: u64, stream: Stream, number: i64) -> Dice {
    Dice::new(seed, stream, number.unsigned_abs())
}

/// The first two of each city in turn, the rest by trade.
fn place(atlas: &Atlas, number: i64, dice: &mut Dice) -> usize {
    let places = atlas.country.places.len();
    match usize::try_from(number) {
        Ok(number) if number < places * 2 => number % places,
        _ => dice.weighted(atlas.country.places.iter().map(|place| place.weight)),
    }
}

/// Whether a garage is being taken on.
const fn is_new(atlas: &Atlas, number: i64) -> bool {
    number >= atlas.country.garages
}

fn tax_number(atlas: &Atlas, place: usize, dice: &mut Dice) -> String {
    if atlas.country.is_india() { plates::gstin(&atlas.city(place).state_code, dice) } else { plates::sst(dice) }
}

fn garage(atlas: &Atlas, seed: u64, number: i64, now: DateTime<Utc>) -> Args {
    let mut dice = dice(seed, Stream::Garage, number);
    let country = atlas.country;
    let at = place(atlas, number, &mut dice);
    let (city, place) = (atlas.city(at), atlas.place(at));
    let clusters: Vec<i64> =
        atlas.clusters.iter().filter(|cluster| cluster.city_id == city.id).map(|cluster| cluster.id).collect();
    // The garage of the demo accounts is in the first cluster, which is theirs.
    let cluster = if number == 0 { clusters.first() } else { clusters.get(dice.below(clusters.len())) }.copied();
    let name = format!("{} {}", dice.pick(country.garage_names.0), dice.pick(country.garage_names.1));
    let mail = people::email(country, &name, &mut dice).filter(|_| number % 9 != 4);
    let new = is_new(atlas, number);
    // Two branches are billed from another state; one of them has said so.
    let branch = new.then_some(number - country.garages).filter(|turn| country.is_india() && matches!(turn, 1 | 5));
    let elsewhere = || (0..country.places.len()).find(|other| atlas.city(*other).state_code != city.state_code);
    let registered = branch.and_then(|_| elsewhere()).unwrap_or(at);
    let has_number = if new { !lacks(number + 1).contains(&Item::TaxNumber) } else { number % 11 != 7 };
    let tax = Some(tax_number(atlas, registered, &mut dice)).filter(|_| has_number);
    let note =
        branch.filter(|turn| *turn == 5).map(|_| format!("The branch bills from {}", atlas.city(registered).name));
    let tin = (!country.is_india()).then(|| format!("C{:011}", 20_000_000_000 + number * 7_919));
    // Every third is a large one, whose bills show longer codes.
    let turnover = if country.is_india() && number % 3 == 2 { "above_five_crore" } else { "up_to_five_crore" };
    let deal = (number % 13 != 12).then_some(40_001 + number);
    let (lat, lng) = people::point(place, &mut dice);
    let address = people::address(country, place, &mut dice);
    let postcode = people::postcode(country, place, &mut dice);
    let mobile = people::mobile(country, people::GARAGE_MOBILES + number.unsigned_abs());
    // Every twentieth is paused.
    let active = !new && number % 20 != 19;
    let (status, reason) = if new {
        ("onboarding", None)
    } else if active {
        ("active", None)
    } else {
        ("paused", Some("The building is renovated"))
    };
    let kinds =
        ["multi_brand", "multi_brand", "authorised", "body_shop", "multi_brand", "tyre", "detailing", "mobile_van"];
    let turn = usize::try_from(number).unwrap_or_default();
    let forms = ["proprietorship", "partnership", "private_limited", "llp", "individual"];
    let owner_mobile = people::mobile(country, people::GARAGE_MOBILES + 5_000 + number.unsigned_abs());
    // The holder of a GSTIN is the holder of the PAN in it.
    let pan = tax.as_ref().filter(|_| country.is_india()).map(|number| number[2..12].to_owned());
    let company = (!country.is_india()).then(|| format!("2019{:08}", 1_000_000 + number * 7_919));
    let legal = format!("{name} {}", if country.is_india() { "Automobiles" } else { "Sdn Bhd" });
    let name = format!("{name}, {}", dice.pick(place.areas));
    let known_for = if new { dice.between(1, 40) } else { 760 + dice.between(0, 900) };
    let created = now - Duration::days(known_for);
    let owner = people::name(country, place, &mut dice);
    args![
        number + 1,
        &name,
        identity::folded(&name),
        city.id,
        cluster,
        address,
        postcode,
        mobile,
        mail,
        tax,
        tin,
        turnover,
        deal,
        lat,
        lng,
        active,
        created,
        status,
        reason,
        kinds[turn % kinds.len()],
        2 + number % 11,
        number % 3 != 1,
        number % 5 == 0,
        number % 2 == 0,
        legal,
        forms[turn % forms.len()],
        owner,
        owner_mobile,
        pan,
        company,
        deal.map(|_| 800 + 50 * (number % 17)),
        deal.map(|_| (now - Duration::days(if new { 0 } else { 700 - number })).date_naive()),
        note,
        !new && !has_number,
    ]
}

/// Most garages do general work; the others of the four types of orders, some of them.
fn takes(number: i64, order_type: OrderType) -> bool {
    match order_type {
        OrderType::Preventive | OrderType::General => true,
        OrderType::Insurance => number % 3 != 2,
        OrderType::Accessories => number % 4 == 1,
    }
}

fn fleet(atlas: &Atlas, seed: u64, number: i64, now: DateTime<Utc>) -> Args {
    let mut dice = dice(seed, Stream::Fleet, number);
    let country = atlas.country;
    // The first fleets are those of the demo accounts: in the largest city.
    let at = if number < 3 { 0 } else { dice.weighted(country.places.iter().map(|place| place.weight)) };
    let (firsts, kinds) = country.fleet_names;
    let turn = usize::try_from(number).unwrap_or_default();
    // The words combine without repeating: the second moves on each time the first starts again.
    let name = format!("{} {}", firsts[turn % firsts.len()], kinds[(turn / firsts.len() + turn) % kinds.len()]);
    let contact = people::name(country, atlas.place(at), &mut dice);
    let mail = people::email(country, &name, &mut dice).filter(|_| number % 7 != 3);
    let tax = Some(tax_number(atlas, at, &mut dice)).filter(|_| number % 6 != 5);
    let mobile = people::mobile(country, people::FLEET_MOBILES + number.unsigned_abs());
    // One in four is a business, among them those of the demo accounts.
    let kind = if number < country.fleets / 4 { "business" } else { "retail" };
    args![
        number + 1,
        &name,
        identity::folded(&name),
        kind,
        atlas.city(at).id,
        contact,
        mobile,
        mail,
        tax,
        number % 19 != 18,
        now - Duration::days(760 + dice.between(0, 600)),
        people::address(country, atlas.place(at), &mut dice),
        people::postcode(country, atlas.place(at), &mut dice),
    ]
}
