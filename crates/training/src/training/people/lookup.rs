//! Whose a mobile is.

use pitlane_base::access::Training;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
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
    let found = store::person(&mut tx, id).await?;
    let roles = store::roles(&mut tx, id).await?;
    let user = found.map(|row| UniqueUser {
        garage: row.garage(),
        id: row.id,
        version: row.version,
        name: row.name,
        role: row.role,
        is_active: row.is_active,
        is_workshop_user: roles.iter().all(|role| WORKSHOP_ROLES.iter().any(|known| known.as_str() == role)),
    });
    Ok(Data::ok(UniqueUserAnswer { user }))
}
