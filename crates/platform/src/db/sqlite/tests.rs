//! On which thread statements run.

use std::thread::{self, ThreadId};

use tempfile::TempDir;

use super::Pool;
use crate::args;
use crate::db::error::DbResult;
use crate::db::row::{Record, Row};

/// The thread that read a row.
struct On(ThreadId);

impl Record for On {
    fn read(_: &mut Row<'_>) -> DbResult<Self> {
        Ok(Self(thread::current().id()))
    }
}

const LONG: &str =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500000) SELECT COUNT(*) FROM n";

#[tokio::test]
async fn a_long_read_moves_to_another_thread_unless_the_work_has_one_of_its_own() {
    let folder = TempDir::new().expect("a folder");
    let pool = Pool::open(&folder.path().join("threads.db")).expect("a database");
    let mut work = pool.write().await.expect("a writer");
    work.script("CREATE TABLE things (n INTEGER)".into()).await.expect("a table");
    work.save().await.expect("saved");
    let here = thread::current().id();
    for keeps in [false, true] {
        let mut work = pool.read().await.expect("a reader");
        if keeps {
            work.keep_thread();
        }
        let on: Vec<On> = work.all(LONG.into(), args![]).await.expect("a count");
        assert_eq!(on[0].0 == here, keeps);
        let on: Vec<On> = work.many(LONG.into(), args![]).await.expect("a count");
        assert_eq!(on[0].0 == here, keeps);
        let written = work.all::<i64>("INSERT INTO things VALUES (1) RETURNING n".into(), args![]).await;
        assert!(written.is_err(), "a unit of work that reads does not write");
    }
    let mut work = pool.read().await.expect("a reader");
    assert_eq!(work.all::<i64>("SELECT COUNT(*) FROM things".into(), args![]).await.expect("a count"), [0]);
}
