//! A customer who is not content with an order: an escalation is raised by itself.

use futures_util::FutureExt;
use pitlane_base::access::Escalations;
use pitlane_base::topics::ESCALATIONS;
use pitlane_platform::access::Resource;
use pitlane_platform::audit::Entry;
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_workshop::feedback::{Detractor, OnDetractor};

use super::raise::{Author, write};
use super::store;
use super::subject::{self, Subject};
use super::timeline;
use super::types::RaiseEscalation;
use crate::cases::{By, CaseKind, notify_in, readers_in};
use crate::escalations::assignment::give;
use crate::escalations::case::{self, audit_by, workers_on};

/// The type of the first level and the source of these cases, as the reference data has them.
pub const SERVICE_QUALITY: i64 = 101;
pub const FEEDBACK_CALL: i64 = 2;

pub const ON_DETRACTOR: OnDetractor = OnDetractor(|region, detractor| raise(region, detractor).boxed());

/// Raises an escalation, unless one of the order is open: whoever works on that one reads the feedback anyway.
async fn raise(region: &Region, of: &Detractor) -> Result<()> {
    let (readers, workers) = (readers_in(region, Escalations::KEY).await?, workers_on(region, CaseKind::Order).await?);
    let subject = Subject::new(CaseKind::Order, of.order_id);
    let mut tx = region.db.write().await?;
    store::hold_order(&mut tx, subject.kind, subject.order).await?;
    let Some(order) = subject::any_order(&mut tx, subject).await? else { return Ok(()) };
    if store::has_open(&mut tx, subject).await? {
        return Ok(());
    }
    let new = RaiseEscalation {
        type1: SERVICE_QUALITY,
        type2: None,
        type3: None,
        source_id: FEEDBACK_CALL,
        priority: Some(priority(of.rating)),
        description: description(of),
        expectation: None,
        amount_claimed: None,
        assignee_id: None,
        reason: None,
        anyway: None,
    };
    let author = Author { by: By::PROGRAM, user: of.saved_by };
    let (id, number) = write(&mut tx, region, author, (subject, &order), (&new, priority(of.rating))).await?;
    let entry = Entry::done("escalation.create", "escalation", &number).after(&new);
    audit_by(&mut tx, region, By::PROGRAM, entry).await?;
    timeline::note_raised(&mut tx, region, subject.order, &number).await?;
    if let Some(case) = case::load(&mut tx, id).await? {
        give(&mut tx, region, &workers, &case).await?;
    }
    let told = region.clone();
    tx.after_save(move || notify_in(&told, readers, ESCALATIONS));
    Ok(tx.save().await?)
}

/// The worst rating is urgent.
const fn priority(rating: i64) -> i64 {
    if rating == 1 { 1 } else { 2 }
}

/// What the customer said, for whoever works on the case.
fn description(of: &Detractor) -> String {
    let mut lines = vec![format!("The customer rated the service {} of 5.", of.rating)];
    if let Some(nps) = of.nps {
        lines.push(format!("They would recommend us: {nps} of 10."));
    }
    let said = [("What went wrong", &of.bad), ("Remark", &of.remark)];
    lines.extend(said.into_iter().filter_map(|(what, text)| Some(format!("{what}: {}", text.as_ref()?))));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_repeats_what_the_customer_said() {
        let mut of = Detractor {
            order_id: 1,
            saved_by: 1,
            rating: 1,
            nps: Some(0),
            bad: Some("b".repeat(1000)),
            remark: Some("r".repeat(2000)),
        };
        assert!(description(&of).chars().count() <= 4000, "as long as both texts may be");
        assert_eq!(priority(of.rating), 1);
        (of.rating, of.nps, of.bad, of.remark) = (3, Some(6), None, Some("Too slow.".into()));
        assert_eq!(
            description(&of),
            "The customer rated the service 3 of 5.\nThey would recommend us: 6 of 10.\nRemark: Too slow."
        );
        assert_eq!(priority(of.rating), 2);
    }
}
