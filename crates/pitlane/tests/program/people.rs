//! The first admin, users from a file, demonstration data, and sign-in.

use pitlane_platform::args;
use pitlane_platform::db::Db;
use serde_json::json;

use crate::harness::{Place, sign_in};

#[tokio::test]
async fn the_first_admin_is_added_and_signs_in() {
    let place = Place::new();
    let program = place.serve();
    // While it serves.
    let add =
        ["user", "add", "--region", "india", "--mobile", "+91 98765-43210", "--name", "Asha Rao", "--role", "admin"];
    assert!(place.ok(&add).contains("Asha Rao can sign in to india with +919876543210 as admin."));
    assert!(place.fails(1, &add).contains("another user has the mobile +919876543210 already"));
    let token = sign_in(&place, &program, "9876543210").await;
    let bearer = format!("Bearer {token}");
    let me = program.get_with("/api/india/central/users/login-user/", &[("authorization", &bearer)]).await;
    assert_eq!(me.json()["data"]["name"], "Asha Rao", "{}", me.text);
    let elsewhere = program.get_with("/api/malaysia/central/users/login-user/", &[("authorization", &bearer)]).await;
    assert_eq!(elsewhere.status, 401);
    let log = std::fs::read_to_string(place.path("log")).expect("a log");
    let code = place.messages()[0]["otp"].as_str().expect("a code").to_owned();
    assert!(!log.contains(&code) && !log.contains(&token) && !log.contains("9876543210"), "secrets in the log");
}

#[test]
fn an_invalid_user_is_refused() {
    let place = Place::new();
    let add = |region: &str, mobile: &str, name: &str, role: &str| {
        place.fails(1, &["user", "add", "--region", region, "--mobile", mobile, "--name", name, "--role", role])
    };
    assert!(add("mars", "9876543210", "A", "admin").contains("mars is not a region"));
    assert!(add("india", "0123456789", "A", "admin").contains("is not a mobile number of india"));
    assert!(add("india", "9876543210", " ", "admin").contains("between 1 and 120"));
    assert!(add("india", "9876543210", "A", "Admin").contains("there is admin"));
}

/// An installation with one admin, and the words of an import by them.
fn with_admin(place: &Place, what: &'static str) -> impl Fn(&[&'static str]) -> Vec<&'static str> {
    let add = ["user", "add", "--region", "india", "--mobile", "9876543200", "--name", "Asha Rao", "--role", "admin"];
    place.ok(&add);
    move |more| [&["import", what, "file.csv", "--region", "india", "--by", "9876543200"], more].concat()
}

/// Why the sessions ended, in their order.
async fn ends(place: &Place) -> Vec<String> {
    let path = place.path("data/india.db");
    let db = Db::open(path.to_str().expect("a plain path")).await.expect("a database");
    let mut tx = db.read_one().await.expect("a reader");
    tx.all("SELECT ended_because FROM sessions ORDER BY id", args![]).await.expect("every one has ended")
}

#[tokio::test]
async fn users_are_imported_all_or_none() {
    let place = Place::new();
    let import = with_admin(&place, "users");
    place.write("file.csv", "name,mobile,role,email\nAsha,9876543210,CR,a@example.com\nRavi,9876543211,BDE,\n");
    assert!(place.ok(&import(&["--dry-run"])).contains("2 would be created, 0 edited; 0 are unchanged"));
    assert!(place.ok(&import(&[])).contains("2 were created, 0 edited"));
    place.write("file.csv", "name,mobile,role\nNew,9876543212,CR\nAsha B,9876543210,CR\nBad,12,Nobody\n");
    let complaint = place.fails(1, &import(&[]));
    for part in ["nothing was imported", "line 4: mobile must be a mobile number", "line 4: role Nobody is not known"] {
        assert!(complaint.contains(part), "{part} is not in {complaint}");
    }
    place.write("file.csv", "name,mobile,role\nNew,9876543212,CR\nAsha B,9876543210,CR\n");
    assert!(place.ok(&import(&[])).contains("1 were created, 1 edited"), "nothing of the refused file was stored");
    let unknown = ["import", "users", "file.csv", "--region", "india", "--by", "9876543299"];
    assert!(place.fails(1, &unknown).contains("is not the mobile of an active user"));
    let not_allowed = ["import", "users", "file.csv", "--region", "india", "--by", "9876543211"];
    assert!(place.fails(1, &not_allowed).contains("may not import users"));
    let (done, refused) = ("The import has ended", "The import was refused");
    // The one by nobody had none.
    assert_eq!(ends(&place).await, [done, done, refused, done, refused]);
}

#[test]
fn cars_are_imported_by_their_plates() {
    let place = Place::new();
    let import = with_admin(&place, "cars");
    place.write(
        "file.csv",
        "registration_no,brand,model,fuel,owner_mobile,owner_name\nKA01AB1234,,Swift,Petrol,9876543210,Asha\n",
    );
    assert!(place.ok(&import(&["--dry-run"])).contains("1 would be created, 0 edited"));
    assert!(place.ok(&import(&[])).contains("1 were created, 0 edited"));
    assert!(place.ok(&import(&[])).contains("0 were created, 0 edited; 1 are unchanged"));
    place.write("file.csv", "registration_no,colour\nka 01 ab 1234,Red\nA0123,Red\n");
    assert!(place.fails(1, &import(&[])).contains("line 3: registration_no is not a plate of this country"));
    place.write("file.csv", "registration_no,colour\nka 01 ab 1234,Red\n");
    assert!(place.ok(&import(&[])).contains("0 were created, 1 edited"));
}

// G.5.12
#[test]
fn a_thousand_retailers_are_imported_all_or_none() {
    let place = Place::new();
    let import = with_admin(&place, "retailers");
    let city = "Bengaluru";
    let lines: Vec<String> = (0..1_000)
        .map(|at| format!("Sai {at},{},Owner {at},\"14, Ring Road\",{city},560034,30", 9_700_000_000_u64 + at))
        .collect();
    let file = |lines: &[String]| {
        format!("name,mobile,owner_name,address_line,city,pincode,payment_days\n{}\n", lines.join("\n"))
    };
    let mut wrong = lines.clone();
    wrong[416] = wrong[416].replace(",30", ",130");
    place.write("file.csv", &file(&wrong));
    let complaint = place.fails(1, &import(&[]));
    assert!(complaint.contains("nothing was imported") && complaint.contains("line 418: payment_days"), "{complaint}");
    place.write("file.csv", &file(&lines));
    assert!(place.ok(&import(&["--dry-run"])).contains("1000 would be created, 0 edited; 0 are unchanged"));
    assert!(place.ok(&import(&[])).contains("1000 were created, 0 edited"), "nothing of the refused file was stored");
    let mut changed = lines;
    changed[7] = changed[7].replace("Owner 7", "Asha Rao");
    place.write("file.csv", &file(&changed));
    assert!(place.ok(&import(&[])).contains("0 were created, 1 edited; 999 are unchanged"));
}

#[tokio::test]
async fn a_closing_form_is_published_by_a_command() {
    let place = Place::new();
    let add = ["user", "add", "--region", "india", "--mobile", "9876543200", "--name", "Asha Rao", "--role", "admin"];
    place.ok(&add);
    let publish = ["closing-form", "form.json", "--region", "india", "--by", "9876543200"];
    place.write("form.json", r#"{ "questions": [{ "key": "fix", "label": "", "kind": "text" }] }"#);
    let complaint = place.fails(1, &publish);
    assert!(
        complaint.contains("questions.0.key fix is asked by every form; questions.0.label must have"),
        "{complaint}"
    );
    place.write("form.json", r#"{ "questions": [{ "key": "photo", "label": "A photo?", "kind": "maybe" }] }"#);
    let complaint = place.fails(1, &publish);
    assert!(complaint.contains("form.json is not a closing form") && complaint.contains("line 1"), "{complaint}");
    place.write("form.json", r#"{ "questions": [{ "key": "photo", "label": "A photo?", "kind": "yes_no" }] }"#);
    assert!(place.ok(&publish).contains("Closing form 2 of india has 1 question of its own."));
    // A file that is no form is refused before anybody is signed in.
    assert_eq!(ends(&place).await, ["The form was refused", "The form was published"]);
    let program = place.serve();
    let bearer = format!("Bearer {}", sign_in(&place, &program, "9876543200").await);
    let path = "/api/india/central/central/escalations/closing-info/";
    let info = program.get_with(path, &[("authorization", &bearer)]).await.json();
    assert_eq!((&info["data"]["current"], &info["data"]["questions"][0]["label"]), (&json!(2), &json!("A photo?")));
}

#[tokio::test]
async fn a_demonstration_fills_itself_and_shows_its_codes() {
    let place = Place::new();
    let output = place.ok(&["demo-data", "--orders", "60"]);
    assert!(output.contains("india: 60 demo orders") && output.contains("malaysia: 60 demo orders"), "{output}");
    let again = place.ok(&["demo-data", "--orders", "60", "--region", "india"]);
    assert!(again.contains("india: 60 demo orders"), "{again}");
    assert!(place.fails(1, &["demo-data", "--orders", "70", "--region", "india"]).contains("was filled for 60 orders"));
    let program = place.serve_with(&["--demo"]);
    let mobile = place_mobile();
    let sent = program.post("/api/india/central/central/send-otp/", &json!({ "mobile": mobile })).await;
    let code = sent.json()["data"]["demo_otp"].as_str().expect("a shown code").to_owned();
    let login = program.post("/api/india/central/central/login/", &json!({ "mobile": mobile, "otp": code })).await;
    let token = login.json()["data"]["access_token"].as_str().expect("a token").to_owned();
    let bearer = format!("Bearer {token}");
    let orders = program.get_with("/api/india/central/orders/?limit=1", &[("authorization", &bearer)]).await;
    assert_eq!(orders.json()["data"]["count"], 60, "{}", orders.text);
}

/// The admin's mobile in the table of roles.
fn place_mobile() -> String {
    let table = include_str!("../../../../contract/roles.tsv");
    let mut lines = table.lines();
    let head: Vec<&str> = lines.next().expect("a heading").split('\t').collect();
    let at = head.iter().position(|name| name.contains("india")).expect("a column for india");
    let admin = lines.find(|line| line.split('\t').any(|cell| cell == "admin")).expect("the admin");
    admin.split('\t').nth(at).expect("a mobile").to_owned()
}
