//! Parts with prices of the past, the present and the future, the cars that they fit, and some that wait for a price. D.5

use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use pitlane_base::reference::{self, Batch};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use serde::Deserialize;

use super::dice::{Dice, Stream};
use super::packages::keeper;
use super::world::Atlas;

const PRICE: &[&str] = &["subject", "subject_id", "price", "valid_from", "valid_to", "made_at", "made_by"];
/// Full rupees and ringgit.
const UNIT: i64 = 100;
/// One of so many parts is in a sale.
const SALES: i64 = 20;
/// Parts that were added without a price: name, number.
const UNPRICED: [(&str, &str); 3] =
    [("Rain sensor", "RS-900"), ("Parking sensor, rear", "PS-901"), ("Head-up display film", "HD-902")];

#[derive(Deserialize)]
struct SeedPart {
    id: i64,
    price: i64,
}

/// Writes them where no part has more than its first price.
pub async fn write(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM prices WHERE made_at IS NOT NULL", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    let today = now.with_timezone(&atlas.country.platform.zone).date_naive();
    let models: Vec<(i64, i64)> =
        tx.all("SELECT brand_id, id FROM car_models WHERE is_active ORDER BY brand_id, id", args![]).await?;
    let by = keeper(tx).await?;
    let mut prices = Batch::new("prices", PRICE, "ON CONFLICT DO NOTHING");
    let mut fits = Batch::new("part_fits", &["part_id", "model_id"], "ON CONFLICT DO NOTHING");
    for part in reference::rows::<SeedPart>(atlas.country.platform.key, "parts")? {
        let mut dice = Dice::new(seed, Stream::Part, part.id.unsigned_abs());
        for (price, from, to) in more_prices(&part, today, &mut dice) {
            // Added some days ahead, as every price is.
            let made = now - Duration::days((today - from).num_days().max(0) + dice.between(2, 6));
            prices.push(args!["part", part.id, price, from, to, made, by]);
        }
        if dice.chance(600) {
            let (brand, _) = models[dice.below(models.len())];
            for (_, model) in models.iter().filter(|(of, _)| *of == brand) {
                fits.push(args![part.id, *model]);
            }
        }
    }
    prices.flush(tx).await?;
    fits.flush(tx).await?;
    for (name, number) in UNPRICED {
        tx.run(
            "INSERT INTO parts (sub_category_id, name, part_number, unit, make) VALUES (1, $1, $2, 'piece', 'oes')",
            args![name, number],
        )
        .await?;
    }
    tx.bump_identity("parts").await
}

/// The price today stays that of the list, except in a sale: that is what orders were estimated with.
fn more_prices(part: &SeedPart, today: NaiveDate, dice: &mut Dice) -> Vec<(i64, NaiveDate, Option<NaiveDate>)> {
    let days = |count: i64| Days::new(count.unsigned_abs());
    let changed = |percent: i64| (part.price * (100 + percent) / 100 / UNIT * UNIT).max(UNIT);
    let mut more = Vec::new();
    if dice.chance(500) {
        let from = today - days(dice.between(200, 360));
        more.push((changed(-dice.between(4, 12)), from, Some(from + days(dice.between(20, 90)))));
    }
    if dice.chance(150) {
        more.push((changed(dice.between(3, 9)), today + days(dice.between(4, 40)), None));
    }
    if part.id % SALES == SALES / 3 {
        let from = today - days(dice.between(2, 10));
        more.push((changed(-dice.between(10, 25)), from, Some(today + days(dice.between(3, 20)))));
    }
    more
}
