//! The accounts of the stand-in. Who opens one chooses the outcome of the check by the last digit of the bank account.

use std::collections::BTreeMap;
use std::path::PathBuf;

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};

use super::NAME;
use super::accounts::{Account, Activation, NewAccount, Requirement, Steps};
use super::kept::{append, digits};
use crate::error::ProviderError;

/// How long the check of an account takes.
const REVIEW: Duration = Duration::minutes(10);

#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredAccount {
    id: String,
    reference: String,
    /// The last digit of the bank account.
    ends_with: Option<char>,
    checked_since: DateTime<Utc>,
}

/// Every account by its reference, in a file of the data directory if there is one.
#[derive(Default)]
pub(super) struct Accounts {
    file: Option<PathBuf>,
    known: BTreeMap<String, StoredAccount>,
}

impl Accounts {
    pub fn open(file: PathBuf) -> anyhow::Result<Self> {
        let mut known = BTreeMap::new();
        match std::fs::read_to_string(&file) {
            Ok(text) => {
                for stored in text.lines().filter_map(|line| serde_json::from_str::<StoredAccount>(line).ok()) {
                    known.insert(stored.reference.clone(), stored);
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
        Ok(Self { file: Some(file), known })
    }

    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Opens an account, or finds the one of this reference and checks its bank account again.
    pub fn open_account(&mut self, new: &NewAccount, now: DateTime<Utc>) -> Result<(Steps, Account), ProviderError> {
        let id = match self.known.get(&new.reference) {
            Some(stored) => stored.id.clone(),
            None => format!("acc_{}", &digits()[..14]),
        };
        let ends_with = new.bank.number.chars().last();
        let stored = StoredAccount { id: id.clone(), reference: new.reference.clone(), ends_with, checked_since: now };
        if let Some(file) = &self.file {
            append(file, &stored)?;
        }
        let account = shown(&stored, now);
        self.known.insert(new.reference.clone(), stored);
        let steps = Steps {
            stakeholder: Some(format!("sth_{}", &id[4..])),
            product: Some(format!("acc_prd_{}", &id[4..])),
            account: Some(id),
        };
        Ok((steps, account))
    }

    pub fn account(&self, id: &str, now: DateTime<Utc>) -> Result<Account, ProviderError> {
        let stored = self.known.values().find(|stored| stored.id == id);
        let stored = stored.ok_or_else(|| ProviderError::Permanent(NAME, "it knows no such account".into()))?;
        Ok(shown(stored, now))
    }
}

/// After the check: a number that ends in 9 belongs to somebody else, one that ends in 8 is suspended.
fn shown(stored: &StoredAccount, now: DateTime<Utc>) -> Account {
    let activation = match stored.ends_with {
        _ if now < stored.checked_since + REVIEW => Activation::UnderReview,
        Some('9') => Activation::NeedsClarification,
        Some('8') => Activation::Suspended,
        _ => Activation::Activated,
    };
    let requirements = match activation {
        Activation::NeedsClarification => vec![Requirement {
            field: "settlements.beneficiary_name".into(),
            reason: "bank_account_name_mismatch".into(),
        }],
        _ => Vec::new(),
    };
    Account { activation, requirements }
}
