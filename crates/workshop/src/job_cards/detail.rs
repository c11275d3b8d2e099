//! The job card of one order.

use pitlane_base::access::{Orders, Role};
use pitlane_base::names::Named;
use pitlane_base::papers::Letterhead;
use pitlane_base::scope::Scope;
use pitlane_orders::orders;
use pitlane_orders::orders::OrderDetail;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_platform::input::Params;

use super::store::{self, Stored};
use super::types::{JobCardChoices, JobCardDetail, JobCardFilter, QualityCheck, RoadTest, Worker};
use super::{approved, overlap, rules};

/// Who does the work of a garage.
pub const TECHNICIANS: [&str; 1] = [Role::Mechanic.as_str()];
/// Who may have driven and checked a car there.
const CHECKERS: [&str; 4] =
    [Role::Mechanic.as_str(), Role::Advisor.as_str(), Role::Driver.as_str(), Role::OperationGarage.as_str()];

/// The order with its job card, or 404 if it is outside the caller's scope.
pub async fn find(
    tx: &mut Tx,
    caller: &Caller,
    letterhead: &Letterhead,
    order_id: i64,
) -> Result<(OrderDetail, JobCardDetail)> {
    let order = orders::find(tx, caller, order_id).await?;
    let scope = Scope::for_session(&caller.session);
    let garage = order.row.garage.as_ref().map(|garage| garage.id);
    let own: Vec<i64> = [&order.row.cr, &order.row.gi].into_iter().flatten().map(|one| one.id).collect();
    let mut detail = JobCardDetail {
        order_id,
        number: rules::number(order_id),
        order_status: order.row.status.clone(),
        garage_id: garage,
        missing: orders::missing_for_parts(&order),
        version: 0,
        order_complaints: rules::complaints_of(order.plain.complaints.as_deref()),
        complaints: Vec::new(),
        diagnoses: Vec::new(),
        jobs: Vec::new(),
        promised_at: order.row.expected_delivery,
        road_test: None,
        quality_check: None,
        terms: Vec::new(),
        opened_by: None,
        opened_by_role: None,
        opened_at: None,
        updated_at: None,
        warnings: Vec::new(),
        choices: JobCardChoices {
            technicians: store::staff(tx, &TECHNICIANS, garage, &[]).await?,
            checkers: store::staff(tx, &CHECKERS, garage, &own).await?,
            terms: letterhead.terms().to_vec(),
        },
    };
    if let Some(stored) = store::find(tx, &scope, order_id).await? {
        let estimate = approved::jobs(&store::estimated(tx, order_id).await?);
        detail.jobs = store::jobs(tx, order_id, &estimate).await?;
        // A closed order needs no technician or bay.
        if detail.missing.is_empty() {
            let taken = store::taken(tx, &scope, order_id, &detail.jobs).await?;
            detail.warnings = overlap::between(&detail.jobs, garage, &taken);
        }
        fill(&mut detail, stored)?;
    }
    Ok((order, detail))
}

fn fill(detail: &mut JobCardDetail, stored: Stored) -> Result<()> {
    detail.version = stored.version;
    detail.complaints = rules::own_complaints(store::list(&stored.complaints)?, &detail.order_complaints);
    detail.diagnoses = store::list(&stored.diagnoses)?;
    detail.terms = store::list(&stored.terms)?;
    if let (Some(name), Some(result), Some(at)) = (stored.road_test_by, stored.road_test_result, stored.road_tested_at)
    {
        let by = Worker { id: stored.road_test_by_id, name };
        let (km, remark) = (stored.road_test_km, stored.road_test_remark);
        detail.road_test = Some(RoadTest { by, km, result, remark, at });
    }
    if let (Some(name), Some(result), Some(at)) = (stored.quality_by, stored.quality_result, stored.quality_checked_at)
    {
        let by = Worker { id: stored.quality_by_id, name };
        detail.quality_check = Some(QualityCheck { by, result, remark: stored.quality_remark, at });
    }
    detail.opened_by = Some(Named { id: stored.opened_by, name: stored.opened_by_name });
    detail.opened_by_role = Some(stored.opened_by_role);
    detail.opened_at = Some(stored.opened_at);
    detail.updated_at = Some(stored.updated_at);
    Ok(())
}

/// The first check of every write: a closed order, or one without a car, cannot be changed.
pub fn check_writable(card: &JobCardDetail) -> Result<()> {
    orders::check_part("job card", card.order_id, &card.order_status, &card.missing)
}

pub async fn get_job_card(
    who: Allow<Read<Orders>>,
    letterhead: Letterhead,
    Params(asked): Params<JobCardFilter>,
) -> Answer<JobCardDetail> {
    let mut tx = who.read().await?;
    let (_, card) = find(&mut tx, &who, &letterhead, asked.order_id).await?;
    Ok(Data::ok(card))
}
