//! Many leads, as years of work leave them: for measuring, beside those of the demonstration. Each follows from its place,
//! so an interrupted run goes on where it stopped.

use chrono::{DateTime, Duration, NaiveTime, Timelike, Utc};
use pitlane_base::codes::{CallOutcome, CallPurpose, LeadClosed, LeadDisposition};
use pitlane_base::identity;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, DbError, DbResult, Tx};
use serde::{Deserialize, Serialize};

use super::book::{Book, Ended};
use super::fresh::{LEAD_MOBILES, person, wish};
use super::lead::{About, Lead, Move, NEW};
use super::talk;
use crate::calendar::told_from;
use crate::customers::CUSTOMER_COLUMNS;
use crate::dice::{Dice, Stream};
use crate::people;
use crate::world::{Atlas, Member, World};

/// How many to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadPlan {
    pub leads: u64,
    pub seed: u64,
}

/// How far a run is, stored with the rows that it wrote.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Progress {
    plan: LeadPlan,
    now: DateTime<Utc>,
    done: u64,
    /// Until when each caller is busy with first calls, and with the second and the third ones in the evening.
    busy: Vec<[DateTime<Utc>; 3]>,
}

const SETTING: &str = "demo_leads";
/// Leads per transaction.
const CHUNK: u64 = 2_000;
/// Their numbers begin here.
const FIRST: u64 = LEAD_MOBILES + 6_000_000;
/// More would need numbers that do not exist.
const MOST: u64 = 10_000_000;
/// They came in within so many days, before the days that are told in full.
const DAYS: i64 = 700;
/// The hours of the first, the second and the third call to a lead.
const HOURS: [(u32, u32); 3] = [(9, 19), (19, 20), (20, 21)];

/// Writes so many leads beside those that are there, or continues. `report` is called with the number written.
pub async fn fill_leads(
    db: &Db,
    country: &'static Country,
    plan: LeadPlan,
    now: DateTime<Utc>,
    report: impl Fn(u64) + Send + Sync,
) -> DbResult<()> {
    if plan.leads > MOST {
        return Err(DbError::Other(format!("at most {MOST} leads can be generated")));
    }
    let db = &db.clone().in_zone(country.zone);
    let mut tx = db.read().await?;
    let world = World::read(&mut tx, Atlas::for_region(country.key)?).await?;
    let sources: Vec<i64> = tx.all("SELECT id FROM lead_sources WHERE is_active ORDER BY id", args![]).await?;
    drop(tx);
    let mut progress = begin(db, plan, now, &world).await?;
    report(progress.done);
    while progress.done < plan.leads {
        let mut tx = db.write().await?;
        let last = progress.done + CHUNK.min(plan.leads - progress.done);
        let mut many = Many::begin(&mut tx, country, &world, &sources).await?;
        for number in progress.done..last {
            many.tell(&mut progress, number);
        }
        progress.done = last;
        many.write(&mut tx).await?;
        let text = serde_json::to_string(&progress).map_err(|error| DbError::Other(error.to_string()))?;
        let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)
                   ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        tx.run(sql, args![SETTING, text]).await?;
        tx.save().await?;
        report(progress.done);
    }
    Ok(())
}

async fn begin(db: &Db, plan: LeadPlan, now: DateTime<Utc>, world: &World) -> DbResult<Progress> {
    let mut tx = db.read().await?;
    let text: Option<String> = tx.maybe("SELECT value FROM settings WHERE name = $1", args![SETTING]).await?;
    let Some(text) = text else {
        let now = now.with_nanosecond(0).unwrap_or(now);
        let busy = vec![[DateTime::UNIX_EPOCH; 3]; world.callers.len()];
        return Ok(Progress { plan, now, done: 0, busy });
    };
    let known: Progress =
        serde_json::from_str(&text).map_err(|error| DbError::Other(format!("setting {SETTING}: {error}")))?;
    if known.plan != plan {
        let LeadPlan { leads, seed } = known.plan;
        return Err(DbError::Other(format!(
            "the database has {leads} leads with seed {seed} beside the demonstration; another number needs an empty database"
        )));
    }
    Ok(known)
}

/// The rows of a chunk.
struct Many<'a> {
    country: &'static Country,
    world: &'a World,
    sources: &'a [i64],
    next_lead: i64,
    next_customer: i64,
    customers: Batch,
    leads: Batch,
    book: Book,
}

impl<'a> Many<'a> {
    async fn begin(tx: &mut Tx, country: &'static Country, world: &'a World, sources: &'a [i64]) -> DbResult<Self> {
        let last = "SELECT COALESCE(MAX(id), 0), (SELECT COALESCE(MAX(id), 0) FROM customers),
            (SELECT COALESCE(MAX(id), 0) FROM calls) FROM leads";
        let (lead, customer, last_call): (i64, i64, i64) = tx.one(last, args![]).await?;
        Ok(Self {
            country,
            world,
            sources,
            next_lead: lead + 1,
            next_customer: customer + 1,
            customers: Batch::new("customers", CUSTOMER_COLUMNS, ""),
            leads: Batch::new("leads", NEW, ""),
            book: Book { last_call, ..Book::default() },
        })
    }

    async fn write(mut self, tx: &mut Tx) -> DbResult<()> {
        self.customers.flush(tx).await?;
        self.leads.flush(tx).await?;
        for table in ["customers", "leads"] {
            tx.bump_identity(table).await?;
        }
        self.book.write(tx).await
    }

    /// One lead of a customer of its own, with what was done for it.
    fn tell(&mut self, progress: &mut Progress, number: u64) {
        let mut dice = Dice::new(progress.plan.seed, Stream::ManyLeads, number);
        let created_at = self.came(progress, number, &mut dice);
        let (place, name) = person(self.world, &mut dice);
        let mobile = people::mobile(self.world.atlas.country, FIRST + number);
        let (of, request, model, car) = wish(self.world, place, number, &mut dice);
        let folded = identity::folded(&name);
        self.customers.push(args![self.next_customer, name, folded, mobile.clone(), None::<String>, created_at]);
        let about = About {
            id: self.next_lead,
            customer: self.next_customer,
            mobile,
            source: *dice.one(self.sources),
            of: Some(of),
            city: Some(self.world.atlas.city(place).id),
            model,
            plate: car,
            request,
            created_at,
        };
        self.next_customer += 1;
        self.next_lead += 1;
        let caller = dice.below(self.world.callers.len());
        let by = self.world.callers[caller].clone();
        let priority = 1 + i64::try_from(dice.weighted([200, 500, 300].into_iter())).unwrap_or(1);
        let mut lead = Lead::enter(about, priority, &by, true, &mut self.book);
        match dice.between(0, 99) {
            0..=3 => self.fail(&mut lead, &mut progress.busy[caller][0], &by, &mut dice),
            4 => lead.worked(created_at + Duration::minutes(9), (Move::Testing, None), None, &by, &mut self.book),
            5..=24 => {
                let reason = [LeadClosed::NotInterested, LeadClosed::Price, LeadClosed::Duplicate][dice.below(3)];
                let at = created_at + Duration::minutes(dice.between(10, 2_000));
                lead.worked(at, (Move::Closed(reason), None), None, &by, &mut self.book);
            }
            _ => self.call(&mut lead, &mut progress.busy[caller], &by, &mut dice),
        }
        self.leads.push(lead.row());
    }

    /// When a lead came in: each after the one before.
    fn came(&self, progress: &Progress, number: u64, dice: &mut Dice) -> DateTime<Utc> {
        let ends = told_from(self.world.atlas.country, progress.now) - Duration::days(8);
        let span = u128::from(Duration::days(DAYS).num_seconds().unsigned_abs());
        let step = span / u128::from(progress.plan.leads.max(1));
        let at = span * u128::from(number) / u128::from(progress.plan.leads.max(1));
        let within = dice.between(0, i64::try_from(step).unwrap_or_default());
        ends - Duration::days(DAYS) + Duration::seconds(i64::try_from(at).unwrap_or_default() + within)
    }

    /// The exchange could not place the call: it is as new as before.
    fn fail(&mut self, lead: &mut Lead, busy: &mut DateTime<Utc>, by: &Member, dice: &mut Dice) {
        let at = within(self.country, (lead.about.created_at + Duration::minutes(5)).max(*busy), HOURS[0]);
        let call = Ended {
            purpose: Some(CallPurpose::Lead),
            mobile: lead.about.mobile.clone(),
            agent: Some(by.id),
            lead: Some(lead.about.id),
            attempt: Some(1),
            ..talk::out(at, CallOutcome::Failed, dice)
        };
        *busy = call.ended_at + Duration::seconds(10);
        lead.touch(at);
        lead.called(self.country, call.ended_at, (CallOutcome::Failed, None), by, &mut self.book);
        self.book.call(call);
    }

    /// Calls it up to three times, each on another day, until somebody answers.
    fn call(&mut self, lead: &mut Lead, busy: &mut [DateTime<Utc>; 3], by: &Member, dice: &mut Dice) {
        let mut earliest = lead.about.created_at + Duration::minutes(5);
        for (hours, busy) in HOURS.iter().zip(busy) {
            let at = within(self.country, earliest.max(*busy), *hours);
            let outcome = talk::outcome(CallPurpose::Lead, false, dice);
            let call = Ended {
                purpose: Some(CallPurpose::Lead),
                mobile: lead.about.mobile.clone(),
                agent: Some(by.id),
                lead: Some(lead.about.id),
                attempt: Some(lead.attempts + 1),
                ..talk::out(at, outcome, dice)
            };
            let ended = call.ended_at;
            lead.touch(at);
            lead.called(self.country, ended, (outcome, call.talk), by, &mut self.book);
            let recorded_at = ended + Duration::seconds(30);
            *busy = recorded_at + Duration::seconds(10);
            let said = if outcome.is_talk() { talk::disposition(self.country, recorded_at, dice) } else { None };
            // Numbers that are not called stay as few as they are.
            let said = said.filter(|(said, ..)| *said != LeadDisposition::DoNotCall);
            let disposition = said.map(|(disposition, to, note)| {
                lead.worked(recorded_at, (to, Some(disposition)), note, by, &mut self.book);
                (disposition.as_str(), recorded_at)
            });
            self.book.call(Ended { disposition, ..call });
            if outcome.is_talk() || outcome == CallOutcome::WrongNumber || dice.chance(250) {
                return;
            }
            earliest = ended + Duration::hours(12);
        }
    }
}

/// The first time from then on within these local hours.
fn within(country: &Country, at: DateTime<Utc>, (from, to): (u32, u32)) -> DateTime<Utc> {
    let local = at.with_timezone(&country.zone);
    if (from..to).contains(&local.hour()) {
        return at;
    }
    let day = if local.hour() < from { local.date_naive() } else { local.date_naive() + Duration::days(1) };
    let time = NaiveTime::from_hms_opt(from, 0, 0).unwrap_or_default();
    day.and_time(time).and_local_timezone(country.zone).earliest().map_or(at, |at| at.to_utc())
}
