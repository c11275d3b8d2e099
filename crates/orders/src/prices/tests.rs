//! Which price counts on a day: the rule and the statement agree.

use chrono::{Days, NaiveDate};
use pitlane_platform::args;
use pitlane_platform::db::bind;
use pitlane_platform::money::Money;
use proptest::prelude::*;

use super::types::DatedPrice;
use super::{Subject, all, held_on, next_change, on_day};
use crate::testkit::TestApp;

fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day") + Days::new(number)
}

fn price(id: i64, from: u64, to: Option<u64>) -> DatedPrice {
    DatedPrice {
        id,
        price: Money::from_minor(id * 100),
        valid_from: day(from),
        valid_to: to.map(day),
        batch_id: None,
        reason: None,
        made_at: None,
        made_by: None,
    }
}

fn some_prices() -> impl Strategy<Value = Vec<DatedPrice>> {
    let one = (0_u64..30, proptest::option::of(0_u64..20));
    proptest::collection::vec(one, 0..8).prop_map(|all| {
        let mut prices: Vec<DatedPrice> = Vec::new();
        for (id, (from, days)) in (1..).zip(all) {
            if prices.iter().all(|other| other.valid_from != day(from)) {
                prices.push(price(id, from, days.map(|days| from + days)));
            }
        }
        prices
    })
}

proptest! {
    #[test]
    fn the_price_holds_until_the_next_change(prices in some_prices(), from in 0_u64..40) {
        let now = held_on(&prices, day(from)).map(|price| price.id);
        let change = next_change(&prices, day(from));
        let until = change.as_ref().map_or(day(80), |change| change.from);
        let mut on = day(from);
        while on < until {
            prop_assert_eq!(held_on(&prices, on).map(|price| price.id), now, "{}", on);
            on = on + Days::new(1);
        }
        if let Some(change) = change {
            prop_assert_eq!(change.price, held_on(&prices, change.from).map(|price| price.price));
            prop_assert_ne!(held_on(&prices, change.from).map(|price| price.id), now);
        }
    }
}

#[test]
fn a_sale_falls_back() {
    let prices = [price(1, 0, None), price(2, 9, Some(19))];
    let held = |number| held_on(&prices, day(number)).map(|price| price.id);
    assert_eq!((held(8), held(9), held(19), held(20)), (Some(1), Some(2), Some(2), Some(1)));
    assert_eq!(held_on(&prices[1..], day(0)), None);
}

/// The statement that joins the price of a day finds what the rule finds.
#[tokio::test]
async fn the_statement_and_the_rule_agree() {
    let app = TestApp::new().await;
    let mut tx = app.region.db.write().await.expect("a unit of work");
    tx.run("DELETE FROM prices WHERE subject = 'service'", args![]).await.expect("deleted");
    let spans = [(0, None), (3, Some(9)), (5, Some(5)), (7, Some(8)), (12, None), (14, Some(20))];
    for (at, (from, to)) in spans.into_iter().enumerate() {
        let amount = i64::try_from(at).expect("a number");
        let sql =
            "INSERT INTO prices (subject, subject_id, price, valid_from, valid_to) VALUES ('service', 1, $1, $2, $3)";
        tx.run(sql, args![amount, day(from), to.map(day)]).await.expect("inserted");
    }
    let stored = all(&mut tx, Subject::Service, &[1]).await.expect("prices").remove(&1).expect("the prices");
    for number in 0..25 {
        let mut args = args![];
        let join = on_day(Subject::Service, "s.id", "sp", &bind(&mut args, day(number)));
        let sql = format!("SELECT sp.price FROM services s {join} WHERE s.id = 1");
        let found: Option<Money> = tx.one(sql, args).await.expect("a row");
        assert_eq!(found, held_on(&stored, day(number)).map(|price| price.price), "{}", day(number));
    }
}
