//! A garage with everything that is shown of it.

use chrono::Days;
use pitlane_base::access::{Garages, Lookups, Users};
use pitlane_base::history;
use pitlane_base::names::Named;
use pitlane_base::scope::Scope;
use pitlane_base::topics::GARAGES;
use pitlane_platform::access::{Letter, Read, Resource};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Pending, Result};
use pitlane_platform::input::PathOf;

use super::rules::{self, Standing};
use super::shown_files;
use super::store::{self, StoredGarage};
use super::types::{
    Employee, GarageDetail, GarageImageKind, GaragePath, GarageTraining, LinkedAccount, Onboarding, OnboardingItem,
    Profile, Registration,
};
use crate::banks::{self, BankStatus, Payee, PayeeKind};
use crate::events;

pub async fn get_garage(who: Allow<Read<Garages>>, PathOf(path): PathOf<GaragePath>) -> Answer<GarageDetail> {
    let mut tx = who.read().await?;
    let garage = find(&mut tx, &who, path.id).await?;
    Ok(Data::ok(load(&mut tx, &who, garage).await?))
}

/// Days ahead whose leaves are shown.
const LEAVES: u64 = 365;

/// A garage that the caller knows, or a not-found error.
pub async fn find(tx: &mut Tx, who: &Caller, id: i64) -> Result<StoredGarage> {
    let scope = Scope::for_session(&who.session);
    store::garage(tx, &scope, id).await?.ok_or(ApiError::NotFound("garage"))
}

pub async fn load(tx: &mut Tx, who: &Caller, garage: StoredGarage) -> Result<GarageDetail> {
    let (id, country) = (garage.id, who.region.country);
    let services = store::services_of(tx, &[id]).await?.remove(&id).unwrap_or_default();
    let today = tx.day_of(who.now())?;
    let hours = store::hours(tx, id, today, today + Days::new(LEAVES)).await?;
    let profile = &garage.profile;
    let bank = banks::load(tx, who, payee(id, profile), BankStatus::Approved).await?;
    let bank_asked = banks::load(tx, who, payee(id, profile), BankStatus::Asked).await?;
    let files = shown_files::of_garage(tx, who, id).await?;
    let photos = files.iter().filter(|file| shows_place(&file.file.kind)).count();
    let standing = Standing {
        country,
        mobile: &profile.mobile,
        address_line: &profile.address_line,
        pincode: &profile.pincode,
        services: services.len(),
        has_week: !hours.weeks.is_empty(),
        has_tax_number: garage.tax_number.is_some(),
        is_unregistered: profile.is_unregistered,
        has_bank: bank.is_some(),
        photos,
    };
    let training = training(tx, who, id).await?;
    let onboarding = onboarding(&standing, &training);
    let tax_number = garage.tax_number.as_deref();
    let mismatches = if country.is_india() {
        rules::mismatches(tax_number, profile.pan.as_deref(), &garage.state_code)
    } else {
        Vec::new()
    };
    let same_tax_number = match tax_number {
        Some(number) => store::with_tax_number(tx, number, id).await?,
        None => Vec::new(),
    };
    let registration = store::registration(tx, id, today).await?;
    let gst = match tax_number {
        Some(gstin) if country.is_india() => store::gst_known(tx, gstin).await?,
        _ => None,
    };
    let (gstin, sst_no) = if country.is_india() { (garage.tax_number, None) } else { (None, garage.tax_number) };
    Ok(GarageDetail {
        id,
        version: garage.version,
        status: garage.status,
        status_reason: garage.status_reason,
        next: garage.status.next().to_vec(),
        city: garage.city,
        cluster: garage.cluster,
        state_code: garage.state_code,
        state: garage.state,
        gstin,
        sst_no,
        gst,
        registration: registration.map(|(kind, since)| Registration { kind, since }),
        services,
        brands: store::brands(tx, id).await?,
        insurers: store::insurers(tx, id).await?,
        mismatches,
        same_tax_number,
        onboarding,
        training,
        rating: store::ratings_of(tx, &[id], who.now()).await?.remove(&id),
        open_orders: store::open_orders_of(tx, &[id]).await?.remove(&id).unwrap_or_default(),
        events: events::needing_garage(tx, id, who.now()).await?,
        bank,
        bank_asked,
        hours: hours.week(today).to_vec(),
        leaves: hours.leaves,
        employees: employees(tx, who, id).await?,
        apps: store::apps_of(tx, &[id]).await?,
        files,
        linked_account: store::linked_account(tx, id).await?.map(LinkedAccount::from),
        unbilled_orders: Vec::new(),
        history: history::of(tx, "garage", id).await?,
        created_at: garage.created_at,
        updated_at: garage.updated_at,
        updated_by: Named::maybe(garage.updated_by, garage.updated_by_name),
        profile: garage.profile,
    })
}

/// A hook: the training of a garage's people.
pub struct TrainingOf(pub for<'a> fn(&'a mut Tx, &'a Caller, i64) -> Pending<'a, GarageTraining>);

fn onboarding(standing: &Standing<'_>, training: &GarageTraining) -> Onboarding {
    Onboarding {
        needed: OnboardingItem::ALL.len(),
        missing: standing.missing(),
        people: training.people,
        trained: training.trained,
    }
}

async fn training(tx: &mut Tx, who: &Caller, garage: i64) -> Result<GarageTraining> {
    match who.region.hooks.all::<TrainingOf>().next() {
        Some(TrainingOf(of)) => of(tx, who, garage).await,
        None => Ok(GarageTraining::default()),
    }
}

/// A garage as its bank account sees it; its owner is told of another one.
pub fn payee(id: i64, profile: &Profile) -> Payee<'_> {
    let mobile = profile.owner_mobile.as_deref().unwrap_or(&profile.mobile);
    let legal_name = profile.legal_name.as_deref();
    Payee { kind: PayeeKind::Garage, id, name: &profile.name, legal_name, mobile: Some(mobile) }
}

/// Mobiles of users are for those who read users.
async fn employees(tx: &mut Tx, who: &Caller, garage: i64) -> Result<Vec<Employee>> {
    let mut employees = store::employees(tx, garage).await?;
    if !who.profile.allows(Users::KEY, Letter::Read) {
        for employee in &mut employees {
            employee.mobile = None;
        }
    }
    Ok(employees)
}

fn shows_place(kind: &str) -> bool {
    GarageImageKind::parse(kind).is_some_and(GarageImageKind::shows_place)
}

/// The roles that read garages now: their consoles are notified of changes.
pub async fn readers(who: &Caller) -> Result<Vec<i64>> {
    let mut roles = Vec::new();
    for resource in [Garages::KEY, Lookups::KEY] {
        roles.extend(who.region.holders(resource, Letter::Read).await?.into_iter().map(|(id, _)| id));
    }
    roles.sort_unstable();
    roles.dedup();
    Ok(roles)
}

/// Notifies the consoles of those roles after the commit.
pub fn notify(tx: &mut Tx, who: &Caller, roles: Vec<i64>) {
    let region = who.region.clone();
    tx.after_save(move || {
        for role in roles {
            region.hub.answers_changed(region.country.key, role, region.shown_by(GARAGES));
        }
    });
}
