//! Parts with their prices, and the seats of a training, while the program is killed. L.6, H.5.11

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::{Duration, Instant};

use chrono::Days;
use pitlane_platform::clock::Clock;
use pitlane_platform::money::Money;
use pitlane_server::OUTBOX_WORKERS;
use serde_json::{Value, json};

use crate::halfway::{ADMIN, count, import, killed, open, url, with_admin};
use crate::harness::{PendingRequest, Place, Program, eventually, sign_in, through_kills};

const PARTS: i64 = 5_000;
const IMPORT: &str = "/pricing-module/car-parts/import/";
const BULK: &str = "/pricing-module/prices/bulk/";
const UNDO: &str = "/pricing-module/prices/bulk/undo/";
const SLOTS: &str = "/central/training-slots/";

const PEOPLE: usize = 64;
const TOPIC: &str = "Torque wrenches";

/// Sends a request that takes effect completely or not at all, and kills the program while it does, after these tenths
/// of `took`. Then sends it once more, unless it has taken effect. Returns the program that runs at the end.
async fn through_halves(
    (place, mut program): (&Place, Program),
    (took, tenths): (Duration, [u32; 2]),
    request: impl Fn(&Program) -> reqwest::RequestBuilder,
    is_done: impl AsyncFn() -> bool,
) -> Program {
    for part in tenths {
        let sent = request(&program);
        killed(program, sent, took * part / 10).await;
        let done = is_done().await;
        program = place.serve();
        if done {
            return program;
        }
    }
    let done = Program::send(request(&program)).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert!(is_done().await, "it was answered, but not stored");
    program
}

/// True when all are stored, false when none is.
async fn all_or_none(place: &Place, sql: &str) -> bool {
    let stored = count(place, sql).await;
    assert!(stored == 0 || stored == PARTS, "{stored} of {PARTS}: {sql}");
    stored == PARTS
}

fn post<'a>(token: &'a str, path: &'a str, body: &'a Value) -> impl Fn(&Program) -> reqwest::RequestBuilder + 'a {
    move |program| program.client.post(url(program, path)).bearer_auth(token).json(body)
}

fn priced(rows: &Value) -> BTreeMap<i64, Money> {
    let rows = rows.as_array().expect("rows").iter();
    let price = |row: &Value| Money::parse(&row["new"].to_string()).expect("a price");
    rows.map(|row| (row["id"].as_i64().expect("an id"), price(row))).collect()
}

async fn prices_of_batches(place: &Place) -> BTreeMap<i64, Money> {
    let db = open(place).await;
    let mut tx = db.read().await.expect("a unit of work");
    let sql = "SELECT subject_id, price FROM prices WHERE batch_id IS NOT NULL AND subject = 'part'";
    let found: Vec<(i64, Money)> = tx.all(sql, vec![]).await.expect("prices");
    drop(tx);
    db.close().await;
    found.into_iter().collect()
}

#[tokio::test]
async fn parts_and_their_prices_are_written_completely_or_not_at_all() {
    let place = Place::new();
    with_admin(&place);
    let program = place.serve();
    let token = sign_in(&place, &program, ADMIN).await;
    let mut file = "part_number,name,category,sub_category,unit,make,price\n".to_owned();
    for number in 0..PARTS {
        writeln!(file, "KILL-{number},Killed {number},Brakes,Brake pads,piece,oem,{}.37", number + 100)
            .expect("a line");
    }
    let begun = Instant::now();
    let tried = Program::send(import(&program, &token, IMPORT, &file, true)).await;
    assert_eq!(tried.json()["data"]["to_create"], PARTS, "{}", tried.text);
    let whole = async || {
        let parts = all_or_none(&place, "SELECT COUNT(*) FROM parts WHERE part_number LIKE 'KILL-%'").await;
        for of_each in [
            "SELECT COUNT(*) FROM prices p JOIN parts t ON t.id = p.subject_id AND p.subject = 'part'
             WHERE t.part_number LIKE 'KILL-%'",
            "SELECT COUNT(DISTINCT source_id) FROM catalogue_words WHERE source = 'part' AND word = 'killed'",
            "SELECT COUNT(*) FROM audit_entries WHERE action = 'part.create'",
        ] {
            assert_eq!(all_or_none(&place, of_each).await, parts, "{of_each}");
        }
        parts
    };
    let timed = (begun.elapsed(), [3, 7]);
    let send = |program: &Program| import(program, &token, IMPORT, &file, false);
    let program = through_halves((&place, program), timed, send, whole).await;

    let first = Clock::system().now().date_naive() + Days::new(10);
    let change = |dry_run: bool| {
        json!({ "what": "part", "filter": { "text": "killed" }, "percent": 7.5, "round_to": 5, "valid_from": first,
                "dry_run": dry_run })
    };
    let begun = Instant::now();
    let preview = Program::send(post(&token, BULK, &change(true))(&program)).await.json()["data"].take();
    assert_eq!(preview["count"], PARTS, "{}", preview["problem_count"]);
    let timed = (begun.elapsed(), [8, 14]);
    let batch = "SELECT COUNT(*) FROM price_batches WHERE undone_at IS NULL";
    let entries = "SELECT COUNT(*) FROM audit_entries WHERE action = 'price.change_many'";
    let changed = async || {
        let stored = all_or_none(&place, "SELECT COUNT(*) FROM prices WHERE batch_id IS NOT NULL").await;
        assert_eq!((count(&place, batch).await, count(&place, entries).await), (stored.into(), stored.into()));
        stored
    };
    let change = change(false);
    let program = through_halves((&place, program), timed, post(&token, BULK, &change), changed).await;
    assert_eq!(prices_of_batches(&place).await, priced(&preview["rows"]), "the preview is what came");

    let id = count(&place, "SELECT id FROM price_batches").await;
    let withdrawn = async || {
        let stored = all_or_none(&place, "SELECT COUNT(*) FROM prices WHERE batch_id IS NOT NULL").await;
        assert_eq!(
            count(&place, batch).await,
            i64::from(stored),
            "undone, and its prices stand, or the other way round"
        );
        !stored
    };
    let undo = json!({ "batch_id": id });
    let timed = (timed.0, [2, 5]);
    through_halves((&place, program), timed, post(&token, UNDO, &undo), withdrawn).await.kill();
    assert!(place.ok(&["doctor"]).contains("Nothing is wrong."));
}

/// Each of these got one message about the training that contains `text`. Of a killed program those of all its workers
/// may wait to be sent again, as it is not known whether they were.
async fn told_once(place: &Place, text: &str, mobiles: &BTreeSet<String>, kills: usize) {
    let sql = format!("SELECT payload FROM jobs WHERE kind = 'sms' AND payload LIKE '%{TOPIC}{text}%'");
    let waiting = eventually("the messages", async || {
        let db = open(place).await;
        let waiting: Vec<String> =
            db.read().await.expect("a unit of work").all(sql.clone(), vec![]).await.expect("jobs");
        db.close().await;
        Some(waiting).filter(|waiting| waiting.len() <= kills * OUTBOX_WORKERS)
    });
    let waiting: Vec<Value> =
        waiting.await.iter().map(|payload| serde_json::from_str(payload).expect("a message")).collect();
    let mobile = |message: &Value| message["mobile"].as_str().expect("a mobile").to_owned();
    let about = format!("{TOPIC}{text}");
    let is_about = |message: &&Value| message["text"].as_str().is_some_and(|text| text.contains(&about));
    let messages = place.messages();
    let sent: Vec<String> = messages.iter().filter(is_about).map(mobile).collect();
    let known: BTreeSet<String> = sent.iter().cloned().chain(waiting.iter().map(mobile)).collect();
    assert_eq!(&known, mobiles, "everyone is told");
    assert_eq!(sent.iter().collect::<BTreeSet<_>>().len(), sent.len(), "and nobody twice");
}

/// A slot that has a seat for everyone, and its id.
async fn new_slot(place: &Place, program: &Program, token: &str) -> i64 {
    let trainer = "SELECT MIN(u.id) FROM users u JOIN roles r ON r.id = u.role_id
                   WHERE r.name = 'training_admin' AND u.is_active";
    let trainer = count(place, trainer).await;
    let topic = json!({ "name": TOPIC, "minutes": 120, "questions": [] });
    let topic = Program::send(post(token, "/central/training-topics/", &topic)(program)).await;
    assert_eq!(topic.status, 201, "{}", topic.text);
    let slot = json!({
        "topic_id": topic.json()["data"]["id"], "starts_at": Clock::system().now() + Days::new(45), "place": "online",
        "link": "https://meet.example.com/a", "trainer_id": trainer, "capacity": PEOPLE, "confirm": true,
    });
    let slot = Program::send(post(token, SLOTS, &slot)(program)).await;
    assert_eq!(slot.status, 201, "{}", slot.text);
    slot.json()["data"]["slots"][0]["id"].as_i64().expect("an id")
}

#[tokio::test]
async fn seats_are_those_of_the_bookings_and_messages_are_sent_once() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "30", "--region", "india"]);
    with_admin(&place);
    let db = open(&place).await;
    let sql = format!(
        "SELECT u.id, u.mobile FROM users u JOIN roles r ON r.id = u.role_id
         WHERE r.name = 'mechanic' AND u.is_active AND u.garage_id IS NOT NULL ORDER BY u.id LIMIT {PEOPLE}"
    );
    let people: Vec<(i64, String)> = db.read().await.expect("a unit of work").all(sql, vec![]).await.expect("people");
    db.close().await;
    assert_eq!(people.len(), PEOPLE);
    let program = place.serve();
    let token = sign_in(&place, &program, ADMIN).await;
    let slot = new_slot(&place, &program, &token).await;
    let booking = |(id, _): &(i64, String)| PendingRequest {
        key: format!("seat-of-{id}"),
        body: json!({ "slot_id": slot, "user_ids": [id], "confirm": true }),
    };
    let bookings: Vec<_> = people.iter().map(booking).collect();
    let target = (token.as_str(), "/central/book-slot/");
    let program = through_kills((&place, program), target, &bookings, |data| &data["bookings"][0]["id"]).await;
    let mobiles: BTreeSet<String> = people.into_iter().map(|(_, mobile)| mobile).collect();
    told_once(&place, ":", &mobiles, 3).await;
    let seats = async || {
        let booked = count(&place, &format!("SELECT booked FROM training_slots WHERE id = {slot}")).await;
        let active = format!("SELECT COUNT(*) FROM slot_bookings WHERE slot_id = {slot} AND status_id = 2");
        assert_eq!(count(&place, &active).await, booked, "seats are those of the bookings");
        usize::try_from(booked).expect("few")
    };
    assert_eq!(seats().await, PEOPLE);
    assert!(place.ok(&["doctor"]).contains("Nothing is wrong."));

    // H.5.11
    let path = format!("/api/india/central{SLOTS}?id={slot}");
    let read = program.get_with(&path, &[("authorization", &format!("Bearer {token}"))]).await;
    let version = read.json()["data"]["slots"][0]["version"].take();
    let cancel = json!({ "id": slot, "version": version, "status": "cancelled", "reason": "Killed" });
    let request = |program: &Program| program.client.put(url(program, SLOTS)).bearer_auth(&token).json(&cancel);
    let is_done = async || {
        let gone = format!("SELECT COUNT(*) FROM slot_bookings WHERE slot_id = {slot} AND status_id = 8");
        let (booked, gone) = (seats().await, usize::try_from(count(&place, &gone).await).expect("few"));
        assert!((booked, gone) == (PEOPLE, 0) || (booked, gone) == (0, PEOPLE), "{booked} seats, {gone} cancelled");
        booked == 0
    };
    let program = through_halves((&place, program), (Duration::from_millis(100), [1, 4]), request, is_done).await;
    // Killed once more while the messages are being sent.
    tokio::time::sleep(Duration::from_millis(30)).await;
    program.kill();
    let program = place.serve();
    told_once(&place, " cancelled:", &mobiles, 3).await;
    program.kill();
    assert_eq!(seats().await, 0);
    assert!(place.ok(&["doctor"]).contains("Nothing is wrong."));
}
