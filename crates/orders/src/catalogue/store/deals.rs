//! Fleets' agreed prices.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_platform::db::{Args, DbResult, Select, Tx, bind};
use pitlane_platform::money::Money;
use pitlane_platform::{args, record};

use crate::catalogue::packages::Package;
use crate::catalogue::types::{Agreed, Offer, Source};

/// The days on which a deal is valid.
#[derive(Clone, Copy, Debug)]
struct Term {
    from: NaiveDate,
    to: Option<NaiveDate>,
}

/// A fleet's agreed prices on a day; empty for an order without a fleet.
#[derive(Debug, Default)]
pub struct Deals {
    fleet: Option<(i64, String, NaiveDate)>,
    services: BTreeMap<i64, (Money, Term)>,
    /// Package lines without an agreed price cost the list price.
    packages: BTreeMap<i64, (BTreeMap<i64, Money>, Term)>,
}

record! {
    struct Deal of d {
        id: i64,
        service_id: Option<i64>,
        package_id: Option<i64>,
        price: Option<Money>,
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
    }
}

const IN_FORCE: &str = "d.valid_from <= $2 AND (d.valid_to IS NULL OR d.valid_to >= $2)";

/// The fleet's deals that are valid on the day.
pub async fn deals(tx: &mut Tx, fleet_id: Option<i64>, day: NaiveDate) -> DbResult<Deals> {
    let Some(fleet_id) = fleet_id else { return Ok(Deals::default()) };
    let name: String = tx.one("SELECT name FROM fleets WHERE id = $1", args![fleet_id]).await?;
    // Later deals come later and replace earlier ones.
    let agreed: Vec<Deal> = Select::<Deal>::from_sql(
        &format!(
            "FROM fleet_deals d
                 WHERE d.fleet_id = $1 AND {IN_FORCE} ORDER BY d.valid_from"
        ),
        args![fleet_id, day],
    )
    .all(tx)
    .await?;
    let mut lines: BTreeMap<i64, BTreeMap<i64, Money>> = BTreeMap::new();
    let rows: Vec<(i64, i64, Money)> = tx
        .all(
            format!(
                "SELECT l.deal_id, l.package_line_id, l.price FROM fleet_deal_lines l
                 JOIN fleet_deals d ON d.id = l.deal_id WHERE d.fleet_id = $1 AND {IN_FORCE}"
            ),
            args![fleet_id, day],
        )
        .await?;
    for (deal, line, price) in rows {
        lines.entry(deal).or_default().insert(line, price);
    }
    let mut deals = Deals { fleet: Some((fleet_id, name, day)), ..Deals::default() };
    for deal in agreed {
        let term = Term { from: deal.valid_from, to: deal.valid_to };
        if let Some((service, price)) = deal.service_id.zip(deal.price) {
            deals.services.insert(service, (price, term));
        }
        if let Some(package) = deal.package_id {
            deals.packages.insert(package, (lines.remove(&deal.id).unwrap_or_default(), term));
        }
    }
    Ok(deals)
}

impl Deals {
    fn mark(&self, list_price: Option<Money>, term: Term) -> Option<Agreed> {
        let (_, fleet, _) = self.fleet.as_ref()?;
        Some(Agreed { fleet: fleet.clone(), list_price, valid_from: term.from, valid_to: term.to })
    }

    /// The service at its agreed price, if there is one.
    pub fn service(&self, mut offer: Offer) -> Offer {
        if let Some((price, term)) = self.services.get(&offer.source_id) {
            offer.agreed = self.mark(offer.price, *term);
            (offer.price, offer.price_id) = (Some(*price), None);
        }
        offer
    }

    /// A package line at its agreed price, if there is one.
    pub fn line(&self, package: i64, line: i64, mut offer: Offer) -> Offer {
        if let Some(price) = self.packages.get(&package).and_then(|(lines, _)| lines.get(&line)) {
            (offer.price, offer.price_id) = (Some(*price), None);
        }
        offer
    }

    /// Marks a package with agreed prices; its lines have their prices already.
    pub fn package(&self, mut package: Package, list_price: Option<Money>) -> Package {
        package.agreed = self.packages.get(&package.facts.id).and_then(|(_, term)| self.mark(list_price, *term));
        package
    }

    /// The start of an ORDER BY that puts agreed entries first.
    pub fn first(&self, source: Source, args: &mut Args) -> String {
        let agreed = self.agreed(source, args);
        agreed.map(|condition| format!("CASE WHEN {condition} THEN 0 ELSE 1 END, ")).unwrap_or_default()
    }

    /// The condition that package `p` or service `s` has an agreed price; `None` without a fleet.
    pub fn agreed(&self, source: Source, args: &mut Args) -> Option<String> {
        let (fleet, _, day) = self.fleet.as_ref()?;
        let (column, id) = if source == Source::Package { ("package_id", "p.id") } else { ("service_id", "s.id") };
        let (fleet, day) = (bind(args, *fleet), bind(args, *day));
        Some(format!(
            "EXISTS (SELECT 1 FROM fleet_deals d WHERE d.fleet_id = {fleet} AND d.{column} = {id}
             AND d.valid_from <= {day} AND (d.valid_to IS NULL OR d.valid_to >= {day}))"
        ))
    }
}
