//! Payment advices in every state: their lines are calculated by the same rules, and their steps taken by three people.

use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use pitlane_advices::advices::{self, AdviceAction, ChangeAdvice, CreateAdvice, Here, TypedLine};
use pitlane_base::codes::OrderStatus;
use pitlane_cases::cases::By;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::{Db, DbError, DbResult, Tx};
use pitlane_platform::error::ApiError;
use pitlane_platform::hooks::Hooks;
use pitlane_platform::money::Money;

/// So many there are, if there are garages with as many periods to settle.
const COUNT: usize = 24;
/// A period ends so many days after it begins, and all of them are of the last two months.
const PERIOD: Days = Days::new(30);
const EARLIEST: Days = Days::new(60);
/// The first advice is written so many days ago; no period begins later than a week before that.
const LATEST: Days = Days::new(20);

/// What becomes of an advice, by its place.
const FATES: [&[AdviceAction]; 8] = {
    use AdviceAction::{Approve, Pay, Reject, Submit};
    [
        &[Submit, Approve, Pay],
        &[Submit, Approve, Pay],
        &[Submit, Approve],
        &[Submit],
        &[],
        &[Submit, Approve, Pay],
        &[Submit, Reject],
        &[Submit, Approve, Reject],
    ]
};

struct Person {
    id: i64,
    name: String,
    role: String,
}

impl Person {
    fn by(&self) -> By<'_> {
        By { id: Some(self.id), name: &self.name, role: &self.role }
    }
}

/// Writes the advices where there are none yet.
pub async fn put(db: &Db, region: &str, now: DateTime<Utc>) -> DbResult<()> {
    let country = Country::by_key(region).ok_or_else(|| DbError::Other(format!("there is no country {region}")))?;
    let mut tx = db.write().await?;
    let are_there: i64 = tx.one("SELECT COUNT(*) FROM payment_advices", args![]).await?;
    let people = people(&mut tx).await?;
    let [first, second, third] = people.as_slice() else { return Ok(()) };
    if are_there > 0 {
        return Ok(());
    }
    let today = now.with_timezone(&country.zone).date_naive();
    let hooks = Hooks::default();
    for (at, (garage, from)) in periods(&mut tx, today).await?.into_iter().enumerate() {
        let days_ago = i64::try_from(COUNT - at).unwrap_or_default();
        let here = |hours: i64| Here { country, hooks: &hooks, now: now - Duration::hours(days_ago * 12 - hours) };
        let written_on = here(0).now.with_timezone(&country.zone).date_naive();
        let uuid = format!("{:032x}", 0xad_0000 + at);
        let is_below = at == 4;
        let overpaid = Money::from_minor(if country.is_india() { -50_000_000 } else { -10_000_000 });
        let adjustment = TypedLine { description: "Overpaid in the last year".into(), amount: overpaid };
        let draft = CreateAdvice {
            garage_id: garage,
            period_from: from,
            period_to: (from + PERIOD).min(written_on),
            order_ids: None,
            adjustments: is_below.then(|| vec![adjustment]),
        };
        match advices::write_draft(&mut tx, here(0), first.by(), &draft, &uuid).await {
            // All orders of the period are held.
            Err(ApiError::Conflict { .. }) => continue,
            other => drop(other.map_err(broken)?),
        }
        if is_below {
            take(&mut tx, here(1), (&uuid, AdviceAction::Carry, 1), first).await?;
            continue;
        }
        for (step, action) in FATES[at % FATES.len()].iter().enumerate() {
            let person = [first, second, third][step.min(2)];
            let version = 1 + i64::try_from(step).unwrap_or_default();
            if !may(&mut tx, &uuid, *action).await? {
                break;
            }
            take(&mut tx, here(version), (&uuid, *action, version), person).await?;
        }
    }
    tx.save().await
}

fn broken(error: ApiError) -> DbError {
    DbError::Other(format!("a payment advice of the demonstration: {error:?}"))
}

/// Nothing below zero, and nothing without an account, is submitted.
async fn may(tx: &mut Tx, uuid: &str, action: AdviceAction) -> DbResult<bool> {
    if action != AdviceAction::Submit {
        return Ok(true);
    }
    let sql =
        "SELECT COUNT(*) FROM payment_advices p JOIN bank_accounts b ON b.owner = 'garage' AND b.owner_id = p.garage_id
               WHERE p.uuid = $1 AND p.net >= 0 AND b.status = 'approved'";
    Ok(tx.one::<i64>(sql, args![uuid]).await? == 1)
}

async fn take(
    tx: &mut Tx,
    here: Here<'_>,
    (uuid, action, version): (&str, AdviceAction, i64),
    person: &Person,
) -> DbResult<()> {
    let is_payment = action == AdviceAction::Pay;
    let step = ChangeAdvice {
        uuid: uuid.to_owned(),
        version,
        action,
        order_ids: None,
        lines: None,
        utr: is_payment.then(|| format!("UTR{}", &uuid[24..])),
        paid_on: is_payment.then(|| here.today()),
        reason: (action == AdviceAction::Reject).then(|| "The period was the wrong one.".to_owned()),
    };
    if advices::take_step(tx, here, person.by(), &step).await.map_err(broken)? {
        return Ok(());
    }
    Err(DbError::Other(format!("payment advice {uuid} has no version {version}")))
}

/// Three people who work on payments.
async fn people(tx: &mut Tx) -> DbResult<Vec<Person>> {
    let rows: Vec<(i64, String, String)> = tx
        .all(
            "SELECT u.id, u.name, r.name FROM users u JOIN roles r ON r.id = u.role_id
             WHERE u.is_active AND r.name IN ('admin', 'Super Admin', 'Finance Admin', 'Finance Ops')
             ORDER BY CASE r.name WHEN 'admin' THEN 1 WHEN 'Super Admin' THEN 2 ELSE 3 END, u.id",
            args![],
        )
        .await?;
    Ok(rows.into_iter().map(|(id, name, role)| Person { id, name, role }).take(3).collect())
}

/// Garages with the first days of periods in which they handed back billed orders: those with recoveries that are accepted
/// first, so that payments deduct them.
async fn periods(tx: &mut Tx, today: NaiveDate) -> DbResult<Vec<(i64, NaiveDate)>> {
    let sql = format!(
        "SELECT o.garage_id, MIN(o.delivery_date), COUNT(*) FROM orders o
         WHERE o.status_id IN ({}) AND o.order_of = 'product' AND o.delivery_date BETWEEN $1 AND $2 AND o.amount > 0
           AND EXISTS (SELECT 1 FROM bank_accounts b
                       WHERE b.owner = 'garage' AND b.owner_id = o.garage_id AND b.status = 'approved')
         GROUP BY o.garage_id
         ORDER BY CASE WHEN EXISTS (SELECT 1 FROM recoveries y WHERE y.garage_id = o.garage_id AND y.state = 'accepted')
                  THEN 0 ELSE 1 END, COUNT(*) DESC, o.garage_id LIMIT $3",
        OrderStatus::sql_where(OrderStatus::is_delivered)
    );
    let count = i64::try_from(COUNT).unwrap_or_default();
    let garages: Vec<(i64, NaiveDate, i64)> = tx.all(sql, args![today - EARLIEST, today - LATEST, count]).await?;
    Ok(garages.into_iter().map(|(garage, from, _)| (garage, from)).collect())
}
