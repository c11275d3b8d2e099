//! The page of the simulated gateway on which a tester decides how refunds and payout links end.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use http::StatusCode;
use pitlane_base::gateways::{Gateways, PAGE};
use pitlane_base::texts;
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_providers::payments::{Course, Embedded, Gateway, ShownSend};

use super::send;

struct Desk {
    region: Region,
    embedded: Embedded,
}

/// The pages for the countries that use the simulated gateway.
pub fn router(regions: &[Region], gateways: &Gateways) -> Router {
    let mut router = Router::new();
    for region in regions {
        let Some(embedded) = gateways.embedded(region.country.key) else { continue };
        let desk = Arc::new(Desk { region: region.clone(), embedded: embedded.clone() });
        let path = format!("{PAGE}/{}/refunds", region.country.key);
        router = router.merge(Router::new().route(&path, get(show).post(act)).with_state(desk));
    }
    router
}

/// A course with its name on the page.
const fn label(course: Course) -> (&'static str, &'static str) {
    match course {
        Course::Processed => ("processed", "is processed after 2 seconds"),
        Course::Fails => ("fails", "fails after 2 seconds"),
        Course::Hangs => ("hangs", "hangs until it is ended here"),
        Course::ReportedTwice => ("twice", "is reported twice"),
        Course::ReportedLate => ("late", "is reported 30 seconds late"),
        Course::OutOfOrder => ("unordered", "is reported out of order"),
        Course::NoAnswer => ("mute", "is created, but the request gets no answer"),
    }
}

async fn show(State(desk): State<Arc<Desk>>) -> Response {
    match desk.embedded.shown_sends(desk.region.now()) {
        Ok(sends) => Html(frame(&inside(&desk, &sends))).into_response(),
        Err(error) => unavailable(&error.to_string()),
    }
}

/// What the forms send: `next=fails`, or `process=`, `fail=` or `cancel=` with an id.
async fn act(State(desk): State<Arc<Desk>>, body: String) -> Response {
    let now = desk.region.now();
    let Some((field, value)) = body.trim().split_once('=') else { return wrong() };
    let done = match field {
        "next" => match Course::ALL.into_iter().find(|course| label(*course).0 == value) {
            Some(course) => {
                desk.embedded.choose(course);
                Ok(())
            }
            None => return wrong(),
        },
        "process" | "fail" | "cancel" => desk.embedded.end_send(value, field, now),
        _ => return wrong(),
    };
    if let Err(error) = done {
        return unavailable(&error.to_string());
    }
    let gateway = Gateway::Embedded(desk.embedded.clone());
    if let Err(error) = send::deliver_reports(&desk.region, &gateway).await {
        tracing::warn!(?error, "the reports of the stand-in were not delivered");
    }
    Redirect::to(&format!("{PAGE}/{}/refunds", desk.region.country.key)).into_response()
}

fn wrong() -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, Html(frame("<p role=\"alert\">Choose one of the buttons.</p>"))).into_response()
}

fn unavailable(problem: &str) -> Response {
    let text = format!("<p role=\"alert\">{}</p>", escaped(problem));
    (StatusCode::SERVICE_UNAVAILABLE, Html(frame(&text))).into_response()
}

fn inside(desk: &Desk, sends: &[ShownSend]) -> String {
    let next = desk.embedded.next_course();
    let mut courses = String::new();
    for course in Course::ALL {
        let ((key, text), pressed) = (label(course), if course == next { "true" } else { "false" });
        let opens = ["<button name=\"next\" value=\"", key, "\" class=\"plain\" aria-pressed=\"", pressed, "\">"];
        courses.extend(opens.into_iter().chain([text, "</button>"]));
    }
    let rows: String = sends.iter().map(|send| row(desk, send)).collect();
    let rows =
        if rows.is_empty() { "<p>No refund was requested yet.</p>".to_owned() } else { format!("<ul>{rows}</ul>") };
    format!("<h2>The next one</h2><form method=\"post\">{courses}</form><h2>Refunds and payout links</h2>{rows}")
}

fn row(desk: &Desk, send: &ShownSend) -> String {
    let amount = escaped(&texts::money(desk.region.country, Money::from_minor(send.amount)));
    let what = if send.is_link { "Payout link" } else { "Refund" };
    let (key, status) = (escaped(&send.key), send.status);
    let buttons = if send.is_open {
        let id = escaped(&send.id);
        let (done, lost) = if send.is_link { ("Pay it out", "Reject it") } else { ("Process it", "Let it fail") };
        let cancel = if send.is_link {
            format!("<button name=\"cancel\" value=\"{id}\" class=\"plain\">Cancel it</button>")
        } else {
            String::new()
        };
        format!(
            "<form method=\"post\"><button name=\"process\" value=\"{id}\">{done}</button>
             <button name=\"fail\" value=\"{id}\" class=\"plain\">{lost}</button>{cancel}</form>"
        )
    } else {
        String::new()
    };
    format!("<li><p>{what} {key}: <b>{amount}</b>, {status}</p>{buttons}</li>")
}

fn frame(inside: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Refunds</title><link rel=\"icon\" href=\"/favicon.svg\"><style>{STYLE}</style></head>
<body><main><h1>Refunds</h1><p class=\"note\">Simulated gateway: no money moves.</p>{inside}</main></body></html>"
    )
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f5f5;color:#1f1f1f}
main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d9d9d9;border-radius:8px}
h1{font-size:1.25rem;margin:0}h2{font-size:1rem}.note{color:#5c5c5c;margin:.25rem 0 1rem}ul{padding:0;list-style:none}
form{display:flex;flex-wrap:wrap;gap:.5rem}button{font:inherit;min-height:44px;border-radius:6px;border:1px solid #0958d9;background:#0958d9;color:#fff}
button.plain{background:#fff;color:#0958d9}button[aria-pressed=true]{outline:2px solid #0958d9}button:focus-visible{outline:3px solid #91caff}";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}
