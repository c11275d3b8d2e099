//! The format of a backup: one tar file with `databases/<region>.db`, `data/...` and, last, `manifest.json`, which
//! lists every file with its size and SHA-256. A truncated file has no manifest and is refused.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, bail};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub const MANIFEST: &str = "manifest.json";

#[derive(Debug, Serialize, Deserialize)]
pub struct Manifest {
    pub product: String,
    pub version: String,
    pub made_at: chrono::DateTime<chrono::Utc>,
    pub files: Vec<Entry>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub path: String,
    pub bytes: u64,
    pub sha256: String,
}

/// Reads through, and records the hash and the length of what was read.
pub struct Hashing<R> {
    inner: R,
    hash: Sha256,
    bytes: u64,
}

impl<R: Read> Hashing<R> {
    pub fn new(inner: R) -> Self {
        Self { inner, hash: Sha256::new(), bytes: 0 }
    }

    pub fn entry(self, path: String) -> Entry {
        Entry { path, bytes: self.bytes, sha256: hex::encode(self.hash.finalize()) }
    }
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.hash.update(&buffer[..read]);
        self.bytes += read as u64;
        Ok(read)
    }
}

/// Writes one file into the tar, with the length that it had when it was opened.
pub fn put<W: Write>(tar: &mut tar::Builder<W>, name: &str, source: &Path) -> anyhow::Result<Entry> {
    let file = File::open(source).with_context(|| format!("{} cannot be read", source.display()))?;
    let length = file.metadata()?.len();
    let mut header = header(length);
    let mut reader = Hashing::new(file.take(length));
    tar.append_data(&mut header, name, &mut reader)?;
    let entry = reader.entry(name.to_owned());
    if entry.bytes != length {
        bail!("{} became shorter during the backup", source.display());
    }
    Ok(entry)
}

/// Writes the manifest and ends the tar.
pub fn finish<W: Write>(mut tar: tar::Builder<W>, manifest: &Manifest) -> anyhow::Result<W> {
    let text = serde_json::to_vec_pretty(manifest)?;
    tar.append_data(&mut header(text.len() as u64), MANIFEST, text.as_slice())?;
    Ok(tar.into_inner()?)
}

fn header(length: u64) -> tar::Header {
    let mut header = tar::Header::new_gnu();
    header.set_size(length);
    // It contains personal data: only its owner may read it.
    header.set_mode(0o600);
    header
}
