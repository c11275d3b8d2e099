//! Whose a mobile is.

use pitlane_base::access::Training;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;
use pitlane_staff::users::{self, WORKSHOP_ROLES};

use super::store;
use super::types::{MobileAsked, UniqueUser, UniqueUserAnswer};

pub async fn get_unique_user(
    who: Allow<Read<Training>>,
    Params(asked): Params<MobileAsked>,
) -> Answer<UniqueUserAnswer> {
    let mut tx = who.read().await?;
    let Some(id) = users::by_mobile(&mut tx, &who, &asked.mobile).await? else {
        return Ok(Data::ok(UniqueUserAnswer { user: None }));
    };
    Ok(Data::ok(UniqueUserAnswer { user: load(&mut tx, id).await? }))
}

/// A user as the training knows them.
pub async fn load(tx: &mut Tx, id: i64) -> Result<Option<UniqueUser>> {
    let found = store::person(tx, id).await?;
    let roles = store::roles(tx, id).await?;
    Ok(found.map(|row| UniqueUser {
        garage: row.garage(),
        id: row.id,
        version: row.version,
        name: row.name,
        role: row.role,
        is_active: row.is_active,
        is_workshop_user: roles.iter().all(|role| WORKSHOP_ROLES.iter().any(|known| known.as_str() == role)),
    }))
}
