//! Leads of the demonstration with what was done with them: those of the last thirty days as they went through the desk,
//! older ones with how they ended.

mod book;
mod caller;
mod desk;
mod dialler;
mod due;
mod fresh;
mod give;
mod lead;
mod many;
mod past;
mod talk;
mod work;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Role;
use pitlane_base::codes::{AgentState, AgentType, DncScope};
use pitlane_base::reference::Batch;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, insert, record, select};
use pitlane_telephony::calls::is_open;

#[cfg(test)]
pub use book::{AGENT_EVENT, CALL, EVENT};
pub use many::{LeadPlan, fill_leads};

use crate::calendar::told_from;
use crate::dice::{Dice, Stream};
use crate::maker::Maker;
use crate::world::Member;
use caller::Caller;
use desk::{Desk, Number, Parts, Planned};

/// Those whose days are told.
const CALLERS: usize = 20;
/// Beside the lead of each order there is one for every second order, and four calls; but no more than this.
const MOST_LEADS: u64 = 1_000;
const MOST_CALLS: u64 = 8_000;
/// Numbers that are not called.
const STOPPED: usize = 20;
/// The numbers of people who are no customers begin here.
const STRANGERS: u64 = fresh::LEAD_MOBILES + 6_000_000;

/// Adds leads to those of the orders, and tells what happened to all of them.
pub async fn write(tx: &mut Tx, maker: &Maker, country: &'static Country) -> DbResult<()> {
    let now = maker.now;
    let start = told_from(maker.world.atlas.country, now);
    let calls = (maker.orders * 4).min(MOST_CALLS);
    let manager = demo_user(tx, Role::LeadManager).await?;
    let callers = callers(tx, maker, start).await?;
    let told = past::told(tx, maker, start, &manager).await?;
    let mut fresh = fresh::Fresh { maker, country, start, manager: &manager, dice: dice(maker, 1) };
    let extra = (maker.orders / 2).min(MOST_LEADS);
    let (customers, more) = fresh.more(tx, extra, &callers, told.customers).await?;
    let mut arrivals = told.arrivals;
    let known: BTreeSet<i64> = arrivals.iter().map(|arrival| arrival.about.id).collect();
    arrivals.extend(more);
    let last_call: Option<i64> = tx.one("SELECT MAX(id) FROM calls", args![]).await?;
    let (existing, numbers) = numbers(tx).await?;
    let mut desk = Desk::new(Parts {
        country,
        now,
        start,
        dice: dice(maker, 2),
        callers,
        arrivals,
        planned: planned(tx, maker, (country, start), calls * 3 / 10, &numbers).await?,
        numbers,
        manager,
        wanted: i64::try_from(calls * 7 / 10).unwrap_or(i64::MAX),
        last_call: last_call.unwrap_or_default(),
    });
    desk.book.entries.extend(told.entries);
    desk.pass();
    let in_vain = (calls - existing.min(calls)).saturating_sub(desk.book.calls.len() as u64);
    call_in_vain(tx, &mut desk, in_vain).await?;
    desk.give_to_all(&people(tx).await?);
    stop(tx, maker.world.atlas.country, &mut desk).await?;
    customers.write(tx).await?;
    write_leads(tx, &desk, &known).await?;
    let caller = demo_user(tx, Role::LeadCallCenter).await?;
    due::put(tx, maker, &caller, &mut desk).await?;
    write_states(tx, &desk).await?;
    let callers: Vec<_> = desk.callers.iter().map(|caller| caller.who.id).collect();
    dialler::write(tx, &callers, (desk.manager.id, now)).await?;
    desk.book.write(tx).await?;
    dialler::name_calls(tx).await
}

fn dice(maker: &Maker, index: u64) -> Dice {
    Dice::new(maker.seed, Stream::Desk, index)
}

async fn demo_user(tx: &mut Tx, role: Role) -> DbResult<Member> {
    let sql = "SELECT u.id, u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id
               WHERE u.is_demo AND r.name = $1 ORDER BY u.id LIMIT 1";
    let (id, name, role): (i64, String, String) = tx.one(sql, args![role.as_str()]).await?;
    Ok(Member { id, name, role })
}

/// Everybody who telephones for leads, with their skills.
async fn people(tx: &mut Tx) -> DbResult<Vec<(Member, BTreeMap<i64, i64>)>> {
    let roles: Vec<_> = Role::ON_TELEPHONE.iter().map(|role| format!("'{}'", role.as_str())).collect();
    let sql = format!(
        "SELECT u.id, u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id
         WHERE u.is_active AND COALESCE(u.agent_type_id, 0) NOT IN ({}) AND r.based_on IN ({}) ORDER BY u.id",
        AgentType::sql_where(AgentType::is_machine),
        roles.join(", ")
    );
    let users: Vec<(i64, String, String)> = tx.all(sql, args![]).await?;
    let rows: Vec<(i64, i64, i64)> = tx.all("SELECT user_id, source_id, level FROM user_skills", args![]).await?;
    let mut skills: BTreeMap<i64, BTreeMap<i64, i64>> = BTreeMap::new();
    for (user, source, level) in rows {
        skills.entry(user).or_default().insert(source, level);
    }
    Ok(users
        .into_iter()
        .map(|(id, name, role)| (Member { id, name, role }, skills.remove(&id).unwrap_or_default()))
        .collect())
}

async fn callers(tx: &mut Tx, maker: &Maker, start: DateTime<Utc>) -> DbResult<Vec<Caller>> {
    let mut known: BTreeMap<i64, BTreeMap<i64, i64>> =
        people(tx).await?.into_iter().map(|(who, skills)| (who.id, skills)).collect();
    let caps: BTreeMap<i64, i64> = tx.all("SELECT id, lead_cap FROM users", args![]).await?.into_iter().collect();
    let callers = maker.world.callers.iter().take(CALLERS).enumerate();
    Ok(callers
        .map(|(number, who)| {
            let cap = caps.get(&who.id).copied().unwrap_or(20);
            Caller::new(number, who.clone(), (cap, known.remove(&who.id).unwrap_or_default()), start)
        })
        .collect())
}

/// How many calls there are, and the numbers that are left alone because of them.
async fn numbers(tx: &mut Tx) -> DbResult<(u64, BTreeMap<i64, Number>)> {
    let called: Vec<i64> =
        tx.all("SELECT c.id FROM calls k JOIN customers c ON c.mobile = k.mobile ORDER BY k.id", args![]).await?;
    let left_alone = Number { is_stopped: true, ..Number::default() };
    Ok((called.len() as u64, called.into_iter().map(|customer| (customer, left_alone)).collect()))
}

record! {
    /// An order with its customer, and with who looks after it.
    struct OfOrder of o {
        id: i64,
        created_at: DateTime<Utc>,
        customer: i64 = "c.id",
        mobile: String = "c.mobile",
        user: i64 = "u.id",
        name: String = "u.name",
        role: String = "r.name",
    }
}

/// Calls about orders by those who look after them, in the days after the order.
async fn planned(
    tx: &mut Tx,
    maker: &Maker,
    (country, start): (&Country, DateTime<Utc>),
    calls: u64,
    numbers: &BTreeMap<i64, Number>,
) -> DbResult<Vec<Planned>> {
    let rows = select!(
        OfOrder,
        "FROM orders o JOIN customers c ON c.id = o.customer_id JOIN users u ON u.id = o.cr_id
         JOIN roles r ON r.id = u.role_id WHERE o.created_at >= $1 ORDER BY o.id LIMIT 2000",
        start - Duration::days(14)
    )
    .many(tx)
    .await?;
    let rows: Vec<_> = rows.into_iter().filter(|row| !numbers.contains_key(&row.customer)).collect();
    let mut dice = dice(maker, 3);
    let mut planned = Vec::new();
    // Many of them are too early, too late or at night, or find somebody busy.
    let tries = if rows.is_empty() { 0 } else { usize::try_from(calls * 3).unwrap_or_default() };
    for row in rows.iter().cycle().take(tries) {
        let at = row.created_at + Duration::minutes(dice.between(60, 16 * 1_440));
        let by = Member { id: row.user, name: row.name.clone(), role: row.role.clone() };
        if at >= start && is_open(country, at) {
            planned.push(Planned { at, order: row.id, customer: row.customer, mobile: row.mobile.clone(), by });
        }
    }
    planned.truncate(usize::try_from(calls).unwrap_or_default());
    Ok(planned)
}

/// Customers whom nobody spoke with call, and nobody is there.
async fn call_in_vain(tx: &mut Tx, desk: &mut Desk, calls: u64) -> DbResult<()> {
    let customers: Vec<(i64, String)> =
        tx.all("SELECT id, mobile FROM customers ORDER BY id DESC LIMIT 4000", args![]).await?;
    let span = (desk.now - desk.start).num_seconds() - 3_600;
    let mut left = calls;
    let mut customers = customers.iter().cycle().take(40_000);
    while left > 0 {
        let Some((id, mobile)) = customers.next() else { return Ok(()) };
        let at = desk.start + Duration::seconds(desk.dice.between(0, span));
        let is_known = desk.numbers.contains_key(id);
        if !is_known && is_open(desk.country, at) && desk.call_in_vain(at, (*id, mobile)) {
            left -= 1;
        }
    }
    Ok(())
}

/// The other numbers that are not called: an admin has added them.
async fn stop(tx: &mut Tx, atlas: &crate::country::Country, desk: &mut Desk) -> DbResult<()> {
    let admin = demo_user(tx, Role::Admin).await?;
    let customers: Vec<(i64, String)> =
        tx.all("SELECT id, mobile FROM customers ORDER BY id LIMIT 400", args![]).await?;
    let unknown = customers.into_iter().filter(|(id, _)| !desk.numbers.contains_key(id)).map(|(_, mobile)| mobile);
    // Others who have written were never customers.
    let strangers = (0..).map(|number| crate::people::mobile(atlas, STRANGERS + number));
    for (at, mobile) in unknown.chain(strangers).enumerate() {
        if desk.book.stopped.len() >= STOPPED {
            break;
        }
        let scope = if at % 3 == 0 { DncScope::All } else { DncScope::Promotional };
        desk.book.stopped.push(book::Stopped {
            mobile,
            scope,
            reason: "Asked by letter not to be called",
            by: admin.id,
            at: desk.now - Duration::days(2 + i64::try_from(at).unwrap_or_default()),
        });
    }
    Ok(())
}

async fn write_leads(tx: &mut Tx, desk: &Desk, known: &BTreeSet<i64>) -> DbResult<()> {
    let mut batch = Batch::new("leads", lead::NEW, "");
    let sets: Vec<_> = lead::NEW.iter().zip(1..).map(|(column, number)| format!("{column} = ${number}")).collect();
    let sql = format!("UPDATE leads SET {} WHERE id = $1", sets[1..].join(", "));
    let mut changed = Vec::new();
    for lead in desk.leads.values() {
        if known.contains(&lead.about.id) {
            changed.push(lead.row());
        } else {
            batch.push(lead.row());
        }
    }
    tx.run_many(sql, changed).await?;
    batch.flush(tx).await?;
    tx.bump_identity("leads").await
}

/// What those who were told of do now.
async fn write_states(tx: &mut Tx, desk: &Desk) -> DbResult<()> {
    for caller in &desk.callers {
        let state = insert!(agent_states { user_id: caller.who.id, state: AgentState::Offline, since: caller.since });
        state.run(tx).await?;
    }
    Ok(())
}
