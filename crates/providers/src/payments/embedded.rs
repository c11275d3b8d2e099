//! A gateway inside the program. No money moves: whoever opens its page chooses the outcome.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::accounts::{Account, NewAccount, Steps};
use super::kept::{append, digits};
use super::refund_shelf::RefundShelf;
use super::report::Delivery;
use super::shelf::Accounts;
use super::{Attempt, AttemptStatus, Link, LinkStatus, NAME, NewLink, report};
use crate::error::ProviderError;

/// Stores its links in a file of the data directory, so that they survive a restart.
#[derive(Clone)]
pub struct Embedded(Arc<Inner>);

struct Inner {
    /// None: in memory only.
    file: Option<PathBuf>,
    /// The base address of its page, without a trailing slash.
    page: String,
    secret: String,
    links: Mutex<BTreeMap<String, Stored>>,
    accounts: Mutex<Accounts>,
    refunds: Mutex<RefundShelf>,
    trouble: Mutex<Option<Trouble>>,
}

#[derive(Clone, Serialize, Deserialize)]
struct Stored {
    link: Link,
    description: String,
    expires_at: DateTime<Utc>,
}

/// What the page of a link shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub link: Link,
    pub description: String,
}

/// What the visitor does on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Pay,
    /// Pays another amount than was requested.
    PayOther(i64),
    Fail,
}

/// How the gateway misbehaves, for tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It does nothing and does not answer.
    Away,
    /// It does what is requested and does not answer.
    Mute,
    /// It understands and refuses.
    Refusing,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Embedded {
    /// The gateway of a data directory; the page of a link is `{page}/{link}`.
    pub fn open(data_dir: &Path, region: &str, page: &str) -> anyhow::Result<Self> {
        let file = data_dir.join("outbox").join(format!("gateway-{region}.jsonl"));
        let mut links = BTreeMap::new();
        match std::fs::read_to_string(&file) {
            Ok(text) => {
                // A line cut off by a crash belongs to a change that was never acknowledged.
                for stored in text.lines().filter_map(|line| serde_json::from_str::<Stored>(line).ok()) {
                    links.insert(stored.link.id.clone(), stored);
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
        let accounts = Accounts::open(file.with_file_name(format!("gateway-accounts-{region}.jsonl")))?;
        let refunds = RefundShelf::open(file.with_file_name(format!("gateway-refunds-{region}.jsonl")))?;
        Ok(Self::with(Some(file), page, links, (accounts, refunds)))
    }

    /// A gateway that keeps nothing after the process ends.
    pub fn in_memory(page: &str) -> Self {
        Self::with(None, page, BTreeMap::new(), (Accounts::default(), RefundShelf::default()))
    }

    fn with(
        file: Option<PathBuf>,
        page: &str,
        links: BTreeMap<String, Stored>,
        (accounts, refunds): (Accounts, RefundShelf),
    ) -> Self {
        let page = page.trim_end_matches('/').to_owned();
        let (links, accounts, trouble) = (Mutex::new(links), Mutex::new(accounts), Mutex::default());
        Self(Arc::new(Inner { file, page, secret: digits(), links, accounts, refunds: Mutex::new(refunds), trouble }))
    }

    /// Its refunds and payout links.
    pub(super) fn refunds(&self) -> MutexGuard<'_, RefundShelf> {
        held(&self.0.refunds)
    }

    pub(super) fn page(&self) -> &str {
        &self.0.page
    }

    pub fn secret(&self) -> &str {
        &self.0.secret
    }

    /// Sets how it misbehaves from now on; none: it works.
    pub fn trouble(&self, trouble: Option<Trouble>) {
        *held(&self.0.trouble) = trouble;
    }

    /// Handles a request under the present trouble.
    pub(super) fn request<T>(&self, act: impl FnOnce() -> Result<T, ProviderError>) -> Result<T, ProviderError> {
        let late = || ProviderError::Temporary(NAME, "it did not answer in time".into());
        let trouble = *held(&self.0.trouble);
        match trouble {
            None => act(),
            Some(Trouble::Away) => Err(late()),
            Some(Trouble::Mute) => act().and_then(|_lost| Err(late())),
            Some(Trouble::Refusing) => Err(ProviderError::Permanent(NAME, "the amount is not allowed".into())),
        }
    }

    pub fn create(&self, new: &NewLink, _now: DateTime<Utc>) -> Result<Link, ProviderError> {
        self.request(|| {
            let mut links = held(&self.0.links);
            if let Some(known) = links.values().find(|known| known.link.reference == new.reference) {
                return Ok(known.link.clone());
            }
            let id = format!("plink_{}", digits());
            let link = Link {
                url: format!("{}/{id}", self.0.page),
                id: id.clone(),
                reference: new.reference.clone(),
                status: LinkStatus::Created,
                amount: new.amount,
                currency: new.currency.clone(),
                payments: Vec::new(),
            };
            let stored =
                Stored { link: link.clone(), description: new.description.clone(), expires_at: new.expires_at };
            self.save(&stored)?;
            links.insert(id, stored);
            Ok(link)
        })
    }

    pub fn fetch(&self, id: &str, now: DateTime<Utc>) -> Result<Link, ProviderError> {
        self.request(|| self.change(id, now, |_| {}).map(|stored| stored.link))
    }

    pub fn cancel(&self, id: &str, now: DateTime<Utc>) -> Result<Link, ProviderError> {
        self.request(|| {
            let cancel = |stored: &mut Stored| {
                if stored.link.status == LinkStatus::Created {
                    stored.link.status = LinkStatus::Cancelled;
                }
            };
            self.change(id, now, cancel).map(|stored| stored.link)
        })
    }

    /// Opens an account. When its answer is lost, the steps are, too.
    pub fn open_account(
        &self,
        new: &NewAccount,
        steps: &mut Steps,
        now: DateTime<Utc>,
    ) -> Result<Account, ProviderError> {
        let (done, account) = self.request(|| held(&self.0.accounts).open_account(new, now))?;
        *steps = done;
        Ok(account)
    }

    pub fn account(&self, id: &str, now: DateTime<Utc>) -> Result<Account, ProviderError> {
        self.request(|| held(&self.0.accounts).account(id, now))
    }

    /// How many accounts it has.
    pub fn accounts(&self) -> usize {
        held(&self.0.accounts).len()
    }

    /// What the page of a link shows, if there is one.
    pub fn offer(&self, id: &str, now: DateTime<Utc>) -> Option<Offer> {
        let stored = self.change(id, now, |_| {}).ok()?;
        Some(Offer { link: stored.link, description: stored.description })
    }

    /// All its links.
    #[cfg(test)]
    pub fn known(&self) -> Vec<Link> {
        held(&self.0.links).values().map(|stored| stored.link.clone()).collect()
    }

    /// Performs an act on the page and returns the reports to deliver. An expired link gives no reports.
    pub fn act(&self, id: &str, act: Act, now: DateTime<Utc>) -> Result<Vec<Delivery>, ProviderError> {
        let mut tried = None;
        let stored = self.change(id, now, |stored| {
            if stored.link.status != LinkStatus::Created {
                return;
            }
            let attempt = Attempt {
                payment_id: format!("pay_{}", digits()),
                amount: if let Act::PayOther(amount) = act { amount } else { stored.link.amount },
                currency: stored.link.currency.clone(),
                status: if act == Act::Fail { AttemptStatus::Failed } else { AttemptStatus::Captured },
                method: Some("upi".into()),
                problem: (act == Act::Fail).then(|| "Payment was declined by the bank".into()),
            };
            if act != Act::Fail {
                stored.link.status = LinkStatus::Paid;
            }
            stored.link.payments.push(attempt.clone());
            tried = Some(attempt);
        })?;
        let Some(attempt) = tried else { return Ok(Vec::new()) };
        if act == Act::Fail {
            return Ok(vec![self.delivery("payment.failed", &stored.link, &attempt)]);
        }
        let authorized = Attempt { status: AttemptStatus::Authorized, ..attempt.clone() };
        Ok(vec![
            self.delivery("payment.authorized", &stored.link, &authorized),
            self.delivery("payment.captured", &stored.link, &attempt),
            self.delivery("payment_link.paid", &stored.link, &attempt),
        ])
    }

    /// Changes a link and stores it; a link past its time is marked as expired first.
    fn change(&self, id: &str, now: DateTime<Utc>, act: impl FnOnce(&mut Stored)) -> Result<Stored, ProviderError> {
        let mut links = held(&self.0.links);
        let known = links.get_mut(id).ok_or_else(|| ProviderError::Permanent(NAME, "it knows no such link".into()))?;
        let mut after = known.clone();
        if after.link.status == LinkStatus::Created && now >= after.expires_at {
            after.link.status = LinkStatus::Expired;
        }
        act(&mut after);
        if after.link != known.link {
            self.save(&after)?;
            known.clone_from(&after);
        }
        Ok(after)
    }

    fn save(&self, stored: &Stored) -> Result<(), ProviderError> {
        let Some(file) = &self.0.file else { return Ok(()) };
        append(file, stored)
    }

    fn delivery(&self, event: &str, link: &Link, attempt: &Attempt) -> Delivery {
        let payment = json!({
            "id": attempt.payment_id, "entity": "payment", "amount": attempt.amount, "currency": attempt.currency,
            "status": attempt.status, "method": attempt.method, "error_description": attempt.problem,
            "notes": { "reference": link.reference },
        });
        let mut payload = json!({ "payment": { "entity": payment } });
        let mut contains = vec!["payment"];
        if event.starts_with("payment_link.") {
            payload["payment_link"] = json!({ "entity": as_sent(link) });
            contains.push("payment_link");
        }
        let body = json!({ "entity": "event", "event": event, "contains": contains, "payload": payload }).to_string();
        let signature = report::sign(&self.0.secret, body.as_bytes());
        Delivery { event_id: format!("evt_{}", digits()), body: body.into_bytes(), signature }
    }
}

/// A link as Razorpay writes it.
pub(super) fn as_sent(link: &Link) -> Value {
    let paid: i64 =
        link.payments.iter().filter(|p| p.status == AttemptStatus::Captured).map(|payment| payment.amount).sum();
    let payments: Vec<Value> = link
        .payments
        .iter()
        .map(|payment| {
            json!({ "payment_id": payment.payment_id, "amount": payment.amount, "status": payment.status,
                    "method": payment.method, "plink_id": link.id })
        })
        .collect();
    json!({
        "id": link.id, "reference_id": link.reference, "short_url": link.url, "status": link.status,
        "amount": link.amount, "amount_paid": paid, "currency": link.currency, "accept_partial": false,
        "payments": if payments.is_empty() { Value::Null } else { payments.into() },
    })
}
