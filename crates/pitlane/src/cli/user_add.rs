//! `pitlane user add`

use anyhow::{Context, bail};
use clap::Args;
use pitlane_base::identity;
use pitlane_platform::audit::{self, Actor, Entry};
use pitlane_platform::clock::Clock;
use pitlane_platform::country::Country;
use pitlane_platform::db::{DbError, Tx};
use pitlane_server::config::Config;
use pitlane_server::regions;
use serde_json::json;

use super::out::say;
use super::store::{self, NewUser};
use crate::domains;

#[derive(Args)]
pub struct Flags {
    /// The country whose console the user works in: india or malaysia
    #[arg(long)]
    region: String,
    /// The mobile number to which sign-in codes are sent
    #[arg(long)]
    mobile: String,
    #[arg(long)]
    name: String,
    /// The role, as the Roles screen names it
    #[arg(long)]
    role: String,
    #[arg(long)]
    email: Option<String>,
}

pub async fn run(config: &Config, flags: Flags) -> anyhow::Result<()> {
    let country = country(&flags.region)?;
    let (db, _steps) = regions::open_database(config, country, &domains::calls().hooks()).await?;
    let clock = Clock::system();
    let mut tx = db.write().await?;
    let roles = store::roles(&mut tx).await?;
    let mobile = identity::mobile(country, &flags.mobile);
    let mobile = mobile.with_context(|| format!("{} is not a mobile number of {}", flags.mobile, country.key))?;
    let name = flags.name.trim().to_owned();
    if !(1..=120).contains(&name.chars().count()) {
        bail!("a name must have between 1 and 120 characters");
    }
    let role_id = role_id(&roles, &flags.role).map_err(anyhow::Error::msg)?;
    let user = NewUser { name, mobile, role_id, email: flags.email, department: None };
    let id = match store::add_user(&mut tx, &user, clock.now()).await {
        Ok(id) => id,
        Err(DbError::Duplicate(_)) => bail!("another user has the mobile {} already", user.mobile),
        Err(error) => return Err(error.into()),
    };
    record(&mut tx, &clock, id, &user, &flags.role).await?;
    tx.save().await?;
    db.close().await;
    say!("{} can sign in to {} with {} as {}.", user.name, country.key, user.mobile, flags.role);
    Ok(())
}

pub fn country(key: &str) -> anyhow::Result<&'static Country> {
    Country::by_key(key).with_context(|| format!("{key} is not a region; there are india and malaysia"))
}

/// The role of a name, or a hint at what to write instead.
pub fn role_id(roles: &[(i64, String)], name: &str) -> Result<i64, String> {
    if let Some((id, _)) = roles.iter().find(|(_, known)| known == name) {
        return Ok(*id);
    }
    let near = roles.iter().find(|(_, known)| known.eq_ignore_ascii_case(name));
    let known = match near {
        Some((_, known)) => format!("there is {known}"),
        None => {
            format!("the roles are {}", roles.iter().map(|(_, known)| known.as_str()).collect::<Vec<_>>().join(", "))
        }
    };
    Err(format!("there is no role {name}; {known}"))
}

/// Adds an entry to the audit trail for users added on the command line.
pub async fn record(tx: &mut Tx, clock: &Clock, id: i64, user: &NewUser, role: &str) -> anyhow::Result<()> {
    let actor = Actor {
        id: None,
        name: Some("command line"),
        role: None,
        viewed_by: None,
        request_id: "",
        address: "",
        at: clock.now(),
    };
    let after = json!({ "name": user.name, "mobile": user.mobile, "role": role });
    audit::write(tx, &actor, Entry::done("user.create", "user", id).after(&after)).await?;
    Ok(())
}
