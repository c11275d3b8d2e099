//! The bank account of a garage or a vendor: asked for by one person, decided on by another. B.4.3, B.4.4

use pitlane_base::list::trimmed;
use pitlane_base::names::Named;
use pitlane_base::texts;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::jobs;
use pitlane_platform::region::Region;
use serde_json::json;

use super::rules;
use super::store::{self, NewBank};
use super::types::{AskBank, BankAccount, BankDecision, BankList, BankStatus, Payee, PayeeKind, StoredBank};

pub async fn list_banks(who: SignedIn) -> Answer<BankList> {
    let banks = store::banks(&mut who.read_one().await?).await?;
    Ok(Data::ok(BankList { count: banks.len(), banks }))
}

/// The account that is asked for, in its stored form; what is wrong with it or with a decision is added to the errors.
pub async fn check(
    tx: &mut Tx,
    who: &Caller,
    asked: Option<&AskBank>,
    decision: Option<&BankDecision>,
    fields: &mut Fields,
) -> Result<Option<AskBank>> {
    if let Some(decision) = decision
        && !decision.grant
        && trimmed(decision.note.clone()).is_none()
    {
        fields.add("bank_decision.note", "is required: why is it refused?");
    }
    let Some(asked) = asked else { return Ok(None) };
    if let Some(bank) = asked.bank_id
        && !store::is_bank(tx, bank).await?
    {
        fields.add("bank.bank_id", "is not a bank of the list");
    }
    Ok(Some(rules::checked(who.region.country, asked, fields)))
}

/// What the number of a payee is encrypted for.
pub fn purpose((kind, id): (PayeeKind, i64)) -> String {
    format!("bank account of {} {id}", kind.as_str())
}

/// The number of an account, to tell it to the payment gateway.
pub fn unseal(region: &Region, owner: (PayeeKind, i64), account: &StoredBank) -> Option<String> {
    region.vault.open(&purpose(owner), &account.number_sealed)
}

/// The account in this state, as it is stored.
pub async fn account(tx: &mut Tx, owner: (PayeeKind, i64), status: BankStatus) -> DbResult<Option<StoredBank>> {
    store::account(tx, owner, status).await
}

/// An account, whatever its state is now.
pub async fn account_by_id(tx: &mut Tx, id: i64) -> DbResult<Option<StoredBank>> {
    store::by_id(tx, id).await
}

/// Stores an account that another person decides on, and tells the payee. The one in effect stays until then.
pub async fn ask(tx: &mut Tx, who: &Caller, payee: Payee<'_>, asked: &AskBank, phone: &str) -> Result<()> {
    let owner = (payee.kind, payee.id);
    let waiting = store::account(tx, owner, BankStatus::Asked).await?;
    if let Some(waiting) = waiting {
        return Err(ApiError::Conflict {
            message: "Another account was asked for already. Decide on it first.".into(),
            data: json!({ "bank_asked": shown(who, waiting, payee) }),
        });
    }
    let Some(mobile) = payee.mobile else {
        return Err(ApiError::invalid("bank", "needs a mobile first: who is paid is told of another account"));
    };
    let number = &asked.account_number.0;
    let current = store::account(tx, owner, BankStatus::Approved).await?;
    if let Some(current) = current
        && unseal(&who.region, owner, &current).as_ref() == Some(number)
        && (&current.ifsc, &current.bic, &current.holder) == (&asked.ifsc, &asked.bic, &asked.holder)
    {
        return Err(ApiError::invalid("bank.account_number", "is the account that is in effect already"));
    }
    let sealed = who.region.vault.seal(&purpose(owner), number).map_err(|error| ApiError::Internal(error.into()))?;
    // The form allows letters and digits only.
    let last4 = number.get(number.len().saturating_sub(4)..).unwrap_or_default().to_owned();
    let message = texts::bank_change(who.region.country, mobile, payee.name, &last4, phone);
    let new = NewBank { owner, asked, sealed, last4, by: who.session.user_id, now: who.now() };
    store::insert(tx, &new).await?;
    Ok(jobs::enqueue(tx, &who.region, "sms", &message).await?)
}

/// Approves or refuses the account that was asked for; true if it is in effect now. Who asked may withdraw it, and not
/// approve it.
pub async fn decide(tx: &mut Tx, who: &Caller, owner: (PayeeKind, i64), decision: &BankDecision) -> Result<bool> {
    let waiting = store::account(tx, owner, BankStatus::Asked).await?;
    let Some(waiting) = waiting.filter(|waiting| waiting.id == decision.id) else {
        return Err(ApiError::conflict(format!(
            "This account is decided on already. Read the {} again.",
            owner.0.as_str()
        )));
    };
    let by = who.session.user_id;
    if decision.grant && waiting.asked_by == Some(by) {
        return Err(ApiError::conflict("You asked for this account yourself: another person approves it."));
    }
    let status = if decision.grant {
        store::replace(tx, owner).await?;
        BankStatus::Approved
    } else {
        BankStatus::Refused
    };
    let note = trimmed(decision.note.clone());
    store::decide(tx, waiting.id, status, note.as_deref(), by, who.now()).await?;
    Ok(decision.grant)
}

/// The account in this state, as it is shown.
pub async fn load(tx: &mut Tx, who: &Caller, payee: Payee<'_>, status: BankStatus) -> Result<Option<BankAccount>> {
    let account = store::account(tx, (payee.kind, payee.id), status).await?;
    Ok(account.map(|account| shown(who, account, payee)))
}

fn shown(who: &Caller, account: StoredBank, payee: Payee<'_>) -> BankAccount {
    BankAccount {
        warnings: rules::warnings(&account, payee.name, payee.legal_name),
        is_own: account.asked_by == Some(who.session.user_id),
        id: account.id,
        bank: account.bank,
        holder: account.holder,
        last4: account.last4,
        ifsc: account.ifsc,
        bic: account.bic,
        account_type: account.account_type,
        status: account.status,
        asked_by: Named::maybe(account.asked_by, account.asker),
        asked_at: account.asked_at,
        decided_by: Named::maybe(account.decided_by, account.decider),
        decided_at: account.decided_at,
        note: account.note,
    }
}
