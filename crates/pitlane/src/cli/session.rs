//! The sessions of commands that act as a user.

use anyhow::Context;
use clap::Args;
use pitlane_base::identity;
use pitlane_platform::caller::Caller;
use pitlane_platform::clock::Clock;
use pitlane_platform::error::ApiError;
use pitlane_platform::region::Region;
use pitlane_platform::session::{self, Ended, NewSession};
use pitlane_server::config::Config;
use pitlane_server::regions;

use super::store;
use super::user_add::country;
use crate::domains;

/// Whose data a command changes, and as whom.
#[derive(Args)]
pub struct Acting {
    /// The country of the data: india or malaysia
    #[arg(long)]
    region: String,
    /// The mobile of the user as whom it is done: it needs their permissions, and the audit trail names them
    #[arg(long, value_name = "MOBILE")]
    by: String,
}

impl Acting {
    pub async fn sign_in(&self, config: &Config) -> anyhow::Result<Caller> {
        let country = country(&self.region)?;
        let hooks = regions::hooks(domains::calls(), config);
        let region = regions::open_one(config, country, &hooks, &Clock::system()).await?;
        sign_in(&region, &self.by).await
    }
}

/// A session of the command, so that what it does is the user's.
async fn sign_in(region: &Region, mobile: &str) -> anyhow::Result<Caller> {
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

/// Ends the session and closes the database.
pub async fn sign_out(who: &Caller, why: &'static str) -> anyhow::Result<()> {
    let mut tx = who.write().await.map_err(|error| told(&error))?;
    session::end(&mut tx, &who.region, Ended::One(who.session.id), why).await?;
    tx.save().await?;
    who.region.db.close().await;
    Ok(())
}

/// The error of a call as a command says it.
pub fn told(error: &ApiError) -> anyhow::Error {
    anyhow::Error::msg(error.sentence())
}
