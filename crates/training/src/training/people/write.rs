//! Adds a person of a garage, edits one, moves them, or lets them leave.

use pitlane_base::access::Training;
use pitlane_base::history;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use pitlane_staff::users::{self, GarageLeft, NewPerson, PersonChange, Written};
use serde_json::json;

use super::left::divided;
use super::list::trainees;
use super::store::{self, Entered, StoredPerson};
use super::types::{SavedWorkshopUser, TouchedBookings, Trainee, UpdateWorkshopUser, WorkshopProfileInput};
use super::{lookup, profile};
use crate::training::live;

pub async fn update_workshop_user(
    who: Allow<Update<Training>>,
    input: Input<UpdateWorkshopUser>,
) -> Answer<SavedWorkshopUser> {
    match input.body.id {
        None => add(&who, input.body).await,
        Some(id) => edit(&who, id, input.body).await,
    }
}

async fn add(who: &Caller, asked: UpdateWorkshopUser) -> Answer<SavedWorkshopUser> {
    let mut fields = Fields::new();
    for (field, is_wrong) in [
        ("version", asked.version.is_some()),
        ("left_on", asked.left_on != Change::Keep),
        ("hand_over", asked.hand_over.is_some()),
    ] {
        if is_wrong {
            fields.add(field, "is not used for a new person");
        }
    }
    for (field, is_missing) in [
        ("name", asked.name.is_none()),
        ("mobile", asked.mobile.is_none()),
        ("role", asked.role.is_none()),
        ("garage_id", asked.garage_id.is_none()),
    ] {
        if is_missing {
            fields.add(field, "is needed for a new person");
        }
    }
    let input = asked.profile.unwrap_or_default();
    let entered = profile::changed(who.region.country, Entered::default(), &input, &mut fields);
    let (Some(name), Some(mobile), Some(role), Some(garage_id)) =
        (asked.name, asked.mobile, asked.role, asked.garage_id)
    else {
        return Err(ApiError::Invalid(fields));
    };
    fields.verdict()?;
    let told = Told::read(who).await?;
    let mut tx = who.write().await?;
    check_mobile(&mut tx, who, &mobile, None).await?;
    let new = NewPerson {
        name,
        mobile: mobile.clone(),
        role: role.role(),
        garage_id,
        languages: input.languages,
        joined_on: input.joined_on,
    };
    let id = match users::add_person(&mut tx, who, new).await? {
        Written::Done(id) => id,
        Written::Refused(refused) => return Err(users::refuse(who, tx, "user.create", mobile, refused).await?),
    };
    store::write(&mut tx, id, &entered).await?;
    let answer = saved(&mut tx, who, id, None, TouchedBookings::default()).await?;
    told.notify(&mut tx, who);
    tx.save().await?;
    Ok(Data::ok(answer).saying("The person is added"))
}

async fn edit(who: &Caller, id: i64, asked: UpdateWorkshopUser) -> Answer<SavedWorkshopUser> {
    let version = asked.version.ok_or_else(|| ApiError::invalid("version", "is needed to edit a person"))?;
    let input = asked.profile.unwrap_or_default();
    let mut change = PersonChange {
        name: asked.name,
        mobile: asked.mobile,
        role: asked.role.map(super::types::WorkshopRole::role),
        garage_id: asked.garage_id,
        languages: input.languages.clone(),
        joined_on: input.joined_on.clone(),
        left_on: asked.left_on,
        hand_over: asked.hand_over,
    };
    let told = Told::read(who).await?;
    let mut plan = users::plan_of(who, &mut change).await?;
    let mut tx = who.write().await?;
    users::lock(&mut tx, id).await?;
    let before = find(&mut tx, id).await?;
    let shown = trainee(&mut tx, who, before.clone()).await?;
    if before.version != version {
        return Err(ApiError::stale(shown));
    }
    if let Some(mobile) = &change.mobile {
        check_mobile(&mut tx, who, mobile, Some(id)).await?;
    }
    let ahead = store::ahead(&mut tx, id, who.now()).await?;
    let is_of_user = !change.is_empty();
    if is_of_user
        && let Written::Refused(refused) = users::change_person(&mut tx, who, (id, version), &mut plan, change).await?
    {
        return Err(users::refuse(who, tx, "user.update", id, refused).await?);
    }
    change_profile(&mut tx, who, &before, version, &input).await?;
    let now = find(&mut tx, id).await?;
    let bookings = touched(&before, &now, ahead);
    let answer = saved(&mut tx, who, id, Some(&shown), bookings).await?;
    told.notify(&mut tx, who);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

/// The refusal for a mobile of somebody else, with what is needed to move them here. The users check it once more.
async fn check_mobile(tx: &mut Tx, who: &Caller, typed: &str, of: Option<i64>) -> Result<()> {
    // What is no mobile is named with the other fields.
    let Ok(Some(owner)) = users::by_mobile(tx, who, typed).await else { return Ok(()) };
    match lookup::load(tx, owner).await? {
        Some(user) if Some(owner) != of => Err(ApiError::Conflict {
            message: format!("The mobile belongs to {}. Move them here, or correct the mobile.", user.name),
            data: json!({ "user": user }),
        }),
        _ => Ok(()),
    }
}

/// What became of the bookings ahead: as the hook of the users decided it.
fn touched(before: &StoredPerson, now: &StoredPerson, ahead: Vec<store::Ahead>) -> TouchedBookings {
    let place = |of: &StoredPerson| of.garage_id.filter(|_| of.is_active);
    match (place(before), place(now)) {
        (Some(garage_id), to) if to != Some(garage_id) => {
            let (moved, cancelled) = divided(ahead, GarageLeft { user_id: before.id, garage_id, to });
            TouchedBookings {
                moved: moved.iter().map(store::Ahead::touched).collect(),
                cancelled: cancelled.iter().map(store::Ahead::touched).collect(),
            }
        }
        _ => TouchedBookings::default(),
    }
}

/// A user who works in a garage, or did.
async fn find(tx: &mut Tx, id: i64) -> Result<StoredPerson> {
    let person = store::person(tx, id).await?.filter(|person| person.garage_id.is_some());
    person.ok_or(ApiError::NotFound("person of a garage"))
}

async fn trainee(tx: &mut Tx, who: &Caller, row: StoredPerson) -> Result<Trainee> {
    let mut all = trainees(tx, who, vec![row], None).await?;
    all.pop().ok_or(ApiError::NotFound("person of a garage"))
}

/// Writes the profile, if it changes. The version of a user counts for both.
async fn change_profile(
    tx: &mut Tx,
    who: &Caller,
    before: &StoredPerson,
    version: i64,
    input: &WorkshopProfileInput,
) -> Result<()> {
    let mut fields = Fields::new();
    let after = profile::changed(who.region.country, before.entered.clone(), input, &mut fields);
    fields.verdict()?;
    if after == before.entered {
        return Ok(());
    }
    store::write(tx, before.id, &after).await?;
    let is_unchanged = find(tx, before.id).await?.version == version;
    if is_unchanged && !users::next_version(tx, who, (before.id, version)).await? {
        return Err(ApiError::conflict("Another user has changed this person in the meantime. Load them again."));
    }
    Ok(())
}

/// The person as saved; written to the audit trail.
async fn saved(
    tx: &mut Tx,
    who: &Caller,
    id: i64,
    before: Option<&Trainee>,
    bookings: TouchedBookings,
) -> Result<SavedWorkshopUser> {
    let row = find(tx, id).await?;
    let user = trainee(tx, who, row).await?;
    let entry = Entry::done("workshop_user.update", "user", id);
    let entry = match before {
        Some(before) => entry.before(&before.profile),
        None => entry,
    };
    who.audit(tx, entry.after(&user.profile)).await?;
    let history = history::of(tx, "user", id).await?;
    Ok(SavedWorkshopUser { user, bookings, history })
}

/// The consoles that are told: those that show users, and those that show trainings.
struct Told {
    users: Vec<i64>,
    trainings: Vec<i64>,
}

impl Told {
    async fn read(who: &Caller) -> Result<Self> {
        Ok(Self { users: users::readers(who).await?, trainings: live::readers(&who.region).await? })
    }

    fn notify(self, tx: &mut Tx, who: &Caller) {
        users::notify(tx, who, self.users);
        live::notify(tx, &who.region, self.trainings);
    }
}
