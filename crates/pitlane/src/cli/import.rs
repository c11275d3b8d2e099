//! `pitlane import`: a CSV file as the console imports it, completely or not at all.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use pitlane_base::access::{CarParts, Cars, Garages, Leads, Retailers, Users};
use pitlane_base::sheets::{ImportResult, Problem};
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::error::ApiError;
use pitlane_server::config::Config;

use super::out::say;
use super::session::{Acting, sign_out, told};

#[derive(Subcommand)]
pub enum What {
    /// Users, by their mobiles: known ones are edited, the others created
    Users(Flags),
    /// Cars, by their plates: known ones are edited, the others created
    Cars(Flags),
    /// Garages, by their names and PIN codes: known ones are edited, the others added
    Garages(Flags),
    /// Parts, by their numbers: known ones are edited and get prices, the others added
    Parts(Flags),
    /// Retailers, by their mobiles: known ones are edited, the others added
    Retailers(Flags),
    /// Leads, by mobile and type: who has such a lead asks for it once more, the others get one
    Leads(Flags),
}

#[derive(Args)]
pub struct Flags {
    /// A CSV file in UTF-8, with headings as in the template of the console
    file: PathBuf,
    #[command(flatten)]
    acting: Acting,
    /// Only show what would change
    #[arg(long)]
    dry_run: bool,
}

/// Why the session of an import ended that was not done.
const REFUSED: &str = "The import was refused";

pub async fn run(config: &Config, what: What) -> anyhow::Result<()> {
    let (flags, resource) = match &what {
        What::Users(flags) => (flags, Users::KEY),
        What::Cars(flags) => (flags, Cars::KEY),
        What::Garages(flags) => (flags, Garages::KEY),
        What::Parts(flags) => (flags, CarParts::KEY),
        What::Retailers(flags) => (flags, Retailers::KEY),
        What::Leads(flags) => (flags, Leads::KEY),
    };
    let text = std::fs::read(&flags.file).with_context(|| format!("{} cannot be read", flags.file.display()))?;
    let who = flags.acting.sign_in(config).await?;
    if !who.profile.allows(resource, Letter::Create) {
        sign_out(&who, REFUSED).await?;
        bail!("{} works as {}, which may not import {resource}", who.session.user_name, who.session.role);
    }
    let imported = match what {
        What::Users(_) => pitlane_staff::users::import_file(&who, &text, flags.dry_run).await,
        What::Cars(_) => pitlane_orders::cars::import_file(&who, &text, flags.dry_run).await,
        What::Garages(_) => pitlane_orders::garages::import_file(&who, &text, flags.dry_run).await,
        What::Parts(_) => pitlane_orders::parts::import_file(&who, &text, flags.dry_run).await,
        What::Retailers(_) => pitlane_supply::suppliers::import_retailers(&who, &text, flags.dry_run).await,
        What::Leads(_) => pitlane_leads::leads::import_file(&who, &text, flags.dry_run).await,
    };
    let is_done = imported.as_ref().is_ok_and(|result| result.problem_count == 0);
    sign_out(&who, if is_done { "The import has ended" } else { REFUSED }).await?;
    report(flags, imported)
}

fn report(flags: &Flags, imported: Result<ImportResult, ApiError>) -> anyhow::Result<()> {
    let result = match imported {
        Ok(result) if result.problem_count == 0 => result,
        Ok(result) => bail!("{}", problems(flags, result.problem_count, &result.problems)),
        Err(ApiError::Conflict { message, data }) => {
            let result: Found = serde_json::from_value(data).unwrap_or_default();
            if result.problems.is_empty() {
                bail!("{message}");
            }
            bail!("{}", problems(flags, result.problem_count, &result.problems));
        }
        Err(other) => return Err(told(&other)),
    };
    let ImportResult { to_create, to_update, unchanged, .. } = result;
    let verb = if flags.dry_run { "would be" } else { "were" };
    say!("{to_create} {verb} created, {to_update} edited; {unchanged} are unchanged.");
    Ok(())
}

/// The problems of a file that was refused.
#[derive(Default, serde::Deserialize)]
struct Found {
    problem_count: i64,
    problems: Vec<Problem>,
}

fn problems(flags: &Flags, count: i64, named: &[Problem]) -> String {
    let mut text = format!("nothing was imported; {} must be corrected:", flags.file.display());
    for Problem { line, column, message } in named {
        let column = if column.is_empty() { String::new() } else { format!("{column} ") };
        text = format!("{text}\n  line {line}: {column}{message}");
    }
    let more = count - i64::try_from(named.len()).unwrap_or(count);
    if more > 0 {
        text = format!("{text}\n  and {more} more");
    }
    text
}
