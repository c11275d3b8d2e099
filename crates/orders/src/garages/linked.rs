//! Opens the account of a garage at the payment gateway, and follows its check. B.4.8
//!
//! The wish is stored before the gateway is asked. An answer that is lost leaves it `requested`; the gateway is asked again
//! with the same reference, and never makes a second account.

use std::time::Duration as Pause;

use chrono::{DateTime, Duration, Utc};
use futures_util::FutureExt;
use pitlane_base::access::Garages;
use pitlane_base::gateways::{Gateways, keep_looking};
use pitlane_base::scope::Scope;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use pitlane_platform::region::Region;
use pitlane_providers::error::ProviderError;
use pitlane_providers::payments::{Account, Activation, Gateway, NewAccount, Settlement, Steps};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::detail::{find, notify, readers};
use super::store::{self, StoredGarage};
use super::types::{Clarification, LinkedAccount, LinkedNeed, LinkedStatus, OpenAccount, StoredLinked};
use crate::banks::{self, BankStatus, PayeeKind, StoredBank};

const LOOK_EVERY: Pause = Pause::from_secs(5);
/// A check that takes longer counts as lost, and another process repeats it.
const LEASE: Duration = Duration::seconds(120);

pub async fn open_account(
    who: Allow<Update<Garages>>,
    Provided(gateways): Provided<Gateways>,
    key: IdempotencyKey,
    input: Input<OpenAccount>,
) -> Creation<LinkedAccount> {
    key.needed()?;
    if !who.region.country.is_india() {
        return Err(ApiError::conflict(
            "Linked accounts are not offered in this country: garages are paid by transfer.",
        ));
    }
    let garage = input.body.garage_id;
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    store::lock(&mut tx, garage).await?;
    let stored = find(&mut tx, &who, garage).await?;
    // A first request that ended before its answer has stored the wish; it is carried out below.
    if key.claim::<Value>(&mut tx, &who, "open_account", &input.hash).await?.is_none() {
        check(&mut tx, &stored, input.body.version).await?;
        let until = who.now() + LEASE;
        let reference = format!("garage-{garage}");
        store::ask_linked_account(&mut tx, garage, &reference, who.session.user_id, who.now(), until).await?;
        let header = json!({ "status": LinkedStatus::Requested });
        who.audit(&mut tx, Entry::done("garage.link_account", "garage", garage).after(&header)).await?;
        key.store_answer(&mut tx, &who, 201, &json!({ "garage_id": garage })).await?;
        notify(&mut tx, &who, roles);
    }
    tx.save().await?;
    let gateway = gateways.for_region(who.region.country.key).ok_or(ApiError::NotFound("payment gateway"))?;
    look(&who.region, gateway, garage).await?;
    let linked = store::linked_account(&mut who.read_one().await?, garage).await?;
    let linked = LinkedAccount::from(linked.ok_or(ApiError::NotFound("linked account"))?);
    Ok(Data::created(linked).saying("The account is asked for"))
}

/// There is none yet, and nothing that the gateway asks for is missing.
async fn check(tx: &mut Tx, garage: &StoredGarage, version: i64) -> Result<()> {
    if garage.version != version {
        let current = json!({ "version": garage.version });
        return Err(ApiError::Conflict {
            message: "The garage was changed meanwhile. Read it again before its account is opened.".into(),
            data: json!({ "current": current }),
        });
    }
    let linked = store::linked_account(tx, garage.id).await?;
    if let Some(linked) = linked.filter(|linked| !linked.is_refused()) {
        return Err(ApiError::Conflict {
            message: "The garage has an account already.".into(),
            data: json!({ "linked_account": LinkedAccount::from(linked) }),
        });
    }
    let bank = banks::account(tx, (PayeeKind::Garage, garage.id), BankStatus::Approved).await?;
    let missing = missing(garage, bank.as_ref());
    if missing.is_empty() {
        return Ok(());
    }
    let named: Vec<_> = missing.iter().map(|need| need.as_str().replace('_', " ")).collect();
    Err(ApiError::Conflict {
        message: format!("The account cannot be opened yet. Missing: {}.", named.join(", ")),
        data: json!({ "missing": missing }),
    })
}

fn missing(garage: &StoredGarage, bank: Option<&StoredBank>) -> Vec<LinkedNeed> {
    let profile = &garage.profile;
    let is_there = |need: LinkedNeed| match need {
        LinkedNeed::Bank => bank.is_some(),
        LinkedNeed::Pan => profile.pan.is_some(),
        // The gateway takes names of four characters and more.
        LinkedNeed::LegalName => profile.legal_name.as_ref().is_some_and(|name| name.chars().count() >= 4),
        LinkedNeed::BusinessType => profile.business_type.is_some(),
        LinkedNeed::Email => profile.email.is_some(),
    };
    LinkedNeed::ALL.iter().copied().filter(|need| !is_there(*need)).collect()
}

/// Runs until told to stop; the current check is finished first.
pub async fn work(region: Region, gateway: Gateway, stop: watch::Receiver<bool>) {
    keep_looking(stop, (LOOK_EVERY, "linked accounts"), move || {
        let (region, gateway) = (region.clone(), gateway.clone());
        async move { look_at_due(&region, &gateway).await }.boxed()
    })
    .await;
}

/// Checks every account that is due, and returns their number.
pub async fn look_at_due(region: &Region, gateway: &Gateway) -> Result<usize> {
    let due = store::due_accounts(&mut region.db.read_one().await?, region.now()).await?;
    let mut looked = 0;
    for (garage, at) in due {
        let mut tx = region.db.write().await?;
        let is_claimed = store::claim_account(&mut tx, garage, at, region.now() + LEASE).await?;
        tx.save().await?;
        if is_claimed {
            look(region, gateway, garage).await?;
            looked += 1;
        }
    }
    Ok(looked)
}

/// Asks the gateway about the account of a garage, which a request or [`look_at_due`] has claimed.
async fn look(region: &Region, gateway: &Gateway, garage: i64) -> Result<()> {
    let mut tx = region.db.read().await?;
    let Some(mut linked) = store::linked_account(&mut tx, garage).await? else { return Ok(()) };
    let stored = store::garage(&mut tx, &Scope::Everything, garage).await?.ok_or(ApiError::NotFound("garage"))?;
    let bank = banks::account(&mut tx, (PayeeKind::Garage, garage), BankStatus::Approved).await?;
    drop(tx);
    let before = linked.status;
    let mut steps = Steps {
        account: linked.account_id.take(),
        stakeholder: linked.stakeholder_id.take(),
        product: linked.product_id.take(),
    };
    let now = region.now();
    let is_told = linked.bank_id.is_some() && linked.bank_id == bank.as_ref().map(|bank| bank.id);
    let answer = match (&steps.account, &steps.product) {
        (Some(account), Some(product)) if is_told => gateway.account(account, product, now).await,
        _ => {
            if let Some(new) = bank.as_ref().and_then(|bank| new_account(region, &stored, &linked.reference, bank)) {
                let opened = gateway.open_account(&new, &mut steps, now).await;
                if opened.is_ok() {
                    linked.bank_id = bank.as_ref().map(|bank| bank.id);
                }
                opened
            } else {
                let what = "The garage has lost its bank account, PAN or legal name.";
                Err(ProviderError::Permanent("Pitlane", what.into()))
            }
        }
    };
    (linked.account_id, linked.stakeholder_id, linked.product_id) = (steps.account, steps.stakeholder, steps.product);
    let next = apply(&mut linked, answer, now);
    let mut tx = region.db.write().await?;
    store::write_linked_account(&mut tx, &linked, now, next).await?;
    if linked.status != before {
        tracing::info!(garage, status = linked.status.as_str(), "the linked account of a garage has another status");
    }
    tx.save().await?;
    Ok(())
}

/// What the gateway is told. None if something of it was taken away since the account was asked for.
fn new_account(region: &Region, garage: &StoredGarage, reference: &str, bank: &StoredBank) -> Option<NewAccount> {
    let profile = &garage.profile;
    let legal_name = profile.legal_name.clone()?;
    Some(NewAccount {
        reference: reference.to_owned(),
        email: profile.email.clone()?,
        phone: profile.mobile.clone(),
        business_type: profile.business_type?.as_str().to_owned(),
        contact_name: profile.owner_name.clone().unwrap_or_else(|| legal_name.clone()),
        legal_name,
        street: profile.address_line.clone(),
        city: garage.city.clone(),
        state: garage.state.to_uppercase(),
        postal_code: profile.pincode.clone(),
        pan: profile.pan.clone()?,
        gstin: garage.tax_number.clone(),
        bank: Settlement {
            number: banks::unseal(region, (PayeeKind::Garage, garage.id), bank)?,
            ifsc: bank.ifsc.clone()?,
            holder: bank.holder.clone(),
        },
    })
}

/// The state after the gateway's answer; returns when it is asked next.
fn apply(
    linked: &mut StoredLinked,
    answer: Result<Account, ProviderError>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    match answer {
        Ok(account) => {
            linked.status = match account.activation {
                Activation::Requested => LinkedStatus::Requested,
                Activation::NeedsClarification => LinkedStatus::NeedsClarification,
                Activation::UnderReview => LinkedStatus::UnderReview,
                Activation::Activated => LinkedStatus::Activated,
                Activation::Suspended => LinkedStatus::Suspended,
            };
            let shown = account.requirements.into_iter();
            let shown: Vec<_> = shown.map(|one| Clarification { field: one.field, reason: one.reason }).collect();
            linked.requirements = json!(shown).to_string();
            linked.problem = None;
            (!linked.status.is_final()).then(|| now + pause(linked.looks))
        }
        // No account came to be, and the same request would be refused again.
        Err(ProviderError::Permanent(_, problem)) if linked.account_id.is_none() => {
            linked.status = LinkedStatus::NeedsClarification;
            linked.problem = Some(problem);
            None
        }
        Err(error) => {
            linked.problem = Some(error.to_string());
            Some(now + pause(linked.looks))
        }
    }
}

/// Short at first; at last every 6 h while it is not final. B.4.8
fn pause(looks: i64) -> Duration {
    match looks {
        ..=2 => Duration::minutes(1),
        3..=6 => Duration::minutes(10),
        7..=12 => Duration::hours(1),
        _ => Duration::hours(6),
    }
}

/// The gateway reported something about an account: it is asked how that stands, so that reports may come in any order.
/// Returns whether the account is one of ours.
pub async fn account_reported(tx: &mut Tx, account: &str, now: DateTime<Utc>) -> Result<bool> {
    let Some(garage) = store::garage_of_account(tx, account).await? else { return Ok(false) };
    Ok(store::look_at_account(tx, garage, now).await? == 1)
}
