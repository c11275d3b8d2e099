//! Linked accounts: accounts of garages at the gateway, to which their share of payments is transferred.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Razorpay;
use crate::error::ProviderError;

/// Whose account, and where its money goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    /// Our reference, at most 20 characters: the account is found again by it.
    pub reference: String,
    pub email: String,
    /// E.164.
    pub phone: String,
    /// 4 to 200 characters.
    pub legal_name: String,
    /// `proprietorship`, `partnership`, `llp`, `private_limited`, `individual`.
    pub business_type: String,
    pub contact_name: String,
    pub street: String,
    pub city: String,
    pub state: String,
    pub postal_code: String,
    pub pan: String,
    pub gstin: Option<String>,
    pub bank: Settlement,
}

/// The bank account behind a linked account.
#[derive(Clone, PartialEq, Eq)]
pub struct Settlement {
    pub number: String,
    pub ifsc: String,
    pub holder: String,
}

impl std::fmt::Debug for Settlement {
    /// Without the number, which is never written anywhere.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settlement").field("ifsc", &self.ifsc).field("holder", &self.holder).finish_non_exhaustive()
    }
}

/// What of an account the gateway has confirmed, by the ids that it gave. An interrupted run goes on from here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    pub account: Option<String>,
    pub stakeholder: Option<String>,
    pub product: Option<String>,
}

/// Where the gateway's check of an account stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activation {
    Requested,
    NeedsClarification,
    UnderReview,
    Activated,
    Suspended,
}

/// What the gateway wants to have clarified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requirement {
    #[serde(rename = "field_reference")]
    pub field: String,
    #[serde(rename = "reason_code")]
    pub reason: String,
}

/// An account as the gateway has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub activation: Activation,
    pub requirements: Vec<Requirement>,
}

#[derive(Deserialize)]
struct Created {
    id: String,
    reference_id: Option<String>,
}

#[derive(Deserialize)]
struct Stakeholders {
    items: Vec<Created>,
}

#[derive(Deserialize)]
struct Product {
    id: String,
    activation_status: Activation,
    /// Null or missing while nothing is to be clarified.
    #[serde(default)]
    requirements: Option<Vec<Requirement>>,
}

impl From<Product> for Account {
    fn from(product: Product) -> Self {
        Self { activation: product.activation_status, requirements: product.requirements.unwrap_or_default() }
    }
}

/// What the gateway takes a garage for.
const CATEGORY: (&str, &str) = ("services", "automotive_repair");

impl Razorpay {
    /// Opens an account from where `steps` stand, and states its bank account. Each step is noted as soon as it is
    /// confirmed; one that was not confirmed is found again by our reference.
    pub(super) async fn open_account(&self, new: &NewAccount, steps: &mut Steps) -> Result<Account, ProviderError> {
        let account = match steps.account.clone() {
            Some(account) => account,
            None => self.create_account(new).await?,
        };
        steps.account = Some(account.clone());
        if steps.stakeholder.is_none() {
            steps.stakeholder = Some(self.create_stakeholder(&account, new).await?);
        }
        let product = if let Some(product) = steps.product.clone() {
            product
        } else {
            let body = json!({ "product_name": "route", "tnc_accepted": true });
            let path = format!("/v2/accounts/{account}/products");
            self.post::<Product>(&path, &body).await?.id
        };
        steps.product = Some(product.clone());
        let Settlement { number, ifsc, holder } = &new.bank;
        let settlements = json!({ "account_number": number, "ifsc_code": ifsc, "beneficiary_name": holder });
        let body = json!({ "settlements": settlements, "tnc_accepted": true });
        let path = format!("/v2/accounts/{account}/products/{product}");
        self.patch::<Product>(&path, &body).await.map(Account::from)
    }

    /// The present state of an account whose steps are done.
    pub(super) async fn account(&self, account: &str, product: &str) -> Result<Account, ProviderError> {
        self.get::<Product>(&format!("/v2/accounts/{account}/products/{product}")).await.map(Account::from)
    }

    async fn create_account(&self, new: &NewAccount) -> Result<String, ProviderError> {
        let (category, subcategory) = CATEGORY;
        let registered = json!({
            "street1": new.street, "street2": new.city, "city": new.city, "state": new.state,
            "postal_code": new.postal_code, "country": "IN",
        });
        let mut legal = json!({ "pan": new.pan });
        if let Some(gstin) = &new.gstin {
            legal["gst"] = json!(gstin);
        }
        let body = json!({
            "type": "route", "reference_id": new.reference, "email": new.email, "phone": new.phone,
            "legal_business_name": new.legal_name, "business_type": new.business_type,
            "contact_name": new.contact_name, "legal_info": legal,
            "profile": { "category": category, "subcategory": subcategory, "addresses": { "registered": registered } },
        });
        match self.post::<Created>("/v2/accounts", &body).await {
            Ok(created) => Ok(created.id),
            // A request whose answer was lost is sent again, and refused with the id of the account that exists.
            Err(ProviderError::Permanent(name, message)) => match named_account(&message) {
                Some(known) if self.is_ours(known, &new.reference).await? => Ok(known.to_owned()),
                _ => Err(ProviderError::Permanent(name, message)),
            },
            Err(error) => Err(error),
        }
    }

    async fn is_ours(&self, account: &str, reference: &str) -> Result<bool, ProviderError> {
        let known: Created = self.get(&format!("/v2/accounts/{account}")).await?;
        Ok(known.reference_id.as_deref() == Some(reference))
    }

    async fn create_stakeholder(&self, account: &str, new: &NewAccount) -> Result<String, ProviderError> {
        let path = format!("/v2/accounts/{account}/stakeholders");
        let body = json!({ "name": new.contact_name, "email": new.email, "kyc": { "pan": new.pan } });
        match self.post::<Created>(&path, &body).await {
            Ok(created) => Ok(created.id),
            // There is one already, if the answer to the first request was lost.
            Err(refusal @ ProviderError::Permanent(..)) => {
                let known: Stakeholders = self.get(&path).await?;
                known.items.into_iter().next().map(|one| one.id).ok_or(refusal)
            }
            Err(error) => Err(error),
        }
    }
}

/// The account that a refusal names: `... already exists for account - acc_GRWKk7qQsLnDjX`.
fn named_account(message: &str) -> Option<&str> {
    let rest = &message[message.find("acc_")?..];
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some(&rest[..end])
}

/// What a report of the gateway says about an account: its id, if it is about one.
pub fn reported_account(body: &[u8]) -> Option<String> {
    let report: Value = serde_json::from_slice(body).ok()?;
    let event = report["event"].as_str()?;
    let is_about_account = event.starts_with("product.route.") || event.starts_with("account.");
    report["account_id"].as_str().filter(|_| is_about_account).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_the_account_that_exists() {
        let message = "Merchant email already exists for account - acc_GRWKk7qQsLnDjX.";
        assert_eq!(named_account(message), Some("acc_GRWKk7qQsLnDjX"));
        assert_eq!(named_account("The pan field is invalid"), None);
    }

    #[test]
    fn reports_about_accounts_are_known_from_others() {
        let about = |event: &str| {
            let body = json!({ "entity": "event", "event": event, "account_id": "acc_1" }).to_string();
            reported_account(body.as_bytes())
        };
        assert_eq!(about("product.route.activated").as_deref(), Some("acc_1"));
        assert_eq!(about("account.suspended").as_deref(), Some("acc_1"));
        // The account of a payment is our own.
        assert_eq!(about("payment.captured"), None);
        assert_eq!(reported_account(b"no JSON"), None);
    }
}
