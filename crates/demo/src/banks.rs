//! The bank accounts of garages and vendors, in every state. Their numbers are encrypted with the key of the installation.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{Db, DbError, DbResult};
use pitlane_platform::vault::Vault;

use super::onboarding::{Item, lacks};

const ACCOUNT: &[&str] = &[
    "id",
    "owner",
    "owner_id",
    "bank_id",
    "holder",
    "number_sealed",
    "last4",
    "ifsc",
    "bic",
    "account_type",
    "status",
    "asked_at",
    "decided_at",
    "note",
];
/// The first banks of Malaysia.
const BICS: [&str; 6] = ["MBBEMYKL", "CIBBMYKL", "PBBEMYKL", "RHBBMYKL", "HLBBMYKL", "ARBKMYKL"];

/// Writes the accounts; existing ones stay unchanged.
pub async fn put(db: &Db, vault: &Vault, now: DateTime<Utc>) -> DbResult<()> {
    let mut tx = db.write().await?;
    let prefixes: Vec<(i64, Option<String>)> = tx.all("SELECT id, prefixes FROM banks ORDER BY id", args![]).await?;
    let sql = "SELECT id, COALESCE(legal_name, name), owner_name, status = 'onboarding' FROM garages ORDER BY id";
    let garages: Vec<(i64, String, Option<String>, bool)> = tx.all(sql, args![]).await?;
    let vendors: Vec<(i64, String)> =
        tx.all("SELECT id, COALESCE(legal_name, name) FROM vendors ORDER BY id", args![]).await?;
    let mut accounts = Batch::new("bank_accounts", ACCOUNT, "ON CONFLICT (id) DO NOTHING");
    for (vendor, legal) in &vendors {
        for (at, status) in states_of_vendor(*vendor).iter().enumerate() {
            let turn = i64::try_from(at).unwrap_or_default();
            let number = format!("50200{:09}", vendor * 7_919 + turn * 104_729);
            let (bank, ifsc, bic) = place(&prefixes, vendor + turn);
            let purpose = format!("bank account of vendor {vendor}");
            let sealed = vault.seal(&purpose, &number).map_err(|error| DbError::Other(error.to_string()))?;
            let asked = now - Duration::days(300 - 150 * turn);
            let decided = (*status != "asked").then(|| asked + Duration::hours(5));
            accounts.push(args![
                OF_VENDORS + vendor * 10 + turn,
                "vendor",
                *vendor,
                bank,
                legal,
                sealed,
                &number[number.len() - 4..],
                ifsc,
                bic,
                "current",
                *status,
                asked,
                decided,
                None::<&str>,
            ]);
        }
    }
    for (garage, legal, owner, is_new) in &garages {
        let states = if *is_new { states_of_new(*garage) } else { states(*garage) };
        for (at, status) in states.iter().enumerate() {
            let turn = i64::try_from(at).unwrap_or_default();
            let number = format!("50100{:09}", garage * 7_919 + turn * 104_729);
            let (bank, ifsc, bic) = place(&prefixes, garage + turn);
            // A few belong to the owner.
            let holder = owner.as_ref().filter(|_| garage % 17 == 5).unwrap_or(legal);
            let purpose = format!("bank account of garage {garage}");
            let sealed = vault.seal(&purpose, &number).map_err(|error| DbError::Other(error.to_string()))?;
            let asked = now - if *is_new { Duration::hours(20) } else { Duration::days(400 - 180 * turn) };
            let decided = (*status != "asked").then(|| asked + Duration::hours(5));
            let note = (*status == "refused").then_some("The cheque shows another number");
            accounts.push(args![
                garage * 10 + turn,
                "garage",
                *garage,
                bank,
                holder,
                sealed,
                &number[number.len() - 4..],
                ifsc,
                bic,
                if garage % 4 == 2 { "savings" } else { "current" },
                *status,
                asked,
                decided,
                note,
            ]);
        }
    }
    accounts.flush(&mut tx).await?;
    tx.bump_identity("bank_accounts").await?;
    tx.save().await
}

/// The ids of the accounts of vendors begin after those of garages.
const OF_VENDORS: i64 = 1_000_000;

/// Most vendors have an account in effect; some have asked for the first or for another one.
const fn states_of_vendor(vendor: i64) -> &'static [&'static str] {
    match vendor % 6 {
        2 => &["approved", "asked"],
        4 => &["asked"],
        5 => &[],
        _ => &["approved"],
    }
}

/// Those that work have an account in effect; of every ten one has another one asked for, one had another one before, and
/// of one another one was refused.
const fn states(garage: i64) -> &'static [&'static str] {
    match garage % 10 {
        3 => &["approved", "asked"],
        5 => &["replaced", "approved"],
        7 => &["approved", "refused"],
        _ => &["approved"],
    }
}

/// Of a garage that is being taken on.
fn states_of_new(garage: i64) -> &'static [&'static str] {
    let lacks = lacks(garage);
    if lacks.contains(&Item::Bank) {
        &[]
    } else if lacks.contains(&Item::Approval) {
        &["asked"]
    } else {
        &["approved"]
    }
}

/// A bank with the code of a branch: an IFSC in India, a BIC in Malaysia.
fn place(prefixes: &[(i64, Option<String>)], turn: i64) -> (i64, Option<String>, Option<&'static str>) {
    let at = usize::try_from(turn).unwrap_or_default();
    let codes = prefixes.len().clamp(1, 20);
    match prefixes.get(at % codes) {
        Some((id, Some(prefix))) => (*id, Some(format!("{prefix}0{:06}", 1_000 + turn)), None),
        _ => (i64::try_from(at % BICS.len() + 1).unwrap_or(1), None, Some(BICS[at % BICS.len()])),
    }
}
