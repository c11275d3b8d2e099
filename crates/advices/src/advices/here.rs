//! Where and when an advice is written, and by whom.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::caller::Caller;
use pitlane_platform::country::Country;
use pitlane_platform::hooks::Hooks;

/// The country, the time there, and what other domains have to say.
#[derive(Clone, Copy)]
pub struct Here<'a> {
    pub country: &'static Country,
    pub hooks: &'a Hooks,
    pub now: DateTime<Utc>,
}

impl<'a> Here<'a> {
    pub fn of(who: &'a Caller) -> Self {
        Self { country: who.region.country, hooks: &who.region.hooks, now: who.now() }
    }

    pub fn today(&self) -> NaiveDate {
        self.now.with_timezone(&self.country.zone).date_naive()
    }
}
