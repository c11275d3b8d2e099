//! What the lead call centre of the demonstration has to do now: a number for each of the first ways in which calls of the
//! simulated exchange go.

use chrono::{DateTime, Duration, NaiveTime, Utc};
use pitlane_base::codes::{LeadDisposition, LeadType};
use pitlane_base::identity;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};

use super::desk::Desk;
use super::fresh::{LEAD_MOBILES, person};
use super::lead::{About, Lead, Move, NEW};
use crate::customers::CUSTOMER_COLUMNS;
use crate::dice::{Dice, Stream};
use crate::maker::Maker;
use crate::people;
use crate::world::Member;

/// Busy, no answer, switched off, voicemail; and a talk that is reported twice and in any order.
const ENDINGS: [&str; 5] = ["00", "01", "02", "05", "10"];
/// The numbers are sought from here on.
const FIRST: u64 = LEAD_MOBILES + 5_000_000;

/// Adds them. The leads of the desk come before.
pub async fn put(tx: &mut Tx, maker: &Maker, caller: &Member, desk: &mut Desk) -> DbResult<()> {
    let world = &maker.world;
    let local = |days: i64, hour: u32| {
        let day = desk.now.with_timezone(&desk.country.zone).date_naive() - Duration::days(days);
        let time = NaiveTime::from_hms_opt(hour, 10, 0).unwrap_or_default();
        day.and_time(time).and_local_timezone(desk.country.zone).earliest().map_or(desk.now, |at| at.to_utc())
    };
    let (entered, agreed): (DateTime<Utc>, DateTime<Utc>) = (local(2, 11), local(1, 17));
    let (last_lead, last_customer): (i64, i64) =
        tx.one("SELECT COALESCE(MAX(id), 0), (SELECT COALESCE(MAX(id), 0) FROM customers) FROM leads", args![]).await?;
    let sources: Vec<i64> = tx.all("SELECT id FROM lead_sources WHERE is_active ORDER BY id", args![]).await?;
    let mut customers = Batch::new("customers", CUSTOMER_COLUMNS, "");
    let mut leads = Batch::new("leads", NEW, "");
    for (number, ending) in (0_i64..).zip(ENDINGS) {
        let index = number.unsigned_abs();
        let mut dice = Dice::new(maker.seed, Stream::Desk, 9_000_000 + index);
        let (place, name) = person(world, &mut dice);
        let mobiles = (FIRST + index * 100_000..).map(|number| people::mobile(world.atlas.country, number));
        let Some(mobile) = mobiles.take(100_000).find(|mobile| mobile.ends_with(ending)) else { continue };
        let created_at = entered + Duration::minutes(number * 7);
        let customer = last_customer + 1 + number;
        let folded = identity::folded(&name);
        customers.push(args![customer, name, folded, mobile.clone(), None::<String>, created_at]);
        let about = About {
            id: last_lead + 1 + number,
            customer,
            mobile,
            source: *dice.one(&sources),
            of: Some(LeadType::ALL[dice.below(4)]),
            city: Some(world.atlas.city(place).id),
            model: None,
            plate: None,
            request: None,
            created_at,
        };
        let mut lead = Lead::enter(about, 1 + number % 3, caller, true, &mut desk.book);
        if number % 2 == 1 {
            let to = (Move::FollowUp(agreed + Duration::minutes(number * 5)), Some(LeadDisposition::CallBack));
            lead.worked(created_at + Duration::minutes(20), to, Some("Asked for another time"), caller, &mut desk.book);
        }
        leads.push(lead.row());
    }
    customers.flush(tx).await?;
    leads.flush(tx).await?;
    tx.bump_identity("customers").await?;
    tx.bump_identity("leads").await
}
