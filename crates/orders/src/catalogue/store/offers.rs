//! Offers: packages, services and parts that can become estimate lines.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::codes::Unit;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::page::Page;
use pitlane_platform::{args, record};
use pitlane_tax::line::LineKind;
use pitlane_tax::quantity::Quantity;

use super::deals::Deals;
use super::rates::Rates;
use super::words::{FirstFound, first_found_by, found_by};
use crate::catalogue::fits::{Car, FitsOf};
use crate::catalogue::packages::{Offered, Package, PackageFacts};
use crate::catalogue::types::{Offer, PartWork, PricedPart, Source, WorkAction};
use crate::prices::{self, Subject};

/// The SAC of repair services, used for labour on a part and as the default of a new labour line.
pub const REPAIR: &str = "998714";

/// A filter for packages or services, and the deals that price them.
#[derive(Clone, Copy)]
pub struct Picked<'a> {
    /// 100, 101, 103 or 110; `None` for all.
    pub category: Option<i64>,
    pub words: &'a [String],
    /// The day on which packages have to be on offer.
    pub day: NaiveDate,
    pub offered: Offered,
    /// The car that packages have to fit.
    pub car: Car,
    /// Entries with an agreed price come first.
    pub deals: &'a Deals,
    /// Only entries with an agreed price.
    pub only_agreed: bool,
}

impl<'a> Picked<'a> {
    /// What is on offer on a day.
    pub fn on_offer(words: &'a [String], day: NaiveDate, deals: &'a Deals) -> Self {
        Self { category: None, words, day, offered: Offered::Now, car: Car::default(), deals, only_agreed: false }
    }

    /// The conditions for package `p` or service `s`.
    fn conditions(&self, source: Source, args: &mut Args) -> String {
        let of = if source == Source::Package { "p" } else { "s" };
        let mut conditions = vec![found_by(&format!("{of}.id"), source, self.words, args)];
        conditions.extend(self.on_offer_sql(source, args));
        if source == Source::Package {
            conditions.extend(FitsOf::Package.condition("p.id", self.car, args));
        }
        if let Some(category) = self.category {
            conditions.push(format!("{of}.category = {}", bind(args, category)));
        }
        if self.only_agreed {
            conditions.push(self.deals.agreed(source, args).unwrap_or_else(|| "1 = 0".into()));
        }
        conditions.join(" AND ")
    }

    fn on_offer_sql(&self, source: Source, args: &mut Args) -> Option<String> {
        // A value that no condition names would be one too many.
        if self.offered == Offered::All {
            return None;
        }
        let now = match source {
            Source::Package => {
                let day = bind(args, self.day);
                format!(
                    "p.is_active AND (p.valid_from IS NULL OR p.valid_from <= {day})
                     AND (p.valid_to IS NULL OR p.valid_to >= {day})"
                )
            }
            Source::Service | Source::Part => "s.is_active".into(),
        };
        Some(if self.offered == Offered::NotNow { format!("NOT ({now})") } else { now })
    }
}

/// A page of packages without their lines, and their total number.
pub async fn packages(tx: &mut Tx, picked: Picked<'_>, page: Page) -> DbResult<(Vec<PackageFacts>, i64)> {
    let mut args = Args::new();
    let conditions = picked.conditions(Source::Package, &mut args);
    let count = tx.one(format!("SELECT COUNT(*) FROM packages p WHERE {conditions}"), args.clone()).await?;
    let first = picked.deals.first(Source::Package, &mut args);
    let page = page.clause(&mut args);
    let sql = format!("FROM packages p WHERE {conditions} ORDER BY {first}p.name, p.id {page}");
    Ok((Select::<PackageFacts>::from_sql(&sql, args).all(tx).await?, count))
}

record! {
    struct PackageLine of l {
        id: i64,
        package_id: i64,
        service_id: Option<i64>,
        service: Option<String> = "s.name",
        service_hsn: Option<String> = "s.hsn",
        part_id: Option<i64>,
        part: Option<String> = "p.name",
        part_number: Option<String> = "p.part_number",
        part_hsn: Option<String> = "p.hsn",
        unit: Option<Unit> = "p.unit",
        action: Option<WorkAction>,
        quantity: i64,
        is_active: bool = "COALESCE(s.is_active, p.is_active)",
        price: Option<Money> = "lp.price",
        price_id: Option<i64> = "lp.id",
    }
}

/// Packages with their lines, each of which can be edited once it is in an estimate.
pub async fn full_packages(
    tx: &mut Tx,
    found: Vec<PackageFacts>,
    rates: &Rates,
    today: NaiveDate,
    deals: &Deals,
) -> DbResult<Vec<Package>> {
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let mut args = Args::new();
    let ids: Vec<_> = found.iter().map(|package| bind(&mut args, package.id)).collect();
    let price = prices::on_day(Subject::PackageLine, "l.id", "lp", &bind(&mut args, today));
    let sql = format!(
        "FROM package_lines l LEFT JOIN services s ON s.id = l.service_id LEFT JOIN parts p ON p.id = l.part_id {price}
         WHERE l.package_id IN ({}) AND l.ended_version IS NULL ORDER BY l.package_id, l.sequence",
        ids.join(", ")
    );
    let mut lines: BTreeMap<i64, Vec<(i64, Offer)>> = BTreeMap::new();
    let mut switched_off: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    for row in Select::<PackageLine>::from_sql(&sql, args).all(tx).await? {
        let (package, line, is_active) = (row.package_id, row.id, row.is_active);
        let offer = packaged(row, rates, today);
        if !is_active {
            switched_off.entry(package).or_default().push(offer.service_name.clone());
        }
        lines.entry(package).or_default().push((line, offer));
    }
    let full = found.into_iter().map(|facts| {
        let id = facts.id;
        let lines = lines.remove(&id).unwrap_or_default();
        let list_price = sum(lines.iter().map(|(_, line)| line));
        let lines: Vec<Offer> = lines.into_iter().map(|(line, offer)| deals.line(id, line, offer)).collect();
        let switched_off = switched_off.remove(&id).unwrap_or_default();
        deals.package(Package { facts, price: sum(&lines), lines, switched_off, agreed: None }, list_price)
    });
    Ok(full.collect())
}

/// Unit prices are exact; only a fractional quantity is rounded. Without the price of a line there is no sum.
fn sum<'a>(lines: impl IntoIterator<Item = &'a Offer>) -> Option<Money> {
    lines.into_iter().map(|line| Some(gross(line.quantity, line.price?))).sum()
}

fn gross(quantity: Quantity, price: Money) -> Money {
    let product = i128::from(quantity.thousandths()) * i128::from(price.minor());
    Money::from_minor(i64::try_from((product + 500) / 1_000).unwrap_or(i64::MAX))
}

fn packaged(row: PackageLine, rates: &Rates, today: NaiveDate) -> Offer {
    let quantity = Quantity::from_thousandths(row.quantity).unwrap_or(Quantity::ONE);
    // A part is put in, or worked on.
    let is_work = row.part_id.is_some() && row.action.is_some();
    let is_part = row.part_id.is_some() && !is_work;
    let (kind, hsn, action) = if is_part {
        (LineKind::Part, row.part_hsn, WorkAction::Replaced)
    } else if is_work {
        (LineKind::Labour, Some(REPAIR.to_owned()), row.action.unwrap_or(WorkAction::Serviced))
    } else {
        (LineKind::Labour, row.service_hsn, WorkAction::Serviced)
    };
    let offer = Offer {
        source: Source::Package,
        source_id: row.package_id,
        service_name: row.part.or(row.service).unwrap_or_default(),
        part_number: row.part_number.filter(|_| is_part),
        hsn,
        kind,
        action,
        quantity,
        unit: row.unit.filter(|_| is_part).unwrap_or(Unit::Job),
        price: row.price,
        price_id: row.price_id,
        tax_slab: None,
        agreed: None,
    };
    taxed(offer, rates, today)
}

/// Adds today's tax rate of its code; codes exist in India only.
fn taxed(mut offer: Offer, rates: &Rates, today: NaiveDate) -> Offer {
    if rates.country == pitlane_tax::country::Country::Malaysia {
        offer.hsn = None;
    }
    offer.tax_slab = rates.usual(offer.kind.supply(), offer.hsn.as_deref(), today);
    offer
}

record! {
    struct PricedService of s {
        id: i64,
        name: String,
        hsn: Option<String>,
        price: Option<Money> = "sp.price",
        price_id: Option<i64> = "sp.id",
    }
}

/// A page of the active services, and their total number.
pub async fn service_offers(
    tx: &mut Tx,
    picked: Picked<'_>,
    page: Page,
    rates: &Rates,
    today: NaiveDate,
) -> DbResult<(Vec<Offer>, i64)> {
    let mut args = Args::new();
    let conditions = picked.conditions(Source::Service, &mut args);
    let count = tx.one(format!("SELECT COUNT(*) FROM services s WHERE {conditions}"), args.clone()).await?;
    let first = picked.deals.first(Source::Service, &mut args);
    let page = page.clause(&mut args);
    let price = prices::on_day(Subject::Service, "s.id", "sp", &bind(&mut args, today));
    let sql = format!(
        "FROM services s {price}
         WHERE {conditions} ORDER BY {first}s.name, s.id {page}"
    );
    let rows = Select::<PricedService>::from_sql(&sql, args).all(tx).await?;
    let offers = rows.into_iter().map(|PricedService { id, name, hsn, price, price_id }| {
        let offer = Offer {
            source: Source::Service,
            source_id: id,
            service_name: name,
            part_number: None,
            hsn,
            kind: LineKind::Labour,
            action: WorkAction::Serviced,
            quantity: Quantity::ONE,
            unit: Unit::Job,
            price,
            price_id,
            tax_slab: None,
            agreed: None,
        };
        picked.deals.service(taxed(offer, rates, today))
    });
    Ok((offers.collect(), count))
}

pub async fn part_offers(
    tx: &mut Tx,
    words: &[String],
    car: Car,
    limit: i64,
    rates: &Rates,
    today: NaiveDate,
) -> DbResult<Vec<Offer>> {
    let mut args = Args::new();
    let FirstFound { mut condition, order } = first_found_by(tx, words, &mut args).await?;
    if let Some(fits) = FitsOf::Part.condition("p.id", car, &mut args) {
        condition = format!("{condition} AND {fits}");
    }
    let price = prices::on_day(Subject::Part, "p.id", "pp", &bind(&mut args, today));
    // Prices are looked up for those that are shown.
    let sql = format!(
        "FROM (SELECT p.id FROM parts p WHERE p.is_active AND {condition} ORDER BY {order} LIMIT {limit}) page
         JOIN parts p ON p.id = page.id {price} ORDER BY p.name, p.id"
    );
    let rows = Select::<PricedPart>::from_sql(&sql, args).all(tx).await?;
    Ok(rows.into_iter().map(|part| taxed(new_part(part), rates, today)).collect())
}

/// The works on a part that have not ended, each with the price of its labour on the day.
pub async fn works(tx: &mut Tx, part: i64, day: NaiveDate) -> DbResult<Vec<PartWork>> {
    let mut args = args![part];
    let price = prices::on_day(Subject::Work, "w.id", "wp", &bind(&mut args, day));
    let sql = format!("FROM part_works w {price} WHERE w.part_id = $1 AND w.ended_at IS NULL ORDER BY w.id");
    Select::<PartWork>::from_sql(&sql, args).all(tx).await
}

fn new_part(part: PricedPart) -> Offer {
    Offer {
        source: Source::Part,
        source_id: part.id,
        service_name: part.name,
        part_number: Some(part.part_number),
        hsn: part.hsn,
        kind: LineKind::Part,
        action: WorkAction::Replaced,
        quantity: Quantity::ONE,
        unit: part.unit,
        price: part.price,
        price_id: part.price_id,
        tax_slab: None,
        agreed: None,
    }
}

/// The offers of a part: the part itself, and the labour of each work action that has a price.
pub fn offers_of_part(part: PricedPart, works: &[PartWork], rates: &Rates, today: NaiveDate) -> Vec<Offer> {
    let itself = taxed(new_part(part), rates, today);
    let labour = works.iter().filter(|work| work.price.is_some()).map(|work| {
        let offer = Offer {
            part_number: None,
            hsn: Some(REPAIR.into()),
            kind: LineKind::Labour,
            action: work.action,
            unit: Unit::Job,
            price: work.price,
            price_id: work.price_id,
            ..itself.clone()
        };
        taxed(offer, rates, today)
    });
    let labour: Vec<Offer> = labour.collect();
    std::iter::once(itself).chain(labour).collect()
}
