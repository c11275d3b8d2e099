//! The SQL statements of the calls that the benchmark measures. The benchmark's baseline runs the same statements
//! directly, so the difference is the cost of the program.

use pitlane_base::scope::Scope;
use pitlane_platform::args;
use pitlane_platform::country::Country;
use pitlane_platform::db::Select;
use pitlane_platform::page::Page;

use super::filter;
use super::store::{self, JOINS, Narrowed, Query, StoredRow};
use super::types::OrderSort;

pub use super::store::Statement;

/// A read call, made as an admin.
pub enum Asked<'a> {
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

/// The statements of the call, in order.
pub fn of(country: &Country, asked: &Asked<'_>) -> Vec<Statement> {
    match asked {
        Asked::List { status_id, city_id, page } => {
            let filter =
                Narrowed { statuses: status_id.iter().copied().collect(), city_id: *city_id, ..Narrowed::default() };
            of_page(&filter, *page)
        }
        Asked::Search(text) => {
            let filter = Narrowed { search: Some(filter::keys(text, country)), ..Narrowed::default() };
            of_page(&filter, Page::of(None, None))
        }
        Asked::Detail { id, is_insured } => {
            let with_id = |sql: &str| (sql.to_owned(), args![*id]);
            let mut all = vec![store::select_detail(&Scope::Everything, *id).into_parts(), with_id(store::SERVICES)];
            all.extend(is_insured.then(|| store::select_claim(*id).into_parts()));
            all.extend([store::select_timeline(*id).into_parts(), with_id(store::EVIDENCE)]);
            all
        }
    }
}

fn of_page(filter: &Narrowed, page: Page) -> Vec<Statement> {
    let query = Query { filter, scope: &Scope::Everything };
    vec![store::sums_statement(&query), store::select_page(&query, OrderSort::CreatedLast, page).into_parts()]
}

/// A naive version of the list: all joins before the page is cut, and a count over the joined rows.
pub fn naive_list(page: Page) -> Vec<Statement> {
    let sums = format!("SELECT COUNT(*), SUM(o.amount), SUM(o.paid_amount), SUM(o.due_amount) FROM orders o {JOINS}");
    let mut args = args![];
    let page = page.clause(&mut args);
    let rows = format!("FROM orders o {JOINS} ORDER BY o.created_at DESC, o.id DESC {page}");
    vec![(sums, args![]), Select::<StoredRow>::of(&rows, args).into_parts()]
}
