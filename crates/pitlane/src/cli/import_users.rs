//! `pitlane import users`: every line, or none.

use std::collections::HashMap;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use pitlane_base::identity;
use pitlane_base::sheets::{Column, Import, Problem, Problems, Row};
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

const COLUMNS: &[Column] = &[
    Column::required("name"),
    Column::required("mobile"),
    Column::required("role"),
    Column::optional("email"),
    Column::optional("department"),
];

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
    let Import { rows, mut problems, .. } = Import::read(text, COLUMNS, true);
    let mut seen: HashMap<String, String> =
        taken.into_iter().map(|mobile| (mobile, "an existing user".to_owned())).collect();
    let mut people = Vec::with_capacity(rows.len());
    for row in &rows {
        let before = problems.count();
        let user = person(row, country, roles, &mut problems);
        if problems.count() > before {
            continue;
        }
        if let Some(owner) = seen.insert(user.mobile.clone(), format!("line {}", row.line)) {
            problems.add(row.line, "mobile", format!("{} belongs to {owner}", user.mobile));
        }
        people.push(user);
    }
    if problems.is_empty() {
        return Ok(people);
    }
    let shown = |Problem { line, column, message }| match column.as_str() {
        "" => format!("line {line}: {message}"),
        column => format!("line {line}: {column} {message}"),
    };
    Err(problems.into_named().into_iter().map(shown).collect())
}

/// One line as a user. What is wrong with it is added to the problems; that a required cell is empty was added before.
fn person(row: &Row, country: &Country, roles: &[(i64, String)], problems: &mut Problems) -> NewUser {
    let some = |column| row.filled(column).map(str::to_owned);
    if row.text("name").chars().count() > 120 {
        problems.add(row.line, "name", "must not have more than 120 characters");
    }
    let mobile = identity::mobile(country, row.text("mobile")).unwrap_or_default();
    if let (true, Some(typed)) = (mobile.is_empty(), row.filled("mobile")) {
        problems.add(row.line, "mobile", format!("{typed} is not a mobile number of {}", country.key));
    }
    let role_id = row.filled("role").map_or(Ok(0), |name| role_id(roles, name)).unwrap_or_else(|what| {
        problems.add(row.line, "role", what);
        0
    });
    if let Some(email) = row.filled("email").filter(|email| !email.contains('@') || email.contains(char::is_whitespace))
    {
        problems.add(row.line, "email", format!("{email} is not an e-mail address"));
    }
    NewUser { name: row.text("name").to_owned(), mobile, role_id, email: some("email"), department: some("department") }
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
            "line 2: mobile 123 is not a mobile number of india",
            "line 3: name is required",
            "line 3: role there is no role boss; the roles are admin, CR",
            "line 4: role there is no role cr; there is CR",
            "line 5: mobile +919000000001 belongs to an existing user",
            "line 6: has 2 cells where the headings are 3",
        ] {
            assert!(wrong.contains(part), "{part} is not in\n{wrong}");
        }
        let wrong = reading("name,mobile,age\n").expect_err("mistakes").join("\n");
        assert!(wrong.contains("role is a column that the file must have"), "{wrong}");
        assert!(wrong.contains("age is not a column of this file"), "{wrong}");
    }
}
