//! Addresses of insurers and of the company.

use chrono::{DateTime, Utc};
use pitlane_base::list::Query;
use pitlane_platform::db::{DbResult, NamedArgs, Tx};
use pitlane_platform::{args, insert, named, select, update};

use crate::insurance::types::{OfficeAddress, SaveAddress, StateChoice};
const FROM: &str = "FROM addresses a JOIN states s ON s.code = a.state_code";

/// Addresses that are used, or those too that no longer are.
pub fn used(or_unused: bool) -> &'static str {
    if or_unused { "1 = 1" } else { "a.is_active" }
}

/// A page of addresses, and how many there are in all.
pub async fn addresses(tx: &mut Tx, query: &Query) -> DbResult<(Vec<OfficeAddress>, i64)> {
    query.short_page(tx, "JOIN states s ON s.code = a.state_code").await
}

pub async fn address(tx: &mut Tx, id: i64) -> DbResult<Option<OfficeAddress>> {
    select!(OfficeAddress, [FROM, "WHERE a.id = $1"], id).maybe(tx).await
}

/// The states of the country, by name.
pub async fn states(tx: &mut Tx) -> DbResult<Vec<StateChoice>> {
    let rows: Vec<(String, String)> = tx.all("SELECT code, name FROM states ORDER BY name", args![]).await?;
    Ok(rows.into_iter().map(|(code, name)| StateChoice { code, name }).collect())
}

/// Whether another address of the same owner has this name.
pub async fn name_is_taken(tx: &mut Tx, address: &SaveAddress) -> DbResult<bool> {
    let found: i64 = tx
        .one(
            "SELECT COUNT(*) FROM addresses WHERE object_type = $1 AND object_id = $2 AND name = $3 AND id <> $4",
            args![address.object_type.as_str(), address.object_id, &address.name, address.id.unwrap_or(0)],
        )
        .await?;
    Ok(found > 0)
}

/// A valid address.
pub struct NewAddress<'a> {
    pub address: &'a SaveAddress,
    pub now: DateTime<Utc>,
}

/// The columns that its form states.
fn stated(NewAddress { address, now }: &NewAddress<'_>) -> NamedArgs {
    named![
        name: &address.name,
        line1: &address.line1,
        line2: address.line2.as_deref(),
        city: &address.city,
        state_code: &address.state_code,
        pincode: &address.pincode,
        tax_number: address.tax_number.as_deref(),
        contact_name: address.contact_name.as_deref(),
        mobile: address.mobile.as_deref(),
        email: address.email.as_deref(),
        is_active: address.is_active.unwrap_or(true),
        updated_at: *now,
    ]
}

pub async fn insert_address(tx: &mut Tx, new: &NewAddress<'_>) -> DbResult<i64> {
    let NewAddress { address, now } = new;
    insert!(addresses {
        object_type: address.object_type.as_str(),
        object_id: address.object_id,
        created_at: *now,
        ..stated(new)
    } "RETURNING id")
    .one(tx)
    .await
}

/// Writes an address over the version that was read; false if another request was faster. Its owner does not change.
pub async fn update_address(tx: &mut Tx, id: i64, version: i64, new: &NewAddress<'_>) -> DbResult<bool> {
    let touched = update!(addresses {
        version = "version + 1",
        ..stated(new)
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(touched == 1)
}
