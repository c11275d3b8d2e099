//! Refunds and payout links of the stand-in, as requests to it and on its page.

use chrono::{DateTime, Utc};

use super::refund_shelf::{Course, ShownSend};
use super::refunds::{NewPayoutLink, NewRefund, Payout, Refund};
use super::report::Delivery;
use super::{Embedded, NAME};
use crate::error::ProviderError;

fn lost<T>((answer, is_lost): (T, bool)) -> Result<T, ProviderError> {
    if is_lost { Err(ProviderError::Temporary(NAME, "it did not answer in time".into())) } else { Ok(answer) }
}

impl Embedded {
    pub fn refund(&self, new: &NewRefund, now: DateTime<Utc>) -> Result<Refund, ProviderError> {
        self.request(|| self.refunds().refund(new, now).and_then(lost))
    }

    pub fn find_refund(&self, key: &str, now: DateTime<Utc>) -> Result<Option<Refund>, ProviderError> {
        self.request(|| self.refunds().refund_of(key, now))
    }

    pub fn pay_out(&self, new: &NewPayoutLink, now: DateTime<Utc>) -> Result<Payout, ProviderError> {
        self.request(|| self.refunds().pay_out(new, self.page(), now).and_then(lost))
    }

    pub fn find_payout(&self, key: &str, now: DateTime<Utc>) -> Result<Option<Payout>, ProviderError> {
        self.request(|| self.refunds().payout_of(key, now))
    }

    pub fn cancel_payout(&self, id: &str, now: DateTime<Utc>) -> Result<Payout, ProviderError> {
        self.request(|| self.refunds().cancel_payout(id, now))
    }

    /// Chooses how the next refund goes.
    pub fn choose(&self, course: Course) {
        self.refunds().choose(course);
    }

    pub fn next_course(&self) -> Course {
        self.refunds().next_course()
    }

    /// How many refunds and payout links it has.
    pub fn sends(&self) -> usize {
        self.refunds().len()
    }

    /// What its page shows, the newest first.
    pub fn shown_sends(&self, now: DateTime<Utc>) -> Result<Vec<ShownSend>, ProviderError> {
        self.refunds().shown(now)
    }

    /// Ends an open refund or link, as somebody chose on the page: `process`, `fail` or `cancel`.
    pub fn end_send(&self, id: &str, how: &str, now: DateTime<Utc>) -> Result<(), ProviderError> {
        self.refunds().end(id, how, now)
    }

    /// The reports on refunds that are due, each once.
    pub fn due_reports(&self, now: DateTime<Utc>) -> Result<Vec<Delivery>, ProviderError> {
        let secret = self.secret().to_owned();
        self.refunds().due(&secret, now)
    }
}
