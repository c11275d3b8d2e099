//! The training of a garage's people, as the garage's page shows it. H.4.8

use pitlane_orders::garages::GarageTraining;
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::store;

pub async fn training_of(tx: &mut Tx, who: &Caller, garage: i64) -> Result<GarageTraining> {
    let today = tx.day_of(who.now())?;
    let (people, trained, passed) = store::trained(tx, garage, today).await?;
    Ok(GarageTraining { people, trained, passed, next_slot: store::next_training(tx, garage, who.now()).await? })
}
