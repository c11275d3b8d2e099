//! Records what a piece of work asks of the database: tests count it, and the benchmark asks the same without the program.

use std::cell::RefCell;

use super::error::Sql;
use super::value::Args;

/// A statement that returns rows, with its values.
pub type Asked = (String, Args);

tokio::task_local! {
    static ASKED: RefCell<Vec<Asked>>;
}

/// Runs this, and returns the statements that its task asked, in their order.
pub async fn recorded<T>(work: impl Future<Output = T>) -> (T, Vec<Asked>) {
    ASKED
        .scope(RefCell::default(), async {
            let outcome = work.await;
            (outcome, ASKED.with(RefCell::take))
        })
        .await
}

/// Notes a statement, if this is recorded.
pub(super) fn note(sql: &Sql, args: &Args) {
    let _ = ASKED.try_with(|asked| asked.borrow_mut().push((sql.to_string(), args.clone())));
}
