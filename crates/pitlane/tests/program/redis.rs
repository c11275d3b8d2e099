//! Two nodes that share a Redis: events on one reach the consoles of the other. Skipped without `TEST_DATABASE_URL`, as
//! there is no server that two nodes could share.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::console::Console;
use crate::harness::{Answer, Place, Program, eventually, sign_in};
use crate::postgres::databases;

pub const ADMIN: &str = "9876543210";
pub const EXECUTIVES: [&str; 4] = ["9876543211", "9876543212", "9876543213", "9876543214"];

/// A Redis of its own, without persistence.
pub struct Redis {
    child: Child,
    pub port: u16,
    folder: TempDir,
}

impl Redis {
    /// On a port below those that the system gives to connections (32768 and up): it has to be free again when this
    /// Redis returns.
    pub async fn start() -> Self {
        let first = 10_000 + u16::try_from(std::process::id() % 20_000).expect("a port");
        let port = (first..32_768).find(|port| std::net::TcpListener::bind(("127.0.0.1", *port)).is_ok());
        let port = port.expect("a free port");
        let folder = TempDir::new().expect("a folder");
        let redis = Self { child: Self::spawn(port, &folder), port, folder };
        redis.is_up().await;
        redis
    }

    fn spawn(port: u16, folder: &TempDir) -> Child {
        let mut command = Command::new("redis-server");
        command.args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
        let command = command.current_dir(folder.path()).stdout(Stdio::null());
        command.spawn().expect("redis-server; scripts/install-packages gets it")
    }

    async fn is_up(&self) {
        let address = ("127.0.0.1", self.port);
        eventually("Redis", async || tokio::net::TcpStream::connect(address).await.ok()).await;
    }

    fn kill(&mut self) {
        self.child.kill().expect("a kill");
        self.child.wait().expect("an end");
    }

    /// Starts again where it was.
    async fn revive(&mut self) {
        self.child = Self::spawn(self.port, &self.folder);
        self.is_up().await;
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A place with users, on PostgreSQL and this Redis.
fn place(settings: &str, redis: &Redis) -> Place {
    let place = Place::new();
    place.write("pitlane.toml", &format!("{settings}[redis]\nurl = \"redis://127.0.0.1:{}\"\n", redis.port));
    place.ok(&["migrate"]);
    place.ok(&["user", "add", "--region", "india", "--mobile", ADMIN, "--name", "Asha", "--role", "admin"]);
    for mobile in EXECUTIVES {
        place.ok(&["user", "add", "--region", "india", "--mobile", mobile, "--name", "Ravi", "--role", "CR"]);
    }
    place
}

pub async fn call(program: &Program, method: &str, path: &str, token: &str, body: Value) -> Answer {
    let method = method.parse().expect("a method");
    let request = program.client.request(method, format!("{}/api/india/central{path}", program.base));
    let request = request.bearer_auth(token);
    Program::send(if body.is_null() { request } else { request.json(&body) }).await
}

pub async fn data(program: &Program, method: &str, path: &str, token: &str, body: Value) -> Value {
    let answer = call(program, method, path, token, body).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.json()["data"].take()
}

/// A user with a session, and their id.
struct Person {
    token: String,
    id: Value,
}

impl Person {
    async fn sign_in(place: &Place, program: &Program, mobile: &str) -> Self {
        let token = sign_in(place, program, mobile).await;
        let me = data(program, "GET", "/users/login-user/", &token, Value::Null).await;
        Self { token, id: me["user_id"].clone() }
    }
}

/// Ends a person's sessions on a node, as the admin.
async fn sign_out(program: &Program, admin: &Person, person: &Person) {
    let body = json!({ "user_id": person.id });
    data(program, "POST", "/users/sign-out-everywhere/", &admin.token, body).await;
}

const ENDED: &str = r#"42["sessionEnded",{"reason":"signed out by an admin"}]"#;

#[tokio::test]
async fn events_on_one_node_reach_the_other() {
    let Some(settings) = databases("heard").await else { return };
    let redis = Redis::start().await;
    let place = place(&settings, &redis);
    let (one, other) = (place.serve_logging("one", &[]), place.serve_logging("other", &[]));
    let admin = Person::sign_in(&place, &other, ADMIN).await;
    let [ravi, mina] =
        [Person::sign_in(&place, &one, EXECUTIVES[0]).await, Person::sign_in(&place, &other, EXECUTIVES[1]).await];
    let mut console = Console::open(&one, &ravi.token).await;
    let mut bystander = Console::open(&one, &mina.token).await;

    let roles = data(&other, "GET", "/users/roles/", &admin.token, Value::Null).await;
    let role = roles["roles"].as_array().expect("roles").iter().find(|role| role["name"] == "CR").expect("the role");
    let change = json!({ "id": role["id"], "version": role["version"], "sections": ["Dashboard"], "letters": { "dashboard": "R" } });
    data(&other, "PUT", "/users/role/", &admin.token, change).await;
    console.hears(r#"42["accessChanged""#).await;
    bystander.hears(r#"42["accessChanged""#).await;
    // It applies on the node of the console, too.
    let refused = call(&one, "GET", "/orders/?limit=1", &ravi.token, Value::Null).await;
    assert_eq!(refused.status, 403, "{}", refused.text);

    sign_out(&other, &admin, &ravi).await;
    console.hears(ENDED).await;
    console.is_closed().await;
    bystander.hears_nothing().await;
}

/// How often a log contains this.
fn occurrences(place: &Place, log: &str, words: &str) -> usize {
    std::fs::read_to_string(place.path(log)).expect("a log").lines().filter(|line| line.contains(words)).count()
}

#[tokio::test]
async fn calls_work_without_redis_and_it_is_reconnected() {
    let Some(settings) = databases("vanished").await else { return };
    let mut redis = Redis::start().await;
    let place = place(&settings, &redis);
    let (one, other) = (place.serve_logging("one", &[]), place.serve_logging("other", &[]));
    let admin = Person::sign_in(&place, &other, ADMIN).await;
    let mut people = Vec::new();
    for mobile in EXECUTIVES {
        people.push(Person::sign_in(&place, &one, mobile).await);
    }
    let mut near = Console::open(&other, &people[0].token).await;
    let mut far = Console::open(&one, &people[1].token).await;
    let mut steady = Console::open(&one, &people[2].token).await;

    redis.kill();
    for log in ["one", "other"] {
        eventually("the bad news", async || (occurrences(&place, log, "Redis is not available") > 0).then_some(()))
            .await;
    }
    // The node that serves a call tells its own consoles; those of the other node get nothing.
    sign_out(&other, &admin, &people[0]).await;
    near.hears(ENDED).await;
    near.is_closed().await;
    sign_out(&other, &admin, &people[1]).await;
    far.hears_nothing().await;
    assert_eq!(call(&one, "GET", "/users/login-user/", &people[1].token, Value::Null).await.status, 401);
    // Neither calls nor a start wait for Redis: it does not return before they are through.
    let late = place.serve_logging("late", &[]);
    for program in [&one, &other, &late] {
        data(program, "GET", "/orders/?limit=1", &people[2].token, Value::Null).await;
        assert_eq!(program.get("/readyz").await.status, 200);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    for log in ["one", "other", "late"] {
        let warnings = occurrences(&place, log, "Redis is not available");
        assert_eq!(warnings, 1, "once a minute, though it is tried every second:\n{log}");
    }

    redis.revive().await;
    for log in ["one", "other", "late"] {
        eventually("the good news", async || (occurrences(&place, log, "Redis is back") > 0).then_some(())).await;
    }
    // Missed events are made up for: a connection without a session does not stay open.
    far.hears(r#"42["sessionEnded""#).await;
    far.is_closed().await;
    let mut last = Console::open(&late, &people[3].token).await;
    sign_out(&other, &admin, &people[2]).await;
    steady.hears(ENDED).await;
    steady.is_closed().await;
    sign_out(&one, &admin, &people[3]).await;
    last.hears(ENDED).await;
    last.is_closed().await;
}
