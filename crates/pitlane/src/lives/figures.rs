//! The figures of the dashboard, and whether order, ledger, bills and roll-ups agree.

use http::Method;
use pitlane_base::codes::OrderStatus;
use pitlane_billing::books;
use pitlane_orders::orders;
use serde_json::Value;

use super::{Life, list, minor};
use crate::testkit::TestApp;

/// Orders, and their amount, paid and due.
type Sums = [i64; 4];

/// The dashboard's figures of today, by the flags 0 total, 1 retail, 2 insurance, 3 business.
#[derive(Debug, PartialEq, Eq)]
pub struct Figures {
    created: [Sums; 4],
    delivered: [Sums; 4],
    open: [Sums; 4],
    handed_back: [Sums; 4],
    ratings: [i64; 5],
}

fn sums(of: &Value) -> Sums {
    [of["orders"].as_i64().expect("a count"), minor(&of["amount"]), minor(&of["paid"]), minor(&of["due"])]
}

impl Figures {
    pub async fn read(app: &TestApp) -> Self {
        let admin = app.actor("admin").await;
        let ask = async |call: &str| {
            let address = format!("/api/{}/oauth/v1/oauth/{call}?range=today", app.region.country.key);
            admin.call(Method::GET, &address, None).await.data()
        };
        let (stats, opinions) = (ask("admin/overall_stats").await, ask("retail_dashboard/orders_feedback_stats").await);
        let by_flag = |pick: fn(&Value) -> &Value| {
            let mut all = [Sums::default(); 4];
            for (flag, sum) in all.iter_mut().enumerate() {
                let found = list(&stats["stats"]).iter().find(|one| one["flag"] == flag).expect("a flag");
                *sum = sums(pick(found));
            }
            all
        };
        Self {
            created: by_flag(|one| &one["now"]["created"]),
            delivered: by_flag(|one| &one["now"]["delivered"]),
            open: by_flag(|one| &one["open"]),
            handed_back: by_flag(|one| &one["handed_back"]),
            ratings: std::array::from_fn(|at| opinions["now"]["ratings"][at].as_i64().expect("a count")),
        }
    }
}

fn plus(before: [Sums; 4], flag: usize, more: Sums) -> [Sums; 4] {
    let mut all = before;
    for of in [0, flag] {
        all[of].iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
    }
    all
}

impl Life<'_> {
    /// Order, ledger, issued bills and roll-ups agree.
    pub async fn assert_agrees(&self) {
        self.assert_fields().await;
        let order = self.order().await;
        let ledger = self.part("/orders/payments/").await;
        for (field, sum) in [("amount", "amount"), ("paid_amount", "paid"), ("due_amount", "due")] {
            assert_eq!(order[field], ledger["sums"][sum], "{field}");
        }
        assert_eq!(order["settled_amount"], ledger["sums"]["settled"]);
        let covered = minor(&order["paid_amount"]) + minor(&order["settled_amount"]);
        assert_eq!(minor(&order["amount"]) - covered, minor(&order["due_amount"]));
        let settled = list(&ledger["payments"]).iter().filter(|row| row["status"]["id"] == 300);
        assert_eq!(settled.map(|row| minor(&row["amount"])).sum::<i64>(), minor(&order["paid_amount"]));
        let bills = self.part("/orders/bill/").await;
        let valid: Vec<_> = list(&bills["bills"]).iter().filter(|bill| bill["state"] != "credited").collect();
        if let Some(bill) = valid.first() {
            let left = valid
                .iter()
                .map(|bill| minor(&bill["totals"]["total"]) + minor(&bill["debited"]) - minor(&bill["credited"]));
            assert_eq!(left.sum::<i64>(), minor(&order["amount"]), "{bills}");
            // Only insurer and customer have a bill each.
            assert!(valid.len() == 1 || valid.iter().all(|bill| !bill["recipient_kind"].is_null()), "{bills}");
            assert_eq!(order["invoice_number"], bill["number"]);
        } else {
            assert!(order["invoice_number"].is_null());
        }
        let mut tx = self.app.region.db.read().await.expect("a reader");
        assert_eq!(orders::drift(&mut tx).await.expect("compared"), Vec::<String>::new());
        assert_eq!(books::disagreements(&mut tx).await.expect("compared"), []);
    }

    /// The dashboard has grown by this order and nothing else. `flag` is that of its type, `rating` the customer's
    /// rating.
    pub async fn assert_counted(&self, flag: usize, rating: Option<usize>) {
        let order = self.order().await;
        let sums = [1, minor(&order["amount"]), minor(&order["paid_amount"]), minor(&order["due_amount"])];
        let is = |counts: bool| if counts { sums } else { Sums::default() };
        let status = order["status"]["id"].as_i64().expect("a status");
        let is_back = OrderStatus::from_id(status).is_some_and(OrderStatus::is_delivered);
        let before = &self.before;
        let mut ratings = before.ratings;
        if let Some(rating) = rating {
            ratings[rating - 1] += 1;
        }
        let expected = Figures {
            created: plus(before.created, flag, sums),
            delivered: plus(before.delivered, flag, is(is_back)),
            open: plus(before.open, flag, is(order["is_open"] == true)),
            handed_back: plus(before.handed_back, flag, is(is_back)),
            ratings,
        };
        assert_eq!(Figures::read(self.app).await, expected);
    }
}
