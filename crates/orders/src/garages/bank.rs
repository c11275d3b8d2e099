//! The bank account of a garage: asked for by one person, decided on by another. B.4.3, B.4.4

use pitlane_base::list::trimmed;
use pitlane_base::names::Named;
use pitlane_base::texts;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Caller, SignedIn};
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::jobs;
use serde_json::json;

use super::bank_rules;
use super::store::{self, NewBank, StoredGarage};
use super::types::{AskBank, BankAccount, BankDecision, BankList, BankStatus, EditGarage, Profile, StoredBank};

pub async fn list_banks(who: SignedIn) -> Answer<BankList> {
    let banks = store::banks(&mut who.read_one().await?).await?;
    Ok(Data::ok(BankList { count: banks.len(), banks }))
}

/// The account of an edit in its stored form; what is wrong is added to the errors.
pub async fn check(tx: &mut Tx, who: &Caller, edit: &EditGarage, fields: &mut Fields) -> Result<Option<AskBank>> {
    if let Some(decision) = &edit.bank_decision
        && !decision.grant
        && trimmed(decision.note.clone()).is_none()
    {
        fields.add("bank_decision.note", "is required: why is it refused?");
    }
    let Some(asked) = &edit.bank else { return Ok(None) };
    if let Some(bank) = asked.bank_id
        && !store::is_bank(tx, bank).await?
    {
        fields.add("bank.bank_id", "is not a bank of the list");
    }
    Ok(Some(bank_rules::checked(who.region.country, asked, fields)))
}

/// What the number of a garage is encrypted for.
pub fn purpose(garage: i64) -> String {
    format!("bank account of garage {garage}")
}

/// Stores an account that another person decides on, and tells the owner. The one in effect stays until then.
pub async fn ask(tx: &mut Tx, who: &Caller, garage: &StoredGarage, asked: &AskBank, phone: &str) -> Result<()> {
    let waiting = store::bank_account(tx, garage.id, BankStatus::Asked).await?;
    if let Some(waiting) = waiting {
        return Err(ApiError::Conflict {
            message: "Another account was asked for already. Decide on it first.".into(),
            data: json!({ "bank_asked": shown(who, waiting, &garage.profile) }),
        });
    }
    let number = &asked.account_number.0;
    let vault = &who.region.vault;
    let current = store::bank_account(tx, garage.id, BankStatus::Approved).await?;
    if let Some(current) = current
        && vault.open(&purpose(garage.id), &current.number_sealed).as_ref() == Some(number)
        && (&current.ifsc, &current.bic, &current.holder) == (&asked.ifsc, &asked.bic, &asked.holder)
    {
        return Err(ApiError::invalid("bank.account_number", "is the account that is in effect already"));
    }
    let sealed = vault.seal(&purpose(garage.id), number).map_err(|error| ApiError::Internal(error.into()))?;
    // The form allows letters and digits only.
    let last4 = number.get(number.len().saturating_sub(4)..).unwrap_or_default().to_owned();
    let profile = &garage.profile;
    let mobile = profile.owner_mobile.as_deref().unwrap_or(&profile.mobile);
    let message = texts::bank_change(who.region.country, mobile, &profile.name, &last4, phone);
    let new = NewBank { garage: garage.id, asked, sealed, last4, by: who.session.user_id, now: who.now() };
    store::insert_bank(tx, &new).await?;
    Ok(jobs::enqueue(tx, &who.region, "sms", &message).await?)
}

/// Approves or refuses the account that was asked for. Who asked may withdraw it, and not approve it.
pub async fn decide(tx: &mut Tx, who: &Caller, garage: i64, decision: &BankDecision) -> Result<()> {
    let waiting = store::bank_account(tx, garage, BankStatus::Asked).await?;
    let Some(waiting) = waiting.filter(|waiting| waiting.id == decision.id) else {
        return Err(ApiError::conflict("This account is decided on already. Read the garage again."));
    };
    let by = who.session.user_id;
    if decision.grant && waiting.asked_by == Some(by) {
        return Err(ApiError::conflict("You asked for this account yourself: another person approves it."));
    }
    let status = if decision.grant {
        store::replace_bank(tx, garage).await?;
        // The gateway is told of the new one.
        store::look_at_account(tx, garage, who.now()).await?;
        BankStatus::Approved
    } else {
        BankStatus::Refused
    };
    let note = trimmed(decision.note.clone());
    store::decide_bank(tx, waiting.id, status, note.as_deref(), by, who.now()).await?;
    Ok(())
}

/// The account of a garage in this state, as it is shown.
pub async fn load(
    tx: &mut Tx,
    who: &Caller,
    garage: i64,
    profile: &Profile,
    status: BankStatus,
) -> Result<Option<BankAccount>> {
    Ok(store::bank_account(tx, garage, status).await?.map(|account| shown(who, account, profile)))
}

fn shown(who: &Caller, account: StoredBank, profile: &Profile) -> BankAccount {
    BankAccount {
        warnings: bank_rules::warnings(&account, &profile.name, profile.legal_name.as_deref()),
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
