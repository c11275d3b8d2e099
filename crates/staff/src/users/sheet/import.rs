//! Imports a file: users with a known mobile are edited, the others are created, by the rules of these calls.

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::access::Users;
use pitlane_base::identity;
use pitlane_base::sheets::{Import, ImportResult, Problems, Row, body_of};
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use serde_json::json;

use super::lines::{self, column_of};
use super::names::Names;
use crate::users::create::{self, NewUser, Written};
use crate::users::giving::Refused;
use crate::users::hand_over::Plan;
use crate::users::list::{notify, readers};
use crate::users::types::{CreateUser, UpdateUser};
use crate::users::{checks, store, update};

/// What a line asks for.
enum Asked {
    New(Box<CreateUser>),
    Edit(Box<UpdateUser>),
}

#[derive(Default)]
struct Counts {
    created: usize,
    updated: usize,
}

pub async fn run(who: &Caller, mut import: Import) -> Result<ImportResult> {
    let readers = readers(who).await?;
    // Nobody is deactivated, so nothing is handed over.
    let mut plan = Plan::read(who, None).await?;
    let mut tx = who.write().await?;
    let asked = read(&mut tx, who, &import.rows, &mut import.problems).await?;
    hold(&mut tx, &asked).await?;
    let mut counts = Counts::default();
    for (line, asked) in asked {
        match write(&mut tx, who, &mut plan, asked, &mut counts).await {
            Ok(Written::Done(())) => {}
            Ok(Written::Refused(refused)) if import.dry_run => {
                let Refused(needs) = refused;
                import.problems.add(line, "role", format!("needs the permission {needs}"));
            }
            Ok(Written::Refused(refused)) => return Err(checks::refuse(who, tx, "user.import", "file", refused).await?),
            Err(ApiError::Invalid(wrong)) => import.problems.refuse(line, &wrong, column_of),
            Err(ApiError::Conflict { message, .. }) => import.problems.add(line, "", message),
            Err(other) => return Err(other),
        }
    }
    let Counts { created, updated } = counts;
    if !import.dry_run && import.problems.is_empty() && created + updated > 0 {
        let after = json!({ "lines": import.rows.len(), "created": created, "updated": updated });
        who.audit(&mut tx, Entry::done("user.import", "user", "file").after(&after)).await?;
        notify(&mut tx, who, readers);
        tx.save().await?;
    }
    import.result(created, updated)
}

/// The lines as bodies; what is wrong with them by themselves is added to the problems.
async fn read(tx: &mut Tx, who: &Caller, rows: &[Row], problems: &mut Problems) -> Result<Vec<(i64, Asked)>> {
    let country = who.region.country;
    let may_edit = who.profile.allows(Users::KEY, Letter::Update);
    let names = Names::read(tx, country).await?;
    let mobiles: Vec<_> = rows.iter().filter_map(|row| identity::mobile(country, row.text("mobile"))).collect();
    let known = store::owners_of_mobiles(tx, &mobiles).await?;
    let mut seen = BTreeMap::new();
    let mut asked = Vec::with_capacity(rows.len());
    for row in rows {
        let before = problems.count();
        let mobile = identity::mobile(country, row.text("mobile"));
        if mobile.is_none() {
            problems.add(row.line, "mobile", "must be a mobile number of this country");
        }
        if let Some(first) = mobile.as_ref().and_then(|mobile| seen.insert(mobile.clone(), row.line)) {
            problems.add(row.line, "mobile", format!("is in line {first} already"));
        }
        let mut fields = lines::fields(row, &names, problems);
        let read = match mobile.and_then(|mobile| known.get(&mobile)) {
            Some(_) if !may_edit => {
                problems.add(row.line, "mobile", "is that of a user: to edit users needs the permission users.U");
                None
            }
            Some(id) => {
                fields.extend([("id".to_owned(), json!(id)), ("version".to_owned(), json!(0))]);
                body_of(row, fields, problems, column_of)?.map(|body| Asked::Edit(Box::new(body)))
            }
            None => {
                if problems.count() > before {
                    // A required field that could not be read was named before.
                    fields.entry("role_id").or_insert(json!(0));
                }
                body_of(row, fields, problems, column_of)?.map(|body| Asked::New(Box::new(body)))
            }
        };
        if problems.count() == before {
            asked.extend(read.map(|read| (row.line, read)));
        }
    }
    Ok(asked)
}

async fn hold(tx: &mut Tx, asked: &[(i64, Asked)]) -> Result<()> {
    let (mut users, mut roles) = (BTreeSet::new(), BTreeSet::new());
    for (_, asked) in asked {
        let given = match asked {
            Asked::New(user) => (Some(user.role_id), &user.roles),
            Asked::Edit(user) => {
                users.insert(user.id);
                (user.role_id, &user.roles)
            }
        };
        roles.extend(given.0);
        roles.extend(given.1.iter().flatten());
    }
    checks::hold_all(tx, &users, &roles).await
}

async fn write(tx: &mut Tx, who: &Caller, plan: &mut Plan, asked: Asked, counts: &mut Counts) -> Result<Written<()>> {
    match asked {
        Asked::New(user) => {
            let written = create::write(tx, who, NewUser::requested(who, *user)).await?;
            Ok(match written {
                Written::Done(_) => {
                    counts.created += 1;
                    Written::Done(())
                }
                Written::Refused(refused) => Written::Refused(refused),
            })
        }
        Asked::Edit(edit) => {
            let (id, sent) = (edit.id, update::sent(&edit));
            let written = update::write(tx, who, (id, None), sent, plan, move |country, state, fields| {
                // A file without the column gives a user with one role another one in its place.
                if let (None, Some(role), 1) = (&edit.roles, edit.role_id, state.roles.len()) {
                    state.roles = BTreeSet::from([role]);
                }
                update::apply(country, state, *edit, fields);
            });
            Ok(match written.await? {
                Written::Done(changed) => {
                    counts.updated += usize::from(changed);
                    Written::Done(())
                }
                Written::Refused(refused) => Written::Refused(refused),
            })
        }
    }
}
