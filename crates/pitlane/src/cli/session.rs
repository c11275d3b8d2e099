//! The sessions of commands that act as a user.

use anyhow::Context;
use pitlane_base::identity;
use pitlane_platform::caller::Caller;
use pitlane_platform::error::ApiError;
use pitlane_platform::region::Region;
use pitlane_platform::session::{self, Ended, NewSession};

use super::store;

/// A session of the command, so that what it does is the user's.
pub async fn sign_in(region: &Region, mobile: &str) -> anyhow::Result<Caller> {
    let known = identity::mobile(region.country, mobile);
    let known = known.with_context(|| format!("{mobile} is not a mobile number of {}", region.country.key))?;
    let mut tx = region.db.write().await?;
    let user = store::active_user(&mut tx, &known).await?;
    let (user_id, role_id) = user.with_context(|| format!("{mobile} is not the mobile of an active user"))?;
    let address = "command line";
    let new = NewSession { user_id, role_id, viewed_by: None, seen: None, link_to: None, address };
    let token = session::begin(&mut tx, region, new).await?;
    tx.save().await?;
    Ok(Caller {
        region: region.clone(),
        session: session::find(region, &token).await.map_err(|error| told(&error))?,
        profile: region.profile(role_id).await.map_err(|error| told(&error))?,
        token,
        request_id: String::new(),
        address: address.to_owned(),
    })
}

pub async fn sign_out(who: &Caller, why: &'static str) -> anyhow::Result<()> {
    let mut tx = who.write().await.map_err(|error| told(&error))?;
    session::end(&mut tx, &who.region, Ended::One(who.session.id), why).await?;
    Ok(tx.save().await?)
}

/// The error of a call as a command says it.
pub fn told(error: &ApiError) -> anyhow::Error {
    anyhow::Error::msg(error.sentence())
}
