//! The catalogue over HTTP.

mod deals;
mod kept;
mod migration;

use pitlane_platform::args;
use serde_json::{Value, json};

use crate::catalogue::update_words;
use crate::testkit::TestApp;

fn names(found: &Value, list: &str, name: &str) -> Vec<String> {
    let items = found[list].as_array().expect("a list");
    items.iter().map(|item| item[name].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn word_prefixes_find_packages_services_and_parts() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let found = cr.get("/catalogue/search/?text=BRAKE%20pad").await.data();
    let all = names(&found, "items", "name");
    assert!(all.contains(&"Brake Pad Replacement".to_owned()), "{all:?}");
    assert!(all.contains(&"Brake pad set, front".to_owned()), "{all:?}");
    // In any order, and by the number printed on the box.
    assert_eq!(cr.get("/catalogue/search/?text=pad%20brake").await.data(), found);
    let by_number = cr.get("/catalogue/search/?text=bp-701").await.data();
    assert_eq!(names(&by_number, "items", "name"), ["Brake pad set, front"]);
    let line = &by_number["items"][0]["lines"][0];
    assert_eq!((&line["kind"], &line["hsn"], &line["tax_slab"]), (&json!("part"), &json!("870830"), &json!(18)));
    assert_eq!(line["price"].to_string(), "2350.0");
    // LIKE wildcards and SQL have no effect.
    for nothing in ["%25", "_", "zzz", "'%20OR%201=1"] {
        let found = cr.get(&format!("/catalogue/search/?text={nothing}")).await.data();
        assert_eq!(found["count"], 0, "{nothing}: {found}");
    }
    assert_eq!(cr.get("/catalogue/search/").await.wrong_fields(), ["text"]);
}

#[tokio::test]
async fn a_wrong_letter_is_read_as_what_was_probably_meant() {
    let app = TestApp::new().await;
    let cr = app.actor("CR").await;
    let right = cr.get("/catalogue/search/?text=brake%20pad").await.data();
    assert_eq!(right["read_as"], Value::Null);
    for (typed, meant) in
        [("brkae%20pad", "brake pad"), ("PAD%20Breake", "brake pad"), ("repalcement%20brake", "brake replacement")]
    {
        let found = cr.get(&format!("/catalogue/search/?text={typed}")).await.data();
        let all = names(&found, "items", "name");
        assert!(all.contains(&"Brake Pad Replacement".to_owned()), "{typed}: {all:?}");
        let words =
            found["read_as"].as_str().expect("other words").split(' ').collect::<std::collections::BTreeSet<_>>();
        assert_eq!(words, meant.split(' ').collect(), "{typed}");
    }
    // As it is printed on the box, and as it is typed.
    let printed = cr.get("/catalogue/search/?text=bp-701").await.data();
    assert_eq!(cr.get("/catalogue/search/?text=bp701").await.data(), printed);
    // Nothing is guessed where all words are known, from a number, or from what is near nothing.
    for typed in ["brake%20windscreen", "bp9999", "xqzwvk", "brkae%20xqzwvk"] {
        let found = cr.get(&format!("/catalogue/search/?text={typed}")).await.data();
        assert_eq!((&found["count"], &found["read_as"]), (&json!(0), &Value::Null), "{typed}: {found}");
    }
}

#[tokio::test]
async fn a_start_writes_all_words_only_after_an_upgrade_and_when_there_are_none() {
    let app = TestApp::new().await;
    let mut tx = app.tx().await;
    let count = "SELECT COUNT(*) FROM catalogue_words";
    let all: i64 = tx.one(count, args![]).await.expect("a number");
    let services = "DELETE FROM catalogue_words WHERE source = 'service'";
    for (gone, applied, is_whole) in [
        (services, &[][..], false),
        (services, &["9999_other_names"][..], true),
        ("DELETE FROM catalogue_words", &[][..], true),
    ] {
        tx.run(gone, args![]).await.expect("a statement");
        update_words(&mut tx, applied).await.expect("updated");
        assert_eq!(tx.one::<i64>(count, args![]).await.expect("a number") == all, is_whole, "{gone} {applied:?}");
    }
    assert!(all > 0);
}

#[tokio::test]
async fn a_package_comes_with_its_lines_and_adds_up() {
    let app = TestApp::malaysian().await;
    let admin = app.actor("admin").await;
    let found = admin.get("/central/packages/?text=basic&category=100").await.data();
    assert_eq!(found["count"], 1);
    let package = &found["packages"][0];
    let lines = package["lines"].as_array().expect("lines");
    // 120 + 3.5 x 38 + 28
    assert_eq!((lines.len(), package["price"].to_string().as_str()), (3, "281.0"));
    assert_eq!((&lines[0]["tax_slab"], &lines[1]["tax_slab"], &lines[1]["hsn"]), (&json!(8), &json!(0), &Value::Null));
    assert_eq!(lines[1]["quantity"], json!(3.5));
    let page = admin.get("/central/packages/?limit=2&offset=2").await.data();
    assert_eq!(page["packages"].as_array().map(Vec::len), Some(2));
    assert!(page["count"].as_i64() > Some(10));
    assert_eq!(admin.get("/central/packages/?category=7").await.wrong_fields(), ["category"]);
}
