//! All SQL of vendors and warehouses.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pitlane_base::list::Query;
use pitlane_base::names::Named;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, DbError, DbResult, NamedArgs, Select, Tx, bind};
use pitlane_platform::{args, insert, named, record, update};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::types::{Area, VendorFacts, VendorStatus, Warehouse};

record! {
    #[derive(Clone, Debug)]
    pub struct StoredVendor of t {
        pub id: i64,
        pub version: i64,
        pub status: VendorStatus,
        pub status_reason: Option<String>,
        pub city: String = "c.name",
        pub state_code: String = "c.state_code",
        pub warehouses: i64 = "(SELECT COUNT(*) FROM warehouses w WHERE w.vendor_id = t.id AND w.is_active)",
        pub has_bank: bool = "EXISTS (SELECT 1 FROM bank_accounts b WHERE b.owner = 'vendor' AND b.owner_id = t.id AND b.status = 'approved')",
        pub asks_bank: bool = "EXISTS (SELECT 1 FROM bank_accounts b WHERE b.owner = 'vendor' AND b.owner_id = t.id AND b.status = 'asked')",
        pub created_at: DateTime<Utc>,
        pub updated_at: Option<DateTime<Utc>>,
        pub updated_by: Option<i64>,
        pub updated_by_name: Option<String> = "u.name",
        ..pub facts: VendorFacts
    }
}
const JOINS: &str = "JOIN cities c ON c.id = t.city_id LEFT JOIN users u ON u.id = t.updated_by";

/// A page of vendors, and how many there are in all.
pub async fn page(tx: &mut Tx, query: &Query) -> DbResult<(Vec<StoredVendor>, i64)> {
    query.page(tx, JOINS).await
}

/// A vendor in the caller's reach, which is a condition on `vendors t`.
pub async fn find(tx: &mut Tx, reach: &str, id: i64) -> DbResult<Option<StoredVendor>> {
    Select::from_sql(&format!("FROM vendors t {JOINS} WHERE t.id = $1 AND {reach}"), args![id]).maybe(tx).await
}

/// Names and tax numbers are unique: they are given by one unit of work at a time.
pub async fn hold_names(tx: &mut Tx) -> DbResult<()> {
    tx.hold("names of vendors").await
}

/// Another vendor with this value in a column.
pub async fn other_with(tx: &mut Tx, column: &'static str, value: &str, besides: i64) -> DbResult<Option<Named>> {
    let sql = format!("SELECT id, name FROM vendors WHERE {column} = $1 AND id <> $2");
    let found: Option<(i64, String)> = tx.maybe(sql, args![value, besides]).await?;
    Ok(found.map(|(id, name)| Named { id, name }))
}

fn columns(facts: &VendorFacts, status: VendorStatus, reason: Option<&str>) -> NamedArgs {
    let own = &facts.own;
    let mut columns = named![
        kind: own.kind,
        legal_name: own.legal_name.as_deref(),
        contact_name: own.contact_name.as_deref(),
        lead_days: own.lead_days,
        min_order: own.min_order,
        return_days: own.return_days,
        status: status,
        status_reason: reason,
    ];
    columns.extend(facts.business.named());
    columns
}

pub async fn insert(tx: &mut Tx, who: &Caller, facts: &VendorFacts) -> DbResult<i64> {
    let columns = columns(facts, VendorStatus::Active, None);
    insert!(vendors { created_at: who.now(), created_by: who.session.user_id, ..columns } "RETURNING id").one(tx).await
}

/// Saves an edit; false if the vendor has another version by now.
pub async fn update(
    tx: &mut Tx,
    who: &Caller,
    (id, version): (i64, i64),
    facts: &VendorFacts,
    (status, reason): (VendorStatus, Option<&str>),
) -> DbResult<bool> {
    let written = update!(vendors {
        version = "version + 1",
        updated_at: who.now(),
        updated_by: who.session.user_id,
        ..columns(facts, status, reason)
    } where { id: id, version: version })
    .run(tx)
    .await?;
    Ok(written == 1)
}

record! {
    struct StoredWarehouse of w {
        id: i64,
        vendor_id: i64,
        code: String,
        name: String,
        address_line: String,
        city_id: i64,
        city: String = "c.name",
        pincode: String,
        lat: Option<f64>,
        lng: Option<f64>,
        contact: Option<String>,
        mobile: Option<String>,
        cut_off: String,
        open_days: String,
        serves_cities: String,
        serves_pins: String,
        is_default: bool,
        is_active: bool,
    }
}

fn list<T: DeserializeOwned>(text: &str) -> DbResult<Vec<T>> {
    serde_json::from_str(text).map_err(|error| DbError::Other(format!("a list of a warehouse: {error}")))
}

impl StoredWarehouse {
    fn shown(self) -> DbResult<Warehouse> {
        Ok(Warehouse {
            days_open: list(&self.open_days)?,
            serves: Area { city_ids: list(&self.serves_cities)?, pin_prefixes: list(&self.serves_pins)? },
            id: self.id,
            code: self.code,
            name: self.name,
            address_line: self.address_line,
            city_id: self.city_id,
            city: self.city,
            pincode: self.pincode,
            lat: self.lat,
            lng: self.lng,
            contact: self.contact,
            mobile: self.mobile,
            cut_off: self.cut_off,
            is_default: self.is_default,
            is_active: self.is_active,
        })
    }
}

/// The warehouses of each of these vendors: the default first, then by code.
pub async fn warehouses(tx: &mut Tx, vendors: &[i64]) -> DbResult<BTreeMap<i64, Vec<Warehouse>>> {
    let mut found = BTreeMap::<i64, Vec<Warehouse>>::new();
    if vendors.is_empty() {
        return Ok(found);
    }
    let mut args = Args::new();
    let ids: Vec<_> = vendors.iter().map(|id| bind(&mut args, *id)).collect();
    let sql = format!(
        "FROM warehouses w JOIN cities c ON c.id = w.city_id WHERE w.vendor_id IN ({})
         ORDER BY w.vendor_id, CASE WHEN w.is_default THEN 0 ELSE 1 END, w.code",
        ids.join(", ")
    );
    for row in Select::<StoredWarehouse>::from_sql(&sql, args).all(tx).await? {
        found.entry(row.vendor_id).or_default().push(row.shown()?);
    }
    Ok(found)
}

fn warehouse_columns(of: &Warehouse) -> NamedArgs {
    named![
        code: of.code.as_str(),
        name: of.name.as_str(),
        address_line: of.address_line.as_str(),
        city_id: of.city_id,
        pincode: of.pincode.as_str(),
        lat: of.lat,
        lng: of.lng,
        contact: of.contact.as_deref(),
        mobile: of.mobile.as_deref(),
        cut_off: of.cut_off.as_str(),
        open_days: json!(of.days_open).to_string(),
        serves_cities: json!(of.serves.city_ids).to_string(),
        serves_pins: json!(of.serves.pin_prefixes).to_string(),
        is_default: of.is_default,
        is_active: of.is_active,
    ]
}

/// Writes the warehouses that are new or changed. The default is given up before another one gets it, and codes that
/// change places do so by way of a code that no one types.
pub async fn write_warehouses(tx: &mut Tx, vendor: i64, before: &[Warehouse], after: &[Warehouse]) -> DbResult<()> {
    tx.run("UPDATE warehouses SET is_default = FALSE WHERE vendor_id = $1 AND is_default", args![vendor]).await?;
    let changed = |one: &&Warehouse| one.id != 0 && !before.contains(one) || one.is_default;
    let moved: Vec<_> = after
        .iter()
        .filter(|one| before.iter().any(|old| old.id == one.id && old.code != one.code))
        .map(|one| args![format!("~{}", one.id), one.id])
        .collect();
    tx.run_many("UPDATE warehouses SET code = $1 WHERE id = $2", moved).await?;
    for one in after.iter().filter(|one| one.id != 0).filter(changed) {
        update!(warehouses { ..warehouse_columns(one) } where { id: one.id, vendor_id: vendor }).run(tx).await?;
    }
    for one in after.iter().filter(|one| one.id == 0) {
        insert!(warehouses { vendor_id: vendor, ..warehouse_columns(one) }).run(tx).await?;
    }
    Ok(())
}

/// The cities in which an address with these first digits of a PIN code is known: of garages, suppliers and warehouses.
pub async fn cities_of_district(tx: &mut Tx, district: &str) -> DbResult<Vec<i64>> {
    let after = format!("{district}\u{10ffff}");
    let sql = "SELECT city_id FROM garages WHERE pincode >= $1 AND pincode < $2
        UNION SELECT city_id FROM warehouses WHERE pincode >= $1 AND pincode < $2
        UNION SELECT city_id FROM vendors WHERE pincode >= $1 AND pincode < $2
        UNION SELECT city_id FROM retailers WHERE pincode >= $1 AND pincode < $2
        ORDER BY 1 LIMIT 50";
    tx.all(sql, args![district, after]).await
}

/// A vendor's bare row, for its warehouses.
pub async fn lead_days(tx: &mut Tx, reach: &str, id: i64) -> DbResult<Option<(Option<i64>, VendorStatus)>> {
    record! {
        struct Lead of t {
            lead_days: Option<i64>,
            status: VendorStatus,
        }
    }
    let sql = format!("FROM vendors t WHERE t.id = $1 AND {reach}");
    let found = Select::<Lead>::from_sql(&sql, args![id]).maybe(tx).await?;
    Ok(found.map(|lead| (lead.lead_days, lead.status)))
}

/// Locks a vendor until the end of the unit of work; false if it does not exist.
pub async fn lock(tx: &mut Tx, id: i64) -> DbResult<bool> {
    Ok(tx.run("UPDATE vendors SET version = version WHERE id = $1", args![id]).await? == 1)
}

/// Whether each of these cities exists.
pub async fn known_cities(tx: &mut Tx, ids: &[i64]) -> DbResult<Vec<i64>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let list: Vec<_> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    tx.all(format!("SELECT id FROM cities WHERE id IN ({})", list.join(", ")), args).await
}
