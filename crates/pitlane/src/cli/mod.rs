//! The command line: each command in a file of its own.

mod backup;
mod demo_data;
mod doctor;
mod import_users;
mod migrate;
mod out;
mod place;
mod restore;
mod serve;
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

/// The settings, or a request that makes no sense.
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
    /// Fill a database with made-up customers, cars and orders; goes on where it was interrupted
    DemoData(demo_data::Flags),
    /// Manage the people who may sign in
    #[command(subcommand)]
    User(UserCommand),
    /// Bring data in from a CSV file: every line, or none
    #[command(subcommand)]
    Import(ImportCommand),
    /// Bring the databases to the present schema
    Migrate,
    /// Save databases, files and outbox into one file, also while serving
    Backup { file: PathBuf },
    /// Bring a backup into an empty data directory
    Restore { file: PathBuf },
    /// Look for what is wrong: settings, databases, schema, figures, outbox, disk, clock
    Doctor(doctor::Flags),
    /// Print the description of every call
    Openapi,
}

#[derive(Subcommand)]
enum UserCommand {
    /// Add a person
    Add(user_add::Flags),
}

#[derive(Subcommand)]
enum ImportCommand {
    /// People, with the columns name, mobile, role and, if wanted, email and department
    Users(import_users::Flags),
}

/// Runs the command that the process was started with.
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
            serve::run(config, flags.now()).await?;
        }
        Command::DemoData(flags) => demo_data::run(&place.quiet()?, flags).await?,
        Command::User(UserCommand::Add(flags)) => user_add::run(&place.quiet()?, flags).await?,
        Command::Import(ImportCommand::Users(flags)) => import_users::run(&place.quiet()?, flags).await?,
        Command::Migrate => migrate::run(&place.quiet()?).await?,
        Command::Backup { file } => backup::run(&place.quiet()?, &file).await?,
        Command::Restore { file } => restore::run(&place.quiet()?, &file)?,
        Command::Doctor(flags) => return doctor::run(&place, &flags).await,
    }
    Ok(ExitCode::SUCCESS)
}
