//! Assigns several escalations at once: all of them, or none.

use pitlane_base::access::Escalations;
use pitlane_base::names::Named;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::{Resource, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::input::Input;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::scope::Scope;
use super::show::state_for;
use super::store;
use crate::cases::{CaseKind, CaseStatus, lock_case, notify, readers};
use crate::escalations::assignment::{Choice, check_choice, give, give_chosen};
use crate::escalations::case::{self, Case, clocks_of, here, save, workers_on};
use crate::escalations::people::holds_one;

/// Who gets several escalations.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignEscalations {
    #[schemars(length(min = 1, max = 200))]
    pub escalation_ids: Vec<i64>,
    /// The versions that were read, in the same order.
    #[schemars(length(min = 1, max = 200))]
    pub versions: Vec<i64>,
    /// A user, or null: back to the queue. Left out with `auto`.
    #[serde(default)]
    pub assignee_id: Change<i64>,
    /// True: to whom the rule of the group chooses.
    pub auto: Option<bool>,
    /// Required when a manager assigns past the limit, or to somebody who is not there.
    #[schemars(length(min = 1, max = 300))]
    pub reason: Option<String>,
}

/// An escalation with who has it now.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AssignedEscalation {
    pub id: i64,
    pub number: String,
    pub version: i64,
    pub status: CaseStatus,
    pub assignee: Option<Named>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct AssignedEscalations {
    pub escalations: Vec<AssignedEscalation>,
    pub count: usize,
}

pub async fn assign_escalations(
    who: Allow<Update<Escalations>>,
    input: Input<AssignEscalations>,
) -> Answer<AssignedEscalations> {
    let body = input.body;
    let to = target(&body)?;
    let (readers, workers) = (readers(&who, Escalations::KEY).await?, workers_on(&who.region, CaseKind::Order).await?);
    let mut tx = who.write().await?;
    let mut errors = Fields::new();
    let cases = lock(&mut tx, &who, &body, &mut errors).await?;
    if let Target::Person(user) = to {
        if !holds_one(&mut tx, &workers, user).await? {
            errors.add("assignee_id", "is not a user who works on escalations");
        }
        errors.verdict()?;
        errors = Fields::new();
        for (at, case) in &cases {
            assign(&mut tx, (&who, &workers), (*at, case), (user, &body), &mut errors).await?;
        }
        errors.verdict()?;
    } else {
        errors.verdict()?;
        for (_, case) in &cases {
            // Without anybody who can take it now, a case goes back to the queue.
            put_back(&mut tx, &who, case, body.reason.as_deref()).await?;
            if matches!(to, Target::Rule) {
                let waiting = case::load(&mut tx, case.id).await?.ok_or(ApiError::NotFound("escalation"))?;
                give(&mut tx, &who.region, &workers, &waiting).await?;
            }
        }
    }
    let mut escalations = Vec::with_capacity(cases.len());
    for (_, case) in &cases {
        let now = case::load(&mut tx, case.id).await?.ok_or(ApiError::NotFound("escalation"))?;
        let assignee = now.assignee();
        escalations.push(AssignedEscalation {
            id: now.id,
            number: now.number,
            version: now.version,
            status: now.status,
            assignee,
        });
    }
    notify(&mut tx, &who, readers, ESCALATIONS);
    tx.save().await?;
    Ok(Data::ok(AssignedEscalations { count: escalations.len(), escalations }).saying("Assigned"))
}

/// To whom.
enum Target {
    Person(i64),
    Queue,
    /// Who the group's rule chooses.
    Rule,
}

fn target(body: &AssignEscalations) -> Result<Target> {
    let mut errors = Fields::new();
    if body.versions.len() != body.escalation_ids.len() {
        errors.add("versions", "must have one for each escalation, in their order");
    }
    let is_auto = body.auto == Some(true);
    match (is_auto, &body.assignee_id) {
        (true, Change::Set(_)) => errors.add("assignee_id", "must be left out with auto"),
        (false, Change::Keep) => errors.add("assignee_id", "is required: a user, or null for the queue; or auto"),
        _ => {}
    }
    errors.verdict()?;
    Ok(match body.assignee_id {
        Change::Set(Some(user)) => Target::Person(user),
        Change::Set(None) => Target::Queue,
        Change::Keep => Target::Rule,
    })
}

/// The cases with their places in the list, locked by their ids, so that two requests never wait for each other.
async fn lock(tx: &mut Tx, who: &Caller, body: &AssignEscalations, errors: &mut Fields) -> Result<Vec<(usize, Case)>> {
    let mut asked: Vec<_> = body.escalation_ids.iter().copied().zip(&body.versions).enumerate().collect();
    asked.sort_by_key(|(_, (id, _))| *id);
    let scope = Scope::for_session(&who.session, CaseKind::Order);
    let (mut cases, mut last) = (Vec::with_capacity(asked.len()), None);
    for (at, (id, version)) in asked {
        let path = format!("escalation_ids.{at}");
        lock_case(tx, id, None).await?;
        let found = store::by_id(tx, &scope, id).await?;
        match (found, case::load(tx, id).await?) {
            _ if last == Some(id) => errors.add(path, "is in the list twice"),
            (Some(_), Some(case)) if !case.status.is_open() => {
                errors.add(path, format!("{} is {}", case.number, case.status.name().to_lowercase()));
            }
            (Some(_), Some(case)) if case.version != *version => {
                errors.add(format!("versions.{at}"), format!("{} was changed meanwhile: read it again", case.number));
            }
            (Some(_), Some(case)) => cases.push((at, case)),
            _ => errors.add(path, "is not an escalation"),
        }
        last = Some(id);
    }
    Ok(cases)
}

async fn assign(
    tx: &mut Tx,
    (who, workers): (&Caller, &[i64]),
    (at, case): (usize, &Case),
    (user, body): (i64, &AssignEscalations),
    errors: &mut Fields,
) -> Result<()> {
    if case.assignee_id == Some(user) {
        return Ok(());
    }
    let scope = Scope::for_session(&who.session, CaseKind::Order);
    let stored = store::by_id(tx, &scope, case.id).await?.ok_or(ApiError::NotFound("escalation"))?;
    let by_manager = state_for(tx, who, &stored).await?.may_cancel;
    let path = format!("escalation_ids.{at}");
    let reason = body.reason.as_deref();
    let choice = Choice { user, by_manager, reason, fields: (&path, "reason") };
    let candidate = check_choice(tx, who, workers, case, &choice, errors).await?;
    give_chosen(tx, &who.region, case, (&who.session).into(), (user, candidate, reason)).await
}

async fn put_back(tx: &mut Tx, who: &Caller, case: &Case, reason: Option<&str>) -> Result<()> {
    if case.assignee_id.is_none() {
        return Ok(());
    }
    let clocks = clocks_of(tx, here(&who.region), case).await?;
    save(tx, &who.region, (case, &case.given_to(None)), clocks, (&who.session).into(), reason).await
}
