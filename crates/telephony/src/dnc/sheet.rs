//! Numbers from a CSV file, such as a register of people who want no offers: all of them or none. The same file once more
//! changes nothing.

use std::collections::HashMap;

use pitlane_base::access::Dialler;
use pitlane_base::sheets::{self, Column, Csv, Import, ImportForm, ImportResult, body_of};
use pitlane_platform::access::Update;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::upload::Upload;
use serde_json::Map;

use super::handlers::{add, check, notify, readers};
use super::store;
use super::types::AddNumber;

const NAME: &str = "Numbers_not_to_call.csv";

const COLUMNS: &[Column] =
    &[Column::required("mobile"), Column::required("scope"), Column::required("reason"), Column::optional("until")];

/// The most numbers of a file: they are held until all are added.
const MOST: usize = 2_000;

pub async fn numbers_template(_: Allow<Update<Dialler>>) -> Result<Csv> {
    sheets::template(NAME, COLUMNS)
}

pub async fn import_numbers(who: Allow<Update<Dialler>>, upload: Upload<ImportForm>) -> Answer<ImportResult> {
    let mut import = Import::received(upload, COLUMNS).await?;
    if import.rows.len() > MOST {
        import.problems.add(
            1,
            "",
            format!("has {} numbers, and {MOST} at most are imported at once", import.rows.len()),
        );
    }
    let (mut asked, mut seen) = (Vec::new(), HashMap::new());
    for row in &import.rows {
        let mut fields = Map::new();
        for column in ["mobile", "scope", "reason", "until"] {
            fields.extend(row.value(column).map(|value| (column.to_owned(), value)));
        }
        let Some(number) = body_of::<AddNumber>(row, fields, &mut import.problems, same)? else { continue };
        match check(&who, &number) {
            Ok(mobile) => {
                if let Some(first) = seen.insert(mobile.clone(), row.line) {
                    import.problems.add(row.line, "mobile", format!("is in line {first} already"));
                }
                asked.push((mobile, number));
            }
            Err(ApiError::Invalid(wrong)) => import.problems.refuse(row.line, &wrong, same),
            Err(error) => return Err(error),
        }
    }
    // Two files wait for each other once.
    asked.sort_by(|(one, _), (other, _)| one.cmp(other));
    let writes = !import.dry_run && import.problems.is_empty();
    let roles = readers(&who).await?;
    let mut tx = if writes { who.write().await? } else { who.read().await? };
    let mut created = 0;
    for (mobile, number) in &asked {
        let is_new = if writes {
            add(&mut tx, &who, mobile, number).await?.1
        } else {
            store::in_effect(&mut tx, mobile, who.now()).await?.is_none_or(|known| known.scope < number.scope)
        };
        created += usize::from(is_new);
    }
    if writes {
        notify(&mut tx, &who, roles);
        tx.save().await?;
    }
    Ok(Data::ok(import.result(created, 0)?))
}

/// Each field is the column of its name.
fn same(field: &str) -> &str {
    field
}
