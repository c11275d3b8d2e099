//! Addresses of insurers and of the product.

use chrono::{DateTime, Utc};
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::page::Page;

use crate::insurance::types::{ObjectType, OfficeAddress, SaveAddress, StateChoice};

const COLUMNS: &str =
    "a.id, a.object_type, a.object_id, a.version, a.name, a.line1, a.line2, a.city, a.state_code, s.name,
    a.pincode, a.tax_number, a.contact_name, a.mobile, a.email, a.is_active, a.updated_at";
const FROM: &str = "FROM addresses a JOIN states s ON s.code = a.state_code";

/// A page of the addresses of somebody, by name, and how many there are in all.
pub async fn addresses(
    tx: &mut Tx,
    object: (ObjectType, i64),
    with_unused: bool,
    page: Page,
) -> DbResult<(Vec<OfficeAddress>, i64)> {
    let (kind, id) = object;
    let active = if with_unused { "" } else { " AND a.is_active" };
    let condition = format!("a.object_type = $1 AND a.object_id = $2{active}");
    let count: i64 =
        tx.one(format!("SELECT COUNT(*) FROM addresses a WHERE {condition}"), args![kind.as_str(), id]).await?;
    let mut args = args![kind.as_str(), id];
    let page = page.clause(&mut args);
    let rows = tx.all(format!("SELECT {COLUMNS} {FROM} WHERE {condition} ORDER BY a.name, a.id {page}"), args).await?;
    Ok((rows, count))
}

pub async fn address(tx: &mut Tx, id: i64) -> DbResult<Option<OfficeAddress>> {
    tx.maybe(format!("SELECT {COLUMNS} {FROM} WHERE a.id = $1"), args![id]).await
}

/// The states of the country, by name.
pub async fn states(tx: &mut Tx) -> DbResult<Vec<StateChoice>> {
    let rows: Vec<(String, String)> = tx.all("SELECT code, name FROM states ORDER BY name", args![]).await?;
    Ok(rows.into_iter().map(|(code, name)| StateChoice { code, name }).collect())
}

/// Whether another address of the same has this name.
pub async fn name_is_taken(tx: &mut Tx, wanted: &SaveAddress) -> DbResult<bool> {
    let found: i64 = tx
        .one(
            "SELECT COUNT(*) FROM addresses WHERE object_type = $1 AND object_id = $2 AND name = $3 AND id <> $4",
            args![wanted.object_type.as_str(), wanted.object_id, &wanted.name, wanted.id.unwrap_or(0)],
        )
        .await?;
    Ok(found > 0)
}

/// An address that was checked.
pub struct NewAddress<'a> {
    pub address: &'a SaveAddress,
    pub now: DateTime<Utc>,
}

pub async fn insert_address(tx: &mut Tx, new: &NewAddress<'_>) -> DbResult<i64> {
    let NewAddress { address, now } = new;
    tx.one(
        "INSERT INTO addresses (object_type, object_id, name, line1, line2, city, state_code, pincode, tax_number,
                                contact_name, mobile, email, is_active, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) RETURNING id",
        args![
            address.object_type.as_str(),
            address.object_id,
            &address.name,
            &address.line1,
            address.line2.as_deref(),
            &address.city,
            &address.state_code,
            &address.pincode,
            address.tax_number.as_deref(),
            address.contact_name.as_deref(),
            address.mobile.as_deref(),
            address.email.as_deref(),
            address.is_active.unwrap_or(true),
            *now,
        ],
    )
    .await
}

/// Writes an address over the version that was read, unless somebody was faster. Whose it is stays.
pub async fn update_address(tx: &mut Tx, id: i64, version: i64, new: &NewAddress<'_>) -> DbResult<bool> {
    let NewAddress { address, now } = new;
    let touched = tx
        .run(
            "UPDATE addresses SET version = version + 1, name = $1, line1 = $2, line2 = $3, city = $4, state_code = $5,
                    pincode = $6, tax_number = $7, contact_name = $8, mobile = $9, email = $10, is_active = $11,
                    updated_at = $12
             WHERE id = $13 AND version = $14",
            args![
                &address.name,
                &address.line1,
                address.line2.as_deref(),
                &address.city,
                &address.state_code,
                &address.pincode,
                address.tax_number.as_deref(),
                address.contact_name.as_deref(),
                address.mobile.as_deref(),
                address.email.as_deref(),
                address.is_active.unwrap_or(true),
                *now,
                id,
                version,
            ],
        )
        .await?;
    Ok(touched == 1)
}
