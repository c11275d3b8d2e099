//! The warehouses of a vendor, as somebody who orders needs them. G.4

use chrono::Utc;
use pitlane_base::access::Vendors;
use pitlane_base::identity;
use pitlane_platform::access::Read;
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;

use super::rules;
use super::store;
use super::types::{PartnerAsked, PartnerWarehouse, PartnerWarehouses};
use crate::suppliers::reach;

pub async fn list_partner_warehouses(
    who: Allow<Read<Vendors>>,
    Params(asked): Params<PartnerAsked>,
) -> Answer<PartnerWarehouses> {
    let country = who.region.country;
    let pincode = pincode(&who, asked.pincode.as_deref())?;
    let mut tx = who.read().await?;
    let vendor = store::lead_days(&mut tx, reach::vendors(&who), asked.partner_id).await?;
    let (lead_days, status) = vendor.ok_or(ApiError::NotFound("vendor"))?;
    let mut found =
        store::warehouses(&mut tx, &[asked.partner_id]).await?.remove(&asked.partner_id).unwrap_or_default();
    let cities = match &pincode {
        Some(pincode) => {
            let district = pincode.get(..rules::district(country)).unwrap_or(pincode);
            store::cities_of_district(&mut tx, district).await?
        }
        None => Vec::new(),
    };
    if let Some(is_active) = asked.is_active {
        found.retain(|warehouse| warehouse.is_active == (is_active == 1));
    }
    if let Some(pincode) = &pincode {
        found.sort_by_key(|warehouse| rules::rank(warehouse, pincode, &cities));
    }
    let local = who.now().with_timezone(&Utc).with_timezone(&country.zone);
    let (today, now) = (local.date_naive(), local.time());
    let count = found.len();
    let from = usize::try_from(asked.offset.unwrap_or_default()).unwrap_or(usize::MAX);
    let most = usize::try_from(asked.limit.unwrap_or(100)).unwrap_or_default();
    let warehouses = found.into_iter().skip(from).take(most).map(|warehouse| PartnerWarehouse {
        reach: pincode.as_ref().map(|pincode| rules::reach(&warehouse, pincode, &cities)),
        promised_on: if warehouse.is_active && status.takes_orders() {
            rules::promised(&warehouse, lead_days.unwrap_or_default(), today, now)
        } else {
            None
        },
        warehouse,
    });
    Ok(Data::ok(PartnerWarehouses { warehouses: warehouses.collect(), count }))
}

fn pincode(who: &pitlane_platform::caller::Caller, typed: Option<&str>) -> Result<Option<String>> {
    let Some(typed) = typed.and_then(pitlane_base::list::non_blank) else { return Ok(None) };
    let country = who.region.country;
    if identity::is_pincode(country, typed) {
        Ok(Some(typed.to_owned()))
    } else {
        Err(ApiError::invalid("pincode", identity::pincode_form(country)))
    }
}
