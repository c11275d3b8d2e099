//! Calls the customer of a case. The call that does it is a GET, as consoles have it: it is guarded against being made
//! without anybody wanting it.

use futures_util::FutureExt;
use http::HeaderMap;
use pitlane_base::access::Escalations;
use pitlane_base::exchanges::Exchanges;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::{Letter, Update};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::app_state::Provided;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::{Args, Tx, bind};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::hub::CallCase;
use pitlane_platform::input::Params;
use pitlane_platform::region::Region;
use pitlane_telephony::calls::{CaseCalls, CaseOfNumber, Subject, Wanted, exchange_of, place};
use serde_json::json;

use super::scope::Scope;
use super::store;
use super::types::{CallOfCase, CallTheCustomer};
use crate::cases::{CaseKind, CaseStatus, insert_event, notify_in};
use crate::escalations::kinds;

/// The kinds of cases that customers are called about.
const KINDS: [CaseKind; 3] = [CaseKind::Order, CaseKind::Spares, CaseKind::Accessories];
/// More than a customer has open.
const MOST_OPEN: i64 = 5;

pub const CALLS: CaseCalls = CaseCalls {
    find: |who, case| find(who, case).boxed(),
    placed: |tx, who, case| placed(tx, who, case).boxed(),
    changed: |region, case| changed(region, case).boxed(),
    open_of: |tx, mobile| open_of(tx, mobile).boxed(),
};

/// Places a call, or answers that of a moment ago. A browser that only guesses that the address is opened next is refused.
pub async fn call_customer(
    who: Allow<Update<Escalations>>,
    Provided(exchanges): Provided<Exchanges>,
    headers: HeaderMap,
    Params(asked): Params<CallTheCustomer>,
) -> Answer<CallOfCase> {
    if headers.get("sec-purpose").is_some_and(|purpose| purpose.as_bytes().starts_with(b"prefetch")) {
        return Err(ApiError::conflict(
            "This address places a call. Open it when the call is wanted, not ahead of time.",
        ));
    }
    let case = asked.escalation_id;
    let CaseOfNumber { mobile, order_id, is_open } = find(&who, case).await?;
    let subject = Subject {
        purpose: pitlane_base::codes::CallPurpose::Escalation,
        mobile,
        lead_id: None,
        order_id,
        case_id: Some(case),
        is_open_work: is_open,
        agreed_at: None,
    };
    let reason = asked.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
    let call =
        place(&who, exchange_of(&who, &exchanges)?, &Wanted { subject, reason, key: None, dialled: None }).await?;
    Ok(Data::ok(CallOfCase { call }).saying("Call successfully placed"))
}

/// The case in the caller's scope, of a kind that they work on.
async fn find(who: &Caller, case: i64) -> Result<CaseOfNumber> {
    let missing = || ApiError::NotFound("escalation");
    let mut tx = who.read().await?;
    let mut found = None;
    for kind in KINDS {
        let scope = Scope::for_session(&who.session, kind);
        if who.profile.allows(kinds::of(kind).resource, Letter::Read)
            && let Some(row) = store::by_id(&mut tx, &scope, case).await?
        {
            found = Some(row);
        }
    }
    drop(tx);
    let Some(row) = found else {
        // Whoever works on no kind learns that it needs the permission.
        if !KINDS.iter().any(|kind| who.profile.allows(kinds::of(*kind).resource, Letter::Update)) {
            kinds::require_update(who, CaseKind::Order).await?;
        }
        return Err(missing());
    };
    kinds::require_update(who, row.kind).await?;
    let subject = row.subject();
    Ok(CaseOfNumber { mobile: row.mobile, order_id: subject.order_of_a_car(), is_open: row.status.is_open() })
}

/// The call is in the history of the case; how it goes is shown with its calls.
async fn placed(tx: &mut Tx, who: &Caller, case: i64) -> Result<()> {
    insert_event(tx, case, &who.session, "called", &json!({}), who.now()).await?;
    Ok(())
}

/// The consoles of those who read the kind of the case show it again.
async fn changed(region: Region, case: i64) {
    let told = async {
        let kind: Option<CaseKind> = {
            let mut tx = region.db.read_one().await?;
            tx.maybe("SELECT kind FROM cases WHERE id = $1", pitlane_platform::args![case]).await?
        };
        let Some(kind) = kind else { return Ok(()) };
        let holders = region.holders(kinds::of(kind).resource, Letter::Read).await?;
        notify_in(&region, holders.into_iter().map(|(id, _)| id), ESCALATIONS);
        Ok::<_, ApiError>(())
    };
    if let Err(error) = told.await {
        tracing::warn!(?error, case, "the consoles that show a case were not told of its call");
    }
}

/// The open cases of the customer with this number, the newest first.
async fn open_of(tx: &mut Tx, mobile: &str) -> Result<Vec<CallCase>> {
    let mut args = Args::new();
    let (mobile, most) = (bind(&mut args, mobile), bind(&mut args, MOST_OPEN));
    let open = CaseStatus::sql_open("t.status");
    let rows: Vec<(i64, CaseKind, i64, String)> = tx
        .all(
            format!(
                "SELECT t.id, t.kind, COALESCE(t.order_id, t.market_order_id), t.number
                 FROM cases t JOIN customers c ON c.id = t.customer_id
                 WHERE c.mobile = {mobile} AND t.kind <> 'ticket' AND {open} ORDER BY t.id DESC LIMIT {most}"
            ),
            args,
        )
        .await?;
    let case = |(id, kind, order_id, number): (i64, CaseKind, i64, String)| CallCase {
        id,
        kind: kind.as_str(),
        order_id,
        number,
    };
    Ok(rows.into_iter().map(case).collect())
}
