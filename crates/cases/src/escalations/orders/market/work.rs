//! Raises escalations of orders of markets, and works on them.

use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::caller::Caller;
use pitlane_platform::error::Fields;
use pitlane_platform::files::attached::Attached;
use pitlane_platform::idempotency::IdempotencyKey;

use super::types::MarketEscalation;
use crate::cases::CaseKind;
use crate::escalations::kinds;
use crate::escalations::orders::raise::{self, Raised};
use crate::escalations::orders::show::{Shown, find};
use crate::escalations::orders::subject::Subject;
use crate::escalations::orders::types::{RaiseMarketEscalation, UpdateEscalation, WhichEscalation};
use crate::escalations::orders::{read, work};

pub async fn raise(
    who: (&Caller, &CompensationLimits),
    kind: CaseKind,
    key: IdempotencyKey,
    input: Attached<RaiseMarketEscalation>,
) -> Creation<MarketEscalation> {
    let (order, items, new) = input.body.split();
    raise::raise(who, Subject::new(kind, order), key, (&input.hash, Raised { new, items, files: input.files })).await
}

/// Marks a case as read, or works on it, or both.
pub async fn update(
    (who, limits): (&Caller, &CompensationLimits),
    subject: Subject,
    key: IdempotencyKey,
    input: Attached<UpdateEscalation>,
) -> Answer<MarketEscalation> {
    if input.body.only_reads() && input.files.is_empty() {
        return mark_read((who, limits), subject, &input.body).await;
    }
    kinds::require_create(who, subject.kind).await?;
    // The future is large.
    Box::pin(work::update((who, limits), subject, key, input)).await
}

/// Reading is nothing that others are told.
async fn mark_read(
    (who, limits): (&Caller, &CompensationLimits),
    subject: Subject,
    edit: &UpdateEscalation,
) -> Answer<MarketEscalation> {
    let mut tx = who.write().await?;
    let case = find(&mut tx, who, subject, edit.escalation_id).await?;
    let mut fields = Fields::new();
    read::check(&mut tx, case.id, edit.read_up_to, ("read_up_to", &mut fields)).await?;
    fields.verdict()?;
    read::up_to(&mut tx, who, case.id, edit.read_up_to).await?;
    let answer = MarketEscalation::of_case(&mut tx, (who, limits), subject, WhichEscalation::one(case.id)).await?;
    tx.save().await?;
    Ok(Data::ok(answer))
}
