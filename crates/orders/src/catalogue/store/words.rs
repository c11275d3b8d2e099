//! The word index of the catalogue: a prefix search uses the database index.

use std::collections::BTreeSet;

use pitlane_base::identity;
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbResult, Tx, Value, bind};

use crate::catalogue::spelling;
use crate::catalogue::types::Source;

/// No name has more words than this; further words would not narrow the search.
const MOST_WORDS: usize = 12;

/// The distinct words of a text, case-folded.
pub fn words(text: &str) -> Vec<String> {
    let folded = identity::folded(text);
    let found = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned);
    let unique: BTreeSet<String> = found.collect();
    unique.into_iter().take(MOST_WORDS).collect()
}

/// What a part is found by: its name, and its number as it is printed and as it is typed, without spaces and dashes.
pub fn part_words(name: &str, number: &str) -> String {
    let typed: String = number.chars().filter(|c| c.is_alphanumeric()).collect();
    format!("{name} {number} {typed}")
}

/// The words of entries of a kind that begin with a prefix, as a condition of `w`.
fn beginning(source: Source, word: &str, args: &mut Args) -> String {
    let (from, to) = (bind(args, word), bind(args, format!("{word}\u{10ffff}")));
    format!("w.source = '{}' AND w.word >= {from} AND w.word < {to}", source.key())
}

/// An entry is looked up by the word.
fn among(column: &str, source: Source, word: &str, args: &mut Args) -> String {
    let words = beginning(source, word, args);
    format!("{column} IN (SELECT w.source_id FROM catalogue_words w WHERE {words})")
}

/// The word is looked up by the entry.
fn has(column: &str, source: Source, word: &str, args: &mut Args) -> String {
    let words = beginning(source, word, args);
    format!("EXISTS (SELECT 1 FROM catalogue_words w WHERE w.source_id = {column} AND {words})")
}

fn all_of(conditions: &[String]) -> String {
    if conditions.is_empty() { "1 = 1".into() } else { conditions.join(" AND ") }
}

/// The condition that an entry has a word with each of these prefixes; always true without words. Packages and services
/// are few: each is asked, where parts by the thousand may have the word, too.
pub fn found_by(column: &str, source: Source, words: &[String], args: &mut Args) -> String {
    let one = if source == Source::Part { among } else { has };
    let each: Vec<String> = words.iter().map(|word| one(column, source, word, args)).collect();
    all_of(&each)
}

/// Of at most so many entries it is quicker to sort them all than to look for them by name: they may be the last ones.
const FEW: i64 = 40_000;

/// How the first parts `p` by name that have some words are found.
pub struct FirstFound {
    pub condition: String,
    /// The order, by name.
    pub order: &'static str,
}

/// The same as `found_by`, for the first few parts by name: those with a rare word are looked up and sorted; otherwise the
/// parts are walked in the order of their names, and each is asked whether it has the words.
pub async fn first_found_by(tx: &mut Tx, words: &[String], args: &mut Args) -> DbResult<FirstFound> {
    const ID: &str = "p.id";
    let source = Source::Part;
    let mut rare = None;
    for word in words {
        let mut own = Args::new();
        let words = beginning(source, word, &mut own);
        let limit = bind(&mut own, FEW + 1);
        let sql = format!("SELECT COUNT(*) FROM (SELECT 1 FROM catalogue_words w WHERE {words} LIMIT {limit}) few");
        if tx.one::<i64>(sql, own).await? <= FEW {
            rare = Some(word);
            break;
        }
    }
    let each = words.iter().map(|word| {
        let one = if rare == Some(word) { among } else { has };
        one(ID, source, word, args)
    });
    let condition = all_of(&each.collect::<Vec<_>>());
    // PostgreSQL would walk an index of names for the sorted ones, too, as if those with the word were spread among all.
    let order = if rare.is_some() { "p.name || '', p.id" } else { "p.name, p.id" };
    Ok(FirstFound { condition, order })
}

/// Before a program serves: the calls keep the words of what they name, so that only an upgrade, which may name other
/// things or split names differently, needs all words anew, and a database whose first start was interrupted. For 100,000
/// parts that takes seconds.
pub async fn update_words(tx: &mut Tx, applied: &[&str]) -> DbResult<()> {
    let has_words: bool = tx.one("SELECT EXISTS (SELECT 1 FROM catalogue_words)", args![]).await?;
    if has_words && applied.is_empty() { Ok(()) } else { index_words(tx).await }
}

/// Updates the word index for all current names.
pub async fn index_words(tx: &mut Tx) -> DbResult<()> {
    tx.run("DELETE FROM catalogue_words WHERE source <> ''", args![]).await?;
    tx.run("DELETE FROM catalogue_spellings WHERE word <> ''", args![]).await?;
    let packages: Vec<(i64, String)> = tx.all("SELECT id, name FROM packages", args![]).await?;
    let services: Vec<(i64, String)> = tx.all("SELECT id, name FROM services", args![]).await?;
    let parts: Vec<(i64, String, String)> = tx.all("SELECT id, name, part_number FROM parts", args![]).await?;
    let mut batch = Batch::new("catalogue_words", &["word", "source", "source_id"], "ON CONFLICT DO NOTHING");
    let parts = parts.into_iter().map(|(id, name, number)| (id, part_words(&name, &number)));
    let mut spelled = BTreeSet::new();
    for (source, named) in [(Source::Package, packages), (Source::Service, services), (Source::Part, parts.collect())] {
        for (id, name) in named {
            for word in words(&name) {
                batch.push(row(&word, source, id));
                spelled.extend(spelling::is_spelled(&word).then_some(word));
            }
        }
    }
    batch.flush(tx).await?;
    let mut batch = Batch::new("catalogue_spellings", &["word"], "ON CONFLICT DO NOTHING");
    for word in spelled {
        batch.push([Value::from(word)]);
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
        if spelling::is_spelled(&word) {
            // It stays when the last entry with it is renamed: a wrong letter then leads to nothing, as before.
            tx.run("INSERT INTO catalogue_spellings (word) VALUES ($1) ON CONFLICT DO NOTHING", args![word]).await?;
        }
    }
    Ok(())
}

/// The words that were probably meant, where one that was typed begins no word of the catalogue; none where all do, or
/// nothing is near. Asked only after a search that found nothing: it reads every word of the catalogue.
pub async fn probably_meant(tx: &mut Tx, typed: &[String]) -> DbResult<Option<Vec<String>>> {
    let mut unknown = BTreeSet::new();
    for word in typed.iter().filter(|word| spelling::is_spelled(word)) {
        let after = format!("{word}\u{10ffff}");
        let sql = "SELECT EXISTS (SELECT 1 FROM catalogue_words w WHERE w.word >= $1 AND w.word < $2)";
        if !tx.one::<bool>(sql, args![word.as_str(), after]).await? {
            unknown.insert(word.as_str());
        }
    }
    if unknown.is_empty() {
        return Ok(None);
    }
    let known: Vec<String> = tx.all("SELECT word FROM catalogue_spellings ORDER BY word", args![]).await?;
    let meant = typed.iter().map(|word| {
        if !unknown.contains(word.as_str()) {
            return Some(word.clone());
        }
        spelling::nearest(word, known.iter().map(String::as_str)).map(str::to_owned)
    });
    Ok(meant.collect())
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

    #[test]
    fn a_number_is_found_as_it_is_printed_and_without_its_signs() {
        assert_eq!(words(&part_words("Oil filter", "0 986-494")), ["0", "0986494", "494", "986", "filter", "oil"]);
    }
}
