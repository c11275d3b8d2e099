//! The word index of the catalogue: a prefix search uses the database index.

use std::collections::BTreeSet;

use pitlane_base::identity;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx, Value, bind};

use crate::catalogue::types::Source;

/// No name has more words than this; further words would not narrow the search.
const MOST_WORDS: usize = 8;

/// The distinct words of a text, case-folded.
pub fn words(text: &str) -> Vec<String> {
    let folded = identity::folded(text);
    let found = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned);
    let unique: BTreeSet<String> = found.collect();
    unique.into_iter().take(MOST_WORDS).collect()
}

/// The condition that an entry has a word with each of these prefixes; always true without words.
pub fn found_by(column: &str, source: Source, words: &[String], args: &mut Args) -> String {
    let each = words.iter().map(|word| {
        let (from, to) = (bind(args, word), bind(args, format!("{word}\u{10ffff}")));
        format!(
            "{column} IN (SELECT source_id FROM catalogue_words WHERE source = '{}' AND word >= {from} AND word < {to})",
            source.key()
        )
    });
    let all: Vec<String> = each.collect();
    if all.is_empty() { "1 = 1".into() } else { all.join(" AND ") }
}

/// Updates the word index for all current names.
pub async fn index_words(tx: &mut Tx) -> DbResult<()> {
    tx.run("DELETE FROM catalogue_words WHERE source <> ''", args![]).await?;
    let packages: Vec<(i64, String)> = tx.all("SELECT id, name FROM packages", args![]).await?;
    let services: Vec<(i64, String)> = tx.all("SELECT id, name FROM services", args![]).await?;
    let parts: Vec<(i64, String, String)> = tx.all("SELECT id, name, part_number FROM parts", args![]).await?;
    let mut batch = Batch::new("catalogue_words", &["word", "source", "source_id"], "ON CONFLICT DO NOTHING");
    let parts = parts.into_iter().map(|(id, name, number)| (id, format!("{name} {number}")));
    for (source, named) in [(Source::Package, packages), (Source::Service, services), (Source::Part, parts.collect())] {
        for (id, name) in named {
            for word in words(&name) {
                batch.push(row(&word, source, id));
            }
        }
    }
    batch.flush(tx).await
}

fn row(word: &str, source: Source, id: i64) -> [Value; 3] {
    [word.into(), source.key().into(), id.into()]
}

/// The words by which one entry is found from now on, in the unit of work that names it. D.4.5
pub async fn replace_words(tx: &mut Tx, source: Source, id: i64, text: &str) -> DbResult<()> {
    let sql = "DELETE FROM catalogue_words WHERE source = $1 AND source_id = $2";
    tx.run(sql, args![source.key(), id]).await?;
    for word in words(text) {
        tx.run(
            "INSERT INTO catalogue_words (word, source, source_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            row(&word, source, id).into(),
        )
        .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_its_words_folded_and_each_once() {
        assert_eq!(words("Engine oil 5W-30, ENGINE"), ["30", "5w", "engine", "oil"]);
        assert_eq!(words(" -%_ "), Vec::<String>::new());
        assert_eq!(words("Pára-choque"), ["choque", "para"]);
    }
}
