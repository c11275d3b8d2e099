//! Accounts of garages at the payment gateway: they are asked for here, and opened by the stand-in as soon as the program
//! runs, which checks them as it checks all others.

use chrono::{DateTime, Duration, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{Db, DbResult};

/// Asks for accounts of six garages in ten, those that have all that one needs; existing ones stay unchanged.
pub async fn put(db: &Db, now: DateTime<Utc>) -> DbResult<()> {
    let mut tx = db.write().await?;
    tx.run(
        "INSERT INTO linked_accounts (garage_id, reference, status, asked_by, asked_at, updated_at, next_look_at)
         SELECT g.id, 'garage-' || g.id, 'requested', b.asked_by, $1, $1, $2
         FROM garages g JOIN bank_accounts b ON b.owner = 'garage' AND b.owner_id = g.id AND b.status = 'approved'
         WHERE g.status <> 'onboarding' AND b.ifsc IS NOT NULL AND g.pan IS NOT NULL
            AND length(g.legal_name) >= 4 AND g.business_type IS NOT NULL AND g.email IS NOT NULL
         ORDER BY g.id % 10, g.id LIMIT (SELECT COUNT(*) * 6 / 10 FROM garages)
         ON CONFLICT (garage_id) DO NOTHING",
        args![now - Duration::days(30), now],
    )
    .await?;
    tx.save().await
}
