//! The SQL statements of the calls that the benchmark measures. The benchmark's baseline runs the same statements
//! directly, so the difference is the cost of the program.

use chrono::{DateTime, Utc};
use pitlane_base::list::{Code, Many, Where};
use pitlane_base::scope::Scope;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::Select;
use pitlane_platform::page::Page;

use super::filter::{OrderFilter, SearchFilter};
use super::store::{self, JOINS, Query, StoredRow};

pub use super::store::Statement;

/// A read call, made as an admin.
pub enum Request<'a> {
    List {
        status_id: Option<i64>,
        city_id: Option<i64>,
        page: Page,
    },
    Search(&'a str),
    /// An order; the claim is read only if it has an insurer.
    Detail {
        id: i64,
        is_insured: bool,
    },
}

/// What the call asks of the database, in its order.
pub fn for_request(country: &'static Country, request: &Request<'_>) -> Vec<Statement> {
    // None of these lists depends on the time of day.
    let now = DateTime::<Utc>::UNIX_EPOCH;
    match request {
        Request::List { status_id, city_id, page } => {
            let filter = OrderFilter {
                status_id: status_id.map(|id| Many::new(vec![Code(id)])),
                city_id: *city_id,
                limit: Some(page.limit),
                offset: Some(page.offset),
                ..OrderFilter::default()
            };
            of_page(&Query::new(&filter, &Scope::Everything, country, now))
        }
        Request::Search(text) => {
            let filter = SearchFilter { search_reg: (*text).to_owned(), ..SearchFilter::default() };
            of_page(&Query::counted(&filter, &Scope::Everything, Where::new(country, now)))
        }
        Request::Detail { id, is_insured } => {
            let with_id = |sql: &str| (sql.to_owned(), args![*id]);
            let mut all = vec![store::select_detail(&Scope::Everything, *id).into_parts(), with_id(store::SERVICES)];
            all.extend(is_insured.then(|| store::select_claim(*id).into_parts()));
            all.extend([store::select_timeline(*id).into_parts(), with_id(store::EVIDENCE)]);
            all
        }
    }
}

fn of_page(query: &Query) -> Vec<Statement> {
    vec![store::sums_statement(query), store::select_page(query).into_parts()]
}

/// A naive version of the list: all joins before the page is cut, and a count over the joined rows.
pub fn naive_list(page: Page) -> Vec<Statement> {
    let sums = format!("SELECT COUNT(*), SUM(o.amount), SUM(o.paid_amount), SUM(o.due_amount) FROM orders o {JOINS}");
    let mut args = args![];
    let page = page.clause(&mut args);
    let rows = format!("FROM orders o {JOINS} ORDER BY o.created_at DESC, o.id DESC {page}");
    vec![(sums, args![]), Select::<StoredRow>::from_sql(&rows, args).into_parts()]
}
