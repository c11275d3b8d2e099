//! Names of services and packages: written plainly, and each known once. D.4.4

use pitlane_base::identity::folded;
use pitlane_platform::args;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::types::Source;

/// Without blanks around it, and with single ones inside.
pub fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text of several lines without blanks around it; none if nothing is left.
pub fn maybe_plain(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// What is to have a name.
#[derive(Clone, Copy, Debug)]
pub struct Naming<'a> {
    pub source: Source,
    /// 0 for a new one.
    pub id: i64,
    pub name: &'a str,
    pub category: i64,
}

/// A name is that of one row; folded, of one in its category, unless the other one is known. Names are compared while
/// the table is held.
pub async fn check_unique(tx: &mut Tx, naming: Naming<'_>, is_confirmed: bool) -> Result<()> {
    let (table, kind) = match naming.source {
        Source::Package => ("packages", "package"),
        Source::Service => ("services", "service"),
        Source::Part => ("parts", "part"),
    };
    let others: Vec<(i64, String, i64)> =
        tx.all(format!("SELECT id, name, category FROM {table} WHERE id <> $1 ORDER BY id"), args![naming.id]).await?;
    let taken = |id: i64, name: &str, message: String| ApiError::Conflict {
        message,
        data: json!({ kind: { "id": id, "name": name }, "field": "name" }),
    };
    if let Some((id, name, _)) = others.iter().find(|(_, name, _)| name == naming.name) {
        let message = format!("Another {kind} is called {name}. Choose another name, or edit that {kind}.");
        return Err(taken(*id, name, message));
    }
    let wanted = folded(naming.name);
    let same = others.iter().find(|(_, name, category)| *category == naming.category && folded(name) == wanted);
    match same {
        Some((id, name, _)) if !is_confirmed => {
            let message =
                format!("Another {kind} of this category is called {name}. Confirm, if this is a different one.");
            Err(taken(*id, name, message))
        }
        _ => Ok(()),
    }
}
