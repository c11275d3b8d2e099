//! `pitlane import users`: every line, or none.

use std::collections::HashMap;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use pitlane_base::identity;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::Country;
use pitlane_server::config::Config;
use pitlane_server::regions;

use super::out::say;
use super::store::{self, NewUser};
use super::user_add::{country, record, role_id};
use crate::domains;

#[derive(Args)]
pub struct Flags {
    /// A CSV file in UTF-8 with a line of headings: name,mobile,role,email,department
    file: PathBuf,
    /// The country whose console the people use: india or malaysia
    #[arg(long)]
    region: String,
    /// Only report errors
    #[arg(long)]
    dry_run: bool,
}

const REQUIRED: [&str; 3] = ["name", "mobile", "role"];
const OPTIONAL: [&str; 2] = ["email", "department"];

pub async fn run(config: &Config, flags: Flags) -> anyhow::Result<()> {
    let country = country(&flags.region)?;
    let text = std::fs::read(&flags.file).with_context(|| format!("{} cannot be read", flags.file.display()))?;
    let (db, _steps) = regions::open_database(config, country, &domains::calls().hooks()).await?;
    let clock = Clock::system();
    let mut tx = db.write().await?;
    let roles = store::roles(&mut tx).await?;
    let taken = store::mobiles(&mut tx).await?;
    let people = match read(&text, country, &roles, taken) {
        Ok(people) => people,
        Err(problems) => {
            bail!("no user was added; {} must be corrected:\n  {}", flags.file.display(), problems.join("\n  "))
        }
    };
    if flags.dry_run {
        say!("{} users can be added to {}. None were added: this was a dry run.", people.len(), country.key);
        return Ok(());
    }
    for user in &people {
        let id = store::add_user(&mut tx, user, clock.now()).await?;
        let role = roles.iter().find(|(id, _)| *id == user.role_id).map_or("", |(_, name)| name);
        record(&mut tx, &clock, id, user, role).await?;
    }
    tx.save().await?;
    db.close().await;
    say!("{} users were added to {}.", people.len(), country.key);
    Ok(())
}

/// Parses all lines, or reports the errors of each.
fn read(
    text: &[u8],
    country: &Country,
    roles: &[(i64, String)],
    taken: Vec<String>,
) -> Result<Vec<NewUser>, Vec<String>> {
    // Spreadsheets write a byte order mark before the first heading.
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text);
    let headings = reader.headers().map_err(|e| vec![e.to_string()])?.clone();
    let mut problems = wrong_headings(&headings);
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut seen: HashMap<String, String> =
        taken.into_iter().map(|mobile| (mobile, "an existing user".to_owned())).collect();
    let mut people = Vec::new();
    for record in reader.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                problems.push(error.to_string());
                continue;
            }
        };
        let line = record.position().map_or(0, csv::Position::line);
        let fields: HashMap<&str, &str> = headings.iter().zip(record.iter()).collect();
        match person(&fields, country, roles) {
            Ok(user) => {
                if let Some(owner) = seen.insert(user.mobile.clone(), format!("line {line}")) {
                    problems.push(format!("line {line}: the mobile {} belongs to {owner}", user.mobile));
                }
                people.push(user);
            }
            Err(wrong) => problems.extend(wrong.into_iter().map(|what| format!("line {line}: {what}"))),
        }
    }
    if people.is_empty() && problems.is_empty() {
        problems.push("there are no lines below the headings".to_owned());
    }
    if problems.is_empty() { Ok(people) } else { Err(problems) }
}

fn wrong_headings(headings: &csv::StringRecord) -> Vec<String> {
    let known = |name: &str| REQUIRED.contains(&name) || OPTIONAL.contains(&name);
    let missing = REQUIRED.iter().filter(|name| !headings.iter().any(|heading| heading == **name));
    let strange = headings.iter().filter(|heading| !known(heading));
    let missing = missing.map(|name| format!("the column {name} is missing"));
    missing.chain(strange.map(|name| format!("the column {name} is not known"))).collect()
}

/// One line as a user, or all its errors.
fn person(fields: &HashMap<&str, &str>, country: &Country, roles: &[(i64, String)]) -> Result<NewUser, Vec<String>> {
    let text = |name: &str| fields.get(name).copied().unwrap_or_default();
    let some = |name: &str| Some(text(name).to_owned()).filter(|text| !text.is_empty());
    let mut wrong = Vec::new();
    if !(1..=120).contains(&text("name").chars().count()) {
        wrong.push("a name must have between 1 and 120 characters".to_owned());
    }
    let mobile = identity::mobile(country, text("mobile")).unwrap_or_default();
    if mobile.is_empty() {
        wrong.push(format!("{} is not a mobile number of {}", text("mobile"), country.key));
    }
    let role_id = role_id(roles, text("role")).unwrap_or_else(|what| {
        wrong.push(what);
        0
    });
    if some("email").is_some_and(|email| !email.contains('@') || email.contains(char::is_whitespace)) {
        wrong.push(format!("{} is not an e-mail address", text("email")));
    }
    if fields.values().any(|text| text.chars().any(char::is_control)) {
        wrong.push("control characters are not allowed".to_owned());
    }
    if wrong.is_empty() {
        let name = text("name").to_owned();
        Ok(NewUser { name, mobile, role_id, email: some("email"), department: some("department") })
    } else {
        Err(wrong)
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::INDIA;

    use super::*;

    fn reading(text: &str) -> Result<Vec<NewUser>, Vec<String>> {
        let roles = [(1, "admin".to_owned()), (2, "CR".to_owned())];
        read(text.as_bytes(), &INDIA, &roles, vec!["+919000000001".into()])
    }

    #[test]
    fn every_line_is_parsed() {
        let people =
            reading("\u{feff}mobile,name,role,email\n98765 43210,\"Rao, Asha\",CR,\n09876543211,B,admin,b@x.in\n");
        let people = people.expect("two people");
        assert_eq!((people[0].name.as_str(), people[0].mobile.as_str()), ("Rao, Asha", "+919876543210"));
        assert_eq!((people[0].role_id, people[0].email.as_deref()), (2, None));
        assert_eq!(people[1].email.as_deref(), Some("b@x.in"));
    }

    #[test]
    fn every_error_is_reported_with_its_line() {
        let wrong =
            reading("name,mobile,role\nA,123,admin\n,9876543210,boss\nB,9876543210,cr\nC,9000000001,admin\nD,1\n");
        let wrong = wrong.expect_err("mistakes").join("\n");
        for part in [
            "line 2: 123 is not a mobile number of india",
            "line 3: a name must have between",
            "line 3: there is no role boss; the roles are admin, CR",
            "line 4: there is no role cr; there is CR",
            "line 5: the mobile +919000000001 belongs to an existing user",
            "line: 6",
        ] {
            assert!(wrong.contains(part), "{part} is not in\n{wrong}");
        }
        let wrong = reading("name,mobile,age\n").expect_err("mistakes").join("\n");
        assert!(wrong.contains("the column role is missing") && wrong.contains("column age is not known"), "{wrong}");
    }
}
