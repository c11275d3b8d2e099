//! One order, generated from its index alone.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use pitlane_base::codes::{Chain, OrderStatus, OrderType};
use pitlane_orders::orders::GoodsDelivery;
use pitlane_platform::db::DbResult;
use pitlane_platform::money::Money;
use pitlane_tax::discount::Discount;
use pitlane_tax::place::TaxKind;
use pitlane_tax::rates::SupplyKind;

use super::calendar::{Calendar, half_hour};
use super::claimed::Claimed;
use super::customers::{self, Home};
use super::dice::{Dice, Stream};
use super::life::{self, Life, Of};
use super::maker::{Maker, Plan};
use super::settled::Settled;
use super::sums::{Stage, Sums};
use super::work::{Supplied, Work};
use super::world::{CLAIM, Member, TYPES, World};
use super::{coupons, phrases, plates};

/// The statuses at which an estimate was sent.
pub const SENT: (OrderStatus, OrderStatus) = (OrderStatus::EstimateSent, OrderStatus::ClaimEstimateSent);

/// The users who work on an order.
pub struct Crew<'w> {
    pub caller: &'w Member,
    pub cr: Option<&'w Member>,
    pub gi: Option<&'w Member>,
    pub workshop: &'w Member,
}

pub struct Order<'w> {
    pub index: u64,
    pub customer: u64,
    pub is_first: bool,
    pub home: Home,
    /// The customer's fleet, unless the order is private this time.
    pub fleet: Option<i64>,
    pub private_reason: Option<&'static str>,
    pub created: DateTime<Utc>,
    pub kind: usize,
    pub of_garage: bool,
    pub life: Life,
    pub car: Option<u64>,
    pub place: usize,
    pub garage: Option<i64>,
    /// Where the customer, or their fleet, is registered for GST.
    pub gstin: Option<String>,
    /// The work; none while the order has no price.
    pub work: Option<Work>,
    pub crew: Crew<'w>,
    pub has_lead: bool,
    pub source: i64,
    pub sums: Sums,
    /// The code under which the discount on the whole was given.
    pub coupon: Option<&'static str>,
    pub insurer: Option<i64>,
    pub broker: Option<i64>,
    pub pick_date: Option<NaiveDate>,
    pub expected: Option<DateTime<Utc>>,
    pub text: Dice,
    /// The street line and the postcode of the address, once the row is built and if they are known.
    pub address: Option<(String, String)>,
    /// Odometer and fuel at pick-up, once its row is built.
    pub arrived: Option<(i64, i64)>,
    /// The customer's opinion, once its row is built.
    pub opinion: Option<Opinion>,
    /// The insurer's surveyor, once the claim is built.
    pub surveyor: Option<String>,
    /// What the customer pays of a claim, once it is final.
    pub customers_share: Option<Money>,
    /// The number of the insurer's delivery order, and what the insurer pays under it.
    pub delivery_order: Option<(String, Money)>,
    /// The claim of an insured order.
    pub claim: Option<Claimed>,
    /// What closes a part of its bill without money.
    pub settled: Option<Settled>,
}

/// The customer's opinion as stored with the order.
#[derive(Clone, Copy)]
pub struct Opinion {
    pub rating: i64,
    pub remark: Option<&'static str>,
    pub at: DateTime<Utc>,
}

impl Order<'_> {
    /// The code of a coupon that gives the per cent on the whole, on most orders that the customer pays.
    pub fn offer(&self) -> Option<&'static str> {
        let work =
            self.work.as_ref().filter(|_| self.insurer.is_none() && self.index % 12 != 11 && !self.life.is_dead)?;
        let is_estimated = self.life.is_past(SENT.0, SENT.1);
        let percent =
            work.whole.percent().filter(|_| is_estimated && work.shares().iter().any(|share| *share > Money::ZERO))?;
        coupons::of_percent(percent)
    }

    /// The discount on the whole that the estimate states.
    pub fn whole(&self) -> Discount {
        match (&self.work, self.offer()) {
            (Some(work), None) => work.whole,
            _ => Discount::NONE,
        }
    }

    pub fn is_billed(&self) -> bool {
        self.work.is_some() && self.garage.is_some() && is_handed_back(&self.life)
    }

    /// The bills of an order that is billed: one, or those of its claim.
    pub fn bills(&self) -> usize {
        let of_claim = self.claim.as_ref().map_or(0, |claim| claim.bills.len());
        if self.is_billed() { of_claim.max(1) } else { 0 }
    }

    /// How goods without any work reached a registered customer, once they are billed.
    pub fn goods_delivery(&self) -> Option<GoodsDelivery> {
        let is_goods = self.work.as_ref().is_some_and(|work| work.kind == SupplyKind::Goods);
        (is_goods && self.is_billed() && self.gstin.is_some()).then_some(GoodsDelivery::HandedOver)
    }

    pub fn is_igst(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.labour.tax == TaxKind::Igst)
    }

    pub fn order_type(&self) -> OrderType {
        TYPES[self.kind]
    }

    /// How often the order was written: once for each entry of its timeline, except remarks.
    pub fn version(&self) -> usize {
        let edits = [self.was_edited(), self.expected.is_some(), self.opinion.is_some()];
        self.life.reached.len() + edits.into_iter().filter(|was_made| *was_made).count()
    }

    /// When the delivery was promised: with the car in hand, or when the order was placed.
    pub fn promised_at(&self) -> Option<DateTime<Utc>> {
        let fetched = self.life.reached.iter().find(|(status, _)| status.is_in_hands() && !status.is_dead());
        self.expected.map(|_| fetched.map_or(self.created, |(_, at)| *at))
    }

    /// A third of the orders were given another slot after their creation.
    pub fn was_edited(&self) -> bool {
        self.index % 3 == 1 && self.life.reached.len() > 1 && self.pick_date.is_some()
    }

    pub fn updated(&self) -> DateTime<Utc> {
        let last = self.life.reached.last().map_or(self.created, |(_, at)| *at);
        self.opinion.map_or(last, |opinion| last.max(opinion.at))
    }

    /// When the car was delivered, if it was.
    pub fn delivered(&self) -> Option<DateTime<Utc>> {
        self.life.delivered()
    }
}

/// How an order is billed.
pub struct Billing {
    pub garage: i64,
    pub at: DateTime<Utc>,
    /// A claim has two bills if insurer and customer pay.
    pub bills: usize,
}

/// The basis of an order, before its work is calculated.
struct Outline {
    customer: u64,
    is_first: bool,
    home: Home,
    created: DateTime<Utc>,
    kind: usize,
    /// It is one of those that show every status.
    is_shown: bool,
    life: Life,
    car: Option<u64>,
    of_garage: bool,
    place: usize,
    is_away: bool,
    garage: Option<i64>,
    stage: Stage,
    sums: Sums,
    /// For the values that follow.
    dice: Dice,
}

impl Maker {
    pub fn new(world: World, plan: Plan, now: DateTime<Utc>) -> Self {
        // Each country has random values of its own.
        let seed = plan.seed ^ u64::from(world.atlas.country.offset_minutes.unsigned_abs()) << 40;
        Self {
            calendar: Calendar::new(world.atlas.country, seed, plan.orders, now),
            world,
            seed,
            orders: plan.orders,
            now,
        }
    }

    /// The beginning of an order: enough to know whether and when it is billed.
    fn outline(&self, index: u64) -> Outline {
        let world = &self.world;
        let country = world.atlas.country;
        let (customer, is_first) = customers::of_order(self.seed, index);
        let home = customers::home(world, self.seed, customer);
        let created = self.calendar.created(index);
        let mut dice = Dice::new(self.seed, Stream::Order, index);
        let shown = life::shown(index, self.orders);
        let kind = self.kind(shown, created, &mut dice);
        let of = Of { insurance: kind == 2, quick: kind == 3, shown };
        let life = Life::live(of, created, self.now, country.zone(), &mut Dice::new(self.seed, Stream::Life, index));
        let cars = customers::cars_of(customer);
        let car = cars.start + u64::from(cars.end - cars.start > 1 && dice.chance(350));
        // Accessories are sometimes bought without a car.
        let has_car = !dice.chance(150) || TYPES[kind].needs_car();
        let of_garage = dice.chance(220);
        let at_workshop = life.is_past(OrderStatus::AtWorkshop, OrderStatus::ClaimAtWorkshop);
        let has_garage = of_garage || at_workshop || dice.chance(600);
        let (place, is_away) = self.place(home.place, has_garage, &mut dice);
        let garages = &world.garages[place];
        let garage = garages.get(dice.low(garages.len())).copied().filter(|_| has_garage);
        let luxury = has_car && customers::is_luxury(world, &customers::random_make(world, self.seed, car).0);
        let stage = stage(&life);
        let sums = Sums::roll(country.prices[kind], luxury, stage, &mut dice);
        let car = has_car.then_some(car);
        let is_shown = shown.is_some();
        Outline {
            customer,
            is_first,
            home,
            created,
            kind,
            is_shown,
            life,
            car,
            of_garage,
            place,
            is_away,
            garage,
            stage,
            sums,
            dice,
        }
    }

    /// The garage that bills an order, when, and how many bills it issues.
    pub fn billing(&self, index: u64) -> DbResult<Option<Billing>> {
        let outline = self.outline(index);
        let costs = outline.sums.labour + outline.sums.material > 0;
        let garage = outline.garage.filter(|_| costs && is_handed_back(&outline.life));
        let Some((garage, at)) = garage.zip(outline.life.delivered()) else { return Ok(None) };
        let bills = if outline.kind == CLAIM { self.order(index)?.bills() } else { 1 };
        Ok(Some(Billing { garage, at, bills }))
    }

    pub fn order(&self, index: u64) -> DbResult<Order<'_>> {
        let world = &self.world;
        let mut outline = self.outline(index);
        let Outline { customer, created, kind, of_garage, place, garage, stage, mut sums, .. } = outline;
        let (home, life, dice) = (outline.home, outline.life, &mut outline.dice);
        let private_reason = home.fleet.filter(|_| outline.car.is_some() && index % 19 == 7).map(|_| {
            let turn = usize::try_from(index).unwrap_or_default();
            phrases::PRIVATE[turn % phrases::PRIVATE.len()]
        });
        let fleet = home.fleet.filter(|_| private_reason.is_none());
        let gstin = self.gstin(&home, fleet, customer, outline.is_away);
        let supplied = Supplied {
            garage,
            city: world.atlas.city(place).id,
            fleet,
            gstin: gstin.clone(),
            at: calculated_at(&life, created),
            is_billed: garage.is_some() && is_handed_back(&life),
        };
        let work = self.work(index, kind, &mut sums, &supplied)?;
        sums.settle(stage, dice);
        let (pick_date, expected) = self.dates(&life, of_garage, created, outline.is_shown, dice);
        let mut order = Order {
            index,
            customer,
            is_first: outline.is_first,
            created,
            kind,
            of_garage,
            car: outline.car,
            place,
            garage,
            gstin,
            work,
            crew: self.crew(home.place, &life, dice),
            has_lead: dice.chance(870),
            source: world.atlas.sources[dice.low(world.atlas.sources.len())],
            sums,
            coupon: None,
            insurer: (kind == CLAIM).then(|| world.atlas.insurers[dice.low(world.atlas.insurers.len())]),
            broker: (kind == CLAIM && dice.chance(450))
                .then(|| world.atlas.brokers[dice.low(world.atlas.brokers.len())]),
            pick_date,
            expected,
            life,
            home,
            fleet,
            private_reason,
            text: Dice::new(self.seed, Stream::Text, index),
            address: None,
            arrived: None,
            opinion: None,
            surveyor: None,
            customers_share: None,
            delivery_order: None,
            claim: None,
            settled: None,
        };
        order.claim = self.claimed(&order, &supplied)?;
        order.bill_claim();
        let settled = self.settled(&order);
        order.settle(settled);
        Ok(order)
    }

    /// The number of a fleet, or of a customer whose car is repaired in another state and who is registered at home.
    fn gstin(&self, home: &Home, fleet: Option<i64>, customer: u64, is_away: bool) -> Option<String> {
        let of_fleet = fleet.and_then(|fleet| self.world.companies.get(&fleet)?.customer_gstin.clone());
        let atlas = &self.world.atlas;
        of_fleet.filter(|_| atlas.country.is_india()).or_else(|| {
            let mut dice = Dice::new(self.seed, Stream::Registered, customer);
            is_away.then(|| plates::gstin(&atlas.city(home.place).state_code, &mut dice))
        })
    }

    /// The type, as an index into [`TYPES`]: claims have a season, and an assigned status belongs to one chain.
    fn kind(&self, shown: Option<OrderStatus>, created: DateTime<Utc>, dice: &mut Dice) -> usize {
        let month = chrono::Datelike::month0(&created.with_timezone(&self.world.atlas.country.zone()));
        let claims = self.world.atlas.country.claims[month as usize];
        let other = [0, 1, 3][dice.weighted([360, 490, 150].into_iter())];
        let claim = dice.chance(claims);
        if shown.map_or(claim, |status| status.chain() == Chain::Insurance) { 2 } else { other }
    }

    /// Where the work is done: in the customer's city, or occasionally in a city of another state.
    fn place(&self, home: usize, has_garage: bool, dice: &mut Dice) -> (usize, bool) {
        let atlas = &self.world.atlas;
        let away = dice.chance(35);
        let other = dice.below(atlas.country.places.len());
        let other_state = atlas.city(other).state_code != atlas.city(home).state_code;
        if away && has_garage && other_state { (other, atlas.country.is_india()) } else { (home, false) }
    }

    /// Each city has its customer representatives; those of the demo accounts work in the largest.
    fn crew(&self, place: usize, life: &Life, dice: &mut Dice) -> Crew<'_> {
        let World { crs, gis, callers, workshop, .. } = &self.world;
        let of = |members: &'_ [Member], spread: usize, roll: usize| (place * spread + roll) % members.len();
        let cr = &crs[of(crs, 3, dice.below(6))];
        let gi = &gis[of(gis, 1, dice.below(4))];
        let assigned = life.status() != OrderStatus::New || dice.chance(500);
        Crew {
            caller: &callers[dice.below(callers.len())],
            cr: Some(cr).filter(|_| assigned),
            gi: Some(gi).filter(|_| life.is_past(OrderStatus::PickupComplete, OrderStatus::ClaimPickupComplete)),
            workshop: &workshop[dice.below(workshop.len())],
        }
    }

    /// The day of pick-up and the promised time.
    fn dates(
        &self,
        life: &Life,
        of_garage: bool,
        created: DateTime<Utc>,
        shown: bool,
        dice: &mut Dice,
    ) -> (Option<NaiveDate>, Option<DateTime<Utc>>) {
        let zone = self.world.atlas.country.zone();
        let date = |at: DateTime<Utc>| at.with_timezone(&zone).date_naive();
        // Open orders among the assigned statuses are due about now.
        let soon = match dice.between(0, 99) {
            0..=44 => 0,
            45..=64 => 1,
            65..=84 => -1,
            _ => dice.between(2, 5),
        };
        let slack = Duration::minutes(dice.between(-1_200, 1_600));
        let walks_in = of_garage && dice.chance(500);
        let forgotten = dice.chance(400);
        let fetched = life.is_past(OrderStatus::PickupComplete, OrderStatus::ClaimPickupComplete);
        let pick = if shown && !fetched { (self.now + Duration::days(soon)).max(created) } else { life.pick_up };
        let promised = match (shown && !life.is_past(OrderStatus::Delivered, OrderStatus::ClaimDelivered), fetched) {
            (true, true) => (self.now + Duration::days(soon) + slack / 4).max(created + Duration::minutes(10)),
            (true, false) => pick + Duration::days(3),
            (false, _) => (life.hand_over + slack).max(life.pick_up + Duration::hours(1)),
        };
        let promised = life::by_day(promised, zone);
        let known = !(life.is_dead || (!fetched && forgotten));
        (Some(date(pick)).filter(|_| !walks_in), Some(half_hour(promised)).filter(|_| known))
    }
}

/// The car is with its owner again, and the work is payable.
fn is_handed_back(life: &Life) -> bool {
    !life.is_dead && life.is_past(OrderStatus::Delivered, OrderStatus::ClaimDelivered)
}

/// An order has a price with its estimate.
fn stage(life: &Life) -> Stage {
    match life.status() {
        _ if life.is_dead => Stage::Unknown,
        status if status.is_complete() => Stage::Complete,
        status if status.is_delivered() => Stage::Delivered,
        _ if life.is_past(OrderStatus::EstimateSent, OrderStatus::ClaimEstimateSent) => Stage::Open,
        _ => Stage::Unknown,
    }
}

/// The time for which the work is calculated: the delivery, or otherwise the estimate.
fn calculated_at(life: &Life, created: DateTime<Utc>) -> DateTime<Utc> {
    let first =
        |fits: &dyn Fn(OrderStatus) -> bool| life.reached.iter().find(|(status, _)| fits(*status)).map(|(_, at)| *at);
    life.delivered()
        .or_else(|| first(&|status| matches!(status, OrderStatus::EstimateSent | OrderStatus::ClaimEstimateSent)))
        .unwrap_or(created)
}
