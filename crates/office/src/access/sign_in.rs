//! One-time passwords and sessions.

use pitlane_base::access::Users;
use pitlane_base::{identity, otp, texts};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::caller::{Allow, Public, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Input;
use pitlane_platform::region::Region;
use pitlane_platform::session::{self, Ended, NewSession};
use pitlane_platform::{ids, jobs};
use serde_json::json;

use super::store;
use super::types::{Login, OtpSent, SendOtp, SessionsEnded, SignOutEverywhere, SignedInAs};

/// A mobile in its normal form.
fn normal_mobile(region: &Region, text: &str) -> Result<String> {
    identity::mobile(region.country, text.trim()).ok_or_else(|| {
        ApiError::invalid("mobile", "must be a mobile number of this country, for example with 10 digits")
    })
}

/// The hash of a code: useless for another mobile, or without the installation's secret key.
fn code_hash(region: &Region, mobile: &str, code: &str) -> String {
    ids::keyed_hash(&region.secret, &format!("{mobile}:{code}"))
}

/// The hash of the number by which a browser shows that it asked for a code.
fn nonce_hash(nonce: &str) -> String {
    ids::sha256(nonce)
}

/// Holds the limits of a mobile and of an address: several requests at once see each other's rows.
async fn hold(tx: &mut Tx, mobile: &str, address: &str) -> Result<()> {
    tx.hold(&format!("sign-in mobile {mobile}")).await?;
    tx.hold(&format!("sign-in address {address}")).await?;
    Ok(())
}

fn must_wait(retry_after: Option<i64>, what: &str) -> Result<()> {
    match retry_after {
        None => Ok(()),
        Some(retry_after) => {
            let message = format!("Please wait {retry_after} seconds before {what}.");
            Err(ApiError::TooMany { message, retry_after })
        }
    }
}

/// The mobiles of no one, of inactive users and of machines get the same answer through the same steps, but no message is sent.
pub async fn send_otp(who: Public, input: Input<SendOtp>) -> Answer<OtpSent> {
    let region = &who.region;
    let mobile = normal_mobile(region, &input.body.mobile)?;
    let now = region.now();
    let mut tx = region.db.write().await?;
    hold(&mut tx, &mobile, &who.address).await?;
    let user = store::user_by_mobile(&mut tx, &mobile).await?.filter(store::User::may_sign_in);
    let is_known = match &user {
        Some(user) => store::is_known_at(&mut tx, user.id, &who.address).await?,
        None => false,
    };
    let recent = store::recent_otps(&mut tx, &mobile, is_known, &who.address, now).await?;
    must_wait(otp::must_wait(&recent, now), "asking for another code")?;
    let (code, nonce) = (ids::six_digits(), ids::random_hex(16));
    let otp = store::NewOtp {
        mobile: &mobile,
        user_id: user.as_ref().map(|user| user.id),
        is_known,
        nonce_hash: nonce_hash(&nonce),
        code_hash: code_hash(region, &mobile, &code),
        address: &who.address,
        now,
    };
    store::save_otp(&mut tx, otp).await?;
    let message = texts::sign_in_code(region.country, &mobile, &code);
    let kind = if user.is_some() { "sms" } else { "void" };
    jobs::enqueue(&mut tx, region, kind, &message).await?;
    tx.save().await?;
    let demo_otp = user.filter(|user| region.demo && user.is_demo).map(|_| code);
    let sent = OtpSent {
        mobile: input.body.mobile.trim().to_owned(),
        expires_in: otp::OTP_LIFE.num_seconds(),
        resend_in: otp::RESEND_AFTER.num_seconds(),
        nonce,
        demo_otp,
    };
    Ok(Data::ok(sent).saying("If the number is known, a code is being sent"))
}

pub async fn login(who: Public, input: Input<Login>) -> Answer<SignedInAs> {
    let region = &who.region;
    let mobile = normal_mobile(region, &input.body.mobile)?;
    let now = region.now();
    let mut tx = region.db.write().await?;
    hold(&mut tx, &mobile, &who.address).await?;
    let nonce = input.body.nonce.as_deref().map(nonce_hash);
    let mut wrong = store::wrong_guesses(&mut tx, &mobile, &who.address, now).await?;
    if nonce.is_some() {
        // The attempts at a code that was requested here are counted with that code.
        wrong.of_mobile = (0, None);
    }
    must_wait(otp::must_wait_to_guess(&wrong, now), "trying another code")?;
    let attempt = store::attempt_otp(&mut tx, &mobile, nonce.as_deref(), now).await?;
    let given = code_hash(region, &mobile, &input.body.otp);
    let right = attempt.filter(|(_, hash, _)| ids::same(hash, &given));
    let user = match right {
        Some((id, _, Some(user_id))) if store::use_otp(&mut tx, id, now).await? => {
            store::user_by_id(&mut tx, user_id).await?.filter(store::User::may_sign_in)
        }
        _ => None,
    };
    let mut actor = Actor {
        id: None,
        name: None,
        role: None,
        viewed_by: None,
        request_id: &who.request_id,
        address: &who.address,
        at: now,
    };
    let Some(user) = user else {
        audit::write(&mut tx, &actor, Entry::refused("session.begin", "mobile", &mobile)).await?;
        store::save_wrong_guess(&mut tx, &mobile, nonce.is_some(), &who.address, now).await?;
        // A failed attempt counts too.
        tx.save().await?;
        return Err(ApiError::invalid("otp", "is wrong or has expired; check it or ask for a new code"));
    };
    let new = NewSession {
        user_id: user.id,
        role_id: user.role_id,
        viewed_by: None,
        seen: None,
        link_to: None,
        address: &who.address,
    };
    let access_token = session::begin(&mut tx, region, new).await?;
    (actor.id, actor.name, actor.role) = (Some(user.id), Some(user.name.as_str()), Some(user.role.as_str()));
    audit::write(&mut tx, &actor, Entry::done("session.begin", "user", user.id)).await?;
    tx.save().await?;
    Ok(Data::ok(SignedInAs { access_token, mobile: input.body.mobile.trim().to_owned() }).saying("Welcome"))
}

pub async fn logout(who: SignedIn) -> Answer<()> {
    let mut tx = who.write().await?;
    session::end(&mut tx, &who.region, Ended::One(who.session.id), "signed out").await?;
    who.audit(&mut tx, Entry::done("session.end", "user", who.session.user_id)).await?;
    tx.save().await?;
    Ok(Data::ok(()).saying("Signed out"))
}

pub async fn sign_out_everywhere(who: Allow<Update<Users>>, input: Input<SignOutEverywhere>) -> Answer<SessionsEnded> {
    let mut tx = who.write().await?;
    let user = store::user_by_id(&mut tx, input.body.user_id).await?.ok_or(ApiError::NotFound("user"))?;
    let ended = session::end(&mut tx, &who.region, Ended::OfUser(user.id), "signed out by an admin").await?;
    let entry = Entry::done("session.end_all", "user", user.id).after(&json!({ "sessions": ended }));
    who.audit(&mut tx, entry).await?;
    tx.save().await?;
    Ok(Data::ok(SessionsEnded { ended }).saying(format!("{} is signed out everywhere", user.name)))
}
