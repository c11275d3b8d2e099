//! Escalations of orders of the markets, over HTTP.

mod links;
mod lists;
mod money;
mod wallets;
mod work;

use http::Method;
use pitlane_platform::{args, ids};
use serde_json::{Value, json};

use crate::testkit::{Actor, Reply, TestApp};

/// A market: its name in columns, its addresses, its role and a type of the first level with those below it.
#[derive(Clone, Copy, Debug)]
struct Shop {
    name: &'static str,
    list: &'static str,
    detail: &'static str,
    closing_info: &'static str,
    /// Of the order itself.
    page: &'static str,
    manager: &'static str,
    types: [i64; 3],
    prefix: &'static str,
}

const SPARES: Shop = Shop {
    name: "spares",
    list: "/api/india/central/spares-escalations/",
    detail: "/api/india/central/spares-escalations-detail",
    closing_info: "/api/india/central/spares-escalation-closing-info/",
    page: "/api/spares/sku-wise-order-details/",
    manager: "Spares Escalation Manager",
    types: [401, 402, 406],
    prefix: "SPE-2026-",
};

const ACCESSORIES: Shop = Shop {
    name: "accessories",
    list: "/api/accessories/accessories-escalations/",
    detail: "/api/accessories/accessories-escalations-detail",
    closing_info: "/api/accessories/accessories-escalation-closing-info/",
    page: "/api/accessories/market-orders/",
    manager: "acc_escalation_manager",
    types: [701, 702, 706],
    prefix: "ACE-2026-",
};

impl Shop {
    /// The orders of the market with so many lines at least, the oldest first.
    async fn orders(&self, app: &TestApp, lines: i64) -> Vec<i64> {
        let sql = "SELECT o.id FROM market_orders o WHERE o.market = $1
            AND (SELECT COUNT(*) FROM market_order_items i WHERE i.order_id = o.id) >= $2 ORDER BY o.id";
        app.tx().await.all(sql, args![self.name, lines]).await.expect("orders")
    }

    async fn order(&self, app: &TestApp) -> i64 {
        self.orders(app, 2).await[0]
    }

    fn address(&self, order: i64) -> String {
        format!("{}/{order}/", self.detail)
    }

    fn complaint(&self, order: i64) -> Value {
        json!({ "order_id": order, "type1": self.types[0], "type2": self.types[1], "source_id": 1,
            "description": "It does not fit the car." })
    }

    async fn raise(&self, app: &TestApp, actor: &Actor<'_>, body: Value) -> Reply {
        let keyed = app.bearer(actor.token.clone().expect("a token")).with("idempotency-key", ids::random_hex(12));
        keyed.call(Method::POST, self.list, Some(body)).await
    }

    /// The case that was raised.
    async fn raised(&self, app: &TestApp, actor: &Actor<'_>, order: i64) -> Value {
        self.raise(app, actor, self.complaint(order)).await.data()[0]["escalation"].take()
    }

    async fn put(&self, actor: &Actor<'_>, order: i64, body: Value) -> Reply {
        actor.call(Method::PUT, &self.address(order), Some(body)).await
    }

    /// The case after a change.
    async fn saved(&self, actor: &Actor<'_>, case: &Value, change: Value) -> Value {
        let mut body = json!({ "escalation_id": case["id"], "version": case["version"] });
        body.as_object_mut().expect("fields").extend(change.as_object().expect("fields").clone());
        self.put(actor, case["order_id"].as_i64().expect("an order"), body).await.data()[0]["escalation"].take()
    }

    async fn listed(&self, actor: &Actor<'_>, query: &str) -> Value {
        get(actor, &format!("{}{query}", self.list)).await.data()
    }
}

async fn get(actor: &Actor<'_>, address: &str) -> Reply {
    actor.call(Method::GET, address, None).await
}

/// The lines of an order.
async fn lines(app: &TestApp, order: i64) -> Vec<i64> {
    let sql = "SELECT id FROM market_order_items WHERE order_id = $1 ORDER BY line";
    app.tx().await.all(sql, args![order]).await.expect("lines")
}

/// The id of the demonstration account of a role.
async fn account(app: &TestApp, role: &str) -> i64 {
    let sql = "SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 AND u.is_demo";
    app.tx().await.one(sql, args![role]).await.expect("an account")
}
