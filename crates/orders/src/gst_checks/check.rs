//! A tax number is looked up in the register.

use chrono::Duration;
use pitlane_base::access::{Fleets, Garages, Lookups};
use pitlane_base::scope::Scope;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::input::Params;
use pitlane_providers::error::ProviderError;
use pitlane_providers::gst::{GstRegister, Registration, Standing};
use pitlane_tax::gstin::Gstin;
use pitlane_tax::malaysia;
use pitlane_tax::state::State;

use super::rules::{Holder, differences};
use super::store::{self, Kept};
use super::types::{GstSource, GstVerified, HolderKind, Registered, VerifyGst};
use crate::garages::GstStatus;

/// How long an answer is kept.
const KEPT: Duration = Duration::hours(24);
/// How many numbers a user looks up in an hour; answers that are kept do not count.
const MOST: i64 = 60;

const UNKNOWN: Registered = Registered {
    status: GstStatus::Unknown,
    legal_name: None,
    trade_name: None,
    registered_on: None,
    cancelled_on: None,
    address: None,
};

/// The form is always checked; of a number with the right form, the register is asked. A register that does not answer
/// is a problem in the answer, never a failure of the call: forms go on without it.
pub async fn verify_gst(
    who: Allow<Read<Lookups>>,
    Provided(register): Provided<GstRegister>,
    Params(asked): Params<VerifyGst>,
) -> Answer<GstVerified> {
    let holder = holder(&who, &asked).await?;
    if !who.region.country.is_india() {
        let parsed = malaysia::sst_number(&asked.gstin).map_err(|problem| problem.to_string());
        return Ok(Data::ok(of_form(&who, &asked, parsed)));
    }
    let gstin = match Gstin::parse(&asked.gstin) {
        Ok(gstin) => gstin,
        Err(problem) => return Ok(Data::ok(of_form(&who, &asked, Err(problem.to_string())))),
    };
    let (kept, problem) = look_up(&who, &register, gstin.text()).await?;
    let source = kept.as_ref().map_or(GstSource::Form, |kept| kept.source);
    let checked_at = kept.as_ref().map_or_else(|| who.now(), |kept| kept.checked_at);
    let registered = kept.map_or(UNKNOWN, |kept| kept.registered);
    Ok(Data::ok(GstVerified {
        mismatches: holder.map(|holder| differences(gstin.text(), &registered, &holder)).unwrap_or_default(),
        state_code: gstin.state().map(State::code),
        gstin: gstin.text().to_owned(),
        problems: problem.into_iter().collect(),
        registered,
        checked_at,
        source,
    }))
}

/// What the form of a number alone says.
fn of_form(who: &Caller, asked: &VerifyGst, parsed: std::result::Result<String, String>) -> GstVerified {
    let (gstin, problems) = match parsed {
        Ok(number) => (number, Vec::new()),
        Err(problem) => (asked.gstin.trim().to_owned(), vec![format!("The number {problem}.")]),
    };
    GstVerified {
        gstin,
        problems,
        registered: UNKNOWN,
        state_code: None,
        mismatches: Vec::new(),
        checked_at: who.now(),
        source: GstSource::Form,
    }
}

/// A hook of an upper layer: what is known of a holder that is its own, for those who may see them; none of another kind.
pub struct Holders(pub for<'a> fn(&'a Caller, HolderKind, i64) -> Pending<'a, Option<Holder>>);

/// Whoever is to have the number, if they are named: for those who may see them.
async fn holder(who: &Caller, asked: &VerifyGst) -> Result<Option<Holder>> {
    let scope = Scope::for_session(&who.session);
    let stored = match asked.holder()? {
        None => None,
        Some((HolderKind::Garage, id)) => {
            who.require::<Read<Garages>>().await?;
            Some(store::garage(&mut who.read().await?, &scope, id).await?.ok_or(ApiError::NotFound("garage"))?)
        }
        Some((HolderKind::Fleet, id)) => {
            who.require::<Read<Fleets>>().await?;
            Some(store::fleet(&mut who.read().await?, &scope, id).await?.ok_or(ApiError::NotFound("fleet"))?)
        }
        Some((kind, id)) => Some(registered_holder(who, kind, id).await?),
    };
    let Some(city) = asked.city_id else { return Ok(stored) };
    let state = store::state_of(&mut who.read_one().await?, city).await?;
    let state_code = state.ok_or_else(|| ApiError::invalid("city_id", "is not a city"))?;
    Ok(Some(Holder { state_code, ..stored.unwrap_or_default() }))
}

async fn registered_holder(who: &Caller, kind: HolderKind, id: i64) -> Result<Holder> {
    for Holders(find) in who.region.hooks.all() {
        if let Some(found) = find(who, kind, id).await? {
            return Ok(found);
        }
    }
    Err(ApiError::NotFound("holder of this number"))
}

/// The answer about a number, kept or new, and why there is none or nothing in it.
async fn look_up(who: &Caller, register: &GstRegister, gstin: &str) -> Result<(Option<Kept>, Option<String>)> {
    let kept = store::kept(&mut who.read().await?, gstin, who.now() - KEPT).await?;
    let found = if let Some(kept) = kept {
        kept
    } else {
        count(who).await?;
        match ask(who, register, gstin).await {
            Ok(answer) => {
                let mut tx = who.write().await?;
                store::keep(&mut tx, gstin, &answer).await?;
                tx.save().await?;
                answer
            }
            Err(Unanswered::Register(error)) => {
                tracing::warn!(%error, "a tax number was not looked up");
                let text = "The register does not answer now; only the form of the number was checked.";
                return Ok((None, Some(text.into())));
            }
            Err(Unanswered::Own(error)) => return Err(error),
        }
    };
    let problem = (!found.is_found).then(|| match found.source {
        GstSource::Provider => "The register does not know this number.".to_owned(),
        _ => "Only the form of the number was checked: no provider of the register is set up here.".to_owned(),
    });
    Ok((Some(found), problem))
}

/// Counts one more look-up of the user, before anybody is asked: a provider that hangs is not asked more often for it.
async fn count(who: &Caller) -> Result<()> {
    let (user, now) = (who.session.user_id, who.now());
    let mut tx = who.write().await?;
    let (made, first) = store::lookups(&mut tx, user, now).await?;
    if made >= MOST {
        let retry_after = first.map_or(1, |first| (first + Duration::hours(1) - now).num_seconds().max(1));
        let message = format!("{MOST} numbers were looked up within an hour. Try again in {retry_after} seconds.");
        return Err(ApiError::TooMany { message, retry_after });
    }
    store::add_lookup(&mut tx, user, now).await?;
    tx.save().await?;
    Ok(())
}

enum Unanswered {
    Register(ProviderError),
    Own(ApiError),
}

async fn ask(who: &Caller, register: &GstRegister, gstin: &str) -> std::result::Result<Kept, Unanswered> {
    let (source, found) = match register {
        GstRegister::Http(provider) => {
            let found = provider.find(gstin).await.map_err(Unanswered::Register)?;
            (GstSource::Provider, found.map(Into::into))
        }
        GstRegister::Local => {
            let mut tx = who.read().await.map_err(Unanswered::Own)?;
            (GstSource::Local, store::local(&mut tx, gstin).await.map_err(|error| Unanswered::Own(error.into()))?)
        }
    };
    let is_found = found.is_some();
    Ok(Kept { checked_at: who.now(), source, is_found, registered: found.unwrap_or(UNKNOWN) })
}

impl From<Registration> for Registered {
    fn from(found: Registration) -> Self {
        Self {
            status: match found.standing {
                Standing::Active => GstStatus::Active,
                Standing::Cancelled => GstStatus::Cancelled,
                Standing::Suspended => GstStatus::Suspended,
                Standing::Other => GstStatus::Unknown,
            },
            legal_name: Some(found.legal_name),
            trade_name: found.trade_name,
            registered_on: found.registered_on,
            cancelled_on: found.cancelled_on,
            address: found.address,
        }
    }
}
