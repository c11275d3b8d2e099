//! Dues summed up by kind of payer, by payer, and order by order.

use chrono::NaiveDate;
use pitlane_base::access::Dues;
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_orders::orders::DuePayer;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;

use super::age::DueAge;
use super::filter::{self, OrderDueFilter, PayerDueFilter};
use super::store::{self, DueDay, StoredDue, StoredPayer};
use super::types::{
    AgeDue, AgedDues, DueSummary, DueSummaryFilter, FollowUp, OrderDueList, OrderDues, PayerDueList, PayerDues,
    PayerKindDues, status,
};

/// What the last note has come to.
fn follow_up(version: Option<i64>, next_on: Option<NaiveDate>, note: Option<String>) -> Option<FollowUp> {
    Some(FollowUp { version: version?, next_on, note: note.unwrap_or_default() })
}

/// Days summed up by age.
fn aged<'a>(days: impl IntoIterator<Item = &'a DueDay>, today: NaiveDate) -> AgedDues {
    let none = |age: &DueAge| AgeDue { age: *age, orders: 0, due: Money::ZERO };
    let mut all =
        AgedDues { orders: 0, due: Money::ZERO, credit: Money::ZERO, ages: DueAge::ALL.iter().map(none).collect() };
    for day in days {
        all.orders += day.orders;
        all.due = all.due + day.due;
        all.credit = all.credit + day.credit;
        let age = DueAge::of(day.day, today);
        for sum in all.ages.iter_mut().filter(|sum| sum.age == age) {
            sum.orders += day.orders;
            sum.due = sum.due + day.due;
        }
    }
    all
}

pub async fn get_due_summary(who: Allow<Read<Dues>>, Params(asked): Params<DueSummaryFilter>) -> Answer<DueSummary> {
    let today = who.today();
    let mut tx = who.read_one().await?;
    let days = store::days_by_kind(&mut tx, &Scope::for_session(&who.session), asked.city_id).await?;
    let of = |kind: DuePayer| days.iter().filter(move |(payer, _)| *payer == kind).map(|(_, day)| day);
    let kinds = DuePayer::ALL.iter().map(|payer| PayerKindDues { payer: *payer, dues: aged(of(*payer), today) });
    Ok(Data::ok(DueSummary {
        day: today,
        as_of: who.now(),
        payers: kinds.collect(),
        total: aged(days.iter().map(|(_, day)| day), today),
    }))
}

/// The payers of the caller's cities under a filter.
pub fn payer_query(who: &Caller, asked: &PayerDueFilter) -> Query {
    let scope = Scope::for_session(&who.session);
    Query::scoped(asked, &who.region, |args| filter::payers_of(&scope, asked.city_id, args))
}

/// A page of payers with their ages.
pub async fn payers(tx: &mut Tx, who: &Caller, query: &Query) -> Result<Vec<PayerDues>> {
    let today = who.today();
    let found = store::payers(tx, query).await?;
    let days = store::days_of_payers(tx, &found).await?;
    let shown = |row: StoredPayer| {
        let own = days.get(&(row.payer, row.party_id, row.subject_id));
        let own: &[DueDay] = own.map_or(&[], Vec::as_slice);
        PayerDues {
            payer: row.payer,
            party_id: row.party_id,
            name: row.name,
            mobile: row.mobile,
            city: row.city.map(|name| Named { id: row.subject_id, name }),
            since: own.iter().filter(|day| day.due > Money::ZERO).map(|day| day.day).min(),
            follow_up: follow_up(row.version, row.next_on, row.note),
            dues: aged(own, today),
        }
    };
    Ok(found.into_iter().map(shown).collect())
}

pub async fn list_payer_dues(who: Allow<Read<Dues>>, Params(asked): Params<PayerDueFilter>) -> Answer<PayerDueList> {
    let query = payer_query(&who, &asked);
    let mut tx = who.read().await?;
    let count = query.count(&mut tx).await?;
    Ok(Data::ok(PayerDueList { payers: payers(&mut tx, &who, &query).await?, count }))
}

/// The dues of the caller's orders under a filter.
pub fn due_query(who: &Caller, asked: &OrderDueFilter) -> Query {
    Query::scoped(asked, &who.region, |args| filter::dues_of(who, asked.is_credit(), args))
}

/// A page of dues.
pub async fn dues(tx: &mut Tx, who: &Caller, query: &Query) -> Result<Vec<OrderDues>> {
    let today = who.today();
    let shown = |row: StoredDue| OrderDues {
        order_id: row.order_id,
        payer: row.payer,
        party_id: row.party_id,
        party: row.party,
        amount: row.amount,
        due_amount: row.due_amount,
        since: row.day,
        days: (today - row.day).num_days().max(0),
        age: DueAge::of(row.day, today),
        invoice_number: row.invoice_number,
        status: status(row.status_id),
        customer: row.customer,
        phone: row.phone,
        registration_no: row.registration_no,
        garage: row.garage,
        city: row.city,
        follow_up: follow_up(row.version, row.next_on, row.note),
        reminded_on: row.reminded_on,
    };
    Ok(store::dues(tx, query).await?.into_iter().map(shown).collect())
}

pub async fn list_order_dues(who: Allow<Read<Dues>>, Params(asked): Params<OrderDueFilter>) -> Answer<OrderDueList> {
    asked.check().verdict()?;
    let query = due_query(&who, &asked);
    let mut tx = who.read().await?;
    let (count, amount) = store::count_and_sum(&mut tx, &who, &asked, &query).await?;
    Ok(Data::ok(OrderDueList { dues: dues(&mut tx, &who, &query).await?, count, amount }))
}
