//! The cities that are served, and all others.

use futures_util::future::join_all;
use http::Method;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

/// The garage service has no country in its address: the session determines the region.
async fn all_cities(actor: &Actor<'_>, query: &str) -> Vec<Value> {
    let found = actor.call(Method::GET, &format!("/api/garage/reconciliation/cities/all/{query}"), None).await.data();
    let cities = found["cities"].as_array().expect("a list").clone();
    assert_eq!(found["count"], cities.len(), "{query}");
    cities
}

fn ids(cities: &[Value]) -> Vec<i64> {
    cities.iter().map(|city| city["id"].as_i64().expect("an id")).collect()
}

#[tokio::test]
async fn a_city_that_is_switched_off_is_among_all_cities_and_in_no_picker() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let stored: i64 = app.value("SELECT COUNT(*) FROM cities").await;
    let city: i64 = app.value("SELECT MIN(city_id) FROM clusters").await;
    app.run("UPDATE cities SET is_active = FALSE WHERE id = (SELECT MIN(city_id) FROM clusters)").await;

    let all = all_cities(&admin, "").await;
    assert_eq!(i64::try_from(all.len()), Ok(stored));
    let found = all.iter().find(|row| row["id"] == city).expect("the city");
    let (name, state): (String, String) = app
        .tx()
        .await
        .one(
            "SELECT c.name, s.name FROM cities c JOIN states s ON s.code = c.state_code WHERE c.id = $1",
            pitlane_platform::args![city],
        )
        .await
        .expect("a city");
    assert_eq!(*found, json!({ "id": city, "name": name, "state": state, "is_active": false }));

    let served = admin.get("/garages/cities/").await.data();
    let served = ids(served["cities"].as_array().expect("a list"));
    assert!(!served.is_empty() && !served.contains(&city));
    let clusters = admin.get("/central/clusters/").await.data();
    let clusters = clusters["clusters"].as_array().expect("a list");
    assert!(!clusters.is_empty() && clusters.iter().all(|cluster| cluster["city_id"] != city));
    assert!(
        all.iter().filter(|row| row["is_active"] == true).all(|row| served.contains(&row["id"].as_i64().unwrap_or(0)))
    );
}

#[tokio::test]
async fn all_cities_are_found_by_the_beginning_of_their_names() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let city: i64 = app.value("SELECT MIN(id) FROM cities").await;
    app.run("UPDATE cities SET name = 'Ötz_100% Nagar' WHERE id = (SELECT MIN(id) FROM cities)").await;
    for text in ["%C3%96TZ", "otz_100%25", "%20Otz_100%25%20%20nagar%20"] {
        assert_eq!(ids(&all_cities(&admin, &format!("?text={text}")).await), [city], "{text}");
    }
    for text in ["%25", "_", "nagar", "Otz%20100"] {
        assert_eq!(ids(&all_cities(&admin, &format!("?text={text}")).await), Vec::<i64>::new(), "{text}");
    }
    let everything: i64 = app.value("SELECT COUNT(*) FROM cities").await;
    assert_eq!(i64::try_from(all_cities(&admin, "?text=%20").await.len()), Ok(everything));
    let address = "/api/garage/reconciliation/cities/all/?name=a";
    assert!(admin.call(Method::GET, address, None).await.status.is_client_error());
}

/// A city of the country as the form sends it.
async fn new_city(actor: &Actor<'_>) -> Value {
    let kept = actor.get("/garages/kept-cities/").await.data();
    json!({
        "id": null, "version": null, "name": "  Hosur ", "state_code": kept["states"][0]["code"],
        "region_id": kept["regions"][0]["id"], "is_active": true,
        "clusters": [{ "id": null, "name": "Hosur West" }, { "id": null, "name": "Hosur East" }],
    })
}

/// A kept city as the form sends it back.
fn as_sent(city: &Value) -> Value {
    let clusters = city["clusters"].as_array().expect("clusters").iter();
    let clusters: Vec<_> = clusters.map(|one| json!({ "id": one["id"], "name": one["name"] })).collect();
    json!({
        "id": city["id"], "version": city["version"], "name": city["name"], "state_code": city["state_code"],
        "region_id": city["region_id"], "is_active": city["is_active"], "clusters": clusters,
    })
}

const PUT: &str = "/garages/cities/";

async fn busy_city(actor: &Actor<'_>) -> Value {
    let kept = actor.get("/garages/kept-cities/").await.data();
    let cities = kept["cities"].as_array().expect("cities");
    let is_busy =
        |city: &&Value| city["garages"].as_i64() > Some(0) && city["clusters"][0]["garages"].as_i64() > Some(0);
    cities.iter().find(is_busy).expect("a city with garages").clone()
}

#[tokio::test]
async fn a_city_is_added_and_changed_with_its_clusters() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let city = admin.put(PUT, new_city(&admin).await).await.data();
    assert_eq!((&city["name"], &city["version"], &city["garages"]), (&json!("Hosur"), &json!(1), &json!(0)));
    let names = |city: &Value| {
        let clusters = city["clusters"].as_array().expect("clusters").iter();
        clusters.map(|one| one["name"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&city), ["Hosur East", "Hosur West"]);
    let mut swap = as_sent(&city);
    (swap["clusters"][0]["name"], swap["clusters"][1]["name"]) = (json!("Hosur West"), json!("Hosur East"));
    let city = admin.put(PUT, swap).await.data();
    assert_eq!((names(&city), &city["version"]), (vec!["Hosur East".into(), "Hosur West".into()], &json!(2)));
    let served = admin.get("/garages/cities/").await.data();
    assert!(served["cities"].as_array().expect("cities").iter().any(|one| one["id"] == city["id"]));
    // One is renamed, one removed, one added.
    let mut change = as_sent(&city);
    change["clusters"] =
        json!([{ "id": city["clusters"][0]["id"], "name": "Hosur" }, { "id": null, "name": "Bagalur" }]);
    change["is_active"] = json!(false);
    let changed = admin.put(PUT, change.clone()).await.data();
    assert_eq!((names(&changed), &changed["version"]), (vec!["Bagalur".into(), "Hosur".into()], &json!(3)));
    let served = admin.get("/garages/cities/").await.data();
    assert!(served["cities"].as_array().expect("cities").iter().all(|one| one["id"] != city["id"]));
    let stale = admin.put(PUT, change).await.refused(409);
    assert_eq!(stale.body["data"]["current"]["version"], 3);
    let entries: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE entity = 'city'").await;
    assert_eq!(entries, 3);
    let other = app.actor("Operation/Garage").await;
    other.put(PUT, as_sent(&changed)).await.refused(403);
}

// B.7.12
#[tokio::test]
async fn what_belongs_to_a_city_is_not_taken_from_it() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let city = busy_city(&admin).await;
    let mut without = as_sent(&city);
    without["clusters"] = json!([]);
    let refused = admin.put(PUT, without).await.refused(409);
    assert!(refused.body["data"]["clusters"].as_array().is_some_and(|list| !list.is_empty()), "{}", refused.text);
    let mut off = as_sent(&city);
    off["is_active"] = json!(false);
    let refused = admin.put(PUT, off).await.refused(409);
    assert!(refused.body["data"]["garages"].as_i64() > Some(0), "{}", refused.text);
    let mut moved = as_sent(&city);
    let kept = admin.get("/garages/kept-cities/").await.data();
    let other = kept["states"].as_array().expect("states").iter().find(|state| state["code"] != city["state_code"]);
    moved["state_code"] = other.expect("another state")["code"].clone();
    admin.put(PUT, moved).await.refused(409);
    assert_eq!(busy_city(&admin).await, city, "nothing was changed");
    // A cluster without garages stays while somebody looks after it.
    let mut more = as_sent(&city);
    more["clusters"].as_array_mut().expect("clusters").push(json!({ "id": null, "name": "Kanakapura Road" }));
    let more = admin.put(PUT, more).await.data();
    app.run(
        "INSERT INTO user_scopes (user_id, kind, object_id)
         SELECT (SELECT MIN(id) FROM users), 'cluster', id FROM clusters WHERE name = 'Kanakapura Road'",
    )
    .await;
    let mut fewer = as_sent(&more);
    fewer["clusters"].as_array_mut().expect("clusters").retain(|one| one["name"] != "Kanakapura Road");
    let refused = admin.put(PUT, fewer).await.refused(409);
    assert_eq!(refused.body["data"]["clusters"][0]["users"], 1);
}

#[tokio::test]
async fn what_was_changed_is_still_so_after_the_next_start() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let city = busy_city(&admin).await;
    let mut change = as_sent(&city);
    change["name"] = json!("Renamed Nagar");
    change["clusters"][0]["name"] = json!("Renamed West");
    let changed = admin.put(PUT, change).await.data();
    // Each start loads the reference data.
    let mut tx = app.tx().await;
    pitlane_base::reference::load(&mut tx, "india").await.expect("loaded");
    tx.save().await.expect("saved");
    let kept = admin.get("/garages/kept-cities/").await.data();
    let kept = kept["cities"].as_array().expect("cities").iter().find(|one| one["id"] == city["id"]).cloned();
    assert_eq!(kept.expect("the city"), changed);
}

#[tokio::test]
async fn every_wrong_field_of_a_city_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let city = busy_city(&admin).await;
    let mut wrong = new_city(&admin).await;
    wrong["name"] = json!(city["name"].as_str().expect("a name").to_uppercase());
    wrong["state_code"] = json!("ZZ");
    wrong["region_id"] = json!(999);
    wrong["version"] = json!(1);
    wrong["clusters"] = json!([
        { "id": null, "name": " " }, { "id": city["clusters"][0]["id"], "name": "A" }, { "id": null, "name": "a" },
        { "id": null, "name": city["clusters"][0]["name"] },
    ]);
    let mut fields = admin.put(PUT, wrong).await.wrong_fields();
    fields.sort();
    assert_eq!(
        fields,
        [
            "clusters.0.name",
            "clusters.1.id",
            "clusters.2.name",
            "clusters.3.name",
            "name",
            "region_id",
            "state_code",
            "version"
        ]
    );
    let mut missing = as_sent(&city);
    missing["id"] = json!(999_999);
    admin.put(PUT, missing).await.refused(404);
}

#[tokio::test]
async fn of_64_cities_of_one_name_at_once_one_is_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let body = new_city(&admin).await;
    let replies = join_all((0..64).map(|_| admin.put(PUT, body.clone()))).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(200), of(422)), (1, 63));
    let city = replies.into_iter().find(|reply| reply.status == 200).expect("one").data();
    let saves = join_all((0..64).map(|_| admin.put(PUT, as_sent(&city)))).await;
    let of = |status: u16| saves.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(200), of(409)), (1, 63));
}

/// A cluster is removed while garages are added to it: it stays, or they are refused.
#[tokio::test]
async fn a_cluster_is_not_removed_under_a_new_garage() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let city = admin.put(PUT, new_city(&admin).await).await.data();
    let mut garage = super::new_garage(&app).await;
    (garage["city_id"], garage["cluster_id"]) = (city["id"].clone(), city["clusters"][0]["id"].clone());
    let mut without = as_sent(&city);
    without["clusters"] = json!([]);
    let garages = (0..16).map(|at| {
        let mut garage = garage.clone();
        garage["name"] = json!(format!("Lotus Motor Works {at}"));
        admin.post("/garages/add-garage/", garage)
    });
    let (added, removed) = tokio::join!(join_all(garages), admin.put(PUT, without));
    let added = added.iter().map(|reply| reply.status.as_u16()).collect::<Vec<_>>();
    match removed.status.as_u16() {
        200 => assert!(added.iter().all(|status| *status == 422), "{added:?}"),
        409 => assert!(added.iter().all(|status| matches!(*status, 201 | 422)) && added.contains(&201), "{added:?}"),
        other => panic!("{other}: {}", removed.text),
    }
}
