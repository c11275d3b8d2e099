//! The prices of the files. They hold from long ago, until somebody adds later ones.

use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx};

use super::batch::Batch;

/// The column of a file that is not one of its table: the price goes among the dated ones.
pub const PRICE: &str = "price";
/// The file of the codes and prices of services, which differ by country; it has no table of its own.
pub const SERVICE_PRICES: &str = "service_prices";

/// The first day of the first prices.
const FIRST_DAY: chrono::NaiveDate = chrono::NaiveDate::from_ymd_opt(2000, 1, 1).unwrap();

/// Whose prices a file has.
fn subject(table: &str) -> Option<&'static str> {
    match table {
        "parts" => Some("part"),
        "part_works" => Some("work"),
        "package_lines" => Some("package_line"),
        SERVICE_PRICES => Some("service"),
        _ => None,
    }
}

/// `price` is the place of the prices in the rows of a file, whose first column is the id.
pub async fn write(tx: &mut Tx, table: &str, price: Option<usize>, rows: Vec<Args>) -> DbResult<()> {
    let Some((subject, price)) = subject(table).zip(price) else { return Ok(()) };
    let columns = ["subject", "subject_id", "price", "valid_from"];
    let mut batch = Batch::new("prices", &columns, "ON CONFLICT (subject, subject_id, valid_from) DO NOTHING");
    for row in rows {
        batch.push([subject.into(), row[0].clone(), row[price].clone(), FIRST_DAY.into()]);
    }
    batch.flush(tx).await
}

/// The SAC of each service.
pub async fn write_codes(tx: &mut Tx, rows: &[Args]) -> DbResult<()> {
    for row in rows {
        let [id, hsn, ..] = row.as_slice() else { continue };
        tx.run("UPDATE services SET hsn = $1 WHERE id = $2", args![hsn.clone(), id.clone()]).await?;
    }
    Ok(())
}
