//! A database that is unavailable or busy: requests are refused with a pause, and answered again afterwards. How many
//! are in hand is tested with the gate, how long they wait under load is measured by `make bench`.

use futures_util::future::join_all;
use pitlane_platform::db::Db;
use serde_json::json;

use crate::harness::{Place, Program, eventually, sign_in};
use crate::line::{Line, Relay};
use crate::postgres::databases_at;

/// What became of some requests.
#[derive(Debug, Default)]
struct Outcome {
    answered: usize,
    refused: usize,
}

/// Sends a request, which is either answered or refused with a pause, and adds it to the outcome.
async fn count(request: reqwest::RequestBuilder, outcome: &std::sync::Mutex<Outcome>) {
    let answer = Program::send(request).await;
    let mut outcome = outcome.lock().expect("the outcome");
    match answer.status {
        200 => outcome.answered += 1,
        503 => {
            assert!(answer.header("retry-after").parse::<u32>().is_ok_and(|pause| pause > 0), "{}", answer.text);
            outcome.refused += 1;
        }
        status => panic!("{status}: {}", answer.text),
    }
}

fn filled(place: &Place) {
    place.ok(&["demo-data", "--orders", "200", "--region", "india"]);
    place.ok(&["user", "add", "--region", "india", "--mobile", "9876543210", "--name", "Asha", "--role", "admin"]);
}

#[tokio::test]
async fn a_busy_writer_keeps_no_read_waiting_and_writes_are_refused() {
    let place = Place::new();
    filled(&place);
    let program = place.serve();
    let token = sign_in(&place, &program, "9876543210").await;
    let url = place.path("data/india.db");
    let db = Db::open(url.to_str().expect("a plain path")).await.expect("a database");
    let mut tx = db.write().await.expect("a unit of work");
    tx.run("UPDATE users SET name = name", vec![]).await.expect("a statement");
    let (reads, writes) = (std::sync::Mutex::default(), std::sync::Mutex::default());
    let write = async |n: usize| {
        let url = format!("{}/api/india/central/central/send-otp/", program.base);
        let body = json!({ "mobile": format!("97{n:08}") });
        count(program.client.post(url).json(&body), &writes).await;
    };
    let read = async || {
        let url = format!("{}/api/india/central/orders/?limit=20", program.base);
        count(program.client.get(url).bearer_auth(&token), &reads).await;
    };
    let every_write = join_all((0..60).map(write));
    let every_read = join_all((0..20).map(|_| read()));
    tokio::join!(every_write, every_read);
    drop(tx);
    let (reads, writes) = (reads.into_inner().expect("reads"), writes.into_inner().expect("writes"));
    assert_eq!((reads.answered, writes.refused), (20, 60), "{reads:?} {writes:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unavailable_postgres_is_noticed_and_used_again_when_it_is_back() {
    let Ok(url) = std::env::var("TEST_DATABASE_URL") else { return };
    let server = url.rsplit_once('@').and_then(|(_, rest)| rest.split('/').next()).expect("a server");
    let relay = Relay::to(server.to_owned()).await;
    let place = Place::new();
    let Some(settings) = databases_at("away", Some(&relay.address.to_string())).await else { return };
    place.write("pitlane.toml", &settings);
    filled(&place);
    let program = place.serve();
    let token = sign_in(&place, &program, "9876543210").await;
    let orders = format!("{}/api/india/central/orders/?limit=1", program.base);
    let ask = async || Program::send(program.client.get(&orders).bearer_auth(&token)).await;
    for line in [Line::Refused, Line::Silent, Line::Refused] {
        assert_eq!(ask().await.status, 200);
        relay.set(line);
        // How soon is a matter of the breaker, which has tests of its own.
        for _ in 0..3 {
            for answer in join_all((0..40).map(|_| ask())).await {
                assert_eq!((answer.status, answer.header("retry-after")), (503, "5"), "{line:?}: {}", answer.text);
            }
        }
        assert_eq!(program.get("/readyz").await.status, 503);
        relay.set(Line::Open);
        eventually("the database", async || Some(ask().await).filter(|answer| answer.status == 200)).await;
        // The other country's database may be noticed a moment later.
        eventually("readiness", async || Some(program.get("/readyz").await).filter(|ready| ready.status == 200)).await;
    }
}
