//! Limits of sign-in: also for many requests at once, and without harm from strangers.

use chrono::Duration;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{ADMIN, other_than};
use crate::testkit::{Reply, TestApp};

const HOME: [u8; 4] = [192, 0, 2, 7];
const STRANGER: [u8; 4] = [203, 0, 113, 9];

async fn send(app: &TestApp, from: [u8; 4], mobile: &str) -> Reply {
    app.signed_out().at(from).post("/central/send-otp/", json!({ "mobile": mobile })).await
}

async fn sign_in(app: &TestApp, from: [u8; 4], otp: &Value, nonce: Option<&Value>) -> Reply {
    let mut body = json!({ "mobile": ADMIN, "otp": otp });
    if let Some(nonce) = nonce {
        body["nonce"] = nonce.clone();
    }
    app.signed_out().at(from).post("/central/login/", body).await
}

/// A wrong code, whichever the right one is.
fn wrong(sent: &Value) -> Value {
    other_than(sent["demo_otp"].as_str().expect("a code")).into()
}

fn answered(replies: &[Reply], status: u16) -> usize {
    replies.iter().filter(|reply| reply.status == status).count()
}

#[tokio::test]
async fn of_64_requests_at_once_one_mobile_is_sent_one_code() {
    let app = TestApp::new().await;
    let replies = join_all((0..64).map(|_| send(&app, HOME, ADMIN))).await;
    assert_eq!((answered(&replies, 200), answered(&replies, 429)), (1, 63));
    let rows: i64 = app.value("SELECT COUNT(*) FROM one_time_passwords").await;
    assert_eq!(rows, 1);
}

#[tokio::test]
async fn of_64_mobiles_at_once_one_address_is_sent_twenty_codes() {
    let app = TestApp::new().await;
    let mobiles: Vec<String> = (0..64).map(|n| format!("98765432{n:02}")).collect();
    let replies = join_all(mobiles.iter().map(|mobile| send(&app, HOME, mobile))).await;
    assert_eq!((answered(&replies, 200), answered(&replies, 429)), (20, 44));
}

#[tokio::test]
async fn of_64_guesses_at_once_five_are_tried() {
    let app = TestApp::new().await;
    let sent = send(&app, HOME, ADMIN).await.data();
    let wrong = wrong(&sent);
    let replies = join_all((0..64).map(|_| sign_in(&app, HOME, &wrong, Some(&sent["nonce"])))).await;
    assert_eq!((answered(&replies, 422), answered(&replies, 429)), (30, 34));
    let tried: i64 = app.value("SELECT attempts FROM one_time_passwords").await;
    assert_eq!(tried, 5);
    let guesses: i64 = app.value("SELECT COUNT(*) FROM wrong_guesses").await;
    assert_eq!(guesses, 30);
    // Another address is not limited by it.
    sign_in(&app, STRANGER, &sent["demo_otp"], Some(&sent["nonce"])).await.refused(422);
}

#[tokio::test]
async fn guesses_of_strangers_leave_a_code_valid_where_it_was_requested() {
    let app = TestApp::new().await;
    let sent = send(&app, HOME, ADMIN).await.data();
    for _ in 0..5 {
        sign_in(&app, STRANGER, &wrong(&sent), None).await.refused(422);
    }
    // Nor does the code that a stranger requests, with all guesses at it.
    app.clock.advance(Duration::seconds(31));
    let strangers = send(&app, STRANGER, ADMIN).await.data();
    for _ in 0..6 {
        sign_in(&app, STRANGER, &wrong(&strangers), Some(&strangers["nonce"])).await.refused(422);
    }
    // What was requested elsewhere is not signed in with here.
    sign_in(&app, STRANGER, &sent["demo_otp"], Some(&strangers["nonce"])).await.refused(422);
    sign_in(&app, HOME, &sent["demo_otp"], Some(&sent["nonce"])).await.data();
    sign_in(&app, HOME, &sent["demo_otp"], Some(&sent["nonce"])).await.refused(422);
}

#[tokio::test]
async fn strangers_do_not_use_up_the_codes_of_a_known_address() {
    let app = TestApp::new().await;
    let first = send(&app, HOME, ADMIN).await.data();
    sign_in(&app, HOME, &first["demo_otp"], Some(&first["nonce"])).await.data();
    for _ in 0..4 {
        app.clock.advance(Duration::seconds(31));
        send(&app, STRANGER, ADMIN).await.data();
    }
    app.clock.advance(Duration::seconds(31));
    send(&app, STRANGER, ADMIN).await.refused(429);
    let mine = send(&app, HOME, ADMIN).await.data();
    send(&app, HOME, ADMIN).await.refused(429);
    sign_in(&app, HOME, &mine["demo_otp"], Some(&mine["nonce"])).await.data();
}

#[tokio::test]
async fn wrong_codes_are_limited_by_address_and_by_mobile() {
    let app = TestApp::new().await;
    let sent = send(&app, HOME, ADMIN).await.data();
    // From many addresses at one mobile.
    for n in 0..25 {
        sign_in(&app, [198, 51, 100, n], &wrong(&sent), None).await.refused(422);
    }
    let limited = sign_in(&app, STRANGER, &wrong(&sent), None).await.refused(429);
    assert_eq!(limited.headers["retry-after"], "3600");
    // From one address at many mobiles.
    for n in 0..30 {
        let body = json!({ "mobile": format!("98765432{n:02}"), "otp": "000000" });
        app.signed_out().at(STRANGER).post("/central/login/", body).await.refused(422);
    }
    let body = json!({ "mobile": "9876543299", "otp": "000000" });
    app.signed_out().at(STRANGER).post("/central/login/", body.clone()).await.refused(429);
    sign_in(&app, HOME, &sent["demo_otp"], Some(&sent["nonce"])).await.data();
    app.clock.advance(Duration::hours(1));
    app.signed_out().at(STRANGER).post("/central/login/", body).await.refused(422);
}
