//! Who buys and sells, and what.

use chrono::{DateTime, Utc};
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_market::market::{Market, NewItem, Resolved};
use pitlane_orders::prices::{self, Subject};
use pitlane_platform::db::{DbResult, Select, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record};
use pitlane_tax::rate::Rate;

use crate::dice::Dice;

record! {
    /// A buyer.
    #[derive(Clone, Debug)]
    pub struct Party of t {
        pub kind: String = "''",
        pub id: i64,
        pub name: String,
        pub mobile: String,
        pub tax_number: Option<String>,
        pub city: i64 = "t.city_id",
        pub state: String = "c.state_code",
        pub address: String = "t.address_line",
    }
}

/// A retailer who sells.
#[derive(Clone, Debug)]
pub struct Seller {
    pub id: i64,
    pub tax_number: Option<String>,
    pub state: String,
}

/// An order of a car whose accessories are fitted at the customer's door.
pub struct Fitting {
    pub id: i64,
    pub is_billed: bool,
    customer: i64,
}

record! {
    /// A part with its prices.
    struct Sold of p {
        id: i64,
        number: String = "p.part_number",
        name: String,
        brand: Option<String>,
        hsn: Option<String>,
        price: Money = "d.price",
        mrp: Option<Money> = "m.price",
    }
}

/// The user by whom they are moved on.
pub struct Actor {
    pub id: Option<i64>,
    pub name: String,
    pub role: &'static str,
}

/// What orders are generated from.
pub struct Known {
    garages: Vec<Party>,
    retailers: Vec<Party>,
    customers: Vec<(i64, String, String)>,
    parts: Vec<Sold>,
    pub sellers: Vec<Seller>,
    pub fittings: Vec<Fitting>,
    pub actor: Actor,
}

async fn parties(tx: &mut Tx, kind: &str, rest: &str) -> DbResult<Vec<Party>> {
    let rows: Vec<Party> = Select::from_sql(rest, args![]).all(tx).await?;
    Ok(rows.into_iter().map(|party| Party { kind: kind.to_owned(), ..party }).collect())
}

impl Known {
    pub async fn read(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Self> {
        let garages = "FROM garages t JOIN cities c ON c.id = t.city_id WHERE t.is_active ORDER BY t.id LIMIT 60";
        let retailers = "FROM retailers t JOIN cities c ON c.id = t.city_id WHERE t.status = 'active' ORDER BY t.id";
        let retailers = parties(tx, "retailer", retailers).await?;
        let seller = |one: &Party| Seller { id: one.id, tax_number: one.tax_number.clone(), state: one.state.clone() };
        let customers = "SELECT id, name, mobile FROM customers ORDER BY id LIMIT 300";
        Ok(Self {
            garages: parties(tx, "garage", garages).await?,
            customers: tx.all(customers, args![]).await?,
            parts: sold(tx, now).await?,
            sellers: retailers.iter().map(seller).collect(),
            retailers,
            fittings: fittings(tx).await?,
            actor: actor(tx).await?,
        })
    }

    /// The customer of a fitting; otherwise a garage or a retailer of spares, and mostly a customer of accessories.
    pub fn buyer(&self, fitting: Option<&Fitting>, market: Market, dice: &mut Dice) -> Party {
        let of_customer = |(id, name, mobile): &(i64, String, String), place: &Party| Party {
            kind: "customer".into(),
            id: *id,
            name: name.clone(),
            mobile: mobile.clone(),
            tax_number: None,
            ..place.clone()
        };
        let place = dice.one(&self.garages);
        let known = fitting.and_then(|order| self.customers.iter().find(|(id, ..)| *id == order.customer));
        match (known, market, dice.between(0, 9)) {
            (Some(customer), ..) => of_customer(customer, place),
            (None, Market::Spares, 0..=5) | (None, Market::Accessories, 0) => place.clone(),
            (None, Market::Spares, 6..=7) | (None, Market::Accessories, 1) => dice.one(&self.retailers).clone(),
            _ => of_customer(dice.one(&self.customers), place),
        }
    }

    /// One to four different parts.
    pub fn lines(&self, dice: &mut Dice) -> Vec<Resolved> {
        let (count, first) = (dice.between(1, 4), dice.below(self.parts.len()));
        let line = |nth: i64, dice: &mut Dice| {
            let step = usize::try_from(nth).unwrap_or_default() * 7;
            let part = &self.parts[(first + step) % self.parts.len()];
            let quantity = dice.mostly_low(1, 6);
            let off = if dice.chance(250) { part.price.minor() * quantity / 20 } else { 0 };
            let item = NewItem {
                sku: part.number.to_uppercase(),
                part_id: Some(part.id),
                name: part.name.clone(),
                brand: part.brand.clone(),
                hsn: part.hsn.clone(),
                quantity,
                mrp: part.mrp,
                price: part.price,
                discount: Money::from_minor(off),
                slab: Rate::ZERO,
                tax: Money::ZERO,
                amount: Money::ZERO,
            };
            Resolved { item, chosen_rate: None }
        };
        (0..count).map(|nth| line(nth, dice)).collect()
    }
}

async fn sold(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<Vec<Sold>> {
    let today = tx.day_of(now)?;
    let rest = format!(
        "FROM parts p {} {} WHERE p.is_active AND d.price > 10000 ORDER BY p.id",
        prices::on_day(Subject::Part, "p.id", "d", "$1"),
        prices::on_day(Subject::Mrp, "p.id", "m", "$1"),
    );
    Select::from_sql(&rest, args![today]).all(tx).await
}

/// The billed ones first.
async fn fittings(tx: &mut Tx) -> DbResult<Vec<Fitting>> {
    let dead = OrderStatus::sql_where(OrderStatus::is_dead);
    let sql = format!(
        "SELECT o.id, EXISTS (SELECT 1 FROM bills b WHERE b.order_id = o.id) AS is_billed, o.customer_id
         FROM orders o WHERE o.order_type = $1 AND o.status_id NOT IN ({dead}) AND o.customer_id <= 300
         ORDER BY is_billed DESC, o.id"
    );
    let rows: Vec<(i64, bool, i64)> = tx.all(sql, args![OrderType::Accessories]).await?;
    Ok(rows.into_iter().map(|(id, is_billed, customer)| Fitting { id, is_billed, customer }).collect())
}

async fn actor(tx: &mut Tx) -> DbResult<Actor> {
    let role = pitlane_base::access::Role::AccessoriesManager.as_str();
    let sql =
        "SELECT u.id, u.name FROM users u JOIN roles r ON r.id = u.role_id WHERE r.name = $1 ORDER BY u.id LIMIT 1";
    let found: Option<(i64, String)> = tx.maybe(sql, args![role]).await?;
    let (id, name) = found.map_or((None, "Pitlane".to_owned()), |(id, name)| (Some(id), name));
    Ok(Actor { id, name, role })
}
