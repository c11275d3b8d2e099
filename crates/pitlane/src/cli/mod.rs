//! The command line: each command in a file of its own.

mod backup;
mod closing_form;
mod demo_data;
mod doctor;
mod import;
mod migrate;
mod out;
mod place;
mod restore;
mod serve;
mod session;
mod store;
mod tarball;
mod user_add;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use out::say;
use pitlane_server::app::openapi;
use pitlane_server::config::WrongSettings;
use place::{Place, log_to_stderr};

use crate::domains;

/// The exit code for invalid settings or arguments.
const MISUSED: u8 = 2;

/// The back-office console of a car service marketplace, as one program.
#[derive(Parser)]
#[command(name = "pitlane", version)]
struct Cli {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the console and every call
    Serve(serve::Flags),
    /// Fill a database with generated customers, cars and orders; continues after an interruption
    DemoData(demo_data::Flags),
    /// Manage the users who can sign in
    #[command(subcommand)]
    User(UserCommand),
    /// Import data from a CSV file: every line, or none
    #[command(subcommand)]
    Import(import::What),
    /// Publish the next form by which escalations are closed
    ClosingForm(closing_form::Flags),
    /// Bring the databases to the current schema
    Migrate,
    /// Save databases, files and outbox into one file, also while serving
    Backup { file: PathBuf },
    /// Restore a backup into an empty data directory
    Restore { file: PathBuf },
    /// Look for problems: settings, databases, schema, figures, outbox, disk, clock
    Doctor(doctor::Flags),
    /// Print the description of every call
    Openapi,
}

#[derive(Subcommand)]
enum UserCommand {
    /// Add a user
    Add(user_add::Flags),
}

/// Runs the command with which the process was started.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let outcome = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(anyhow::Error::from);
    match outcome.and_then(|runtime| runtime.block_on(dispatch(cli))) {
        Ok(code) => code,
        Err(error) => {
            out::complain(&format!("{error:#}"));
            if error.is::<WrongSettings>() { ExitCode::from(MISUSED) } else { ExitCode::FAILURE }
        }
    }
}

async fn dispatch(cli: Cli) -> anyhow::Result<ExitCode> {
    let place = cli.place;
    match cli.command {
        Command::Openapi => say!("{}", openapi(domains::calls).trim_end()),
        Command::Serve(flags) => {
            let config = place.settings(flags.settings())?;
            log_to_stderr(&config, &config.log.level);
            Box::pin(serve::run(config, flags.now())).await?;
        }
        Command::DemoData(flags) => demo_data::run(&place.quiet()?, flags).await?,
        Command::User(UserCommand::Add(flags)) => user_add::run(&place.quiet()?, flags).await?,
        Command::Import(what) => import::run(&place.quiet()?, what).await?,
        Command::ClosingForm(flags) => closing_form::run(&place.quiet()?, flags).await?,
        Command::Migrate => migrate::run(&place.quiet()?).await?,
        Command::Backup { file } => backup::run(&place.quiet()?, &file).await?,
        Command::Restore { file } => restore::run(&place.quiet()?, &file)?,
        Command::Doctor(flags) => return doctor::run(&place, &flags).await,
    }
    Ok(ExitCode::SUCCESS)
}
