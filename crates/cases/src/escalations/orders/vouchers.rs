//! The calls on vouchers of escalations of all kinds.

use pitlane_base::compensation_rules::CompensationLimits;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::answer::{Answer, Creation, Data};
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::idempotency::IdempotencyKey;
use pitlane_platform::input::Input;
use serde::{Deserialize, Serialize};

use super::scope::Scope;
use super::store;
use crate::cases::{CaseKind, lock_case, notify, readers};
use crate::escalations::compensation::{Compensated, recorded};
use crate::escalations::kinds;
use crate::escalations::vouchers::{self, AddVoucher, CaseVoucher, CaseVoucherAction, CaseVoucherState, SaveVoucher};

/// Stored with the idempotency key; the voucher is read again for the answer.
#[derive(Serialize, Deserialize)]
struct StoredAnswer {
    id: i64,
}

/// The case, locked and in the caller's scope.
async fn locked(tx: &mut Tx, who: &Caller, kind: CaseKind, id: i64) -> Result<Compensated> {
    lock_case(tx, id, None).await?;
    let found = store::by_id(tx, &Scope::for_session(&who.session, kind), id).await?;
    Ok(found.ok_or(ApiError::NotFound("escalation"))?.compensated())
}

/// The permission is that of the kind of the escalation.
pub async fn add_case_voucher(
    who: SignedIn,
    limits: CompensationLimits,
    key: IdempotencyKey,
    input: Input<AddVoucher>,
) -> Creation<CaseVoucher> {
    key.needed()?;
    let new = input.body;
    vouchers::check_new(&new).verdict()?;
    let kind = vouchers::kind_of(&mut who.read_one().await?, new.escalation_id).await?;
    let kind = kind.ok_or(ApiError::NotFound("escalation"))?;
    kinds::require_update(&who, kind).await?;
    let readers = readers(&who, kinds::of(kind).resource).await?;
    let mut tx = who.write().await?;
    let known = key.claim(&mut tx, &who, "add_case_voucher", &input.hash).await?;
    let case = locked(&mut tx, &who, kind, new.escalation_id).await?;
    if let Some(StoredAnswer { id }) = known {
        return Ok(Data::created(vouchers::one(&mut tx, &who, &limits, &case, id).await?));
    }
    let (id, state) = match vouchers::add(&mut tx, &who, &limits, &case, &new).await {
        Ok(added) => added,
        Err(error) => return Err(recorded(&who, tx, error).await),
    };
    key.store_answer(&mut tx, &who, 201, &StoredAnswer { id }).await?;
    let answer = vouchers::one(&mut tx, &who, &limits, &case, id).await?;
    notify(&mut tx, &who, readers, ESCALATIONS);
    tx.save().await?;
    let sentence = match state {
        CaseVoucherState::Proposed => "The voucher waits for another person",
        _ => "The voucher is approved: issue it to send its code",
    };
    Ok(Data::created(answer).saying(sentence))
}

/// The permission is that of the kind of the escalation.
pub async fn save_case_voucher(
    who: SignedIn,
    limits: CompensationLimits,
    key: IdempotencyKey,
    input: Input<SaveVoucher>,
) -> Answer<CaseVoucher> {
    key.needed()?;
    let save = input.body;
    vouchers::check_change(&save, who.today()).verdict()?;
    let id = save.voucher_id;
    let mut tx = who.read().await?;
    let case = vouchers::case_of(&mut tx, id).await?.ok_or(ApiError::NotFound("voucher"))?;
    let kind = vouchers::kind_of(&mut tx, case).await?.ok_or(ApiError::NotFound("voucher"))?;
    drop(tx);
    kinds::require_update(&who, kind).await?;
    let readers = readers(&who, kinds::of(kind).resource).await?;
    let mut tx = who.write().await?;
    let known = key.claim::<StoredAnswer>(&mut tx, &who, "save_case_voucher", &input.hash).await?;
    let case = locked(&mut tx, &who, kind, case).await?;
    if known.is_some() {
        return Ok(Data::ok(vouchers::one(&mut tx, &who, &limits, &case, id).await?));
    }
    let code = match vouchers::change(&mut tx, &who, &limits, &case, &save).await {
        Ok(code) => code,
        Err(error) => return Err(recorded(&who, tx, error).await),
    };
    key.store_answer(&mut tx, &who, 200, &StoredAnswer { id }).await?;
    let mut answer = vouchers::one(&mut tx, &who, &limits, &case, id).await?;
    // Who issues it sees the code once.
    answer.code = code.or(answer.code);
    notify(&mut tx, &who, readers, ESCALATIONS);
    tx.save().await?;
    Ok(Data::ok(answer).saying(sentence(save.action)))
}

const fn sentence(action: CaseVoucherAction) -> &'static str {
    match action {
        CaseVoucherAction::Approve => "Approved: issue it to send its code",
        CaseVoucherAction::Decline => "Declined",
        CaseVoucherAction::Issue => "The code was sent to the customer",
        CaseVoucherAction::Cancel => "Cancelled",
        CaseVoucherAction::Edit => "Saved",
    }
}
