//! The command line: each command in a file of its own.

mod backup;
mod demo_data;
mod doctor;
mod import_users;
mod migrate;
mod out;
mod restore;
mod serve;
mod store;
mod tarball;
mod user_add;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use out::say;
use pitlane_server::app::openapi;
use pitlane_server::config::{Config, LogFormat, Sources, WrongSettings};
use serde_json::Value;

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

/// Where settings and data are, for every command.
#[derive(Args)]
struct Place {
    /// The file of settings [default: pitlane.toml, if it is there]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where databases and files live [default: ./data]
    #[arg(long, global = true, value_name = "FOLDER")]
    data_dir: Option<String>,
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

impl Place {
    fn settings(&self, mut flags: Vec<(&'static str, Value)>) -> Result<Config, WrongSettings> {
        if let Some(folder) = &self.data_dir {
            flags.push(("data_dir", folder.clone().into()));
        }
        Config::read(Sources { file: self.config.clone(), environment: std::env::vars().collect(), flags })
    }

    /// The settings of a command that speaks for itself: the log only holds warnings.
    fn quiet(&self) -> Result<Config, WrongSettings> {
        let config = self.settings(Vec::new())?;
        log_to_stderr(&config, "warn");
        Ok(config)
    }
}

fn log_to_stderr(config: &Config, level: &str) {
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;
    // The settings were checked: this is a level.
    let level: tracing_subscriber::filter::Targets = level.parse().unwrap_or_default();
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    let layer = layer.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()));
    let registry = tracing_subscriber::registry().with(level);
    // A second command of the same process, as in a test, keeps the first one's log.
    let _ = match config.log.format {
        LogFormat::Json => registry.with(layer.json().flatten_event(true)).try_init(),
        LogFormat::Text => registry.with(layer).try_init(),
    };
}
