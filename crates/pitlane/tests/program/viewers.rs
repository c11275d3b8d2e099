//! Consoles that show the same case learn of each other.

use serde_json::Value;

use crate::console::Console;
use crate::harness::{Place, Program, sign_in};

/// An admin and an escalation manager of the demonstration, and somebody who reads no escalations.
const ADMIN: &str = "9000000001";
const MANAGER: &str = "9000000004";
const GARAGE: &str = "9000000019";

async fn data(program: &Program, path: &str, token: &str) -> Value {
    let bearer = format!("Bearer {token}");
    let answer = program.get_with(&format!("/api/india/central/{path}"), &[("authorization", &bearer)]).await;
    answer.json()["data"].take()
}

#[tokio::test]
async fn who_shows_a_case_is_named_to_the_others() {
    let place = Place::new();
    // Nobody is on shift: no case moves by itself meanwhile.
    let program = place.serve_with(&["--demo", "--now", "2031-12-30T02:10:00+05:30", "--regions", "india"]);
    let (admin, manager) = (sign_in(&place, &program, ADMIN).await, sign_in(&place, &program, MANAGER).await);
    let list = data(&program, "central/escalations/?limit=1", &admin).await;
    let topic = format!("case:{}", list["escalations"][0]["id"]);
    let name = async |token: &str| {
        data(&program, "users/login-user/", token).await["name"].as_str().expect("a name").to_owned()
    };
    let (asha, ravi) = (name(&admin).await, name(&manager).await);
    let event =
        |event: &str, name: &str| -> (String, String) { (format!(r#"42["{event}""#), format!(r#""name":"{name}""#)) };
    let hears = async |console: &mut Console, (start, named): (String, String)| {
        let frame = console.hears(&start).await;
        assert!(frame.contains(&named) && frame.contains(&topic), "{frame}");
    };

    let mut first = Console::open(&program, &admin).await;
    first.watch(&topic).await;
    hears(&mut first, event("viewerCame", &asha)).await;
    let mut second = Console::open(&program, &manager).await;
    second.watch(&topic).await;
    for console in [&mut first, &mut second] {
        hears(console, event("viewerCame", &ravi)).await;
    }
    // A console that was there answers, as the console's program does.
    first.tell("viewing", &topic).await;
    for console in [&mut first, &mut second] {
        hears(console, event("viewing", &asha)).await;
    }
    second.tell("unwatch", &topic).await;
    hears(&mut first, event("viewerLeft", &ravi)).await;
    second.tell("viewing", &topic).await;
    first.hears_nothing().await;

    second.watch(&topic).await;
    hears(&mut first, event("viewerCame", &ravi)).await;
    drop(second);
    hears(&mut first, event("viewerLeft", &ravi)).await;

    // Without permission nobody is named, and nobody learns of it.
    let outsider = sign_in(&place, &program, GARAGE).await;
    let mut third = Console::open(&program, &outsider).await;
    third.tell("watch", &topic).await;
    third.hears_nothing().await;
    first.hears_nothing().await;
}
