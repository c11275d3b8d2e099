//! People of garages who leave one or move to another: other domains are told.

use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};

use super::state::State;

/// A user who no longer works in a garage.
#[derive(Clone, Copy, Debug)]
pub struct GarageLeft {
    pub user_id: i64,
    pub garage_id: i64,
    /// Where they work from now on; none if they have left.
    pub to: Option<i64>,
}

/// A hook: called in the unit of work in which a user leaves a garage, after the user was written. Their row is locked.
pub struct LeftGarage(pub for<'a> fn(&'a mut Tx, &'a Caller, GarageLeft) -> Pending<'a, ()>);

fn place(of: &State) -> Option<i64> {
    of.garage_id.filter(|_| of.is_active)
}

pub async fn tell(tx: &mut Tx, who: &Caller, user_id: i64, before: &State, after: &State) -> Result<()> {
    let (Some(garage_id), to) = (place(before), place(after)) else { return Ok(()) };
    if to == Some(garage_id) {
        return Ok(());
    }
    for LeftGarage(listener) in who.region.hooks.all() {
        listener(tx, who, GarageLeft { user_id, garage_id, to }).await?;
    }
    Ok(())
}
