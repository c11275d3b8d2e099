//! What an order cannot do at its status: tried by everyone, refused with what is missing, and leaves no trace.

use pitlane_base::codes::OrderStatus;
use pitlane_orders::orders::{Need, needs};
use serde_json::{Value, json};

use super::{Life, list};

/// What the table says of a step.
enum Verdict {
    Possible,
    /// A reason is required.
    NeedsReason,
    /// 409, with what is missing.
    Refused(Vec<Need>),
}

impl Life<'_> {
    fn has(&self, need: Need, order: &Value) -> bool {
        match need {
            Need::NothingDue => super::minor(&order["due_amount"]) <= 0,
            Need::Jobs => !self.has_open_jobs.get(),
            // No type of order asks for them.
            Need::RoadTest | Need::QualityCheck => true,
            need => self.has.contains(&need),
        }
    }

    fn verdict(&self, order: &Value, to: i64, is_admin: bool) -> Verdict {
        let all = self.statuses();
        let place = |status: i64| all.iter().position(|known| *known == status).expect("a status of this type");
        let (from, end) = (place(order["status"]["id"].as_i64().expect("a status")), all.len() - 1);
        let delivered = end - 2;
        if from == end || (place(to) == end && from >= delivered) {
            return Verdict::Refused(Vec::new());
        }
        if place(to) == end {
            return Verdict::NeedsReason;
        }
        if place(to) < from {
            return if is_admin { Verdict::NeedsReason } else { Verdict::Refused(Vec::new()) };
        }
        let needed = needs(self.order_type, OrderStatus::from_id(to).expect("a status"));
        let missing: Vec<_> = needed.into_iter().filter(|need| !self.has(*need, order)).collect();
        if missing.is_empty() { Verdict::Possible } else { Verdict::Refused(missing) }
    }

    /// An approved job is open until it is done, or somebody has stated why not.
    async fn look_at_jobs(&self) {
        let card = self.part("/orders/job-card/").await;
        let is_open = |job: &Value| {
            let estimate = &job["estimate"];
            let is_approved = !estimate.is_null() && estimate["withdrawn"].is_null();
            is_approved && job["not_done"].is_null() && job["status"] != "done"
        };
        self.has_open_jobs.set(list(&card["jobs"]).iter().any(is_open));
    }

    /// Tries every step that is refused here, and every step that needs a reason without one. Nothing changes.
    pub async fn refuse_all(&self) {
        let before = self.order().await;
        self.look_at_jobs().await;
        let current = before["status"]["id"].as_i64().expect("a status");
        for to in self.statuses().into_iter().filter(|to| *to != current) {
            for (actor, is_admin) in [(&self.clerk, false), (&self.admin, true)] {
                let step = json!({ "version": before["version"], "status_id": to });
                let mut with_reason = step.clone();
                with_reason["status_reason"] = json!("tried");
                match self.verdict(&before, to, is_admin) {
                    Verdict::Possible => {}
                    Verdict::NeedsReason => {
                        let reply = actor.put(&self.path(), step).await;
                        assert_eq!(reply.wrong_fields(), ["status_reason"], "{current} -> {to}");
                    }
                    Verdict::Refused(missing) => {
                        let refused = actor.put(&self.path(), with_reason).await.refused(409);
                        let data = &refused.body["data"];
                        assert_eq!(data["missing"], json!(missing), "{current} -> {to}");
                        assert_eq!(data["current"]["status"]["id"], current, "{current} -> {to}");
                        for need in missing {
                            assert!(refused.text.contains(need.words()), "{need:?}: {}", refused.text);
                        }
                    }
                }
            }
            let step = json!({ "version": before["version"], "status_id": to, "status_reason": "tried" });
            self.reader.put(&self.path(), step.clone()).await.refused(403);
            self.app.signed_out().put(&self.path(), step).await.refused(401);
        }
        self.refuse_reopening(&before).await;
        let stale = json!({ "version": before["version"].as_i64().expect("a version") - 1, "remarks": "tried" });
        if stale["version"] != 0 {
            self.clerk.put(&self.path(), stale).await.refused(409);
        }
        assert_eq!(self.order().await, before, "what was refused has left a trace");
        self.assert_offers(&before);
    }

    async fn refuse_reopening(&self, order: &Value) {
        let body = |reason: &str| json!({ "order_id": self.id, "version": order["version"], "reason": reason });
        let path = "/orders/reopen-order/";
        self.reader.put(path, body("tried")).await.refused(403);
        assert_eq!(self.clerk.put(path, body("  ")).await.wrong_fields(), ["reason"]);
        if order["can_reopen"] == false {
            self.clerk.put(path, body("tried")).await.refused(409);
        }
    }

    /// The page offers an admin what the table allows, and shows what the other steps wait for.
    fn assert_offers(&self, order: &Value) {
        let offered = list(&order["next_steps"]);
        for to in self.statuses().into_iter().filter(|to| order["status"]["id"] != *to) {
            let step = offered.iter().find(|step| step["status_id"] == to);
            match self.verdict(order, to, true) {
                Verdict::Refused(missing) if missing.is_empty() => assert!(step.is_none(), "{to}: {offered:?}"),
                Verdict::Refused(missing) => assert_eq!(step.map(|step| &step["missing"]), Some(&json!(missing))),
                _ => assert_eq!(step.map(|step| &step["is_possible"]), Some(&json!(true)), "{to}: {offered:?}"),
            }
        }
    }
}
