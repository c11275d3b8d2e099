//! Garages, fleets and staff are found by the beginning of their names.

use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

async fn names(admin: &Actor<'_>, path: &str, list: &str, text: &str) -> Vec<Value> {
    let typed = percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC);
    let found = admin.get(&format!("{path}?limit=200&text={typed}")).await.data();
    found[list].as_array().expect("a list").iter().map(|row| row["name"].clone()).collect()
}

#[tokio::test]
async fn every_name_of_the_demonstration_is_found_by_its_beginning() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    for (path, list) in [("/garages/", "garages"), ("/central/fleets/", "fleets"), ("/users/crs/", "crs")] {
        let all = names(&admin, path, list, "").await;
        assert!(!all.is_empty(), "{path}");
        for name in &all {
            let name = name.as_str().expect("a name");
            let beginning: String = name.to_uppercase().chars().take(6).collect();
            assert!(names(&admin, path, list, &beginning).await.contains(&json!(name)), "{path} {beginning}");
        }
    }
}

#[tokio::test]
async fn a_search_text_means_what_was_typed() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    app.run("UPDATE garages SET name = 'Ötztal_100% Motors', name_folded = 'otztal_100% motors' WHERE id = 1").await;
    for found in ["ÖTZ", "otztal", " Ötztal_100%"] {
        assert_eq!(names(&admin, "/garages/", "garages", found).await, [json!("Ötztal_100% Motors")], "{found}");
    }
    for none in ["%", "_", "otztal%", "Ötztal 100"] {
        assert_eq!(names(&admin, "/garages/", "garages", none).await, Vec::<Value>::new(), "{none}");
    }
}
