//! What an edit of a case does to its recovery: decided before the case is locked, written once it is.

use chrono::{DateTime, Duration, Utc};
use pitlane_base::texts;
use pitlane_platform::country::Country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use pitlane_platform::session::Session;
use serde_json::{Value, json};

use super::states::{RecoveryParty, RecoveryState};
use super::store::{self, Moved, Proposed, StoredRecovery};
use crate::cases::By;

/// So long the liable party may dispute a recovery; then it is accepted by itself.
const DISPUTED_WITHIN: Duration = Duration::days(7);

/// What a closing says that matters for a recovery.
#[derive(Clone, Copy, Debug)]
pub struct Liable {
    /// The party, where money is recovered from such a party at all.
    pub party: Option<RecoveryParty>,
    pub garage_id: Option<i64>,
    pub retailer_id: Option<i64>,
    pub cost: Money,
    /// What is to be recovered.
    pub recovery: Option<Money>,
}

impl Liable {
    fn is_from(&self, stored: &StoredRecovery) -> bool {
        match stored.party {
            RecoveryParty::Garage => self.party == Some(stored.party) && self.garage_id == stored.garage_id,
            RecoveryParty::Retailer => self.party == Some(stored.party) && self.retailer_id == stored.retailer_id,
        }
    }
}

/// What is written once the case is locked.
#[derive(Debug)]
pub enum Change {
    Propose(Proposed),
    Move { id: i64, from: RecoveryState, to: RecoveryState, reason: Option<String>, reference: Option<String> },
}

impl Change {
    /// The state before and after, for the history of the case.
    pub fn states(&self) -> Value {
        match self {
            Self::Propose(_) => json!([null, RecoveryState::Proposed]),
            Self::Move { from, to, .. } => json!([from, to]),
        }
    }

    /// The amount, for the history of a new recovery.
    pub fn amount(&self) -> Option<Money> {
        match self {
            Self::Propose(new) => Some(new.amount),
            Self::Move { .. } => None,
        }
    }

    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Propose(_) => None,
            Self::Move { reason, .. } => reason.as_deref(),
        }
    }

    /// Writes it; the case is locked.
    pub async fn write(&self, tx: &mut Tx, case: i64, session: &Session, now: DateTime<Utc>) -> Result<()> {
        match self {
            Self::Propose(new) => {
                let by = (session.user_id, session.user_name.as_str());
                store::insert(tx, case, new, by, (now, now + DISPUTED_WITHIN)).await?;
            }
            Self::Move { id, from, to, reason, reference } => {
                let step = Moved { from: *from, to: *to, reason: reason.as_deref(), reference: reference.as_deref() };
                if !store::advance(tx, *id, &step, By::from(session), now).await? {
                    return Err(ApiError::conflict("The recovery has changed meanwhile. Read the escalation again."));
                }
            }
        }
        Ok(())
    }
}

/// Checks a closing, or the correction of one, against the recoveries that the case has, and the one that it proposes.
pub async fn check_closing(
    tx: &mut Tx,
    country: &Country,
    case: i64,
    closing: Liable,
    fields: &mut Fields,
) -> Result<Option<Change>> {
    let known = store::of_case(tx, case).await?;
    let cost = store::cost_of_case(tx, case, closing.cost).await?;
    for stored in known.iter().filter(|stored| stored.state.is_due()) {
        let amount = texts::money(country, stored.amount);
        if !closing.is_from(stored) {
            let text = format!("differs from that of the recovery of {amount}: waive the recovery first");
            fields.add("closing.liable_party", text);
        } else if stored.amount > cost {
            fields.add("closing.cost", format!("is less than the recovery of {amount}: waive the recovery first"));
        }
    }
    let Some(amount) = closing.recovery else { return Ok(None) };
    if amount <= Money::ZERO {
        fields.add("closing.recovery", "must be more than 0");
    } else if amount > cost {
        let most = texts::money(country, cost);
        fields.add("closing.recovery", format!("must be at most what the case cost: {most}"));
    }
    let Some(party) = closing.party else {
        fields.add("closing.recovery", "is for a liable garage or retailer only");
        return Ok(None);
    };
    if known.iter().any(|stored| stored.party == party) {
        fields.add("closing.recovery", format!("from the {} exists already for this case", party.as_str()));
    }
    let (garage_id, retailer_id) = (closing.garage_id, closing.retailer_id);
    if party == RecoveryParty::Retailer && retailer_id.is_none() {
        fields.add("closing.liable_retailer_id", "is required for a recovery: which retailer");
    }
    Ok(Some(Change::Propose(Proposed { party, garage_id, retailer_id, amount })))
}

/// Refuses to make a case cheaper than what is recovered because of it.
pub async fn check_cheaper(tx: &mut Tx, country: &Country, case: i64, less: Money) -> Result<()> {
    let closing = store::cost_of_closing(tx, case).await?;
    let cost = store::cost_of_case(tx, case, closing).await? - less;
    let known = store::of_case(tx, case).await?;
    let Some(based) = known.iter().find(|stored| stored.state != RecoveryState::Waived && stored.amount > cost) else {
        return Ok(());
    };
    let (amount, left) = (texts::money(country, based.amount), texts::money(country, cost));
    let message = if based.state.is_due() {
        format!(
            "A recovery of {amount} is based on it, and {left} would be left as the cost: waive the recovery first."
        )
    } else {
        format!("{amount} was recovered because of it already: it can no longer be cancelled.")
    };
    Err(ApiError::conflict(message))
}
