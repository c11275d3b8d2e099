//! `pitlane closing-form`: publishes the next form by which escalations are closed.

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use pitlane_cases::escalations::{NewForm, publish_form};
use pitlane_server::config::Config;

use super::out::say;
use super::session::{Acting, sign_out, told};

#[derive(Args)]
pub struct Flags {
    /// A JSON file with `questions`, and with `kind` and `valid_from` where the form is not for all kinds from today on
    file: PathBuf,
    #[command(flatten)]
    acting: Acting,
}

pub async fn run(config: &Config, flags: Flags) -> anyhow::Result<()> {
    let name = flags.file.display();
    let text = std::fs::read_to_string(&flags.file).with_context(|| format!("{name} cannot be read"))?;
    let form: NewForm = serde_json::from_str(&text).with_context(|| format!("{name} is not a closing form"))?;
    let who = flags.acting.sign_in(config).await?;
    let published = publish_form(&who, &form).await;
    let why = if published.is_ok() { "The form was published" } else { "The form was refused" };
    sign_out(&who, why).await?;
    let version = published.map_err(|error| told(&error))?;
    let questions = match form.questions.len() {
        1 => "1 question".to_owned(),
        count => format!("{count} questions"),
    };
    say!("Closing form {version} of {} has {questions} of its own.", who.region.country.key);
    Ok(())
}
