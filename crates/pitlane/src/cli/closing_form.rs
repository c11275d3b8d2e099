//! `pitlane closing-form`: publishes the next form by which escalations are closed.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use pitlane_cases::escalations::{NewForm, publish_form};
use pitlane_platform::clock::Clock;
use pitlane_server::config::Config;
use pitlane_server::regions;

use super::out::say;
use super::session::{sign_in, sign_out, told};
use super::user_add::country;
use crate::domains;

#[derive(Args)]
pub struct Flags {
    /// A JSON file with `questions`, and with `kind` and `valid_from` where the form is not for all kinds from today on
    file: PathBuf,
    /// The country: india or malaysia
    #[arg(long)]
    region: String,
    /// The mobile of the user who publishes it: it needs their permissions, and the audit trail names them
    #[arg(long, value_name = "MOBILE")]
    by: String,
}

pub async fn run(config: &Config, flags: Flags) -> anyhow::Result<()> {
    let country = country(&flags.region)?;
    let name = flags.file.display();
    let text = std::fs::read_to_string(&flags.file).with_context(|| format!("{name} cannot be read"))?;
    let form: NewForm = serde_json::from_str(&text).with_context(|| format!("{name} is not a closing form"))?;
    let hooks = Arc::new(domains::calls().hooks());
    let region = regions::open_one(config, country, &hooks, &Clock::system()).await?;
    let who = sign_in(&region, &flags.by).await?;
    let published = publish_form(&who, &form).await;
    sign_out(&who, "The form was published").await?;
    region.db.close().await;
    let version = published.map_err(|error| told(&error))?;
    let questions = match form.questions.len() {
        1 => "1 question".to_owned(),
        count => format!("{count} questions"),
    };
    say!("Closing form {version} of {} has {questions} of its own.", country.key);
    Ok(())
}
