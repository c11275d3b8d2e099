//! How far a distribution of new leads has come. No I/O.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::types::{LeftLead, NotAssigned};

/// A lead in the order in which they are given out: its priority, when it was entered, its id.
pub type Place = (i64, DateTime<Utc>, i64);

/// So many of the leads that were given, and of those that were left, are named in an answer.
pub const NAMED: usize = 500;

/// What has been done so far; stored after each part.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Progress {
    /// The last lead that was looked at.
    pub after: Option<Place>,
    pub is_begun: bool,
    pub assigned: usize,
    pub left: usize,
    pub returned: usize,
    pub not_assigned: NotAssigned,
    /// The first leads that nobody could take.
    pub named: Vec<LeftLead>,
}

impl Progress {
    /// The leads that were looked at.
    pub const fn looked(&self) -> usize {
        self.assigned + self.left
    }

    pub fn leave(&mut self, lead: LeftLead, why: impl FnOnce(&mut NotAssigned)) {
        self.left += 1;
        why(&mut self.not_assigned);
        if self.named.len() < NAMED {
            self.named.push(lead);
        }
    }
}
