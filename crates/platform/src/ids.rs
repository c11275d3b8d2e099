//! Random and time-ordered identifiers, and hashes.

use hmac::{Hmac, KeyInit, Mac};
use rand::Rng;
use sha2::{Digest, Sha256};

/// A time-ordered identifier of a request.
pub fn request_id() -> String {
    uuid::Uuid::now_v7().simple().to_string()
}

/// `bytes` random bytes as hexadecimal digits.
pub fn random_hex(bytes: usize) -> String {
    let mut buffer = vec![0; bytes];
    rand::rng().fill_bytes(&mut buffer);
    hex::encode(buffer)
}

/// As many random bytes.
pub fn random_bytes(bytes: usize) -> Vec<u8> {
    let mut buffer = vec![0; bytes];
    rand::rng().fill_bytes(&mut buffer);
    buffer
}

/// Six random decimal digits, leading zeros kept.
pub fn six_digits() -> String {
    format!("{:06}", rand::random_range(0..1_000_000))
}

pub fn sha256(text: impl AsRef<[u8]>) -> String {
    hex::encode(Sha256::digest(text))
}

/// A hash that can only be computed with the key.
pub fn keyed_hash(key: &str, text: &str) -> String {
    // HMAC takes a key of any length.
    match Hmac::<Sha256>::new_from_slice(key.as_bytes()) {
        Ok(mut mac) => {
            mac.update(text.as_bytes());
            hex::encode(mac.finalize().into_bytes())
        }
        Err(never) => unreachable!("{never}"),
    }
}

/// Compares in constant time, which does not reveal where the texts differ.
pub fn same(one: &str, other: &str) -> bool {
    use subtle::ConstantTimeEq;
    one.as_bytes().ct_eq(other.as_bytes()).into()
}
