//! Questions and answers over HTTP.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::testkit::{Actor, TestApp};

const FAQ: &str = "/central/faq/";

fn question(text: &str) -> Value {
    json!({
        "category": "Bills", "question": text, "answer": "Under **Payments**.", "language": "en", "audience": "staff",
        "tags": ["UPI"], "is_published": true,
    })
}

fn with(mut body: Value, fields: Value) -> Value {
    let (Some(body_fields), Value::Object(fields)) = (body.as_object_mut(), fields) else { panic!("objects") };
    body_fields.extend(fields);
    body
}

async fn added(admin: &Actor<'_>, text: &str) -> Value {
    let reply = admin.post(FAQ, question(text)).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    reply.data()
}

async fn questions(actor: &Actor<'_>, query: &str) -> Vec<String> {
    let list = actor.get(&format!("{FAQ}?limit=200&{query}")).await.data();
    let rows = list["faqs"].as_array().expect("questions");
    assert_eq!(list["count"], rows.len());
    rows.iter().map(|row| row["question"].as_str().expect("a question").to_owned()).collect()
}

async fn empty(app: &TestApp) {
    app.run("DELETE FROM faqs").await;
}

#[tokio::test]
async fn a_question_is_added_found_and_edited() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let new = with(question("  Where is\n the bill (PDF)? "), json!({ "tags": [" UPI ", "upi", "net  banking"] }));
    let faq = admin.post(FAQ, new).await.data();
    assert_eq!(faq["question"], "Where is the bill (PDF)?");
    assert_eq!(faq["tags"], json!(["UPI", "net banking"]));
    assert_eq!((&faq["version"], &faq["is_published"]), (&json!(1), &json!(true)));
    // By the beginnings of words of the question, the tags and the answer, in any order.
    let reader = app.actor("CR").await;
    for text in ["bill", "PDF+whe", "bank+upi", "paymen"] {
        assert!(
            questions(&reader, &format!("text={text}")).await.contains(&"Where is the bill (PDF)?".into()),
            "{text}"
        );
    }
    assert!(!questions(&reader, "text=ill").await.contains(&"Where is the bill (PDF)?".into()));
    let edit = json!({ "id": faq["id"], "version": 1, "answer": "At the order's bill.", "category": "bILLS" });
    let changed = admin.put(FAQ, edit.clone()).await.data()["faqs"][0].clone();
    assert_eq!((&changed["answer"], &changed["version"]), (&json!("At the order's bill."), &json!(2)));
    assert_eq!(changed["sequence"], faq["sequence"]);
    // E.6.3
    assert_eq!(admin.put(FAQ, edit).await.refused(409).body["data"]["current"]["version"], 2);
    let one = reader.get(&format!("{FAQ}?id={}", faq["id"])).await.data();
    let fields: Vec<_> =
        one["history"][0]["changes"].as_array().expect("changes").iter().map(|c| &c["field"]).collect();
    assert!(fields.contains(&&json!("answer")), "{}", one["history"]);
    let written: i64 = app.value("SELECT COUNT(*) FROM audit_entries WHERE action LIKE 'faq.%'").await;
    assert_eq!(written, 2);
}

#[tokio::test]
async fn e6_1_drafts_are_for_editors() {
    let app = TestApp::new().await;
    let (admin, reader) = (app.actor("admin").await, app.actor("CR").await);
    let draft = admin.post(FAQ, with(question("Is this a draft?"), json!({ "is_published": false }))).await.data();
    let one = format!("{FAQ}?id={}", draft["id"]);
    assert_eq!(admin.get(&one).await.data()["faqs"][0], draft);
    reader.get(&one).await.refused(404);
    assert!(!questions(&reader, "").await.contains(&"Is this a draft?".into()));
    assert_eq!(questions(&reader, "is_published=0").await, Vec::<String>::new());
    assert!(questions(&admin, "is_published=0").await.contains(&"Is this a draft?".into()));
    admin.put(FAQ, json!({ "id": draft["id"], "version": 1, "is_published": true })).await.data();
    assert_eq!(reader.get(&one).await.data()["faqs"][0]["version"], 2);
    // Readers write nothing.
    reader.post(FAQ, question("May I?")).await.refused(403);
    reader.put(FAQ, json!({ "id": draft["id"], "version": 2, "answer": "No" })).await.refused(403);
}

#[tokio::test]
async fn a_question_stands_once_in_its_language() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    let first = added(&admin, "Where is the bill?").await;
    let again = admin.post(FAQ, question("WHERE  is the bill?")).await.refused(409);
    assert_eq!(again.body["data"]["id"], first["id"]);
    let other = admin.post(FAQ, with(question("Where is the bill?"), json!({ "language": "hi" }))).await;
    assert_eq!(other.status, 201);
    let move_there = json!({ "id": other.data()["id"], "version": 1, "language": "en" });
    admin.put(FAQ, move_there).await.refused(409);
    // It may be saved as it is.
    admin.put(FAQ, json!({ "id": first["id"], "version": 1, "question": "Where is THE bill?" })).await.data();
}

#[tokio::test]
async fn of_64_equal_questions_at_once_one_is_added() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    empty(&app).await;
    let replies = join_all((0..64).map(|_| admin.post(FAQ, question("Who was first?")))).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(201), of(409)), (1, 63));
    // 64 at once in one category have 64 places.
    let replies = join_all((0..64).map(|at| admin.post(FAQ, question(&format!("Number {at}?"))))).await;
    assert!(replies.iter().all(|reply| reply.status == 201));
    let places: i64 = app.value("SELECT COUNT(DISTINCT sequence) FROM faqs").await;
    assert_eq!(places, 65);
    // L.5: of 64 editors of one version one wins.
    let id = replies[0].body["data"]["id"].clone();
    let edits = (0..64).map(|at| admin.put(FAQ, json!({ "id": id, "version": 1, "answer": format!("Answer {at}") })));
    let replies = join_all(edits).await;
    let of = |status: u16| replies.iter().filter(|reply| reply.status.as_u16() == status).count();
    assert_eq!((of(200), of(409)), (1, 63));
    let saved = admin.get(&format!("{FAQ}?id={id}")).await.data()["faqs"][0].clone();
    let winner = replies.iter().find(|reply| reply.status == 200).expect("one");
    assert_eq!((&saved["version"], &saved["answer"]), (&json!(2), &winner.body["data"]["faqs"][0]["answer"]));
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await;
    assert_eq!(
        admin.post(FAQ, json!({})).await.wrong_fields(),
        ["answer", "audience", "category", "language", "question"]
    );
    let wrong = json!({
        "category": "x".repeat(61), "question": "x".repeat(301), "answer": "x".repeat(5001), "language": "fr",
        "audience": "world", "tags": vec!["x"; 11], "sequence": 3,
    });
    let all = ["answer", "audience", "category", "language", "question", "sequence", "tags"];
    assert_eq!(admin.post(FAQ, wrong).await.wrong_fields(), all);
    let blank = with(question(" "), json!({ "category": " ", "answer": "\n" }));
    assert_eq!(admin.post(FAQ, blank).await.wrong_fields(), ["answer", "category", "question"]);
    assert_eq!(admin.put(FAQ, json!({ "answer": "x" })).await.wrong_fields(), ["id", "version"]);
    let both = json!({ "id": 1, "version": 1, "order": [1, 1], "tags": [] });
    assert_eq!(admin.put(FAQ, both).await.wrong_fields(), ["category", "id", "order", "tags", "version"]);
    admin.put(FAQ, json!({ "id": 999_999, "version": 1, "answer": "x" })).await.refused(404);
}

#[tokio::test]
async fn e6_4_a_category_is_put_in_order() {
    let app = TestApp::new().await;
    let (admin, reader) = (app.actor("admin").await, app.actor("CR").await);
    empty(&app).await;
    let mut ids = vec![];
    for text in ["One?", "Two?", "Three?"] {
        ids.push(added(&admin, text).await["id"].clone());
    }
    let other = with(question("Elsewhere?"), json!({ "category": "Calls" }));
    let other = admin.post(FAQ, other).await.data()["id"].clone();
    let order = json!({ "category": "bills", "order": [ids[2], ids[0], ids[1]] });
    let answer = admin.put(FAQ, order).await.data();
    assert_eq!(answer["faqs"].as_array().map(Vec::len), Some(3));
    assert_eq!(questions(&reader, "category=Bills").await, ["Three?", "One?", "Two?"]);
    assert_eq!(questions(&reader, "").await, ["Three?", "One?", "Two?", "Elsewhere?"]);
    // A foreign id: nothing is moved.
    let foreign = json!({ "category": "Bills", "order": [ids[0], ids[1], ids[2], other] });
    assert_eq!(admin.put(FAQ, foreign).await.wrong_fields(), ["order"]);
    // Nor by an order that does not know one of them.
    let fewer = json!({ "category": "Bills", "order": [ids[0], ids[1]] });
    assert_eq!(admin.put(FAQ, fewer).await.refused(409).body["data"]["order"], json!([ids[2], ids[0], ids[1]]));
    assert_eq!(questions(&reader, "category=Bills").await, ["Three?", "One?", "Two?"]);
    // An edit that began before the order is not stale, and who moves comes last.
    let edit = json!({ "id": other, "version": 1, "category": "BILLS" });
    assert_eq!(admin.put(FAQ, edit).await.data()["faqs"][0]["category"], "Bills");
    assert_eq!(questions(&reader, "").await, ["Three?", "One?", "Two?", "Elsewhere?"]);
    let categories = reader.get(FAQ).await.data()["categories"].clone();
    assert_eq!(categories, json!([{ "name": "Bills", "count": 4 }]));
}

#[tokio::test]
async fn categories_are_counted_by_the_other_filters() {
    let app = TestApp::new().await;
    let (admin, reader) = (app.actor("admin").await, app.actor("CR").await);
    empty(&app).await;
    for (category, text, language, published) in [
        ("Bills", "Where is the bill?", "en", true),
        ("Bills", "बिल कहाँ है?", "hi", true),
        ("Calls", "Who calls about the bill?", "en", true),
        ("Calls", "A draft about the bill?", "en", false),
    ] {
        let new = json!({ "category": category, "language": language, "is_published": published });
        assert_eq!(admin.post(FAQ, with(question(text), new)).await.status, 201);
    }
    let of = async |actor: &Actor<'_>, query: &str| {
        let list = actor.get(&format!("{FAQ}?{query}")).await.data();
        let named = list["categories"].as_array().expect("categories").iter();
        named.map(|one| format!("{} {}", one["name"].as_str().unwrap(), one["count"])).collect::<Vec<_>>()
    };
    assert_eq!(of(&reader, "category=Calls").await, ["Bills 2", "Calls 1"]);
    assert_eq!(of(&admin, "category=Calls").await, ["Bills 2", "Calls 2"]);
    assert_eq!(of(&reader, "text=bill&language=en&category=Bills").await, ["Bills 1", "Calls 1"]);
    assert_eq!(of(&reader, "text=%E0%A4%AC%E0%A4%BF%E0%A4%B2").await, ["Bills 1"]);
}

/// E.6.13: the first page of many names the total.
#[tokio::test]
async fn e6_13_the_first_page_of_1000_names_the_total() {
    let app = TestApp::new().await;
    empty(&app).await;
    added(&app.actor("admin").await, "Bill 1?").await;
    app.run(
        "INSERT INTO faqs (category, category_folded, question, question_folded, answer, language, audience, tags, words,
                           sequence, is_published, created_at, updated_at)
         WITH RECURSIVE n (at) AS (SELECT 2 UNION ALL SELECT at + 1 FROM n WHERE at < 1000)
         SELECT f.category, f.category_folded, 'Bill ' || n.at || '?', 'bill ' || n.at || '?', f.answer, f.language,
                f.audience, f.tags, 'bill ' || n.at, n.at, TRUE, f.created_at, f.updated_at
         FROM n CROSS JOIN faqs f WHERE f.sequence = 1",
    )
    .await;
    let reader = app.actor("CR").await;
    let page = reader.get(&format!("{FAQ}?text=bill")).await.data();
    assert_eq!((&page["count"], page["faqs"].as_array().map(Vec::len)), (&json!(1000), Some(20)));
    assert_eq!(page["categories"], json!([{ "name": "Bills", "count": 1000 }]));
    let last = reader.get(&format!("{FAQ}?text=bill&offset=980")).await.data();
    assert_eq!(last["faqs"][19]["question"], "Bill 1000?");
}

#[tokio::test]
async fn a_key_adds_one_question() {
    let app = TestApp::new().await;
    let admin = app.actor("admin").await.with("idempotency-key", "faq-12345678");
    let (one, two) = tokio::join!(admin.post(FAQ, question("Twice?")), admin.post(FAQ, question("Twice?")));
    assert_eq!(one.data()["id"], two.data()["id"]);
}
