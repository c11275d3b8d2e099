//! Edits a garage, and changes its status in the same save.

use pitlane_base::access::Garages;
use pitlane_base::history;
use pitlane_base::papers::Letterhead;
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::{Input, PathOf};
use serde_json::{Map, Value, json};

use super::add::{check_listed, check_place, check_stated, refuse_duplicate, sorted, taken_deal};
use super::detail::{find, load, notify, payee, readers};
use super::rules::Checking;
use super::status::{self, Moved};
use super::store::{self, StoredGarage, Written};
use super::types::{EditGarage, GarageDetail, GaragePath, Profile};
use crate::banks::{self, PayeeKind};
use crate::catalogue::TaxpayerKind;

pub async fn update_garage(
    who: Allow<Update<Garages>>,
    letterhead: Letterhead,
    PathOf(path): PathOf<GaragePath>,
    input: Input<EditGarage>,
) -> Answer<GarageDetail> {
    let (id, edit) = (path.id, input.body);
    let roles = readers(&who).await?;
    let mut tx = who.write().await?;
    store::lock(&mut tx, id).await?;
    let stored = find(&mut tx, &who, id).await?;
    let before = load(&mut tx, &who, stored.clone()).await?;
    if before.version != edit.version {
        return Err(ApiError::stale(before));
    }
    let mut fields = Fields::new();
    let after = after(&who, &stored, &edit, &mut fields);
    check(&mut tx, &who, &stored, &after, &edit, &mut fields).await?;
    let account = banks::check(&mut tx, &who, edit.bank.as_ref(), edit.bank_decision.as_ref(), &mut fields).await?;
    let moved = status::asked(&stored, &edit, &mut fields);
    fields.verdict()?;
    let is_renamed = (&after.profile.name, &after.profile.pincode) != (&stored.profile.name, &stored.profile.pincode);
    if is_renamed && !edit.confirm_duplicate {
        refuse_duplicate(&mut tx, &after.profile, id).await?;
    }
    if after.profile.deal_id != stored.profile.deal_id && before.open_orders > 0 {
        return Err(ApiError::Conflict {
            message: format!("The deal cannot be changed while {} orders are open under it.", before.open_orders),
            data: json!({ "open_orders": before.open_orders }),
        });
    }
    let moved = moved?;
    write(&mut tx, &who, &stored, &after, moved.as_ref()).await?;
    write_lists(&mut tx, id, &edit).await?;
    if let Some(decision) = &edit.bank_decision
        && banks::decide(&mut tx, &who, (PayeeKind::Garage, id), decision).await?
    {
        // The gateway is told of the new one.
        store::look_at_account(&mut tx, id, who.now()).await?;
    }
    if let Some(account) = &account {
        let phone = &letterhead.company().phone;
        banks::ask(&mut tx, &who, payee(id, &stored.profile), account, phone).await?;
    }
    let moved_orders = match &moved {
        Some(moved) => status::carry_out(&mut tx, &who, &stored, &after.profile, moved, &edit).await?,
        None => Vec::new(),
    };
    let stored_after = find(&mut tx, &who, id).await?;
    let mut answer = load(&mut tx, &who, stored_after).await?;
    let (old, mut new) = changes(&before, &answer)?;
    if after.tax_number != stored.tax_number {
        answer.unbilled_orders = store::unbilled(&mut tx, id).await?;
    }
    if !moved_orders.is_empty() {
        // The tallies follow when this is saved.
        answer.open_orders -= i64::try_from(moved_orders.len()).unwrap_or_default();
        new.insert("moved_orders".into(), json!(moved_orders));
    }
    who.audit(&mut tx, Entry::done("garage.update", "garage", id).before(&old).after(&new)).await?;
    answer.history = history::of(&mut tx, "garage", id).await?;
    notify(&mut tx, &who, roles);
    tx.save().await?;
    Ok(Data::ok(answer).saying("Saved"))
}

/// A garage after the edit.
#[derive(Clone, Debug)]
pub struct Edited {
    pub profile: Profile,
    pub tax_number: Option<String>,
}

pub fn after(who: &Caller, stored: &StoredGarage, edit: &EditGarage, fields: &mut Fields) -> Edited {
    let mut checking = Checking { country: who.region.country, filled: &edit.filled(), fields };
    checking.foreign();
    let mut profile = checking.profile(edit.over(&stored.profile));
    let (field, change) = if who.region.country.is_india() { ("gstin", &edit.gstin) } else { ("sst_no", &edit.sst_no) };
    let tax_number = match change {
        Change::Keep => stored.tax_number.clone(),
        Change::Set(number) => checking.tax_number(field, number.clone()),
    };
    // A reason is given for one number and one place.
    let is_other = tax_number != stored.tax_number || profile.city_id != stored.profile.city_id;
    if is_other && edit.mismatch_note.given().is_none() {
        profile.mismatch_note = None;
    }
    check_stated(&profile, tax_number.as_deref(), field, fields);
    Edited { profile, tax_number }
}

async fn check(
    tx: &mut Tx,
    who: &Caller,
    stored: &StoredGarage,
    after: &Edited,
    edit: &EditGarage,
    fields: &mut Fields,
) -> Result<()> {
    if edit.city_id.is_some() || edit.cluster_id.is_some() {
        check_place(tx, &after.profile, fields).await?;
    }
    check_listed(tx, "brand_ids", "car_brands", edit.brand_ids.as_deref().unwrap_or_default(), fields).await?;
    let insurers = edit.insurer_ids.as_deref().unwrap_or_default();
    check_listed(tx, "insurer_ids", "insurance_companies", insurers, fields).await?;
    check_registration(tx, who, stored, after, fields).await
}

/// How a garage is registered for GST is kept by date, elsewhere; it needs the number.
pub async fn check_registration(
    tx: &mut Tx,
    who: &Caller,
    stored: &StoredGarage,
    after: &Edited,
    fields: &mut Fields,
) -> Result<()> {
    if after.tax_number.is_none() && stored.tax_number.is_some() {
        let today = tx.day_of(who.now())?;
        if let Some((kind, since)) = store::registration(tx, stored.id, today).await?
            && kind != TaxpayerKind::Unregistered
        {
            fields.add(
                "gstin",
                format!("is needed: the garage is registered ({}) since {since}. State the end of that under Garages and GST first", kind.as_str()),
            );
        }
    }
    Ok(())
}

pub async fn write(
    tx: &mut Tx,
    who: &Caller,
    stored: &StoredGarage,
    after: &Edited,
    moved: Option<&Moved>,
) -> Result<()> {
    let (status, reason) = match moved {
        Some(moved) => (moved.to, moved.reason.as_deref()),
        None => (stored.status, stored.status_reason.as_deref()),
    };
    let written = Written {
        profile: &after.profile,
        tax_number: after.tax_number.as_deref(),
        status,
        status_reason: reason,
        by: who.session.user_id,
        now: who.now(),
    };
    if store::update_garage(tx, stored.id, stored.version, &written).await.map_err(taken_deal)? {
        return Ok(());
    }
    let current = find(tx, who, stored.id).await?;
    Err(ApiError::stale(load(tx, who, current).await?))
}

pub async fn write_lists(tx: &mut Tx, id: i64, edit: &EditGarage) -> Result<()> {
    if let Some(services) = &edit.services {
        store::write_services(tx, id, &sorted(services.clone())).await?;
    }
    if let Some(brands) = &edit.brand_ids {
        store::write_brands(tx, id, &sorted(brands.clone())).await?;
    }
    if let Some(insurers) = &edit.insurer_ids {
        store::write_insurers(tx, id, &sorted(insurers.clone())).await?;
    }
    Ok(())
}

/// The fields that an edit changed, as they were and as they are.
fn changes(before: &GarageDetail, after: &GarageDetail) -> Result<(Map<String, Value>, Map<String, Value>)> {
    let flat = |garage: &GarageDetail| serde_json::to_value(garage).map_err(|e| ApiError::Internal(e.into()));
    let (before, after) = (flat(before)?, flat(after)?);
    let (mut old_values, mut new_values) = (Map::new(), Map::new());
    for (field, new) in after.as_object().into_iter().flatten() {
        let old = &before[field];
        if old != new && !FOLLOWS.contains(&field.as_str()) {
            old_values.insert(field.clone(), old.clone());
            new_values.insert(field.clone(), new.clone());
        }
    }
    Ok((old_values, new_values))
}

/// Derived fields, which the history does not show.
const FOLLOWS: [&str; 15] = [
    "version",
    "updated_at",
    "updated_by",
    "next",
    "onboarding",
    "mismatches",
    "same_tax_number",
    "open_orders",
    "events",
    "hours",
    "leaves",
    "employees",
    "apps",
    "files",
    "history",
];
