//! Who is told of something learns it at once, and nobody else.

use serde_json::{Value, json};

use crate::console::Console;
use crate::harness::{Place, Program, sign_in};
use crate::redis::data;

const ADMIN: &str = "9000000001";
const NAMED: &str = "9000000003";
const OTHER: &str = "9000000005";

async fn get(program: &Program, path: &str, token: &str) -> Value {
    data(program, "GET", path, token, Value::Null).await
}

#[tokio::test]
async fn only_who_is_named_is_told() {
    let place = Place::new();
    let program = place.serve_with(&["--demo", "--now", "2031-12-30T02:10:00+05:30", "--regions", "india"]);
    let admin = sign_in(&place, &program, ADMIN).await;
    let named = sign_in(&place, &program, NAMED).await;
    let other = sign_in(&place, &program, OTHER).await;
    let me = get(&program, "/users/login-user/", &named).await["user_id"].clone();
    let orders = get(&program, "/orders/?limit=1", &admin).await;
    let order = orders["orders"][0]["order_id"].clone();
    let mut consoles = [Console::open(&program, &named).await, Console::open(&program, &other).await];
    let remark = json!({ "order_id": order, "remark": "@you, look", "mentions": [me], "is_internal": true });
    let address = format!("{}/api/india/oauth/v1/oauth/order/order_remark", program.base);
    let said = Program::send(program.client.post(address).bearer_auth(&admin).json(&remark)).await;
    assert_eq!(said.status, 201, "{}", said.text);
    let frame = consoles[0].hears(r#"42["answersChanged""#).await;
    assert!(frame.contains("list_notices") && frame.contains("count_unread_notices"), "{frame}");
    assert!(!frame.contains("look"), "a console asks for what it may see: {frame}");
    consoles[1].hears_nothing().await;
    assert_eq!(get(&program, "/central/notices/unread/", &named).await["unread"], 1);
    // Their other consoles learn that it was read.
    let all = get(&program, "/central/notices/", &named).await;
    let read = json!({ "id": all["notices"][0]["id"] });
    data(&program, "PUT", "/central/notices/", &named, read).await;
    consoles[0].hears(r#"42["answersChanged""#).await;
    consoles[1].hears_nothing().await;
}
