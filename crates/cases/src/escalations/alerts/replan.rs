//! The hours of people, the garage of an order or a promise change: what went by them until now is written down, and the
//! cases are looked at anew.

use futures_util::FutureExt;
use pitlane_orders::orders::GarageChanged;
use pitlane_platform::args;
use pitlane_platform::db::{Args, Tx, bind};
use pitlane_platform::error::Result;
use pitlane_platform::region::Region;
use pitlane_staff::roster::HoursChange;

use crate::cases::{CaseKind, CaseStatus, lock_case, save_clocks};
use crate::escalations::case::{clocks_of, here, load};

/// Shifts, leaves and holidays: the clocks of their assignees' cases went by the hours of before until now.
pub const ON_HOURS: HoursChange =
    HoursChange(|tx, who, users| async move { of_users(tx, &who.region, users).await }.boxed());

/// An order has another garage: its open escalations follow it.
pub const ON_GARAGE: GarageChanged = GarageChanged(|tx, _, order| {
    async move {
        let sql = format!(
            "UPDATE cases SET garage_id = (SELECT o.garage_id FROM orders o WHERE o.id = cases.order_id)
             WHERE order_id = $1 AND kind <> 'ticket' AND {}",
            CaseStatus::sql_open("status")
        );
        tx.run(sql, args![order]).await?;
        Ok(None)
    }
    .boxed()
});

async fn of_users(tx: &mut Tx, region: &Region, users: Option<&[i64]>) -> Result<()> {
    let mut args = Args::new();
    let whose = match users {
        None => "1 = 1".to_owned(),
        Some([]) => return Ok(()),
        Some(users) => {
            let list: Vec<_> = users.iter().map(|user| bind(&mut args, *user)).collect();
            format!("assignee_id IN ({})", list.join(", "))
        }
    };
    write_down(tx, region, &whose, args).await
}

/// The calendar of a group changes: its cases went by the one of before until now.
pub async fn of_group(tx: &mut Tx, region: &Region, group: i64) -> Result<()> {
    write_down(tx, region, "group_id = $1", args![group]).await
}

/// Ends the open spans of the open cases of a condition with the hours that held until now.
async fn write_down(tx: &mut Tx, region: &Region, condition: &str, args: Args) -> Result<()> {
    let open = CaseStatus::sql_open("status");
    let sql = format!("SELECT id FROM cases WHERE kind <> 'ticket' AND {open} AND {condition} ORDER BY id");
    for id in tx.all::<i64>(sql, args).await? {
        lock_case(tx, id, None).await?;
        let Some(case) = load(tx, id).await?.filter(|case| case.status.is_open()) else { continue };
        let mut clocks = clocks_of(tx, here(region), &case).await?;
        let hours = clocks.hours.clone();
        clocks.change_hours(hours, region.now());
        save_clocks(tx, id, &clocks).await?;
        tx.run("UPDATE cases SET next_alert_at = $1 WHERE id = $2", args![region.now(), id]).await?;
    }
    Ok(())
}

/// A promise has changed: the open cases of its kind are due at other times from now on.
pub async fn of_promises(tx: &mut Tx, region: &Region, kind: CaseKind) -> Result<()> {
    let open = CaseStatus::sql_open("status");
    let sql = format!("UPDATE cases SET next_alert_at = $1 WHERE kind = $2 AND {open}");
    tx.run(sql, args![region.now(), kind]).await?;
    Ok(())
}
