//! The statements of a list.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::{Args, Columns, DbResult, Select, Tx, bind};
use pitlane_platform::page::Page;
use pitlane_platform::region::Region;

use super::declaration::List;
use super::filters::Where;

/// So many rows are sorted by themselves: more are soon found in an index with the order of the list.
const FEW: usize = 100;

/// A query of a list: conditions, order and page.
#[derive(Clone, Debug)]
pub struct Query {
    table: &'static str,
    joins: &'static str,
    id: &'static str,
    pub by: Where,
    pub order: String,
    pub page: Page,
    /// The rows of the page, when they are known already.
    chosen: Option<Vec<i64>>,
}

impl Query {
    /// What `asked` finds among the rows of a scope; `scope` gives the condition on the list's table.
    pub fn scoped<L: List>(asked: &L, region: &Region, scope: impl FnOnce(&mut Args) -> String) -> Self {
        let mut by = Where::here(region);
        by.and_by(scope);
        Self::new(asked, by)
    }

    /// What `asked` finds among the rows of a scope, where a filter may mean the caller.
    pub fn asked_by<L: List>(asked: &L, who: &Caller, scope: impl FnOnce(&mut Args) -> String) -> Self {
        let mut by = Where::here(&who.region);
        by.user = Some(who.session.user_id);
        by.and_by(scope);
        Self::new(asked, by)
    }

    /// What `asked` finds among all rows: for what hangs on an order that was found in the caller's scope before, and for
    /// what everybody may pick from.
    pub fn unscoped<L: List>(asked: &L, region: &Region) -> Self {
        Self::new(asked, Where::here(region))
    }

    /// What `asked` finds under further conditions.
    pub fn new<L: List>(asked: &L, mut by: Where) -> Self {
        asked.narrow(&mut by);
        Self { table: L::TABLE, joins: L::JOINS, id: L::ID, by, order: asked.order(), page: asked.page(), chosen: None }
    }

    /// The rows that are found, before they are sorted and cut into pages.
    fn found(&self) -> String {
        format!("FROM {} {} WHERE {}", self.table, self.joins, self.by.sql())
    }

    /// Figures over all that is found, not over the page alone.
    pub fn sums<T: Columns>(&self) -> Select<T> {
        Select::from_sql(&self.found(), self.by.args.clone())
    }

    pub async fn count(&self, tx: &mut Tx) -> DbResult<i64> {
        tx.one(format!("SELECT COUNT(*) {}", self.found()), self.by.args.clone()).await
    }

    /// As [`count`](Self::count), for a long list whose filters may leave little. Few rows are sorted by themselves, and the
    /// page chosen from them: an index with the order of the list would be read to its end for them.
    pub async fn count_and_choose(&mut self, tx: &mut Tx) -> DbResult<i64> {
        let Self { table, joins, id, order, .. } = &*self;
        let sql = format!("SELECT {id} {} LIMIT {}", self.found(), FEW + 1);
        let found: Vec<i64> = tx.all(sql, self.by.args.clone()).await?;
        if found.len() > FEW {
            return self.count(tx).await;
        }
        let count = i64::try_from(found.len()).unwrap_or(i64::MAX);
        if count > self.page.offset {
            let mut args = Args::new();
            let list = found.iter().map(|row| bind(&mut args, *row)).collect::<Vec<_>>().join(", ");
            let page = self.page.clause(&mut args);
            let sql = format!("SELECT {id} FROM {table} {joins} WHERE {id} IN ({list}) ORDER BY {order} {page}");
            self.chosen = Some(tx.all(sql, args).await?);
        }
        Ok(count)
    }

    /// All that is found, in the order of the list.
    pub async fn ids(&self, tx: &mut Tx) -> DbResult<Vec<i64>> {
        let sql = format!("SELECT {} {} ORDER BY {}", self.id, self.found(), self.order);
        tx.all(sql, self.by.args.clone()).await
    }

    /// Makes `ids` the page of [`rows`](Self::rows): those of the rows at the page's offset, found by [`ids`](Self::ids)
    /// before.
    pub fn choose(&mut self, ids: &[i64]) {
        self.chosen = Some(ids.to_vec());
    }

    /// How many rows are found of each value of a column, in the order of another one.
    pub async fn counts_by(&self, tx: &mut Tx, column: &str, order: &str) -> DbResult<Vec<(String, i64)>> {
        let sql = format!("SELECT {column}, COUNT(*) {} GROUP BY {column}, {order} ORDER BY {order}", self.found());
        tx.all(sql, self.by.args.clone()).await
    }

    /// The page. Its ids are found first and joined afterwards, so that a deep page joins no row that it skips.
    pub fn rows<T: Columns>(&self, joins: &str) -> Select<T> {
        self.rows_by(|_| joins.to_owned())
    }

    /// As [`rows`](Self::rows), with joins that bind values.
    pub fn rows_by<T: Columns>(&self, joins: impl FnOnce(&mut Args) -> String) -> Select<T> {
        let Self { table, id, order, .. } = self;
        if let Some(ids) = &self.chosen {
            let mut args = Args::new();
            let ids = ids.iter().map(|id| bind(&mut args, *id)).collect::<Vec<_>>().join(", ");
            let joins = joins(&mut args);
            let rest = format!("FROM {table} {} {joins} WHERE {id} IN ({ids}) ORDER BY {order}", self.joins);
            return Select::from_sql(&rest, args);
        }
        let mut args = self.by.args.clone();
        let joins = joins(&mut args);
        let page = self.page.clause(&mut args);
        let rest = format!(
            "FROM (SELECT {id} {} ORDER BY {order} {page}) page JOIN {table} ON {id} = page.id {} {joins} ORDER BY {order}",
            self.found(),
            self.joins
        );
        Select::from_sql(&rest, args)
    }

    /// The page of a list that is short, or whose id is not that of one row: found and joined at once.
    pub fn short_rows<T: Columns>(&self, joins: &str) -> Select<T> {
        let mut args = self.by.args.clone();
        let page = self.page.clause(&mut args);
        let (conditions, order) = (self.by.sql(), &self.order);
        let rest = format!("FROM {} {} {joins} WHERE {conditions} ORDER BY {order} {page}", self.table, self.joins);
        Select::from_sql(&rest, args)
    }

    /// The page, and how many rows are found in all.
    pub async fn page<T: Columns>(&self, tx: &mut Tx, joins: &str) -> DbResult<(Vec<T>, i64)> {
        let count = self.count(tx).await?;
        // Looking for a row that is not there would read all of the table once more.
        let rows = if count > self.page.offset { self.rows(joins).all(tx).await? } else { Vec::new() };
        Ok((rows, count))
    }

    /// As [`page`](Self::page), by [`short_rows`](Self::short_rows).
    pub async fn short_page<T: Columns>(&self, tx: &mut Tx, joins: &str) -> DbResult<(Vec<T>, i64)> {
        let count = self.count(tx).await?;
        Ok((self.short_rows(joins).all(tx).await?, count))
    }
}
