//! The customer's calls: open the link, request a code, decide. None of them needs a session.

use chrono::{DateTime, Utc};
use pitlane_base::identity;
use pitlane_base::notices::NoticeBy;
use pitlane_base::otp::{OTP_LIFE, RESEND_AFTER, must_wait};
use pitlane_base::outbound::SMS;
use pitlane_base::papers::Letterhead;
use pitlane_base::texts;
use pitlane_orders::customer_links::CUSTOMER;
use pitlane_orders::orders;
use pitlane_orders::orders::{Event, Outsider, Proof};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::{self, Entry};
use pitlane_platform::caller::Public;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use pitlane_platform::region::Region;
use pitlane_platform::{ids, jobs};
use serde_json::json;

use super::customer::shown;
use super::decide::{Decider, Given, check_customer, expanded};
use super::jobs::JobPhotos;
use super::revision::{Revision, rounding};
use super::store::{self, DecidedBy, NewDecision, StoredLink};
use super::types::{
    Approval, CodeSent, Decide, Decided, Decision, How, JobPhoto, LinkPhoto, LinkState, LinkToken, OpenedLink,
};
use super::{lookup, order_token, outcome};

/// The link of a token; 404 for an unknown one, whatever its format.
pub(super) async fn found(tx: &mut Tx, token: &str) -> Result<StoredLink> {
    store::link_by_hash(tx, &ids::sha256(token)).await?.ok_or(ApiError::NotFound("link"))
}

/// The link of a token, before the writer is asked for: nobody waits for tokens that are unknown.
async fn known(region: &Region, token: &str) -> Result<StoredLink> {
    found(&mut region.db.read_one().await?, token).await
}

/// A link is closed with the estimate of its order. That of an order that was given up stays outdated if the order comes back.
async fn state(tx: &mut Tx, link: &StoredLink, now: DateTime<Utc>) -> Result<LinkState> {
    let state = own_state(link, now);
    let is_current = matches!(state, LinkState::Open | LinkState::Outdated);
    if is_current && lookup::lock(tx, link.order_id, link.status_id.is_open()).await?.is_some() {
        return Ok(LinkState::Closed);
    }
    Ok(state)
}

fn own_state(link: &StoredLink, now: DateTime<Utc>) -> LinkState {
    match link.ended.as_deref() {
        Some("used") => LinkState::Used,
        Some("replaced") => LinkState::Replaced,
        Some(_) => LinkState::Outdated,
        None if link.expires_at <= now => LinkState::Expired,
        None => LinkState::Open,
    }
}

/// The link, if it can still be used for a decision.
async fn open(tx: &mut Tx, token: &str, now: DateTime<Utc>) -> Result<StoredLink> {
    let link = found(tx, token).await?;
    match state(tx, &link, now).await? {
        LinkState::Open => Ok(link),
        LinkState::Used => Err(ApiError::Gone("This link has already been used.")),
        LinkState::Expired => {
            Err(ApiError::Gone("This link has expired: it was valid for 72 hours. Ask for a new one."))
        }
        LinkState::Replaced => Err(ApiError::Gone("This link was replaced by a newer one. Open the latest message.")),
        LinkState::Outdated => {
            Err(ApiError::Gone("The estimate was changed after this link was sent. Ask for a new one."))
        }
        LinkState::Closed => Err(ApiError::Gone(
            "This order is closed or billed: its estimate can no longer be decided. Call us about it.",
        )),
    }
}

pub async fn open_estimate_link(who: Public, letterhead: Letterhead, input: Input<LinkToken>) -> Answer<OpenedLink> {
    let token = input.body.token;
    let mut tx = who.region.db.read().await?;
    let link = found(&mut tx, &token).await?;
    let state = state(&mut tx, &link, who.region.now()).await?;
    let call_back_at = store::open_call_back(&mut tx, link.order_id).await?;
    let estimate = match state {
        LinkState::Open => Some(shown(&mut tx, &who.region, link.clone()).await?),
        _ => None,
    };
    drop(tx);
    let order_token = match state {
        LinkState::Used => order_token::of_used(&who.region, (&link, &token)).await?,
        _ => None,
    };
    let phone = Some(letterhead.company().phone.clone()).filter(|phone| !phone.trim().is_empty());
    Ok(Data::ok(OpenedLink { state, estimate, order_token, phone, call_back_at }))
}

/// A photo of a job: its links end sooner than the page is looked at.
pub async fn open_job_photo(who: Public, input: Input<LinkPhoto>) -> Answer<JobPhoto> {
    let mut tx = who.region.db.read().await?;
    let link = open(&mut tx, &input.body.token, who.region.now()).await?;
    let lines = store::lines(&mut tx, link.order_id, link.revision).await?;
    let photos = JobPhotos::read(&mut tx, &who.region, (link.order_id, link.revision), &lines).await?;
    let photo = photos.find(input.body.photo_id).ok_or(ApiError::NotFound("photo"))?;
    Ok(Data::ok(JobPhoto::from(photo)))
}

/// The hash of a code: useless for another link, or without the installation's secret key.
fn code_hash(region: &Region, link: &StoredLink, code: &str) -> String {
    ids::keyed_hash(&region.secret, &format!("estimate {}:{code}", link.id))
}

pub async fn send_estimate_code(who: Public, input: Input<LinkToken>) -> Answer<CodeSent> {
    let region = &who.region;
    let now = region.now();
    let seen = known(region, &input.body.token).await?;
    let mut tx = region.db.write().await?;
    // Lock before reading: each of several parallel requests sees the codes of those before it.
    tx.hold(&format!("estimate codes of mobile {}", seen.mobile)).await?;
    tx.hold(&format!("estimate codes of address {}", who.address)).await?;
    let link = open(&mut tx, &input.body.token, now).await?;
    let recent = store::recent_codes(&mut tx, &link.mobile, &who.address, now).await?;
    if let Some(retry_after) = must_wait(&recent, now) {
        let message = format!("Please wait {retry_after} seconds before asking for another code.");
        return Err(ApiError::TooMany { message, retry_after });
    }
    let code = ids::six_digits();
    store::insert_code(&mut tx, &link, &code_hash(region, &link, &code), &who.address, now).await?;
    let message = texts::approval_code(region.country, &link.mobile, link.order_id, &code);
    jobs::enqueue(&mut tx, region, SMS, &message).await?;
    tx.save().await?;
    let sent = CodeSent {
        mobile: identity::masked_mobile(&link.mobile),
        expires_in: OTP_LIFE.num_seconds(),
        resend_in: RESEND_AFTER.num_seconds(),
        demo_otp: region.demo.then_some(code),
    };
    Ok(Data::ok(sent).saying("The code is being sent"))
}

pub async fn decide_estimate(who: Public, input: Input<Decide>) -> Answer<Decided> {
    let Decide { token, version, otp, decisions, jobs } = input.body;
    let region = &who.region;
    let now = region.now();
    let seen = known(region, &token).await?;
    let mut tx = region.db.write().await?;
    // Lock before reading: no new revision can be saved while the customer decides on this one.
    orders::lock_order(&mut tx, seen.order_id).await?;
    let link = open(&mut tx, &token, now).await?;
    check_seen(&mut tx, region, &link, version).await?;
    let decisions = checked(&mut tx, &link, Given { lines: &decisions, jobs: &jobs }).await?;
    let attempt = store::attempt_code(&mut tx, link.id, now).await?;
    let is_counted = attempt.is_some();
    let right = attempt.filter(|(_, hash)| ids::same(hash, &code_hash(region, &link, &otp)));
    let is_confirmed = match right {
        Some((id, _)) => store::use_code(&mut tx, id, now).await?,
        None => false,
    };
    let parties = orders::parties(&mut tx, link.order_id).await?;
    let actor = who.outsider(&parties.customer, CUSTOMER);
    if !is_confirmed {
        // A failed attempt counts too. Without a code that can be tried nothing is written, however often it is tried.
        if is_counted {
            audit::write(&mut tx, &actor, Entry::refused("estimate.decide", "order", link.order_id)).await?;
            tx.save().await?;
        }
        return Err(ApiError::invalid("otp", "is wrong or has expired; check it or ask for a new code"));
    }
    let (decided, shown) = write(&mut tx, region, (&link, &token), &decisions, &parties.customer).await?;
    let entry = Entry::done("estimate.decide", "order", link.order_id);
    audit::write(&mut tx, &actor, entry.after(&json!({ "revision": link.revision, "decisions": decisions }))).await?;
    orders::advance_by(&mut tx, region, &actor, link.order_id, shown).await?;
    orders::notify_all_listeners(&mut tx, region, link.order_id, []).await?;
    tx.save().await?;
    Ok(Data::ok(decided).saying("Thank you, your decision is recorded"))
}

/// Customers decide only on the prices and lines that they saw: the error contains the current estimate.
async fn check_seen(tx: &mut Tx, region: &Region, link: &StoredLink, version: i64) -> Result<()> {
    if version_of(tx, link.order_id).await? == version {
        return Ok(());
    }
    let current = shown(tx, region, link.clone()).await?;
    Err(ApiError::Conflict {
        message: "The estimate was changed while you were looking at it. The current version is now shown: please choose again."
            .into(),
        data: json!({ "current": current }),
    })
}

/// The decisions line by line; what is wrong with them is an error.
async fn checked(tx: &mut Tx, link: &StoredLink, given: Given<'_>) -> Result<Vec<Decision>> {
    let lines = store::lines(tx, link.order_id, link.revision).await?;
    let jobs = store::jobs(tx, link.order_id, link.revision).await?;
    let mut fields = Fields::new();
    let decisions = expanded(given, Decider::Customer, &lines, &mut fields);
    check_customer(given, &decisions, (&lines, &jobs), &mut fields);
    fields.verdict()?;
    Ok(decisions)
}

async fn version_of(tx: &mut Tx, order_id: i64) -> Result<i64> {
    Ok(store::head(tx, order_id).await?.map_or(0, |head| head.version))
}

/// Writes the decisions. Returns also what they prove of the order.
async fn write(
    tx: &mut Tx,
    region: &Region,
    (link, token): (&StoredLink, &str),
    decisions: &[Decision],
    customer: &str,
) -> Result<(Decided, Vec<Proof>)> {
    let (now, order_id) = (region.now(), link.order_id);
    store::end_links(tx, order_id, "used", now).await?;
    let rounding = rounding(region);
    let revision = Revision::read(tx, order_id, link.revision, rounding).await?;
    let revision = revision.ok_or(ApiError::NotFound("link"))?;
    let new = |one: &Decision| NewDecision { line_id: one.line_id, decision: one.decision, note: None };
    let decided: Vec<_> = decisions.iter().map(new).collect();
    let by = DecidedBy { how: How::Link, said_by: customer, actor_id: None, actor_name: customer, now };
    let outcome = outcome::record(tx, (order_id, link.revision), &revision, &by, &decided).await?;
    store::set_revision(tx, order_id, now).await?;
    let count = |choice| decisions.iter().filter(|decision| decision.decision == choice).count();
    let (approved, declined) = (count(Approval::Approved), count(Approval::Declined));
    let changes = json!({ "approved": [null, approved], "declined": [null, declined], "how": [null, How::Link] });
    let outsider = Outsider { name: customer, role: CUSTOMER, now };
    orders::note_outsider(tx, outsider, order_id, Event::Approval, &changes, None).await?;
    let event = format!("estimate link {}", link.id);
    orders::tell_decided(tx, region, (order_id, event), NoticeBy::customer(customer), (approved, declined)).await?;
    let (approved_total, own_total) = outcome::approved_total(tx, order_id, link.revision, rounding).await?;
    let order_token = order_token::make(tx, region, (link, token)).await?;
    Ok((Decided { approved, declined, approved_total, own_total, order_token }, outcome.shown))
}
