//! Who works on escalations.

use pitlane_platform::args;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

/// Whether a user is active and has one of these roles.
pub async fn holds_one(tx: &mut Tx, roles: &[i64], user: i64) -> Result<bool> {
    let held: Vec<i64> = tx
        .all(
            "SELECT h.role_id FROM user_roles h JOIN users u ON u.id = h.user_id WHERE u.id = $1 AND u.is_active",
            args![user],
        )
        .await?;
    Ok(held.iter().any(|role| roles.contains(role)))
}
