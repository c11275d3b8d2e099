//! Decisions on jobs, and the price that they cover.

use serde_json::{Value, json};

use super::jobs::{brakes, estimated, titles, with_jobs};
use super::{SAVE, again, evidence, ids, line, new_order, shown, slabbed};
use crate::testkit::{Actor, TestApp};

const APPROVE: &str = "/orders/estimate/approval/";

/// What staff were told about jobs and lines.
fn told(estimate: &Value, jobs: &[(i64, &str)], lines: &[(i64, &str)]) -> Value {
    let jobs: Vec<Value> = jobs.iter().map(|(job, decision)| json!({ "job": job, "decision": decision })).collect();
    let lines: Vec<Value> =
        lines.iter().map(|(line, decision)| json!({ "line_id": line, "decision": decision })).collect();
    json!({
        "order_id": estimate["order_id"], "version": estimate["version"], "revision": estimate["revision"],
        "decisions": lines, "jobs": jobs, "how": "phone", "said_by": "Asha Rao", "note": "at noon",
    })
}

fn states(estimate: &Value) -> Vec<&str> {
    let lines = estimate["lines"].as_array().expect("lines").iter();
    lines.map(|line| line["approval"].as_str().expect("an approval")).collect()
}

fn standings(estimate: &Value) -> Vec<&str> {
    let jobs = estimate["jobs"].as_array().expect("jobs").iter();
    jobs.map(|job| job["approval"].as_str().expect("an approval")).collect()
}

/// The estimate saved again with other lines, in the same jobs.
async fn resaved(actor: &Actor<'_>, before: &Value, change: impl FnOnce(&mut Vec<Value>)) -> Value {
    let mut lines = again(before);
    for (line, old) in lines.iter_mut().zip(before["lines"].as_array().expect("lines")) {
        let jobs = before["jobs"].as_array().expect("jobs");
        line["job"] = json!(jobs.iter().position(|job| job["number"] == old["job"]).expect("its job"));
    }
    change(&mut lines);
    let jobs = before["jobs"].as_array().expect("jobs").iter();
    let jobs = jobs.map(|job| json!({ "number": job["number"], "title": job["title"] })).collect();
    let order = before["order_id"].as_i64().expect("an order");
    actor.post(SAVE, with_jobs(order, before["version"].as_i64().expect("a version"), lines, jobs)).await.data()
}

/// Brakes of labour and pads, approved, and a wash that was declined.
async fn approved(app: &TestApp, actor: &Actor<'_>) -> Value {
    let order = new_order(app, actor).await;
    let estimate = estimated(actor, order).await;
    let decided = actor.post(APPROVE, told(&estimate, &[(1, "approved"), (2, "declined")], &[])).await.data();
    assert_eq!(
        (states(&decided), standings(&decided)),
        (vec!["approved", "approved", "declined"], vec!["approved", "declined"])
    );
    decided
}

#[tokio::test]
async fn staff_record_decisions_on_jobs_and_decline_single_lines() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = estimated(&admin, order).await;
    let [labour, pads, wash] = ids(&estimate)[..] else { panic!("three lines") };
    assert_eq!(admin.post(APPROVE, told(&estimate, &[], &[])).await.wrong_fields(), ["decisions"]);
    let wrong =
        told(&estimate, &[(1, "approved"), (1, "declined"), (9, "approved"), (2, "sent")], &[(labour, "approved")]);
    assert_eq!(
        admin.post(APPROVE, wrong).await.wrong_fields(),
        ["decisions.0.line_id", "jobs.0.job", "jobs.1.job", "jobs.2.job", "jobs.3.decision"]
    );
    // A single line of the job is declined, the rest of it is approved.
    let partly = admin.post(APPROVE, told(&estimate, &[], &[(labour, "approved"), (pads, "declined")])).await.data();
    assert_eq!(standings(&partly), ["partly", "proposed"]);
    assert_eq!(
        (partly["jobs"][0]["agreed_total"].to_string(), partly["jobs"][0]["total"].to_string()),
        ("1180.0".into(), "3540.0".into())
    );
    let listed = admin.get(&format!("/orders/estimate/declined/?order_id={order}")).await.data();
    assert_eq!(
        (&listed["count"], &listed["lines"][0]["job_title"], &listed["lines"][0]["reason"]),
        (&json!(1), &json!("Front brakes"), &json!("Worn to the metal."))
    );
    // What was decided stays; of the second job nothing is.
    let all = admin.post(APPROVE, told(&partly, &[(2, "approved")], &[])).await.data();
    assert_eq!((standings(&all), &all["standing"]), (vec!["partly", "approved"], &json!("approved")));
    assert!(evidence(&app, order, "approval").await);
    let done = admin.post(APPROVE, told(&all, &[(1, "done"), (2, "done")], &[])).await.data();
    assert_eq!((states(&done), standings(&done)), (vec!["done", "declined", "done"], vec!["partly", "done"]));
    // Nothing is left that could be declined, except the line that is already.
    assert_eq!(admin.post(APPROVE, told(&done, &[(1, "declined")], &[])).await.wrong_fields(), ["jobs.0.job"]);
    assert_eq!(
        admin.post(APPROVE, told(&done, &[], &[(wash, "declined")])).await.wrong_fields(),
        ["decisions.0.decision"]
    );
}

#[tokio::test]
async fn each_side_decides_about_its_part_of_a_job() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut insured = brakes();
    insured[1]["payer"] = json!(4);
    let estimate = admin.post(SAVE, with_jobs(order, 0, insured, titles())).await.data();
    let mut by_insurer = told(&estimate, &[(1, "approved")], &[]);
    by_insurer["how"] = json!("insurer");
    let insurers = admin.post(APPROVE, by_insurer).await.data();
    assert_eq!(
        (states(&insurers), standings(&insurers)),
        (vec!["proposed", "approved", "proposed"], vec!["partly", "proposed"])
    );
    let mut nothing = told(&insurers, &[(2, "approved")], &[]);
    nothing["how"] = json!("insurer");
    assert_eq!(admin.post(APPROVE, nothing).await.wrong_fields(), ["jobs.0.job"]);
    let all = admin.post(APPROVE, told(&insurers, &[(1, "declined"), (2, "approved")], &[])).await.data();
    assert_eq!(states(&all), ["declined", "approved", "approved"]);
    // The customer's part of a job that becomes dearer is not the insurer's business.
    let dearer = resaved(&admin, &all, |lines| lines[2]["price"] = json!(600)).await;
    assert_eq!(states(&dearer), ["declined", "approved", "proposed"]);
}

#[tokio::test]
async fn amounts_may_shift_between_the_lines_of_an_approved_job() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = approved(&app, &admin).await;
    let shift = |labour: i64, pads: i64| {
        move |lines: &mut Vec<Value>| {
            lines[0]["price"] = json!(labour);
            lines[1]["price"] = json!(pads);
        }
    };
    let shifted = resaved(&admin, &first, shift(1500, 1500)).await;
    assert_eq!((&shifted["revision"], states(&shifted)), (&json!(2), vec!["approved", "approved", "declined"]));
    assert_eq!(shifted["jobs"][0]["agreed_total"].to_string(), "3540.0");
    // What was approved is still what counts: it was 2000 for the pads.
    let back = resaved(&admin, &shifted, shift(1000, 2000)).await;
    assert_eq!(states(&back), ["approved", "approved", "declined"]);
    let dearer = resaved(&admin, &back, shift(1500, 1501)).await;
    assert_eq!(states(&dearer), ["proposed", "proposed", "declined"]);
    assert!(!evidence(&app, first["order_id"].as_i64().expect("an order"), "approval").await);
}

#[tokio::test]
async fn what_the_garage_pays_of_a_job_does_not_become_the_customer_s() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut goodwill = brakes();
    goodwill[0]["payer"] = json!(2);
    let estimate = admin.post(SAVE, with_jobs(order, 0, goodwill, titles())).await.data();
    let all = admin.post(APPROVE, told(&estimate, &[(1, "approved"), (2, "approved")], &[])).await.data();
    let shifted = resaved(&admin, &all, |lines| {
        lines[0]["price"] = json!(500);
        lines[1]["price"] = json!(2500);
    })
    .await;
    assert_eq!(states(&shifted), ["proposed", "proposed", "approved"]);
}

#[tokio::test]
async fn a_job_without_one_of_its_lines_costs_no_more_than_the_others_did() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = approved(&app, &admin).await;
    let kept = resaved(&admin, &first, |lines| {
        lines.remove(1);
    })
    .await;
    assert_eq!(states(&kept), ["approved", "declined"]);
    // The price of the pads does not go over to the labour.
    let second = approved(&app, &admin).await;
    let asked = resaved(&admin, &second, |lines| {
        lines[0]["price"] = json!(3000);
        lines.remove(1);
    })
    .await;
    assert_eq!(states(&asked), ["proposed", "declined"]);
    // Nor when staff record that the customer declined the pads.
    let third = approved(&app, &admin).await;
    let shifted = resaved(&admin, &third, |lines| {
        lines[0]["price"] = json!(2500);
        lines[1]["price"] = json!(500);
    })
    .await;
    let pads = ids(&shifted)[1];
    let declined = admin.post(APPROVE, told(&shifted, &[], &[(pads, "declined")])).await.data();
    assert_eq!(states(&declined), ["proposed", "declined", "declined"]);
}

#[tokio::test]
async fn what_is_added_to_an_approved_job_asks_about_all_of_it() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = approved(&app, &admin).await;
    let with = |price: i64| {
        move |lines: &mut Vec<Value>| {
            let mut clip = slabbed(line("Clips", "part", json!(1), json!(price)), 18);
            clip["job"] = json!(0);
            lines.push(clip);
        }
    };
    // What is free follows the job.
    let free = resaved(&admin, &first, with(0)).await;
    assert_eq!(states(&free), ["approved", "approved", "declined", "approved"]);
    let priced = resaved(&admin, &free, |lines| lines[3]["price"] = json!(1)).await;
    assert_eq!(states(&priced), ["proposed", "proposed", "declined", "proposed"]);
    // Even if the rest becomes cheaper.
    let second = approved(&app, &admin).await;
    let cheaper = resaved(&admin, &second, |lines| {
        lines[1]["price"] = json!(1000);
        with(100)(lines);
    })
    .await;
    assert_eq!(states(&cheaper), ["proposed", "proposed", "declined", "proposed"]);
    // What is done is not asked about again.
    let third = approved(&app, &admin).await;
    let labour = ids(&third)[0];
    let done = admin.post(APPROVE, told(&third, &[], &[(labour, "done")])).await.data();
    let more = resaved(&admin, &done, with(100)).await;
    assert_eq!(states(&more), ["done", "proposed", "declined", "proposed"]);
    // A declined job to which something is added is offered again.
    let fourth = approved(&app, &admin).await;
    let offered = resaved(&admin, &fourth, |lines| {
        let mut wax = slabbed(line("Wax", "labour", json!(1), json!(100)), 18);
        wax["job"] = json!(1);
        lines.push(wax);
    })
    .await;
    assert_eq!(states(&offered), ["approved", "approved", "proposed", "proposed"]);
}

#[tokio::test]
async fn a_line_that_moves_takes_what_was_approved_of_it_along() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let estimate = estimated(&admin, order).await;
    let all = admin.post(APPROVE, told(&estimate, &[(1, "approved"), (2, "approved")], &[])).await.data();
    let moved = resaved(&admin, &all, |lines| lines[1]["job"] = json!(1)).await;
    assert_eq!(states(&moved), ["approved", "approved", "approved"]);
    assert_eq!((&moved["jobs"][0]["total"], &moved["jobs"][1]["total"]), (&json!(1180.0), &json!(2950.0)));
    // Its price may shift within the job where it is now, and not to the one where it was.
    let within = resaved(&admin, &moved, |lines| {
        lines[1]["price"] = json!(1900);
        lines[2]["price"] = json!(600);
    })
    .await;
    assert_eq!(states(&within), ["approved", "approved", "approved"]);
    let across = resaved(&admin, &within, |lines| {
        lines[0]["price"] = json!(1100);
        lines[1]["price"] = json!(1800);
    })
    .await;
    assert_eq!(states(&across), ["proposed", "approved", "approved"]);
    // Moved to a job that still waits for a decision, it is asked about with it.
    let joined = resaved(&admin, &across, |lines| {
        lines[0]["job"] = json!(1);
        lines[1]["job"] = json!(0);
        lines[2]["job"] = json!(0);
    })
    .await;
    // The job that was open has nothing left of what it had.
    assert_eq!(states(&joined), ["proposed", "approved", "approved"]);
    let back = resaved(&admin, &joined, |lines| lines[1]["job"] = json!(1)).await;
    // The wash is alone again, and costs more than was approved of it.
    assert_eq!(states(&back), ["proposed", "proposed", "proposed"]);
}

/// A per cent on the whole that becomes smaller makes approved jobs dearer.
#[tokio::test]
async fn a_discount_that_shrinks_asks_about_the_jobs_that_become_dearer() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let order = new_order(&app, &admin).await;
    let mut first = with_jobs(order, 0, brakes(), titles());
    first["discount"] = json!("10%");
    let estimate = admin.post(SAVE, first).await.data();
    let all = admin.post(APPROVE, told(&estimate, &[(1, "approved"), (2, "declined")], &[])).await.data();
    let less = resaved(&admin, &all, |_| {}).await;
    assert_eq!(states(&less), ["proposed", "proposed", "declined"]);
    assert_eq!(shown(&admin, order).await["jobs"][0]["approval"], "proposed");
}

#[tokio::test]
async fn a_free_line_of_an_approved_job_is_not_charged_for_later() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let before = approved(&app, &admin).await;
    // The pads are cheaper, and a clip comes for nothing: nobody is asked.
    let free = resaved(&admin, &before, |lines| {
        lines[1]["price"] = json!(1000);
        let mut clip = slabbed(line("Clip", "part", json!(1), json!(0)), 18);
        clip["job"] = json!(0);
        lines.insert(2, clip);
    })
    .await;
    assert_eq!(states(&free), ["approved", "approved", "approved", "declined"]);
    let charged = resaved(&admin, &free, |lines| lines[2]["price"] = json!(500)).await;
    assert_eq!(states(&charged), ["proposed", "proposed", "proposed", "declined"]);
}
