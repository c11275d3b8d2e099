//! Leads from a CSV file, such as those of a campaign: entered as by hand, all of them or none. The same file once more
//! changes nothing.

use std::collections::HashMap;

use pitlane_base::access::Leads;
use pitlane_base::codes::LeadType;
use pitlane_base::identity::{self, folded};
use pitlane_base::list::trimmed;
use pitlane_base::sheets::{self, Column, Csv, Import, ImportForm, ImportResult, Problems, Row, body_of};
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::files::upload::Upload;
use serde_json::{Map, Value, json};

use super::create::{Enquiry, check_texts, enter};
use super::live;
use super::rules::ASKED_AGAIN_WITHIN;
use super::sources::sources;
use super::store;
use super::types::CreateLead;

const NAME: &str = "Leads.csv";

const COLUMNS: &[Column] = &[
    Column::required("mobile"),
    Column::required("name"),
    Column::required("type"),
    Column::required("source"),
    Column::optional("city"),
    Column::optional("registration_no"),
    Column::optional("request"),
    Column::optional("priority"),
];

/// The most leads of a file: their numbers are held until all are entered, and nobody else writes as long.
const MOST: usize = 2_000;

/// The words of the priorities, from 1 on.
const PRIORITIES: [&str; 3] = ["urgent", "medium", "low"];

pub async fn leads_template(_: Allow<Create<Leads>>) -> Result<Csv> {
    sheets::template(NAME, COLUMNS)
}

pub async fn import_leads(who: Allow<Create<Leads>>, upload: Upload<ImportForm>) -> Answer<ImportResult> {
    let import = Import::received(upload, COLUMNS).await?;
    Ok(Data::ok(run(&who, import).await?))
}

/// Imports a file that was not sent by a browser.
pub async fn import_file(who: &Caller, text: &[u8], dry_run: bool) -> Result<ImportResult> {
    run(who, Import::read(text, COLUMNS, dry_run)).await
}

async fn run(who: &Caller, mut import: Import) -> Result<ImportResult> {
    if import.rows.len() > MOST {
        import.problems.add(1, "", format!("has {} leads, and {MOST} at most are imported at once", import.rows.len()));
    }
    let workers = live::workers(&who.region).await?;
    let mut tx = if import.dry_run { who.read().await? } else { who.write().await? };
    let asked = read(&mut tx, who, &import.rows, &mut import.problems).await?;
    let writes = !import.dry_run && import.problems.is_empty();
    let (mut created, mut updated) = (0, 0);
    for (mobile, enquiry) in &asked {
        if writes {
            store::hold_number(&mut tx, mobile).await?;
        }
        match known(&mut tx, who, mobile, enquiry).await? {
            Known::Already => continue,
            Known::Lead => updated += 1,
            Known::Nothing => created += 1,
        }
        if writes {
            enter(&mut tx, who, enquiry).await?;
        }
    }
    if writes && created + updated > 0 {
        let after = json!({ "lines": import.rows.len(), "created": created, "updated": updated });
        who.audit(&mut tx, Entry::done("lead.import", "leads", "file").after(&after)).await?;
        live::notify(&mut tx, &who.region, workers, []);
        tx.save().await?;
    }
    import.result(created, updated)
}

/// What is known before a line is entered.
enum Known {
    Nothing,
    /// The customer has such a lead: it counts one more enquiry.
    Lead,
    /// And has asked for it in these words.
    Already,
}

async fn known(tx: &mut Tx, who: &Caller, mobile: &str, asked: &Enquiry) -> Result<Known> {
    let Some(customer) = store::customer_of(tx, mobile).await? else { return Ok(Known::Nothing) };
    let since = who.now() - ASKED_AGAIN_WITHIN;
    let Some((id, _)) = store::asked_before(tx, customer, asked.lead.lead_type_id, since).await? else {
        return Ok(Known::Nothing);
    };
    let words = trimmed(asked.lead.request.clone());
    let lead = store::by_ids(tx, &[id], who.now()).await?.pop();
    let is_first = lead.is_some_and(|lead| lead.source_id == asked.source_id && lead.request == words);
    let is_known = is_first || store::has_enquired(tx, id, words.as_deref()).await?;
    Ok(if is_known { Known::Already } else { Known::Lead })
}

/// What the cells of a file name, by the folded name.
struct Names {
    sources: HashMap<String, i64>,
    cities: HashMap<String, i64>,
}

/// The enquiries of a file, each with its number, in the order of the numbers: two files wait for each other once. What is
/// wrong is added to the problems.
async fn read(tx: &mut Tx, who: &Caller, rows: &[Row], problems: &mut Problems) -> Result<Vec<(String, Enquiry)>> {
    let names = Names {
        sources: sources(tx).await?.into_iter().map(|source| (folded(&source.source_name), source.id)).collect(),
        cities: store::cities(tx).await?.into_iter().map(|(id, name)| (folded(&name), id)).collect(),
    };
    let mut seen: HashMap<(String, LeadType), i64> = HashMap::new();
    let mut asked = Vec::with_capacity(rows.len());
    for row in rows {
        let fields = fields(row, &names, problems);
        let texts = (row.text("mobile"), row.text("name"), row.filled("registration_no"));
        problems.refuse(row.line, &check_texts(who.region.country, texts.0, texts.1, texts.2), column_of);
        let Some(lead) = body_of::<CreateLead>(row, fields, problems, column_of)? else { continue };
        let (Some(mobile), Some(source_id)) = (identity::mobile(who.region.country, &lead.mobile), lead.source_id)
        else {
            continue;
        };
        if let Some(first) = seen.insert((mobile.clone(), lead.lead_type_id), row.line) {
            problems.add(row.line, "mobile", format!("is in line {first} already with this type"));
        }
        asked.push((mobile, Enquiry { lead, source_id, event_id: None }));
    }
    asked.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(asked)
}

/// The fields of a line, with ids in place of names.
fn fields(row: &Row, names: &Names, problems: &mut Problems) -> Map<String, Value> {
    let mut fields = Map::new();
    for column in ["mobile", "name", "registration_no", "request"] {
        fields.extend(row.value(column).map(|value| (column.to_owned(), value)));
    }
    let mut set = |field: &str, column: &str, found: Option<i64>, otherwise: &str| match found {
        Some(id) => drop(fields.insert(field.to_owned(), id.into())),
        None => problems.add(row.line, column, otherwise),
    };
    let of_type =
        |typed: &str| LeadType::ALL.iter().find(|known| folded(known.name()) == folded(typed)).map(|known| known.id());
    let types: Vec<_> = LeadType::ALL.iter().map(|known| known.name()).collect();
    let source = names.sources.get(&folded(row.text("source"))).copied();
    set("lead_type_id", "type", of_type(row.text("type")), &format!("must be one of: {}", types.join(", ")));
    set("source_id", "source", source, "is not a source in use");
    if let Some(city) = row.filled("city") {
        set("city_id", "city", names.cities.get(&folded(city)).copied(), "is not a city");
    }
    if let Some(typed) = row.filled("priority").map(str::to_lowercase) {
        let found = (1..).zip(PRIORITIES).find(|(number, word)| typed == *word || typed == number.to_string());
        set("priority", "priority", found.map(|(number, _)| number), "must be 1 (urgent), 2 (medium) or 3 (low)");
    }
    fields
}

/// The column of a field that is wrong.
fn column_of(field: &str) -> &str {
    match field {
        "lead_type_id" => "type",
        "source_id" => "source",
        "city_id" => "city",
        other => other,
    }
}
