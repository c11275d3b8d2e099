//! What becomes of granted money: spent, expired, and always the sum of its entries.

use chrono::{Days, Duration, NaiveDate};
use pitlane_platform::args;
use pitlane_platform::money::Money;
use serde_json::json;

use super::SPARES;
use super::money::agrees;
use crate::cases::By;
use crate::escalations::drift;
use crate::escalations::tests::desk::{today, without_cases};
use crate::escalations::wallet::{self, NewEntry, WalletOwner, expire};
use crate::testkit::TestApp;

fn in_days(app: &TestApp, days: u64) -> NaiveDate {
    today(app).checked_add_days(Days::new(days)).expect("a day")
}

#[tokio::test]
async fn what_is_not_spent_in_time_expires_once() {
    let app = without_cases(TestApp::new().await).await;
    let (order, admin) = (SPARES.order(&app).await, app.actor("admin").await);
    let case = SPARES.raised(&app, &admin, order).await;
    let money = json!({ "amount": 500.0, "reason": "It came late.", "expires_on": in_days(&app, 10) });
    let given = SPARES.grant_with(&app, &admin, &case, money, "expires-in-10-days").await.data();
    SPARES.grant(&app, &admin, &given[0]["escalation"], 100.0).await.data();
    let owner: (WalletOwner, i64) =
        app.tx().await.one("SELECT owner_kind, owner_id FROM wallets", args![]).await.expect("a wallet");
    assert!(spend(&app, owner, 30_000).await, "the 300.00 come from what expires");
    app.clock.advance(Duration::days(10));
    assert_eq!(expire(&app.region).await.expect("a look"), 0, "its last day is today");
    app.clock.advance(Duration::days(1));
    assert_eq!(expire(&app.region).await.expect("a look"), 1);
    assert_eq!(expire(&app.region).await.expect("a look"), 0, "once");
    let shown = SPARES.shown(&app.actor("admin").await, order).await[1].take();
    assert_eq!((&shown["balance"], &shown["count"]), (&json!(100.0), &json!(4)));
    assert_eq!((&shown["entries"][0]["amount"], &shown["entries"][0]["by_name"]), (&json!(-200.0), &json!("Pitlane")));
    assert!(!spend(&app, owner, 10_001).await, "never below zero");
    agrees(&app).await;
}

async fn spend(app: &TestApp, owner: (WalletOwner, i64), amount: i64) -> bool {
    let entry = NewEntry {
        owner,
        amount: Money::from_minor(-amount),
        reason: "Spent",
        case: None,
        expires_on: None,
        expires_id: None,
    };
    let mut tx = app.region.db.write().await.expect("a unit of work");
    wallet::hold(&mut tx, owner).await.expect("held");
    let is_written = wallet::write(&mut tx, &entry, By::PROGRAM, app.clock.now()).await.expect("written");
    tx.save().await.expect("saved");
    is_written
}

/// Grants, spending and days in a random order, the same in every run.
#[tokio::test]
async fn whatever_happens_to_wallets_the_balance_is_the_sum_of_the_entries() {
    let app = without_cases(TestApp::new().await).await;
    let owners = [(WalletOwner::Customer, 1), (WalletOwner::Garage, 1), (WalletOwner::Retailer, 7)];
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut draw = |below: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % below
    };
    for _ in 0..300 {
        let owner = owners[usize::try_from(draw(3)).expect("a place")];
        let amount = i64::try_from(draw(50_000) + 1).expect("an amount");
        match draw(5) {
            0 | 1 => {
                let expires_on = (draw(2) == 0).then(|| in_days(&app, draw(9) + 1));
                let entry = NewEntry {
                    owner,
                    amount: Money::from_minor(amount),
                    reason: "Given",
                    case: None,
                    expires_on,
                    expires_id: None,
                };
                let mut tx = app.region.db.write().await.expect("a unit of work");
                wallet::hold(&mut tx, owner).await.expect("held");
                assert!(wallet::write(&mut tx, &entry, By::PROGRAM, app.clock.now()).await.expect("written"));
                tx.save().await.expect("saved");
            }
            2 | 3 => {
                spend(&app, owner, amount).await;
            }
            _ => {
                app.clock.advance(Duration::days(i64::try_from(draw(4)).expect("days")));
                expire(&app.region).await.expect("a look");
            }
        }
    }
    let entries: i64 = app.value("SELECT COUNT(*) FROM wallet_entries WHERE expires_id IS NOT NULL").await;
    assert!(entries > 5, "some expire: {entries}");
    let wrong: i64 = app
        .value(
            "SELECT COUNT(*) FROM wallets w WHERE w.balance < 0 OR w.balance <> (SELECT COALESCE(SUM(e.amount), 0)
               FROM wallet_entries e WHERE e.owner_kind = w.owner_kind AND e.owner_id = w.owner_id)",
        )
        .await;
    assert_eq!(wrong, 0);
    agrees(&app).await;
    app.run("UPDATE wallets SET balance = balance + 1 WHERE owner_kind = 'retailer'").await;
    let here = (app.region.country, app.clock.now());
    assert_eq!(drift(&mut app.tx().await, here).await.expect("figures"), 1, "the doctor finds it");
}
