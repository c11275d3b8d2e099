//! Checks and writes retailers and distributors, for a call and for the lines of a file.

use std::collections::BTreeMap;

use pitlane_base::list::trimmed;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_staff::users::Written;
use serde::Serialize;
use serde_json::json;

use super::kind::TraderKind;
use super::sign_in::{self, Asked};
use super::store::{self, Standing, StoredTrader};
use super::types::{Keep, ShopFacts, TraderStatus};
use super::{reads, rules};
use crate::suppliers::business::{check_position, has_city};
use crate::suppliers::links::{self, LinkKind, Links};
use crate::suppliers::spares;

/// What is audited of a row.
#[derive(PartialEq, Serialize)]
struct Audited {
    #[serde(flatten)]
    facts: ShopFacts,
    status: TraderStatus,
    status_reason: Option<String>,
    distributor: Option<String>,
    user: Option<String>,
    #[serde(flatten)]
    links: Links,
}

fn audited(row: &StoredTrader, links: Links) -> Audited {
    Audited {
        facts: row.facts.clone(),
        status: row.status,
        status_reason: row.status_reason.clone(),
        distributor: row.distributor.clone(),
        user: row.user_name.clone(),
        links,
    }
}

/// The row that a body is about: read and locked.
pub async fn read(tx: &mut Tx, who: &Caller, kind: TraderKind, keep: &Keep) -> Result<Option<StoredTrader>> {
    store::hold_mobiles(tx).await?;
    let Some(id) = keep.id() else { return Ok(None) };
    store::lock(tx, kind, id).await?;
    Ok(Some(reads::find(tx, who, kind, id).await?))
}

/// Whether anything was written, and to which row.
pub struct Kept {
    pub id: i64,
    pub is_changed: bool,
}

/// Checks a body against the row that it is about, none for a new one, and writes it. Mobiles are held, and the row is
/// locked.
pub async fn write(
    tx: &mut Tx,
    who: &Caller,
    kind: TraderKind,
    before: Option<&StoredTrader>,
    keep: &Keep,
) -> Result<Written<Kept>> {
    let mut fields = Fields::new();
    let facts = facts(who, before, keep, &mut fields);
    let id = before.map_or(0, |row| row.id);
    references(tx, before, &facts, keep, &mut fields).await?;
    let mut standing = standing(before, keep, &mut fields);
    if standing.distributor != before.and_then(|row| row.distributor_id)
        && let Some(distributor) = standing.distributor
        && !store::is_open_distributor(tx, distributor).await?
    {
        fields.add("distributor_id", "is not an open distributor");
    }
    fields.verdict()?;
    let was = before.map(|row| row.status);
    if let Some(message) = was.and_then(|was| rules::refusal(kind, was, standing.status)) {
        return Err(ApiError::Conflict { message, data: json!({ "next": was.map(TraderStatus::next) }) });
    }
    unique(tx, kind, &facts, id).await?;
    let handed = leave(tx, who, kind, before, keep, &standing).await?;
    match sign_in(tx, who, kind, before, &facts, &standing, keep).await? {
        Written::Done(user) => standing.user = user,
        Written::Refused(refused) => return Ok(Written::Refused(refused)),
    }
    let had = match before {
        Some(_) => reads::links_of(tx, kind, id).await?,
        None => Links::default(),
    };
    let is_same =
        before.is_some_and(|row| row.facts == facts && stored_standing(row) == standing) && has_same_links(&had, keep);
    if is_same {
        return Ok(Written::Done(Kept { id, is_changed: false }));
    }
    let id = match before {
        None => store::insert(tx, who, kind, &facts, &standing).await?,
        Some(row) if store::update(tx, who, (kind, id, row.version), &facts, &standing).await? => id,
        Some(_) => return Err(stale(tx, who, kind, id).await?),
    };
    write_links(tx, kind, id, keep).await?;
    audit(tx, who, kind, before.map(|row| audited(row, had)), id, handed).await?;
    Ok(Written::Done(Kept { id, is_changed: true }))
}

async fn audit(
    tx: &mut Tx,
    who: &Caller,
    kind: TraderKind,
    before: Option<Audited>,
    id: i64,
    handed: Option<usize>,
) -> Result<()> {
    let row = store::find(tx, kind, id, |_| "1 = 1".into()).await?.ok_or(ApiError::NotFound(kind.entity()))?;
    let links = reads::links_of(tx, kind, id).await?;
    let mut after = serde_json::to_value(audited(&row, links)).map_err(|error| ApiError::Internal(error.into()))?;
    if let Some(handed) = handed {
        after["handed_over"] = json!(handed);
    }
    let action = match (kind, before.is_some()) {
        (TraderKind::Retailer, false) => "retailer.create",
        (TraderKind::Retailer, true) => "retailer.update",
        (TraderKind::Distributor, false) => "distributor.create",
        (TraderKind::Distributor, true) => "distributor.update",
    };
    let entry = Entry::done(action, kind.entity(), id).after(&after);
    let entry = match &before {
        Some(before) => entry.before(before),
        None => entry,
    };
    who.audit(tx, entry).await
}

/// The refusal of an edit of another version, with the row as it is now.
pub async fn stale(tx: &mut Tx, who: &Caller, kind: TraderKind, id: i64) -> Result<ApiError> {
    Ok(match kind {
        TraderKind::Retailer => ApiError::stale(reads::load_retailer(tx, who, id).await?),
        TraderKind::Distributor => ApiError::stale(reads::load_distributor(tx, who, id).await?),
    })
}

/// The facts as they are stored; what is wrong is added to the errors.
fn facts(who: &Caller, before: Option<&StoredTrader>, keep: &Keep, fields: &mut Fields) -> ShopFacts {
    let country = who.region.country;
    keep.stated().refuse_foreign(country, fields);
    if before.is_none() {
        for field in keep.missing() {
            fields.add(field, "is required");
        }
    }
    let typed = keep.over(before.map(|row| row.facts.clone()).unwrap_or_default(), country);
    let mut own = typed.own;
    own.owner_name = trimmed(own.owner_name);
    let mut wrong = Fields::new();
    let business = typed.business.checked(country, &mut wrong);
    check_position(country, "", (own.lat, own.lng), &mut wrong);
    if business.mobile.is_none() {
        wrong.add("mobile", "is required: each has one of their own");
    }
    // What is missing is not wrong as well.
    let missing = if before.is_none() { keep.missing() } else { Vec::new() };
    for (field, problem) in wrong.iter().filter(|(field, _)| !missing.contains(field)) {
        fields.add(field, problem);
    }
    ShopFacts { business, own }
}

async fn references(
    tx: &mut Tx,
    before: Option<&StoredTrader>,
    facts: &ShopFacts,
    keep: &Keep,
    fields: &mut Fields,
) -> Result<()> {
    let city = facts.business.city_id;
    let is_given = before.map_or(!keep.missing().contains(&"city_id"), |row| row.facts.business.city_id != city);
    if is_given && !has_city(tx, city).await? {
        fields.add("city_id", "is not a city");
    }
    links::check(tx, "brand_ids", LinkKind::Brand, keep.brand_ids(), fields).await?;
    links::check(tx, "category_ids", LinkKind::Category, keep.category_ids(), fields).await?;
    Ok(links::check(tx, "city_ids", LinkKind::City, keep.city_ids(), fields).await?)
}

fn stored_standing(row: &StoredTrader) -> Standing {
    Standing {
        status: row.status,
        reason: row.status_reason.clone(),
        distributor: row.distributor_id,
        user: row.user_id,
    }
}

fn standing(before: Option<&StoredTrader>, keep: &Keep, fields: &mut Fields) -> Standing {
    let was = before.map_or(
        Standing { status: TraderStatus::Active, reason: None, distributor: None, user: None },
        stored_standing,
    );
    let status = keep.status().unwrap_or(was.status);
    let given = trimmed(keep.status_reason());
    if before.is_none() && status.needs_reason() {
        fields.add("status", "of a new one must be active or applied");
    }
    if given.is_some() && keep.status().is_none() {
        fields.add("status_reason", "is only given with a status");
    }
    let is_new = before.is_some_and(|row| row.status != status);
    if is_new && status.needs_reason() && given.is_none() {
        fields.add("status_reason", "is required: why is the status changed?");
    }
    let reason = if status.needs_reason() { given.or(was.reason.filter(|_| !is_new)) } else { None };
    if keep.hand_over_to() != Change::Keep && !(is_new && status == TraderStatus::Closed) {
        fields.add("hand_over_to", "is only given to close the distributor");
    }
    Standing { status, reason, distributor: keep.distributor_id().over(was.distributor), user: was.user }
}

/// A mobile belongs to one row. Mobiles are held before.
async fn unique(tx: &mut Tx, kind: TraderKind, facts: &ShopFacts, id: i64) -> Result<()> {
    let mobile = facts.business.mobile.as_deref().unwrap_or_default();
    let Some(other) = store::other_with_mobile(tx, kind, mobile, id).await? else { return Ok(()) };
    Err(ApiError::Conflict {
        message: format!("The mobile is that of the {} {}. Open that one instead.", kind.entity(), other.name),
        data: json!({ kind.entity(): other }),
    })
}

/// What is left behind by one that is closed: open orders of spares refuse it, the retailers of a distributor are
/// handed on. Returns how many.
async fn leave(
    tx: &mut Tx,
    who: &Caller,
    kind: TraderKind,
    before: Option<&StoredTrader>,
    keep: &Keep,
    standing: &Standing,
) -> Result<Option<usize>> {
    let Some(row) = before.filter(|row| row.status != standing.status && standing.status == TraderStatus::Closed)
    else {
        return Ok(None);
    };
    if kind == TraderKind::Retailer {
        let open: BTreeMap<i64, i64> = spares::open_of_retailers(tx, &who.region, &[row.id]).await?;
        let count = open.get(&row.id).copied().unwrap_or_default();
        if count > 0 {
            return Err(ApiError::Conflict {
                message: format!("{count} orders of spares are open: the retailer can be closed when they are done."),
                data: json!({ "open_orders": count }),
            });
        }
        return Ok(None);
    }
    let retailers = store::retailers_of(tx, row.id).await?;
    if retailers.is_empty() {
        return Ok(None);
    }
    let to = match keep.hand_over_to() {
        Change::Keep => {
            return Err(ApiError::Conflict {
                message: format!(
                    "{} retailers belong to this distributor. Say who gets them, or that no one does.",
                    retailers.len()
                ),
                data: json!({ "retailers": retailers.len() }),
            });
        }
        Change::Set(to) => to,
    };
    if let Some(to) = to
        && (to == row.id || !store::is_open_distributor(tx, to).await?)
    {
        return Err(ApiError::invalid("hand_over_to", "is not another open distributor"));
    }
    store::hand_over(tx, who, row.id, to).await?;
    let names = |id: Option<i64>| json!({ "distributor_id": id });
    for retailer in &retailers {
        let entry = Entry::done("retailer.update", "retailer", retailer.id);
        who.audit(tx, entry.before(&names(Some(row.id))).after(&names(to))).await?;
    }
    Ok(Some(retailers.len()))
}

/// The user with whom they sign in after the edit.
async fn sign_in(
    tx: &mut Tx,
    who: &Caller,
    kind: TraderKind,
    before: Option<&StoredTrader>,
    facts: &ShopFacts,
    standing: &Standing,
    keep: &Keep,
) -> Result<Written<Option<i64>>> {
    let Some(user) = standing.user else {
        let is_other = before.is_none_or(|row| row.facts.business.mobile != facts.business.mobile);
        let is_asked = keep.make_user() == Some(true) || keep.confirm() || is_other;
        if !is_asked || standing.status == TraderStatus::Closed {
            return Ok(Written::Done(None));
        }
        let asked = Asked { make_user: keep.make_user(), confirm: keep.confirm() };
        let id = before.map_or(0, |row| row.id);
        return sign_in::find_or_make(tx, who, (kind, id), facts, asked).await;
    };
    let was = before.map_or(standing.status, |row| row.status);
    if keep.make_user() == Some(false) {
        // The sign-in is closed, and the row goes on without one.
        let written = sign_in::follow(tx, who, kind, (user, &facts.business.name), (was, TraderStatus::Closed)).await?;
        return Ok(match written {
            Written::Done(()) => Written::Done(None),
            Written::Refused(refused) => Written::Refused(refused),
        });
    }
    if let Written::Refused(refused) =
        sign_in::follow(tx, who, kind, (user, &facts.business.name), (was, standing.status)).await?
    {
        return Ok(Written::Refused(refused));
    }
    match before.filter(|row| row.facts.business.mobile != facts.business.mobile) {
        Some(row) => {
            let now = (facts, standing.status);
            sign_in::move_to(tx, who, (kind, row.id, user), now, keep.confirm()).await
        }
        None => Ok(Written::Done(Some(user))),
    }
}

fn has_same_links(had: &Links, keep: &Keep) -> bool {
    let is_same = |had: &[pitlane_base::names::Named], asked: Option<&[i64]>| {
        asked.is_none_or(|asked| {
            let (had, mut asked) = (links::ids(had), asked.to_vec());
            asked.sort_unstable();
            asked.dedup();
            had == asked
        })
    };
    is_same(&had.brands, keep.brand_ids())
        && is_same(&had.categories, keep.category_ids())
        && is_same(&had.cities, keep.city_ids())
}

async fn write_links(tx: &mut Tx, kind: TraderKind, id: i64, keep: &Keep) -> Result<()> {
    let lists = [
        (LinkKind::Brand, keep.brand_ids()),
        (LinkKind::Category, keep.category_ids()),
        (LinkKind::City, keep.city_ids()),
    ];
    for (link, ids) in lists {
        if let Some(ids) = ids {
            links::replace(tx, (kind.links(), id), link, ids).await?;
        }
    }
    Ok(())
}
