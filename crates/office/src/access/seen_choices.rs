//! The users and places whose rows an admin may see in another role.

use pitlane_base::access::ADMIN;
use pitlane_base::scope::{is_limited, places_of};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::SignedIn;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::page::Page;

use super::session_user::real_role;
use super::types::{SeenChoice, SeenChoices, SeenFilter, SeenKind};
use super::{rules, store};

/// Those of a role by name, a page of them. Admins may ask in any role that they view the console as.
pub async fn list_seen_choices(who: SignedIn, Params(asked): Params<SeenFilter>) -> Answer<SeenChoices> {
    if real_role(&who) != ADMIN {
        return Err(ApiError::NotFound("role"));
    }
    let mut tx = who.read().await?;
    let (id, based_on) = store::role_named(&mut tx, &asked.role).await?.ok_or(ApiError::NotFound("role"))?;
    let place = based_on.and_then(places_of);
    let all = match (asked.kind, place) {
        (SeenKind::User, _) => store::holders(&mut tx, id).await?,
        (SeenKind::Place, Some((_, table))) => {
            let places = store::places(&mut tx, table).await?;
            places.into_iter().map(|(id, name)| (id, name, String::new())).collect()
        }
        (SeenKind::Place, None) => Vec::new(),
    };
    let typed = asked.text.as_deref().map(str::trim).unwrap_or_default();
    let meant: Vec<_> = all
        .into_iter()
        .filter(|(_, name, mobile)| typed.is_empty() || rules::is_meant(typed, name, mobile))
        .map(|(id, name, mobile)| SeenChoice { id, name, mobile: Some(mobile).filter(|mobile| !mobile.is_empty()) })
        .collect();
    let (count, page) = (meant.len(), Page::new(asked.limit, asked.offset));
    let choices = meant.into_iter().skip(whole(page.offset)?).take(whole(page.limit)?).collect();
    let place = place.map(|(kind, _)| kind.to_owned());
    Ok(Data::ok(SeenChoices { choices, count, place, is_limited: based_on.is_none_or(is_limited) }))
}

fn whole(number: i64) -> Result<usize> {
    usize::try_from(number).map_err(|error| ApiError::Internal(error.into()))
}
