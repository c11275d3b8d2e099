//! A database that becomes unavailable and comes back, and a program that is killed.

use serde_json::json;

use crate::harness::{Place, Program, eventually};

#[tokio::test]
async fn a_lost_database_is_a_temporary_failure() {
    let place = Place::new();
    let program = place.serve();
    let ask = async || program.post("/api/india/central/central/send-otp/", &json!({ "mobile": "9876543210" })).await;
    assert_eq!(ask().await.status, 200);
    std::fs::rename(place.path("data/india.db"), place.path("data/away.db")).expect("moved");
    for _ in 0..5 {
        let answer = ask().await;
        assert_eq!(answer.status, 503, "{}", answer.text);
        assert_eq!(answer.header("retry-after"), "5");
        assert!(!answer.text.contains("india.db"), "{}", answer.text);
    }
    let ready = program.get("/readyz").await;
    assert_eq!(ready.status, 503);
    assert_eq!(ready.json()["data"], json!({ "india": "not available", "malaysia": "ready" }));
    assert_eq!(program.get("/healthz").await.status, 200);
    let log = std::fs::read_to_string(place.path("log")).expect("a log");
    let warnings = log.lines().filter(|line| line.contains("not available") && line.contains("ERROR")).count();
    assert!((1..=2).contains(&warnings), "once a minute, not {warnings} times:\n{log}");
    std::fs::rename(place.path("data/away.db"), place.path("data/india.db")).expect("moved back");
    let recovered = eventually("the database", async || Some(program.get("/readyz").await).filter(|r| r.status == 200));
    recovered.await;
    // The second code within 30 seconds: it is the same database, which still has the first.
    assert_eq!(ask().await.status, 429);
}

/// Needs a file system of its own, which only an administrator may mount; skipped for others.
#[tokio::test]
async fn a_full_disk_is_not_ready() {
    let place = Place::new();
    std::fs::create_dir(place.path("data")).expect("a folder");
    let Some(disk) = Disk::mount(&place.path("data")) else { return };
    let program = place.serve_with(&["--regions", "india"]);
    let ready = async || program.get("/readyz").await;
    assert_eq!(ready().await.status, 200);
    let filled =
        std::process::Command::new("dd").args(["if=/dev/zero", "bs=4096"]).arg(disk.file("of=", "filler")).output();
    assert!(!filled.expect("dd").status.success(), "the disk is not full");
    let full = eventually("a full disk", async || Some(ready().await).filter(|ready| ready.status == 503)).await;
    assert_eq!(full.json()["data"], json!({ "india": "not writable" }));
    let ask = async |mobile| program.post("/api/india/central/central/send-otp/", &json!({ "mobile": mobile })).await;
    assert_eq!(ask("9876543210").await.status, 503);
    std::fs::remove_file(place.path("data/filler")).expect("room");
    eventually("room", async || Some(ready().await).filter(|ready| ready.status == 200)).await;
    assert_eq!(ask("9876543211").await.status, 200);
    let read_only = disk.remount("remount,ro");
    if read_only {
        let refused = eventually("a read-only disk", async || Some(ready().await).filter(|r| r.status == 503)).await;
        assert_eq!(refused.json()["data"], json!({ "india": "not writable" }));
    }
}

/// A small disk in memory.
struct Disk(std::path::PathBuf);

impl Disk {
    fn mount(at: &std::path::Path) -> Option<Self> {
        let mut command = std::process::Command::new("mount");
        let mounted = command.args(["-t", "tmpfs", "-o", "size=8m", "tmpfs"]).arg(at).output().ok()?;
        mounted.status.success().then(|| Self(at.to_owned()))
    }

    fn file(&self, prefix: &str, name: &str) -> String {
        format!("{prefix}{}", self.0.join(name).display())
    }

    fn remount(&self, options: &str) -> bool {
        let done = std::process::Command::new("mount").args(["-o", options]).arg(&self.0).output();
        done.is_ok_and(|done| done.status.success())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

#[tokio::test]
async fn acknowledged_writes_survive_a_kill() {
    let place = Place::new();
    let mut acknowledged = 0_u32;
    let kills = std::env::var("KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    for round in 0..kills {
        let program = place.serve();
        for n in 0..15 {
            let number = round * 100 + n;
            let url = format!("{}/api/india/central/central/send-otp/", program.base);
            let request = program.client.post(url).header("x-forwarded-for", format!("203.0.113.{n}"));
            let sent = Program::send(request.json(&json!({ "mobile": format!("97{number:08}") }))).await;
            assert_eq!(sent.status, 200, "{}", sent.text);
            acknowledged += 1;
        }
        program.kill();
    }
    let url = place.path("data/india.db");
    let db = pitlane_platform::db::Db::open(url.to_str().expect("a plain path")).await.expect("a database");
    let mut tx = db.read().await.expect("a unit of work");
    let stored: i64 = tx.one("SELECT COUNT(*) FROM one_time_passwords", vec![]).await.expect("a count");
    assert_eq!(stored, i64::from(acknowledged));
}
