//! All SQL of services that are kept.

use chrono::NaiveDate;
use pitlane_base::codes::YesNo;
use pitlane_base::list::Query;
use pitlane_base::names::{Named, all_named};
use pitlane_platform::db::{Args, DbResult, NamedArgs, Select, Tx, bind};
use pitlane_platform::{args, insert, named, update};

use super::rules::ServiceFacts;
use super::types::{Service, ServiceFilter};
use crate::catalogue::store::{found_by, replace_words, words};
use crate::catalogue::types::Source;
use crate::prices::{self, Subject};

impl ServiceFilter {
    /// What the filters ask for on a day.
    pub fn conditions(&self, day: NaiveDate, args: &mut Args) -> String {
        let words = words(self.text.as_deref().unwrap_or_default());
        let mut all = vec![found_by("s.id", Source::Service, &words, args)];
        if self.all != Some(YesNo::Yes) {
            all.push(if self.is_active == Some(YesNo::No) { "NOT s.is_active" } else { "s.is_active" }.into());
        }
        if let Some(category) = self.category {
            all.push(format!("s.category = {}", bind(args, category)));
        }
        if let Some(without) = self.without_price {
            let not = if without == YesNo::Yes { "NOT " } else { "" };
            let day = bind(args, day);
            all.push(format!("{not}{}", prices::held(Subject::Service, "s.id", &day)));
        }
        all.join(" AND ")
    }
}

pub async fn list(tx: &mut Tx, query: &Query, day: NaiveDate) -> DbResult<(Vec<Service>, i64)> {
    let count = query.count(tx).await?;
    let price = |args: &mut Args| prices::on_day(Subject::Service, "s.id", "sp", &bind(args, day));
    Ok((query.rows_by(price).all(tx).await?, count))
}

pub async fn find(tx: &mut Tx, id: i64, day: NaiveDate) -> DbResult<Option<Service>> {
    let mut args = args![id];
    let price = prices::on_day(Subject::Service, "s.id", "sp", &bind(&mut args, day));
    Select::<Service>::from_sql(&format!("FROM services s {price} WHERE s.id = $1"), args).maybe(tx).await
}

/// Until the end of the unit of work nobody else adds or edits services: names are compared.
pub async fn hold(tx: &mut Tx) -> DbResult<()> {
    tx.hold("services").await
}

pub async fn insert(tx: &mut Tx, facts: &ServiceFacts) -> DbResult<i64> {
    let id = insert!(services { is_active: facts.is_active, ..columns(facts) } "RETURNING id").one(tx).await?;
    replace_words(tx, Source::Service, id, &facts.name).await?;
    Ok(id)
}

/// Writes a service of this version; false if another request was faster.
pub async fn update(tx: &mut Tx, before: &Service, after: &ServiceFacts) -> DbResult<bool> {
    let written = update!(services {
        version = "version + 1",
        is_active: after.is_active,
        ..columns(after)
    } where { id: before.id, version: before.version })
    .run(tx)
    .await?;
    replace_words(tx, Source::Service, before.id, &after.name).await?;
    Ok(written == 1)
}

fn columns(of: &ServiceFacts) -> NamedArgs {
    named![
        name: of.name.as_str(),
        category: of.category,
        hsn: of.hsn.as_deref(),
        duration_minutes: of.duration_minutes,
        description: of.description.as_deref(),
    ]
}

/// The next version of a service; false if another request was faster.
pub async fn touch(tx: &mut Tx, id: i64, version: i64) -> DbResult<bool> {
    let sql = "UPDATE services SET version = version + 1 WHERE id = $1 AND version = $2";
    Ok(tx.run(sql, args![id, version]).await? == 1)
}

/// The fleets that have agreed a price for a service, in effect on a day.
pub async fn fleets_of(tx: &mut Tx, service: i64, day: NaiveDate) -> DbResult<Vec<Named>> {
    let sql = "SELECT DISTINCT f.id, f.name FROM fleet_deals d JOIN fleets f ON f.id = d.fleet_id
               WHERE d.service_id = $1 AND d.valid_from <= $2 AND (d.valid_to IS NULL OR d.valid_to >= $2)
               ORDER BY f.name, f.id";
    Ok(all_named(tx.all(sql, args![service, day]).await?))
}
