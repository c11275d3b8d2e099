//! The page of the simulated exchange: its live calls, which a tester hangs up, and calls that come in.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use http::StatusCode;
use percent_encoding::percent_decode_str;
use pitlane_base::exchanges::{EXCHANGE_PAGE, Exchanges};
use pitlane_base::identity;
use pitlane_platform::region::Region;
use pitlane_providers::exchange::{Direction, Exchange, Heard, ShownCall, Simulated};

use super::{incoming, work};

struct Desk {
    region: Region,
    simulated: Simulated,
}

/// The pages for the countries that use the simulated exchange.
pub fn router(regions: &[Region], exchanges: &Exchanges) -> Router {
    let mut router = Router::new();
    for region in regions {
        let Some(simulated) = exchanges.simulated(region.country.key) else { continue };
        let desk = Arc::new(Desk { region: region.clone(), simulated: simulated.clone() });
        let path = format!("{EXCHANGE_PAGE}/{}", region.country.key);
        router = router.merge(Router::new().route(&path, get(show).post(act)).with_state(desk));
    }
    router
}

async fn show(State(desk): State<Arc<Desk>>) -> Response {
    Html(frame(&inside(&desk, None))).into_response()
}

/// What the forms send: `hang_up=` with an id, or `call_in=` with a number.
async fn act(State(desk): State<Arc<Desk>>, body: String) -> Response {
    let exchange = Exchange::Simulated(desk.simulated.clone());
    match body.trim().split_once('=') {
        Some(("hang_up", id)) => {
            // One that has ended meanwhile is ended as wanted.
            desk.simulated.hang_up(id, desk.region.now());
        }
        Some(("call_in", number)) => {
            let number = number.replace('+', " ");
            let number = percent_decode_str(&number).decode_utf8_lossy();
            let Some(mobile) = identity::mobile(desk.region.country, &number) else {
                let problem = "Enter a mobile number of this country.";
                return (StatusCode::UNPROCESSABLE_ENTITY, Html(frame(&inside(&desk, Some(problem))))).into_response();
            };
            if let Err(error) = incoming::call_in(&desk.region, &desk.simulated, exchange.key(), &mobile).await {
                return error.into_response();
            }
        }
        _ => {
            let problem = "Choose one of the buttons.";
            return (StatusCode::UNPROCESSABLE_ENTITY, Html(frame(&inside(&desk, Some(problem))))).into_response();
        }
    }
    if let Err(error) = work::deliver_events(&desk.region, &exchange).await {
        tracing::warn!(?error, "the events of the simulated exchange were not delivered");
    }
    Redirect::to(&format!("{EXCHANGE_PAGE}/{}", desk.region.country.key)).into_response()
}

fn inside(desk: &Desk, problem: Option<&str>) -> String {
    let alert = problem.map(|text| format!("<p role=\"alert\">{text}</p>")).unwrap_or_default();
    let rows: String = desk.simulated.live(desk.region.now()).iter().map(|call| row(call, desk.region.demo)).collect();
    let rows = if rows.is_empty() { "<p>No call lives.</p>".to_owned() } else { format!("<ul>{rows}</ul>") };
    format!(
        "{alert}<h2>Call in</h2><form method=\"post\"><label>From the number
         <input name=\"call_in\" inputmode=\"tel\" autocomplete=\"off\" maxlength=\"20\" required></label>
         <button>Call in</button></form><h2>Live calls</h2>{rows}"
    )
}

/// The page is open to everybody: only a demonstration shows numbers in full.
fn shown(number: &str, is_demo: bool) -> String {
    match number.char_indices().rev().nth(3) {
        Some((at, _)) if !is_demo => format!("…{}", escaped(&number[at..])),
        _ => escaped(number),
    }
}

fn row(call: &ShownCall, is_demo: bool) -> String {
    let way = if call.direction == Direction::In { "from" } else { "to" };
    let state = match call.heard {
        None => "requested",
        Some(Heard::AgentRings) => "the agent's telephone rings",
        Some(Heard::AgentAnswered) => "the agent has answered",
        Some(Heard::CustomerRings) => "the customer's telephone rings",
        Some(Heard::Asks) => "a program speaks with the customer",
        Some(Heard::Connected) if call.is_held => "on hold",
        Some(Heard::Connected) => "connected",
        Some(Heard::HungUp) => "ended",
    };
    let program =
        || call.program.as_ref().map(|program| format!("{} in {}", escaped(&program.kind), escaped(&program.language)));
    let agent = call.agent.as_deref().map(|number| shown(number, is_demo));
    let agent = agent.or_else(program).unwrap_or_else(|| "nobody".to_owned());
    let (id, customer) = (escaped(&call.id), shown(&call.customer, is_demo));
    format!(
        "<li><p>{way} <b>{customer}</b>, agent {agent}: {state}</p><form method=\"post\">
         <button name=\"hang_up\" value=\"{id}\">Hang up {customer}</button></form></li>"
    )
}

fn frame(inside: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Telephone exchange</title><link rel=\"icon\" href=\"/favicon.svg\"><style>{STYLE}</style></head>
<body><main><h1>Telephone exchange</h1><p class=\"note\">Simulated exchange: no telephone rings.</p>{inside}</main></body></html>"
    )
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f5f5;color:#1f1f1f}
main{max-width:34rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d9d9d9;border-radius:8px}
h1{font-size:1.25rem;margin:0}h2{font-size:1rem}.note{color:#5c5c5c;margin:.25rem 0 1rem}ul{padding:0;list-style:none}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{display:grid;gap:.25rem}
input,button{font:inherit;min-height:44px;border-radius:6px;border:1px solid #595959;padding:0 .75rem;box-sizing:border-box}
button{border-color:#0958d9;background:#0958d9;color:#fff}:focus-visible{outline:3px solid #91caff}";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}
