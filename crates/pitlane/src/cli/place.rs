//! Where settings and data are, and the log of a command.

use std::path::PathBuf;

use clap::Args;
use pitlane_server::config::{Config, LogFormat, Sources, WrongSettings};
use serde_json::Value;

/// Where settings and data are, for every command.
#[derive(Args)]
pub struct Place {
    /// The settings file [default: pitlane.toml, if it exists]
    #[arg(long, global = true, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Where databases and files are stored [default: ./data]
    #[arg(long, global = true, value_name = "FOLDER")]
    pub data_dir: Option<String>,
}

impl Place {
    pub fn settings(&self, mut flags: Vec<(&'static str, Value)>) -> Result<Config, WrongSettings> {
        if let Some(folder) = &self.data_dir {
            flags.push(("data_dir", folder.clone().into()));
        }
        Config::read(Sources { file: self.config.clone(), environment: std::env::vars().collect(), flags })
    }

    /// The settings of a command with output of its own: the log contains warnings only.
    pub fn quiet(&self) -> Result<Config, WrongSettings> {
        let config = self.settings(Vec::new())?;
        log_to_stderr(&config, "warn");
        Ok(config)
    }
}

pub fn log_to_stderr(config: &Config, level: &str) {
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;
    // The settings were validated: this is a level.
    let level: tracing_subscriber::filter::Targets = level.parse().unwrap_or_default();
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    let layer = layer.with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()));
    let registry = tracing_subscriber::registry().with(level);
    // A second command in the same process, as in a test, keeps the first one's log.
    let _ = match config.log.format {
        LogFormat::Json => registry.with(layer.json().flatten_event(true)).try_init(),
        LogFormat::Text => registry.with(layer).try_init(),
    };
    for variable in &config.ignored_variables {
        tracing::warn!("{variable} is not a setting of Pitlane and is ignored");
    }
}
