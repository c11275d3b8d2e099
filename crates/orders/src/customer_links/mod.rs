//! The link of an order for its customer: under it they see where the order stands, pay, and open its papers. The pages and
//! calls behind it are of the domains above; here a link is made, found, and kept from being used too often.

mod store;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::access::Role;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::ids;
use pitlane_platform::region::Region;

pub use store::CustomerLink;

/// How long a link is valid.
const LIFE: Duration = Duration::days(30);
/// So many papers of a link are opened in this time at most.
const MOST_PAPERS: i64 = 40;
const PAPERS_WITHIN: Duration = Duration::minutes(10);

/// The customer's role in the history of an order and in the audit trail.
pub const CUSTOMER: &str = Role::Customer.as_str();

/// The page of a token, which is in the URL fragment: browsers do not send that to any server.
pub fn page(token: &str) -> String {
    format!("/order#{token}")
}

/// A new link to an order: its token, of which the hash alone is stored. An order may have several.
pub async fn make(tx: &mut Tx, region: &Region, order_id: i64) -> Result<String> {
    let token = format!("{}.{}", region.country.key, ids::random_hex(32));
    keep(tx, region, order_id, &token).await?;
    Ok(token)
}

/// Stores the link of a token that follows from another secret; one that is known stays as it is, with the end that it has.
pub async fn keep(tx: &mut Tx, region: &Region, order_id: i64, token: &str) -> Result<()> {
    let now = region.now();
    store::insert(tx, order_id, &ids::sha256(token), (now, now + LIFE)).await?;
    Ok(())
}

/// The link of a token, valid or not.
pub async fn find(tx: &mut Tx, token: &str) -> Result<Option<CustomerLink>> {
    Ok(store::by_hash(tx, &ids::sha256(token)).await?)
}

/// The link of a token: 404 for an unknown one, whatever its format, 410 once it has expired.
pub async fn open(tx: &mut Tx, token: &str, now: DateTime<Utc>) -> Result<CustomerLink> {
    let link = find(tx, token).await?.ok_or(ApiError::NotFound("link"))?;
    if link.expires_at <= now {
        return Err(ApiError::Gone("This link has expired: it was valid for 30 days. Ask for a new one."));
    }
    Ok(link)
}

/// Counts a paper that is opened under a link; too many at a time are refused.
pub async fn count_paper(tx: &mut Tx, link: &CustomerLink, now: DateTime<Utc>) -> Result<()> {
    if store::count_paper(tx, link.id, (now, now - PAPERS_WITHIN), MOST_PAPERS).await? {
        return Ok(());
    }
    let retry_after = PAPERS_WITHIN.num_seconds();
    let message = "Too many papers were opened. Wait ten minutes before you open another one.".into();
    Err(ApiError::TooMany { message, retry_after })
}
