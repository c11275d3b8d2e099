//! The calls of escalations of accessories.

use axum::extract::RawQuery;
use pitlane_base::access::AccessoriesEscalations;
use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_base::sheets::ListOrCsv;
use pitlane_platform::access::{Create, Read};
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::caller::{Allow, SignedIn};
use pitlane_platform::error::Result;
use pitlane_platform::files::attached::Attached;
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::{Params, PathOf};

use super::types::MarketEscalation;
use super::work;
use crate::cases::CaseKind;
use crate::escalations::orders::close::closing_info;
use crate::escalations::orders::filter::EscalationFilter;
use crate::escalations::orders::list::list;
use crate::escalations::orders::show::Shown;
use crate::escalations::orders::subject::Subject;
use crate::escalations::orders::types::{
    ClosingInfo, EscalationList, OrderPath, RaiseMarketEscalation, UpdateEscalation, WhichEscalation, WhichForm,
};

const KIND: CaseKind = CaseKind::Accessories;

pub async fn list_accessories_escalations(
    who: Allow<Read<AccessoriesEscalations>>,
    Params(asked): Params<EscalationFilter>,
    typed: RawQuery,
) -> Result<ListOrCsv<EscalationList>> {
    list(&who, KIND, &asked, typed).await
}

pub async fn raise_accessories_escalation(
    who: Allow<Create<AccessoriesEscalations>>,
    limits: CompensationLimits,
    key: IdempotencyKey,
    input: Attached<RaiseMarketEscalation>,
) -> Creation<MarketEscalation> {
    work::raise((&who, &limits), KIND, key, input).await
}

pub async fn get_accessories_escalation(
    who: Allow<Read<AccessoriesEscalations>>,
    limits: CompensationLimits,
    PathOf(path): PathOf<OrderPath>,
    Params(which): Params<WhichEscalation>,
) -> Answer<MarketEscalation> {
    let mut tx = who.read().await?;
    let subject = Subject::new(KIND, path.order_id);
    Ok(Data::ok(MarketEscalation::of_case(&mut tx, (&who, &limits), subject, which).await?))
}

/// Reading is for who may read; everything else is asked for inside.
pub async fn update_accessories_escalation(
    who: Allow<Read<AccessoriesEscalations>>,
    limits: CompensationLimits,
    key: IdempotencyKey,
    PathOf(path): PathOf<OrderPath>,
    input: Attached<UpdateEscalation>,
) -> Answer<MarketEscalation> {
    work::update((&who, &limits), Subject::new(KIND, path.order_id), key, input).await
}

pub async fn get_accessories_closing_info(who: SignedIn, Params(which): Params<WhichForm>) -> Answer<ClosingInfo> {
    closing_info(&who, KIND, which).await
}
