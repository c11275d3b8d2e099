//! The refunds and payout links of the stand-in. A tester chooses on its page how they end; without a choice a refund is
//! processed after two seconds, as a gateway that works would do it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::kept::{append, digits};
use super::refunds::{NewPayoutLink, NewRefund, Payout, PayoutStatus, Refund, RefundStatus};
use super::report::Delivery;
use super::{NAME, report};
use crate::error::ProviderError;

/// How long it works on a refund.
const WORKS_FOR: Duration = Duration::seconds(2);
/// How late a late report is.
const LATE_BY: Duration = Duration::seconds(30);

/// How the next refund goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    #[default]
    Processed,
    Fails,
    /// It stays pending until somebody ends it.
    Hangs,
    ReportedTwice,
    ReportedLate,
    /// The report that it was processed comes before the one that it was created.
    OutOfOrder,
    /// It is created and processed, but the request gets no answer.
    NoAnswer,
}

impl Course {
    pub const ALL: [Self; 7] = [
        Self::Processed,
        Self::Fails,
        Self::Hangs,
        Self::ReportedTwice,
        Self::ReportedLate,
        Self::OutOfOrder,
        Self::NoAnswer,
    ];
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Entity {
    Refund(Refund),
    Link(Payout),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stored {
    entity: Entity,
    course: Course,
    created_at: DateTime<Utc>,
    expires_at: Option<DateTime<Utc>>,
    /// Reports that are not delivered yet, with the time from which they are.
    reports: Vec<(DateTime<Utc>, String)>,
}

/// A refund or a payout link on the stand-in's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownSend {
    pub id: String,
    pub key: String,
    pub amount: i64,
    pub status: &'static str,
    pub is_link: bool,
    /// A tester can still decide how it ends.
    pub is_open: bool,
}

/// All of them by their keys, in a file of the data directory if there is one.
#[derive(Default)]
pub(super) struct RefundShelf {
    file: Option<PathBuf>,
    known: BTreeMap<String, Stored>,
    next: Course,
}

impl RefundShelf {
    pub fn open(file: PathBuf) -> anyhow::Result<Self> {
        let mut known = BTreeMap::new();
        match std::fs::read_to_string(&file) {
            Ok(text) => {
                for stored in text.lines().filter_map(|line| serde_json::from_str::<Stored>(line).ok()) {
                    known.insert(key_of(&stored.entity).to_owned(), stored);
                }
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
        Ok(Self { file: Some(file), known, next: Course::default() })
    }

    pub fn len(&self) -> usize {
        self.known.len()
    }

    pub fn choose(&mut self, course: Course) {
        self.next = course;
    }

    pub fn next_course(&self) -> Course {
        self.next
    }

    /// Creates a refund; true with it: the answer gets lost.
    pub fn refund(&mut self, new: &NewRefund, now: DateTime<Utc>) -> Result<(Refund, bool), ProviderError> {
        if self.known.contains_key(&new.key) {
            let known = self.refund_of(&new.key, now)?;
            return known.map(|refund| (refund, false)).ok_or_else(unknown);
        }
        let course = std::mem::take(&mut self.next);
        let refund = Refund {
            id: format!("rfnd_{}", &digits()[..14]),
            key: new.key.clone(),
            payment: new.payment.clone(),
            amount: new.amount,
            currency: new.currency.clone(),
            status: RefundStatus::Pending,
            reference: None,
        };
        let at = now + WORKS_FOR;
        let (created, ended) = ("refund.created".to_owned(), "refund.processed".to_owned());
        let reports = match course {
            Course::Processed | Course::NoAnswer => vec![(now, created), (at, ended)],
            Course::Fails => vec![(now, created), (at, "refund.failed".into())],
            Course::Hangs => vec![(now, created)],
            Course::ReportedTwice => vec![(now, created), (at, ended.clone()), (at, ended)],
            Course::ReportedLate => vec![(now, created), (at + LATE_BY, ended)],
            Course::OutOfOrder => vec![(at, ended), (at, created)],
        };
        let entity = Entity::Refund(refund.clone());
        self.save(Stored { entity, course, created_at: now, expires_at: None, reports })?;
        Ok((refund, course == Course::NoAnswer))
    }

    /// The present state of a refund.
    pub fn refund_of(&mut self, key: &str, now: DateTime<Utc>) -> Result<Option<Refund>, ProviderError> {
        Ok(match self.advanced(key, now)? {
            Some(Stored { entity: Entity::Refund(refund), .. }) => Some(refund),
            _ => None,
        })
    }

    pub fn pay_out(
        &mut self,
        new: &NewPayoutLink,
        page: &str,
        now: DateTime<Utc>,
    ) -> Result<(Payout, bool), ProviderError> {
        if self.known.contains_key(&new.key) {
            return self.payout_of(&new.key, now)?.map(|link| (link, false)).ok_or_else(unknown);
        }
        let is_mute = self.next == Course::NoAnswer;
        if is_mute {
            self.next = Course::default();
        }
        let link = Payout {
            id: format!("poutlk_{}", &digits()[..14]),
            key: new.key.clone(),
            url: format!("{page}/refunds"),
            amount: new.amount,
            currency: new.currency.clone(),
            status: PayoutStatus::Issued,
            reference: None,
        };
        let reports = vec![(now, "payout_link.issued".to_owned())];
        let course = if is_mute { Course::NoAnswer } else { Course::Processed };
        let (entity, expires_at) = (Entity::Link(link.clone()), Some(new.expires_at));
        self.save(Stored { entity, course, created_at: now, expires_at, reports })?;
        Ok((link, is_mute))
    }

    pub fn payout_of(&mut self, key: &str, now: DateTime<Utc>) -> Result<Option<Payout>, ProviderError> {
        Ok(match self.advanced(key, now)? {
            Some(Stored { entity: Entity::Link(link), .. }) => Some(link),
            _ => None,
        })
    }

    pub fn cancel_payout(&mut self, id: &str, now: DateTime<Utc>) -> Result<Payout, ProviderError> {
        self.end(id, "cancel", now)?;
        let key = self.known.values().map(|stored| &stored.entity).find(|entity| id_of(entity) == id).map(key_of);
        let key = key.ok_or_else(unknown)?.to_owned();
        self.payout_of(&key, now)?.ok_or_else(unknown)
    }

    /// Ends what a tester still decides on: `process`, `fail` or `cancel`. What has ended stays as it is.
    pub fn end(&mut self, id: &str, how: &str, now: DateTime<Utc>) -> Result<(), ProviderError> {
        let key = self.known.values().map(|stored| &stored.entity).find(|entity| id_of(entity) == id).map(key_of);
        let key = key.ok_or_else(unknown)?.to_owned();
        let mut stored = self.advanced(&key, now)?.ok_or_else(unknown)?;
        let event = match (&mut stored.entity, how) {
            (Entity::Refund(refund), "process" | "fail") if refund.status == RefundStatus::Pending => {
                stored.course = Course::Hangs;
                stored.reports.retain(|(_, event)| event == "refund.created");
                if how == "process" {
                    refund.status = RefundStatus::Processed;
                    refund.reference = Some(digits());
                    "refund.processed"
                } else {
                    refund.status = RefundStatus::Failed;
                    "refund.failed"
                }
            }
            (Entity::Link(link), _) if link.status == PayoutStatus::Issued => match how {
                "process" => {
                    link.status = PayoutStatus::Processed;
                    link.reference = Some(digits());
                    "payout_link.processed"
                }
                "cancel" => {
                    link.status = PayoutStatus::Cancelled;
                    "payout_link.cancelled"
                }
                _ => {
                    link.status = PayoutStatus::Rejected;
                    "payout_link.rejected"
                }
            },
            _ => return Ok(()),
        };
        stored.reports.push((now, event.to_owned()));
        self.save(stored)
    }

    /// The newest first.
    pub fn shown(&mut self, now: DateTime<Utc>) -> Result<Vec<ShownSend>, ProviderError> {
        let mut keys: Vec<(DateTime<Utc>, String)> =
            self.known.iter().map(|(key, stored)| (stored.created_at, key.clone())).collect();
        keys.sort();
        let mut shown = Vec::new();
        for (_, key) in keys.into_iter().rev().take(50) {
            let Some(stored) = self.advanced(&key, now)? else { continue };
            shown.push(match stored.entity {
                Entity::Refund(refund) => ShownSend {
                    id: refund.id,
                    key: refund.key,
                    amount: refund.amount,
                    status: match refund.status {
                        RefundStatus::Pending => "pending",
                        RefundStatus::Processed => "processed",
                        RefundStatus::Failed => "failed",
                    },
                    is_link: false,
                    is_open: refund.status == RefundStatus::Pending,
                },
                Entity::Link(link) => ShownSend {
                    id: link.id,
                    key: link.key,
                    amount: link.amount,
                    status: match link.status {
                        PayoutStatus::Pending => "pending",
                        PayoutStatus::Issued => "issued",
                        PayoutStatus::Processing => "processing",
                        PayoutStatus::Processed => "processed",
                        PayoutStatus::Cancelled => "cancelled",
                        PayoutStatus::Expired => "expired",
                        PayoutStatus::Rejected => "rejected",
                    },
                    is_link: true,
                    is_open: link.status == PayoutStatus::Issued,
                },
            });
        }
        Ok(shown)
    }

    /// The reports that are due, each once.
    pub fn due(&mut self, secret: &str, now: DateTime<Utc>) -> Result<Vec<Delivery>, ProviderError> {
        let with_reports = self.known.iter().filter(|(_, stored)| stored.reports.iter().any(|(at, _)| *at <= now));
        let keys: Vec<String> = with_reports.map(|(key, _)| key.clone()).collect();
        let mut deliveries = Vec::new();
        for key in keys {
            let Some(mut stored) = self.advanced(&key, now)? else { continue };
            let (due, later) = stored.reports.drain(..).partition(|(at, _)| *at <= now);
            stored.reports = later;
            let events: Vec<(DateTime<Utc>, String)> = due;
            deliveries.extend(events.iter().map(|(_, event)| delivery(secret, event, &stored.entity)));
            self.save(stored)?;
        }
        Ok(deliveries)
    }

    /// A stored one, after what time has made of it.
    fn advanced(&mut self, key: &str, now: DateTime<Utc>) -> Result<Option<Stored>, ProviderError> {
        let Some(stored) = self.known.get(key) else { return Ok(None) };
        let mut after = stored.clone();
        let is_done = now >= after.created_at + WORKS_FOR && after.course != Course::Hangs;
        match &mut after.entity {
            Entity::Refund(refund) if refund.status == RefundStatus::Pending && is_done => {
                if after.course == Course::Fails {
                    refund.status = RefundStatus::Failed;
                } else {
                    refund.status = RefundStatus::Processed;
                    refund.reference = Some(digits());
                }
            }
            Entity::Link(link)
                if link.status == PayoutStatus::Issued && after.expires_at.is_some_and(|at| now >= at) =>
            {
                link.status = PayoutStatus::Expired;
                after.reports.push((now, "payout_link.expired".to_owned()));
            }
            _ => return Ok(Some(after)),
        }
        self.save(after.clone())?;
        Ok(Some(after))
    }

    fn save(&mut self, stored: Stored) -> Result<(), ProviderError> {
        if let Some(file) = &self.file {
            append(file, &stored)?;
        }
        self.known.insert(key_of(&stored.entity).to_owned(), stored);
        Ok(())
    }
}

fn unknown() -> ProviderError {
    ProviderError::Permanent(NAME, "it knows no such refund".into())
}

fn key_of(entity: &Entity) -> &str {
    match entity {
        Entity::Refund(refund) => &refund.key,
        Entity::Link(link) => &link.key,
    }
}

fn id_of(entity: &Entity) -> &str {
    match entity {
        Entity::Refund(refund) => &refund.id,
        Entity::Link(link) => &link.id,
    }
}

fn delivery(secret: &str, event: &str, entity: &Entity) -> Delivery {
    let (name, sent): (&str, Value) = match entity {
        Entity::Refund(refund) => (
            "refund",
            json!({
                "id": refund.id, "entity": "refund", "amount": refund.amount, "currency": refund.currency,
                "payment_id": refund.payment, "receipt": refund.key, "status": refund.status,
                "notes": { "reference": refund.key }, "acquirer_data": { "arn": refund.reference },
            }),
        ),
        Entity::Link(link) => (
            "payout_link",
            json!({
                "id": link.id, "entity": "payout_link", "amount": link.amount, "currency": link.currency,
                "receipt": link.key, "status": link.status, "short_url": link.url, "utr": link.reference,
                "notes": { "reference": link.key },
            }),
        ),
    };
    let mut payload = json!({});
    payload[name] = json!({ "entity": sent });
    let body = json!({ "entity": "event", "event": event, "contains": [name], "payload": payload }).to_string();
    let body = body.into_bytes();
    Delivery { event_id: format!("evt_{}", digits()), signature: report::sign(secret, &body), body }
}
