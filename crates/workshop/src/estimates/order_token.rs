//! Whoever decided under the link of an estimate goes on to the page of their order. Its token follows from the link's own, so
//! that opening that again makes no other one.

use pitlane_orders::customer_links;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::ids;
use pitlane_platform::region::Region;

use super::store::StoredLink;

/// It can be computed with the installation's secret key alone.
fn token_of(region: &Region, (link, token): (&StoredLink, &str)) -> String {
    let secret = ids::keyed_hash(&region.secret, &format!("order of estimate link {}:{token}", link.id));
    format!("{}.{secret}", region.country.key)
}

/// The token for whoever decides now, made if there is none.
pub async fn make(tx: &mut Tx, region: &Region, of: (&StoredLink, &str)) -> Result<String> {
    let token = token_of(region, of);
    customer_links::keep(tx, region, of.0.order_id, &token).await?;
    Ok(token)
}

/// The token of a link that was used. If staff recorded the decision it has none yet: it is made while the link itself would
/// still be valid. A link that expired before the decision opens no order, and a token that has expired is not made again.
pub async fn of_used(region: &Region, of: (&StoredLink, &str)) -> Result<Option<String>> {
    let (token, now) = (token_of(region, of), region.now());
    let known = customer_links::find(&mut region.db.read_one().await?, &token).await?;
    if known.is_some() || of.0.expires_at <= now {
        return Ok(known.filter(|known| known.expires_at > now).map(|_| token));
    }
    let mut tx = region.db.write().await?;
    let token = make(&mut tx, region, of).await?;
    tx.save().await?;
    Ok(Some(token))
}
