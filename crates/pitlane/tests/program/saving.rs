//! Backup while serving, restore into an empty directory, and what is refused.

use std::process::Command;

use serde_json::json;

use crate::harness::{Place, Program, copy_file, sign_in};

/// Many users request codes, so that the database is written all the time.
async fn ask_for_codes(program: &Program, from: u32, count: u32) -> u32 {
    let mut asked = 0;
    for n in from..from + count {
        let url = format!("{}/api/india/central/central/send-otp/", program.base);
        // From many addresses, because the limit is per address.
        let request = program.client.post(url).header("x-forwarded-for", format!("203.0.{}.{}", n / 250, n % 250));
        let sent = Program::send(request.json(&json!({ "mobile": format!("98{n:08}") }))).await;
        assert_eq!(sent.status, 200, "{}", sent.text);
        asked += 1;
    }
    asked
}

#[tokio::test]
async fn a_backup_while_serving_is_complete_and_can_be_restored() {
    let place = Place::new();
    place.ok(&["user", "add", "--region", "india", "--mobile", "9876543210", "--name", "Asha", "--role", "admin"]);
    let program = place.serve();
    let token = sign_in(&place, &program, "9876543210").await;
    let writing = ask_for_codes(&program, 0, 120);
    let saving = async {
        let folder = place.path("");
        tokio::task::spawn_blocking(move || {
            Command::new(env!("CARGO_BIN_EXE_pitlane")).current_dir(folder).args(["backup", "b.tar"]).output()
        })
        .await
    };
    let (_, saved) = tokio::join!(writing, saving);
    let saved = saved.expect("the task").expect("the program");
    assert!(saved.status.success(), "{}", String::from_utf8_lossy(&saved.stderr));
    assert!(String::from_utf8_lossy(&saved.stdout).contains("2 databases and 2 other files"));
    assert!(place.fails(1, &["backup", "b.tar"]).contains("exists already"));
    program.kill();

    let other = Place::new();
    copy_file(&place.path("b.tar"), &other.path("b.tar"));
    assert!(other.ok(&["restore", "b.tar"]).contains("4 files"));
    assert!(other.ok(&["doctor"]).contains("Nothing is wrong."));
    assert!(!other.messages().is_empty(), "the outbox came along");
    let program = other.serve();
    let bearer = format!("Bearer {token}");
    let me = program.get_with("/api/india/central/users/login-user/", &[("authorization", &bearer)]).await;
    assert_eq!(me.json()["data"]["name"], "Asha", "the session came along: {}", me.text);
}

#[tokio::test]
async fn a_backup_restores_the_same_data() {
    let place = Place::new();
    place.ok(&["demo-data", "--orders", "80", "--region", "india"]);
    place.ok(&["--config", "/dev/null", "backup", "b.tar"]);
    let other = Place::new();
    copy_file(&place.path("b.tar"), &other.path("b.tar"));
    other.ok(&["restore", "b.tar"]);
    let mut found = Vec::new();
    for from in [&place, &other] {
        let url = from.path("data/india.db");
        let db = pitlane_platform::db::Db::open(url.to_str().expect("a plain path")).await.expect("a database");
        let mut tx = db.read().await.expect("a unit of work");
        let names = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
        let tables: Vec<String> = tx.all(names, vec![]).await.expect("tables");
        let mut counts = Vec::new();
        for table in tables {
            let count: i64 = tx.one(format!("SELECT COUNT(*) FROM {table}"), vec![]).await.expect("a count");
            counts.push((table, count));
        }
        let sums = "SELECT id, amount, due_amount FROM orders ORDER BY id";
        let orders: Vec<(i64, i64, i64)> = tx.all(sums, vec![]).await.expect("orders");
        found.push((counts, orders));
    }
    assert_eq!(found[0].1.len(), 80);
    assert_eq!(found[0], found[1]);
}

#[test]
fn an_incomplete_backup_is_refused_and_leaves_nothing() {
    let place = Place::new();
    assert!(place.fails(1, &["backup", "b.tar"]).contains("no backup was written"));
    place.ok(&["migrate"]);
    assert!(place.fails(1, &["restore", "gone.tar"]).contains("gone.tar cannot be read"));
    place.ok(&["backup", "b.tar"]);
    let complaint = place.fails(1, &["restore", "b.tar"]);
    assert!(complaint.contains("data is not empty"), "{complaint}");

    let whole = std::fs::read(place.path("b.tar")).expect("a backup");
    let mut damaged = whole.clone();
    damaged[100_000] ^= 1;
    let cut = whole[..whole.len() / 2].to_vec();
    for (bytes, why) in [(damaged, "is damaged"), (cut, ""), (b"no tar at all".to_vec(), "backup")] {
        let other = Place::new();
        std::fs::write(other.path("b.tar"), bytes).expect("a file");
        let complaint = other.fails(1, &["restore", "b.tar"]);
        assert!(complaint.contains(why), "{complaint}");
        let left = std::fs::read_dir(other.path("data")).map_or(0, Iterator::count);
        assert_eq!(left, 0, "{complaint}");
    }
}

#[test]
fn a_backup_that_leads_elsewhere_is_refused() {
    for path in ["data/../../evil", "/etc/evil", "databases/../evil", "evil"] {
        let place = Place::new();
        let mut tar = tar::Builder::new(Vec::new());
        let mut header = tar::Header::new_gnu();
        header.set_size(4);
        header.set_mode(0o600);
        // The library refuses to write such a path, so it is set by hand.
        header.as_old_mut().name[..path.len()].copy_from_slice(path.as_bytes());
        header.set_cksum();
        tar.append(&header, b"evil".as_slice()).expect("an entry");
        std::fs::write(place.path("b.tar"), tar.into_inner().expect("a tar")).expect("a file");
        let complaint = place.fails(1, &["restore", "b.tar"]);
        assert!(complaint.contains("is not a file of Pitlane"), "{path}: {complaint}");
        assert!(!place.path("evil").exists());
    }
}
