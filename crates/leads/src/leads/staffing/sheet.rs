//! The Source Manager as CSV: one line for each person and source, downloaded and imported.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::Users;
use pitlane_base::identity;
use pitlane_base::list::{Where, one_of};
use pitlane_base::sheets::{self, Column, Csv, Import, ImportForm, ImportResult, Problems, Row, Sheet};
use pitlane_platform::access::{Read, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::files::upload::Upload;
use pitlane_platform::input::Params;
use pitlane_staff::users;
use serde_json::json;

use super::matrix::{notify, query, readers, write};
use super::store;
use super::types::{Skill, SkillFilter, SkillsOf};

const NAME: &str = "Sources.csv";

const COLUMNS: &[Column] = &[
    Column::required("mobile"),
    Column::derived("name"),
    Column::derived("role"),
    Column::derived("city"),
    Column::required("source"),
    Column::required("level"),
];

/// The words of the levels, from 0 on.
const LEVELS: [&str; 4] = ["none", "can", "good", "best"];

/// A person and a source.
struct SkillLine {
    mobile: String,
    name: String,
    role: String,
    city: Option<String>,
    source: String,
    level: i64,
}

static SHEET: Sheet<SkillLine> = Sheet {
    name: NAME,
    entity: "skills",
    rows: |tx, _, query| async move { lines(tx, query).await }.boxed(),
    columns: &[
        ("mobile", |row, line, _| line.mobile(Some(&row.mobile))),
        ("name", |row, line, _| line.text(&row.name)),
        ("role", |row, line, _| line.text(&row.role)),
        ("city", |row, line, _| line.maybe_text(row.city.as_deref())),
        ("source", |row, line, _| line.text(&row.source)),
        ("level", |row, line, _| line.number(row.level)),
    ],
};

async fn lines(tx: &mut Tx, query: &pitlane_base::list::Query) -> Result<Vec<SkillLine>> {
    let (people, _) = store::page(tx, query).await?;
    let sources = crate::leads::sources::sources(tx).await?;
    let mut by = Where::new(query.by.country, query.by.now);
    one_of("u.id", people.iter().map(|person| person.id), &mut by);
    let skills = store::skills(tx, &by).await?;
    let mut lines = Vec::with_capacity(people.len() * sources.len());
    for person in people {
        let own = skills.get(&person.id);
        lines.extend(sources.iter().map(|source| SkillLine {
            mobile: person.mobile.clone(),
            name: person.name.clone(),
            role: person.role.clone(),
            city: person.city.clone(),
            source: source.source_name.clone(),
            level: own.and_then(|own| own.get(&source.id)).copied().unwrap_or(0),
        }));
    }
    Ok(lines)
}

pub async fn download_skills(
    who: Allow<Read<Users>>,
    Params(asked): Params<SkillFilter>,
    typed: RawQuery,
) -> Result<Csv> {
    sheets::download(&who, &SHEET, query(&who, &asked), typed).await
}

pub async fn skills_template(_: Allow<Update<Users>>) -> Result<Csv> {
    sheets::template(NAME, COLUMNS)
}

/// Levels that are not in the file stay.
pub async fn import_skills(who: Allow<Update<Users>>, upload: Upload<ImportForm>) -> Answer<ImportResult> {
    let mut import = Import::received(upload, COLUMNS).await?;
    let readers = readers(&who).await?;
    let mut tx = who.write().await?;
    let asked = read(&mut tx, &who, &import.rows, &mut import.problems).await?;
    let Changes { rows, created, updated } = changes(&mut tx, &who, &asked).await?;
    if !import.dry_run && import.problems.is_empty() && !rows.is_empty() {
        write(&mut tx, &who, rows).await?;
        let after = json!({ "lines": import.rows.len(), "created": created, "updated": updated });
        who.audit(&mut tx, Entry::done("skills.import", "skills", "file").after(&after)).await?;
        notify(&mut tx, &who, readers);
        tx.save().await?;
    }
    Ok(Data::ok(import.result(created, updated)?))
}

/// The levels of a file, by user and source.
type Asked = BTreeMap<i64, BTreeMap<i64, i64>>;

/// The lines that could be read; what is wrong with the others is added to the problems.
async fn read(tx: &mut Tx, who: &Caller, rows: &[Row], problems: &mut Problems) -> Result<Asked> {
    let country = who.region.country;
    let sources = crate::leads::sources::sources(tx).await?;
    let by_name: BTreeMap<String, i64> =
        sources.iter().map(|source| (identity::folded(&source.source_name), source.id)).collect();
    let mobiles: Vec<_> = rows.iter().filter_map(|row| identity::mobile(country, row.text("mobile"))).collect();
    let known = users::owners_of_mobiles(tx, &mobiles).await?;
    let mut seen = HashMap::new();
    let mut asked = Asked::new();
    for row in rows {
        let user = identity::mobile(country, row.text("mobile")).and_then(|mobile| known.get(&mobile).copied());
        if user.is_none() {
            problems.add(row.line, "mobile", "is not the mobile of a user");
        }
        let source = by_name.get(&identity::folded(row.text("source"))).copied();
        if source.is_none() {
            let names: Vec<_> = sources.iter().map(|source| source.source_name.as_str()).collect();
            problems.add(row.line, "source", format!("is not a source of leads: {}", names.join(", ")));
        }
        let typed = row.text("level").to_lowercase();
        let level = (0..).zip(LEVELS).find(|(number, word)| typed == *word || typed == number.to_string());
        if level.is_none() {
            problems.add(row.line, "level", "must be 0 (none), 1 (can), 2 (good) or 3 (best)");
        }
        let (Some(user), Some(source), Some((level, _))) = (user, source, level) else { continue };
        if let Some(first) = seen.insert((user, source), row.line) {
            problems.add(row.line, "source", format!("is in line {first} already for this user"));
            continue;
        }
        asked.entry(user).or_default().insert(source, level);
    }
    Ok(asked)
}

/// What a file changes.
struct Changes {
    rows: Vec<SkillsOf>,
    created: usize,
    updated: usize,
}

/// The skills of users after a file; their rows are locked in one order.
async fn changes(tx: &mut Tx, who: &Caller, asked: &Asked) -> Result<Changes> {
    let mut versions = BTreeMap::new();
    for user in asked.keys() {
        let version = store::lock_user(tx, *user).await?.ok_or(ApiError::NotFound("user"))?;
        versions.insert(*user, version);
    }
    let mut by = Where::here(&who.region);
    one_of("u.id", asked.keys().copied(), &mut by);
    let stored = store::skills(tx, &by).await?;
    // As on the screen: a source that is no longer used is written no more.
    let used: BTreeSet<i64> = crate::leads::sources::sources(tx).await?.into_iter().map(|source| source.id).collect();
    let mut changes = Changes { rows: Vec::new(), created: 0, updated: 0 };
    for ((user, levels), version) in asked.iter().zip(versions.into_values()) {
        let mut skills = stored.get(user).cloned().unwrap_or_default();
        skills.retain(|source, _| used.contains(source));
        let before = skills.clone();
        for (source, level) in levels {
            let was = skills.insert(*source, *level).unwrap_or(0);
            changes.created += usize::from(was == 0 && *level > 0);
            changes.updated += usize::from(was > 0 && was != *level);
        }
        skills.retain(|_, level| *level > 0);
        if skills != before {
            let skills = skills.into_iter().map(|(source_id, level)| Skill { source_id, level }).collect();
            changes.rows.push(SkillsOf { user_id: *user, version, skills });
        }
    }
    Ok(changes)
}
