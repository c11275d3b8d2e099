//! Every status change, tried through the API.

use std::collections::BTreeSet;

use pitlane_platform::args;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

/// What each status of a chain requires in addition to those before it; the last row is dead/duplicate.
type Chain = &'static [(i64, &'static [&'static str])];

const SERVICE: Chain = &[
    (1, &[]),
    (2, &[]),
    (5, &[]),
    (10, &[]),
    (20, &["garage", "inventory"]),
    (30, &["job_card"]),
    (31, &["estimate"]),
    (40, &["approval"]),
    (50, &["checklist"]),
    (60, &["bill"]),
    (90, &["nothing_due"]),
    (21, &[]),
];
const AT_HOME: Chain = &[
    (1, &[]),
    (2, &[]),
    (5, &[]),
    (10, &[]),
    (20, &["garage"]),
    (30, &[]),
    (31, &[]),
    (40, &[]),
    (50, &[]),
    (60, &["bill"]),
    (90, &["nothing_due"]),
    (21, &[]),
];
const CLAIM: Chain = &[
    (800, &[]),
    (820, &["documents"]),
    (850, &[]),
    (900, &[]),
    (920, &["garage", "inventory"]),
    (950, &["estimate"]),
    (1_000, &["surveyor"]),
    (1_050, &["approval"]),
    (1_100, &[]),
    (1_150, &["checklist"]),
    (1_250, &["bill"]),
    (1_400, &["nothing_due"]),
    (921, &[]),
];

/// An order of the type, for the test's own use.
struct Trial<'a> {
    app: &'a TestApp,
    id: i64,
    chain: Chain,
}

impl<'a> Trial<'a> {
    async fn new(app: &'a TestApp, order_type: i64, chain: Chain) -> Self {
        let sql = "SELECT MIN(id) FROM orders WHERE order_type = $1 AND garage_id IS NOT NULL";
        let id = app.tx().await.one(sql, args![order_type]).await.expect("an order");
        Self { app, id, chain }
    }

    async fn run(&self, sql: &'static str) {
        let mut tx = self.app.tx().await;
        tx.run(sql, args![self.id]).await.expect("a statement");
        tx.save().await.expect("saved");
    }

    async fn strip(&self) {
        self.run("DELETE FROM order_evidence WHERE order_id = $1").await;
        self.run("UPDATE order_insurance SET surveyor_name = NULL WHERE order_id = $1").await;
        self.run("UPDATE orders SET garage_id = NULL, amount = 100, paid_amount = 0, covered_amount = 0, due_amount = 100 WHERE id = $1")
            .await;
    }

    async fn equip(&self) {
        for kind in ["documents", "inventory", "job_card", "estimate", "approval", "checklist", "bill"] {
            let mut tx = self.app.tx().await;
            let sql = "INSERT INTO order_evidence (order_id, kind, at) VALUES ($1, $2, $3)";
            tx.run(sql, args![self.id, kind, self.app.clock.now()]).await.expect("evidence");
            tx.save().await.expect("saved");
        }
        self.run("UPDATE order_insurance SET surveyor_name = 'Ravi Menon' WHERE order_id = $1").await;
        self.run(
            "UPDATE orders SET garage_id = (SELECT MIN(id) FROM garages), paid_amount = 100, covered_amount = 100, due_amount = 0 WHERE id = $1",
        )
        .await;
    }

    /// Sets the order's status, bypassing all rules, and returns its version.
    async fn stand(&self, status: i64) -> i64 {
        let mut tx = self.app.tx().await;
        let sql = "UPDATE orders SET status_id = $1, is_open = (SELECT s.is_open FROM order_statuses s WHERE s.id = $1)
                   WHERE id = $2 RETURNING version";
        let version = tx.one(sql, args![status, self.id]).await.expect("the order");
        tx.save().await.expect("saved");
        version
    }

    fn place(&self, status: i64) -> usize {
        self.chain.iter().position(|(id, _)| *id == status).expect("a status of the chain")
    }

    fn dead(&self) -> i64 {
        self.chain.last().expect("a chain").0
    }

    /// The expected (status, missing) of the answer.
    fn expected(&self, from: i64, to: i64, is_admin: bool, bare: bool) -> (u16, Vec<&'static str>) {
        let end = self.chain.len() - 1;
        let (from_place, to_place) = (self.place(from), self.place(to));
        let delivered = end - 2;
        if from == to {
            return (200, Vec::new());
        }
        if from == self.dead() || (to == self.dead() && from_place >= delivered) {
            return (409, Vec::new());
        }
        if to == self.dead() {
            return (200, Vec::new());
        }
        if to_place < from_place {
            return (if is_admin { 200 } else { 409 }, Vec::new());
        }
        // The documents are wanted by their own status alone.
        let upto = self.chain.iter().take(to_place + 1).filter(|(id, _)| *id != 820 || to == 820);
        let needs: Vec<_> = upto.flat_map(|(_, needs)| *needs).copied().collect();
        if bare && !needs.is_empty() { (409, needs) } else { (200, Vec::new()) }
    }

    async fn try_all(&self, actor: &Actor<'_>, is_admin: bool, bare: bool) {
        for (from, _) in self.chain {
            let mut version = self.stand(*from).await;
            for (to, _) in self.chain {
                let body = json!({ "version": version, "status_id": to, "status_reason": "tried" });
                let reply = actor.put(&format!("/orders/detail/{}/", self.id), body).await;
                let (status, missing) = self.expected(*from, *to, is_admin, bare);
                let step = format!("{} {from} -> {to}, admin {is_admin}, bare {bare}: {}", self.id, reply.text);
                assert_eq!(reply.status.as_u16(), status, "{step}");
                if status == 409 {
                    assert_eq!(reply.body["data"]["missing"], json!(missing), "{step}");
                    assert_eq!(reply.body["data"]["current"]["status"]["id"], *from, "{step}");
                    assert!(reply.body["message"].as_str().expect("a sentence").len() > 20, "{step}");
                } else {
                    assert_eq!(reply.body["data"]["status"]["id"], *to, "{step}");
                    version = self.stand(*from).await;
                }
            }
            let order = actor.get(&format!("/orders/detail/{}/", self.id)).await.data();
            self.assert_offers(&order, *from, is_admin, bare);
        }
    }

    /// The page offers exactly the moves that the call accepts, or will accept once nothing is missing.
    fn assert_offers(&self, order: &Value, from: i64, is_admin: bool, bare: bool) {
        let offered = order["next_steps"].as_array().expect("steps");
        for (to, _) in self.chain {
            let step = offered.iter().find(|step| step["status_id"] == *to);
            let (status, missing) = self.expected(from, *to, is_admin, bare);
            let expected = from != *to && (status == 200 || !missing.is_empty());
            assert_eq!(step.is_some(), expected, "{from} -> {to}: {offered:?}");
            if let Some(step) = step {
                assert_eq!((&step["missing"], &step["is_possible"]), (&json!(missing), &json!(status == 200)));
            }
        }
        let closed = self.place(from) >= self.chain.len() - 3;
        assert_eq!(order["can_reopen"], json!(closed), "{from}");
    }

    /// A closed order can be reopened whatever evidence it has; an open one cannot.
    async fn reopen_all(&self, actor: &Actor<'_>) {
        let closed: BTreeSet<i64> = self.chain.iter().rev().take(3).map(|(id, _)| *id).collect();
        let workshop = self.chain.get(4).expect("at the workshop").0;
        for (from, _) in self.chain {
            let version = self.stand(*from).await;
            let body = json!({ "order_id": self.id, "version": version, "reason": "the noise is back" });
            let reply = actor.put("/orders/reopen-order/", body).await;
            if closed.contains(from) {
                let order = reply.data();
                assert_eq!((&order["status"]["id"], &order["is_open"]), (&json!(workshop), &json!(true)), "{from}");
            } else {
                let refused = reply.refused(409);
                assert_eq!(refused.body["data"]["missing"], json!([]));
            }
        }
    }
}

async fn walk(order_type: i64, chain: Chain) {
    let app = TestApp::new().await;
    let trial = Trial::new(&app, order_type, chain).await;
    let (admin, support) = (app.actor("admin").await, app.actor("Support Executive").await);
    trial.strip().await;
    trial.try_all(&support, false, true).await;
    trial.reopen_all(&support).await;
    trial.equip().await;
    trial.try_all(&support, false, false).await;
    trial.try_all(&admin, true, false).await;
}

#[tokio::test]
async fn every_step_of_a_general_order() {
    walk(101, SERVICE).await;
}

#[tokio::test]
async fn every_step_of_a_preventive_order() {
    walk(100, SERVICE).await;
}

#[tokio::test]
async fn every_step_of_accessories_at_home() {
    walk(110, AT_HOME).await;
}

#[tokio::test]
async fn every_step_of_an_insurance_order() {
    walk(103, CLAIM).await;
}
