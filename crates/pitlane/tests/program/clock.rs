//! A demonstration whose clock starts at a given instant.

use chrono::{DateTime, TimeDelta, Utc};

use crate::harness::{Place, sign_in};

const START: &str = "2031-12-31T23:59:00+05:30";
const ADMIN: &str = "9000000001";

fn start() -> DateTime<Utc> {
    START.parse().expect("an instant")
}

#[tokio::test]
async fn a_demonstration_starts_at_the_given_time_and_time_goes_on() {
    let place = Place::new();
    let program = place.serve_with(&["--demo", "--now", START, "--regions", "india"]);
    let token = sign_in(&place, &program, ADMIN).await;
    let bearer = format!("Bearer {token}");
    let orders = program.get_with("/api/india/central/orders/?limit=200", &[("authorization", &bearer)]).await;
    let orders = orders.json();
    let created = orders["data"]["orders"].as_array().expect("orders").iter().map(|order| {
        let text = order["created_at"].as_str().expect("a time");
        text.parse::<DateTime<Utc>>().expect("a time")
    });
    let latest = created.max().expect("an order");
    assert!(latest <= start() && start() - latest < TimeDelta::days(3), "{latest}");
    // The console uses the date of the answers.
    let dated = async || {
        let date = program.get("/healthz").await.header("date").to_owned();
        DateTime::parse_from_rfc2822(&date).expect("a date").to_utc()
    };
    let first = dated().await;
    assert!(first >= start() - TimeDelta::seconds(1) && first - start() < TimeDelta::minutes(5), "{first}");
    tokio::time::sleep(std::time::Duration::from_millis(1_200)).await;
    assert!(dated().await > first);
}

#[test]
fn only_a_demonstration_has_another_clock() {
    let place = Place::new();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--regions", "india", "--now"];
    let complaint = place.fails(2, &[&serve[..], &[START]].concat());
    assert!(complaint.contains("--now moves the clock of a demonstration only; add --demo"), "{complaint}");
    let complaint = place.fails(2, &[&serve[..], &["tomorrow", "--demo"]].concat());
    assert!(complaint.contains("invalid value 'tomorrow' for '--now <INSTANT>'"), "{complaint}");
    assert!(!place.path("data/india.db").exists());
    place.ok(&["user", "add", "--region", "india", "--mobile", "9876543210", "--name", "Asha", "--role", "admin"]);
    let complaint = place.fails(1, &[&serve[..], &[START, "--demo"]].concat());
    assert!(complaint.contains("--now is refused: the data of india is not a demonstration"), "{complaint}");
}
