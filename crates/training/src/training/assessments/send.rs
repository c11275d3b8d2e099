//! Sends tests.

use std::collections::BTreeSet;

use pitlane_base::access::Training;
use pitlane_base::codes::TrainingStatus;
use pitlane_base::outbound::SMS;
use pitlane_base::texts;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use pitlane_platform::{ids, jobs};
use serde_json::json;

use super::rules::LIFE;
use super::store::{self, NewTest};
use super::types::{SendAssessments, SentAssessments};
use crate::training::bookings::{self, MOST_ATTEMPTS, SlotBooking};
use crate::training::live::{notify, readers};
use crate::training::topics;

/// The token is in the URL fragment, which browsers do not send to any server.
fn page(token: &str) -> String {
    format!("/assess#{token}")
}

pub async fn send_assessments(who: Allow<Update<Training>>, input: Input<SendAssessments>) -> Answer<SentAssessments> {
    let ids: BTreeSet<i64> = input.body.booking_ids.iter().copied().collect();
    let readers = readers(&who.region).await?;
    let mut tx = who.write().await?;
    for id in &ids {
        store::lock(&mut tx, *id).await?;
    }
    let all: Vec<i64> = ids.iter().copied().collect();
    let found = bookings::by_ids(&mut tx, &who, &all).await?;
    check(&mut tx, &who, &input.body.booking_ids, &found).await?;
    let expires_at = who.now() + LIFE;
    for booking in &found {
        send(&mut tx, &who, booking).await?;
    }
    let bookings = bookings::by_ids(&mut tx, &who, &all).await?;
    notify(&mut tx, &who.region, readers);
    tx.save().await?;
    Ok(Data::ok(SentAssessments { bookings, expires_at }).saying("The links are being sent"))
}

async fn check(tx: &mut Tx, who: &Caller, asked: &[i64], found: &[SlotBooking]) -> Result<()> {
    let mut fields = Fields::new();
    for (at, id) in asked.iter().enumerate() {
        let path = format!("booking_ids[{at}]");
        match found.iter().find(|booking| booking.id == Some(*id)) {
            None => fields.add(&path, format!("{id} is no booking")),
            Some(booking) if !booking.user.is_active => fields.add(&path, format!("{} has left", booking.user.name)),
            Some(_) => {}
        }
        if asked[..at].contains(id) {
            fields.add(path, "is given twice");
        }
    }
    fields.verdict()?;
    for booking in found {
        if !booking.status_id.can_be_tested() {
            return Err(bookings::not_possible(booking, TrainingStatus::AssessmentSent));
        }
        if booking.attempts >= MOST_ATTEMPTS {
            return Err(ApiError::Conflict {
                message: format!(
                    "{} was sent {MOST_ATTEMPTS} tests, the most for one training. Book them for another one.",
                    booking.user.name
                ),
                data: json!({ "booking_id": booking.id, "attempts": booking.attempts }),
            });
        }
    }
    let of: BTreeSet<i64> = found.iter().map(|booking| booking.topic.id).collect();
    for topic in of {
        let topic = topics::find(tx, who, topic).await?;
        if topic.question_count == 0 {
            return Err(ApiError::Conflict {
                message: format!("{} has no questions yet. Add them before you send tests.", topic.name),
                data: json!({ "topic_id": topic.id }),
            });
        }
    }
    Ok(())
}

async fn send(tx: &mut Tx, who: &Caller, booking: &SlotBooking) -> Result<()> {
    let id = booking.id.unwrap_or_default();
    let token = format!("{}.{}", who.region.country.key, ids::random_hex(32));
    let expires_at = who.now() + LIFE;
    let attempt = booking.attempts + 1;
    let new = NewTest { booking_id: id, attempt, token_hash: &ids::sha256(&token), expires_at };
    store::send(tx, who, &new).await?;
    let until = expires_at.with_timezone(&who.region.country.zone).format("%-d %b %H:%M").to_string();
    let mobile = &booking.user.mobile;
    let message = texts::assessment_link(who.region.country, mobile, &booking.topic.name, &until, page(&token));
    jobs::enqueue(tx, &who.region, SMS, &message).await?;
    let entry = Entry::done("assessment.send", "slot_booking", id)
        .before(&json!({ "status_id": booking.status_id, "attempts": booking.attempts }))
        .after(&json!({ "status_id": TrainingStatus::AssessmentSent, "attempts": attempt, "expires_at": expires_at }));
    who.audit(tx, entry).await
}
