//! Raises an escalation.

use chrono::Datelike;
use pitlane_base::access::Escalations;
use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::Create;
use pitlane_platform::answer::{Creation, Data};
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::files::attached::Attached;
use pitlane_platform::files::upload::Upload;
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::PathOf;
use pitlane_platform::region::Region;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::items;
use super::rules;
use super::scope::Scope;
use super::show::{Shown, state_for};
use super::store::{self, NewCase};
use super::subject::{self, OfOrder, Subject};
use super::timeline;
use super::types::{OrderEscalations, OrderPath, RaiseEscalation, WhichEscalation};
use crate::cases::{
    By, CaseKind, CaseStatus, Clocks, PlanOf, Plans, Promises, insert_event, notify, readers, save_clocks, take_number,
};
use crate::escalations::assignment::{Choice, check_choice, give, give_chosen};
use crate::escalations::case::{self, here, timing, workers_on};
use crate::escalations::files::Attaching;
use crate::escalations::kinds;
use crate::escalations::people::holds_one;

/// Stored with the idempotency key; the case itself is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

/// The priority of a type that proposes none.
const USUAL_PRIORITY: i64 = 2;

pub async fn raise_escalation(
    who: Allow<Create<Escalations>>,
    limits: CompensationLimits,
    key: IdempotencyKey,
    PathOf(path): PathOf<OrderPath>,
    input: Attached<RaiseEscalation>,
) -> Creation<OrderEscalations> {
    let subject = Subject::new(CaseKind::Order, path.order_id);
    let raised = Raised { new: input.body, items: Vec::new(), files: input.files };
    raise((&who, &limits), subject, key, (&input.hash, raised)).await
}

/// A new escalation, with the lines of the order that it is about.
pub struct Raised<F> {
    pub new: RaiseEscalation,
    pub items: Vec<i64>,
    pub files: Upload<F>,
}

/// Raises an escalation of any kind.
pub async fn raise<A: Shown, F>(
    (who, limits): (&Caller, &CompensationLimits),
    subject: Subject,
    key: IdempotencyKey,
    (hash, Raised { new, items, files }): (&str, Raised<F>),
) -> Creation<A> {
    key.needed()?;
    let Subject { kind, order } = subject;
    if new.assignee_id.is_some() {
        // Roles that may only raise cases do not choose the assignee.
        kinds::require_update(who, kind).await?;
    }
    let (readers, workers) = (readers(who, kinds::of(kind).resource).await?, workers_on(&who.region, kind).await?);
    let mut files = Attaching::store(who, None, files).await?;
    let mut tx = who.write().await?;
    let call = match kind {
        CaseKind::Order => format!("raise_escalation {order}"),
        _ => format!("raise_escalation {} {order}", kind.as_str()),
    };
    if let Some(StoredAnswer { id }) = key.claim(&mut tx, who, &call, hash).await? {
        return Ok(Data::created(A::of_case(&mut tx, (who, limits), subject, WhichEscalation::one(id)).await?));
    }
    let scope = Scope::for_session(&who.session, kind);
    let of = subject::order(&mut tx, &scope, order).await?.ok_or(ApiError::NotFound("order"))?;
    let mut fields = rules::check_new(&new);
    let proposed = check_types(&mut tx, kind, (new.type1, new.type2, new.type3), &mut fields).await?;
    items::check(&mut tx, order, &items, &mut fields).await?;
    if !store::has_source(&mut tx, new.source_id).await? {
        fields.add("source_id", "is not a source of escalations");
    }
    if let Some(assignee) = new.assignee_id
        && !holds_one(&mut tx, &workers, assignee).await?
    {
        fields.add("assignee_id", "is not a user who works on escalations");
    }
    fields.verdict()?;
    store::hold_order(&mut tx, kind, order).await?;
    if new.anyway != Some(true)
        && let Some((id, number)) = store::open_of_type(&mut tx, kind, order, new.type1).await?
    {
        return Err(ApiError::Conflict {
            message: format!("{number} is open for this already. Add to it, or raise another one anyway."),
            data: json!({ "escalation_id": id, "number": number }),
        });
    }
    let priority = new.priority.or(proposed).unwrap_or(USUAL_PRIORITY);
    let author = Author { by: (&who.session).into(), user: who.session.user_id };
    let (id, number) = write(&mut tx, &who.region, author, (subject, &of), (&new, priority)).await?;
    who.audit(&mut tx, Entry::done("escalation.create", "escalation", &number).after(&new)).await?;
    timeline::note(&mut tx, who, (subject, &number), (None, CaseStatus::Open)).await?;
    items::insert(&mut tx, id, &items).await?;
    assign(&mut tx, (who, &workers), (kind, id), &new).await?;
    files.write(&mut tx, who, id).await?;
    key.store_answer(&mut tx, who, 201, &StoredAnswer { id }).await?;
    let answer = A::of_case(&mut tx, (who, limits), subject, WhichEscalation::one(id)).await?;
    notify(&mut tx, who, readers, ESCALATIONS);
    tx.save().await?;
    files.done();
    Ok(Data::created(answer).saying(format!("{number} was raised")))
}

/// Each type has to be below the one before; the priority that the most specific of them proposes.
pub async fn check_types(
    tx: &mut Tx,
    kind: CaseKind,
    (type1, type2, type3): (i64, Option<i64>, Option<i64>),
    fields: &mut Fields,
) -> Result<Option<i64>> {
    let mut proposed = None;
    let mut above = None;
    for (path, level, id) in [("type1", 1, Some(type1)), ("type2", 2, type2), ("type3", 3, type3)] {
        let Some(id) = id else {
            above = None;
            continue;
        };
        match store::case_type(tx, kind, id).await? {
            Some((of, parent, priority)) if of == level && (level == 1 || (parent.is_some() && parent == above)) => {
                proposed = priority.or(proposed);
            }
            _ if level == 1 => fields.add(path, "is not a type of the first level"),
            _ => fields.add(path, format!("is not a type below type{}", level - 1)),
        }
        above = Some(id);
    }
    Ok(proposed)
}

/// Who raises a case.
pub struct Author<'a> {
    /// As the history names them.
    pub by: By<'a>,
    /// The user; of a case that the program raises, the one whose work caused it.
    pub user: i64,
}

/// Writes a new case with its clocks and the first entry of its history.
pub async fn write(
    tx: &mut Tx,
    region: &Region,
    author: Author<'_>,
    (subject, of): (Subject, &OfOrder),
    (new, priority): (&RaiseEscalation, i64),
) -> Result<(i64, String)> {
    let kind = subject.kind;
    let now = region.now();
    let group = store::group_for(tx, new.type1, of.city_id).await?;
    let plan = PlanOf { assignee: None, calendar: group.map(|(_, calendar)| calendar), state: Some(of.state.clone()) };
    let hours = Plans::load(tx, here(region), &[], now).await?.of(&plan);
    let clocks = Clocks::started(now, hours);
    let promise = Promises::load(tx).await?.of(kind, priority);
    let year = now.with_timezone(&region.country.zone).year();
    let number = take_number(tx, kind, year).await?;
    let expectation = new.expectation.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let row = NewCase {
        subject,
        number: &number,
        of,
        types: (new.type1, new.type2, new.type3),
        source_id: new.source_id,
        priority,
        description: new.description.trim(),
        expectation,
        amount_claimed: new.amount_claimed,
        group_id: group.map(|(id, _)| id),
        timing: timing(region, &clocks, promise, None),
    };
    let id = store::insert(tx, &row, author.user, now).await?;
    save_clocks(tx, id, &clocks).await?;
    let group = store::name_of(tx, "case_groups", row.group_id).await?;
    let changes = json!({ "status": [null, CaseStatus::Open], "group": [null, group] });
    insert_event(tx, id, author.by, "created", &changes, now).await?;
    Ok((id, number))
}

/// Gives a new case to whom the caller chose, or to whom the rule of its group chooses.
async fn assign(
    tx: &mut Tx,
    (who, workers): (&Caller, &[i64]),
    (kind, id): (CaseKind, i64),
    new: &RaiseEscalation,
) -> Result<()> {
    let Some(case) = case::load(tx, id).await? else { return Ok(()) };
    let Some(user) = new.assignee_id else {
        give(tx, &who.region, workers, &case).await?;
        return Ok(());
    };
    let scope = Scope::for_session(&who.session, kind);
    let stored = store::by_id(tx, &scope, id).await?.ok_or(ApiError::NotFound("escalation"))?;
    let by_manager = state_for(tx, who, &stored).await?.may_cancel;
    let reason = new.reason.as_deref();
    let choice = Choice { user, by_manager, reason, fields: ("assignee_id", "reason") };
    let mut errors = Fields::new();
    let candidate = check_choice(tx, who, workers, &case, &choice, &mut errors).await?;
    errors.verdict()?;
    give_chosen(tx, &who.region, &case, (&who.session).into(), (user, candidate, reason)).await
}
