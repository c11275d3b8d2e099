//! What the stand-in keeps in files of the data directory, so that it survives a restart.

use std::io::Write;
use std::path::Path;

use rand::Rng;
use serde::Serialize;

use super::NAME;
use crate::error::ProviderError;

/// Random digits for an id.
pub fn digits() -> String {
    let mut bytes = [0; 10];
    rand::rng().fill_bytes(&mut bytes);
    hex::encode(bytes)
}

/// Adds a line to a file, on the disk before this returns.
pub fn append(file: &Path, stored: &impl Serialize) -> Result<(), ProviderError> {
    let away = |e: std::io::Error| ProviderError::Temporary(NAME, e.to_string());
    let mut line = serde_json::to_string(stored).map_err(|e| ProviderError::Permanent(NAME, e.to_string()))?;
    line.push('\n');
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(away)?;
    }
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(file).map_err(away)?;
    file.write_all(line.as_bytes()).and_then(|()| file.sync_data()).map_err(away)
}
