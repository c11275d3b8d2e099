//! Every write to the catalogue, offers, suppliers, trainings, markets, escalations and money back is in the audit trail, once, with what was there before
//! and after; and no secret is in the trail, an answer or the log. L.11

mod cases;
mod goods;
mod market;
mod money;
mod offers;
mod suppliers;
mod trainings;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::{Arc, Mutex};

use http::Method;
use pitlane_platform::args;
use pitlane_platform::service::Service;
use pitlane_server::app::openapi;
use serde_json::{Value, json};
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::domains;
use crate::testkit::{Actor, File, Reply, TestApp};

/// The domains whose writes are walked through.
const DOMAINS: [&str; 12] = [
    "parts",
    "catalogue",
    "faqs",
    "events",
    "coupons",
    "suppliers",
    "training",
    "market",
    "escalations",
    "calls",
    "refunds",
    "advices",
];

/// Their calls that are not walked through.
const NOT_WALKED: [(&str, &str); 4] = [
    ("hold_call", "needs a call in which both speak, and has a test of its own"),
    ("check_coupon", "tries a coupon, and writes nothing"),
    ("add_tax_rate", "is of taxes, with a test of its own"),
    ("add_taxpayer", "is of taxes, with a test of its own"),
];

/// What a write leaves in the trail.
#[derive(Clone, Copy, Debug)]
pub enum Trace {
    /// Something new: what it is.
    Added,
    /// A change: what was there before, and what is there now.
    Changed,
    /// Something that has ended: what it was.
    Ended,
    /// Many rows that are named by what was asked for.
    Many,
    /// Only that it happened.
    Happened,
    /// Not there: it happens too often, and is kept elsewhere.
    Nothing,
}

impl Trace {
    fn is_of(self, before: Option<&str>, after: Option<&str>) -> bool {
        match self {
            Self::Added | Self::Many => before.is_none() && after.is_some(),
            Self::Changed => before.is_some() && after.is_some() && before != after,
            Self::Ended => before.is_some() && after.is_none(),
            Self::Happened => before.is_none(),
            Self::Nothing => false,
        }
    }
}

/// What the program logs.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("the log").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A walk through the writes.
pub struct Walk<'a> {
    pub app: &'a TestApp,
    pub admin: Actor<'a>,
    /// Method, address and domain of each write, by its id.
    calls: BTreeMap<String, (Method, String, String)>,
    made: BTreeSet<String>,
    wrong: Vec<String>,
    /// What was answered, apart from what is answered on purpose.
    answers: String,
    /// What must stay between the two who know it.
    pub secrets: Vec<String>,
}

fn writes() -> BTreeMap<String, (Method, String, String)> {
    let api: Value = serde_json::from_str(&openapi(domains::calls)).expect("a description");
    let mut found = BTreeMap::new();
    for (path, methods) in api["paths"].as_object().expect("paths") {
        for (method, call) in methods.as_object().expect("methods").iter().filter(|(method, _)| *method != "get") {
            let method: Method = method.to_uppercase().parse().expect("a method");
            let (service, behind) = path.trim_start_matches('/').split_once('/').expect("a service");
            let service = Service::by_key(service).expect("a service");
            let address = format!("{}/{behind}", service.mount("india"));
            let text = |value: &Value| value.as_str().expect("a text").to_owned();
            found.insert(text(&call["operationId"]), (method, address, text(&call["tags"][0])));
        }
    }
    found
}

impl<'a> Walk<'a> {
    async fn new(app: &'a TestApp) -> Self {
        let admin = app.actor("admin").await;
        let (made, wrong, secrets) = (BTreeSet::new(), Vec::new(), Vec::new());
        Self { app, admin, calls: writes(), made, wrong, answers: String::new(), secrets }
    }

    /// Signs in again: sessions end while the clock advances.
    pub async fn sign_in(&mut self) {
        self.admin = self.app.actor("admin").await;
    }

    fn call(&self, id: &str) -> (Method, String) {
        let (method, address, _) = self.calls.get(id).unwrap_or_else(|| panic!("there is no call {id}"));
        (method.clone(), address.clone())
    }

    /// Makes a call with a JSON body and checks its trace; answers its data.
    pub async fn does(&mut self, id: &str, trace: Trace, body: Value) -> Value {
        let admin = self.admin.clone();
        self.does_as(&admin, id, trace, body).await
    }

    pub async fn does_as(&mut self, actor: &Actor<'_>, id: &str, trace: Trace, body: Value) -> Value {
        let (method, address) = self.call(id);
        let keyed = actor.clone().with("idempotency-key", format!("walk-{:08}", self.answers.len()));
        let reply = keyed.call(method, &address, Some(body)).await;
        self.check(id, trace, reply).await
    }

    /// The same of a call whose address has an id in its path.
    pub async fn does_at(&mut self, id: &str, row: &Value, trace: Trace, body: Value) -> Value {
        let (method, address) = self.call(id);
        let address = address.replace("{id}", &row.to_string()).replace("{order_id}", &row.to_string());
        let keyed = self.admin.clone().with("idempotency-key", format!("walk-{:08}", self.answers.len()));
        let reply = keyed.call(method, &address, Some(body)).await;
        self.check(id, trace, reply).await
    }

    /// The same of a call that is asked for by its query, without a body.
    pub async fn does_for(&mut self, id: &str, trace: Trace, query: &str) -> Value {
        let (method, address) = self.call(id);
        let reply = self.admin.call(method, &format!("{address}?{query}"), None).await;
        self.check(id, trace, reply).await
    }

    /// The same of a form with a file.
    pub async fn sends(&mut self, id: &str, trace: Trace, form: Value, file: File<'_>) -> Value {
        let (method, address) = self.call(id);
        let reply = self.admin.form_at(method, &address, Some(&form), &[file]).await;
        self.check(id, trace, reply).await
    }

    /// A call for which something must exist.
    pub async fn reads(&mut self, path: &str) -> Value {
        let reply = self.admin.get(path).await;
        self.answers.push_str(&reply.text);
        reply.data()
    }

    async fn check(&mut self, id: &str, trace: Trace, reply: Reply) -> Value {
        assert!(reply.status.is_success(), "{id}: {} {}", reply.status, reply.text);
        self.made.insert(id.to_owned());
        self.answers.push_str(&reply.text);
        let request = reply.headers["x-request-id"].to_str().expect("a text");
        let sql = "SELECT action, COALESCE(entity_id, ''), before, after FROM audit_entries WHERE request_id = $1 ORDER BY id";
        type Found = (String, String, Option<String>, Option<String>);
        let entries: Vec<Found> = self.app.tx().await.all(sql, args![request]).await.expect("entries");
        let fits = |entry: &&Found| trace.is_of(entry.2.as_deref(), entry.3.as_deref());
        let about: BTreeSet<_> = entries.iter().map(|(action, row, ..)| (action, row)).collect();
        let is_traced = match trace {
            Trace::Nothing => entries.is_empty(),
            _ => entries.iter().any(|entry| fits(&entry)),
        };
        if !is_traced || about.len() != entries.len() {
            self.wrong.push(format!("{id} is to be {trace:?}, and left {entries:?}"));
        }
        reply.data()
    }

    /// What nobody reads in the trail, in an answer or in the log.
    async fn keeps_secrets(&self, log: &str) {
        let sql = "SELECT COALESCE(before, '') || COALESCE(after, '') || COALESCE(entity_id, '') FROM audit_entries";
        let trail = self.app.tx().await.all::<String>(sql, args![]).await.expect("the trail").join("\n");
        assert!(log.lines().count() > 5, "the log is not recorded");
        for secret in &self.secrets {
            for (place, text) in [("the trail", trail.as_str()), ("an answer", &self.answers), ("the log", log)] {
                assert!(!text.contains(secret.as_str()), "{secret} is in {place}");
            }
        }
    }
}

#[tokio::test]
async fn every_write_is_in_the_trail_and_no_secret() {
    let log = Log::default();
    let writer = log.clone();
    let written = tracing_subscriber::fmt::layer().with_writer(move || writer.clone()).with_ansi(false);
    let recording = tracing_subscriber::registry().with(LevelFilter::DEBUG).with(written).set_default();
    let app = TestApp::new().await;
    let mut walk = Walk::new(&app).await;
    walk.signs_in().await;
    goods::walk(&mut walk).await;
    offers::walk(&mut walk).await;
    suppliers::walk(&mut walk).await;
    market::walk(&mut walk).await;
    trainings::walk(&mut walk).await;
    cases::walk(&mut walk).await;
    money::walk(&mut walk).await;
    drop(recording);
    assert!(walk.wrong.is_empty(), "{:#?}", walk.wrong);
    let own = walk.calls.iter().filter(|(_, (.., domain))| DOMAINS.contains(&domain.as_str()));
    let missing: Vec<&String> = own
        .map(|(id, _)| id)
        .filter(|id| !walk.made.contains(*id) && !NOT_WALKED.iter().any(|(call, _)| call == id))
        .collect();
    assert!(missing.is_empty(), "not walked through: {missing:?}");
    assert!(walk.secrets.len() >= 5, "{:?}", walk.secrets);
    let log = String::from_utf8(log.0.lock().expect("the log").clone()).expect("a text");
    walk.keeps_secrets(&log).await;
}

impl Walk<'_> {
    /// Signs in as a user does: the code is a secret, and so is the token of the session.
    async fn signs_in(&mut self) {
        let mobile: String = self
            .app
            .value("SELECT mobile FROM users WHERE is_demo AND role_id = (SELECT id FROM roles WHERE name = 'admin')")
            .await;
        let nobody = self.app.signed_out();
        let sent = nobody.post("/central/send-otp/", json!({ "mobile": mobile })).await.data();
        let code = sent["demo_otp"].as_str().expect("a code of a demonstration").to_owned();
        let body = json!({ "mobile": mobile, "otp": code, "nonce": sent["nonce"] });
        let session = nobody.post("/central/login/", body).await.data();
        let token = session["access_token"].as_str().expect("a token").to_owned();
        self.admin = self.app.bearer(token.clone());
        // Six digits are also in other numbers, but not after a word.
        self.secrets.extend([token, format!("\"{code}\""), format!("otp={code}")]);
    }
}
