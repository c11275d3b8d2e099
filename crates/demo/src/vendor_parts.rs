//! What vendors supply: half of the parts of the catalogue, from one to three vendors each, with prices by day. G.1

use chrono::{DateTime, Duration, Utc};
use pitlane_base::reference::{self, Batch};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use serde::Deserialize;

use super::dice::{Dice, Stream};
use super::world::Atlas;

const PART: &[&str] = &["id", "vendor_id", "part_id", "vendor_sku", "stock", "is_active", "created_at"];
const PRICE: &[&str] = &["subject", "subject_id", "price", "valid_from", "valid_to", "made_at"];
/// Beyond the rows of suppliers, which are drawn from the same stream.
const DRAWS: u64 = 100_000;
/// Full rupees and ringgit.
const UNIT: i64 = 100;
/// One of so many has ended.
const ENDED: i64 = 40;

#[derive(Deserialize)]
struct SeedPart {
    id: i64,
    price: i64,
}

/// Writes them where there are none yet.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM vendor_parts", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    let zone = &atlas.country.platform.zone;
    let sql = "SELECT id FROM vendors WHERE kind NOT IN ('tools', 'logistics') ORDER BY id";
    let vendors: Vec<i64> = tx.all(sql, args![]).await?;
    let mut rows = Batch::new("vendor_parts", PART, "");
    let mut prices = Batch::new("prices", PRICE, "");
    let mut id = 0;
    for part in reference::rows::<SeedPart>(atlas.country.platform.key, "parts")?.iter().filter(|part| part.id % 2 == 0)
    {
        let mut dice = Dice::new(seed, Stream::Supplier, DRAWS + part.id.unsigned_abs());
        let first = dice.below(vendors.len());
        for turn in 0..=dice.below(3) {
            id += 1;
            let vendor = vendors[(first + turn * 5) % vendors.len()];
            let created = now - Duration::days(dice.between(60, 200));
            let sku = dice.chance(700).then(|| format!("V{vendor:02}-{:05}", 10_000 + part.id));
            let stock = dice.chance(650).then(|| dice.between(0, 120));
            rows.push(args![id, vendor, part.id, sku, stock, id % ENDED != 0, created]);
            // Some wait for an offer.
            if dice.chance(60) {
                continue;
            }
            let asked = |percent: i64| (part.price * percent / 100 / UNIT * UNIT).max(UNIT);
            let percent = dice.between(62, 84);
            let day = created.with_timezone(zone).date_naive();
            prices.push(args!["vendor_part", id, asked(percent), day, None::<chrono::NaiveDate>, created]);
            if dice.chance(400) {
                // Some of these begin in the days to come.
                let made = now - Duration::days(dice.between(3, 40));
                let from = (made + Duration::days(dice.between(2, 45))).with_timezone(zone).date_naive();
                let until = dice.chance(150).then(|| from + Duration::days(dice.between(10, 30)));
                prices.push(args!["vendor_part", id, asked(percent + dice.between(-4, 7)), from, until, made]);
            }
        }
    }
    rows.flush(tx).await?;
    prices.flush(tx).await?;
    tx.bump_identity("vendor_parts").await
}
