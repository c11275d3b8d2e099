//! Who buys and sells, and the parts that are sold.

use chrono::NaiveDate;
use pitlane_base::codes::OrderType;
use pitlane_orders::prices::{self, Subject};
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record, select};
use pitlane_supply::suppliers::TraderStatus;

use crate::market::types::BuyerKind;

record! {
    /// A buyer on record.
    #[derive(Clone, Debug)]
    pub struct BuyerRow {
        pub name: String,
        pub mobile: String,
        /// GSTIN in India.
        pub tax_number: Option<String>,
    }
}

pub async fn buyer(tx: &mut Tx, kind: BuyerKind, id: i64) -> DbResult<Option<BuyerRow>> {
    let sql = match kind {
        BuyerKind::Garage => "SELECT name, mobile, tax_number FROM garages WHERE id = $1",
        BuyerKind::Retailer => "SELECT name, mobile, tax_number FROM retailers WHERE id = $1",
        BuyerKind::Customer => "SELECT name, mobile, NULL FROM customers WHERE id = $1",
    };
    tx.maybe(sql, args![id]).await
}

record! {
    /// A retailer who sells.
    #[derive(Clone, Debug)]
    pub struct Seller of r {
        pub status: TraderStatus,
        pub tax_number: Option<String>,
        pub state_code: String = "c.state_code",
    }
}

/// The retailer, whose row is locked: no one closes them while an order is placed with them.
pub async fn seller(tx: &mut Tx, retailer: i64) -> DbResult<Option<Seller>> {
    tx.run("UPDATE retailers SET version = version WHERE id = $1", args![retailer]).await?;
    select!(Seller, "FROM retailers r JOIN cities c ON c.id = r.city_id WHERE r.id = $1", retailer).maybe(tx).await
}

pub async fn state_of_city(tx: &mut Tx, city: i64) -> DbResult<Option<String>> {
    tx.maybe("SELECT state_code FROM cities WHERE id = $1", args![city]).await
}

pub async fn order_type(tx: &mut Tx, order: i64) -> DbResult<Option<OrderType>> {
    tx.maybe("SELECT order_type FROM orders WHERE id = $1", args![order]).await
}

/// Whether an order of a car has an order of accessories for its fitting.
pub async fn has_dth(tx: &mut Tx, order: i64) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM market_orders WHERE order_id = $1 AND fulfilment = 'dth'";
    Ok(tx.one::<i64>(sql, args![order]).await? > 0)
}

pub async fn has_gateway_order(tx: &mut Tx, gateway_order: &str) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM market_orders WHERE gateway_order_id = $1";
    Ok(tx.one::<i64>(sql, args![gateway_order]).await? > 0)
}

record! {
    /// A part of the catalogue with its prices of a day.
    #[derive(Clone, Debug)]
    pub struct CatalogueRow of p {
        pub id: i64,
        pub part_number: String,
        pub name: String,
        pub brand: Option<String>,
        pub hsn: Option<String>,
        pub price: Option<Money> = "d.price",
        pub mrp: Option<Money> = "m.price",
    }
}

/// Those of these parts that are sold.
pub async fn catalogue(tx: &mut Tx, ids: &[i64], day: NaiveDate) -> DbResult<Vec<CatalogueRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let day = bind(&mut args, day);
    let list: Vec<String> = ids.iter().map(|id| bind(&mut args, *id)).collect();
    let rest = format!(
        "FROM parts p {} {} WHERE p.is_active AND p.id IN ({})",
        prices::on_day(Subject::Part, "p.id", "d", &day),
        prices::on_day(Subject::Mrp, "p.id", "m", &day),
        list.join(", ")
    );
    Select::from_sql(&rest, args).all(tx).await
}
