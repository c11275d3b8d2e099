//! Values that are stored encrypted, such as account numbers. The key is not in the database: it is in the settings, or in
//! a file of its own that only the program's user may read. Who has a copy of the database alone cannot read them.

use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::error::Unspecified;
use ring::rand::{SecureRandom, SystemRandom};
use tempfile::NamedTempFile;

const KEY: usize = 32;
/// Only the program's user reads and writes the file.
const PRIVATE: u32 = 0o600;

/// Encrypts and decrypts with the key of this installation.
pub struct Vault {
    key: LessSafeKey,
    random: SystemRandom,
}

impl Vault {
    /// With a key of 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        let bytes: [u8; KEY] = hex::decode(text.trim()).ok()?.try_into().ok()?;
        Self::new(&bytes)
    }

    /// With the key in the file, which is created with a new key if it does not exist. The file appears with its whole
    /// key: a program that is killed meanwhile leaves none, and of two that start at once both use the key of the first.
    pub fn from_file(path: &Path) -> io::Result<Self> {
        if path.try_exists()? {
            // A restored backup or a copy may have other permissions.
            fs::set_permissions(path, Permissions::from_mode(PRIVATE))?;
        } else {
            Self::create(path)?;
        }
        let text = fs::read_to_string(path)?;
        Self::from_hex(&text)
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "is not a key of 64 hexadecimal digits"))
    }

    fn create(path: &Path) -> io::Result<()> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // Only its owner reads a temporary file.
        let mut draft = NamedTempFile::new_in(folder)?;
        draft.write_all(Self::new_key()?.as_bytes())?;
        draft.as_file().sync_all()?;
        match draft.persist_noclobber(path) {
            Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => return Err(error.error),
            _ => {}
        }
        // The name is lost with the power otherwise, and with it what was encrypted meanwhile.
        fs::File::open(folder)?.sync_all()
    }

    /// With a key that is lost when the program ends, for tests.
    pub fn in_memory() -> io::Result<Self> {
        Self::from_hex(&Self::new_key()?).ok_or_else(|| failed(Unspecified))
    }

    fn new(key: &[u8; KEY]) -> Option<Self> {
        let key = UnboundKey::new(&CHACHA20_POLY1305, key).ok()?;
        Some(Self { key: LessSafeKey::new(key), random: SystemRandom::new() })
    }

    fn new_key() -> io::Result<String> {
        let mut key = [0; KEY];
        SystemRandom::new().fill(&mut key).map_err(failed)?;
        Ok(hex::encode(key))
    }

    /// The encrypted value. `purpose` says whose it is: the value can only be decrypted with the same one, so a row
    /// cannot be given the value of another.
    pub fn seal(&self, purpose: &str, value: &str) -> io::Result<String> {
        let mut nonce = [0; NONCE_LEN];
        self.random.fill(&mut nonce).map_err(failed)?;
        let mut bytes = value.as_bytes().to_vec();
        let sealed =
            self.key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from(purpose), &mut bytes);
        sealed.map_err(failed)?;
        Ok(hex::encode([nonce.as_slice(), &bytes].concat()))
    }

    /// The value; none if it was encrypted with another key or for another purpose, or was changed since.
    pub fn open(&self, purpose: &str, sealed: &str) -> Option<String> {
        let bytes = hex::decode(sealed).ok()?;
        let (nonce, rest) = bytes.split_at_checked(NONCE_LEN)?;
        let mut rest = rest.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let plain = self.key.open_in_place(nonce, Aad::from(purpose), &mut rest).ok()?;
        String::from_utf8(plain.to_vec()).ok()
    }
}

fn failed(_: Unspecified) -> io::Error {
    io::Error::other("the system has no random numbers")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_read_with_its_key_and_purpose_only() {
        let vault = Vault::in_memory().expect("a vault");
        let sealed = vault.seal("account of garage 7", "50100123456789").expect("sealed");
        assert!(!sealed.contains("50100123456789") && !sealed.contains(&hex::encode("50100123456789")));
        assert_eq!(vault.open("account of garage 7", &sealed).as_deref(), Some("50100123456789"));
        assert_eq!(vault.open("account of garage 8", &sealed), None);
        assert_eq!(Vault::in_memory().expect("a vault").open("account of garage 7", &sealed), None);
        assert_ne!(vault.seal("account of garage 7", "50100123456789").expect("sealed"), sealed, "no two are alike");
        for broken in ["", "00", "zz", &sealed[2..], &sealed.replacen('0', "1", 1)] {
            if broken != sealed {
                assert_eq!(vault.open("account of garage 7", broken), None, "{broken}");
            }
        }
    }

    #[test]
    fn the_key_is_in_a_file_that_nobody_else_reads() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("vault.key");
        let sealed = Vault::from_file(&path).expect("a vault").seal("x", "value").expect("sealed");
        fs::set_permissions(&path, Permissions::from_mode(0o644)).expect("changed");
        assert_eq!(Vault::from_file(&path).expect("the same").open("x", &sealed).as_deref(), Some("value"));
        assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o600);
        fs::write(&path, "too short").expect("written");
        assert!(Vault::from_file(&path).is_err());
    }

    #[test]
    fn programs_that_start_at_once_have_one_key() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("vault.key");
        let sealed: Vec<String> = std::thread::scope(|scope| {
            let started: Vec<_> = (0..64)
                .map(|_| scope.spawn(|| Vault::from_file(&path).expect("a vault").seal("x", "value").expect("sealed")))
                .collect();
            started.into_iter().map(|one| one.join().expect("sealed")).collect()
        });
        let vault = Vault::from_file(&path).expect("a vault");
        assert!(sealed.iter().all(|one| vault.open("x", one).as_deref() == Some("value")));
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "no draft is left");
    }
}
