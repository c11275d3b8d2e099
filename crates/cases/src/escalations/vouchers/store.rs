//! All SQL of the vouchers of escalations.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use pitlane_platform::{args, insert, record, select, update};

use super::states::CaseVoucherState;
use crate::cases::CaseKind;

record! {
    #[derive(Clone, Debug)]
    pub struct StoredVoucher of p {
        pub id: i64,
        pub version: i64,
        pub case_id: i64,
        pub type1_id: i64,
        pub cause: String = "y.name",
        pub customer_id: i64,
        pub campaign_id: i64,
        pub campaign: String = "g.name",
        /// How long it is valid unless stated.
        pub days: i64 = "g.days",
        pub amount: Money,
        pub reason: String,
        pub valid_until: Option<NaiveDate>,
        pub state: CaseVoucherState,
        pub voucher_id: Option<i64>,
        pub proposed_by: i64,
        pub proposer_name: String,
        pub proposed_at: DateTime<Utc>,
        pub decided_by: Option<i64>,
        pub decider_name: Option<String>,
        pub decided_at: Option<DateTime<Utc>>,
        pub changed_name: Option<String>,
        pub changed_at: Option<DateTime<Utc>>,
        pub note: Option<String>,
    }
}

const FROM: &str = "FROM case_vouchers p JOIN case_types y ON y.id = p.type1_id
    JOIN voucher_campaigns g ON g.id = p.campaign_id ";

/// The newest first.
pub async fn of_case(tx: &mut Tx, case: i64) -> DbResult<Vec<StoredVoucher>> {
    select!(StoredVoucher, [FROM, "WHERE p.case_id = $1 ORDER BY p.id DESC"], case).all(tx).await
}

pub async fn by_id(tx: &mut Tx, id: i64) -> DbResult<Option<StoredVoucher>> {
    select!(StoredVoucher, [FROM, "WHERE p.id = $1"], id).maybe(tx).await
}

/// The kind of an escalation.
pub async fn kind_of(tx: &mut Tx, case: i64) -> DbResult<Option<CaseKind>> {
    tx.maybe("SELECT kind FROM cases WHERE id = $1 AND kind <> 'ticket'", args![case]).await
}

/// The escalation of a voucher.
pub async fn case_of(tx: &mut Tx, id: i64) -> DbResult<Option<i64>> {
    tx.maybe("SELECT case_id FROM case_vouchers WHERE id = $1", args![id]).await
}

/// Whether the escalation has a voucher for the cause.
pub async fn has_for_cause(tx: &mut Tx, case: i64, type1: i64) -> DbResult<bool> {
    let sql = "SELECT COUNT(*) FROM case_vouchers
        WHERE case_id = $1 AND type1_id = $2 AND state IN ('proposed', 'approved', 'issued')";
    Ok(tx.one::<i64>(sql, args![case, type1]).await? > 0)
}

pub struct NewVoucher<'a> {
    pub case: i64,
    pub type1: i64,
    pub customer: i64,
    pub campaign: i64,
    pub amount: Money,
    pub reason: &'a str,
    pub state: CaseVoucherState,
}

pub async fn insert(tx: &mut Tx, new: &NewVoucher<'_>, by: &Session, now: DateTime<Utc>) -> DbResult<i64> {
    insert!(case_vouchers {
        case_id: new.case,
        type1_id: new.type1,
        customer_id: new.customer,
        campaign_id: new.campaign,
        amount: new.amount,
        reason: new.reason,
        state: new.state,
        proposed_by: by.user_id,
        proposer_name: &by.user_name,
        proposed_at: now,
    } "RETURNING id")
    .one(tx)
    .await
}

/// Writes a voucher after a step; false when it has another version by now.
pub async fn update(tx: &mut Tx, after: &StoredVoucher, by: &Session, now: DateTime<Utc>) -> DbResult<bool> {
    let written = update!(case_vouchers {
        version = "version + 1",
        amount: after.amount,
        reason: after.reason.as_str(),
        valid_until: after.valid_until,
        state: after.state,
        voucher_id: after.voucher_id,
        proposed_by: after.proposed_by,
        proposer_name: after.proposer_name.as_str(),
        proposed_at: after.proposed_at,
        decided_by: after.decided_by,
        decider_name: after.decider_name.as_deref(),
        decided_at: after.decided_at,
        changed_by: by.user_id,
        changed_name: by.user_name.as_str(),
        changed_at: now,
        note: after.note.as_deref(),
    } where { id: after.id, version: after.version });
    Ok(written.run(tx).await? == 1)
}

/// Vouchers of escalations that differ from what was issued for them: another escalation, customer or amount, or one of
/// the two is cancelled and the other is not.
pub async fn drift(tx: &mut Tx) -> DbResult<i64> {
    tx.one(
        "SELECT COUNT(*) FROM case_vouchers p JOIN vouchers v ON v.id = p.voucher_id
         WHERE v.escalation_id IS NULL OR v.escalation_id <> p.case_id OR v.customer_id <> p.customer_id
            OR v.amount <> p.amount OR (v.status = 'cancelled') <> (p.state = 'cancelled')",
        args![],
    )
    .await
}
