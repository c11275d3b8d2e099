//! Each figure equals the list behind it, for every role and in both countries.

use serde_json::Value;

use super::{ask, figures};
use crate::testkit::{Actor, TestApp};

const ROLES: [&str; 10] = [
    "admin",
    "City Head",
    "Region Head",
    "Cluster CR",
    "Operation/Garage",
    "CR",
    "Fleet Manager",
    "Insurance Manager",
    "Insurance Broker",
    "Lead Call Center",
];
const RANGES: [&str; 4] = ["range=7_days", "", "range=month", "range=custom&from=2025-05-20&to=2026-03-10"];
const BACK: &str = "status_id=60,90,1250,1400";

/// `is_retail` of the lists for each flag.
const KINDS: [&str; 4] = ["", "&is_retail=1", "&is_retail=2", "&is_retail=0"];

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// Count and sums of an order list.
async fn listed(actor: &Actor<'_>, query: &str) -> (Value, Value, Value, Value) {
    let list = actor.get(&format!("/orders/?limit=1&{query}")).await.data();
    let totals = &list["totals"];
    (list["count"].clone(), totals["amount"].clone(), totals["paid"].clone(), totals["due"].clone())
}

fn sums(of: &Value) -> (Value, Value, Value, Value) {
    (of["orders"].clone(), of["amount"].clone(), of["paid"].clone(), of["due"].clone())
}

fn numbers(of: &Value) -> String {
    let ids: Vec<_> = of.as_array().expect("ids").iter().map(Value::to_string).collect();
    ids.join(",")
}

async fn check_cards(app: &TestApp, actor: &Actor<'_>, role: &str, range: &str) {
    let answer = figures(app, actor, &format!("admin/overall_stats?{range}")).await;
    let period = &answer["period"];
    let open = format!("status_id={}", numbers(&answer["open_statuses"]));
    for stats in answer["stats"].as_array().expect("stats") {
        let flag = usize::try_from(stats["flag"].as_u64().expect("a flag")).expect("a small number");
        let kind = KINDS[flag];
        let what = format!("{role} {range} {flag}");
        for (trade, from, to) in [("now", "from", "to"), ("before", "before_from", "before_to")] {
            let (from, to) = (text(&period[from]), text(&period[to]));
            let created = listed(actor, &format!("created_from={from}&created_to={to}{kind}")).await;
            assert_eq!(sums(&stats[trade]["created"]), created, "{what} created {trade}");
            let back = format!("{BACK}&delivery_from={from}&delivery_to={to}{kind}");
            assert_eq!(sums(&stats[trade]["delivered"]), listed(actor, &back).await, "{what} delivered {trade}");
        }
        assert_eq!(sums(&stats["open"]), listed(actor, &format!("{open}{kind}")).await, "{what} open");
        assert_eq!(sums(&stats["handed_back"]), listed(actor, &format!("{BACK}{kind}")).await, "{what} handed back");
        assert_eq!(stats["delayed"], listed(actor, &format!("due=delayed{kind}")).await.0, "{what} delayed");
    }
}

async fn check_days(app: &TestApp, actor: &Actor<'_>, role: &str, range: &str) {
    let answer = figures(app, actor, &format!("admin/order_gmv_stats?{range}")).await;
    for point in answer["points"].as_array().expect("points").iter().rev().take(9) {
        let (from, to) = (text(&point["from"]), text(&point["to"]));
        let created = listed(actor, &format!("created_from={from}&created_to={to}")).await;
        assert_eq!(point["created"], created.0, "{role} {range} {from}");
        let back = listed(actor, &format!("{BACK}&delivery_from={from}&delivery_to={to}")).await;
        assert_eq!((&point["delivered"], &point["gmv"]), (&back.0, &back.1), "{role} {range} {from}");
    }
    let counts = figures(app, actor, &format!("admin/orders_count?{range}")).await;
    let days = format!("created_from={}&created_to={}", text(&counts["period"]["from"]), text(&counts["period"]["to"]));
    for city in counts["cities"].as_array().expect("cities") {
        let listed = listed(actor, &format!("{days}&city_id={}", city["city_id"])).await;
        assert_eq!((&city["orders"], &city["amount"]), (&listed.0, &listed.1), "{role} {range} {city}");
    }
    for of_type in counts["types"].as_array().expect("types") {
        let listed = listed(actor, &format!("{days}&order_type={}", of_type["order_type"])).await;
        assert_eq!(of_type["orders"], listed.0, "{role} {range} {of_type}");
    }
}

async fn check_garages(app: &TestApp, actor: &Actor<'_>, role: &str, range: &str) {
    let answer = figures(app, actor, &format!("admin/overall_stats_workshop?limit=200&{range}")).await;
    let (from, to) = (text(&answer["period"]["from"]), text(&answer["period"]["to"]));
    let work = numbers(&answer["work_statuses"]);
    for row in answer["workshops"].as_array().expect("workshops").iter().take(6) {
        let garage = format!("garage_id={}", row["garage_id"]);
        let in_work = listed(actor, &format!("{garage}&status_id={work}")).await;
        assert_eq!(row["in_work"], in_work.0, "{role} {range} {row}");
        assert_eq!(row["delayed"], listed(actor, &format!("{garage}&due=delayed")).await.0, "{role} {range} {row}");
        let back = listed(actor, &format!("{garage}&{BACK}&delivery_from={from}&delivery_to={to}")).await;
        assert_eq!((&row["delivered"], &row["amount"], &row["due"]), (&back.0, &back.1, &back.3), "{role} {range}");
    }
    let payments = figures(app, actor, &format!("admin/garage_orders_payment_list?limit=200&{range}")).await;
    for row in payments["garages"].as_array().expect("garages").iter().take(6) {
        let days = format!("{BACK}&delivery_from={from}&delivery_to={to}");
        assert_eq!(sums(row), listed(actor, &format!("garage_id={}&{days}", row["garage_id"])).await, "{role} {row}");
    }
}

/// Whether the role may read the payments behind the figures.
async fn check_modes(app: &TestApp, actor: &Actor<'_>, role: &str, range: &str) -> bool {
    let mut is_allowed = true;
    for flag in 0..4 {
        let figures = figures(app, actor, &format!("admin/payment_modes?{range}&flag={flag}")).await;
        let days = |from: &str, to: &str| {
            format!("range=custom&from={}&to={}", text(&figures["period"][from]), text(&figures["period"][to]))
        };
        for (of, days) in [("now", days("from", "to")), ("before", days("before_from", "before_to"))] {
            let mut sums = (0, 0);
            for mode in figures["modes"].as_array().expect("modes") {
                sums.0 += mode[of]["payments"].as_i64().expect("a count");
                sums.1 += minor(&mode[of]["amount"]);
                let call = format!("admin/payment_list?limit=1&{days}&flag={flag}&mode={}", mode["mode"]);
                let list = ask(app, actor, &call).await;
                if list.status == 403 {
                    is_allowed = false;
                    continue;
                }
                let list = list.data();
                let what = format!("{role} {range} {flag} {of} {mode}");
                assert_eq!((&list["count"], &list["total"]), (&mode[of]["payments"], &mode[of]["amount"]), "{what}");
            }
            let total = (figures[of]["payments"].as_i64().expect("a count"), minor(&figures[of]["amount"]));
            assert_eq!(total, sums, "{role} {range} {flag} {of}");
        }
    }
    is_allowed
}

fn minor(amount: &Value) -> i64 {
    serde_json::from_value::<pitlane_platform::money::Money>(amount.clone()).expect("an amount").minor()
}

#[tokio::test]
async fn payments_by_mode_equal_their_lists() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let mut readers = 0;
        for role in ROLES {
            let actor = app.actor(role).await;
            let mut may_read = true;
            for range in ["range=7_days", "", "range=custom&from=2025-05-20&to=2026-03-10"] {
                may_read &= check_modes(&app, &actor, role, range).await;
            }
            readers += i64::from(may_read);
        }
        assert!(readers >= 3, "only {readers} roles read payments");
        // The pages of the list add up to its total.
        let admin = app.actor("admin").await;
        let all = "admin/payment_list?range=custom&from=2025-05-20&to=2026-03-10&limit=200";
        let (mut sum, mut seen) = (0, 0);
        loop {
            let page = figures(&app, &admin, &format!("{all}&offset={seen}")).await;
            let rows = page["payments"].as_array().expect("payments");
            sum += rows.iter().map(|row| minor(&row["amount"])).sum::<i64>();
            seen += rows.len();
            if rows.is_empty() {
                assert_eq!((page["count"].as_u64(), minor(&page["total"])), (u64::try_from(seen).ok(), sum));
                break;
            }
        }
        assert!(seen > 20, "the demonstration has payments");
    }
}

#[tokio::test]
async fn each_figure_equals_its_list() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        for role in ROLES {
            let actor = app.actor(role).await;
            for range in RANGES {
                check_cards(&app, &actor, role, range).await;
                check_days(&app, &actor, role, range).await;
                check_garages(&app, &actor, role, range).await;
            }
        }
    }
}

#[tokio::test]
async fn statuses_add_up_to_the_lists() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        for role in ROLES {
            let actor = app.actor(role).await;
            for (flag, kind) in KINDS.iter().enumerate() {
                let detail = figures(&app, &actor, &format!("retail_dashboard/order_status_detail?flag={flag}")).await;
                let all = listed(&actor, kind.trim_start_matches('&')).await;
                assert_eq!(sums(&detail["total"]), all, "{role} {flag}");
                for status in detail["statuses"].as_array().expect("statuses") {
                    let listed = listed(&actor, &format!("status_id={}{kind}", status["status_id"])).await;
                    assert_eq!(sums(status), listed, "{role} {flag} {status}");
                }
            }
        }
    }
}

#[tokio::test]
async fn feedback_figures_equal_the_feedback_list() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let admin = app.actor("admin").await;
        for range in RANGES {
            let stats = figures(&app, &admin, &format!("retail_dashboard/orders_feedback_stats?{range}")).await;
            for (of, from, to) in [("now", "from", "to"), ("before", "before_from", "before_to")] {
                let (from, to) = (text(&stats["period"][from]), text(&stats["period"][to]));
                let days = format!("limit=1&delivery_from={from}&delivery_to={to}");
                let list = admin.get(&format!("/central/feedbacks/?{days}")).await.data();
                for field in ["rated", "average_rating", "promoters", "passives", "detractors", "nps"] {
                    assert_eq!(stats[of][field], list["summary"][field], "{range} {of} {field}");
                }
                for rating in 1..=5 {
                    let rated = admin.get(&format!("/central/feedbacks/?{days}&rating={rating}")).await.data();
                    assert_eq!(stats[of]["ratings"][rating - 1], rated["count"], "{range} {of} {rating}");
                }
            }
            let steps = figures(&app, &admin, &format!("retail_dashboard/feedback_aggregate?{range}")).await;
            let points = steps["points"].as_array().expect("points");
            let rated: i64 = points.iter().filter_map(|point| point["rated"].as_i64()).sum();
            assert_eq!(stats["now"]["rated"], rated, "{range}");
        }
    }
}
