//! Goapp money of the buyers of market orders.

use http::Method;
use pitlane_platform::{args, ids};
use serde_json::{Value, json};

use super::{ACCESSORIES, SPARES, Shop, account, get};
use crate::escalations::drift;
use crate::escalations::tests::desk::{raise, run, without_cases};
use crate::testkit::{Actor, Reply, TestApp};

/// The level of the demonstration account of a role in all groups of which it is a member.
async fn level(app: &TestApp, role: &str, level: i64) {
    let user = account(app, role).await;
    run(app, "UPDATE case_group_members SET level = $1 WHERE user_id = $2", args![level, user]).await;
}

impl Shop {
    pub async fn grant_with(&self, app: &TestApp, actor: &Actor<'_>, case: &Value, money: Value, key: &str) -> Reply {
        let keyed = app.bearer(actor.token.clone().expect("a token")).with("idempotency-key", key);
        let body = json!({ "escalation_id": case["id"], "version": case["version"], "goapp_money": money });
        let address = self.address(case["order_id"].as_i64().expect("an order"));
        keyed.call(Method::PUT, &address, Some(body)).await
    }

    pub async fn grant(&self, app: &TestApp, actor: &Actor<'_>, case: &Value, amount: f64) -> Reply {
        let money = json!({ "amount": amount, "reason": "It came late." });
        self.grant_with(app, actor, case, money, &ids::random_hex(12)).await
    }

    pub async fn shown(&self, actor: &Actor<'_>, order: i64) -> Value {
        get(actor, &self.address(order)).await.data()
    }
}

fn key_of(reply: &Reply) -> &Value {
    &reply.body["data"]["missing"][0]["key"]
}

pub async fn agrees(app: &TestApp) {
    let here = (app.region.country, app.clock.now());
    assert_eq!(drift(&mut app.tx().await, here).await.expect("figures"), 0);
}

#[tokio::test]
async fn money_is_granted_up_to_the_limit_of_the_level_and_more_names_who_may() {
    let app = without_cases(TestApp::new().await).await;
    for shop in [SPARES, ACCESSORIES] {
        let order = shop.order(&app).await;
        let (agent, admin) = (app.actor(shop.manager).await, app.actor("admin").await);
        level(&app, shop.manager, 1).await;
        let case = shop.raised(&app, &agent, order).await;
        let wallet = shop.shown(&agent, order).await[1].take();
        assert_eq!(
            (&wallet["balance"], &wallet["limit"], &wallet["currency"]),
            (&json!(0.0), &json!(1000.0), &json!("INR"))
        );
        assert_eq!(
            (&wallet["may_grant"], &wallet["barred"], &wallet["count"]),
            (&json!(true), &Value::Null, &json!(0))
        );

        let more = shop.grant(&app, &agent, &case, 1000.01).await.refused(403);
        assert_eq!(key_of(&more), "limit");
        assert!(more.body["message"].as_str().expect("a sentence").contains("a manager (level 2)"), "{}", more.text);
        let denied: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE outcome = 'denied' AND entity = 'permission' AND action = 'compensation'").await;
        assert!(denied > 0, "a refusal is recorded");

        let key = ids::random_hex(12);
        let money = json!({ "amount": 400.0, "reason": " It came late. " });
        let given = shop.grant_with(&app, &agent, &case, money.clone(), &key).await.data();
        let again = shop.grant_with(&app, &agent, &case, money, &key).await.data();
        assert_eq!(given[1]["balance"], 400.0);
        assert_eq!(again, given, "the same request again grants nothing more");
        assert_eq!(
            (&given[1]["entries"][0]["reason"], &given[1]["entries"][0]["case_number"]),
            (&json!("It came late."), &case["number"])
        );
        let case = &given[0]["escalation"];
        assert_eq!((&case["cost"], &case["spent"]["goapp_money"]), (&json!(400.0), &json!(400.0)));
        assert_eq!((&case["history"][0]["event"], &case["version"]), (&json!("compensated"), &json!(2)));
        assert_eq!(
            (&given[1]["granted"], &given[1]["may_grant"]),
            (&json!(400.0), &json!(false)),
            "a second takes a manager"
        );

        assert_eq!(key_of(&shop.grant(&app, &agent, case, 1.0).await.refused(409)), "second_within_90_days");
        level(&app, shop.manager, 2).await;
        assert_eq!(key_of(&shop.grant(&app, &agent, case, 2600.01).await.refused(403)), "limit");
        let more = shop.grant(&app, &agent, case, 2600.0).await.data();
        assert_eq!(more[1]["balance"], 3000.0);
        let case = &more[0]["escalation"];
        assert_eq!(key_of(&shop.grant(&app, &admin, case, 7000.01).await.refused(409)), "limit");
        let most = shop.grant(&app, &admin, case, 7000.0).await.data();
        assert_eq!((&most[1]["balance"], &most[1]["count"]), (&json!(10000.0), &json!(3)));
        shop.grant(&app, &admin, case, 1.0).await.refused(409);
        let row = &shop.listed(&agent, "").await["escalations"][0];
        assert_eq!((&row["cost"], &row["spent"]["vouchers"]), (&json!(10000.0), &json!(0.0)));
    }
    agrees(&app).await;
}

#[tokio::test]
async fn every_wrong_field_of_a_grant_is_named_and_it_needs_a_key() {
    let app = without_cases(TestApp::new().await).await;
    let (order, manager) = (SPARES.order(&app).await, app.actor(SPARES.manager).await);
    let case = SPARES.raised(&app, &manager, order).await;
    let body = json!({ "escalation_id": case["id"], "version": case["version"], "goapp_money": { "amount": 1, "reason": "Late." } });
    assert_eq!(SPARES.put(&manager, order, body).await.wrong_fields(), ["Idempotency-Key"]);
    let wrong = json!({ "amount": -1, "reason": "  ", "expires_on": "2026-01-01" });
    let refused = SPARES.grant_with(&app, &manager, &case, wrong, "wrong-fields-1").await;
    assert_eq!(refused.wrong_fields(), ["goapp_money.amount", "goapp_money.expires_on", "goapp_money.reason"]);
    let keyed = app.bearer(manager.token.clone().expect("a token")).with("idempotency-key", "two-steps-1");
    let both = json!({ "escalation_id": case["id"], "version": case["version"], "comment": "Granted.",
        "goapp_money": { "amount": 1, "reason": "Late." } });
    assert_eq!(SPARES.put(&keyed, order, both).await.wrong_fields(), ["goapp_money"]);
    let admin = app.actor("admin").await;
    let of_a_car: i64 = app.value("SELECT MIN(id) FROM orders").await;
    let of_a_car = raise(&app, &admin, of_a_car).await;
    let keyed = app.bearer(admin.token.clone().expect("a token")).with("idempotency-key", "of-a-car-1");
    let body = json!({ "escalation_id": of_a_car["id"], "version": of_a_car["version"],
        "goapp_money": { "amount": 1, "reason": "Late." } });
    let path = format!("/central/escalations/detail/{}/", of_a_car["order_id"]);
    assert_eq!(keyed.put(&path, body).await.wrong_fields(), ["goapp_money"]);
}

#[tokio::test]
async fn a_user_who_does_not_work_on_it_grants_nothing() {
    let app = without_cases(TestApp::new().await).await;
    let (order, manager) = (SPARES.order(&app).await, app.actor(SPARES.manager).await);
    let case = SPARES.raised(&app, &manager, order).await;
    run(&app, "DELETE FROM case_group_members WHERE user_id = $1", args![account(&app, SPARES.manager).await]).await;
    let refused = SPARES.grant(&app, &manager, &case, 1.0).await.refused(403);
    assert_eq!(key_of(&refused), "level");
    assert_eq!(SPARES.shown(&manager, order).await[1]["may_grant"], false);
    // The assignee may, as a member of the first level.
    run(&app, "UPDATE cases SET assignee_id = $1", args![account(&app, SPARES.manager).await]).await;
    SPARES.grant(&app, &manager, &case, 1.0).await.data();
    let case = SPARES.shown(&manager, order).await[0]["escalation"].take();
    let cancel = json!({ "status": "cancelled", "cancel_reason": "test" });
    let admin = app.actor("admin").await;
    let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
    body.as_object_mut().expect("fields").extend(cancel.as_object().expect("fields").clone());
    assert_eq!(key_of(&SPARES.put(&admin, order, body).await.refused(409)), "granted");
}

/// So many cases of one buyer: at most 50 are shown of an order, so they are of two.
async fn cases_of_one_buyer(app: &TestApp, actor: &Actor<'_>, count: usize) -> Vec<Value> {
    let sql = "SELECT o.id FROM market_orders o WHERE o.market = 'spares' AND o.buyer_garage_id =
        (SELECT MIN(b.buyer_garage_id) FROM market_orders b WHERE b.market = 'spares' AND (SELECT COUNT(*)
            FROM market_orders c WHERE c.market = 'spares' AND c.buyer_garage_id = b.buyer_garage_id) > 1)
        ORDER BY o.id LIMIT 2";
    let orders: Vec<i64> = app.tx().await.all(sql, args![]).await.expect("orders");
    assert_eq!(orders.len(), 2);
    let mut cases = Vec::new();
    for at in 0..count {
        let mut body = SPARES.complaint(orders[at % 2]);
        body["anyway"] = json!(true);
        let raised = SPARES.raise(app, actor, body).await.data();
        cases.push(raised[0]["escalation"].clone());
    }
    cases
}

#[tokio::test]
async fn of_64_first_compensations_of_a_buyer_at_once_one_is_granted() {
    let app = without_cases(TestApp::new().await).await;
    let agent = app.actor(SPARES.manager).await;
    level(&app, SPARES.manager, 1).await;
    let cases = cases_of_one_buyer(&app, &agent, 64).await;
    let replies =
        futures_util::future::join_all(cases.iter().map(|case| SPARES.grant(&app, &agent, case, 100.0))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    let others = replies.iter().filter(|reply| reply.status == 409);
    assert!(others.clone().all(|reply| key_of(reply) == "second_within_90_days"));
    assert_eq!(others.count(), 63);
    let balance: i64 = app.value("SELECT CAST(SUM(balance) AS BIGINT) FROM wallets").await;
    assert_eq!(balance, 10_000);
    agrees(&app).await;
}

#[tokio::test]
async fn grants_at_once_never_exceed_the_limit_of_a_case_and_the_balance_is_their_sum() {
    let app = without_cases(TestApp::new().await).await;
    let manager = app.actor(SPARES.manager).await;
    level(&app, SPARES.manager, 2).await;
    let cases = cases_of_one_buyer(&app, &manager, 8).await;
    // Each of 64 reads the case again until it is granted, or refused because of the limit.
    let one = async |at: usize| {
        let case = &cases[at % 8];
        loop {
            let order = case["order_id"].as_i64().expect("an order");
            let address = format!("{}?escalation_id={}", SPARES.address(order), case["id"]);
            let read = get(&manager, &address).await.data()[0]["escalation"].take();
            let reply = SPARES.grant(&app, &manager, &read, 500.0).await;
            if reply.status != 409 {
                return reply.status.as_u16();
            }
        }
    };
    let statuses = futures_util::future::join_all((0..64).map(one)).await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 48, "6 of 500.00 are 3000.00, by each case");
    assert_eq!(statuses.iter().filter(|status| **status == 403).count(), 16);
    let sums: Vec<i64> = app
        .tx()
        .await
        .all("SELECT CAST(SUM(amount) AS BIGINT) FROM wallet_entries GROUP BY case_id ORDER BY case_id", args![])
        .await
        .expect("sums");
    assert_eq!(sums, [300_000; 8]);
    agrees(&app).await;
}
