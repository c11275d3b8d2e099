//! Leads of the last thirty days of which no order came yet.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::codes::LeadType;
use pitlane_base::identity;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};

use super::caller::Caller;
use super::desk::Arrival;
use super::lead::About;
use crate::calendar::TOLD as DAYS;
use crate::customers::CUSTOMER_COLUMNS;
use crate::dice::Dice;
use crate::maker::Maker;
use crate::world::{Member, World};
use crate::{people, phrases, plates};

/// The numbers of customers who have no order.
pub const LEAD_MOBILES: u64 = 103_000_000;
/// The last of so many come after the last distribution, and so many try out the desk.
const LATE: u64 = 40;
const TESTS: u64 = 12;
/// How often they are about what, in the order of the types.
const TYPES: [u32; 8] = [300, 220, 120, 110, 90, 50, 60, 50];

pub struct Fresh<'a> {
    pub maker: &'a Maker,
    pub country: &'static Country,
    pub start: DateTime<Utc>,
    pub manager: &'a Member,
    pub dice: Dice,
}

/// Customers to be written.
pub struct Customers(Vec<(i64, String, String, DateTime<Utc>)>);

impl Customers {
    pub async fn write(self, tx: &mut Tx) -> DbResult<()> {
        let mut batch = Batch::new("customers", CUSTOMER_COLUMNS, "");
        for (id, name, mobile, created) in self.0 {
            let folded = identity::folded(&name);
            batch.push(args![id, name, folded, mobile, None::<String>, created]);
        }
        batch.flush(tx).await?;
        tx.bump_identity("customers").await
    }
}

/// Somebody who asks for something: their place, and their name.
pub fn person(world: &World, dice: &mut Dice) -> (usize, String) {
    let country = world.atlas.country;
    let place = dice.weighted(country.places.iter().map(|place| place.weight));
    (place, people::name(country, world.atlas.place(place), dice))
}

/// What a lead is about, and in which words; the car, if they name it.
pub fn wish(
    world: &World,
    place: usize,
    number: u64,
    dice: &mut Dice,
) -> (LeadType, Option<String>, Option<i64>, Option<String>) {
    let at = dice.weighted(TYPES.iter().copied());
    let of = LeadType::ALL[at];
    let kind = match of {
        LeadType::Preventive => 1,
        LeadType::Insurance => 2,
        LeadType::Accessories => 3,
        _ => 0,
    };
    let request = dice.chance(600).then(|| phrases::complaint(kind, dice));
    let model = dice.chance(550).then(|| world.atlas.models[dice.low(world.atlas.models.len())].0.id);
    let country = world.atlas.country;
    let car = dice.chance(400).then(|| plates::plate(country, world.atlas.place(place), number, dice).0);
    (of, request, model, car.map(|car| identity::plate(&car)))
}

fn late(count: u64) -> u64 {
    (count / 6).min(LATE)
}

impl Fresh<'_> {
    /// So many leads with their customers: most are new, some were here before.
    pub async fn more(
        &mut self,
        tx: &mut Tx,
        count: u64,
        callers: &[Caller],
        mut taken: BTreeSet<i64>,
    ) -> DbResult<(Customers, Vec<Arrival>)> {
        let (last_lead, last_customer): (i64, i64) = tx
            .one("SELECT COALESCE(MAX(id), 0), (SELECT COALESCE(MAX(id), 0) FROM customers) FROM leads", args![])
            .await?;
        let known: Vec<(i64, String)> =
            tx.all("SELECT id, mobile FROM customers ORDER BY id DESC LIMIT 3000", args![]).await?;
        let sources: Vec<i64> = tx.all("SELECT id FROM lead_sources WHERE is_active ORDER BY id", args![]).await?;
        let mut times: Vec<_> = (0..count).map(|number| self.time(number, count)).collect();
        times.sort_unstable();
        let world = &self.maker.world;
        let (mut customers, mut arrivals) = (Vec::new(), Vec::new());
        for ((number, created_at), id) in (0..count).zip(times).zip(last_lead + 1..) {
            let (place, name) = person(world, &mut self.dice);
            let again = self.dice.chance(250).then(|| self.dice.one(&known).clone());
            let again = again.filter(|(customer, _)| taken.insert(*customer));
            let (customer, mobile) = again.unwrap_or_else(|| {
                let customer = last_customer + 1 + i64::try_from(customers.len()).unwrap_or_default();
                let mobile = people::mobile(world.atlas.country, LEAD_MOBILES + number);
                customers.push((customer, name, mobile.clone(), created_at));
                (customer, mobile)
            });
            let (of, request, model, car) = wish(world, place, 8_000_000 + number, &mut self.dice);
            let is_late = number >= count - late(count);
            let is_test = number % (count / TESTS + 1) == 7;
            let own = self.owner(callers, created_at).filter(|_| !is_late && !is_test);
            let source = *self.dice.one(&sources);
            arrivals.push(Arrival {
                priority: 1 + i64::try_from(self.dice.weighted([200, 500, 300].into_iter())).unwrap_or(1),
                is_own: own.is_some(),
                by: own.unwrap_or_else(|| self.manager.clone()),
                is_late,
                never_answers: self.dice.chance(140),
                is_test,
                order: None,
                about: About {
                    id,
                    customer,
                    mobile,
                    source,
                    of: Some(of),
                    city: Some(world.atlas.city(place).id),
                    model,
                    plate: car,
                    request,
                    created_at,
                },
            });
        }
        Ok((Customers(customers), arrivals))
    }

    /// When a lead comes in: by day, and the last ones now.
    fn time(&mut self, number: u64, count: u64) -> DateTime<Utc> {
        let now = self.maker.now;
        if number >= count - late(count) {
            return now - Duration::minutes(self.dice.between(1, 12));
        }
        let day = self.dice.between(0, DAYS);
        let at = self.start + Duration::days(day) + Duration::minutes(self.dice.between(8 * 60, 21 * 60));
        // Nothing comes in the future.
        let limit = now - Duration::minutes(15);
        if at < limit { at } else { limit - Duration::minutes(self.dice.between(0, DAYS * 700)) }
    }

    /// Somebody on shift who enters it themselves; none: the manager does.
    fn owner(&mut self, callers: &[Caller], at: DateTime<Utc>) -> Option<Member> {
        if self.dice.chance(450) {
            return None;
        }
        let (day, date) = ((at - self.start).num_days(), at.with_timezone(&self.country.zone).date_naive());
        let there: Vec<_> = callers
            .iter()
            .filter(|caller| {
                let shift = caller.shift(self.country, date, day);
                shift.is_some_and(|(from, to)| at > from + Duration::minutes(10) && at < to)
            })
            .collect();
        let caller = if there.is_empty() { None } else { Some(self.dice.one(&there)) };
        caller.map(|caller| caller.who.clone())
    }
}
