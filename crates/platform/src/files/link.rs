//! Links to files: whoever has one can read that file, and nothing else, until it expires.

use chrono::{DateTime, Utc};

use crate::error::{ApiError, Result};
use crate::ids;
use crate::region::Region;

/// How long a link is valid, in seconds.
pub const LIFE: i64 = 15 * 60;
/// Links to one file stay the same for this many seconds, so that a browser need not load a picture again.
const STEP: i64 = 5 * 60;

/// A link's expiry and signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    /// Seconds since 1970.
    pub expires: i64,
    pub signature: String,
}

/// A link to `what` that is valid for 10 to 15 minutes from now.
pub fn sign(region: &Region, what: &str) -> Signed {
    signed(&region.secret, region.country.key, what, end(region.now()))
}

/// Refuses a link that was not signed here with 403, and an expired one with 410.
pub fn check(region: &Region, what: &str, link: &Signed) -> Result<()> {
    let expected = signed(&region.secret, region.country.key, what, link.expires);
    if !ids::same(&expected.signature, &link.signature) {
        return Err(ApiError::BadLink);
    }
    if region.now().timestamp() >= link.expires {
        Err(ApiError::Gone("This link has expired. Open the file again from its page."))
    } else {
        Ok(())
    }
}

fn end(now: DateTime<Utc>) -> i64 {
    let now = now.timestamp();
    now - now.rem_euclid(STEP) + LIFE
}

/// The signed text names its purpose: the same secret signs other things too.
fn signed(secret: &str, region: &str, what: &str, expires: i64) -> Signed {
    let text = format!("file link\n{region}\n{what}\n{expires}");
    Signed { expires, signature: ids::keyed_hash(secret, &text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_valid_for_one_file_of_one_region_until_it_expires() {
        let link = signed("secret", "india", "7/large", 1_000);
        assert_eq!(link, signed("secret", "india", "7/large", 1_000));
        for other in [
            signed("secret", "india", "7/thumb", 1_000),
            signed("secret", "malaysia", "7/large", 1_000),
            signed("secret", "india", "7/large", 1_001),
            signed("other", "india", "7/large", 1_000),
        ] {
            assert_ne!(link.signature, other.signature);
        }
    }

    #[test]
    fn a_link_is_valid_for_ten_to_fifteen_minutes() {
        for second in 0..1_000 {
            let now = DateTime::from_timestamp(1_700_000_000 + second, 0).expect("an instant");
            let life = end(now) - now.timestamp();
            assert!((601..=900).contains(&life), "{life}");
        }
    }
}
