//! The payment page of the simulated gateway: what a customer sees on opening a payment link, and the actions.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use pitlane_base::gateways::{Gateways, PAGE};
use pitlane_base::texts;
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_providers::payments::{Act, Embedded, Gateway, LinkStatus, Offer};

use super::webhook;

/// The shortfall when the customer pays a wrong amount: one unit of the currency.
const SHORT_BY: i64 = 100;

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
        let path = format!("{PAGE}/{}/{{link}}", region.country.key);
        router = router.merge(Router::new().route(&path, get(show).post(act)).with_state(desk));
    }
    router
}

async fn show(State(desk): State<Arc<Desk>>, Path(link): Path<String>) -> Response {
    match desk.embedded.offer(&link, desk.region.now()) {
        Some(offer) => page(&desk, &offer, None),
        None => missing(),
    }
}

/// The only field of the form, as a browser sends it.
fn chosen_act(body: &str, offer: &Offer) -> Option<Act> {
    match body.trim() {
        "act=pay" => Some(Act::Pay),
        "act=other" => Some(Act::PayOther((offer.link.amount - SHORT_BY).max(1))),
        "act=fail" => Some(Act::Fail),
        _ => None,
    }
}

async fn act(State(desk): State<Arc<Desk>>, Path(link): Path<String>, body: String) -> Response {
    let now = desk.region.now();
    let Some(offer) = desk.embedded.offer(&link, now) else { return missing() };
    let Some(act) = chosen_act(&body, &offer) else {
        return (StatusCode::UNPROCESSABLE_ENTITY, Html(frame("Choose one of the buttons."))).into_response();
    };
    let deliveries = match desk.embedded.act(&link, act, now) {
        Ok(deliveries) => deliveries,
        Err(error) => {
            return (StatusCode::SERVICE_UNAVAILABLE, Html(frame(&escaped(&error.to_string())))).into_response();
        }
    };
    let gateway = Gateway::Embedded(desk.embedded.clone());
    for report in deliveries {
        // If the report is not accepted, polling makes up for it.
        let taken = webhook::take(&desk.region, &gateway, &report.event_id, &report.signature, &report.body).await;
        if let Err(error) = taken {
            tracing::warn!(?error, "a gateway report was not accepted");
        }
    }
    let failed = (act == Act::Fail).then_some("The payment failed. You can try again.");
    match desk.embedded.offer(&link, now) {
        Some(offer) => page(&desk, &offer, failed),
        None => missing(),
    }
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, Html(frame("<p role=\"alert\">There is no such payment link.</p>"))).into_response()
}

fn page(desk: &Desk, offer: &Offer, message: Option<&str>) -> Response {
    let amount = texts::money(desk.region.country, Money::from_minor(offer.link.amount));
    let mut inside = format!("<p>{}</p><p class=\"amount\">{}</p>", escaped(&offer.description), escaped(&amount));
    if let Some(message) = message {
        inside.extend(["<p role=\"alert\">", &escaped(message), "</p>"]);
    }
    inside += &match offer.link.status {
        LinkStatus::Created | LinkStatus::PartiallyPaid => buttons(&amount),
        LinkStatus::Paid => status("Paid. Thank you."),
        LinkStatus::Expired => status("This link has expired. Ask for a new one."),
        LinkStatus::Cancelled => status("This link was cancelled. Ask for a new one."),
    };
    Html(frame(&inside)).into_response()
}

fn status(text: &str) -> String {
    format!("<p role=\"status\">{text}</p>")
}

fn buttons(amount: &str) -> String {
    let amount = escaped(amount);
    format!(
        "<form method=\"post\">
         <button name=\"act\" value=\"pay\">Pay {amount}</button>
         <button name=\"act\" value=\"other\" class=\"plain\">Pay a wrong amount</button>
         <button name=\"act\" value=\"fail\" class=\"plain\">Let the payment fail</button>
         </form><p>To walk away, close this page.</p>"
    )
}

fn frame(inside: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Payment</title><link rel=\"icon\" href=\"/favicon.svg\"><style>{STYLE}</style></head>
<body><main><h1>Payment</h1><p class=\"note\">Simulated gateway: no money moves.</p>{inside}</main></body></html>"
    )
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f5f5f5;color:#1f1f1f}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d9d9d9;border-radius:8px}
h1{font-size:1.25rem;margin:0}.note{color:#5c5c5c;margin:.25rem 0 1rem}.amount{font-size:1.75rem;font-weight:600;margin:.5rem 0}
form{display:grid;gap:.75rem}button{font:inherit;min-height:44px;border-radius:6px;border:1px solid #0958d9;background:#0958d9;color:#fff}
button.plain{background:#fff;color:#0958d9}button:focus-visible{outline:3px solid #91caff}";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}
