//! A person chooses who gets a case: past the limit, or to somebody who is not there, it takes a manager and a reason.

use pitlane_base::names::Named;
use pitlane_platform::args;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Fields, Result};
use pitlane_platform::region::Region;

use super::give::hold_assignment;
use super::people;
use super::store::{self, NewDecision};
use super::types::{Against, AssignMode, Candidate};
use crate::cases::By;
use crate::escalations::case::{Case, clocks_of, here, save};

/// A choice that a person makes.
pub struct Choice<'a> {
    pub user: i64,
    /// They lead the group of the case, or are an admin.
    pub by_manager: bool,
    pub reason: Option<&'a str>,
    /// The fields that are named when something speaks against it.
    pub fields: (&'a str, &'a str),
}

/// Adds an error when something speaks against the choice that is not answered by a manager's reason. `case` has the group
/// that it will have, and its row is locked; `roles` may work on it.
pub async fn check_choice(
    tx: &mut Tx,
    who: &Caller,
    roles: &[i64],
    case: &Case,
    choice: &Choice<'_>,
    errors: &mut Fields,
) -> Result<Option<Candidate>> {
    if case.group_id.is_none() {
        return Ok(None);
    }
    hold_assignment(tx).await?;
    let candidate = people::candidates(tx, &who.region, roles, case, Some(choice.user)).await?.1.pop();
    let Some(Candidate { name, why: Some(why), .. }) = &candidate else { return Ok(candidate) };
    // Who is not given cases by themselves can be chosen; who takes one is there.
    let is_own = choice.user == who.session.user_id && *why != Against::Cap;
    if is_own || *why == Against::Off {
        return Ok(candidate);
    }
    let (user_field, reason_field) = choice.fields;
    if !choice.by_manager {
        errors.add(user_field, format!("{name} {}: a manager of the group can still assign it", because(*why)));
    } else if choice.reason.is_none_or(|reason| reason.trim().is_empty()) {
        errors.add(reason_field, format!("is required: {name} {}", because(*why)));
    }
    Ok(candidate)
}

/// Stores that a person chose somebody, or the queue, with what spoke against them.
pub async fn note_choice(
    tx: &mut Tx,
    region: &Region,
    case: i64,
    by: By<'_>,
    (user, candidate, reason): (Option<i64>, Option<Candidate>, Option<&str>),
) -> Result<()> {
    let decision = NewDecision {
        case,
        mode: AssignMode::Manual,
        chosen: user,
        rule: reason.map(str::trim).filter(|reason| !reason.is_empty()).unwrap_or("By hand"),
        candidates: candidate.as_slice(),
        by_name: by.name,
    };
    store::insert(tx, &decision, region.now()).await?;
    Ok(())
}

/// Gives a locked case to whom a person chose, and stores that they did.
pub async fn give_chosen(
    tx: &mut Tx,
    region: &Region,
    case: &Case,
    by: By<'_>,
    (user, candidate, reason): (i64, Option<Candidate>, Option<&str>),
) -> Result<()> {
    note_choice(tx, region, case.id, by, (Some(user), candidate, reason)).await?;
    let sql = "SELECT id, name FROM users WHERE id = $1";
    let (id, name): (i64, String) = tx.one(sql, args![user]).await?;
    let clocks = clocks_of(tx, here(region), case).await?;
    save(tx, region, (case, &case.given_to(Some(&Named { id, name }))), clocks, by, reason).await
}

/// In words, for a message.
const fn because(why: Against) -> &'static str {
    match why {
        Against::Off => "is not given cases",
        Against::Level => "is not of that level",
        Against::Leave => "is on leave",
        Against::WeeklyOff => "has a weekly off",
        Against::Shift => "is not on shift",
        Against::Absent => "is not at a console",
        Against::Cap => "has as many open cases as the group allows",
    }
}
