//! All SQL of dues by payer; the rows are written by the orders.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::codes::OrderStatus;
use pitlane_base::list::{Query, Where};
use pitlane_base::scope::Scope;
use pitlane_orders::orders::DuePayer;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbResult, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::record;

use super::filter::{OrderDueFilter, days_of, is_of_age};

record! {
    /// A payer who owes something.
    #[derive(Clone, Debug)]
    pub struct StoredPayer of p {
        pub payer: DuePayer,
        pub party_id: i64,
        pub subject_id: i64,
        pub orders: i64,
        pub due: Money,
        pub credit: Money,
        pub name: String = "COALESCE(k.name, f.name, c.company_name, g.name, '')",
        pub mobile: Option<String> = "COALESCE(k.mobile, f.mobile)",
        pub city: Option<String> = "t.name",
        pub version: Option<i64> = "u.version",
        pub next_on: Option<NaiveDate> = "u.next_on",
        pub note: Option<String> = "(SELECT n.note FROM due_notes n WHERE n.follow_up_id = u.id ORDER BY n.id DESC LIMIT 1)",
    }
}
const PAYERS: &str = "LEFT JOIN customers k ON k.id = p.party_id AND p.payer = 'customer'
    LEFT JOIN fleets f ON f.id = p.party_id AND p.payer = 'fleet'
    LEFT JOIN insurance_companies c ON c.id = p.party_id AND p.payer = 'insurer'
    LEFT JOIN garages g ON g.id = p.party_id AND p.payer = 'garage'
    LEFT JOIN cities t ON t.id = p.subject_id AND p.subject = 'city'
    LEFT JOIN due_follow_ups u ON u.payer = p.payer AND u.party_id = p.party_id AND u.order_id = 0";

pub async fn payers(tx: &mut Tx, query: &Query) -> DbResult<Vec<StoredPayer>> {
    query.rows(PAYERS).all(tx).await
}

/// What is due since a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueDay {
    pub day: NaiveDate,
    pub orders: i64,
    pub due: Money,
    pub credit: Money,
}

/// A payer, with the city whose orders are meant; 0: all.
pub type PayerKey = (DuePayer, i64, i64);

const SUMS: &str = "CAST(SUM(d.orders) AS BIGINT), CAST(SUM(d.due) AS BIGINT), CAST(SUM(d.credit) AS BIGINT)";
type Sums = (NaiveDate, i64, Money, Money);

record! {
    /// What a payer owes since a day.
    struct PayerDay of d {
        payer: DuePayer,
        party_id: i64,
        city_id: i64,
        day: NaiveDate,
        orders: i64,
        due: Money,
        credit: Money,
    }
}

fn due_day((day, orders, due, credit): Sums) -> DueDay {
    DueDay { day, orders, due, credit }
}

/// The days since which these payers owe something, of the whole region and of each city.
pub async fn days_of_payers(tx: &mut Tx, payers: &[StoredPayer]) -> DbResult<BTreeMap<PayerKey, Vec<DueDay>>> {
    let mut days: BTreeMap<PayerKey, Vec<DueDay>> = BTreeMap::new();
    let mut args = Args::new();
    let kinds: Vec<String> = DuePayer::ALL
        .iter()
        .filter_map(|kind| {
            let ids: Vec<String> =
                payers.iter().filter(|one| one.payer == *kind).map(|one| bind(&mut args, one.party_id)).collect();
            (!ids.is_empty()).then(|| format!("d.payer = '{}' AND d.party_id IN ({})", kind.as_str(), ids.join(", ")))
        })
        .collect();
    if kinds.is_empty() {
        return Ok(days);
    }
    // The page is either of the region or of cities.
    let is_whole = payers.iter().all(|one| one.subject_id == 0);
    let (city, grouped) = if is_whole { ("0", "") } else { ("d.city_id", ", d.city_id") };
    let sql = format!(
        "SELECT d.payer, d.party_id, CAST({city} AS BIGINT), d.day, {SUMS} FROM due_days d WHERE {}
         GROUP BY d.payer, d.party_id, d.day{grouped} ORDER BY d.day",
        kinds.join(" OR ")
    );
    for PayerDay { payer, party_id, city_id, day, orders, due, credit } in tx.all(sql, args).await? {
        days.entry((payer, party_id, city_id)).or_default().push(DueDay { day, orders, due, credit });
    }
    Ok(days)
}

/// The days of each kind of payer; of the rows themselves where a scope has no sums.
pub async fn days_by_kind(tx: &mut Tx, scope: &Scope, city: Option<i64>) -> DbResult<Vec<(DuePayer, DueDay)>> {
    let mut args = Args::new();
    let from = if let Some(days) = days_of(scope, city, &mut args) {
        format!("due_days d WHERE d.party_id = 0 AND {days}")
    } else {
        args.clear();
        let condition = scope.condition(&mut args);
        let city = city.map(|city| format!(" AND o.city_id = {}", bind(&mut args, city))).unwrap_or_default();
        format!(
            "(SELECT r.payer, r.day, CASE WHEN r.amount > 0 THEN 1 ELSE 0 END AS orders,
                CASE WHEN r.amount > 0 THEN r.amount ELSE 0 END AS due,
                CASE WHEN r.amount < 0 THEN -r.amount ELSE 0 END AS credit
              FROM order_dues r JOIN orders o ON o.id = r.order_id WHERE {condition}{city}) d WHERE 1 = 1"
        )
    };
    let sql = format!("SELECT d.payer, d.day, {SUMS} FROM {from} GROUP BY d.payer, d.day");
    let rows = tx.all::<(DuePayer, NaiveDate, i64, Money, Money)>(sql, args).await?;
    Ok(rows.into_iter().map(|(payer, day, orders, due, credit)| (payer, due_day((day, orders, due, credit)))).collect())
}

record! {
    struct Found {
        count: i64 = "COUNT(*)",
        amount: Money = "CAST(COALESCE(SUM(d.amount), 0) AS BIGINT)",
    }
}

/// How many dues of orders are found, and their sum: from the sums by day where they contain exactly these.
pub async fn count_and_sum(tx: &mut Tx, who: &Caller, asked: &OrderDueFilter, query: &Query) -> DbResult<(i64, Money)> {
    let scope = Scope::for_session(&who.session);
    let mut by = Where::here(&who.region);
    if asked.is_summed_up()
        && let Some(days) = days_of(&scope, asked.city_id, &mut by.args)
    {
        by.and(days);
        let party = by.bind(asked.party_id.unwrap_or_default());
        by.and(format!("d.party_id = {party}"));
        if let Some(payer) = asked.payer {
            let payer = by.bind(payer);
            by.and(format!("d.payer = {payer}"));
        }
        if let Some(age) = asked.age {
            is_of_age(age, &mut by);
        }
        let sql = format!(
            "SELECT CAST(COALESCE(SUM(d.orders), 0) AS BIGINT), CAST(COALESCE(SUM(d.due), 0) AS BIGINT)
             FROM due_days d WHERE {}",
            by.sql()
        );
        return tx.one(sql, by.args).await;
    }
    let Found { count, amount } = query.sums().one(tx).await?;
    Ok((count, amount))
}

record! {
    /// A due of an order with what lists show of the order.
    #[derive(Clone, Debug)]
    pub struct StoredDue of d {
        pub order_id: i64,
        pub payer: DuePayer,
        pub party_id: i64,
        pub party: String = "CASE d.payer WHEN 'fleet' THEN COALESCE(f.name, '') WHEN 'insurer' THEN COALESCE(ic.company_name, '')
            WHEN 'garage' THEN COALESCE(g.name, '') WHEN 'company' THEN '' ELSE cu.name END",
        pub day: NaiveDate,
        pub amount: Money,
        pub due_amount: Money = "o.due_amount",
        pub invoice_number: Option<String> = "o.invoice_number",
        pub status_id: OrderStatus = "o.status_id",
        pub customer: String = "cu.name",
        pub phone: String = "cu.mobile",
        pub registration_no: Option<String> = "c.registration_no",
        pub garage: Option<String> = "g.name",
        pub city: String = "ct.name",
        pub version: Option<i64> = "u.version",
        pub next_on: Option<NaiveDate> = "u.next_on",
        pub note: Option<String> = "(SELECT n.note FROM due_notes n WHERE n.follow_up_id = u.id ORDER BY n.id DESC LIMIT 1)",
        pub reminded_on: Option<NaiveDate> = "(SELECT MAX(r.day) FROM due_reminders r WHERE r.order_id = d.order_id)",
    }
}
const DUES: &str = "JOIN customers cu ON cu.id = o.customer_id JOIN cities ct ON ct.id = o.city_id
    LEFT JOIN cars c ON c.id = o.car_id LEFT JOIN garages g ON g.id = o.garage_id
    LEFT JOIN fleets f ON f.id = o.fleet_id LEFT JOIN insurance_companies ic ON ic.id = o.insurance_company_id
    LEFT JOIN due_follow_ups u ON u.payer = d.payer AND u.party_id = d.party_id AND u.order_id = d.order_id";

pub async fn dues(tx: &mut Tx, query: &Query) -> DbResult<Vec<StoredDue>> {
    query.rows(DUES).all(tx).await
}
