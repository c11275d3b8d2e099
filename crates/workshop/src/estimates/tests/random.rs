//! Whatever is saved and decided in whatever order: what is agreed of a job never costs more than was approved of it, and the
//! order's amounts are those of its lines.

use pitlane_platform::args;
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::jobs::{estimated, with_jobs};
use super::{SAVE, again, line, new_order, shown, slabbed};
use crate::estimates::drift;
use crate::testkit::{Actor, TestApp};

/// Numbers that look random, and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("a small number") % most
    }
}

fn list<'v>(estimate: &'v Value, key: &str) -> &'v Vec<Value> {
    estimate[key].as_array().expect("a list")
}

/// Another estimate of the same order: a price, a place, a line more, or a line less.
fn changed(before: &Value, numbers: &mut Numbers) -> Value {
    let jobs: Vec<&Value> = list(before, "jobs").iter().map(|job| &job["number"]).collect();
    let mut lines = again(before);
    for (line, old) in lines.iter_mut().zip(list(before, "lines")) {
        line["job"] = json!(jobs.iter().position(|number| **number == old["job"]).expect("its job"));
    }
    let at = numbers.below(lines.len());
    match numbers.below(6) {
        0 if lines.len() > 2 => {
            lines.remove(at);
        }
        1 if lines.len() < 7 => {
            let mut more = slabbed(line("More", "part", json!(1), json!(numbers.below(3) * 100)), 18);
            more["job"] = json!(numbers.below(jobs.len()));
            lines.push(more);
        }
        2 => lines[at]["job"] = json!(numbers.below(jobs.len())),
        3 => lines[at]["payer"] = json!(2 + numbers.below(3)),
        _ => lines[at]["price"] = json!(numbers.below(20) * 100),
    }
    // A job whose last line has left it is gone.
    let mut left: Vec<usize> = (0..jobs.len()).filter(|job| lines.iter().any(|line| line["job"] == *job)).collect();
    left.dedup();
    for line in &mut lines {
        line["job"] = json!(left.iter().position(|job| line["job"] == *job).expect("its job"));
    }
    let titles =
        left.iter().map(|job| json!({ "number": jobs[*job], "title": format!("Job {}", jobs[*job]) })).collect();
    with_jobs(
        before["order_id"].as_i64().expect("an id"),
        before["version"].as_i64().expect("a version"),
        lines,
        titles,
    )
}

/// A decision on a job or on a line; some of them are refused.
fn decision(of: &Value, numbers: &mut Numbers) -> Value {
    let decision = ["approved", "approved", "declined", "done"][numbers.below(4)];
    let how = if numbers.below(4) == 0 { "insurer" } else { "phone" };
    let mut body = json!({
        "order_id": of["order_id"], "version": of["version"], "revision": of["revision"], "said_by": "Asha Rao",
        "note": "at noon", "how": how,
    });
    if numbers.below(3) > 0 {
        let job = &list(of, "jobs")[numbers.below(list(of, "jobs").len())]["number"];
        body["jobs"] = json!([{ "job": job, "decision": decision }]);
    } else {
        let line = &list(of, "lines")[numbers.below(list(of, "lines").len())]["id"];
        body["decisions"] = json!([{ "line_id": line, "decision": decision }]);
    }
    body
}

async fn check(app: &TestApp, admin: &Actor<'_>, estimate: &Value, step: usize) {
    let order = estimate["order_id"].as_i64().expect("an id");
    let sql = "SELECT l.job, l.payer, CAST(SUM(l.decided_total) AS BIGINT) FROM estimate_lines l
               JOIN estimates e ON e.order_id = l.order_id AND e.revision = l.revision
               WHERE l.order_id = $1 AND l.approval IN ('approved', 'done') GROUP BY l.job, l.payer";
    let mut tx = app.tx().await;
    let approved: Vec<(i64, i64, i64)> = tx.all(sql, args![order]).await.expect("sums");
    assert!(drift(&mut tx).await.expect("compared").is_empty(), "step {step}");
    let money = |value: &Value| Money::parse(&value.to_string()).expect("an amount");
    let is_agreed = |line: &Value| line["approval"] == "approved" || line["approval"] == "done";
    for (job, payer, most) in approved {
        let own = list(estimate, "lines").iter().filter(|line| line["job"] == job && line["payer"] == payer);
        let now: Money = own.filter(|line| is_agreed(line)).map(|line| money(&line["amounts"]["total"])).sum();
        assert!(now <= Money::from_minor(most), "step {step}: job {job}, payer {payer}: {now} of {most}");
    }
    let is_decided = !estimate["approved"].is_null();
    let sums = if is_decided { &estimate["approved"] } else { &estimate["totals"] };
    let detail = admin.get(&format!("/orders/detail/{order}/")).await.data();
    assert_eq!(detail["amount"], sums["total"], "step {step}");
    assert_eq!(detail["tax_amount"], sums["tax_total"], "step {step}");
    // To the rupee, of the lines that count.
    let counted = list(estimate, "lines").iter();
    let counted = counted.filter(|line| !is_decided || is_agreed(line));
    let exact: Money = counted.map(|line| money(&line["amounts"]["total"])).sum();
    assert_eq!(money(&sums["total"]), exact + money(&sums["round_off"]), "step {step}");
}

#[tokio::test]
async fn what_is_agreed_of_a_job_is_covered_whatever_happens() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for seed in [1, 20, 300] {
        let mut numbers = Numbers(seed);
        let order = new_order(&app, &admin).await;
        let mut estimate = estimated(&admin, order).await;
        let (mut saves, mut decisions) = (0, 0);
        for step in 0..40 {
            let reply = if numbers.below(2) == 0 {
                admin.post(SAVE, changed(&estimate, &mut numbers)).await
            } else {
                admin.post("/orders/estimate/approval/", decision(&estimate, &mut numbers)).await
            };
            // A decision that cannot follow, or a discount that nobody bears, is refused and changes nothing.
            assert!(reply.status == 200 || reply.status == 422, "step {step}: {}", reply.text);
            estimate = shown(&admin, order).await;
            check(&app, &admin, &estimate, step).await;
            (saves, decisions) = (estimate["revision"].as_i64().expect("a number"), list(&estimate, "decisions").len());
        }
        assert!(saves > 3 && decisions > 5, "{saves} and {decisions}");
    }
}
